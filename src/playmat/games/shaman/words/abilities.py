"""The windows in which card texts work, as the words that cards are written in."""

from __future__ import annotations

from typing import Final

from playmat.kernel.ability import Activated, Limit, Static, Whenever
from playmat.kernel.amount import Amount
from playmat.kernel.cost import Cost
from playmat.kernel.filter import Filter
from playmat.kernel.step import Step

from ..rules.board import (
    BEFORE_FLIP,
    COST,
    FLIPPED,
    FOCUS_ANYWHERE,
    GREEN_PAYS_YELLOW,
    IN_ZONE,
    KEEP_CHARGES,
    KEEP_FURYOKU,
    NO_ZONE,
    PER_FLIP,
    PER_GAME,
    PER_TURN,
    YELLOW_PAYS_RED,
)
from ..rules.card import Instead
from ..rules.card_events import Eliminated
from ..rules.events import Celebrated, Charged, CleanedUp, Counterattacked, Replenished, Scored, ZoneChanged
from ..rules.flip_events import Discarded, Flipped, Focused, Played
from ..rules.state import Duel
from .causes import THEIR_EVENT, YOUR_EVENT, ChargedZone, MovedZone
from .costs import ELIMINATE_OWN_FURYOKU
from .effects import May
from .filters import IN_ITS_ZONE, OPPONENT, THIS, YOUR_CARDS, YOUR_STRIKES, CardsOf

When = Filter[Duel] | None

ONCE_A_FLIP: Final = Limit(1, PER_FLIP)
TWICE_A_FLIP: Final = Limit(2, PER_FLIP)
ONCE_A_TURN: Final = Limit(1, PER_TURN)
ONCE_A_GAME: Final = Limit(1, PER_GAME)


def counterattacking(effect: Step[Duel], when: When = None) -> Whenever[Duel]:
    """When you counterattack with this card."""
    return Whenever(Counterattacked, THIS, effect, "when you counterattack with this card", when)


def any_counterattack(effect: Step[Duel], when: When = None) -> Whenever[Duel]:
    """When you counterattack with a strike; on a teamwork add `IN_ITS_ZONE`."""
    return Whenever(Counterattacked, YOUR_STRIKES, effect, "when you counterattack with a strike", when)


def played(effect: Step[Duel], when: When = None, limit: Limit | None = None) -> Whenever[Duel]:
    """When you play this card."""
    return Whenever(Played, THIS, effect, "when you play this card", when, limit)


def flipping_this(effect: Step[Duel], when: When = None) -> Whenever[Duel]:
    """When this card is flipped, before its owner decides about it."""
    return Whenever(Flipped, THIS, effect, "when you flip this card", when)


def flipping_here(
    what: Filter[Duel], effect: Step[Duel], when: When = None, limit: Limit | None = None
) -> Whenever[Duel]:
    """When a matching card is flipped in this teamwork's zone."""
    where: Filter[Duel] = what & YOUR_CARDS & IN_ITS_ZONE
    return Whenever(Flipped, where, effect, f"when you flip {what.text()} in this zone", when, limit)


def focusing(effect: Step[Duel], here: bool = False) -> Whenever[Duel]:
    """After you focus a card, anywhere or in this teamwork's zone."""
    if here:
        return Whenever(Focused, YOUR_CARDS & IN_ITS_ZONE, effect, "when you focus in this zone")
    return Whenever(Focused, YOUR_CARDS, effect, "when you focus")


def discarding_here(effect: Step[Duel]) -> Whenever[Duel]:
    """After you discard the flipped card in this teamwork's zone, by choice, by force or by Pitch."""
    return Whenever(Discarded, YOUR_CARDS & IN_ITS_ZONE, effect, "when you discard the flipped card in this zone")


def discarding_this(effect: Step[Duel]) -> Whenever[Duel]:
    """After this flipped card is discarded."""
    return Whenever(Discarded, THIS, effect, "when you discard this card")


def cleaning_up(effect: Step[Duel], when: When = None) -> Whenever[Duel]:
    """At your cleanup, once its cards have moved."""
    return Whenever(CleanedUp, YOUR_EVENT, effect, "when you clean up", when)


def replenishing(effect: Step[Duel], when: When = None) -> Whenever[Duel]:
    """At your replenishing, after its furyoku."""
    return Whenever(Replenished, YOUR_EVENT, effect, "when you replenish", when)


def celebrating(effect: Step[Duel]) -> Whenever[Duel]:
    """At your celebration, after its furyoku."""
    return Whenever(Celebrated, YOUR_EVENT, effect, "when you celebrate")


def scoring(effect: Step[Duel], when: When = None) -> Whenever[Duel]:
    """When you score; on a strike add `WITH_THIS`."""
    return Whenever(Scored, YOUR_EVENT, effect, "when you score", when)


def scored_on(effect: Step[Duel]) -> Whenever[Duel]:
    """When you are scored on."""
    return Whenever(Scored, THEIR_EVENT, effect, "when you are scored on")


