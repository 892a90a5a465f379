"""When bots answer, which tells nothing of what they have to choose from."""

from __future__ import annotations

import asyncio
import random
from bisect import bisect_right
from collections.abc import AsyncIterator
from concurrent.futures import Future
from contextlib import asynccontextmanager
from selectors import DefaultSelector
from types import SimpleNamespace
from typing import Any

import pytest

from playmat.server import pace
from playmat.server.bot_pool import BotPool
from playmat.server.bot_work import Job
from playmat.server.metrics import Metrics
from playmat.server.pace import Pace
from playmat.server.rooms import Rooms

QUESTIONS = 300
PAUSE = (0.6, 1.6)
SURE = 2.7
"""By how much two samples of n may differ, times the square root of n over 2, by chance once in a million times."""


class HeldSelector(DefaultSelector):
    """Waits for nothing: the time that would pass passes at once."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0

    def select(self, timeout: float | None = None) -> list[Any]:
        """What has come meanwhile, which is what the loop itself was told."""
        self.now += timeout or 0.0
        return super().select(0)


class Process:
    """A process in which thoughts take as long as there is to choose from: no time where there is one answer."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop

    def submit(self, work: Any, about: Any) -> Future[str]:
        done: Future[str] = Future()
        self.loop.call_later(about if work is None else thought(about), done.set_result, "key")
        return done


def thought(job: Job) -> float:
    """How long a bot thinks, in seconds; one that does not go by the clock takes a moment."""
    limit = job.bot.partition("@")[2]
    most = float(limit.removesuffix("s")) if limit else 0.15
    return 0.0 if len(job.options) == 1 else most * min(1.0, len(job.options) / 8)


class Question:
    """A bot is asked something, by a game in which that is all that happens."""

    def __init__(self, decision: int, bot: str, answers: int, at: int) -> None:
        self.asked, self.decision, self.asked_at = 0, decision, at
        self.state = SimpleNamespace(over=False)
        self.bot = bot
        self.options = (("", ""),) * answers

    def played_by_bot(self, _: int) -> str:
        return self.bot

    def job(self, seat: int, bot: str) -> Job:
        """The question, with as many options as there are answers."""
        return Job("g", "shaman", 0, (), (), self.options, (), seat, bot, 0, owner="ann")


class Table:
    """A table at which bots are asked one question after the other."""

    def __init__(self, bots: BotPool, pause: tuple[float, float]) -> None:
        loop = asyncio.get_running_loop()
        rooms: Any = SimpleNamespace(
            settings=SimpleNamespace(bot_pause=pause), bots=bots, metrics=Metrics(), spawn=loop.create_task
        )
        rooms.pause = lambda bot: Rooms.pause(rooms, bot)
        self.rooms = rooms
        self.sheet = SimpleNamespace(id="g", plays="shaman")
        self.wrote_last = True
        self.match: Any = None
        self.answered: asyncio.Future[float] = loop.create_future()
        self.pace = Pace(self)  # type: ignore[arg-type]

    @asynccontextmanager
    async def hold(self) -> AsyncIterator[None]:
        yield

    async def append(self, kind: str, seat: int, key: str) -> None:
        """The bot answers."""
        self.answered.set_result(asyncio.get_running_loop().time())

    async def ask(self, question: Question) -> float:
        """How long the bot takes for a question, in seconds."""
        self.match = question
        self.answered = asyncio.get_running_loop().create_future()
        self.pace.plan()
        return await self.answered - question.asked_at / 1000


def times(
    bot: str, answers: int, seed: int, pause: tuple[float, float] = PAUSE, busy: float = 0.0, pool: Any = BotPool
) -> list[float]:
    """How long a bot takes for many questions with so many answers each, while others keep the process so busy."""
    selector = HeldSelector()
    loop = asyncio.SelectorEventLoop(selector)
    loop.time = lambda: selector.now  # type: ignore[method-assign]

    async def run() -> list[float]:
        bots = pool(1, Metrics(), pause[0], clock=loop.time)
        bots.start = lambda: Process(loop)
        table = Table(bots, pause)
        others: list[asyncio.Task[Any]] = []
        found = []
        for number in range(QUESTIONS):
            if busy:
                others.append(loop.create_task(bots.spare("g", None, random.uniform(0, busy))))
                await asyncio.sleep(0)
            found.append(await table.ask(Question(number, bot, answers, int(1000 * loop.time()))))
        await asyncio.gather(*others)
        return found

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pace, "now", lambda: int(1000 * selector.now))
        random.seed(seed)
        try:
            return loop.run_until_complete(run())
        finally:
            loop.close()


def differ(some: list[float], others: list[float]) -> bool:
    """Whether two samples come from different distributions (Kolmogorov and Smirnov), but for once in a million."""
    one, other = sorted(some), sorted(others)
    apart = max(abs(bisect_right(one, at) / len(one) - bisect_right(other, at) / len(other)) for at in one + other)
    return bool(apart * (len(one) / 2) ** 0.5 > SURE)


@pytest.mark.parametrize("pause", [PAUSE, (0.0, 0.0)], ids=["usual", "none"])
@pytest.mark.parametrize("bot", ["hard", "expert"])
def test_a_bot_that_thinks_by_the_clock_uses_all_its_time_whatever_it_has(
    bot: str, pause: tuple[float, float]
) -> None:
    single = times(bot, 1, seed=1, pause=pause)
    assert not differ(single, times(bot, 8, seed=2, pause=pause))
    assert min(single) >= {"hard": 1.0, "expert": 3.0}[bot]


@pytest.mark.parametrize("bot", ["greedy", "easy"])
def test_a_quick_bot_takes_its_pause_whatever_it_has(bot: str) -> None:
    single = times(bot, 1, seed=1)
    assert not differ(single, times(bot, 8, seed=2))
    assert all(0.59 <= one <= 1.61 for one in single)


@pytest.mark.parametrize("bot", ["greedy", "easy", "hard", "expert"])
def test_a_bot_that_is_late_is_late_by_what_others_do(bot: str) -> None:
    single = times(bot, 1, seed=1, busy=5.0)
    assert not differ(single, times(bot, 8, seed=2, busy=5.0))
    assert max(single) > 1.7, "others were in the way"


class Hasty(BotPool):
    """Bots whose answers come as soon as they are found."""

    async def _hold_back(self, until: float) -> None:
        return


@pytest.mark.parametrize("bot", ["hard", "expert"])
def test_answers_that_come_as_soon_as_they_are_found_are_noticed(bot: str) -> None:
    single = times(bot, 1, seed=1, busy=5.0, pool=Hasty)
    assert differ(single, times(bot, 8, seed=2, busy=5.0, pool=Hasty))


def test_pauses_that_grow_with_the_answers_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = Pace._pause
    monkeypatch.setattr(Pace, "_pause", lambda pace, *asked: usual(pace, *asked) + 30 * len(pace.room.match.options))
    assert differ(times("greedy", 1, seed=1), times("greedy", 8, seed=2))


def test_a_question_has_one_pause_however_often_it_is_asked_for() -> None:
    rooms: Any = SimpleNamespace(settings=SimpleNamespace(bot_pause=PAUSE))
    rooms.pause = lambda bot: Rooms.pause(rooms, bot)
    room: Any = SimpleNamespace(rooms=rooms)
    asked = Pace(room)
    due = [[asked.due(Question(number, "easy", 3, 0)) for _ in range(2)] for number in range(QUESTIONS)]  # type: ignore[arg-type]
    assert all(first == second for first, second in due) and len({first for first, _ in due}) > QUESTIONS // 2
