"""Work on somebody's account: how long a processor was busy for a request or a message, but not how long it waited."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Generator
from concurrent.futures import Executor
from contextvars import ContextVar, copy_context
from time import thread_time
from typing import TYPE_CHECKING, Any, Final, Generic, ParamSpec, TypeVar

if TYPE_CHECKING:
    from .limits import Limits, What

P = ParamSpec("P")
R = TypeVar("R")


class Meter:
    """What was used so far, and who pays for it in the end."""

    def __init__(self, limits: Limits, *payers: tuple[What, str]) -> None:
        self.limits: Final = limits
        self.payers: Final = list(payers)
        self.used = 0.0

    def settle(self) -> None:
        """Charge what was used since the last time."""
        used, self.used = self.used, 0.0
        for what, who in self.payers:
            self.limits.charge(what, who, used)


METER: Final[ContextVar[Meter | None]] = ContextVar("meter", default=None)
"""On whose account work is done at the moment."""


class Metered(Generic[R]):
    """Work whose steps are timed; while it waits it costs nothing."""

    def __init__(self, work: Coroutine[Any, Any, R], meter: Meter) -> None:
        self.work: Final = work
        self.meter: Final = meter

    def __await__(self) -> Generator[Any, Any, R]:
        meter, work = self.meter, self.work
        METER.set(meter)
        error: BaseException | None = None
        try:
            while True:
                started = thread_time()
                try:
                    wanted = work.send(None) if error is None else work.throw(error)
                except StopIteration as done:
                    result: R = done.value
                    return result
                finally:
                    meter.used += thread_time() - started
                error = None
                try:
                    yield wanted
                except BaseException as thrown:  # whatever it waited for failed, or it is cancelled
                    error = thrown
        finally:
            meter.settle()
            meter.payers.clear()  # what it has left behind goes on at nobody's cost
            work.close()


async def aside(work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Do work on a thread, on the account of whoever asked for it."""
    return await on_thread(None, lambda: work(*args, **kwargs))


async def on_thread(threads: Executor | None, work: Callable[[], R]) -> R:
    """The same, on one of these threads."""
    used = 0.0

    def timed() -> R:
        nonlocal used
        started = thread_time()
        try:
            return work()
        finally:
            used = thread_time() - started

    meter = METER.get()
    try:
        return await asyncio.get_running_loop().run_in_executor(threads, copy_context().run, timed)
    finally:
        if meter is not None:
            meter.used += used
