# interpreted: tests
"""Ratings agree with what is known of them, and their intervals hold what they promise."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations
from math import log10
from statistics import mean, stdev

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playmat.arena.played import Played
from playmat.arena.ratings import MIDDLE, Rating, chances, contrast, rate, student
from tests.odds import least

QUICK = settings(max_examples=25)
ENTRANTS = 4


def row(index: int, seats: Sequence[int], winner: int, seed: int | None = None) -> Played:
    return Played(index, index if seed is None else seed, list(seats), winner, 0, 1, 1)


def duel(wins: int, losses: int, draws: int = 0) -> list[Played]:
    """Games between entrants 0 and 1, told from the side of the first, each of a deal of its own."""
    return [row(index, (0, 1), winner) for index, winner in enumerate([0] * wins + [1] * losses + [-1] * draws)]


@st.composite
def tournaments(draw: st.DrawFn) -> list[Played]:
    """Games among a few entrants, two or three at a table, who won whatever they won."""
    seats = st.lists(st.integers(0, ENTRANTS - 1), min_size=2, max_size=3, unique=True)
    games = draw(st.lists(st.tuples(seats, st.integers(-1, 1), st.integers(0, 5)), min_size=1, max_size=30))
    return [row(index, chairs, winner, seed) for index, (chairs, winner, seed) in enumerate(games)]


def elos(ratings: Sequence[Rating]) -> list[float]:
    return [one.elo for one in ratings]


@given(st.integers(0, 40), st.integers(0, 40), st.integers(0, 10))
@QUICK
def test_of_two_the_ratings_are_the_odds_of_their_wins(wins: int, losses: int, draws: int) -> None:
    first, second = rate(duel(wins, losses, draws), 2)
    credited = [count + draws / 2 + 0.5 for count in (wins, losses)]
    assert first.elo - second.elo == pytest.approx(400 * log10(credited[0] / credited[1]), abs=1e-6)


@given(tournaments(), st.randoms(use_true_random=False))
@QUICK
def test_neither_the_order_of_games_nor_of_chairs_matters(games: list[Played], shuffler: random.Random) -> None:
    turned = [row(one.index, one.seats[::-1], len(one.seats) - 1 - one.winner if one.winner >= 0 else -1, one.seed)
              for one in games]  # fmt: skip
    shuffler.shuffle(turned)
    for before, after in zip(rate(games, ENTRANTS), rate(turned, ENTRANTS), strict=True):
        assert (after.elo, after.low, after.high) == pytest.approx((before.elo, before.low, before.high), abs=1e-5)


@given(tournaments(), st.permutations(range(ENTRANTS)))
@QUICK
def test_entrants_keep_their_ratings_under_other_numbers(games: list[Played], names: list[int]) -> None:
    renamed = [row(one.index, [names[seat] for seat in one.seats], one.winner, one.seed) for one in games]
    before, after = rate(games, ENTRANTS), rate(renamed, ENTRANTS)
    assert [after[name].elo for name in names] == pytest.approx(elos(before), abs=1e-5)
    assert [after[name].low for name in names] == pytest.approx([one.low for one in before], abs=1e-5)


@given(tournaments())
@QUICK
def test_every_rating_is_finite_and_their_mean_is_the_middle(games: list[Played]) -> None:
    ratings = rate(games, ENTRANTS)
    assert mean(elos(ratings)) == pytest.approx(MIDDLE)
    assert all(one.low <= one.elo <= one.high < MIDDLE + 5000 for one in ratings)


def test_who_wins_what_it_should_is_expected_to() -> None:
    """At the likeliest ratings every entrant scores as many points as its chances add up to."""
    games = played(random.Random(3), [1300, 1450, 1600, 1700], 30, 3)
    ratings = rate(games, 4)
    expected = [0.0] * 4
    for one in games:
        for seat, chance in zip(one.seats, chances([ratings[seat].elo for seat in one.seats]), strict=True):
            expected[seat] += chance
    scored = [one.score * one.games for one in ratings]
    assert scored == pytest.approx(expected, abs=1)  # the drawn game that each is credited with


def test_a_win_over_two_others_counts_more_than_over_one() -> None:
    over_one, over_two = rate(duel(5, 0), 2), rate([row(index, (0, 1, 2), 0) for index in range(5)], 3)
    assert over_one[0].score == over_two[0].score == 1.0
    assert over_two[0].elo - over_two[1].elo > over_one[0].elo - over_one[1].elo
    assert over_two[1].elo == pytest.approx(over_two[2].elo)


def test_the_anchor_stands_at_the_middle_and_differences_stay() -> None:
    games = played(random.Random(1), [1400, 1500, 1600], 20)
    free, anchored = rate(games, 3), rate(games, 3, anchor=2)
    assert (anchored[2].elo, anchored[2].low, anchored[2].high) == pytest.approx((MIDDLE, MIDDLE, MIDDLE))
    assert anchored[0].elo - anchored[1].elo == pytest.approx(free[0].elo - free[1].elo)
    assert anchored[0].high - anchored[0].low > free[0].high - free[0].low


def test_parts_that_never_met_have_middles_of_their_own() -> None:
    games = [*duel(6, 2), *(row(index, (2, 3), 1) for index in range(8, 12))]
    ratings = rate(games, 4)
    assert ratings[0].elo + ratings[1].elo == pytest.approx(2 * MIDDLE)
    assert ratings[2].elo < MIDDLE < ratings[3].elo


def test_who_won_all_is_still_far_from_certain() -> None:
    few, many = (rate(duel(games, 0), 2)[0] for games in (4, 100))
    assert few.elo < many.elo
    assert few.high - few.low > 300
    assert many.low > MIDDLE


def test_the_same_deal_again_is_no_new_knowledge() -> None:
    """Twice the games of the same deals leave the interval as it is; other deals make it narrower."""
    once = [row(index, (0, 1), index % 3 % 2, seed=index) for index in range(60)]
    again = once + [row(60 + one.index, one.seats, one.winner, one.seed) for one in once]
    others = once + [row(60 + one.index, one.seats, one.winner, 60 + one.seed) for one in once]
    width, same, narrower = (one.high - one.low for one in (rate(games, 2)[0] for games in (once, again, others)))
    assert same == pytest.approx(width, rel=0.03)
    assert narrower == pytest.approx(width / 2**0.5, rel=0.03)


def played(
    rng: random.Random, strengths: Sequence[float], deals: int, players: int = 2, luck: float = 0
) -> list[Played]:
    """A round robin by the model itself; a lucky chair is the same in all games of a deal."""
    games: list[Played] = []
    for table in combinations(range(len(strengths)), players):
        for deal in range(deals):
            lucky = [rng.gauss(0, luck) for _ in table]
            for turned in range(players):
                seats = [table[(chair + turned) % players] for chair in range(players)]
                chance = chances([strengths[seat] + lucky[chair] for chair, seat in enumerate(seats)])
                games.append(row(len(games), seats, rng.choices(range(players), chance)[0], deal))
    return games


@pytest.mark.parametrize(
    ("strengths", "deals", "players", "luck"),
    [((1000, 1300, 1500, 1700, 2000), 10, 2, 0), ((1400, 1600), 40, 2, 400), ((1350, 1450, 1550, 1650), 10, 3, 0)],
)
def test_the_intervals_hold_what_they_promise(
    strengths: tuple[int, ...], deals: int, players: int, luck: float
) -> None:
    rng = random.Random(7)
    found = [rate(played(rng, strengths, deals, players, luck), len(strengths)) for _ in range(80)]
    for entrant, strength in enumerate(strengths):
        estimates = [ratings[entrant] for ratings in found]
        # Luck hides part of the difference, so there what is estimated is what many games come to.
        truth = mean(one.elo for one in estimates) if luck else strength
        assert sum(one.low <= truth <= one.high for one in estimates) >= least(80, 0.95)
        margin = mean((one.high - one.low) / 2 for one in estimates)
        assert margin == pytest.approx(1.96 * stdev(one.elo for one in estimates), rel=0.45)


# Paired games ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("freedom", "reach"), [(4, 2.776), (5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)])
def test_few_observations_reach_as_far_as_students_table_says(freedom: int, reach: float) -> None:
    assert student(freedom) == pytest.approx(reach, abs=0.01)


def test_a_difference_is_told_with_its_interval() -> None:
    found = contrast("without Sword", 3, "anvil", [[(1.0, 0.0), (1.0, 1.0)], [(1.0, 0.0), (0.0, 0.0)]] * 20)
    assert (found.what, found.entrant, found.against, found.games) == ("without Sword", 3, "anvil", 80)
    assert (found.with_rate, found.without_rate, found.difference) == (0.75, 0.25, 0.5)
    assert 0 < found.low < 0.5 < found.high < 1
    assert found.high - 0.5 == pytest.approx(0.5 - found.low)


def test_no_difference_in_a_few_deals_is_no_proof_of_none() -> None:
    few, many = (contrast("", 0, "", [[(1.0, 1.0), (0.0, 0.0)]] * deals) for deals in (3, 300))
    assert few.difference == many.difference == 0
    assert few.low < -0.5 < 0.5 < few.high
    assert -0.01 < many.low < 0 < many.high < 0.01


def test_pairing_makes_a_small_difference_visible() -> None:
    """Games that go the same way with and without tell nothing against those that do not."""
    rng = random.Random(2)
    luck = [float(rng.random() < 0.5) for _ in range(400)]
    lost = [float(rng.random() < 0.2) for _ in range(400)]
    paired = contrast("", 0, "", [[(one, one * (1 - other))] for one, other in zip(luck, lost, strict=True)])
    assert paired.low > 0
    assert paired.high - paired.low < 0.08
