# interpreted: works on deck files
"""What is legal about a deck and still odd: searches that can find nothing, founders of another faction."""

from __future__ import annotations

from playmat.book.decks import Deck

from ..cards import BY_TITLE
from ..rules.board import DEAD_DROP, EQUIPMENT, MUTATION
from ..rules.card import MegaCard

NO_MUTATION = "MC-9.22"
NO_EQUIPMENT = "MC-9.9"


def remarks(deck: Deck) -> list[tuple[int, str]]:
    """Cards that search for what the deck does not hold, with their lines."""
    held = [BY_TITLE[entry.title] for entry in deck.cards if entry.title in BY_TITLE]
    mutations = [card.money for card in held if "mutation" in card.subtypes]
    equipment = [card.money for card in held if card.kind == EQUIPMENT]
    found = []
    for entry in deck.cards:
        card = BY_TITLE.get(entry.title)
        if card is None:
            continue
        if lacks(card, MUTATION, mutations):
            found.append((entry.line, missing(card, MUTATION, "a #mutation card", NO_MUTATION)))
        if lacks(card, DEAD_DROP, equipment):
            found.append((entry.line, missing(card, DEAD_DROP, "equipment", NO_EQUIPMENT)))
    return found


def lacks(card: MegaCard, keyword: int, prices: list[int]) -> bool:
    """Whether a card searches for something cheap enough that is not there."""
    return bool(card.keyword_bits >> keyword & 1) and all(price > limit(card, keyword) for price in prices)


def limit(card: MegaCard, keyword: int) -> int:
    """The money valuation up to which a card searches."""
    said = next(one.said for one in card.keywords if one.number == keyword)
    return int(said)


def missing(card: MegaCard, keyword: int, what: str, rule: str) -> str:
    """The remark."""
    return f"{card.title} searches for {what} worth {limit(card, keyword)} M or less, and this deck has none [{rule}]"
