# interpreted: tests
"""Intervals and distributions say what the textbook says."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from playmat.running import stats
from playmat.running.stats import MOST_BARS, ROUNDS, Bar, Distribution, histogram, pace, wilson


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
    bars = tuple(Bar(value, value, 1) for value in range(1, 11))
    found = Distribution.of(one_to_ten)
    assert found == Distribution(5.5, min=1, p10=1, p25=3, median=5, p75=8, p90=9, p99=10, max=10, bars=bars)


def test_a_value_counts_as_often_as_it_came() -> None:
    found = Distribution.of({7: 1, 3: 98, 100: 1})
    assert (found.mean, found.min, found.median, found.p90, found.p99, found.max) == (4.01, 3, 3, 3, 7, 100)


def test_a_single_value_is_all_of_it() -> None:
    assert Distribution.of({4: 1}) == Distribution(4.0, 4, 4, 4, 4, 4, 4, 4, 4, (Bar(4, 4, 1),))


def test_a_histogram_has_few_bars_of_one_round_width_and_leaves_nothing_out() -> None:
    counts = {3: 1, 19: 5, 20: 2, 39: 7, 140: 1}
    assert histogram(counts) == (
        Bar(0, 19, 6), Bar(20, 39, 9), Bar(40, 59, 0), Bar(60, 79, 0), Bar(80, 99, 0), Bar(100, 119, 0),
        Bar(120, 139, 0), Bar(140, 159, 1),
    )  # fmt: skip
    for last in (1, 11, 12, 13, 99, 100, 12345, 1_000_000):
        bars = histogram({1: 2, last: 3})
        assert len(bars) <= MOST_BARS and sum(bar.count for bar in bars) == (3 if last == 1 else 5)
        assert len({bar.high - bar.low for bar in bars}) == 1


def test_nothing_has_no_distribution() -> None:
    with pytest.raises(ValueError, match="at least one"):
        Distribution.of({})


class Clock:
    """A clock that only moves when a task says so."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def process_time(self) -> float:
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
