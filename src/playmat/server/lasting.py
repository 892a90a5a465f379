"""A table's game as it is taken up from its log, by the rules and cards here, or left to those it was begun by."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any, Final

import msgspec

from . import ledger
from .audience import Audience
from .errors import ApiError, not_found, not_saved
from .ledger import Entry
from .match import Match
from .pinning import Otherwise, folded
from .seating import Sheet, now
from .timepiece import JUMP

if TYPE_CHECKING:
    from .rooms import Rooms

LOG: Final = logging.getLogger("playmat.rooms")
RACES: Final = 6
"""How often something is tried again when others write at the same time."""


class Lasting(Audience):
    """A table whose game is built from its log."""

    def __init__(self, rooms: Rooms, sheet: Sheet) -> None:
        super().__init__(rooms, sheet)
        self.lock: Final = asyncio.Lock()
        self.stood_in: frozenset[int] = frozenset()
        """The seats of which everybody knows that a bot stands in."""
        self.out: frozenset[int] = frozenset()
        """The seats of which everybody knows that the game goes on without them."""
        self.lost = False
        """Whether what is in memory may differ from the log."""
        self.otherwise: Otherwise | None = None
        """Why the game cannot go on here, where it was begun by other rules or cards."""

    def plan(self) -> None:
        """See to what happens without anybody's doing."""
        raise NotImplementedError

    async def load(self) -> None:
        """Build the game from its log."""
        for _ in range(RACES):
            sheet, entries = await self.rooms.store.read(load, self.sheet.id)
            if sheet.status in ("open", "closed"):
                self._take(sheet, None, None)
                return
            try:
                match = await self.rooms.aside(folded, sheet, entries, self.rooms.downtimes)
            except Otherwise as otherwise:
                self._take(await self._stranded(sheet, otherwise), None, otherwise)
                return
            if sheet.status == "over" or await self._pin(match):
                self._take(match.sheet, match, None)
                return
        raise not_saved()

    def _take(self, sheet: Sheet, match: Match | None, otherwise: Otherwise | None) -> None:
        """Have this in memory from now on."""
        self.sheet, self.match, self.otherwise = sheet, match, otherwise
        if match is not None:
            if match.asked_at - now() > JUMP:  # the clock was set back since: the question counts from here on
                match.asked_at = now()
            self.stood_in, self.out = match.stood_in, match.out
        self.lost = False
        self.plan()

    async def _pin(self, match: Match) -> bool:
        """Have a game go on by the rules and cards here; False when something has happened to it meanwhile."""
        sheet, store = match.sheet, self.rooms.store
        rules, cards = match.game.rules_hash, match.game.card_hash
        if (sheet.rules, sheet.cards, sheet.status) != (rules, cards, "playing"):
            if not await store.run(ledger.pin, sheet, rules, cards, match.number):
                return False
            more: dict[str, Any] = {"rules": rules, "cards": cards, "status": "playing", "version": sheet.version + 1}
            match.sheet = msgspec.structs.replace(sheet, **more)
            self.rooms.lobby_changed()
        if match.unmarked:
            self.rooms.spawn(store.run(ledger.mark, sheet.id, match.unmarked, match.told))
            match.unmarked = 0
        return True

    async def _stranded(self, sheet: Sheet, otherwise: Otherwise) -> Sheet:
        """Say of a running game that it cannot go on, unless a worker of its own version goes on with it."""
        if sheet.status != "playing" or not await self.rooms.store.run(ledger.strand, sheet, now()):
            return sheet
        LOG.error("game %s cannot go on with this version: %s", sheet.id, otherwise)
        self.rooms.lobby_changed()
        more: dict[str, Any] = {"status": "stranded", "due": 0, "version": sheet.version + 1}
        return msgspec.structs.replace(sheet, **more)

    async def look_again(self) -> None:
        """See once more whether a game goes on here that a worker of another version may have gone on with."""
        async with self.lock:
            await self.load()
            self.publish_all()

    def stranded(self) -> ApiError:
        """That a game cannot go on here, and what can be done."""
        if self.sheet.status == "over":
            said = "This game was played by other rules or with other cards than the server has now."
        elif self.sheet.status == "stranded":
            said = (
                "This game was begun by other rules or with other cards than the server has now, and cannot go on. "
                "Leave it, and it is closed and does not count."
            )
        else:
            said = "This game goes on at a part of the server that is still to be updated. Try again in a moment."
        return ApiError(409, "stranded", said)


def load(connection: Any, game: str) -> tuple[Sheet, list[Entry]]:
    """A table with all its entries."""
    sheet = ledger.find(connection, game)
    if sheet is None:
        raise not_found("table")
    return sheet, ledger.entries_after(connection, game, 0)
