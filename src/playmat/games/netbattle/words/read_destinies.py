"""What texts read from destinies: of cards just paid or lost, of chips played, of the opponent's blast."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context, Option

from ..rules.blast import RaiseDestiny, destiny_options
from ..rules.board import ALL, OPPONENT
from ..rules.loss import LoseEnergy
from ..rules.state import NetBattle
from .amounts import NetAmount, Value
from .filters import NetFilter
from .piles import Discard
from .word import Word


class SameDestiny(NetFilter):
    """A card whose destiny is that of a card just paid or lost, as they read now."""

    def matches(self, g: NetBattle, ctx: Context, card: int) -> bool:
        return g.destiny(card) in [g.destiny(other) for other in g.remembered(ctx.use)]

    def text(self) -> str:
        return "card of the same destiny"


class DistinctDestinies(NetAmount):
    """The different destinies among the cards just paid."""

    def of(self, g: NetBattle, ctx: Context) -> int:
        return len({g.destiny(card) for card in g.remembered(ctx.use)})

    def text(self) -> str:
        return "different destiny among them"


class HigherBurned(Value):
    """The higher destiny of the two cards burned last for this text; what was discarded is not compared."""

    def of(self, g: NetBattle, ctx: Context) -> int:
        return max([g.destiny(card) for card in g.remembered(ctx.use)[-2:]])

    def text(self) -> str:
        return "the higher destiny of the burned cards"


class DiscardMatches(Discard):
    """The opponent discards every card with the destiny of a card that you lost for it."""

    def __init__(self) -> None:
        super().__init__(ALL, OPPONENT, SAME_DESTINY, "NB-CD-92")

    def text(self) -> str:
        return "they discard every card with the destiny of a card you lost this way"


class ThatChipsDestiny(Value):
    """The destiny of a chip played this turn, wherever its card is now; `ctx.chosen` says which."""

    def of(self, g: NetBattle, ctx: Context) -> int:
        one = g.chips[ctx.chosen[0]]
        return one.definition.destiny + g.destiny(one.card) - g.printed(one.card).destiny

    def text(self) -> str:
        return "that BattleChip's destiny"


class RaiseByChip(RaiseDestiny):
    """Add the destiny of a chip you played this turn to a blast destiny; of several chips the player picks one."""

    def __init__(self) -> None:
        super().__init__(ThatChipsDestiny())

    def run(self, g: NetBattle, ctx: Context) -> None:
        options: list[Option] = []
        for index in range(len(g.chips)):
            if g.chips[index].player == ctx.player:
                options.append(Option("chip", word=str(index + 1), index=index))
        g.pick(ctx.player, options, self, ctx)

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        g.do(ctx.choosing(option.index), RaiseDestiny(self.amount))

    def prompt(self, g: NetBattle, ctx: Context) -> str:
        return "Add the destiny of which BattleChip?"


class LoseTheirDestiny(Word):
    """The opponent loses as much energy as one live blast destiny of theirs is worth; without one nothing happens."""

    rule = "NB-CD-93"

    def run(self, g: NetBattle, ctx: Context) -> None:
        g.pick(ctx.player, destiny_options(g.live_destinies(1 - ctx.player)), self, ctx)

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        for one in g.destinies:
            if one.use == option.index:
                g.do(ctx, LoseEnergy(max(0, g.worth_of(one))))

    def prompt(self, g: NetBattle, ctx: Context) -> str:
        return "Your opponent loses energy equal to which blast destiny?"

    def text(self) -> str:
        return "your opponent loses energy equal to their own blast destiny"


SAME_DESTINY: Final = SameDestiny()
DISTINCT_DESTINIES: Final = DistinctDestinies()
HIGHER_BURNED: Final = HigherBurned()


RULES: Final = {
    "SameDestiny": ("NB-CD-72", "NB-CD-92"),
    "DistinctDestinies": ("NB-CD-140", "NB-CD-141"),
    "HigherBurned": ("NB-CD-76",),
    "ThatChipsDestiny": ("NB-CD-12",),
    "RaiseByChip": ("NB-CD-7", "NB-CD-12"),
    "LoseTheirDestiny": ("NB-OPEN-91",),
}
"""The rules that each of these carries out."""
