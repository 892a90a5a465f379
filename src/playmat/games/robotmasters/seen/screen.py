"""What players of Robot Masters see beside the cards."""

from __future__ import annotations

from playmat.kernel.customs import Screen
from playmat.kernel.step import Option

from ..rules.state import RobotMasters
from .labels import label
from .table import table


class RobotMastersScreen(Screen[RobotMasters]):
    """The table and the answers of Robot Masters."""

    def table(self, g: RobotMasters, viewer: int) -> dict[str, object]:
        return table(g, viewer)

    def label(self, g: RobotMasters, option: Option) -> str:
        return label(g, option)
