"""What some texts count beyond one zone: hands compared, the turn so far, sums."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context
from playmat.kernel.text import number

from ..rules.board import OPPONENT, PLACES, PLAY, YOU
from ..rules.state import NetBattle, player_of
from .amounts import NetAmount, Value


class HandSurplus(NetAmount):
    """Cards by which your hand exceeds the opponent's; a shorter hand counts as none."""

    def of(self, g: NetBattle, ctx: Context) -> int:
        return len(g.hand(ctx.player)) - len(g.hand(1 - ctx.player))

    def text(self) -> str:
        return "card you hold more than your opponent"


class HandAbove(NetAmount):
    """Cards in the opponent's hand above so many."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def of(self, g: NetBattle, ctx: Context) -> int:
        return len(g.hand(1 - ctx.player)) - self.count

    def text(self) -> str:
        return f"card above {number(self.count)} in their hand"


class HandShortOf(NetAmount):
    """Cards that the opponent's hand is short of so many."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def of(self, g: NetBattle, ctx: Context) -> int:
        return self.count - len(g.hand(1 - ctx.player))

    def text(self) -> str:
        return f"card their hand is short of {number(self.count)}"


class DrawnThisTurn(NetAmount):
    """Cards that the opponent has drawn this turn, the draw step included."""

    def of(self, g: NetBattle, ctx: Context) -> int:
        return g.drawn[1 - ctx.player]

    def text(self) -> str:
        return "card they have drawn this turn"


class SpentThisTurn(NetAmount):
    """Resources that the opponent has spent this turn, for no effect too."""

    def of(self, g: NetBattle, ctx: Context) -> int:
        return g.spent[1 - ctx.player]

    def text(self) -> str:
        return "resource they have spent this turn"


class LostThisTurn(NetAmount):
    """Energy that the opponent has lost this turn, not what was replaced."""

    def of(self, g: NetBattle, ctx: Context) -> int:
        return g.lost[1 - ctx.player]

    def text(self) -> str:
        return "energy they have lost this turn"


class Together(NetAmount):
    """Two counts added up."""

    def __init__(self, one: NetAmount, other: NetAmount) -> None:
        self.one: Final = one
        self.other: Final = other

    def of(self, g: NetBattle, ctx: Context) -> int:
        return self.one.of(g, ctx) + self.other.of(g, ctx)

    def text(self) -> str:
        return f"{self.one.text()} and each {self.other.text()}"


class ResourceDestinies(Value):
    """The sum of the destinies of all resources in play, of both players."""

    def of(self, g: NetBattle, ctx: Context) -> int:
        total = 0
        for who in (YOU, OPPONENT):
            for card in g.zones[player_of(ctx, who) * PLACES + PLAY]:
                total += g.destiny(card)
        return total

    def text(self) -> str:
        return "the sum of the destinies of all resources in play"


HAND_SURPLUS: Final = HandSurplus()
DRAWN_THIS_TURN: Final = DrawnThisTurn()
SPENT_THIS_TURN: Final = SpentThisTurn()
LOST_THIS_TURN: Final = LostThisTurn()
RESOURCE_DESTINIES: Final = ResourceDestinies()


RULES: Final = {
    "HandSurplus": ("NB-CD-105",),
    "HandAbove": ("NB-CD-105",),
    "HandShortOf": ("NB-CD-105",),
    "DrawnThisTurn": ("NB-OPEN-110", "NB-CD-117"),
    "SpentThisTurn": ("NB-OPEN-110",),
    "LostThisTurn": ("NB-OPEN-110",),
    "ResourceDestinies": ("NB-CD-19",),
}
"""The rules that each of these carries out."""
