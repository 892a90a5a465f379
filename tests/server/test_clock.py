"""Clocks: what a decision costs, what a clock shows meanwhile, and when nobody's time runs."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from playmat.server.clock import (
    COMEBACK,
    NEVER,
    SECOND,
    Budget,
    Downtimes,
    after_return,
    allowance,
    at_start,
    merged,
    showing,
    spend,
)
from playmat.wire import Clock

NONE = Clock()
BANK = Clock(kind="bank", main=600, each=20)
BYOYOMI = Clock(kind="byoyomi", main=300, each=30, periods=3)

banks = st.builds(Clock, kind=st.just("bank"), main=st.integers(0, 900), each=st.integers(0, 60)).filter(
    lambda clock: clock.main + clock.each >= 5
)
byoyomis = st.builds(
    Clock, kind=st.just("byoyomi"), main=st.integers(0, 900), each=st.integers(5, 60), periods=st.integers(1, 9)
)
clocks = banks | byoyomis
times = st.integers(0, 2_000_000)
moments = st.integers(0, 60)
spans = st.lists(st.tuples(moments, moments), max_size=6)


def budget(main: float, each: float, periods: int = 0) -> Budget:
    """A budget in seconds."""
    return Budget(int(main * SECOND), int(each * SECOND), periods)


# What a decision costs


def test_without_a_clock_nobody_ever_runs_out() -> None:
    assert allowance(NONE, at_start(NONE)) == NEVER
    assert spend(NONE, at_start(NONE), NEVER - 1) == at_start(NONE)
    assert showing(NONE, at_start(NONE), 10**9) == at_start(NONE)


@pytest.mark.parametrize(
    ("used", "left"),
    [(0, 600), (19.999, 600), (20, 600), (20.001, 599.999), (50, 570), (620, 0), (9_000, 0)],
)
def test_a_bank_pays_for_what_a_decision_takes_beyond_its_own_time(used: float, left: float) -> None:
    assert spend(BANK, at_start(BANK), int(used * SECOND)) == budget(left, 20)


@pytest.mark.parametrize(
    ("used", "left"),
    [
        (0, budget(300, 30, 3)),
        (300, budget(0, 30, 3)),
        (329.999, budget(0, 30, 3)),
        (330, budget(0, 30, 2)),
        (389.999, budget(0, 30, 1)),
        (390, budget(0, 30, 0)),
        (9_000, budget(0, 30, 0)),
    ],
)
def test_byoyomi_costs_a_period_only_when_it_is_used_up(used: float, left: Budget) -> None:
    assert spend(BYOYOMI, at_start(BYOYOMI), int(used * SECOND)) == left


def test_a_period_that_was_not_used_up_is_whole_again_at_the_next_decision() -> None:
    left = at_start(BYOYOMI)
    for _ in range(50):
        left = spend(BYOYOMI, left._replace(main=0), 29_999)
    assert left == budget(0, 30, 3)


@given(clocks, st.lists(times, max_size=30))
def test_no_log_of_times_makes_a_clock_negative_or_gives_time(clock: Clock, log: list[int]) -> None:
    left = at_start(clock)
    for used in log:
        before, left = left, spend(clock, left, used)
        assert min(left) >= 0
        assert left.main <= before.main and left.periods <= before.periods and left.each == before.each
        if used >= allowance(clock, before):
            assert left.main == 0 and (clock.kind == "bank" or left.periods == 0)


# What a clock shows


def still_shown(clock: Clock, shown: Budget) -> int:
    """All the time that a clock shows for this decision."""
    if clock.kind == "bank":
        return shown.main + shown.each
    return shown.main + (shown.each + clock.each * SECOND * (shown.periods - 1) if shown.periods else 0)


@given(clocks, times, times)
def test_what_a_clock_shows_is_what_is_left_for_this_decision(clock: Clock, earlier: int, used: int) -> None:
    left = spend(clock, at_start(clock), earlier)
    shown = showing(clock, left, used)
    assert still_shown(clock, shown) == max(0, allowance(clock, left) - used)
    assert min(shown) >= 0 and shown.each <= clock.each * SECOND


@given(clocks, times, times)
def test_what_a_clock_shows_when_an_answer_comes_is_what_is_kept(clock: Clock, earlier: int, used: int) -> None:
    left = spend(clock, at_start(clock), earlier)
    shown, kept = showing(clock, left, used), spend(clock, left, used)
    assert (shown.main, shown.periods) == (kept.main, kept.periods)


# Coming back


@given(clocks, st.integers(0, 900_000))
def test_who_comes_back_has_time_for_a_decision_but_no_more_than_at_the_start(clock: Clock, used: int) -> None:
    out = spend(clock, at_start(clock), allowance(clock, at_start(clock)) + used)
    back = after_return(clock, out)
    assert allowance(clock, back) >= min(COMEBACK, allowance(clock, at_start(clock)))
    assert allowance(clock, back) <= max(COMEBACK, allowance(clock, at_start(clock)))


def test_who_comes_back_again_has_no_more_than_the_first_time() -> None:
    for clock in (BANK, BYOYOMI, Clock(kind="bank", main=600)):
        once = after_return(clock, at_start(clock)._replace(main=0, periods=0))
        assert after_return(clock, once) == once


# When nobody is there


def seconds_in(found: list[tuple[int, int]]) -> set[int]:
    """Every single moment that lies in a span."""
    return {moment for start, end in found for moment in range(start, end)}


@given(spans)
def test_merged_spans_cover_the_same_moments_once(found: list[tuple[int, int]]) -> None:
    joined = merged(found)
    assert seconds_in(joined) == seconds_in(found)
    assert sum(end - start for start, end in joined) == len(seconds_in(found))
    assert joined == sorted(joined)


@given(spans, moments, moments)
def test_only_moments_at_which_somebody_was_there_count(found: list[tuple[int, int]], start: int, end: int) -> None:
    assume(start <= end)
    down = Downtimes(found)
    there = set(range(start, end)) - seconds_in(found)
    assert down.elapsed(start, end) == len(there)
    assert down.between(start, end) == end - start - len(there)


def test_a_clock_that_is_set_back_costs_nothing() -> None:
    assert Downtimes([(5, 9)]).elapsed(20, 10) == 0
