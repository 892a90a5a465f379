# interpreted: bookkeeping around play
"""The plan of a tournament: who enters, who meets whom, on which deals; it alone decides how every game goes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any, Final, NamedTuple

import msgspec

from playmat import bots as all_bots
from playmat import games as all_games
from playmat.book.decks import Deck
from playmat.book.game import Game
from playmat.kernel.errors import PlaymatError

from .balance import entered
from .simulate import draw

__all__ = ["ALL", "ArenaError", "Entrant", "Match", "Plan", "make_plan"]

FORMAT: Final = "playmat arena 1"
ALL: Final = "all"
"""Every deck of the usual format."""

Table = tuple[int, ...]
"""The entrants that meet; one may take several places."""


class ArenaError(PlaymatError):
    """A tournament that cannot be played or gone on with."""


class Entrant(msgspec.Struct, frozen=True):
    """A bot with a deck, and the card it may not use, if there is one."""

    bot: str
    deck: str
    without: str = ""


class Match(NamedTuple):
    """One game: who sits at the table, which deal it is, and how far the table is turned."""

    number: int
    table: Table
    deal: int
    turned: int

    @property
    def seats(self) -> list[int]:
        """The entrant in each chair."""
        return [self.table[place] for place in self.places]

    @property
    def places(self) -> list[int]:
        """The place at the table that each chair stands for."""
        count = len(self.table)
        return [(chair + self.turned) % count for chair in range(count)]


class Plan(msgspec.Struct, frozen=True):
    """Everything that decides how a tournament goes."""

    game: str
    rules: str
    cards: str
    """The version of the rules and the fingerprint of the cards, since others give other games."""
    seed: int
    players: int
    deals: int
    """Deals that each table plays, in a ladder on average; every deal is played with each place in each chair."""
    options: dict[str, str]
    entrants: tuple[Entrant, ...]
    decks: dict[str, str]
    """The deck lists, by the names of the decks."""
    tables: tuple[Table, ...]
    """Who meets; in a ladder that follows from the results."""
    ladder: bool = False
    format: str = FORMAT

    @property
    def labels(self) -> list[str]:
        """What the entrants are called: by whatever tells them apart."""
        bots = {entrant.bot for entrant in self.entrants}
        decks = {entrant.deck for entrant in self.entrants}
        named: list[str] = []
        for one in self.entrants:
            label = one.deck if len(bots) == 1 and len(decks) > 1 else one.bot
            if len(bots) > 1 and len(decks) > 1:
                label = f"{one.bot}, {one.deck}"
            if one.without:
                label += f" without {card_name(self.game, one.without)}"
            named.append(label)
        return named

    @property
    def whole(self) -> int:
        """How many games it takes."""
        tables = max(1, len(self.entrants) - self.players + 1) if self.ladder else len(self.tables)
        return tables * self.deals * self.players

    def seed_of(self, match: Match) -> int:
        """What a match is dealt from; all tables play the same deals."""
        return draw(self.seed, match.deal * (self.players + 1))

    def bot_seed(self, match: Match, place: int) -> int:
        """The own randomness of the bot at a place of the table."""
        return draw(self.seed, match.deal * (self.players + 1) + 1 + place)


def card_name(game: str, id: str) -> str:
    """What a card is called."""
    return next(card.title for card in all_games.get(game).cards if card.id == id)


def matches_of(tables: Sequence[tuple[Table, int]], first: int = 0) -> list[Match]:
    """The matches of tables with their deals, each in every turn of the table."""
    found: list[Match] = []
    for table, deal in tables:
        for turned in range(len(table)):
            found.append(Match(first + len(found), table, deal, turned))
    return found


def filled(entrants: Sequence[int], players: int) -> Table:
    """A table for so many players; too few entrants sit down again, round the table."""
    return tuple(entrants[place % len(entrants)] for place in range(players))


# Making a plan -----------------------------------------------------------------------------------------------


def make_plan(
    game: str,
    bots: Sequence[str] = ("random", "greedy"),
    decks: Sequence[str] | None = None,
    *,
    field_for: str | None = None,
    without: str | None = None,
    ladder: bool = False,
    players: int | None = None,
    deals: int = 50,
    seed: int = 0,
    options: Mapping[str, str] | None = None,
) -> Plan:
    """A tournament of bots, of decks, or of all bots with all decks; whatever cannot be played is refused here.

    Every entrant meets every other; with `ladder` only its neighbours, by what is known of their strength. With
    `field_for` that deck meets each of the decks. With `without` each entrant whose deck has the card plays all its
    games once more without using it. Without `decks` all play the first default deck, or the field is all decks.
    """
    rules = all_games.get(game)
    count = players if players is not None else rules.usual
    rules.insist_count(count)
    if deals < 1:
        raise ArenaError(f"{deals} deals cannot be played; ask for 1 or more.")
    for bot in insist_different(bots, "bot"):
        all_bots.make(bot)
    lists = named_decks(rules, decks, field_for)
    entrants = [Entrant(bot, deck) for bot in bots for deck in lists]
    if ladder and (field_for is not None or without is not None):
        raise ArenaError("A ladder has neither a field nor a forbidden card; leave --ladder out.")
    if len(entrants) < 2 and without is None:
        raise ArenaError("Name two or more bots or decks that meet, such as --bots random,greedy or --decks all.")
    heroes = [index for index, one in enumerate(entrants) if field_for is None or one.deck == next(iter(lists))]
    if without is not None:
        entrants, tables = restricted(rules, entrants, lists, heroes, without, count, field_for is not None)
    elif field_for is not None:
        tables = [filled_behind(hero, [other], count) for hero in heroes for other in opponents(entrants, hero)]
    else:
        tables = [] if ladder else round_robin(len(entrants), count)
    agreed = dict(rules.agreed(options or {}))
    for table in tables or [filled(range(len(entrants)), count)]:
        rules.new(0, count, [lists[entrants[one].deck] for one in table], False, agreed)  # decks that cannot meet
    return Plan(
        game,
        rules.rules_hash,
        rules.card_hash,
        seed,
        count,
        deals,
        agreed,
        tuple(entrants),
        {name: deck.text() for name, deck in lists.items()},
        tuple(tables),
        ladder,
    )


def insist_different(names: Sequence[str], what: str) -> Sequence[str]:
    """The names, once there are some and each is there once."""
    if not names or len(set(names)) < len(names) or not all(names):
        raise ArenaError(f"Name one or more different {what}s; you named {', '.join(names) or 'none'}.")
    return names


def named_decks(rules: Game[Any], decks: Sequence[str] | None, field_for: str | None) -> dict[str, Deck]:
    """The decks that enter by their names, the one that meets a field first."""
    if decks is None:
        decks = [ALL] if field_for is not None else rules.default_decks()[:1]
    if list(decks) == [ALL]:
        decks = list(entered(rules.id, None))
    found = {deck: rules.deck(deck) for deck in insist_different(decks, "deck")}
    if field_for is None:
        return found
    hero = rules.deck(field_for)
    others = {name: deck for name, deck in found.items() if deck.text() != hero.text()}
    if not others:
        raise ArenaError("The field is empty; name other decks with --decks.")
    name = field_for if field_for in rules.decks else hero.name
    return {name if name not in others else f"{name} (yours)": hero, **others}


def round_robin(entrants: int, players: int) -> list[Table]:
    """Every entrant with every other, in all combinations that fill a table."""
    if entrants >= players:
        return list(combinations(range(entrants), players))
    whole = list(range(entrants))
    if players % entrants == 0:
        return [filled(whole, players)]
    return [filled(whole[first:] + whole[:first], players) for first in whole]


def opponents(entrants: Sequence[Entrant], hero: int) -> list[int]:
    """The other entrants that are played by the hero's own bot."""
    return [index for index, one in enumerate(entrants) if index != hero and one.bot == entrants[hero].bot]


