"""What can happen to turns, to Lives, and to the game as a whole."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import NOBODY
from playmat.kernel.text import listed, plural

from .board import CASTLE, FACES, NO_STAGE, STAGE_NAMES
from .events import RobotEvent, Silent
from .state import RobotMasters


class RaceThrown(RobotEvent):
    """Everybody still in the race for the first turn threw one die."""

    def __init__(self, rule: str, racers: list[int], dice: list[int]) -> None:
        super().__init__(NOBODY, rule)
        self.racers: Final = tuple(racers)
        self.dice: Final = tuple(dice)

    def apply(self, g: RobotMasters) -> None:
        pass

    def text(self, g: RobotMasters) -> str:
        thrown = [f"{g.name(self.racers[index])} {FACES[self.dice[index]]}" for index in range(len(self.racers))]
        return f"The race for the first turn: {listed(thrown)}."


class FirstFound(RobotEvent):
    """The first player is known."""

    def apply(self, g: RobotMasters) -> None:
        g.first = self.player
        g.hero = self.player

    def text(self, g: RobotMasters) -> str:
        return f"{g.name(self.player)} is the first player."


class StageTaken(RobotEvent):
    """A hero stands on the start space of a stage; the amount is the stage."""

    def apply(self, g: RobotMasters) -> None:
        g.stage[self.player] = self.amount
        g.space[self.player] = 0
        g.begun[self.player] = max(1, g.turns[self.player])
        g.won_stage[self.player] = 0
        g.boss_left[self.player] = 0

    def text(self, g: RobotMasters) -> str:
        if self.amount == CASTLE:
            return f"{g.name(self.player)} enters Dr. Wily's Castle."
        return f"{g.name(self.player)} chooses {STAGE_NAMES[self.amount]}'s stage."


class TurnCut(Silent):
    """Everything that was still to happen in this turn falls away, but for the latest steps, as many as the amount."""

    def apply(self, g: RobotMasters) -> None:
        del g.agenda[1 : len(g.agenda) - self.amount]


class TurnBegan(RobotEvent):
    """A turn began: Energy and Threat are Base again."""

    def apply(self, g: RobotMasters) -> None:
        player = self.player
        g.turn += 1
        g.turns[player] += 1
        g.hero = player
        g.passed_some = False
        g.energy[player] = g.base_energy[player]
        g.threat[player] = g.base_threat[player]

    def text(self, g: RobotMasters) -> str:
        return f"Turn {g.turn + 1}: {g.name(self.player)} is the hero."


class HealthRenewed(RobotEvent):
    """A hero who lost a Life since the own last turn has full Health again."""

    def apply(self, g: RobotMasters) -> None:
        g.health[self.player] = g.base_health[self.player]
        g.fallen[self.player] = 0

    def text(self, g: RobotMasters) -> str:
        return f"{g.name(self.player)} has full Health again: {g.base_health[self.player]}."


class LivesRenewed(RobotEvent):
    """A hero who lost the last Life comes back with as many as at the beginning."""

    def apply(self, g: RobotMasters) -> None:
        g.lives[self.player] = g.base_lives[self.player]

    def text(self, g: RobotMasters) -> str:
        return f"{g.name(self.player)} comes back with {plural(g.base_lives[self.player], 'Life', 'Lives')}."


class TurnEnded(RobotEvent):
    """The hero's turn is over."""

    def apply(self, g: RobotMasters) -> None:
        g.dice = []
        g.priority = NOBODY

    def text(self, g: RobotMasters) -> str:
        return f"{g.name(self.player)}'s turn ends."


class LifeLost(RobotEvent):
    """The hero lost a Life; with the last one the piece leaves the board."""

    def apply(self, g: RobotMasters) -> None:
        player = self.player
        g.lives[player] -= 1
        g.fallen[player] = 1
        if g.lives[player] == 0:
            g.stage[player] = NO_STAGE
            g.space[player] = 0

    def text(self, g: RobotMasters) -> str:
        left = g.lives[self.player] - 1
        if left:
            return f"{g.name(self.player)} loses a Life; {left} left."
        return f"{g.name(self.player)} loses the last Life and leaves the board."


class BoardLeft(RobotEvent):
    """A player left the game: the hero is gone, Trophies go home."""

    def apply(self, g: RobotMasters) -> None:
        player = self.player
        if g.priority >= 0:
            passed = [seat for seat in g.around(g.priority)[::-1] if seat != g.priority][: g.passes]
            if player in passed:
                g.passes -= 1
            if g.priority == player:
                g.priority = g.left_of(player)
        g.out[player] = 1
        g.stage[player] = NO_STAGE
        g.space[player] = 0
        g.trophies = [NOBODY if owner == player else owner for owner in g.trophies]

    def text(self, g: RobotMasters) -> str:
        return f"{g.name(self.player)} leaves the game."


class Won(RobotEvent):
    """A hero has beaten both sides of Dr. Wily, or is the last one left."""

    def apply(self, g: RobotMasters) -> None:
        g.finish(self.player)

    def text(self, g: RobotMasters) -> str:
        return f"{g.name(self.player)} wins the game!"


RULES: Final = {
    "RaceThrown": "RM-START-1 RM-OPEN-7",
    "FirstFound": "RM-START-1",
    "StageTaken": "RM-START-3 RM-CASTLE-2",
    "TurnCut": "RM-OPEN-30",
    "TurnBegan": "RM-TURN-3 RM-TURN-4",
    "HealthRenewed": "RM-TURN-5 RM-LIFE-2",
    "LivesRenewed": "RM-LIFE-5",
    "TurnEnded": "RM-TURN-7",
    "LifeLost": "RM-HEALTH-1 RM-LIFE-4 RM-FAIL-5 RM-DEFEAT-3 RM-OPEN-13",
    "BoardLeft": "RM-OPEN-65",
    "Won": "RM-WIN-1 RM-WIN-2 RM-OPEN-65",
}
