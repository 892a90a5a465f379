"""What is done with every field of a Megacorp; written by `python -m scripts.fields`, not by hand."""
# fmt: off

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.kernel import fields
from playmat.kernel.step import frame_facts

if TYPE_CHECKING:
    from .state import Megacorp


def copy_fields(g: Megacorp, other: Megacorp) -> None:
    """Copy them to another state: containers are copied, what is in them is immutable."""
    other.businesses, other.next_stamp, other.turn = g.businesses, g.next_stamp, g.turn
    other.active, other.first, other.phase = g.active, g.first, g.phase
    other.step, other.revealed, other.priority = g.step, g.revealed, g.priority
    other.passes, other.window, other.objects = g.passes, g.window, g.objects
    other.added, other.fresh, other.resolving = g.added, g.fresh, g.resolving
    other.leaving, other.bid, other.attacker = g.leaving, g.bid, g.attacker
    other.attack_trait, other.attack_network, other.attack_at = g.attack_trait, g.attack_network, g.attack_at
    other.attack_entry, other.block_stamp, other.struck = g.attack_entry, g.block_stamp, g.struck
    other.looker, other.shown, other.searcher = g.looker, g.shown, g.searcher
    other.all_pass = g.all_pass
    other.money = g.money.copy()
    other.pools = g.pools.copy()
    other.out = g.out.copy()
    other.turns_done = g.turns_done.copy()
    other.last_turn = g.last_turn.copy()
    other.controller = g.controller.copy()
    other.at = g.at.copy()
    other.engaged = g.engaged.copy()
    other.host = g.host.copy()
    other.docked = g.docked.copy()
    other.arrived = g.arrived.copy()
    other.stamp = g.stamp.copy()
    other.entry = g.entry.copy()
    other.under = g.under.copy()
    other.grids = [one.copy() for one in g.grids]
    other.damage = g.damage.copy()
    other.permanent = g.permanent.copy()
    other.counters = g.counters.copy()
    other.shields = g.shields.copy()
    other.orphaned = g.orphaned.copy()
    other.redocked = g.redocked.copy()
    other.borrowed = g.borrowed.copy()
    other.used = g.used.copy()
    other.contested = g.contested.copy()
    other.upkeep_left = g.upkeep_left.copy()
    other.stack = g.stack.copy()
    other.waiting = g.waiting.copy()
    other.joining = g.joining.copy()
    other.marks = g.marks.copy()
    other.departing = g.departing.copy()
    other.losing = g.losing.copy()
    other.fights = g.fights.copy()
    other.attacked = g.attacked.copy()
    other.attacks_on = g.attacks_on.copy()
    other.retaliated = g.retaliated.copy()
    other.looked = g.looked.copy()


def fresh_fields(g: Megacorp) -> None:
    """Give a new state containers of its own, all empty."""
    fields.fresh_fields(g)
    g.money, g.pools, g.out, g.turns_done = [], [], [], []
    g.last_turn, g.controller, g.at, g.engaged = [], [], [], []
    g.host, g.docked, g.arrived, g.stamp = [], [], [], []
    g.entry, g.under, g.grids, g.damage = [], {}, [], {}
    g.permanent, g.counters, g.shields, g.orphaned = {}, {}, {}, []
    g.redocked, g.borrowed, g.used, g.contested = [], [], [], []
    g.upkeep_left, g.stack, g.waiting, g.joining = [], [], [], []
    g.marks, g.departing, g.losing, g.fights = [], [], [], []
    g.attacked, g.attacks_on, g.retaliated, g.looked = [], {}, [], []


def field_facts(g: Megacorp) -> list[object]:
    """All that are part of the position, for the digest."""
    return [
        g.money, g.pools, g.out, g.turns_done, g.last_turn, g.businesses, g.controller, g.at, g.engaged, g.host,
        g.docked, g.arrived, g.stamp, g.entry, g.next_stamp, sorted(g.under.items()),
        [sorted(one.items()) for one in g.grids], sorted(g.damage.items()), sorted(g.permanent.items()),
        sorted(g.counters.items()), sorted(g.shields.items()), g.orphaned, g.redocked, g.borrowed, g.turn, g.active,
        g.first, g.phase, g.step, g.revealed, g.used, g.contested, g.upkeep_left, g.priority, g.passes, g.window,
        [one.facts() for one in g.stack], [frame_facts(one) for one in g.waiting], [one.facts() for one in g.joining],
        g.objects, g.added, g.fresh, g.resolving, [one.facts() for one in g.marks], g.departing, g.leaving, g.losing,
        g.bid.facts() if g.bid is not None else None, g.attacker, g.attack_trait, g.attack_network, g.attack_at,
        g.attack_entry, g.block_stamp, [one.facts() for one in g.fights], g.struck, g.attacked,
        sorted(g.attacks_on.items()), g.retaliated, g.looked, g.looker, g.shown, g.searcher, g.all_pass,
    ]
