"""The six faces (RM-DICE)."""

from __future__ import annotations

import pytest

from playmat.games.robotmasters.cards.minions import MET
from playmat.games.robotmasters.rules.board import FACES
from playmat.games.robotmasters.words.clauses import on_defeat_minion
from playmat.games.robotmasters.words.effects import Damage
from playmat.testing import P1, rule
from tests.games.robotmasters.table.mat import Mat, asking


def fighting(character: str, faces: str, boss: str = "cut_man") -> Mat:
    """A battle in which the hero has just scored these faces."""
    mat = Mat(dice=faces.split())
    mat.set(P1, character=character, stage=boss, space=4, health=20)
    return mat.choose("throw", "finish")


@rule("RM-DICE-1")
def test_a_die_has_six_faces_and_each_comes_up() -> None:
    assert FACES == ("hit", "pellet", "aim", "jump", "run", "wily")
    seen: dict[str, int] = dict.fromkeys(FACES, 0)
    for seed in range(100):
        mat = Mat(challenge=asking(), seed=seed)
        mat.set(P1, threat=12)
        mat.all_pass().choose("dice:12d")
        for face in mat.faces.split():
            seen[face] += 1
    assert all(160 < count < 240 for count in seen.values()), seen


@rule("RM-DICE-2")
def test_a_hit_harms_minions_and_bosses_and_fills_a_slot() -> None:
    mat = Mat(challenge=asking("hit", MET, 2, ability=on_defeat_minion(Damage(4))))
    with mat.changes(P1, space=+1, health=-5):
        mat.score("hit aim")
    assert mat.defeated == 1, "and meets the condition of a card"
    assert fighting("mega_man", "hit hit pellet pellet pellet pellet").table["battle"]["health"] == 33 - 6


@rule("RM-DICE-3")
def test_a_pellet_restores_two_and_fills_a_slot() -> None:
    mat = Mat(challenge=asking("pellet"))
    mat.set(P1, health=10)
    with mat.changes(P1, space=+1, health=+4):
        mat.score("pellet pellet")


@rule("RM-DICE-4", "RM-DICE-5", "RM-DICE-6")
@pytest.mark.parametrize("face", ["aim", "jump", "run"])
def test_aim_jump_and_run_fill_their_slots_and_do_no_more(face: str) -> None:
    mat = Mat(challenge=asking(face, MET, 1, penalty=Damage(5)))
    mat.set(P1, health=20)
    with mat.changes(P1, space=+1, health=-1):
        mat.score(face)
    for other in FACES:
        if other != face:
            wrong = Mat(challenge=asking(face))
            with wrong.changes(P1, space=0):
                wrong.score(other)


@rule("RM-DICE-4")
def test_an_aim_meets_other_conditions() -> None:
    for faces, prevented in (("aim hit hit hit hit hit", 0), ("hit hit hit hit hit hit", 3)):
        mat = Mat(yellow_devil=True, dice=faces.split())
        mat.set(P1, stage="castle", space=5)
        mat.choose("throw", "finish")
        dealt = sum({"hit": 3, "aim": 1}[face] for face in faces.split()) - prevented
        assert mat.table["battle"]["health"] == 42 - dealt


@rule("RM-DICE-5", "RM-DICE-6")
@pytest.mark.parametrize(("faces", "shield"), [("run jump", 2), ("run run", 0), ("jump jump", 0)])
def test_jump_and_run_meet_other_conditions(faces: str, shield: int) -> None:
    mat = Mat(dice=[*faces.split(), *["pellet"] * 5])
    mat.set(P1, character="rush", space=4)
    mat.choose("ability", "throw", "finish").expect(shield=shield)


@rule("RM-DICE-7")
def test_a_wily_works_against_the_hero() -> None:
    mat = Mat(challenge=asking("run", penalty=Damage(3)))
    with mat.changes(P1, health=-3):
        mat.score("run wily")
    assert fighting("mega_man", "wily wily pellet pellet pellet pellet", "bomb_man").state.health[P1] == 18


@rule("RM-DICE-8", "RM-HEALTH-5")
def test_a_pellet_restores_nothing_in_a_battle() -> None:
    mat = fighting("roll", "pellet pellet wily wily wily wily")
    assert mat.state.health[P1] == 20 and mat.table["battle"]["health"] == 33 - 2, "Roll's pellets deal 1 each"
