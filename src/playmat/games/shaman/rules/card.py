"""Cards and shamans of the Shaman duel as data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

from playmat.kernel.ability import Activated, Static, Whenever
from playmat.kernel.card import CardDef
from playmat.kernel.cost import Cost
from playmat.kernel.event import AnyEvent
from playmat.kernel.filter import Filter
from playmat.kernel.step import Step

from .board import SIGNATURE

if TYPE_CHECKING:
    from .state import Duel

ADVANTAGE_TRAITS: Final = ("Mind", "Body", "Soul")
"""The traits of advantages."""
STRIKE_TRAITS: Final = ("Melee", "Ranged", "Guardian")
"""The traits of strikes."""
TEAMWORK_TRAITS: Final = ("X-Laws", "Yoh", "Zeke")
"""The traits of teamworks."""
TRAITS: Final = ADVANTAGE_TRAITS + STRIKE_TRAITS + TEAMWORK_TRAITS
"""The nine traits, three for each kind of card."""

Price: TypeAlias = tuple[int, int, int]
"""Furyoku owed: green, yellow, red."""

FREE: Final = (0, 0, 0)


def price(green: int = 0, yellow: int = 0, red: int = 0) -> Price:
    """Furyoku owed, by colour."""
    return green, yellow, red


class Instead:
    """If <event> would happen, <effect> instead, where that is possible."""

    def __init__(self, event: type[AnyEvent], what: Filter[Duel], effect: Cost[Duel], clause: str) -> None:
        self.kind: Final = event.kind
        self.what: Final = what
        self.effect: Final = effect
        self.clause: Final = clause


class Tactical:
    """Tactical [price]: pay it, put the flipped card away and flip again."""

    def __init__(self, price: Price = (1, 0, 0)) -> None:
        self.price: Final = price


class Pitch:
    """Pitch → [effect]: discard the flipped card to get the effect."""

    def __init__(self, effect: Step[Duel]) -> None:
        self.effect: Final = effect


class Immediate:
    """Immediate: the advantage works when played, skips the area and is discarded."""


class RedirectsCharge:
    """The charge from playing this advantage may go to any one uncharged zone of its owner."""


IMMEDIATE: Final = Immediate()
REDIRECTS_CHARGE: Final = RedirectsCharge()

Ability: TypeAlias = (
    "Activated[Duel] | Whenever[Duel] | Instead | Static[Duel] | Tactical | Pitch | Immediate | RedirectsCharge"
)


class ShamanCard(CardDef):
    """A strike, teamwork, advantage or signature move."""

    def __init__(
        self,
        id: str,
        name: str,
        version: str,
        kind: int,
        trait: str,
        cost: Price,
        intercept: int,
        force: int,
        abilities: tuple[Ability, ...],
        house: str,
    ) -> None:
        activated: list[Activated[Any]] = []
        whenever: list[Whenever[Any]] = []
        instead: list[Instead] = []
        static: list[Static[Any]] = []
        tactical: Tactical | None = None
        pitch: Pitch | None = None
        immediate = False
        redirects = False
        for ability in abilities:
            if isinstance(ability, Activated):
                activated.append(ability)
            elif isinstance(ability, Whenever):
                whenever.append(ability)
            elif isinstance(ability, Instead):
                instead.append(ability)
            elif isinstance(ability, Static):
                static.append(ability)
            elif isinstance(ability, Tactical):
                tactical = ability
            elif isinstance(ability, Pitch):
                pitch = ability
            elif isinstance(ability, Immediate):
                immediate = True
            else:
                redirects = True
        super().__init__(
            id,
            name,
            version,
            kind,
            (intercept, force, cost[0], cost[1], cost[2]),
            tuple(activated),
            tuple(whenever),
            tuple(static),
            back=1 if kind == SIGNATURE else 0,
            replaces=tuple([one.kind for one in instead]),
        )
        self.trait: Final = trait
        """One of the nine traits, `shaman:NAME` on a spectergram, or nothing on a generic card."""
        self.cost: Final = cost
        self.abilities: Final = abilities
        self.instead: Final[tuple[Instead, ...]] = tuple(instead)
        self.tactical: Final = tactical
        self.pitch: Final = pitch
        self.immediate: Final = immediate
        self.redirects_charge: Final = redirects
        self.house: Final = house
        """Which values are house values: "all", a list of fields, or nothing on a real card."""

    @property
    def intercept(self) -> int:
        """Printed Intercept."""
        return self.stats[0]

    @property
    def force(self) -> int:
        """Printed Force."""
        return self.stats[1]

    @property
    def shaman(self) -> str:
        """The shaman a spectergram belongs to."""
        return self.trait[7:] if self.trait.startswith("shaman:") else ""

    @property
    def mark(self) -> str:
        """Where its values come from: "real", "real name" or "house"."""
        return {"": "real", "all": "house"}.get(self.house, "real name")


class Shaman:
    """A shaman card: three traits and two signature moves, front and back."""

    def __init__(
        self, name: str, advantage: str, strike: str, teamwork: str, front: ShamanCard, back: ShamanCard, house: str
    ) -> None:
        self.name: Final = name
        self.traits: Final = (advantage, strike, teamwork)
        self.moves: Final = (front, back)
        self.house: Final = house

    def plays(self, card: ShamanCard) -> bool:
        """Whether its owner may play the card in constructed play."""
        return not card.trait or card.trait in self.traits or card.shaman == self.name

    def __repr__(self) -> str:
        return f"<{self.name}>"


RULES: Final = {
    "Tactical": "SK-KEY-2 SK-KEY-4",
    "Pitch": "SK-KEY-7",
    "Immediate": "SK-ADV-7 SK-KEY-1",
    "ShamanCard": "SK-DECK-10 SK-STRIKE-1",
    "ShamanCard.shaman": "SK-SPECTER-1",
    "Shaman": "SK-DECK-9 SK-TRAIT-5 SK-SIG-1",
    "Shaman.plays": (
        "SK-TRAIT-1 SK-TRAIT-2 SK-TRAIT-3 SK-TRAIT-4 SK-TRAIT-6 SK-TRAIT-7 SK-TRAIT-11 SK-SPECTER-2 SK-OPEN-3"
    ),
}
