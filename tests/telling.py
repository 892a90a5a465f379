"""What the player who is asked is told of the answers on offer, for tests of what is told."""

from __future__ import annotations

from typing import Any

from playmat.book.register import game_of
from playmat.kernel.state import State
from playmat.kernel.view import view
from playmat.screen.guide import Dressed, Guide, Passing, Told


def tell(state: State) -> dict[str, Told]:
    """What is told of every answer, by its key."""
    assert state.decision is not None
    guide: Guide[Any, Any] = game_of(state).guide
    player = state.decision.player
    return guide.tell(state.seat(player), guide.read(view(state, player)))


def dressed(state: State) -> list[Dressed]:
    """The answers with all that is told of them."""
    assert state.decision is not None
    guide: Guide[Any, Any] = game_of(state).guide
    return guide.dress(guide.read(view(state, state.decision.player)), tell(state))


def passing(state: State) -> Passing:
    """The question as its player sees it who may want to let it pass."""
    assert state.decision is not None
    guide: Guide[Any, Any] = game_of(state).guide
    return guide.passing(guide.read(view(state, state.decision.player)), tell(state))
