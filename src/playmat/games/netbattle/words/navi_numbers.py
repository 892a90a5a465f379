"""Changes of a NetNavi's strength, defense and blast number."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context, Option

from ..rules.board import ADD, BLAST, DEFENSE, GAME_LONG, NEXT_TURN, SET, STAT_NAMES, STRENGTH, THIS_TURN
from ..rules.effect_events import NumberChanged
from ..rules.state import NetBattle
from .amounts import Count, NaviNumber, NetAmount, Value, number_text, signed_amount
from .word import Word

OWN: Final = 0
EITHER: Final = 1
"""Whose NetNavi: your own, or either one, picked after the cost."""


class Change(Word):
    """A number of a NetNavi rises or falls for the rest of the turn, or for longer."""

    def __init__(
        self,
        stat: int,
        amount: Count,
        sign: int = 1,
        only: str = "",
        whose: int = OWN,
        until: int = THIS_TURN,
        layer: int = ADD,
        follows: NetAmount | None = None,
    ) -> None:
        self.stat: Final = stat
        self.amount: Final = amount
        self.sign: Final = sign
        self.only: Final = only
        """The name your NetNavi must have."""
        self.whose: Final = whose
        self.until: Final = until
        self.layer: Final = layer
        self.follows: Final = follows
        """A count that the bonus follows for as long as it lasts."""
        self.rule = "NB-CD-20" if layer == SET else CHANGE_RULES[stat]

    def run(self, g: NetBattle, ctx: Context) -> None:
        if self.whose == EITHER:
            navis = (g.navis[ctx.player], g.navis[1 - ctx.player])
            g.ask(ctx.player, [Option("navi", navi) for navi in navis], self, ctx)
        elif not self.only or g.defs[g.navis[ctx.player]].name == self.only:
            self.change(g, ctx, ctx.player)

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        self.change(g, ctx, g.owner[option.card])

    def change(self, g: NetBattle, ctx: Context, whose: int) -> None:
        """Make the entry in the ledger."""
        amount = self.sign * signed_amount(self.amount, g, ctx)
        until = g.last_turn(ctx.player, self.until)
        if amount or self.layer == SET:
            g.happen(NumberChanged(self.rule, ctx, whose, self.stat, amount, until, self.layer, self.follows))

    def prompt(self, g: NetBattle, ctx: Context) -> str:
        return f"Whose NetNavi: {self.change_text()}?"

    def change_text(self) -> str:
        """The change itself."""
        name = STAT_NAMES[self.stat]
        if self.layer == SET:
            return f"{name} becomes {number_text(self.amount)}"
        if isinstance(self.amount, Value):
            return f"{name} {'rises' if self.sign > 0 else 'falls'} by {self.amount.text()}"
        each = f" for each {self.follows.text()}" if self.follows is not None else ""
        return f"{name} {'+' if self.sign > 0 else '−'}{number_text(self.amount)}{each}"

    def text(self) -> str:
        who = f"your {self.only}'s" if self.only else "your NetNavi's" if self.whose == OWN else "a NetNavi's"
        until = {NEXT_TURN: " until the end of the next turn", GAME_LONG: " for the rest of the game"}.get(
            self.until, ""
        )
        return f"{who} {self.change_text().replace(' +', ' gets +', 1).replace(' −', ' gets −', 1)}{until}"


class LowerBlastTo(Word):
    """A NetNavi's blast number becomes so much, unless it is no higher already."""

    rule = "NB-CARD-13"

    def __init__(self, value: int) -> None:
        self.value: Final = value

    def run(self, g: NetBattle, ctx: Context) -> None:
        navis = (g.navis[ctx.player], g.navis[1 - ctx.player])
        g.ask(ctx.player, [Option("navi", navi) for navi in navis], self, ctx)

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        whose = g.owner[option.card]
        if g.total(whose, BLAST) > self.value:
            g.happen(NumberChanged(self.rule, ctx, whose, BLAST, self.value, g.turn, SET))

    def prompt(self, g: NetBattle, ctx: Context) -> str:
        return f"Whose NetNavi: blast becomes {self.value}?"

    def text(self) -> str:
        return f"a NetNavi's blast becomes {self.value} if it is higher"


def strength(amount: Count, only: str = "", until: int = THIS_TURN) -> Change:
    """Your NetNavi's strength rises."""
    return Change(STRENGTH, amount, 1, only, until=until)


def defense(amount: Count, only: str = "", until: int = THIS_TURN) -> Change:
    """Your NetNavi's defense rises."""
    return Change(DEFENSE, amount, 1, only, until=until)


def blast_number(change: int, only: str = "", whose: int = OWN, until: int = THIS_TURN) -> Change:
    """A blast number rises or falls."""
    return Change(BLAST, abs(change), 1 if change > 0 else -1, only, whose, until)


def becomes_zero(stat: int) -> Change:
    """A NetNavi's number becomes 0: earlier changes are wiped, later ones count."""
    return Change(stat, 0, whose=EITHER, layer=SET)


CHANGE_RULES: Final = {STRENGTH: "NB-OPEN-52", DEFENSE: "NB-OPEN-52", BLAST: "NB-BLAST-11"}


class Doubled(Change):
    """A number of your NetNavi is doubled: the present value is read once and added."""

    def __init__(self, stat: int, only: str) -> None:
        super().__init__(stat, NaviNumber(stat, only=only), only=only)

    def text(self) -> str:
        return f"your {self.only}'s {STAT_NAMES[self.stat]} is doubled"


class LowerBoth(Word):
    """Your NetNavi's strength and blast number fall by a number of choice, at most its strength."""

    rule = "NB-CD-82"

    def __init__(self, only: str) -> None:
        self.only: Final = only

    def run(self, g: NetBattle, ctx: Context) -> None:
        if g.defs[g.navis[ctx.player]].name == self.only:
            most = max(0, g.total(ctx.player, STRENGTH))
            options = [Option("number", word=str(fall), index=fall) for fall in range(most + 1)]
            g.pick(ctx.player, options, self, ctx)

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        if option.index:
            for stat in (STRENGTH, BLAST):
                g.happen(NumberChanged(self.rule, ctx, ctx.player, stat, -option.index, g.turn))

    def prompt(self, g: NetBattle, ctx: Context) -> str:
        return f"Lower {self.only}'s strength and blast by how much?"

    def text(self) -> str:
        return f"lower your {self.only}'s strength by any number, at most to 0, and his blast by the same number"


RULES: Final = {
    "Change": "NB-SPEND-10 NB-END-1 NB-CARD-50 NB-OPEN-44 NB-CD-11",
    "LowerBlastTo": "NB-CARD-14 NB-CD-37",
    "becomes_zero": "NB-CANCEL-10 NB-CARD-22 NB-CARD-23 NB-CARD-24 NB-CARD-25 NB-OPEN-55 NB-OPEN-106",
    "Doubled": "NB-CD-23",
}
