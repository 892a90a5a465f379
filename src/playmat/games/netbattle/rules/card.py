"""Cards of NetBattle as data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

from playmat.kernel.ability import Activated, Static, Whenever
from playmat.kernel.card import CardDef
from playmat.kernel.step import Step

from .board import COLOURS, NETNAVI, NO_COLOUR, VIRUS

if TYPE_CHECKING:
    from .state import NetBattle

LETTERS: Final = "RBGY"
"""Colour requirements are written with a letter for each resource needed, such as "RR" or "BG"."""

Ability: TypeAlias = "Activated[NetBattle] | Whenever[NetBattle] | Static[NetBattle]"


class NetCard(CardDef):
    """A NetNavi, resource, event or BattleChip."""

    def __init__(
        self,
        id: str,
        name: str,
        title: str,
        kind: int,
        colour: int,
        numbers: tuple[int, int, int, int],
        power: int = 0,
        colours: str = "",
        emblem: str = "",
        emblems: int = 0,
        keywords: tuple[str, ...] = (),
        abilities: tuple[Ability, ...] = (),
        instant: bool = False,
        illegal: str = "",
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
        whenever.extend(self.unwritten(keywords))
        back = 1 if kind == NETNAVI else 0
        super().__init__(id, name, title, kind, numbers, tuple(activated), tuple(whenever), tuple(static), back)
        self.colour: Final = colour
        self.destiny: Final = numbers[3]
        """Every card but a NetNavi has one."""
        self.power: Final = power
        self.colours: Final = colours
        self.red: Final = colours.count("R")
        self.blue: Final = colours.count("B")
        self.green: Final = colours.count("G")
        self.yellow: Final = colours.count("Y")
        needs = [(colour, colours.count(LETTERS[colour])) for colour in range(len(LETTERS))]
        self.needs: Final = tuple([(colour, count) for colour, count in needs if count])
        """The colours it demands, each with how many resources of it."""
        self.emblem: Final = emblem
        """The large emblem; empty on a card that bears none."""
        self.emblems: Final = emblems
        """How many small emblems of the same kind it demands."""
        self.keywords: Final = keywords
        self.abilities: Final = abilities
        self.instant: Final = instant
        """A chip that leaves nothing behind and so cannot be canceled."""
        self.illegal: Final[str] = illegal
        """Why it cannot be in a deck; empty on the cards that can."""
        self.does: Final[Activated[NetBattle] | None] = activated[0] if activated else None
        """What an event or chip does when played, or a resource when spent."""
        self.makes_blast: Final = True in [self.blasts(one.effect) for one in activated]
        self.raises_destiny: Final = bool(activated) and self.raises(activated[0].effect)
        """Whether its whole effect adds to a blast destiny."""

    def unwritten(self, keywords: tuple[str, ...]) -> tuple[Whenever[NetBattle], ...]:
        """What its keywords do without the card saying so."""
        raise NotImplementedError

    def blasts(self, effect: Step[Any]) -> bool:
        """Whether an effect makes its player blast, somewhere inside."""
        raise NotImplementedError

    def raises(self, effect: Step[Any]) -> bool:
        """Whether an effect adds to a blast destiny."""
        raise NotImplementedError

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
        """Whether it is a virus: the keyword decides."""
        return VIRUS in self.keywords

    @property
    def colour_name(self) -> str:
        """Its colour in words."""
        return COLOURS[self.colour] if self.colour != NO_COLOUR else ""


RULES: Final = {
    "NetCard": "NB-CARD-1 NB-CARD-2 NB-CARD-3 NB-CARD-4 NB-CARD-5 NB-OPEN-9",
    "NetCard.virus": "NB-CD-29",
    "NetCard.colour_name": "NB-OPEN-8",
}
