"""One slice of thinking: what to look at with whose eyes, and what was found; any process can do it."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

import msgspec

from playmat.book.record import Record, reply
from playmat.bots.search import Thought, think
from playmat.kernel.errors import PlaymatError
from playmat.kernel.state import State
from playmat.kernel.view import stir

from .replay import replay_of

__all__ = ["Task", "TaskResult", "Think", "Tried", "work"]

Think = Callable[..., Thought]
"""Something that judges what a seat shows, as `bots.search.think` does."""


class Task(msgspec.Struct, frozen=True):
    """What to look at: the game after so many answers, with a player's eyes."""

    question: int
    player: int
    seed: int
    iterations: int = 0
    seconds: float = 0.0
    """How long, by iterations or by time."""
    only: tuple[int, ...] = ()
    """The answers to compare, in equal shares; all of them where there are none."""
    until: int = 0
    """With a number, look at the moment after so many answers instead, had chance gone otherwise since `question`: the
    same answers are given, but unseen cards and dice come anew.
    """


class Tried(msgspec.Struct, frozen=True):
    """What was found about one answer."""

    index: int
    visits: int
    chance: float
    margin: float


class TaskResult(msgspec.Struct, frozen=True):
    """What a slice of thinking found."""

    chances: tuple[float, ...]
    """For each player the chance to win; none where chance going otherwise led elsewhere."""
    margin: float
    iterations: int
    seconds: float
    best: int = -1
    """The answer that the bot would give; −1 where nothing is asked any more."""
    tried: tuple[Tried, ...] = ()


ELSEWHERE: Final = TaskResult((), 0.0, 0, 0.0)
"""What is found where the player is not asked: only their own question shows fairly what they can hope for."""


def work(record: Record, task: Task, think: Think = think) -> TaskResult:
    """Do a task; nobody's cards are looked at but those that the player saw."""
    state = replay_of(record).at(task.question)
    if task.until:
        stir(state, task.seed)
        try:
            for answer in record.answers[task.question : task.until]:
                reply(state, answer)
        except PlaymatError:
            return ELSEWHERE
    if state.over:
        return TaskResult(result(state), 0.0, 0, 0.0)
    if state.decision is None or state.decision.player != task.player:
        return ELSEWHERE
    start = time.perf_counter()
    thought = think(
        state.seat(task.player), iterations=task.iterations, seconds=task.seconds, seed=task.seed, only=task.only
    )
    tried = tuple(Tried(index, one.visits, one.chance, one.margin) for index, one in enumerate(thought.options))
    spent = time.perf_counter() - start
    return TaskResult(tuple(thought.chances), thought.margin, thought.iterations, spent, thought.best, tried)


def result(state: State) -> tuple[float, ...]:
    """What everybody has at the end: all, nothing, or an equal share of a draw."""
    if state.winner < 0:
        return tuple(1 / state.players for _ in range(state.players))
    return tuple(float(player == state.winner) for player in range(state.players))
