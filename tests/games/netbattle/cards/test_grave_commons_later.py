"""Grave: the common resources from MagTect on."""

from __future__ import annotations

import pytest

from playmat.games.netbattle.rules.emblems import MAGNETMAN, SHADOWMAN, SHARKMAN
from playmat.testing import P1, P2, Table, card, rule
from tests.games.netbattle.table.plain import coloured, loses, plain_chip, with_emblem


@card("3C24")
@rule("NB-CD-2", "NB-CD-14", "NB-OPEN-95")
def test_magtect_loses_three_and_places_a_discard_of_choice_in_the_gauge() -> None:
    table = Table("netbattle").set(P1, resources=["MagTect"], discard=["Mine"], gauge=["Lark", *["Filler"] * 4])
    table.set(P1, deck=["Spidy", "Geyser", "Filler", "Filler", "Filler"]).choose("spend MagTect")
    table.offers("put Mine", "put Spidy", "put Geyser", "put Filler")
    with table.changes(P1, power=0):
        table.choose("put Geyser")
    assert table.zone(P1, "gauge") == ["Filler"] * 4 + ["Geyser"]
    assert "Lark" in table.zone(P1, "discard")
    assert "Geyser goes into the gauge." in table.log(P2)


@card("3C26", "3R73")
@rule("NB-CD-15")
@pytest.mark.parametrize("name", ["One to Talk", "Flawless"])
def test_a_discard_of_choice_goes_on_top_of_the_deck_seen_by_both(name: str) -> None:
    table = Table("netbattle").set(P1, resources=[name], discard=["Mine", "Spidy"]).choose(f"spend {name}")
    table.offers("put Mine", "put Spidy")
    with table.changes(P1, deck=+1, discard=0):
        table.choose("put Spidy").cites("NB-CD-15")
    assert table.zone(P1, "deck")[-1] == "Spidy"
    assert "Spidy goes on top of the deck." in table.log(P2)
    empty = Table("netbattle").set(P1, resources=[name])
    with empty.changes(P1, deck=0, discard=+1):
        empty.choose(f"spend {name}")


@card("3C27", "3R77")
@rule("NB-CD-12", "NB-COND-4")
@pytest.mark.parametrize("name", ["Requital", "Surprisingly Sharp"])
@pytest.mark.parametrize("active", [P1, P2])
def test_a_resource_that_waits_for_a_chip_counts_a_canceled_one_on_either_turn(name: str, active: int) -> None:
    table = Table("netbattle", active=active, opportunity=P1).set(P1, resources=[name], hand=[plain_chip(), "Filler"])
    table.set(P2, resources=["SharkMan, Fishy Agent"], hand=[plain_chip()])
    table.refuses(f"spend {name}", cites="NB-COND-4", saying="BattleChip")
    table.choose("play Plain chip", "spend SharkMan").offers(f"spend {name}", "pass")


@card("3C27", "3R77")
@rule("NB-CD-12")
@pytest.mark.parametrize("name", ["Requital", "Surprisingly Sharp"])
def test_the_opponents_chip_does_not_help(name: str) -> None:
    table = Table("netbattle", opportunity=P2).set(P1, resources=[name], hand=2).set(P2, hand=[plain_chip()])
    table.choose("play Plain chip").refuses(f"spend {name}", cites="NB-COND-4")


@card("3C27")
@rule("NB-CD-16", "NB-OPEN-95")
def test_requital_puts_two_hand_cards_into_the_gauge_unseen_in_an_order_of_choice() -> None:
    table = Table("netbattle").set(P1, resources=["Requital"], hand=[plain_chip(), "Mine", "Spidy", "Geyser"])
    table.choose("play Plain chip", "pass", "spend Requital").offers("put Mine", "put Spidy", "put Geyser")
    table.choose("put Geyser").offers("put Mine", "put Spidy")
    assert "Geyser" not in " ".join(table.log(P2))
    table.choose("put Mine")
    assert table.zone(P1, "gauge") == ["Geyser", "Mine"]
    assert table.zone(P1, "hand") == ["Spidy"]
    few = Table("netbattle").set(P1, resources=["Requital"], hand=[plain_chip(), "Mine"])
    few.choose("play Plain chip", "pass")
    with few.changes(P1, power=+1, hand=-1):
        few.choose("spend Requital")


@card("3R77")
@rule("NB-CD-12")
def test_surprisingly_sharp_draws_two() -> None:
    table = Table("netbattle").set(P1, resources=["Surprisingly Sharp"], hand=[plain_chip()])
    table.choose("play Plain chip", "pass")
    with table.changes(P1, drawn=+2, hand=+2, deck=-2):
        table.choose("spend Surprisingly Sharp")


@card("3C28")
@rule("NB-CD-105")
@pytest.mark.parametrize(("hand", "lost"), [(5, 3), (3, 1), (2, 0), (0, 0)])
def test_shadow_boss_costs_the_opponent_an_energy_for_each_card_above_two(hand: int, lost: int) -> None:
    table = Table("netbattle").set(P1, resources=["Shadow Boss"], hand=6).set(P2, hand=hand)
    table.choose("spend Shadow Boss")
    with table.changes(P2, lost=lost, deck=-lost), table.changes(P1, hand=-1, lost=0):
        table.choose("discard Filler")


