# interpreted: builds positions for tests and lessons
"""Positions as literals, for card authors, judges and lessons."""

from __future__ import annotations

from typing import Any, Final

from playmat.book.position import BadPosition, Position, find, insist_step, pile
from playmat.kernel.step import Context, Step

from .cards import BY_TITLE
from .rules.board import (
    BLAST,
    DECK,
    DEFENSE,
    DISCARD,
    DRAW_PHASE,
    GAUGE,
    HAND,
    LEVEL,
    MAIN_PHASE,
    NETNAVI,
    NO_COLOUR,
    PLACES,
    PLAY,
    RESOURCE,
    RESOURCE_PHASE,
    STRENGTH,
)
from .rules.card import NetCard
from .rules.laying import empty_table
from .rules.state import NetBattle
from .rules.turn import BATTLE, DRAW, END_TURN, MAIN, OPPORTUNITY, PLAY_RESOURCES, PLAY_RESOURCES_PHASE, TURNS
from .words.printed import level_up, netnavi, resource

FILLER: Final = resource("TEST-0", "Filler", NO_COLOUR, 0, power=9)
"""A resource that can never be played, of no colour and destiny 0, for cards that do not matter."""
PLAIN_NAVI: Final = netnavi("TEST-1", "Plain Navi", "", strength=2, defense=2, blast=2)
"""A NetNavi without text, 2/2/2, with an emblem that no card bears."""
PLAIN_GUTSMAN: Final = netnavi("LESSON-1", "GutsMan", "Plain", strength=3, defense=1, blast=3)
"""GutsMan without his text, for the example of play."""
LEVEL_UP_CARD: Final = level_up("TEST-2", "MegaMan", "")
ADDED: Final[dict[str, NetCard]] = {card.title: card for card in (FILLER, PLAIN_NAVI, PLAIN_GUTSMAN)}
"""Cards that only positions know."""
NAVIS: Final = {title: card for title, card in BY_TITLE.items() if card.kind == NETNAVI}
OTHERS: Final = {title: card for title, card in BY_TITLE.items() if card.kind != NETNAVI}

SIDE_WORDS: Final = frozenset("navi deck hand gauge discard resources level_up".split())
TABLE_WORDS: Final = frozenset("active opportunity step turn seed passes blasted chips_used debug seats".split())

STEPS: Final[dict[str, tuple[int, tuple[Step[NetBattle], ...]]]] = {
    "turn": (DRAW_PHASE, (DRAW, PLAY_RESOURCES_PHASE, MAIN, BATTLE, END_TURN)),
    "resource": (RESOURCE_PHASE, (PLAY_RESOURCES, MAIN, BATTLE, END_TURN)),
    "main": (MAIN_PHASE, (OPPORTUNITY, BATTLE, END_TURN)),
    "battle": (MAIN_PHASE, (BATTLE, END_TURN)),
}


def arrange(position: Position) -> NetBattle:
    """The state of a position; what cannot be is refused.

    A player's side: `navi` (a title, or a NetNavi made for the occasion; default a plain 2/2/2), `deck` (a number of
    fillers, default 20, or cards, the top first, on nothing else), `hand`, `gauge` (space 1 first), `discard` (the
    newest last), `resources` (in order of arrival): numbers of fillers or lists of titles or cards; `level_up` (how
    many Level Up! cards lie on the table). The table: `active` (the turn player, 0), `opportunity` (who acts, default
    the turn player), `step` ("main", "turn": the draw phase and on, "resource", "battle"), `turn` (5), `passes`,
    `blasted`, `chips_used` ([0, 0]), `seats` (names), `seed`.
    """
    position.insist_words(SIDE_WORDS, TABLE_WORDS)
    words = position.table
    active = position.seat_of("active", "The turn player")
    navis = [navi_card(side.get("navi", PLAIN_NAVI)) for side in position.sides]
    g = empty_table(navis, [[], []])
    position.begin(g, "netbattle")
    for player in range(2):
        lay_side(g, player, position.sides[player])
    g.name_all()
    g.wake_all()
    step = words.get("step", "main")
    insist_step(step, STEPS)
    phase, steps = STEPS[step]
    g.settled = True
    g.turn = words.get("turn", 5)
    g.active = active
    g.phase = phase
    g.passes = words.get("passes", 0)
    g.blasted = bool(words.get("blasted", False))
    g.chips_used = list(words.get("chips_used", [0, 0]))
    first = words.get("opportunity", active) if step == "main" else active
    g.do(Context(0), TURNS)
    g.do(Context(active), *steps[1:])
    g.do(Context(first), steps[0])
    g.advance()
    return g


def lay_side(g: NetBattle, player: int, side: dict[str, Any]) -> None:
    """Lay one player's cards."""
    deck = cards(side.get("deck", 20), "deck")
    if not deck:
        raise BadPosition("A deck without cards has lost the game; leave at least one in it.")
    base = player * PLACES
    g.lay(deck[::-1], player, base + DECK)
    for word, zone in (("hand", HAND), ("gauge", GAUGE), ("discard", DISCARD)):
        g.lay(cards(side.get(word, 0), word), player, base + zone)
    for card in cards(side.get("resources", 0), "resources"):
        if card.kind != RESOURCE:
            raise BadPosition(f"{card.title} is no resource and cannot lie among them.")
        g.lay([card], player, base + PLAY)
    g.lay([LEVEL_UP_CARD] * int(side.get("level_up", 0)), player, base + LEVEL)


def navi_card(navi: object) -> NetCard:
    """A NetNavi by its title or bare name, or one made for the occasion."""
    card = find(navi, NetCard, book_with(navi, ADDED, NAVIS), "NetNavi")
    if card.kind != NETNAVI:
        raise BadPosition(f"{card.title} is no NetNavi.")
    return card


def find_card(card: object) -> NetCard:
    """A card by its title, bare name or number, or an ad-hoc card as it is."""
    return find(card, NetCard, book_with(card, ADDED, NAVIS, OTHERS))


def book_with(title: object, *books: dict[str, NetCard]) -> dict[str, NetCard]:
    """The first book that has a card of this title, or the last one, where it may be known by its bare name."""
    return next((book for book in books if isinstance(title, str) and title in book), books[-1])


def cards(literal: object, what: str) -> list[NetCard]:
    """Cards from a number of fillers or from a list."""
    return pile(literal, what, FILLER, find_card)


def measures(g: NetBattle, player: int) -> dict[str, int]:
    """The numbers of a player that tests and lessons compare."""
    return {
        "deck": len(g.deck(player)),
        "hand": len(g.hand(player)),
        "power": len(g.gauge(player)),
        "discard": len(g.discard(player)),
        "resources": len(g.resources(player)),
        "strength": g.total(player, STRENGTH),
        "defense": g.total(player, DEFENSE),
        "blast": g.total(player, BLAST),
        "lost": g.lost[player],
        "drawn": g.drawn[player],
    }
