"""The library: games, cards, rules and decks as they go over the wire, and the decks that people keep here."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from functools import cached_property
from hashlib import sha256
from typing import Any, Final

import msgspec

from playmat import bots, games, wire
from playmat.book.card_search import Query, SearchError
from playmat.book.deck_check import Checked, Finding, check
from playmat.book.decks import Deck, DeckError, quoted
from playmat.book.game import NO_TERMS, Game
from playmat.book.rulebook import Rule
from playmat.kernel.card import CardDef
from playmat.kernel.errors import PlaymatError, Refused
from playmat.kernel.text import plural

from .errors import ApiError
from .metering import aside
from .own_decks import OWN, drop_deck, keep_deck, own_deck, own_rows
from .store import Store

OWN_ID: Final = re.compile(rf"{OWN}[a-z0-9]{{1,32}}")
LONGEST_KEPT: Final = 20_000
"""Letters of a list that is kept; a deck of a thousand cards has fewer."""
LONGEST_NAME: Final = 80
MOST_PROBLEMS: Final = 100
"""Problems of one list that are told; nobody mends more at a time."""
MOST_WORDS: Final = 12
"""Words of one search in the rules; each is looked for in every rule."""


class Shelf:
    """Everything there is to read about one game, made once."""

    def __init__(self, game: Game[Any]) -> None:
        self.game: Final = game
        self.leaders: Final = leader_headers(game.decks.values())
        decks = {short: game.decks[short] for short in (*game.default_decks(), *game.decks)}
        self.shipped: Final = {short: self.detail(short, deck.name, deck.text()) for short, deck in decks.items()}
        """The decks that come with the game, those for newcomers first."""
        self.cards: Final = {card.id: card_info(game, card) for card in game.guide.known.values()}
        """Every card that a table may show, those that only lessons know included."""
        self.facts: Final = {card.id: game.guide.facts(card) for card in game.guide.listed}
        self.rules: Final = {rule.id: rule_info(rule) for rule in game.rules.values()}
        everything = msgspec.json.encode([list(self.cards.values()), list(self.rules.values())])
        self.edition: Final = f"{game.card_hash}-{sha256(everything).hexdigest()[:12]}"
        """Changes whenever anything does that is printed on a card or said in a rule."""

    @cached_property
    def summary(self) -> wire.LibraryGame:
        """The game in the list of games."""
        game = self.game
        return wire.LibraryGame(
            id=game.id,
            name=game.name,
            about=game.about,
            primer=list(game.guide.primer),
            seats=list(game.seat_names),
            fewest=game.fewest,
            usual=game.usual,
            options=[
                wire.TableOption(name=one.name, about=one.about, values=dict(one.values), most=dict(one.most))
                for one in game.options
            ],
            formats=self.formats,
            leaders={format: list(game.leaders(format)) for format in self.formats if game.leaders(format)},
            bots=list(bots.BOTS),
            decks=[detail.info for detail in self.shipped.values()],
            rules=game.rules.version,
            cards=game.card_hash,
            fields=game.fields.names(),
            moments=[
                wire.MomentInfo(id=moment.id, label=moment.label, usual=moment.usual) for moment in game.guide.moments
            ],
            trifles=dict(game.guide.trifles),
            still=sorted(game.guide.still),
        )

    @property
    def formats(self) -> list[str]:
        """The formats in which decks come with the game, that of the default decks first."""
        return list(dict.fromkeys(detail.info.format for detail in self.shipped.values()))

    # Cards and rules

    def card(self, card_id: str) -> wire.CardInfo:
        """A card by its id."""
        card = self.cards.get(card_id) or self.cards.get(card_id.upper())
        if card is None:
            near = get_close_matches(card_id.upper()[:40], self.cards, 3) or [self.game.titles.suggest(card_id[:60])]
            raise unknown(f"{self.game.name} has no card with the id {quoted(card_id)}", near, "search for its name")
        return card

    def rulings(self, card_id: str) -> list[wire.RuleInfo]:
        """The rules and decisions that concern a card, in the order of the rulebook."""
        return [self.rules[rule_id] for rule_id in self.card(card_id).rulings]

    def find_cards(self, query: str) -> wire.CardList:
        """The cards that a search finds, in their order."""
        try:
            wanted = Query.parse(query, self.game.fields)
        except SearchError as error:
            raise ApiError(400, "bad-query", f"The search cannot be read: {error}.") from None
        found = [self.cards[card_id] for card_id, facts in self.facts.items() if wanted.matches(facts)]
        return wire.CardList(query=query, total=len(found), cards=found)

    def rule(self, rule_id: str) -> wire.RuleInfo:
        """A rule by its id."""
        rule = self.rules.get(rule_id.upper())
        if rule is None:
            near = self.game.rules.suggest(rule_id[:40])
            raise unknown(f"{self.game.name} has no rule {quoted(rule_id)}", near, "search for its words")
        return rule

    def find_rules(self, query: str) -> wire.RuleBook:
        """All rules in their order, or those with some of the words, the best first."""
        book = self.game.rules
        words = list(dict.fromkeys(query.split()))
        if len(words) > MOST_WORDS or len(query) > LONGEST_NAME * 2:
            raise ApiError(400, "bad-query", f"Search the rules for {MOST_WORDS} words at most.")
        found = book.find(" ".join(words)) if words else list(book.values())
        return wire.RuleBook(
            query=query,
            name=book.name,
            version=book.version,
            areas=dict(book.areas),
            rules=[self.rules[rule.id] for rule in found],
        )

    # Decks

    def report(self, text: str) -> wire.DeckReport:
        """A deck list read and checked; lines are those of the text given, the text is the list as we write it."""
        return deck_report(self.game, text, check(self.game, text))

    def detail(self, deck_id: str, name: str, text: str, own: bool = False) -> wire.DeckDetail:
        """A deck with its cards."""
        return wire.DeckDetail(info=self.info(deck_id, name, text, own), report=self.report(text))

    def info(self, deck_id: str, name: str, text: str, own: bool) -> wire.DeckInfo:
        """A deck in a list, also when its list cannot be read any more."""
        try:
            deck = self.game.parse_deck(text)
        except DeckError:
            return wire.DeckInfo(id=deck_id, name=name, format="", about="", leader="", count=0, own=own)
        leader = ", ".join(deck.headers[key] for key in self.leaders if key in deck.headers)
        about = " ".join(deck.about)
        return wire.DeckInfo(
            id=deck_id, name=name, format=deck.format, about=about, leader=leader, count=deck.count, own=own
        )

    def shipped_deck(self, name: str) -> str:
        """The short name of a deck that comes with the game, by that or by its full name."""
        for short, deck in self.game.decks.items():
            if name.casefold() in (short, deck.name.casefold()):
                return short
        near = get_close_matches(name.lower()[:60], self.game.decks, 3)
        raise unknown(f"{self.game.name} has no deck called {quoted(name)}", near, "look through the list of decks")

    def default_deck(self, seat: int, format: str, terms: Mapping[str, str]) -> str:
        """The short name of the deck for people who picked none, at a table that has agreed on so much."""
        defaults = self.game.decks_by(terms)
        fitting = [short for short in defaults if self.game.decks[short].format == format or not format]
        fitting = fitting or [short for short, deck in self.game.decks.items() if deck.format == format]
        if not fitting:
            known = ", ".join(self.formats)
            raise ApiError(400, "unknown-format", f"There is no format {quoted(format)}; formats: {known}.")
        return fitting[seat % len(fitting)]


class Library:
    """All games, and the decks that people keep."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.shelves: Final = {game.id: Shelf(game) for game in games.GAMES.values()}

    @property
    def games(self) -> list[wire.LibraryGame]:
        """Every game, in the order in which they joined."""
        return [shelf.summary for shelf in self.shelves.values()]

    def shelf(self, plays: str) -> Shelf:
        """What there is about one game."""
        if plays not in self.shelves:
            near = get_close_matches(plays.lower()[:40], self.shelves, 1)
            raise unknown(f"There is no game called {quoted(plays)}", near, f"games: {', '.join(self.shelves)}")
        return self.shelves[plays]

    async def deck(
        self,
        plays: str,
        user: wire.User | None,
        name: str = "",
        deck_list: str = "",
        format: str = "",
        seat: int = 0,
        leader: str = "",
        terms: Mapping[str, str] = NO_TERMS,
    ) -> Deck:
        """A deck that may be played: from a list, by the name of one that comes with the game, or by an own one's id.

        Without any of these it is the game's choice for the seat. A deck of another format than the one asked for,
        or one that breaks a rule, or a leader that cannot be chosen apart from it, raises what is wrong with it.
        """
        shelf = self.shelf(plays)
        if not deck_list and not name.startswith(OWN):
            deck = shelf.game.decks[shelf.shipped_deck(name) if name else shelf.default_deck(seat, format, terms)]
        else:
            text = deck_list or (await self._own(plays, user, name))[1]
            deck = legal_deck(await aside(check, shelf.game, text))
            insist_short(deck.name, deck.text())
            deck = deck.in_order()
        if format and deck.format != format:
            message = f"This table plays {quoted(format)} decks, and {quoted(deck.name)} is {quoted(deck.format)}."
            raise ApiError(400, "other-format", f"{message} Choose another deck.")
        return self.led(plays, deck, leader)

    def led(self, plays: str, deck: Deck, leader: str) -> Deck:
        """The deck under the leader that was chosen for it, if one was."""
        try:
            return games.get(plays).led(deck, leader) if leader else deck
        except Refused as refused:
            raise ApiError(400, "bad-leader", refused.refusal.sentence, refused.refusal.rule) from None
        except PlaymatError as error:
            raise ApiError(400, "bad-leader", str(error)) from None

    async def report(self, plays: str, text: str) -> wire.DeckReport:
        """A deck list read and checked."""
        return await aside(self.shelf(plays).report, text)

    async def decks(self, plays: str, user: wire.User | None) -> list[wire.DeckInfo]:
        """The decks that come with a game, and those that this person keeps, the one changed last first."""
        shelf = self.shelf(plays)
        own = await self.store.read(own_rows, plays, user.id) if user is not None else []
        return shelf.summary.decks + await aside(
            lambda: [shelf.info(row["id"], row["name"], row["list"], True) for row in own]
        )

    async def detail(self, plays: str, user: wire.User | None, deck_id: str) -> wire.DeckDetail:
        """A deck with its cards: one that comes with the game, or an own one."""
        shelf = self.shelf(plays)
        if not deck_id.startswith(OWN):
            return shelf.shipped[shelf.shipped_deck(deck_id)]
        name, text = await self._own(plays, user, deck_id)
        return await aside(shelf.detail, deck_id, name, text, True)

    async def keep(self, plays: str, user: wire.User, text: str) -> wire.DeckDetail:
        """Keep a deck that can be read, legal or not; it takes the place of one with the same name."""
        shelf = self.shelf(plays)
        checked = await aside(check, shelf.game, text)
        if checked.deck is None:
            raise not_playable(checked, "be kept")
        written = checked.deck.text()
        insist_short(checked.deck.name, written)
        deck_id = await self.store.run(keep_deck, plays, user.id, checked.deck, written)
        return await aside(shelf.detail, deck_id, checked.deck.name, written, True)

    async def drop(self, plays: str, user: wire.User, deck_id: str) -> None:
        """Throw an own deck away."""
        self.shelf(plays)
        if not OWN_ID.fullmatch(deck_id) or not await self.store.run(drop_deck, plays, user.id, deck_id):
            raise no_own_deck(deck_id)

    async def _own(self, plays: str, user: wire.User | None, deck_id: str) -> tuple[str, str]:
        """The name and the list of an own deck."""
        found = None
        if user is not None and OWN_ID.fullmatch(deck_id):
            found = await self.store.read(own_deck, plays, user.id, deck_id)
        if found is None:
            raise no_own_deck(deck_id)
        return found


