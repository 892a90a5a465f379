"""The sequence of a turn and of turns (RM-TURN)."""

from __future__ import annotations

from playmat.games.robotmasters.rules.card import Action
from playmat.games.robotmasters.words.clauses import on_reveal
from playmat.games.robotmasters.words.components import free, use
from playmat.games.robotmasters.words.effects import Choose, Damage, SetBase
from playmat.testing import P1, P2, P3, P4, rule
from tests.games.robotmasters.table.mat import Mat, asking, hand

REBUILT = Action("rebuilt", "Rebuilt", use(1, SetBase("threat", 12)), use(1), 0, free(), "")
"""A card that changes a Base value for good; no printed one does."""


@rule("RM-TURN-1")
def test_a_challenge_has_five_steps_in_order() -> None:
    pause = on_reveal(Choose(Damage(1), Damage(2)))
    mat = Mat(challenge=asking("run", ability=pause))
    mat.set(P2, trophies=["ice_man"])
    steps = [mat.table["step"]]
    for answer in ("choose:a", "pass", "pass", "dice:2d", "finish", "pass"):
        if answer == "dice:2d":
            mat.load("run aim")
        mat.choose(answer)
        if mat.table["step"] != steps[-1]:
            steps.append(mat.table["step"])
    assert steps == [
        "revealing a challenge",
        "playing abilities",
        "rolling",
        "resolving",
        "pressing on or ending the turn",
    ]


@rule("RM-TURN-2")
def test_challenges_follow_each_other_while_they_are_passed_and_threat_is_left() -> None:
    mat = Mat(challenges=[asking("run"), asking("jump"), asking("aim"), "CU01"])
    mat.set(P1, threat=6)
    for faces in ("run hit", "jump hit"):
        with mat.changes(P1, space=+1, threat=-2):
            mat.score(faces)
        mat.offers("press", "stop").choose("press")
    with mat.changes(P1, space=+1, threat=-2):
        mat.score("aim hit")
    assert mat.hero == P2, "no Threat, no further challenge"


@rule("RM-TURN-3")
def test_energy_is_renewed_at_the_start_of_the_own_turn_alone() -> None:
    mat = Mat(challenges=[asking("run"), asking("run"), asking("run")])
    mat.set(P1, energy=3).set(P2, energy=1)
    with mat.changes(P1, energy=-1):
        mat.throw("aim aim").again("1", "run").choose("finish")
    with mat.changes(P1, energy=0):
        mat.choose("press")
    with mat.changes(P1, energy=0), mat.changes(P2, energy=+2):
        mat.score("aim")
    assert mat.hero == P2 and mat.side(P1, "energy") == 2
    with mat.changes(P1, energy=+1), mat.changes(P2, energy=0):
        mat.score("wily")
    assert mat.hero == P1


@rule("RM-TURN-4")
def test_threat_is_renewed_at_the_start_of_the_own_turn() -> None:
    mat = Mat(challenges=[asking("run"), asking("run"), asking("run")])
    mat.set(P1, hand=hand("Boost")).set(P2, threat=4)
    with mat.changes(P1, threat=-1), mat.changes(P2, threat=0):
        mat.choose("play Boost").score("run aim aim")
    with mat.changes(P1, threat=-1), mat.changes(P2, threat=+6):
        mat.choose("press").score("aim")
    assert mat.hero == P2
    with mat.changes(P1, threat=+2):
        mat.score("wily")
    assert mat.side(P1, "threat") == 10


@rule("RM-TURN-4")
def test_a_permanent_change_of_threat_stays() -> None:
    mat = Mat(challenge=asking("run"))
    mat.set(P1, hand=hand(REBUILT))
    mat.choose("play Rebuilt").score("aim")
    mat.score("wily")
    assert mat.hero == P1 and mat.side(P1, "threat") == 12


@rule("RM-TURN-5")
def test_a_hero_who_lost_a_life_starts_with_full_health() -> None:
    mat = Mat(challenge=asking("run", penalty=Damage(9)))
    mat.set(P1, health=9)
    mat.score("wily")
    assert mat.hero == P2 and mat.side(P1, "health") == 0, "not before the own next turn"
    with mat.changes(P1, health=+28):
        mat.score("wily")


@rule("RM-TURN-5")
def test_a_hero_who_lost_none_starts_with_what_is_left() -> None:
    mat = Mat(challenge=asking("run", penalty=Damage(9)))
    with mat.changes(P1, health=-9):
        mat.score("wily").score("wily")
    assert mat.hero == P1


@rule("RM-TURN-6", "RM-OPEN-12")
def test_a_winner_chooses_the_next_stage_at_the_next_turn() -> None:
    mat = Mat(boss_health=1, dice=["hit"] * 6)
    mat.set(P1, space=4)
    mat.choose("throw", "finish")
    assert mat.hero == P2 and (mat.side(P1, "stage"), mat.side(P1, "space")) == ("cut_man", 4)
    mat.score("wily").choose("pass")  # the Trophy is kept
    assert mat.asked == P1 and mat.table["step"] == "choosing a stage"
    mat.choose("stage:bomb_man")
    assert (mat.side(P1, "stage"), mat.side(P1, "space")) == ("bomb_man", 0)
    assert mat.table["step"] == "playing abilities", "and goes on at once"


@rule("RM-TURN-7")
def test_turns_go_to_the_left() -> None:
    mat = Mat(4, hero=P2)
    seen = []
    for _ in range(5):
        seen.append(mat.hero)
        mat.score("wily")
    assert seen == [P2, P3, P4, P1, P2]
