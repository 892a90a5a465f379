# interpreted: the public names
"""Playmat plays tabletop games by their complete rules.

>>> from playmat import bots, games
>>> state = games.shaman.new(seed=7)
>>> bot = bots.make("greedy")
>>> while not state.over:
...     state.choose(bot.choose(state.seat()))
>>> state.points[state.winner]
3
"""

from __future__ import annotations

from types import ModuleType
from typing import TYPE_CHECKING

from playmat import bots
from playmat.book.decks import Deck, DeckError
from playmat.book.record import Record, RecordError
from playmat.book.register import join_later
from playmat.book.session import Session
from playmat.kernel.errors import PlaymatError, Refused, RulesBug, StaleDecision, UnknownOption
from playmat.kernel.seat import Seat
from playmat.kernel.state import State
from playmat.kernel.step import Decision, Option, Refusal
from playmat.kernel.view import redeal, view

if TYPE_CHECKING:
    from playmat import games

__version__ = "0.7.0"


def __getattr__(name: str) -> ModuleType:
    """`playmat.games`, when it is first asked for."""
    if name != "games":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return all_games()


def all_games() -> ModuleType:
    """Every game, those from outside included."""
    import playmat.games  # a command wants to say itself what is wrong with one from outside

    return playmat.games


join_later(all_games)


def explain(state: State, player: int, key: str) -> Refusal | None:
    """Why a player cannot give this answer now, with the rule; None when they can."""
    return state.explain(player, key)


__all__ = [
    "Decision",
    "Deck",
    "DeckError",
    "Option",
    "PlaymatError",
    "Record",
    "RecordError",
    "Refusal",
    "Refused",
    "RulesBug",
    "Seat",
    "Session",
    "StaleDecision",
    "State",
    "UnknownOption",
    "bots",
    "explain",
    "games",
    "redeal",
    "view",
]
