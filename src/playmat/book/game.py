# interpreted: reads rule books and deck files
"""A game as a whole: its rules, cards, decks, and how it begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic

from playmat.kernel import rng
from playmat.kernel.beginning import Beginning
from playmat.kernel.card import CardDef
from playmat.kernel.customs import Screen
from playmat.kernel.errors import PlaymatError
from playmat.kernel.step import NO_CARD, Context, G, Option, Refusal, Step
from playmat.kernel.text import number

from .card_search import Fields
from .decks import Deck, DeckError, Problem, Titles
from .decks import parse as parse_deck
from .decks import read as read_deck
from .fingerprint import of_cards, of_rules
from .mind import Mind
from .position import BadPosition, Position
from .rulebook import Rulebook

if TYPE_CHECKING:
    from playmat.kernel.state import State
    from playmat.screen.guide import Guide
    from playmat.screen.look import Look


@dataclass(frozen=True)
class TableOption:
    """Something that a table agrees on before it deals, such as how the first player is found."""

    name: str
    about: str
    """One sentence on what is agreed on."""
    values: Mapping[str, str]
    """The choices, each with a sentence for people; the first one holds where nothing is said."""
    most: Mapping[str, int] = field(default_factory=dict)
    """Of choices that not every number of players has, for how many there are at most."""

    @property
    def default(self) -> str:
        """What holds where nothing is said."""
        return next(iter(self.values))


NO_TERMS: Mapping[str, str] = MappingProxyType({})
"""What a table has agreed on that plays as usual."""
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
    """Names for players who gave none; as many as may ever play."""
    fewest: int = 2
    """How many play at least."""
    usual: int = 2
    """How many play where nobody says otherwise."""
    seats_rule: str
    """The rule that says how many may play."""
    options: tuple[TableOption, ...] = ()
    """What a table may agree on before it deals."""
    fields: Fields = Fields()
    """What its cards can be searched for."""
    at_hand: frozenset[str] = frozenset({"hand"})
    """The places whose cards are a player's to use: what comes there is drawn."""
    uses: frozenset[str] = frozenset({"play"})
    """The verbs of answers that play or use a card; others pay with it, aim at it or throw it away."""
    numbered: frozenset[str] = frozenset()
    """The verbs whose word says which text of the card is meant, from 1 on."""
    environment: str = ""
    """What environments for research call it: `Shaman` in `playmat/Shaman-v0`; its name where nothing is said."""
    actions: int = 64
    """Numbered answers of an environment: more than any question of random games has; a longer one is put on pages."""
    targets: Mapping[str, Mapping[str, float]] = {}
    """What the bench demands of it, by build."""
    former: tuple[tuple[str, str], ...] = ()
    """What the rules and cards of this version were called before their fingerprints were made. Whoever changes what
    happens in a game takes them out; the corpus of games in the tests notices.
    """
    search_games: int = 0
    """Games of a searching bot against the greedy one in a bench; none where they take too long."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.environment = self.environment or "".join(filter(str.isalnum, self.name))
        self._legal: dict[int, tuple[Deck, list[CardDef]]] = {}
        """Decks found legal, kept alive so that their identities stay theirs, with their cards."""

    # To be said by each game

    @property
    def cards(self) -> Sequence[CardDef]:
        """Every card that deck lists may name; `check` says which of them a deck may hold."""
        raise NotImplementedError

    @property
    def beside_decks(self) -> Sequence[CardDef]:
        """Cards that deck lists know by name, so that `check` can say why no deck may hold them; mostly none."""
        return ()

    def lay(self, beginning: Beginning) -> tuple[G, Step[G]]:
        """The table laid out for the players, and the step with which the game begins."""
        raise NotImplementedError

    def leaders(self, format: str) -> tuple[str, ...]:
        """Who may lead a deck of this format, where that is chosen apart from the deck; nobody in most games."""
        return ()

    def led(self, deck: Deck, leader: str) -> Deck:
        """The deck with the leader who was chosen apart from it; refuses where that is no choice of its own."""
        raise PlaymatError(f"{self.name} has no leaders to choose apart from a deck.")

    def check(self, deck: Deck) -> list[Refusal]:
        """Everything that makes the deck illegal, with its rules."""
        raise NotImplementedError

    def lay_position(self, position: Position) -> G:
        """The state of a position written as a literal; refuses what cannot be."""
        raise BadPosition(f"{self.name} knows no positions as literals.")

    def measures(self, g: G, player: int) -> dict[str, int]:
        """The numbers of a player that tests compare."""
        return {}

    def card_meant(self, g: G, option: Option) -> int:
        """The card that an answer uses without naming it, such as the one just turned up; none in most games."""
        return NO_CARD

    def default_decks(self) -> tuple[str, ...]:
        """The decks for people who picked none; all of them where nothing is said."""
        return tuple(self.decks)

    def decks_by(self, terms: Mapping[str, str]) -> tuple[str, ...]:
        """The decks for people who picked none at a table that has agreed on so much."""
        return self.default_decks()

    def statistics(self, g: G) -> dict[str, tuple[int, int]]:
        """What a finished game adds to a report on many: sums by name, each with how often it was counted."""
        return {}

    # Whoever only plays needs none of these, so that they are read when first asked for

    def load_screen(self) -> Screen[G]:
        """What players see beside the cards."""
        raise NotImplementedError

    def load_mind(self) -> Mind[G]:
        """What bots know of the game; without anything said they look for nothing but a win."""
        return Mind()

    def load_guide(self) -> Guide[Any, Any]:
        """What the game says in words about its views, cards and answers; a `PlainGame` reads them out."""
        raise NotImplementedError

    def load_look(self) -> Look[Any, Any]:
        """How the terminal draws the game; a `PlainGame` in the words of its guide."""
        raise NotImplementedError

    # The same for all

    def new(
        self,
        seed: int = 0,
        seats: int | Sequence[str] | None = None,
        decks: Sequence[Deck | str] | None = None,
        record: bool = True,
        options: Mapping[str, str] | None = None,
        leaders: Sequence[str] | None = None,
    ) -> G:
        """Deal a game; without `record` it keeps neither log nor answers, for simulations.

        `seats` are the players' names, or how many they are; without them there are as many as decks, or as usual.
        `leaders` are for games in which they are chosen apart from the decks; an empty name leaves the deck its own.
        """
        if not is_seed(seed):
            raise PlaymatError(f"A seed is a whole number from 0 on, not {seed!r}.")
        if seats is None:
            seats = len(decks) if decks is not None else self.usual
        count = seats if isinstance(seats, int) else len(seats)
        self.insist_count(count)
        names = self.seat_names[:count] if isinstance(seats, int) else tuple(seats)
        terms = self.agreed(options or {}, count)
        chosen = [self.deck(deck) for deck in (decks if decks is not None else self.usual_decks(count, dict(terms)))]
        if len(chosen) != count:
            raise PlaymatError(f"{count} play, and there are {len(chosen)} decks; each player needs one.")
        if leaders is not None:
            if len(leaders) != count:
                raise PlaymatError(f"{count} play, and there are {len(leaders)} leaders; name one for each deck.")
            chosen = [self.led(deck, leader) if leader else deck for deck, leader in zip(chosen, leaders, strict=True)]
        return self.begin(Beginning(self.id, seed, names, tuple(chosen), self.agreed(options or {})), record)

    def begin(self, beginning: Beginning, record: bool) -> G:
        """The state at the first question."""
        g, first = self.lay(beginning)
        g.insist_own_fields()
        g.screen = self.screen
        g.beginning = beginning
        if record:
            g.log = []
            g.answers = []
        g.rng = first_state(beginning.seed)
        g.do(Context(0), first)
        g.advance()
        return g

    def arrange(self, position: Position) -> G:
        """The state of a position written as a literal; refuses what cannot be."""
        g = self.lay_position(position)
        g.insist_own_fields()
        g.screen = self.screen
        return g

    def again(self, beginning: Beginning) -> G:
        """Deal a game once more, as it began."""
        return self.new(beginning.seed, beginning.seats, beginning.decks, options=dict(beginning.options))

    @property
    def most(self) -> int:
        """How many play at most."""
        return len(self.seat_names)

    @property
    def for_whom(self) -> str:
        """How many may play, in words: `exactly two players`, or `two to nine players`."""
        fewest = "exactly" if self.fewest == self.most else f"{number(self.fewest)} to"
        return f"{fewest} {number(self.most)} players"

    def insist_count(self, count: int) -> None:
        """Refuse a number of players with whom the game cannot be played."""
        if not self.fewest <= count <= self.most:
            raise PlaymatError(f"{self.name} is for {self.for_whom}, not for {count} [{self.seats_rule}].")

    def usual_decks(self, count: int, terms: Mapping[str, str] = NO_TERMS) -> list[str]:
        """The decks for so many people who picked none: the default ones, round the table."""
        decks = self.decks_by(terms)
        return [decks[seat % len(decks)] for seat in range(count)]

    def agreed(self, options: Mapping[str, str], count: int = 0) -> tuple[tuple[str, str], ...]:
        """What a table agreed on otherwise than usual, in order; refuses what cannot be agreed on, by so many players
        where their number is known.
        """
        known = {option.name: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                names = ", ".join(known) or "none"
                raise PlaymatError(f"{self.name} has no option “{name}”. Options: {names}.")
            if value not in known[name].values:
                raise PlaymatError(
                    f"“{value}” is no choice for {name}; choose one of: {', '.join(known[name].values)}."
                )
            most = known[name].most.get(value, count)
            if count > most:
                raise PlaymatError(f"{name}={value} is for {number(most)} players at most, not for {number(count)}.")
        return tuple(sorted((name, value) for name, value in options.items() if value != known[name].default))

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

    def forget_decks(self) -> None:
        """Look at every deck anew, also at those that were found legal."""
        self._legal.clear()

    @cached_property
    def rules(self) -> Rulebook:
        """The rulebook by id."""
        return Rulebook.load(self.folder / "rules.toml")

    @cached_property
    def screen(self) -> Screen[G]:
        """What players see beside the cards."""
        return self.load_screen()

    @cached_property
    def mind(self) -> Mind[G]:
        """What bots know of the game."""
        return self.load_mind()

    @cached_property
    def guide(self) -> Guide[Any, Any]:
        """What the game says in words about its views, cards and answers."""
        return self.load_guide()

    @cached_property
    def look(self) -> Look[Any, Any]:
        """How the terminal draws the game."""
        return self.load_look()

    @cached_property
    def titles(self) -> Titles:
        """The names by which deck lists know the cards."""
        return Titles((card.id, card.name, card.version) for card in (*self.cards, *self.beside_decks))

    @cached_property
    def by_title(self) -> dict[str, CardDef]:
        """The cards by their full names."""
        return {card.title: card for card in (*self.cards, *self.beside_decks)}

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

    @property
    def printed(self) -> Sequence[object]:
        """Everything that is printed, on what is in no deck too."""
        return self.cards

    @cached_property
    def card_hash(self) -> str:
        """A fingerprint of everything that is printed, word by word."""
        return of_cards(self.printed)

    @cached_property
    def rules_hash(self) -> str:
        """A fingerprint of the code of the rules."""
        return of_rules(self.folder)

    def is_played_by(self, rules: str, cards: str) -> bool:
        """Whether these fingerprints are those of this version, or a former name of it."""
        return (rules, cards) == (self.rules_hash, self.card_hash) or (rules, cards) in self.former

    def __repr__(self) -> str:
        return f"<Game {self.id}>"


def out_of(state: State) -> frozenset[int]:
    """The seats without which a game goes on."""
    return frozenset(seat for seat in range(state.players) if state.is_out(seat))


def is_seed(value: object) -> bool:
    """Whether a value can be a seed."""
    return isinstance(value, int) and value >= 0


def first_state(seed: int) -> int:
    """The generator's state for a seed."""
    return rng.first(seed)
