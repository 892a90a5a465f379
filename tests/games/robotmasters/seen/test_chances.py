"""The chances that hints tell, held against the rules themselves and against counting every throw."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playmat.games.robotmasters.rules.board import AIM, HIT, JUMP, RUN, WILY
from playmat.games.robotmasters.rules.matching import missing
from playmat.games.robotmasters.rules.memory import (
    BONUS_FACE,
    COUNT_AS,
    MULTIPLY,
    REQUIRE_CLEAR,
    STICKS,
    WILD,
    Lasting,
)
from playmat.games.robotmasters.rules.state import RobotMasters
from playmat.games.robotmasters.seen.chances import all_of, filling, passes
from playmat.games.robotmasters.seen.forecast import Prospect

Changes = tuple[tuple[int, int, int, int], ...]


def ahead(slots: tuple[int, ...], changes: Changes = (), energy: int = 0, minions: int = 0) -> Prospect:
    """A challenge before its roll."""
    return Prospect(slots, changes, 10, energy, 0, minions, True, 2, 2, 0)


def counts(dice: tuple[int, ...] | list[int]) -> tuple[int, ...]:
    """How many dice show each face."""
    return tuple(dice.count(face) for face in range(6))


@st.composite
def change(draw: st.DrawFn) -> tuple[int, int, int, int]:
    """Something that cards do to dice."""
    kind = draw(st.sampled_from((WILD, COUNT_AS, MULTIPLY, BONUS_FACE)))
    face, to = draw(st.permutations(range(6)).map(lambda faces: (faces[0], faces[1])))
    return kind, face, to if kind == COUNT_AS else -1, draw(st.integers(1, 3))


@given(
    st.lists(st.integers(0, 4), min_size=1, max_size=4),
    st.lists(st.integers(0, 5), max_size=6),
    st.lists(change(), max_size=3),
)
def test_what_passes_is_what_the_rules_pass(
    slots: list[int], dice: list[int], changes: list[tuple[int, int, int, int]]
) -> None:
    g = RobotMasters()
    g.slots, g.dice = slots, dice
    g.lasting = [Lasting(*one, 0, "", "") for one in changes]
    task = ahead(tuple(slots), tuple(changes)).task
    lacking = missing(g)
    assert passes(task, counts(dice)) == (not lacking)
    assert len(filling(task, counts(dice))) == len(slots) - len(lacking)


@pytest.mark.parametrize(
    ("slots", "changes"),
    [
        ((JUMP, RUN), ()),
        ((JUMP, JUMP, AIM), ()),
        ((JUMP, RUN), ((WILD, AIM, -1, 1),)),
        ((HIT, HIT, RUN), ((MULTIPLY, HIT, -1, 2), (COUNT_AS, AIM, HIT, 1))),
        ((JUMP, RUN, AIM), ((BONUS_FACE, JUMP, -1, 1),)),
    ],
)
def test_the_chance_of_one_throw_is_that_of_counting_every_throw(slots: tuple[int, ...], changes: Changes) -> None:
    one = ahead(slots, changes)
    throws = [passes(one.task, counts(dice)) for dice in product(range(6), repeat=4)]
    assert one.chance(4, 0) == pytest.approx(sum(throws) / len(throws))


def test_a_re_roll_keeps_what_helps() -> None:
    at_once, once_more = 1 / 6, 1 / 6 + 5 / 6 / 6
    assert ahead((RUN,)).chance(1, 0) == pytest.approx(at_once)
    assert ahead((RUN,)).chance(1, 1) == pytest.approx(once_more)
    # Both at once 2/36; one of the two 18/36 or with the other face kept, then 1/6; neither 16/36, then both again.
    assert ahead((JUMP, RUN)).chance(2, 1) == pytest.approx(2 / 36 + 18 / 36 / 6 + 16 / 36 * 2 / 36)
    assert ahead((JUMP, RUN)).kept_chance(["jump"], 1) == pytest.approx(1 / 6)


def test_dice_that_stick_are_not_thrown_again() -> None:
    stuck = ahead((RUN,), ((STICKS, WILY, -1, 0),))
    assert stuck.chance(1, 1) == pytest.approx(1 / 6 + 4 / 6 / 6)


def test_minions_that_must_be_cleared_count() -> None:
    one = ahead((RUN,), ((REQUIRE_CLEAR, -1, -1, 0),), minions=1)
    assert one.chance(2, 0) == pytest.approx(2 / 36)
    assert one.chance(1, 3) == 0


def test_the_damage_to_expect() -> None:
    assert ahead((RUN,), minions=1).harm(1) == pytest.approx(5 / 6 * 2 + 1 / 6 * 2)
    assert ahead((RUN,)).harm(3) == pytest.approx(1)
    assert all_of(((HIT, 2),), 2) == pytest.approx(1 / 36)
    assert all_of(((RUN, 1), (JUMP, 1)), 2) == pytest.approx(2 / 36)
