# interpreted: arithmetic on results, far from play
"""Numbers that can be trusted: intervals, distributions, and paces from the best of several rounds."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import ceil, sqrt
from statistics import NormalDist
from typing import Final, NamedTuple

CONFIDENCE: Final = 0.95
ROUNDS: Final = 5
MOST_BARS: Final = 12
"""Bars that a histogram has at most."""


def normal_quantile(confidence: float = CONFIDENCE) -> float:
    """How many deviations either side of the mean hold this much of a normal distribution."""
    return NormalDist().inv_cdf((1 + confidence) / 2)


def percent(share: float, digits: int = 1) -> str:
    """A share for people."""
    return f"{100 * share:.{digits}f} %"


def wilson(wins: float, games: float, confidence: float = CONFIDENCE) -> tuple[float, float]:
    """The Wilson interval of a win rate: where the true rate lies, with this confidence; a draw is no win."""
    if not 0 <= wins <= games:
        raise ValueError(f"{wins} wins in {games} games cannot be")
    if not games:
        return 0.0, 1.0
    z = normal_quantile(confidence)
    rate = wins / games
    centre = rate + z * z / (2 * games)
    spread = z * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    # At no wins and at nothing but wins the bound is exactly 0 or 1, which floats may miss.
    low = 0.0 if wins == 0 else (centre - spread) / scale
    high = 1.0 if wins == games else (centre + spread) / scale
    return low, high


@dataclass(frozen=True)
class Bar:
    """How many values lay from one number to another, both included."""

    low: int
    high: int
    count: int


@dataclass(frozen=True)
class Distribution:
    """How a number was distributed: its mean, its ends, its percentiles by nearest rank, and its histogram."""

    mean: float
    min: int
    p10: int
    p25: int
    median: int
    p75: int
    p90: int
    p99: int
    max: int
    bars: tuple[Bar, ...]

    @classmethod
    def of(cls, counts: Mapping[int, int]) -> Distribution:
        """From how often each value came."""
        total = sum(counts.values())
        if not total:
            raise ValueError("a distribution needs at least one value")
        mean = sum(value * count for value, count in counts.items()) / total
        p10, p25, median, p75, p90, p99 = (rank(counts, total, share) for share in (0.1, 0.25, 0.5, 0.75, 0.9, 0.99))
        return cls(mean, min(counts), p10, p25, median, p75, p90, p99, max(counts), histogram(counts))


def histogram(counts: Mapping[int, int]) -> tuple[Bar, ...]:
    """The values in bars of the same round width, as narrow as leaves no more of them than can be read."""
    first, last = min(counts), max(counts)
    width = next(
        step * power
        for power in (10**digits for digits in range(20))
        for step in (1, 2, 5)
        if last // (step * power) - first // (step * power) < MOST_BARS
    )
    return tuple(
        Bar(low, low + width - 1, sum(counts.get(value, 0) for value in range(low, low + width)))
        for low in range(first // width * width, last + 1, width)
    )


def rank(counts: Mapping[int, int], total: int, share: float) -> int:
    """The smallest value that at least this share of all values does not pass."""
    needed = ceil(share * total)
    for value in sorted(counts):
        needed -= counts[value]
        if needed <= 0:
            return value
    raise AssertionError("the counts do not add up to their total")


class Pace(NamedTuple):
    """How fast a task was run, and how fast went what it counted."""

    rounds_per_second: float
    counted_per_second: float


def pace(task: Callable[[int], int], seconds: float) -> Pace:
    """The pace of a task that takes a size and returns a count, in the best of equal rounds.

    The best is what other work on the machine disturbed least. The size grows until one round takes its share of the
    seconds, which also warms up caches. Garbage is collected before each round and the collector stays on in it, as
    in play.
    """
    size, share = 1, seconds / ROUNDS
    elapsed, count = timed(task, size)
    while elapsed < share:
        size = max(size + 1, min(8 * size, int(1.1 * size * share / max(elapsed, 1e-6))))
        elapsed, count = timed(task, size)
    best = min(elapsed, *(timed(task, size)[0] for _ in range(ROUNDS - 1)))
    return Pace(size / best, count / best)


def timed(task: Callable[[int], int], size: int) -> tuple[float, int]:
    """How long the processor worked on a task, whatever else it did meanwhile, and the task's count."""
    gc.collect()
    start = time.process_time()
    count = task(size)
    return time.process_time() - start, count
