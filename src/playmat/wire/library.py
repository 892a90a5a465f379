"""The library: games, cards, rules, decks."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from .kinds import DeckList


class DeckInfo(Struct, kw_only=True):
    """A deck in a list."""

    id: str
    name: str
    format: str
    about: str
    leader: str
    count: int
    own: bool = False


class MomentInfo(Struct, kw_only=True):
    """A point of the game at which a player may let things pass."""

    id: str
    label: str
    usual: str
    """When a player is asked there who has chosen nothing; it goes on from "you are"."""


class TableOption(Struct, kw_only=True):
    """Something that a table may agree on; the first value holds where nothing is said."""

    name: str
    about: str
    values: dict[str, str]
    """The choices, each with a sentence."""
    most: dict[str, int] = {}
    """Of choices that not every number of players has, for how many there are at most."""


class LibraryGame(Struct, kw_only=True):
    """A game that can be played here."""

    id: str
    name: str
    about: str
    primer: list[str]
    seats: list[str]
    """Names for players who gave none, as many as may ever play."""
    fewest: int
    """How many play at least."""
    usual: int
    """How many play where nobody says otherwise."""
    options: list[TableOption]
    """What a table may agree on."""
    formats: list[str]
    leaders: dict[str, list[str]]
    """Who may lead a deck, by its format, where that is chosen apart from it."""
    bots: list[str]
    decks: list[DeckInfo]
    rules: str
    cards: str
    fields: list[str]
    moments: list[MomentInfo]
    """Where a player may let things pass, in the turn's order."""
    trifles: dict[str, str]
    """Verbs of answers of which only the kind is told where they were let pass."""
    still: list[str]
    """Rules whose lines in the log tell of nothing but passing and the turn's own course."""


class CardInfo(Struct, kw_only=True):
    """A card: what is printed on it and its text in words; `face` is what the game's own card frame needs."""

    id: str
    title: str
    type: str
    text: str
    words: str
    face: dict[str, Any]
    rulings: list[str] = []
    """The ids of the rules and decisions that concern it."""


class CardList(Struct, kw_only=True):
    """The cards that a search found."""

    query: str
    total: int
    cards: list[CardInfo]


class RuleInfo(Struct, kw_only=True):
    """A rule or a decision, in our own words."""

    id: str
    area: str
    heading: str
    text: str
    status: str
    decision: bool
    why: str


class RuleBook(Struct, kw_only=True):
    """The rules that a search found, with the titles of their areas."""

    query: str
    name: str
    version: str
    areas: dict[str, str]
    rules: list[RuleInfo]


class DeckCard(Struct, kw_only=True):
    """So many copies of a card."""

    count: int
    card: str
    title: str
    section: str


class DeckProblem(Struct, kw_only=True):
    """Something wrong with a deck, where, by which rule, and what was probably meant."""

    line: int
    message: str
    rule: str = ""
    suggestion: str = ""


class DeckReport(Struct, kw_only=True):
    """A deck list read and checked."""

    legal: bool
    name: str
    format: str
    headers: dict[str, str]
    count: int
    cards: list[DeckCard]
    problems: list[DeckProblem]
    remarks: list[DeckProblem]
    text: str


class DeckToCheck(Struct, kw_only=True, forbid_unknown_fields=True):
    """A deck list as somebody pasted it."""

    text: DeckList


class DeckDetail(Struct, kw_only=True):
    """A deck with its cards."""

    info: DeckInfo
    report: DeckReport
