"""The rulebook's worked examples (RM-EXA)."""

from __future__ import annotations

from playmat.testing import P1, P2, P3, rule
from tests.games.robotmasters.table.mat import Mat, asking, hand


def three_players() -> Mat:
    """A challenge with 4 AP, on which the hero has played a card for 3."""
    mat = Mat(3, challenge=asking(points=4))
    mat.set(P1, hand=hand("W-Tank", "Fortified", "Boost"))
    mat.set(P2, hand=hand("Boost", "W-Tank")).set(P3, hand=hand("Boost", "W-Tank"))
    return mat.choose("play W-Tank")


@rule("RM-EXA-1")
def test_three_of_four_points_leave_one() -> None:
    mat = three_players()
    assert mat.budgets == (1, 4) and mat.asked == P2


@rule("RM-EXA-2")
def test_the_second_wily_player_has_what_the_first_one_left() -> None:
    mat = three_players().choose("play Boost")
    assert mat.asked == P3 and mat.budgets == (1, 2)
    mat.offers("play Boost", "pass").refuses("play W-Tank", "RM-ABIL-4")


@rule("RM-EXA-3")
def test_the_heros_last_point_is_still_there() -> None:
    mat = three_players().choose("play Boost", "pass")
    assert mat.asked == P1
    mat.offers("play Fortified", "ability", "pass").choose("play Fortified", "pass", "pass")
    assert mat.asked == P1 and mat.table["step"] == "playing abilities", "not all have passed in a row"
    mat.choose("pass")
    assert mat.table["step"] == "rolling"


def tackle_fires() -> Mat:
    """The rulebook's challenge: run and jump, and two Tackle Fires; 6 of 10 dice are thrown."""
    mat = Mat(challenge="FI01", minions=2)
    mat.set(P1, stage="fire_man", health=20)
    return mat.throw("hit jump pellet hit wily wily")


@rule("RM-EXA-4")
def test_six_dice_against_two_tackle_fires() -> None:
    mat = tackle_fires()
    assert mat.shown("slots") == ["run", "jump"]
    assert (mat.shown("minions"), mat.shown("minion name"), mat.shown("minion damage")) == (2, "Tackle Fire", 2)
    assert mat.faces == "hit jump pellet hit wily wily" and mat.side(P1, "threat") == 4
    expected = mat.table["tray"]["expected"]
    assert (expected["passes"], expected["defeats"], expected["penalties"]) == (False, 2, 2)


@rule("RM-EXA-5")
def test_three_dice_are_thrown_again_for_one_energy() -> None:
    mat = tackle_fires()
    with mat.changes(P1, energy=-1, threat=0):
        mat.again("3 5 6", "hit run pellet")
    assert mat.faces == "hit jump hit hit run pellet"


@rule("RM-EXA-6")
def test_both_minions_fall_and_two_health_are_gained() -> None:
    mat = tackle_fires().again("3 5 6", "hit run pellet")
    with mat.changes(P1, health=+2, space=+1, threat=0):
        mat.choose("finish")
    assert mat.defeated == 2 and mat.side(P1, "threat") == 4 and mat.side(P1, "base threat") == 10
    mat.offers("press", "stop")
