"""What players of Megacorp see beside the cards."""

from __future__ import annotations

from playmat.kernel.customs import Screen
from playmat.kernel.step import Option

from ..rules.state import Megacorp
from .labels import label
from .table import table


class MegacorpScreen(Screen[Megacorp]):
    """The table and the answers of Megacorp."""

    def table(self, g: Megacorp, viewer: int) -> dict[str, object]:
        return table(g, viewer)

    def label(self, g: Megacorp, option: Option) -> str:
        return label(g, option)
