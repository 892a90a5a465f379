"""What the service counts and measures, for Prometheus."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Info,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

from playmat import __version__

SHARED_FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
"""The variable that names the folder in which several workers put their numbers together."""
CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"

QUICK: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
"""Seconds by which moves, requests and writes are sorted."""
PATIENT: Final = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
"""Seconds by which thinking is sorted."""

disable_created_metrics()  # type: ignore[no-untyped-call]  # a second series of everything, which nobody asks for


class Metrics:
    """All numbers of one worker; each in a registry of its own, so that two services in a process do not mix."""

    def __init__(self) -> None:
        self.registry: Final = CollectorRegistry()
        self.moves: Final = self._counter("moves", "Answers kept, by game and by who gave them.", "game", "by")
        self.move_seconds: Final = self._histogram(
            "move_seconds", "From a move's arrival until it is kept and accepted.", QUICK
        )
        self.stale: Final = self._counter("stale", "Answers that came too late.")
        self.refused: Final = self._counter("refused", "Messages understood or not, and not carried out.", "error")
        self.appends: Final = self._counter("appends", "Entries appended to the logs of games.")
        self.commits: Final = self._counter("commits", "Transactions that wrote.")
        self.commit_seconds: Final = self._histogram("commit_seconds", "How long a writing transaction takes.", QUICK)
        self.replayed: Final = self._counter("replayed", "Games rebuilt from their log.")
        self.rooms: Final = self._gauge("rooms", "Games held in memory.")
        self.streams: Final = self._gauge("streams", "Streams open, by kind.", "kind")
        self.sent: Final = self._counter("sent", "Messages sent on streams.")
        self.tables: Final = self._counter("tables", "Tables opened, by game.", "game")
        self.finished: Final = self._counter("finished", "Games played to the end, by game.", "game")
        self.timeouts: Final = self._counter("timeouts", "Seats handed to a bot because their time ran out.")
        self.bot_jobs: Final = self._counter("bot_jobs", "Decisions of bots, by how they ended.", "outcome")
        self.bot_queue: Final = self._gauge("bot_queue", "Decisions that wait for a bot's process or are with one.")
        self.bot_seconds: Final = self._histogram("bot_seconds", "How long a bot thinks, by bot.", PATIENT, "bot")
        self.requests: Final = self._counter(
            "requests", "Requests answered, by method and status.", "method", "status"
        )
        self.request_seconds: Final = self._histogram("request_seconds", "How long a request takes.", QUICK)
        self.errors: Final = self._counter("errors", "Mistakes of the service itself, by kind.", "kind")
        if not os.environ.get(SHARED_FOLDER):  # these two are about a single process
            Info("playmat", "This server.", registry=self.registry).info({"version": __version__})
            ProcessCollector(registry=self.registry)

    def exposition(self) -> bytes:
        """The numbers as Prometheus reads them; of all workers, where there are several."""
        shared = os.environ.get(SHARED_FOLDER)
        if not shared:
            return generate_latest(self.registry)
        forget_the_dead(Path(shared))
        together = CollectorRegistry()
        together.register(Together(Path(shared)))
        return generate_latest(together)

    def _counter(self, name: str, about: str, *labels: str) -> Counter:
        return Counter(f"playmat_{name}", about, labels, registry=self.registry)

    def _gauge(self, name: str, about: str, *labels: str) -> Gauge:
        return Gauge(f"playmat_{name}", about, labels, registry=self.registry, multiprocess_mode="livesum")

    def _histogram(self, name: str, about: str, buckets: tuple[float, ...], *labels: str) -> Histogram:
        return Histogram(f"playmat_{name}", about, labels, registry=self.registry, buckets=buckets)


class Together:
    """The numbers of all workers; the file of one that is just beginning may be empty, and then tells nothing."""

    def __init__(self, shared: Path) -> None:
        self.shared: Final = shared

    def collect(self) -> Iterable[Any]:
        """All numbers, each summed up."""
        files = [str(file) for file in self.shared.glob("*.db") if holds_something(file)]
        found: Iterable[Any] = MultiProcessCollector.merge(files)  # type: ignore[no-untyped-call]
        return found


def holds_something(file: Path) -> bool:
    """Whether there is anything in a file, and the file still there."""
    try:
        return file.stat().st_size > 0
    except FileNotFoundError:
        return False


def forget_the_dead(shared: Path) -> None:
    """Drop what workers that are no more said of the present: their streams are closed, their rooms are gone."""
    for file in shared.glob("gauge_live*_*.db"):
        process = int(file.stem.rpartition("_")[2])
        if not is_running(process):
            mark_process_dead(process, str(shared))  # type: ignore[no-untyped-call]


def is_running(process: int) -> bool:
    """Whether there is a process of this number; where that cannot be asked, yes."""
    if os.name != "posix":
        return True
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
