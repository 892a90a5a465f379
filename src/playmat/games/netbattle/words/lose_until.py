"""Energy lost one at a time until a certain card comes up."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context

from ..rules.board import DISCARD, PLACES, YOU
from ..rules.card_events import TakenFromPile
from ..rules.loss import LoseEnergy
from ..rules.state import NetBattle
from .filters import NetFilter
from .word import Word


class LoseUntil(Word):
    """Lose energy, one at a time, until a fitting card is lost; take that card to hand.

    What another text puts in the place of a loss finds nothing, so the losses go on.
    """

    rule = "NB-CD-67"

    def __init__(self, what: NetFilter) -> None:
        self.what: Final = what

    def run(self, g: NetBattle, ctx: Context) -> None:
        g.do(ctx, LOSE_ONE, TakeIfFound(self.what))

    def text(self) -> str:
        return f"lose energy one at a time until a {self.what.text()} is lost; take that card to hand"


class TakeIfFound(Word):
    """The end of each round: the card just lost is the one, or the next is lost."""

    rule = "NB-CD-67"

    def __init__(self, what: NetFilter) -> None:
        self.what: Final = what

    def run(self, g: NetBattle, ctx: Context) -> None:
        lost = g.remembered(ctx.use)
        if not lost or not self.what.matches(g, ctx, lost[-1]):
            g.do(ctx, LoseUntil(self.what))
        elif g.place[lost[-1]] == ctx.player * PLACES + DISCARD:
            g.happen(TakenFromPile(ctx.player, self.rule, lost[-1]))

    def text(self) -> str:
        return "take the card if it is found"


LOSE_ONE: Final = LoseEnergy(1, YOU)
