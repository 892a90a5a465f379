"""Counters, damage and changes on cards in play."""

from __future__ import annotations

from typing import Final

from playmat.kernel.modifier import Modifier
from playmat.kernel.step import Context
from playmat.kernel.text import signed

from .board import COUNTER_NAMES, DAMAGED_KIND, KEYWORD_STAT, KEYWORDS, TRAITS
from .events import MegaEvent, whose
from .memory import Mark
from .state import Megacorp
from .traits import OnlyThis


class CountersPut(MegaEvent):
    """Counters were put on a card."""

    __slots__ = ("counter",)

    def __init__(self, player: int, rule: str, card: int, counter: int, amount: int) -> None:
        super().__init__(player, rule, card, amount)
        self.counter: Final = counter

    def apply(self, g: Megacorp) -> None:
        key = self.card * 16 + self.counter
        g.counters[key] = g.counters.get(key, 0) + self.amount
        g.moved = True

    def text(self, g: Megacorp) -> str:
        return f"{whose(g, self.player, self.card)} gets {self.amount} × {COUNTER_NAMES[self.counter]}."


class CountersRemoved(MegaEvent):
    """Counters were taken off a card."""

    __slots__ = ("counter",)

    def __init__(self, player: int, rule: str, card: int, counter: int, amount: int) -> None:
        super().__init__(player, rule, card, amount)
        self.counter: Final = counter

    def apply(self, g: Megacorp) -> None:
        key = self.card * 16 + self.counter
        rest = g.counters.get(key, 0) - self.amount
        if rest > 0:
            g.counters[key] = rest
        else:
            g.counters.pop(key, None)

    def text(self, g: Megacorp) -> str:
        return f"{whose(g, self.player, self.card)} loses {self.amount} × {COUNTER_NAMES[self.counter]}."


class Damaged(MegaEvent):
    """A card was dealt trait damage; what a shield holds off is not dealt."""

    kind = DAMAGED_KIND
    noticed = True
    __slots__ = ("lasting", "source", "trait")

    def __init__(
        self, player: int, rule: str, card: int, trait: int, amount: int, source: int, lasting: bool = False
    ) -> None:
        super().__init__(player, rule, card, amount)
        self.trait: Final = trait
        self.source: Final = source
        self.lasting: Final = lasting

    def apply(self, g: Megacorp) -> None:
        key = self.card * 4 + self.trait
        if self.lasting:
            g.permanent[key] = g.permanent.get(key, 0) + self.amount
        else:
            g.damage[key] = g.damage.get(key, 0) + self.amount
        g.moved = True

    def text(self, g: Megacorp) -> str:
        kind = "permanent " if self.lasting else ""
        return f"{whose(g, self.player, self.card)} takes {self.amount} {kind}{TRAITS[self.trait]} damage."


class Shielded(MegaEvent):
    """The next points of damage to a card will not be dealt."""

    def apply(self, g: Megacorp) -> None:
        g.shields[self.card] = g.shields.get(self.card, 0) + self.amount

    def text(self, g: Megacorp) -> str:
        return f"The next {self.amount} damage to {whose(g, self.player, self.card)} is prevented this turn."


class Prevented(MegaEvent):
    """Points of damage were held off."""

    def apply(self, g: Megacorp) -> None:
        rest = g.shields.get(self.card, 0) - self.amount
        if rest > 0:
            g.shields[self.card] = rest
        else:
            g.shields.pop(self.card, None)

    def text(self, g: Megacorp) -> str:
        return f"{self.amount} damage to {whose(g, self.player, self.card)} is prevented."


class DamageRemoved(MegaEvent):
    """A card's damage that is not permanent was taken away."""

    def apply(self, g: Megacorp) -> None:
        for trait in range(4):
            g.damage.pop(self.card * 4 + trait, None)

    def text(self, g: Megacorp) -> str:
        return f"{whose(g, self.player, self.card)} is healed."


class Changed(MegaEvent):
    """A trait of a card changed, or it has a keyword, until the turn ends."""

    __slots__ = ("source", "stat")

    def __init__(self, player: int, rule: str, card: int, stat: int, amount: int, source: str) -> None:
        super().__init__(player, rule, card, amount)
        self.stat: Final = stat
        self.source: Final = source

    def apply(self, g: Megacorp) -> None:
        g.modifiers.append(
            Modifier(OnlyThis(self.card), self.stat, self.amount, g.turn, Context(self.player), self.source)
        )

    def text(self, g: Megacorp) -> str:
        if self.stat >= KEYWORD_STAT:
            return f"{whose(g, self.player, self.card)} has {KEYWORDS[self.stat - KEYWORD_STAT]} this turn."
        return f"{whose(g, self.player, self.card)} gets {signed(self.amount)} {TRAITS[self.stat]} this turn."


class Marked(MegaEvent):
    """A card is about to be destroyed."""

    __slots__ = ("mark",)

    def __init__(self, player: int, mark: Mark) -> None:
        super().__init__(player, mark.rule, mark.card)
        self.mark: Final = mark

    def apply(self, g: Megacorp) -> None:
        g.marks.append(self.mark)
        g.moved = True

    def text(self, g: Megacorp) -> str:
        fate = "annihilated" if self.mark.annihilates else "destroyed"
        return f"{whose(g, self.player, self.card)} is about to be {fate}."


class Saved(MegaEvent):
    """A card escaped its destruction and lost its damage."""

    def apply(self, g: Megacorp) -> None:
        g.marks = [one for one in g.marks if one.card != self.card]
        for trait in range(4):
            g.damage.pop(self.card * 4 + trait, None)

    def text(self, g: Megacorp) -> str:
        return f"{whose(g, self.player, self.card)} regenerates."


RULES: Final = {
    "CountersPut": ("MC-7.10",),
    "CountersRemoved": ("MC-7.10.2",),
    "Damaged": ("MC-OPEN-51",),
    "Marked": ("MC-OPEN-54",),
    "Saved": ("MC-9.26.1",),
}
"""The rules that each of these carries out."""
