"""Looking one answer ahead, as all bots do that look ahead at all."""

from __future__ import annotations

from typing import Final

from playmat.kernel.state import State

PATIENCE: Final = 60
"""Answers taken for granted, at most, before a position is judged."""


def look_ahead(state: State, index: int, player: int) -> State:
    """The same state after an answer and all that is taken for granted then, ready to be judged."""
    state.hurried = True
    state.take(index)
    patience = PATIENCE
    while patience and state.decision is not None:
        answer = state.completion(player)
        if answer < 0:
            break
        state.take(answer)
        patience -= 1
    return state
