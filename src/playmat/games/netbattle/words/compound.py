"""Texts made of other texts: you may, if, for each, both players."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import NO, YES, Context, Option, Step

from ..rules.card_events import EnergyLost
from ..rules.loss import answer_rest
from ..rules.state import NetBattle
from .amounts import NetAmount, amount_of
from .filters import NetFilter
from .word import Holding, Word

YES_REST: Final = Option("yes", word="all")
NO_REST: Final = Option("no", word="all")


class Optionally(Word):
    """You may <effect>, all of it or nothing; not offered where it could do nothing.

    Where it hears one of several energy that are lost together, it may be answered for all that is left of them.
    """

    def __init__(self, effect: Word, rule: str = "NB-TRIG-6") -> None:
        self.effect: Final = effect
        self.rule = rule

    def possible(self, g: NetBattle, ctx: Context) -> bool:
        return self.effect.possible(g, ctx)

    def run(self, g: NetBattle, ctx: Context) -> None:
        if not self.effect.possible(g, ctx):
            return
        heard = ctx.cause
        if isinstance(heard, EnergyLost):
            answer = heard.answer(ctx)
            if answer >= 0:
                if answer:
                    g.do(ctx, self.effect)
                return
            if heard.left:
                g.ask(ctx.player, [YES, YES_REST, NO, NO_REST], self, ctx)
                return
        g.ask(ctx.player, [YES, NO], self, ctx)

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        if option.word:
            answer_rest(g, ctx, 1 if option.verb == "yes" else 0)
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


class If(Holding):
    """If <condition>, <effect>, tested at this point of the text."""

    rule = "NB-COND-1"

    def __init__(self, when: NetFilter, effect: Step[NetBattle]) -> None:
        self.when: Final = when
        super().__init__(effect)

    def run(self, g: NetBattle, ctx: Context) -> None:
        if self.when.matches(g, ctx, ctx.source):
            g.do(ctx, self.effect)

    def text(self) -> str:
        return f"{self.when.text()}, {self.effect.text()}"


class ForEach(Word):
    """For each of some things, counted once: every effect in reading order, round after round."""

    rule = "NB-OPEN-98"

    def __init__(self, what: NetAmount, *effects: Step[NetBattle]) -> None:
        self.what: Final = what
        self.effects: Final = effects

    def run(self, g: NetBattle, ctx: Context) -> None:
        count = amount_of(self.what, g, ctx)
        if count:
            g.do(ctx, *(self.effects * count))

    def text(self) -> str:
        done = " and ".join([effect.text() for effect in self.effects])
        return f"for each {self.what.text()}, {done}"

    def parts(self) -> tuple[Step[NetBattle], ...]:
        return self.effects


class BothPlayers(Word):
    """The same to both players, the turn player first."""

    rule = "NB-OPEN-98"

    def __init__(self, yours: Step[NetBattle], theirs: Step[NetBattle], said: str) -> None:
        self.yours: Final = yours
        self.theirs: Final = theirs
        self.said: Final = said

    def run(self, g: NetBattle, ctx: Context) -> None:
        if g.active == ctx.player:
            g.do(ctx, self.yours, self.theirs)
        else:
            g.do(ctx, self.theirs, self.yours)

    def text(self) -> str:
        return self.said

    def parts(self) -> tuple[Step[NetBattle], ...]:
        return (self.yours, self.theirs)


class OnlyYou(Holding):
    """You alone <effect>, said after something that both players do."""

    def __init__(self, effect: Step[NetBattle]) -> None:
        super().__init__(effect)
        self.rule = effect.rule

    def run(self, g: NetBattle, ctx: Context) -> None:
        g.do(ctx, self.effect)

    def text(self) -> str:
        return f"you {self.effect.text()}"


RULES: Final = {"Optionally": "NB-OPEN-97", "ForEach": "NB-OPEN-90", "BothPlayers": "NB-OPEN-60"}
