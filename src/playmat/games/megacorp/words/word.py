"""What every step of Megacorp can say of itself."""

from __future__ import annotations

from typing import ClassVar, Final

from playmat.kernel.step import Context, Step

from ..rules.state import Megacorp
from .targets import Want


class Word(Step[Megacorp]):
    """A step of the rules, or an effect that a card text is made of."""

    clause: ClassVar[str] = ""
    """What it says of itself, where that is always the same."""
    question: ClassVar[str] = ""
    """What it asks, where that is always the same."""
    structural: bool = False
    """Whether it must be taken even when the player in whose name it runs has lost."""
    outlasts: bool = False
    """Whether it is still taken when the active player has lost in the middle of it."""

    def wants(self, chosen: tuple[int, ...]) -> tuple[Want, ...]:
        """What must be chosen when the text goes on the stack, in order, after what is chosen already."""
        return ()

    def text(self) -> str:
        return self.clause or super().text()

    def prompt(self, g: Megacorp, ctx: Context) -> str:
        return self.question or self.text()

    def told(self, chosen: tuple[int, ...]) -> str:
        """What it will do, once it is chosen."""
        return self.text()

    def fixed(self, g: Megacorp, ctx: Context) -> Context:
        """The context with everything that is fixed as the text goes on the stack."""
        return ctx

    def income(self) -> int:
        """The money that it adds to its controller's own pool and nothing else, for payments."""
        return 0

    def income_trait(self) -> int:
        """The trait of which it adds one point to its controller's own pool and nothing else; -1 for none."""
        return -1


class Choosing(Word):
    """A text for which one thing is chosen as it goes on the stack."""

    def __init__(self, want: Want) -> None:
        self.want: Final = want

    def wants(self, chosen: tuple[int, ...]) -> tuple[Want, ...]:
        return (self.want,)


RULES: Final = {"Word.wants": "MC-OPEN-24", "Word.income": "MC-OPEN-13"}
