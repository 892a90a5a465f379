# interpreted: a register
"""The games that can be played, by their short names."""

from __future__ import annotations

from collections.abc import Callable
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


LATER: Final[list[Callable[[], object]]] = []
"""What lets more games join when one is first asked for."""


def register(game: Game[Any]) -> None:
    """Let a game be played."""
    GAMES[game.id] = game


def join_later(load: Callable[[], object]) -> None:
    """Let games join when one is first asked for."""
    LATER.append(load)


def register_others(modules: str) -> None:
    """Let the games of other modules be played, each module with its `GAME`."""
    for name in filter(None, (one.strip() for one in modules.split(","))):
        register(game_in(name))


def game_in(name: str) -> Game[Any]:
    """The game in a module that the environment names; whatever is wrong there, people are told what to do."""
    try:
        game = getattr(import_module(name), "GAME", None)
    except ModuleNotFoundError as error:
        raise PlaymatError(
            f"{OTHERS} names “{name}”, and there is no module “{error.name}”: "
            "name modules with commas between them, and put the folder in which they lie on PYTHONPATH."
        ) from error
    except Exception as error:
        raise PlaymatError(
            f"{OTHERS} names “{name}”, which must be mended before it is imported: {type(error).__name__}: {error}."
        ) from error
    if not isinstance(game, Game):
        raise PlaymatError(f"{OTHERS} names “{name}”, which has no game: let GAME be the instance of its Game there.")
    if GAMES.get(game.id, game) is not game:
        raise PlaymatError(
            f"{OTHERS} names “{name}”, whose game has the id of another, “{game.id}”: give it one of its own."
        )
    return game


def get(name: str) -> Game[Any]:
    """The game with this short name."""
    while LATER:
        load = LATER.pop()
        try:
            load()
        except PlaymatError:
            LATER.append(load)  # it is as wrong when the next one is asked for
            raise
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
