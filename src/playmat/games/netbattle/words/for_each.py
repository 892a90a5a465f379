"""Several effects done in turn for each of some counted things."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context, Step

from ..rules.state import NetBattle
from .amounts import NetAmount, amount_of
from .counts import Handled
from .word import Word


class ForEach(Word):
    """For each of some things, counted once: every effect in reading order, round after round."""

    rule = "NB-OPEN-98"

    def __init__(self, what: NetAmount, *effects: Step[NetBattle]) -> None:
        self.what: Final = what
        self.effects: Final = effects

    def run(self, g: NetBattle, ctx: Context) -> None:
        count = amount_of(self.what, g, ctx)
        if count:
            g.do(ctx, *(self.effects * count))

    def text(self) -> str:
        done = " and ".join([effect.text() for effect in self.effects])
        return f"for each {self.what.text()}, {done}"

    def parts(self) -> tuple[Step[NetBattle], ...]:
        return self.effects


class TheirDiscards(Handled):
    """The opponent's cards that this text has just made them discard; what you paid for it does not count."""

    def of(self, g: NetBattle, ctx: Context) -> int:
        count = 0
        for card in g.remembered(ctx.use):
            if g.owner[card] != ctx.player:
                count += 1
        return count


THEIR_DISCARDS: Final = TheirDiscards()


RULES: Final = {
    "ForEach": ("NB-OPEN-90",),
    "TheirDiscards": ("NB-CD-57", "NB-CD-58"),
}
"""The rules that each of these carries out."""
