"""The service: everything that handlers reach for, in one place."""

from __future__ import annotations

import sys
from functools import partial
from typing import Final

from .accounts import Accounts
from .advice import Hints
from .analyses import Analyses
from .bot_pool import BotPool
from .dealing import Dealer
from .films import Films
from .library import Library
from .limits import Limits
from .metrics import Metrics
from .migrations import upgrade
from .readiness import Believed, Readiness, bot_health
from .replays import Replays
from .retention import Retention
from .rooms import Rooms
from .seating import new_id
from .sessions import Sessions
from .settings import Settings
from .store import Store

THREADS_STEP_ASIDE: Final = 0.0005
"""Seconds for which a thread that replays a game goes on while the loop waits; with Python's own 0.005 every step of
somebody's move waits as long, and a move has several."""


class Service:
    """One worker of the web service."""

    def __init__(self, settings: Settings) -> None:
        upgrade(settings.database_url)
        self.settings: Final = settings
        self.metrics: Final = Metrics()
        self.store: Final = Store(settings.database_url, new_id(8))
        self.readiness: Final = Readiness(self.store)
        self.limits: Final = Limits(settings.rate_limits, shared=None if self.store.is_sqlite else self.store)
        self.sessions: Final = Sessions(self.store, settings)
        self.accounts: Final = Accounts(self.store, settings)
        self.dealer: Final = Dealer(self.store)
        self.library: Final = Library(self.store)
        self.replays: Final = Replays(self.store)
        self.bots: Final = BotPool(settings.bot_processes, self.metrics, settings.bot_pause[0])
        self.rooms: Final = Rooms(self.store, settings, self.bots, self.metrics)
        self.bots_health: Final = Believed(partial(bot_health, self.bots))
        self.hints: Final = Hints(self.rooms)
        self.films: Final = Films(self.store, self.bots)
        self.analyses: Final = Analyses(self.store, self.replays, self.bots, settings.analysis_seconds)

        self.retention: Final = Retention(self.store, settings)
        self.store.committed = self._committed

    def _committed(self, writes: int, seconds: float) -> None:
        self.metrics.commits.inc()
        self.metrics.commit_seconds.observe(seconds)

    async def start(self) -> None:
        """Begin to serve."""
        sys.setswitchinterval(THREADS_STEP_ASIDE)
        self.bots.start()
        await self.rooms.start()
        self.rooms.spawn(self.retention.work_on())
        if self.limits.on and self.limits.shared is not None:
            self.rooms.spawn(self.limits.settle_on())
        self.rooms.spawn(self.films.work_on())
        if self.settings.analysis_seconds:
            self.rooms.spawn(self.analyses.work_on())

    async def close(self) -> None:
        """Stop serving; nothing is lost."""
        await self.rooms.close()
        self.bots.close()
        self.accounts.close()
        self.store.close()
