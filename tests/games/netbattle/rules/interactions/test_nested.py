"""Cards played inside other cards, and what is triggered on the way (NB-OPEN-102, NB-TRIG-4)."""

from __future__ import annotations

import pytest

from playmat.games.netbattle.words.printed import netnavi
from playmat.testing import P1, P2, Table, card, rule
from tests.games.netbattle.table.able import settle
from tests.games.netbattle.table.blasted import blaster, value
from tests.games.netbattle.table.plain import chips_left, coloured, destinies, loses, plain_chip, with_emblem

SPIKEYS = ["Spikey", "Spikey", "Spikey"]


# Out of the deck -----------------------------------------------------------------------------------------------


@rule("NB-COST-2", "NB-OPEN-86", "NB-CD-75")
@card("2C50", "2UR92", "1R82", "1UR121")
@pytest.mark.parametrize(("title", "energy"), [("BoysBomb3", 2), ("MiniBoomer", 2), ("Best Throw Ever", 3)])
def test_a_card_on_top_of_the_deck_cannot_be_part_of_its_own_cost(title: str, energy: int) -> None:
    for left, playable in ((energy - 1, False), (energy, True)):
        table = Table("netbattle").set(P1, navi="NumberMan, Calculator", deck=[title, *["Filler"] * left])
        table.set(P1, resources=["Weepers", *coloured("YYYRR"), *with_emblem("NumberMan", 2)], gauge=8)
        if title == "Best Throw Ever":
            table.choose("blast", "destiny Filler", "pass")
        table.choose("spend Weepers")
        table.offers(*([f"play {title}"] if playable else []), "none")


@rule("NB-CD-75", "NB-OPEN-102", "NB-CD-10")
@card("2C50", "1C8")
def test_a_chip_off_the_deck_uses_the_allowance_and_its_extra_follows() -> None:
    table = Table("netbattle").set(P1, resources=["Weepers"], gauge=3, deck=["AreaSteal", "Filler"], hand=["Vulcan1"])
    table.choose("spend Weepers", "play AreaSteal")
    assert (table.asked, chips_left(table)) == (P2, 1)
    assert table.zone(P1, "discard") == ["Filler", "AreaSteal", "Weepers"]


@rule("NB-CD-75", "NB-OPEN-102")
@card("2C50")
def test_a_second_chip_off_the_deck_is_not_offered() -> None:
    table = Table("netbattle").set(P1, resources=["Weepers"], gauge=3, deck=["Vulcan1", "Filler"], hand=["Vulcan1"])
    table.choose("play Vulcan1", "pass", "spend Weepers").offers("none")


@rule("NB-CD-66", "NB-CD-75", "NB-TRIG-4", "NB-ORDER-3")
@card("2C50", "2C14", "1C14")
def test_weepers_plays_chip_junkie_which_plays_a_laserblast() -> None:
    table = Table("netbattle").set(P1, navi="GutsMan, Body Strength", resources=["Weepers", *coloured("RR")], gauge=3)
    table.set(P1, deck=["Chip Junkie", "Filler"], discard=["LaserBlast"])
    table.choose("spend Weepers", "play Chip Junkie").offers("play LaserBlast", "none")
    assert table.zone(P1, "limbo") == ["Weepers", "Chip Junkie"]
    with table.changes(P1, strength=+6):
        table.choose("play LaserBlast")
    assert table.zone(P1, "discard") == ["LaserBlast", "Chip Junkie", "Weepers"]
    assert (table.asked, chips_left(table)) == (P2, 1), "that chip was outside the limit"


@rule("NB-CD-75", "NB-OPEN-27", "NB-VIRUS-5", "NB-VIRUS-6")
@card("2C50", "2C44")
def test_weepers_plays_a_virus_that_fetches_in_the_main_phase() -> None:
    deck = ["Spikey", "Filler", "Spikey", "Filler", "Spikey"]
    table = Table("netbattle").set(P1, resources=["Weepers", "Rival"], gauge=3, deck=deck)
    table.choose("spend Weepers", "play Spikey", "yes", "fetch Spikey", "yes", "fetch Spikey")
    assert table.zone(P1, "resources") == ["Rival", *SPIKEYS]
    assert (table.asked, table.zone(P1, "limbo")) == (P2, [])
    assert table.verbs == ["pass"], "no place is left, so no further fetch is offered"


