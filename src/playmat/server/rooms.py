"""All rooms of this worker: which games are in memory, who is where, and what other workers tell."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
from collections.abc import Callable, Coroutine
from typing import Any, Final, ParamSpec, TypeVar

import msgspec

from playmat import games
from playmat.kernel.errors import PlaymatError
from playmat.wire import TableInfo

from . import ledger, timepiece
from .audience import Audience
from .awaiting import pauses
from .bot_pool import OVERTIME, BotPool, budget
from .clock import Downtimes, merged
from .door import Door
from .errors import ApiError
from .lasting import load
from .listing import Listing
from .metering import aside
from .metrics import Metrics
from .room import Room
from .seating import Sheet, now
from .settings import Settings
from .store import News, Store
from .stream import Stream

P = ParamSpec("P")
R = TypeVar("R")

LOG: Final = logging.getLogger("playmat.rooms")
IDLE: Final = 5 * 60_000
"""How long a game that nobody watches stays in memory, in milliseconds."""
PULSE: Final = 0.5
"""Seconds between two signs of life."""
SWEPT_EVERY: Final = 1.0
"""Seconds between two looks for games that nobody moves along or watches, at the least; at most twice as many."""
DOWN: Final = 900
"""Milliseconds without a sign of life after which the service was down."""
WAITING: Final = 24 * 3600_000
"""How long a table waits for players, in milliseconds."""
ANNOUNCED: Final = 45_000
"""How long what another worker said of who is there is believed, in milliseconds."""

Presence = tuple[frozenset[int], int]
NOBODY_THERE: Final[Presence] = (frozenset(), 0)


class Rooms:
    """The games this worker has in memory; a cache, since every game is its log."""

    def __init__(self, store: Store, settings: Settings, bots: BotPool, metrics: Metrics) -> None:
        self.store: Final = store
        self.settings: Final = settings
        self.bots: Final = bots
        self.metrics: Final = metrics
        self.worker: Final = store.worker
        self.door: Final = Door(store, settings.rate_limits)
        self.downtimes: Final = Downtimes()
        self.rooms: Final[dict[str, Room]] = {}
        self.opening: Final[dict[str, asyncio.Task[Room]]] = {}
        self.streams: Final[set[Stream]] = set()
        self.elsewhere: Final[dict[str, dict[str, tuple[Presence, int]]]] = {}
        """Who is at a game according to other workers, and when they said so."""
        self.tasks: Final[set[asyncio.Task[Any]]] = set()
        self.listing: Final = Listing(self)
        self.leaving: Final = asyncio.Event()
        """That this worker is to stop."""
        self.one_by_one: Final = asyncio.Semaphore(1)
        """Games are replayed one after another, so that moves have the processor most of the time."""
        self.served_at = 0
        """When this worker last said which rules and cards are played here."""
        store.hear = self.hear

    # Coming and going

    async def start(self) -> None:
        """Find out when the service was down, and begin to keep games going; waits for a database that is away."""
        if not await self._wake():
            return
        self.spawn(self.store.listen())
        self.spawn(self.beat())
        if not self.store.is_sqlite:
            self.spawn(self.announce())
        self.spawn(self.sweep())
        self.spawn(self.take_over())

    async def take_over(self) -> None:
        """Take up games that were begun by other rules or cards, and those of ours that were stranded elsewhere."""
        for game, plays, rules, cards, status in await self.store.read(ledger.running):
            ours = await asyncio.to_thread(pins_of, plays)
            if ours is not None and (status == "playing") != ((rules, cards) == ours) and game not in self.rooms:
                with contextlib.suppress(ApiError):
                    await self.room(game)
                await asyncio.sleep(0.01)

    async def _wake(self) -> bool:
        """Find out when the service was down, as soon as the database says so; False when told to stop before."""
        for pause in pauses():
            try:
                await self._agree_on_time()
                self.downtimes.spans = merged(await self.store.run(ledger.wake, now(), DOWN))
                return True
            except ApiError:
                LOG.warning("the database does not answer; trying again in %g seconds", pause)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.leaving.wait(), pause)
                return False
        return False

    async def _agree_on_time(self) -> None:
        """Go by the time of the other workers where it is ahead of ours; what nobody goes by any more is no time."""
        last = await self.store.read(ledger.last_alive)
        if last - now() > timepiece.JUMP:
            await asyncio.sleep(3 * PULSE)
            latest = await self.store.read(ledger.last_alive)
            if latest > last:
                timepiece.TIMEPIECE.set(latest)

    async def close(self) -> None:
        """Let go of everything."""
        for room in self.rooms.values():
            room.forget()
        self.hang_up()
        while self.tasks:  # one that is broken off may leave another behind, which would look after what it began
            for task in list(self.tasks):
                task.cancel()
            await asyncio.wait(self.tasks)

    def hang_up(self) -> None:
        """End all streams; clients come back by themselves."""
        self.leaving.set()
        for stream in list(self.streams):
            stream.close(1012, "The server restarts; connect again.")

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Do something beside everything else; a mistake in it is logged."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if task.cancelled() or isinstance(error := task.exception(), ApiError):  # whoever asked is told
            return
        if error is not None:
            self.metrics.errors.labels("task").inc()
            LOG.error("a task failed", exc_info=error)

    async def aside(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Replay a game beside what happens at all others."""
        async with self.one_by_one:
            return await aside(work, *args, **kwargs)

    # Rooms

    async def room(self, game: str) -> Room:
        """The room of a game, from memory or from its log."""
        found = self.rooms.get(game)
        if found is not None:
            return found
        opening = self.opening.get(game)
        if opening is None:
            opening = self.opening[game] = self.spawn(self._open(game))
            opening.add_done_callback(lambda _: self.opening.pop(game, None))
        return await asyncio.shield(opening)

    async def _open(self, game: str) -> Room:
        sheet, _ = await self.store.read(load, game)
        room = Room(self, sheet)
        async with room.lock:
            await room.load()
        self.rooms[game] = room
        self.metrics.rooms.set(len(self.rooms))
        self.metrics.replayed.inc()
        return room

    async def sheet_changed(self, sheet: Sheet) -> None:
        """A table's row was changed by this worker."""
        room = self.rooms.get(sheet.id)
        if room is None and (sheet.status == "playing" or sheet.id in self.opening):
            room = await self.room(sheet.id)
            if room.match is not None:
                room.wrote_last = True
                room.pace.plan()
        if room is not None:  # also one that was just being read, perhaps as it was before
            await room.sheet_changed(sheet, ours=True)
        self.lobby_changed()

    def pause(self, bot: str) -> int:
        """How long a bot seems to think, in milliseconds, whatever it is asked; nothing hidden may show in it."""
        least, most = self.settings.bot_pause
        thinks = budget(bot)
        shortest = max(least, thinks + OVERTIME) if thinks else least
        return int(1000 * random.triangular(shortest, shortest + most - least))

    # Keeping things going

    async def beat(self) -> None:
        """Show signs of life, and keep time with the wall clock and with the other workers."""
        while True:
            await asyncio.sleep(PULSE)
            with contextlib.suppress(Exception):
                if timepiece.TIMEPIECE.skipped():
                    await self._skip_to(timepiece.TIMEPIECE.wall())
                latest = await self.store.run(ledger.show_life, now())
                if latest - now() > timepiece.JUMP:
                    await self._skip_to(latest)

    async def _skip_to(self, moment: int) -> None:
        """Go on from a later moment; nobody's clock ran in between, here or at any other worker."""
        LOG.warning("the clock jumped ahead by %d seconds; nobody's time runs for it", (moment - now()) // 1000)
        spans = await self.store.run(ledger.skip, now(), moment)
        self.downtimes.spans = merged(spans)
        timepiece.TIMEPIECE.set(moment)
        self.store.tell(News(self.worker, "hello", ""))

    async def sweep(self) -> None:
        """Pick up games that nobody moves along, forget those that nobody watches, close tables nobody comes to."""
        while True:
            await asyncio.sleep(SWEPT_EVERY * (1 + random.random()))
            try:
                for game in await self.store.read(ledger.overdue, now() - 1500):
                    if game not in self.rooms:
                        await self.room(game)
                await self._close_forgotten()
                await self._look_after_versions()
            except Exception as error:
                LOG.warning("sweeping failed: %s", error)
            self._forget_idle()

    def _forget_idle(self) -> None:
        """Forget the games that nobody watches. While sweeping waits, it must not hold on to the last one."""
        for room in list(self.rooms.values()):
            if not room.watchers and not room.pace.busy and not room.lost and now() - room.idle_since > IDLE:
                room.forget()
                del self.rooms[room.sheet.id]
        self.metrics.rooms.set(len(self.rooms))

    async def _look_after_versions(self) -> None:
        """Let workers of another version know which games are served here, and see about those that were theirs."""
        for room in list(self.rooms.values()):
            if room.otherwise is not None and room.sheet.status == "playing":
                await room.look_again()
        if not self.store.is_sqlite and now() - self.served_at > ledger.SERVED // 4:
            self.served_at = now()
            pins = {(room.sheet.rules, room.sheet.cards) for room in self.rooms.values() if room.match is not None}
            await self.store.run(ledger.serve, sorted(pins), now())

    async def _close_forgotten(self) -> None:
        for game in await self.store.read(ledger.forgotten, now() - WAITING):
            await self.close_table(game)

    async def close_table(self, game: str) -> None:
        """Close a table that waits in vain, or at which the game cannot go on."""
        sheet = await self.store.read(ledger.find, game)
        if sheet is None or sheet.status not in ("open", "stranded"):
            return
        closed = msgspec.structs.replace(sheet, status="closed", rated=False, version=sheet.version + 1)
        news = News(self.worker, "table", game)
        if await self.store.write(lambda connection: ledger.change(connection, closed, []), news):
            await self.sheet_changed(closed)

    # Who is there

    def present(self, room: Audience) -> Presence:
        """Which seats are taken by somebody connected, here or at another worker, and how many watch."""
        seats, watching = presence(room)
        moment = now()
        for (theirs, more), at in self.elsewhere.get(room.sheet.id, {}).values():
            if moment - at < ANNOUNCED:
                seats |= theirs
                watching += more
        return seats, watching

    async def announce(self) -> None:
        """Say again and again who is here, and forget what others have not said for long."""
        while True:
            await asyncio.sleep(ANNOUNCED / 3000)
            self.announce_all()
            moment = now()
            for game, said in list(self.elsewhere.items()):
                for worker, (there, at) in list(said.items()):
                    if moment - at > ANNOUNCED or there == NOBODY_THERE:
                        del said[worker]
                if not said:
                    del self.elsewhere[game]

    def announce_all(self) -> None:
        """Say who is at each table, and who has many streams."""
        self.door.announce()
        for room in self.rooms.values():
            if room.watchers:
                self.presence_changed(room)

    def presence_changed(self, room: Room) -> None:
        """Tell the other workers who is here."""
        seats, watching = presence(room)
        detail = f"{','.join(map(str, sorted(seats)))}|{watching}"
        self.store.tell(News(self.worker, "presence", room.sheet.id, detail))

    # The lobby

    def lobby_changed(self, tell: bool = True) -> None:
        """Let everybody in the lobby know, here and at the other workers."""
        if tell:
            self.store.tell(News(self.worker, "lobby", ""))
        self.listing.changed()

    def info(self, sheet: Sheet, user: str) -> TableInfo:
        """A table as somebody sees it listed."""
        room = self.rooms.get(sheet.id)
        if room is not None and room.sheet.version >= sheet.version:
            return room.info(user)
        return sheet.info(user, frozenset(), frozenset(), frozenset(), 0)

    # Streams

    def close_session(self, session: str, tell: bool = True) -> None:
        """Somebody's login has ended: close what was opened with it."""
        for stream in list(self.streams):
            if stream.session == session:
                stream.close(4001, "This login has ended.")
        if tell:
            self.store.tell(News(self.worker, "session", session))

    # News

    def hear(self, news: News) -> None:
        """Another worker tells something."""
        if news.kind == "missed":  # from now on this worker hears everything, and asks for what it did not
            self.store.tell(News(self.worker, "hello", ""))
            self.announce_all()
            self.listing.changed()
            for game in {*self.rooms, *self.opening}:
                self.spawn(self._catch_up(game))
                self.spawn(self._reread(game))
        elif news.kind in ("entry", "table"):
            if news.about in self.rooms or news.about in self.opening:
                self._hear_of(news)
        elif news.kind == "presence":
            seats, _, watching = news.detail.partition("|")
            there = frozenset(int(seat) for seat in seats.split(",") if seat)
            self.elsewhere.setdefault(news.about, {})[news.worker] = ((there, int(watching)), now())
            there_too = self.rooms.get(news.about)
            if there_too is not None:
                there_too.publish_seats()
        elif news.kind == "streams":
            self.door.hear(news)
        elif news.kind == "lobby":
            self.lobby_changed(tell=False)
        elif news.kind == "session":
            self.close_session(news.about, tell=False)
        elif news.kind == "hello":
            self.announce_all()
            self.spawn(self._reread_downtimes())

    def _hear_of(self, news: News) -> None:
        """Something has happened to a game that is here, or its table has changed."""
        if news.kind == "table":
            self.spawn(self._reread(news.about))
            return
        heard = ledger.heard(news.detail)
        room = self.rooms.get(news.about)
        if room is None or not room.take_in_at_once(heard):
            self.spawn(self._catch_up(news.about, heard))

    async def _catch_up(self, game: str, heard: ledger.Entry | None = None) -> None:
        """Take in what others appended, also to a game that is just being read, perhaps as it was before."""
        await (await self.room(game)).catch_up(heard)

    async def _reread(self, game: str) -> None:
        room = await self.room(game)
        sheet = await self.store.read(ledger.find, game)
        if sheet is not None:
            await room.sheet_changed(sheet, ours=False)

    async def _reread_downtimes(self) -> None:
        self.downtimes.spans = merged(await self.store.read(ledger.downtimes))


def pins_of(plays: str) -> tuple[str, str] | None:
    """The rules and cards by which a game is played here; nothing where nobody knows it."""
    try:
        game = games.get(plays)
    except PlaymatError:
        return None
    return game.rules_hash, game.card_hash


def presence(room: Audience) -> Presence:
    """Who is connected to this worker."""
    seats = frozenset(viewer for viewer in room.watchers.values() if viewer >= 0)
    return seats, sum(viewer < 0 for viewer in room.watchers.values())
