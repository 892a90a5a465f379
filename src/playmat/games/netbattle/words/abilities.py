"""The ways in which NetBattle's card texts work."""

from __future__ import annotations

from typing import Final

from playmat.kernel.ability import Activated, Static, Whenever
from playmat.kernel.cost import Cost
from playmat.kernel.filter import Filter
from playmat.kernel.step import Step

from ..rules.board import CHIP, RESOURCE, WHEN_PLAYED, WHEN_SPENT
from ..rules.effect_events import Blasted
from ..rules.events import Played
from ..rules.state import NetBattle
from .amounts import NetAmount
from .filters import BY_YOU, THIS, OfKind, OwnNavi, WithEmblem

When = Filter[NetBattle] | None
Effect = Step[NetBattle]


def does(effect: Effect, *costs: Cost[NetBattle], when: When = None) -> Activated[NetBattle]:
    """What an event or a BattleChip does when played."""
    return Activated(WHEN_PLAYED, costs, effect, when)


def spend(effect: Effect, *costs: Cost[NetBattle], when: When = None) -> Activated[NetBattle]:
    """SPEND: what a resource does when spent."""
    return Activated(WHEN_SPENT, costs, effect, when)


def playing_chip(effect: Effect) -> Whenever[NetBattle]:
    """Whenever you play a BattleChip, on either player's turn."""
    return Whenever(Played, BY_YOU & OfKind(CHIP), effect, "whenever you play a BattleChip")


def playing_resource(effect: Effect) -> Whenever[NetBattle]:
    """Whenever you play a resource, fetched viruses included."""
    return Whenever(Played, BY_YOU & OfKind(RESOURCE), effect, "whenever you play a resource")


def playing(emblem: str, effect: Effect) -> Whenever[NetBattle]:
    """Whenever you play another card with this emblem, of any kind and from any zone."""
    what = BY_YOU & WithEmblem(emblem) & ~THIS
    return Whenever(Played, what, effect, f"whenever you play another {emblem} card")


def blasting(effect: Effect) -> Whenever[NetBattle]:
    """Whenever you blast, after the blast is complete."""
    return Whenever(Blasted, BY_YOU, effect, "whenever you blast")


def while_in_play(stat: int, amount: int, per: NetAmount | None = None, only: str = "") -> Static[NetBattle]:
    """A number or limit of your own changes while the card is in play, and follows its count."""
    return Static(OwnNavi(only), stat, amount, None, per)


RULES: Final = {
    "spend": ("NB-SPEND-2",),
    "playing_chip": ("NB-CD-33",),
    "playing_resource": ("NB-CD-61",),
    "playing": ("NB-CD-27",),
    "blasting": ("NB-CD-97",),
    "while_in_play": ("NB-OPEN-107",),
}
"""The rules that each of these carries out."""
