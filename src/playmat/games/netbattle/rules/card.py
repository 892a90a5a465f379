"""Cards of NetBattle as data (NB-CARD-11, NB-OPEN-5, NB-OPEN-6, NB-OPEN-7, NB-CARD-40, NB-CARD-41, NB-CARD-42,
NB-CARD-43, NB-CARD-44, NB-CARD-45).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

from playmat.kernel.ability import Activated, Static, Whenever
from playmat.kernel.card import CardDef, Facts
from playmat.kernel.step import Step

from .board import CHIP, COLOURS, EVENT, KINDS, LEVEL_UP, NETNAVI, NO_COLOUR, RESOURCE, VIRUS

if TYPE_CHECKING:
    from .state import NetBattle

LETTERS: Final = "RBGY"
"""Colour requirements are written with a letter for each resource needed, such as "RR" or "BG"."""

Ability: TypeAlias = "Activated[NetBattle] | Whenever[NetBattle] | Static[NetBattle]"


class NetCard(CardDef):
    """A NetNavi, resource, event or BattleChip (NB-CARD-2 to NB-CARD-5, NB-OPEN-9, NB-CARD-1, NB-CARD-3,
    NB-CARD-4).
    """

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
        activated: list[Activated[Any]] = []
        whenever: list[Whenever[Any]] = []
        static: list[Static[Any]] = []
        for ability in abilities:
            if isinstance(ability, Activated):
                activated.append(ability)
            elif isinstance(ability, Whenever):
                whenever.append(ability)
            else:
                static.append(ability)
        if VIRUS in keywords:
            from .viruses import MAY_FETCH

            whenever.append(MAY_FETCH)
        super().__init__(
            id,
            name,
            title,
            kind,
            numbers,
            tuple(activated),
            tuple(whenever),
            tuple(static),
            back=1 if kind == NETNAVI else 0,
        )
        self.colour: Final = colour
        self.destiny: Final = numbers[3]
        """Every card but a NetNavi has one (NB-DECK-7)."""
        self.power: Final = power
        self.colours: Final = colours
        self.red: Final = colours.count("R")
        self.blue: Final = colours.count("B")
        self.green: Final = colours.count("G")
        self.yellow: Final = colours.count("Y")
        self.emblem: Final = emblem
        """The large emblem; empty on a card that bears none."""
        self.emblems: Final = emblems
        """How many small emblems of the same kind it demands."""
        self.keywords: Final = keywords
        self.abilities: Final = abilities
        self.instant: Final = instant
        """A chip that leaves nothing behind and so cannot be canceled (NB-CANCEL-6)."""
        self.illegal: Final[str] = illegal
        """Why it cannot be in a deck; empty on the cards that can (NB-OPEN-83)."""
        self.does: Final[Activated[NetBattle] | None] = activated[0] if activated else None
        """What an event or chip does when played, or a resource when spent."""
        self.makes_blast: Final = bool(activated) and any(blasts(ability.effect) for ability in activated)
        self.raises_destiny: Final = bool(activated) and only_raises(activated[0].effect)
        """Whether its whole effect adds to a blast destiny (NB-OPEN-57)."""

    @property
    def strength(self) -> int:
        """A NetNavi's printed strength."""
        return self.stats[0]

    @property
    def defense(self) -> int:
        """A NetNavi's printed defense."""
        return self.stats[1]

    @property
    def blast(self) -> int:
        """A NetNavi's printed blast number."""
        return self.stats[2]

    @property
    def virus(self) -> bool:
        """Whether it is a virus: the keyword decides (NB-CD-29)."""
        return VIRUS in self.keywords

    @property
    def colour_name(self) -> str:
        """Its colour in words."""
        return COLOURS[self.colour] if self.colour != NO_COLOUR else ""

    def text(self) -> str:
        from ..words.text import card_text

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
    """Whether an effect makes its player blast, somewhere inside (NB-BLAST-26)."""
    from .blast import BlastNow

    return isinstance(step, BlastNow) or any(blasts(part) for part in step.parts())


def only_raises(step: Step[Any]) -> bool:
    """Whether an effect does nothing but add to a blast destiny."""
    from .blast import RaiseDestiny

    return isinstance(step, RaiseDestiny)


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
    """A NetNavi, which bears its own large emblem (NB-REQ-11)."""
    numbers = (strength, defense, blast, 0)
    return NetCard(id, name, title, NETNAVI, NO_COLOUR, numbers, 0, "", name, 0, (), abilities, False, illegal)


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
    """A BattleChip; chips have no colour (NB-OPEN-8)."""
    small = emblems if emblem else 0
    numbers = (0, 0, 0, destiny)
    return NetCard(
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
    return NetCard(
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
    """A resource; viruses, allies, NetOps and style changes say so among their keywords (NB-CARD-6, NB-OPEN-35)."""
    small = emblems if emblem else 0
    numbers = (0, 0, 0, destiny)
    return NetCard(
        id, name, title, RESOURCE, colour, numbers, power, colours, emblem, small, keywords, abilities, False, ""
    )


def level_up(id: str, emblem: str, illegal: str) -> NetCard:
    """A Level Up! card: known, without text, and in no deck (NB-CD-149)."""
    return NetCard(
        id, "LEVEL UP!", emblem, LEVEL_UP, NO_COLOUR, (0, 0, 0, 0), 0, "", emblem, 0, (), (), False, illegal
    )
