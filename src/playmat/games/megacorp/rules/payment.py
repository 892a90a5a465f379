"""The payment itself."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context, Option, Step

from ..words.costs import AnnihilateSelf, EngageSelf, Price
from ..words.word import Word
from .board import CHARACTER, NULL
from .card_events import Engaged
from .common_answers import ABANDON, PRODUCE_OPTIONS
from .events import Earned, Paid, PointsGained, Produced
from .leaving_events import Annihilated
from .means import CASH, after_income, engaged_level, incomes, missing, producers, search, wants_cash
from .price import written
from .stack_events import TextUsed
from .state import Megacorp


class Pay(Word):
    """Pay a price out of the pools, producing on the way; then go on."""

    rule = "MC-6.2.2.2"

    def __init__(
        self,
        cost: int,
        then: Step[Megacorp],
        spared: int = -1,
        instead: Word | None = None,
        origin: int = -1,
    ) -> None:
        self.cost: Final = cost
        self.then: Final = then
        self.spared: Final = spared
        """A card that must not be engaged for it, because it is engaged for something else."""
        self.instead: Final = instead
        """What happens when the payment is abandoned."""
        self.origin: Final = origin
        """From where a card is played or bought; once it is gone from there, nothing is paid any more."""

    def unsaid(self) -> tuple[object, ...]:
        instead = self.instead.facts() if self.instead is not None else None
        return (self.then.facts(), self.spared, instead, self.origin)

    def run(self, g: Megacorp, ctx: Context) -> None:
        if self.origin >= 0 and g.origin_of(ctx.player, ctx.source) != self.origin:
            return
        lacks = missing(g, ctx.player, self.cost)
        if max(lacks) <= 0:
            g.do(ctx, self.then)
            g.happen(Paid(ctx.player, "MC-8.1", amount=self.cost))
            return
        options = self.ways(g, ctx.player, lacks)
        options.append(ABANDON)
        g.ask(ctx.player, options, self, ctx)

    def ways(self, g: Megacorp, player: int, lacks: list[int]) -> list[Option]:
        """The productions and abilities that help and keep the payment possible, the least wasteful first."""
        sources = producers(g, player, self.spared)
        extra = incomes(g, player, self.spared)
        purse = g.money[player]
        ranked: list[tuple[int, int, Option]] = []
        for card in sources:
            for trait in range(4):
                if lacks[trait] > 0:
                    value = engaged_level(g, card, trait)
                    if value > 0:
                        left = lacks[:]
                        left[trait] -= value
                        rest = [one for one in sources if one != card]
                        kept = [one for one in extra if one[0] != card or not g.printed(card).usages[one[1]].engages]
                        if search(g, player, left, purse, rest, kept):
                            option = PRODUCE_OPTIONS[card][trait]
                            ranked.append((regret(g, card) + 2 * max(0, value - lacks[trait]), len(ranked), option))
        for card, number in extra:
            left = after_income(g, lacks, purse, card, number, wants_cash(g, lacks, purse, extra))
            if left:
                consumes = g.printed(card).usages[number].consumes
                rest = [one for one in sources if one != card] if consumes else sources
                others = [one for one in extra if one != (card, number)]
                if search(g, player, left, purse + lacks[CASH] - left[CASH], rest, others):
                    ranked.append((20, len(ranked), Option("money", card, str(number + 1), number)))
        ranked.sort()
        return [one[2] for one in ranked]

    def answer(self, g: Megacorp, ctx: Context, option: Option) -> None:
        if option.verb == "abandon":
            if self.instead is not None:
                g.do(ctx, self.instead)
            return
        g.do(ctx, self)
        if option.verb == "produce":
            produce(g, ctx.player, option.card, option.index)
        else:
            use_income(g, ctx.player, option.card, option.index)

    def prompt(self, g: Megacorp, ctx: Context) -> str:
        lacks = missing(g, ctx.player, self.cost)
        wanted = [
            f"{lacks[trait]} {name}" for trait, name in enumerate(("IQ", "EQ", "MQ", "BQ", "M")) if lacks[trait] > 0
        ]
        return f"Pay {written(self.cost)}: still missing {', '.join(wanted)}."

    def text(self) -> str:
        return f"pay {written(self.cost)}"


def regret(g: Megacorp, card: int) -> int:
    """How much one would rather use a card for something else this turn, for the order of answers."""
    if g.defs[card].kind != CHARACTER:
        return 15 if g.is_business(card) else 1
    best = 0
    for trait in range(4):
        if g.defs[card].stats[trait] != NULL:
            best = max(best, g.defs[card].stats[trait])
    return best if g.active == g.controller[card] and card not in g.attacked else best // 2


def produce(g: Megacorp, player: int, card: int, trait: int) -> None:
    """Engage a card for the points of one of its traits, at once."""
    g.happen(Produced(player, "MC-6.1.2", card, trait, engaged_level(g, card, trait)))


def use_income(g: Megacorp, player: int, card: int, number: int) -> None:
    """Use an ability that brings money or traits in the middle of a payment, without the stack."""
    ability = g.defs[card].activated[number]
    effect = ability.effect
    assert isinstance(effect, Word)
    if ability.limit is not None:
        g.happen(TextUsed(player, "MC-OPEN-13", card, number))
    for cost in ability.costs:
        if isinstance(cost, Price):
            g.happen(Paid(player, "MC-8.1", amount=cost.cost))
        elif isinstance(cost, EngageSelf):
            g.happen(Engaged(player, "MC-OPEN-13", card))
        elif isinstance(cost, AnnihilateSelf):
            for one in reversed(g.pile(card)):
                g.happen(Annihilated(g.controller[one], "MC-OPEN-13", one))
    if effect.income():
        g.happen(Earned(player, "MC-OPEN-13", amount=effect.income()))
    if effect.income_trait() >= 0:
        g.happen(PointsGained(player, "MC-OPEN-13", effect.income_trait(), 1))


RULES: Final = {"Pay": "MC-6.1.3 MC-OPEN-13 MC-OPEN-14", "produce": "MC-OPEN-12"}
