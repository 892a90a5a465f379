"""Cards of Megacorp as data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

from playmat.kernel.ability import Activated, Static, Whenever
from playmat.kernel.card import CardDef
from playmat.kernel.text import written

from .board import ABRUPT, NULL
from .price import FREE, money_in, points_in, spoken, total

if TYPE_CHECKING:
    from ..words.costs import Usage
    from ..words.keywords import Keyword
    from .state import Megacorp

Ability: TypeAlias = "Activated[Megacorp] | Whenever[Megacorp] | Static[Megacorp] | Cashflow | Upkeep"
Numbers: TypeAlias = tuple[int, int, int, int]


class Cashflow:
    """Money received in the controller's Accounting Phase, in halves of 1 M."""

    def __init__(self, halves: int) -> None:
        self.halves: Final = halves
        self.pays: Final = (halves + 1) // 2
        """What it really pays, raised to a whole M."""

    def text(self) -> str:
        """The printed amount and, where it is not whole, what it pays."""
        if self.halves % 2:
            return f"Cashflow {self.halves // 2}.5 M, which pays {self.pays} M."
        return f"Cashflow {self.pays} M."


class Upkeep:
    """A cost to be paid or declined in the controller's Accounting Phase."""

    def __init__(self, cost: int) -> None:
        self.cost: Final = cost

    def text(self) -> str:
        """What has to be paid."""
        return f"Upkeep: pay {spoken(self.cost)} in each of your Accounting Phases, or this card is destroyed."


class MegaCard(CardDef):
    """A character, event, equipment, vehicle or location."""

    def __init__(
        self,
        id: str,
        name: str,
        kind: int,
        subtypes: tuple[str, ...],
        cost: int,
        numbers: Numbers,
        faction: str,
        keywords: tuple[Keyword, ...],
        abilities: tuple[Ability, ...],
        unique: bool,
        permanent: bool,
        back: int,
        role: int,
        token: bool,
        usages: tuple[Usage, ...],
    ) -> None:
        activated: list[Activated[Any]] = []
        whenever: list[Whenever[Any]] = []
        static: list[Static[Any]] = []
        cashflow = 0
        upkeep = FREE
        bits = 0
        has_cashflow = False
        parameters = [0] * 32
        for keyword in keywords:
            bits |= 1 << keyword.number
            parameters[keyword.number] = keyword.parameter
        for ability in texts_of(keywords, abilities):
            if isinstance(ability, Activated):
                activated.append(ability)
            elif isinstance(ability, Whenever):
                whenever.append(ability)
            elif isinstance(ability, Static):
                static.append(ability)
            elif isinstance(ability, Cashflow):
                cashflow = ability.pays
                has_cashflow = True
            else:
                upkeep = ability.cost
        super().__init__(id, name, "", kind, numbers, tuple(activated), tuple(whenever), tuple(static), back=back)
        self.usages: Final = usages
        """The activated abilities, taken apart."""
        self.earns: Final = any(usage.earns for usage in self.usages)
        """Whether some ability brings money or trait points, so that payments may use it."""
        self.subtypes: Final = subtypes
        self.cost: Final = cost
        self.money: Final = money_in(cost)
        self.total: Final = total(cost)
        """The total valuation."""
        self.faction: Final = faction
        self.keywords: Final = keywords
        self.keyword_bits: Final = bits
        self.parameters: Final = tuple(parameters)
        """What each keyword is printed with, by the keyword's number."""
        self.abilities: Final = abilities
        self.unique: Final = unique
        self.permanent: Final = permanent
        """An asset; everything but a non-permanent event is one."""
        self.role: Final[int] = role
        self.token: Final = token
        self.cashflow: Final = cashflow
        self.has_cashflow: Final = has_cashflow
        self.upkeep: Final = upkeep
        self.any_time: Final = not permanent or bool(bits >> ABRUPT & 1)
        """Playable whenever its player has priority."""
        self.numeric: Final = tuple([trait for trait in range(4) if numbers[trait] != NULL])

    @property
    def numbers_line(self) -> str:
        """The four traits as printed, a dash for each that is missing."""
        return "/".join([written(number) if number != NULL else "–" for number in self.stats])


def texts_of(keywords: tuple[Keyword, ...], abilities: tuple[Ability, ...]) -> list[Ability]:
    """All texts of a card, those of its keywords first."""
    found: list[Ability] = [keyword.ability for keyword in keywords if keyword.ability is not None]
    return found + list(abilities)


def points(cost: int) -> tuple[int, int, int, int]:
    """The trait valuation as four numbers."""
    return (points_in(cost, 0), points_in(cost, 1), points_in(cost, 2), points_in(cost, 3))


RULES: Final = {"Cashflow": "MC-1.2.7 MC-OPEN-17", "Upkeep": "MC-5.2.4", "MegaCard": "MC-2.2"}
