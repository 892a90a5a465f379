"""The time that games go by: it never jumps, whatever becomes of the machine's wall clock.

Within a process it goes by steady time. Where the wall clock runs ahead of it (somebody set it, or the machine was
asleep), the service catches up and notes the skipped time as one in which nobody's clock ran. Where the wall clock was
set back, the service keeps its own time until it is started anew.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

JUMP: Final = 2000
"""Milliseconds by which two clocks may differ before one counts as having jumped."""


class Timepiece:
    """A clock that was set once and goes on evenly."""

    def __init__(self, wall: Callable[[], int] = time.time_ns, steady: Callable[[], int] = time.monotonic_ns) -> None:
        self._wall: Final = wall
        self._steady: Final = steady
        self.set(self.wall())

    def wall(self) -> int:
        """What the machine's wall clock shows, in milliseconds since the epoch."""
        return self._wall() // 1_000_000

    def now(self) -> int:
        """The time of games, in milliseconds since the epoch."""
        return self._shown + (self._steady() - self._since) // 1_000_000

    def set(self, moment: int) -> None:
        """Go on from another moment."""
        self._shown, self._since = moment, self._steady()

    def skipped(self) -> bool:
        """Whether the wall clock has jumped ahead of this one."""
        return self.wall() - self.now() > JUMP


TIMEPIECE = Timepiece()
"""The clock of this process."""


def now() -> int:
    """The time of games, in milliseconds since the epoch."""
    return TIMEPIECE.now()
