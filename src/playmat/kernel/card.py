"""What is printed on a card."""

from __future__ import annotations

from typing import Any, Final

from .ability import Activated, Static, Whenever
from .errors import RulesBug

Facts = dict[str, str | int | tuple[str, ...]]


BACKS: Final = 16
"""How many backs the cards of a game may have."""


class CardDef:
    """A card as data: immutable, built once, shared by every state."""

    def __init__(
        self,
        id: str,
        name: str,
        version: str,
        kind: int,
        stats: tuple[int, ...],
        activated: tuple[Activated[Any], ...] = (),
        whenever: tuple[Whenever[Any], ...] = (),
        static: tuple[Static[Any], ...] = (),
        back: int = 0,
        replaces: tuple[int, ...] = (),
    ) -> None:
        if not 0 <= back < BACKS:
            raise RulesBug(f"{name} has the back {back}; backs are numbered from 0 to {BACKS - 1}")
        self.id: Final = id
        self.name: Final = name
        self.version: Final = version
        self.title: Final = f"{name}, {version}" if version else name
        self.kind: Final = kind
        self.stats: Final = stats
        self.activated: Final = activated
        self.whenever: Final = whenever
        self.static: Final = static
        self.back: Final = back
        """Which pile its back belongs to; hidden cards are only confused with others of the same back."""
        kinds = 0
        for one in whenever:
            kinds |= 1 << one.kind
        for replaced in replaces:
            kinds |= 1 << replaced
        self.watches: Final = kinds
        """The kinds of event its text answers or replaces, as bits."""

    def text(self) -> str:
        """The rules text, made from the data."""
        raise NotImplementedError(type(self).__name__)

    def facts(self) -> Facts:
        """What can be searched for."""
        raise NotImplementedError(type(self).__name__)

    def __repr__(self) -> str:
        return f"<{self.id} {self.title}>"
