"""Dice against requirements: an exact assignment, with wild, counted-as, multiplied and bonus faces."""

from __future__ import annotations

from typing import Final

from .board import HIT
from .memory import BONUS_FACE, COUNT_AS, MINION_ARMOR, MINION_TOUGHNESS, MULTIPLY, WILD
from .state import RobotMasters

BONUS: Final = 100
"""Bonus faces are numbered from here on where dice are numbered from 0."""


def results(g: RobotMasters) -> list[tuple[int, int]]:
    """Every die and bonus face as (number, face), dice first."""
    found = [(index, g.dice[index]) for index in range(len(g.dice))]
    number = BONUS
    for one in g.lasting:
        if one.kind == BONUS_FACE:
            for _ in range(one.amount):
                found.append((number, one.face))
                number += 1
    return found


def multiplied(g: RobotMasters, face: int) -> int:
    """As how many results of its own face a die counts; the highest value applies."""
    return g.highest(MULTIPLY, face, 1)


def assign(g: RobotMasters) -> list[int]:
    """For each slot the die or bonus face that fills it, -1 for an open one; as many as possible are filled. One die
    fills one slot: of its own face, of a face that it counts as, or of any face where it is wild; a multiplied face
    fills further slots of its own.
    """
    slots = g.slots
    if not slots:
        return []
    if not g.lasting:
        return assign_plainly(g)
    units: list[tuple[int, int, bool]] = []
    """A die's number, its face, and whether only slots of its own face can be filled."""
    for number, face in results(g):
        units.append((number, face, False))
        for _ in range(multiplied(g, face) - 1):
            units.append((number, face, True))
    filled = [-1] * len(slots)
    for unit in range(len(units)):
        augment(g, units, unit, filled, [False] * len(slots))
    return [units[unit][0] if unit >= 0 else -1 for unit in filled]


def assign_plainly(g: RobotMasters) -> list[int]:
    """The same where nothing but dice counts."""
    taken = 0
    filled: list[int] = []
    for face in g.slots:
        found = -1
        for index in range(len(g.dice)):
            if g.dice[index] == face and not taken >> index & 1:
                found = index
                taken |= 1 << index
                break
        filled.append(found)
    return filled


def augment(
    g: RobotMasters, units: list[tuple[int, int, bool]], unit: int, filled: list[int], tried: list[bool]
) -> bool:
    """Find a slot for one more result, moving others where that helps; slots of its own face are tried first."""
    _, face, own_only = units[unit]
    for exact in (True, False):
        for slot in range(len(filled)):
            if tried[slot] or (g.slots[slot] == face) != exact:
                continue
            if not exact and (own_only or not counts_as(g, face, g.slots[slot])):
                continue
            tried[slot] = True
            if filled[slot] < 0 or augment(g, units, filled[slot], filled, tried):
                filled[slot] = unit
                return True
    return False


def counts_as(g: RobotMasters, face: int, wanted: int) -> bool:
    """Whether a face fills a slot of another: it is wild, or counts as that face; never through a third one."""
    for one in g.lasting:
        if one.face == face and (one.kind == WILD or (one.kind == COUNT_AS and one.to == wanted)):
            return True
    return False


def missing(g: RobotMasters) -> list[int]:
    """The faces of the slots that nothing fills."""
    filled = assign(g)
    return [g.slots[slot] for slot in range(len(filled)) if filled[slot] < 0]


def strikes(g: RobotMasters) -> int:
    """How often the roll strikes at Minions: hits, multiplied ones several times, and what counts as a hit."""
    if not g.lasting:
        return g.dice.count(HIT)
    times = multiplied(g, HIT)
    found = 0
    for _, face in results(g):
        if face == HIT:
            found += times
        elif any(one.kind == COUNT_AS and one.face == face and one.to == HIT for one in g.lasting):
            found += 1
    return found


def strikes_needed(g: RobotMasters) -> int:
    """How many strikes defeat every Minion: armor is taken off first, then each has its toughness."""
    return g.total(MINION_ARMOR) + g.minions * g.highest(MINION_TOUGHNESS, least=1) if g.minions else 0


def defeats(g: RobotMasters) -> int:
    """How many Minions the roll defeats: armor is taken off first, then toughness divides."""
    if not g.minions:
        return 0
    left = max(0, strikes(g) - g.total(MINION_ARMOR)) // g.highest(MINION_TOUGHNESS, least=1)
    return min(g.minions, left)


RULES: Final = {"assign": "RM-DICE-4 RM-DICE-5 RM-DICE-6 RM-EXA-4 RM-EXA-6 RM-OPEN-28", "defeats": "RM-MIN-9"}
