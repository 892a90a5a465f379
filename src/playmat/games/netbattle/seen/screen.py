"""What players of NetBattle see beside the cards."""

from __future__ import annotations

from playmat.kernel.customs import Screen
from playmat.kernel.step import Option

from ..rules.state import NetBattle
from .table import label, table


class NetBattleScreen(Screen[NetBattle]):
    """The playmat and the answers of a NetBattle."""

    def table(self, g: NetBattle, viewer: int) -> dict[str, object]:
        return table(g, viewer)

    def label(self, g: NetBattle, option: Option) -> str:
        return label(g, option)
