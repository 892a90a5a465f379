"""Randomness is one 64-bit integer, advanced by splitmix64."""

from __future__ import annotations

from typing import Final

MASK: Final = 0xFFFFFFFFFFFFFFFF
STRIDE: Final = 0x9E3779B97F4A7C15


def advance(seed: int) -> int:
    """The generator's next state."""
    return (seed + STRIDE) & MASK


def scramble(seed: int) -> int:
    """The 64 random bits that belong to a generator state."""
    bits = seed
    bits = ((bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    bits = ((bits ^ (bits >> 27)) * 0x94D049BB133111EB) & MASK
    return bits ^ (bits >> 31)


def spread(seed: int) -> int:
    """A generator state far from those of neighbouring seeds."""
    return scramble(advance(seed & MASK))


def shuffle(cards: list[int], seed: int) -> int:
    """Shuffle in place; return the generator's state afterwards.

    One draw serves several swaps: its 60 bits are used up digit by digit, and a new draw is made before fewer than 24
    are left, so that no order is likelier than another by more than one part in millions.
    """
    bits = 0
    room = 0
    last = len(cards) - 1
    while last > 0:
        if room < 0x1000000:
            seed = advance(seed)
            bits = scramble(seed) >> 4
            room = 1 << 60
        size = last + 1
        other = bits % size
        bits //= size
        room //= size
        held = cards[last]
        cards[last] = cards[other]
        cards[other] = held
        last -= 1
    return seed
