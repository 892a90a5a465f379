# interpreted: builds positions for tests and lessons
"""Positions as literals: what lies on each player's side and what concerns the whole table, before a game reads it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from playmat.kernel import rng
from playmat.kernel.beginning import Beginning
from playmat.kernel.card import CardDef
from playmat.kernel.errors import PlaymatError
from playmat.kernel.state import State

C = TypeVar("C", bound=CardDef)
S = TypeVar("S")


class BadPosition(PlaymatError):
    """A position that cannot be."""


@dataclass
class Position:
    """A position as a literal: what lies on each player's side, and what concerns the whole table."""

    sides: list[dict[str, Any]]
    table: dict[str, Any]

    def insist_words(self, on_sides: frozenset[str], on_table: frozenset[str]) -> None:
        """Refuse words that nobody reads."""
        for side in self.sides:
            insist_words(side, on_sides, "A player's side")
        insist_words(self.table, on_table, "The table")

    def seat_of(self, word: str, called: str) -> int:
        """The player whom a word of the table names, the first where it is not said."""
        seat = self.table.get(word, 0)
        if seat not in range(len(self.sides)):
            raise BadPosition(f"{called} is one of 0 to {len(self.sides) - 1}, not {seat!r}.")
        return int(seat)

    def begin(self, g: State, game: str) -> None:
        """Who sits at the table, its chance, and what is kept from now on."""
        g.beginning = Beginning(game, 0, self.seats, ())
        g.rng = rng.spread(self.table.get("seed", 1))
        g.answers = []
        g.log = []
        g.debug = bool(self.table.get("debug", True))

    @property
    def seats(self) -> tuple[str, ...]:
        """What the players are called."""
        return tuple(self.table.get("seats", [f"P{player + 1}" for player in range(len(self.sides))]))


def insist_words(literal: dict[str, Any], known: frozenset[str], where: str) -> None:
    """Refuse words of one part of a position that nobody reads."""
    unknown = sorted(set(literal) - known)
    if unknown:
        raise BadPosition(f"{where} knows no {', '.join(unknown)}; it knows {', '.join(sorted(known))}.")


def insist_step(step: str, steps: Iterable[str]) -> None:
    """Refuse a step that a game cannot begin with."""
    if step not in steps:
        raise BadPosition(f"There is no step called {step!r}; there are: {', '.join(steps)}.")


def find(one: object, kind: type[C], by_title: Mapping[str, C], what: str = "card") -> C:
    """A card by its title, name or id, or one made for the occasion as it is."""
    if isinstance(one, kind):
        return one
    if not isinstance(one, str):
        raise BadPosition(f"A {what} is a name or a {what}, not {one!r}.")
    if one in by_title:
        return by_title[one]
    matches = [card for card in by_title.values() if one in (card.name, card.id)]
    if len(matches) > 1:
        raise BadPosition(f"{one!r} could be {' or '.join(repr(card.title) for card in matches)}; say which.")
    if not matches:
        raise BadPosition(f"There is no {what} called {one!r}.")
    return matches[0]


def pile(literal: object, what: str, filler: S, find_card: Callable[[object], S]) -> list[S]:
    """Cards from a number of fillers or from a list."""
    if isinstance(literal, bool) or not isinstance(literal, int | list | tuple):
        raise BadPosition(f"{what} is a number of cards or a list of cards, not {literal!r}.")
    if not isinstance(literal, int):
        return [find_card(card) for card in literal]
    if literal < 0:
        raise BadPosition(f"{what} cannot hold {literal} cards.")
    return [filler] * literal
