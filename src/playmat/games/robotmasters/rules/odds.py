"""How likely dice are to pass a challenge, and what they deal on average: exact, for bots and for people alike.

Which dice fill what is asked of the rules themselves. Whoever throws again keeps the dice that help, and throws all
others that do not Stick.
"""

from __future__ import annotations

from typing import Final

from ..words.clauses import Clause, Scored
from .battle_sums import face_value
from .board import DICE, FACES
from .matching import missing, strikes, strikes_needed
from .memory import (
    BONUS_FACE,
    COUNT_AS,
    MINION_ARMOR,
    MINION_TOUGHNESS,
    MULTIPLY,
    REQUIRE_CLEAR,
    STICKS,
    WILD,
    Lasting,
)
from .state import RobotMasters

Counts = tuple[int, ...]
"""How many dice show each face, as far as more of them would help."""
SIDES: Final = len(FACES)
NONE: Final[Counts] = (0,) * SIDES
ABOUT_DICE: Final = frozenset(
    (MULTIPLY, COUNT_AS, WILD, BONUS_FACE, STICKS, REQUIRE_CLEAR, MINION_ARMOR, MINION_TOUGHNESS)
)
"""The lasting changes on which it depends which dice pass."""


class Odds:
    """What the dice must show on one challenge, with the chances that have been worked out for it."""

    def __init__(self, slots: list[int], lasting: list[Lasting], minions: int) -> None:
        mat = RobotMasters()
        mat.slots = slots
        mat.lasting = lasting
        mat.minions = minions
        self.mat: Final = mat
        """A table with nothing on it but the challenge, on which dice are tried."""
        self.must_clear: Final = mat.has(REQUIRE_CLEAR) and minions > 0
        self.sticky: Final = tuple([face for face in range(SIDES) if self.sticks(face)])
        self.freely: Final = tuple([face for face in range(SIDES) if face not in self.sticky])
        self.useful: Final = tuple([self.most_of(face) for face in range(SIDES)])
        """For each face, how many dice of it could help."""
        self.noted: Final = tuple([DICE if face in self.sticky else self.useful[face] for face in range(SIDES)])
        """The same where some are thrown again, so that those which Stick count as well."""
        self.chances: Final[dict[tuple[Counts, int, int], float]] = {}
        self.wanting: Final[dict[Counts, int]] = {}
        self.helping: Final[dict[Counts, Counts]] = {}

    def sticks(self, face: int) -> bool:
        """Whether dice of a face Stick."""
        return any(one.kind == STICKS and one.face == face for one in self.mat.lasting)

    def most_of(self, face: int) -> int:
        """How many dice of a face could help at most: those that still change something."""
        dice: list[int] = []
        while len(dice) < DICE and self.lacking([*dice, face]) < self.lacking(dice):
            dice.append(face)
        return len(dice)

    def lacking(self, dice: list[int]) -> int:
        """How many requirements, and how many strikes that must be, dice leave open."""
        mat = self.mat
        mat.dice = dice
        found = len(missing(mat))
        return found + max(0, strikes_needed(mat) - strikes(mat)) if self.must_clear else found

    def lacks(self, counts: Counts) -> int:
        """The same, by how many dice show each face."""
        if counts not in self.wanting:
            self.wanting[counts] = self.lacking(dice_of(counts))
        return self.wanting[counts]

    def helpers(self, counts: Counts) -> Counts:
        """The fewest dice that leave no more open than all of them; those that Stick rather than others."""
        if counts not in self.helping:
            least = self.lacks(counts)
            kept = list(counts)
            for face in (*self.freely, *self.sticky):
                while kept[face]:
                    kept[face] -= 1
                    if self.lacks(tuple(kept)) > least:
                        kept[face] += 1
                        break
            self.helping[counts] = tuple(kept)
        return self.helping[counts]

    def chance(self, dice: int, rerolls: int, kept: Counts = NONE) -> float:
        """The chance to pass when so many dice join those that are kept, and so many re-rolls can be paid."""
        key = (kept, dice, rerolls)
        found = self.chances.get(key, -1.0)
        if found < 0.0:
            found = self.work_out(dice, rerolls, kept)
            self.chances[key] = found
        return found

    def work_out(self, dice: int, rerolls: int, kept: Counts) -> float:
        """The same, throw by throw."""
        most = self.noted if rerolls else self.useful
        known = tuple([min(kept[face], most[face]) for face in range(SIDES)])
        total = sum(kept) + dice
        found = 0.0
        for counts, likely in thrown(most, known, dice).items():
            if not self.lacks(counts):
                found += likely
            elif rerolls:
                keep = self.helpers(counts)
                stuck = sum([counts[face] - keep[face] for face in self.sticky])
                found += likely * self.chance(total - sum(keep) - stuck, rerolls - 1, keep)
        return found


