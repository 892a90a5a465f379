# interpreted: arithmetic on results, far from play
"""What many games say together: intervals and distributions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil, sqrt
from statistics import NormalDist
from typing import Final

CONFIDENCE: Final = 0.95


def wilson(wins: int, games: int, confidence: float = CONFIDENCE) -> tuple[float, float]:
    """The Wilson interval of a win rate: where the true rate lies, with this confidence; a draw is no win."""
    if not 0 <= wins <= games:
        raise ValueError(f"{wins} wins in {games} games cannot be")
    if not games:
        return 0.0, 1.0
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    rate = wins / games
    centre = rate + z * z / (2 * games)
    spread = z * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    # At no wins and at nothing but wins the bound is exactly 0 or 1, which floats may miss.
    low = 0.0 if wins == 0 else (centre - spread) / scale
    high = 1.0 if wins == games else (centre + spread) / scale
    return low, high


@dataclass(frozen=True)
class Distribution:
    """How a number was distributed: its mean, its percentiles by nearest rank, and its largest value."""

    mean: float
    median: int
    p10: int
    p90: int
    max: int

    @classmethod
    def of(cls, counts: Mapping[int, int]) -> Distribution:
        """From how often each value came."""
        total = sum(counts.values())
        if not total:
            raise ValueError("a distribution needs at least one value")
        mean = sum(value * count for value, count in counts.items()) / total
        return cls(mean, rank(counts, total, 0.5), rank(counts, total, 0.1), rank(counts, total, 0.9), max(counts))


def rank(counts: Mapping[int, int], total: int, share: float) -> int:
    """The smallest value that at least this share of all values does not pass."""
    needed = ceil(share * total)
    for value in sorted(counts):
        needed -= counts[value]
        if needed <= 0:
            return value
    raise AssertionError("the counts do not add up to their total")
