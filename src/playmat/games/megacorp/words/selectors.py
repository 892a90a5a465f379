"""The cards that an effect is about."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import NO_CARD, Context

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


class Chosen(Selector):
    """The card that was chosen before, if it is still in play."""

    def __init__(self, slot: int = 0) -> None:
        self.slot: Final = slot

    def cards(self, g: Megacorp, ctx: Context) -> list[int]:
        if self.slot < len(ctx.chosen):
            card = ctx.chosen[self.slot]
            if card != NO_CARD and g.in_play(card):
                return [card]
        return []

    def text(self) -> str:
        return "it"


class Target(Chosen):
    """One card in play that is chosen as the text goes on the stack."""

    def __init__(self, what: Which, slot: int = 0) -> None:
        super().__init__(slot)
        self.what: Final = what
        self.want: Final = WantCard(what)

    def wants(self) -> tuple[Want, ...]:
        return (self.want,)

    def text(self) -> str:
        return self.what.text()


class Every(Selector):
    """All cards that match as the effect resolves; they are not targets."""

    def __init__(self, what: Which) -> None:
        self.what: Final = what

    def cards(self, g: Megacorp, ctx: Context) -> list[int]:
        return [card for card in g.cards_in_play() if g.host[card] < 0 and self.what.matches(g, ctx, card)]

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
