"""A game through one pair of eyes, told first as a whole and then by what changes."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from .match import Match, seat_view

ENCODER: Final = msgspec.json.Encoder()


class Projection:
    """What all watchers with the same eyes have been shown, so that they can be told the difference."""

    __slots__ = ("lines", "number", "table", "viewer", "zones")

    def __init__(self, viewer: int) -> None:
        self.viewer: Final = viewer
        self.number = -1
        self.zones: list[int] = []
        self.table: dict[str, int] = {}
        """Both by the hash of what was shown, which takes a fraction of its room."""
        self.lines = 0

    def whole(self, match: Match) -> dict[str, Any]:
        """The whole view, which from now on is what has been shown."""
        shown = seat_view(match.state, self.viewer)
        self._difference(shown)
        self.number = match.number
        self.lines = len(shown["log"])
        return shown

    def change(self, match: Match) -> dict[str, Any] | None:
        """What has changed, in the shape of `wire.Change`; nothing when answers were taken back since."""
        if match.undone > self.number:
            return None
        base = self.number
        shown = seat_view(match.state, self.viewer, self.lines)
        zones, table, gone = self._difference(shown)
        self.number = match.number
        self.lines += len(shown["log"])
        return {
            "base": base,
            "number": match.number,
            "question": shown["question"],
            "over": shown["over"],
            "winner": shown["winner"],
            "zones": zones,
            "table": table,
            "gone": gone,
            "asked": shown["asked"],
            "log": shown["log"],
            "crumbs": shown["crumbs"],
        }

    def _difference(self, shown: dict[str, Any]) -> tuple[dict[str, msgspec.Raw], dict[str, msgspec.Raw], list[str]]:
        """The zones and parts of the table that differ from what was shown, which they then replace."""
        zones = [ENCODER.encode(zone) for zone in shown["zones"]]
        table = {name: ENCODER.encode(part) for name, part in shown["table"].items()}
        seen = [hash(zone) for zone in zones]
        told = {name: hash(part) for name, part in table.items()}
        before = self.zones if len(self.zones) == len(zones) else [0] * len(zones)
        new_zones = {str(index): msgspec.Raw(zone) for index, zone in enumerate(zones) if seen[index] != before[index]}
        new_table = {name: msgspec.Raw(part) for name, part in table.items() if self.table.get(name) != told[name]}
        gone = [name for name in self.table if name not in table]
        self.zones = seen
        self.table = told
        return new_zones, new_table, gone
