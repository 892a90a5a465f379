"""How good a position looks, for bots that look ahead; games between bots helped to choose among the weights."""

from __future__ import annotations

from typing import Final

from ..rules.board import (
    BUY,
    CHALLENGE,
    CHARACTER,
    DISRUPTOR,
    DIVEST,
    FLYING,
    MELEE,
    NETWORK,
    NULL,
    PLACES,
    PRECISION,
    SIDES,
)
from ..rules.grid import close, surrounded
from ..rules.state import Megacorp
from ..rules.traits import has

WON: Final = 1000.0
OUT: Final = 40.0
"""An opponent who is out, where others play on."""
MONEY: Final = 1.0
POOR: Final[tuple[float, ...]] = (300.0, 35.0, 20.0, 8.0, 3.0)
"""Having no money at all when the turn ends loses the game, and little is soon lost."""
HAND: Final = 0.9
STARTS: Final = 0.1
"""The first turn."""
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
BESIDE: Final[tuple[float, ...]] = (-25.0, 0.0, 1.5, 2.2, 3.5)
"""A business by the number of cards beside it: alone it is about to be lost, on all sides it is safe."""
ALONE: Final = 40.0
"""A business that is alone in its player's own turn, which he must mend in the Buy Phase."""
LINK: Final = 0.3
"""A card beside a card: a network that holds together."""
DRAIN: Final = 0.4
"""Part of what money lost to DISRUPTORs would cost."""
CELL: Final = 0.4
"""A counter that some text can spend."""
DANGER: Final = 12.0
"""A business that all of an opponent's attackers together could destroy, by the square of the part they reach."""
LETHAL: Final = 30.0
"""A business that the attackers who are still to attack this turn can destroy."""
SHELTER: Final = 0.5
"""What is left of a danger to a business that is surrounded."""


def value(g: Megacorp, player: int) -> float:
    """One's own side against the strongest and the average of the others."""
    if g.over:
        return 0.0 if g.winner < 0 else WON if g.winner == player else -WON
    if g.out[player]:
        return -WON
    if not g.turn:
        return HAND * len(g.hand(player)) + (STARTS if g.first == player else 0.0)
    best = -WON
    sum_of_others = 0.0
    beaten = 0
    for other in range(g.players):
        if g.out[other]:
            beaten += 1
        elif other != player:
            total = side(g, other)
            sum_of_others += total
            best = max(best, total)
    return side(g, player) - 0.5 * best - 0.5 * sum_of_others / (g.players - 1) + OUT * beaten


def side(g: Megacorp, player: int) -> float:
    """What one player has."""
    money = g.money[player]
    total = MONEY * money + HAND * len(g.hand(player)) - want(money)
    drained = drain(g, player)
    if drained:
        total -= DRAIN * (want(max(0, money - drained)) - want(money))
    business = g.businesses[player]
    for network in range(g.players):
        for card in g.zones[network * PLACES + NETWORK]:
            if g.controller[card] == player and card != business:
                total += value_of(g, card)
    for one in g.stack:
        if one.controller == player:
            for card in one.cards:
                definition = g.printed(card)
                if definition.permanent:
                    total += VALUE * definition.total + (EARNS + PAYS) * definition.cashflow + READY
    if g.phase < DIVEST:
        for trait in range(4):
            total += POINT * min(2, g.pools[player * 4 + trait])
    total += of_business(g, business)
    return total - danger(g, player)


def want(money: int) -> float:
    """How bad it is to have no more money than this."""
    return POOR[money] if money < len(POOR) else 0.0


def drain(g: Megacorp, player: int) -> int:
    """What the DISRUPTORs of the others could cost a player in their next turn."""
    found = 0
    for network in range(g.players):
        for card in g.zones[network * PLACES + NETWORK]:
            if g.controller[card] != player and g.printed(card).keyword_bits >> DISRUPTOR & 1 and g.docked[card]:
                strongest = 0
                for trait in range(4):
                    strongest = max(strongest, g.trait(card, trait))
                found += strongest
    return found


def coming(g: Megacorp, player: int) -> float:
    """What 1 M of cashflow on a disengaged card will bring soon: who is not active has a turn's more to come."""
    return PAYS if g.active == player else 1.0 + PAYS


def of_business(g: Megacorp, business: int) -> float:
    """The state of a business: hurt, engaged, orphaned."""
    total = 0.0
    if not g.engaged[business]:
        total += coming(g, g.controller[business]) * g.printed(business).cashflow + 2 * READY
    beside = assets_beside(g, business)
    if beside == 0 and g.active == g.controller[business]:
        total -= ALONE if g.phase <= BUY else 4 * ALONE
    return total + BESIDE[beside]


