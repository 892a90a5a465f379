"""Who is about to lose, and what has been done about it."""

from __future__ import annotations

from typing import Final

from .events import MegaEvent
from .state import Megacorp


class Beaten(MegaEvent):
    """A player has lost by a rule and goes at the next check."""

    def apply(self, g: Megacorp) -> None:
        g.losing.append((self.player, self.rule))
        g.moved = True

    def text(self, g: Megacorp) -> str:
        return ""


class Resigned(MegaEvent):
    """A player gave up and goes at once."""

    def apply(self, g: Megacorp) -> None:
        g.losing.append((self.player, self.rule))

    def text(self, g: Megacorp) -> str:
        return ""


class LossesCounted(MegaEvent):
    """Everybody who has lost so far is being dealt with."""

    def apply(self, g: Megacorp) -> None:
        g.losing = []

    def text(self, g: Megacorp) -> str:
        return ""


RULES: Final = {
    "Beaten": ("MC-OPEN-81",),
    "Resigned": ("MC-1.2.10.3",),
    "LossesCounted": ("MC-OPEN-84",),
}
"""The rules that each of these carries out."""
