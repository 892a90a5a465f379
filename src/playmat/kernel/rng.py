"""Randomness is one 64-bit integer, advanced by splitmix64.

The compiled build reckons with the machine's own numbers, which have a sign and wrap round, the interpreted one with
Python's, which are kept to 64 bits by a mask. The same formulas serve both; outside, all numbers are Python's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

MASK: Final = 0xFFFFFFFFFFFFFFFF
STRIDE: Final = 0x9E3779B97F4A7C15
STEP: Final = STRIDE - MASK - 1
"""The same stride, counted backwards."""
SIGN: Final = 1 << 63


def wraps() -> bool:
    """Whether numbers wrap round in this build."""
    most: i64 = 0x7FFFFFFFFFFFFFFF
    return most + 1 < most


WRAPS: Final = wraps()
ROUND: Final = -1 if WRAPS else MASK
"""What keeps a number to 64 bits, where it does not wrap round by itself."""


def inner(number: int) -> int:
    """A 64-bit number as this build reckons with it."""
    return number - MASK - 1 if WRAPS and number >= SIGN else number


def outer(number: int) -> int:
    """A 64-bit number as everybody else knows it."""
    return number + MASK + 1 if number < 0 else number


def mix(state: i64) -> i64:
    """The 64 random bits that belong to a generator state, both as this build reckons."""
    bits = (state ^ (state >> 30 & 0x3FFFFFFFF)) * -0x40A7B892E31B1A47 & ROUND
    bits = (bits ^ (bits >> 27 & 0x1FFFFFFFFF)) * -0x6B2FB644ECCEEE15 & ROUND
    return bits ^ (bits >> 31 & 0x1FFFFFFFF)


def advance(seed: int) -> int:
    """The generator's next state."""
    return (seed + STRIDE) & MASK


def scramble(seed: int) -> int:
    """The 64 random bits that belong to a generator state."""
    return outer(mix(inner(seed)))


def spread(seed: int) -> int:
    """A generator state far from those of neighbouring seeds."""
    return scramble(advance(seed & MASK))


def shuffle(cards: list[int], seed: int) -> int:
    """Shuffle in place; return the generator's state afterwards.

    One draw serves several swaps: its 60 bits are used up digit by digit, and a new draw is made before fewer than 24
    are left, so that no order is likelier than another by more than one part in millions.
    """
    state: i64 = inner(seed)
    bits: i64 = 0
    room: i64 = 0
    last: i64 = len(cards) - 1
    while last > 0:
        if room < 0x1000000:
            state = state + STEP & ROUND
            bits = mix(state) >> 4 & 0xFFFFFFFFFFFFFFF
            room = 1 << 60
        size = last + 1
        other = bits % size
        bits //= size
        room //= size
        held = cards[last]
        cards[last] = cards[other]
        cards[other] = held
        last -= 1
    return outer(state)
