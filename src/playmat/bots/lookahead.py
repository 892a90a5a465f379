"""Guessing what a seat cannot see, and looking one answer ahead, as all bots do that look ahead at all."""

from __future__ import annotations

from typing import Any, Final

from playmat.book.mind import Mind
from playmat.kernel.seat import Seat
from playmat.kernel.state import State

HAIR: Final = 1e-9
"""What an answer must be better by, so that no rounding of a machine decides."""
PATIENCE: Final = 60
"""Answers taken for granted, at most, before a position is judged."""


def known_to(seat: Seat, seed: int) -> State:
    """What a seat knows, as a state in which all the rest is a guess."""
    known = seat.sample(seed)
    known.reveals = 0  # from here on, what turns up is the deal's guess
    return known


def look_ahead(mind: Mind[Any], state: State, index: int, player: int) -> State:
    """The same state after an answer and all that is taken for granted then, ready to be judged."""
    mind.imagine(state)
    state.take(index)
    last = state.questions + PATIENCE
    while state.questions < last and state.decision is not None:
        answer = mind.continuation(state, player)
        if answer < 0:
            break
        state.take(answer)
    return state
