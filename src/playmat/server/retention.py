"""How long things are kept: what nobody needs any more is swept out, in small steps and at quiet moments.

One worker sweeps at a time: whoever holds the broom says so in the database, and one that is gone loses it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, Connection, Select, Table, and_, delete, exists, func, or_, select

from . import ledger
from .seating import now
from .settings import Settings
from .sql import ANALYSES, DECKS, DOWNTIMES, ENTRIES, FILMS, GAMES, SESSIONS, SITTERS, TOKENS, USERS
from .store import Store

LOG: Final = logging.getLogger("playmat.retention")
DAY: Final = 24 * 3600_000
STEP: Final = 100
"""Things that one step removes at most."""
BETWEEN_STEPS: Final = 2.0
BETWEEN_SWEEPS: Final = 600.0
"""Seconds until the next look, while there is something to sweep and when all is clean."""
BROOM: Final = "broom"
HELD: Final = 3600_000
"""How long the broom belongs to whoever used it last, in milliseconds."""


class Broom(msgspec.Struct):
    """Which worker sweeps, and until when nobody else may."""

    worker: str
    until: int


class Retention:
    """The sweeping of one worker."""

    def __init__(self, store: Store, settings: Settings, clock: Callable[[], int] = now) -> None:
        self.store: Final = store
        self.settings: Final = settings
        self.clock: Final = clock

    async def work_on(self) -> None:
        """Sweep for as long as the service runs, and not while it has only just begun."""
        removed = 0
        while True:
            await asyncio.sleep(BETWEEN_STEPS if removed else BETWEEN_SWEEPS)
            removed = 0
            try:
                if not self.store.waiting:  # players come first
                    removed = await self.step()
            except Exception as error:
                LOG.warning("sweeping old things failed: %s", error)

    async def step(self) -> int:
        """One small step; how much was removed, nothing when all is clean or another worker sweeps."""
        return await self.store.run(self._step, self.clock())

    def _step(self, connection: Connection, moment: int) -> int:
        if not take_broom(connection, self.store.worker, moment):
            return 0
        for sweep in (sweep_logins, sweep_tables, sweep_people, sweep_analyses, sweep_downtimes):
            removed = sweep(connection, self.settings, moment)
            if removed:
                return removed
        return 0


def take_broom(connection: Connection, worker: str, moment: int, broom: str = BROOM) -> bool:
    """Whether this worker may sweep, or do with another broom what one does for all; it may go on for a while then."""
    held = msgspec.json.decode(ledger.setting(connection, broom, '{"worker":"","until":0}'), type=Broom)
    if held.worker != worker and moment < held.until <= moment + HELD:
        return False
    ledger.upsert_setting(connection, broom, msgspec.json.encode(Broom(worker, moment + HELD)).decode())
    return True


def before(moment: int, days: int) -> int:
    """The moment before which something is old; 0 days is never."""
    return moment - days * DAY if days else -1


def sweep_logins(connection: Connection, settings: Settings, moment: int) -> int:
    """Logins that have ended by themselves, and tokens that no program uses."""
    ended = SESSIONS.c.seen <= before(moment, settings.session_days)
    removed = _remove(connection, SESSIONS, select(SESSIONS.c.id).where(ended))
    latest = (
        func.max(TOKENS.c.used, TOKENS.c.created)
        if _is_sqlite(connection)
        else func.greatest(TOKENS.c.used, TOKENS.c.created)
    )
    return removed or _remove(
        connection, TOKENS, select(TOKENS.c.id).where(latest < before(moment, settings.token_days))
    )


def sweep_tables(connection: Connection, settings: Settings, moment: int) -> int:
    """Tables that were closed, old games among guests, and games at which nobody has moved for long."""
    owned = exists().where(SITTERS.c.game == GAMES.c.id, SITTERS.c.user == USERS.c.id, USERS.c.folded.is_not(None))
    last = select(func.max(ENTRIES.c.at)).where(ENTRIES.c.game == GAMES.c.id).scalar_subquery()
    closed = and_(GAMES.c.status == "closed", GAMES.c.created < before(moment, 1))
    guests = and_(GAMES.c.status == "over", GAMES.c.finished < before(moment, settings.guest_game_days), ~owned)
    still = before(moment, settings.unfinished_days)
    unfinished = and_(GAMES.c.status.in_(ledger.UNFINISHED), GAMES.c.created < still, func.coalesce(last, 0) < still)
    found = list(connection.execute(select(GAMES.c.id).where(or_(closed, guests, unfinished)).limit(STEP)).scalars())
    for table in (ENTRIES, SITTERS, ANALYSES, FILMS):
        connection.execute(delete(table).where(table.c.game.in_(found)))
    return int(connection.execute(delete(GAMES).where(GAMES.c.id.in_(found))).rowcount) if found else 0


def sweep_people(connection: Connection, settings: Settings, moment: int) -> int:
    """Guests without a game who have not been here for long, with what little they left."""
    old = before(moment, settings.guest_days)
    plays = exists().where(SITTERS.c.user == USERS.c.id)
    comes = exists().where(SESSIONS.c.user == USERS.c.id, SESSIONS.c.seen >= old)
    works = exists().where(TOKENS.c.user == USERS.c.id, TOKENS.c.used >= old)
    gone = and_(USERS.c.folded.is_(None), USERS.c.created < old, ~plays, ~comes, ~works)
    found = list(connection.execute(select(USERS.c.id).where(gone).limit(STEP)).scalars())
    remove_people(connection, found)
    return len(found)


def remove_people(connection: Connection, people: list[str]) -> None:
    """Remove people with their logins, tokens and decks."""
    for table in (SESSIONS, TOKENS, DECKS):
        connection.execute(delete(table).where(table.c.user.in_(people)))
    connection.execute(delete(USERS).where(USERS.c.id.in_(people)))


def sweep_analyses(connection: Connection, settings: Settings, moment: int) -> int:
    """Analyses that can be made anew for whoever asks."""
    old = ANALYSES.c.asked < before(moment, settings.analysis_days)
    done = ANALYSES.c.status.in_(("done", "failed"))
    return _remove(connection, ANALYSES, select(ANALYSES.c.game).where(old, done), "game")


def sweep_downtimes(connection: Connection, settings: Settings, moment: int) -> int:
    """Times without a server that no running game has seen."""
    first = connection.execute(select(func.min(GAMES.c.started)).where(GAMES.c.status == "playing")).scalar()
    past: ColumnElement[bool] = DOWNTIMES.c.end < min(before(moment, 1), first if first is not None else moment)
    return int(connection.execute(delete(DOWNTIMES).where(past)).rowcount)


def _remove(connection: Connection, table: Table, which: Select[Any], key: str = "id") -> int:
    found = list(connection.execute(which.limit(STEP)).scalars())
    return int(connection.execute(delete(table).where(table.c[key].in_(found))).rowcount) if found else 0


def _is_sqlite(connection: Connection) -> bool:
    return connection.dialect.name == "sqlite"
