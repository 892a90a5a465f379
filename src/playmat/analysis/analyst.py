"""The analyst: decides what to look at next, and makes an analysis of what was found; it never thinks itself."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Generator, Sequence
from math import ceil
from typing import Final, TypedDict

from playmat.book.record import Record
from playmat.kernel.errors import PlaymatError

from .curve import curve
from .data import SLIP, Analysis, JudgedQuestion, Swing
from .questions import NOMINEES, QuestionStudy
from .replay import Replay, replay_of
from .swings import find_gaps, resolve, swing_of_mistake, worth_telling
from .task_book import TaskBook
from .tasks import Task, TaskResult

__all__ = ["Analyst", "Effort"]

LONGEST: Final = 0.3
"""Seconds that a slice takes at most where nothing else is said, so that others get their turn between two."""
SHORTEST: Final = 0.01
PROBES: Final = 8
"""Questions that are looked at first, to see how fast the bot thinks in this game."""
ENOUGH: Final = 30
"""Iterations of a look below which it says too little; rather look at fewer questions."""
LOOKING: Final = 0.35
"""The share of the time for a look at every question."""
SIFTING: Final = 0.15
"""The share for another look at all answers that seemed worse than the best."""
CONFIRMING: Final = 0.3
"""The share for a longer one at those that seem so still."""
WEIGHING: Final = 0.2
"""The share for the swings."""
SIFTED: Final = 3
CONFIRMED: Final = 6
"""Slices in which an answer is compared with the best one, and then compared again."""
DEEPER: Final = 4
"""How many times as long those of the last look are."""
FEWEST: Final = 3
"""Answers that are looked at to the last, even where it takes longer than it should."""
STAGES: Final = (0.0, LOOKING, LOOKING + SIFTING, LOOKING + SIFTING + CONFIRMING, 1.0)
AHEAD: Final = 0.6
"""The part of the swings' work that is taken to be still ahead after each round of it."""
SWING_SLICES: Final = 16
"""Slices that a swing needs, about."""


class Effort(TypedDict, total=False):
    """How much is thought about a game, as an `Analyst` is told."""

    seconds: float
    iterations: int
    seed: int
    from_question: int
    longest: float


