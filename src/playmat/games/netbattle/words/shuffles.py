"""Hands that are shuffled into decks."""

from __future__ import annotations

from typing import Final

from playmat.kernel.event import Event
from playmat.kernel.step import Context
from playmat.kernel.text import plural

from ..rules.board import DECK, PLACES
from ..rules.state import NetBattle
from .piles import Draw
from .word import Word


class HandShuffledIn(Event[NetBattle]):
    """A player's whole hand went into the deck, which was shuffled; nobody can follow the cards."""

    def apply(self, g: NetBattle) -> None:
        zone = self.player * PLACES + DECK
        for card in g.hand(self.player)[:]:
            g.move(card, zone)
        g.shuffle(zone)

    def text(self, g: NetBattle) -> str:
        return f"{g.name(self.player)} shuffles {plural(len(g.hand(self.player)), 'card')} from hand into the deck."


class NewHands(Word):
    """Both players count and shuffle their hands into their decks, then draw as many, the turn player first; one who
    cannot draw is left with nothing.
    """

    rule = "NB-CD-48"

    def run(self, g: NetBattle, ctx: Context) -> None:
        for player in (1 - g.active, g.active):  # what is queued last comes first
            g.do(Context(player, ctx.source, use=ctx.use), Draw(len(g.hand(player)), rule=self.rule))
        for player in (g.active, 1 - g.active):
            g.happen(HandShuffledIn(player, self.rule))

    def text(self) -> str:
        return "both players shuffle their hands into their decks and draw as many cards as they had"


NEW_HANDS: Final = NewHands()


RULES: Final = {
    "NewHands": ("NB-OPEN-98", "NB-OPEN-99"),
}
"""The rules that each of these carries out."""
