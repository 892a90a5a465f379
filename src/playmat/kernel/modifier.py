"""Modifiers: everything that changes a number, a cost or a permission, in one list."""

from __future__ import annotations

from typing import Any, Final

from .amount import Amount
from .filter import Filter
from .step import Context

WHILE_IN_PLAY: Final = 0
"""The duration every game has: as long as the source lies where its text works."""


class Modifier:
    """A continuous change to one stat of the cards that match."""

    __slots__ = ("amount", "ctx", "expiry", "layer", "per", "source", "stat", "until", "when", "who")

    def __init__(
        self,
        who: Filter[Any],
        stat: int,
        amount: int,
        until: int,
        ctx: Context,
        source: str,
        when: Filter[Any] | None = None,
        per: Amount[Any] | None = None,
        layer: int = 0,
        expiry: int = 0,
    ) -> None:
        self.who: Final = who
        self.stat: Final = stat
        self.amount: Final = amount
        self.until: Final = until
        self.ctx: Final = ctx
        self.source: Final = source
        """The name of the card it comes from, which may lie hidden by now."""
        self.when: Final = when
        self.per: Final = per
        self.layer: Final = layer
        """In which way it changes the number, where a game has several: 0 is the usual one."""
        self.expiry: Final = expiry
        """What a game remembers of when it ends beside `until`; otherwise 0."""

    def applies(self, g: Any, card: int) -> bool:
        """Whether it changes this card now."""
        return self.who.matches(g, self.ctx, card) and (self.when is None or self.when.matches(g, self.ctx, card))

    def size(self, g: Any) -> int:
        """By how much, now."""
        if self.per is None:
            return self.amount
        return self.amount * self.per.of(g, self.ctx)

    def facts(self) -> tuple[object, ...]:
        """Everything that tells it from another."""
        when = self.when.facts() if self.when is not None else None
        per = self.per.text() if self.per is not None else ""
        numbers = (self.stat, self.amount, self.until, self.layer, self.expiry)
        return (*numbers, self.who.facts(), when, per, self.ctx.facts(), self.source)
