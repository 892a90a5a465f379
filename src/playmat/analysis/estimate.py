"""Numbers with margins: several slices of thinking put together, and how far off they may be."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Final, NamedTuple

__all__ = ["DOUBT", "Estimate", "apart", "horizon", "of_slices", "weighed"]

STUDENT: Final = (12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.20, 2.18, 2.16, 2.14, 2.13)
"""Student's t for 95 %, by degrees of freedom from 1 on."""
NORMAL: Final = 1.96
UNSEEN: Final = 0.04
"""How far a search of so many iterations is off, beside one that looks much deeper."""
DEEP: Final = 2500
DOUBT: Final = 0.4
"""The part of a difference that may be nothing but shallowness: large ones are further off than small ones."""
SLOWLY: Final = 0.3
"""The power by which that gets less with more iterations; docs/analysis.md says how all three were measured."""
WIDEST: Final = 1.0
"""The margin of what nothing is known about."""


class Estimate(NamedTuple):
    """A number and how far off it may be."""

    mean: float
    margin: float

    def widened(self, margin: float) -> Estimate:
        """The same with another reason to be off."""
        return Estimate(self.mean, apart(self.margin, margin))

    @property
    def clear(self) -> float:
        """What remains of its size when its margin is taken off; below nothing where it may be nothing at all."""
        return abs(self.mean) - self.margin

    def less(self, other: Estimate) -> Estimate:
        """The difference to another one that was found apart."""
        return Estimate(self.mean - other.mean, apart(self.margin, other.margin))


def apart(*margins: float) -> float:
    """The margin of a sum of numbers that were found apart from each other."""
    return min(WIDEST, sqrt(sum(margin * margin for margin in margins)))


def horizon(iterations: int) -> float:
    """How far off a search may be because it has not looked further: it errs alike every time, whatever it deals."""
    return min(WIDEST, UNSEEN * (DEEP / iterations) ** SLOWLY) if iterations else 0.0


def of_slices(values: Sequence[float]) -> Estimate:
    """The mean of slices that each began afresh; how much they differ says how far off it may be by luck."""
    count = len(values)
    if count < 2:
        return Estimate(values[0] if values else 0.5, WIDEST)
    student = STUDENT[count - 2] if count - 2 < len(STUDENT) else NORMAL
    return Estimate(fmean(values), min(WIDEST, student * stdev(values) / sqrt(count)))


def weighed(parts: Sequence[tuple[float, float, int]]) -> Estimate:
    """The mean of numbers with margins, weighed by how often each was tried."""
    total = sum(weight for _, _, weight in parts)
    if not total:
        return Estimate(parts[0][0] if parts else 0.5, WIDEST)
    mean = sum(value * weight for value, _, weight in parts) / total
    return Estimate(mean, apart(*(margin * weight / total for _, margin, weight in parts)))
