"""What texts count: cards in zones, numbers of NetNavis, destinies."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context

from ..rules.board import BLAST, BOTH, DEFENSE, GAUGE, HAND, OPPONENT, PLACES, PLAY, STAT_NAMES, STRENGTH, YOU
from ..rules.state import NetBattle, player_of
from .amounts import NetAmount, Value
from .filters import ANYTHING, NetFilter


def players_of(ctx: Context, who: int) -> tuple[int, ...]:
    """The players a count covers; the turn of no matter."""
    return (0, 1) if who == BOTH else (player_of(ctx, who),)


class InHand(NetAmount):
    """Cards in hand."""

    def __init__(self, who: int = YOU) -> None:
        self.who: Final = who

    def of(self, g: NetBattle, ctx: Context) -> int:
        total = 0
        for player in players_of(ctx, self.who):
            total += len(g.zones[player * PLACES + HAND])
        return total

    def text(self) -> str:
        whose = {YOU: "your hand", OPPONENT: "your opponent's hand"}.get(self.who, "both hands")
        return f"card in {whose}"


class InGauge(NetAmount):
    """Cards in a gauge."""

    def __init__(self, who: int = YOU) -> None:
        self.who: Final = who

    def of(self, g: NetBattle, ctx: Context) -> int:
        return len(g.zones[player_of(ctx, self.who) * PLACES + GAUGE])

    def text(self) -> str:
        return "card in your gauge" if self.who == YOU else "card in your opponent's gauge"


class InPlay(NetAmount):
    """Resources in play; without a side, those of both players."""

    def __init__(self, who: int = BOTH, what: NetFilter = ANYTHING, other: bool = False) -> None:
        self.who: Final = who
        self.what: Final = what
        self.other: Final = other
        """Leave the card with the text out."""

    def of(self, g: NetBattle, ctx: Context) -> int:
        total = 0
        for player in players_of(ctx, self.who):
            for card in g.zones[player * PLACES + PLAY]:
                if self.what.matches(g, ctx, card) and not (self.other and card == ctx.source):
                    total += 1
        return total

    def text(self) -> str:
        noun = "resource" if self.what is ANYTHING else self.what.text().replace(" card", " resource")
        other = "other " if self.other else ""
        if self.who == YOU:
            return f"{other}{noun} you have in play"
        return f"{other}{noun} {'your opponent has ' if self.who == OPPONENT else ''}in play"


class EmblemsInPlay(NetAmount):
    """Your cards in play with a large emblem, the NetNavi included; "other" leaves out the card with the text."""

    def __init__(self, emblem: str, other: bool = False) -> None:
        self.emblem: Final = emblem
        self.other: Final = other

    def of(self, g: NetBattle, ctx: Context) -> int:
        count = g.emblems_in_play(ctx.player, self.emblem)
        if self.other and g.place[ctx.source] % PLACES == PLAY:
            count -= 1
        return count

    def text(self) -> str:
        return f"{'other ' if self.other else ''}{self.emblem} card you have in play"


class NaviNumber(Value):
    """Your NetNavi's present strength, defense or blast number, read once."""

    def __init__(self, stat: int, only: str = "") -> None:
        self.stat: Final = stat
        self.only: Final = only
        """The name your NetNavi must have; with another it is 0."""

    def of(self, g: NetBattle, ctx: Context) -> int:
        if self.only and g.defs[g.navis[ctx.player]].name != self.only:
            return 0
        return g.total(ctx.player, self.stat)

    def text(self) -> str:
        return f"your {self.only or 'NetNavi'}'s {STAT_NAMES[self.stat]}"


class DestinySum(Value):
    """The sum of the destinies of the cards that this text has just paid, lost or moved."""

    def of(self, g: NetBattle, ctx: Context) -> int:
        total = 0
        for card in g.remembered(ctx.use):
            total += g.destiny(card)
        return total

    def text(self) -> str:
        return "the sum of their destinies"


class OnlyDestiny(DestinySum):
    """The destiny of the one card that this text has just paid or lost."""

    def text(self) -> str:
        return "its destiny"


class SmallerDestiny(Value):
    """The smaller destiny of the cards just paid or lost."""

    def of(self, g: NetBattle, ctx: Context) -> int:
        cards = g.remembered(ctx.use)
        return min([g.destiny(card) for card in cards]) if cards else 0

    def text(self) -> str:
        return "the smaller of their destinies"


class Handled(NetAmount):
    """Cards that this text has just discarded, returned or moved."""

    def __init__(self, verb: str = "discarded") -> None:
        self.verb: Final = verb

    def of(self, g: NetBattle, ctx: Context) -> int:
        return len(g.remembered(ctx.use))

    def text(self) -> str:
        return f"card {self.verb} this way"


class ChipsPlayed(NetAmount):
    """BattleChips you have played this turn, canceled ones included."""

    def of(self, g: NetBattle, ctx: Context) -> int:
        return g.chips_this_turn(ctx.player)

    def text(self) -> str:
        return "BattleChip you play this turn"


OWN_STRENGTH: Final = NaviNumber(STRENGTH)
OWN_DEFENSE: Final = NaviNumber(DEFENSE)
OWN_BLAST_NUMBER: Final = NaviNumber(BLAST)
DESTINY_SUM: Final = DestinySum()
ITS_DESTINY: Final = OnlyDestiny()
SMALLER_DESTINY: Final = SmallerDestiny()


RULES: Final = {
    "InPlay": ("NB-CD-19",),
    "NaviNumber": ("NB-CD-23",),
    "ChipsPlayed": ("NB-OPEN-110",),
}
"""The rules that each of these carries out."""
