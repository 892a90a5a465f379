# interpreted: people write their own bots beside these
"""Bots that search: they deal what they cannot see anew, thousands of times, and follow where it leads."""

from __future__ import annotations

import os
import pickle
import threading
import time
from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple

from playmat.book.register import game_of
from playmat.book.style import Style
from playmat.kernel import rng
from playmat.kernel.errors import PlaymatError
from playmat.kernel.seat import Seat

from .answer_keys import AnswerKey
from .bot import Bot
from .lookahead import known_to
from .tree import Tree

SURE: Final = 1.96
"""Standard errors in a margin of 95 %."""
RESERVE: Final = 0.02
"""The part of its time that a search leaves for what comes before and after."""


class Weighed(NamedTuple):
    """What a search thinks of one answer."""

    key: str
    visits: int
    """How often it was tried; answers that come to the same share their tries."""
    chance: float
    """The asked player's chance to win after it."""
    margin: float
    """How far off that may be by the luck of the deals tried alone: 1.96 standard errors."""


class Thought(NamedTuple):
    """What a search thinks of one question."""

    iterations: int
    chances: tuple[float, ...]
    """For each player, the chance to win."""
    margin: float
    """How far off that of the asked player may be by the luck of the deals tried."""
    options: tuple[Weighed, ...]
    """One for each answer, in the order of the question."""
    best: int
    """The answer it would give."""


class Tries(NamedTuple):
    """What was tried on another core: how often, how each answer went, and how each player came off."""

    iterations: int
    edges: list[tuple[int, float, float]]
    """For each answer that is tried its visits, total and squares."""
    players: list[tuple[float, float]]
    """For each player the chances, added up, and their squares."""


def think(
    seat: Seat,
    *,
    iterations: int = 0,
    seconds: float = 0.0,
    seed: int = 0,
    cores: int = 1,
    only: Sequence[int] = (),
) -> Thought:
    """What a search makes of the question that a seat is asked, within a number of iterations, a time, or both.

    It uses all of that, however clear the answer may be. With `only` it compares just these answers, each as often as
    the others and on the same deals.
    """
    if not seat.choices:
        raise PlaymatError("Nobody asks this seat anything now, so there is nothing to think about.")
    if any(not 0 <= index < seat.choices for index in only):
        raise PlaymatError(f"There are {seat.choices} answers to compare, numbered from 0.")
    if iterations < 1 and seconds <= 0:
        raise PlaymatError("Say how long to think: a number of iterations or of seconds.")
    tree = tree_of(seat, seed, deadline=deadline_in(seconds))
    tree.patient = True
    if only:
        tree.compare(list(only))
    search(tree, iterations, cores)
    return conclude(seat, tree)


def tree_of(seat: Seat, seed: int, style: Style | None = None, deadline: float = 0.0) -> Tree:
    """A tree for the question that a seat is asked, in the style of its game unless there is another."""
    known = known_to(seat, seed)
    return Tree(game_of(known).mind, known, seat.player, rng.spread(seed), style, deadline)


def deadline_in(seconds: float) -> float:
    """The moment at which to stop, when there are so many seconds; 0 for never."""
    return time.perf_counter() + seconds * (1 - RESERVE) if seconds > 0 else 0.0


# Trying --------------------------------------------------------------------------------------------------


