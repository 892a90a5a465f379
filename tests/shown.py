"""What a game shows of its own, held against the types that it gives to programs that draw it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from playmat.book.game import Game


def table_of(game: Game[Any]) -> type:
    """The type of a game's part of a view."""
    return the_one(game, "Table")


def face_of(game: Game[Any]) -> type:
    """The type of what is printed on its cards."""
    return the_one(game, "Face")


def the_one(game: Game[Any], ending: str) -> type:
    """The one type with such a name."""
    (found,) = (kind for name, kind in game.guide.shown.items() if name.endswith(ending))
    return found


def insist_shown(value: Mapping[str, Any], kind: type) -> None:
    """What is shown is of its type, with nothing in it, however deep, that the type does not name."""
    arrived = msgspec.json.decode(msgspec.json.encode(value))
    assert msgspec.convert(arrived, kind) == arrived