@rule("NB-VIRUS-9", "NB-WIN-2", "NB-WIN-7")
@card("2C50", "2C44")
def test_a_virus_fetched_as_the_last_card_loses_before_anything_else() -> None:
    table = Table("netbattle").set(P1, navi="IceMan, Deceptively Cool", resources=["Weepers"], gauge=3)
    table.set(P1, deck=["Spikey", "Spikey"]).set(P2, hand=2)
    table.choose("spend Weepers", "play Spikey")
    while "fetch" not in table.verbs:
        table.choose(table.state.keys()[0])
    power = len(table.zone(P2, "gauge"))
    table.choose("fetch Spikey")
    assert loses(table, P1)
    assert len(table.zone(P2, "gauge")) == power, "IceMan says nothing any more"


# Out of the hand -----------------------------------------------------------------------------------------------


@rule("NB-CD-74", "NB-CD-10")
@card("2C44", "1C8")
def test_spikeys_chip_leaves_the_allowance_alone_and_its_own_extra_adds_to_it() -> None:
    table = Table("netbattle").set(P1, resources=["Spikey"], gauge=3, hand=["AreaSteal", "Filler", "Vulcan1"])
    table.choose("spend Spikey", "discard Filler", "play AreaSteal")
    assert chips_left(table) == 2
    table.choose("pass", "play Vulcan1")
    assert chips_left(table) == 1


@rule("NB-CD-74", "NB-COST-1")
@card("2C44", "1C11")
def test_spikeys_discard_is_paid_before_the_chip_and_its_cost() -> None:
    table = Table("netbattle").set(P1, resources=["Spikey", *coloured("G")], gauge=3, hand=["Cannonball", "Filler"])
    table.choose("spend Spikey", "discard Filler").offers("none")
    table = Table("netbattle").set(P1, resources=["Spikey", *coloured("G")], gauge=3)
    table.set(P1, hand=["Cannonball", "Filler", "Rival"])
    table.choose("spend Spikey", "discard Filler").offers("play Cannonball", "none")
    with table.changes(P1, strength=+4, hand=-2):
        table.choose("play Cannonball")
    assert table.zone(P1, "discard") == ["Filler", "Rival", "Cannonball", "Spikey"]


@rule("NB-CD-74", "NB-CD-63", "NB-OPEN-112", "NB-OPEN-114")
@card("2C44", "2C10")
def test_a_holypanel_out_of_spikey_does_not_hear_the_spending_that_it_came_from() -> None:
    table = Table("netbattle").set(P1, resources=["Spikey", "Rival"], gauge=3, hand=["HolyPanel", "Filler"])
    table.choose("spend Spikey", "discard Filler", "play HolyPanel")
    assert table.asked == P2, "the text did not stand yet when Spikey was spent"
    with table.changes(P1, discard=0, deck=+1):
        table.choose("pass", "spend Rival", "yes")


@rule("NB-CD-66", "NB-CD-62", "NB-OPEN-112", "NB-OPEN-114")
@card("2C14", "2C7")
def test_a_grabrevenge_out_of_chip_junkie_hears_events_from_the_next_on() -> None:
    table = Table("netbattle").set(P1, resources=coloured("RBG"), hand=["Chip Junkie", "Fortified"])
    table.set(P1, discard=["GrabRevenge"]).choose("play Chip Junkie", "play GrabRevenge")
    assert table.asked == P2, "Chip Junkie was begun before GrabRevenge stood"
    table.choose("pass", "play Fortified").offers("yes", "no")


@rule("NB-CD-18", "NB-OPEN-99", "NB-OPEN-102")
@card("2C44", "2C50", "2C14", "2P3", "3U57")
def test_a_locked_out_player_gets_no_chip_through_any_text() -> None:
    resources = ["Spikey", "Weepers", "Dr. Hikari, Paternal Hero", "Rich Kid"]
    table = Table("netbattle").set(P2, navi="SkullMan, Skeletal Agent", resources=["Mystical"])
    table.set(P1, resources=resources, hand=["Vulcan1", "Filler"], deck=["Vulcan1", "Filler"])
    table.set(P1, gauge=["Vulcan1", *["Filler"] * 4])
    table.choose("pass", "spend Mystical", "spend Spikey", "discard Filler").offers("none").choose("none")
    table.choose("pass", "spend Weepers").offers("none").choose("none")
    table.choose("pass", "spend Dr. Hikari, Paternal Hero").offers("none")