def assets_beside(g: Megacorp, business: int) -> int:
    """How many cards that stay in play lie beside a business."""
    grid = g.grids[g.network_of(business)]
    at = g.at[business]
    found = 0
    for side_of in SIDES:
        if at + side_of in grid and g.printed(grid[at + side_of]).permanent:
            found += 1
    return found


def value_of(g: Megacorp, card: int) -> float:
    """A card in play."""
    definition = g.printed(card)
    if not definition.permanent:
        return 0.0
    for one in g.marks:
        if one.card == card:
            return 0.0
    total = VALUE * definition.total + EARNS * definition.cashflow
    for trait in range(4):
        if definition.stats[trait] != NULL:
            total += BODY * g.trait(card, trait)
    if g.counters:
        total += CELL * min(4, g.counter(card, 8) + g.counter(card, 9))
    if not g.is_engaged(card):
        total += coming(g, g.controller[card]) * definition.cashflow + READY
    if not g.is_docked(card):
        total *= 0.4
    elif g.host[card] < 0:
        total += LINK * min(neighbours(g, card), 3)
    return total


def neighbours(g: Megacorp, card: int) -> int:
    """How many cards lie beside a card in play."""
    grid = g.grids[g.network_of(card)]
    at = g.at[card]
    found = 0
    for side_of in SIDES:
        if at + side_of in grid:
            found += 1
    return found


# Danger ----------------------------------------------------------------------------------------------------------


def danger(g: Megacorp, player: int) -> float:
    """How near the others are to destroying a player's business, by the nearest of them."""
    most = 0.0
    for other in range(g.players):
        if other != player and not g.out[other]:
            most = max(most, danger_from(g, player, other))
    return most


def danger_from(g: Megacorp, player: int, other: int) -> float:
    """How near one opponent is to destroying a player's business, in the trait that suits him best."""
    business = g.businesses[player]
    at = g.at[business]
    covered = surrounded(g, player, at)
    attacks_now = g.active == other and g.phase <= CHALLENGE and not covered
    lethal = 0.0
    most = 0.0
    free, others = attackers_at(g, other, player, at)
    beside = guards(g, player, at)
    for trait in range(4):
        blockers = 0
        for card in beside:
            if g.defs[card].stats[trait] != NULL:
                blockers += 1
        level = g.level(business, trait)
        whole = max(1, level + g.damage.get(business * 4 + trait, 0))
        most = max(most, dealt(g, free, others, trait, blockers, False) / whole)
        if attacks_now and dealt(g, free, others, trait, blockers, True) >= level:
            lethal = max(lethal, LETHAL * (1.0 - 0.7 * level / whole))
    most = min(most, 1.2)
    return lethal + DANGER * most * most * (SHELTER if covered else 1.0)


def attackers_at(g: Megacorp, other: int, player: int, at: int) -> tuple[list[int], list[int]]:
    """The characters that can attack a business, MELEE only from beside it: whom nobody can block, and the others."""
    free: list[int] = []
    others: list[int] = []
    for network in range(g.players):
        for card in g.zones[network * PLACES + NETWORK]:
            if g.controller[card] != other or not g.docked[card] or g.host[card] >= 0:
                continue
            if g.defs[card].kind != CHARACTER:
                continue
            near = network == player and close(at, g.at[card])
            if near or not has(g, card, MELEE):
                if has(g, card, PRECISION) or has(g, card, FLYING):
                    free.append(card)
                else:
                    others.append(card)
    return free, others


def dealt(g: Megacorp, free: list[int], others: list[int], trait: int, blockers: int, only_ready: bool) -> int:
    """What attackers deal in a trait when the strongest who can be blocked are."""
    found = 0
    for card in free:
        if not only_ready or is_ready(g, card):
            found += g.trait(card, trait)
    if blockers >= len(others):
        return found
    strengths: list[int] = []
    for card in others:
        if not only_ready or is_ready(g, card):
            strength = g.trait(card, trait)
            if strength > 0:
                strengths.append(strength)
    if blockers:
        strengths.sort()
    for index in range(len(strengths) - blockers):
        found += strengths[index]
    return found


def is_ready(g: Megacorp, card: int) -> bool:
    """Whether a character can still attack this turn."""
    return not g.engaged[card] and card not in g.attacked


def guards(g: Megacorp, player: int, at: int) -> list[int]:
    """The cards beside a business that could block for it; what its player has engaged stays so until his turn."""
    grid = g.grids[player]
    found: list[int] = []
    for side_of in SIDES:
        if at + side_of in grid:
            card = grid[at + side_of]
            if g.controller[card] == player and not (g.engaged[card] and g.active == player):
                found.append(card)
    return found
