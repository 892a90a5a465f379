# interpreted: arithmetic on results, far from play
"""What many games come to: who won how often in which seat, and how long the games were."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from playmat.running.plain_data import Told
from playmat.running.stats import Distribution, wilson


@dataclass(frozen=True)
class SeatResult:
    """How one bot did, over all chairs: its wins, and the 95 % interval of its win rate."""

    bot: str
    deck: str
    wins: int
    win_rate: float
    low: float
    high: float


@dataclass(frozen=True)
class ChairResult:
    """How one kind of bot did in one chair: the games it sat there, those it won, and the 95 % interval."""

    games: int
    wins: int
    win_rate: float
    low: float
    high: float


@dataclass(frozen=True)
class BotResult:
    """How one kind of bot did for each seat that it takes; a fair share is one game in as many as play."""

    bot: str
    seats: int
    wins: int
    win_rate: float
    """The share of games that one of its seats wins."""
    low: float
    high: float
    chairs: tuple[ChairResult, ...]


@dataclass(frozen=True)
class Lengths:
    """How long the games were; a turn is what the game's own table counts as one."""

    turns: Distribution
    decisions: Distribution


@dataclass(frozen=True)
class Statistic:
    """A number of the game's own over all games: what was counted, its mean, and how often it was counted."""

    name: str
    mean: float
    count: int


@dataclass(frozen=True)
class Simulation(Told):
    """What came out of many games; `decisions_per_second` counts all cores together."""

    game: str
    games: int
    seats: tuple[SeatResult, ...]
    draws: int
    decisions: int
    decisions_per_second: float
    seconds: float
    lengths: Lengths
    first: tuple[int, ...]
    """In how many games each bot had the first decision."""
    first_wins: tuple[int, ...]
    """How many of those it won."""
    bots: tuple[BotResult, ...]
    """The same by kinds of bots, where several seats may be taken by one."""
    statistics: tuple[Statistic, ...]
    """What the game itself counts, such as turns per stage."""


@dataclass
class Tally:
    """What a chunk of games adds up to."""

    games: int = 0
    wins: Counter[int] = field(default_factory=Counter)
    draws: int = 0
    turns: Counter[int] = field(default_factory=Counter)
    decisions: Counter[int] = field(default_factory=Counter)
    first: Counter[int] = field(default_factory=Counter)
    first_wins: Counter[int] = field(default_factory=Counter)
    places: Counter[tuple[int, int]] = field(default_factory=Counter)
    """Wins by the bot and the chair it sat in."""
    statistics: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Sums of the game's own numbers, each with how often it was counted."""

    def count(self, statistics: Mapping[str, tuple[int, int]]) -> None:
        """Add the game's own numbers."""
        for name, (amount, times) in statistics.items():
            before = self.statistics.get(name, (0, 0))
            self.statistics[name] = (before[0] + amount, before[1] + times)

    def add(self, other: Tally) -> None:
        """Count another chunk in."""
        self.games += other.games
        self.wins += other.wins
        self.draws += other.draws
        self.turns += other.turns
        self.decisions += other.decisions
        self.first += other.first
        self.first_wins += other.first_wins
        self.places += other.places
        self.count(other.statistics)


def summary(game: str, bots: Sequence[str], decks: Sequence[str], total: Tally, seconds: float) -> Simulation:
    """What the tally comes to."""
    seats = []
    for index, bot in enumerate(bots):
        wins = total.wins[index]
        low, high = wilson(wins, total.games)
        seats.append(SeatResult(bot, decks[index % len(decks)], wins, wins / total.games, low, high))
    decisions = sum(length * count for length, count in total.decisions.items())
    lengths = Lengths(Distribution.of(total.turns), Distribution.of(total.decisions))
    return Simulation(
        game,
        total.games,
        tuple(seats),
        total.draws,
        decisions,
        decisions / seconds,
        seconds,
        lengths,
        tuple(total.first[index] for index in range(len(seats))),
        tuple(total.first_wins[index] for index in range(len(seats))),
        tuple(of_bot(bots, total, bot) for bot in dict.fromkeys(bots)),
        tuple(Statistic(name, amount / times, times) for name, (amount, times) in total.statistics.items() if times),
    )


def of_bot(bots: Sequence[str], total: Tally, bot: str) -> BotResult:
    """How one kind of bot did, for each seat that it takes and in each chair."""
    players = len(bots)
    own = [index for index, name in enumerate(bots) if name == bot]
    wins = sum(total.wins[index] for index in own)
    low, high = wilson(wins, total.games)
    chairs: list[ChairResult] = []
    for chair in range(players):
        games = sum(len(range((index - chair) % players, total.games, players)) for index in own)
        won = sum(total.places[index, chair] for index in own)
        chairs.append(ChairResult(games, won, won / games if games else 0.0, *wilson(won, games)))
    share = wins / total.games / len(own)
    return BotResult(bot, len(own), wins, share, low / len(own), high / len(own), tuple(chairs))
