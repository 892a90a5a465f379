"""Re-rolls for Weapon Energy (RM-REROLL)."""

from __future__ import annotations

from playmat.games.robotmasters.words.clauses import static
from playmat.games.robotmasters.words.modifiers import Sticks
from playmat.testing import P1, P2, rule
from tests.games.robotmasters.table.mat import Mat, asking, hand

AIM, WILY = 2, 5


@rule("RM-REROLL-1")
def test_one_energy_throws_any_of_the_dice_again() -> None:
    mat = Mat(challenge=asking("run"))
    mat.throw("aim aim hit wily")
    mat.offers("pick:d1", "pick:d2", "pick:d3", "pick:d4", "finish")
    mat.refuses("throw", "RM-REROLL-1", "Pick").refuses("pick:d5", "RM-REROLL-1", "no such die")
    mat.choose("pick:d2", "pick:d4").offers("pick:d1", "pick:d3", "keep:d2", "keep:d4", "throw")
    mat.refuses("pick:d2", "RM-REROLL-1", "already").refuses("finish", "RM-REROLL-1")
    with mat.changes(P1, energy=-1):
        mat.load("run jump").choose("throw")
    assert mat.faces == "aim run hit jump"


@rule("RM-REROLL-1", "RM-REROLL-3")
def test_a_picked_die_is_put_back_once() -> None:
    mat = Mat(challenge=asking("run"))
    mat.throw("aim run hit")
    mat.refuses("keep:d1", "RM-REROLL-3", "not picked")
    mat.choose("pick:d1", "pick:d2", "keep:d2").offers("pick:d2", "pick:d3", "keep:d1", "throw")
    mat.choose("keep:d1").offers("pick:d1", "pick:d2", "pick:d3", "finish")
    mat.choose("pick:d1").offers("pick:d2", "pick:d3", "throw").refuses("keep:d1", "RM-REROLL-1", "put back once")
    with mat.changes(P1, energy=-1):
        mat.load("jump").choose("throw")
    assert mat.faces == "jump run hit"
    mat.choose("pick:d1").offers("pick:d2", "pick:d3", "keep:d1", "throw")


@rule("RM-REROLL-6", "RM-OPEN-50")
def test_picked_dice_are_put_back_in_battles_too() -> None:
    mat = Mat(dice="hit hit aim pellet wily run hit hit aim pellet wily wily aim".split())
    mat.set(P1, space=4, hand=hand("Quick Reflexes"))
    mat.choose("throw", "pick:d3", "keep:d3")
    assert mat.has("ability") and mat.has("finish")
    mat.choose("finish", "roll", "play Quick Reflexes", "pick:d1", "keep:d1")
    mat.offers(*(f"pick:d{die}" for die in range(1, 7)), "done")
    mat.choose("pick:d1").refuses("keep:d1", "RM-OPEN-50")
    mat.choose("done")
    assert mat.lines("BossThrownAgain") == ["Quick Reflexes: one boss die thrown again: aim."]


@rule("RM-REROLL-1")
def test_one_die_costs_as_much_as_all() -> None:
    one, all_of_them = Mat(challenge=asking("run")), Mat(challenge=asking("run"))
    for mat, dice in ((one, "1"), (all_of_them, "1 2 3")):
        mat.throw("aim aim aim")
        with mat.changes(P1, energy=-1):
            mat.again(dice, "run run run")
    assert (one.faces, all_of_them.faces) == ("run aim aim", "run run run")


@rule("RM-REROLL-2")
def test_dice_are_thrown_again_as_long_as_energy_lasts() -> None:
    mat = Mat(challenge=asking("run"))
    mat.set(P1, energy=2)
    mat.throw("aim aim").again("1", "hit")
    assert mat.faces == "hit aim" and mat.has("pick:d1")
    with mat.changes(P1, energy=-1, space=+1):
        mat.again("1", "run")
    assert mat.side(P1, "energy") == 0 and mat.outcome == "passed", "with nothing left the roll is scored"


@rule("RM-REROLL-2")
def test_a_dearer_reroll_needs_the_energy_for_it() -> None:
    mat = Mat(challenge="EL04")
    mat.set(P1, stage="elec_man", energy=3)
    mat.throw("aim run hit")
    with mat.changes(P1, energy=-2, space=+1):
        mat.again("3", "jump")
    assert mat.outcome == "passed", "1 Energy does not pay for another one"


@rule("RM-REROLL-3")
def test_dice_that_are_not_picked_keep_their_faces() -> None:
    mat = Mat(challenge=asking("run"))
    mat.throw("hit pellet aim jump wily").again("2 5", "wily run")
    assert mat.faces == "hit wily aim jump run"


@rule("RM-REROLL-4")
def test_a_reroll_costs_no_threat() -> None:
    mat = Mat(challenge=asking("run"))
    with mat.changes(P1, threat=-3):
        mat.throw("aim aim aim")
    with mat.changes(P1, threat=0, energy=-2):
        mat.again("1 2 3", "aim aim aim").again("1 2 3", "aim aim aim")


@rule("RM-REROLL-5")
def test_a_die_that_sticks_stays() -> None:
    mat = Mat(challenge=asking("run", ability=static(Sticks(AIM))))
    mat.throw("aim jump aim")
    mat.offers("pick:d2", "finish").refuses("pick:d1", "RM-REROLL-5", "Sticks")
    mat.again("2", "hit").offers("pick:d2", "finish")
    with mat.changes(P1, energy=-1, space=0):
        mat.again("2", "aim")
    assert mat.outcome == "failed", "now every die Sticks and nothing is left to throw"


@rule("RM-REROLL-5")
def test_a_free_reroll_does_not_move_a_die_that_sticks() -> None:
    mat = Mat(challenge=asking("run", ability=static(Sticks(WILY))))
    mat.set(P1, powers=["time_man"]).set(None, expansion=True)
    mat.choose("power:time_man").throw("wily jump")
    mat.offers("pick:d2", "finish").refuses("pick:d1", "RM-REROLL-5")
    with mat.changes(P1, energy=0):
        mat.again("2", "run")


@rule("RM-REROLL-5")
def test_steady_aim_makes_wily_stick() -> None:
    mat = Mat(challenge=asking("run"))
    mat.set(P2, hand=hand("Steady Aim"))
    mat.choose("pass", "play Steady Aim").throw("wily jump")
    mat.offers("pick:d2", "finish")


@rule("RM-REROLL-6")
def test_battle_dice_are_thrown_again_before_they_are_scored() -> None:
    mat = Mat(dice="wily wily wily wily wily wily".split())
    mat.set(P1, space=4)
    mat.choose("throw")
    assert mat.table["battle"]["health"] == 33
    with mat.changes(P1, energy=-1):
        mat.again("1 2", "hit hit")
    assert mat.table["battle"]["health"] == 33 and mat.faces == "hit hit wily wily wily wily"
    mat.choose("finish")
    assert mat.table["battle"]["health"] == 27 and mat.asked == P2
    mat.refuses("finish", "RM-PRIO-2", player=P1)
    mat.choose("roll").refuses("pick:d1", "RM-SCORE-1")
