# interpreted: a register
"""The games that can be played, by their short names."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module
from typing import Any, Final

from playmat.kernel.errors import PlaymatError
from playmat.kernel.state import State

from .game import Game

GAMES: Final[dict[str, Game[Any]]] = {}
"""Every game, in the order in which they joined."""
OTHERS: Final = "PLAYMAT_GAMES"
"""The environment variable that names the modules of further games, with commas between them."""


def register(game: Game[Any]) -> None:
    """Let a game be played."""
    GAMES[game.id] = game


def register_others(modules: str) -> None:
    """Let the games of other modules be played, each module with its `GAME`."""
    for name in filter(None, (one.strip() for one in modules.split(","))):
        try:
            module = import_module(name)
        except ImportError as error:
            raise PlaymatError(
                f"{OTHERS} names “{name}”, which cannot be imported: {error}. "
                "Name modules with commas between them, and put the folder they lie in on PYTHONPATH."
            ) from error
        game = getattr(module, "GAME", None)
        if not isinstance(game, Game):
            raise PlaymatError(
                f"{OTHERS} names “{name}”, which has no game to register. "
                "Let GAME be the one instance of its Game there, and import playmat before the module."
            )
        register(game)


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
