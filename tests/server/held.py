"""Time, bots and writes that a test holds in its hands, at a server in this process."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import pytest

from playmat.server import ledger, timepiece
from playmat.server.bot_work import Job
from playmat.server.lasting import load
from playmat.server.timepiece import Timepiece
from tests.patience import PATIENCE, eventually
from tests.server.live import Live


class HeldClock:
    """The time of games, which stands still until a test lets some of it pass.

    A server notices that somebody's time is up when it next looks, and it looks again after as much real time as that
    player had left; so a test that lets time run out gives its players little.
    """

    def __init__(self) -> None:
        self.moment = time.time_ns()
        self.jumped = 0

    def wall(self) -> int:
        """What the wall clock shows."""
        return self.moment + self.jumped

    def steady(self) -> int:
        """What only ever goes forward."""
        return self.moment

    def let_pass(self, milliseconds: int) -> None:
        """Let time pass, for everybody at once."""
        self.moment += milliseconds * 1_000_000

    def jump(self, milliseconds: int) -> None:
        """Set the wall clock; no time passes."""
        self.jumped += milliseconds * 1_000_000

    def restart(self, patch: pytest.MonkeyPatch) -> None:
        """Let the process look at the wall clock anew, as one that was just started does."""
        patch.setattr(timepiece, "TIMEPIECE", Timepiece(self.wall, self.steady))


@contextmanager
def held_clock() -> Iterator[HeldClock]:
    """Hold the time of all servers in this process."""
    clock = HeldClock()
    with pytest.MonkeyPatch.context() as patch:
        clock.restart(patch)
        yield clock


class HeldBots:
    """The bots of a server, which answer when a test lets them and not before."""

    def __init__(self, live: Live) -> None:
        assert live.service is not None
        self.think: Final = live.service.bots.pick
        self.loop: Final = live.loop
        self.asked: Final[list[Job]] = []
        """Every question that was put to a bot, in this order."""
        self.waiting: Final[list[tuple[str, asyncio.Future[None]]]] = []
        """In which game, and what has to come before they answer."""
        self.held = True

    async def pick(self, job: Job) -> str:
        """The key of a bot's answer, as soon as it may be given."""
        self.asked.append(job)
        if self.held:
            turn = self.loop.create_future()
            self.waiting.append((job.game, turn))
            await turn
        return await self.think(job)

    def let_answer(self, game: str) -> None:
        """Let the bot that is asked in a game answer, or the next one that will be."""
        turn = eventually(
            lambda: next((turn for where, turn in self.waiting if where == game and not turn.done()), None),
            "no bot is asked",
        )
        self.waiting.remove((game, turn))
        self.loop.call_soon_threadsafe(turn.set_result, None)

    def let_go(self) -> None:
        """Let them all answer, from now on."""
        self.held = False
        for _, turn in self.waiting:
            if not turn.done():
                turn.set_result(None)


@contextmanager
def held_bots(live: Live) -> Iterator[HeldBots]:
    """Hold the bots of a server."""
    assert live.service is not None
    bots = HeldBots(live)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(live.service.bots, "pick", bots.pick)
        yield bots
    bots.loop.call_soon_threadsafe(bots.let_go)


class HeldWrites:
    """What is on its way into the database, and gets there when a test lets it."""

    def __init__(self, write: Callable[..., Any]) -> None:
        self.write: Final = write
        self.begun: Final = threading.Event()
        self.may: Final = threading.Event()

    def wait(self) -> None:
        """Wait until something is on its way."""
        assert self.begun.wait(PATIENCE), "nothing is written"

    def late(self, *args: Any) -> Any:
        """Write, once that may be."""
        self.begun.set()
        assert self.may.wait(PATIENCE)
        return self.write(*args)


class HeldReading:
    """A game that has been read from the database, and comes into memory when a test lets it."""

    def __init__(self, live: Live, game: str) -> None:
        assert live.service is not None
        self.read: Final = live.service.store.read
        self.game: Final = game
        self.loop: Final = live.loop
        self.times = 0
        self.begun: Final = threading.Event()
        self.may: Final = asyncio.Event()

    def wait(self) -> None:
        """Wait until it has been read."""
        assert self.begun.wait(PATIENCE), "nothing is read"

    def let_go(self) -> None:
        """Let it come."""
        self.loop.call_soon_threadsafe(self.may.set)

    async def late(self, work: Any, *details: Any) -> Any:
        """Look something up; what a room is built from, as soon as that may be."""
        found = await self.read(work, *details)
        if work is load and details == (self.game,):
            self.times += 1
            if self.times == 2:  # the first time is only to see what table it is
                self.begun.set()
                await self.may.wait()
        return found


@contextmanager
def held_reading(live: Live, game: str) -> Iterator[HeldReading]:
    """Hold a game on its way from the database into memory."""
    reading = HeldReading(live, game)
    assert live.service is not None
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(live.service.store, "read", reading.late)
        try:
            yield reading
        finally:
            reading.let_go()


@contextmanager
def held_writes(name: str) -> Iterator[HeldWrites]:
    """Hold what is written in one of the ways that the ledger has, such as `append`."""
    writes = HeldWrites(getattr(ledger, name))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ledger, name, writes.late)
        try:
            yield writes
        finally:
            writes.may.set()
