"""What is done with every field of every state; written by `python -m scripts.fields`, not by hand."""
# fmt: off

from __future__ import annotations

from typing import TYPE_CHECKING

from .step import frame_facts

if TYPE_CHECKING:
    from .state import State


def copy_fields(g: State, other: State) -> None:
    """Copy them to another state: containers are copied, what is in them is immutable."""
    other.customs = g.customs
    other.screen = g.screen
    other.beginning = g.beginning
    other.players = g.players
    other.defs = g.defs
    other.owner = g.owner
    other.zones = [one.copy() for one in g.zones]
    other.place = g.place.copy()
    other.hidden = g.hidden
    other.handles = g.handles.copy()
    other.next_handle = g.next_handle
    other.agenda = g.agenda.copy()
    other.triggered = g.triggered.copy()
    other.awaited = g.awaited.copy()
    other.lively = g.lively.copy()
    other.modifiers = g.modifiers.copy()
    other.decision = g.decision
    other.over = g.over
    other.winner = g.winner
    other.rng = g.rng
    other.moved = g.moved
    other.reveals = g.reveals
    other.questions = g.questions
    other.debug = g.debug


def fresh_fields(g: State) -> None:
    """Give a new state containers of its own, all empty."""
    g.defs, g.owner, g.zones, g.place = [], [], [], []
    g.handles, g.agenda, g.triggered, g.awaited = [], [], [], []
    g.lively, g.modifiers = [], []


def field_facts(g: State) -> list[object]:
    """All that are part of the position, for the digest."""
    return [
        g.players, [one.id for one in g.defs], g.owner, g.zones, g.place, g.hidden, g.handles, g.next_handle,
        [frame_facts(one) for one in g.agenda], [frame_facts(one) for one in g.triggered],
        [one.facts() for one in g.awaited], g.lively, [one.facts() for one in g.modifiers],
        g.decision.facts() if g.decision is not None else None, g.over, g.winner, g.rng, g.moved, g.reveals,
        g.questions,
    ]
