"""Cards turned up from the deck or the discard pile that may be played at once."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context

from ..rules.board import CHIP, DECK, DISCARD
from ..rules.card_events import Shown
from ..rules.plays import COVER_UP, ZONE_NAMES, PlayFrom
from ..rules.state import NetBattle
from .word import Word


class PlayShown(PlayFrom):
    """You may play the card that was just turned up."""

    def candidates(self, g: NetBattle, ctx: Context) -> list[int]:
        return list(ctx.chosen)

    def prompt(self, g: NetBattle, ctx: Context) -> str:
        return f"Play {g.defs[ctx.chosen[0]].title} from your {ZONE_NAMES[self.zone]} now?"


class PlayTopCard(Word):
    """Reveal the top card of your deck; you may play it, or it stays there face down."""

    rule = "NB-CD-75"

    def run(self, g: NetBattle, ctx: Context) -> None:
        card = g.deck(ctx.player)[-1]
        g.do(ctx.choosing(card), FROM_DECK, COVER_UP)
        g.happen(Shown(ctx.player, self.rule, (card,), "deck"))

    def text(self) -> str:
        return "reveal the top card of your deck; you may play it now"


class PlayRandomChip(Word):
    """Reveal a random card of your discard pile; a BattleChip may be played, outside the limit."""

    rule = "NB-CD-66"

    def run(self, g: NetBattle, ctx: Context) -> None:
        pile = g.discard(ctx.player)
        if pile:
            card = pile[g.below(len(pile))]
            if g.defs[card].kind == CHIP:
                g.do(ctx.choosing(card), FROM_PILE)
            g.happen(Shown(ctx.player, self.rule, (card,), "discard pile"))

    def text(self) -> str:
        return (
            "reveal a random card of your discard pile; if it is a BattleChip, you may play it now, outside the limit"
        )


FROM_DECK: Final = PlayShown(DECK, rule="NB-CD-75")
FROM_PILE: Final = PlayShown(DISCARD, CHIP, outside=True, rule="NB-CD-66")


RULES: Final = {
    "PlayShown": ("NB-OPEN-102",),
    "PlayTopCard": ("NB-OPEN-62",),
}
"""The rules that each of these carries out."""
