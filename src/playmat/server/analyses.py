"""Analyses of finished games: asked for once, made in time that no bot needs, and kept for everybody.

Those that are asked for wait in the database. Each worker takes the one that has waited for longest and says now and
then that it is still at it, so that another one goes on with the game of a worker that is gone, from the start.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Final, Literal, NamedTuple

import msgspec
from sqlalchemy import Connection, and_, func, or_, select, update

from playmat.analysis import Analysis, Analyst, work
from playmat.kernel.errors import PlaymatError
from playmat.wire import AnalysisReport

from . import ledger
from .bot_pool import BotPool
from .errors import ApiError, not_found
from .replays import Replays
from .seating import now
from .sql import ANALYSES
from .store import Store

LOG: Final = logging.getLogger("playmat.analyses")
MOST_WAITING: Final = 50
"""Games that may wait to be analysed."""
PATROL: Final = 15.0
"""Seconds after which a worker looks whether a game waits of which nobody told it."""
KEPT_EVERY: Final = 1_000
"""How often what has been found so far is kept, in milliseconds."""
ABANDONED: Final = 60_000
"""How long a worker may say nothing of the game that it is at, in milliseconds."""

Status = Literal["waiting", "working", "done", "failed"]


class Kept(NamedTuple):
    """An analysis as it stands in the database."""

    status: Status
    before: int
    content: str


class Analyses:
    """All analyses, and the one that this worker is at."""

    def __init__(self, store: Store, replays: Replays, bots: BotPool, seconds: int) -> None:
        self.store: Final = store
        self.replays: Final = replays
        self.bots: Final = bots
        self.seconds: Final = seconds
        self.more: Final = asyncio.Event()

    # For visitors

    async def report(self, game: str) -> AnalysisReport:
        """How it stands with a game's analysis."""
        return report(game, await self.store.read(find, game))

    async def ask(self, game: str) -> AnalysisReport:
        """Have a game analysed, unless it is or will be."""
        if not self.seconds:
            raise ApiError(409, "not-now", "This server analyses no games. Save the record and use playmat analyse.")
        if not await self.store.run(queue, game, now()):
            raise ApiError(409, "too-many", "Many games wait to be analysed already. Try again in a few minutes.")
        self.more.set()
        return await self.report(game)

    # The work

    async def work_on(self) -> None:
        """Analyse one game after the other, until cancelled."""
        while True:
            try:
                game = await self.store.run(claim, self.store.worker, now())
                if game:
                    await self._finish(game)
                    continue
            except ApiError as error:
                LOG.warning("no game can be analysed now: %s", error)
            self.more.clear()
            try:
                await asyncio.wait_for(self.more.wait(), PATROL)
            except TimeoutError:
                continue

    async def _finish(self, game: str) -> None:
        """Analyse a game, and keep why where that cannot be done."""
        try:
            await self._make(game)
        except PlaymatError as error:
            await self._keep(game, "failed", str(error))
        except Exception:
            LOG.exception("game %s cannot be analysed", game)
            await self._keep(game, "failed", "Something went wrong here. Try again later.")

    async def _make(self, game: str) -> None:
        sheet = await self.store.read(ledger.find, game)
        if sheet is None:
            raise not_found("finished game")
        record = (await self.replays.reel(sheet)).record
        analyst = await asyncio.to_thread(Analyst, record, seconds=float(self.seconds))
        kept = now()
        while (task := analyst.next()) is not None:
            analyst.take(task, await self.bots.spare(game, work, record, task))
            if now() - kept > KEPT_EVERY:
                if not await self._keep(game, "working", await asyncio.to_thread(as_text, analyst)):
                    return  # another worker took this one for gone
                kept = now()
        await self._keep(game, "done", await asyncio.to_thread(as_text, analyst))

    async def _keep(self, game: str, status: Status, content: str) -> bool:
        return await self.store.run(keep, game, self.store.worker, status, content, now())


def as_text(analyst: Analyst) -> str:
    """What has been found so far."""
    return msgspec.json.encode(analyst.analysis()).decode()


def report(game: str, kept: Kept | None) -> AnalysisReport:
    """An analysis as visitors see it; one that an older Playmat made in another shape is as good as none."""
    status: Any = "none"
    problem, before, found = "", 0, None
    if kept is not None:
        status, before = kept.status, kept.before
        if status == "failed":
            problem = kept.content
        elif kept.content:
            try:
                found = msgspec.json.decode(kept.content, type=Analysis)
            except msgspec.MsgspecError:
                status = "none"
    return AnalysisReport(game=game, status=status, before=before, problem=problem, analysis=found)


# The database ------------------------------------------------------------------------------------------------


def find(connection: Connection, game: str) -> Kept | None:
    """A game's analysis, and how many are made before it."""
    row = connection.execute(select(ANALYSES).where(ANALYSES.c.game == game)).one_or_none()
    if row is None:
        return None
    before = 0
    if row.status == "waiting":
        earlier = and_(ANALYSES.c.status.in_(("waiting", "working")), ANALYSES.c.asked < row.asked)
        before = connection.execute(select(func.count()).select_from(ANALYSES).where(earlier)).scalar_one()
    return Kept(row.status, before, row.content)


def queue(connection: Connection, game: str, moment: int) -> bool:
    """Have a game wait for its analysis, unless it has one or waits already; False when too many wait."""
    kept = find(connection, game)
    if kept is not None and report(game, kept).status not in ("none", "failed"):
        return True
    waiting = select(func.count()).select_from(ANALYSES).where(ANALYSES.c.status == "waiting")
    if connection.execute(waiting).scalar_one() >= MOST_WAITING:
        return False
    fresh = {"status": "waiting", "asked": moment, "worker": "", "seen": moment, "content": ""}
    ledger.put(connection, ANALYSES, {"game": game}, fresh)
    return True


def claim(connection: Connection, worker: str, moment: int) -> str:
    """The game that has waited for longest, for this worker to analyse; nothing when there is none."""
    abandoned = and_(ANALYSES.c.status == "working", ANALYSES.c.seen < moment - ABANDONED)
    due = or_(ANALYSES.c.status == "waiting", abandoned)
    row = connection.execute(select(ANALYSES).where(due).order_by(ANALYSES.c.asked).limit(1)).one_or_none()
    if row is None:
        return ""
    taken = connection.execute(
        update(ANALYSES)
        .where(ANALYSES.c.game == row.game, ANALYSES.c.status == row.status, ANALYSES.c.seen == row.seen)
        .values(status="working", worker=worker, seen=moment)
    )
    return str(row.game) if taken.rowcount == 1 else ""


def keep(connection: Connection, game: str, worker: str, status: Status, content: str, moment: int) -> bool:
    """Keep what has been found so far; False when it is another worker's by now."""
    kept = connection.execute(
        update(ANALYSES)
        .where(ANALYSES.c.game == game, ANALYSES.c.worker == worker)
        .values(status=status, content=content, seen=moment)
    )
    return kept.rowcount == 1
