"""The pack: four suits of nine cards, each a number and nothing else."""

from __future__ import annotations

from typing import Final

from playmat.kernel.card import CardDef, Facts

SUITS: Final = ("Bell", "Leaf", "Moon", "Star")
HIGHEST: Final = 9

NUMBER: Final = 0
"""Where a card's number stands among its stats; its kind is its suit."""


class Numbered(CardDef):
    """A card of the pack."""

    def text(self) -> str:
        return ""

    def facts(self) -> Facts:
        return {
            "id": self.id,
            "name": self.title,
            "text": "",
            "suit": SUITS[self.kind].lower(),
            "number": self.stats[NUMBER],
        }


CARDS: Final = tuple(
    Numbered(f"{name[0]}{number}", f"{name} {number}", "", suit, (number,))
    for suit, name in enumerate(SUITS)
    for number in range(1, HIGHEST + 1)
)
