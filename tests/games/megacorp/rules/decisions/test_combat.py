"""Decisions about challenges and damage, MC-OPEN-46 to MC-OPEN-58."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.games.megacorp.rules.board import BQ, CHARACTER, LOCATION, MINE, NEUTRAL, NULL
from playmat.games.megacorp.rules.card import MegaCard
from playmat.games.megacorp.rules.price import price
from playmat.games.megacorp.words.abilities import act
from playmat.games.megacorp.words.effects import DealDamage, Destroy, GainControl, ReturnToHand
from playmat.games.megacorp.words.filters import Which
from playmat.games.megacorp.words.keywords import (
    INDESTRUCTIBLE_KEYWORD,
    INITIATIVE_KEYWORD,
    OVERWATCH_KEYWORD,
    bond,
    camouflage,
    move,
)
from playmat.games.megacorp.words.printed import card
from playmat.games.megacorp.words.selectors import Target
from playmat.games.megacorp.words.word import Word
from playmat.testing import P1, P2, P3, rule
from tests.games.megacorp.table.asking import answers
from tests.games.megacorp.table.mat import Mat
from tests.games.megacorp.table.moves import declare
from tests.games.megacorp.table.plain import fighter

ANY = Target(Which())


def tool(effect: Word, name: str = "Tool") -> MegaCard:
    """A location with a free ability; null in BQ, so that it never blocks."""
    return card(LOCATION, name, "structure", price(1), (1, NULL, NULL, NULL), NEUTRAL, abilities=(act(effect),))


def field(**words: Any) -> Mat:
    """P1 has Raider (3 BQ) and P2 Guard (5 BQ) with its business engaged."""
    mat = Mat(step="challenge")
    mat.set(P2, engaged=True)
    mat.lay(P1, fighter("Raider", 3), (1, 0)).lay(P1, "Choir Novices", (0, 1))
    mat.lay(P2, fighter("Guard", 5), (1, 0), **words).lay(P2, "Choir Novices", (0, 1))
    return mat


@rule("MC-OPEN-46", "MC-5.4.1.1.1")
def test_an_attacker_is_a_disengaged_unbonded_character_of_the_active_player() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Dockworkers", (1, 0), engaged=True).lay(P1, "Talon Scout", (0, 1), attacked=True)
    mat.lay(P1, fighter("Watcher", 3, OVERWATCH_KEYWORD), (0, -1), engaged=True)
    mat.lay(P1, "Tower Block", (-1, 0)).lay(P1, "Vat Workers", (2, 0), under=["Night Shift"])
    mat.lay(P2, "Codebreakers", (1, 0), controller=P1).lay(P2, "Lab Technicians", (0, 1))
    offered = answers(mat, "attack")
    wanted = [f"attack:{mat.state.handles[mat.find(name)]}" for name in ("Vat Workers", "Codebreakers")]
    assert offered == wanted
    mat.refuses("attack Dockworkers", "MC-OPEN-46")
    mat.refuses("attack Watcher", "MC-OPEN-46")
    mat.refuses("attack Talon Scout", "MC-5.4.3")
    mat.refuses("attack Tower Block", "MC-5.4.1.1.1")


@rule("MC-OPEN-47")
def test_a_card_acts_in_the_turn_it_arrives() -> None:
    mat = Mat()
    mat.set(P1, hand=["Vat Workers", "Dockworkers"], pools={"BQ": 1})
    mat.lay(P2, "Choir Novices", (1, 0))
    mat.choose("play Vat Workers").all_pass().choose("place:1/1/0").all_pass()
    mat.choose("play Dockworkers").all_pass().choose("place:1/0/1").all_pass()
    with mat.changes(P1, bq=+4):
        mat.do("produce", "Dockworkers", "BQ")
    mat.choose("done").all_pass()
    declare(mat, "Vat Workers", "2/0/0", "BQ")
    assert mat.state.attacker == mat.find("Vat Workers")


@rule("MC-OPEN-48")
def test_only_docked_cards_of_the_defending_cards_controller_block_and_blocking_does_not_engage() -> None:
    mat = Mat(3, step="challenge")
    mat.lay(P1, fighter("Raider", 3), (1, 0))
    mat.lay(P2, "Night Shift", (0, 1)).lay(P2, "Dockworkers", (1, 0)).lay(P2, "Vat Workers", (2, 0), controller=P3)
    mat.lay(P2, "Cargo Skiff", (1, 1)).lay(P2, "Security Contractors", (2, 1)).lay(P3, "Night Shift", (1, 0))
    declare(mat, "Raider", "2/1/0", "BQ")
    mat.all_pass().offers("block Plain Business", "block Cargo Skiff", "done")
    mat.refuses("block Vat Workers", "MC-OPEN-48")
    mat.refuses("block Security Contractors", "MC-5.4.1.4")
    mat.choose("block Cargo Skiff", "done")
    assert not mat.state.is_engaged(mat.find("Cargo Skiff"))


@rule("MC-OPEN-48")
def test_an_attack_on_an_own_card_is_legal() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, fighter("Raider", 3), (1, 0)).lay(P1, "Dockworkers", (0, 1))
    declare(mat, "Raider", "1/0/1", "BQ")
    mat.all_pass().choose("done").all_pass().choose("refrain Dockworkers").all_pass()
    assert mat.value("Dockworkers", "BQ") == 1


@rule("MC-OPEN-49")
def test_an_attack_on_an_empty_space_needs_a_card_beside_it_and_has_no_blockers() -> None:
    mat = field()
    mat.choose("attack Raider")
    mat.refuses("space:2/5/5", "MC-OPEN-49")
    mat.choose("space:2/2/0").all_pass()
    assert "done" in mat.verbs and mat.state.attacker < 0
    assert mat.value("Guard", "BQ") == 5


@rule("MC-OPEN-49")
@pytest.mark.parametrize("newcomer", ["Nomad Caravan", "Night Courier"])
def test_a_card_that_comes_to_the_empty_space_becomes_the_defending_card(newcomer: str) -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, fighter("Raider", 3), (1, 0))
    mat.lay(P2, fighter("Guard", 5), (1, 0)).lay(P2, newcomer, (0, 1))
    mat.set(P2, pools={"EQ": 1})
    declare(mat, "Raider", "2/2/0", "BQ")
    mat.do("use", newcomer, "1").all_pass().choose("place:2/2/0").all_pass()
    while mat.verbs[0] in ("retaliate", "block"):
        mat.choose(mat.state.keys()[-1]).all_pass()
    assert mat.zone(P2, "market") == [newcomer]


@rule("MC-OPEN-49")
def test_a_newcomer_without_the_trait_ends_the_challenge_without_damage() -> None:
    mat = Mat(step="challenge")
    thinker = card(CHARACTER, "Thinker", "agent", price(1), (3, NULL, NULL, NULL), NEUTRAL, (move(price(1)),))
    mat.lay(P1, fighter("Raider", 3), (1, 0))
    mat.lay(P2, fighter("Guard", 5), (1, 0)).lay(P2, thinker, (0, 1))
    declare(mat, "Raider", "2/2/0", "BQ")
    mat.do("use", "Thinker", "1").all_pass().choose("place:2/2/0").all_pass()
    assert "done" in mat.verbs and mat.in_play("Thinker") == 1
    assert mat.value("Guard", "BQ") == 5 and mat.value("Raider", "BQ") == 3


@rule("MC-OPEN-50")
def test_blockers_defend_on_when_the_defending_card_is_gone() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, fighter("Raider", 3), (1, 0))
    mat.lay(P2, tool(ReturnToHand(ANY)), (0, 1)).lay(P2, fighter("Guard", 5), (1, 0))
    mat.lay(P2, fighter("Friend", 4), (1, 1)).lay(P2, "Choir Novices", (-1, 0))
    declare(mat, "Raider", "2/1/0", "BQ")
    mat.all_pass().choose("block Friend", "done")
    mat.do("use", "Tool", "1").choose("target Guard").all_pass()
    mat.choose("retaliate Friend").all_pass()
    assert mat.zone(P2, "hand") == ["Guard"]
    assert mat.value("Friend", "BQ") == 1 and mat.zone(P1, "market") == ["Raider"]


@rule("MC-OPEN-50", "MC-5.4.1.5.1", "MC-5.4.1.6")
def test_behind_a_blocker_that_stopped_blocking_nobody_withdraws() -> None:
    mat = field()
    mat.lay(P2, fighter("Friend", 4), (1, 1))
    declare(mat, "Raider", "2/1/0", "BQ")
    mat.all_pass().choose("block Friend").do("produce", "Friend", "BQ")
    mat.all_pass().offers("retaliate Guard", "refrain Guard")


@rule("MC-OPEN-50")
def test_an_attacker_that_is_gone_when_step_8_begins_deals_and_takes_nothing() -> None:
    mat = field()
    mat.lay(P2, tool(ReturnToHand(ANY)), (-1, 0))
    mat.lay(P2, fighter("Friend", 4), (1, 1))
    declare(mat, "Raider", "2/1/0", "BQ")
    mat.all_pass().choose("block Friend")
    mat.do("use", "Tool", "1").choose("target Raider").all_pass().choose("stay").all_pass()
    assert "done" in mat.verbs and mat.value("Guard", "BQ") == 5 and mat.value("Friend", "BQ") == 4
    assert mat.zone(P1, "hand") == ["Raider"]


@rule("MC-OPEN-50")
def test_surrounding_and_camouflage_are_not_examined_again() -> None:
    mat = Mat(step="challenge")
    mat.set(P2, engaged=True, at=(0, 0))
    mat.lay(P1, fighter("Raider", 1), (1, 0))
    mat.lay(P2, fighter("Guard", 5, camouflage("vehicle")), (1, 0)).lay(P2, "Choir Novices", (1, 1), engaged=True)
    mat.lay(P2, "Choir Novices", (2, 0), engaged=True).lay(P2, "Nomad Caravan", (0, 1), engaged=True)
    declare(mat, "Raider", "2/1/0", "BQ")
    mat.do("use", "Nomad Caravan", "1").all_pass().choose("place:2/1/-1")
    mat.all_pass().choose("refrain Guard").all_pass()
    assert mat.value("Guard", "BQ") == 4


@rule("MC-OPEN-51", "MC-5.4.1.8.2")
def test_a_damaged_card_hits_and_produces_with_the_lowered_value() -> None:
    mat = field(damage={"BQ": 3}, counters={"+1 BQ": 1}, permanent={"BQ": 1})
    assert mat.value("Guard", "BQ") == 2
    declare(mat, "Raider", "2/1/0", "BQ")
    with mat.changes(P2, bq=+2):
        mat.do("produce", "Guard", "BQ")


@rule("MC-OPEN-51")
def test_permanent_damage_survives_healing_and_regeneration() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Relic Saint", (1, 0), damage={"MQ": 1}, permanent={"MQ": 1})
    mat.do("regenerate", "Relic Saint").all_pass()
    assert mat.value("Relic Saint", "MQ") == 3
    mat.choose("done", "done").all_pass()
    assert mat.state.active == P2 and mat.value("Relic Saint", "MQ") == 3


@rule("MC-OPEN-52")
@pytest.mark.parametrize(("points", "zone"), [(4, "network"), (5, "market"), (9, "market")])
def test_damage_outside_challenges_destroys_too(points: int, zone: str) -> None:
    mat = Mat()
    mat.lay(P1, tool(DealDamage(ANY, BQ, points)), (1, 0))
    mat.lay(P2, fighter("Guard", 5), (1, 0)).lay(P2, "Choir Novices", (0, 1))
    mat.do("use", "Tool", "1").choose("target Guard").all_pass()
    assert "Guard" in mat.zone(P2, zone)


@rule("MC-OPEN-53", "MC-9.17")
def test_a_destruction_held_off_is_not_made_up_for() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, fighter("Raider", 5), (1, 0)).lay(P1, tool(Destroy(Target(Which(LOCATION)))), (0, 1))
    mat.lay(P1, "Choir Novices", (0, -1))
    mat.lay(P2, "Tower Block", (1, 0)).lay(P2, fighter("Rock", 3, INDESTRUCTIBLE_KEYWORD), (2, 0))
    mat.lay(P2, "Choir Novices", (0, 1))
    declare(mat, "Raider", "2/2/0", "BQ")
    mat.all_pass()
    while mat.verbs[0] in ("block", "retaliate"):
        mat.choose(mat.state.keys()[-1]).all_pass()
    mat.do("use", "Tool", "1").choose("target Tower Block").all_pass()
    assert not mat.state.is_docked(mat.find("Rock")) and mat.value("Rock", "BQ") == 0
    assert mat.in_play("Rock") == 1


@rule("MC-OPEN-54", "MC-5.4.1.8.4")
def test_doomed_cards_keep_their_abilities_until_the_window_closes() -> None:
    mat = Mat(step="challenge")
    mat.set(P2, engaged=True)
    mat.lay(P1, fighter("Raider", 5), (1, 0))
    mat.lay(P2, "Pack Sentinel", (1, 0)).lay(P2, "Choir Novices", (0, 1))
    declare(mat, "Raider", "2/1/0", "BQ")
    mat.all_pass().choose("refrain Pack Sentinel")
    assert mat.state.window == "MC-5.4.1.8.4" and mat.in_play("Pack Sentinel") == 1
    with mat.changes(P2, eq=+2):
        mat.do("produce", "Pack Sentinel", "EQ")
    mat.all_pass()
    assert mat.zone(P2, "market") == ["Pack Sentinel"]


@rule("MC-OPEN-55")
def test_retaliation_is_chosen_before_any_damage() -> None:
    mat = Mat(step="challenge")
    mat.set(P2, engaged=True)
    mat.lay(P1, fighter("Fast", 3, INITIATIVE_KEYWORD), (1, 0))
    mat.lay(P2, fighter("Guard", 5), (1, 0)).lay(P2, "Choir Novices", (0, 1))
    declare(mat, "Fast", "2/1/0", "BQ")
    mat.all_pass().offers("retaliate Guard", "refrain Guard")
    assert mat.value("Guard", "BQ") == 5
    mat.choose("retaliate Guard")
    assert mat.value("Guard", "BQ") == 2 and mat.value("Fast", "BQ") == 1


@rule("MC-OPEN-56")
def test_every_point_is_assigned_in_whole_numbers_with_zero_and_excess_allowed() -> None:
    mat = field()
    mat.lay(P2, fighter("Friend", 1), (1, 1))
    declare(mat, "Raider", "2/1/0", "BQ")
    mat.all_pass().choose("block Friend").all_pass().choose("stay", "refrain Guard", "refrain Friend")
    handle = mat.state.handles[mat.find("Guard")]
    mat.offers(*[f"points:{handle}:{points}" for points in range(4)])
    mat.choose(f"points:{handle}:0")
    assert mat.value("Guard", "BQ") == 5
    assert mat.state.damage[mat.find("Friend") * 4 + BQ] == 3


@rule("MC-OPEN-57", "MC-5.4.1.8.1.4")
def test_the_limit_on_retaliation_is_per_turn_of_anybody() -> None:
    mat = field(retaliated=True)
    declare(mat, "Raider", "2/1/0", "BQ")
    mat.all_pass()
    assert "retaliate" not in mat.verbs
    mat.choose("done", "done").all_pass()
    assert mat.state.active == P2 and mat.state.retaliated == []


@rule("MC-OPEN-58", "MC-5.6.6")
def test_a_card_never_dies_from_a_boost_running_out() -> None:
    mat = Mat(step="challenge")
    mat.set(P1, hand=["Adrenal Surge"], pools={"BQ": 1})
    mat.lay(P1, "Choir Novices", (0, 1)).lay(P1, fighter("Raider", 3), (1, 0))
    mat.lay(P2, fighter("Guard", 4), (1, 0)).lay(P2, "Choir Novices", (0, 1))
    mat.choose("play Adrenal Surge").all_pass().choose("place:1/-1/0").all_pass().choose("target Raider").all_pass()
    declare(mat, "Raider", "2/1/0", "BQ")
    mat.all_pass().choose("done").all_pass().choose("retaliate Guard").all_pass()
    assert mat.value("Raider", "BQ") == 2
    mat.choose("done", "done").all_pass()
    assert mat.in_play("Raider") == 1 and mat.value("Raider", "BQ") == 3


@rule("MC-OPEN-58")
def test_control_for_the_turn_ends_with_it_and_the_card_stays_where_it_lies() -> None:
    mat = Mat()
    mat.lay(P1, tool(GainControl(ANY)), (1, 0)).lay(P2, "Pit Brawler", (1, 0), engaged=True)
    mat.lay(P2, "Choir Novices", (0, 1))
    brawler = mat.find("Pit Brawler")
    mat.do("use", "Tool", "1").choose("target Pit Brawler").all_pass()
    assert mat.state.controller[brawler] == P1 and mat.state.is_engaged(brawler)
    mat.do("use", "Pit Brawler", "1").all_pass().choose("place:1/0/1").all_pass()
    mat.choose("done").all_pass().choose("done", "done")
    assert mat.state.step == "E5" and mat.state.controller[brawler] == P1
    mat.all_pass()
    assert mat.state.controller[brawler] == P2 and mat.state.network_of(brawler) == P1


@rule("MC-OPEN-48", "MC-OPEN-8")
def test_an_orphaned_card_does_not_block() -> None:
    mat = field()
    mat.lay(P2, fighter("Stray", 5), (6, 6)).lay(P2, fighter("Friend", 5), (7, 6))
    declare(mat, "Raider", "2/6/6", "BQ")
    mat.all_pass().offers("retaliate Stray", "refrain Stray")


@rule("MC-OPEN-50", "MC-5.4.1.3")
@pytest.mark.parametrize(("step", "left"), [("C3", 5), ("C5", 2)])
def test_an_attacker_undocked_in_step_3_stops_and_one_undocked_later_fights_on(step: str, left: int) -> None:
    mat = Mat(step="challenge")
    mat.set(P2, engaged=True)
    mat.lay(P1, "Choir Novices", (0, 1)).lay(P1, "Data Farm", (1, 0)).lay(P1, fighter("Raider", 3), (2, 0))
    mat.lay(P2, tool(Destroy(Target(Which(LOCATION, subtype="structure"))), "Bomb"), (0, 1))
    mat.lay(P2, fighter("Guard", 5), (1, 0)).lay(P2, "Choir Novices", (0, -1), engaged=True)
    declare(mat, "Raider", "2/1/0", "BQ")
    if step == "C5":
        mat.passes(2)
    assert mat.state.step == step
    mat.do("use", "Bomb", "1").choose("target Data Farm").all_pass()
    if "refrain" in mat.verbs:
        mat.choose("refrain Guard").all_pass()
    assert not mat.state.is_docked(mat.find("Raider"))
    assert mat.value("Guard", "BQ") == left
    assert mat.find("Raider") in mat.state.attacked


@rule("MC-OPEN-50")
def test_an_attacker_that_is_bonded_in_step_5_deals_and_takes_nothing() -> None:
    mat = field()
    rider = fighter("Rider", 3, bond(Which(CHARACTER, MINE, "clergy"), price(1)))
    mat.lay(P1, rider, (0, -1))
    declare(mat, "Rider", "2/1/0", "BQ")
    mat.passes(2)
    assert mat.state.step == "C5"
    mat.choose("pass").do("use", "Rider", "1").all_pass()
    assert mat.state.host[mat.find("Rider")] == mat.find("Choir Novices", P1)
    assert mat.value("Guard", "BQ") == 5 and "done" in mat.verbs
