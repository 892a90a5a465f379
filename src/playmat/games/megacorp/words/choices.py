"""Card texts in which a player chooses a card as they resolve."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context, Option

from ..rules.common_answers import TARGET_OPTIONS
from ..rules.loss_events import Beaten
from ..rules.state import Megacorp
from .filters import Which
from .word import Word


class ActiveChooses(Word):
    """The active player chooses one matching card of his own, if there is one; then something happens to it."""

    rule = "MC-7.4.1"

    def __init__(self, what: Which, then: Word) -> None:
        self.what: Final = what
        self.then: Final = then

    def run(self, g: Megacorp, ctx: Context) -> None:
        if g.out[g.active]:
            return
        theirs = Context(g.active, ctx.source)
        options = [TARGET_OPTIONS[card] for card in g.mine(g.active) if self.what.matches(g, theirs, card)]
        g.pick(g.active, options, self, ctx)

    def answer(self, g: Megacorp, ctx: Context, option: Option) -> None:
        g.do(ctx.choosing(option.card), self.then)

    def prompt(self, g: Megacorp, ctx: Context) -> str:
        return f"{g.defs[ctx.source].name}: choose {self.what.text()}."

    def parts(self) -> tuple[Word, ...]:
        return (self.then,)

    def text(self) -> str:
        whose = self.what.text().replace("of yours", "of their own")
        return f"the active player chooses {whose}; {self.then.text()}"


class WinGame(Word):
    """You win: every other player loses at that instant."""

    rule = "MC-1.2.10.6"

    def run(self, g: Megacorp, ctx: Context) -> None:
        for player in g.living():
            if player != ctx.player:
                g.happen(Beaten(player, self.rule))

    def text(self) -> str:
        return "you win the game"
