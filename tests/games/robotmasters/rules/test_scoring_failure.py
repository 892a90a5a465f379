"""Failing a challenge: what it costs and what it does not (RM-FAIL)."""

from __future__ import annotations

from playmat.testing import P1, P2, rule
from tests.games.robotmasters.table.battles import challenge


@rule("RM-FAIL-1")
def test_a_failed_card_is_discarded_and_the_hero_stays() -> None:
    table = challenge("CU01", "hit").set(P1, space=2)
    with table.changes(P1, space=0):
        table.score(1)
    assert table.zone(-1, "cut_man discard") == ["Super Cutter Machine"]


@rule("RM-FAIL-2")
def test_failing_ends_the_turn_with_dice_left() -> None:
    table = challenge("plain", "hit")
    table.score(1)
    table.expect(hero=P2).cites("RM-FAIL-1", "RM-TURN-7")
    assert table.state.threat[P1] == 9


@rule("RM-FAIL-3", "RM-OPEN-31", "RM-OPEN-32")
def test_failing_costs_every_penalty_on_the_card_and_no_life() -> None:
    table = challenge("CU06", "jump wily wily").set(P1, health=20)
    with table.changes(P1, health=-2 * 2 - 2, lives=0):
        table.score(3)


@rule("RM-FAIL-3", "RM-OPEN-31")
def test_the_text_for_failing_spares_who_passes() -> None:
    table = challenge("CU06", "jump jump wily").set(P1, health=20)
    with table.changes(P1, health=-2, space=+1):
        table.score(3)


@rule("RM-FAIL-3", "RM-DMG-4", "RM-HEALTH-2")
def test_pellets_of_a_failed_roll_still_heal() -> None:
    table = challenge("plain", "pellet hit").set(P1, health=20)
    with table.changes(P1, health=+2, space=0):
        table.score(2)


@rule("RM-FAIL-4")
def test_the_next_turn_opens_on_the_same_space_with_a_new_card() -> None:
    table = challenge(dice="hit", challenges=["CU01", "CU02", "CU03"]).set(P1, space=2)
    table.score(1)
    table.wait()
    table.expect(hero=P1)
    assert table.side(P1, "space") == 2
    assert table.zone(-1, "challenge") == ["Scaffold Climb"] and table.zone(-1, "cut_man deck") == ["Blaster Hallway"]


@rule("RM-FAIL-5", "RM-LIFE-4")
def test_failing_with_the_last_life_takes_the_hero_off_the_board() -> None:
    table = challenge("CU06", "jump").set(P1, health=2, lives=1, space=3)
    with table.changes(P1, lives=-1, health=-2):
        table.score(1)
    assert table.side(P1, "stage") == ""
    table.wait()
    table.expect(step="choosing a stage")
    assert table.state.lives[P1] == 3


@rule("RM-FAIL-5", "RM-FAIL-4")
def test_failing_with_another_life_left_keeps_the_hero_there() -> None:
    table = challenge("CU06", "jump").set(P1, health=2, lives=2, space=3)
    table.all_pass().choose("dice:1d")
    with table.changes(P1, lives=-1, space=0):
        table.choose("finish")
    table.wait()
    table.expect(step="playing abilities")
