# interpreted: talks to people
"""Who plays: people and bots, by what was typed or by the names in a record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from playmat import bots
from playmat.decks import quoted
from playmat.kernel.errors import PlaymatError
from playmat.kernel.game import Game
from playmat.kernel.state import State

HUMAN = "human"
LONGEST_NAME = 24


@dataclass(frozen=True)
class Player:
    """Somebody at the table: a person, or a bot by its kind."""

    name: str
    kind: str

    @property
    def is_human(self) -> bool:
        """Whether a person must be asked."""
        return self.kind == HUMAN

    def choose(self, state: State, player: int) -> int:
        """A bot's answer; it follows from the game alone, so that taking back and resuming change nothing."""
        assert state.beginning is not None
        bot = bots.make(self.kind, (state.beginning.seed * 1_000_003 + state.questions) * 16 + player)
        return bot.choose(state.seat(player))


def split(words: str, what: str, count: int) -> list[str]:
    """A list typed with commas, of exactly so many parts."""
    parts = [part.strip() for part in words.split(",")]
    if len(parts) != count or not all(parts):
        raise PlaymatError(f"{what} takes {count} values with commas between them, not {quoted(words)}.")
    return parts


def seat_players(game: Game[Any], kinds: str, names: str | None) -> list[Player]:
    """The players from what was typed: `human,greedy`, and names if given."""
    count = len(game.seat_names)
    chosen = split(kinds, "--seats", count)
    known = [HUMAN, *bots.BOTS]
    for kind in chosen:
        if kind not in known:
            near = get_close_matches(kind, known, 1)
            hint = f"; did you mean {quoted(near[0])}?" if near else "."
            raise PlaymatError(f"Nobody called {quoted(kind)} can take a seat{hint} Seats: {', '.join(known)}.")
    if names is not None:
        given = split(names, "--names", count)
        insist_names(given, chosen)
    else:
        given = [game.seat_names[seat] if kind == HUMAN else kind.capitalize() for seat, kind in enumerate(chosen)]
        if len(set(given)) < count:
            given = [f"{name} {seat + 1}" for seat, name in enumerate(given)]
    return [Player(name, kind) for name, kind in zip(given, chosen, strict=True)]


def insist_names(names: Sequence[str], kinds: Sequence[str]) -> None:
    """Refuse names that could not be told apart later."""
    for name, kind in zip(names, kinds, strict=True):
        if not name.isprintable() or len(name) > LONGEST_NAME:
            raise PlaymatError(f"{quoted(name)} is no name; take up to {LONGEST_NAME} plain characters.")
        if kind == HUMAN and kind_by_name(name) != HUMAN:
            raise PlaymatError(f"{quoted(name)} is the name of a bot; choose another for a person.")
    if len(set(names)) < len(names):
        raise PlaymatError(f"Two players cannot both be called {quoted(names[0])}; choose different names.")


def kind_by_name(name: str) -> str:
    """Who sits behind a name in a record: bots are called by their kind."""
    kind = name.split()[0].lower() if name.split() else ""
    return kind if kind in bots.BOTS else HUMAN


def seats_of_record(seats: Sequence[str], game: Game[Any], kinds: str | None) -> list[Player]:
    """The players of a record, as they were or as they are now wished."""
    chosen = [kind_by_name(name) for name in seats]
    if kinds is not None:
        chosen = [player.kind for player in seat_players(game, kinds, None)]
    return [Player(name, kind) for name, kind in zip(seats, chosen, strict=True)]
