"""The book of tasks: hands out slices of thinking with seeds of their own, and keeps what was found."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from playmat.kernel import rng

from .estimate import Estimate, horizon, of_slices, weighed
from .replay import Replay
from .tasks import Task, TaskResult

__all__ = ["TaskBook"]

Words = tuple[str, str, list[tuple[str, str]]]
"""A question's words and rule, and key and label of each answer."""


class TaskBook:
    """All tasks of an analysis: how long one takes, with which chance, and what came of it."""

    def __init__(self, replay: Replay, seed: int) -> None:
        self.replay: Final = replay
        self.seed: Final = seed
        self.results: Final[dict[Task, TaskResult]] = {}
        self.iterations = 0
        """How long a slice is, by iterations, or by time where there are none."""
        self.seconds = 0.0
        self._given_out = 0
        self._said: dict[int, Words] = {}

    def task(self, question: int, player: int, only: tuple[int, ...] = (), until: int = 0) -> Task:
        """A slice of thinking; no two of them share their chance."""
        self._given_out += 1
        seed = rng.scramble((rng.spread(self.seed) + self._given_out * rng.STRIDE) & rng.MASK) >> 11
        return Task(question, player, seed, self.iterations, self.seconds, only, until)

    def of(self, tasks: Iterable[Task]) -> list[tuple[Task, TaskResult]]:
        """Those tasks that are done, with what was found."""
        return [(task, self.results[task]) for task in tasks if task in self.results]

    def chance(self, tasks: Iterable[Task], player: int) -> Estimate:
        """A player's chance as one pair of eyes saw it."""
        slices = [found for _, found in self.of(tasks)]
        parts = [(found.chances[player], found.margin, found.iterations) for found in slices]
        if not any(found.iterations for found in slices):  # the end was there, with nothing to think about
            return of_slices([found.chances[player] for found in slices])
        return weighed(parts).widened(horizon(max(found.iterations for found in slices)))

    def expected(self, tasks: Iterable[Task], player: int) -> Estimate:
        """The mean of a player's chances over several turns of luck; those that led elsewhere say nothing."""
        return of_slices([found.chances[player] for _, found in self.of(tasks) if found.chances])

    def advantage(self, tasks: Iterable[Task]) -> Estimate:
        """How much better the second of two answers is than the first, slice by slice on the same deals."""
        pairs = [[chance_of(found, index) for index in task.only] for task, found in self.of(tasks)]
        return of_slices([better - given for given, better in pairs])

    def iterations_at(self, question: int, until: int, player: int) -> int:
        """How many iterations looked at a stretch of the game with a player's eyes."""
        return sum(
            found.iterations
            for task, found in self.results.items()
            if task.player == player and question <= task.question <= until
        )

    def asked(self, question: int) -> tuple[str, str]:
        """The words of a question, and its rule."""
        return self._words(question)[:2]

    def answer(self, question: int, index: int) -> tuple[str, str]:
        """The key of an answer on offer, and its label in its player's words."""
        return self._words(question)[2][index]

    def _words(self, question: int) -> Words:
        if question not in self._said:
            state = self.replay.at(question)
            decision = state.decision
            assert decision is not None
            answers = [(state.key(option), state.label(option)) for option in decision.options]
            self._said[question] = decision.step.prompt(state, decision.ctx), decision.rule, answers
        return self._said[question]


def chance_of(found: TaskResult, index: int) -> float:
    """The asked player's chance with an answer that a slice was told to try."""
    return next(tried.chance for tried in found.tried if tried.index == index)
