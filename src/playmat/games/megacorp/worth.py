"""How good a position looks, for bots that look ahead; the weights were found by games between bots."""

from __future__ import annotations

from typing import Final

from .board import CHALLENGE, DIVEST, NETWORK, NULL, PLACES, SIDES
from .price import total
from .state import Megacorp

WON: Final = 1000.0
OUT: Final = 40.0
"""An opponent who is out, where others play on."""
MONEY: Final = 1.0
POOR: Final = (60.0, 10.0, 4.0, 1.5)
"""Having no money at all when the turn ends loses the game, and little is soon lost."""
HAND: Final = 0.9
VALUE: Final = 1.1
"""A card in play, for each point of its total valuation."""
BODY: Final = 0.12
"""A trait point in play."""
EARNS: Final = 2.0
"""Cashflow for all turns to come, for each M that a card pays."""
PAYS: Final = 0.9
"""Cashflow that the next Accounting Phase will bring, because its card is disengaged."""
READY: Final = 0.15
"""A card that is disengaged: it can still attack, block and pay."""
POINT: Final = 0.02
"""A trait point in the pool, gone at the end of the turn."""
WOUND: Final = 25.0
"""A business hurt this turn, by the square of the part that is gone."""
BESIDE: Final = (-25.0, 0.0, 1.5, 2.2, 3.5)
"""A business by the number of cards beside it: alone it is about to be lost, on all sides it is safe."""
CELL: Final = 0.4
"""A counter that some text can spend."""


def worth(g: Megacorp, player: int) -> float:
    """One's own side against the strongest and the average of the others."""
    if g.over:
        return 0.0 if g.winner < 0 else WON if g.winner == player else -WON
    if g.out[player]:
        return -WON
    best = -WON
    sum_of_others = 0.0
    beaten = 0
    for other in range(g.players):
        if g.out[other]:
            beaten += 1
        elif other != player:
            value = side(g, other)
            sum_of_others += value
            best = max(best, value)
    return side(g, player) - 0.5 * best - 0.5 * sum_of_others / (g.players - 1) + OUT * beaten


def side(g: Megacorp, player: int) -> float:
    """What one player has."""
    money = g.money[player]
    value = MONEY * money - (POOR[money] if money < len(POOR) else 0.0) + HAND * len(g.hand(player))
    business = g.businesses[player]
    for network in range(g.players):
        for card in g.zones[network * PLACES + NETWORK]:
            if g.controller[card] == player and card != business:
                value += worth_of(g, card)
    for one in g.stack:
        if one.controller == player:
            for card in one.cards:
                definition = g.printed(card)
                if definition.permanent:
                    value += VALUE * total(definition.cost) + (EARNS + PAYS) * definition.cashflow + READY
    if g.phase < DIVEST:
        for trait in range(4):
            value += POINT * min(2, g.pools[player * 4 + trait])
    return value + of_business(g, business)


def coming(g: Megacorp, player: int) -> float:
    """What 1 M of cashflow on a disengaged card will bring soon: who is not active has a turn's more to come."""
    return PAYS if g.active == player else 1.0 + PAYS


def of_business(g: Megacorp, business: int) -> float:
    """The state of a business: hurt, engaged, orphaned."""
    value = 0.0
    if g.phase <= CHALLENGE:  # later it heals before anybody could use it
        hurt = 0.0
        for trait in range(4):
            printed = g.defs[business].stats[trait]
            gone = printed - g.level(business, trait)
            if gone > 0:
                hurt = max(hurt, gone / printed)
        value -= WOUND * hurt * hurt
    if not g.engaged[business]:
        value += coming(g, g.controller[business]) * g.printed(business).cashflow + 2 * READY
    if g.turn:
        grid = g.grids[g.network_of(business)]
        at = g.at[business]
        beside = 0
        for side_of in SIDES:
            if at + side_of in grid and g.printed(grid[at + side_of]).permanent:
                beside += 1
        value += BESIDE[beside]
    return value


def worth_of(g: Megacorp, card: int) -> float:
    """A card in play."""
    definition = g.printed(card)
    if not definition.permanent:
        return 0.0
    for one in g.marks:
        if one.card == card:
            return 0.0
    value = VALUE * total(definition.cost) + EARNS * definition.cashflow
    for trait in range(4):
        if definition.stats[trait] != NULL:
            value += BODY * g.trait(card, trait)
    if g.counters:
        value += CELL * min(4, g.counter(card, 8) + g.counter(card, 9))
    if not g.is_engaged(card):
        value += coming(g, g.controller[card]) * definition.cashflow + READY
    if not g.is_docked(card):
        value *= 0.4
    return value
