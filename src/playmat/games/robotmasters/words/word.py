"""What every step of Robot Masters can say of itself."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Step

from ..rules.state import RobotMasters


class Word(Step[RobotMasters]):
    """A step of the rules, or an effect that a component's text is made of."""

    about_minions: bool = False
    """Whether it speaks of Minions and of nothing else."""
    turns_dice: bool = False
    """Whether it turns dice that have been thrown, so that it needs a throw first."""


class Sized(Word):
    """A word with an amount of something."""

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount


class Counted(Word):
    """A word with a number of things."""

    def __init__(self, count: int) -> None:
        self.count: Final = count
