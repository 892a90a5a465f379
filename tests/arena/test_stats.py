# interpreted: tests
"""Intervals and distributions say what the textbook says."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from playmat.arena import stats
from playmat.arena.stats import ROUNDS, Distribution, pace, wilson


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


class Clock:
    """A clock that only moves when a task says so."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def perf_counter(self) -> float:
        return self.seconds

    def task(self, costs: Callable[[int], float]) -> Callable[[int], int]:
        """A task that counts three for each of its size and costs as said for the n-th time it runs."""
        runs = 0

        def run(size: int) -> int:
            nonlocal runs
            runs += 1
            self.sizes.append(size)
            self.seconds += size * costs(runs)
            return 3 * size

        self.sizes: list[int] = []
        return run


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(stats, "time", clock)
    return clock


def test_the_pace_is_that_of_the_best_of_equal_rounds(clock: Clock) -> None:
    found = pace(clock.task(lambda run: 0.01 if run == 6 else 0.02), 5.0)
    assert clock.sizes[:3] == [1, 8, 55]
    assert clock.sizes[2:] == [55] * ROUNDS
    assert found.rounds_per_second == pytest.approx(100)
    assert found.counted_per_second == pytest.approx(300)


def test_a_slow_task_is_still_run_in_every_round(clock: Clock) -> None:
    found = pace(clock.task(lambda run: 4.0), 1.0)
    assert clock.sizes == [1] * ROUNDS
    assert found.rounds_per_second == pytest.approx(0.25)
