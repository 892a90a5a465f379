"""The cards that an effect is about."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import NO_CARD, Context

from ..rules.board import NETWORK, PLACES
from ..rules.state import Megacorp
from .filters import Which
from .targets import Want, WantCard


class Selector:
    """The cards that an effect is about."""

    def cards(self, g: Megacorp, ctx: Context) -> list[int]:
        """Those cards now."""
        raise NotImplementedError(type(self).__name__)

    def wants(self) -> tuple[Want, ...]:
        """What must be chosen for it as the text goes on the stack."""
        return ()

    def text(self) -> str:
        """Those cards in words."""
        raise NotImplementedError(type(self).__name__)


class Target(Selector):
    """One card in play that is chosen as the text goes on the stack."""

    def __init__(self, what: Which, slot: int = 0) -> None:
        self.what: Final = what
        self.slot: Final = slot
        self.want: Final = WantCard(what)

    def cards(self, g: Megacorp, ctx: Context) -> list[int]:
        return chosen_card(g, ctx, self.slot)

    def wants(self) -> tuple[Want, ...]:
        return (self.want,)

    def text(self) -> str:
        return self.what.text()


class Chosen(Selector):
    """The card that was chosen before."""

    def __init__(self, slot: int = 0) -> None:
        self.slot: Final = slot

    def cards(self, g: Megacorp, ctx: Context) -> list[int]:
        return chosen_card(g, ctx, self.slot)

    def text(self) -> str:
        return "it"


def chosen_card(g: Megacorp, ctx: Context, slot: int) -> list[int]:
    """The card in a slot of what was chosen, if it is still in play."""
    if slot < len(ctx.chosen) and ctx.chosen[slot] != NO_CARD and g.in_play(ctx.chosen[slot]):
        return [ctx.chosen[slot]]
    return []


class Every(Selector):
    """All cards that match as the effect resolves; they are not targets."""

    def __init__(self, what: Which) -> None:
        self.what: Final = what

    def cards(self, g: Megacorp, ctx: Context) -> list[int]:
        found: list[int] = []
        for network in range(g.players):
            for card in g.zones[network * PLACES + NETWORK]:
                if g.host[card] < 0 and self.what.matches(g, ctx, card):
                    found.append(card)
        return found

    def text(self) -> str:
        return f"all {self.what.plural()}"


class Itself(Selector):
    """The card with the text."""

    def cards(self, g: Megacorp, ctx: Context) -> list[int]:
        return [ctx.source] if g.in_play(ctx.source) else []

    def text(self) -> str:
        return "this card"


ITSELF: Final = Itself()


CHOSEN: Final = Chosen()
