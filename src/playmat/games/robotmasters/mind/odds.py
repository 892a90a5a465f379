"""How likely dice fill requirements, for bots and hints: matches are kept, all other dice are thrown again."""

from __future__ import annotations

from typing import Final

from ..rules.board import FACES, HIT
from ..rules.matching import counts_as, multiplied
from ..rules.memory import BONUS_FACE, COUNT_AS, WILD
from ..rules.state import RobotMasters

KNOWN: Final[dict[tuple[tuple[int, ...], int, int, int], float]] = {}
"""Chances that were worked out before; they depend on nothing but these numbers."""


def chance(pattern: tuple[int, ...], width: int, dice: int, rerolls: int) -> float:
    """The chance to fill slots with so many dice and re-rolls.

    The pattern says how often each of the different faces is needed, the most frequent first; so many sides of a die
    (`width`) serve each of these faces.
    """
    if not pattern:
        return 1.0
    if sum(pattern) > dice:
        return 0.0
    key = (pattern, width, dice, rerolls)
    if key not in KNOWN:
        KNOWN[key] = work_out(pattern, width, dice, rerolls)
    return KNOWN[key]


def work_out(pattern: tuple[int, ...], width: int, dice: int, rerolls: int) -> float:
    """The same, die by die."""
    spread: dict[tuple[int, ...], float] = {pattern: 1.0}
    side = width / 6.0
    for _ in range(dice):
        after: dict[tuple[int, ...], float] = {}
        for open_now, likely in spread.items():
            matches = min(1.0, side * len(open_now))
            after[open_now] = after.get(open_now, 0.0) + likely * (1.0 - matches)
            for index in range(len(open_now)):
                left = without(open_now, index)
                after[left] = after.get(left, 0.0) + likely * matches / len(open_now)
        spread = after
    found = 0.0
    slots = sum(pattern)
    for left, likely in spread.items():
        if not left:
            found += likely
        elif rerolls:
            found += likely * chance(left, width, dice - (slots - sum(left)), rerolls - 1)
    return found


def without(pattern: tuple[int, ...], index: int) -> tuple[int, ...]:
    """The pattern with one slot of a face filled."""
    counts = list(pattern)
    counts[index] -= 1
    if not counts[index]:
        del counts[index]
    counts.sort(reverse=True)
    return tuple(counts)


def pattern_of(slots: list[int]) -> tuple[int, ...]:
    """How often each of the different faces is needed."""
    return tuple(sorted([slots.count(face) for face in range(len(FACES)) if face in slots], reverse=True))


def open_slots(g: RobotMasters) -> list[int]:
    """The slots that bonus faces leave open."""
    slots = g.slots[:]
    for one in g.lasting:
        if one.kind == BONUS_FACE:
            for _ in range(one.amount * multiplied(g, one.face)):
                if one.face in slots:
                    slots.remove(one.face)
    if multiplied(g, HIT) > 1:
        while slots.count(HIT) > 1:
            slots.remove(HIT)
    return slots


def width(g: RobotMasters, slots: list[int]) -> int:
    """How many sides of a die serve an open slot, on average."""
    if not slots or not (g.has(WILD) or g.has(COUNT_AS)):
        return 1
    sides = 0
    for slot in slots:
        for face in range(len(FACES)):
            if face == slot or counts_as(g, face, slot):
                sides += 1
    return max(1, (sides + len(slots) // 2) // len(slots))
