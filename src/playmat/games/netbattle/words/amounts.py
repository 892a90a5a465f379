"""Numbers on cards: printed, or counted once when the effect happens."""

from __future__ import annotations

from typing import Final, TypeAlias

from playmat.kernel.amount import Amount
from playmat.kernel.step import Context
from playmat.kernel.text import number

from ..rules.state import NetBattle

NetAmount = Amount[NetBattle]
Count: TypeAlias = int | NetAmount


class Each(NetAmount):
    """So much for each thing counted."""

    def __init__(self, times: int, what: NetAmount) -> None:
        self.times: Final = times
        self.what: Final = what

    def of(self, g: NetBattle, ctx: Context) -> int:
        return self.times * max(0, self.what.of(g, ctx))

    def text(self) -> str:
        return self.what.text()


class Value(NetAmount):
    """A number read from somewhere, such as the sum of some destinies; its text names it: "the sum of …"."""


def amount_of(count: Count, g: NetBattle, ctx: Context) -> int:
    """The number now, never below zero."""
    if isinstance(count, int):
        return count
    found = count.of(g, ctx)
    return found if found > 0 else 0


def signed_amount(count: Count, g: NetBattle, ctx: Context) -> int:
    """The number now as it is, which a NetNavi's value below zero makes negative."""
    return count if isinstance(count, int) else count.of(g, ctx)


def times_text(count: Count) -> str:
    """How often, behind a verb: "", " twice", " once for each …", " as often as …"."""
    if isinstance(count, int):
        return {1: "", 2: " twice"}.get(count, f" {number(count)} times")
    if isinstance(count, Value):
        return f" as often as {count.text()}"
    if isinstance(count, Each) and count.times > 1:
        often = "twice" if count.times == 2 else f"{number(count.times)} times"
        return f" {often} for each {count.text()}"
    return f" once for each {count.text()}"


def things(count: Count, noun: str = "card", several: str = "") -> str:
    """So many things: "a card", "three cards", "two energy for each …", "energy equal to …"."""
    plural = several or f"{noun}s"
    one = f"{'an' if noun[0] in 'aeiouAEIOU' else 'a'} {noun}"
    if isinstance(count, int):
        return one if count == 1 else f"{number(count)} {plural}"
    if isinstance(count, Value):
        return f"{plural} equal to {count.text()}"
    if isinstance(count, Each) and count.times > 1:
        return f"{number(count.times)} {plural} for each {count.text()}"
    return f"{one} for each {count.text()}"


def number_text(count: Count) -> str:
    """An amount behind a sign: "2", "2 for each …", "the sum of …"."""
    if isinstance(count, int):
        return str(count)
    if isinstance(count, Value):
        return count.text()
    times = count.times if isinstance(count, Each) else 1
    return f"{times} for each {count.text()}"


RULES: Final = {
    "amount_of": ("NB-OPEN-44", "NB-OPEN-90", "NB-CD-105"),
    "signed_amount": ("NB-OPEN-51", "NB-CD-23"),
}
"""The rules that each of these carries out."""