def filled_behind(hero: int, others: Sequence[int], players: int) -> Table:
    """A table with the hero at its first place and others at the rest."""
    return (hero, *filled(others, players - 1))


def restricted(
    rules: Game[Any],
    entrants: list[Entrant],
    lists: Mapping[str, Deck],
    heroes: Sequence[int],
    card: str,
    players: int,
    field: bool,
) -> tuple[list[Entrant], list[Table]]:
    """The entrants with a twin for each that has the card, and the tables of both, which differ in nothing else.

    A card stays in its deck and is drawn as before, but is never played or used where there is any other answer: so
    the difference tells what the card does compared with a blank one, not with whatever else might take its place.
    """
    titles = rules.titles.matching(card)
    if len(titles) != 1:
        near = titles[:3] or [title for title in [rules.titles.suggest(card)] if title]
        hint = f"; did you mean {' or '.join(f'“{title}”' for title in near)}?" if near else "; see `playmat cards`."
        raise ArenaError(f"There is no one card called “{card}”{hint}")
    id = rules.by_title[titles[0]].id
    having = [hero for hero in heroes if titles[0] in lists[entrants[hero].deck].titles()]
    if not having:
        raise ArenaError(f"No deck that enters has “{titles[0]}”; name decks that have it with --decks.")
    twins = {hero: len(entrants) + number for number, hero in enumerate(having)}
    tables: list[Table] = []
    for hero, twin in twins.items():
        others = opponents(entrants, hero) if field else [one for one in range(len(entrants)) if one != hero]
        for other in others or [hero]:
            table = filled_behind(hero, [other], players)
            tables += [table, (twin, *table[1:])]
    return [*entrants, *(Entrant(entrants[one].bot, entrants[one].deck, id) for one in having)], tables
