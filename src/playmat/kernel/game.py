# interpreted: reads rule books and deck files
"""A game as a whole: its rules, cards, decks, and how it begins."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic

from playmat.decks import Deck, DeckError, Problem, Titles
from playmat.decks import parse as parse_deck
from playmat.decks import read as read_deck
from playmat.kernel import rng
from playmat.kernel.card import CardDef
from playmat.kernel.errors import PlaymatError
from playmat.kernel.record import Beginning
from playmat.kernel.rulebook import Rulebook
from playmat.kernel.step import G, Refusal
from playmat.search import Fields

if TYPE_CHECKING:
    from playmat.guide import Guide


class BadPosition(PlaymatError):
    """A position that cannot be."""


@dataclass
class Position:
    """A position as a literal: what lies on each player's side, and what concerns the whole table."""

    sides: list[dict[str, Any]]
    table: dict[str, Any]


MOST_LEGAL = 512
"""Decks found legal that are remembered."""


class Game(Generic[G]):
    """A game that can be played; each game subclasses this once and registers the one instance."""

    id: str
    """The short name: `shaman`."""
    name: str
    """The full name."""
    about: str
    """One sentence for people who do not know it."""
    seat_names: tuple[str, ...]
    """Names for players who gave none; as many as play by default."""
    fields: Fields
    """What its cards can be searched for."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._legal: dict[int, tuple[Deck, list[CardDef]]] = {}
        """Decks found legal, kept alive so that their identities stay theirs, with their cards."""

    # To be said by each game

    @property
    def cards(self) -> Sequence[CardDef]:
        """Every card that deck lists may name; `check` says which of them a deck may hold."""
        raise NotImplementedError

    def begin(self, beginning: Beginning, record: bool) -> G:
        """The state at the first question."""
        raise NotImplementedError

    def check(self, deck: Deck) -> list[Refusal]:
        """Everything that makes the deck illegal, with its rules."""
        raise NotImplementedError

    def arrange(self, position: Position) -> G:
        """The state of a position written as a literal; refuses what cannot be."""
        raise NotImplementedError

    def measures(self, g: G, player: int) -> dict[str, int]:
        """The numbers of a player that tests compare."""
        raise NotImplementedError

    def default_decks(self) -> tuple[str, ...]:
        """The decks for people who picked none."""
        raise NotImplementedError

    # The same for all

    def new(
        self,
        seed: int = 0,
        seats: Sequence[str] | None = None,
        decks: Sequence[Deck | str] | None = None,
        record: bool = True,
    ) -> G:
        """Deal a game; without `record` it keeps neither log nor answers, for simulations."""
        if not is_seed(seed):
            raise PlaymatError(f"A seed is a whole number from 0 on, not {seed!r}.")
        names = tuple(seats) if seats is not None else self.seat_names
        chosen = [self.deck(deck) for deck in (decks if decks is not None else self.default_decks())]
        return self.begin(Beginning(self.id, seed, names, tuple(chosen)), record)

    def cards_of(self, deck: Deck) -> list[CardDef]:
        """The cards of a legal deck; raises everything that is wrong with any other."""
        known = self._legal.get(id(deck))
        if known is None:
            refusals = self.check(deck)
            if refusals:
                raise DeckError([Problem(0, f"{deck.name}: {refusal}") for refusal in refusals])
            if len(self._legal) >= MOST_LEGAL:
                self._legal.clear()
            known = (deck, [self.by_title[title] for title in deck.titles()])
            self._legal[id(deck)] = known
        return known[1]

    @cached_property
    def rules(self) -> Rulebook:
        """The rulebook by id."""
        return Rulebook.load(self.folder / "rules.toml")

    @cached_property
    def guide(self) -> Guide:
        """What the game says in words about its views, cards and answers: the class `GameGuide` in its own guide."""
        guide: Guide = import_module(f"playmat.games.{self.id}.guide").GameGuide(self)
        return guide

    @cached_property
    def titles(self) -> Titles:
        """The names by which deck lists know the cards."""
        return Titles((card.id, card.name, card.version) for card in self.cards)

    @cached_property
    def by_title(self) -> dict[str, CardDef]:
        """The cards by their full names."""
        return {card.title: card for card in self.cards}

    @cached_property
    def decks(self) -> dict[str, Deck]:
        """The decks that come with the game, by the short names of their files."""
        return {path.stem: read_deck(path, self.titles) for path in sorted((self.folder / "decks").glob("*.txt"))}

    def deck(self, deck: Deck | str) -> Deck:
        """A deck by its short name, its full name, or the path of a deck file."""
        if isinstance(deck, Deck):
            return deck
        if deck in self.decks:
            return self.decks[deck]
        for one in self.decks.values():
            if one.name.casefold() == deck.casefold():
                return one
        if "/" in deck or "\\" in deck or deck.endswith(".txt"):
            return read_deck(deck, self.titles)
        close = get_close_matches(deck, self.decks, 1)
        hint = f"; did you mean “{close[0]}”?" if close else "."
        known = ", ".join(self.decks)
        raise PlaymatError(f"There is no deck called “{deck}”{hint} Decks of the game: {known}. Or name a file.")

    def parse_deck(self, text: str) -> Deck:
        """A deck from the text of a deck list."""
        return parse_deck(text, self.titles)

    @cached_property
    def card_hash(self) -> str:
        """A fingerprint of everything that is printed on the cards."""
        return fingerprint(f"{card!r}{card.stats}{card.text()}" for card in self.cards)

    def __repr__(self) -> str:
        return f"<Game {self.id}>"


def fingerprint(lines: Iterable[str]) -> str:
    """A short name for a text."""
    return sha256("\n".join(lines).encode()).hexdigest()[:16]


def is_seed(value: object) -> bool:
    """Whether a value can be a seed."""
    return isinstance(value, int) and value >= 0


def first_state(seed: int) -> int:
    """The generator's state for a seed."""
    return rng.spread(seed)
