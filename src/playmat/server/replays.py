"""Finished games watched again: their turns and moments, the table through any eyes, and playing on from a moment."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Final

from playmat.book.game import out_of
from playmat.kernel.step import ALL_SEEING
from playmat.wire import Replay, ReplayViews, User, View

from . import films, ledger
from .audience import no_spectators
from .clock import Downtimes
from .errors import ApiError, not_found
from .films import Film
from .ledger import Entry
from .metering import aside
from .pinning import Otherwise, folded
from .scenes import Scenes
from .seating import Sheet
from .store import Store
from .views import seat_view

MOST_KEPT: Final = 64
"""Finished games that are held ready."""
MOST_VIEWS: Final = 50
"""Views that one request gets."""


class Reel:
    """A finished game, ready to be watched; it does not change any more, so it is made once."""

    def __init__(self, sheet: Sheet, entries: list[Entry]) -> None:
        try:
            match = folded(sheet, entries, Downtimes())
        except Otherwise as otherwise:
            raise not_replayable(
                "it was played by other rules or with other cards than this server has now"
                if otherwise.is_of_others
                else str(otherwise)
            ) from None
        self.version: Final = sheet.version
        """The table's version, by which a name that was taken off it is noticed."""
        self.names: Final = [chair.name for chair in sheet.seats]
        self.stood_in: Final = match.stood_in
        self.out: Final = match.out
        self.record: Final = match.record()
        scenes = Scenes([], [])
        self.moments: Final = scenes.moments
        self.chapters: Final = scenes.chapters
        for number, state in enumerate(self.record.states()):
            scenes.note(number, state, self.record.answers[number] if number < self.length else None)

    @property
    def length(self) -> int:
        """How many answers were given; there is one view more than that."""
        return len(self.record.answers)

    def answers_before(self, at: int) -> tuple[str, ...]:
        """What had been answered by a moment from which the game can go on."""
        if not 0 <= at < self.length:
            raise bad_request(f"The game can go on from the moments 0 to {self.length - 1}; after that it is over.")
        return self.record.answers[:at]

    def out_at(self, at: int) -> frozenset[int]:
        """The seats without which the game went on by a moment."""
        return out_of(self.record.replay(at))

    def record_text(self) -> str:
        """The record, from which the game can be replayed anywhere."""
        return self.record.to_json()

    def shown(self, eyes: int, start: int, count: int) -> ReplayViews:
        """Some successive views, each with the lines of the log that are new in it."""
        before: list[tuple[str, str]] = []
        shown: list[View] = []
        read = 0
        for number, state in enumerate(self.record.states(start + count - 1)):
            log = state.log or []
            if number >= start:
                shown.append(seat_view(state, eyes, read))
                read = len(log)
            elif number == start - 1:
                before = [(line.rule, line.as_seen_by(eyes)) for line in log]
                read = len(log)
        return ReplayViews(eyes=eyes, start=start, log_before=before, views=shown)


def views(reel: Reel | Film, eyes: int, start: int, count: int) -> ReplayViews:
    """Some successive views of a game, where there are such."""
    seats = len(reel.names)
    if not ALL_SEEING <= eyes < seats:
        raise bad_request(f"Eyes go from -2 (all open) and -1 (a spectator) to {seats - 1}, the last seat.")
    if not 0 <= start <= reel.length:
        raise bad_request(f"The moments of this game go from 0 to {reel.length}.")
    if not 1 <= count <= MOST_VIEWS:
        raise bad_request(f"Ask for 1 to {MOST_VIEWS} views at a time.")
    return reel.shown(eyes, start, count)


class Replays:
    """All finished games, for those who may see them."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.reels: Final[OrderedDict[str, Reel | Film]] = OrderedDict()
        self.making: Final[dict[tuple[str, int], asyncio.Task[Reel | Film]]] = {}
        """Games that are being made ready, by table and its version."""
        self.one_by_one: Final = asyncio.Semaphore(1)
        """Games are replayed one after another, so that moves have the processor most of the time."""

    async def find(self, game: str, user: User | None, key: str) -> tuple[Sheet, Reel | Film]:
        """A finished game; whoever may not see it is told what one is told of a game that is not there."""
        sheet = await self.store.read(ledger.find, game) if game.isalnum() else None
        if sheet is None or sheet.status != "over" or not sheet.admits(user.id if user else "", key):
            raise not_found("finished game")
        if not sheet.shows_play(user.id if user else ""):
            raise no_spectators()
        return sheet, await self.reel(sheet)

    async def reel(self, sheet: Sheet) -> Reel | Film:
        """A finished game, from memory or from its log."""
        reel = self.reels.pop(sheet.id, None)
        if reel is None or reel.version != sheet.version:
            reel = await asyncio.shield(self._being_made(sheet))
        self.reels[sheet.id] = reel
        if len(self.reels) > MOST_KEPT:
            self.reels.popitem(last=False)
        return reel

    def _being_made(self, sheet: Sheet) -> asyncio.Task[Reel | Film]:
        """A finished game on its way, the same for everybody who asks in the meantime."""
        which = sheet.id, sheet.version
        if which not in self.making:
            self.making[which] = asyncio.create_task(self._made(sheet))
            self.making[which].add_done_callback(lambda _: self.making.pop(which))
        return self.making[which]

    async def _made(self, sheet: Sheet) -> Reel | Film:
        async with self.one_by_one:
            entries = await self.store.read(ledger.entries_after, sheet.id, 0)
            try:
                return await aside(Reel, sheet, entries)
            except ApiError:
                film = await self.store.read(films.find, sheet.id)
                if film is None:
                    raise
                return await aside(Film, sheet, film)

    async def replay(self, game: str, user: User | None, key: str) -> Replay:
        """The table, the turns and the answers of a finished game."""
        sheet, reel = await self.find(game, user, key)
        info = sheet.info(user.id if user else "", frozenset(), reel.stood_in, reel.out, 0)
        return Replay(info=info, length=reel.length, chapters=reel.chapters, moments=reel.moments)

    async def views(self, game: str, user: User | None, key: str, eyes: int, start: int, count: int) -> ReplayViews:
        """The table at some successive moments, through one pair of eyes."""
        _, reel = await self.find(game, user, key)
        async with self.one_by_one:
            return await aside(views, reel, eyes, start, count)

    async def record(self, game: str, user: User | None, key: str) -> tuple[str, str]:
        """Which game was played, and its record as text."""
        sheet, reel = await self.find(game, user, key)
        return sheet.plays, await aside(reel.record_text)


def bad_request(message: str) -> ApiError:
    """That a number is out of its range."""
    return ApiError(400, "bad-request", message)


def not_replayable(why: str) -> ApiError:
    """That a game cannot be shown any more."""
    return ApiError(409, "outdated", f"This game cannot be replayed here any more: {why}.")
