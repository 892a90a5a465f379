"""Grave: the rare and starter events from Cutting Edge on."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.games.netbattle.rules.emblems import MAGNETMAN, SHARKMAN, SKULLMAN
from playmat.testing import P1, P2, Table, card, rule
from tests.games.netbattle.table.plain import coloured, destinies, loses, with_emblem


@card("3R64")
@rule("NB-CD-105")
@pytest.mark.parametrize(("hand", "lost"), [(0, 5), (3, 2), (5, 0), (7, 0)])
def test_cutting_edge_costs_an_energy_for_each_card_missing_from_five(hand: int, lost: int) -> None:
    table = Table("netbattle").set(P1, hand=["Cutting Edge"], resources=coloured("RR")).set(P2, hand=hand)
    with table.changes(P2, lost=lost, deck=-lost, hand=0):
        table.choose("play Cutting Edge")


@card("3R65")
@rule("NB-CD-81", "NB-OPEN-104")
def test_eerie_blast_with_more_than_fifteen_sends_the_opposing_hand_into_the_gauge() -> None:
    table = Table("netbattle").set(
        P1, hand=["Eerie Blast"], gauge=destinies(6, 5, 5), resources=with_emblem(SKULLMAN, 2)
    )
    table.set(P2, hand=["Mine", "Spidy"], gauge=["Geyser", *["Filler"] * 3]).choose("play Eerie Blast")
    assert "P1's gauge shows Destiny 6, Destiny 5 and Destiny 5." in table.log()
    assert table.asked == P2
    table.offers("put Mine", "put Spidy")
    with table.changes(P2, hand=-2, power=+1, discard=+1), table.changes(P1, power=0):
        table.choose("put Spidy").cites("NB-CD-81")
    assert table.zone(P2, "gauge") == ["Filler"] * 3 + ["Spidy", "Mine"]
    assert "Spidy" not in " ".join(table.log(P1))
    assert table.state.revealed == []


@card("3R65")
def test_eerie_blast_with_fifteen_only_shows_the_gauge() -> None:
    table = Table("netbattle").set(
        P1, hand=["Eerie Blast"], gauge=destinies(5, 5, 5), resources=with_emblem(SKULLMAN, 2)
    )
    table.set(P2, hand=["Mine"])
    with table.changes(P2, hand=0, power=0):
        table.choose("play Eerie Blast")
    assert "P1's gauge shows Destiny 5, Destiny 5 and Destiny 5." in table.log(P2)


@card("3R66")
@rule("NB-CD-119")
def test_modest_defense_puts_a_chip_of_choice_out_of_the_shown_hand() -> None:
    table = Table("netbattle").set(P1, hand=["Modest Defense"], resources=coloured("B"))
    table.set(P2, hand=["Mine", "Spidy", "Geyser"]).choose("play Modest Defense")
    assert table.asked == P1
    table.offers("put Mine", "put Geyser")
    with table.changes(P2, hand=-1, discard=+1):
        table.choose("put Geyser").cites("NB-CD-119")
    assert not any("discards" in line for line in table.log())
    assert table.state.revealed == []


@card("3R66")
@rule("NB-CD-119")
def test_modest_defense_must_take_a_single_chip_and_finds_none_among_other_cards() -> None:
    single = (
        Table("netbattle").set(P1, hand=["Modest Defense"], resources=coloured("B")).set(P2, hand=["Mine", "Spidy"])
    )
    with single.changes(P2, hand=-1):
        single.choose("play Modest Defense")
    assert single.zone(P2, "discard") == ["Mine"]
    none = Table("netbattle").set(P1, hand=["Modest Defense"], resources=coloured("B")).set(P2, hand=["Spidy"])
    with none.changes(P2, hand=0):
        none.choose("play Modest Defense")
    assert "P2's hand shows Spidy." in none.log()


@card("3R67")
@rule("NB-CD-120", "NB-OPEN-108")
def test_opposites_attract_takes_battle_losses_to_hand_unseen() -> None:
    table = Table("netbattle", active=P2, opportunity=P1).set(P1, navi="MagnetMan", hand=["Opposites Attract"])
    table.set(P1, resources=with_emblem(MAGNETMAN, 2), deck=["Mine", "Spidy", *["Filler"] * 9])
    with table.changes(P1, discard=+1, deck=-4):
        table.choose("play Opposites Attract", "pass", "pass")
    assert table.zone(P1, "hand") == ["Mine", "Spidy", "Filler"], "two lost, and the draw of the next turn"
    assert table.log(P2).count("P1 loses an energy to hand.") == 2
    assert "P1 loses an energy: Mine to hand." in table.log(P1)


@card("3R67")
@rule("NB-CD-120", "NB-OPEN-110")
def test_opposites_attract_counts_as_lost_not_drawn_and_leaves_other_losses_alone() -> None:
    table = Table("netbattle", active=P2, opportunity=P1).set(P1, navi="MagnetMan", hand=["Opposites Attract"])
    table.set(P1, resources=[*with_emblem(MAGNETMAN, 2), "Envious Evil"])
    table.choose("play Opposites Attract", "pass")
    with table.changes(P1, hand=0, lost=+1, discard=+2):
        table.choose("spend Envious Evil")
    last = Table("netbattle", active=P2, opportunity=P1).set(P1, navi="MagnetMan", hand=["Opposites Attract"], deck=2)
    last.set(P1, resources=with_emblem(MAGNETMAN, 2)).choose("play Opposites Attract", "pass", "pass")
    assert loses(last, P1)
    assert last.state.drawn[P1] == 0


@card("3R68")
@rule("NB-CD-121", "NB-OPEN-102")
def test_out_of_water_plays_resources_one_after_another_with_all_tests() -> None:
    table = Table("netbattle").set(P1, navi="SharkMan, Aquatic Enforcer", gauge=2, resources=["Doubting Navi"])
    table.set(
        P1,
        hand=["Out of Water", "Envious Evil", "Firm Barrier", "Doubting Navi", "Requital", "Mine", "Giving It Away"],
    )
    table.choose("play Out of Water").offers("play Envious Evil", "play Firm Barrier", "play Giving It Away", "none")
    table.refuses("play Requital", cites="NB-REQ-2")
    with table.changes(P1, resources=+3, hand=-3):
        table.choose("play Firm Barrier", "play Envious Evil", "play Giving It Away")
    table.offers("none").choose("none")
    assert table.asked == P2


@card("3R68")
@rule("NB-CD-121", "NB-OPEN-27")
def test_out_of_water_may_play_none_and_lets_a_virus_fetch() -> None:
    none = Table("netbattle").set(
        P1, navi="SharkMan, Aquatic Enforcer", gauge=2, hand=["Out of Water", "Envious Evil"]
    )
    with none.changes(P1, resources=0, hand=-1):
        none.choose("play Out of Water", "none")
    virus = Table("netbattle").set(P1, gauge=3, hand=["Out of Water", "Lark"], resources=with_emblem(SHARKMAN))
    virus.set(P1, deck=["Lark", "Filler"]).choose("play Out of Water", "play Lark").offers("yes", "no")
    with virus.changes(P1, resources=+1, deck=-1):
        virus.choose("yes", "fetch Lark", "no")
    virus.offers("none")


@card("3R69")
@rule("NB-CD-3", "NB-OPEN-110")
def test_pay_a_price_makes_the_opponent_discard_for_each_resource_spent_this_turn() -> None:
    table = Table("netbattle", opportunity=P2).set(P1, hand=["Pay a Price"], resources=coloured("BB"))
    table.set(P2, resources=["Envious Evil", "Watch Out"], hand=["Mine", "Spidy", "Geyser"])
    table.choose("spend Envious Evil", "pass", "spend Watch Out", "play Pay a Price")
    assert table.asked == P2
    with table.changes(P2, hand=-2):
        table.choose("discard Mine", "discard Geyser")
    none = Table("netbattle").set(P1, hand=["Pay a Price"], resources=coloured("BB")).set(P2, hand=2)
    with none.changes(P2, hand=0):
        none.choose("play Pay a Price")


@card("3R69")
@rule("NB-CD-3")
def test_pay_a_price_takes_a_whole_hand_that_is_too_small() -> None:
    table = Table("netbattle", opportunity=P2).set(P1, hand=["Pay a Price"], resources=coloured("BB"))
    table.set(P2, resources=["Envious Evil", "Watch Out"], hand=["Mine"])
    table.choose("spend Envious Evil", "pass", "spend Watch Out")
    with table.changes(P2, hand=-1):
        table.choose("play Pay a Price")


@card("3R70")
@rule("NB-CD-122", "NB-CD-25")
def test_unlikely_source_forces_the_blast_of_the_opponents_main_phase() -> None:
    table = Table("netbattle", active=P2, opportunity=P1).set(P1, hand=["Unlikely Source", "Mine", "Spidy"])
    table.set(P1, resources=coloured("Y")).set(P2, gauge=destinies(5, 1, 2))
    with table.changes(P2, power=-2):
        table.choose("play Unlikely Source")
    assert table.zone(P1, "discard") == ["Mine"]
    assert table.asked == P2
    with table.changes(P2, strength=+2, discard=+2), table.changes(P1, power=+1):
        table.offers("destiny Destiny 1", "destiny Destiny 2").choose("destiny Destiny 2")
    assert table.zone(P1, "gauge") == ["Unlikely Source"]
    table.refuses("blast", cites="NB-BLAST-3")


@card("3R70")
@rule("NB-CD-122")
@pytest.mark.parametrize(("words", "gauge"), [({}, 2), ({"active": P2, "blasted": True}, 2), ({"active": P2}, 1)])
def test_unlikely_source_otherwise_only_goes_into_the_gauge(words: dict[str, Any], gauge: int) -> None:
    table = Table("netbattle", opportunity=P1, **words).set(
        P1, hand=["Unlikely Source", "Mine"], resources=coloured("Y")
    )
    table.set(P2, gauge=gauge)
    with table.changes(P1, power=+1, hand=-2), table.changes(P2, power=0, strength=0):
        table.choose("play Unlikely Source")


@card("3R70", "3St82", "3St83")
@rule("NB-COST-2", "NB-CD-22")
@pytest.mark.parametrize(
    ("name", "colour"), [("Unlikely Source", "Y"), ("Deletion Inevitable", "R"), ("No Alternatives", "G")]
)
def test_an_event_paid_with_a_chip_is_refused_without_one(name: str, colour: str) -> None:
    table = Table("netbattle").set(P1, hand=[name, "Spidy", "Fortified"], resources=coloured(colour))
    table.refuses(f"play {name}", cites="NB-COST-2", saying="BattleChip")


@card("3R71")
@rule("NB-CD-30", "NB-OPEN-110")
def test_your_apologies_makes_the_opponent_draw_two_for_each_energy_lost() -> None:
    table = Table("netbattle", opportunity=P2).set(P1, hand=["Your Apologies"], resources=coloured("GG"))
    table.set(P2, resources=["Surprise Transfer"], hand=["Filler"], deck=20).choose("spend Surprise Transfer")
    with table.changes(P2, drawn=+4, hand=+4, deck=-4):
        table.choose("play Your Apologies")
    last = Table("netbattle", opportunity=P2).set(P1, hand=["Your Apologies"], resources=coloured("GG"))
    last.set(P2, resources=["Envious Evil"], deck=3).choose("spend Envious Evil", "play Your Apologies")
    assert loses(last, P2)
    none = Table("netbattle").set(P1, hand=["Your Apologies"], resources=coloured("GG"))
    with none.changes(P2, drawn=0):
        none.choose("play Your Apologies")


@card("3St82")
def test_deletion_inevitable_costs_a_chip_and_four_of_the_opponents_energy() -> None:
    table = Table("netbattle").set(
        P1, hand=["Deletion Inevitable", "Mine", "Geyser", "Spidy"], resources=coloured("R")
    )
    table.choose("play Deletion Inevitable").offers("discard Mine", "discard Geyser")
    with table.changes(P2, lost=+4, deck=-4), table.changes(P1, lost=0):
        table.choose("discard Mine")
    last = Table("netbattle").set(P1, hand=["Deletion Inevitable", "Mine"], resources=coloured("R")).set(P2, deck=4)
    assert loses(last.choose("play Deletion Inevitable"), P2)


@card("3St83")
@rule("NB-CD-124", "NB-INFO-12")
def test_no_alternatives_fills_the_opposing_gauge_space_after_space_from_the_pile_as_it_was() -> None:
    table = Table("netbattle").set(P1, hand=["No Alternatives", "Vulcan3"], resources=coloured("G"))
    table.set(P2, gauge=["Muramasa", "MagBolt3"], discard=["Mine", "Spidy", "Geyser"])
    table.choose("play No Alternatives").offers("put Mine", "put Spidy", "put Geyser")
    table.choose("put Geyser").offers("put Mine", "put Spidy")
    with table.changes(P2, power=0, discard=0):
        table.choose("put Mine")
    assert table.zone(P2, "gauge") == ["Geyser", "Mine"]
    assert table.zone(P2, "discard") == ["Spidy", "Muramasa", "MagBolt3"]
    assert "In P2's gauge Geyser and Mine replace Muramasa and MagBolt3." in table.log()


@card("3St83")
@rule("NB-CD-124")
def test_no_alternatives_with_too_small_a_pile_leaves_the_last_spaces_alone() -> None:
    table = Table("netbattle").set(P1, hand=["No Alternatives", "Vulcan3"], resources=coloured("G"))
    table.set(P2, gauge=["Muramasa", "MagBolt3", "Spidy"], discard=["Mine"])
    with table.changes(P2, power=0, discard=0):
        table.choose("play No Alternatives")
    assert table.zone(P2, "gauge") == ["Mine", "MagBolt3", "Spidy"]
    assert table.zone(P2, "discard") == ["Muramasa"]
    empty = Table("netbattle").set(P1, hand=["No Alternatives", "Vulcan3"], resources=coloured("G"))
    empty.set(P2, gauge=["Spidy"])
    with empty.changes(P2, power=0, discard=0):
        empty.choose("play No Alternatives")
