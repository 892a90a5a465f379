"""Dice against requirements and Minions, held against referees that try everything."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from hypothesis import given, settings
from hypothesis import strategies as st

from playmat.games.robotmasters.rules.board import AIM, FACES, HIT, JUMP, PELLET, RUN, WILY
from playmat.games.robotmasters.rules.matching import BONUS, assign, defeats, missing, results, strikes
from playmat.games.robotmasters.rules.memory import (
    BONUS_FACE,
    COUNT_AS,
    MINION_ARMOR,
    MINION_TOUGHNESS,
    MULTIPLY,
    WILD,
    Lasting,
)
from playmat.games.robotmasters.rules.state import RobotMasters
from playmat.testing import P1, Table, rule

EXAMPLES: Final = 100
Change = tuple[int, int, int, int]
"""Kind, face, the face it counts as, amount."""

face = st.integers(0, 5)
changes = st.one_of(
    st.tuples(st.just(WILD), face, st.just(-1), st.just(1)),
    st.tuples(st.just(COUNT_AS), face, face, st.just(1)).filter(lambda one: one[1] != one[2]),
    st.tuples(st.just(MULTIPLY), face, st.just(-1), st.integers(2, 3)),
    st.tuples(st.just(BONUS_FACE), face, st.just(-1), st.integers(1, 2)),
)
armor = st.one_of(
    st.tuples(st.just(MINION_ARMOR), st.just(-1), st.just(-1), st.integers(1, 2)),
    st.tuples(st.just(MINION_TOUGHNESS), st.just(-1), st.just(-1), st.integers(2, 3)),
)
TABLE: Final = Table("robotmasters", challenge="CU01").set(P1, health=20)


def roll(dice: list[int], slots: list[int], lasting: list[Change], minions: int = 0) -> RobotMasters:
    """A roll on the table, with what holds for it."""
    g: RobotMasters = TABLE.state.clone()
    g.dice = dice
    g.slots = slots
    g.minions = minions
    g.lasting = [Lasting(kind, one, to, amount, 0, "", "") for kind, one, to, amount in lasting]
    return g


# The referees


def units(dice: list[int], lasting: list[Change]) -> list[tuple[int, int, bool]]:
    """Every result as (whose it is, its face, whether it is a repetition), bonus faces after the dice."""
    shown = list(enumerate(dice))
    bonus = [one for kind, one, _, amount in lasting if kind == BONUS_FACE for _ in range(amount)]
    shown += [(BONUS + index, one) for index, one in enumerate(bonus)]
    found = []
    for owner, one in shown:
        times = max([1, *[amount for kind, of, _, amount in lasting if kind == MULTIPLY and of == one]])
        found += [(owner, one, repetition > 0) for repetition in range(times)]
    return found


def fits(unit: tuple[int, int, bool], slot: int, lasting: list[Change]) -> bool:
    """Whether a result may fill a slot."""
    _, shown, repeated = unit
    if shown == slot:
        return True
    if repeated:
        return False
    wild = any(kind == WILD and of == shown for kind, of, _, _ in lasting)
    return wild or any(kind == COUNT_AS and of == shown and to == slot for kind, of, to, _ in lasting)


def most_filled(dice: list[int], slots: list[int], lasting: list[Change]) -> int:
    """The most slots that any way of laying results on slots fills."""
    all_units = units(dice, lasting)
    padded = [*all_units, *[None] * len(slots)]
    best = 0
    for order in set(permutations(range(len(padded)), len(slots))):
        filled = 0
        for slot, index in zip(slots, order, strict=True):
            unit = padded[index]
            filled += unit is not None and fits(unit, slot, lasting)
        best = max(best, filled)
    return best


@rule("RM-ROLL-4", "RM-OPEN-28")
@settings(max_examples=EXAMPLES)
@given(st.lists(face, max_size=4), st.lists(face, min_size=1, max_size=3), st.lists(changes, max_size=3))
def test_as_many_requirements_are_filled_as_can_be(dice: list[int], slots: list[int], lasting: list[Change]) -> None:
    if len(units(dice, lasting)) > 7:
        lasting = lasting[:1]
    filled = assign(roll(dice, slots, lasting))
    assert len(filled) == len(slots)
    assert sum(number >= 0 for number in filled) == most_filled(dice, slots, lasting)


@settings(max_examples=EXAMPLES)
@given(st.lists(face, max_size=12), st.lists(face, max_size=6), st.lists(changes, max_size=6))
def test_what_fills_a_slot_may_fill_it_and_no_more_often_than_it_counts(
    dice: list[int], slots: list[int], lasting: list[Change]
) -> None:
    g = roll(dice, slots, lasting)
    filled = assign(g)
    shown = dict(results(g))
    for owner in set(filled) - {-1}:
        mine = [unit for unit in units(dice, lasting) if unit[0] == owner]
        taken = [slots[slot] for slot in range(len(slots)) if filled[slot] == owner]
        foreign = [slot for slot in taken if slot != shown[owner]]
        assert len(taken) <= len(mine) and len(foreign) <= 1
        assert all(fits(mine[0], slot, lasting) for slot in taken)
    assert sorted(missing(g)) == sorted(slots[slot] for slot in range(len(slots)) if filled[slot] < 0)


@settings(max_examples=EXAMPLES)
@given(st.lists(face, max_size=12), st.lists(face, max_size=6))
def test_without_changes_the_short_way_finds_the_same(dice: list[int], slots: list[int]) -> None:
    plain = assign(roll(dice, slots, []))
    changed = assign(roll(dice, slots, [(MINION_ARMOR, -1, -1, 1)]))
    assert [number >= 0 for number in plain] == [number >= 0 for number in changed]


@rule("RM-MIN-9")
@settings(max_examples=EXAMPLES)
@given(st.lists(face, max_size=12), st.lists(st.one_of(changes, armor), max_size=6), st.integers(0, 6))
def test_strikes_and_defeats(dice: list[int], lasting: list[Change], minions: int) -> None:
    struck = 0
    for _, one, repeated in units(dice, lasting):
        as_hit = any(kind == COUNT_AS and of == one and to == HIT for kind, of, to, _ in lasting)
        struck += one == HIT or (as_hit and not repeated)
    left = struck - sum(amount for kind, _, _, amount in lasting if kind == MINION_ARMOR)
    toughness = max([1, *[amount for kind, _, _, amount in lasting if kind == MINION_TOUGHNESS]])
    gone = 0
    while gone < minions and left >= toughness:
        left -= toughness
        gone += 1
    g = roll(dice, [], lasting, minions)
    assert strikes(g) == struck
    assert defeats(g) == gone


# Examples


def filled(dice: str, slots: str, *lasting: Change) -> int:
    """How many of the slots the dice fill."""
    g = roll([FACES.index(one) for one in dice.split()], [FACES.index(one) for one in slots.split()], list(lasting))
    return sum(number >= 0 for number in assign(g))


@rule("RM-OPEN-28")
def test_one_die_fills_one_slot_unless_it_is_multiplied() -> None:
    assert filled("jump", "jump jump") == 1
    assert filled("jump", "jump jump", (MULTIPLY, JUMP, -1, 2)) == 2
    assert filled("jump", "jump jump jump", (MULTIPLY, JUMP, -1, 2), (MULTIPLY, JUMP, -1, 2)) == 2


def test_a_wild_die_steps_aside_for_one_that_fits_nowhere_else() -> None:
    assert filled("aim run", "run aim", (WILD, AIM, -1, 1)) == 2
    assert filled("aim run", "run jump", (WILD, AIM, -1, 1)) == 2
    assert filled("aim aim", "jump run", (WILD, AIM, -1, 1)) == 2


def test_a_multiplied_wild_die_fills_other_faces_once() -> None:
    both = ((WILD, HIT, -1, 1), (MULTIPLY, HIT, -1, 2))
    assert filled("hit", "jump run", *both) == 1
    assert filled("hit", "hit jump", *both) == 2
    assert filled("hit", "hit hit", *both) == 2


def test_counting_as_goes_one_step_and_is_not_multiplied() -> None:
    chain = ((COUNT_AS, RUN, JUMP, 1), (COUNT_AS, JUMP, AIM, 1))
    assert filled("run", "jump", *chain) == 1
    assert filled("run", "aim", *chain) == 0
    assert filled("run", "jump jump", (COUNT_AS, RUN, JUMP, 1), (MULTIPLY, JUMP, -1, 2)) == 1


def test_bonus_faces_are_wild_multiplied_and_counted_like_dice() -> None:
    bonus = (BONUS_FACE, AIM, -1, 1)
    assert filled("", "aim", bonus) == 1
    assert filled("", "pellet", bonus, (WILD, AIM, -1, 1)) == 1
    assert filled("", "aim aim", bonus, (MULTIPLY, AIM, -1, 2)) == 2
    assert filled("", "hit", bonus, (COUNT_AS, AIM, HIT, 1)) == 1


def struck(dice: str, minions: int, *lasting: Change) -> tuple[int, int]:
    """Strikes and defeats of a roll."""
    g = roll([FACES.index(one) for one in dice.split()], [], list(lasting), minions)
    return strikes(g), defeats(g)


@rule("RM-MIN-9")
def test_armor_comes_off_before_toughness_divides() -> None:
    assert struck("hit hit hit hit", 6, (MINION_ARMOR, -1, -1, 1), (MINION_TOUGHNESS, -1, -1, 2)) == (4, 1)
    assert struck("hit hit", 3, (MINION_TOUGHNESS, -1, -1, 2), (MULTIPLY, HIT, -1, 2)) == (4, 2)
    assert struck("hit", 3, (MINION_ARMOR, -1, -1, 1), (MINION_ARMOR, -1, -1, 1)) == (1, 0)
    assert struck("hit hit", 1) == (2, 1)


def test_a_wild_hit_strikes_and_a_wild_aim_does_not() -> None:
    assert struck("aim aim", 2, (WILD, AIM, -1, 1)) == (0, 0)
    assert struck("pellet wily", 2, (COUNT_AS, PELLET, HIT, 1), (COUNT_AS, WILY, HIT, 1)) == (2, 2)
    assert struck("aim", 2, (COUNT_AS, AIM, HIT, 1), (COUNT_AS, AIM, HIT, 1)) == (1, 1)
