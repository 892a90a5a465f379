"""Scoring dice (RM-SCORE)."""

from __future__ import annotations

import pytest

from playmat.games.robotmasters.cards.minions import KILLER_BOMB, MET
from playmat.games.robotmasters.words.clauses import on_defeat_minion, on_fail, on_pass
from playmat.games.robotmasters.words.effects import Damage, Heal, LoseEnergy
from playmat.games.robotmasters.words.table_effects import AddMinion
from playmat.testing import P1, P2, rule
from tests.games.robotmasters.table.mat import Mat, asking, hand


@rule("RM-SCORE-1")
def test_nothing_is_scored_before_the_last_reroll() -> None:
    mat = Mat(challenge=asking("run", MET, 2, penalty=Damage(2)))
    mat.set(P1, health=20)
    with mat.changes(P1, health=0, space=0):
        mat.throw("hit wily pellet").again("3", "run")
        assert mat.shown("minions") == 2 and not mat.table["tray"]["scored"]
    with mat.changes(P1, health=-3, space=+1):
        mat.choose("finish")


@rule("RM-SCORE-1")
def test_there_are_no_rerolls_of_a_scored_roll() -> None:
    mat = Mat(challenge=asking("run"))
    mat.set(P1, trophies=["ice_man"])
    mat.score("aim")
    assert mat.table["tray"]["scored"]
    mat.offers("trophy:ice_man", "pass")
    mat.refuses("pick:d1", "RM-SCORE-1").refuses("finish", "RM-SCORE-1")


@rule("RM-SCORE-2")
def test_what_looks_at_the_roll_waits_for_scoring() -> None:
    mat = Mat(challenge=asking("run", KILLER_BOMB, 1, ability=on_defeat_minion(Damage(2))))
    mat.set(P2, trophies=["ice_man"])
    with mat.changes(P1, health=0):
        mat.throw("hit run").choose("finish")
    assert mat.shown("minions") == 1, "the Trophy window comes before any effect"
    mat.choose("trophy:ice_man", "die:d1")
    with mat.changes(P1, health=-4):
        mat.choose("face:aim")
    assert mat.defeated == 0, "the hit was turned away, so the bomb strikes and the card does not"


@rule("RM-SCORE-3")
@pytest.mark.parametrize("face", ["wily", "hit", "pellet", "run"])
def test_a_face_that_was_thrown_again_does_nothing(face: str) -> None:
    mat = Mat(challenge=asking("run", MET, 1, penalty=Damage(9)))
    mat.set(P1, health=20)
    with mat.changes(P1, health=-1, space=0):
        mat.throw(f"{face} aim").again("1", "aim").choose("finish")


@rule("RM-SCORE-4")
@pytest.mark.parametrize("count", range(4))
def test_the_penalty_comes_once_for_each_wily(count: int) -> None:
    mat = Mat(challenge=asking("run", penalty=LoseEnergy(1)))
    mat.set(P1, energy=9)
    with mat.changes(P1, energy=-count):
        mat.score(" ".join(["run", *["wily"] * count]))


@rule("RM-SCORE-4")
def test_ice_slasher_saves_from_one_penalty() -> None:
    mat = Mat(challenge=asking("run", penalty=Damage(2)))
    mat.set(P1, powers=["ice_man"])
    mat.choose("power:ice_man")
    with mat.changes(P1, health=-4):
        mat.score("run wily wily wily")


@rule("RM-SCORE-5", "RM-OPEN-29")
def test_penalties_come_before_the_hits_and_gains_after_all_damage() -> None:
    mat = Mat(challenge=asking("run", MET, 1, ability=on_pass(Heal(3)), penalty=AddMinion(1)))
    mat.set(P1, health=10)
    with mat.changes(P1, health=-1 + 2 + 3, space=+1):
        mat.score("hit wily wily hit run pellet")
    order = ["RollScored", "MinionsCame", "MinionsDefeated", "Hurt", "Healed", "ChallengePassed", "Healed", "Moved"]
    assert [kind for kind in mat.kinds if kind != "PacketGrew"] == [*order[:2], *order[1:]]
    assert mat.defeated == 2


@rule("RM-SCORE-5")
def test_a_failed_roll_is_resolved_with_what_failing_costs() -> None:
    mat = Mat(challenge=asking("run", MET, 1, ability=on_fail(Damage(3)), penalty=Damage(2)))
    mat.set(P1, health=20, hand=hand("Fortified"))
    with mat.changes(P1, health=0 + 2 - 2, space=0):
        mat.choose("play Fortified").score("wily pellet aim")  # the shield takes all 3 of the roll, and 1 of failing
    assert mat.outcome == "failed"
