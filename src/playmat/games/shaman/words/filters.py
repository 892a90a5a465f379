"""Whom a text means and when it holds: nouns and conditions, in the words of the cards."""

from __future__ import annotations

from typing import Final

from playmat.kernel.filter import Filter
from playmat.kernel.step import Context
from playmat.kernel.text import number, plural

from ..rules.board import (
    ADVANTAGE,
    AREA,
    COLOURS,
    DISCARD,
    FLIP,
    KINDS,
    NO_ZONE,
    OPENING,
    PLACES,
    SIGNATURE,
    SLOT,
    STANDING,
    STRIKE,
)
from ..rules.state import Duel

AT_MOST: Final = "at most"
AT_LEAST: Final = "at least"

YOU: Final = 0
OPPONENT: Final = 1


def player_of(ctx: Context, who: int) -> int:
    """The controller or the other player."""
    return ctx.player if who == YOU else 1 - ctx.player


def is_teamwork_in_play(g: Duel, card: int) -> bool:
    """Whether the card lies in a teamwork slot; asked of its place, since it may lie face down by now."""
    return SLOT <= g.place[card] % PLACES < SLOT + 3


def compare(value: int, how: str, bound: int) -> bool:
    """Whether a number is at most or at least a bound."""
    return value <= bound if how == AT_MOST else value >= bound


def bounds(how: str, bound: int) -> str:
    """A bound in words: "4 or less"."""
    return f"{bound} or {'less' if how == AT_MOST else 'more'}"


# Nouns ------------------------------------------------------------------------------------------------------


class This(Filter[Duel]):
    """The card that carries the text."""

    def matches(self, g: Duel, ctx: Context, card: int) -> bool:
        return card == ctx.source

    def text(self) -> str:
        return "this card"


class FlippedCard(Filter[Duel]):
    """The card now in the flip spot."""

    def matches(self, g: Duel, ctx: Context, card: int) -> bool:
        return card >= 0 and card == g.flipped()

    def text(self) -> str:
        return "the flipped card"


class TheAttack(Filter[Duel]):
    """The attack being defended against, of any kind."""

    def matches(self, g: Duel, ctx: Context, card: int) -> bool:
        return card == g.attack

    def text(self) -> str:
        return "the attack"


