"""Filling a hand up to its size."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context
from playmat.kernel.text import number

from ..rules.board import DECK, HAND_SIZE, PLACES
from ..rules.events import Drew, Renewed
from ..rules.state import RobotMasters
from .word import Word


class Refill(Word):
    """A player draws up to four cards; an exhausted deck is renewed."""

    rule = "RM-HAND-2"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        player = ctx.player
        if len(g.hand(player)) >= HAND_SIZE or g.out[player]:
            return
        deck = g.deck(player)
        if deck:
            g.do(ctx, self)
            g.happen(Drew(player, self.rule, deck[-1]))
        elif g.discards(player):
            g.do(ctx, self)
            g.happen(Renewed(player, "RM-RESHUF-1", amount=player * PLACES + DECK))

    def text(self) -> str:
        return f"draw up to {number(HAND_SIZE)} cards"


REFILL: Final = Refill()


RULES: Final = {"Refill": "RM-HAND-1 RM-HAND-3 RM-HAND-4 RM-HAND-5 RM-HAND-6 RM-HAND-7 RM-OPEN-35"}
