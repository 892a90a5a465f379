"""Looking one answer ahead, as all bots do that look ahead at all."""

from __future__ import annotations

from typing import Any, Final

from playmat.book.mind import Mind
from playmat.kernel.state import State

PATIENCE: Final = 60
"""Answers taken for granted, at most, before a position is judged."""


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
