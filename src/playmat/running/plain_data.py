# interpreted: results, far from play
"""Results as plain data, for JSON."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any, ClassVar, cast


class Told:
    """A dataclass that can be told as plain data: its fields, or what `told` names, in that order."""

    told: ClassVar[tuple[str, ...]] = ()

    def to_json(self) -> dict[str, Any]:
        """The same as plain data."""
        names = self.told or [one.name for one in fields(cast("Any", self))]
        return {name: plain(getattr(self, name)) for name in names}


def plain(value: Any) -> Any:
    """A value in the lists and dictionaries of JSON."""
    if isinstance(value, Told):
        return value.to_json()
    if is_dataclass(value):
        return {one.name: plain(getattr(value, one.name)) for one in fields(value)}
    if isinstance(value, dict):
        return {key: plain(part) for key, part in value.items()}
    return [plain(part) for part in value] if isinstance(value, list | tuple) else value