def changing_zone(
    effect: Step[Duel], start: int = NO_ZONE, to: int = NO_ZONE, against_this: bool = False
) -> Whenever[Duel]:
    """When your defence, or the one against this strike, enters another zone; without zones, when it leaves this
    teamwork's own.
    """
    moved = MovedZone(start, to, against_this)
    return Whenever(ZoneChanged, moved, effect, f"when {moved.text()}")


def charging(effect: Step[Duel], here: bool = False) -> Whenever[Duel]:
    """When an uncharged zone of yours, or this one, becomes charged."""
    charged = ChargedZone(here)
    return Whenever(Charged, charged, effect, f"when {charged.text()}")


def eliminated(effect: Step[Duel]) -> Whenever[Duel]:
    """When this card has been eliminated and lies on the discard pile."""
    return Whenever(Eliminated, THIS, effect, "when this card is eliminated")


def may(effect: Step[Duel]) -> May:
    """You may <effect>."""
    return May(effect, "SK-OPEN-64")


def power(effect: Step[Duel], *costs: Cost[Duel], limit: Limit | None = None) -> Activated[Duel]:
    """A payment power of the flipped card; without a cost a free power."""
    return Activated(FLIPPED, costs, effect, None, limit)


def zone_power(
    effect: Step[Duel], *costs: Cost[Duel], when: When = None, limit: Limit | None = None
) -> Activated[Duel]:
    """A teamwork's power, used while a card is flipped in its zone."""
    return Activated(IN_ZONE, costs, effect, when, limit)


def before_flipping(
    effect: Step[Duel], *costs: Cost[Duel], when: When = None, limit: Limit | None = None
) -> Activated[Duel]:
    """A teamwork's ability, used before a flip in its zone."""
    return Activated(BEFORE_FLIP, costs, effect, when, limit)


def change(
    stat: int, amount: int, who: Filter[Duel] = YOUR_STRIKES, when: When = None, per: Amount[Duel] | None = None
) -> Static[Duel]:
    """Cards have more or less of a number while this is in play, perhaps for each of what is counted."""
    return Static(who, stat, amount, when, per)


def forbids(what: int, kind: int = -1) -> Static[Duel]:
    """The opponent may not do something while this is in play."""
    return Static(CardsOf(OPPONENT, kind), what, 1)


def changes_cost(colour: int, amount: int, who: Filter[Duel], when: When = None) -> Static[Duel]:
    """Base costs differ while this is in play."""
    return Static(who, COST + colour, amount, when)


GREEN_AS_YELLOW: Final = Static[Duel](YOUR_CARDS, GREEN_PAYS_YELLOW, 1, IN_ITS_ZONE)
"""Green pays yellow for cards flipped in this zone."""
YELLOW_AS_RED: Final = Static[Duel](YOUR_CARDS, YELLOW_PAYS_RED, 1, IN_ITS_ZONE)
"""Yellow pays red for cards flipped in this zone."""
KEEPS_FURYOKU: Final = Static[Duel](YOUR_CARDS, KEEP_FURYOKU, 1)
"""The opponent cannot eliminate your furyoku."""
KEEPS_CHARGES: Final = Static[Duel](YOUR_CARDS, KEEP_CHARGES, 1)
"""The opponent cannot uncharge your zones."""
FOCUSES_ANYWHERE: Final = Static[Duel](YOUR_CARDS, FOCUS_ANYWHERE, 1)
"""Focused cards may go onto any of your stacks."""
FOCUSES_ANYWHERE_HERE: Final = Static[Duel](YOUR_CARDS, FOCUS_ANYWHERE, 1, IN_ITS_ZONE)
"""Cards focused in this zone may go onto any of your stacks."""
SURVIVES_FOR_FURYOKU: Final = Instead(
    Eliminated,
    THIS,
    ELIMINATE_OWN_FURYOKU,
    "if this card would be eliminated while you have furyoku, eliminate one of your furyoku instead",
)
"""One furyoku goes in its place, if there is any."""


RULES: Final = {
    "flipping_here": "SK-CD-55",
    "focusing": "SK-OPEN-67 SK-CD-56",
    "discarding_here": "SK-CD-57",
    "discarding_this": "SK-CD-15",
    "cleaning_up": "SK-OPEN-66 SK-CD-42 SK-CD-59",
    "replenishing": "SK-OPEN-66",
    "celebrating": "SK-CD-62",
    "scoring": "SK-OPEN-61",
    "scored_on": "SK-OPEN-61 SK-CD-61",
    "changing_zone": "SK-OPEN-67",
    "charging": "SK-CD-38",
    "eliminated": "SK-CD-54",
    "may": "SK-CD-65",
    "power": "SK-PAY-1 SK-PAY-3 SK-CD-10",
    "zone_power": "SK-PAY-12 SK-PAY-13",
    "before_flipping": "SK-PAY-14",
    "change": "SK-CD-8",
    "forbids": "SK-CD-12",
    "changes_cost": "SK-OPEN-65 SK-CD-35",
    "GREEN_AS_YELLOW": "SK-CD-49",
    "YELLOW_AS_RED": "SK-CD-49",
    "SURVIVES_FOR_FURYOKU": "SK-CD-52",
}
