"""Conflicts between effects: what forbids beats what allows (RM-CANT)."""

from __future__ import annotations

from playmat.games.robotmasters import GAME
from playmat.testing import P1, P2, rule
from tests.games.robotmasters.table.battles import challenge


@rule("RM-CANT-1", "RM-HEALTH-2")
def test_pellets_that_restore_nothing_are_not_helped_by_first_aid() -> None:
    table = challenge("FI04", "pellet pellet aim run hit")
    table.set(P1, character="roll", stage="fire_man", health=10)
    table.choose("ability")
    with table.changes(P1, health=0, space=+1):
        table.score(5)


@rule("RM-CANT-1")
def test_first_aid_works_where_nothing_forbids_it() -> None:
    table = challenge("plain", "pellet pellet").set(P1, character="roll", health=10)
    table.choose("ability")
    with table.changes(P1, health=+6):
        table.score(2)


@rule("RM-CANT-1", "RM-REROLL-5", "RM-DEF-1")
def test_a_free_re_roll_does_not_free_a_die_that_sticks() -> None:
    table = challenge("IC01", "wily run").set(P1, stage="ice_man", powers=["time_man"], energy=0)
    table.position.table["expansion"] = True
    table.choose("power:time_man")
    table.all_pass().choose("dice:2d").offers("pick:d2", "finish").refuses("pick:d1", "RM-REROLL-5")


@rule("RM-CANT-1", "RM-MIN-4", "RM-OPEN-17")
def test_a_challenge_without_minions_beats_the_cards_that_add_them() -> None:
    table = challenge("CU02").set(P2, hand=["rapid_fire", "robot_tactics", "boost", "filler"])
    table.choose("pass").offers("play Boost", "pass")
    table.refuses("play Rapid Fire", "RM-OPEN-17").refuses("play Robot Tactics", "RM-OPEN-17")
    assert table.seen("challenge", "minions") == 0


@rule("RM-CANT-1")
def test_a_cap_on_dice_beats_a_bigger_pool() -> None:
    table = challenge("GU07").set(P1, stage="guts_man", hand=["boost", "filler", "filler", "filler"])
    table.set(P2, stage="cut_man")
    table.choose("play Boost")
    table.all_pass().offers(*[f"dice:{count}d" for count in range(1, 7)])
    assert table.state.threat[P1] == 12


@rule("RM-CANT-2")
def test_every_open_question_has_an_agreed_answer() -> None:
    agreed = [rule.text for rule in GAME.rules.values() if rule.id.startswith("RM-OPEN-")]
    assert len(agreed) == 71 and all(agreed)
