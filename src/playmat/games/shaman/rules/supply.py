"""Running out of cards: rebuilt decks and refilled discard piles."""

from __future__ import annotations

from typing import Final

from .board import TURNED_UP
from .events import Rebuilt, TurnedUp
from .state import Duel


def check_piles(g: Duel) -> None:
    """The checkpoint after every action: the defender's piles first, then the attacker's.

    Empty deck, empty discard pile, and the deck again if the refill took its last card, with one rebuild at most for
    each player.
    """
    first = max(0, g.defender)
    for player in (first, 1 - first):
        rebuilt = False
        if not g.deck(player):
            rebuilt = True
            rebuild(g, player)
        if not g.discard(player):
            turn_up(g, player, "SK-GEN-14")
            if not g.deck(player) and not rebuilt:
                rebuild(g, player)


def rebuild(g: Duel, player: int) -> None:
    """Shuffle furyoku and discards into a new deck, deal the stacks again, turn up four; teamworks, strikes,
    advantages and the flipped card stay where they are, and so do charges.
    """
    if g.discard(player) or any(g.furyoku(player, colour) for colour in range(3)):
        g.happen(Rebuilt(player, "SK-GEN-9"))
        turn_up(g, player, "SK-GEN-11")


def turn_up(g: Duel, player: int, rule: str) -> None:
    """Turn the top four cards of the deck into the discard pile, or as many as there are."""
    for _ in range(min(TURNED_UP, len(g.deck(player)))):
        g.happen(TurnedUp(player, rule, g.deck(player)[-1]))


RULES: Final = {
    "check_piles": "SK-GEN-7 SK-OPEN-8 SK-OPEN-9 SK-OPEN-12 SK-OPEN-55",
    "rebuild": "SK-CHARGE-7 SK-GEN-12 SK-GEN-13 SK-OPEN-7",
    "turn_up": "SK-GEN-15 SK-OPEN-11",
}
