"""Seats that do not exist are refused wherever one is named."""

from collections.abc import Callable

import pytest

from playmat import PlaymatError, State, UnknownOption, explain, games, redeal, view

ASKING: list[Callable[[State, int], object]] = [
    lambda state, seat: view(state, seat),
    lambda state, seat: redeal(state, seat, 1),
    lambda state, seat: state.seat(seat),
    lambda state, seat: explain(state, seat, "focus"),
    lambda state, seat: state.concede(seat),
]


@pytest.mark.parametrize("ask", ASKING)
@pytest.mark.parametrize("seat", [2, 9, -3])
def test_a_seat_that_does_not_exist_is_refused(ask: Callable[[State, int], object], seat: int) -> None:
    state = games.shaman.new(seed=1)
    before = state.digest()
    with pytest.raises(UnknownOption, match=f"There is no seat {seat}"):
        ask(state, seat)
    assert state.digest() == before


@pytest.mark.parametrize("seed", [-1, "x", 1.5, None])
def test_a_seed_is_a_whole_number(seed: int) -> None:
    with pytest.raises(PlaymatError, match="A seed is a whole number"):
        games.shaman.new(seed=seed)
