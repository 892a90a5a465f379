"""Abilities: the closed set of ways in which a card's text works."""

from __future__ import annotations

from typing import Final, Generic

from .amount import Amount
from .cost import Cost
from .event import AnyEvent
from .filter import Filter
from .step import Context, G, Step


class Limit:
    """How often an ability may be used: so many times in a span that the game names."""

    __slots__ = ("span", "times")

    def __init__(self, times: int, span: int) -> None:
        self.times: Final = times
        self.span: Final = span


class Activated(Generic[G]):
    """<cost>: <effect>, used by its owner in a window that the game names."""

    def __init__(
        self,
        window: int,
        costs: tuple[Cost[G], ...],
        effect: Step[G],
        when: Filter[G] | None = None,
        limit: Limit | None = None,
    ) -> None:
        taken = [cost.takes for cost in costs]
        if len(set(taken)) < len(taken):
            raise ValueError(f"an ability takes each thing once, in one cost; these take {', '.join(taken)}")
        self.window: Final = window
        self.costs: Final = costs
        self.effect: Final = effect
        self.when: Final = when
        self.limit: Final = limit


class Whenever(Generic[G]):
    """Whenever <event>, <effect>."""

    def __init__(
        self,
        event: type[AnyEvent],
        what: Filter[G],
        effect: Step[G],
        clause: str,
        when: Filter[G] | None = None,
        limit: Limit | None = None,
    ) -> None:
        self.kind: Final = event.kind
        self.what: Final = what
        self.effect: Final = effect
        self.clause: Final = clause
        self.when: Final = when
        self.limit: Final = limit

    def notices(self, g: G, ctx: Context, event: AnyEvent) -> bool:
        """Whether this very event is meant."""
        return self.what.matches(g, ctx, event.card) and (self.when is None or self.when.matches(g, ctx, event.card))


class Static(Generic[G]):
    """While the card is in play, cards that match are changed."""

    def __init__(
        self,
        who: Filter[G],
        stat: int,
        amount: int,
        when: Filter[G] | None = None,
        per: Amount[G] | None = None,
    ) -> None:
        self.who: Final = who
        self.stat: Final = stat
        self.amount: Final = amount
        self.when: Final = when
        self.per: Final = per
