"""Paying: what can be produced, whether it suffices, and the payment itself (MC-6.1, MC-6.2.2.2, MC-8.1)."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context, Option, Refusal, Step

from ..words.costs import AnnihilateSelf, EngageSelf, Price
from ..words.word import Word
from .board import CHARACTER, NETWORK, NULL, PLACES
from .card_events import Engaged
from .common_answers import ABANDON, PRODUCE_OPTIONS
from .events import Earned, Paid, PointsGained, Produced
from .leaving_events import Annihilated
from .price import MASK, money_in, points_in, written
from .stack_events import TextUsed
from .state import Megacorp
from .traits import can_engage, engaged_level

CASH: Final = 4
"""The place of money in a list of what is missing, behind the four traits."""

TOO_DEAR: Final = Refusal("MC-1.2.6.2", "This costs {}, and you cannot pay that; you have {} M.")


def missing(g: Megacorp, player: int, cost: int) -> list[int]:
    """What the pools lack for a price: four traits, then money; below 0 is left over."""
    base = player * 4
    return [
        points_in(cost, 0) - g.pools[base],
        points_in(cost, 1) - g.pools[base + 1],
        points_in(cost, 2) - g.pools[base + 2],
        points_in(cost, 3) - g.pools[base + 3],
        money_in(cost) - g.money[player],
    ]


def producers(g: Megacorp, player: int, spared: int) -> list[int]:
    """The disengaged piles a player may engage for traits (MC-6.1.1, MC-3.10.2)."""
    found: list[int] = []
    for network in range(g.players):
        for card in g.zones[network * PLACES + NETWORK]:
            if (
                g.controller[card] == player
                and not g.engaged[card]
                and g.host[card] < 0
                and card != spared
                and can_engage(g, card)
            ):
                found.append(card)
    return found


def covered(g: Megacorp, player: int, cost: int) -> bool:
    """Whether the pools alone cover a price."""
    if money_in(cost) > g.money[player]:
        return False
    if cost > MASK:
        for trait in range(4):
            if points_in(cost, trait) > g.pools[player * 4 + trait]:
                return False
    return True


def can_pay(g: Megacorp, player: int, cost: int, spared: int = -1) -> bool:
    """Whether a price can be paid with pools, producers and abilities that bring money or traits (MC-1.2.6.2)."""
    if covered(g, player, cost):
        return True
    extra = incomes(g, player, spared)
    if not extra and money_in(cost) > g.money[player]:
        return False
    lacks = missing(g, player, cost)
    sources = producers(g, player, spared)
    if produces_enough(g, lacks, sources):
        return True
    return bool(extra) and search(g, player, lacks, g.money[player], sources, extra)


def incomes(g: Megacorp, player: int, spared: int = -1) -> list[tuple[int, int]]:
    """The abilities that bring only money or traits and could be used now: card and number of the ability."""
    found: list[tuple[int, int]] = []
    for network in range(g.players):
        for card in g.zones[network * PLACES + NETWORK]:
            if g.printed(card).earns and g.controller[card] == player and g.host[card] < 0 and card != spared:
                for number in range(len(g.printed(card).usages)):
                    if brings(g, player, card, number):
                        found.append((card, number))
    return found


def brings(g: Megacorp, player: int, card: int, number: int) -> bool:
    """Whether an ability brings money or traits and is not used up or engaged."""
    usage = g.printed(card).usages[number]
    if not usage.earns or (usage.limit is not None and g.is_used_up(card, number)):
        return False
    ctx = Context(player, card)
    return all(cost.lacks(g, ctx) is None for cost in usage.others)


def search(
    g: Megacorp, player: int, lacks: list[int], purse: int, sources: list[int], extra: list[tuple[int, int]]
) -> bool:
    """Whether some use of the sources covers everything that is missing; the purse pays for abilities on the way."""
    if lacks[0] <= 0 and lacks[1] <= 0 and lacks[2] <= 0 and lacks[3] <= 0 and lacks[CASH] <= 0:
        return True
    for index in range(len(extra)):
        card, number = extra[index]
        left = after_income(g, lacks, purse, card, number, wants_cash(g, lacks, purse, extra))
        if left:
            gained = lacks[CASH] - left[CASH]
            engages = g.printed(card).usages[number].engages
            rest = [one for one in sources if one != card] if engages else sources
            others = extra[:index] + extra[index + 1 :]
            if search(g, player, left, purse + gained, rest, others):
                return True
    return produces_enough(g, lacks, sources)


def wants_cash(g: Megacorp, lacks: list[int], purse: int, extra: list[tuple[int, int]]) -> bool:
    """Whether money helps: it is missing itself, or for an ability that brings a missing trait."""
    if lacks[CASH] > 0:
        return True
    for card, number in extra:
        usage = g.printed(card).usages[number]
        if usage.income_trait >= 0 and lacks[usage.income_trait] > 0 and money_in(usage.price) > purse:
            return True
    return False


def after_income(g: Megacorp, lacks: list[int], purse: int, card: int, number: int, cash_helps: bool) -> list[int]:
    """What is still missing once an income ability was used; nothing where it does not help or cannot be paid."""
    usage = g.printed(card).usages[number]
    trait = usage.income_trait
    money = money_in(usage.price)
    if money > purse or (not cash_helps if trait < 0 else lacks[trait] <= 0):
        return []
    left = lacks[:]
    left[CASH] += money - usage.income
    if trait >= 0:
        left[trait] -= 1
    return left


def produces_enough(g: Megacorp, lacks: list[int], sources: list[int]) -> bool:
    """Whether engaging some of the sources covers all missing traits."""
    if lacks[CASH] > 0:
        return False
    short = -1
    several = False
    for trait in range(4):
        if lacks[trait] > 0:
            supply = 0
            for card in sources:
                supply += engaged_level(g, card, trait)
            if supply < lacks[trait]:
                return False
            several = short >= 0
            short = trait
    if not several:
        return True
    for index in range(len(sources)):
        value = engaged_level(g, sources[index], short)
        if value > 0:
            left = lacks[:]
            left[short] -= value
            if produces_enough(g, left, sources[:index] + sources[index + 1 :]):
                return True
    return False


class Pay(Word):
    """Pay a price out of the pools, producing on the way; then go on (MC-6.2.2.2, MC-OPEN-13, MC-OPEN-14)."""

    rule = "MC-6.2.2.2"

    def __init__(
        self,
        cost: int,
        then: Step[Megacorp],
        compulsory: bool = False,
        spared: int = -1,
        instead: Word | None = None,
        origin: int = -1,
    ) -> None:
        self.cost: Final = cost
        self.then: Final = then
        self.compulsory: Final = compulsory
        self.spared: Final = spared
        """A card that must not be engaged for it, because it is engaged for something else."""
        self.instead: Final = instead
        """What happens when the payment is abandoned."""
        self.origin: Final = origin
        """From where a card is played or bought; once it is gone from there, nothing is paid any more."""

    def run(self, g: Megacorp, ctx: Context) -> None:
        if self.origin >= 0:
            from .legality import origin_of

            if origin_of(g, ctx.player, ctx.source) != self.origin:
                return
        lacks = missing(g, ctx.player, self.cost)
        if max(lacks) <= 0:
            g.do(ctx, self.then)
            g.happen(Paid(ctx.player, "MC-8.1", amount=self.cost))
            return
        options = self.ways(g, ctx.player, lacks)
        if not self.compulsory or not options:
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

    def refuse(self, g: Megacorp, ctx: Context, option: Option) -> Refusal | None:
        if option.verb == "abandon" and self.compulsory:
            return Refusal("MC-OPEN-35", "Who wins the bid must buy.")
        return None

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
    """Engage a card for the points of one of its traits, at once (MC-6.1.2, MC-OPEN-12)."""
    g.happen(Produced(player, "MC-6.1.2", card, trait, engaged_level(g, card, trait)))


def use_income(g: Megacorp, player: int, card: int, number: int) -> None:
    """Use an ability that brings money or traits in the middle of a payment, without the stack (MC-OPEN-13)."""
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
