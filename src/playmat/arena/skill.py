# interpreted: arithmetic on results, far from play
"""How much skill a game rewards: the rating of one bot as it thinks longer and longer."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import log2
from statistics import fmean
from typing import Any, Final

from playmat.running.plain_data import Told, plain

from .played import Played
from .rates import Difference
from .ratings import SCALE, Games, Matrix, Rating

__all__ = ["SkillCurve", "SkillPoint", "is_counted", "skill_curves", "skill_entrants"]

LEAST: Final = 25
"""Iterations a move at which the curve begins."""
MOST: Final = 400
THINKER: Final = "normal"
"""The bot whose thinking is doubled."""
UNTHINKING: Final = ("random", "greedy")
"""The bots below the curve, which do not search."""
COUNTED: Final = re.compile(r"(?P<bot>\w+)@(?P<iterations>\d+)(?P<rest>$|, .*)")
"""An entrant that thinks by number: `normal@200`, or `normal@200, starter`."""


def skill_entrants(most: int = MOST) -> tuple[str, ...]:
    """The bots that tell how deep a game is: two that do not think, then one with twice the iterations each time."""
    steps = max(1, int(log2(max(LEAST, most) / LEAST)))
    return (*UNTHINKING, *(f"{THINKER}@{LEAST << step}" for step in range(steps + 1)))


@dataclass(frozen=True)
class SkillPoint:
    """A bot's rating at so many iterations a move."""

    entrant: int
    iterations: int
    elo: float
    low: float
    high: float


@dataclass(frozen=True)
class SkillCurve(Told):
    """One bot with the same deck, from few iterations to many."""

    name: str
    points: tuple[SkillPoint, ...]
    slope: Difference
    """Elo for each doubling, by the straight line of least squares."""
    last: Difference
    """Elo for the last doubling alone, so that one sees whether more still helps."""

    def to_json(self) -> dict[str, Any]:
        """The same as plain data."""
        return {
            "name": self.name,
            "points": plain(self.points),
            "elo_per_doubling": self.slope.to_json(),
            "elo_of_last_doubling": self.last.to_json(),
        }


def is_counted(entrants: Sequence[str]) -> bool:
    """Whether so many think by number that there may be a curve."""
    return sum(COUNTED.fullmatch(name) is not None for name in entrants) > 1


def skill_curves(entrants: Sequence[str], ratings: Sequence[Rating], rows: Iterable[Played]) -> tuple[SkillCurve, ...]:
    """A curve for each bot and deck that took part with two or more numbers of iterations.

    Ratings are off together, all by as much as their mean is, so the intervals of a curve come from the games.
    """
    groups: dict[str, list[SkillPoint]] = {}
    for rating in ratings:
        found = COUNTED.fullmatch(entrants[rating.entrant])
        if found is not None:
            point = SkillPoint(rating.entrant, int(found["iterations"]), rating.elo, rating.low, rating.high)
            groups.setdefault(found["bot"] + found["rest"], []).append(point)
    curves = {name: sorted(points, key=lambda one: one.iterations) for name, points in groups.items()}
    met = Games(rows, len(entrants))
    spread = met.covariance(met.strengths())
    return tuple(curve_of(name, points, spread) for name, points in curves.items() if len(points) > 1)


def curve_of(name: str, points: Sequence[SkillPoint], spread: Matrix) -> SkillCurve:
    """The curve through these points, from few iterations to many."""
    doublings = [log2(point.iterations) for point in points]
    middle = fmean(doublings)
    width = sum((at - middle) ** 2 for at in doublings)
    slope = combined(points, [(at - middle) / width for at in doublings], spread)
    step = doublings[-1] - doublings[-2]
    last = combined(points[-2:], [-1 / step, 1 / step], spread)
    return SkillCurve(name, tuple(points), slope, last)


def combined(points: Sequence[SkillPoint], parts: Sequence[float], spread: Matrix) -> Difference:
    """The sum of parts of the points' ratings; the parts add up to nothing, so that their mean does not matter."""
    value = sum(part * point.elo for part, point in zip(parts, points, strict=True))
    variance = sum(
        part * other_part * spread[point.entrant][other.entrant]
        for part, point in zip(parts, points, strict=True)
        for other_part, other in zip(parts, points, strict=True)
    )
    return Difference.around(value, SCALE**2 * max(0.0, variance))
