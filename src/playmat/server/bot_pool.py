"""Bots think in processes of their own, so that nobody else's move waits for them."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import Final

from playmat.server.bot_work import Job, pick, warm_up
from playmat.server.metrics import Metrics

LOG: Final = logging.getLogger("playmat.bots")


class BotPool:
    """The processes in which bots think; one that dies is replaced."""

    def __init__(self, processes: int, metrics: Metrics) -> None:
        self.processes: Final = processes
        self.metrics: Final = metrics
        self.pool: ProcessPoolExecutor | None = None
        self.thinking = 0

    def start(self) -> None:
        """Start the processes."""
        context = multiprocessing.get_context("spawn")
        self.pool = ProcessPoolExecutor(self.processes, mp_context=context, initializer=_settle_in)
        self.pool.submit(warm_up)

    def close(self) -> None:
        """End the processes."""
        if self.pool is not None:
            for process in list((self.pool._processes or {}).values()):
                process.terminate()
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None

    async def pick(self, job: Job) -> str:
        """The key of a bot's answer."""
        self.thinking += 1
        self.metrics.bot_queue.inc()
        started = time.perf_counter()
        try:
            for last_try in (False, True):
                if self.pool is None:
                    self.start()
                assert self.pool is not None
                pool = self.pool
                try:
                    key = await asyncio.get_running_loop().run_in_executor(pool, pick, job)
                    self.metrics.bot_jobs.labels("answered").inc()
                    self.metrics.bot_seconds.labels(job.bot).observe(time.perf_counter() - started)
                    return key
                except BrokenProcessPool:
                    self.metrics.bot_jobs.labels("failed").inc()
                    LOG.error("a bot's process died while it was asked in game %s", job.game)
                    if self.pool is pool:
                        self.pool = None
                    if last_try:
                        raise
            raise AssertionError("not reached")
        finally:
            self.thinking -= 1
            self.metrics.bot_queue.dec()

    async def healthy(self) -> bool:
        """Whether bots can think."""
        if self.pool is None:
            self.start()
        assert self.pool is not None
        try:
            await asyncio.wait_for(asyncio.wrap_future(self.pool.submit(warm_up)), 30)
        except (TimeoutError, BrokenProcessPool):
            return False
        return True


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
