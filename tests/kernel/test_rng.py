# interpreted: tests
"""The generator gives the same numbers on every build, at the edges of 64 bits too."""

from __future__ import annotations

import pytest

from playmat.kernel import rng

TOP = 1 << 63


@pytest.mark.parametrize(
    ("state", "bits"),
    [
        (0, 0),
        (rng.STRIDE, 0xE220A8397B1DCDAF),  # the first numbers of splitmix64 from 0, as published
        (2 * rng.STRIDE & rng.MASK, 0x6E789E6AA1B965F4),
        (3 * rng.STRIDE & rng.MASK, 0x06C45D188009454F),
    ],
)
def test_states_are_scrambled_as_splitmix64_does(state: int, bits: int) -> None:
    assert rng.scramble(state) == bits


@pytest.mark.parametrize("state", [1, TOP - 1, TOP, TOP + 1, rng.MASK])
def test_every_number_is_a_natural_one_of_64_bits(state: int) -> None:
    mixed = state
    for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
        mixed = (mixed ^ mixed >> shift) * factor & rng.MASK
    assert rng.scramble(state) == mixed ^ mixed >> 31
    assert rng.advance(state) == (state + rng.STRIDE) & rng.MASK


@pytest.mark.parametrize("seed", [0, 1, TOP - 1, TOP, rng.MASK])
def test_a_shuffle_draws_60_bits_at_a_time(seed: int) -> None:
    cards = list(range(40))
    state = rng.shuffle(cards, seed)
    assert sorted(cards) == list(range(40))
    expected = list(range(40))
    drawn, bits, room = seed, 0, 0
    for last in range(39, 0, -1):
        if room < 1 << 24:
            drawn = rng.advance(drawn)
            bits, room = rng.scramble(drawn) >> 4, 1 << 60
        bits, other = divmod(bits, last + 1)
        room //= last + 1
        expected[last], expected[other] = expected[other], expected[last]
    assert (cards, state) == (expected, drawn)


def test_seeds_of_any_size_are_spread() -> None:
    assert rng.spread(-1) == rng.spread(rng.MASK) == rng.scramble(rng.advance(rng.MASK))
    assert rng.spread(1 << 64) == rng.spread(0)
