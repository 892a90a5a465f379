"""How card texts work: static, continuous, automatic, activated."""

from __future__ import annotations

from typing import Final

from playmat.kernel.ability import Activated, Limit, Static, Whenever
from playmat.kernel.filter import Filter

from ..rules.board import CASHFLOW_TOTAL, KEYWORD_STAT, PHASES
from ..rules.card import Cashflow, Upkeep
from ..rules.card_events import Deployed
from ..rules.events import PhaseBegan
from ..rules.harm import Damaged
from ..rules.leaving_events import BoughtFromMarket, Destroyed, Sold
from ..rules.state import Megacorp
from .costs import MegaCost
from .filters import (
    BY_YOU,
    EVERY_BUSINESS,
    HIT_BUSINESS,
    HOST,
    ON_YOUR_TURN,
    THIS,
    WHILE_DISENGAGED,
    WHILE_DOCKED,
    PhaseIs,
    Which,
)
from .word import Word

ONCE_PER_TURN: Final = Limit(1, 1)
ANY_TIME: Final = 0


def cashflow(halves: int) -> Cashflow:
    """cont: cashflow, given in halves of 1 M."""
    return Cashflow(halves)


def upkeep(cost: int) -> Upkeep:
    """static: upkeep."""
    return Upkeep(cost)


def static_trait(who: Filter[Megacorp], trait: int, amount: int) -> Static[Megacorp]:
    """static: a trait is changed while the card is docked."""
    return Static(who, trait, amount, WHILE_DOCKED)


def cont_trait(who: Filter[Megacorp], trait: int, amount: int) -> Static[Megacorp]:
    """cont: a trait is changed while the card is disengaged."""
    return Static(who, trait, amount, WHILE_DISENGAGED)


def static_keyword(keyword: int, parameter: int = 0) -> Static[Megacorp]:
    """static: the card above has a keyword while this card is docked."""
    return Static(HOST, KEYWORD_STAT + keyword, parameter, WHILE_DOCKED)


def cont_keyword(keyword: int, parameter: int = 0) -> Static[Megacorp]:
    """cont: the card above has a keyword while the pile is disengaged."""
    return Static(HOST, KEYWORD_STAT + keyword, parameter, WHILE_DISENGAGED)


def cont_cashflow(amount: int) -> Static[Megacorp]:
    """cont: everybody's cashflow is changed."""
    return Static(EVERY_BUSINESS, CASHFLOW_TOTAL, amount, WHILE_DISENGAGED)


def act(effect: Word, *costs: MegaCost, once: bool = False) -> Activated[Megacorp]:
    """act: an ability with its costs, perhaps once per turn."""
    return Activated(ANY_TIME, costs, effect, None, ONCE_PER_TURN if once else None)


def play(effect: Word) -> Whenever[Megacorp]:
    """What an event does when it is deployed."""
    return Whenever(Deployed, THIS, effect, "")


def on_deploy(effect: Word) -> Whenever[Megacorp]:
    """auto: when this card is deployed."""
    return Whenever(Deployed, THIS, effect, "when this card is deployed")


def on_destroyed(what: Which, effect: Word) -> Whenever[Megacorp]:
    """auto: when a matching card is destroyed."""
    return Whenever(Destroyed, what, effect, f"when {what.text()} is destroyed")


def on_hitting_business(effect: Word) -> Whenever[Megacorp]:
    """auto: when this card deals damage to a business."""
    return Whenever(Damaged, HIT_BUSINESS, effect, "when this card deals damage to a business")


def on_buying(effect: Word) -> Whenever[Megacorp]:
    """auto: at your first market purchase in each own turn."""
    clause = "when you buy a card from an open market for the first time in your own turn"
    return Whenever(BoughtFromMarket, BY_YOU, effect, clause, ON_YOUR_TURN, ONCE_PER_TURN)


def on_selling(effect: Word) -> Whenever[Megacorp]:
    """auto: when you sell a card."""
    return Whenever(Sold, BY_YOU, effect, "when you sell a card")


def at_phase(phase: int, effect: Word, only_yours: bool = True) -> Whenever[Megacorp]:
    """auto: at the start of a phase, of yours or of everybody's."""
    whose = "your" if only_yours else "every player's"
    clause = f"at the start of {whose} {PHASES[phase]} Phase"
    return Whenever(PhaseBegan, PhaseIs(phase, only_yours), effect, clause)


RULES: Final = {
    "cashflow": "MC-1.2.7 MC-OPEN-17",
    "upkeep": "MC-5.2.4",
    "static_trait": "MC-7.5",
    "cont_trait": "MC-7.3.1",
    "cont_cashflow": "MC-OPEN-16",
    "play": "MC-OPEN-10",
}
