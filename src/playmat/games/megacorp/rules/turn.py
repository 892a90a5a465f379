"""The turn: Accounting, Buy, Challenge, Divest, End, step by step."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import NO_CARD, Context, Option, Refusal, Step

from ..words.word import Word
from .accounting import (
    SETTLE_UPKEEP,
    At,
    Disengage,
    DrawStep,
    EmptyPools,
    Numbered,
    Phase,
    ReceiveCashflow,
    RevealResource,
    Upkeeps,
)
from .attack_targets import has_target
from .board import ACCOUNTING, BUY, CHALLENGE, DIVEST, END
from .challenge import DECLARE
from .common_answers import ATTACK_OPTIONS, DONE
from .departures import DISCARD_EVENTS, DISCARD_ORPHANS, depart, destroyed
from .events import Healed, ResourceBuried, TurnBegan, TurnEnded
from .leaving_events import Beaten, Sold
from .legality import refuse_attacker, refuse_sale
from .priority import act, actions, refuse_action
from .stack import SETTLE, OpenRound, Window
from .state import Megacorp


class Turns(Word):
    """The players take turns clockwise until one is left."""

    rule = "MC-5.7"
    structural = True
    clause = "take turns"

    def run(self, g: Megacorp, ctx: Context) -> None:
        if g.turn:
            player = g.left_of(g.active)
        else:
            player = g.first if not g.out[g.first] else g.left_of(g.first)
        own = Context(player)
        g.do(ctx, self)
        g.do(own, *TURN)
        g.happen(TurnBegan(player, self.rule if g.turn else "MC-4.2.8"))


# The phases in which the active player acts --------------------------------------------------------------------


class ActivePhase(Word):
    """The active player holds priority whenever the stack is empty."""

    def run(self, g: Megacorp, ctx: Context) -> None:
        if g.stack or g.waiting or g.fresh:
            g.do(ctx, SETTLE, self)
            return
        options = self.own_options(g, ctx.player)
        options.extend(actions(g, ctx.player))
        options.append(DONE)
        g.ask(ctx.player, options, self, ctx)

    def own_options(self, g: Megacorp, player: int) -> list[Option]:
        """What only this phase offers."""
        return []

    def answer(self, g: Megacorp, ctx: Context, option: Option) -> None:
        if option.verb == "done":
            self.done(g, ctx)
        else:
            g.do(ctx, self)
            self.do_own(g, ctx, option)

    def do_own(self, g: Megacorp, ctx: Context, option: Option) -> None:
        """Carry out what was chosen."""
        act(g, ctx.player, option)

    def done(self, g: Megacorp, ctx: Context) -> None:
        """The player has done enough."""

    def refuse(self, g: Megacorp, ctx: Context, option: Option) -> Refusal | None:
        return refuse_action(g, ctx.player, option)


class BuyPhase(ActivePhase):
    """Buy any number of cards in any order."""

    rule = "MC-5.3.1"
    clause = "buy"
    question = "Buy Phase: play or buy cards, or say that you are done."

    def done(self, g: Megacorp, ctx: Context) -> None:
        g.do(ctx, LAST_CALL, CLOSE_BUYING)


class CloseBuying(Word):
    """Whoever acts in the last window lets the active player go on buying."""

    rule = "MC-5.3.3"
    clause = "end the Buy Phase"

    def run(self, g: Megacorp, ctx: Context) -> None:
        if g.stack or g.waiting:
            g.do(ctx, SETTLE, BUYING)
        elif g.revealed != NO_CARD:
            g.happen(ResourceBuried(ctx.player, "MC-5.3.4", g.revealed))


class ChallengePhase(ActivePhase):
    """Declare challenges one after another."""

    rule = "MC-5.4.1"
    clause = "challenge"
    question = "Challenge Phase: attack with a character, or say that you are done."

    def own_options(self, g: Megacorp, player: int) -> list[Option]:
        return [
            ATTACK_OPTIONS[card]
            for card in g.mine(player)
            if refuse_attacker(g, player, card) is None and has_target(g, card)
        ]

    def do_own(self, g: Megacorp, ctx: Context, option: Option) -> None:
        if option.verb == "attack":
            g.do(Context(ctx.player, option.card), DECLARE)
        else:
            act(g, ctx.player, option)


class DivestPhase(ActivePhase):
    """Sell one card at most."""

    rule = "MC-5.5.1"
    clause = "divest"
    question = "Divest Phase: sell one card, or say that you are done."

    def own_options(self, g: Megacorp, player: int) -> list[Option]:
        return [Option("sell", card) for card in g.mine(player) if refuse_sale(g, player, card) is None]

    def answer(self, g: Megacorp, ctx: Context, option: Option) -> None:
        if option.verb == "sell":
            g.do(ctx, SETTLE)
            sell(g, ctx.player, option.card)
        else:
            super().answer(g, ctx, option)


class SellNow(Word):
    """The card is sold: it goes down first, then what was bonded to it, destroyed, on top."""

    rule = "MC-5.5.6.2"
    clause = "sell a card"

    def __init__(self, card: int) -> None:
        self.card: Final = card

    def unsaid(self) -> tuple[object, ...]:
        return (self.card,)

    def run(self, g: Megacorp, ctx: Context) -> None:
        g.happen(Sold(ctx.player, self.rule, self.card, g.printed(self.card).money))


def sell(g: Megacorp, player: int, card: int) -> None:
    """Sell a card, after the order of what is bonded to it has been chosen."""
    below = g.under.get(card, ())
    if below:
        depart(g, Context(player), destroyed(below), SellNow(card))
    else:
        SellNow(card).run(g, Context(player))


# End -----------------------------------------------------------------------------------------------------------


class OrphanedBusiness(Numbered):
    """E1: an active player with an orphaned business loses."""

    rule = "MC-5.6.1"
    step = "E1"

    def carry_out(self, g: Megacorp, ctx: Context) -> None:
        business = g.businesses[ctx.player]
        if not g.out[ctx.player] and not g.docked[business]:
            g.happen(Beaten(ctx.player, "MC-1.2.10.5"))


class NoMoney(Numbered):
    """E2: each player without money loses, all at once."""

    rule = "MC-5.6.2"
    step = "E2"

    def carry_out(self, g: Megacorp, ctx: Context) -> None:
        for player in g.living():
            if g.money[player] == 0:
                g.happen(Beaten(player, "MC-1.2.10.1"))


class Heal(Numbered):
    """E6: damage that is not permanent heals."""

    rule = "MC-5.6.6"
    step = "E6"

    def carry_out(self, g: Megacorp, ctx: Context) -> None:
        g.happen(Healed(ctx.player, self.rule))


class EndTurn(Word):
    """What lasted for the turn ends together with E7."""

    rule = "MC-5.7"
    structural = True
    clause = "end the turn"

    def run(self, g: Megacorp, ctx: Context) -> None:
        g.happen(TurnEnded(ctx.player, self.rule))


BUYING: Final = BuyPhase()
LAST_CALL: Final = OpenRound("MC-5.3.2")
CLOSE_BUYING: Final = CloseBuying()
CHALLENGING: Final = ChallengePhase()
DIVESTING: Final = DivestPhase()
TURNS: Final = Turns()

ACCOUNTING_STEPS: Final[tuple[Step[Megacorp], ...]] = (
    Phase(ACCOUNTING, "MC-5.2"),
    ReceiveCashflow(),
    Disengage(),
    EmptyPools("A3", "MC-5.2.3"),
    Upkeeps(),
    SETTLE_UPKEEP,
    At("A5", "MC-5.2.5"),
    Window("MC-5.2.5"),
    RevealResource(),
    DrawStep(),
    At("A8", "MC-5.2.8"),
    Window("MC-5.2.8"),
)
BUY_STEPS: Final[tuple[Step[Megacorp], ...]] = (Phase(BUY, "MC-5.2.9"), BUYING)
CHALLENGE_STEPS: Final[tuple[Step[Megacorp], ...]] = (Phase(CHALLENGE, "MC-5.4"), CHALLENGING)
DIVEST_STEPS: Final[tuple[Step[Megacorp], ...]] = (Phase(DIVEST, "MC-5.5"), DIVESTING)
CLEAN_UP: Final[tuple[Step[Megacorp], ...]] = (
    SETTLE,
    At("E3", "MC-5.6.3"),
    DISCARD_ORPHANS,
    At("E4", "MC-5.6.4"),
    DISCARD_EVENTS,
    At("E5", "MC-5.6.5"),
    Window("MC-5.6.5"),
    Heal(),
    EmptyPools("E7", "MC-5.6.7"),
    EndTurn(),
)
FROM_E2: Final[tuple[Step[Megacorp], ...]] = (SETTLE, NoMoney(), *CLEAN_UP)
"""What is left of a turn whose active player is out, too."""
END_STEPS: Final[tuple[Step[Megacorp], ...]] = (Phase(END, "MC-5.6"), OrphanedBusiness(), *FROM_E2)
TURN: Final = ACCOUNTING_STEPS + BUY_STEPS + CHALLENGE_STEPS + DIVEST_STEPS + END_STEPS


RULES: Final = {
    "Turns": "MC-5.7.1",
    "ActivePhase": "MC-OPEN-21",
    "BuyPhase": "MC-5.3",
    "CloseBuying": "MC-5.3.2 MC-OPEN-26",
    "ChallengePhase": "MC-5.4 MC-5.4.2 MC-5.4.5",
    "DivestPhase": "MC-5.5 MC-5.5.2 MC-5.5.6.1 MC-5.5.7",
    "SellNow": "MC-3.10.7 MC-5.5.6",
    "sell": "MC-5.5.3 MC-5.5.6",
    "EndTurn": "MC-OPEN-58",
}
