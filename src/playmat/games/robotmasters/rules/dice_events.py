"""What can happen to the hero's dice and to Trophies."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import NOBODY
from playmat.kernel.text import plural

from .board import FACES, STAGE_NAMES
from .events import RobotEvent, Silent, Sourced, faces
from .memory import STICKS
from .state import RobotMasters


class Thrown(RobotEvent):
    """The hero threw dice; in a challenge they leave the pool."""

    def __init__(self, player: int, rule: str, dice: list[int], from_pool: bool) -> None:
        super().__init__(player, rule, amount=len(dice))
        self.dice: Final = tuple(dice)
        self.from_pool: Final = from_pool

    def apply(self, g: RobotMasters) -> None:
        g.dice = list(self.dice)
        g.picked = 0
        g.returned = 0
        g.stuck = 0
        g.scored = False
        if self.from_pool:
            g.threat[self.player] -= self.amount
        stick_shown(g, (1 << len(g.dice)) - 1)

    def text(self, g: RobotMasters) -> str:
        return f"{g.name(self.player)} throws {plural(self.amount, 'die', 'dice')}: {faces(list(self.dice))}."


class ThrownAgain(RobotEvent):
    """The picked dice were thrown again; the amount is the Energy paid."""

    def __init__(self, player: int, rule: str, dice: list[int], cost: int) -> None:
        super().__init__(player, rule, amount=cost)
        self.dice: Final = tuple(dice)
        """All dice as they lie after the re-roll."""

    def apply(self, g: RobotMasters) -> None:
        if self.amount:
            g.energy[self.player] -= self.amount
        else:
            g.free_rerolls -= 1
        g.dice = list(self.dice)
        thrown = g.picked
        g.picked = 0
        g.returned = 0
        stick_shown(g, thrown)

    def text(self, g: RobotMasters) -> str:
        again = [self.dice[index] for index in range(len(self.dice)) if g.picked >> index & 1]
        price = f"for {self.amount} Energy" if self.amount else "for free"
        count = plural(len(again), "die", "dice")
        return f"{g.name(self.player)} throws {count} again {price}: {faces(again)}."


def stick_shown(g: RobotMasters, thrown: int) -> None:
    """Dice just thrown that show a face that Sticks do so."""
    for one in g.lasting:
        if one.kind == STICKS:
            for index in range(len(g.dice)):
                if thrown >> index & 1 and g.dice[index] == one.face:
                    g.stuck |= 1 << index


class Picked(Silent):
    """A die was picked for the next re-roll; the amount is its number."""

    def apply(self, g: RobotMasters) -> None:
        g.picked |= 1 << self.amount


class PutBack(Silent):
    """A picked die was put back and stays as it lies; the amount is its number."""

    def apply(self, g: RobotMasters) -> None:
        g.picked &= ~(1 << self.amount)
        g.returned |= 1 << self.amount


class Stuck(Sourced):
    """A die Sticks until the roll is scored; the amount is its number."""

    def apply(self, g: RobotMasters) -> None:
        g.stuck |= 1 << self.amount

    def text(self, g: RobotMasters) -> str:
        return f"{self.source}: {FACES[g.dice[self.amount]]} Sticks."


class Turned(Sourced):
    """A die was turned to another face by an effect; the amount is its number."""

    def __init__(self, player: int, rule: str, die: int, face: int, source: str) -> None:
        super().__init__(player, rule, die, source)
        self.face: Final = face

    def apply(self, g: RobotMasters) -> None:
        g.dice[self.amount] = self.face

    def text(self, g: RobotMasters) -> str:
        return f"{self.source}: {FACES[g.dice[self.amount]]} becomes {FACES[self.face]}."


class FreeRerolls(Sourced):
    """So many re-rolls need no Weapon Energy."""

    def apply(self, g: RobotMasters) -> None:
        g.free_rerolls += self.amount

    def text(self, g: RobotMasters) -> str:
        return f"{self.source}: {plural(self.amount, 'free re-roll')}."


class RollScored(RobotEvent):
    """The roll is finished and scored."""

    def apply(self, g: RobotMasters) -> None:
        g.scored = True
        g.picked = 0
        g.returned = 0
        g.turned = 0
        g.locked = 0

    def text(self, g: RobotMasters) -> str:
        return f"{g.name(self.player)} scores {faces(g.dice)}."


class TrophyUsed(RobotEvent):
    """A Trophy turned a die of a scored roll and goes back to its stage."""

    def __init__(self, player: int, rule: str, stage: int, die: int, face: int) -> None:
        super().__init__(player, rule, amount=stage)
        self.die: Final = die
        self.face: Final = face

    def apply(self, g: RobotMasters) -> None:
        g.trophies[self.amount] = NOBODY
        g.rolled()[self.die] = self.face
        g.turned |= 1 << self.die
        if self.player != g.hero:
            g.locked |= 1 << self.die

    def text(self, g: RobotMasters) -> str:
        return (
            f"{g.name(self.player)} returns the {STAGE_NAMES[self.amount]} Trophy and turns "
            f"{FACES[g.rolled()[self.die]]} into {FACES[self.face]}."
        )


class WindowTurned(Silent):
    """Somebody in the Trophy window passed or used a Trophy; the amount is the number of passes in a row."""

    def apply(self, g: RobotMasters) -> None:
        g.passes = self.amount
        g.returned = 0
        g.priority = g.left_of(self.player)


class TrophyKept(Silent):
    """A player who was about to use a Trophy keeps it for now."""

    def apply(self, g: RobotMasters) -> None:
        g.returned = 1


RULES: Final = {
    "Thrown": "RM-ROLL-1 RM-ROLL-3 RM-BOSS-7",
    "ThrownAgain": "RM-REROLL-1 RM-REROLL-3 RM-REROLL-4 RM-EXA-5",
    "stick_shown": "RM-REROLL-5 RM-DEF-1",
    "Stuck": "RM-DEF-1",
    "RollScored": "RM-ROLL-6 RM-SCORE-1 RM-SCORE-3",
    "TrophyUsed": "RM-TROPHY-3 RM-TROPHY-5",
}
