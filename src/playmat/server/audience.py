"""Those who watch a table, and what they are told."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final, Protocol

from playmat.wire import SPECTATOR, Seats, Table, TableInfo

from .errors import ApiError
from .foretelling import Foretelling
from .match import Match
from .projection import Projection, encoded
from .seating import NOBODY, Sheet, now

if TYPE_CHECKING:
    from .rooms import Rooms

SOON: Final = 0.05
"""Seconds in which comings and goings are told together."""


class Watcher(Protocol):
    """Somebody at the other end of a stream."""

    @property
    def user(self) -> str:
        """Who it is; nothing for a visitor without a name."""

    def send(self, message: bytes) -> None:
        """Send a message, in order, without waiting."""

    def send_away(self, game: str, why: ApiError) -> None:
        """Tell that they may not watch this game any more."""


class Audience:
    """Everybody at one table, seen through as many pairs of eyes as there are seats, and one more for spectators."""

    def __init__(self, rooms: Rooms, sheet: Sheet) -> None:
        self.rooms: Final = rooms
        self.sheet = sheet
        self.match: Match | None = None
        self.watchers: dict[Watcher, int] = {}
        self.projections: dict[int, Projection] = {}
        self.foretelling: Foretelling | None = None
        """What is told ahead, once somebody wants to hear it."""
        self.seats_due: asyncio.TimerHandle | None = None

    def viewer_of(self, user: str) -> int:
        """Through which eyes somebody sees this table."""
        seat = self.sheet.seat_of(user)
        return seat if seat != NOBODY else SPECTATOR

    def table_for(self, watcher: Watcher, to: int = 0) -> bytes:
        """The whole table for one watcher."""
        match = self.match
        viewer = self.viewer_of(watcher.user)
        shown = None
        if match is not None:
            known = self.projections.get(viewer) or Projection(viewer)
            if known.number not in (-1, match.number):
                self.publish()
            if watcher in self.watchers:
                self.projections[viewer] = known
            shown = known.whole(match)
        return encoded(
            Table(
                to=to,
                game=self.sheet.id,
                number=match.number if match is not None else 0,
                decision=match.decision if match is not None else 0,
                info=self.info(watcher.user),
                view=shown,
                clocks=match.clocks(now()) if match is not None else None,
                undo=match.undo_request() if match is not None else None,
                can_undo=match.can_undo(viewer) if match is not None else "",
                said=list(match.said) if match is not None else [],
            )
        )

    def publish(self) -> None:
        """Tell every watcher what has changed since they were last told."""
        match = self.match
        if match is None:
            return
        for viewer, known in list(self.projections.items()):
            if known.number == match.number:
                continue
            change = known.change(match)
            if change is None:
                del self.projections[viewer]
                for watcher in self.of_viewer(viewer):
                    watcher.send(self.table_for(watcher))
                continue
            message = encoded(change)
            for watcher in self.of_viewer(viewer):
                watcher.send(message)
        self.look_ahead()

    def look_ahead(self) -> None:
        """Have those who want to hear it told what the answers to the pending question lead to."""
        if self.foretelling is not None:
            self.foretelling.look()

    def tell_ahead(self, watcher: Watcher, wanted: bool) -> None:
        """Whether to tell somebody that from now on."""
        if wanted:
            self.foretelling = self.foretelling or Foretelling(self)
            self.foretelling.want(watcher)
        elif self.foretelling is not None:
            self.foretelling.wanted_by.discard(watcher)

    def of_viewer(self, viewer: int) -> list[Watcher]:
        """Everybody with the same eyes."""
        return [watcher for watcher, own in self.watchers.items() if own == viewer]

    def publish_all(self) -> None:
        """Show everybody the whole table: the game has begun, and eyes may have changed."""
        self.projections.clear()
        for watcher in list(self.watchers):
            if self.sheet.status == "playing" and not self.sheet.shows_play(watcher.user):
                del self.watchers[watcher]
                watcher.send_away(self.sheet.id, no_spectators())
                continue
            self.watchers[watcher] = self.viewer_of(watcher.user)
            watcher.send(self.table_for(watcher))
        self.look_ahead()

    def publish_seats(self) -> None:
        """Tell everybody who is here and how the table stands, soon, and several changes at once."""
        if self.seats_due is None:
            self.seats_due = asyncio.get_running_loop().call_later(SOON, self._tell_seats)

    def _tell_seats(self) -> None:
        self.seats_due = None
        for watcher in list(self.watchers):
            watcher.send(encoded(Seats(game=self.sheet.id, info=self.info(watcher.user))))

    def info(self, user: str) -> TableInfo:
        """The table as this person sees it listed."""
        here, watching = self.rooms.present(self)
        match = self.match
        if match is None:
            return self.sheet.info(user, here, frozenset(), frozenset(), watching)
        return self.sheet.info(user, here, match.stood_in, match.out, watching)


def no_spectators() -> ApiError:
    """That a table has no spectators."""
    return ApiError(403, "forbidden", "This table is played without spectators.")
