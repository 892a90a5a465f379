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
from contextlib import nullcontext, suppress
from multiprocessing.connection import wait
from typing import Any, Final, TypeVar

from playmat.bots import BOTS, SearchBot

from .bot_work import Advice, Job, advise, foresee, pick, warm_up
from .metrics import Metrics
from .turns import Claim, Rank, Turns

R = TypeVar("R")

LOG: Final = logging.getLogger("playmat.bots")
STUCK: Final = 60.0
"""Seconds after which a process that does not come back is taken for stuck, and all are replaced."""
SHORTEST: Final = 0.1
"""Seconds that a bot thinks at least, however many tables wait."""
OVERTIME: Final = 0.1
"""Seconds after its time by which a bot that thinks by the clock has answered."""
QUICK: Final = 0.25
"""Seconds within which every other bot has answered."""


class BotPool:
    """The processes in which bots think; one that dies is replaced.

    No more is handed to the processes than they can do at once: what waits, waits here for its turn. There is one
    process more than bots may have, which looks ahead for people, so that nobody's look waits for a bot's thought.
    """

    def __init__(
        self, processes: int, metrics: Metrics, pause: float = 0.0, clock: Callable[[], float] = time.perf_counter
    ) -> None:
        self.processes: Final = processes
        self.metrics: Final = metrics
        self.quick: Final = min(QUICK, pause)
        """Seconds that a bot takes at least that does not think by the clock; no more than the shortest pause."""
        self.clock: Final = clock
        self.turns: Final = Turns(processes)
        self.looks: Final = Turns(1)
        self.pool: ProcessPoolExecutor | None = None
        self.thinking = 0
        """What is being thought about, or waits to be."""

    def start(self) -> ProcessPoolExecutor:
        """Start the processes, unless they run."""
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.processes + 1, mp_context=context, initializer=_settle_in)
            self.pool.submit(warm_up)
        return self.pool

    def close(self) -> None:
        """End the processes."""
        if self.pool is not None:
            self._end(self.pool)
            self.pool = None

    async def pick(self, job: Job) -> str:
        """The key of a bot's answer.

        It comes when the time is over that the bot has had, used or not: how long it thought depends on what it could
        choose from, which others must not learn. It is late only by what others do.
        """
        thinks = issubclass(BOTS[job.bot], SearchBot)
        claim = Claim(Rank.ALONE if job.alone else Rank.COMPANY, job.owner, quick=not thinks)
        started = self.clock()
        until = 0.0

        def begin() -> tuple[Any, ...]:
            nonlocal until
            seconds = self._share(claim, budget(job.bot)) if budget(job.bot) else 0.0
            until = self.clock() + (seconds + OVERTIME if seconds else self.quick)
            return pick, (job._replace(bot=f"{job.bot}@{seconds:.3f}s") if seconds else job)

        self.metrics.bot_queue.inc()
        try:
            with self.turns.thinking(claim) if thinks else nullcontext():
                key: str = await self._run(claim, job.game, begin)
        finally:
            self.metrics.bot_queue.dec()
        self.metrics.bot_seconds.labels(job.bot).observe(self.clock() - started)
        await self._hold_back(until)
        return key

    async def _hold_back(self, until: float) -> None:
        """Wait until a bot's time is over."""
        await asyncio.sleep(max(0.0, until - self.clock()))

    async def advise(self, job: Job, seconds: float) -> Advice:
        """What a bot would answer in somebody's place, who waits for it."""
        claim = Claim(Rank.COMPANY, job.owner)
        with self.turns.thinking(claim):
            advice: Advice = await self._run(claim, job.game, lambda: (advise, job, self._share(claim, seconds)))
        return advice

    async def foresee(self, job: Job, still: Callable[[], bool]) -> dict[str, tuple[str, str]] | None:
        """What the answers on offer lead to; nothing where nobody wants to know any more when its turn comes."""
        try:
            return await self._look(job, still)
        except BrokenProcessPool:
            LOG.error("a process died while it looked ahead in game %s", job.game)
            return await self._look(job, still)

    async def _look(self, job: Job, still: Callable[[], bool]) -> dict[str, tuple[str, str]] | None:
        claim = Claim(Rank.COMPANY, job.owner)
        await self.looks.enter(claim)
        if not still():
            self.looks.leave(claim.owner, 0.0)
            return None
        found: dict[str, tuple[str, str]] = await self._do(claim, self.looks, lambda: (foresee, job))
        return found

    async def spare(self, game: str, work: Callable[..., R], *details: Any) -> R:
        """Do something about a game when no bot needs the process."""
        done: R = await self._run(Claim(Rank.SPARE, ""), game, lambda: (work, *details))
        return done

    async def healthy(self) -> bool:
        """Whether bots can think."""
        try:
            await outcome(self.start().submit(warm_up))
        except BrokenProcessPool:
            return False
        return True

    # Taking turns

    def _share(self, claim: Claim, seconds: float) -> float:
        """How long a bot may think, so that those who think at the same time share the processes."""
        return max(SHORTEST, seconds * self.turns.share(claim))

    async def _run(self, claim: Claim, game: str, work: Callable[[], tuple[Any, ...]]) -> Any:
        """Have something done by a process, and by another one when the first dies."""
        self.thinking += 1
        try:
            return await self._try(claim, work)
        except BrokenProcessPool:
            LOG.error("a bot's process died while it was asked in game %s", game)
            return await self._try(claim, work)
        finally:
            self.thinking -= 1

    async def _try(self, claim: Claim, work: Callable[[], tuple[Any, ...]]) -> Any:
        await self.turns.enter(claim)
        found = await self._do(claim, self.turns, work)
        self.metrics.bot_jobs.labels("answered").inc()
        return found

    async def _do(self, claim: Claim, turns: Turns, work: Callable[[], tuple[Any, ...]]) -> Any:
        """Have something done by a process whose turn it is."""
        began = self.clock()
        pool = self.start()
        try:
            doing = pool.submit(*work())
        except BaseException:
            turns.leave(claim.owner, 0.0)
            self._forget(pool)
            raise
        when_done(doing, lambda: turns.leave(claim.owner, self.clock() - began))
        try:
            return await asyncio.wait_for(outcome(doing), STUCK)
        except TimeoutError:
            self._end(pool)
            self._forget(pool)
            raise BrokenProcessPool(f"nothing came back in {STUCK:g} seconds") from None
        except BrokenProcessPool:
            self._forget(pool)
            raise

    def _forget(self, pool: ProcessPoolExecutor) -> None:
        """Have new processes started for whoever comes next."""
        self.metrics.bot_jobs.labels("failed").inc()
        if self.pool is pool:
            self.pool = None

    def _end(self, pool: ProcessPoolExecutor) -> None:
        for process in list((pool._processes or {}).values()):
            process.terminate()
        pool.shutdown(wait=False, cancel_futures=True)


def budget(bot: str) -> float:
    """Seconds for which a bot thinks; 0 for one that does not go by the clock."""
    kind = BOTS[bot]
    return kind.seconds if issubclass(kind, SearchBot) else 0.0


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
