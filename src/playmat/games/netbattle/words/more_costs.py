"""Discards that must go together."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context, Option, Refusal

from ..rules.board import NO_COLOUR
from ..rules.card_events import Discarded
from ..rules.state import NetBattle
from .amounts import things
from .costs import TOO_FEW_CARDS, NetCost


class DiscardsOneColour(NetCost):
    """Discard so many events and resources of one colour, whichever it is."""

    rule = "NB-CD-91"
    takes = "hand"

    def __init__(self, count: int, colour: int = NO_COLOUR) -> None:
        self.count: Final = count
        self.colour: Final = colour
        """The colour of those already discarded; none before the first."""

    def held(self, g: NetBattle, ctx: Context, colour: int) -> list[int]:
        """The hand cards of a colour, the card itself left out."""
        return [card for card in g.hand(ctx.player) if card != ctx.source and g.printed(card).colour == colour]

    def fitting(self, g: NetBattle, ctx: Context) -> list[int]:
        """The cards that may pay: of the colour begun with, or of any colour that suffices."""
        if self.colour != NO_COLOUR:
            return self.held(g, ctx, self.colour)
        cards: list[int] = []
        for card in g.hand(ctx.player):
            colour = g.printed(card).colour
            if card != ctx.source and colour != NO_COLOUR and len(self.held(g, ctx, colour)) >= self.count:
                cards.append(card)
        return cards

    def lacks(self, g: NetBattle, ctx: Context) -> Refusal | None:
        most = max([len(self.held(g, ctx, colour)) for colour in range(4)])
        if most >= self.count:
            return None
        return TOO_FEW_CARDS.having(g.defs[ctx.source].name, f"{things(self.count)} of one colour", most)

    def run(self, g: NetBattle, ctx: Context) -> None:
        cards = self.fitting(g, ctx)
        if len(cards) <= self.count:
            for card in cards:
                g.happen(Discarded(ctx.player, self.rule, card, ctx.use))
        else:
            g.ask(ctx.player, [Option("discard", card) for card in cards], self, ctx)

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        if self.count > 1:
            g.do(ctx, DiscardsOneColour(self.count - 1, g.printed(option.card).colour))
        g.happen(Discarded(ctx.player, self.rule, option.card, ctx.use))

    def prompt(self, g: NetBattle, ctx: Context) -> str:
        return f"{g.defs[ctx.source].name}: discard {things(self.count)} of one colour as the cost."

    def text(self) -> str:
        return f"discard {things(self.count)} of one colour"


RULES: Final = {
    "DiscardsOneColour": ("NB-OPEN-94",),
}
"""The rules that each of these carries out."""
