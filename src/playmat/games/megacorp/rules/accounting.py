"""The Accounting Phase, step by step."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context, Option, Refusal

from ..words.word import Word
from .board import CASHFLOW_TOTAL
from .events import (
    AllDisengaged,
    CashflowReceived,
    Drew,
    PhaseBegan,
    PoolsEmptied,
    ResourceRevealed,
    StepBegan,
    UpkeepFellDue,
    UpkeepSettled,
)
from .harm import mark
from .leaving_events import Beaten
from .means import can_pay
from .memory import BY_UPKEEP
from .payment import Pay
from .price import FREE
from .state import Megacorp


class Phase(Word):
    """A phase begins."""

    structural = True
    clause = "begin a phase"

    def __init__(self, phase: int, rule: str) -> None:
        self.phase: Final = phase
        self.rule = rule

    def run(self, g: Megacorp, ctx: Context) -> None:
        g.happen(PhaseBegan(ctx.player, self.rule, amount=self.phase))


class Numbered(Word):
    """A numbered step of the Accounting or End Phase."""

    structural = True
    step: str = ""

    def run(self, g: Megacorp, ctx: Context) -> None:
        g.happen(StepBegan(ctx.player, self.rule, self.step))
        self.carry_out(g, ctx)

    def carry_out(self, g: Megacorp, ctx: Context) -> None:
        """What the step does."""
        raise NotImplementedError(type(self).__name__)

    def text(self) -> str:
        return f"carry out step {self.step}"


class At(Numbered):
    """The number of a step whose work other steps do."""

    def __init__(self, step: str, rule: str) -> None:
        self.step = step
        self.rule = rule

    def carry_out(self, g: Megacorp, ctx: Context) -> None:
        """Only the number changes."""


class ReceiveCashflow(Numbered):
    """A1: cashflow, before anything disengages."""

    rule = "MC-5.2.1"
    step = "A1"

    def carry_out(self, g: Megacorp, ctx: Context) -> None:
        g.happen(CashflowReceived(ctx.player, self.rule, amount=cashflow(g, ctx.player)))


def cashflow(g: Megacorp, player: int) -> int:
    """What a player would receive now: every disengaged cashflow card, bonded ones included, then changes of the
    total, never below 0.
    """
    total = 0
    for card in g.cards_in_play():
        if g.controller[card] == player:
            pays = g.printed(card).cashflow
            if pays and not g.is_engaged(card):
                total += pays
    business = g.businesses[player]
    for modifier in g.modifiers:
        if modifier.stat == CASHFLOW_TOTAL and modifier.applies(g, business):
            total += modifier.amount
    return max(0, total)


class Disengage(Numbered):
    """A2: all cards of the active player disengage."""

    rule = "MC-5.2.2"
    step = "A2"

    def carry_out(self, g: Megacorp, ctx: Context) -> None:
        g.happen(AllDisengaged(ctx.player, self.rule))


class EmptyPools(At):
    """A3 and E7: the trait pools of all players are emptied."""

    def carry_out(self, g: Megacorp, ctx: Context) -> None:
        g.happen(PoolsEmptied(ctx.player, self.rule))


class SettleUpkeep(Word):
    """A4: upkeep is paid or declined card by card, in any order."""

    rule = "MC-5.2.4"
    clause = "settle upkeep"
    question = "Upkeep: pay it or decline it for each card; a card whose upkeep is declined is destroyed."

    def run(self, g: Megacorp, ctx: Context) -> None:
        due = [card for card in g.upkeep_left if g.in_play(card) and g.controller[card] == ctx.player]
        if due:
            options: list[Option] = []
            for card in due:
                if can_pay(g, ctx.player, g.printed(card).upkeep):
                    options.append(Option("pay", card))
                options.append(Option("decline", card))
            g.ask(ctx.player, options, self, ctx)

    def answer(self, g: Megacorp, ctx: Context, option: Option) -> None:
        g.do(ctx, self)
        if option.verb == "pay":
            source = Context(ctx.player, option.card)
            g.do(source, Pay(g.printed(option.card).upkeep, NOTHING, instead=DECLINED))
        g.happen(UpkeepSettled(ctx.player, self.rule, option.card))
        if option.verb != "pay":
            mark(g, option.card, BY_UPKEEP, "MC-5.2.4.1")

    def refuse(self, g: Megacorp, ctx: Context, option: Option) -> Refusal | None:
        if option.verb == "pay":
            return Refusal("MC-1.2.6.2", "You cannot pay that upkeep.")
        return None


class Declined(Word):
    """Upkeep that was not paid after all destroys its card."""

    rule = "MC-5.2.4.1"
    clause = "decline upkeep"

    def run(self, g: Megacorp, ctx: Context) -> None:
        mark(g, ctx.source, BY_UPKEEP, self.rule)


class Nothing(Word):
    """Nothing more."""

    rule = "MC-5.2.4"

    def run(self, g: Megacorp, ctx: Context) -> None:
        """The payment was all."""

    def text(self) -> str:
        return ""


class Upkeeps(Numbered):
    """A4: which cards have upkeep."""

    rule = "MC-5.2.4"
    step = "A4"

    def carry_out(self, g: Megacorp, ctx: Context) -> None:
        due = [
            card
            for card in g.cards_in_play()
            if g.printed(card).upkeep != FREE and g.controller[card] == ctx.player and g.is_docked(card)
        ]
        g.happen(UpkeepFellDue(ctx.player, self.rule, tuple(due)))


class RevealResource(Numbered):
    """A6: the top resource is turned up; an empty deck costs nothing."""

    rule = "MC-5.2.6"
    step = "A6"

    def carry_out(self, g: Megacorp, ctx: Context) -> None:
        deck = g.resources(ctx.player)
        if deck:
            g.happen(ResourceRevealed(ctx.player, self.rule, deck[-1]))


class DrawStep(Numbered):
    """A7: draw a card; with two players the starting player skips the first draw."""

    rule = "MC-5.2.7"
    step = "A7"

    def carry_out(self, g: Megacorp, ctx: Context) -> None:
        if g.turn > 1 or g.players > 2:
            draw(g, ctx.player, self.rule)


def draw(g: Megacorp, player: int, rule: str) -> None:
    """Draw the top card of the main deck; who cannot loses."""
    deck = g.main(player)
    if deck:
        g.happen(Drew(player, rule, deck[-1]))
    else:
        g.happen(Beaten(player, "MC-1.2.10.4"))


NOTHING: Final = Nothing()
DECLINED: Final = Declined()
SETTLE_UPKEEP: Final = SettleUpkeep()


RULES: Final = {
    "Phase": "MC-5.1.1 MC-5.1.2",
    "ReceiveCashflow": "MC-1.2.7 MC-1.2.7.2 MC-OPEN-16 MC-OPEN-17",
    "cashflow": "MC-1.2.7.1 MC-OPEN-3",
    "EmptyPools": "MC-5.2.3 MC-5.6.7",
    "SettleUpkeep": "MC-OPEN-15",
    "RevealResource": "MC-OPEN-85 MC-OPEN-86",
    "DrawStep": "MC-5.2.7.1",
    "draw": "MC-6.7 MC-6.7.1",
}
