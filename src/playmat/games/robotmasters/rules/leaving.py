"""A player leaves the game and the others play on."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context

from ..words.word import Word
from .battle_events import ControlMoved, CopyDiscarded
from .board import COPY, PLACES
from .lives import END_TURN, TIDY, stop
from .state import RobotMasters
from .turn_events import BoardLeft, Won


class Leave(Word):
    """The hero is removed, the seat is skipped from now on; the last one left wins."""

    rule = "RM-OPEN-65"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        player = ctx.player
        if g.turn and player == g.hero:
            stop(g, ctx, self.rule, TIDY, END_TURN)
        for card in g.zones[player * PLACES + COPY][:]:
            g.happen(CopyDiscarded(player, self.rule, card))
        g.happen(BoardLeft(player, self.rule))
        living = g.living()
        if len(living) == 1:
            g.happen(Won(living[0], self.rule))
        elif player == g.controller:
            g.happen(ControlMoved(player, self.rule))

    def text(self) -> str:
        return "leave the game"


def leave(g: RobotMasters, player: int) -> None:
    """A player gives up, at any time."""
    g.do(Context(player), LEAVE)


LEAVE: Final = Leave()
