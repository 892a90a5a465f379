"""Grave: the uncommon resources."""

from __future__ import annotations

from typing import Final

import pytest

from playmat.games.netbattle.cards import CARDS
from playmat.games.netbattle.rules.board import NO_COLOUR
from playmat.games.netbattle.words.costs import SpendOthers
from playmat.games.netbattle.words.navi_numbers import defense
from playmat.games.netbattle.words.printed import does, event
from playmat.testing import P1, P2, Table, card, rule
from tests.games.netbattle.table.plain import coloured, destinies, loses, plain_chip

TEXTS: Final = {
    "3U51": (
        "SPEND: Burn 1 power → name a colour, then your opponent discards a card for each resource of that colour "
        "your opponent has in play."
    ),
    "3U52": "SPEND: Lose three energy → draw three cards.",
    "3U53": (
        "SPEND: Burn 1 power → name a colour, then recharge two energy for each resource of that colour your "
        "opponent has in play."
    ),
    "3U54": (
        "SPEND: Burn 1 power → name a colour, then destroy every resource of that colour your opponent has in play "
        "except one."
    ),
    "3U55": "SPEND: Discard a yellow card → put two cards from your discard pile into your gauge.",
    "3U56": "SPEND: For the rest of the turn, whenever you spend another resource, you may put it into your gauge.",
    "3U57": "SPEND: Until the end of the next turn, your opponent cannot play events and BattleChips.",
    "3U58": "SPEND: Discard a card → recharge four energy.",
    "3U59": "SPEND (only if you have played a BattleChip this turn): Your blast destiny gets +5.",
    "3U60": "SPEND: Until the end of your next turn, your hand limit is 2 higher.",
    "3U61": (
        "SPEND: Burn 1 power → name a colour, then your opponent loses two energy for each resource of that colour "
        "your opponent has in play."
    ),
}

TRADE: Final = event("TEST-1", "Trade", NO_COLOUR, 0, does(defense(1), SpendOthers(1)))
COLOURS: Final = ("name:red", "name:blue", "name:green", "name:yellow")


@pytest.mark.parametrize(("id", "text"), TEXTS.items())
def test_what_is_printed_on_the_uncommon_resources(id: str, text: str) -> None:
    assert [one.text() for one in CARDS if one.id == id] == [text]


@card("3U51", "3U53", "3U54", "3U61")
@rule("NB-CD-21", "NB-OPEN-103")
@pytest.mark.parametrize("name", ["Connection Interrupted", "Guardian of the Forest", "Hidden Force", "Usual Policy"])
def test_a_colour_is_named_after_the_burn_and_may_be_one_that_nobody_has(name: str) -> None:
    weak = Table("netbattle").set(P1, resources=[name])
    weak.refuses(f"spend {name}", cites="NB-BURN-5")
    table = Table("netbattle").set(P1, resources=[name, *coloured("R")], gauge=1, discard=5)
    table.set(P2, resources=coloured("BBY"), hand=3)
    with table.changes(P1, power=-1):
        table.choose(f"spend {name}").offers(*COLOURS)
    with table.changes(P1, deck=0, resources=0), table.changes(P2, resources=0, lost=0, hand=0):
        table.choose("name:red")
    assert table.asked == P2


@card("3U51")
@rule("NB-CD-3", "NB-CD-21")
def test_connection_interrupted_makes_the_opponent_discard_for_each_resource_of_the_colour() -> None:
    table = Table("netbattle").set(P1, resources=["Connection Interrupted", *coloured("B")], gauge=1)
    table.set(P2, resources=coloured("BBY"), hand=["Mine", "Spidy", "Geyser"])
    table.choose("spend Connection Interrupted", "name:blue")
    assert table.asked == P2
    with table.changes(P2, hand=-2):
        table.choose("discard Geyser").offers("discard Mine", "discard Spidy").choose("discard Mine")
    few = Table("netbattle").set(P1, resources=["Connection Interrupted"], gauge=1)
    few.set(P2, resources=coloured("BB"), hand=["Mine"])
    with few.changes(P2, hand=-1):
        few.choose("spend Connection Interrupted", "name:blue")


@card("3U52")
@rule("NB-CD-2")
def test_food_education_trades_three_energy_for_three_cards() -> None:
    table = Table("netbattle").set(P1, resources=["Food Education"])
    with table.changes(P1, lost=+3, drawn=+3, hand=+3, deck=-6):
        table.choose("spend Food Education")
    last = Table("netbattle").set(P1, resources=["Food Education"], deck=6).choose("spend Food Education")
    assert loses(last, P1)


