"""What speaks for a player, in numbers, and how much each counts; games between bots fitted the weights."""

from __future__ import annotations

from typing import Final

from ..rules.board import BUY, CHALLENGE, CHARACTER, NETWORK, NULL, PLACES
from ..rules.state import Megacorp
from .value import assets_beside, attackers_at, danger_from, drain, guards, neighbours, side

WEIGHED: Final[tuple[tuple[str, float], ...]] = (
    ("what greedy sees in it", 0.002714),
    ("money", 0.1734),
    ("no money", -2.805),
    ("cards in hand", -0.06716),
    ("cards in hand beyond five", 0.0007294),
    ("cards in play", -0.092),
    ("their valuation", -0.01521),
    ("their traits", 0.06038),
    ("characters", -0.1858),
    ("traits of characters", 0.01969),
    ("cashflow", 0.03246),
    ("cashflow of what is disengaged", 0.1552),
    ("counters", 0.1133),
    ("links between cards", 0.03533),
    ("undocked cards", -0.006495),
    ("their valuation, undocked", 0.1293),
    ("business disengaged", 0.7636),
    ("nothing beside the business", -0.4426),
    ("one card beside it", -0.1398),
    ("three cards beside it", 0.03007),
    ("four cards beside it", 0.01745),
    ("who could block for it", 0.2297),
    ("its lowest trait", -0.2129),
    ("attackers whom nobody can block", -0.4293),
    ("other attackers", -0.1027),
    ("danger to the business", 0.0007821),
    ("danger to it this turn", -0.007733),
    ("money that DISRUPTORs threaten", -0.04918),
    ("active", 0.02085),
    ("cards in hand before the Buy Phase is over", -0.024),
)
"""What speaks for a player, and how much each counts."""
FEATURES: Final = tuple([name for name, _ in WEIGHED])
WEIGHTS: Final = tuple([weight for _, weight in WEIGHED])
OPENING: Final = 0.03
"""A card in the hand before the first turn, and having that turn."""
FIRST: Final = 0.1
PLENTY: Final = 5
"""Cards in hand from which on more count less."""


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
    beside = assets_beside(g, business)
    at = g.at[business]
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
