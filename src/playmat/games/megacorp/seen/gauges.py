"""The numbers and places on the table that people look at, all of them open to everybody."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from playmat.kernel.state import State

from ..rules.accounting import cashflow
from ..rules.board import (
    ANNIHILATED,
    DEVELOPMENTS,
    KEYWORD_STAT,
    MARKET,
    NULL,
    PLACES,
    TRAITS,
)
from ..rules.grid import surrounded
from ..rules.legality import refuse_takeover
from ..rules.state import Megacorp
from ..rules.traits import OnlyThis

Found = dict[tuple[Hashable, ...], Hashable]
POOLS: Final = tuple([f"{trait} pool" for trait in TRAITS])


def gauges(g: Megacorp, viewer: int) -> Found:
    """Everything, what concerns the viewer first."""
    found: Found = {}
    for player in g.clockwise(max(0, viewer)):
        of_player(g, player, found)
    for player in range(g.players):
        if g.out[player]:
            found[(player, "out")] = 1
    found[("turn",)] = g.turn
    found[("phase",)] = g.phase
    found[("revealed",)] = g.revealed
    for one in g.stack:
        found[("waits", one.number)] = one.name
    for card in g.cards_in_play():
        of_card(g, card, found)
    of_marks(g, found)
    return found


def of_player(g: Megacorp, player: int, found: Found) -> None:
    """The numbers of one player, and what lies openly beside the network."""
    base = player * PLACES
    found[(player, "money")] = g.money[player]
    for trait in range(4):
        found[(player, POOLS[trait])] = g.pools[player * 4 + trait]
    found[(player, "hand")] = len(g.hand(player))
    found[(player, "cashflow")] = cashflow(g, player)
    market = g.zones[base + MARKET]
    if market and market[-1] in g.contested:
        found[("kept", market[-1])] = 1
    for place in (MARKET, ANNIHILATED):
        for card in g.zones[base + place]:
            found[("lies", card)] = (base + place, 0, -1)


def of_card(g: Megacorp, card: int, found: Found) -> None:
    """One card in play: where it lies; of an upper card also how, with its traits."""
    host = g.host[card]
    found[("lies", card)] = (g.place[card], g.at[card], host)
    found[("controller", card)] = g.controller[card]
    if host >= 0:
        return
    found[("engaged", card)] = g.engaged[card]
    found[("docked", card)] = g.docked[card]
    stats = g.defs[card].stats
    found[("traits", card)] = tuple([g.trait(card, trait) if stats[trait] != NULL else NULL for trait in range(4)])
    if surrounded(g, g.network_of(card), g.at[card]):
        found[("surrounded", card)] = 1
    if g.engaged[card] and g.is_business(card) and refuse_takeover(g, -1, card) is None:
        found[("for sale", card)] = 1


def of_marks(g: Megacorp, found: Found) -> None:
    """What is laid on cards, was granted to them, or hangs over them."""
    for key, count in g.counters.items():
        if key % 16 >= DEVELOPMENTS:
            found[("counter", key // 16, key % 16)] = count
    for card, points in g.shields.items():
        found[("shield", card)] = points
    for one in g.modifiers:
        if one.stat >= KEYWORD_STAT and one.until and isinstance(one.who, OnlyThis):
            found[("keyword", one.who.card, one.stat - KEYWORD_STAT)] = one.amount
    for mark in g.marks:
        found[("doomed", mark.card)] = 1
    for card, times in g.attacks_on.items():
        found[("attacked", card)] = times


def turns_up(before: State, after: State) -> bool:
    """Whether chance was asked, or who is asked before sees a card afterwards that lay unseen."""
    if before.rng != after.rng or before.decision is None:
        return True
    viewer = before.decision.player
    for card in range(len(before.place)):
        if before.hidden[before.place[card]] and not before.sees(viewer, card) and after.sees(viewer, card):
            return True
    return False


def is_unchanged(before: Megacorp, after: Megacorp) -> bool:
    """Whether nothing lies, counts or lasts otherwise than before."""
    return (
        before.zones == after.zones
        and before.place == after.place
        and before.money == after.money
        and before.pools == after.pools
        and before.out == after.out
        and before.controller == after.controller
        and before.at == after.at
        and before.engaged == after.engaged
        and before.host == after.host
        and before.under == after.under
        and before.damage == after.damage
        and before.permanent == after.permanent
        and before.counters == after.counters
        and before.shields == after.shields
        and before.docked == after.docked
        and before.borrowed == after.borrowed
        and before.modifiers == after.modifiers
        and before.awaited == after.awaited
        and before.used == after.used
        and before.contested == after.contested
        and before.upkeep_left == after.upkeep_left
        and before.revealed == after.revealed
        and before.turn == after.turn
        and before.phase == after.phase
        and before.attacker == after.attacker
        and before.fights == after.fights
        and before.marks == after.marks
        and before.stack == after.stack
        and before.waiting == after.waiting
    )
