# interpreted: works on deck files
"""What is legal about a deck and still odd: cards that can seldom be paid, symbols and windows that no card has."""

from __future__ import annotations

from typing import Final

from playmat.book.decks import Deck
from playmat.kernel.text import listed

from ..cards import BY_TITLE, CHALLENGES
from ..rules.board import SYMBOLS
from ..rules.card import Action
from ..words.effects import Points

TRUE_CHALLENGES: Final = tuple(card for card in CHALLENGES if card.copy_of < 0)
LAST_WINDOW: Final = "B"


def remarks(deck: Deck) -> list[tuple[int, str]]:
    """Remarks with their lines."""
    held = [(entry.line, BY_TITLE[entry.title]) for entry in deck.cards if entry.title in BY_TITLE]
    if not held:
        return []
    found = []
    if not any(adds(card) for _, card in held):
        found = [(line, dear(card)) for line, card in held if 2 * enough(card) < len(TRUE_CHALLENGES)]
    first = held[0][0]
    missing = [symbol for number, symbol in enumerate(SYMBOLS) if all(card.symbol != number for _, card in held)]
    if missing:
        found.append(
            (first, f"No card shows {listed(missing, 'or')}, so you wake no special of such Minions [RM-MIN-7]")
        )
    if not any(LAST_WINDOW in card.window_letters for _, card in held):
        found.append((first, "No card can be played after the boss's throw, when its damage is known [RM-OPEN-45]"))
    return found


def adds(card: Action) -> bool:
    """Whether a hero gets more action points by a card."""
    return any(isinstance(clause.action, Points) and clause.action.for_hero for clause in card.hero.clauses)


def enough(card: Action) -> int:
    """How many challenges give the action points for a card's hero side."""
    return sum(challenge.points >= card.hero.cost for challenge in TRUE_CHALLENGES)


def dear(card: Action) -> str:
    """The remark on a card for whose hero side most challenges give too few action points."""
    share = f"{enough(card)} of {len(TRUE_CHALLENGES)} challenges give"
    return f"{card.title} costs a hero {card.hero.cost} AP; {share} as much, and no card here adds AP [RM-ABIL-5]"
