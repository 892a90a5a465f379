"""Traits, keywords and what switches them on and off."""

from __future__ import annotations

from typing import Final

from playmat.kernel.filter import Filter
from playmat.kernel.step import Context

from .board import CAMOUFLAGE, CONTINUOUS, KEYWORD_STAT, KINDS, SIDES, STATIC, TERRAIN
from .state import Megacorp

NO_PARAMETER: Final = -1


class OnlyThis(Filter[Megacorp]):
    """Exactly one card, as long as it stays in play."""

    def __init__(self, card: int) -> None:
        self.card: Final = card

    def matches(self, g: Megacorp, ctx: Context, card: int) -> bool:
        return card == self.card

    def text(self) -> str:
        return "that card"

    def facts(self) -> tuple[object, ...]:
        return (*super().facts(), self.card)


def has(g: Megacorp, card: int, keyword: int) -> bool:
    """Whether a card in play has a keyword that is switched on."""
    if not (g.printed(card).keyword_bits >> keyword & 1 or (g.modifiers and granted(g, card, keyword) >= 0)):
        return False
    if keyword in STATIC:
        return g.is_docked(card)
    return keyword not in CONTINUOUS or not g.is_engaged(card)


def granted(g: Megacorp, card: int, keyword: int) -> int:
    """The parameter with which some text gives the card a keyword; below 0 where none does."""
    stat = KEYWORD_STAT + keyword
    for modifier in g.modifiers:
        if modifier.stat == stat and modifier.applies(g, card):
            return modifier.amount
    return NO_PARAMETER


def parameter(g: Megacorp, card: int, keyword: int) -> int:
    """What a keyword that the card has is printed or granted with."""
    definition = g.printed(card)
    if definition.keyword_bits >> keyword & 1:
        return definition.parameters[keyword]
    return granted(g, card, keyword)


def parameters(g: Megacorp, card: int, keyword: int) -> list[int]:
    """Everything a keyword is printed or granted with, where a card may have it several times."""
    found: list[int] = []
    definition = g.printed(card)
    if definition.keyword_bits >> keyword & 1:
        found.append(definition.parameters[keyword])
    if g.modifiers:
        stat = KEYWORD_STAT + keyword
        for modifier in g.modifiers:
            if modifier.stat == stat and modifier.applies(g, card):
                found.append(modifier.amount)
    return found


def is_sort(g: Megacorp, card: int, sort: int) -> bool:
    """Whether a card is of a type or has a subtype, by the number of either."""
    if sort < len(KINDS):
        return g.defs[card].kind == sort
    return SUBTYPES[sort - len(KINDS)] in g.printed(card).subtypes


def sort_name(sort: int) -> str:
    """The type or subtype in words."""
    return KINDS[sort] if sort < len(KINDS) else f"#{SUBTYPES[sort - len(KINDS)]}"


def sort_of(name: str) -> int:
    """The number of a type or, with its hash sign, of a subtype."""
    return len(KINDS) + SUBTYPES.index(name[1:]) if name[0] == "#" else KINDS.index(name)


def is_called(name: str, quoted: str) -> bool:
    """Whether quoted words are a card's full name or a part of it, word by word."""
    return f" {quoted} " in f" {name} "


def camouflaged(g: Megacorp, card: int) -> bool:
    """Whether a neighbour hides the card from attacks and abilities, everybody's."""
    if not has(g, card, CAMOUFLAGE):
        return False
    grid = g.grids[g.network_of(card)]
    at = g.at[card]
    for sort in parameters(g, card, CAMOUFLAGE):
        for side in SIDES:
            if at + side in grid and is_sort(g, grid[at + side], sort):
                return True
    return False


def can_engage(g: Megacorp, top: int) -> bool:
    """Whether a pile can become engaged: an unbonded TERRAIN card never can, not even an orphaned one."""
    return not g.printed(top).keyword_bits >> TERRAIN & 1


SUBTYPES: Final = tuple(
    "business founder executive engineer agent hacker guard hardware aircraft structure policy operation adept "
    "feral mutation groundcraft ruin crisis stimulant gifted clergy relic road psionic trader runner gang media "
    "weapon market gathering mercenary medic consumer worker drone".split()
)
"""Every subtype there is; cards may name only these."""


RULES: Final = {
    "has": "MC-7.3 MC-7.3.1 MC-7.5 MC-9.1 MC-OPEN-59",
    "is_sort": "MC-OPEN-62",
    "is_called": "MC-2.3.2",
    "camouflaged": "MC-9.6 MC-OPEN-67",
    "can_engage": "MC-9.29.1 MC-OPEN-98",
}