# Making the structs ------------------------------------------------------------------------------------------


def card_info(game: Game[Any], card: CardDef) -> wire.CardInfo:
    """A card with all that is known of it."""
    guide = game.guide
    face = guide.data(card)
    return wire.CardInfo(
        id=card.id,
        title=card.title,
        type=face["type"],
        text=card.text(),
        words=guide.words(card),
        face=face,
        rulings=[rule.id for rule in guide.rulings_on(card)],
    )


def rule_info(rule: Rule) -> wire.RuleInfo:
    """A rule without where it stands in print."""
    return wire.RuleInfo(
        id=rule.id,
        area=rule.area,
        heading=rule.heading,
        text=rule.text,
        status=rule.status,
        decision=rule.is_decision,
        why=rule.why,
    )


def leader_headers(decks: Iterable[Deck]) -> tuple[str, ...]:
    """The headers that every deck of the game has: they name who leads it."""
    common: dict[str, None] | None = None
    for deck in decks:
        common = {key: None for key in deck.headers if common is None or key in common}
    return tuple(common or ())


def deck_report(game: Game[Any], text: str, checked: Checked) -> wire.DeckReport:
    """What the check of a list found."""
    deck = checked.deck
    return wire.DeckReport(
        legal=checked.legal,
        name=deck.name if deck is not None else "",
        format=deck.format if deck is not None else "",
        headers=dict(deck.headers) if deck is not None else {},
        count=deck.count if deck is not None else 0,
        cards=deck_cards(game.by_title, deck) if deck is not None else [],
        problems=told(checked.problems),
        remarks=told(checked.remarks),
        text=deck.text() if deck is not None else text,
    )


