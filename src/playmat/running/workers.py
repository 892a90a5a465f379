# interpreted: starts processes
"""Work spread over processes: handed out a few chunks at a time, stopped cleanly, never left behind."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing import connection, get_context, parent_process
from multiprocessing.synchronize import Event
from types import FrameType
from typing import Any, Final, TypeVar

from playmat.kernel.errors import PlaymatError

__all__ = ["SimulationError", "Stopped", "cores", "on_workers"]

Chunk = TypeVar("Chunk")
Result = TypeVar("Result")
Stopped = Callable[[], bool]
"""Says whether whoever wanted the work has given it up."""
BREATH: Final = 0.1
"""Seconds for which Ctrl-C goes unheard at most."""


class SimulationError(PlaymatError):
    """A simulation that cannot start or was cut short."""


def cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def insist_workers(workers: int | None) -> int:
    """How many processes play: as many as asked for, or as many as there are cores."""
    if workers is not None and workers < 1:
        raise SimulationError(f"{workers} workers cannot play; ask for 1 or more, or leave it out to use all cores.")
    return workers or cores()


def on_workers(
    work: Callable[[Chunk, Stopped], Result], chunks: Iterable[Chunk], workers: int
) -> Generator[Result, None, None]:
    """What the work makes of each chunk, as it comes; one worker is this very process, more are of their own.

    The work is a function of a module, or a `partial` of one. However this ends, no process is left behind.
    """
    if workers == 1:
        for chunk in chunks:
            yield work(chunk, bool)
    else:
        yield from spread_out(work, iter(chunks), workers)


def spread_out(
    work: Callable[[Chunk, Stopped], Result], chunks: Iterator[Chunk], workers: int
) -> Generator[Result, None, None]:
    """The same in worker processes."""
    context = get_context(start_method())
    stop = context.Event()
    pool = ProcessPoolExecutor(workers, context, begin_worker, (work, stop))
    try:
        # A few chunks wait at a time, so that a million games are no burden.
        with hearing_later():
            running: set[Future[Result]] = submit(pool, islice(chunks, 3 * workers))
        while running:
            with hearing_later():
                done, running = wait(running, BREATH, FIRST_COMPLETED)
                running |= submit(pool, islice(chunks, len(done)))
            for future in done:
                yield future.result()
    except BrokenProcessPool:
        raise SimulationError(
            "A worker process died before its games were played, perhaps for want of memory. Try again with fewer "
            'workers. (A script that simulates must do so under `if __name__ == "__main__":`, or with one worker.)'
        ) from None
    finally:
        stop.set()
        pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def hearing_later() -> Iterator[None]:
    """Hear Ctrl-C afterwards: in the midst of its work a pool may leave a lock behind, and wait for it at the end."""
    heed = signal.getsignal(signal.SIGINT)
    if not callable(heed) or threading.current_thread() is not threading.main_thread():
        yield
        return
    heard: list[tuple[int, FrameType | None]] = []
    signal.signal(signal.SIGINT, lambda *what: heard.append(what))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, heed)
    if heard:
        heed(*heard[0])


def submit(pool: ProcessPoolExecutor, chunks: Iterable[Any]) -> set[Future[Any]]:
    """Hand chunks to the workers, some of which start here.

    They start with Ctrl-C blocked and stay so: it is for the parent, which hears it then and tells them to stop.
    """
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        return {pool.submit(do, chunk) for chunk in chunks}
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def start_method() -> str:
    """Forking is quick and knows bots that a script has added, but is only safe on Linux and without other threads."""
    return "fork" if sys.platform == "linux" and threading.active_count() == 1 else "spawn"


def begin_worker(work: Callable[[Any, Stopped], Any], stop: Event) -> None:
    """What a worker process does first."""
    global _work, _stop
    _work, _stop = work, stop
    threading.Thread(target=die_with_parent, daemon=True).start()


def die_with_parent() -> None:
    """End this worker when its parent is gone, however that came about."""
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(1)


def do(chunk: Any) -> Any:
    """Work on a chunk in a worker process."""
    return _work(chunk, _stop.is_set)


_work: Callable[[Any, Stopped], Any]
_stop: Event
