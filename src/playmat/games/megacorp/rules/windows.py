"""Priority windows: rounds, and what they add resolved, until a round brings nothing."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context

from ..words.word import Word
from .stack import SETTLE, OpenRound
from .state import Megacorp


class Window(Word):
    """A priority window: rounds, and what they add resolved, until a round brings nothing."""

    structural = True

    def __init__(self, rule: str) -> None:
        self.rule = rule
        self.round: Final = OpenRound(rule)
        self.again: Final = WindowAgain(rule, self.round)

    def run(self, g: Megacorp, ctx: Context) -> None:
        g.do(ctx, SETTLE, self.round, self.again)

    def text(self) -> str:
        return "hold a priority window"


class WindowAgain(Word):
    """After the stack has resolved, a new round of the same window."""

    structural = True

    def __init__(self, rule: str, round: OpenRound) -> None:
        self.rule = rule
        self.round: Final = round

    def run(self, g: Megacorp, ctx: Context) -> None:
        if g.stack or g.waiting:
            g.do(ctx, SETTLE, self.round, self)

    def text(self) -> str:
        return "go on with the window"


RULES: Final = {
    "Window": ("MC-OPEN-22",),
    "WindowAgain": ("MC-OPEN-22",),
}
"""The rules that each of these carries out."""
