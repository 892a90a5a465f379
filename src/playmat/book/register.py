# interpreted: a register
"""The games that can be played, by their short names."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any, Final

from playmat.kernel.errors import PlaymatError
from playmat.kernel.state import State

from .game import Game

GAMES: Final[dict[str, Game[Any]]] = {}
"""Every game, in the order in which they joined."""


def register(game: Game[Any]) -> None:
    """Let a game be played."""
    GAMES[game.id] = game


def get(name: str) -> Game[Any]:
    """The game with this short name."""
    try:
        return GAMES[name]
    except (KeyError, TypeError):
        close = get_close_matches(str(name), GAMES, 1)
        hint = f"; did you mean “{close[0]}”?" if close else "."
        raise PlaymatError(f"There is no game called “{name}”{hint} Games: {', '.join(GAMES)}.") from None


def game_of(state: State) -> Game[Any]:
    """The game that a state is one of."""
    assert state.beginning is not None
    return get(state.beginning.game)
