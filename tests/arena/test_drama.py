# interpreted: tests
"""Games as their curves tell them."""

from __future__ import annotations

from itertools import product
from statistics import mean

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from playmat.arena.drama import MOMENTS, Drama, DramaTally, Story, story_of
from playmat.arena.played import Played


def curve(*chances: float) -> list[list[float]]:
    """A curve of two, told from the side of chair 0."""
    return [[chance, 1 - chance] for chance in chances]


def drama_of(*curves: list[list[float]], winner: int = 0) -> Drama:
    counted = DramaTally()
    for index, one in enumerate(curves):
        counted.add(Played(index, index, [0, 1], winner, 0, 1, 1, curve=one))
    drama = counted.drama_of_all()
    assert drama is not None
    return drama


def test_a_comeback() -> None:
    story = story_of(curve(0.5, 0.2, 0.35, 0.6, 1.0), 0)
    assert (story.changes, story.late, story.settled) == (1, 0.5, 1.0)
    assert (story.behind, story.drama) == pytest.approx((0.6, (0.6 + 0.3) / 4))


def test_a_blowout() -> None:
    blowout = curve(0.5, 0.7, 0.85, 0.9, 1.0)
    story = story_of(blowout, 0)
    assert story == Story(changes=0, behind=0.0, late=0.0, drama=0.0, settled=0.5)
    assert drama_of(blowout).blowouts.count == 1
    assert drama_of(curve(0.5, 0.7, 0.75, 0.9, 1.0)).blowouts.count == 0
    assert drama_of(curve(0.4, 0.85, 0.9, 0.9, 1.0)).blowouts.count == 0


def test_what_was_nearly_settled_and_slipped_is_settled_only_the_last_time() -> None:
    assert story_of(curve(0.5, 0.9, 0.7, 0.8, 1.0), 0).settled == 0.75


def test_a_lead_changes_hands_only_when_it_is_clear() -> None:
    assert story_of(curve(0.5, 0.51, 0.49, 0.51, 1.0), 0).changes == 0
    assert story_of(curve(0.6, 0.51, 0.4, 0.49, 0.6, 1.0), 0).changes == 2
    assert story_of(curve(0.3, 1.0), 0).changes == 1


def test_of_three_the_strongest_rival_counts() -> None:
    story = story_of([[0.3, 0.5, 0.2], [0.2, 0.2, 0.6], [1.0, 0.0, 0.0]], 0)
    assert story.behind == pytest.approx(0.4)
    assert story.drama == pytest.approx(0.3)
    assert story.changes == 2


def test_drawn_games_and_such_that_were_not_watched_tell_nothing() -> None:
    counted = DramaTally()
    counted.add(Played(0, 0, [0, 1], -1, 0, 1, 1, curve=curve(0.5, 0.5)))
    counted.add(Played(1, 0, [0, 1], 0, 0, 1, 1))
    assert counted.drama_of_all() is None


def test_the_means_are_over_games() -> None:
    drama = drama_of(curve(0.5, 0.2, 0.35, 0.6, 1.0), curve(0.5, 0.7, 0.85, 0.9, 1.0))
    assert (drama.games, drama.changes, drama.unled) == (2, 0.5, 0.5)
    assert drama.behind == pytest.approx(0.3)
    assert (drama.settled, drama.decisiveness) == (0.75, 0.25)
    assert (drama.comebacks.count, drama.comebacks.of) == (1, 2)


def test_games_of_different_lengths_share_a_start_a_middle_and_an_end() -> None:
    bands = drama_of(curve(0.4, 1.0), curve(0.6, 0.7, 0.8, 0.9, 1.0)).bands
    assert len(bands) == MOMENTS
    start, middle, end = bands[0], bands[MOMENTS // 2], bands[-1]
    assert (start.at, start.p10, start.p90) == (0, 0.4, 0.6)
    assert (middle.at, middle.p10, middle.p90) == pytest.approx((0.5, 0.7, 0.8))
    assert (end.at, end.p10, end.p90) == (1, 1, 1)


def test_curves_that_tell_the_truth_are_believed() -> None:
    """Of twenty games at a chance of so many twentieths just so many are won."""
    counted = DramaTally()
    for index, (said, number) in enumerate(product(range(1, 20), range(20))):
        winner = 0 if number < said else 1
        end = [float(winner == 0), float(winner == 1)]
        counted.add(Played(index, index, [0, 1], winner, 0, 1, 1, curve=[[said / 20, 1 - said / 20], end]))
    drama = counted.drama_of_all()
    assert drama is not None
    assert [one.won.rate for one in drama.trust] == pytest.approx([one.said for one in drama.trust])
    assert drama.error == pytest.approx(mean(said / 20 * (1 - said / 20) for said in range(1, 20)))


def test_curves_that_exaggerate_are_found_out() -> None:
    games = [curve(0.95, 1.0)] * 30
    counted = DramaTally()
    for index, one in enumerate(games):
        winner = index % 2
        counted.add(Played(index, index, [0, 1], winner, 0, 1, 1, curve=[one[0], [1.0 - winner, float(winner)]]))
    drama = counted.drama_of_all()
    assert drama is not None
    assert all(one.won.leaves_out(one.said) for one in drama.trust)


@given(st.lists(st.floats(0, 1), min_size=1, max_size=20))
@example([0.08743392725965939] * 5)  # whose mean is rounded to more than any of them
def test_no_curve_tells_anything_impossible(chances: list[float]) -> None:
    story = story_of(curve(*chances, 1.0), 0)
    assert 0 <= story.changes <= len(chances)
    assert 0 <= story.drama <= story.behind <= 1
    assert 0 <= story.late < 1
    assert 0 < story.settled + (chances[0] >= 0.8) <= 2
    assert (story.behind == 0) == (story.drama == 0)
