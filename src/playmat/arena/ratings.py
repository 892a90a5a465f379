# interpreted: arithmetic on results, far from play
"""Elo ratings by maximum likelihood, and differences between paired games, each with a 95 % interval.

A game is won by each chair with a chance in proportion to the strength of the entrant in it: with two chairs that is
the model of Bradley and Terry, with more the first choice of Plackett and Luce. A draw is shared by all chairs. The
games of one deal are not independent, since all chairs take turns at the same cards; so a deal at a table counts as
one observation, and intervals come from how much these differ (the sandwich estimator, clustered by deal).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Final

from playmat.running.plain_data import Told
from playmat.running.stats import normal_quantile

from .played import Played

__all__ = ["MIDDLE", "Contrast", "Rating", "chances", "contrast", "rate"]

MIDDLE: Final = 1500.0
"""The mean of all ratings, or the rating of the anchor."""
SCALE: Final = 400 / log(10)
"""Elo points in one unit of the logarithm of strength."""
MOST_STEPS: Final = 200
LONGEST_STEP: Final = 2.0
"""How far, in logarithms of strength, one step of the search for the best ratings goes at most."""
CLOSE: Final = 1e-10

Lineup = tuple[int, ...]
"""The entrants at a table, sorted; one that takes several chairs stands there as often."""
Matrix = list[list[float]]


@dataclass(frozen=True)
class Rating(Told):
    """How strong an entrant is, and where its true rating lies."""

    entrant: int
    elo: float
    low: float
    high: float
    games: int
    score: float
    """Its share of the games it was in: a win is one, a draw is shared by all chairs."""


@dataclass(frozen=True)
class Contrast(Told):
    """What changes for an entrant when something is taken from it, in games that are the same otherwise."""

    what: str
    entrant: int
    against: str
    games: int
    """Pairs of games."""
    with_rate: float
    without_rate: float
    difference: float
    """With less without: above zero where the entrant is better off with it."""
    low: float
    high: float


def points(row: Played, chair: int) -> float:
    """What a game brought to whoever sat in a chair."""
    if row.winner < 0:
        return 1 / len(row.seats)
    return 1.0 if row.winner == chair else 0.0


def chances(elos: Sequence[float]) -> list[float]:
    """The chance of each chair to win, by the ratings of those who sit there."""
    best = max(elos)
    weights = [exp((elo - best) / SCALE) for elo in elos]
    total = sum(weights)
    return [weight / total for weight in weights]


# Ratings -----------------------------------------------------------------------------------------------------


def rate(rows: Iterable[Played], entrants: int, anchor: int | None = None) -> list[Rating]:
    """The ratings of all entrants, in their order; `anchor` is the one that stands at the middle.

    Each entrant is credited with one drawn game more, spread over all it met, so that a rating stays finite where one
    side won all.
    """
    met = Games(rows, entrants)
    strengths = met.strengths()
    spread = met.covariance(strengths)
    ratings = []
    for one in range(entrants):
        if anchor is None:
            worth, variance = strengths[one], spread[one][one]
        else:
            worth = strengths[one] - strengths[anchor]
            variance = spread[one][one] + spread[anchor][anchor] - 2 * spread[one][anchor]
        margin = SCALE * normal_quantile() * sqrt(max(0.0, variance))
        elo = MIDDLE + SCALE * worth
        score = met.score[one] / met.games[one] if met.games[one] else 0.0
        ratings.append(Rating(one, elo, elo - margin, elo + margin, met.games[one], score))
    return ratings


class Games:
    """What the ratings follow from: how often each lineup met, and what each deal brought to each entrant."""

    def __init__(self, rows: Iterable[Played], entrants: int) -> None:
        self.entrants = entrants
        self.games: Counter[int] = Counter()
        self.score: dict[int, float] = defaultdict(float)
        self.met: Counter[Lineup] = Counter()
        self.deals: dict[tuple[Lineup, int], tuple[int, dict[int, float]]] = {}
        """For each deal at a table how often it was played, and the points of each entrant."""
        for row in rows:
            lineup = tuple(sorted(row.seats))
            self.met[lineup] += 1
            times, shares = self.deals.get((lineup, row.seed), (0, {}))
            for chair, entrant in enumerate(row.seats):
                earned = points(row, chair)
                shares[entrant] = shares.get(entrant, 0.0) + earned
                self.score[entrant] += earned
            self.deals[lineup, row.seed] = (times + 1, shares)
            self.games.update(set(row.seats))
        self.parts = connected(self.met, entrants)
        self.credit: Final = entrants / max(1, sum(len(set(lineup)) for lineup in self.met))
        """The part of a drawn game that each lineup is credited with."""

    def expected(self, strengths: Sequence[float]) -> dict[Lineup, dict[int, float]]:
        """The chance of each entrant of each lineup to win, over all its chairs."""
        found: dict[Lineup, dict[int, float]] = {}
        for lineup in self.met:
            chance: dict[int, float] = defaultdict(float)
            for entrant, one in zip(lineup, chances([SCALE * strengths[who] for who in lineup]), strict=True):
                chance[entrant] += one
            found[lineup] = chance
        return found

    def strengths(self) -> list[float]:
        """The logarithms of strength under which the results are likeliest, with mean zero; by Newton's method."""
        earned = [self.score[one] for one in range(self.entrants)]
        for lineup in self.met:
            for entrant in lineup:
                earned[entrant] += self.credit / len(lineup)
        strengths = [0.0] * self.entrants
        for _ in range(MOST_STEPS):
            expected = self.expected(strengths)
            slope = earned[:]
            for lineup, chance in expected.items():
                for entrant, one in chance.items():
                    slope[entrant] -= (self.met[lineup] + self.credit) * one
            step = solve(self.curvature(expected), [[one] for one in slope])
            longest = max(abs(one[0]) for one in step)
            scale = min(1.0, LONGEST_STEP / longest) if longest else 1.0
            strengths = [one + scale * change[0] for one, change in zip(strengths, step, strict=True)]
            if longest < CLOSE:
                break
        return strengths

    def curvature(self, expected: dict[Lineup, dict[int, float]]) -> Matrix:
        """How sharply the likelihood falls off; what no result can tell, the mean of each part, is held at zero."""
        matrix = [[0.0] * self.entrants for _ in range(self.entrants)]
        for lineup, chance in expected.items():
            games = self.met[lineup] + self.credit
            for one, first in chance.items():
                matrix[one][one] += games * first
                for other, second in chance.items():
                    matrix[one][other] -= games * first * second
        for part in self.parts:
            for one in part:
                for other in part:
                    matrix[one][other] += 1.0
        return matrix

    def covariance(self, strengths: Sequence[float]) -> Matrix:
        """How far the strengths may be off together: the curvature's inverse on both sides of what deals differ by."""
        expected = self.expected(strengths)
        size = range(self.entrants)
        differing = [[0.0] * self.entrants for _ in size]
        for (lineup, _), (times, shares) in self.deals.items():
            add_square(differing, expected[lineup], times, shares, 1.0)
        many = len(self.deals)
        for row in differing if many > 1 else ():
            row[:] = [value * many / (many - 1) for value in row]
        for lineup, chance in expected.items():  # the drawn game, as if each chair had won its share of it
            for winner in lineup:
                add_square(differing, chance, 1, {winner: 1.0}, self.credit / len(lineup))
        identity = [[float(one == other) for other in size] for one in size]
        inverse = solve(self.curvature(expected), identity)
        return multiplied(multiplied(inverse, differing), inverse)


