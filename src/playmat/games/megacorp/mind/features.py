"""What speaks for a player, in numbers, and how much each counts; games between bots fitted the weights."""

from __future__ import annotations

from typing import Final

from ..rules.board import BUY, CHALLENGE, CHARACTER, NETWORK, NULL, PLACES, SIDES
from ..rules.state import Megacorp
from .value import attackers_at, danger_from, drain, guards, neighbours, side

FEATURES: Final[tuple[str, ...]] = (
    "what greedy sees in it",
    "money",
    "no money",
    "cards in hand",
    "cards in hand beyond five",
    "cards in play",
    "their valuation",
    "their traits",
    "characters",
    "traits of characters",
    "cashflow",
    "cashflow of what is disengaged",
    "counters",
    "links between cards",
    "undocked cards",
    "their valuation, undocked",
    "business disengaged",
    "nothing beside the business",
    "one card beside it",
    "three cards beside it",
    "four cards beside it",
    "who could block for it",
    "its lowest trait",
    "attackers whom nobody can block",
    "other attackers",
    "danger to the business",
    "danger to it this turn",
    "money that DISRUPTORs threaten",
    "active",
    "cards in hand before the Buy Phase is over",
)
OPENING: Final = 0.03
"""A card in the hand before the first turn, and having that turn."""
FIRST: Final = 0.1
PLENTY: Final = 5
"""Cards in hand from which on more count less."""

WEIGHTS: Final[tuple[float, ...]] = (
    0.002714,
    0.1734,
    -2.805,
    -0.06716,
    0.0007294,
    -0.092,
    -0.01521,
    0.06038,
    -0.1858,
    0.01969,
    0.03246,
    0.1552,
    0.1133,
    0.03533,
    -0.006495,
    0.1293,
    0.7636,
    -0.4426,
    -0.1398,
    0.03007,
    0.01745,
    0.2297,
    -0.2129,
    -0.4293,
    -0.1027,
    0.0007821,
    -0.007733,
    -0.04918,
    0.02085,
    -0.024,
)
"""How much each of them counts."""


def features(g: Megacorp, player: int) -> list[float]:
    """The numbers, in the order of `FEATURES`."""
    count = total = body = characters = strength = cashflow = ready = counters = links = away = away_total = 0
    business = g.businesses[player]
    for network in range(g.players):
        for card in g.zones[network * PLACES + NETWORK]:
            if g.controller[card] != player or card == business:
                continue
            definition = g.printed(card)
            if not definition.permanent:
                continue
            if not g.is_docked(card):
                away += 1
                away_total += definition.total
                continue
            count += 1
            total += definition.total
            cashflow += definition.cashflow
            if not g.is_engaged(card):
                ready += definition.cashflow
            traits = 0
            for trait in range(4):
                traits += g.trait(card, trait)
            body += traits
            if definition.kind == CHARACTER:
                characters += 1
                strength += traits
            if g.host[card] < 0:
                links += min(3, neighbours(g, card))
            if g.counters:
                counters += min(4, g.counter(card, 8) + g.counter(card, 9))
    beside = 0
    grid = g.grids[g.network_of(business)]
    at = g.at[business]
    for step in SIDES:
        if at + step in grid and g.printed(grid[at + step]).permanent:
            beside += 1
    lowest = 99
    for trait in range(4):
        if g.defs[business].stats[trait] != NULL:
            lowest = min(lowest, g.level(business, trait))
    free = others = 0
    danger = 0.0
    for other in range(g.players):
        if other != player and not g.out[other]:
            unstoppable, stoppable = attackers_at(g, other, player, at)
            free = max(free, len(unstoppable))
            others = max(others, len(stoppable))
            danger = max(danger, danger_from(g, player, other))
    hand = len(g.hand(player))
    active = g.active == player
    return [
        side(g, player),
        float(g.money[player]),
        float(g.money[player] <= 0),
        float(hand),
        float(max(0, hand - PLENTY)),
        float(count),
        float(total),
        float(body),
        float(characters),
        float(strength),
        float(cashflow),
        float(ready),
        float(counters),
        float(links),
        float(away),
        float(away_total),
        float(not g.engaged[business]),
        float(beside == 0),
        float(beside == 1),
        float(beside == 3),
        float(beside == 4),
        float(len(guards(g, player, at))),
        float(lowest),
        float(free),
        float(others),
        danger,
        0.0 if active or g.phase > CHALLENGE else danger,
        float(drain(g, player)),
        float(active),
        float(hand if active and g.phase <= BUY else 0),
    ]
