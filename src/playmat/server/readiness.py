"""Whether this worker can do its work: tried out now and then, for all who ask in the meantime."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Final, Generic, TypeVar

from sqlalchemy import Connection, select

from . import ledger
from .ailments import DAMAGED, SILENT, Ailment, ailment
from .bot_pool import BotPool
from .errors import ApiError
from .sql import METADATA
from .store import Store

T = TypeVar("T")
PATIENCE: Final = 5.0
"""Seconds after which a database or the bots count as stuck."""
BELIEVED: Final = 3.0
"""Seconds for which a finding is told to everybody who asks."""
TRIAL: Final = "trial"
TRIAL_BYTES: Final = 8_000
"""As much as a busy moment writes, so that a disk without space is noticed."""


class Believed(Generic[T]):
    """What was found out, and when."""

    def __init__(self, find: Callable[[], Awaitable[T]], clock: Callable[[], float] = time.monotonic) -> None:
        self.find: Final = find
        self.clock: Final = clock
        self.trials = 0
        """How often it was tried out."""
        self._until = float("-inf")
        self._trial: asyncio.Task[T] | None = None

    async def found(self) -> T:
        """What was found a moment ago, or is found now; one trial is for all who wait for it."""
        if self._trial is None or (self._trial.done() and self.clock() >= self._until):
            self._trial = asyncio.get_running_loop().create_task(self._try())
        return await asyncio.shield(self._trial)

    async def _try(self) -> T:
        self.trials += 1
        self._until = float("-inf")
        found = await self.find()
        self._until = self.clock() + BELIEVED
        return found


class Readiness(Believed[Ailment | None]):
    """What was found out about the database."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(self.try_out, clock)
        self.store: Final = store

    async def try_out(self) -> Ailment | None:
        """What is wrong with the database; nothing when it can be read and written."""
        found: Ailment | None = None
        try:
            async with asyncio.timeout(PATIENCE):
                await self.store.read(look_around)
                await self.store.run(write_something)
        except TimeoutError:
            found = SILENT
        except ApiError as error:
            found = ailment(error.__cause__)
        if found is None and self.store.damaged:
            found = DAMAGED
        return found


async def bot_health(bots: BotPool) -> str:
    """Whether bots can think; while they all do, one more has to wait and nothing is wrong."""
    try:
        healthy = await asyncio.wait_for(bots.healthy(), PATIENCE)
    except TimeoutError:
        return "busy" if bots.thinking else "do not answer"
    return "ok" if healthy else "do not answer"


def look_around(connection: Connection) -> None:
    """Read the lobby, as every visitor does, and a row of every table."""
    ledger.open_to_all(connection)
    for table in METADATA.sorted_tables:
        connection.execute(select(table).limit(1)).first()


def write_something(connection: Connection) -> None:
    """Write something that nobody ever reads, always in the same place and never the same."""
    ledger.upsert_setting(connection, TRIAL, secrets.token_hex(TRIAL_BYTES // 2))
