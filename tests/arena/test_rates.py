# interpreted: tests
"""Intervals that know which games belong together."""

from __future__ import annotations

import random

import pytest

from playmat.arena.rates import Clusters, Deals, Difference, Rate
from playmat.running.stats import wilson
from tests.odds import least


def deals_of(games: list[tuple[int, bool]]) -> Rate:
    deals = Deals()
    for deal, won in games:
        deals.add(deal, won)
    return deals.rate()


def test_games_that_say_the_same_twice_say_it_once() -> None:
    once = [(deal, deal % 3 == 0) for deal in range(60)]
    doubled = deals_of(once * 2)
    assert (doubled.count, doubled.of) == (40, 120)
    assert doubled.margin == pytest.approx(deals_of(once).margin, rel=0.02)
    assert doubled.margin > 1.3 * Rate.plain(40, 120).margin


def test_games_that_offset_each_other_say_more_but_not_without_bound() -> None:
    offset = deals_of([(deal, won) for deal in range(60) for won in (True, False)])
    assert (offset.low, offset.high) == pytest.approx(wilson(120, 240))


def test_independent_games_get_about_the_usual_interval() -> None:
    dice = random.Random(1)
    rate = deals_of([(game // 2, dice.random() < 0.6) for game in range(2000)])
    assert rate.margin == pytest.approx(Rate.plain(rate.count, rate.of).margin, rel=0.1)


def test_a_handful_of_deals_is_not_trusted_to_narrow_anything() -> None:
    few = deals_of([(deal, won) for deal in range(5) for won in (True, False)])
    assert (few.low, few.high) == pytest.approx(wilson(5, 10))


@pytest.mark.parametrize("games", [[], [(0, True)], [(0, True), (1, True)], [(0, False), (0, False)]])
def test_the_smallest_numbers_of_games_have_an_interval(games: list[tuple[int, bool]]) -> None:
    rate = deals_of(games)
    assert 0 <= rate.low <= rate.rate <= rate.high <= 1
    assert rate.margin > 0.2


def test_the_interval_holds_the_true_rate_as_often_as_it_says() -> None:
    dice = random.Random(2)
    held = 0
    for _ in range(1000):
        clusters = Clusters()
        for _ in range(60):
            luck = dice.choice((0.2, 0.8))
            clusters.add(sum(dice.random() < luck for _ in range(4)), 4)
        held += not clusters.rate().leaves_out(0.5)
    assert least(1000, 0.95) <= held <= 1000 - least(1000, 0.05)


def test_like_is_compared_with_like() -> None:
    # In either group half is won with and without; but most games with it lie in the group that wins more.
    strong, weak = (72, 90, 8, 10), (2, 10, 18, 90)
    assert Difference.between([strong, weak]).value == pytest.approx(0)
    assert Difference.between([(9, 10, 50, 100)]).value == pytest.approx(0.4)


def test_a_group_counts_for_as_much_as_it_can_tell() -> None:
    telling, silent = (60, 100, 40, 100), (1, 1, 50, 100)
    weights = 100 * 100 / 200, 1 * 100 / 101
    expected = (weights[0] * 0.2 + weights[1] * 0.5) / sum(weights)
    assert Difference.between([telling, silent]).value == pytest.approx(expected)


def test_a_group_without_anybody_to_compare_with_says_nothing() -> None:
    one = (9, 10, 50, 100)
    assert Difference.between([one, (5, 5, 0, 0), (0, 0, 3, 9)]) == Difference.between([one])
    assert Difference.between([(5, 5, 0, 0)]) == Difference(0.0, 0.0, 0.0)


def test_among_many_a_difference_must_be_larger_to_be_sure() -> None:
    one = Difference.around(0.25, 0.01)
    assert one.low > 0
    assert one.sure_among(1)
    assert not one.sure_among(100)
    assert not Difference(0.0, 0.0, 0.0).sure_among(1)
