# interpreted: works on deck files
"""Which decks may be played."""

from __future__ import annotations

from typing import Final

from playmat.book.decks import Deck
from playmat.kernel.step import Refusal

from ..cards import BY_TITLE, NETNAVIS
from .board import NETNAVI

SIZE: Final = 59
COPIES: Final = 4

OTHER_GAME: Final = Refusal("NB-DECK-1", "this deck says it is for “{}”, not for NetBattle")
NO_FORMAT: Final = Refusal("NB-OPEN-12", "NetBattle knows one format, “constructed”, not “{}”")
NO_NAVI: Final = Refusal("NB-DECK-1", "name the NetNavi in the header, such as “netnavi: MegaMan, NetWarrior”")
NOT_A_NAVI: Final = Refusal("NB-DECK-1", "“{}” in the header is no NetNavi; there are {}")
TWO_NAVIS: Final = Refusal("NB-DECK-1", "the NetNavi stands in the header alone; take {} out of the cards")
TOO_FEW: Final = Refusal("NB-DECK-2", "a deck has exactly 59 cards besides its NetNavi; this one has {}, so add {}")
TOO_LARGE: Final = Refusal(
    "NB-DECK-2", "a deck has exactly 59 cards besides its NetNavi; this one has {}, so take out {}"
)
TOO_MANY: Final = Refusal("NB-DECK-3", "four copies of a card are the limit; {} stands there {} times")
NOT_LEGAL: Final = Refusal("NB-OPEN-83", "{} is known but not legal in decks: {}")
UNKNOWN: Final = Refusal("NB-DECK-8", "there is no card called “{}”")


def check_deck(deck: Deck) -> list[Refusal]:
    """Everything that makes a deck illegal; colours, emblems and kinds are free."""
    found: list[Refusal] = []
    if deck.game not in ("", "netbattle"):
        found.append(OTHER_GAME.having(deck.game))
    if deck.format not in ("", "constructed"):
        found.append(NO_FORMAT.having(deck.format))
    found.extend(check_navi(deck.headers.get("netnavi", "")))
    others = 0
    for title, copies in deck.copies().items():
        card = BY_TITLE.get(title)
        if card is None:
            found.append(UNKNOWN.having(title))
        elif card.kind == NETNAVI:
            found.append(TWO_NAVIS.having(title))
        else:
            others += copies
            if card.illegal:
                found.append(NOT_LEGAL.having(title, card.illegal))
            if copies > COPIES:
                found.append(TOO_MANY.having(title, copies))
    if others < SIZE:
        found.append(TOO_FEW.having(others, SIZE - others))
    elif others > SIZE:
        found.append(TOO_LARGE.having(others, others - SIZE))
    return found


def check_navi(title: str) -> list[Refusal]:
    """What is wrong with the NetNavi in the header."""
    if not title:
        return [NO_NAVI]
    navi = BY_TITLE.get(title)
    if navi is None or navi.kind != NETNAVI:
        return [NOT_A_NAVI.having(title, ", ".join([one.title for one in NETNAVIS]))]
    return [NOT_LEGAL.having(title, navi.illegal)] if navi.illegal else []


RULES: Final = {
    "check_deck": "NB-DECK-4 NB-DECK-5 NB-DECK-6 NB-DECK-8 NB-DECK-9 NB-CARD-61 NB-OPEN-12",
    "check_navi": "NB-DECK-1 NB-OPEN-83",
}
