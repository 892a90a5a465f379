"""Looking at a question: at first at all answers, then again at the one given and the one that seemed best."""

from __future__ import annotations

from typing import Final

from .data import BLUNDER, MISTAKE, SLIP, JudgedAnswer, JudgedQuestion, Verdict
from .estimate import DOUBT, Estimate, horizon, weighed
from .task_book import TaskBook
from .tasks import Task

__all__ = ["NOMINEES", "QuestionStudy"]

NOMINEES: Final = 24
"""Answers that are looked at again, at most."""
ENOUGH: Final = 5
"""Slices of the last look below which nothing is claimed."""
OTHERS: Final = 2
"""Answers that are told beside the best one."""


class QuestionStudy:
    """One question with a choice, and all slices of thinking about it."""

    def __init__(self, tasks: TaskBook, question: int) -> None:
        self.tasks: Final = tasks
        self.question: Final = question
        self.asked: Final = tasks.replay.questions[question]
        self.rival = -1
        """The answer that seemed better than the one given, once they are compared."""
        self._first: Final[list[Task]] = []
        self._sifting: Final[list[Task]] = []
        self._confirming: Final[list[Task]] = []
        self._looked: JudgedQuestion | None = None

    # Work

    def look(self) -> Task:
        """A slice of the first look."""
        self._first.append(self.tasks.task(self.question, self.asked.player))
        return self._first[-1]

    def sift(self, slices: int) -> list[Task]:
        """A second look, which only says whether a third one is worth it."""
        self.rival = self.best
        self._sifting.extend(self._compare(slices))
        return self._sifting

    def confirm(self, slices: int) -> list[Task]:
        """A third look; it alone is what a verdict rests on, so that no luck of the first two goes into it."""
        self._confirming.extend(self._compare(slices))
        return self._confirming

    def _compare(self, slices: int) -> list[Task]:
        pair = (self.asked.given, self.rival)
        return [self.tasks.task(self.question, self.asked.player, only=pair) for _ in range(slices)]

    def forget(self) -> None:
        """Something new was found."""
        self._looked = None

    # What was found

    @property
    def seen(self) -> bool:
        """Whether it was looked at at all."""
        return any(task in self.tasks.results for task in self._first)

    @property
    def best(self) -> int:
        """The answer that most slices of the first look would give."""
        votes: dict[int, int] = {}
        for _, found in self.tasks.of(self._first):
            votes[found.best] = votes.get(found.best, 0) + found.iterations
        return max(votes, key=lambda index: votes[index]) if votes else self.asked.given

    @property
    def loss(self) -> float:
        """What the answer given seems to cost, by the first look."""
        return self._judged_answer(self.best).chance - self._judged_answer(self.asked.given).chance

    @property
    def doubtful(self) -> bool:
        """Whether another answer seemed better."""
        return self.best != self.asked.given and self.loss >= SLIP

    @property
    def suspicion(self) -> float:
        """What it seemed to cost at the second look."""
        return self.tasks.advantage(self._sifting).mean

    def looked(self) -> JudgedQuestion:
        """All that is known of the question."""
        if self._looked is None:
            self._looked = self._told()
        return self._looked

    def _told(self) -> JudgedQuestion:
        given, confirmed = self.asked.given, self._confirmed
        best = self.rival if confirmed else self.best
        answers = {index: self._judged_answer(index) for index in {given, best, *self._often_tried()}}
        loss = self._confirmed_loss() if confirmed else between(answers[given], answers[best])
        others = sorted(
            (answers[index] for index in answers if index not in (given, best)), key=lambda answer: -answer.chance
        )
        whole = [self.tasks.chance(self._first, seat) for seat in range(len(self.tasks.replay.outs))]
        prompt, rule = self.tasks.asked(self.question)
        return JudgedQuestion(
            self.question,
            self.asked.turn,
            self.asked.player,
            prompt,
            rule,
            answers[given],
            answers[best],
            others[:OTHERS],
            [seat.mean for seat in whole],
            whole[self.asked.player].margin,
            max(0.0, loss.mean),
            loss.margin,
            "best" if best == given else verdict_of(loss) if confirmed else "",
            self.iterations,
            confirmed,
        )

    @property
    def iterations(self) -> int:
        """All iterations that went into the question; into a verdict, those of the last look alone."""
        tasks = self._confirming if self._confirmed else self._first
        return sum(found.iterations for _, found in self.tasks.of(tasks))

    @property
    def _confirmed(self) -> bool:
        """Whether the last look was long enough to say something."""
        return len(self.tasks.of(self._confirming)) >= ENOUGH

    def _confirmed_loss(self) -> Estimate:
        """What the answer given costs.

        The last look went deeper than the one before it. By as much as that has changed the difference, looking deeper
        still may change it again; and much of a large difference may go away in any case.
        """
        slices = self.tasks.of(self._confirming)
        loss = self.tasks.advantage(self._confirming)
        change = abs(loss.mean - self.suspicion)
        return loss.widened(max(change, horizon(slices[0][1].iterations))).widened(DOUBT * abs(loss.mean))

    def _often_tried(self) -> list[int]:
        """The answers that the first look tried most."""
        visits: dict[int, int] = {}
        for _, found in self.tasks.of(self._first):
            for one in found.tried:
                visits[one.index] = visits.get(one.index, 0) + one.visits
        return sorted((index for index in visits if visits[index]), key=lambda index: -visits[index])[: OTHERS + 2]

    def _judged_answer(self, index: int) -> JudgedAnswer:
        """An answer with its chance, by the last look that was long enough."""
        key, label = self.tasks.answer(self.question, index)
        compared = self._confirmed and index in (self.asked.given, self.rival)
        slices = [found for _, found in self.tasks.of(self._confirming if compared else self._first)]
        tried = [one for found in slices for one in found.tried if one.index == index]
        chance = weighed([(one.chance, one.margin, one.visits) for one in tried])
        chance = chance.widened(horizon(max(found.iterations for found in slices)))
        # Neither of two answers is known better than the difference between them.
        margin = max(chance.margin, self._confirmed_loss().margin) if compared else chance.margin
        return JudgedAnswer(key, label, chance.mean, margin, sum(one.visits for one in tried))


def between(given: JudgedAnswer, best: JudgedAnswer) -> Estimate:
    """How much better one answer seems than another; nothing where they are the same."""
    if given is best:
        return Estimate(0.0, 0.0)
    return Estimate(best.chance, best.margin).less(Estimate(given.chance, given.margin))


def verdict_of(loss: Estimate) -> Verdict:
    """What may be claimed of an answer: only what remains when the margin is taken off counts."""
    sure = loss.mean - loss.margin
    if sure >= BLUNDER:
        return "blunder"
    if sure >= MISTAKE:
        return "mistake"
    return "slip" if sure >= SLIP else ""
