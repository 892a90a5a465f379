"""What every word on a card can say of itself."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context, Step, Then

from ..rules.state import NetBattle


class Word(Step[NetBattle]):
    """An effect that a card text is made of."""

    says: str = ""
    """Its clause, where that is always the same."""
    asks: str = ""
    """Its question, where that is always the same."""

    def possible(self, g: NetBattle, ctx: Context) -> bool:
        """Whether it could do anything now; an optional text that could not is not offered."""
        return True

    def prompt(self, g: NetBattle, ctx: Context) -> str:
        return self.asks or self.text()

    def text(self) -> str:
        return self.says or super().text()


class Holding(Word):
    """A word that holds another effect."""

    def __init__(self, effect: Step[NetBattle]) -> None:
        self.effect: Final = effect

    def parts(self) -> tuple[Step[NetBattle], ...]:
        return (self.effect,)


def effect_text(effect: Step[NetBattle]) -> str:
    """An effect as a clause; several follow one another, and what is only bookkeeping has no words."""
    if isinstance(effect, Then):
        clauses = [effect_text(part) for part in effect.steps]
        return ", then ".join([clause for clause in clauses if clause])
    return effect.text()
