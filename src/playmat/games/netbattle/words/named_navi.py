"""Texts about the present numbers of a NetNavi that they name."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context, Option

from ..rules.board import BLAST, STAT_NAMES, STRENGTH
from ..rules.effect_events import NumberChanged
from ..rules.state import NetBattle
from .amounts import Value
from .counts import NaviNumber
from .numbers import Change
from .word import Word


class Twice(Value):
    """Twice another number."""

    def __init__(self, value: Value) -> None:
        self.value: Final = value

    def of(self, g: NetBattle, ctx: Context) -> int:
        return 2 * self.value.of(g, ctx)

    def text(self) -> str:
        return f"twice {self.value.text()}"


class Doubled(Change):
    """A number of your NetNavi is doubled: the present value is read once and added."""

    def __init__(self, stat: int, only: str) -> None:
        super().__init__(stat, NaviNumber(stat, only=only), only=only)

    def text(self) -> str:
        return f"your {self.only}'s {STAT_NAMES[self.stat]} is doubled"


class LowerBoth(Word):
    """Your NetNavi's strength and blast number fall by a number of choice, at most its strength."""

    rule = "NB-CD-82"

    def __init__(self, only: str) -> None:
        self.only: Final = only

    def run(self, g: NetBattle, ctx: Context) -> None:
        if g.defs[g.navis[ctx.player]].name == self.only:
            most = max(0, g.total(ctx.player, STRENGTH))
            options = [Option("number", word=str(fall), index=fall) for fall in range(most + 1)]
            g.pick(ctx.player, options, self, ctx)

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        if option.index:
            for stat in (STRENGTH, BLAST):
                g.happen(NumberChanged(self.rule, ctx, ctx.player, stat, -option.index, g.turn))

    def prompt(self, g: NetBattle, ctx: Context) -> str:
        return f"Lower {self.only}'s strength and blast by how much?"

    def text(self) -> str:
        return f"lower your {self.only}'s strength by any number, at most to 0, and his blast by the same number"


RULES: Final = {
    "Doubled": ("NB-CD-23",),
}
"""The rules that each of these carries out."""
