"""What the log says of renewals, losses and falls, and the rules that it cites."""

from __future__ import annotations

import pytest

from playmat.games.robotmasters.words.effects import LoseEnergy, LoseThreat
from playmat.testing import P1, P2, rule
from tests.games.robotmasters.table.battles import NOTHING, Bout, battle, challenge
from tests.games.robotmasters.table.mat import Mat, asking, hand

SLAIN = "hit hit hit hit hit hit"


def told(table: Bout | Mat) -> dict[str, str]:
    """The lines of the log since the last answer, each with its rule."""
    return {line.text: line.rule for line in table.state.log[table._mark :]}


@rule("RM-LIFE-2", "RM-TURN-5")
def test_health_that_comes_back_is_told_with_its_rule() -> None:
    table = Bout(step="turn").set(P1, health=0, lives=2, fallen=True)
    assert {"P1 has full Health again: 28.": "RM-LIFE-2"}.items() <= log_of(table).items()
    assert "comes back" not in " ".join(log_of(Bout(step="turn").set(P1, health=3)))


@rule("RM-LIFE-5")
def test_lives_that_come_back_are_told_with_their_rule() -> None:
    table = Bout(step="turn").set(P1, health=0, lives=0, fallen=True, stage="")
    found = log_of(table)
    assert found["P1 comes back with three Lives."] == "RM-LIFE-5"
    assert found["P1 has full Health again: 28."] == "RM-LIFE-2"


def log_of(table: Bout) -> dict[str, str]:
    """All lines of the log, each with its rule."""
    return {line.text: line.rule for line in table.state.log}


@rule("RM-HEALTH-4")
def test_the_winner_of_a_battle_is_told_the_health_gained() -> None:
    table = battle(dice=SLAIN, boss_health=1).set(P1, health=3)
    table.choose("throw", "finish")
    assert told(table)["P1 beats Cut Man! Health 28."] == "RM-HEALTH-4"


@rule("RM-BOSS-10", "RM-DMG-3")
def test_damage_by_a_boss_cites_its_roll_or_its_text() -> None:
    table = battle(dice=f"{NOTHING} hit {NOTHING}")
    table.choose("throw", "finish", "roll", "on")
    assert told(table)["Cut Man: P1 takes 2 damage; Health 26."] == "RM-BOSS-10"
    fuse = battle("bomb_man", f"wily {NOTHING}").choose("throw", "finish")
    assert told(fuse)["Bomb Man: P1 takes 1 damage; Health 27."] == "RM-DMG-3"


@rule("RM-SCORE-4", "RM-CHAL-4", "RM-CARD-3", "RM-BOSS-10")
def test_losses_cite_what_brought_them() -> None:
    mat = Mat(challenge=asking("run", penalty=LoseEnergy(1)))
    mat.score("run wily")
    assert told(mat)["Test Challenge: P1 loses 1 Energy."] == "RM-SCORE-4"
    mat = Mat(challenge=asking("run", penalty=LoseThreat(1)))
    mat.set(P2, hand=hand("W-Tank", "Boost"))
    mat.choose("pass", "play W-Tank")
    assert told(mat)["W-Tank: P1 loses 2 Energy."] == "RM-CARD-3"
    assert log_of(Bout(challenge="EL01"))["Tesla Ladder: P1 loses 1 Energy."] == "RM-CHAL-4"
    table = battle("elec_man", f"{NOTHING} wily {NOTHING}").choose("throw", "finish", "roll", "on")
    assert told(table)["Surge: P1 loses 1 Energy."] == "RM-BOSS-10"


@rule("RM-FAIL-3")
@pytest.mark.parametrize(("space", "said"), [(2, "Vanishing Blocks: one space back."), (0, "start space")])
def test_a_fall_is_told_where_there_is_one(space: int, said: str) -> None:
    table = challenge("IC04", "run").set(P1, stage="ice_man", space=space)
    table.all_pass().choose("dice:1d", "finish")
    found = told(table)
    assert [rule for text, rule in found.items() if said in text] == ["RM-FAIL-3"]
    assert ("P1 falls back to space 1 of Ice Man." in found) == (space == 2)


@rule("RM-RESHUF-2")
def test_a_renewed_challenge_deck_is_named() -> None:
    table = challenge(dice="hit hit", challenges=["CU01"]).score(1).wait()
    assert log_of(table)["The discarded challenges of Cut Man are shuffled into a new deck."] == "RM-RESHUF-2"


@rule("RM-SCORE-2")
def test_what_waits_for_a_score_cites_that_it_does() -> None:
    table = battle().choose("ability")
    (line,) = [line for line in table.state.log[table._mark :] if line.kind == "Armed"]
    assert line.rule == "RM-SCORE-2"
