"""Cards as they are printed: how each kind is written down, its text and what it can be searched for."""

from __future__ import annotations

from typing import Any, Final

from playmat.kernel.ability import Activated
from playmat.kernel.card import Facts
from playmat.kernel.step import Step

from ..rules.blast import BlastNow, RaiseDestiny
from ..rules.board import CHIP, EVENT, KINDS, LEVEL_UP, NETNAVI, NO_COLOUR, RESOURCE, VIRUS
from ..rules.card import Ability, NetCard
from ..rules.viruses import MAY_FETCH
from .text import card_text


class Printed(NetCard):
    """A card that can say what it does."""

    def __init__(
        self,
        id: str,
        name: str,
        title: str,
        kind: int,
        colour: int,
        numbers: tuple[int, int, int, int],
        power: int,
        colours: str,
        emblem: str,
        emblems: int,
        keywords: tuple[str, ...],
        abilities: tuple[Ability, ...],
        instant: bool,
        illegal: str,
    ) -> None:
        effects = [ability.effect for ability in abilities if isinstance(ability, Activated)]
        super().__init__(
            id,
            name,
            title,
            kind,
            colour,
            numbers,
            power,
            colours,
            emblem,
            emblems,
            keywords,
            abilities,
            instant,
            illegal,
            (MAY_FETCH,) if VIRUS in keywords else (),
            any(blasts(effect) for effect in effects),
            bool(effects) and isinstance(effects[0], RaiseDestiny),
        )

    def text(self) -> str:
        return card_text(self)

    def facts(self) -> Facts:
        marks = ["legal" if not self.illegal else "illegal"]
        marks.extend(self.keywords)
        if self.does is not None and self.kind == RESOURCE:
            marks.append("spendable")
        facts: Facts = {
            "id": self.id,
            "name": self.title,
            "type": KINDS[self.kind],
            "colour": self.colour_name or "none",
            "emblem": self.emblem or "none",
            "set": self.id[0],
            "keyword": self.keywords,
            "power": self.power,
            "needs": len(self.colours),
            "emblems": self.emblems,
            "is": tuple(marks),
            "text": self.text(),
        }
        if self.kind == NETNAVI:
            facts["strength"] = self.strength
            facts["defense"] = self.defense
            facts["blast"] = self.blast
        else:
            facts["destiny"] = self.destiny
        return facts


def blasts(step: Step[Any]) -> bool:
    """Whether an effect makes its player blast, somewhere inside."""
    return isinstance(step, BlastNow) or any(blasts(part) for part in step.parts())


def netnavi(
    id: str,
    name: str,
    title: str,
    strength: int,
    defense: int,
    blast: int,
    *abilities: Ability,
    illegal: str = "",
) -> NetCard:
    """A NetNavi, which bears its own large emblem."""
    numbers = (strength, defense, blast, 0)
    return Printed(id, name, title, NETNAVI, NO_COLOUR, numbers, 0, "", name, 0, (), abilities, False, illegal)


def chip(
    id: str,
    name: str,
    destiny: int,
    *abilities: Ability,
    power: int = 0,
    colours: str = "",
    emblem: str = "",
    emblems: int = 1,
    instant: bool = False,
    illegal: str = "",
) -> NetCard:
    """A BattleChip; chips have no colour."""
    small = emblems if emblem else 0
    numbers = (0, 0, 0, destiny)
    return Printed(
        id, name, "", CHIP, NO_COLOUR, numbers, power, colours, emblem, small, (), abilities, instant, illegal
    )


def event(
    id: str,
    name: str,
    colour: int,
    destiny: int,
    *abilities: Ability,
    power: int = 0,
    colours: str = "",
    emblem: str = "",
    emblems: int = 1,
    keywords: tuple[str, ...] = (),
    illegal: str = "",
) -> NetCard:
    """An event."""
    small = emblems if emblem else 0
    numbers = (0, 0, 0, destiny)
    return Printed(
        id, name, "", EVENT, colour, numbers, power, colours, emblem, small, keywords, abilities, False, illegal
    )


def resource(
    id: str,
    name: str,
    colour: int,
    destiny: int,
    *abilities: Ability,
    title: str = "",
    power: int = 0,
    colours: str = "",
    emblem: str = "",
    emblems: int = 1,
    keywords: tuple[str, ...] = (),
) -> NetCard:
    """A resource; viruses, allies, NetOps and style changes say so among their keywords."""
    small = emblems if emblem else 0
    numbers = (0, 0, 0, destiny)
    return Printed(
        id, name, title, RESOURCE, colour, numbers, power, colours, emblem, small, keywords, abilities, False, ""
    )


def level_up(id: str, emblem: str, illegal: str) -> NetCard:
    """A Level Up! card: known, without text, and in no deck."""
    return Printed(
        id, "LEVEL UP!", emblem, LEVEL_UP, NO_COLOUR, (0, 0, 0, 0), 0, "", emblem, 0, (), (), False, illegal
    )


RULES: Final = {
    "Printed.facts": ("NB-DECK-7",),
    "blasts": ("NB-BLAST-26",),
    "netnavi": ("NB-REQ-11",),
    "resource": ("NB-CARD-6", "NB-OPEN-35"),
    "level_up": ("NB-CD-149",),
}
"""The rules that each of these carries out."""
