"""Losing a Life: everything under way stops and the turn is over."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import NO_CARD, Context

from ..words.refill import REFILL
from ..words.word import Word
from .battle_events import BattleEnded, CopyDiscarded
from .board import COPY, PLACES, PLAYED
from .challenge_events import ChallengeCleared
from .events import CardDiscarded
from .state import RobotMasters
from .turn_events import LifeLost, TurnCut, TurnEnded


class LoseLife(Word):
    """The hero's Health is gone: one Life, however it was lost."""

    rule = "RM-LIFE-1"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        rule = "RM-DEFEAT-1" if g.boss >= 0 else "RM-HEALTH-1"
        stop(g, ctx, rule, TIDY, END_TURN)
        g.happen(LifeLost(g.hero, rule))

    def text(self) -> str:
        return "lose a Life"


def stop(g: RobotMasters, ctx: Context, rule: str, *steps: Word) -> None:
    """Go on with these steps alone: whatever else was still to happen in this turn is dropped."""
    g.do(ctx, *steps)
    g.happen(TurnCut(g.hero, rule, amount=len(steps)))


class Tidy(Word):
    """What is under way is cleared: cards in play are discarded, hands are full again."""

    rule = "RM-OPEN-30"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        for player in reversed(range(g.players)):
            g.do(Context(player), REFILL)
        for player in range(g.players):
            for card in g.zones[player * PLACES + PLAYED][:]:
                g.happen(CardDiscarded(player, "RM-HAND-5", card, said=False))
        if g.boss >= 0:
            g.happen(BattleEnded(g.hero, "RM-DEFEAT-1", not g.out[g.hero]))
        if g.challenge != NO_CARD:
            g.happen(ChallengeCleared(g.hero, self.rule))
        if g.lives[g.hero] == 0:
            for card in g.zones[g.hero * PLACES + COPY][:]:
                g.happen(CopyDiscarded(g.hero, "RM-OPEN-58", card))

    def text(self) -> str:
        return "clear what is under way"


class EndTurn(Word):
    """The hero's turn is over."""

    rule = "RM-TURN-7"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        g.happen(TurnEnded(g.hero, self.rule))

    def text(self) -> str:
        return "end the turn"


LOSE_LIFE: Final = LoseLife()
TIDY: Final = Tidy()
END_TURN: Final = EndTurn()


RULES: Final = {
    "LoseLife": ("RM-LIFE-8", "RM-OPEN-68"),
    "Tidy": ("RM-DEFEAT-2",),
}
"""The rules that each of these carries out."""