class Analyst:
    """Plans an analysis in slices; `next` hands them out, `take` gets them back, in any order.

    The time is shared out by seconds of thinking, on all cores together, or by iterations for each question; only the
    latter gives the same analysis every time.
    """

    def __init__(
        self,
        record: Record,
        *,
        seconds: float = 60.0,
        iterations: int = 0,
        seed: int = 0,
        from_question: int = 0,
        longest: float = LONGEST,
    ) -> None:
        if iterations < 0 or (not iterations and not seconds > 0):
            raise PlaymatError("An analysis needs some seconds or some iterations; give a number above 0.")
        if not 0 <= from_question <= len(record.answers):
            raise PlaymatError(
                f"This game has {len(record.answers)} answers; it cannot be analysed from answer {from_question} on."
            )
        self.record: Final = record
        self.replay: Final = replay_of(record)
        self.seconds: Final = 0.0 if iterations else seconds
        self.tasks: Final = TaskBook(self.replay, seed)
        self.tasks.iterations = iterations
        self.longest: Final = longest
        """Seconds that a slice takes at most."""
        self.done = False
        self.spent = 0.0
        """Seconds of thinking so far."""
        self._studies: Final = {
            question: QuestionStudy(self.tasks, question) for question in self.replay.real if question >= from_question
        }
        self._swings: list[Swing] = []
        self._queue: deque[Task] = deque()
        self._out: set[Task] = set()
        self._batch = 0
        self._stage = 0
        self._rounds = 0
        self._plan: Final = self._planned()

    # Work

    def next(self) -> Task | None:
        """The next slice to think about; none while others must come back first, and none when all is done."""
        while not self._queue and not self._out and not self.done:
            batch = next(self._plan, None)
            self.done = batch is None
            self._queue.extend(batch or ())
            self._batch = len(self._queue)
        if self._queue and self._too_late():
            self._queue.clear()
            return self.next()
        if not self._queue:
            return None
        task = self._queue.popleft()
        self._out.add(task)
        return task

    def take(self, task: Task, found: TaskResult) -> None:
        """What came of a slice."""
        self._out.discard(task)
        self.tasks.results[task] = found
        self.spent += found.seconds
        study = self._studies.get(task.question)
        if study is not None:
            study.forget()

    def _too_late(self) -> bool:
        """Whether the first looks have taken so long that those still to come must be left out."""
        return self._stage == 0 and 0 < self.seconds * (LOOKING + SIFTING) < self.spent

    # The plan

    def _planned(self) -> Generator[list[Task], None, None]:
        """The slices in batches; each batch is planned when those before it are back."""
        yield from self._first_looks()
        self._stage = 1
        nominees = sorted((study for study in self._studies.values() if study.doubtful), key=lambda study: -study.loss)
        nominees = nominees[:NOMINEES]
        self._share(SIFTING, len(nominees) * SIFTED, self.longest / DEEPER)
        yield [task for study in nominees for task in study.sift(SIFTED)]
        self._stage = 2
        suspects = sorted((study for study in nominees if study.suspicion >= SLIP), key=lambda study: -study.suspicion)
        self.tasks.seconds *= DEEPER
        self.tasks.iterations *= DEEPER
        if self.seconds:
            affordable = int(CONFIRMING * self.seconds / (CONFIRMED * self.tasks.seconds))
            suspects = suspects[: max(FEWEST, affordable)]
        yield [task for study in suspects for task in study.confirm(CONFIRMED)]
        self.tasks.iterations //= DEEPER
        self._stage = 3
        yield from self._find_swings()

    def _first_looks(self) -> Generator[list[Task], None, None]:
        """A look at every question, or at as many as there is time for."""
        studies = [self._studies[question] for question in in_order(self.replay, list(self._studies))]
        slices = self._share(LOOKING, len(studies), self.longest)
        if self.seconds:
            least = self.tasks.seconds
            self.tasks.seconds = max(least, self.longest / 2)
            yield [study.look() for study in studies[:PROBES]]
            pace = sum(found.iterations for found in self.tasks.results.values()) / max(self.spent, SHORTEST)
            self.tasks.seconds = max(least, min(self.longest, ENOUGH / max(pace, 1.0)))
            studies = studies[PROBES:] + studies[:PROBES]
        yield [study.look() for _ in range(slices) for study in studies]

    def _find_swings(self) -> Generator[list[Task], None, None]:
        """Several swings at once, each in steps of its own."""
        looked = self._looked()
        gaps = find_gaps(self.replay, looked)
        self._share(WEIGHING, len(gaps) * SWING_SLICES, self.longest)
        cases = [resolve(self.replay, self.tasks, gap, looked) for gap in gaps]
        while cases:
            batch: list[Task] = []
            going = []
            for case in cases:
                try:
                    batch += next(case)
                    going.append(case)
                except StopIteration as end:
                    if end.value is not None:
                        self._swings.append(end.value)
            cases = going
            if batch:
                yield batch
                self._rounds += 1

    def _share(self, share: float, slices: int, longest: float) -> int:
        """Set how long a slice takes, so that so many fit into a share of the time; how many times as many fit."""
        if not self.seconds or not slices:
            return 1
        each = share * self.seconds / slices
        times = max(1, ceil(each / longest))
        self.tasks.seconds = max(SHORTEST, each / times)
        return times

    # The outcome

    @property
    def progress(self) -> float:
        """How much of the work is done, from 0 to 1."""
        if self.done:
            return 1.0
        left = (len(self._queue) + len(self._out)) / self._batch if self._batch else 1.0
        if self._stage == 0:
            part = sum(study.seen for study in self._studies.values()) / max(1, len(self._studies))
        elif self._stage == len(STAGES) - 2:
            part = 1 - AHEAD**self._rounds * (AHEAD + (1 - AHEAD) * left)  # nobody knows how many rounds will follow
        else:
            part = 1 - left
        return STAGES[self._stage] + (STAGES[self._stage + 1] - STAGES[self._stage]) * part

    def analysis(self) -> Analysis:
        """What is known by now."""
        looked = self._looked()
        beginning, end = self.record.beginning, self.replay.end
        mistakes = [swing_of_mistake(self.replay, one) for one in looked if one.verdict in ("mistake", "blunder")]
        return Analysis(
            beginning.game,
            list(beginning.seats),
            len(self.record.answers),
            len(self._studies),
            end.over,
            end.winner if end.over else -1,
            "search",
            self.tasks.seed,
            curve(self.replay, looked),
            looked,
            worth_telling([*mistakes, *self._swings]),
            sum(found.iterations for found in self.tasks.results.values()),
            self.spent,
            self.progress,
            self.done,
        )

    def _looked(self) -> list[JudgedQuestion]:
        """Every question that was looked at, in order."""
        return [study.looked() for study in self._studies.values() if study.seen]


def in_order(replay: Replay, questions: Sequence[int]) -> list[int]:
    """The questions in the order in which they are looked at, so that any part of it spans the game.

    First come those that open a turn, then answers that are not the usual one, such as passing, then the others; each
    kind from far apart to close together.
    """
    verbs = {question: replay.record.answers[question].partition(":")[0] for question in questions}
    usual = max(Counter(verbs.values()).items(), key=lambda one: one[1])[0] if verbs else ""
    kinds: tuple[list[int], list[int], list[int]] = ([], [], [])
    turn = -1
    for question in questions:
        opens = replay.turn(question) != turn
        turn = replay.turn(question)
        kinds[0 if opens else 2 if verbs[question] == usual else 1].append(question)
    return [kind[number] for kind in kinds for number in sorted(range(len(kind)), key=coarseness)]


def coarseness(number: int) -> tuple[int, int]:
    """The order in which numbers are taken: those that more twos divide come first."""
    return -((number & -number) if number else 1 << 30), number
