"""What decided a game: chances over its course, better answers where there were any, and how sure that is."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import closing
from functools import partial
from typing import Unpack

from playmat.book.record import Record

from .analyst import Analyst, Effort
from .data import Analysis, JudgedAnswer, JudgedQuestion, Line, Point, Swing
from .tasks import Task, TaskResult, work

__all__ = [
    "Analysis",
    "Analyst",
    "JudgedAnswer",
    "JudgedQuestion",
    "Line",
    "Point",
    "Swing",
    "Task",
    "TaskResult",
    "analyse",
    "analysing",
    "work",
]


def analyse(record: Record, *, workers: int = 1, **effort: Unpack[Effort]) -> Analysis:
    """Look at a whole game; `seconds` of thinking on all cores together, or `iterations` for each question."""
    *_, last = analysing(record, workers=workers, **effort)
    return last.analysis()


def analysing(record: Record, *, workers: int = 1, **effort: Unpack[Effort]) -> Generator[Analyst, None, None]:
    """The same slice by slice: after each one the analyst says how far it is and what it knows."""
    record.replay()  # a record that does not fit its game is refused before anybody thinks about it
    analyst = Analyst(record, **effort)
    while not analyst.done:
        yield from round_of(analyst, workers)
    yield analyst


def round_of(analyst: Analyst, workers: int) -> Generator[Analyst, None, None]:
    """All slices that can be thought about before others must be planned."""
    from playmat.running.workers import on_workers  # takes long to load, and a server analyses without

    with closing(on_workers(partial(do, analyst.record), at_hand(analyst), workers)) as results:
        for task, found in results:
            analyst.take(task, found)
            yield analyst


def at_hand(analyst: Analyst) -> Iterator[Task]:
    """The slices that can be handed out now."""
    while (task := analyst.next()) is not None:
        yield task


def do(record: Record, task: Task, _stopped: object) -> tuple[Task, TaskResult]:
    """One slice, in whichever process."""
    return task, work(record, task)
