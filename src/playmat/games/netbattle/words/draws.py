"""Texts about the draw phase and about the first draw of a turn."""

from __future__ import annotations

from typing import Final

from playmat.kernel.ability import Whenever
from playmat.kernel.step import Context

from ..rules.board import COLOURS, GREEN, PLACES, PLAY
from ..rules.card_events import Drew, PhasePoweredUp, Shown
from ..rules.gauge import PowerUp
from ..rules.plays import COVER_UP
from ..rules.state import NetBattle
from .filters import BY_YOU, NetFilter
from .optional import Optionally
from .piles import Draw
from .word import Word


class FirstDraw(NetFilter):
    """The first card that the text's player draws in a turn, whoever's turn it is."""

    def matches(self, g: NetBattle, ctx: Context, card: int) -> bool:
        return BY_YOU.matches(g, ctx, card) and g.drawn[ctx.player] == 1

    def text(self) -> str:
        return "your first draw"


class RevealDraw(Word):
    """Reveal the card just drawn; if it has the colour, draw one more before anything else goes on."""

    rule = "NB-CD-130"

    def __init__(self, colour: int) -> None:
        self.colour: Final = colour

    def run(self, g: NetBattle, ctx: Context) -> None:
        assert ctx.cause is not None
        card = ctx.cause.card
        if g.printed(card).colour == self.colour:
            g.do(ctx, COVER_UP, Draw(1, rule=self.rule))
        else:
            g.do(ctx, COVER_UP)
        g.happen(Shown(ctx.player, self.rule, (card,), "first draw"))

    def text(self) -> str:
        return f"reveal it; if it is {COLOURS[self.colour]}, draw another card"


class OnlyColourInPlay(NetFilter):
    """All resources in play, of both players, have one colour."""

    def __init__(self, colour: int) -> None:
        self.colour: Final = colour

    def matches(self, g: NetBattle, ctx: Context, card: int) -> bool:
        for player in range(2):
            for other in g.zones[player * PLACES + PLAY]:
                if g.printed(other).colour != self.colour:
                    return False
        return True

    def text(self) -> str:
        return f"if only {COLOURS[self.colour]} resources are in play"


def first_draw_green() -> Whenever[NetBattle]:
    """The first card you draw each turn is revealed; if it is green, draw another."""
    return Whenever(Drew, FirstDraw(), RevealDraw(GREEN), "whenever you draw your first card of a turn")


def extra_power_up(colour: int) -> Whenever[NetBattle]:
    """Once in each own draw phase, after the compulsory power-up and before the draw: may power up."""
    only = OnlyColourInPlay(colour)
    clause = f"in your draw phase, after the usual power-up, {only.text()}"
    return Whenever(PhasePoweredUp, BY_YOU & only, Optionally(PowerUp(1), "NB-CD-126"), clause)


RULES: Final = {
    "FirstDraw": ("NB-CD-130",),
    "RevealDraw": ("NB-TRIG-4",),
    "OnlyColourInPlay": ("NB-CD-126",),
    "first_draw_green": ("NB-CD-130",),
}
"""The rules that each of these carries out."""
