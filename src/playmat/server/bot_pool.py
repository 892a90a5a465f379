"""Bots think in processes of their own, so that nobody else's move waits for them."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import CancelledError, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from enum import IntEnum
from heapq import heappop, heappush
from itertools import count
from multiprocessing.connection import wait
from typing import Any, Final, TypeVar

from playmat.bots import BOTS, SearchBot

from .bot_work import Advice, Job, advise, pick, warm_up
from .metrics import Metrics

R = TypeVar("R")

LOG: Final = logging.getLogger("playmat.bots")
STUCK: Final = 60.0
"""Seconds after which a process that does not come back is taken for stuck, and all are replaced."""
SHORTEST: Final = 0.1
"""Seconds that a bot thinks at least, however many tables wait."""


class Rank(IntEnum):
    """Who gets a process first where several wait for one; among equals, whoever came first."""

    QUICK = 0
    """A bot that answers at once."""
    THINKING = 1
    """A bot that thinks as long as it may, and a hint, for which a person waits."""
    SPARE = 2
    """What is done in the time that nobody else needs."""


class BotPool:
    """The processes in which bots think; one that dies is replaced.

    No more is handed to the processes than they can do at once: what waits, waits here, in the order of its rank.
    """

    def __init__(self, processes: int, metrics: Metrics) -> None:
        self.processes: Final = processes
        self.metrics: Final = metrics
        self.pool: ProcessPoolExecutor | None = None
        self.thinking = 0
        """What is being thought about, or waits to be."""
        self._patient = 0
        """Those among them that think for as long as they may."""
        self._busy = 0
        self._waiting: Final[list[tuple[Rank, int, asyncio.Future[None]]]] = []
        self._number: Final = count()

    def start(self) -> ProcessPoolExecutor:
        """Start the processes, unless they run."""
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.processes, mp_context=context, initializer=_settle_in)
            self.pool.submit(warm_up)
        return self.pool

    def close(self) -> None:
        """End the processes."""
        if self.pool is not None:
            self._end(self.pool)
            self.pool = None

    async def pick(self, job: Job) -> str:
        """The key of a bot's answer."""
        bot = BOTS[job.bot]
        started = time.perf_counter()
        self.metrics.bot_queue.inc()
        try:
            key: str
            if issubclass(bot, SearchBot):
                key = await self._think(job, lambda: (pick, self._hurried(job, bot.seconds)))
            else:
                key = await self._run(Rank.QUICK, job.game, lambda: (pick, job))
        finally:
            self.metrics.bot_queue.dec()
        self.metrics.bot_seconds.labels(job.bot).observe(time.perf_counter() - started)
        return key

    async def advise(self, job: Job, seconds: float) -> Advice:
        """What a bot would answer in somebody's place."""
        advice: Advice = await self._think(job, lambda: (advise, job, self._share(seconds)))
        return advice

    async def spare(self, game: str, work: Callable[..., R], *details: Any) -> R:
        """Do something about a game when no bot needs the process."""
        done: R = await self._run(Rank.SPARE, game, lambda: (work, *details))
        return done

    async def healthy(self) -> bool:
        """Whether bots can think."""
        try:
            await outcome(self.start().submit(warm_up))
        except BrokenProcessPool:
            return False
        return True

    # Taking turns

    def _share(self, seconds: float) -> float:
        """How long a bot may think, so that those who think at the same time share the processes."""
        return max(SHORTEST, seconds * min(1.0, self.processes / max(1, self._patient)))

    def _hurried(self, job: Job, seconds: float) -> Job:
        """The same question with no more time than there is; a bot that counts its tries is as it is."""
        return job._replace(bot=f"{job.bot}@{self._share(seconds):.3f}s") if seconds else job

    async def _think(self, job: Job, work: Callable[[], tuple[Any, ...]]) -> Any:
        self._patient += 1
        try:
            return await self._run(Rank.THINKING, job.game, work)
        finally:
            self._patient -= 1

    async def _run(self, rank: Rank, game: str, work: Callable[[], tuple[Any, ...]]) -> Any:
        """Have something done by a process, and by another one when the first dies."""
        self.thinking += 1
        try:
            return await self._try(rank, work)
        except BrokenProcessPool:
            LOG.error("a bot's process died while it was asked in game %s", game)
            return await self._try(rank, work)
        finally:
            self.thinking -= 1

    async def _try(self, rank: Rank, work: Callable[[], tuple[Any, ...]]) -> Any:
        await self._enter(rank)
        pool = self.start()
        try:
            doing = pool.submit(*work())
        except BaseException:
            self._leave()
            self._forget(pool)
            raise
        when_done(doing, self._leave)
        try:
            found = await asyncio.wait_for(outcome(doing), STUCK)
        except TimeoutError:
            self._end(pool)
            self._forget(pool)
            raise BrokenProcessPool(f"nothing came back in {STUCK:g} seconds") from None
        except BrokenProcessPool:
            self._forget(pool)
            raise
        self.metrics.bot_jobs.labels("answered").inc()
        return found

    def _forget(self, pool: ProcessPoolExecutor) -> None:
        """Have new processes started for whoever comes next."""
        self.metrics.bot_jobs.labels("failed").inc()
        if self.pool is pool:
            self.pool = None

    async def _enter(self, rank: Rank) -> None:
        """Wait for a process to be free."""
        if self._busy < self.processes:
            self._busy += 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (rank, next(self._number), turn))
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._leave()
            raise

    def _leave(self) -> None:
        """A process is free: whoever is next gets it."""
        while self._waiting:
            turn = heappop(self._waiting)[2]
            if not turn.done():
                turn.set_result(None)
                return
        self._busy -= 1

    def _end(self, pool: ProcessPoolExecutor) -> None:
        for process in list((pool._processes or {}).values()):
            process.terminate()
        pool.shutdown(wait=False, cancel_futures=True)


async def outcome(doing: Future[R]) -> R:
    """What comes of work in a process.

    Whoever stops waiting for it does not call it off: a pool whose process dies stumbles over work that was, and
    leaves everybody else waiting.
    """
    done = asyncio.Event()
    when_done(doing, done.set)
    await done.wait()
    try:
        return doing.result()
    except CancelledError:
        raise BrokenProcessPool("the processes were ended before it was begun") from None


def when_done(doing: Future[Any], call: Callable[[], None]) -> None:
    """Call something here once work in a process is done."""
    loop = asyncio.get_running_loop()

    def tell(_: Future[Any]) -> None:
        with suppress(RuntimeError):  # the loop is gone, and with it everybody who waits
            loop.call_soon_threadsafe(call)

    doing.add_done_callback(tell)


def _settle_in() -> None:
    """Leave Ctrl+C to the server, which then ends these processes, and end with it where it could not say so."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """End when the server is gone."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os._exit(0)
