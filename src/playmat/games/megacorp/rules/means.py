"""What a player can pay with: what a card produces when it is engaged, and whether it suffices."""

from __future__ import annotations

from typing import Final

from playmat.kernel.modifier import Modifier
from playmat.kernel.step import Context, Refusal

from ..words.filters import WHILE_DISENGAGED, WHILE_DOCKED, Host, Which
from .board import NETWORK, NULL, PLACES
from .price import MASK, money_in, points_in
from .state import Megacorp
from .traits import OnlyThis, can_engage

CASH: Final = 4
"""The place of money in a list of what is missing, behind the four traits."""

TOO_DEAR: Final = Refusal("MC-1.2.6.2", "This costs {}, and you cannot pay that; you have {} M.")


def engaged_level(g: Megacorp, card: int, trait: int) -> int:
    """The value of a trait once its card is engaged, never below 0."""
    value = g.defs[card].stats[trait]
    if value == NULL:
        return 0
    if not g.modifiers and not g.damage and not g.counters and not g.permanent:
        return value
    if not g.engaged[card] and any(heeds_engaging(g, modifier, card, trait) for modifier in g.modifiers):
        g = g.clone()
        g.engaged[card] = 1
    value = g.level(card, trait)
    return value if value > 0 else 0


def heeds_engaging(g: Megacorp, modifier: Modifier, card: int, trait: int) -> bool:
    """Whether a change of the trait may begin or end as the card becomes engaged: one of a text in its own pile, or
    one for engaged or disengaged cards.
    """
    if modifier.stat != trait:
        return False
    source = modifier.ctx.source
    if source >= 0 and g.top_of(source) == card:
        return True
    if modifier.when is not None and modifier.when is not WHILE_DISENGAGED and modifier.when is not WHILE_DOCKED:
        return True
    who = modifier.who
    if isinstance(who, Which):
        return who.engaged >= 0 or who.trait_up_to >= 0
    return not isinstance(who, Host) and not isinstance(who, OnlyThis)


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
    """The disengaged piles a player may engage for traits."""
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
    """Whether a price can be paid with pools, producers and abilities that bring money or traits."""
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


RULES: Final = {"engaged_level": "MC-6.1.2.1 MC-OPEN-12", "producers": "MC-3.10.2 MC-6.1.1", "can_pay": "MC-1.2.6.2"}
