"""Several workers, looked after by the process that started them."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from socket import socket
from typing import Final, NamedTuple

from uvicorn.config import STARTUP_FAILURE, Config
from uvicorn.supervisors import Multiprocess, multiprocess

from playmat.server.awaiting import FIRST_PAUSE, LONGEST_PAUSE

LOG: Final = logging.getLogger("playmat.workers")
SETTLED: Final = 60.0
"""Seconds for which a worker must have run, so that its end is no reason to be careful with the next one."""


class Place(NamedTuple):
    """A worker's place: when its worker was last started anew, after which pause, and when the next one is due."""

    born: float | None = None
    pause: float = 0.0
    due: float | None = None


class Workers(Multiprocess):
    """The workers; one that dies is replaced at once, one that dies again and again after growing pauses.

    No worker takes the others down. Only when none has ever served is there no use in going on.
    """

    def __init__(self, config: Config, sockets: list[socket], clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(config, sockets)
        self.clock: Final = clock
        self.places: Final[dict[int, Place]] = {}
        self.served = False
        """Whether any worker has ever served."""
        self.failed = False
        """Whether the workers have come to an end that nobody asked for."""

    def keep_subprocess_alive(self) -> None:
        """Replace those who do not answer."""
        for number, process in enumerate(self.processes):
            if self.should_exit.is_set():
                return
            process.child_conn.close()  # with our own copy of their end open, we would not hear that theirs is gone
            if process.is_alive(timeout=self.config.timeout_worker_healthcheck):
                self.served = self.served or process.is_ready()
                continue
            process.kill()
            process.join()
            if process.exitcode == STARTUP_FAILURE and not self.served:
                LOG.error("no worker can start; the lines above say why")
                self.failed = True
                self.should_exit.set()
                return
            if not self.should_exit.is_set():
                self.replace(number)

    def replace(self, number: int) -> None:
        """Put a new worker in the place of one that is gone, now or once its pause is over."""
        place, moment = self.places.get(number, Place()), self.clock()
        if place.due is None:
            hasty = place.born is not None and moment - place.born < SETTLED
            pause = min(max(2 * place.pause, FIRST_PAUSE), LONGEST_PAUSE) if hasty else 0.0
            place = self.places[number] = Place(place.born, pause, moment + pause)
            when = f"in {pause:g} seconds" if pause else "now"
            LOG.warning("worker %s has ended; another one starts %s", self.processes[number].pid, when)
        if place.due is not None and moment >= place.due:
            self.places[number] = Place(moment, place.pause)
            self.processes[number] = multiprocess.Process(self.config, self.sockets)
            self.processes[number].start()
