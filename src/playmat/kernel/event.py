"""Events: the changes that happen, as they are applied, logged and noticed."""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic

from .step import NO_CARD, G


class Event(Generic[G]):
    """One change to the state: proposed, perhaps replaced, applied, logged, noticed."""

    __slots__ = ("amount", "card", "player", "rule")

    kind: ClassVar[int] = 0
    noticed: bool = False
    """Whether card texts may answer or replace it."""

    def __init__(self, player: int, rule: str, card: int = NO_CARD, amount: int = 0) -> None:
        self.player: Final = player
        self.rule: Final = rule
        self.card: Final = card
        self.amount: Final = amount

    def apply(self, g: G) -> None:
        """Change the state; nothing else does."""
        raise NotImplementedError(type(self).__name__)

    def subjects(self) -> tuple[int, ...]:
        """Cards that may answer this event although it took them out of play."""
        return ()

    def facts(self) -> tuple[object, ...]:
        """What tells it from another, for the digest."""
        return (type(self).__name__, self.player, self.rule, self.card, self.amount)

    def text(self, g: G) -> str:
        """The log line for those who saw the cards in it; read before the event is applied."""
        raise NotImplementedError(type(self).__name__)

    def veiled(self, g: G) -> str:
        """The log line for those who did not."""
        return self.text(g)


class LogLine:
    """One line of the log, with who saw what fixed at that moment."""

    __slots__ = ("kind", "player", "rule", "seen", "text", "veiled")

    def __init__(self, kind: str, player: int, rule: str, text: str, veiled: str, seen: int) -> None:
        self.kind: Final = kind
        self.player: Final = player
        self.rule: Final = rule
        self.text: Final = text
        self.veiled: Final = veiled
        self.seen: Final = seen

    def as_seen_by(self, viewer: int) -> str:
        """The line in the words this viewer may read; viewers are bits from the spectator's upward."""
        if viewer < -1 or self.seen >> (viewer + 1) & 1:
            return self.text
        return self.veiled


AnyEvent = Event[Any]