@card("3C28", "3C30")
@rule("NB-REQ-10")
@pytest.mark.parametrize(("name", "emblem"), [("Shadow Boss", SHADOWMAN), ("Stuck in Place", MAGNETMAN)])
def test_an_emblem_resource_needs_another_card_with_its_emblem(name: str, emblem: str) -> None:
    table = Table("netbattle", step="resource").set(P1, hand=[name]).refuses(f"play {name}", cites="NB-REQ-4")
    table.offers("finish")
    beside = Table("netbattle", step="resource").set(P1, hand=[name], resources=with_emblem(emblem))
    beside.offers(f"play {name}", "finish")


@card("3C29")
@rule("NB-CD-30", "NB-WIN-6")
def test_spidy_makes_the_opponent_draw_even_the_last_card() -> None:
    table = Table("netbattle").set(P1, resources=["Spidy"])
    with table.changes(P2, drawn=+1, hand=+1, deck=-1), table.changes(P1, drawn=0):
        table.choose("spend Spidy")
    last = Table("netbattle").set(P1, resources=["Spidy"]).set(P2, deck=1).choose("spend Spidy")
    assert loses(last, P2)


@card("3C30")
@rule("NB-CD-106", "NB-OPEN-90")
def test_stuck_in_place_powers_up_for_each_own_resource_left_in_play() -> None:
    table = Table("netbattle").set(P1, resources=["Stuck in Place", *coloured("RG")], hand=1).set(P2, resources=3)
    with table.changes(P1, power=+2, deck=-2):
        table.choose("spend Stuck in Place")
    alone = Table("netbattle").set(P1, resources=["Stuck in Place"], hand=1)
    with alone.changes(P1, power=0, deck=0, hand=-1):
        alone.choose("spend Stuck in Place")
    last = Table("netbattle").set(P1, resources=["Stuck in Place", *coloured("RG")], hand=1, deck=2)
    assert loses(last.choose("spend Stuck in Place"), P1)


@card("3C31")
@rule("NB-CD-2", "NB-CD-16")
def test_surprise_transfer_loses_two_and_hides_a_hand_card_in_the_gauge() -> None:
    table = Table("netbattle").set(P1, resources=["Surprise Transfer"], hand=["Mine", "Spidy"])
    with table.changes(P1, lost=+2):
        table.choose("spend Surprise Transfer")
    with table.changes(P1, power=+1, hand=-1):
        table.offers("put Mine", "put Spidy").choose("put Spidy")
    assert "Spidy" not in " ".join(table.log(P2))
    empty = Table("netbattle").set(P1, resources=["Surprise Transfer"])
    with empty.changes(P1, lost=+2, power=0):
        empty.choose("spend Surprise Transfer")


@card("3C32")
@rule("NB-CD-13", "NB-OPEN-61", "NB-OPEN-100", "NB-INFO-3")
def test_sweet_indignation_takes_any_deck_card_unseen_and_shuffles() -> None:
    table = Table("netbattle").set(P1, resources=["Sweet Indignation"], gauge=1, deck=["Mine", "Spidy", "Geyser"])
    with table.changes(P1, power=-1):
        table.choose("spend Sweet Indignation")
    table.offers("take Mine", "take Spidy", "take Geyser")
    with table.changes(P1, hand=+1, deck=-1, drawn=0):
        table.choose("take Spidy").cites("NB-OPEN-61")
    assert "P1 takes a card from the deck." in table.log(P2)
    assert "Spidy" not in " ".join(table.log(P2))
    weak = Table("netbattle").set(P1, resources=["Sweet Indignation"])
    weak.refuses("spend Sweet Indignation", cites="NB-BURN-5")
    last = Table("netbattle").set(P1, resources=["Sweet Indignation"], gauge=1, deck=["Mine"])
    assert loses(last.choose("spend Sweet Indignation", "take Mine"), P1)


@card("3C33")
@rule("NB-POWER-12")
def test_watch_out_powers_up_on_either_turn() -> None:
    table = Table("netbattle", active=P2, opportunity=P1).set(
        P1, resources=["Watch Out"], gauge=["Mine", *["Filler"] * 4]
    )
    with table.changes(P1, power=0, deck=-1, discard=+2):
        table.choose("spend Watch Out")
    assert table.zone(P1, "discard") == ["Mine", "Watch Out"]


@card("3C27", "3R77")
@rule("NB-REQ-2")
@pytest.mark.parametrize(("name", "power"), [("Requital", 3), ("Surprisingly Sharp", 2)])
def test_a_sharkman_resource_needs_its_power(name: str, power: int) -> None:
    table = Table("netbattle", step="resource").set(P1, hand=[name], gauge=power, resources=with_emblem(SHARKMAN))
    table.offers(f"play {name}", "finish")
    weak = Table("netbattle", step="resource").set(P1, hand=[name], gauge=power - 1, resources=with_emblem(SHARKMAN))
    weak.refuses(f"play {name}", cites="NB-REQ-2")
