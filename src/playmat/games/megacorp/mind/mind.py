"""What bots know of Megacorp."""

from __future__ import annotations

from typing import Final

from playmat.book.mind import FittedMind
from playmat.book.style import Style
from playmat.kernel.step import Option

from ..rules.payment import Pay
from ..rules.state import Megacorp
from .continuation import continuation
from .features import FEATURES, FIRST, OPENING, WEIGHTS, features
from .value import value


class MegacorpMind(FittedMind[Megacorp]):
    """How bots judge a Megacorp."""

    def __init__(self) -> None:
        super().__init__(Style(horizon=1, trust=32), 31.0, FEATURES, WEIGHTS)

    def value(self, g: Megacorp, player: int) -> float:
        return value(g, player)

    def features(self, g: Megacorp, player: int) -> list[float]:
        return features(g, player)

    def log_odds(self, g: Megacorp, player: int) -> float:
        """Before the first turn, no more than the hand."""
        if not g.turn:
            return OPENING * len(g.hand(player)) + (FIRST if g.first == player else 0.0)
        return super().log_odds(g, player)

    def continuation(self, g: Megacorp, player: int) -> int:
        return continuation(g)

    def is_futile(self, g: Megacorp, option: Option) -> bool:
        """Traits that are needed are produced while paying, so at other times producing never helps."""
        if option.verb == "produce":
            return g.decision is not None and not isinstance(g.decision.step, Pay)
        return option.verb == "abandon"

    def imagine(self, g: Megacorp) -> None:
        g.all_pass = True


RULES: Final = {"MegacorpMind.is_futile": "MC-6.2.2.2"}
