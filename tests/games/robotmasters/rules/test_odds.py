"""The chances of dice, held against counting every throw."""

from __future__ import annotations

from itertools import product

import pytest

from playmat.games.robotmasters.cards.bosses import BOSSES
from playmat.games.robotmasters.cards.characters import MEGA_MAN, RUSH
from playmat.games.robotmasters.rules import odds
from playmat.games.robotmasters.rules.board import AIM, HIT, JUMP, RUN, WILY
from playmat.games.robotmasters.rules.matching import defeats, missing
from playmat.games.robotmasters.rules.memory import (
    BONUS_FACE,
    COUNT_AS,
    MINION_ARMOR,
    MULTIPLY,
    REQUIRE_CLEAR,
    STICKS,
    WILD,
    Lasting,
)
from playmat.games.robotmasters.rules.odds import chance_of, counts_of, mean_damage, mean_dealt, odds_of
from playmat.games.robotmasters.rules.state import RobotMasters
from playmat.testing import P1, Table, rule
from tests.games.robotmasters.table.facing import battle, facing

Change = tuple[int, int, int, int]
WILD_AIM: Change = (WILD, AIM, -1, 1)
CLEAR: Change = (REQUIRE_CLEAR, -1, -1, 0)


def challenge(slots: tuple[int, ...], changes: tuple[Change, ...] = (), minions: int = 0) -> RobotMasters:
    """A challenge with these requirements and changes, and nothing else."""
    g = RobotMasters()
    g.slots, g.minions = list(slots), minions
    g.lasting = [Lasting(*one, 0, "", "") for one in changes]
    return g


def passes(g: RobotMasters, dice: tuple[int, ...]) -> bool:
    """Whether these dice pass, by the rules."""
    g.dice = list(dice)
    return not missing(g) and not (g.has(REQUIRE_CLEAR) and defeats(g) < g.minions)


@rule("RM-DICE-1")
@pytest.mark.parametrize(
    ("slots", "changes", "minions"),
    [
        ((), (), 0),
        ((JUMP, RUN), (), 0),
        ((JUMP, JUMP, AIM), (), 2),
        ((JUMP, RUN), (WILD_AIM,), 0),
        ((HIT, HIT, RUN), ((MULTIPLY, HIT, -1, 2), (COUNT_AS, AIM, HIT, 1)), 0),
        ((JUMP, RUN, AIM), ((BONUS_FACE, JUMP, -1, 1),), 0),
        ((JUMP, RUN), ((COUNT_AS, AIM, HIT, 1), (MULTIPLY, HIT, -1, 2), (MINION_ARMOR, -1, -1, 1)), 2),
        ((JUMP, RUN), ((COUNT_AS, AIM, JUMP, 1), (COUNT_AS, HIT, AIM, 1), (MULTIPLY, JUMP, -1, 2)), 0),
        ((RUN,), (CLEAR,), 1),
        ((RUN,), (CLEAR, (MINION_ARMOR, -1, -1, 1)), 2),
        ((HIT,), (CLEAR, (MULTIPLY, HIT, -1, 2), (BONUS_FACE, HIT, -1, 1)), 3),
        ((HIT, AIM), (CLEAR, WILD_AIM), 1),
    ],
)
def test_the_chance_of_a_throw_is_that_of_counting_every_throw(
    slots: tuple[int, ...], changes: tuple[Change, ...], minions: int
) -> None:
    g = challenge(slots, changes, minions)
    counted = [passes(g, dice) for dice in product(range(6), repeat=4)]
    assert odds_of(g).chance(4, 0) == pytest.approx(sum(counted) / len(counted))


@rule("RM-REROLL-1")
def test_who_throws_again_keeps_what_helps() -> None:
    assert odds_of(challenge((RUN,))).chance(1, 1) == pytest.approx(1 / 6 + 5 / 6 / 6)
    # Both at once 2/36; one of the two 18/36 or with the other face kept, then 1/6; neither 16/36, then both again.
    both = odds_of(challenge((JUMP, RUN)))
    assert both.chance(2, 1) == pytest.approx(2 / 36 + 18 / 36 / 6 + 16 / 36 * 2 / 36)
    assert both.chance(1, 0, counts_of([JUMP])) == pytest.approx(1 / 6)
    assert both.chance(1, 0, counts_of([WILY])) == 0


