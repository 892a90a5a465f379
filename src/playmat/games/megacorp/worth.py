"""How good a position looks, for bots that look ahead; the weights were found by games between bots."""

from __future__ import annotations

from typing import Final

from .board import NETWORK, NULL, PLACES
from .price import total
from .state import Megacorp

WON: Final = 1000.0
MONEY: Final = 1.0
POOR: Final = 6.0
"""Having no money at all when the turn ends loses the game."""
HAND: Final = 1.2
VALUE: Final = 1.1
"""A card in play, for each point of its total valuation."""
BODY: Final = 0.15
"""A trait point in play."""
EARNS: Final = 2.0
"""Cashflow, for each M that a card pays."""
ENGAGED: Final = 0.25
"""A card that is engaged has done its work and can be bought."""
POINT: Final = 0.15
"""A trait point in the pool that may yet be spent this turn."""
WOUND: Final = 20.0
"""A business hurt this turn, by the square of the part that is gone."""


def worth(g: Megacorp, player: int) -> float:
    """One's own side against the best of the others, and how badly each business is hurt."""
    if g.over:
        return 0.0 if g.winner < 0 else WON if g.winner == player else -WON
    if g.out[player]:
        return -WON
    best = -WON
    rest = 0.0
    for other in range(g.players):
        if other != player and not g.out[other]:
            value = side(g, other)
            rest += value
            best = max(best, value)
    others = g.players - 1
    beaten = 0
    for other in range(g.players):
        if g.out[other]:
            beaten += 1
    return side(g, player) - 0.5 * best - 0.5 * rest / others + 40.0 * beaten


def side(g: Megacorp, player: int) -> float:
    """What one player has."""
    money = g.money[player]
    value = MONEY * money - (POOR if money == 0 else 0.0) + HAND * len(g.hand(player))
    for network in range(g.players):
        for card in g.zones[network * PLACES + NETWORK]:
            if g.controller[card] == player and card != g.businesses[player]:
                value += worth_of(g, card)
    for one in g.stack:
        if one.controller == player:
            for card in one.cards:
                definition = g.printed(card)
                if definition.permanent:
                    value += VALUE * total(definition.cost) + EARNS * definition.cashflow
    for trait in range(4):
        value += POINT * min(2, g.pools[player * 4 + trait])
    business = g.businesses[player]
    hurt = 0.0
    for trait in range(4):
        printed = g.defs[business].stats[trait]
        gone = printed - g.level(business, trait)
        if gone > 0:
            hurt = max(hurt, gone / printed)
    value -= WOUND * hurt * hurt
    if g.engaged[business]:
        value -= 2.0
    if not g.docked[business] and g.turn:
        value -= 8.0
    return value


def worth_of(g: Megacorp, card: int) -> float:
    """A card in play."""
    definition = g.printed(card)
    if not definition.permanent:
        return 0.0
    value = VALUE * total(definition.cost) + EARNS * definition.cashflow
    for trait in range(4):
        if definition.stats[trait] != NULL:
            value += BODY * g.trait(card, trait)
    if g.host[card] >= 0:
        return value
    if g.engaged[card]:
        value -= ENGAGED * (1 + definition.cashflow * 2)
    if not g.docked[card]:
        value *= 0.4
    for one in g.marks:
        if one.card == card:
            value = 0.0
    return value
