# interpreted: works on deck files
"""Which decks may be played."""

from __future__ import annotations

from typing import Final

from playmat.book.decks import Deck
from playmat.kernel.step import Refusal

from ..cards import BUSINESSES, BY_TITLE, FOUNDERS
from .board import BLUE, BUSINESS, COPIES, FOUNDER, MAIN_SIZE, RESOURCE_SIZE

CASUAL: Final = "casual"
COMPETITIVE: Final = "competitive"
FORMATS: Final = (CASUAL, COMPETITIVE)
RESTRICTED: Final[frozenset[str]] = frozenset()
"""Cards of which a competitive deck holds one copy; there are none at present."""
BANNED: Final = frozenset(["Tidal Wave"])
"""Cards that no competitive deck holds."""

OTHER_GAME: Final = Refusal("MC-4.1", "this deck says it is for “{}”, not for Megacorp")
NO_FORMAT: Final = Refusal("MC-OPEN-90", "Megacorp knows the formats casual and competitive, not “{}”")
NO_BUSINESS: Final = Refusal("MC-4.1", "name the business in the header, such as “business: Argent Meridian Holdings”")
NOT_A_BUSINESS: Final = Refusal("MC-4.1", "“{}” in the header is no business; there are {}")
NO_FOUNDER: Final = Refusal("MC-4.1", "name the founder in the header, such as “founder: Luke Seti”")
NOT_A_FOUNDER: Final = Refusal("MC-4.1", "“{}” in the header is no founder; there are {}")
IN_HEADER: Final = Refusal("MC-4.1", "{} belongs in the header, not among the cards")
FEW_MAIN: Final = Refusal("MC-4.1.1", "a main deck has at least 40 blue-backed cards; this one has {}, so add {}")
FEW_RESOURCES: Final = Refusal(
    "MC-4.1.2", "a resource deck has at least 20 green-backed cards; this one has {}, so add {}"
)
TOO_MANY: Final = Refusal("MC-4.1.1.1", "four copies of a card are the limit in a main deck; {} stands there {} times")
IS_BANNED: Final = Refusal("MC-10.3.1.1", "{} is banned in the competitive format")
IS_RESTRICTED: Final = Refusal("MC-10.2", "{} is restricted to one copy in the competitive format; there are {}")
UNKNOWN: Final = Refusal("MC-4.1", "there is no card called “{}”")


def check_deck(deck: Deck) -> list[Refusal]:
    """Everything that makes a deck illegal; resources have no copy limit."""
    found: list[Refusal] = []
    if deck.game not in ("", "megacorp"):
        found.append(OTHER_GAME.having(deck.game))
    if deck.format not in ("", *FORMATS):
        found.append(NO_FORMAT.having(deck.format))
    found.extend(check_role(deck.headers.get("business", ""), BUSINESS))
    found.extend(check_role(deck.headers.get("founder", ""), FOUNDER))
    blue = 0
    green = 0
    for title, copies in deck.copies().items():
        card = BY_TITLE.get(title)
        if card is None:
            found.append(UNKNOWN.having(title))
        elif card.role:
            found.append(IN_HEADER.having(title))
        elif card.back == BLUE:
            blue += copies
            if copies > COPIES:
                found.append(TOO_MANY.having(title, copies))
        else:
            green += copies
    if deck.format == COMPETITIVE:
        found.extend(check_competitive(deck))
    if blue < MAIN_SIZE:
        found.append(FEW_MAIN.having(blue, MAIN_SIZE - blue))
    if green < RESOURCE_SIZE:
        found.append(FEW_RESOURCES.having(green, RESOURCE_SIZE - green))
    return found


def check_competitive(deck: Deck) -> list[Refusal]:
    """What in a deck is banned or restricted in the competitive format, whatever its own header says."""
    found: list[Refusal] = []
    for title, copies in deck.copies().items():
        if title in BANNED:
            found.append(IS_BANNED.having(title))
        if title in RESTRICTED and copies > 1:
            found.append(IS_RESTRICTED.having(title, copies))
    return found


def check_role(title: str, role: int) -> list[Refusal]:
    """What is wrong with the business or founder in the header."""
    known = BUSINESSES if role == BUSINESS else FOUNDERS
    if not title:
        return [NO_BUSINESS if role == BUSINESS else NO_FOUNDER]
    card = BY_TITLE.get(title)
    if card is None or card.role != role:
        refusal = NOT_A_BUSINESS if role == BUSINESS else NOT_A_FOUNDER
        return [refusal.having(title, ", ".join([one.title for one in known]))]
    return []


RULES: Final = {
    "check_deck": "MC-2.3 MC-2.3.1 MC-4.1.2.1",
    "check_competitive": "MC-10.2.1 MC-10.3 MC-10.3.1 MC-OPEN-90",
    "check_role": "MC-4.1",
}
