"""Who is about to lose, and what has been done about it (MC-1.2.10, MC-OPEN-84)."""

from __future__ import annotations

from .events import MegaEvent
from .state import Megacorp


class Beaten(MegaEvent):
    """A player has lost by a rule and goes at the next check (MC-OPEN-81)."""

    def apply(self, g: Megacorp) -> None:
        g.losing.append((self.player, self.rule))
        g.moved = True

    def text(self, g: Megacorp) -> str:
        return ""


class Resigned(MegaEvent):
    """A player gave up and goes at once (MC-1.2.10.3)."""

    def apply(self, g: Megacorp) -> None:
        g.losing.append((self.player, self.rule))

    def text(self, g: Megacorp) -> str:
        return ""


class LossesCounted(MegaEvent):
    """Everybody who has lost so far is being dealt with (MC-OPEN-84)."""

    def apply(self, g: Megacorp) -> None:
        g.losing = []

    def text(self, g: Megacorp) -> str:
        return ""
