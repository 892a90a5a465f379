# interpreted: arithmetic on results, far from play
"""How exciting the games were: who was ahead turn by turn, how late that changed, and when it was settled.

A game's curve c has a point for the start of each turn and one for the end; c[t][p] is the chance of chair p to win.
The winner is w, and behind(t) = max(0, max over p ≠ w of c[t][p] − c[t][w]).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final

from playmat.running.plain_data import Told
from playmat.running.stats import rank

from .played import Played
from .rates import Clusters, Rate

__all__ = ["Band", "Drama", "DramaTally", "Story", "Trust", "story_of"]

CLEAR: Final = 0.05
"""Who is ahead by less is not called the leader."""
SETTLED: Final = 0.8
"""Who has this chance to win and never less again has settled the game."""
FAR_BEHIND: Final = 0.25
"""Who wins after being so far behind has come back."""
MOMENTS: Final = 21
"""Moments of a game, from its start to its end, at which games of different lengths are compared."""
GRAIN: Final = 1000
SHARES: Final = (0.1, 0.25, 0.5, 0.75, 0.9)
STEPS: Final = 10
"""Steps of chance in which the curves are compared with what came of them."""


@dataclass(frozen=True)
class Story:
    """One won game, as its curve tells it."""

    changes: int
    """How often somebody took over a clear lead."""
    behind: float
    """How far behind the winner was at worst."""
    late: float
    """When the winner was last behind, as a share of the game; 0 if never."""
    drama: float
    """How far behind the winner was on average, at the starts of turns."""
    settled: float
    """From when on the winner had a chance of 80 % or more and never less, as a share of the game."""


def story_of(curve: Sequence[list[float]], winner: int) -> Story:
    """What a curve tells of a game that was won."""
    last = len(curve) - 1
    gaps = [max(point[:winner] + point[winner + 1 :]) - point[winner] for point in curve]
    settled = last
    while settled and curve[settled - 1][winner] >= SETTLED:
        settled -= 1
    changes = 0
    leader = -1
    for point in curve:
        ahead = clear_leader(point)
        changes += leader >= 0 and ahead >= 0 and ahead != leader
        leader = ahead if ahead >= 0 else leader
    behind = [max(0.0, gap) for gap in gaps]
    late = max((at for at, gap in enumerate(gaps) if gap > 0), default=0)
    turns = behind[:-1] or [0.0]
    furthest = max(behind)
    drama = min(fmean(turns), furthest)  # a mean of equal numbers may be a rounding above them
    return Story(changes, furthest, late / last if last else 0.0, drama, settled / last if last else 0.0)


def clear_leader(point: Sequence[float]) -> int:
    """The chair that is clearly ahead; -1 where none is."""
    first, second = sorted(range(len(point)), key=lambda chair: -point[chair])[:2]
    return first if point[first] - point[second] >= CLEAR else -1


@dataclass(frozen=True)
class Band:
    """The winner's chance at one moment of the game, over all games: its percentiles by nearest rank."""

    at: float
    p10: float
    p25: float
    median: float
    p75: float
    p90: float


@dataclass(frozen=True)
class Trust:
    """How far the curves can be believed: of all points with about such a chance, how many were won."""

    low: float
    high: float
    said: float
    """The mean of the chances."""
    won: Rate


@dataclass(frozen=True)
class Drama(Told):
    """What the curves of all won games come to; means over games."""

    games: int
    changes: float
    unled: float
    """The share of games in which the clear lead never changed hands."""
    behind: float
    late: float
    drama: float
    comebacks: Rate
    """Games won by somebody who was 25 points or more behind."""
    settled: float
    decisiveness: float
    """How much of a game is played after it is settled."""
    blowouts: Rate
    """Games settled in their first half whose winner was never behind."""
    bands: tuple[Band, ...]
    trust: tuple[Trust, ...]
    error: float
    """The mean squared difference between chance and outcome (Brier); 0.25 is that of always saying even, for two."""


class DramaTally:
    """Counts stories, row by row."""

    def __init__(self) -> None:
        self.games = 0
        self.changes = self.unled = self.comebacks = self.blowouts = 0
        self.behind = self.late = self.drama = self.settled = 0.0
        self.moments: Final[list[Counter[int]]] = [Counter() for _ in range(MOMENTS)]
        self.said: Final = [0.0] * STEPS
        self.won: Final = [Clusters() for _ in range(STEPS)]
        self.error = 0.0

    def add(self, row: Played) -> None:
        """Count a game that was won and watched."""
        if row.winner < 0 or len(row.curve) < 2:
            return
        story = story_of(row.curve, row.winner)
        self.games += 1
        self.changes += story.changes
        self.unled += not story.changes
        self.behind += story.behind
        self.late += story.late
        self.drama += story.drama
        self.settled += story.settled
        self.comebacks += story.behind >= FAR_BEHIND
        self.blowouts += story.settled <= 0.5 and not story.behind
        chances = [point[row.winner] for point in row.curve]
        for number, moment in enumerate(self.moments):
            moment[round(GRAIN * at_moment(chances, number / (MOMENTS - 1)))] += 1
        self.compare(row.curve[:-1], row.winner)

    def compare(self, points: Sequence[Sequence[float]], winner: int) -> None:
        """Compare what the points of a game said with what came of it."""
        won, of = [0] * STEPS, [0] * STEPS
        for point in points:
            for chair, chance in enumerate(point):
                step = min(STEPS - 1, int(STEPS * chance))
                self.said[step] += chance
                self.error += (chance - (chair == winner)) ** 2
                won[step] += chair == winner
                of[step] += 1
        for step, clusters in enumerate(self.won):
            if of[step]:
                clusters.add(won[step], of[step])

    def drama_of_all(self) -> Drama | None:
        """What all games come to; None without a game that was watched and won."""
        games = self.games
        if not games:
            return None
        bands = [
            Band(number / (MOMENTS - 1), *(share_at(moment, games, share) for share in SHARES))
            for number, moment in enumerate(self.moments)
        ]
        trust = [
            Trust(step / STEPS, (step + 1) / STEPS, self.said[step] / won.of, won.rate())
            for step, won in enumerate(self.won)
            if won.of
        ]
        return Drama(
            games,
            self.changes / games,
            self.unled / games,
            self.behind / games,
            self.late / games,
            self.drama / games,
            Rate.plain(self.comebacks, games),
            self.settled / games,
            1 - self.settled / games,
            Rate.plain(self.blowouts, games),
            tuple(bands),
            tuple(trust),
            self.error / sum(won.of for won in self.won),
        )


def at_moment(chances: Sequence[float], moment: float) -> float:
    """A curve's height at a share of its length, on the straight line between two points."""
    place = moment * (len(chances) - 1)
    left = min(int(place), len(chances) - 2)
    return chances[left] + (place - left) * (chances[left + 1] - chances[left])


def share_at(counts: Counter[int], total: int, share: float) -> float:
    """The height that this share of all games does not pass."""
    return rank(counts, total, share) / GRAIN
