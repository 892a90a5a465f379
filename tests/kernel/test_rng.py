# interpreted: tests
"""The generator gives the same numbers on every build, at the edges of 64 bits too."""

from __future__ import annotations

from hashlib import blake2b

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


# With a key: reckoned once, and kept for ever, since with other numbers every game at every server had another past

KEYED = rng.first(0x5EC7E7 << 232 | 0xDEA1)


def test_a_long_seed_becomes_a_key() -> None:
    digits = b"5ec7e7" + b"0" * 54 + b"dea1"
    key = blake2b(digits, digest_size=32, person=b"playmat key").digest()
    assert int.from_bytes(key, "big") << 64 == KEYED
    assert f"{KEYED:x}" == "543567fb72482df5706af6b3e58774fa03e8328529fe22b15281e590a3eef830000000000000000"


def test_a_block_of_chance_is_the_hash_of_a_number_under_the_key() -> None:
    key = (KEYED >> 64).to_bytes(32, "big")
    expected = blake2b((3).to_bytes(8, "big"), digest_size=64, key=key, person=b"playmat chance").digest()
    assert rng.block(KEYED + 3) == expected and expected.hex().startswith("54ed6b7635348ae77908645641d14837")


def test_what_chance_says_with_a_key_stays_what_it_was() -> None:
    cards = list(range(20))
    state = rng.shuffle(cards, KEYED)
    assert (cards, state - KEYED) == ([15, 13, 1, 11, 14, 4, 8, 3, 18, 7, 12, 10, 2, 9, 17, 6, 16, 0, 19, 5], 2)
    dice = []
    for _ in range(6):
        drawn, state = rng.below(6, state)
        dice.append(drawn)
    assert (dice, state - KEYED) == ([3, 4, 5, 5, 3, 3], 8)
    assert [rng.handle(KEYED, card, card) for card in range(3)] == [571546079, 350749076, 250788408]
