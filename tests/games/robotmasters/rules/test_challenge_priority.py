"""Passing priority (RM-PRIO)."""

from __future__ import annotations

from playmat.testing import P1, P2, P3, P4, rule
from tests.games.robotmasters.table.mat import Mat, asking, hand


@rule("RM-PRIO-1")
def test_the_hero_goes_first_on_every_challenge() -> None:
    mat = Mat(3, hero=P2, challenges=[asking("run", stage=1), asking("run", stage=1)])
    assert mat.asked == P2
    mat.score("run").choose("press")
    assert mat.asked == P2 and mat.shown("passed") == []


@rule("RM-PRIO-2")
def test_a_play_or_a_pass_hands_the_opportunity_to_the_left() -> None:
    mat = Mat(3, challenge=asking())
    mat.set(P1, hand=hand("Fortified", "Fortified")).set(P2, hand=hand("Boost"))
    mat.choose("play Fortified")
    assert mat.asked == P2
    mat.refuses("pass", "RM-PRIO-2", "P2", player=P3).refuses("pass", "RM-PRIO-2", player=P1)
    mat.choose("play Boost")
    assert mat.asked == P3
    mat.choose("pass")
    assert mat.asked == P1


@rule("RM-PRIO-3")
def test_after_the_last_wily_player_it_is_the_heros_turn_again() -> None:
    mat = Mat(4, challenge=asking(points=6))
    mat.set(P1, hand=hand("Fortified", "Fortified")).set(P4, hand=hand("Boost"))
    seen = []
    for answer in ("play Fortified", "pass", "pass", "pass", "play Fortified", "pass", "pass", "play Boost", "pass"):
        seen.append(mat.asked)
        mat.choose(answer)
    assert seen == [P1, P2, P3, P4] * 2 + [P1] and mat.asked == P2


@rule("RM-PRIO-4")
def test_the_loop_ends_when_all_have_passed_in_a_row() -> None:
    mat = Mat(3, challenge=asking())
    mat.set(P3, hand=hand("Boost"))
    mat.choose("pass", "pass")
    assert mat.shown("passed") == [P1, P2]
    mat.choose("play Boost")
    assert mat.shown("passed") == []
    mat.choose("pass", "pass")
    assert mat.asked == P3 and mat.table["step"] == "playing abilities", "P3 has not passed yet"
    mat.choose("pass")
    assert mat.table["step"] == "rolling"


@rule("RM-PRIO-5")
def test_who_passed_may_play_in_the_next_circle() -> None:
    mat = Mat(3, challenge=asking())
    mat.set(P1, hand=hand("Fortified")).set(P2, hand=hand("Boost")).set(P3, hand=hand("Life Energy"))
    mat.choose("pass", "pass", "play Life Energy")
    assert mat.asked == P1
    mat.offers("play Fortified", "ability", "pass").choose("play Fortified")
    mat.offers("play Boost", "pass").choose("play Boost")


@rule("RM-PRIO-6")
def test_who_cannot_pay_anything_counts_as_passing() -> None:
    mat = Mat(3, challenge=asking(points=2))
    mat.set(P1, hand=hand("Boost")).set(P2, hand=hand("Boost")).set(P3, hand=hand("Boost"))
    mat.choose("play Boost", "play Boost")
    assert mat.asked == P1, "P3 has no budget left"
    mat.offers("ability", "pass").choose("ability")
    assert mat.table["step"] == "rolling", "nobody has anything left"


@rule("RM-PRIO-6")
def test_a_pass_that_could_be_a_choice_is_asked_for() -> None:
    mat = Mat(challenge=asking())
    mat.choose("pass")
    assert mat.asked == P2
    mat.offers("pass")
