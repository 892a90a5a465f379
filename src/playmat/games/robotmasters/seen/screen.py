"""What players of Robot Masters see beside the cards, and what they are asked back about."""

from __future__ import annotations

from typing import Final

from playmat.kernel.customs import Screen
from playmat.kernel.step import Option

from ..rules.board import BATTLE
from ..rules.matching import defeats, missing
from ..rules.memory import REQUIRE_CLEAR
from ..rules.state import RobotMasters
from .labels import label
from .table import table

FAILS: Final = "As the dice lie, the challenge is failed, and you can still throw dice again."


class RobotMastersScreen(Screen[RobotMasters]):
    """The table and the answers of Robot Masters."""

    def table(self, g: RobotMasters, viewer: int) -> dict[str, object]:
        return table(g, viewer)

    def label(self, g: RobotMasters, option: Option) -> str:
        return label(g, option)

    def warning(self, g: RobotMasters, option: Option) -> str:
        if option.verb == "finish" and g.step != BATTLE:
            stands = g.has(REQUIRE_CLEAR) and g.minions > defeats(g)
            return FAILS if stands or missing(g) else ""
        return ""
