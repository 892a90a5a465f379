# interpreted: talks to people
"""Chances of dice, told exactly: whether a throw fills all requirements, and how many Minions survive it."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, NamedTuple

from ..rules.board import DICE, FACES

SIDES: Final = len(FACES)
Counts = tuple[int, ...]
"""How many dice show each face, as far as more of them would help."""
KEPT_IN_MIND: Final = 20_000
"""Results that are remembered; the same question comes with every look at the table."""


class Task(NamedTuple):
    """What a challenge asks of the dice."""

    slots: tuple[int, ...]
    """The faces required, sorted."""
    reach: tuple[int, ...]
    """For each face, which slots a die that shows it may fill, as bits."""
    times: tuple[int, ...]
    """For each face, how many slots of its own one die fills."""
    bonus: Counts
    """Faces that count without dice."""
    sticks: int
    """Faces that cannot be thrown again, as bits."""
    strikes: tuple[int, ...]
    """For each face, how often one die strikes at Minions."""
    needed: int
    """Strikes without which the challenge is not passed."""


def passes(task: Task, counts: Counts) -> bool:
    """Whether dice that show these faces pass the challenge."""
    struck = sum(task.strikes[face] * (counts[face] + task.bonus[face]) for face in range(SIDES))
    return struck >= task.needed and len(filling(task, counts)) == len(task.slots)


def filling(task: Task, counts: Counts) -> list[int]:
    """For as many slots as can be filled, the face that fills each; what costs no die of its own comes first."""
    return list(filled(task.slots, task.reach, task.times, tuple(map(sum, zip(counts, task.bonus, strict=True)))))


@lru_cache(KEPT_IN_MIND)
def filled(slots: tuple[int, ...], reach: tuple[int, ...], times: tuple[int, ...], units: Counts) -> tuple[int, ...]:
    """The fullest assignment of results to slots."""
    extra = [units[face] * (times[face] - 1) for face in range(SIDES)]
    open_slots = []
    found: list[int] = []
    for slot in slots:
        if extra[slot] > 0:
            extra[slot] -= 1
            found.append(slot)
        else:
            open_slots.append(slot)
    return (*found, *best(tuple(open_slots), reach, units))


@lru_cache(KEPT_IN_MIND)
def best(slots: tuple[int, ...], reach: tuple[int, ...], units: Counts) -> tuple[int, ...]:
    """The fullest assignment where each result fills one slot."""
    if not slots:
        return ()
    slot, rest = slots[0], slots[1:]
    longest: tuple[int, ...] = ()
    for face in (slot, *(other for other in range(SIDES) if other != slot)):
        if units[face] and (reach[face] >> slot & 1):
            left = tuple(count - (other == face) for other, count in enumerate(units))
            found = (face, *best(rest, reach, left))
            if len(found) == len(slots):
                return found
            longest = max(longest, found, key=len)
    return max(longest, best(rest, reach, units), key=len)


# Throws ------------------------------------------------------------------------------------------------------


@lru_cache(KEPT_IN_MIND)
def caps(task: Task) -> Counts:
    """For each face, how many dice of it could matter; those that Stick all do."""
    found = []
    for face in range(SIDES):
        useful = sum(task.reach[face] >> slot & 1 for slot in task.slots)
        if task.strikes[face]:
            useful = max(useful, -(-task.needed // task.strikes[face]))
        found.append(DICE if task.sticks >> face & 1 else min(DICE, useful))
    return tuple(found)


@lru_cache(KEPT_IN_MIND)
def thrown(most: Counts, kept: Counts, dice: int) -> dict[Counts, float]:
    """The chance of every outcome when so many dice join those that are kept."""
    if not dice:
        return {kept: 1.0}
    found: dict[Counts, float] = {}
    for counts, chance in thrown(most, kept, dice - 1).items():
        idle = 0
        for face in range(SIDES):
            if counts[face] >= most[face]:
                idle += 1
                continue
            more = (*counts[:face], counts[face] + 1, *counts[face + 1 :])
            found[more] = found.get(more, 0.0) + chance / SIDES
        if idle:
            found[counts] = found.get(counts, 0.0) + chance * idle / SIDES
    return found


@lru_cache(KEPT_IN_MIND)
def chance(task: Task, kept: Counts, dice: int, rerolls: int) -> float:
    """The chance to pass when so many dice join those that are kept, and what helps nothing is thrown again while it
    can be paid for.
    """
    if not rerolls:
        task = task._replace(sticks=0)
    most = caps(task)
    kept = tuple(map(min, kept, most))
    total = sum(kept) + dice
    found = 0.0
    for counts, likely in thrown(most, kept, dice).items():
        if passes(task, counts):
            found += likely
        elif rerolls:
            keep = worth_keeping(task, counts)
            found += likely * chance(task, keep, total - sum(keep), rerolls - 1)
    return found


@lru_cache(KEPT_IN_MIND)
def worth_keeping(task: Task, counts: Counts) -> Counts:
    """The dice that stay for a re-roll: those that fill slots, those that strike as long as strikes are needed, and
    those that Stick.
    """
    used = [0] * SIDES
    for face in best(task.slots, task.reach, tuple(map(sum, zip(counts, task.bonus, strict=True)))):
        used[face] += 1
    keep = [min(counts[face], max(0, used[face] - task.bonus[face])) for face in range(SIDES)]
    lacking = task.needed - sum(task.strikes[face] * (keep[face] + task.bonus[face]) for face in range(SIDES))
    for face in range(SIDES):
        if task.sticks >> face & 1:
            keep[face] = counts[face]
        while task.strikes[face] and lacking > 0 and keep[face] < counts[face]:
            keep[face] += 1
            lacking -= task.strikes[face]
    return tuple(keep)


@cache
def survivors(minions: int, armor: int, toughness: int, strikes: tuple[int, ...], dice: int, already: int) -> float:
    """How many Minions are left on average after a throw, with strikes that are certain already."""
    enough = armor + minions * toughness
    likely: dict[int, float] = {min(already, enough): 1.0}
    for _ in range(dice):
        after: dict[int, float] = {}
        for struck, share in likely.items():
            for more in strikes:
                total = min(struck + more, enough)
                after[total] = after.get(total, 0.0) + share / SIDES
        likely = after
    return sum(share * (minions - max(0, struck - armor) // toughness) for struck, share in likely.items())


def all_of(wanted: tuple[tuple[int, int], ...], dice: int) -> float:
    """The chance that each of some faces comes up at least so often in one throw."""
    least = [0] * SIDES
    for face, count in wanted:
        least[face] = max(least[face], count)
    full = tuple(least)
    return thrown(full, (0,) * SIDES, dice).get(full, 0.0)