class StrikesOf(Filter[Duel]):
    """A player's strikes, flipped or in play; signature moves too, but not for a teamwork of their owner."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def matches(self, g: Duel, ctx: Context, card: int) -> bool:
        if card < 0 or g.owner[card] != player_of(ctx, self.who):
            return False
        kind = g.defs[card].kind
        if kind == STRIKE:
            place = g.place[card] % PLACES
            return place == FLIP or place == STANDING
        return kind == SIGNATURE and not (self.who == YOU and is_teamwork_in_play(g, ctx.source))

    def text(self) -> str:
        return "your strikes" if self.who == YOU else "your opponent's strikes"


class CardsOf(Filter[Duel]):
    """A player's cards, perhaps of one kind; a signature move counts as a strike for its base cost, but not for a
    teamwork of its owner.
    """

    def __init__(self, who: int, kind: int = -1) -> None:
        self.who: Final = who
        self.kind: Final = kind

    def matches(self, g: Duel, ctx: Context, card: int) -> bool:
        if card < 0 or g.owner[card] != player_of(ctx, self.who):
            return False
        kind = g.defs[card].kind
        if kind == SIGNATURE:
            if self.who == YOU and is_teamwork_in_play(g, ctx.source):
                return False
            kind = STRIKE
        return self.kind < 0 or kind == self.kind

    def text(self) -> str:
        whose = "your" if self.who == YOU else "your opponent's"
        return f"{whose} {'card' if self.kind < 0 else KINDS[self.kind]}s"


class KindOf(Filter[Duel]):
    """A card of one kind, whoever owns it and whatever its trait."""

    def __init__(self, kind: int) -> None:
        self.kind: Final = kind

    def matches(self, g: Duel, ctx: Context, card: int) -> bool:
        return card >= 0 and g.defs[card].kind == self.kind

    def text(self) -> str:
        article = "an" if self.kind == 2 else "a"
        return f"{article} {KINDS[self.kind]}"


class Everything(Filter[Duel]):
    """Any card."""

    def matches(self, g: Duel, ctx: Context, card: int) -> bool:
        return True

    def text(self) -> str:
        return "every card"


THIS: Final = This()
FLIPPED_CARD: Final = FlippedCard()
THE_ATTACK: Final = TheAttack()
YOUR_STRIKES: Final = StrikesOf(YOU)
OPPOSING_STRIKES: Final = StrikesOf(OPPONENT)
YOUR_CARDS: Final = CardsOf(YOU)
OPPOSING_CARDS: Final = CardsOf(OPPONENT)
A_STRIKE: Final = KindOf(STRIKE)
AN_ADVANTAGE: Final = KindOf(ADVANTAGE)
EVERYTHING: Final = Everything()


# Conditions about the card in question ------------------------------------------------------------------


class InItsZone(Filter[Duel]):
    """The card is flipped in the zone of the teamwork that speaks, or came from there."""

    def matches(self, g: Duel, ctx: Context, card: int) -> bool:
        place = g.place[ctx.source] % PLACES
        zone = place - SLOT if SLOT <= place < SLOT + 3 else NO_ZONE
        if zone == NO_ZONE:
            return False
        at = g.place[card] if card >= 0 else DISCARD
        if at % PLACES == DISCARD or at % PLACES == AREA or g.hidden[at]:
            return g.zone == zone  # it was settled a moment ago, in the zone that is still the current one
        return g.zone_of(card) == zone

    def text(self) -> str:
        return "in this zone"


class AgainstForce(Filter[Duel]):
    """The effective Force of the attack, or of the attack that a strike in play answered."""

    def __init__(self, how: str, bound: int) -> None:
        self.how: Final = how
        self.bound: Final = bound

    def matches(self, g: Duel, ctx: Context, card: int) -> bool:
        if g.remembers(card):
            return compare(g.answered_force[g.owner[card]], self.how, self.bound)
        return compare(g.force(g.attack), self.how, self.bound)

    def text(self) -> str:
        return f"against Force {bounds(self.how, self.bound)}"


class AgainstKind(Filter[Duel]):
    """The kind of the attack, or of the attack that a strike in play answered."""

    def __init__(self, kind: int) -> None:
        self.kind: Final = kind

    def matches(self, g: Duel, ctx: Context, card: int) -> bool:
        if g.remembers(card) and g.owner[card] == ctx.player:
            return g.answered_kind[g.owner[card]] == self.kind
        return g.attack_kind() == self.kind

    def text(self) -> str:
        if self.kind == OPENING:
            return "against the opening attack"
        return f"while the attack is a {KINDS[self.kind]}"


class AgainstOrigin(Filter[Duel]):
    """The zone the attack came from; no zone for the opening attack and signature moves."""

    def __init__(self, zone: int) -> None:
        self.zone: Final = zone

    def matches(self, g: Duel, ctx: Context, card: int) -> bool:
        if g.remembers(card):
            return g.answered_origin[g.owner[card]] == self.zone
        return g.zone_of(g.attack) == self.zone

    def text(self) -> str:
        return f"against an attack from {COLOURS[self.zone]}"


class DefendingIn(Filter[Duel]):
    """The controller defends in this zone; a strike in play came from there."""

    def __init__(self, zone: int) -> None:
        self.zone: Final = zone

    def matches(self, g: Duel, ctx: Context, card: int) -> bool:
        if g.remembers(card):
            return g.origin[g.owner[card]] == self.zone
        return g.defender == ctx.player and g.zone == self.zone

    def text(self) -> str:
        return f"in {COLOURS[self.zone]}"


class OpponentDefendingIn(Filter[Duel]):
    """The zone the opponent defends in now, read anew as the defence moves."""

    def __init__(self, zone: int) -> None:
        self.zone: Final = zone

    def matches(self, g: Duel, ctx: Context, card: int) -> bool:
        return g.defender == 1 - ctx.player and g.zone == self.zone

    def text(self) -> str:
        return f"while your opponent defends in {COLOURS[self.zone]}"

    def negated(self) -> str:
        return f"while your opponent defends outside {COLOURS[self.zone]}"


class OpponentDefendingOutside(Filter[Duel]):
    """The opponent defends in some zone, and not in this one."""

    def __init__(self, zone: int) -> None:
        self.zone: Final = zone

    def matches(self, g: Duel, ctx: Context, card: int) -> bool:
        return g.defender == 1 - ctx.player and g.zone not in (NO_ZONE, self.zone)

    def text(self) -> str:
        return f"while your opponent defends outside {COLOURS[self.zone]}"


class FuryokuCount(Filter[Duel]):
    """How much furyoku a player has, of a colour or in all."""

    def __init__(self, who: int, how: str, bound: int, colour: int = -1) -> None:
        self.who: Final = who
        self.how: Final = how
        self.bound: Final = bound
        self.colour: Final = colour

    def matches(self, g: Duel, ctx: Context, card: int) -> bool:
        player = player_of(ctx, self.who)
        if self.colour >= 0:
            return compare(len(g.furyoku(player, self.colour)), self.how, self.bound)
        total = len(g.furyoku(player, 0)) + len(g.furyoku(player, 1)) + len(g.furyoku(player, 2))
        return compare(total, self.how, self.bound)

    def text(self) -> str:
        who = "you have" if self.who == YOU else "your opponent has"
        colour = f"{COLOURS[self.colour]} " if self.colour >= 0 else ""
        return f"if {who} {self.how} {number(self.bound)} {colour}furyoku"


class ChargedCount(Filter[Duel]):
    """How many zones a player has charged."""

    def __init__(self, who: int, how: str, bound: int) -> None:
        self.who: Final = who
        self.how: Final = how
        self.bound: Final = bound

    def matches(self, g: Duel, ctx: Context, card: int) -> bool:
        return compare(g.charged(player_of(ctx, self.who)), self.how, self.bound)

    def text(self) -> str:
        who = "you have" if self.who == YOU else "your opponent has"
        return f"if {who} {self.how} {plural(self.bound, 'charged zone')}"


class BesideTeamwork(Filter[Duel]):
    """The controller has a teamwork in the zone that the card is flipped in or came from."""

    def matches(self, g: Duel, ctx: Context, card: int) -> bool:
        zone = g.zone_of(card)
        return zone != NO_ZONE and bool(g.zones[ctx.player * PLACES + SLOT + zone])

    def text(self) -> str:
        return "in a zone where you have a teamwork"


class Points(Filter[Duel]):
    """A player's score."""

    def __init__(self, who: int, how: str, bound: int) -> None:
        self.who: Final = who
        self.how: Final = how
        self.bound: Final = bound

    def matches(self, g: Duel, ctx: Context, card: int) -> bool:
        return compare(g.points[player_of(ctx, self.who)], self.how, self.bound)

    def text(self) -> str:
        who = "you have" if self.who == YOU else "your opponent has"
        return f"if {who} {self.how} {plural(self.bound, 'point')}"


