"""What bots know of Robot Masters."""

from __future__ import annotations

from playmat.book.mind import FittedMind
from playmat.book.style import Style

from ..rules.state import RobotMasters
from .features import FEATURES, WEIGHTS, features
from .habits import continuation, default_answer
from .value import value


class RobotMastersMind(FittedMind[RobotMasters]):
    """How bots judge a game of Robot Masters."""

    def __init__(self) -> None:
        super().__init__(Style(horizon=1, doubts=True, up_to=8), 71.0, FEATURES, WEIGHTS)

    def value(self, g: RobotMasters, player: int) -> float:
        return value(g, player)

    def features(self, g: RobotMasters, player: int) -> list[float]:
        return features(g, player)

    def default_answer(self, g: RobotMasters, player: int) -> int:
        return default_answer(g)

    def continuation(self, g: RobotMasters, player: int) -> int:
        return continuation(g)
