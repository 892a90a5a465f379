"""Cards as they are printed: how they are written down, their text and what they can be searched for."""

from __future__ import annotations

from typing import Any, Final

from playmat.kernel.ability import Activated
from playmat.kernel.card import Facts

from ..rules.board import BACKS, BLUE, BUSINESS, EVENT, FOUNDER, KINDS, NO_ROLE, NULL, TRAITS
from ..rules.card import Ability, MegaCard, Numbers
from .activations import Usage
from .keywords import Keyword
from .text import card_text


class Printed(MegaCard):
    """A card that can say what it does."""

    def text(self) -> str:
        return card_text(self)

    def facts(self) -> Facts:
        marks: list[str] = []
        if self.unique:
            marks.append("unique")
        if self.kind == EVENT:
            marks.append("permanent" if self.permanent else "non-permanent")
        if self.role == BUSINESS:
            marks.append("business")
        if self.role == FOUNDER:
            marks.append("founder")
        if self.token:
            marks.append("token")
        if self.has_cashflow:
            marks.append("cashflow")
        facts: Facts = {
            "id": self.id,
            "name": self.name,
            "type": KINDS[self.kind],
            "subtype": self.subtypes,
            "faction": self.faction,
            "back": BACKS[self.back],
            "keyword": tuple([keyword.name for keyword in self.keywords]),
            "money": self.money,
            "cost": self.total,
            "cashflow": self.cashflow,
            "is": tuple(marks),
            "text": self.text(),
        }
        for trait in range(4):
            if self.stats[trait] != NULL:
                facts[TRAITS[trait].lower()] = self.stats[trait]
        return facts


def kebab(name: str) -> str:
    """A card's id from its name: `heracles-senior-counsel`."""
    letters = [letter.lower() if letter.isalnum() else " " for letter in name.replace("'", "")]
    return "-".join("".join(letters).split())


def card(
    kind: int,
    name: str,
    subtypes: str,
    cost: int,
    numbers: Numbers,
    faction: str,
    keywords: tuple[Keyword, ...] = (),
    abilities: tuple[Ability, ...] = (),
    unique: bool = False,
    permanent: bool = True,
    back: int = BLUE,
    role: int = NO_ROLE,
    token: bool = False,
) -> MegaCard:
    """Any card; subtypes are written with blanks between them, without their hash signs."""
    return Printed(
        kebab(name),
        name,
        kind,
        tuple(subtypes.split()),
        cost,
        numbers,
        faction,
        keywords,
        abilities,
        unique,
        permanent,
        back,
        role,
        token,
        tuple([Usage(ability) for ability in activated_of(keywords, abilities)]),
    )


def activated_of(keywords: tuple[Keyword, ...], abilities: tuple[Ability, ...]) -> list[Activated[Any]]:
    """The activated abilities of a card, those of its keywords first."""
    found: list[Activated[Any]] = []
    for keyword in keywords:
        found.extend(keyword.activated)
    for ability in abilities:
        if isinstance(ability, Activated):
            found.append(ability)
    return found


RULES: Final = {
    "Printed.facts": (
        "MC-2.1",
        "MC-2.1.1",
        "MC-2.5",
        "MC-2.5.1",
        "MC-2.5.2",
        "MC-2.5.3",
        "MC-2.5.4",
        "MC-2.5.5",
        "MC-OPEN-92",
    ),
    "card": ("MC-2.2.1",),
}
"""The rules that each of these carries out."""
