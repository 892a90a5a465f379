"""Conditions in card texts: lenient for events and chips, strict for spending."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context
from playmat.kernel.text import number

from ..rules.state import NetBattle
from .filters import NetFilter


class PlayedChip(NetFilter):
    """You have played a chip this turn, on either player's turn, canceled or not."""

    def matches(self, g: NetBattle, ctx: Context, card: int) -> bool:
        return g.chips_this_turn(ctx.player) > 0

    def text(self) -> str:
        return "if you have played a BattleChip this turn"


class HandIs(NetFilter):
    """Your hand, the card itself left out, holds exactly so many."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def matches(self, g: NetBattle, ctx: Context, card: int) -> bool:
        hand = g.hand(ctx.player)
        return len(hand) - (1 if ctx.source in hand else 0) == self.count

    def text(self) -> str:
        if not self.count:
            return "if your hand is empty"
        return f"if you have exactly {number(self.count)} {'card' if self.count == 1 else 'cards'} in hand"


class DestinyAbove(NetFilter):
    """A live blast destiny of yours is worth more than so much."""

    def __init__(self, value: int) -> None:
        self.value: Final = value

    def matches(self, g: NetBattle, ctx: Context, card: int) -> bool:
        worths = [g.worth_of(one) for one in g.live_destinies(ctx.player)]
        return bool(worths) and max(worths) > self.value

    def text(self) -> str:
        return f"if your blast destiny is above {self.value}"


PLAYED_CHIP: Final = PlayedChip()
EMPTY_HAND: Final = HandIs(0)


RULES: Final = {
    "PlayedChip": ("NB-CARD-55", "NB-CD-12"),
    "HandIs": ("NB-CARD-54", "NB-OPEN-43", "NB-CD-83", "NB-CD-113"),
    "DestinyAbove": ("NB-OPEN-91", "NB-OPEN-92", "NB-CD-47"),
}
"""The rules that each of these carries out."""
