# interpreted: tests
"""Intervals and distributions say what the textbook says."""

from __future__ import annotations

import pytest

from playmat.arena.stats import Distribution, wilson


def test_the_interval_of_eight_wins_in_ten() -> None:
    assert wilson(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)


def test_more_games_narrow_the_interval_around_the_same_rate() -> None:
    low, high = wilson(800, 1000)
    assert (low, high) == pytest.approx((0.7741, 0.8236), abs=1e-4)


def test_nothing_but_wins_is_certain_on_one_side_only() -> None:
    low, high = wilson(10, 10)
    assert low == pytest.approx(0.7225, abs=1e-4)
    assert high == 1.0
    assert wilson(0, 10) == (0.0, 1.0 - low)


def test_less_confidence_is_a_narrower_interval() -> None:
    assert wilson(50, 100, 0.5) == pytest.approx((0.4664, 0.5336), abs=1e-4)


def test_no_games_say_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


@pytest.mark.parametrize(("wins", "games"), [(3, 2), (-1, 2)])
def test_impossible_wins_are_refused(wins: int, games: int) -> None:
    with pytest.raises(ValueError, match="cannot be"):
        wilson(wins, games)


def test_the_percentiles_are_values_that_came() -> None:
    one_to_ten = dict.fromkeys(range(1, 11), 1)
    assert Distribution.of(one_to_ten) == Distribution(mean=5.5, median=5, p10=1, p90=9, max=10)


def test_a_value_counts_as_often_as_it_came() -> None:
    assert Distribution.of({7: 1, 3: 98, 100: 1}) == Distribution(mean=4.01, median=3, p10=3, p90=3, max=100)


def test_a_single_value_is_all_of_it() -> None:
    assert Distribution.of({4: 1}) == Distribution(4.0, 4, 4, 4, 4)


def test_nothing_has_no_distribution() -> None:
    with pytest.raises(ValueError, match="at least one"):
        Distribution.of({})
