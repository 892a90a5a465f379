"""What every word on a card can say of itself."""

from __future__ import annotations

from playmat.kernel.step import Context, Step

from ..rules.state import NetBattle


class Word(Step[NetBattle]):
    """An effect that a card text is made of."""

    def possible(self, g: NetBattle, ctx: Context) -> bool:
        """Whether it could do anything now; an optional text that could not is not offered."""
        return True
