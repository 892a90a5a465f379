"""Which happening a text answers: conditions about the event itself."""

from __future__ import annotations

from typing import Final

from playmat.kernel.filter import Filter
from playmat.kernel.step import Context

from ..rules.board import COLOURS, NO_ZONE, PLACES, SLOT, STANDING
from ..rules.events import Charged, ZoneChanged
from ..rules.state import Duel


class YourEvent(Filter[Duel]):
    """It happened to the controller."""

    def matches(self, g: Duel, ctx: Context, card: int) -> bool:
        return ctx.cause is not None and ctx.cause.player == ctx.player

    def text(self) -> str:
        return "you"


class TheirEvent(Filter[Duel]):
    """It happened to the opponent."""

    def matches(self, g: Duel, ctx: Context, card: int) -> bool:
        return ctx.cause is not None and ctx.cause.player != ctx.player

    def text(self) -> str:
        return "your opponent"


class WithThis(Filter[Duel]):
    """The attack that scored is this very card."""

    def matches(self, g: Duel, ctx: Context, card: int) -> bool:
        return g.attack == ctx.source and g.place[ctx.source] % PLACES == STANDING

    def text(self) -> str:
        return "with this card"


class ChargedZone(Filter[Duel]):
    """A zone of the controller became charged: any zone, or the teamwork's own."""

    def __init__(self, own_zone: bool = False) -> None:
        self.own_zone: Final = own_zone

    def matches(self, g: Duel, ctx: Context, card: int) -> bool:
        cause = ctx.cause
        if not isinstance(cause, Charged) or cause.player != ctx.player:
            return False
        return not self.own_zone or g.place[ctx.source] % PLACES - SLOT == cause.amount

    def text(self) -> str:
        return "this zone becomes charged" if self.own_zone else "one of your zones becomes charged"


class MovedZone(Filter[Duel]):
    """The defence went from one zone to another: the controller's own, or the one against this standing strike.
    Without zones, it left the teamwork's own zone.
    """

    def __init__(self, start: int = NO_ZONE, to: int = NO_ZONE, against_this: bool = False) -> None:
        self.start: Final = start
        self.to: Final = to
        self.against_this: Final = against_this

    def matches(self, g: Duel, ctx: Context, card: int) -> bool:
        cause = ctx.cause
        if not isinstance(cause, ZoneChanged):
            return False
        if self.against_this:
            if g.attack != ctx.source or cause.player == ctx.player:
                return False
        elif cause.player != ctx.player:
            return False
        if self.start == NO_ZONE:
            return g.place[ctx.source] % PLACES - SLOT == cause.amount
        return cause.amount == self.start and cause.to == self.to

    def text(self) -> str:
        if self.start == NO_ZONE:
            return "your defence leaves this zone"
        whose = "the defence against this card" if self.against_this else "your defence"
        return f"{whose} moves from {COLOURS[self.start]} to {COLOURS[self.to]}"


YOUR_EVENT: Final = YourEvent()
THEIR_EVENT: Final = TheirEvent()
WITH_THIS: Final = WithThis()


RULES: Final = {"WithThis": "SK-CD-17", "MovedZone": "SK-OPEN-67 SK-CD-14 SK-CD-41"}