def test_a_die_that_only_does_what_a_bonus_face_does_is_thrown_again() -> None:
    one = odds_of(challenge((JUMP, RUN), ((BONUS_FACE, JUMP, -1, 1),)))
    assert one.helpers(counts_of([JUMP, WILY])) == (0,) * 6
    assert one.chance(1, 1) == pytest.approx(1 / 6 + 5 / 6 / 6)


@rule("RM-REROLL-5")
def test_dice_that_stick_are_not_thrown_again() -> None:
    assert odds_of(challenge((RUN,), ((STICKS, WILY, -1, 0),))).chance(1, 1) == pytest.approx(1 / 6 + 4 / 6 / 6)
    either = odds_of(challenge((RUN,), ((STICKS, RUN, -1, 0), WILD_AIM)))
    assert either.helpers(counts_of([AIM, RUN])) == counts_of([RUN]), "the one that must lie there does as well"


def test_fewer_dice_than_requirements_never_pass_and_more_dice_pass_more_often() -> None:
    one = odds_of(challenge((RUN, RUN)))
    assert one.chance(1, 3) == 0
    assert 0 < one.chance(2, 1) < one.chance(3, 1) < one.chance(3, 2) < 1


@pytest.mark.parametrize(
    ("slots", "dice", "rerolls", "percent"),
    [
        ((RUN,), 3, 0, 42),
        ((RUN,), 8, 1, 95),
        ((JUMP, RUN), 5, 0, 33),
        ((JUMP, RUN), 5, 1, 65),
        ((JUMP, RUN), 8, 2, 96),
        ((JUMP, RUN, AIM), 6, 3, 90),
        ((), 0, 0, 100),
    ],
)
def test_the_odds_that_players_know_by_heart(slots: tuple[int, ...], dice: int, rerolls: int, percent: int) -> None:
    assert round(100 * odds_of(challenge(slots)).chance(dice, rerolls)) == percent


def test_the_chance_that_what_a_battle_ability_waits_for_comes_up() -> None:
    g = battle("cut_man").state
    two_hits, both = MEGA_MAN.battle.clauses[0], RUSH.battle.clauses[0]
    assert chance_of(g, two_hits, 2) == pytest.approx(1 / 36)
    assert chance_of(g, both, 2) == pytest.approx(2 / 36)
    assert chance_of(g, BOSSES[8].effect, 2) == pytest.approx(25 / 36), "no aim at all"


@rule("RM-BOSS-8")
def test_what_dice_deal_on_average() -> None:
    table = battle("cut_man").set(P1, hand=["Rapid Fire"])
    assert mean_dealt(table.state) == pytest.approx(6 / 6)
    assert mean_damage(table.state) == pytest.approx(8 / 6)
    table.choose("play Rapid Fire")
    assert mean_dealt(table.state) == pytest.approx(8 / 6)


def test_odds_are_worked_out_once_for_all_challenges_of_the_same() -> None:
    first, other = facing("CU01").state, Table("robotmasters", challenge="CU09").state
    assert odds_of(first) is odds_of(other), "jump and run, whatever the Minions"
    assert odds_of(first) is not odds_of(facing("CU11").state)
    struck = challenge((JUMP, RUN), ((COUNT_AS, AIM, HIT, 1), (MINION_ARMOR, -1, -1, 1)), 2)
    assert odds_of(first) is odds_of(struck), "what only helps against Minions"


def test_not_more_odds_are_remembered_than_there_is_room_for() -> None:
    odds.KNOWN.clear()
    for number in range(odds.MOST_KNOWN + 1):
        odds_of(challenge((RUN,), ((BONUS_FACE, RUN, -1, number),)))
    assert len(odds.KNOWN) == 1
