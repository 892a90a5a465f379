# interpreted: talks to people
"""Who plays: people and bots, by what was typed or by the names in a record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, overload

from playmat import bots
from playmat.book.decks import quoted
from playmat.book.game import Game
from playmat.kernel.errors import PlaymatError
from playmat.kernel.state import State

HUMAN = "human"
YOU = "you"
"""The same, said to whoever sits at the screen."""
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
        """A bot's answer; asked the same again it gives the same, so that taking back changes nothing."""
        bot = bots.make(self.kind, bots.luck(self.name, state.questions, player))
        return bot.choose(state.seat(player))


@overload
def listed(words: str) -> list[str]: ...
@overload
def listed(words: str | None) -> list[str] | None: ...
def listed(words: str | None) -> list[str] | None:
    """A list typed with commas; none where nothing was typed."""
    return [word.strip() for word in words.split(",")] if words is not None else None


def split(words: str, what: str, fewest: int, most: int) -> list[str]:
    """A list typed with commas, of no fewer and no more parts than so many."""
    parts = listed(words)
    if not fewest <= len(parts) <= most or not all(parts):
        count = str(most) if fewest == most else f"{fewest} to {most}"
        raise PlaymatError(f"{what} takes {count} values with commas between them, not {quoted(words)}.")
    return parts


def agreed(options: Sequence[str]) -> dict[str, str]:
    """What the table agrees on, from what was typed: `start=bid`."""
    found: dict[str, str] = {}
    for typed in options:
        name, equals, value = (part.strip() for part in typed.partition("="))
        if not (name and equals and value):
            raise PlaymatError(f"--option takes a name and a choice, such as start=bid, not {quoted(typed)}.")
        if name in found:
            raise PlaymatError(f"--option {name} is given twice; choose one.")
        found[name] = value
    return found


def usual_seats(game: Game[Any]) -> str:
    """Who plays where nothing was typed: a person against bots."""
    return ",".join([HUMAN, *("greedy" for _ in range(1, game.usual))])


def seat_players(game: Game[Any], kinds: str, names: str | None) -> list[Player]:
    """The players from what was typed: `human,greedy`, and names if given."""
    chosen = chosen_kinds(kinds, game.fewest, game.most)
    count = len(chosen)
    if names is not None:
        given = split(names, "--names", count, count)
        insist_names(given, chosen)
    else:
        given = [game.seat_names[seat] if kind == HUMAN else kind.capitalize() for seat, kind in enumerate(chosen)]
        given = [name if given.count(name) == 1 else f"{name} {seat}" for seat, name in enumerate(given, start=1)]
    return [Player(name, kind) for name, kind in zip(given, chosen, strict=True)]


def chosen_kinds(kinds: str, fewest: int, most: int) -> list[str]:
    """Who takes each seat, once all are known."""
    chosen = [HUMAN if kind == YOU else kind for kind in split(kinds, "--seats", fewest, most)]
    known = [HUMAN, *bots.BOTS]
    for kind in chosen:
        if "@" in kind:
            bots.make(kind)
        elif kind not in known:
            near = get_close_matches(kind, known, 1)
            hint = f"; did you mean {quoted(near[0])}?" if near else "."
            raise PlaymatError(f"Nobody called {quoted(kind)} can take a seat{hint} Seats: {', '.join(known)}.")
    return chosen


def insist_names(names: Sequence[str], kinds: Sequence[str]) -> None:
    """Refuse names that could not be told apart later."""
    for name, kind in zip(names, kinds, strict=True):
        if not name.isprintable() or len(name) > LONGEST_NAME:
            raise PlaymatError(f"{quoted(name)} is no name; take up to {LONGEST_NAME} plain characters.")
        if kind == HUMAN and kind_by_name(name) != HUMAN:
            raise PlaymatError(f"{quoted(name)} is the name of a bot; choose another for a person.")
    for name in names:
        if names.count(name) > 1:
            raise PlaymatError(f"Two players cannot both be called {quoted(name)}; choose different names.")


def kind_by_name(name: str) -> str:
    """Who sits behind a name in a record: bots are called by their kind."""
    kind = name.split()[0].lower() if name.split() else ""
    return kind if kind.partition("@")[0] in bots.BOTS else HUMAN


def seats_of_record(seats: Sequence[str], kinds: str | None) -> list[Player]:
    """The players of a record, as they were or as they are now wished."""
    chosen = [kind_by_name(name) for name in seats]
    if kinds is not None:
        chosen = chosen_kinds(kinds, len(seats), len(seats))
    return [Player(name, kind) for name, kind in zip(seats, chosen, strict=True)]
