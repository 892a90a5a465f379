# interpreted: talks to people
"""What lies ahead on a challenge: the chance to pass and the damage to expect, now and after a play."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final

from ..rules import memory
from ..rules.board import DICE, FACES, HIT, MOST_MINIONS, WILY
from ..rules.card import Challenge, Use
from ..words.clauses import NOW
from ..words.effects import Choose, Damage, GainEnergy, GainThreat, LoseEnergy, LoseThreat, Prevent
from ..words.modifiers import Change
from ..words.table_effects import AddMinion, AddReq, ChangeReq, FreeReroll, RemoveMinion, RemoveReq
from ..words.word import Word
from .chances import SIDES, Task, chance, survivors
from .sight import Mat

Lasts = tuple[int, int, int, int]
"""A lasting change: its kind, its face, into what, and how much."""


@dataclass(frozen=True)
class Prospect:
    """A challenge before its roll, by what everybody can see."""

    slots: tuple[int, ...]
    changes: tuple[Lasts, ...]
    threat: int
    energy: int
    free: int
    minions: int
    allows_minions: bool
    printed_damage: int
    penalty: int
    """The damage that each scored wily does."""
    shield: int

    def total(self, kind: int) -> int:
        """The sum of the changes of a kind."""
        return sum(amount for one, _, _, amount in self.changes if one == kind)

    def highest(self, kind: int, least: int, face: int = -1) -> int:
        """The highest change of a kind, for a face where one is named."""
        found = [amount for one, of, _, amount in self.changes if one == kind and face in (-1, of)]
        return max([least, *found])

    @property
    def dice(self) -> int:
        """The most dice that may be thrown."""
        return min([self.threat, DICE, *(amount for kind, _, _, amount in self.changes if kind == memory.CAP_DICE)])

    @property
    def rerolls(self) -> int:
        """How many re-rolls can be paid."""
        return self.free + self.energy // self.highest(memory.REROLL_COST, 1)

    @cached_property
    def strikes(self) -> tuple[int, ...]:
        """For each face, how often one die strikes at Minions."""
        found = [0] * SIDES
        for kind, face, to, _ in self.changes:
            if kind == memory.COUNT_AS and to == HIT:
                found[face] = 1
        found[HIT] = self.highest(memory.MULTIPLY, 1, HIT)
        return tuple(found)

    @cached_property
    def bonus(self) -> tuple[int, ...]:
        """Faces that count without dice."""
        found = [0] * SIDES
        for kind, face, _, amount in self.changes:
            if kind == memory.BONUS_FACE:
                found[face] += amount
        return tuple(found)

    @cached_property
    def task(self) -> Task:
        """What the dice must show."""
        reach = [1 << face for face in range(SIDES)]
        sticks = needed = 0
        for kind, face, to, _ in self.changes:
            if kind == memory.WILD:
                reach[face] = (1 << SIDES) - 1
            elif kind == memory.COUNT_AS:
                reach[face] |= 1 << to
            elif kind == memory.STICKS:
                sticks |= 1 << face
        if self.minions and any(kind == memory.REQUIRE_CLEAR for kind, _, _, _ in self.changes):
            needed = self.total(memory.MINION_ARMOR) + self.minions * self.highest(memory.MINION_TOUGHNESS, 1)
        times = tuple(self.highest(memory.MULTIPLY, 1, face) for face in range(SIDES))
        strikes = self.strikes if needed else NONE
        return Task(tuple(sorted(self.slots)), tuple(reach), times, self.bonus, sticks, strikes, needed)

    def chance(self, dice: int | None = None, rerolls: int | None = None) -> float:
        """The chance to pass with so many dice and re-rolls; with all there are, unless said otherwise."""
        dice = self.dice if dice is None else dice
        return chance(self.task, NONE, dice, self.rerolls if rerolls is None else rerolls)

    def kept_chance(self, kept: Sequence[str], dice: int, rerolls: int = 0) -> float:
        """The chance to pass when some dice lie there and others are thrown again."""
        return chance(self.task, tuple(kept.count(face) for face in FACES), dice, rerolls)

    def harm(self, dice: int) -> float:
        """The damage to expect on average from a throw: Minions that survive and penalties, less the shield."""
        armor, toughness = self.total(memory.MINION_ARMOR), self.highest(memory.MINION_TOUGHNESS, 1)
        certain = sum(count * times for count, times in zip(self.bonus, self.strikes, strict=True))
        left = survivors(self.minions, armor, toughness, self.strikes, dice, certain)
        each = max(0, self.printed_damage + self.total(memory.MINION_DAMAGE))
        wily = max(0.0, dice / SIDES - self.total(memory.IGNORE_WILY))
        return max(0.0, left * each + wily * self.penalty - self.shield)


NONE: Final = (0,) * SIDES


def prospect(mat: Mat) -> Prospect | None:
    """The challenge in play; nothing where there is none."""
    one = mat.challenge
    if one is None:
        return None
    side = mat.side(mat.hero)
    changes = tuple((each["kind"], each["face"], each["to"], each["amount"]) for each in mat.table["lasting"])
    card = mat.known.get(one["id"])
    penalty = card.penalty if isinstance(card, Challenge) else None
    shifted = sum(amount for kind, _, _, amount in changes if kind == memory.MINION_DAMAGE)
    return Prospect(
        tuple(FACES.index(face) for face in one["slots"]),
        changes,
        side["threat"],
        side["energy"],
        one["free rerolls"],
        one["minions"],
        bool(one["minion"]),
        one["minion damage"] - shifted,
        penalty.amount if isinstance(penalty, Damage) else 0,
        mat.table["shield"],
    )


# Plays -------------------------------------------------------------------------------------------------------


def after(now: Prospect, use: Use) -> Prospect:
    """The challenge after an ability, as far as it happens at once."""
    for clause in use.clauses:
        if clause.trigger == NOW:
            now = applied(now, clause.action)
    return now


def applied(now: Prospect, word: Word) -> Prospect:
    """The challenge after one effect; choices are made for the better."""
    if isinstance(word, Change):
        return replace(now, changes=(*now.changes, (word.kind, word.face, word.to, word.amount)))
    if isinstance(word, AddReq):
        return replace(now, slots=(*now.slots, word.face))
    if isinstance(word, RemoveReq):
        return easiest(without(now), now)
    if isinstance(word, ChangeReq):
        return easiest((other for less in without(now) for other in with_face(less)), now)
    if isinstance(word, Choose):
        return easiest((applied(now, one) for one in word.effects), now)
    if isinstance(word, AddMinion):
        more = min(MOST_MINIONS, now.minions + word.amount) if now.allows_minions else now.minions
        return replace(now, minions=more)
    if isinstance(word, RemoveMinion):
        return replace(now, minions=max(0, now.minions - word.amount))
    if isinstance(word, FreeReroll):
        return replace(now, free=now.free + word.amount)
    for kind, change in NUMBERS.items():
        if isinstance(word, kind):
            return change(now, word)
    return now


def without(now: Prospect) -> list[Prospect]:
    """The challenge with one requirement less, in every way."""
    return [replace(now, slots=fewer(now.slots, face)) for face in sorted(set(now.slots))]


def with_face(now: Prospect) -> list[Prospect]:
    """The challenge with one requirement more, in every way that a hero may choose."""
    return [replace(now, slots=(*now.slots, face)) for face in range(WILY)]


def fewer(slots: tuple[int, ...], face: int) -> tuple[int, ...]:
    """The requirements without one of a face."""
    at = slots.index(face)
    return (*slots[:at], *slots[at + 1 :])


def easiest(ways: Iterable[Prospect], now: Prospect) -> Prospect:
    """The way with the best chance to pass and the least harm."""
    return max([*ways, now], key=lambda way: (round(way.chance(), 6), -way.harm(way.dice)))


NUMBERS: Final[dict[type[Word], Callable[[Prospect, Any], Prospect]]] = {
    GainThreat: lambda now, word: replace(now, threat=now.threat + word.amount),
    LoseThreat: lambda now, word: replace(now, threat=max(0, now.threat - word.amount)),
    GainEnergy: lambda now, word: replace(now, energy=now.energy + word.amount),
    LoseEnergy: lambda now, word: replace(now, energy=max(0, now.energy - word.amount)),
    Prevent: lambda now, word: replace(now, shield=now.shield + word.amount),
}
"""How effects change a hero's numbers."""
