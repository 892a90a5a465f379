"""Texts that a player may use or decline."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import NO, YES, Context, Option

from ..rules.state import NetBattle
from .word import Word


class Optionally(Word):
    """You may <effect>, all of it or nothing; not offered where it could do nothing."""

    def __init__(self, effect: Word, rule: str = "NB-TRIG-6") -> None:
        self.effect: Final = effect
        self.rule = rule

    def possible(self, g: NetBattle, ctx: Context) -> bool:
        return self.effect.possible(g, ctx)

    def run(self, g: NetBattle, ctx: Context) -> None:
        if self.effect.possible(g, ctx):
            g.ask(ctx.player, [YES, NO], self, ctx)

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        if option.verb == "yes":
            g.do(ctx, self.effect)

    def prompt(self, g: NetBattle, ctx: Context) -> str:
        said = self.effect.text()
        cause = ctx.cause
        if cause is not None and cause.card >= 0 and said.startswith("put it ") and g.sees(ctx.player, cause.card):
            said = f"put {g.defs[cause.card].title} {said.removeprefix('put it ')}"
        return f"{g.source_name(ctx)}: {said}?"

    def text(self) -> str:
        said = self.effect.text()
        if said.startswith("your opponent "):
            verb, _, rest = said.removeprefix("your opponent ").partition(" ")
            return f"you may have your opponent {verb.removesuffix('s')} {rest}"
        if said.startswith("your "):
            return f"you may have {said.replace(' gets ', ' get ', 1)}"
        return f"you may {said}"

    def parts(self) -> tuple[Word, ...]:
        return (self.effect,)


def may(effect: Word) -> Optionally:
    """You may <effect>."""
    return Optionally(effect)


RULES: Final = {
    "Optionally": ("NB-OPEN-97",),
}
"""The rules that each of these carries out."""
