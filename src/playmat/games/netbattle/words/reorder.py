"""A player looks at the own gauge and puts its cards back in any order."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context, Option

from ..rules.card_events import GaugeOrdered, LookedAt
from ..rules.plays import COVER_UP
from ..rules.state import NetBattle
from .word import Word


class ReorderGauge(Word):
    """Look at your gauge and put its cards back in any order, seen by you alone."""

    rule = "NB-CD-55"

    def possible(self, g: NetBattle, ctx: Context) -> bool:
        return bool(g.gauge(ctx.player))

    def run(self, g: NetBattle, ctx: Context) -> None:
        gauge = tuple(g.gauge(ctx.player))
        if gauge:
            g.do(ctx, FILL_SPACES, COVER_UP)
            g.happen(LookedAt(ctx.player, self.rule, gauge, "the cards of the gauge"))

    def text(self) -> str:
        return "look at your gauge and put its cards back in any order"


class FillSpaces(Word):
    """One card after another from space 1 on; the last one left takes the last space."""

    rule = "NB-CD-55"

    def run(self, g: NetBattle, ctx: Context) -> None:
        left = [card for card in g.gauge(ctx.player) if card not in ctx.chosen]
        g.pick(ctx.player, [Option("put", card) for card in left], self, ctx)

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        order = (*ctx.chosen, option.card)
        if len(order) < len(g.gauge(ctx.player)):
            g.do(ctx.choosing(*order), self)
        else:
            g.happen(GaugeOrdered(ctx.player, self.rule, order))

    def prompt(self, g: NetBattle, ctx: Context) -> str:
        return f"Which card goes into space {len(ctx.chosen) + 1}?"

    def text(self) -> str:
        return "put the gauge in order"


REORDER_GAUGE: Final = ReorderGauge()
FILL_SPACES: Final = FillSpaces()


RULES: Final = {
    "ReorderGauge": ("NB-OPEN-104",),
}
"""The rules that each of these carries out."""
