"""Whether this worker's database can be read and written: tried out now and then, for all who ask in the meantime."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import Final

from sqlalchemy import Connection, select

from . import ledger
from .ailments import DAMAGED, SILENT, Ailment, ailment
from .errors import ApiError
from .sql import METADATA
from .store import Store

PATIENCE: Final = 5.0
"""Seconds after which a database counts as stuck."""
BELIEVED: Final = 3.0
"""Seconds for which a finding is told to everybody who asks."""
TRIAL: Final = "trial"
TRIAL_BYTES: Final = 8_000
"""As much as a busy moment writes, so that a disk without space is noticed."""


class Readiness:
    """What was found out about the database, and when."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.monotonic) -> None:
        self.store: Final = store
        self.clock: Final = clock
        self.trials = 0
        """How often the database was tried."""
        self._found: Ailment | None = None
        self._until = float("-inf")
        self._trial: asyncio.Task[Ailment | None] | None = None

    async def ailment(self) -> Ailment | None:
        """What is wrong with the database; nothing when it can be read and written."""
        if self.clock() < self._until:
            return self._found
        if self._trial is None or self._trial.done():
            self._trial = asyncio.get_running_loop().create_task(self._try())
        return await asyncio.shield(self._trial)

    async def _try(self) -> Ailment | None:
        self.trials += 1
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
        self._found, self._until = found, self.clock() + BELIEVED
        return found


def look_around(connection: Connection) -> None:
    """Read the lobby, as every visitor does, and a row of every table."""
    ledger.open_to_all(connection)
    for table in METADATA.sorted_tables:
        connection.execute(select(table).limit(1)).first()


def write_something(connection: Connection) -> None:
    """Write something that nobody ever reads, always in the same place and never the same."""
    ledger.upsert_setting(connection, TRIAL, secrets.token_hex(TRIAL_BYTES // 2))
