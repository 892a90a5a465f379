"""What card texts do to numbers, costs and permissions."""

from __future__ import annotations

from typing import Final

from playmat.kernel.amount import Amount
from playmat.kernel.filter import Filter, Just
from playmat.kernel.modifier import Modifier
from playmat.kernel.step import NO_CARD, Context, Step
from playmat.kernel.text import listed, number, signed

from ..rules.board import (
    ADVANTAGE,
    COLOURS,
    COST,
    FORCE,
    INTERCEPT,
    KINDS,
    NO_FOCUS,
    NO_PITCH,
    NO_PLAY,
    NO_POWER,
    NO_TACTICAL,
    REST_OF_GAME,
    START,
    STAT_NAMES,
    STRIKE,
    TEAMWORK,
    THIS_DEFENCE,
    THIS_ZONE,
    UNTIL_CLEANUP,
    WHILE_STANDING,
)
from ..rules.card_events import Modified
from ..rules.state import Duel
from .effects import ANY
from .filters import EVERYTHING, FLIPPED_CARD, OPPONENT, THE_ATTACK, THIS, YOUR_STRIKES, CardsOf

DURATIONS: Final = {
    WHILE_STANDING: "",
    UNTIL_CLEANUP: " until your next cleanup",
    THIS_ZONE: " until your defence leaves this zone",
    THIS_DEFENCE: " for the rest of this defence",
    REST_OF_GAME: " for the rest of the game",
}
LASTING: Final = {THIS_ZONE: "SK-CD-31", THIS_DEFENCE: "SK-CD-32", REST_OF_GAME: "SK-CD-36"}
"""The rules on changes that last for a zone, a defence or the game."""
OF_BANS: Final = {NO_PLAY: "SK-CD-67", NO_POWER: "SK-CD-12"}
"""The rules on single kinds of bans."""


class Change(Step[Duel]):
    """Cards get a signed number added to Intercept or Force, counted once, for a time."""

    rule = "SK-STRIKE-7"

    def __init__(
        self,
        stat: int,
        amount: int,
        who: Filter[Duel] = THIS,
        until: int = WHILE_STANDING,
        per: Amount[Duel] | None = None,
    ) -> None:
        self.stat: Final = stat
        self.amount: Final = amount
        self.who: Final = who
        self.until: Final = until
        self.per: Final = per

    def run(self, g: Duel, ctx: Context) -> None:
        amount = self.amount if self.per is None else self.amount * self.per.of(g, ctx)
        target = NO_CARD
        if self.who is THIS:
            target = ctx.source
        elif self.who is FLIPPED_CARD:
            target = g.flipped()
        elif self.who is THE_ATTACK:
            target = g.attack
        who: Filter[Duel] = Just(target) if target >= 0 else self.who
        expiry = target if self.until == WHILE_STANDING else g.defences
        modifier = Modifier(who, self.stat, amount, self.until, ctx, g.defs[ctx.source].name, expiry=expiry)
        note = f"{self.who.text()} {signed(amount)} {STAT_NAMES[self.stat]}"
        g.happen(Modified(ctx.player, self.behind(g, ctx), modifier, note))

    def behind(self, g: Duel, ctx: Context) -> str:
        """The rule by which this card changes a number: by how long it lasts, then by what gave it."""
        if self.until in LASTING:
            return LASTING[self.until]
        kind = g.defs[ctx.source].kind
        if self.until == UNTIL_CLEANUP:
            return "SK-KEY-9" if kind == STRIKE else "SK-ADV-2"
        if kind == TEAMWORK:
            return "SK-PAY-13"
        if self.per is not None:
            return "SK-CD-7"
        if ctx.cause is None:
            return "SK-PAY-10"
        return "SK-ADV-2" if kind == ADVANTAGE else self.rule

    def text(self) -> str:
        each = f" for every {self.per.text()}" if self.per is not None else ""
        if each and DURATIONS[self.until]:
            each += ","
        verb = "get" if self.who is YOUR_STRIKES else "gets"
        return f"{self.who.text()} {verb} {signed(self.amount)} {STAT_NAMES[self.stat]}{each}{DURATIONS[self.until]}"


