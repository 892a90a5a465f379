"""Chapter 9, ABRUPT to INDESTRUCTIBLE: the sentence of each keyword."""

from __future__ import annotations

import pytest

from playmat.games.megacorp.rules.board import (
    BQ,
    CHARACTER,
    COLUMN,
    CROSS,
    DEVELOPMENTS,
    IQ,
    LOCATION,
    MINE,
    NEUTRAL,
    NULL,
    RADIUS1,
    ROW,
    space,
)
from playmat.games.megacorp.rules.card import MegaCard
from playmat.games.megacorp.rules.price import price
from playmat.games.megacorp.words.abilities import cont_trait
from playmat.games.megacorp.words.filters import IN_RADIUS, Which
from playmat.games.megacorp.words.keywords import ASSASSIN_KEYWORD, Keyword, area_attack, camouflage, radius
from playmat.games.megacorp.words.printed import card
from playmat.testing import P1, P2, P3, rule
from tests.games.megacorp.table.asking import offered
from tests.games.megacorp.table.mat import Mat
from tests.games.megacorp.table.moves import declare


def fighter(name: str, bq: int, *keywords: Keyword) -> MegaCard:
    """A character with this much BQ, 1 IQ and these keywords."""
    return card(CHARACTER, name, "agent", price(2), (1, NULL, NULL, bq), NEUTRAL, keywords)


def attack(mat: Mat, attacker: str, at: str, trait: str = "BQ") -> Mat:
    """An attack up to the first question that is not priority."""
    declare(mat, attacker, at, trait)
    return mat.all_pass()


@rule("MC-9.1")
def test_the_rule_of_a_keyword_is_text_of_every_card_that_has_it_granted_ones_included() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Dockworkers", (1, 0), under=["Jump Rig"])
    mat.lay(P2, "Talon Scout", (1, 0)).lay(P2, "Vat Workers", (2, 0)).lay(P2, "Cargo Skiff", (1, 1))
    attack(mat, "Dockworkers", "2/1/0").offers("block Cargo Skiff", "done")


@rule("MC-9.2", "MC-OPEN-59")
def test_abrupt_works_in_a_hand_on_a_market_and_in_play() -> None:
    mat = Mat(3)
    mat.set(P2, hand=["Undercover Auditor"], market=["Undercover Auditor"], pools={"IQ": 3})
    mat.lay(P1, "Undercover Auditor", (1, 0), engaged=True, arrived=2)
    for player in (P1, P2, P3):
        mat.lay(player, "Choir Novices", (0, 1))
    mat.choose("done")
    assert mat.asked == P2
    assert "play" in mat.verbs
    for one in (mat.state.market(P2)[-1], mat.find("Undercover Auditor")):
        assert offered(mat, f"buy:{mat.state.handles[one]}")


def field(*keywords: Keyword) -> Mat:
    """P1's attacker with 3 BQ before P2's network of five cards."""
    mat = Mat(step="challenge")
    mat.lay(P1, fighter("Gunner", 3, *keywords), (1, 0))
    mat.lay(P2, "Dockworkers", (1, 0)).lay(P2, "Vat Workers", (2, 0)).lay(P2, "Municipal Bonds", (2, 1))
    mat.lay(P2, "Breeding Pens", (1, -1)).lay(P2, "Security Contractors", (2, -1))
    return mat


NAMES = ("Plain Business", "Dockworkers", "Vat Workers", "Breeding Pens", "Security Contractors")


def hurt(mat: Mat) -> list[str]:
    """Those of P2's cards that have taken damage or are gone."""
    full = {"Plain Business": 14, "Breeding Pens": 3}
    return [name for name in NAMES if not mat.in_play(name, P2) or mat.value(name, "BQ", P2) < full.get(name, 4)]


