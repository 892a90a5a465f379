"""Grand Prix: resources that are spent, from A Higher Level to the ultra rare ones."""

from __future__ import annotations

import pytest

from playmat.games.netbattle.cards import CARDS
from playmat.games.netbattle.rules.board import BLAST
from playmat.games.netbattle.rules.emblems import PROTOMAN
from playmat.games.netbattle.words.printed import netnavi
from playmat.testing import P1, P2, card, rule
from tests.games.netbattle.table.blasted import after_blast, value
from tests.games.netbattle.table.plain import coloured, destinies, loses, plain_chip, with_emblem
from tests.games.netbattle.table.resources import holding

TEXTS = {
    "2R68": "SPEND: Your blast destiny gets +4.",
    "2R69": "SPEND: Lower your ProtoMan's strength by any number, at most to 0, and his blast by the same number.",
    "2R71": "SPEND: Put this card on top of your deck.",
    "2R73": "SPEND (only if your hand is empty): Burn 1 power → draw four cards.",
    "2R75": "SPEND: Burn 3 power → burn all your opponent's power.",
    "2St80": (
        "SPEND (only if you have played a BattleChip this turn): Your blast destiny rises by that "
        "BattleChip's destiny."
    ),
    "2St81": "SPEND: A NetNavi's blast gets −1 until the end of the next turn, then put this card into your gauge.",
    "2UR100": (
        "SPEND: Burn 5 power → your opponent reveals their gauge; recharge energy equal to the sum of their destinies."
    ),
    "2UR101": "SPEND: Discard three cards → power up five times.",
}


def test_what_is_printed_on_these_resources() -> None:
    assert {one.id: one.text() for one in CARDS if one.id in TEXTS} == TEXTS


@card("2R68")
@rule("NB-CD-7", "NB-OPEN-57")
def test_a_higher_level_adds_four_after_the_own_blast_only() -> None:
    table = after_blast(3, resources=["A Higher Level"])
    with table.changes(P1, strength=+4):
        table.choose("spend A Higher Level")
    assert value(table) == [7]
    holding("A Higher Level", gauge=4).refuses("spend A Higher Level", cites="NB-OPEN-57")


@card("2C26", "2C41", "2C49", "2R65", "2R68", "2St80", "2P5")
@rule("NB-CD-7", "NB-OPEN-91")
@pytest.mark.parametrize(
    ("answers", "raised"),
    [
        (["spend Head to Fist", "discard Destiny 6"], 6),
        (["spend Shrimpy2"], 2),
        (["spend VulGear", "discard Filler"], 2),
        (["play Nose Knows"], 3),
        (["spend A Higher Level"], 4),
        (["spend Open the Door"], 1),
        (["spend Flatter Yourself", "discard Plain Test Navi"], 4),
    ],
)
def test_of_several_live_destinies_the_player_picks_the_one_to_raise(answers: list[str], raised: int) -> None:
    title = answers[0].partition(" ")[2]
    resources = coloured("RRR") if title == "Nose Knows" else [title]
    hand = ["Nose Knows", "Vulcan2", "Filler", "Filler", *destinies(6), *with_emblem("Test Navi", 2)]
    table = after_blast(5, power=4, resources=["Roll of Thunder", *resources], hand=hand)
    table.choose("play Vulcan2", "pass", "spend Roll of Thunder", "discard Filler", "pass", *answers)
    table.offers("which:1", "which:2")
    with table.changes(P1, strength=raised):
        table.choose("which:2")
    assert value(table) == [5, raised]


@card("2R69")
@rule("NB-CD-82", "NB-BLAST-12")
def test_bring_it_on_lowers_protomans_strength_and_blast_by_a_named_number() -> None:
    table = holding("Bring It On", navi="ProtoMan, Grand Prix Champ")
    table.choose("spend Bring It On").offers("number:0", "number:1", "number:2", "number:3")
    with table.changes(P1, strength=-3, blast=-2, defense=0):
        table.choose("number:3")
    assert table.state.total(P1, BLAST) == 0
    with table.changes(P1, strength=+3, blast=+2):
        table.choose("pass", "pass")
    none = holding("Bring It On", navi="ProtoMan, Grand Prix Champ")
    with none.changes(P1, strength=0, blast=0, discard=+1):
        none.choose("spend Bring It On", "number:0")


@card("2R69")
@rule("NB-CD-82", "NB-OPEN-88")
def test_bring_it_on_asks_nothing_of_another_netnavi_or_at_strength_zero() -> None:
    other = holding("Bring It On")
    with other.changes(P1, strength=0, blast=0, discard=+1):
        other.choose("spend Bring It On")
    weak = holding("Bring It On", navi=netnavi("T-W", PROTOMAN, "Weak", strength=0, defense=1, blast=2))
    with weak.changes(P1, strength=0, blast=0):
        weak.choose("spend Bring It On")
    assert weak.asked == P2


@card("2R71")
@rule("NB-CD-26", "NB-OPEN-101")
def test_full_of_hot_air_goes_on_top_of_the_deck_and_never_to_the_pile() -> None:
    table = holding("Full of Hot Air")
    with table.changes(P1, deck=+1, discard=0, resources=-1):
        table.choose("spend Full of Hot Air")
    assert table.zone(P1, "deck")[-1] == "Full of Hot Air" and table.state.spent[P1] == 1


