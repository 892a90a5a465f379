"""What is claimed of an answer, and what is not."""

from __future__ import annotations

import pytest

from playmat.analysis.estimate import DOUBT, Estimate, apart, horizon, of_slices
from playmat.analysis.questions import verdict_of
from playmat.book.record import Record
from playmat.kernel import rng
from playmat.kernel.seat import Seat
from tests.analysis.harness import analysed, played


@pytest.fixture(scope="module")
def record() -> Record:
    """The beginning of a duel, thirty answers long."""
    return played("shaman", 30)


def test_a_much_better_answer_makes_a_blunder(record: Record) -> None:
    analysis = analysed(record, lambda seat, index, seed, iterations: 0.8 if index == 0 else 0.5)
    worse = [one for one in analysis.looked if one.given.key != one.best.key]
    assert worse
    assert len(worse) < len(analysis.looked) == analysis.choices
    for one in worse:
        assert (one.verdict, one.again) == ("blunder", True)
        assert one.loss == pytest.approx(0.3)
        assert one.loss_margin == pytest.approx(apart(horizon(2500), DOUBT * 0.3))
        assert one.best.chance == pytest.approx(0.8)
        assert one.given.chance == pytest.approx(0.5)
    assert {one.verdict for one in analysis.looked if one not in worse} == {"best"}
    told = [swing for swing in analysis.swings if swing.cause == "mistake"]
    assert told
    assert all(swing.better is not None and swing.by == swing.player and swing.rule for swing in told)


def test_what_was_only_the_luck_of_the_first_look_is_never_claimed(record: Record) -> None:
    def noisy(seat: Seat, index: int, seed: int, iterations: int) -> float:
        return 0.35 + 0.3 * (rng.scramble(seed * 31 + index) % 1000) / 1000

    analysis = analysed(record, noisy)
    assert max(one.loss for one in analysis.looked) > 0.1
    assert {one.verdict for one in analysis.looked} <= {"", "best"}


def test_a_difference_that_a_deeper_look_takes_back_is_never_claimed(record: Record) -> None:
    def shallow(seat: Seat, index: int, seed: int, iterations: int) -> float:
        return 0.5 + (0.2 if index == 0 else 0.0) / (1 if iterations == 10 else 3)

    analysis = analysed(record, shallow)
    again = [one for one in analysis.looked if one.again]
    assert again
    assert all(one.loss == pytest.approx(0.2 / 3) and one.loss_margin > 0.13 for one in again)
    assert {one.verdict for one in analysis.looked} <= {"", "best"}


def test_a_verdict_counts_only_what_its_margin_leaves() -> None:
    losses = [Estimate(0.3, 0.1), Estimate(0.2, 0.1), Estimate(0.13, 0.1), Estimate(0.11, 0.1), Estimate(-0.3, 0.1)]
    assert [verdict_of(loss) for loss in losses] == ["blunder", "mistake", "slip", "", ""]


def test_margins_of_slices_are_students() -> None:
    assert of_slices([0.4, 0.6]).margin == pytest.approx(1.0)  # 12.71 × 0.1 would be more than all there is
    several = of_slices([0.5, 0.52, 0.54, 0.5, 0.52, 0.54])
    assert several.mean == pytest.approx(0.52)
    assert several.margin == pytest.approx(2.57 * 0.017889 / 6**0.5, rel=1e-3)
    assert of_slices([0.7]) == (0.7, 1.0)
    assert of_slices([]) == (0.5, 1.0)


def test_more_iterations_see_further() -> None:
    assert horizon(2500) == pytest.approx(0.04)
    assert horizon(100) > horizon(1000) > horizon(10_000) > 0.01
    assert apart(0.03, 0.04) == pytest.approx(0.05)
