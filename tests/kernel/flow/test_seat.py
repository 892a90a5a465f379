"""A seat: all that one player gets to see and do."""

from __future__ import annotations

import pytest

from playmat.kernel.errors import UnknownOption
from playmat.kernel.view import redeal, view
from tests.kernel.flow.toy import DECK, GOAL, HAND, PEAR, PLUM, QUINCE, Drew, Let, play, table


def test_a_seat_without_a_number_is_that_of_whoever_is_asked() -> None:
    g = play(table({}, {}, {}))
    assert g.seat().player == 0
    g.choose("pick")
    assert (g.seat().player, g.seat(2).player) == (1, 2)
    over = play(table({DECK: [PLUM]}, apples=GOAL), Let(Drew, 0))
    assert over.seat().player == 0


def test_a_seat_shows_the_table_as_its_player_sees_it() -> None:
    g = play(table({HAND: [PLUM]}, {HAND: [PEAR]}))
    assert [g.seat(player).view for player in (0, 1)] == [view(g, 0), view(g, 1)]


def test_only_whoever_is_asked_has_answers() -> None:
    g = play(table({DECK: [PLUM], HAND: [PEAR]}))
    ann, ben = g.seat(0), g.seat(1)
    assert (ann.keys, ann.choices, ben.keys, ben.choices) == (["pick", "draw", "plant:101"], 3, [], 0)
    g.choose("draw")
    assert (ann.keys, ann.choices, ben.keys, ben.choices) == ([], 0, ["pick"], 1)


def test_after_the_end_nobody_has_answers() -> None:
    seat = play(table({DECK: [PLUM]}, apples=GOAL), Let(Drew, 0)).seat()
    assert (seat.keys, seat.choices) == ([], 0)


def test_questions_are_numbered_for_everybody() -> None:
    g = play(table())
    ann, ben = g.seat(0), g.seat(1)
    g.choose("pick")
    assert (ann.question, ben.question) == (1, 1)


def test_a_sample_is_a_deal_for_its_player() -> None:
    g = play(table({DECK: [PLUM, PEAR, QUINCE]}, {HAND: [PLUM], DECK: [PEAR]}))
    for player in (0, 1):
        samples = [g.seat(player).sample(seed) for seed in range(9)]
        assert [one.digest() for one in samples] == [redeal(g, player, seed).digest() for seed in range(9)]
        assert len({one.digest() for one in samples}) == 9


def test_nobody_sits_where_no_seat_is() -> None:
    for seat in (2, -3):
        with pytest.raises(UnknownOption, match=f"There is no seat {seat}"):
            table().seat(seat)
