"""Filters: properties of a card as seen from a context, closed under `& | ~`."""

from __future__ import annotations

from typing import Final, Generic

from .step import Context, G


class Filter(Generic[G]):
    """A property a card may have, as seen from a context; also used as a condition about that card."""

    def matches(self, g: G, ctx: Context, card: int) -> bool:
        """Whether the card has it."""
        raise NotImplementedError(type(self).__name__)

    def text(self) -> str:
        """The noun or clause for it."""
        raise NotImplementedError(type(self).__name__)

    def facts(self) -> tuple[object, ...]:
        """What tells it from another, for the digest."""
        return (type(self).__name__, self.text())

    def negated(self) -> str:
        """The clause for its opposite."""
        return f"not {self.text()}"

    def __and__(self, other: Filter[G]) -> Filter[G]:
        return Both(self, other)

    def __or__(self, other: Filter[G]) -> Filter[G]:
        return Either(self, other)

    def __invert__(self) -> Filter[G]:
        return Not(self)


class Both(Filter[G]):
    """The left and the right."""

    def __init__(self, left: Filter[G], right: Filter[G]) -> None:
        self.left: Final = left
        self.right: Final = right

    def matches(self, g: G, ctx: Context, card: int) -> bool:
        return self.left.matches(g, ctx, card) and self.right.matches(g, ctx, card)

    def text(self) -> str:
        return f"{self.left.text()} and {self.right.text()}"


class Either(Filter[G]):
    """The left or the right."""

    def __init__(self, left: Filter[G], right: Filter[G]) -> None:
        self.left: Final = left
        self.right: Final = right

    def matches(self, g: G, ctx: Context, card: int) -> bool:
        return self.left.matches(g, ctx, card) or self.right.matches(g, ctx, card)

    def text(self) -> str:
        return f"{self.left.text()} or {self.right.text()}"


class Not(Filter[G]):
    """Everything else."""

    def __init__(self, inner: Filter[G]) -> None:
        self.inner: Final = inner

    def matches(self, g: G, ctx: Context, card: int) -> bool:
        return not self.inner.matches(g, ctx, card)

    def text(self) -> str:
        return self.inner.negated()


class Just(Filter[G]):
    """Exactly one card, fixed when the effect happened."""

    def __init__(self, card: int) -> None:
        self.card: Final = card

    def matches(self, g: G, ctx: Context, card: int) -> bool:
        return card == self.card

    def text(self) -> str:
        return "that card"

    def facts(self) -> tuple[object, ...]:
        return (*super().facts(), self.card)