@card("3U53")
@rule("NB-CD-21")
def test_guardian_of_the_forest_recharges_two_for_each_opposing_resource_of_the_colour() -> None:
    table = Table("netbattle").set(P1, resources=["Guardian of the Forest"], gauge=1, discard=9)
    table.set(P2, resources=coloured("GGB")).choose("spend Guardian of the Forest")
    with table.changes(P1, deck=+4), table.changes(P2, deck=0):
        table.choose("name:green")


@card("3U54")
@rule("NB-CD-114", "NB-CD-21", "NB-DESTROY-5")
def test_hidden_force_destroys_all_of_the_colour_but_one_of_choice() -> None:
    table = Table("netbattle").set(P1, resources=["Hidden Force"], gauge=1)
    table.set(P2, resources=["Envious Evil", "Backed Up", "BomBoy", "Eliminate"])
    table.choose("spend Hidden Force", "name:red").offers(
        "resource Envious Evil", "resource Backed Up", "resource BomBoy"
    )
    with table.changes(P2, resources=-2, discard=+2, lost=0, hand=0):
        table.choose("resource Backed Up").cites("NB-CD-114")
    assert table.zone(P2, "resources") == ["Backed Up", "Eliminate"]
    assert table.state.spent == [1, 0]


@card("3U54")
@rule("NB-CD-114")
def test_hidden_force_leaves_a_single_resource_of_the_colour_alone() -> None:
    table = Table("netbattle").set(P1, resources=["Hidden Force"], gauge=1).set(P2, resources=coloured("RB"))
    with table.changes(P2, resources=0):
        table.choose("spend Hidden Force", "name:blue")
    assert table.asked == P2


@card("3U61")
@rule("NB-CD-21")
def test_usual_policy_costs_the_opponent_two_energy_for_each_resource_of_the_colour() -> None:
    table = Table("netbattle").set(P1, resources=["Usual Policy", *coloured("Y")], gauge=1)
    table.set(P2, resources=coloured("YYR")).choose("spend Usual Policy")
    with table.changes(P2, lost=+4), table.changes(P1, lost=0):
        table.choose("name:yellow")


@card("3U55")
@rule("NB-CD-14", "NB-OPEN-94", "NB-COST-5")
def test_megamodification_places_two_discards_the_one_just_paid_included() -> None:
    table = Table("netbattle").set(P1, resources=["MegaModification"], hand=["Mine", "Watch Out"])
    table.set(P1, gauge=["Geyser"], discard=["Spidy", "Lark"]).choose("spend MegaModification")
    with table.changes(P1, power=+2):
        table.offers("put Watch Out", "put Spidy", "put Lark").choose("put Watch Out", "put Spidy")
    assert table.zone(P1, "gauge") == ["Geyser", "Watch Out", "Spidy"]
    assert table.zone(P1, "discard") == ["Lark", "MegaModification"]
    poor = Table("netbattle").set(P1, resources=["MegaModification"], hand=["Mine", "Spidy"])
    poor.refuses("spend MegaModification", cites="NB-COST-2", saying="a yellow card")


@card("3U56")
@rule("NB-CD-115", "NB-OPEN-112")
def test_mission_of_defeat_offers_the_gauge_to_each_other_resource_spent() -> None:
    table = Table("netbattle").set(P1, resources=["Mission of Defeat", "Watch Out", "Backed Up", "Envious Evil"])
    table.set(P2, resources=["Envious Evil"]).choose("spend Mission of Defeat")
    assert table.asked == P2, "it does not answer its own spending"
    table.choose("spend Envious Evil")
    assert table.asked == P1
    table.choose("spend Watch Out").offers("yes", "no")
    with table.changes(P1, power=+1, discard=-1):
        table.choose("yes").cites("NB-CD-115")
    assert table.zone(P1, "gauge") == ["Filler", "Watch Out"]
    table.choose("pass", "spend Backed Up")
    assert table.asked == P2, "its own text took the card to hand"
    table.choose("pass", "spend Envious Evil").offers("yes", "no")
    with table.changes(P1, power=0, discard=0):
        table.choose("no")


