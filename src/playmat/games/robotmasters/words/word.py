"""What every step of Robot Masters can say of itself."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context, Step

from ..rules.events import Sourced, origin
from ..rules.state import RobotMasters


class Word(Step[RobotMasters]):
    """A step of the rules, or an effect that a component's text is made of."""

    says: str = ""
    """Its text, where that needs no more than the word's own numbers."""
    about_minions: bool = False
    """Whether it speaks of Minions and of nothing else."""
    hurts: bool = False
    """Whether it is damage to the hero and nothing else."""
    turns_dice: bool = False
    """Whether it turns dice that have been thrown, so that it needs a throw first."""

    def text(self) -> str:
        return self.says


class Sized(Word):
    """A word with an amount of something."""

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def text(self) -> str:
        return self.says.format(self.amount)


class Brings(Sized):
    """A word by whose amount one number changes, in the hero's name."""

    event: type[Sourced] = Sourced

    def run(self, g: RobotMasters, ctx: Context) -> None:
        g.happen(self.event(g.hero, self.rule, self.amount, origin(g, ctx)))
