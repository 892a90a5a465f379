"""What is checked whenever something has been done: docking, unique cards, destruction, losses (MC-OPEN-23)."""

from __future__ import annotations

from playmat.kernel.step import NOBODY, Context

from .board import NETWORK, PLACES
from .card_events import Orphaned, Redocked
from .departures import DEPART, due
from .harm import mark
from .loss import LOSE
from .records import BY_UNIQUENESS
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
    g.orphaned = []
    g.redocked = []
    if g.turn:
        for card in orphaned:
            if g.in_play(card) and g.host[card] < 0:
                g.happen(Orphaned(g.controller[card], "MC-3.7.1.1", card))
        for card in redocked:
            if g.in_play(card) and g.host[card] < 0:
                g.happen(Redocked(g.controller[card], "MC-3.7.1.2", card))


def destroy_older_uniques(g: Megacorp) -> None:
    """Of unique cards of one name and controller only the newest stays (MC-7.8, MC-7.8.1, MC-OPEN-79)."""
    newest: dict[str, int] = {}
    for network in range(g.players):
        for card in g.zones[network * PLACES + NETWORK]:
            if g.printed(card).unique:
                name = f"{g.controller[card]} {g.defs[card].name}"
                other = newest.get(name, -1)
                if other < 0:
                    newest[name] = card
                elif g.stamp[other] > g.stamp[card]:
                    mark(g, card, BY_UNIQUENESS, "MC-7.8")
                else:
                    newest[name] = card
                    mark(g, other, BY_UNIQUENESS, "MC-7.8")