@rule("MC-9.3", "MC-OPEN-60")
@pytest.mark.parametrize(
    ("shape", "hit"),
    [
        (ROW, ["Plain Business", "Dockworkers", "Vat Workers"]),
        (COLUMN, ["Dockworkers", "Breeding Pens"]),
        (CROSS, ["Plain Business", "Dockworkers", "Vat Workers", "Breeding Pens"]),
        (RADIUS1, list(NAMES)),
    ],
)
def test_an_area_attack_hits_every_card_of_its_area_that_has_the_trait_with_full_strength(
    shape: int, hit: list[str]
) -> None:
    mat = field(area_attack(shape))
    attack(mat, "Gunner", "2/1/0")
    while mat.verbs[0] == "block":
        mat.choose("done").all_pass()
    while mat.verbs[0] == "retaliate":
        mat.choose(mat.state.keys()[1])
    assert mat.state.window == "MC-5.4.1.8.4", "all resolve together, before the window"
    assert hurt(mat) == hit
    damaged = [mat.state.damage.get(mat.find(name, P2) * 4 + BQ, 0) for name in hit]
    assert damaged == [3] * len(hit)


@rule("MC-9.3")
def test_cards_attacked_together_cannot_block_for_one_another() -> None:
    mat = field(area_attack(ROW))
    attack(mat, "Gunner", "2/1/0")
    mat.offers("block Breeding Pens", "done")
    mat.refuses("block Vat Workers", "MC-9.3")


@rule("MC-9.3")
def test_illegal_targets_are_left_out_of_an_area_and_protect_nobody() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, fighter("Gunner", 3, area_attack(ROW)), (1, 0))
    mat.lay(P2, fighter("Hidden", 4, camouflage("character")), (1, 0)).lay(P2, "Vat Workers", (2, 0))
    mat.lay(P2, "Choir Novices", (-1, 1)).lay(P2, "Choir Novices", (0, 1))
    attack(mat, "Gunner", "2/1/0")
    while mat.verbs[0] in ("block", "retaliate"):
        mat.choose(mat.state.keys()[-1]).all_pass()
    assert mat.value("Hidden", "BQ") == 4 and mat.value("Vat Workers", "BQ") == 1
    assert mat.value("Plain Business", "BQ", P2) == 11


@rule("MC-9.4")
@pytest.mark.parametrize(("bq", "zone"), [(3, "annihilated"), (4, "network")])
def test_an_assassin_annihilates_what_it_kills(bq: int, zone: str) -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Alley Cutthroat", (1, 0)).lay(P2, fighter("Victim", bq), (1, 0)).lay(P2, "Choir Novices", (0, 1))
    attack(mat, "Alley Cutthroat", "2/1/0").choose("done").all_pass().choose("refrain Victim").all_pass()
    assert "Victim" in mat.zone(P2, zone) and mat.zone(P2, "market") == []


@rule("MC-9.4", "MC-3.10.4")
def test_what_is_bonded_to_an_assassins_victim_is_annihilated_too() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Alley Cutthroat", (1, 0)).lay(P2, "Choir Novices", (0, 1))
    mat.lay(P2, fighter("Victim", 3), (1, 0), under=["Jump Rig"])
    attack(mat, "Alley Cutthroat", "2/1/0").choose("done").all_pass().choose("refrain Victim").all_pass()
    assert sorted(mat.zone(P2, "annihilated")) == ["Jump Rig", "Victim"]


@rule("MC-9.5", "MC-OPEN-69")
def test_bond_triggers_on_deployment() -> None:
    mat = Mat()
    mat.set(P1, hand=["Powered Exoframe"], pools={"IQ": 1})
    mat.lay(P1, "Dockworkers", (1, 0))
    mat.choose("play Powered Exoframe").all_pass().choose("place:1/0/1")
    frame = mat.find("Powered Exoframe")
    assert mat.state.at[frame] == space(0, 1) and mat.state.host[frame] < 0
    mat.all_pass()
    assert mat.state.host[frame] == mat.find("Dockworkers") and mat.value("Dockworkers", "BQ") == 6


@rule("MC-9.5")
def test_bond_with_a_price_is_activated() -> None:
    mat = Mat()
    mat.set(P1, hand=["Getaway Van"], pools={"EQ": 1})
    mat.lay(P1, "Dockworkers", (1, 0))
    mat.choose("play Getaway Van").all_pass().choose("place:1/0/1").all_pass()
    van = mat.find("Getaway Van")
    assert mat.state.host[van] < 0 and not mat.state.stack
    with mat.changes(P1, money=-1):
        mat.do("use", "Getaway Van", "1").all_pass()
    assert mat.state.host[van] == mat.find("Dockworkers")


