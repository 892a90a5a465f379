# interpreted: arithmetic on results, far from play
"""Rates over games that hang together in deals, with honest intervals."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final, Self

from playmat.running.plain_data import Told
from playmat.running.stats import CONFIDENCE, normal_quantile, wilson

__all__ = ["FEW", "Clusters", "Deals", "Difference", "Rate"]

FEW: Final = 30
"""With fewer clusters than this nobody can tell how much is in common within them."""
LEAST_EFFECT: Final = 0.5
"""How far trials of a cluster that offset each other may narrow an interval: to that of twice as many."""


@dataclass(frozen=True)
class Rate(Told):
    """So many of so many, and where the true rate lies with 95 % confidence."""

    told = ("count", "of", "rate", "low", "high")
    count: int
    of: int
    low: float
    high: float

    @classmethod
    def plain(cls, count: int, of: int) -> Self:
        """The rate of things that have nothing to do with each other."""
        return cls(count, of, *wilson(count, of))

    @property
    def rate(self) -> float:
        """The share itself; of nothing it is nothing."""
        return self.count / self.of if self.of else 0.0

    @property
    def margin(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2

    def leaves_out(self, rate: float) -> bool:
        """Whether the interval rules a rate out."""
        return not self.low <= rate <= self.high


@dataclass(frozen=True)
class Difference(Told):
    """A difference of two rates, and where the true one lies with 95 % confidence."""

    value: float
    low: float
    high: float

    @classmethod
    def around(cls, value: float, variance: float) -> Difference:
        """From its variance."""
        reach = normal_quantile() * sqrt(variance)
        return cls(value, value - reach, value + reach)

    @classmethod
    def between(cls, groups: Iterable[tuple[int, int, int, int]]) -> Difference:
        """How much more often some succeeded than others, like compared with like.

        Each group has successes and number of the some, then of the others; a group counts for as much as it can tell
        (the weights of Mantel and Haenszel).
        """
        value = variance = weight = 0.0
        for count, of, other_count, other_of in groups:
            if of and other_of:
                share = of * other_of / (of + other_of)
                mean = (count + other_count) / (of + other_of)
                value += share * (count / of - other_count / other_of)
                variance += share * mean * (1 - mean)
                weight += share
        return cls.around(value / weight, variance / weight**2) if weight else cls(0.0, 0.0, 0.0)

    @property
    def margin(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2

    @property
    def variance(self) -> float:
        """The variance behind the interval."""
        return (self.margin / normal_quantile()) ** 2

    def sure_among(self, many: int) -> bool:
        """Whether it is not 0, with 95 % confidence for all of so many such differences together (Bonferroni)."""
        return abs(self.value) > normal_quantile(1 - (1 - CONFIDENCE) / max(1, many)) * sqrt(self.variance) > 0

    def to_json(self) -> dict[str, Any]:
        """The same as plain data."""
        return {"difference": self.value, "low": self.low, "high": self.high}


class Clusters:
    """Counts successes cluster by cluster; what belongs together shares its luck and is not as good as independent."""

    def __init__(self) -> None:
        self.clusters = self.count = self.of = 0
        self.squares = [0, 0, 0]
        """The sums of count², count × number and number² over all clusters."""

    def add(self, count: int, of: int) -> None:
        """Count one cluster."""
        self.clusters += 1
        self.count += count
        self.of += of
        self.squares = [self.squares[0] + count**2, self.squares[1] + count * of, self.squares[2] + of**2]

    def rate(self) -> Rate:
        """The Wilson interval for as many independent trials as these are worth."""
        if not self.of:
            return Rate.plain(0, 0)
        rate = self.count / self.of
        trials = self.of / self.effect(rate)
        return Rate(self.count, self.of, *wilson(rate * trials, trials))

    def effect(self, rate: float) -> float:
        """The design effect: how many times larger than with independent trials the variance of the rate is."""
        usual = rate * (1 - rate) * self.of
        if self.clusters < 2 or not usual:
            return 1.0
        counts, both, numbers = self.squares
        spread = (counts - 2 * rate * both + rate**2 * numbers) * self.clusters / (self.clusters - 1)
        return max(LEAST_EFFECT if self.clusters >= FEW else 1.0, spread / usual)


class Deals:
    """Counts games deal by deal, in any order."""

    def __init__(self) -> None:
        self.counts: Final[dict[int, list[int]]] = {}

    def add(self, deal: int, success: bool) -> None:
        """Count one game of a deal."""
        counts = self.counts.setdefault(deal, [0, 0])
        counts[0] += success
        counts[1] += 1

    def rate(self) -> Rate:
        """The share of successes, each deal a cluster."""
        clusters = Clusters()
        for count, of in self.counts.values():
            clusters.add(count, of)
        return clusters.rate()
