"""Paying furyoku: which stacks may pay what is owed."""

from __future__ import annotations

from typing import Final, TypeAlias

from playmat.kernel.step import Option

from .card import Price

Payment: TypeAlias = tuple[int, int, int]
"""Furyoku cards taken from the green, yellow and red stack."""

PAYMENTS: Final[dict[int, list[Payment]]] = {}
OPTIONS: Final[dict[Payment, Option]] = {}


def payments(
    owed: Price, wild: int, green: int, yellow: int, red: int, green_as_yellow: bool, yellow_as_red: bool
) -> list[Payment]:
    """Every legal payment, the exact one first.

    `wild` is owed in any colour; the two permissions let a weaker colour pay the next stronger one and do not chain.
    """
    total = owed[0] + owed[1] + owed[2] + wild
    green = min(green, total)
    yellow = min(yellow, total)
    red = min(red, total)
    key = owed[0]
    for part in (owed[1], owed[2], wild, green, yellow, red):
        key = key * 64 + part
    key = key * 4 + 2 * green_as_yellow + yellow_as_red
    known = PAYMENTS.get(key)
    if known is not None:
        return known
    found: list[Payment] = []
    for from_red in range(red + 1):
        for from_yellow in range(yellow + 1):
            from_green = total - from_red - from_yellow
            if 0 <= from_green <= green and covers(
                owed, from_green, from_yellow, from_red, green_as_yellow, yellow_as_red
            ):
                found.append((from_green, from_yellow, from_red))
    if owed in found:
        found.remove(owed)
        found.insert(0, owed)
    PAYMENTS[key] = found
    return found


def covers(owed: Price, green: int, yellow: int, red: int, green_as_yellow: bool, yellow_as_red: bool) -> bool:
    """Whether these cards, as many as are owed, can be assigned to the colours owed."""
    short = max(0, owed[2] - red)
    if short > (yellow if yellow_as_red else 0):
        return False
    stronger = yellow - short + max(0, red - owed[2])
    return owed[1] <= stronger + (green if green_as_yellow else 0)


def payment_option(payment: Payment) -> Option:
    """The answer that names a payment: `pay:1/0/1`."""
    option = OPTIONS.get(payment)
    if option is None:
        option = Option("pay", word=f"{payment[0]}/{payment[1]}/{payment[2]}")
        OPTIONS[payment] = option
    return option


def payment_named(word: str) -> Payment:
    """The payment that an option's word means."""
    parts = word.split("/")
    return (int(parts[0]), int(parts[1]), int(parts[2]))


def is_payment(word: str) -> bool:
    """Whether a word names a payment: three small numbers."""
    parts = word.split("/")
    return len(parts) == 3 and all(part.isdecimal() and len(part) < 4 for part in parts)


RULES: Final = {
    "payments": (
        "SK-FURY-7 SK-FURY-8 SK-FURY-9 SK-FURY-10 SK-FURY-11 SK-FURY-12 SK-FURY-13 SK-FURY-14 SK-OPEN-25 SK-OPEN-65"
    ),
    "covers": "SK-FURY-2",
}
