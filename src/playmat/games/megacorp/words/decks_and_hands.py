"""Card texts that draw, look, discard, search and turn markets over."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import NO, YES, Context, Option
from playmat.kernel.text import plural

from ..rules.accounting import draw
from ..rules.common_answers import NONE
from ..rules.deck_events import Discarded, LookedAt, MarketCycled, PutUnder
from ..rules.state import Megacorp
from .targets import WantPlayer
from .word import Choosing, Word


class DrawCards(Word):
    """You draw cards one by one; a failed draw loses the game."""

    rule = "MC-6.7"

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def run(self, g: Megacorp, ctx: Context) -> None:
        for _ in range(self.count):
            draw(g, ctx.player, self.rule)

    def text(self) -> str:
        return f"draw {plural(self.count, 'card')}" if self.count > 1 else "draw a card"


class LookAtTop(Word):
    """Look at the top card of your main deck; you may put it under the deck."""

    rule = "MC-3.4.2"
    clause = "look at the top card of your main deck; you may put it under that deck"

    def run(self, g: Megacorp, ctx: Context) -> None:
        deck = g.main(ctx.player)
        if deck:
            g.do(ctx, BURY)
            g.happen(LookedAt(ctx.player, self.rule, (deck[-1],), "the top card of their main deck"))


class Bury(Word):
    """The card just seen may go under the deck."""

    rule = "MC-3.4.2"
    clause = "you may put it under that deck"

    def run(self, g: Megacorp, ctx: Context) -> None:
        g.ask(ctx.player, [YES, NO], self, ctx)

    def answer(self, g: Megacorp, ctx: Context, option: Option) -> None:
        if option.verb == "yes":
            g.happen(PutUnder(ctx.player, self.rule, g.main(ctx.player)[-1]))

    def prompt(self, g: Megacorp, ctx: Context) -> str:
        return f"{g.defs[g.main(ctx.player)[-1]].name} lies on top of your main deck. Put it under the deck?"


class LookAtHand(Choosing):
    """Look at an opponent's hand until the text is finished; perhaps discard a card from it."""

    rule = "MC-3.6.1"

    def __init__(self, discards: bool) -> None:
        super().__init__(WantPlayer(True))
        self.discards: Final = discards

    def run(self, g: Megacorp, ctx: Context) -> None:
        player = ctx.chosen[0]
        if g.out[player]:
            return
        hand = tuple(g.hand(player))
        g.do(ctx, DISCARD_ONE if self.discards else SEEN)
        g.happen(LookedAt(ctx.player, self.rule, hand, f"{g.name(player)}'s hand"))

    def text(self) -> str:
        said = "look at an opponent's hand"
        return f"{said}; you may discard a card from it" if self.discards else said


class DiscardOne(Word):
    """You may pick a card of the hand you see; it goes to that player's open market."""

    rule = "MC-8.6"
    clause = "you may discard a card from that hand"

    def run(self, g: Megacorp, ctx: Context) -> None:
        options = [Option("discard", card) for card in g.hand(ctx.chosen[0])]
        options.append(NONE)
        g.ask(ctx.player, options, self, ctx)

    def answer(self, g: Megacorp, ctx: Context, option: Option) -> None:
        if option.verb == "discard":
            g.happen(Discarded(ctx.chosen[0], self.rule, option.card))

    def prompt(self, g: Megacorp, ctx: Context) -> str:
        return f"{g.name(ctx.chosen[0])}'s hand: discard a card from it?"


class Seen(Word):
    """You have seen enough of the hand."""

    rule = "MC-3.6.1"
    clause = "look at the hand"

    def run(self, g: Megacorp, ctx: Context) -> None:
        g.ask(ctx.player, [Option("done")], self, ctx)

    def answer(self, g: Megacorp, ctx: Context, option: Option) -> None:
        """It is hidden again when the text is finished."""

    def prompt(self, g: Megacorp, ctx: Context) -> str:
        return f"You look at {g.name(ctx.chosen[0])}'s hand."


class CycleMarket(Choosing):
    """The top card of a player's open market goes to its bottom."""

    rule = "MC-3.5.1"
    clause = "put the top card of any player's open market at its bottom"

    def __init__(self) -> None:
        super().__init__(WantPlayer(False))

    def run(self, g: Megacorp, ctx: Context) -> None:
        market = g.market(ctx.chosen[0])
        if len(market) > 1:
            g.happen(MarketCycled(ctx.player, self.rule, market[-1], ctx.chosen[0]))


BURY: Final = Bury()
SEEN: Final = Seen()
DISCARD_ONE: Final = DiscardOne()


RULES: Final = {"DrawCards": "MC-1.2.10.4"}
