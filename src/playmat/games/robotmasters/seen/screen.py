"""What players of Robot Masters see beside the cards, and what they are asked back about."""

from __future__ import annotations

from typing import Final

from playmat.kernel.customs import Screen
from playmat.kernel.step import Option

from ..rules.board import BATTLE
from ..rules.state import RobotMasters
from .labels import label
from .outcome import outcomes
from .table import table

FAILS: Final = "As the dice lie, the challenge is failed, and you can still throw dice again."
COSTS: Final = "As the dice lie, you lose a Life, and you can still throw dice again."
MAY_COST: Final = "As the dice lie, you may lose a Life, and you can still throw dice again."


class RobotMastersScreen(Screen[RobotMasters]):
    """The table and the answers of Robot Masters."""

    def table(self, g: RobotMasters, viewer: int) -> dict[str, object]:
        return table(g, viewer)

    def label(self, g: RobotMasters, option: Option) -> str:
        return label(g, option)

    def warning(self, g: RobotMasters, option: Option) -> str:
        if option.verb != "finish" or g.step == BATTLE:
            return ""
        ends = outcomes(g)
        lost = sum([end.lives < g.lives[g.hero] for end in ends])
        if lost:
            return COSTS if lost == len(ends) else MAY_COST
        return "" if ends[0].passes else FAILS
