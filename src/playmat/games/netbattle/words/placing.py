"""Cards that their player places in the gauge: a few at will, one that is shown, resources with the card itself."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context, Option

from ..rules.board import GAUGE, HAND, LIMBO, PLACES
from ..rules.card_events import Shown
from ..rules.gauge import put_in_gauge
from ..rules.state import NetBattle
from .amounts import NetAmount, amount_of
from .filters import NetFilter
from .moves import Move
from .piles import DONE
from .word import Word


class PutUpTo(Word):
    """Up to one hand card into your gauge for each thing counted; you stop when you like."""

    rule = "NB-CD-89"

    def __init__(self, what: NetAmount) -> None:
        self.what: Final = what

    def run(self, g: NetBattle, ctx: Context) -> None:
        g.do(ctx, PutAtMost(amount_of(self.what, g, ctx)))

    def text(self) -> str:
        return f"you may put a card from your hand into your gauge for each {self.what.text()}"


class PutAtMost(Word):
    """The picks, one at a time."""

    rule = "NB-CD-89"

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def run(self, g: NetBattle, ctx: Context) -> None:
        hand = g.hand(ctx.player)
        if self.count and hand:
            options = [Option("put", card) for card in hand]
            options.append(DONE)
            g.ask(ctx.player, options, self, ctx)

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        if option.verb == "put":
            g.do(ctx, PutAtMost(self.count - 1))
            put_in_gauge(g, ctx.player, option.card, self.rule, ctx.use)

    def prompt(self, g: NetBattle, ctx: Context) -> str:
        return f"{g.source_name(ctx)}: put a card into your gauge, or be done; {self.count} at most."

    def text(self) -> str:
        return f"put up to {self.count} hand cards into the gauge"


class PutShown(Move):
    """A hand card with a property into your gauge; as the property must be verified it is shown."""

    def __init__(self, what: NetFilter) -> None:
        super().__init__(HAND, GAUGE, 1, what, rule="NB-CD-70")

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        g.do(ctx.choosing(option.card), PUT_CHOSEN)
        g.happen(Shown(ctx.player, self.rule, (option.card,), "hand"))

    def text(self) -> str:
        return f"show a {self.what.text()} from your hand and put it into your gauge"


class PutChosen(Word):
    """The card that was shown goes into your gauge."""

    rule = "NB-CD-70"

    def run(self, g: NetBattle, ctx: Context) -> None:
        put_in_gauge(g, ctx.player, ctx.chosen[0], self.rule, ctx.use)

    def text(self) -> str:
        return "put the card shown into your gauge"


PUT_CHOSEN: Final = PutChosen()


class ResourcesAndThis(Word):
    """Any number of your resources in play, and this card if you like, into your gauge in any order."""

    rule = "NB-CD-143"

    def run(self, g: NetBattle, ctx: Context) -> None:
        cards = g.resources(ctx.player)[:]
        if g.place[ctx.source] == ctx.player * PLACES + LIMBO:
            cards.append(ctx.source)
        if cards:
            options = [Option("put", card) for card in cards]
            options.append(DONE)
            g.ask(ctx.player, options, self, ctx)

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        if option.verb == "put":
            g.do(ctx, self)
            put_in_gauge(g, ctx.player, option.card, self.rule, ctx.use)

    def prompt(self, g: NetBattle, ctx: Context) -> str:
        return "Put any of your resources and this card into your gauge, one at a time."

    def text(self) -> str:
        return "put any number of your resources in play, this card too if you like, into your gauge"


RULES: Final = {
    "PutUpTo": ("NB-OPEN-97",),
    "PutShown": ("NB-OPEN-95",),
}
"""The rules that each of these carries out."""
