"""What texts add to the blast that has just been made."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context, Option

from ..rules.blast import destiny_options
from ..rules.effect_events import Blasted, DestinyRaised
from ..rules.memory import BlastDestiny
from ..rules.state import NetBattle
from .word import Word


class RaiseThatDestiny(Word):
    """Add to the destiny of the blast just made, not to one of an earlier blast."""

    rule = "NB-CD-108"

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def made(self, g: NetBattle, ctx: Context) -> list[BlastDestiny]:
        """What the blast gave: one destiny, or several where a text says so."""
        assert isinstance(ctx.cause, Blasted)
        return g.destinies[-len(ctx.cause.picked) :]

    def run(self, g: NetBattle, ctx: Context) -> None:
        g.pick(ctx.player, destiny_options(self.made(g, ctx)), self, ctx)

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        for one in self.made(g, ctx):
            if one.use == option.index:
                g.happen(DestinyRaised(self.rule, ctx, one, self.amount))

    def prompt(self, g: NetBattle, ctx: Context) -> str:
        return "Add to which destiny of this blast?"

    def text(self) -> str:
        return f"add {self.amount} to the destiny of that blast"