def search(tree: Tree, iterations: int, cores: int = 1) -> None:
    """Grow a tree, and beside it one on every other core, from other deals; what those tried is added to it."""
    if cores < 2 or not can_fork():
        tree.run(iterations)
        return
    share = -(-iterations // cores)
    children = [fork(tree, share, number) for number in range(1, cores)]
    tree.run(share)
    for child in children:
        absorb(tree, collect(*child))


def can_fork() -> bool:
    """Whether a search may copy its process: not beside other threads, which the copy would lose."""
    return hasattr(os, "fork") and threading.active_count() == 1


def fork(tree: Tree, iterations: int, number: int) -> tuple[int, int]:
    """Grow the tree in a copy of this process, from deals of its own; the process and where it will write."""
    reading, writing = os.pipe()
    process = os.fork()
    if process:
        os.close(writing)
        return process, reading
    try:
        tree.seed = rng.spread(tree.seed + number)
        before = tries_of(tree)
        tree.run(iterations)
        with os.fdopen(writing, "wb") as pipe:
            pickle.dump((tuple(before), tuple(tries_of(tree))), pipe)
    finally:
        os._exit(0)


def collect(process: int, reading: int) -> tuple[Tries, Tries]:
    """What had been tried when this process was copied, and what the copy has tried in all."""
    with os.fdopen(reading, "rb") as pipe:
        said = pipe.read()
    os.waitpid(process, 0)
    before, after = pickle.loads(said)
    return Tries(*before), Tries(*after)


def tries_of(tree: Tree) -> Tries:
    """What one tree has tried."""
    return Tries(
        tree.iterations,
        [(edge.visits, edge.total, edge.squares) for edge in tree.race.edges],
        list(zip(tree.sums, tree.squares, strict=True)),
    )


def absorb(tree: Tree, told: tuple[Tries, Tries]) -> None:
    """Add to a tree what a copy of it has tried since it was made."""
    before, after = told
    tree.iterations += after.iterations - before.iterations
    for edge, old, new in zip(tree.race.edges, before.edges, after.edges, strict=True):
        edge.visits += new[0] - old[0]
        edge.total += new[1] - old[1]
        edge.squares += new[2] - old[2]
    for player, (was, now) in enumerate(zip(before.players, after.players, strict=True)):
        tree.sums[player] += now[0] - was[0]
        tree.squares[player] += now[1] - was[1]


# Concluding ----------------------------------------------------------------------------------------------


def conclude(seat: Seat, tree: Tree) -> Thought:
    """What the tries say about each answer and about the whole."""
    means = [total / tree.iterations for total in tree.sums]
    whole = sum(means)
    margin = estimate(tree.iterations, tree.sums[seat.player], tree.squares[seat.player], 0.5)[1]
    options = tuple(weighed(tree, index, key) for index, key in enumerate(seat.keys))
    return Thought(tree.iterations, tuple(mean / whole for mean in means), margin, options, tree.best())


def weighed(tree: Tree, index: int, key: str) -> Weighed:
    """What the tries say about one answer; those that come to the same share theirs."""
    number = tree.contender(index)
    if number < 0:
        return Weighed(key, 0, 0.0, 1.0)
    edge = tree.race.edges[number]
    return Weighed(key, edge.visits, *estimate(edge.visits, edge.total, edge.squares, edge.guess))


def estimate(count: int, total: float, squares: float, guess: float) -> tuple[float, float]:
    """A mean with its margin; where nothing was tried, the first guess and no certainty at all."""
    if not count:
        return guess, 1.0
    mean = total / count
    spread = max(squares / count - mean * mean, 0.0)
    return mean, min(1.0, SURE * sqrt((spread + 0.25 / count) / count))


# Playing -------------------------------------------------------------------------------------------------


class SearchBot(Bot):
    """Searches from its seat before every answer that needs thought, within its iterations or its time."""

    iterations = 0
    seconds = 1.0
    cores = 1

    def __init__(self, seed: int = 0, iterations: int = 0, seconds: float = 0.0) -> None:
        super().__init__(seed)
        if iterations or seconds:
            self.iterations, self.seconds = iterations, seconds
        self.last: Tree | None = None
        self.given: AnswerKey | None = None
        self.next_question = -1

    def pick(self, seat: Seat) -> int:
        follows = seat.question == self.next_question
        if seat.choices == 1:
            self.next_question += follows
            return 0
        deadline = deadline_in(self.seconds)
        self.seed = rng.advance(self.seed)
        seed = rng.scramble(self.seed)
        known = known_to(seat, seed)
        mind = game_of(known).mind
        default = mind.default_answer(known, seat.player)
        if default >= 0 and not (mind.style.doubts and mind.style.reaches(known.players)):
            self.next_question += follows
            return default
        tree = None
        if follows and self.last is not None and self.given is not None:
            tree = self.last.follow(known, self.given, deadline)
        if tree is None:
            tree = Tree(mind, known, seat.player, rng.spread(seed), None, deadline)
        if len(tree.places) == 1:
            return self.remember(seat, tree, tree.places[0])
        search(tree, self.iterations, self.cores)
        return self.remember(seat, tree, tree.best())

    def remember(self, seat: Seat, tree: Tree, index: int) -> int:
        """Keep the tree for the next question, should it be this seat's again."""
        self.last = tree
        self.given = tree.keys[index]
        self.next_question = seat.question + 1
        return index


class EasyBot(SearchBot):
    """Thinks for a moment."""

    iterations = 20
    seconds = 0.0


class NormalBot(SearchBot):
    """Thinks a little."""

    iterations = 80
    seconds = 0.0


class HardBot(SearchBot):
    """Thinks for a second."""

    seconds = 1.0


class ExpertBot(SearchBot):
    """Thinks for three seconds, on every core."""

    seconds = 3.0
    cores = os.cpu_count() or 1