@card("2R73")
@rule("NB-CD-83", "NB-COND-4")
def test_keep_battling_needs_an_empty_hand_and_a_power_and_draws_four() -> None:
    table = holding("Keep Battling", gauge=1)
    with table.changes(P1, power=-1, drawn=+4, hand=+4, deck=-4):
        table.choose("spend Keep Battling")
    full = holding("Keep Battling", "Filler", gauge=1)
    full.refuses("spend Keep Battling", cites="NB-COND-4", saying="if your hand is empty")
    holding("Keep Battling").refuses("spend Keep Battling", cites="NB-BURN-5")


@card("2R75")
@rule("NB-CD-4", "NB-BURN-8")
@pytest.mark.parametrize("power", [5, 0])
def test_petrify_burns_three_own_power_to_burn_all_of_theirs(power: int) -> None:
    table = holding("Petrify", gauge=4).set(P2, gauge=power)
    with table.changes(P1, power=-3, discard=+4), table.changes(P2, power=-power, discard=power):
        table.choose("spend Petrify")
    holding("Petrify", gauge=2).refuses("spend Petrify", cites="NB-BURN-5")


@card("2St80")
@rule("NB-CD-12", "NB-CD-7", "NB-COND-4")
def test_open_the_door_adds_the_destiny_of_a_chip_played_this_turn() -> None:
    table = after_blast(2, resources=["Open the Door"], hand=["Boomer1", *coloured("Y")])
    table.refuses("spend Open the Door", cites="NB-COND-4", saying="BattleChip this turn")
    table = after_blast(2, power=1, resources=["Open the Door", *coloured("B")], hand=["AreaSteal", "GrabRevenge"])
    table.choose("play AreaSteal", "pass", "play GrabRevenge", "pass", "spend Open the Door")
    table.offers("chip:1", "chip:2")
    with table.changes(P1, strength=+4):
        table.choose("chip GrabRevenge")
    assert value(table) == [6]


@card("2St80")
@rule("NB-CD-12", "NB-OPEN-110", "NB-OPEN-57")
def test_open_the_door_counts_a_canceled_chip_and_needs_a_blast_of_this_phase() -> None:
    opponent = {"hand": ["Canceled", "Filler"], "resources": coloured("B")}
    table = after_blast(2, resources=["Open the Door"], hand=["Vulcan2"], power=3, opponent=opponent)
    table.choose("play Vulcan2", "play Canceled")
    with table.changes(P1, strength=+1):
        table.choose("spend Open the Door")
    early = holding("Open the Door", plain_chip(), gauge=2).choose("play Plain chip", "pass")
    early.refuses("spend Open the Door", cites="NB-OPEN-57")


@card("2St81")
@rule("NB-CD-11", "NB-CD-25")
def test_virtual_martyr_lowers_a_blast_number_for_two_turns_and_goes_into_the_gauge() -> None:
    table = holding("Virtual Martyr", gauge=5).set(P2, navi="IceMan")
    table.choose("spend Virtual Martyr").offers("navi Plain Navi", "navi IceMan")
    with table.changes(P2, blast=-1), table.changes(P1, power=0, discard=+1):
        table.choose("navi IceMan")
    assert table.zone(P1, "gauge")[-1] == "Virtual Martyr"
    table.choose("pass", "pass", "finish")
    assert table.state.total(P2, BLAST) == 3
    with table.changes(P2, blast=+1):
        table.choose("pass", "pass")


@card("2UR100")
@rule("NB-CD-96", "NB-OPEN-104")
def test_all_natural_shows_the_opposing_gauge_and_recharges_its_destinies() -> None:
    table = holding("All Natural", gauge=5, discard=4).set(P2, gauge=destinies(1, 0, 6))
    with table.changes(P1, power=-5, deck=+7, discard=-1), table.changes(P2, power=0, deck=0):
        table.choose("spend All Natural")
    assert "P2's gauge shows Destiny 1, Destiny 0 and Destiny 6." in table.log(P1)
    assert not table.state.sees(P1, table.state.gauge(P2)[0]), "hidden again"
    holding("All Natural", gauge=4).refuses("spend All Natural", cites="NB-BURN-5")
    empty = holding("All Natural", gauge=5, discard=4)
    with empty.changes(P1, deck=0, power=-5):
        empty.choose("spend All Natural")


@card("2UR101")
@rule("NB-POWER-12")
def test_glow_baby_glow_powers_up_five_times_for_three_cards() -> None:
    table = holding("Glow, Baby, Glow", "Filler", "Filler", "Filler", gauge=2)
    with table.changes(P1, hand=-3, power=+3, deck=-5, discard=+6):
        table.choose("spend Glow, Baby, Glow")
    poor = holding("Glow, Baby, Glow", "Filler", "Filler")
    poor.refuses("spend Glow, Baby, Glow", cites="NB-COST-2")
    assert loses(
        holding("Glow, Baby, Glow", "Filler", "Filler", "Filler", deck=5).choose("spend Glow, Baby, Glow"), P1
    )
