"""Randomness is one integer, of one of two kinds.

Games that are imagined, and those whose seed is open to everybody, go on with splitmix64: 64 bits, and fast. Whoever
sees a few of its numbers can compute all others. Games that people play are dealt with a key: above 64 bits of counter
the integer holds 256 secret ones, and every block of chance is BLAKE2b of the counter under that key, which tells
nothing of any other block.

The compiled build reckons with the machine's own numbers, which have a sign and wrap round, the interpreted one with
Python's, which are kept to 64 bits by a mask. The same formulas serve both; outside, all numbers are Python's.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

MASK: Final = 0xFFFFFFFFFFFFFFFF
STRIDE: Final = 0x9E3779B97F4A7C15
STEP: Final = STRIDE - MASK - 1
"""The same stride, counted backwards."""
SIGN: Final = 1 << 63
KEY_BITS: Final = 256
BLOCK: Final = 64
"""Bytes of chance in one block."""
FIRST_HANDLE: Final = 100_000_000
"""From here on to ten times as many are the handles of games with a key; all others count from 0."""


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


def first(seed: int) -> int:
    """The state in which a generator starts: with a key where the seed is too long for anything else."""
    return spread(seed) if seed <= MASK else key_of(seed) << 64


def key_of(seed: int) -> int:
    """The key that belongs to a long seed."""
    return int.from_bytes(
        blake2b(f"{seed:x}".encode(), digest_size=KEY_BITS // 8, person=b"playmat key").digest(), "big"
    )


def has_key(state: int) -> bool:
    """Whether a generator's state holds a key, so that nobody can tell what it will say."""
    return state > MASK


def block(state: int, use: bytes = b"playmat chance") -> bytes:
    """The chance that belongs to a state with a key."""
    return blake2b(
        (state & MASK).to_bytes(8, "big"),
        digest_size=BLOCK,
        key=(state >> 64).to_bytes(KEY_BITS // 8, "big"),
        person=use,
    ).digest()


def handle(state: int, card: int, before: int) -> int:
    """What a card is called that had another name before, in a game with a key.

    It follows from nothing else, so that it says neither when it was given nor where the card lay.
    """
    found = block(state >> 64 << 64 | card << 32 | before, b"playmat handle")
    return FIRST_HANDLE + int.from_bytes(found[:8], "big") % (9 * FIRST_HANDLE)


def below(bound: int, state: int) -> tuple[int, int]:
    """A number from 0 up to the bound, all equally likely, and the state afterwards, of a generator with a key."""
    fair = (1 << 64) - (1 << 64) % bound
    while True:
        state += 1
        drawn = int.from_bytes(block(state)[:8], "big")
        if drawn < fair:
            return drawn % bound, state


def shuffle_with_key(cards: list[int], state: int) -> int:
    """Shuffle in place, every order equally likely; return the state afterwards."""
    chance = b""
    at = BLOCK
    last = len(cards) - 1
    while last > 0:
        if at == BLOCK:
            state += 1
            chance = block(state)
            at = 0
        size = last + 1
        drawn = chance[at] << 24 | chance[at + 1] << 16 | chance[at + 2] << 8 | chance[at + 3]
        at += 4
        if drawn < 0x100000000 - 0x100000000 % size:  # of the last, incomplete round some numbers would be likelier
            other = drawn % size
            cards[last], cards[other] = cards[other], cards[last]
            last -= 1
    return state


def shuffle(cards: list[int], seed: int) -> int:
    """Shuffle in place; return the generator's state afterwards.

    Without a key, one draw serves several swaps: its 60 bits are used up digit by digit, and a new draw is made before
    fewer than 24 are left, so that no order is likelier than another by more than one part in millions.
    """
    if seed > MASK:
        return shuffle_with_key(cards, seed)
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
