# interpreted: tests
"""How much a doubling of thought is worth."""

from __future__ import annotations

from collections.abc import Sequence
from math import log10

import pytest

from playmat.arena.played import Played
from playmat.arena.ratings import rate
from playmat.arena.skill import SkillCurve, skill_curves, skill_entrants
from playmat.bots import make


def curves(names: Sequence[str], games: Sequence[Played]) -> tuple[SkillCurve, ...]:
    return skill_curves(names, rate(games, len(names)), games)


def ladder(*chances: float, games: int = 300) -> list[Played]:
    """Each entrant against the next, which wins with this chance; every game of a deal of its own."""
    found: list[Played] = []
    for lower, chance in enumerate(chances):
        for number in range(games):
            found.append(Played(len(found), len(found), [lower, lower + 1], int(number < chance * games), 0, 1, 1))
    return found


def test_the_entrants_double_up_to_the_most() -> None:
    assert skill_entrants(100) == ("random", "greedy", "normal@25", "normal@50", "normal@100")
    assert skill_entrants(199) == skill_entrants(100)
    assert skill_entrants(1)[-2:] == ("normal@25", "normal@50")


def test_there_are_such_bots() -> None:
    for bot in skill_entrants():
        make(bot)


def elo(chance: float) -> float:
    return 400 * log10(chance / (1 - chance))


def test_a_straight_line_has_its_slope() -> None:
    (curve,) = curves(("hard@25", "hard@50", "hard@100"), ladder(0.6, 0.6))
    assert curve.name == "hard"
    assert [point.iterations for point in curve.points] == [25, 50, 100]
    for one in (curve.slope, curve.last):
        assert one.value == pytest.approx(elo(0.6), rel=0.02)
        assert 0 < one.low < one.value < one.high
    assert curve.slope.margin < curve.last.margin


def test_a_curve_that_flattens_shows_in_the_last_doubling() -> None:
    (curve,) = curves(("hard@25", "hard@50", "hard@100"), ladder(0.7, 0.5))
    assert curve.slope.value == pytest.approx(elo(0.7) / 2, rel=0.02)
    assert curve.last.value == pytest.approx(0, abs=0.1)
    assert curve.last.low < 0 < curve.last.high


def test_twice_two_doublings_at_once_are_half_as_steep() -> None:
    (curve,) = curves(("hard@25", "hard@100"), ladder(0.7))
    assert curve.slope.value == pytest.approx(elo(0.7) / 2, rel=0.02)
    assert curve.slope == curve.last


def test_a_hopeless_outsider_does_not_blur_the_curve() -> None:
    alone = ladder(0.6)
    with_random = [Played(one.index, one.seed, [seat + 1 for seat in one.seats], one.winner, 0, 1, 1) for one in alone]
    with_random += [Played(900 + at, 900 + at, [0, 1], 1, 0, 1, 1) for at in range(60)]
    (curve,) = curves(("hard@25", "hard@50"), alone)
    (same,) = curves(("random", "hard@25", "hard@50"), with_random)
    assert same.points[0].high - same.points[0].low > 200
    assert same.slope.margin == pytest.approx(curve.slope.margin, rel=0.1)


def test_decks_have_curves_of_their_own_and_a_single_bot_has_none() -> None:
    names = ("hard@25, flame", "hard@50, flame", "hard@25, trumpet", "hard@50, trumpet", "easy@9", "hard@0.2s")
    found = curves(names, ladder(0.6, 0.5, 0.7, 0.5, 0.5))
    assert [one.name for one in found] == ["hard, flame", "hard, trumpet"]
    assert [one.slope.value for one in found] == pytest.approx([elo(0.6), elo(0.7)], rel=0.02)
