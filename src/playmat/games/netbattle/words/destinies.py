"""What texts read from destinies and add to them: of cards just paid or lost, of chips played, of blasts."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context, Option

from ..rules.blast import RaiseDestiny, chosen_destiny, destiny_options
from ..rules.board import ALL, OPPONENT
from ..rules.effect_events import Blasted, DestinyRaised
from ..rules.loss import LoseEnergy
from ..rules.memory import BlastDestiny
from ..rules.state import NetBattle
from .amounts import NetAmount, Value
from .filters import Property
from .hands import Discard
from .word import Word


class SameDestiny(Property):
    """A card whose destiny is that of a card just paid or lost, as they read now."""

    says = "card of the same destiny"

    def matches(self, g: NetBattle, ctx: Context, card: int) -> bool:
        return g.destiny(card) in [g.destiny(other) for other in g.remembered(ctx.use)]


class DistinctDestinies(NetAmount):
    """The different destinies among the cards just paid."""

    says = "different destiny among them"

    def of(self, g: NetBattle, ctx: Context) -> int:
        return len({g.destiny(card) for card in g.remembered(ctx.use)})


class HigherBurned(Value):
    """The higher destiny of the two cards burned last for this text; what was discarded is not compared."""

    says = "the higher destiny of the burned cards"

    def of(self, g: NetBattle, ctx: Context) -> int:
        return max([g.destiny(card) for card in g.remembered(ctx.use)[-2:]])


class DiscardMatches(Discard):
    """The opponent discards every card with the destiny of a card that you lost for it."""

    def __init__(self) -> None:
        super().__init__(ALL, OPPONENT, SAME_DESTINY, "NB-CD-92")

    def text(self) -> str:
        return "they discard every card with the destiny of a card you lost this way"


class ThatChipsDestiny(Value):
    """The destiny of a chip played this turn, wherever its card is now; `ctx.chosen` says which."""

    says = "that BattleChip's destiny"

    def of(self, g: NetBattle, ctx: Context) -> int:
        one = g.chips[ctx.chosen[0]]
        return one.definition.destiny + g.destiny(one.card) - g.printed(one.card).destiny


class RaiseByChip(RaiseDestiny):
    """Add the destiny of a chip you played this turn to a blast destiny; of several chips the player picks one."""

    asks = "Add the destiny of which BattleChip?"

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


class LoseTheirDestiny(Word):
    """The opponent loses as much energy as one live blast destiny of theirs is worth; without one nothing happens."""

    rule = "NB-CD-93"
    says = "your opponent loses energy equal to their own blast destiny"
    asks = "Your opponent loses energy equal to which blast destiny?"

    def run(self, g: NetBattle, ctx: Context) -> None:
        g.pick(ctx.player, destiny_options(g.live_destinies(1 - ctx.player)), self, ctx)

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        g.do(ctx, LoseEnergy(max(0, g.worth_of(chosen_destiny(g, option)))))


class RaiseThatDestiny(Word):
    """Add to the destiny of the blast just made, not to one of an earlier blast."""

    rule = "NB-CD-108"
    asks = "Add to which destiny of this blast?"

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def made(self, g: NetBattle, ctx: Context) -> list[BlastDestiny]:
        """What the blast gave: one destiny, or several where a text says so."""
        assert isinstance(ctx.cause, Blasted)
        return g.destinies[-len(ctx.cause.picked) :]

    def run(self, g: NetBattle, ctx: Context) -> None:
        g.pick(ctx.player, destiny_options(self.made(g, ctx)), self, ctx)

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        g.happen(DestinyRaised(self.rule, ctx, chosen_destiny(g, option), self.amount))

    def text(self) -> str:
        return f"add {self.amount} to the destiny of that blast"


SAME_DESTINY: Final = SameDestiny()
DISTINCT_DESTINIES: Final = DistinctDestinies()
HIGHER_BURNED: Final = HigherBurned()


RULES: Final = {
    "SameDestiny": "NB-CD-72 NB-CD-92",
    "DistinctDestinies": "NB-CD-140 NB-CD-141",
    "HigherBurned": "NB-CD-76",
    "ThatChipsDestiny": "NB-CD-12",
    "RaiseByChip": "NB-CD-7 NB-CD-12",
    "LoseTheirDestiny": "NB-OPEN-91",
}