@rule("MC-9.6")
@pytest.mark.parametrize(("tower", "hidden"), [((2, 1), True), ((2, -1), True), ((3, 1), False), ((0, -1), False)])
def test_camouflage_needs_a_neighbour_that_shares_a_side(tower: tuple[int, int], hidden: bool) -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Talon Scout", (1, 0))
    mat.lay(P2, "Dockworkers", (1, 0)).lay(P2, "Chameleon Stalker", (2, 0)).lay(P2, "Tower Block", tower)
    mat.choose("attack Talon Scout")
    if hidden:
        mat.refuses("space:2/2/0", "MC-9.6")
    else:
        assert offered(mat, "space:2/2/0")


@rule("MC-9.8", "MC-OPEN-68")
def test_a_card_radius_is_the_square_around_its_card_without_the_centre() -> None:
    reaching = Which(CHARACTER, MINE, near=IN_RADIUS)
    beacon = card(
        *(CHARACTER, "Beacon", "agent", price(2), (1, NULL, NULL, 1), NEUTRAL),
        keywords=(radius(1),),
        abilities=(cont_trait(reaching, IQ, 1),),
    )
    mat = Mat()
    mat.lay(P1, beacon, (1, 0)).lay(P1, "Lab Technicians", (2, 1)).lay(P1, "Codebreakers", (3, 0))
    mat.lay(P1, fighter("Hidden", 1, camouflage("character")), (0, 1)).lay(P2, "Night Shift", (1, 1))
    assert mat.value("Beacon", "IQ") == 1
    assert mat.value("Lab Technicians", "IQ") == 5, "corners count, though the spaces between are empty"
    assert mat.value("Codebreakers", "IQ") == 3 and mat.value("Night Shift", "IQ") == 1
    assert mat.value("Hidden", "IQ") == 2, "cards affected are no targets"


@rule("MC-9.8", "MC-OPEN-68")
def test_a_card_radius_may_exceed_1() -> None:
    reaching = Which(CHARACTER, MINE, near=IN_RADIUS)
    beacon = card(
        *(LOCATION, "Beacon", "structure", price(2), (1, NULL, NULL, 1), NEUTRAL),
        keywords=(radius(2),),
        abilities=(cont_trait(reaching, IQ, 1),),
    )
    mat = Mat()
    mat.lay(P1, beacon, (1, 0)).lay(P1, "Lab Technicians", (3, 2)).lay(P1, "Codebreakers", (4, 0))
    assert mat.value("Lab Technicians", "IQ") == 5 and mat.value("Codebreakers", "IQ") == 3


@rule("MC-9.9")
def test_dead_drop_needs_a_deployment_out_of_a_hand() -> None:
    mat = Mat()
    mat.set(P1, hand=["Restructuring"], main=["Shock Baton"], pools={"IQ": 1})
    mat.lay(P1, "Salvage Rigger", (1, 0))
    mat.choose("play Restructuring").all_pass().choose("place:1/0/1").all_pass().choose("mode:c")
    mat.choose("target Salvage Rigger").all_pass().choose("place:1/1/0").all_pass()
    assert mat.in_play("Salvage Rigger") == 1 and "done" in mat.verbs


@rule("MC-9.10")
@pytest.mark.parametrize(("target", "destroyed"), [("Sky Chariot", True), ("Dockworkers", False)])
def test_a_demolisher_destroys_its_sort_with_a_single_point(target: str, destroyed: bool) -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Tank Hunter", (1, 0)).lay(P2, target, (1, 0)).lay(P2, "Choir Novices", (0, 1))
    attack(mat, "Tank Hunter", "2/1/0").choose("done").all_pass()
    if not destroyed:
        mat.choose("refrain Dockworkers").all_pass()
    assert mat.zone(P2, "market") == (["Sky Chariot"] if destroyed else [])