def deck_cards(by_title: Mapping[str, CardDef], deck: Deck) -> list[wire.DeckCard]:
    """The lines of a deck."""
    return [
        wire.DeckCard(count=entry.count, card=by_title[entry.title].id, title=entry.title, section=entry.section)
        for entry in deck.cards
    ]


def told(findings: Sequence[Finding]) -> list[wire.DeckProblem]:
    """Findings as they are told, the first hundred of them."""
    said = [
        wire.DeckProblem(line=one.line, message=one.message, rule=one.rule, suggestion=one.suggestion)
        for one in findings[:MOST_PROBLEMS]
    ]
    if len(findings) > MOST_PROBLEMS:
        more = f"there are {len(findings) - MOST_PROBLEMS} more like these; mend the first ones and check again"
        said.append(wire.DeckProblem(line=findings[MOST_PROBLEMS].line, message=more))
    return said


def legal_deck(checked: Checked) -> Deck:
    """The deck, if it may be played."""
    if checked.deck is None or not checked.legal:
        raise not_playable(checked, "be played")
    return checked.deck


def insist_short(name: str, written: str) -> None:
    """Refuse a deck that would take others too long to read: its name stands in lists, its list in the table's row."""
    if len(name) > LONGEST_NAME:
        raise ApiError(400, "too-long", f"A deck's name has up to {LONGEST_NAME} letters; shorten it.")
    if len(written) > LONGEST_KEPT:
        raise ApiError(400, "too-long", f"A deck list has up to {LONGEST_KEPT} letters; shorten its comments.")


def not_playable(checked: Checked, done: str) -> ApiError:
    """Everything that is wrong with a deck."""
    mend = f"The deck cannot {done}: {plural(len(checked.problems), 'problem')} to mend. {checked.problems[0]}"
    return ApiError(400, "bad-deck", mend, checked.problems[0].rule, told(checked.problems))


def unknown(what: str, near: Sequence[str], otherwise: str) -> ApiError:
    """That something is not there, and what was probably meant."""
    likely = " or ".join(quoted(one) for one in near if one)
    advice = f"did you mean {likely}?" if likely else f"{otherwise}."
    return ApiError(404, "not-found", f"{what}; {advice}")


def no_own_deck(deck_id: str) -> ApiError:
    """That this person keeps no such deck."""
    return unknown(f"You keep no deck {quoted(deck_id)}", (), "look through the list of your decks")
