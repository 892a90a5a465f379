"""A game through one pair of eyes, told first as a whole and then by what changes."""

from __future__ import annotations

from array import array
from typing import Any, Final

import msgspec

from playmat.screen.sight import Sight
from playmat.wire import LINES_SHOWN, Change, ServerMessage, View, ZoneView

from .match import Match
from .seating import now
from .views import asked_view, sight, view_of, zone_view

ENCODER: Final = msgspec.json.Encoder()


class Projection:
    """What all watchers with the same eyes have been shown, so that they can be told the difference."""

    __slots__ = ("lines", "number", "table", "viewer", "zones")

    def __init__(self, viewer: int) -> None:
        self.viewer: Final = viewer
        self.number = -1
        self.zones = array("q")
        self.table: dict[str, int] = {}
        """Both by the hash of what was shown, which takes a fraction of its room."""
        self.lines = 0

    def whole(self, match: Match) -> View:
        """The whole view with the last lines of the log, which from now on is what has been shown."""
        written = len(match.state.log or ())
        since = max(0, written - LINES_SHOWN)
        mat = sight(match.state, self.viewer, since)
        self._new_zones(mat)
        self._new_table(mat)
        self.number = match.number
        self.lines = written
        return view_of(match.state, mat, since)

    def change(self, match: Match) -> Change | None:
        """What has changed; nothing when answers were taken back since."""
        if match.undone > self.number:
            return None
        base = self.number
        mat = sight(match.state, self.viewer, self.lines)
        gone = [name for name in self.table if name not in mat.table]
        self.number = match.number
        self.lines += len(mat.log)
        return Change(
            game=match.sheet.id,
            base=base,
            number=match.number,
            decision=match.decision,
            question=mat.question,
            over=mat.over,
            winner=mat.winner,
            zones=self._new_zones(mat),
            table=self._new_table(mat),
            gone=gone,
            asked=asked_view(match.state, mat),
            log=[(rule, sentence) for rule, sentence in mat.log],
            crumbs=match.game.guide.breadcrumb(mat),
            clocks=match.clocks(now()),
            undo=match.undo_request(),
            can_undo=match.can_undo(self.viewer),
            said=[line for line in match.said if line.number > base],
        )

    def _new_zones(self, mat: Sight[Any]) -> dict[str, ZoneView]:
        """The zones that differ from what was shown, which they then replace."""
        zones = list(mat.zones.values())
        seen = array("q", [hash(ENCODER.encode(zone)) for zone in zones])
        before = self.zones if len(self.zones) == len(zones) else array("q", bytes(8 * len(zones)))
        self.zones = seen
        return {str(index): zone_view(zone) for index, zone in enumerate(zones) if seen[index] != before[index]}

    def _new_table(self, mat: Sight[Any]) -> dict[str, msgspec.Raw]:
        """The parts of the table that differ from what was shown, which they then replace, ready to be sent."""
        parts = {name: ENCODER.encode(part) for name, part in mat.table.items()}
        told = {name: hash(part) for name, part in parts.items()}
        before, self.table = self.table, told
        return {name: msgspec.Raw(part) for name, part in parts.items() if before.get(name) != told[name]}


def encoded(message: ServerMessage) -> bytes:
    """A message as it is sent."""
    return ENCODER.encode(message)
