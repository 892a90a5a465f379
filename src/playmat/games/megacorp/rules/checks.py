"""What is checked whenever something has been done: docking, unique cards, destruction, losses."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import NOBODY, Context

from .board import NETWORK, PLACES
from .card_events import DockingTold, Orphaned, Redocked
from .departures import DEPART, due
from .harm import mark
from .loss import LOSE
from .memory import BY_UNIQUENESS
from .state import Megacorp


def check(g: Megacorp) -> None:
    """Tell what docking changed; between effects, carry out what has become due."""
    if g.orphaned or g.redocked:
        tell_docking(g)
    if g.resolving != NOBODY:
        return
    destroy_older_uniques(g)
    if g.marks and not g.leaving and not g.departing and due(g):
        g.agenda.append((DEPART, Context(g.active)))
    elif g.losing:
        g.agenda.append((LOSE, Context(g.active)))


def tell_docking(g: Megacorp) -> None:
    """Cards that became orphaned, or docked again, since the last check."""
    orphaned = g.orphaned
    redocked = g.redocked
    g.happen(DockingTold(g.active, "MC-3.7.1"))
    if g.turn:
        for card in orphaned:
            if g.in_play(card) and g.host[card] < 0:
                g.happen(Orphaned(g.controller[card], "MC-3.7.1.1", card))
        for card in redocked:
            if g.in_play(card) and g.host[card] < 0:
                g.happen(Redocked(g.controller[card], "MC-3.7.1.2", card))


def destroy_older_uniques(g: Megacorp) -> None:
    """Of unique cards of one name and controller only the newest stays."""
    newest: list[int] = []
    for network in range(g.players):
        for card in g.zones[network * PLACES + NETWORK]:
            if g.printed(card).unique:
                place = namesake(g, card, newest)
                if place < 0:
                    newest.append(card)
                elif g.stamp[newest[place]] > g.stamp[card]:
                    mark(g, card, BY_UNIQUENESS, "MC-7.8")
                else:
                    mark(g, newest[place], BY_UNIQUENESS, "MC-7.8")
                    newest[place] = card


def namesake(g: Megacorp, card: int, others: list[int]) -> int:
    """Where among others a card of the same name and controller stands; -1 for nowhere."""
    for place in range(len(others)):
        other = others[place]
        if g.controller[other] == g.controller[card] and g.defs[other].name == g.defs[card].name:
            return place
    return -1


RULES: Final = {
    "destroy_older_uniques": ("MC-7.8.1", "MC-OPEN-79"),
}
"""The rules that each of these carries out."""
