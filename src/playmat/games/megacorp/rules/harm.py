"""Damage, counters and marks: how cards come to be destroyed."""

from __future__ import annotations

from typing import Final

from .board import BQ, DISRUPTOR, INDESTRUCTIBLE, MINUS, NULL
from .events import LostMoney
from .harm_events import CountersPut, Damaged, Marked, Prevented
from .memory import BY_COUNTER, BY_DAMAGE, BY_EFFECT, Mark
from .state import Megacorp
from .traits import has


def mark(g: Megacorp, card: int, why: int, rule: str, annihilates: bool = False, in_combat: bool = False) -> None:
    """Note that a card will be destroyed, unless it cannot be."""
    if not g.in_play(card) or has(g, card, INDESTRUCTIBLE):
        return
    for one in g.marks:
        if one.card == card:
            return
    g.happen(Marked(g.controller[card], Mark(card, why, rule, annihilates, in_combat)))


def hurt(g: Megacorp, source: int, card: int, trait: int, points: int, rule: str, lasting: bool = False) -> int:
    """Deal damage in one trait, less what is prevented; the points really dealt."""
    if points <= 0 or g.defs[card].stats[trait] == NULL:
        return 0
    held = min(points, g.shields.get(card, 0))
    if held:
        g.happen(Prevented(g.controller[card], "MC-7.7", card, held))
    dealt = points - held
    if dealt:
        player = g.controller[card]
        g.happen(Damaged(player, rule, card, trait, dealt, source, lasting))
        if g.is_business(card) and source >= 0 and g.in_play(source) and has(g, source, DISRUPTOR):
            g.happen(LostMoney(g.businesses.index(card), "MC-9.13", amount=dealt))
    return dealt


def kill_if_spent(g: Megacorp, card: int, trait: int, rule: str = "MC-OPEN-52") -> None:
    """Mark a card that damage has brought to 0 or lower."""
    if g.level(card, trait) <= 0:
        mark(g, card, BY_DAMAGE, rule)


def put_counters(g: Megacorp, player: int, rule: str, card: int, counter: int, count: int) -> None:
    """Put counters on a card; one that a counter brings to 0 is destroyed at once."""
    if count <= 0:
        return
    g.happen(CountersPut(player, rule, card, counter, count))
    if MINUS <= counter <= MINUS + BQ:
        trait = counter - MINUS
        if g.defs[card].stats[trait] != NULL and g.level(card, trait) <= 0:
            mark(g, card, BY_COUNTER, "MC-7.10.1.2")


def destroy(g: Megacorp, card: int, rule: str) -> None:
    """An effect destroys a card."""
    mark(g, card, BY_EFFECT, rule)


RULES: Final = {
    "mark": ("MC-9.17",),
    "hurt": ("MC-2.5.5.1", "MC-OPEN-64"),
    "put_counters": ("MC-OPEN-53",),
}
"""The rules that each of these carries out."""
