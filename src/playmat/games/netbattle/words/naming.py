"""Texts that name something: a card type, a colour or a destiny."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context, Option, Step

from ..rules.board import CHIP, COLOURS, EVENT, KINDS, RESOURCE
from ..rules.state import NetBattle
from .filters import NetFilter
from .text import effect_text
from .word import Word

MOST_DESTINY: Final = 12
"""Printed destinies run from 0 to 7 and can be raised by 5."""
COLOUR_NAMES: Final = tuple([Option("name", word=COLOURS[colour], index=colour) for colour in range(len(COLOURS))])
DESTINY_NAMES: Final = tuple([Option("name", word=str(number), index=number) for number in range(MOST_DESTINY + 1)])
KIND_NAMES: Final = tuple([Option("name", word=KINDS[kind], index=kind) for kind in (CHIP, EVENT, RESOURCE)])


class Naming(Word):
    """Name something, after the cost and before anything is revealed; the effect finds it as the first
    thing chosen.
    """

    rule = "NB-OPEN-103"
    what: str = ""

    def __init__(self, effect: Step[NetBattle]) -> None:
        self.effect: Final = effect

    def names(self) -> tuple[Option, ...]:
        """What may be named."""
        raise NotImplementedError

    def run(self, g: NetBattle, ctx: Context) -> None:
        g.ask(ctx.player, list(self.names()), self, ctx)

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        g.do(ctx.choosing(option.index), self.effect)

    def prompt(self, g: NetBattle, ctx: Context) -> str:
        return f"{g.source_name(ctx)}: name a {self.what}."

    def text(self) -> str:
        return f"name a {self.what}, then {effect_text(self.effect)}"

    def parts(self) -> tuple[Step[NetBattle], ...]:
        return (self.effect,)


class NameColour(Naming):
    """Name one of the four colours, also one that nobody has."""

    what = "colour"

    def names(self) -> tuple[Option, ...]:
        return COLOUR_NAMES


class NameDestiny(Naming):
    """Name a destiny, a whole number from 0 to 12."""

    what = "destiny"

    def names(self) -> tuple[Option, ...]:
        return DESTINY_NAMES


class NameKind(Naming):
    """Name a card type: BattleChip, event or resource."""

    what = "card type"

    def names(self) -> tuple[Option, ...]:
        return KIND_NAMES


class OfNamedColour(NetFilter):
    """A card of the colour just named."""

    def matches(self, g: NetBattle, ctx: Context, card: int) -> bool:
        return g.printed(card).colour == ctx.chosen[0]

    def text(self) -> str:
        return "resource of that colour"


class OfNamedDestiny(NetFilter):
    """A card whose destiny, as it reads now, is the one just named."""

    def matches(self, g: NetBattle, ctx: Context, card: int) -> bool:
        return g.destiny(card) == ctx.chosen[0]

    def text(self) -> str:
        return "card of that destiny"


class OfNamedKind(NetFilter):
    """A card of the type just named."""

    def matches(self, g: NetBattle, ctx: Context, card: int) -> bool:
        return g.defs[card].kind == ctx.chosen[0]

    def text(self) -> str:
        return "card of that type"


NAMED_COLOUR: Final = OfNamedColour()
NAMED_DESTINY: Final = OfNamedDestiny()
NAMED_KIND: Final = OfNamedKind()


RULES: Final = {
    "NameColour": ("NB-CD-21",),
    "NameDestiny": ("NB-CD-118",),
}
"""The rules that each of these carries out."""
