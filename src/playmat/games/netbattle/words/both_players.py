"""What both players do, the turn player first."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context, Step

from ..rules.board import OPPONENT, YOU
from ..rules.state import NetBattle
from .piles import Draw
from .word import Word


class BothPlayers(Word):
    """The same to both players, the turn player first."""

    rule = "NB-OPEN-98"

    def __init__(self, yours: Step[NetBattle], theirs: Step[NetBattle], said: str) -> None:
        self.yours: Final = yours
        self.theirs: Final = theirs
        self.said: Final = said

    def run(self, g: NetBattle, ctx: Context) -> None:
        if g.active == ctx.player:
            g.do(ctx, self.yours, self.theirs)
        else:
            g.do(ctx, self.theirs, self.yours)

    def text(self) -> str:
        return self.said

    def parts(self) -> tuple[Step[NetBattle], ...]:
        return (self.yours, self.theirs)


class OnlyYou(Word):
    """You alone <effect>, said after something that both players do."""

    def __init__(self, effect: Step[NetBattle]) -> None:
        self.effect: Final = effect
        self.rule = effect.rule

    def run(self, g: NetBattle, ctx: Context) -> None:
        g.do(ctx, self.effect)

    def text(self) -> str:
        return f"you {self.effect.text()}"

    def parts(self) -> tuple[Step[NetBattle], ...]:
        return (self.effect,)


BOTH_DRAW: Final = BothPlayers(Draw(1, YOU), Draw(1, OPPONENT), "each player draws a card")


RULES: Final = {
    "BothPlayers": ("NB-OPEN-60",),
}
"""The rules that each of these carries out."""
