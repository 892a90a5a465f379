# interpreted: goes by the classes of steps
"""Which steps go by nothing but what lies open, so that what they do can be told however much they turn up.

Any other step may read a card that was hidden a moment before; what comes of it is told as what it is on some deals.
"""

from __future__ import annotations

from typing import Any, Final

from playmat.kernel.amount import Amount
from playmat.kernel.step import Frame, OrderTriggers, Step, Then

from ..rules.blast import CancelDestiny, MakeBlast, OfColour, RaiseDestiny, WhichDestiny
from ..rules.gauge import BurnPower, PowerUp, PowerUpUntilFull
from ..rules.loss import LoseEnergy, WhereTo
from ..rules.plays import CarryOut, FinishPlay, FinishSpending
from ..rules.state import NetBattle
from ..rules.turn import (
    BattlePhase,
    ChipsBack,
    DrawPhase,
    EndTurn,
    Expire,
    MainPhase,
    Opportunity,
    PhaseDiscardDown,
    PhasePowerUp,
    PlayResources,
    ResourcePhase,
    Turns,
)
from ..words.amounts import (
    ChipsPlayed,
    DrawnThisTurn,
    Each,
    EmblemsInPlay,
    HandAbove,
    HandShortOf,
    HandSurplus,
    InGauge,
    InHand,
    InPlay,
    LostThisTurn,
    NaviNumber,
    SpentThisTurn,
)
from ..words.compound import BothPlayers, OnlyYou, Optionally
from ..words.costs import Burn, Discards, Draws, Loses, SpendOthers
from ..words.decks import Recharge
from ..words.hands import Draw
from ..words.lasting import Begin, ForTheTurn
from ..words.moves import ThisCardTo
from ..words.navi_numbers import Change, Doubled, LowerBlastTo, LowerBoth
from ..words.resources import CancelChip, Destroy, DestroyAllButOne, IntoGauge, ReturnToHand

PLAIN: Final[frozenset[type[Step[Any]]]] = frozenset(
    (
        BattlePhase, Begin, Burn, CancelChip, CarryOut, ChipsBack, DestroyAllButOne, DrawPhase, Draws, EndTurn, Expire,
        FinishPlay, FinishSpending, ForTheTurn, LowerBlastTo, LowerBoth, MainPhase, MakeBlast, Opportunity,
        OrderTriggers, PhaseDiscardDown, PhasePowerUp, PlayResources, PowerUpUntilFull, ResourcePhase, SpendOthers,
        ThisCardTo, Turns, WhereTo,
    )
)  # fmt: skip
"""Steps that go by counts, by numbers and by what lies open."""
COUNTING: Final[frozenset[type[Step[Any]]]] = frozenset(
    (BurnPower, Destroy, Draw, IntoGauge, LoseEnergy, Loses, PowerUp, Recharge, ReturnToHand)
)
"""Steps that do so if what they count does."""
HOLDING: Final[frozenset[type[Step[Any]]]] = frozenset((BothPlayers, OnlyYou, Optionally, Then))
"""Steps that do so if all that they hold does."""
OPEN_COUNTS: Final[frozenset[type[Amount[Any]]]] = frozenset(
    (
        ChipsPlayed, DrawnThisTurn, EmblemsInPlay, HandAbove, HandShortOf, HandSurplus, InGauge, InHand, InPlay,
        LostThisTurn, NaviNumber, SpentThisTurn,
    )
)  # fmt: skip
"""What is counted in the open."""


def goes_by_the_open(deal: NetBattle, frame: Frame) -> bool:
    """Whether a step of a card that its asked player knew on this deal goes the same way whatever is turned up."""
    step, ctx = frame
    assert deal.decision is not None
    viewer = deal.decision.player
    if ctx.source >= 0 and not deal.sees(viewer, ctx.source):
        return False
    return is_open(step) or (isinstance(step, Discards) and ctx.player == viewer and pays_known(deal, ctx.source))


def pays_known(deal: NetBattle, card: int) -> bool:
    """Whether a cost of the card finds its player's hand as it was."""
    text = deal.printed(card).does
    return text is not None and not any(isinstance(cost, Draws) for cost in text.costs)


def is_open(step: Step[Any]) -> bool:
    """Whether a step goes by nothing but what lies open."""
    kind = type(step)
    if kind in PLAIN:
        return True
    if kind in COUNTING:
        return is_open_count(step.count)  # type: ignore[attr-defined]
    if kind in HOLDING:
        return all(is_open(part) for part in step.parts())
    if kind is CancelDestiny:
        assert isinstance(step, CancelDestiny)
        return type(step.which) in (OfColour, WhichDestiny)
    if kind is RaiseDestiny:
        assert isinstance(step, RaiseDestiny)
        return is_open_count(step.amount)
    if kind in (Change, Doubled):
        assert isinstance(step, Change)
        return is_open_count(step.amount) and (step.follows is None or is_open_count(step.follows))
    return False


def is_open_count(count: int | Amount[Any]) -> bool:
    """Whether an amount is counted in the open."""
    if isinstance(count, Each):
        return is_open_count(count.what)
    return isinstance(count, int) or type(count) in OPEN_COUNTS
