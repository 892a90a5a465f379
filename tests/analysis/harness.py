"""Games to analyse, and bots that judge them as a test wishes."""

from __future__ import annotations

from collections.abc import Callable

from playmat import bots, games
from playmat.analysis import Analysis, Analyst, work
from playmat.book.record import Record
from playmat.bots.search import Thought, Weighed
from playmat.kernel.seat import Seat

Judge = Callable[[Seat, int, int, int], float]
"""What a made-up bot says of an answer's chance: from the seat, the answer's index, a seed and the iterations."""
DEEP = 2500
"""Iterations that a made-up bot says it took, so that its margins are small."""


def played(name: str, answers: int = 100_000, bot: str = "greedy", seed: int = 3, seats: int | None = None) -> Record:
    """The record of a game between bots, of so many answers at most."""
    state = games.get(name).new(seed, seats)
    chairs = [bots.make(bot, chair) for chair in range(state.players)]
    while state.decision is not None and answers:
        state.choose(chairs[state.decision.player].choose(state.seat()))
        answers -= 1
    return Record.of(state)


def replayed(name: str, answers: str) -> Record:
    """The record of a game in which just these answers were given, whatever bots would answer."""
    state = games.get(name).new(3)
    for answer in answers.split():
        state.choose(answer)
    return Record.of(state)


def judging(judge: Judge) -> Callable[..., Thought]:
    """A bot that thinks what it is told to, in a game for two."""

    def think(
        seat: Seat, *, iterations: int = 0, seconds: float = 0.0, seed: int = 0, only: tuple[int, ...] = ()
    ) -> Thought:
        assert type(seat) is Seat
        tried = only or range(seat.choices)
        chances = {index: judge(seat, index, seed, iterations) for index in tried}
        options = [
            Weighed(key, 100 * (index in chances), chances.get(index, 0.0), 0.01)
            for index, key in enumerate(seat.keys)
        ]
        best = max(tried, key=lambda index: chances[index], default=-1)
        own = chances[best] if options else judge(seat, -1, seed, iterations)
        both = (own, 1 - own) if seat.player == 0 else (1 - own, own)
        return Thought(DEEP, both, 0.01, tuple(options), best)

    return think


def analysed(record: Record, judge: Judge) -> Analysis:
    """The analysis that a made-up bot leads to."""
    analyst = Analyst(record, iterations=10)
    think = judging(judge)
    while not analyst.done:
        while (task := analyst.next()) is not None:
            analyst.take(task, work(record, task, think))
    return analyst.analysis()
