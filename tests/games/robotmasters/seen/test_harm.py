"""The damage of a throw that hints tell on average is that of scoring every throw."""

from __future__ import annotations

from itertools import product

import pytest

from playmat.games.robotmasters.cards import CHALLENGES
from playmat.games.robotmasters.rules.state import RobotMasters
from playmat.games.robotmasters.seen import harm
from playmat.games.robotmasters.seen.harm import harm_of
from playmat.games.robotmasters.seen.outcome import outcomes
from playmat.testing import P1, rule
from tests.games.robotmasters.table.facing import facing

DICE = 3


def counted(g: RobotMasters, dice: int = DICE) -> float:
    """The damage on average, throw by throw."""
    table = g.clone()
    damages = []
    for table.dice in map(list, product(range(6), repeat=dice)):
        damages.append(outcomes(table)[0].damage)
    return sum(damages) / len(damages)


@rule("RM-DMG-1")
@pytest.mark.parametrize("card", [one.id for one in CHALLENGES if one.copy_of < 0])
def test_every_throw_is_counted(card: str) -> None:
    g = facing(card).state
    assert harm_of(g).mean(DICE) == pytest.approx(counted(g))


@rule("RM-MIN-9", "RM-MIN-10", "RM-FAIL-1")
@pytest.mark.parametrize(
    ("card", "wily", "answers"),
    [
        ("CU06", "No Limit", ("ability", "play No Limit")),
        ("CU07", "Fortified", ("pass", "play Fortified", "activate", "ability")),
        ("BO01", "No Limit", ("pass", "play No Limit", "activate", "power:fire_man")),
        ("BO07", "Rapid Fire", ("play Rapid Fire", "play Rapid Fire")),
        ("WC12", "Life Energy", ("play Quick Reflexes", "play Life Energy")),
        ("FI10", "Fortified", ("play Fortified", "play Fortified", "play Steady Aim")),
    ],
)
def test_so_is_every_throw_after_plays(card: str, wily: str, answers: tuple[str, ...]) -> None:
    hand = ["Quick Reflexes", "Fortified", "Rapid Fire", "Steady Aim"]
    table = facing(card, "", (wily,), hand=hand, powers=["fire_man"]).choose(*answers)
    assert harm_of(table.state).mean(DICE) == pytest.approx(counted(table.state))


@rule("RM-MIN-5")
def test_minions_that_a_penalty_brings_can_be_struck_too() -> None:
    g = facing("CU07").state
    assert harm_of(g).mean(4) == pytest.approx(counted(g, 4))


def test_what_was_counted_is_remembered_for_the_same_challenge_as_it_stands() -> None:
    first = facing("CU01").state
    assert harm_of(first) is harm_of(facing("CU01", health=3).state), "Health is not what it depends on"
    assert harm_of(first) is not harm_of(facing("CU01").choose("ability").state)
    harm.KNOWN.clear()
    for number in range(harm.MOST_KNOWN + 1):
        first.shield = number
        assert harm_of(first).mat.shield == number
    assert len(harm.KNOWN) == 1


def test_no_dice_at_all_cost_what_stands_there() -> None:
    g = facing("CU04").state
    assert harm_of(g).mean(0) == 4, "two Super Cutters"
    assert g.hero == P1
