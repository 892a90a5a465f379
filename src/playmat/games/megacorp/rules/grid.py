"""Networks as grids: where cards lie, what is docked, which spaces are free."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import NO_CARD

from .board import AROUND, COLUMN, CROSS, NETWORK, PLACES, ROW, SIDES, STRIDE, TERRAIN, x_of, y_of
from .state import Megacorp
from .traits import OnlyThis, has

# Queries -----------------------------------------------------------------------------------------------------


def card_at(g: Megacorp, network: int, at: int) -> int:
    """The upper card on a space; no card where it is empty."""
    return g.grids[network].get(at, NO_CARD)


def neighbours(g: Megacorp, network: int, at: int) -> list[int]:
    """The upper cards that share a side with a space."""
    grid = g.grids[network]
    found: list[int] = []
    for side in SIDES:
        if at + side in grid:
            found.append(grid[at + side])
    return found


def surrounded(g: Megacorp, network: int, at: int) -> bool:
    """Whether all four sides of a space are covered, by whatever cards."""
    grid = g.grids[network]
    return at + STRIDE in grid and at - STRIDE in grid and at + 1 in grid and at - 1 in grid


def close(first: int, second: int) -> bool:
    """Whether two spaces of one network touch, diagonals included."""
    return first - second in AROUND


def within_radius(first: int, second: int, radius: int) -> bool:
    """Whether a space lies in the square around another, the centre excluded."""
    if first == second:
        return False
    return abs(x_of(first) - x_of(second)) <= radius and abs(y_of(first) - y_of(second)) <= radius


def area(g: Megacorp, network: int, at: int, shape: int) -> list[int]:
    """The occupied spaces of an area around a space, in order."""
    found: list[int] = []
    for one in g.grids[network]:
        if shape == ROW:
            fits = y_of(one) == y_of(at)
        elif shape == COLUMN:
            fits = x_of(one) == x_of(at)
        elif shape == CROSS:
            fits = one == at or one - at in SIDES
        else:
            fits = one == at or one - at in AROUND
        if fits:
            found.append(one)
    found.sort()
    return found


def frontier(g: Megacorp, network: int) -> list[int]:
    """The free spaces of a network where a card would be legally docked, in order."""
    grid = g.grids[network]
    business = g.businesses[network]
    return free_beside(grid, [at for at, card in grid.items() if g.docked[card] or card == business])


def fringe(g: Megacorp, network: int) -> list[int]:
    """The empty spaces next to any card of a network, which can be attacked."""
    return free_beside(g.grids[network], list(g.grids[network]))


def docked_spaces(g: Megacorp, network: int, without: int) -> list[int]:
    """The free spaces where a card would be docked once another card has left its space."""
    grid = g.grids[network]
    left = g.at[without]
    business = g.businesses[network]
    if without == business:
        return free_beside(grid, [at for at in grid if at != left])
    if business not in grid.values():
        return []
    return free_beside(grid, list(flood(grid, g.at[business], left)))


def free_beside(grid: dict[int, int], spaces: list[int]) -> list[int]:
    """The free spaces that share a side with one of these, in order."""
    found: set[int] = set()
    for at in spaces:
        for side in SIDES:
            if at + side not in grid:
                found.add(at + side)
    return sorted(found)


def flood(grid: dict[int, int], start: int, without: int = -1) -> set[int]:
    """The spaces linked to a start by cards that share sides."""
    reached = {start}
    open_spaces = [start]
    while open_spaces:
        at = open_spaces.pop()
        for side in SIDES:
            there = at + side
            if there in grid and there != without and there not in reached:
                reached.add(there)
                open_spaces.append(there)
    return reached


def open_terrain(g: Megacorp, player: int) -> list[int]:
    """The docked, unbonded TERRAIN cards of a player, onto which he may deploy."""
    return [card for card in g.mine(player) if has(g, card, TERRAIN)]


# Changes, for events only --------------------------------------------------------------------------------------


def redock(g: Megacorp, network: int) -> None:
    """Find out anew which cards of a network are legally docked, and note every change."""
    grid = g.grids[network]
    business = g.businesses[network]
    present = g.at[business] if g.in_play(business) and g.network_of(business) == network else -1
    linked = flood(grid, present) if present >= 0 and not g.out[network] else set()
    alone = len(linked) <= 1
    for at, card in grid.items():
        now = 1 if at in linked and not alone else 0
        if g.docked[card] != now:
            g.docked[card] = now
            if now:
                note(g.redocked, g.orphaned, card)
            else:
                note(g.orphaned, g.redocked, card)
            g.moved = True


def note(here: list[int], there: list[int], card: int) -> None:
    """Remember a change of docking; one that undoes an untold change cancels it."""
    if card in there:
        there.remove(card)
    elif card not in here:
        here.append(card)


def put(g: Megacorp, card: int, network: int, at: int) -> None:
    """Lay an upper card with its pile on a space of a network."""
    zone = network * PLACES + NETWORK
    for one in g.pile(card):
        if g.place[one] != zone:
            g.move(one, zone)
        g.at[one] = at
    g.grids[network][at] = card
    if joins(g, card, network, at):
        if not g.docked[card]:
            g.docked[card] = 1
            note(g.redocked, g.orphaned, card)
    else:
        redock(g, network)
    g.moved = True


def joins(g: Megacorp, card: int, network: int, at: int) -> bool:
    """Whether a card just laid down lies beside docked cards alone, so that it is docked and nothing else changes."""
    business = g.businesses[network]
    if card == business or g.out[network] or g.place[business] != network * PLACES + NETWORK:
        return False
    grid = g.grids[network]
    found = False
    for side in SIDES:
        if at + side in grid:
            if not g.docked[grid[at + side]]:
                return False
            found = True
    return found


def lift(g: Megacorp, card: int) -> None:
    """Take an upper card off its space; where it goes next is for the caller."""
    network = g.network_of(card)
    if g.grids[network].get(g.at[card], NO_CARD) == card:
        del g.grids[network][g.at[card]]
    redock(g, network)


def bond(g: Megacorp, card: int, host: int) -> None:
    """Lay a card with everything under it beneath another one."""
    pile = g.pile(card)
    if g.in_play(card) and g.host[card] < 0:
        lift(g, card)
    if card in g.under:
        del g.under[card]
    zone = g.place[host]
    for one in pile:
        if g.place[one] != zone:
            g.move(one, zone)
        g.host[one] = host
        g.at[one] = g.at[host]
        g.docked[one] = 0
    g.under[host] = g.under.get(host, ()) + pile
    g.moved = True


def unbond(g: Megacorp, card: int) -> None:
    """Take a card out of the pile it is bonded in."""
    host = g.host[card]
    rest = tuple([one for one in g.under[host] if one != card])
    if rest:
        g.under[host] = rest
    else:
        del g.under[host]
    g.host[card] = NO_CARD


def leave(g: Megacorp, card: int) -> None:
    """Clear everything that a card in play has gathered, before it goes to another zone."""
    if g.host[card] >= 0:
        unbond(g, card)
    else:
        lift(g, card)
        for one in g.under.get(card, ()):
            g.host[one] = NO_CARD
        if card in g.under:
            del g.under[card]
    clear(g, card)


def clear(g: Megacorp, card: int) -> None:
    """Forget damage, counters, shields, changes and engagement of a card that leaves play."""
    g.engaged[card] = 0
    g.docked[card] = 0
    g.at[card] = 0
    if card in g.orphaned:
        g.orphaned.remove(card)
    if card in g.redocked:
        g.redocked.remove(card)
    if g.damage or g.permanent:
        for trait in range(4):
            g.damage.pop(card * 4 + trait, None)
            g.permanent.pop(card * 4 + trait, None)
    if g.counters:
        for kind in range(10):
            g.counters.pop(card * 16 + kind, None)
    g.shields.pop(card, None)
    if g.modifiers:
        kept = []
        for one in g.modifiers:
            if not (isinstance(one.who, OnlyThis) and one.who.card == card):
                kept.append(one)
        g.modifiers = kept
    if g.borrowed:
        g.borrowed = [one for one in g.borrowed if one >> 4 != card]
    if g.marks:
        g.marks = [one for one in g.marks if one.card != card]


RULES: Final = {
    "neighbours": "MC-OPEN-1",
    "surrounded": "MC-5.4.1.1.7 MC-OPEN-7",
    "close": "MC-9.20",
    "within_radius": "MC-9.8 MC-OPEN-68",
    "area": "MC-3.7.2 MC-3.7.3 MC-OPEN-6 MC-OPEN-60",
    "frontier": "MC-3.7.1 MC-3.7.1.2",
    "fringe": "MC-OPEN-49",
    "docked_spaces": "MC-9.21",
    "open_terrain": "MC-9.29 MC-OPEN-73",
    "redock": "MC-3.7.1.1 MC-OPEN-8",
    "put": "MC-3.7 MC-OPEN-2 MC-OPEN-3",
    "bond": "MC-3.10 MC-OPEN-71",
    "leave": "MC-7.10.2",
}
