"""Keywords as cards carry them: a number, a parameter, and the texts that they stand for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.kernel.ability import Activated, Whenever

from ..rules.board import (
    ABRUPT,
    AREA_ATTACK,
    AREAS,
    ASSASSIN,
    BOND,
    CAMOUFLAGE,
    CANCEL,
    CARD_RADIUS,
    DEAD_DROP,
    DEMOLISHER,
    DEVELOPMENT,
    DEVELOPMENTS,
    DISASTER_LEVEL,
    DISRUPTOR,
    ELUSIVE,
    EQUIPMENT,
    FLYING,
    INDEPENDENT,
    INDESTRUCTIBLE,
    INITIATIVE,
    KEYWORDS,
    LOYAL,
    MELEE,
    MOVE,
    MUTATION,
    OVERWATCH,
    PENETRATOR,
    PRECISION,
    REFLEXES,
    REGENERATION,
    SUPPRESSOR,
    SWAP,
    TERRAIN,
    TRAITS,
)
from ..rules.card_events import Deployed, Orphaned
from ..rules.price import FREE, written
from ..rules.traits import sort_name, sort_of
from .abilities import act, on_deploy
from .costs import EngageChosen, Price
from .effects import Develop
from .filters import FROM_HAND_ONLY, THIS, Which
from .placing import BondTo, MoveCard, SwapCards
from .searches import TO_NETWORK, UNDER_THIS, Disaster, Search
from .selectors import ITSELF, Target

if TYPE_CHECKING:
    from ..rules.state import Megacorp


class Keyword:
    """A keyword on a card."""

    def __init__(
        self,
        number: int,
        said: str = "",
        parameter: int = 0,
        ability: Activated[Megacorp] | Whenever[Megacorp] | None = None,
    ) -> None:
        self.number: Final = number
        self.name: Final = KEYWORDS[number]
        self.said: Final = said
        """What stands in its brackets."""
        self.parameter: Final = parameter
        self.ability: Final = ability
        """The text that it stands for; None where the rules alone say what it does."""

    def text(self) -> str:
        """The keyword as printed."""
        return f"{self.name}[{self.said}]" if self.said else self.name


def plain(number: int) -> Keyword:
    """A keyword without brackets."""
    return Keyword(number)


def area_attack(shape: int) -> Keyword:
    """AREA ATTACK[shape]."""
    return Keyword(AREA_ATTACK, AREAS[shape], shape)


def bond(what: Which, cost: int = FREE) -> Keyword:
    """BOND[filter], on deployment, or activated where a price is printed."""
    effect = BondTo(Target(what))
    if cost:
        return Keyword(BOND, f"{what.phrase()}; {written(cost)}", 0, act(effect, Price(cost)))
    return Keyword(BOND, what.phrase(), 0, on_deploy(effect))


def camouflage(sort: str) -> Keyword:
    """CAMOUFLAGE[type or #subtype]."""
    return Keyword(CAMOUFLAGE, sort_name(sort_of(sort)), sort_of(sort))


def radius(reach: int) -> Keyword:
    """CARD RADIUS[n]."""
    return Keyword(CARD_RADIUS, str(reach), reach)


def dead_drop(money: int) -> Keyword:
    """DEAD DROP[n]."""
    effect = Search(TO_NETWORK, -1, EQUIPMENT, "", money, together=True, may=True)
    clause = "when this card is deployed out of a hand"
    return Keyword(DEAD_DROP, str(money), money, Whenever(Deployed, FROM_HAND_ONLY, effect, clause))


def demolisher(sort: str) -> Keyword:
    """DEMOLISHER[type or #subtype]."""
    return Keyword(DEMOLISHER, sort_name(sort_of(sort)), sort_of(sort))


def development(trait: int) -> Keyword:
    """DEVELOPMENT[trait]."""
    return Keyword(DEVELOPMENT, TRAITS[trait], trait, act(Develop(trait, DEVELOPMENTS), EngageChosen()))


def disaster_level(level: int) -> Keyword:
    """DISASTER LEVEL[n]."""
    return Keyword(DISASTER_LEVEL, str(level), level, on_deploy(Disaster(level)))


def move(cost: int) -> Keyword:
    """MOVE[price]."""
    return Keyword(MOVE, written(cost), cost, act(MoveCard(ITSELF), Price(cost)))


def mutation(money: int) -> Keyword:
    """MUTATION[n]."""
    effect = Search(UNDER_THIS, 1, -1, "mutation", money, may=True)
    return Keyword(MUTATION, str(money), money, on_deploy(effect))


def regeneration(cost: int) -> Keyword:
    """REGENERATION[price]; priority and destruction offer it."""
    return Keyword(REGENERATION, written(cost), cost)


def swap(cost: int, what: Which) -> Keyword:
    """SWAP[price; other]."""
    ability = act(SwapCards(ITSELF, Target(what)), Price(cost))
    return Keyword(SWAP, f"{written(cost)}; {what.phrase()}", cost, ability)


ABRUPT_KEYWORD: Final = plain(ABRUPT)
ASSASSIN_KEYWORD: Final = plain(ASSASSIN)
CANCEL_KEYWORD: Final = plain(CANCEL)
DISRUPTOR_KEYWORD: Final = plain(DISRUPTOR)
ELUSIVE_KEYWORD: Final = plain(ELUSIVE)
FLYING_KEYWORD: Final = plain(FLYING)
INDEPENDENT_KEYWORD: Final = Keyword(
    INDEPENDENT,
    ability=Whenever(Orphaned, THIS, MoveCard(ITSELF, only_orphaned=True), "when this card becomes orphaned"),
)
INDESTRUCTIBLE_KEYWORD: Final = plain(INDESTRUCTIBLE)
INITIATIVE_KEYWORD: Final = plain(INITIATIVE)
LOYAL_KEYWORD: Final = plain(LOYAL)
MELEE_KEYWORD: Final = plain(MELEE)
OVERWATCH_KEYWORD: Final = plain(OVERWATCH)
PENETRATOR_KEYWORD: Final = plain(PENETRATOR)
PRECISION_KEYWORD: Final = plain(PRECISION)
REFLEXES_KEYWORD: Final = plain(REFLEXES)
SUPPRESSOR_KEYWORD: Final = plain(SUPPRESSOR)
TERRAIN_KEYWORD: Final = plain(TERRAIN)


RULES: Final = {
    "area_attack": "MC-9.3",
    "bond": "MC-9.5",
    "camouflage": "MC-9.6",
    "radius": "MC-9.8",
    "dead_drop": "MC-9.9",
    "demolisher": "MC-9.10",
    "development": "MC-9.11.1",
    "disaster_level": "MC-9.12",
    "move": "MC-9.21",
    "mutation": "MC-9.22",
    "regeneration": "MC-9.26",
    "swap": "MC-9.27",
}
