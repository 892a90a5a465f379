"""Activated abilities: aimed, paid, put on the stack; and regeneration."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import NO_CARD, Context, Option, Refusal

from ..words.effects import HEAL_SELF
from ..words.word import Word
from .board import REGENERATION
from .events import RoundRestarted
from .harm import Saved
from .legality import choosable, refuse_holder
from .means import TOO_DEAR, can_pay
from .memory import BY_COUNTER, BY_DAMAGE, BY_EFFECT, BY_UPKEEP, EFFECT, StackObject
from .payment import Pay
from .price import Written, compact, written
from .stack_events import Joined, TextUsed, Vanished
from .state import Megacorp
from .traits import camouflaged, parameters

ANSWERABLE: Final = (BY_DAMAGE, BY_COUNTER, BY_EFFECT, BY_UPKEEP)
"""What regeneration answers."""


CAMOUFLAGED: Final = Refusal("MC-9.6", "{} is hidden by CAMOUFLAGE and cannot be chosen.")
IS_BONDED: Final = Refusal("MC-3.10.11", "{} is bonded and cannot be chosen.")
NOT_MEANT: Final = Refusal("MC-OPEN-24", "{} is not {}.")


def begin_use(g: Megacorp, player: int, card: int, number: int) -> None:
    """Use an activated ability that may be used."""
    g.do(Context(player, card), ChooseTargets(g.printed(card).usages[number].effect, PayForUse(number), True))


class ChooseTargets(Word):
    """Everything that a text aims at is chosen one after another."""

    rule = "MC-OPEN-24"
    clause = "choose targets"

    def __init__(self, effect: Word, then: Word, may_go_back: bool = False) -> None:
        self.effect: Final = effect
        self.then: Final = then
        self.may_go_back: Final = may_go_back

    def unsaid(self) -> tuple[object, ...]:
        return (self.effect.facts(), self.then.facts(), self.may_go_back)

    def run(self, g: Megacorp, ctx: Context) -> None:
        wants = self.effect.wants(ctx.chosen)
        if len(ctx.chosen) >= len(wants):
            g.do(ctx, self.then)
            return
        options = [option for option in wants[len(ctx.chosen)].options(g, ctx) if self.leads_on(g, ctx, option.index)]
        if not options:
            g.happen(Vanished(ctx.player, self.rule, g.defs[ctx.source].name))
        elif len(options) == 1:
            self.answer(g, ctx, options[0])
        else:
            g.ask(ctx.player, options, self, ctx)

    def leads_on(self, g: Megacorp, ctx: Context, value: int) -> bool:
        """Whether the rest can be chosen, too, after this."""
        return choosable(g, ctx.choosing(*ctx.chosen, value), self.effect)

    def answer(self, g: Megacorp, ctx: Context, option: Option) -> None:
        g.do(ctx.choosing(*ctx.chosen, option.index), self)

    def refuse(self, g: Megacorp, ctx: Context, option: Option) -> Refusal | None:
        if option.verb == "target" and option.card != NO_CARD:
            return refuse_target(g, ctx, self.effect, option.card)
        return None

    def prompt(self, g: Megacorp, ctx: Context) -> str:
        wants = self.effect.wants(ctx.chosen)
        return f"{g.defs[ctx.source].name}: {wants[len(ctx.chosen)].prompt()}"


def refuse_target(g: Megacorp, ctx: Context, effect: Word, card: int) -> Refusal | None:
    """Why a card cannot be chosen for a text."""
    name = g.defs[card].name
    want = effect.wants(ctx.chosen)[len(ctx.chosen)]
    if g.in_play(card) and g.host[card] >= 0:
        return IS_BONDED.having(name)
    if g.in_play(card) and camouflaged(g, card):
        return CAMOUFLAGED.having(name)
    return NOT_MEANT.having(name, want.prompt().removeprefix("Choose ").rstrip("."))


class PayForUse(Word):
    """The whole cost of an ability: its price first, then everything else, then it joins the stack."""

    rule = "MC-7.2"
    clause = "pay for an ability"

    def __init__(self, number: int) -> None:
        self.number: Final = number

    def unsaid(self) -> tuple[object, ...]:
        return (self.number,)

    def run(self, g: Megacorp, ctx: Context) -> None:
        usage = g.printed(ctx.source).usages[self.number]
        if usage.price:
            g.do(ctx, Pay(usage.price, JoinStack(self.number), spared=ctx.source if usage.consumes else -1))
        else:
            g.do(ctx, JoinStack(self.number))


class JoinStack(Word):
    """The rest of the cost is paid and the effect joins the stack."""

    rule = "MC-6.6.1"
    clause = "put an effect on the stack"

    def __init__(self, number: int) -> None:
        self.number: Final = number

    def unsaid(self) -> tuple[object, ...]:
        return (self.number,)

    def run(self, g: Megacorp, ctx: Context) -> None:
        usage = g.printed(ctx.source).usages[self.number]
        if usage.limit is not None:
            g.happen(TextUsed(ctx.player, self.rule, ctx.source, self.number))
        stamps = stamped(g, ctx, usage.effect)
        for cost in usage.others:
            cost.run(g, ctx)
        g.happen(Joined(self.rule, waiting(g, ctx, usage.effect, stamps)))
        if g.window:
            g.happen(RoundRestarted(ctx.player, self.rule))


def stamped(g: Megacorp, ctx: Context, effect: Word) -> tuple[int, ...]:
    """When each chosen target came into play; -1 for what is no target."""
    wants = effect.wants(ctx.chosen)
    found: list[int] = []
    for index in range(len(ctx.chosen)):
        targets = index < len(wants) and wants[index].targets
        found.append(g.entry[ctx.chosen[index]] if targets else -1)
    return tuple(found)


def waiting(g: Megacorp, ctx: Context, effect: Word, stamps: tuple[int, ...]) -> StackObject:
    """An effect as it goes on the stack, with everything that is fixed by then."""
    name = g.defs[ctx.source].name
    return StackObject(g.objects + 1, EFFECT, ctx.player, effect.fixed(g, ctx), name, effect, stamps=stamps)


# Regeneration ----------------------------------------------------------------------------------------------------

NO_REGENERATION: Final = Refusal("MC-9.26", "{} cannot regenerate.")


def regeneration_prices(g: Megacorp, card: int) -> list[int]:
    """The prices at which a card may regenerate, its controller being able to pay them."""
    found: list[int] = []
    for cost in parameters(g, card, REGENERATION):
        if cost not in found and can_pay(g, g.controller[card], cost):
            found.append(cost)
    return found


def prices_said(g: Megacorp, card: int) -> str:
    """Those prices in words."""
    return " or ".join([written(cost) for cost in regeneration_prices(g, card)])


def refuse_regeneration(g: Megacorp, player: int, card: int) -> Refusal | None:
    """Why a card cannot regenerate now."""
    refusal = refuse_holder(g, player, card)
    if refusal is not None:
        return refusal
    if regeneration_prices(g, card):
        return None
    costs = parameters(g, card, REGENERATION)
    if not costs:
        return NO_REGENERATION.having(g.defs[card].name)
    return TOO_DEAR.having(Written(costs[0]), g.money[player])


def is_doomed(g: Megacorp, card: int) -> bool:
    """Whether a destruction that regeneration can answer hangs over a card."""
    return any(one.card == card and one.why in ANSWERABLE for one in g.marks)


def begin_regeneration(g: Megacorp, player: int, card: int) -> None:
    """Pay; then a pending destruction is off at once, or the effect joins the stack."""
    g.do(Context(player, card), CHOOSE_PRICE)


class ChoosePrice(Word):
    """Of several prices that can be paid the controller chooses one."""

    rule = "MC-OPEN-96"
    clause = "choose the price of regeneration"

    def run(self, g: Megacorp, ctx: Context) -> None:
        costs = regeneration_prices(g, ctx.source)
        options = [Option("price", word=compact(costs[index]), index=index) for index in range(len(costs))]
        g.pick(ctx.player, options, self, ctx)

    def answer(self, g: Megacorp, ctx: Context, option: Option) -> None:
        g.do(ctx, Pay(regeneration_prices(g, ctx.source)[option.index], REGENERATED))

    def label(self, g: Megacorp, ctx: Context, index: int) -> str:
        """A price as its player reads it."""
        return f"Pay {written(regeneration_prices(g, ctx.source)[index])}"

    def prompt(self, g: Megacorp, ctx: Context) -> str:
        return f"{g.defs[ctx.source].name}: choose the price at which it regenerates."


class Regenerated(Word):
    """The price is paid: the destruction is canceled on the spot, or else damage is taken away by the stack."""

    rule = "MC-9.26.1"
    clause = "regenerate"

    def run(self, g: Megacorp, ctx: Context) -> None:
        if is_doomed(g, ctx.source):
            g.happen(Saved(ctx.player, self.rule, ctx.source))
        else:
            g.happen(Joined("MC-9.26.3", waiting(g, ctx, HEAL_SELF, ())))
        if g.window:
            g.happen(RoundRestarted(ctx.player, self.rule))


CHOOSE_PRICE: Final = ChoosePrice()
REGENERATED: Final = Regenerated()


RULES: Final = {
    "JoinStack": "MC-1.2.5.3 MC-3.9.3",
    "refuse_regeneration": "MC-9.26 MC-9.26.3",
    "begin_regeneration": "MC-9.26.1 MC-OPEN-75",
    "Regenerated": "MC-9.26.2",
}
