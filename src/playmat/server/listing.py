"""The lobby as those see it who look: once as a whole, then by what changes, which is made once for all of them."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, Any, Final

import msgspec

from playmat.wire import Listed, Tables

from . import ledger
from .errors import ApiError
from .projection import ENCODER, encoded
from .seating import Sheet

if TYPE_CHECKING:
    from .rooms import Rooms
    from .stream import Stream

BEAT: Final = 0.3
"""Seconds in which changes are gathered."""
A_LOOKER: Final = 0.001
"""Seconds that the beat lasts for each looker, where that is longer: a full lobby is told no more than a small one."""
REMEMBERED: Final = 1000
"""Tables that are gone and still known; whoever has missed more is shown the whole lobby again."""


class Listing:
    """The tables that everybody may know of, numbered by their changes, and those who look."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms: Final = rooms
        self.lookers: Final[dict[Stream, int]] = {}
        """Everybody who looks, with the number up to which they have been told."""
        self.number = 0
        self.sheets: dict[str, Sheet] = {}
        self.encoded: dict[str, msgspec.Raw] = {}
        """The tables as strangers see them."""
        self.marks: dict[str, object] = {}
        self.changed_at: dict[str, int] = {}
        self.gone_at: Final[dict[str, int]] = {}
        self.forgotten = 0
        """The last number of a table that is gone and no longer known."""
        self.lock: Final = asyncio.Lock()
        self.stale = True
        self.read_at = 0.0
        self.telling = False

    async def look(self, looker: Stream, to: int) -> None:
        """Show somebody the lobby, and tell them of every change from now on."""
        if asyncio.get_running_loop().time() - self.read_at > BEAT:
            self.stale = True  # answers given do not count as changes, and have gone on
        await self._refresh()
        if looker.closed is None:
            self._show(looker, to)
            self._tell_soon()

    def leave(self, looker: Stream) -> None:
        """Somebody looks no more."""
        self.lookers.pop(looker, None)

    def changed(self) -> None:
        """Let everybody who looks know, soon and not too often."""
        self.stale = True
        self._tell_soon()

    # Telling

    def _tell_soon(self) -> None:
        if not self.telling and self._is_due():
            self.telling = True
            self.rooms.spawn(self._tell())

    def _is_due(self) -> bool:
        return bool(self.lookers) and (self.stale or min(self.lookers.values()) < self.number)

    async def _tell(self) -> None:
        try:
            while self._is_due():
                await asyncio.sleep(max(BEAT, A_LOOKER * len(self.lookers)))
                with contextlib.suppress(ApiError):  # the database is away: the next beat comes
                    await self._refresh()
                self._tell_all()
        finally:
            self.telling = False

    def _tell_all(self) -> None:
        """Tell everybody what they do not know; whoever has yet to read something is told later, all at once."""
        messages: dict[int, tuple[bytes, frozenset[str]]] = {}
        for looker, base in list(self.lookers.items()):
            if base == self.number or looker.outgoing:
                continue
            if base < self.forgotten:
                self._show(looker)
                continue
            if base not in messages:
                messages[base] = encoded(self._since(base, "")), self._concerned(base)
            message, concerned = messages[base]
            looker.send(message if looker.user not in concerned else encoded(self._since(base, looker.user)))
            self.lookers[looker] = self.number

    def _show(self, looker: Stream, to: int = 0) -> None:
        """Show somebody the whole lobby."""
        tables = [self._table(game, looker.user) for game in self.sheets]
        looker.send(encoded(Tables(to=to, number=self.number, tables=tables)))
        self.lookers[looker] = self.number

    def _since(self, base: int, user: str) -> Listed:
        """What has changed since a number, as somebody sees it."""
        tables = [self._table(game, user) for game, number in self.changed_at.items() if number > base]
        gone = [game for game, number in self.gone_at.items() if number > base]
        return Listed(base=base, number=self.number, tables=tables, gone=gone)

    def _concerned(self, base: int) -> frozenset[str]:
        """Everybody who sees one of the tables that have changed otherwise than a stranger does."""
        changed = [self.sheets[game] for game, number in self.changed_at.items() if number > base]
        sitting = frozenset(chair.user for sheet in changed for chair in sheet.seats)
        return (sitting | {sheet.host for sheet in changed}) - {""}

    def _table(self, game: str, user: str) -> Any:
        """A table as somebody sees it, ready to be sent where they see what everybody sees."""
        sheet = self.sheets[game]
        return self.rooms.info(sheet, user) if sheet.belongs_to(user) else self.encoded[game]

    # Reading

    async def _refresh(self) -> None:
        """Read how the tables stand, where something has changed since."""
        async with self.lock:
            if not self.stale:
                return
            self.stale = False
            try:
                sheets = await self.rooms.store.read(ledger.open_to_all)
            except BaseException:
                self.stale = True
                raise
            self.read_at = asyncio.get_running_loop().time()
            self._take(sheets)

    def _take(self, sheets: list[Sheet]) -> None:
        """Note which tables are new, others than before, or gone; answers given and who is there are no change."""
        before, self.marks, self.encoded = self.marks, {}, {}
        self.sheets = {sheet.id: sheet for sheet in sheets}
        number = self.number + 1
        for game, sheet in self.sheets.items():
            info = self.rooms.info(sheet, "")
            self.encoded[game] = msgspec.Raw(ENCODER.encode(info))
            mark = (sheet.version, [(seat.stood_in, seat.out) for seat in info.seats])
            self.marks[game] = mark
            if before.get(game) != mark:
                self.changed_at[game] = self.number = number
                self.gone_at.pop(game, None)
        for game in before:
            if game not in self.sheets:
                del self.changed_at[game]
                self.gone_at[game] = self.number = number
        while len(self.gone_at) > REMEMBERED:
            self.forgotten = self.gone_at.pop(next(iter(self.gone_at)))