class DiscardCount(Filter[Duel]):
    """How many cards lie in the controller's discard pile, counted anew at every change."""

    def __init__(self, how: str, bound: int) -> None:
        self.how: Final = how
        self.bound: Final = bound

    def matches(self, g: Duel, ctx: Context, card: int) -> bool:
        return compare(len(g.discard(ctx.player)), self.how, self.bound)

    def text(self) -> str:
        return f"if you have {self.how} {plural(self.bound, 'card')} in your discard pile"


class PlayedThisTurn(Filter[Duel]):
    """What the controller has played this turn; a strike in play remembers its own turn."""

    def __init__(self, kind: int, bound: int) -> None:
        self.kind: Final = kind
        self.bound: Final = bound

    def matches(self, g: Duel, ctx: Context, card: int) -> bool:
        if not g.remembers(card) and g.defender != ctx.player:
            return False
        return g.plays[3 * ctx.player + self.kind] >= self.bound

    def text(self) -> str:
        what = KindOf(self.kind).text() if self.bound == 1 else f"{number(self.bound)} {KINDS[self.kind]}s"
        return f"if you played {what} this turn"


class ItsFlipped(Filter[Duel]):
    """The flipped card is of a kind."""

    def __init__(self, kind: int) -> None:
        self.kind: Final = kind

    def matches(self, g: Duel, ctx: Context, card: int) -> bool:
        flipped = g.flipped()
        return flipped >= 0 and g.defs[flipped].kind == self.kind

    def text(self) -> str:
        return f"while {KindOf(self.kind).text()} is flipped"


IN_ITS_ZONE: Final = InItsZone()
BESIDE_TEAMWORK: Final = BesideTeamwork()


RULES: Final = {
    "StrikesOf": "SK-SIG-12 SK-TEAM-12 SK-ADV-2 SK-ADV-3 SK-OPEN-19 SK-OPEN-62 SK-CD-33",
    "CardsOf": "SK-SIG-12 SK-CD-35",
    "InItsZone": "SK-ELIM-3 SK-TEAM-5 SK-TEAM-6 SK-OPEN-32",
    "AgainstForce": "SK-OPEN-63 SK-CD-1 SK-CD-51",
    "DefendingIn": "SK-CD-9",
    "OpponentDefendingIn": "SK-OPEN-33 SK-CD-28",
    "BesideTeamwork": "SK-CD-53",
    "DiscardCount": "SK-CD-6",
    "PlayedThisTurn": "SK-OPEN-63",
}