class Forbid(Step[Duel]):
    """The opponent may not do something in the coming defence."""

    rule = "SK-CD-3"

    def __init__(self, what: int, kind: int = ANY) -> None:
        self.what: Final = what
        self.kind: Final = kind

    def run(self, g: Duel, ctx: Context) -> None:
        who = CardsOf(OPPONENT, self.kind)
        modifier = Modifier(who, self.what, 1, THIS_DEFENCE, ctx, g.defs[ctx.source].name, expiry=g.defences + 1)
        g.happen(Modified(ctx.player, OF_BANS.get(self.what, self.rule), modifier, self.text()))

    def text(self) -> str:
        return f"{ban_text(self.what, self.kind)} in their next defence"


def ban_text(what: int, kind: int) -> str:
    """A ban in words."""
    if what == NO_PLAY:
        things = "cards" if kind < 0 else f"{KINDS[kind]}s"
        return f"your opponent cannot play {things}"
    return {
        NO_FOCUS: "your opponent cannot focus",
        NO_PITCH: "your opponent cannot pitch",
        NO_TACTICAL: "your opponent cannot use Tactical",
        NO_POWER: "your opponent cannot use powers",
    }[what]


class StartIn(Step[Duel]):
    """The opponent's defence against this strike starts in a later zone; of two, the later counts."""

    rule = "SK-OPEN-6"

    def __init__(self, zone: int) -> None:
        self.zone: Final = zone

    def run(self, g: Duel, ctx: Context) -> None:
        modifier = Modifier(
            EVERYTHING, START, self.zone, THIS_DEFENCE, ctx, g.defs[ctx.source].name, expiry=g.defences + 1
        )
        g.happen(Modified(ctx.player, self.rule, modifier, self.text()))

    def text(self) -> str:
        return f"your opponent's next defence starts in {COLOURS[self.zone]}"


class RaiseCosts(Step[Duel]):
    """The opponent's cards of some kinds cost more for the rest of the game."""

    rule = "SK-OPEN-65"

    def __init__(self, colour: int, amount: int, *kinds: int) -> None:
        self.colour: Final = colour
        self.amount: Final = amount
        self.kinds: Final = kinds

    def run(self, g: Duel, ctx: Context) -> None:
        for kind in self.kinds:
            modifier = Modifier(
                CardsOf(OPPONENT, kind), COST + self.colour, self.amount, REST_OF_GAME, ctx, g.defs[ctx.source].name
            )
            g.happen(Modified(ctx.player, self.rule, modifier, self.raised(kind)))

    def raised(self, *kinds: int) -> str:
        """Which cards cost more."""
        cards = listed([f"{KINDS[kind]}s" for kind in kinds])
        return f"your opponent's {cards} cost {cost_change_text(self.colour, self.amount)} for the rest of the game"

    def text(self) -> str:
        return self.raised(*self.kinds)


def cost_change_text(colour: int, amount: int) -> str:
    """A change of base costs in words."""
    return f"{number(abs(amount))} {COLOURS[colour]} furyoku {'more' if amount > 0 else 'less'}"


def gain_intercept(amount: int, per: Amount[Duel] | None = None) -> Change:
    """This card gets Intercept while it stands."""
    return Change(INTERCEPT, amount, per=per)


def gain_force(amount: int, per: Amount[Duel] | None = None) -> Change:
    """This card gets Force while it stands."""
    return Change(FORCE, amount, per=per)


def weaken_attack(amount: int, until: int = THIS_DEFENCE) -> Change:
    """The attack loses Force, the opening attack included."""
    return Change(FORCE, -amount, THE_ATTACK, until)


RULES: Final = {
    "Change": "SK-OPEN-19 SK-OPEN-63 SK-CD-31 SK-CD-32 SK-CD-34",
    "Forbid": "SK-CD-12 SK-CD-67",
    "StartIn": "SK-CD-24",
    "RaiseCosts": "SK-CD-36",
}
