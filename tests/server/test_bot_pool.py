"""Bots take turns in their processes: quick ones first, thinkers share the time, and what can wait waits."""

from __future__ import annotations

import asyncio
import signal
import threading
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Any

import pytest

from playmat.server import bot_pool
from playmat.server.bot_pool import BotPool
from playmat.server.bot_work import Advice, Job
from playmat.server.metrics import Metrics
from tests.patience import PATIENCE


def job(bot: str) -> Job:
    return Job("g", "shaman", 1, (), (), (), (), 0, bot, 0, owner="ann")


@pytest.fixture
def pool(monkeypatch: pytest.MonkeyPatch) -> BotPool:
    """One process, for which a thread stands in."""
    pool = BotPool(1, Metrics())
    stand_in: Any = ThreadPoolExecutor(1)
    monkeypatch.setattr(pool, "start", lambda: stand_in)
    return pool


class Held:
    """Keeps the process busy until it is let go, and notes what is done then."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.go = threading.Event()
        self.done: list[str] = []
        monkeypatch.setattr(bot_pool, "pick", self.pick)
        monkeypatch.setattr(bot_pool, "advise", self.advise)

    def pick(self, job: Job) -> str:
        self.done.append(job.bot)
        return "key"

    def advise(self, job: Job, seconds: float) -> Advice:
        self.done.append("hint")
        return Advice(0, ())

    def wait(self) -> None:
        assert self.go.wait(PATIENCE)

    def note(self, what: str) -> None:
        self.done.append(what)


async def waiting(*tasks: asyncio.Task[Any]) -> None:
    """Let everybody come to where they wait."""
    for _ in range(5):
        await asyncio.sleep(0)


def test_quick_bots_go_first_then_those_that_think_and_spare_work_last(
    pool: BotPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = Held(monkeypatch)

    async def run() -> None:
        first = asyncio.create_task(pool.spare("g", held.wait))
        await waiting()
        later = [
            asyncio.create_task(one)
            for one in (
                pool.spare("g", held.note, "spare"),
                pool.pick(job("hard")),
                pool.advise(job("hard"), 1.0),
                pool.pick(job("greedy")),
            )
        ]
        await waiting()
        held.go.set()
        await asyncio.gather(first, *later)

    asyncio.run(run())
    assert held.done == ["greedy", "hard@0.500s", "hint", "spare"]


def test_whoever_gives_up_waiting_leaves_their_place_to_others(pool: BotPool, monkeypatch: pytest.MonkeyPatch) -> None:
    held = Held(monkeypatch)

    async def run() -> None:
        first = asyncio.create_task(pool.spare("g", held.wait))
        await waiting()
        gone = asyncio.create_task(pool.pick(job("greedy")))
        stays = asyncio.create_task(pool.pick(job("random")))
        await waiting()
        gone.cancel()
        held.go.set()
        await asyncio.gather(first, stays)
        await pool.pick(job("greedy"))

    asyncio.run(run())
    assert held.done == ["random", "greedy"]
    assert pool.thinking == 0


def test_a_bot_that_counts_its_tries_is_not_hurried(pool: BotPool, monkeypatch: pytest.MonkeyPatch) -> None:
    held = Held(monkeypatch)
    asyncio.run(pool.pick(job("normal")))
    assert held.done == ["normal"]


class Stuck(ThreadPoolExecutor):
    """Processes from which nothing ever comes back until they are ended."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: Future[Any] = Future()
        self.asked.set_running_or_notify_cancel()
        self._processes = {1: self}

    def submit(self, *_: Any, **__: Any) -> Future[Any]:
        return self.asked

    def terminate(self) -> None:
        self.asked.set_exception(BrokenProcessPool("ended"))


def test_processes_that_are_stuck_are_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    pool = BotPool(1, Metrics())
    pools = iter(((Stuck(), 0.05), (ThreadPoolExecutor(1), PATIENCE)))

    def start() -> ThreadPoolExecutor:
        processes, patience = next(pools)
        monkeypatch.setattr(bot_pool, "STUCK", patience)
        return processes

    monkeypatch.setattr(pool, "start", start)
    assert asyncio.run(pool.spare("g", float, "1.5")) == 1.5
    assert pool.turns.free == 1


def test_processes_that_end_do_not_stumble_over_whoever_stopped_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    stumbled: list[Any] = []
    monkeypatch.setattr(threading, "excepthook", stumbled.append)
    pool = BotPool(1, Metrics())

    async def run() -> Any:
        processes: Any = pool.start()
        for _ in range(3):  # two are done, one is ready to be done, all others wait
            processes.submit(signal.pause)
        asked = [asyncio.create_task(pool.healthy()) for _ in range(2)]
        await waiting()
        asked[0].cancel()
        await asyncio.wait(asked[:1])
        manager = processes._executor_manager_thread
        pool.close()
        assert not await asyncio.wait_for(asked[1], PATIENCE), "whoever still waits is told"
        return manager

    asyncio.run(run()).join(PATIENCE)
    assert stumbled == []


def test_nobody_looks_ahead_to_what_is_past(pool: BotPool, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[str] = []
    go = threading.Event()

    def look(job: Job) -> dict[str, tuple[str, str]]:
        looked.append(job.game)
        assert go.wait(PATIENCE)
        return {"pass": ("ends the turn", "")}

    monkeypatch.setattr(bot_pool, "foresee", look)
    still = {"first": True, "past": True, "last": True}

    async def run() -> list[Any]:
        tasks = [
            asyncio.create_task(pool.foresee(job("")._replace(game=game), partial(still.__getitem__, game)))
            for game in still
        ]
        await waiting()
        still["past"] = False
        go.set()
        return list(await asyncio.gather(*tasks))

    first, past, last = asyncio.run(run())
    assert first == last == {"pass": ("ends the turn", "")}
    assert past is None and looked == ["first", "last"]
    assert pool.looks.free == 1


def test_a_look_ahead_does_not_wait_for_a_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    pool = BotPool(1, Metrics())
    processes: Any = ThreadPoolExecutor(2)
    monkeypatch.setattr(pool, "start", lambda: processes)
    monkeypatch.setattr(bot_pool, "foresee", lambda job: {})
    held = Held(monkeypatch)

    async def run() -> None:
        thought = asyncio.create_task(pool.spare("g", held.wait))
        await waiting()
        assert await pool.foresee(job(""), lambda: True) == {}
        assert not thought.done()
        held.go.set()
        await thought

    asyncio.run(run())


def test_what_a_process_leaves_undone_is_looked_at_by_another_one(monkeypatch: pytest.MonkeyPatch) -> None:
    pool = BotPool(1, Metrics())
    monkeypatch.setattr(bot_pool, "foresee", lambda job: {})
    pools = iter(((Stuck(), 0.05), (ThreadPoolExecutor(1), PATIENCE)))

    def start() -> ThreadPoolExecutor:
        processes, patience = next(pools)
        monkeypatch.setattr(bot_pool, "STUCK", patience)
        return processes

    monkeypatch.setattr(pool, "start", start)
    assert asyncio.run(pool.foresee(job(""), lambda: True)) == {}
    assert pool.looks.free == 1
