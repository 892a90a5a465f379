"""What the rules do at the moments that the kernel knows of."""

from __future__ import annotations

from typing import Final

from playmat.kernel.customs import Customs
from playmat.kernel.step import Option, Refusal

from .events import Left
from .legality import GAME_OVER, NOT_YOUR_TURN
from .state import Tricks


class TricksCustoms(Customs[Tricks]):
    """The rules behind a game of Tricks."""

    def give_up(self, g: Tricks, player: int) -> None:
        g.happen(Left(player, "TR-END-2"))

    def out_of_turn(self, g: Tricks, player: int, option: Option) -> Refusal:
        return GAME_OVER if g.decision is None else NOT_YOUR_TURN.having(g.name(g.decision.player))


CUSTOMS: Final = TricksCustoms()
