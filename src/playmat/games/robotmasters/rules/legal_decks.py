"""Which decks may be played."""

from __future__ import annotations

from typing import Final

from playmat.book.decks import Deck
from playmat.kernel.step import Refusal

from ..cards import BY_NAME, BY_TITLE
from .board import COPIES, DECK_SIZE

OTHER_GAME: Final = Refusal("RM-SETUP-3", "This deck is for the game “{}”, not for robotmasters.")
NO_CHARACTER: Final = Refusal(
    "RM-SETUP-13", "The header names no character; add a line such as “character: Mega Man”."
)
UNKNOWN_CHARACTER: Final = Refusal("RM-SETUP-13", "There is no character called “{}”. Characters: {}.")
UNKNOWN: Final = Refusal("RM-DECK-6", "“{}” is no action card.")
WRONG_SIZE: Final = Refusal("RM-DECK-1", "The deck has {} cards; an action deck has exactly 40.")
TOO_MANY: Final = Refusal("RM-DECK-2", "“{}” is there {} times; a deck holds no more than 4 cards of one name.")


def check_deck(deck: Deck) -> list[Refusal]:
    """Everything that makes a deck illegal."""
    found: list[Refusal] = []
    if deck.game not in ("", "robotmasters"):
        found.append(OTHER_GAME.having(deck.game))
    character = deck.headers.get("character", "")
    if not character:
        found.append(NO_CHARACTER)
    elif character not in BY_NAME:
        found.append(UNKNOWN_CHARACTER.having(character, ", ".join(BY_NAME)))
    size = 0
    for title, copies in deck.copies().items():
        size += copies
        if title not in BY_TITLE:
            found.append(UNKNOWN.having(title))
        elif copies > COPIES:
            found.append(TOO_MANY.having(title, copies))
    if size != DECK_SIZE:
        found.append(WRONG_SIZE.having(size))
    return found
