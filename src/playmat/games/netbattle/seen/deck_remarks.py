# interpreted: works on deck files
"""What is legal about a deck and still odd: cards that it can hardly ever play."""

from __future__ import annotations

from playmat.book.decks import Deck

from ..cards import BY_TITLE
from ..rules.board import COLOURS, PLACES_FOR_RESOURCES, RESOURCE
from ..rules.card import NetCard

NO_EMBLEM = "NB-REQ-4"
TOO_FEW = "NB-REQ-3"


def remarks(deck: Deck) -> list[tuple[int, str]]:
    """Cards whose emblems or colours the deck cannot provide, with their lines."""
    navi = BY_TITLE.get(deck.headers.get("netnavi", ""))
    resources = {title: BY_TITLE[title] for title in deck.copies() if title in BY_TITLE}
    found = []
    for entry in deck.cards:
        card = BY_TITLE.get(entry.title)
        if card is None:
            continue
        others = [(one, deck.copies()[one.title]) for one in resources.values() if one.kind == RESOURCE]
        found += [(entry.line, said) for said in lacking(card, navi, others)]
    return found


def lacking(card: NetCard, navi: NetCard | None, resources: list[tuple[NetCard, int]]) -> list[str]:
    """Which requirements of a card can never be met."""
    found = []
    if card.emblems and navi is not None:
        have = emblems_for(card, navi, resources)
        if have < card.emblems:
            found.append(
                f"{card.title} needs {emblem_count(card)} in play, and this deck brings at most {have} [{NO_EMBLEM}]"
            )
    for colour, needed in card.needs:
        have = at_once([(one, count) for one, count in resources if one.colour == colour], card)
        if have < needed:
            found.append(
                f"{card.title} needs {needed} {COLOURS[colour]} {'resource' if needed == 1 else 'resources'} in play, "
                f"and this deck brings at most {have} [{TOO_FEW}]"
            )
    return found


def emblems_for(card: NetCard, navi: NetCard, resources: list[tuple[NetCard, int]]) -> int:
    """How many emblems of a card's kind the deck can have in play before it; the first must need none of its kind,
    or be the NetNavi's.
    """
    own = 1 if navi.emblem == card.emblem else 0
    bearing = [(one, count) for one, count in resources if one.emblem == card.emblem]
    if not own and not any(one.emblems == 0 for one, _ in bearing):
        return 0
    return own + at_once(bearing, card)


def at_once(resources: list[tuple[NetCard, int]], card: NetCard) -> int:
    """How many of these resources can be in play together, beside the card itself where it is one: names once,
    viruses as often as there are copies, four at most.
    """
    names = {one.name for one, _ in resources if not one.virus and (one.name != card.name or card.kind != RESOURCE)}
    viruses = sum(count - (1 if one is card else 0) for one, count in resources if one.virus)
    room = PLACES_FOR_RESOURCES - (1 if card.kind == RESOURCE else 0)
    return min(room, len(names) + viruses)


def emblem_count(card: NetCard) -> str:
    """So many emblems, in words."""
    return f"{card.emblems} {card.emblem} {'emblem' if card.emblems == 1 else 'emblems'}"