def dice_of(counts: Counts) -> list[int]:
    """Dice that show each face so often."""
    return [face for face in range(SIDES) for _ in range(counts[face])]


def counts_of(dice: list[int]) -> Counts:
    """How many dice show each face."""
    return tuple([dice.count(face) for face in range(SIDES)])


def thrown(most: Counts, kept: Counts, dice: int) -> dict[Counts, float]:
    """The chance of everything that so many dice may show beside those that are kept; what goes beyond the most of a
    face is not told apart.
    """
    if not dice:
        return {kept: 1.0}
    key = (most, kept, dice)
    if key not in SPREAD:
        if len(SPREAD) >= MOST_SPREAD:
            SPREAD.clear()
        SPREAD[key] = with_one_more(most, thrown(most, kept, dice - 1))
    return SPREAD[key]


def with_one_more(most: Counts, spread: dict[Counts, float]) -> dict[Counts, float]:
    """The same with one more die."""
    found: dict[Counts, float] = {}
    for counts, likely in spread.items():
        idle = 0
        for face in range(SIDES):
            if counts[face] >= most[face]:
                idle += 1
            else:
                more = (*counts[:face], counts[face] + 1, *counts[face + 1 :])
                found[more] = found.get(more, 0.0) + likely / SIDES
        if idle:
            found[counts] = found.get(counts, 0.0) + likely * idle / SIDES
    return found


# What is known ----------------------------------------------------------------------------------------------------

Changes = tuple[tuple[int, int, int, int], ...]
"""Lasting changes about dice: what kind, which face, into what, how much."""
KNOWN: Final[dict[tuple[Counts, Changes, int], Odds]] = {}
"""Odds that were asked for before; they depend on nothing but these numbers."""
MOST_KNOWN: Final = 1_000
"""Challenges of which the odds are remembered."""
SPREAD: Final[dict[tuple[Counts, Counts, int], dict[Counts, float]]] = {}
"""Throws that were spread out before."""
MOST_SPREAD: Final = 5_000
"""Throws that are remembered."""


def odds_of(g: RobotMasters) -> Odds:
    """The odds on the challenge in play."""
    must_clear = g.minions > 0 and g.has(REQUIRE_CLEAR)
    lasting = [one for one in g.lasting if one.kind in ABOUT_DICE and matters(g, one, must_clear)]
    changes = tuple(sorted([(one.kind, one.face, one.to, one.amount) for one in lasting]))
    key = (tuple(sorted(g.slots)), changes, g.minions if must_clear else 0)
    if key not in KNOWN:
        if len(KNOWN) >= MOST_KNOWN:
            KNOWN.clear()
        KNOWN[key] = Odds(sorted(g.slots), lasting, g.minions)
    return KNOWN[key]


def matters(g: RobotMasters, one: Lasting, must_clear: bool) -> bool:
    """Whether a change can matter to these requirements; what helps against Minions does where they must go."""
    if must_clear:
        return True
    if one.kind in (MINION_ARMOR, MINION_TOUGHNESS, REQUIRE_CLEAR):
        return False
    if one.kind == MULTIPLY:
        return one.face in g.slots
    return one.kind != COUNT_AS or one.to in g.slots


# Single throws ----------------------------------------------------------------------------------------------------


def chance_of(g: RobotMasters, clause: Clause, dice: int) -> float:
    """The chance that everything holds on which a clause depends, once so many of the hero's dice are scored."""
    mat = RobotMasters()
    mat.boss = g.boss
    faces = [one.face for one in clause.conditions if isinstance(one, Scored)]
    found = 0.0
    for counts, likely in thrown(tuple([DICE * (face in faces) for face in range(SIDES)]), NONE, dice).items():
        mat.dice = dice_of(counts)
        failing = [one for one in clause.conditions if not one.holds(mat, clause.trigger)]
        if not failing:
            found += likely
    return found


def mean(row: tuple[int, ...]) -> float:
    """What one die of a damage row deals on average."""
    return sum(row) / SIDES


def mean_dealt(g: RobotMasters) -> float:
    """What one of the hero's dice deals on average this round."""
    return mean(tuple([face_value(g, face) for face in range(SIDES)]))


def mean_damage(g: RobotMasters) -> float:
    """What one of the boss's dice deals on average."""
    return mean(g.foe().damage)


RULES: Final = {"thrown": "RM-DICE-1", "Odds.helpers": "RM-REROLL-5"}
