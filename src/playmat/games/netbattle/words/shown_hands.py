"""The opponent's hand shown, and what a text then does with it."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context, Option, Step

from ..rules.board import HAND
from ..rules.card_events import PutInPile, Shown
from ..rules.plays import COVER_UP, ZONE_NAMES
from ..rules.state import NetBattle
from .amounts import NetAmount
from .filters import NetFilter
from .naming import NAMED_DESTINY
from .word import Word


class ShowHand(Word):
    """The opponent's whole hand lies open to both players while something is done with it."""

    rule = "NB-CD-118"

    def __init__(self, effect: Step[NetBattle]) -> None:
        self.effect: Final = effect

    def run(self, g: NetBattle, ctx: Context) -> None:
        victim = 1 - ctx.player
        g.do(ctx, self.effect, COVER_UP)
        g.happen(Shown(victim, self.rule, tuple(g.hand(victim)), ZONE_NAMES[HAND]))

    def text(self) -> str:
        return f"your opponent reveals their hand, then {self.effect.text()}"

    def parts(self) -> tuple[Step[NetBattle], ...]:
        return (self.effect,)


class NamedInHand(NetAmount):
    """Cards in the opponent's hand with the destiny just named, read with the opponent's bonuses."""

    def of(self, g: NetBattle, ctx: Context) -> int:
        count = 0
        for card in g.hand(1 - ctx.player):
            if NAMED_DESTINY.matches(g, ctx, card):
                count += 1
        return count

    def text(self) -> str:
        return "card of that destiny there"


class ShownIntoPile(Word):
    """A card of your choice among those shown goes into its owner's discard pile; it is not discarded."""

    rule = "NB-CD-119"

    def __init__(self, what: NetFilter) -> None:
        self.what: Final = what

    def run(self, g: NetBattle, ctx: Context) -> None:
        cards = [card for card in ctx.chosen if self.what.matches(g, ctx, card)]
        g.pick(ctx.player, [Option("put", card) for card in cards], self, ctx)

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        g.happen(PutInPile(g.owner[option.card], self.rule, option.card))

    def prompt(self, g: NetBattle, ctx: Context) -> str:
        return f"Put which {self.what.text()} into {g.name(1 - ctx.player)}'s discard pile?"

    def text(self) -> str:
        return f"put a {self.what.text()} of your choice there into their discard pile"


NAMED_IN_HAND: Final = NamedInHand()


RULES: Final = {
    "NamedInHand": ("NB-CD-118",),
}
"""The rules that each of these carries out."""