@rule("MC-9.11", "MC-9.11.1")
def test_development_engages_a_character_that_has_the_trait() -> None:
    mat = Mat()
    mat.lay(P1, "R&D Campus", (1, 0)).lay(P1, "Codebreakers", (0, 1)).lay(P1, "Lab Technicians", (0, -1))
    mat.lay(P1, "Feral Cub", (-1, 0)).lay(P1, "Data Farm", (2, 0)).lay(P2, "Night Shift", (1, 0))
    mat.do("use", "R&D Campus", "1")
    mat.offers("engage Codebreakers", "engage Lab Technicians")
    mat.choose("engage Codebreakers").all_pass()
    assert mat.state.counter(mat.find("R&D Campus"), DEVELOPMENTS) == 3


@rule("MC-9.13", "MC-OPEN-64")
def test_a_disruptor_costs_a_business_money_for_each_point() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Denial Analyst", (1, 0)).lay(P2, "Choir Novices", (1, 0))
    with mat.changes(P2, money=-3):
        attack(mat, "Denial Analyst", "2/0/0", "IQ").choose("done").all_pass()
    assert mat.value("Plain Business", "IQ", P2) == 11


@rule("MC-9.13")
def test_a_disruptor_costs_nothing_for_other_cards() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Denial Analyst", (1, 0)).lay(P2, "Lab Technicians", (1, 0))
    with mat.changes(P2, money=0):
        attack(mat, "Denial Analyst", "2/1/0", "IQ").choose("done").all_pass().choose("refrain Lab Technicians")
        mat.all_pass()


@rule("MC-9.14", "MC-OPEN-65")
def test_an_elusive_card_is_attacked_once_per_turn() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Choir Novices", (1, 0)).lay(P1, "Street Performers", (0, 1))
    mat.lay(P2, fighter("Dummy", 9), (1, 0)).lay(P2, "Night Courier", (2, 0), counters={"+1 EQ": 5})
    attack(mat, "Choir Novices", "2/2/0", "EQ").choose("refrain Night Courier").all_pass()
    mat.choose("attack Street Performers")
    mat.refuses("space:2/2/0", "MC-9.14")


@rule("MC-9.15")
def test_only_flying_cards_block_a_flying_one() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Talon Scout", (1, 0))
    mat.lay(P2, "Dockworkers", (1, 0)).lay(P2, "Cargo Skiff", (2, 0)).lay(P2, "Vat Workers", (1, 1))
    attack(mat, "Talon Scout", "2/1/0").offers("block Cargo Skiff", "done")
    mat.refuses("block Vat Workers", "MC-9.15")


@rule("MC-9.16")
def test_an_independent_card_may_stay_where_it_is_orphaned() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Vat Workers", (1, 0))
    mat.lay(P2, "Choir Novices", (0, -1)).lay(P2, "Pit Brawler", (1, 0)).lay(P2, "Squatter Gang", (2, 0))
    attack(mat, "Vat Workers", "2/1/0").choose("done").all_pass()
    assert {"place:2/1/0", "place:1/0/1", "none"} <= set(mat.state.keys())
    mat.choose("none", "done", "done")
    assert mat.zone(P2, "market") == ["Pit Brawler", "Squatter Gang"]


@rule("MC-9.17", "MC-OPEN-53")
def test_an_indestructible_card_stays_even_at_0() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Dockworkers", (1, 0)).lay(P2, "Blast Bunker", (1, 0)).lay(P2, "Choir Novices", (0, 1))
    attack(mat, "Dockworkers", "2/1/0").choose("done").all_pass()
    assert mat.in_play("Blast Bunker") == 1 and mat.value("Blast Bunker", "BQ") == 0


@rule("MC-9.17", "MC-7.5")
def test_an_orphaned_card_is_not_indestructible() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, fighter("Killer", 4, ASSASSIN_KEYWORD), (1, 0))
    mat.lay(P2, "Blast Bunker", (5, 5)).lay(P2, "Choir Novices", (0, 1))
    attack(mat, "Killer", "2/5/5")
    assert mat.zone(P2, "annihilated") == ["Blast Bunker"]