@rule("NB-CD-40", "NB-OPEN-27", "NB-CD-61", "NB-TRIG-10")
@card("1C51", "2C2", "3C23")
def test_icemans_text_follows_every_virus_out_of_handy_work() -> None:
    deck = ["Filler", "Lark", "Filler", "Lark", "Filler"]
    table = Table("netbattle").set(P1, navi="IceMan, Deceptively Cool", gauge=3, hand=["Lark"], deck=deck)
    table.set(P1, resources=["Handy Work", "Rival"]).set(P2, hand=5)
    table.choose("spend Handy Work", "play Lark")
    settle(table)
    assert table.zone(P1, "resources") == ["Rival", "Lark", "Lark", "Lark"]
    assert len(table.zone(P2, "gauge")) == 3, "once for each of the three"


@rule("NB-CD-121", "NB-OPEN-27", "NB-RES-2", "NB-OPEN-22")
@card("3R68", "3C23")
def test_out_of_water_fills_every_place_and_knows_no_four_plays() -> None:
    table = Table("netbattle").set(P1, navi="SharkMan, Aquatic Enforcer", gauge=4)
    table.set(P1, hand=["Out of Water", "Maysa, Staunch Supporter", "Rival", "Rich Kid", "Lark"])
    table.set(P1, deck=["Lark", "Filler", "Filler"])
    table.choose("play Out of Water", "play Maysa, Staunch Supporter", "play Rival", "play Rich Kid")
    table.choose("play Lark", "yes", "fetch Lark")
    assert len(table.zone(P1, "resources")) == 5
    assert settle(table).asked == P2


# Out of the gauge ----------------------------------------------------------------------------------------------


@rule("NB-REQ-19", "NB-CD-144", "NB-BURN-5")
@card("2P3", "1C9", "1C7")
def test_dr_hikaris_card_counts_neither_for_its_power_nor_for_its_burning() -> None:
    doctor = "Dr. Hikari, Paternal Hero"
    table = Table("netbattle").set(P1, resources=[doctor, *coloured("Y")], gauge=["Boomer2"])
    table.choose(f"spend {doctor}").offers("none")
    table = Table("netbattle").set(P1, resources=[doctor, *coloured("Y")], gauge=["Boomer2", "AirShot"])
    table.choose(f"spend {doctor}").offers("play Boomer2", "none")
    with table.changes(P1, power=-2, strength=+4):
        table.choose("play Boomer2")


@rule("NB-CD-144", "NB-CARD-46", "NB-OPEN-17")
@card("2P3", "3P5")
def test_dr_hikari_plays_heatguts_activate_and_the_rest_of_the_gauge_is_open() -> None:
    doctor = "Dr. Hikari, Paternal Hero"
    gauge = ["Vulcan1", "HeatGuts Activate!", "Rival", "Filler", "Vulcan2"]
    table = Table("netbattle").set(P1, resources=[doctor, *coloured("RR")], gauge=gauge)
    table.choose(f"spend {doctor}", "play HeatGuts Activate!", "pass")
    assert table.zone(P1, "gauge") == ["Vulcan1", "Rival", "Filler", "Vulcan2"]
    table.offers("play Vulcan1", "play Rival", "play Vulcan2", "blast", "pass")
    with table.changes(P1, strength=+3, power=-1):
        table.choose("play Vulcan2")
    assert "Vulcan2" in table.zone(P1, "discard")


@rule("NB-CARD-48", "NB-OPEN-46", "NB-OPEN-47", "NB-CARD-47", "NB-UNIQ-1")
@card("3P5", "1R91", "1C52")
def test_a_card_that_left_the_open_gauge_and_came_back_stays_shut() -> None:
    gauge = ["Filler", "Filler", "Filler", "Vulcan1"]
    table = Table("netbattle").set(P1, hand=["HeatGuts Activate!"], gauge=gauge)
    table.set(P1, resources=[*coloured("RR"), "It's an Emergency"])
    table.choose("play HeatGuts Activate!", "pass").offers("play Vulcan1", "spend It's an Emergency", "blast", "pass")
    table.choose("spend It's an Emergency", "put Vulcan1", "pass")
    assert table.zone(P1, "gauge") == gauge
    table.offers("blast", "pass")


