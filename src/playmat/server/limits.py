"""How much one may ask for in how short a time."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final, Literal

from msgspec import Struct

from .errors import ApiError

ByUser = Literal["token", "table", "deck", "move", "chat", "message", "hint", "analysis"]
Otherwise = Literal["login", "login-name", "register", "guest", "tables", "analyses", "replay"]
What = Literal[ByUser, Otherwise]
"""Everything that is limited, by its name."""

MOST_REMEMBERED: Final = 20_000
"""Buckets of one kind that are kept; those that nobody took from for longest go first."""


class Limit(Struct, frozen=True):
    """So many at once, then one more every so many seconds, and what it is called."""

    at_once: float
    every: float
    doing: str


LIMITS: Final[dict[What, Limit]] = {
    "login": Limit(10, 6, "logging in"),
    "login-name": Limit(10, 15, "logging in under this name"),
    "register": Limit(6, 120, "making an account"),
    "guest": Limit(30, 10, "starting as a guest"),
    "token": Limit(10, 30, "making a token"),
    "table": Limit(15, 10, "opening a table"),
    "tables": Limit(40, 3, "opening a table"),
    "deck": Limit(30, 5, "saving a deck"),
    "move": Limit(40, 0.1, "playing"),
    "chat": Limit(8, 2, "talking"),
    "message": Limit(200, 0.02, "sending anything"),
    "hint": Limit(5, 3, "asking for a hint"),
    "analysis": Limit(5, 60, "asking for an analysis"),
    "analyses": Limit(20, 20, "asking for an analysis"),
    "replay": Limit(60, 0.5, "watching a game again"),
}
"""The limits. Logins count by address and by name, tables and analyses by user and (all together) by address, so that
nobody fills the lobby or the queue with one guest after the other; other things without a user by address, everything
else by user."""


class Limits:
    """Buckets that fill with time, one for each thing and whoever does it; every worker keeps its own."""

    def __init__(self, on: bool = True, now: Callable[[], float] = time.monotonic) -> None:
        self.on: Final = on
        self.now: Final = now
        self._buckets: Final[dict[What, OrderedDict[str, tuple[float, float]]]] = {
            what: OrderedDict() for what in LIMITS
        }

    def take(self, what: What, who: str) -> None:
        """Count one; raises when there have been too many."""
        if not self.on:
            return
        limit = LIMITS[what]
        buckets = self._buckets[what]
        now = self.now()
        left, at = buckets.pop(who, (limit.at_once, now))
        left = min(limit.at_once, left + (now - at) / limit.every)
        enough = left >= 1
        buckets[who] = (left - 1 if enough else left, now)
        while len(buckets) > MOST_REMEMBERED:
            buckets.popitem(last=False)
        if not enough:
            raise too_fast(limit, (1 - left) * limit.every)


def too_fast(limit: Limit, wait: float) -> ApiError:
    """That somebody should wait."""
    seconds = max(1, math.ceil(wait))
    some = "a second" if seconds == 1 else f"{seconds} seconds"
    return ApiError(429, "too-fast", f"Not so fast: wait {some} before {limit.doing} again.", retry_after=seconds)