def add_square(matrix: Matrix, chance: dict[int, float], times: int, shares: dict[int, float], weight: float) -> None:
    """Add how much one observation differs from what was expected."""
    residual = [(entrant, shares.get(entrant, 0.0) - times * one) for entrant, one in chance.items()]
    for one, first in residual:
        for other, second in residual:
            matrix[one][other] += weight * first * second


def connected(lineups: Iterable[Lineup], entrants: int) -> list[list[int]]:
    """The entrants in parts that met each other, directly or through others."""
    part = list(range(entrants))
    for lineup in lineups:
        joined = {part[entrant] for entrant in lineup}
        part = [min(joined) if one in joined else one for one in part]
    return [[entrant for entrant in range(entrants) if part[entrant] == one] for one in sorted(set(part))]


def solve(matrix: Matrix, right: Matrix) -> Matrix:
    """The solution of a system of equations, one for each column on the right; by elimination."""
    size = len(matrix)
    rows = [[*left, *values] for left, values in zip(matrix, right, strict=True)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        top = rows[column]
        top[column:] = [value / top[column] for value in top[column:]]
        for row in range(size):
            factor = rows[row][column]
            if row != column and factor:
                rows[row][column:] = [
                    value - factor * other for value, other in zip(rows[row][column:], top[column:], strict=True)
                ]
    return [row[size:] for row in rows]


def multiplied(left: Matrix, right: Matrix) -> Matrix:
    """The product of two matrices."""
    columns = list(zip(*right, strict=True))
    return [[sum(a * b for a, b in zip(row, column, strict=True)) for column in columns] for row in left]


# Paired games ------------------------------------------------------------------------------------------------


def contrast(what: str, entrant: int, against: str, deals: Sequence[Sequence[tuple[float, float]]]) -> Contrast:
    """The mean difference of paired games: for each deal, the points with and without in each of its games.

    A deal counts as one observation. One deal more is thought to have gone either way, so that no handful of deals
    without any difference passes for certainty.
    """
    pairs = [pair for deal in deals for pair in deal]
    with_rate = sum(pair[0] for pair in pairs) / len(pairs)
    without_rate = sum(pair[1] for pair in pairs) / len(pairs)
    difference = with_rate - without_rate
    means = [sum(one - other for one, other in deal) / len(deal) for deal in deals]
    variance = (sum((mean - difference) ** 2 for mean in means) + 1) / len(means)
    margin = student(len(means)) * sqrt(variance / len(means))
    low, high = max(-1.0, difference - margin), min(1.0, difference + margin)
    return Contrast(what, entrant, against, len(pairs), with_rate, without_rate, difference, low, high)


def student(freedom: int) -> float:
    """How many standard errors the 95 % interval reaches to either side, by Student's distribution (an expansion)."""
    z = normal_quantile()
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3
