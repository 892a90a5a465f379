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
    """Shuffle in place; return the generator's state afterwards."""
    last = len(cards) - 1
    while last > 0:
        seed = advance(seed)
        other = scramble(seed) % (last + 1)
        held = cards[last]
        cards[last] = cards[other]
        cards[other] = held
        last -= 1
    return seed
