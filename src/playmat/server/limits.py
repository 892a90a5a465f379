"""How much one may ask for in how short a time.

A bucket is full at first, is drawn on, and fills with time. With SQLite there is one worker, which has them all in
memory. With PostgreSQL several share them: what is dear or can be abused is drawn in the database before it is done;
what is cheap and often is counted in memory, and settled there about once a second where it amounts to something, so
that a move waits for nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
import math
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final, Literal
from weakref import WeakValueDictionary

from msgspec import Struct
from sqlalchemy import Connection, delete, text

from .errors import ApiError
from .seating import now as now_here
from .sql import BUCKETS
from .store import Store

ByPerson = Literal[
    "work", "token", "table", "deck", "move", "chat", "message", "hint", "analysis", "replay", "password", "log"
]
ByAddress = Literal["works", "login", "register", "guest", "tables", "analyses", "replays", "moves", "refusals"]
Otherwise = Literal["login-name", "login-known"]
What = Literal[ByPerson, ByAddress, Otherwise]
"""Everything that is limited, by its name."""

MOST_REMEMBERED: Final = 20_000
"""Buckets of one kind that are kept; those that nobody took from for longest go first."""
DEEPEST: Final = 10
"""How many times what a bucket holds may be owed at most."""
SETTLED_EVERY: Final = 1.0
"""Seconds after which the workers settle what was used at each."""
NOTABLE: Final = 0.02
"""The part of a bucket that must have been used to be worth settling; less waits until it is more."""
SWEPT_EVERY: Final = 3_600_000
HELD: Final = 1.0
"""Seconds for which a request that will be refused waits, where its address does not heed refusals."""


class Limit(Struct, frozen=True):
    """So many at once, then one more every so many seconds, and what it is called."""

    at_once: float
    every: float
    doing: str
    kept: bool = False
    """Whether several workers draw it in the database, one by one."""


LIMITS: Final[dict[What, Limit]] = {
    "work": Limit(2, 8, "asking for more"),
    "works": Limit(4, 4, "asking for more"),
    "refusals": Limit(40, 1, "asking for more"),
    "login": Limit(10, 6, "logging in", kept=True),
    "login-name": Limit(10, 15, "logging in under this name", kept=True),
    "login-known": Limit(10, 15, "logging in", kept=True),
    "password": Limit(10, 15, "giving the password", kept=True),
    "register": Limit(6, 120, "making an account", kept=True),
    "guest": Limit(30, 10, "starting as a guest", kept=True),
    "token": Limit(10, 30, "making a token", kept=True),
    "table": Limit(15, 10, "opening a table", kept=True),
    "tables": Limit(40, 3, "opening a table", kept=True),
    "deck": Limit(30, 5, "saving a deck", kept=True),
    "move": Limit(40, 0.1, "playing"),
    "moves": Limit(400, 0.01, "playing"),
    "chat": Limit(8, 2, "talking"),
    "message": Limit(200, 0.02, "sending anything"),
    "log": Limit(40, 0.25, "reading the log"),
    "hint": Limit(5, 3, "asking for a hint", kept=True),
    "analysis": Limit(5, 60, "asking for an analysis", kept=True),
    "analyses": Limit(20, 20, "asking for an analysis", kept=True),
    "replay": Limit(60, 0.5, "watching a game again", kept=True),
    "replays": Limit(180, 0.2, "watching a game again", kept=True),
}
"""The limits. Work is the seconds for which a processor of ours was busy; it is measured and known only afterwards, so
that whoever used much waits. `costs` says what draws on which."""


class Limits:
    """The buckets, as far as this worker knows them."""

    def __init__(
        self, on: bool = True, now: Callable[[], float] = time.monotonic, shared: Store | None = None
    ) -> None:
        self.on: Final = on
        self.now: Final = now
        self.shared: Final = shared
        """Where several workers keep their buckets together; none where there is one."""
        self._buckets: Final[dict[What, OrderedDict[str, tuple[float, float]]]] = {
            what: OrderedDict() for what in LIMITS
        }
        self._unsettled: Final[dict[tuple[What, str], float]] = {}
        """What was used here and the other workers do not know of."""
        self._doors: Final[WeakValueDictionary[str, asyncio.Lock]] = WeakValueDictionary()
        """Where those of an address wait who come at the same moment."""
        self._swept = 0

    # In memory

    def take(self, what: What, who: str) -> None:
        """Count one; raises when there have been too many."""
        if not self.on:
            return
        self.insist(what, who, 1)
        self.charge(what, who, 1)

    def insist(self, what: What, who: str, least: float = 0) -> None:
        """Raise where less than this is left."""
        missing = least - self._left(what, who)
        if self.on and missing > 0:
            raise too_fast(LIMITS[what], missing * LIMITS[what].every)

    def charge(self, what: What, who: str, much: float) -> None:
        """Count what was used already; what is owed must come in again before there is more."""
        if not self.on:
            return
        self._put(what, who, self._left(what, who) - much)
        if self.shared is not None and not LIMITS[what].kept:
            if len(self._unsettled) > MOST_REMEMBERED:
                self._unsettled.clear()
            self._unsettled[what, who] = self._unsettled.get((what, who), 0.0) + much

    def wait(self, what: What, who: str) -> float:
        """Seconds until there is one more."""
        return max(0.0, 1 - self._left(what, who)) * LIMITS[what].every if self.on else 0.0

    async def hold(self, address: str) -> None:
        """Let those who do not heed refusals wait for the next one, which costs us less than being asked again."""
        if self.wait("refusals", address):
            await asyncio.sleep(HELD)
        self.charge("refusals", address, 1)

    async def turn(self, address: str) -> None:
        """Let in one of an address at a time, and see to everybody else before the next.

        Work is known only afterwards: a hundred who come at once would all be let in, and others wait for all of it.
        """
        door = self._doors.get(address)
        if door is None:
            door = self._doors[address] = asyncio.Lock()
        async with door:
            await asyncio.sleep(0)

    def _left(self, what: What, who: str) -> float:
        limit, now = LIMITS[what], self.now()
        left, at = self._buckets[what].get(who, (limit.at_once, now))
        return min(limit.at_once, left + (now - at) / limit.every)

    def _put(self, what: What, who: str, left: float) -> None:
        buckets = self._buckets[what]
        buckets[who] = max(left, -DEEPEST * LIMITS[what].at_once), self.now()
        buckets.move_to_end(who)
        self._forget(what)

    def _forget(self, what: What) -> None:
        """Forget the buckets that nobody took from for longest, where there are too many or they are full again."""
        buckets = self._buckets[what]
        while buckets:
            longest = next(iter(buckets))
            if len(buckets) <= MOST_REMEMBERED and self._left(what, longest) < LIMITS[what].at_once:
                return
            del buckets[longest]

    # Among several workers

    async def draw(self, what: What, who: str, even_if_empty: bool = False) -> None:
        """Count one, at all workers together where it is worth that; raises when there have been too many.

        Where that is to be told otherwise, one may owe as much again.
        """
        if not self.on:
            return
        limit = LIMITS[what]
        if not even_if_empty:
            self.insist(what, who, 1)  # others can only have taken more than this worker knows
        if self.shared is None or not limit.kept:
            if self._left(what, who) > -limit.at_once:
                self.charge(what, who, 1)
            return
        enough, left = await self.shared.read(draw, what, who, now_here(), even_if_empty)
        self._put(what, who, left)
        if not enough and not even_if_empty:
            raise too_fast(limit, (1 - left) * limit.every)

    async def settle_on(self) -> None:
        """Settle with the other workers, until cancelled."""
        while True:
            await asyncio.sleep(SETTLED_EVERY)
            with contextlib.suppress(ApiError):  # the database is away; what was used is settled later
                await self.settle()

    async def settle(self) -> None:
        """Tell the other workers what was used here, and learn what was used there."""
        assert self.shared is not None
        due = {one: much for one, much in self._unsettled.items() if much >= NOTABLE * LIMITS[one[0]].at_once}
        moment = now_here()
        if due:
            levels = await self.shared.read(settle, due, moment)
            for (what, who), left in levels.items():
                meanwhile = self._unsettled.pop((what, who), 0.0) - due[what, who]
                if meanwhile > 0:
                    self._unsettled[what, who] = meanwhile
                self._put(what, who, left - max(0.0, meanwhile))
        if moment - self._swept > SWEPT_EVERY:
            self._swept = moment
            await self.shared.read(sweep, moment)


def too_fast(limit: Limit, wait: float) -> ApiError:
    """That somebody should wait."""
    seconds = max(1, math.ceil(wait))
    some = "a second" if seconds == 1 else f"{seconds} seconds"
    return ApiError(429, "too-fast", f"Not so fast: wait {some} before {limit.doing} again.", retry_after=seconds)


# The database ------------------------------------------------------------------------------------------------

_SINCE: Final = "CASE WHEN buckets.full_at > :moment THEN buckets.full_at ELSE :moment END"
_DRAW: Final = text(
    "INSERT INTO buckets (what, who, full_at) VALUES (:what, :who, :moment + :costs) ON CONFLICT (what, who) "
    f"DO UPDATE SET full_at = {_SINCE} + :costs WHERE {_SINCE} + :costs <= :latest RETURNING full_at"
)
"""Draws where the bucket would not be full later than that, in one step: nobody comes in between."""
_LOOK: Final = text("SELECT full_at FROM buckets WHERE what = :what AND who = :who")


def draw(connection: Connection, what: What, who: str, moment: int, even_if_empty: bool = False) -> tuple[bool, float]:
    """Draw one, where there is one; how much is left then."""
    limit = LIMITS[what]
    depth = limit.at_once * (1 + even_if_empty)
    where = {"what": what, "who": who}
    row = connection.execute(_DRAW, _terms(where, limit, 1, depth, moment)).first()
    full_at = row.full_at if row else connection.execute(_LOOK, where).scalar_one()
    connection.commit()
    return row is not None, _level(limit, full_at, moment)


def settle(connection: Connection, used: dict[tuple[What, str], float], moment: int) -> dict[tuple[What, str], float]:
    """Count what was used; how much is left of each. All go in the same order, so that nobody waits in a circle."""
    left = {}
    for (what, who), much in sorted(used.items()):
        limit = LIMITS[what]
        where = {"what": what, "who": who}
        row = connection.execute(_DRAW, _terms(where, limit, much, DEEPEST * limit.at_once + much, moment)).first()
        full_at = row.full_at if row else connection.execute(_LOOK, where).scalar_one()
        left[what, who] = _level(limit, full_at, moment)
    connection.commit()
    return left


def _terms(where: dict[str, str], limit: Limit, much: float, depth: float, moment: int) -> dict[str, str | int]:
    """What a statement that draws needs to know; times are milliseconds."""
    costs, latest = round(1000 * limit.every * much), moment + round(1000 * limit.every * depth)
    return {**where, "moment": moment, "costs": costs, "latest": latest}


def _level(limit: Limit, full_at: int, moment: int) -> float:
    """How much is left in a bucket that will be full at some time."""
    return limit.at_once - max(0, full_at - moment) / (1000 * limit.every)


def sweep(connection: Connection, moment: int) -> None:
    """Forget the buckets that are full."""
    connection.execute(delete(BUCKETS).where(BUCKETS.c.full_at <= moment))
    connection.commit()