@card("3U56")
@rule("NB-CD-115", "NB-TRIG-5")
def test_mission_of_defeat_saves_a_resource_spent_for_no_effect_and_ends_with_the_turn() -> None:
    table = Table("netbattle").set(P1, resources=["Mission of Defeat", "Watch Out", "Lark"], hand=[TRADE, TRADE])
    table.choose("spend Mission of Defeat", "pass", "play Trade", "resource Lark").offers("yes", "no")
    with table.changes(P1, power=+1, defense=+1):
        table.choose("yes")
    assert table.zone(P1, "gauge") == ["Lark"]
    table.choose("pass", "pass").choose("finish", "pass")
    with table.changes(P1, power=+1, discard=+1):
        table.choose("spend Watch Out")
    assert table.asked == P2


@card("3U57")
@rule("NB-CD-18", "NB-OPEN-87", "NB-OPEN-99")
def test_mystical_locks_the_opponent_out_until_the_end_of_the_next_turn() -> None:
    table = Table("netbattle").set(P1, resources=["Mystical"])
    table.set(P2, hand=["Fortified", plain_chip()], gauge=2, resources=["Envious Evil", *coloured("G")])
    table.choose("spend Mystical").offers("spend Envious Evil", "pass")
    table.refuses("play Fortified", cites="NB-OPEN-99", saying="Mystical").choose("pass", "pass", "finish")
    table.offers("spend Envious Evil", "blast", "pass").refuses("play Plain chip", cites="NB-OPEN-99")
    table.choose("pass", "pass", "finish", "pass").offers(
        "play Fortified", "play Plain chip", "spend Envious Evil", "pass"
    )


@card("3U58")
def test_pulls_you_in_recharges_four_for_a_card() -> None:
    table = Table("netbattle").set(P1, resources=["Pulls You In"], hand=1, discard=5)
    with table.changes(P1, deck=+4, hand=-1, discard=-2):
        table.choose("spend Pulls You In")
    poor = Table("netbattle").set(P1, resources=["Pulls You In"], discard=5)
    poor.refuses("spend Pulls You In", cites="NB-COST-2")


@card("3U59")
@rule("NB-CARD-55", "NB-CD-7", "NB-CD-12", "NB-COND-4")
def test_set_to_win_needs_both_a_chip_and_a_blast_of_this_turn() -> None:
    table = Table("netbattle").set(P1, resources=["Set to Win"], gauge=destinies(1, 2, 0), hand=[plain_chip()])
    table.refuses("spend Set to Win", cites="NB-OPEN-57").choose("blast", "destiny Destiny 2", "pass")
    table.refuses("spend Set to Win", cites="NB-COND-4", saying="BattleChip")
    table.choose("play Plain chip", "pass")
    with table.changes(P1, strength=+5):
        table.choose("spend Set to Win")
    unblasted = Table("netbattle").set(P1, resources=["Set to Win"], hand=[plain_chip()])
    unblasted.choose("play Plain chip", "pass").refuses("spend Set to Win", cites="NB-OPEN-57")


@card("3U60")
@rule("NB-CD-116", "NB-OPEN-87")
def test_timber_terror_spent_in_the_own_turn_covers_the_own_next_draw_phase() -> None:
    table = Table("netbattle").set(P1, resources=["Timber Terror"], hand=6, deck=30).set(P2, deck=30)
    with table.changes(P1, hand=+1, discard=+1):
        table.choose("spend Timber Terror", "pass", "pass", "finish", "pass", "pass")
    assert table.asked == P1
    table.offers("finish").choose("finish", "pass", "pass", "finish", "pass", "pass")
    assert table.verbs == ["discard"] * 8


@card("3U60")
@rule("NB-CD-116", "NB-CD-31", "NB-OPEN-87")
def test_timber_terror_spent_on_the_opponents_turn_adds_up_and_helps_only_its_player() -> None:
    table = Table("netbattle", active=P2, opportunity=P1)
    table.set(P1, resources=["Timber Terror", "Timber Terror"], hand=9, deck=30).set(P2, hand=5, deck=30)
    table.choose("spend Timber Terror", "pass", "spend Timber Terror", "pass", "pass")
    assert table.asked == P1
    assert table.verbs == ["discard"] * 10
    table.choose("discard Filler").offers("finish")
    table.choose("finish", "pass", "pass")
    assert table.asked == P2
    assert table.verbs == ["discard"] * 6
