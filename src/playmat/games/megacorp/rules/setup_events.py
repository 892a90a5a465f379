"""What happens before the first turn."""

from __future__ import annotations

from typing import Final

from playmat.kernel.text import plural

from .board import CENTRE, FOUNDER, HAND, MAIN, PLACES, x_of, y_of
from .events import MegaEvent, title
from .grid import put
from .state import Megacorp


class Selected(MegaEvent):
    """Chance picked a player."""

    def apply(self, g: Megacorp) -> None:
        g.first = self.player
        g.active = self.player

    def text(self, g: Megacorp) -> str:
        return f"Chance picks {g.name(self.player)}."


class Starts(MegaEvent):
    """The starting player is known."""

    def apply(self, g: Megacorp) -> None:
        g.first = self.player
        g.active = self.player

    def text(self, g: Megacorp) -> str:
        return f"{g.name(self.player)} takes the first turn."


class HandDealt(MegaEvent):
    """A player drew an opening hand."""

    def apply(self, g: Megacorp) -> None:
        deck = g.main(self.player)
        for _ in range(self.amount):
            g.move(deck[-1], self.player * PLACES + HAND)
        g.reveals += 1

    def text(self, g: Megacorp) -> str:
        return f"{g.name(self.player)} draws {plural(self.amount, 'card')}."


class Mulliganed(MegaEvent):
    """A player shuffled the whole hand into the main deck."""

    def apply(self, g: Megacorp) -> None:
        for card in g.hand(self.player)[:]:
            g.move(card, self.player * PLACES + MAIN)
        g.shuffle(self.player * PLACES + MAIN)

    def text(self, g: Megacorp) -> str:
        return f"{g.name(self.player)} shuffles the hand into the main deck."


class Established(MegaEvent):
    """A business or founder was put into its player's network."""

    __slots__ = ("at",)

    def __init__(self, player: int, rule: str, card: int, at: int = CENTRE) -> None:
        super().__init__(player, rule, card)
        self.at: Final = at

    def apply(self, g: Megacorp) -> None:
        put(g, self.card, self.player, self.at)
        g.stamp[self.card] = g.next_stamp
        g.entry[self.card] = g.next_stamp
        g.next_stamp += 1

    def text(self, g: Megacorp) -> str:
        role = "founder" if g.printed(self.card).role == FOUNDER else "business"
        return (
            f"{g.name(self.player)} puts down the {role} {title(g, self.card)} at ({x_of(self.at)}, {y_of(self.at)})."
        )


RULES: Final = {
    "Selected": ("MC-4.2.4.1",),
    "Starts": ("MC-4.2.3.1", "MC-4.2.4.2", "MC-4.2.4.3"),
    "HandDealt": ("MC-4.2.5",),
    "Mulliganed": ("MC-4.2.5.1", "MC-OPEN-87"),
    "Established": ("MC-4.2.6", "MC-4.2.7"),
}
"""The rules that each of these carries out."""