@rule("NB-OPEN-46", "NB-OPEN-27", "NB-VIRUS-8", "NB-REQ-19")
@card("3P5", "3C23")
def test_a_virus_out_of_the_open_gauge_fetches_with_the_power_that_is_left() -> None:
    table = Table("netbattle").set(P1, hand=["HeatGuts Activate!"], gauge=["Filler", "Filler", "Filler", "Lark"])
    table.set(P1, resources=coloured("RR"), deck=["Lark", "Filler", "Filler"])
    table.choose("play HeatGuts Activate!", "pass", "play Lark", "yes", "fetch Lark")
    assert table.zone(P1, "resources")[2:] == ["Lark", "Lark"]
    table = Table("netbattle").set(P1, hand=["HeatGuts Activate!"], gauge=["Filler", "Filler", "Lark"])
    table.set(P1, resources=coloured("RR"), deck=["Lark", "Filler"])
    table.choose("play HeatGuts Activate!", "pass").refuses("play Lark", cites="NB-REQ-19")


@rule("NB-OPEN-105", "NB-CD-148", "NB-CD-95", "NB-CD-112")
@card("3P5", "2UR99")
def test_the_open_gauge_burns_at_the_end_even_in_the_opponents_turn() -> None:
    table = Table("netbattle", active=P2, opportunity=P1).set(P1, hand=["HeatGuts Activate!"], gauge=4)
    table.set(P1, resources=coloured("RR"))
    table.choose("play HeatGuts Activate!", "pass", "pass")
    own_power_up = 1
    assert (table.asked, len(table.zone(P1, "gauge"))) == (P1, own_power_up)
    assert len([line for line in table.log() if line.startswith("P1 burns")]) == 4


@rule("NB-CD-148", "NB-REQ-6", "NB-OPEN-45", "NB-CD-16")
@card("3P5", "1R81", "2R67")
def test_cards_in_the_open_gauge_are_not_in_hand() -> None:
    table = Table("netbattle").set(P1, hand=["HeatGuts Activate!", "Filler"], gauge=["LongSword", *["Filler"] * 4])
    table.set(P1, resources=coloured("RRG")).choose("play HeatGuts Activate!", "pass")
    with table.changes(P1, strength=+1):
        table.choose("play LongSword")


@rule("NB-CD-122", "NB-BLAST-3", "NB-CD-97", "NB-CD-64")
@card("3R70", "3C1", "2C11")
def test_a_forced_blast_triggers_everybodys_texts_before_the_event_goes_on() -> None:
    table = Table("netbattle", active=P2, opportunity=P1)
    table.set(P1, hand=["MokoRush1", "Unlikely Source", plain_chip()], resources=coloured("RY"))
    table.set(P2, navi="MagnetMan, Polarized", gauge=destinies(1, 2, 3))
    table.choose("play MokoRush1", "pass", "play Unlikely Source", "destiny Destiny 3")
    assert (table.asked, table.zone(P1, "gauge")) == (P2, []), "the turn player's text first, the event waits"
    table.choose("yes")
    with table.changes(P1, defense=+3, power=+1):
        table.choose("yes")
    assert table.zone(P1, "gauge") == ["Unlikely Source"]
    table.refuses("blast", cites="NB-BLAST-3")


@rule("NB-CD-59", "NB-CD-97", "NB-BLAST-28", "NB-CD-128")
@card("1UR126", "3SR87")
def test_shocker_reads_the_other_gauge_and_heatguts_lifts_both_destinies() -> None:
    navi = netnavi("TEST-E", "ElecMan", "", strength=1, defense=0, blast=2)
    table = Table("netbattle").set(P1, navi=navi, hand=["Shocker"], gauge=3)
    table.set(P1, resources=["HeatGuts", *coloured("R"), *with_emblem("ElecMan", 2)])
    table.set(P2, gauge=destinies(5, 4, 3, 2))
    table.choose("play Shocker", "destiny Destiny 3", "destiny Destiny 5")
    assert value(table) == [4, 6]
    assert (table.zone(P2, "gauge"), len(table.zone(P2, "discard"))) == ([], 4)
    assert table.state.total(P1, 0) == 1 + 4 + 6


@rule("NB-CD-56", "NB-CD-59")
@card("1UR117", "1UR126")
def test_counter1_does_not_reach_the_other_gauge() -> None:
    table = Table("netbattle").set(P1, navi=blaster("ElecMan"), hand=["Counter1", "Shocker", *["Filler"] * 3], gauge=5)
    table.set(P1, resources=with_emblem("ElecMan", 2)).set(P2, gauge=destinies(1, 2))
    table.choose("play Counter1", *["discard Filler"] * 3, "pass", "play Shocker", "pass", "blast")
    assert value(table) == [2, 1, 5]
