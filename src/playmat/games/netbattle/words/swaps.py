"""A gauge whose cards are exchanged for cards of its owner's discard pile."""

from __future__ import annotations

from typing import Final

from playmat.kernel.event import Event
from playmat.kernel.step import Context, Option

from ..rules.board import DISCARD, GAUGE, PLACES
from ..rules.events import titles
from ..rules.state import NetBattle
from .word import Word


class GaugeSwapped(Event[NetBattle]):
    """Cards of an open discard pile took the first spaces of the gauge; those that lay there joined the pile."""

    __slots__ = ("cards",)

    def __init__(self, player: int, rule: str, cards: tuple[int, ...]) -> None:
        super().__init__(player, rule)
        self.cards: Final = cards

    def apply(self, g: NetBattle) -> None:
        gauge = g.gauge(self.player)
        kept = gauge[len(self.cards) :]
        for card in gauge[: len(self.cards)]:
            g.move(card, self.player * PLACES + DISCARD)
        for card in self.cards:
            g.move(card, self.player * PLACES + GAUGE)
        gauge[:] = [*self.cards, *kept]

    def text(self, g: NetBattle) -> str:
        old = g.gauge(self.player)[: len(self.cards)]
        return f"In {g.name(self.player)}'s gauge {titles(g, self.cards)} replace {titles(g, tuple(old))}."


class SwapGauge(Word):
    """Exchange each card of the opponent's gauge, from space 1 on, for a card of choice from their discard pile as it
    was; where the pile is too small the last spaces keep their cards.
    """

    rule = "NB-CD-124"

    def run(self, g: NetBattle, ctx: Context) -> None:
        victim = 1 - ctx.player
        pile = [card for card in g.discard(victim) if card not in ctx.chosen]
        if pile and len(ctx.chosen) < len(g.gauge(victim)):
            g.pick(ctx.player, [Option("put", card) for card in pile], self, ctx)
        elif ctx.chosen:
            g.happen(GaugeSwapped(victim, self.rule, ctx.chosen))

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        g.do(ctx.choosing(*ctx.chosen, option.card), self)

    def prompt(self, g: NetBattle, ctx: Context) -> str:
        return f"Which card of {g.name(1 - ctx.player)}'s discard pile goes into space {len(ctx.chosen) + 1}?"

    def text(self) -> str:
        return "exchange each card of your opponent's gauge for a card of your choice from their discard pile"


RULES: Final = {
    "SwapGauge": ("NB-INFO-12",),
}
"""The rules that each of these carries out."""
