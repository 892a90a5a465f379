"""What the rules of Robot Masters do at the moments that the kernel knows of."""

from __future__ import annotations

from typing import Final

from playmat.kernel.customs import Customs
from playmat.kernel.step import Option, Refusal

from .leaving import leave
from .refusals import refuse_now, refuse_out_of_turn
from .state import RobotMasters

NOT_ASKED: Final = Refusal("RM-PRIO-2", "It is not your opportunity; {} is asked.")
GAME_OVER: Final = Refusal("RM-WIN-2", "The game is over; play has stopped.")
OUT: Final = Refusal("RM-OPEN-65", "You have left the game and take no further part.")


class RobotMastersCustoms(Customs[RobotMasters]):
    """The rules behind a game of Robot Masters."""

    def give_up(self, g: RobotMasters, player: int) -> None:
        leave(g, player)

    def out_of_turn(self, g: RobotMasters, player: int, option: Option) -> Refusal:
        decision = g.decision
        if decision is None:
            return GAME_OVER
        if g.out[player]:
            return OUT
        return refuse_out_of_turn(g, player, option) or NOT_ASKED.having(g.name(decision.player))

    def not_now(self, g: RobotMasters, player: int, option: Option) -> Refusal | None:
        return refuse_now(g, player, option)

    def blur(self, g: RobotMasters, viewer: int, seed: int) -> None:
        """Dice to come are unknown, loaded ones too."""
        g.loaded = []


CUSTOMS: Final = RobotMastersCustoms()
