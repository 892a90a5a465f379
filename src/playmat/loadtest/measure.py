"""What a load test measures: times of moves, and the memory and processor time of processes."""

from __future__ import annotations

import os
from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, NamedTuple

PROC: Final = Path("/proc")
TICKS: Final = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
PAGE: Final = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096


def milliseconds() -> array[float]:
    """An empty list of times, small enough to keep every one."""
    return array("d")


@dataclass
class Deeds:
    """What those of one group did, who are there besides the players."""

    times: array[float] = field(default_factory=milliseconds)
    """How long it took each time that it was done."""
    bytes: int = 0
    """What they were told on their streams."""
    turned_away: dict[str, int] = field(default_factory=dict)
    """How often the server did not do it, by its word for that."""
    errors: dict[str, int] = field(default_factory=dict)

    def turn_away(self, why: str) -> None:
        """Count that the server did not do something."""
        self.turned_away[why] = self.turned_away.get(why, 0) + 1

    def fail(self, what: str) -> None:
        """Count something that should not have happened."""
        self.errors[what] = self.errors.get(what, 0) + 1

    def add(self, other: Deeds) -> None:
        """Take in what others of the same group did."""
        self.times.extend(other.times)
        self.bytes += other.bytes
        for ours, theirs in ((self.turned_away, other.turned_away), (self.errors, other.errors)):
            for what, count in theirs.items():
                ours[what] = ours.get(what, 0) + count


@dataclass
class Sample:
    """What some players saw in the time that was measured."""

    accepted: array[float] = field(default_factory=milliseconds)
    """From an answer sent to the word that it is in the log for good."""
    seen: array[float] = field(default_factory=milliseconds)
    """From an answer sent to the opponent's being told."""
    ahead: array[float] = field(default_factory=milliseconds)
    """From a question to the word on where its answers lead, for those who want to hear it."""
    lag: array[float] = field(default_factory=milliseconds)
    """By how much the players' own clockwork was late; times of moves are too long by about this."""
    finished: int = 0
    stale: int = 0
    errors: dict[str, int] = field(default_factory=dict)
    groups: dict[str, Deeds] = field(default_factory=dict)
    """What others did meanwhile, by their group."""

    def group(self, name: str) -> Deeds:
        """What those of one group did."""
        return self.groups.setdefault(name, Deeds())

    def fail(self, what: str) -> None:
        """Count something that should not have happened."""
        self.errors[what] = self.errors.get(what, 0) + 1

    def add(self, other: Sample) -> None:
        """Take in what other players saw."""
        self.accepted.extend(other.accepted)
        self.seen.extend(other.seen)
        self.ahead.extend(other.ahead)
        self.lag.extend(other.lag)
        self.finished += other.finished
        self.stale += other.stale
        for what, count in other.errors.items():
            self.errors[what] = self.errors.get(what, 0) + count
        for name, deeds in other.groups.items():
            self.group(name).add(deeds)


class Times(NamedTuple):
    """How long something took, in milliseconds: the time within which a half, 95 %, 99 % and all of it was done."""

    p50: float
    p95: float
    p99: float
    longest: float

    @classmethod
    def of(cls, values: Sequence[float]) -> Times:
        """The times that matter of many."""
        ordered = sorted(values) or [0.0]
        return cls(*(ordered[min(len(ordered) - 1, int(len(ordered) * part))] for part in (0.5, 0.95, 0.99, 1.0)))


class Usage(NamedTuple):
    """What some processes take: memory in bytes, and processor time in seconds since they began."""

    memory: int
    processor: float


def usage(process: int) -> Usage | None:
    """What a process and its children take; None where the system does not tell."""
    try:
        own = _usage(process)
    except OSError:
        return None
    parts = [own, *(part for child in children(process) if (part := usage(child)) is not None)]
    return Usage(sum(part.memory for part in parts), sum(part.processor for part in parts))


def busy() -> float | None:
    """Seconds of processor time that all processes of this machine have taken; None where the system does not tell."""
    try:
        user, nice, system, _, _, interrupts, soft_interrupts, *_ = (PROC / "stat").read_text().split()[1:]
    except OSError:
        return None
    return sum(map(int, (user, nice, system, interrupts, soft_interrupts))) / TICKS


def children(process: int) -> list[int]:
    """The processes that a process has started and that still run."""
    found: list[int] = []
    for listed in PROC.glob(f"{process}/task/*/children"):
        try:
            found += map(int, listed.read_text().split())
        except OSError:  # that thread has ended meanwhile
            continue
    return found


def _usage(process: int) -> Usage:
    fields = (PROC / str(process) / "stat").read_text().rpartition(")")[2].split()
    pages = int((PROC / str(process) / "statm").read_text().split()[1])
    return Usage(pages * PAGE, (int(fields[11]) + int(fields[12])) / TICKS)
