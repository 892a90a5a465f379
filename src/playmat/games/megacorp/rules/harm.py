"""Damage, counters, changes and marks on cards in play: how they come to be destroyed."""

from __future__ import annotations

from typing import Final

from playmat.kernel.modifier import Modifier
from playmat.kernel.step import Context
from playmat.kernel.text import signed

from .board import (
    BQ,
    COUNTER_NAMES,
    DAMAGED_KIND,
    DISRUPTOR,
    INDESTRUCTIBLE,
    KEYWORD_STAT,
    KEYWORDS,
    MINUS,
    NULL,
    TRAITS,
)
from .events import LostMoney, MegaEvent, whose
from .memory import BY_COUNTER, BY_DAMAGE, Mark
from .state import Megacorp
from .traits import OnlyThis, has


class CountersChanged(MegaEvent):
    """A card has more or fewer counters."""

    __slots__ = ("counter",)

    def __init__(self, player: int, rule: str, card: int, counter: int, amount: int) -> None:
        super().__init__(player, rule, card, amount)
        self.counter: Final = counter


class CountersPut(CountersChanged):
    """Counters were put on a card."""

    def apply(self, g: Megacorp) -> None:
        key = self.card * 16 + self.counter
        g.counters[key] = g.counters.get(key, 0) + self.amount
        g.moved = True

    def text(self, g: Megacorp) -> str:
        return f"{whose(g, self.player, self.card)} gets {self.amount} × {COUNTER_NAMES[self.counter]}."


class CountersRemoved(CountersChanged):
    """Counters were taken off a card."""

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
        g.marks = [one for one in g.marks if one.card != self.card]
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


def mark(g: Megacorp, card: int, why: int, rule: str, annihilates: bool = False, in_combat: bool = False) -> None:
    """Note that a card will be destroyed, unless it cannot be; what destroys it at once goes before what waits for the
    end of a combat.
    """
    if not g.in_play(card) or has(g, card, INDESTRUCTIBLE):
        return
    for one in g.marks:
        if one.card == card and (in_combat or not one.in_combat):
            return
    g.happen(Marked(g.controller[card], Mark(card, why, rule, annihilates, in_combat)))


def hurt(g: Megacorp, source: int, card: int, trait: int, points: int, rule: str, lasting: bool = False) -> int:
    """Deal damage in one trait, less what is prevented; the points really dealt."""
    if points <= 0 or g.defs[card].stats[trait] == NULL:
        return 0
    held = min(points, g.shields.get(card, 0))
    if held:
        g.happen(Prevented(g.controller[card], "MC-7.7", card, held))
    dealt = points - held
    if dealt:
        player = g.controller[card]
        g.happen(Damaged(player, rule, card, trait, dealt, source, lasting))
        if g.is_business(card) and source >= 0 and g.in_play(source) and has(g, source, DISRUPTOR):
            g.happen(LostMoney(g.businesses.index(card), "MC-9.13", amount=dealt))
    return dealt


def hurt_all(
    g: Megacorp, source: int, cards: list[int], trait: int, points: int, rule: str, lasting: bool = False
) -> None:
    """A text deals damage to all these cards, then marks those that it has brought to 0 or lower."""
    hit = [card for card in cards if hurt(g, source, card, trait, points, rule, lasting)]
    for card in hit:
        if g.level(card, trait) <= 0:
            mark(g, card, BY_DAMAGE, "MC-OPEN-52")


def put_counters(g: Megacorp, player: int, rule: str, card: int, counter: int, count: int) -> None:
    """Put counters on a card; one that a counter brings to 0 is destroyed at once."""
    if count <= 0:
        return
    g.happen(CountersPut(player, rule, card, counter, count))
    if MINUS <= counter <= MINUS + BQ:
        trait = counter - MINUS
        if g.defs[card].stats[trait] != NULL and g.level(card, trait) <= 0:
            mark(g, card, BY_COUNTER, "MC-7.10.1.2")


RULES: Final = {
    "CountersPut": "MC-7.10",
    "CountersRemoved": "MC-7.10.2",
    "Damaged": "MC-OPEN-51",
    "Marked": "MC-OPEN-54",
    "Saved": "MC-9.26.1",
    "mark": "MC-9.17 MC-OPEN-100",
    "hurt": "MC-2.5.5.1 MC-OPEN-64",
    "put_counters": "MC-OPEN-53",
}
