"""Resources that come back, stay or go on after a text: returned with the card itself, spared, or put into the gauge
once spent.
"""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context, Option

from ..rules.board import BOTH, DISCARD, LIMBO, PLACES
from ..rules.events import Destroyed
from ..rules.gauge import put_in_gauge
from ..rules.state import NetBattle
from .filters import NetFilter
from .in_play import ReturnToHand
from .word import Word


class ReturnThisOrAnother(ReturnToHand):
    """The spent card itself, or a resource of either player, goes to its owner's hand."""

    def __init__(self) -> None:
        super().__init__(1, BOTH, rule="NB-CD-102")

    def fitting(self, g: NetBattle, ctx: Context) -> list[int]:
        cards = super().fitting(g, ctx)
        return [ctx.source, *cards] if g.place[ctx.source] % PLACES == LIMBO else cards

    def text(self) -> str:
        return "return this card or another resource to its owner's hand"


class DestroyAllButOne(Word):
    """Of the opponent's resources that fit, one of your choice stays and the others are destroyed."""

    rule = "NB-CD-114"

    def __init__(self, what: NetFilter) -> None:
        self.what: Final = what

    def fitting(self, g: NetBattle, ctx: Context) -> list[int]:
        """The opponent's resources that fit."""
        return [card for card in g.resources(1 - ctx.player) if self.what.matches(g, ctx, card)]

    def run(self, g: NetBattle, ctx: Context) -> None:
        g.pick(ctx.player, [Option("resource", card) for card in self.fitting(g, ctx)], self, ctx)

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        for card in self.fitting(g, ctx):
            if card != option.card:
                g.happen(Destroyed(ctx.player, self.rule, card, ctx.use))

    def prompt(self, g: NetBattle, ctx: Context) -> str:
        return f"{g.source_name(ctx)}: which resource stays?"

    def text(self) -> str:
        return f"destroy every {self.what.text()} your opponent has in play except one"


class SpentIntoGauge(Word):
    """The resource just spent goes from the discard pile into your gauge; one that its own text took elsewhere stays
    there.
    """

    rule = "NB-CD-115"

    def possible(self, g: NetBattle, ctx: Context) -> bool:
        assert ctx.cause is not None
        return g.place[ctx.cause.card] == ctx.player * PLACES + DISCARD

    def run(self, g: NetBattle, ctx: Context) -> None:
        assert ctx.cause is not None
        put_in_gauge(g, ctx.player, ctx.cause.card, self.rule)

    def text(self) -> str:
        return "put it into your gauge"
