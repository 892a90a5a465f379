"""The challenge roll (RM-ROLL)."""

from __future__ import annotations

import pytest

from playmat.games.robotmasters.words.effects import Damage
from playmat.testing import P1, P2, rule
from tests.games.robotmasters.table.mat import Mat, asking, hand


@rule("RM-ROLL-1", "RM-ROLL-2")
def test_the_hero_throws_some_or_all_of_the_dice_left() -> None:
    mat = Mat(challenge=asking())
    mat.set(P1, threat=4)
    mat.all_pass()
    assert mat.asked == P1
    mat.offers("dice:1d", "dice:2d", "dice:3d", "dice:4d")
    mat.refuses("dice:5d", "RM-ROLL-2", "1 to 4")
    mat.choose("dice:3d")
    assert len(mat.faces.split()) == 3


@rule("RM-ROLL-2")
def test_a_cap_limits_the_throw_and_not_the_pool() -> None:
    mat = Mat(challenge="GU07")
    mat.set(P1, stage="guts_man").set(P2, hand=hand("Quick Reflexes"))
    assert mat.shown("most dice") == 6
    mat.choose("pass", "play Quick Reflexes").all_pass()
    mat.offers(*[f"dice:{count}d" for count in range(1, 6)])
    with mat.changes(P1, threat=-5):
        mat.choose("dice:5d")


@rule("RM-ROLL-3")
def test_thrown_dice_are_spent_for_the_turn() -> None:
    mat = Mat(challenges=[asking("run"), asking("run")])
    with mat.changes(P1, threat=-7):
        mat.throw("run aim aim aim aim aim aim")
    mat.choose("finish", "press").all_pass()
    mat.offers("dice:1d", "dice:2d", "dice:3d")


@rule("RM-ROLL-4")
@pytest.mark.parametrize(
    ("asked", "faces", "moved"),
    [
        ("run jump", "jump run", 1),
        ("run jump", "run run", 0),
        ("run jump", "run aim wily", 0),
        ("aim jump run", "run jump aim hit", 1),
        ("aim jump run", "run jump hit", 0),
        ("pellet", "pellet", 1),
        ("hit hit", "hit aim hit", 1),
    ],
)
def test_every_requirement_needs_its_face(asked: str, faces: str, moved: int) -> None:
    mat = Mat(challenge=asking(asked))
    with mat.changes(P1, space=moved):
        mat.score(faces)
    assert mat.outcome == ("passed" if moved else "failed")


@rule("RM-ROLL-5")
def test_a_passed_challenge_is_one_space() -> None:
    mat = Mat(challenges=[asking("run")] * 4)
    for space in (1, 2, 3, 4):
        mat.score("run")
        assert mat.side(P1, "space") == space
        if space < 4:
            mat.choose("press")
    mat.offers("fight", "stop")


@rule("RM-ROLL-6")
def test_the_hero_says_when_the_roll_is_finished() -> None:
    mat = Mat(challenge=asking("run", penalty=Damage(2)))
    with mat.changes(P1, health=0, space=0):
        mat.throw("run wily")
    assert mat.asked == P1 and mat.verbs[-1] == "finish" and not mat.table["tray"]["scored"]
    with mat.changes(P1, health=-2, space=+1):
        mat.choose("finish")


@rule("RM-ROLL-6")
def test_without_energy_the_roll_is_finished_at_once() -> None:
    mat = Mat(challenge=asking("run"))
    mat.set(P1, energy=0)
    mat.all_pass().load("run aim")
    with mat.changes(P1, space=+1):
        mat.choose("dice:2d")
    assert mat.asked == P1 and mat.hero != P2
