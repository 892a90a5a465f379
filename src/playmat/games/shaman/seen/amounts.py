# interpreted: talks to people
"""Numbers, prices and printed cards in short words, as hints tell them."""

from __future__ import annotations

from collections.abc import Sequence

from playmat.kernel.text import signed
from playmat.screen.ahead import Shift

from ..rules.board import COLOURS, KINDS, SIGNATURE, STRIKE
from ..rules.card import Price, ShamanCard
from ..words.costs import price_text


def as_number(value: object) -> int:
    """A reading that is a number."""
    assert isinstance(value, int)
    return value


def listed_gains(gains: Sequence[Price]) -> str:
    """How much more furyoku it is, by colour: "+1 green, +2 red furyoku"; in all where the colours depend."""
    spans = [sorted({one[colour] for one in gains}) for colour in range(3)]
    if sum(len(one) > 1 for one in spans) > 1:
        totals = sorted({sum(one) for one in gains})
        return f"{signed_span(totals)} furyoku"
    parts = [f"{signed_span(one)} {COLOURS[colour]}" for colour, one in enumerate(spans) if any(one)]
    return f"{', '.join(parts)} furyoku" if parts else ""


def signed_span(numbers: Sequence[int]) -> str:
    """A change that is known, or the least and the most."""
    ends = dict.fromkeys((numbers[0], numbers[-1]))
    return " to ".join(signed(one) if one else "0" for one in ends)


def arrow(shift: Shift) -> str:
    """A number before and after: "2 → 3", "2 → 2 to 4"."""
    return f"{shift.before} → {span(shift.after)}"


def span(values: Sequence[object]) -> str:
    """A number that is the same on all courses, or the least and the most."""
    numbers = sorted({as_number(one) for one in values})
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]} to {numbers[-1]}"


def costs(price: Price) -> str:
    """What has to be paid."""
    return f"costs {price_text(price).removesuffix(' furyoku')}" if any(price) else "free"


def card_line(card: ShamanCard) -> str:
    """A card in one short line, as it is printed."""
    numbers = f" {card.intercept}/{card.force}" if card.kind in (STRIKE, SIGNATURE) else ""
    return f"{KINDS[card.kind]}{numbers}, {costs(card.cost)}"
