"""What players of the duel see beside the cards."""

from __future__ import annotations

from playmat.kernel.customs import Screen
from playmat.kernel.step import Option

from ..rules.state import Duel
from .table import label, table


class DuelScreen(Screen[Duel]):
    """The mat and the answers of a duel."""

    def table(self, g: Duel, viewer: int) -> dict[str, object]:
        return table(g, viewer)

    def label(self, g: Duel, option: Option) -> str:
        return label(g, option)
