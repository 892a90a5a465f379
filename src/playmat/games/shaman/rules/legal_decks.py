# interpreted: works on deck files
"""Which decks may be played."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from playmat.book.decks import Deck
from playmat.kernel.errors import Refused
from playmat.kernel.step import Refusal

from ..cards import BY_TITLE
from ..cards.shamans import SHAMANS

FORMATS: Final = ("starter", "constructed")
CONSTRUCTED_SIZE: Final = 60
STARTER_SIZE: Final = 30
COPIES: Final = 4

OTHER_GAME: Final = Refusal("SK-GEN-16", "this deck says it is for “{}”, not for the Shaman duel")
NO_FORMAT: Final = Refusal("SK-OPEN-14", "the format must be “starter” or “constructed”, not “{}”")
FORMAT_MISSING: Final = Refusal(
    "SK-OPEN-14", "name a format: “format: starter” or “format: constructed” in the header"
)
NO_SHAMAN: Final = Refusal("SK-DECK-8", "name a shaman in the header, such as “shaman: Yoh”; there are {}")
REMINDER: Final = Refusal("SK-DECK-6", "{} is a reminder card and may never be part of a deck")
NO_DECK_CARD: Final = Refusal("SK-DECK-10", "there is no strike, teamwork or advantage called “{}”")
TOO_SMALL: Final = Refusal("SK-DECK-1", "a constructed deck needs 60 cards or more; this one has {}, so add {}")
WRONG_SIZE: Final = Refusal("SK-DECK-5", "a starter deck has exactly 30 cards; this one has {}")
TOO_MANY: Final = Refusal("SK-DECK-2", "four copies of a card are the limit; {} stands there {} times")
FIXED_SHAMAN: Final = Refusal(
    "SK-DECK-5", "only in the starter game is the shaman chosen apart from the pack; {} is a constructed deck"
)
UNKNOWN_SHAMAN: Final = Refusal("SK-DECK-5", "there is no shaman called “{}”; choose one of {}")


def check_deck(deck: Deck) -> list[Refusal]:
    """Everything that makes a deck illegal; off-trait cards are legal."""
    found: list[Refusal] = []
    if deck.game not in ("", "shaman"):
        found.append(OTHER_GAME.having(deck.game))
    if deck.headers.get("shaman", "") not in SHAMANS:
        found.append(NO_SHAMAN.having(", ".join(SHAMANS)))
    for title in deck.copies():
        if title not in BY_TITLE:
            found.append((REMINDER if title == "Opening Attack" else NO_DECK_CARD).having(title))
    if deck.format == "starter":
        if deck.count != STARTER_SIZE:
            found.append(WRONG_SIZE.having(deck.count))
    elif deck.format == "constructed":
        if deck.count < CONSTRUCTED_SIZE:
            found.append(TOO_SMALL.having(deck.count, CONSTRUCTED_SIZE - deck.count))
        for title, copies in deck.copies().items():
            if copies > COPIES:
                found.append(TOO_MANY.having(title, copies))
    else:
        found.append(NO_FORMAT.having(deck.format) if deck.format else FORMAT_MISSING)
    return found


def shamans_apart(format: str) -> tuple[str, ...]:
    """The shamans who may be chosen apart from the deck: in the starter game all, in constructed play none."""
    return tuple(SHAMANS) if format == "starter" else ()


def led_by(deck: Deck, leader: str) -> Deck:
    """A pack under the shaman who was chosen for it."""
    if not shamans_apart(deck.format):
        raise Refused(FIXED_SHAMAN.having(deck.name))
    named = {name.casefold(): name for name in SHAMANS}.get(leader.strip().casefold())
    if named is None:
        raise Refused(UNKNOWN_SHAMAN.having(leader, ", ".join(SHAMANS)))
    return replace(deck, headers={**deck.headers, "shaman": named})


RULES: Final = {
    "check_deck": "SK-DECK-1 SK-DECK-2 SK-DECK-3 SK-DECK-4 SK-OPEN-2 SK-OPEN-14",
    "led_by": "SK-DECK-5",
}
