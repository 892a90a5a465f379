"""What is chosen by name: cards and spaces, and why some cannot be."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context, Refusal

from ..words.word import Word
from .board import space
from .state import Megacorp
from .traits import camouflaged

CAMOUFLAGED: Final = Refusal("MC-9.6", "{} is hidden by CAMOUFLAGE and cannot be chosen.")
IS_BONDED: Final = Refusal("MC-3.10.11", "{} is bonded and cannot be chosen.")
NOT_MEANT: Final = Refusal("MC-OPEN-24", "{} is not {}.")


def refuse_target(g: Megacorp, ctx: Context, effect: Word, card: int) -> Refusal | None:
    """Why a card cannot be chosen for a text."""
    name = g.defs[card].name
    want = effect.wants(ctx.chosen)[len(ctx.chosen)]
    if g.in_play(card) and g.host[card] >= 0:
        return IS_BONDED.having(name)
    if g.in_play(card) and camouflaged(g, card):
        return CAMOUFLAGED.having(name)
    return NOT_MEANT.having(name, want.prompt().removeprefix("Choose ").rstrip("."))


def space_named(g: Megacorp, word: str) -> tuple[int, int] | None:
    """The network and space that a word such as 1/0/-1 names."""
    parts = word.split("/")
    if len(parts) != 3:
        return None
    numbers: list[int] = []
    for part in parts:
        if not part.removeprefix("-").isdecimal() or len(part) > 5:
            return None
        numbers.append(int(part))
    if not 1 <= numbers[0] <= g.players or abs(numbers[1]) > 2000 or abs(numbers[2]) > 2000:
        return None
    return numbers[0] - 1, space(numbers[1], numbers[2])
