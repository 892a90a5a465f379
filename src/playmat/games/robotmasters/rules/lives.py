"""Losing a Life or leaving the game: everything under way stops and the turn is over."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import NO_CARD, Context

from ..words.refill import REFILL
from ..words.word import Word
from .battle_events import BattleEnded, ControlMoved, CopyDiscarded
from .board import PLACES, PLAYED
from .challenge_events import ChallengeCleared
from .events import CardDiscarded
from .state import RobotMasters
from .turn_events import BoardLeft, LifeLost, TurnCut, TurnEnded, Won


class LoseLife(Word):
    """The hero's Health is gone: one Life, however it was lost."""

    rule = "RM-LIFE-1"
    says = "lose a Life"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        rule = "RM-DEFEAT-1" if g.boss >= 0 else "RM-HEALTH-1"
        stop(g, ctx, rule, TIDY, END_TURN)
        g.happen(LifeLost(g.hero, rule))


def stop(g: RobotMasters, ctx: Context, rule: str, *steps: Word) -> None:
    """Go on with these steps alone: whatever else was still to happen in this turn is dropped."""
    g.do(ctx, *steps)
    g.happen(TurnCut(g.hero, rule, amount=len(steps)))


class Tidy(Word):
    """What is under way is cleared: cards in play are discarded, hands are full again."""

    rule = "RM-OPEN-30"
    says = "clear what is under way"

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
            discard_copies(g, g.hero, "RM-OPEN-58")


def discard_copies(g: RobotMasters, player: int, rule: str) -> None:
    """The Robot Master Copies that a hero had yet to beat go to the castle's discards."""
    for card in g.copies(player)[:]:
        g.happen(CopyDiscarded(player, rule, card))


class EndTurn(Word):
    """The hero's turn is over."""

    rule = "RM-TURN-7"
    says = "end the turn"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        g.happen(TurnEnded(g.hero, self.rule))


class Leave(Word):
    """The hero is removed, the seat is skipped from now on; the last one left wins."""

    rule = "RM-OPEN-65"
    says = "leave the game"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        player = ctx.player
        if g.turn and player == g.hero:
            stop(g, ctx, self.rule, TIDY, END_TURN)
        discard_copies(g, player, self.rule)
        g.happen(BoardLeft(player, self.rule))
        living = g.living()
        if len(living) == 1:
            g.happen(Won(living[0], self.rule))
        elif player == g.controller:
            g.happen(ControlMoved(player, self.rule))


LOSE_LIFE: Final = LoseLife()
TIDY: Final = Tidy()
END_TURN: Final = EndTurn()
LEAVE: Final = Leave()


RULES: Final = {"LoseLife": "RM-LIFE-8 RM-OPEN-68", "Tidy": "RM-DEFEAT-2"}
