"""What is done with every field of every state; written by `python -m scripts.fields`, not by hand."""
# fmt: off

from __future__ import annotations

from typing import TYPE_CHECKING

from .step import frame_facts

if TYPE_CHECKING:
    from .state import State


def copy_fields(g: State, other: State) -> None:
    """Copy them to another state: containers are copied, what is in them is immutable."""
    other.customs, other.screen, other.beginning = g.customs, g.screen, g.beginning
    other.players, other.defs, other.owner = g.players, g.defs, g.owner
    other.hidden, other.next_handle, other.by_name = g.hidden, g.next_handle, g.by_name
    other.decision, other.over, other.winner = g.decision, g.over, g.winner
    other.rng, other.moved, other.reveals = g.rng, g.moved, g.reveals
    other.questions, other.debug = g.questions, g.debug
    other.zones = [one.copy() for one in g.zones]
    other.place = g.place.copy()
    other.handles = g.handles.copy()
    other.agenda = g.agenda.copy()
    other.triggered = g.triggered.copy()
    other.awaited = g.awaited.copy()
    other.lively = g.lively.copy()
    other.modifiers = g.modifiers.copy()


def fresh_fields(g: State) -> None:
    """Give a new state containers of its own, all empty."""
    g.defs, g.owner, g.zones, g.place = [], [], [], []
    g.handles, g.by_name, g.agenda, g.triggered = [], [], [], []
    g.awaited, g.lively, g.modifiers = [], [], []


def field_facts(g: State) -> list[object]:
    """All that are part of the position, for the digest."""
    return [
        g.players, [one.id for one in g.defs], g.owner, g.zones, g.place, g.hidden, g.handles, g.next_handle,
        [frame_facts(one) for one in g.agenda], [frame_facts(one) for one in g.triggered],
        [one.facts() for one in g.awaited], g.lively, [one.facts() for one in g.modifiers],
        g.decision.facts() if g.decision is not None else None, g.over, g.winner, g.rng, g.moved, g.reveals,
        g.questions,
    ]
