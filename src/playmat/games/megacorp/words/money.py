"""What card texts do to money and trait pools."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context

from ..rules.board import EVERYBODY, TRAITS, YOU
from ..rules.events import Earned, LostMoney, PointsGained
from ..rules.state import Megacorp
from .filters import cause
from .word import Word


class GainMoney(Word):
    """You gain money."""

    rule = "MC-1.2.6"

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def run(self, g: Megacorp, ctx: Context) -> None:
        g.happen(Earned(ctx.player, self.rule, amount=self.amount))

    def income(self) -> int:
        return self.amount

    def text(self) -> str:
        return f"you gain {self.amount} M"


class LoseMoney(Word):
    """You, or every player, lose money."""

    rule = "MC-1.2.6.1"

    def __init__(self, amount: int, who: int = YOU) -> None:
        self.amount: Final = amount
        self.who: Final = who

    def run(self, g: Megacorp, ctx: Context) -> None:
        players = g.in_order() if self.who == EVERYBODY else [ctx.player]
        for player in players:
            g.happen(LostMoney(player, self.rule, amount=self.amount))

    def text(self) -> str:
        return f"every player loses {self.amount} M" if self.who == EVERYBODY else f"you lose {self.amount} M"


class TakeFromDamaged(Word):
    """The player whose business was damaged pays you what he can."""

    rule = "MC-1.2.6.1"

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def run(self, g: Megacorp, ctx: Context) -> None:
        player = g.businesses.index(cause(ctx).card)
        taken = min(self.amount, g.money[player])
        if taken and not g.out[player]:
            g.happen(LostMoney(player, self.rule, amount=taken))
            g.happen(Earned(ctx.player, self.rule, amount=taken))

    def text(self) -> str:
        return f"that business's player loses {self.amount} M to you"


class AddPoint(Word):
    """One point of a trait into your pool."""

    rule = "MC-OPEN-13"

    def __init__(self, trait: int) -> None:
        self.trait: Final = trait

    def run(self, g: Megacorp, ctx: Context) -> None:
        g.happen(PointsGained(ctx.player, self.rule, self.trait, 1))

    def income_trait(self) -> int:
        return self.trait

    def text(self) -> str:
        return f"add 1 {TRAITS[self.trait]} to your trait pool"
