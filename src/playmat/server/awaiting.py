"""Waiting for a database that does not answer: with growing pauses, saying so, for as long as it takes."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Final, TypeVar

from .store import Unanswered

R = TypeVar("R")

FIRST_PAUSE: Final = 0.5
LONGEST_PAUSE: Final = 15.0
"""Seconds between two attempts, at first and in the end."""


def pauses() -> Iterator[float]:
    """How long to rest before each further attempt, in seconds: twice as long each time, up to a limit."""
    pause = FIRST_PAUSE
    while True:
        yield pause
        pause = min(2 * pause, LONGEST_PAUSE)


def once_it_answers(
    work: Callable[[], R], tell: Callable[[str], None], rest: Callable[[float], None] = time.sleep
) -> R:
    """What some work gives once the database answers; every attempt in vain is told, with the pause behind it."""
    for pause in pauses():
        try:
            return work()
        except Unanswered as error:
            tell(f"{error} Trying again in {pause:g} seconds.")
            rest(pause)
    raise AssertionError("the pauses never end")
