"""Small pieces of English for texts that are made from data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def number(count: int) -> str:
    """A count in words as far as words are short."""
    return NUMBERS[count] if 0 <= count < len(NUMBERS) else str(count)


def plural(count: int, noun: str, several: str = "") -> str:
    """A count with its noun: "one card", "three cards"."""
    if count == 1:
        return f"one {noun}"
    return f"{number(count)} {several or noun + 's'}"


def signed(amount: int) -> str:
    """A change with its sign and a true minus: "+2", "−1"."""
    return f"+{amount}" if amount >= 0 else f"−{-amount}"


def written(amount: int) -> str:
    """A number that may be below zero, with a true minus."""
    return str(amount) if amount >= 0 else f"−{-amount}"


def listed(items: Sequence[str], word: str = "and") -> str:
    """Items as a list: "a, b and c"."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {word} {items[-1]}"


def sentence(clause: str) -> str:
    """A clause with a capital letter and a full stop."""
    if not clause:
        return ""
    end = "" if clause[-1] in ".!?" else "."
    return clause[0].upper() + clause[1:] + end
