"""The duel: both sides of the mat, the standing attack and the defence against it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.kernel.event import AnyEvent
from playmat.kernel.modifier import WHILE_IN_PLAY, Modifier
from playmat.kernel.state import NO_LIST, State
from playmat.kernel.step import ALL_SEEING, NO_CARD, NOBODY, Context

from .board import (
    AREA,
    ASIDE,
    CHAMBER,
    COST,
    DECK,
    DISCARD,
    FLIP,
    FLIPS_PER_TURN,
    FORCE,
    FURYOKU,
    GREEN,
    GREEN_PAYS_YELLOW,
    HIDDEN,
    INTERCEPT,
    LOOKED,
    NO_ZONE,
    PER_GAME,
    PLACE_NAMES,
    PLACES,
    SLOT,
    STANDING,
    START,
    STRIKE,
    UNTIL_CLEANUP,
    WHILE_STANDING,
    YELLOW_PAYS_RED,
)
from .card import Price, Shaman, ShamanCard
from .fields import copy_fields, field_facts
from .payment import Payment, payments

if TYPE_CHECKING:
    from playmat.kernel.ability import Limit

VERBS: Final = frozenset(
    "defender signature decline flip use play tactical pitch focus discard pay replace keep charge stack teamwork "
    "zone colour player take top mode remove resolve yes no".split()
)

SPANS: Final = 4
USES_PER_CARD: Final = 8 * SPANS
"""How uses of limited abilities are packed: eight abilities a card, each with the span of its limit."""


def packed(card: int, index: int, span: int) -> int:
    """A use of a limited ability as one number."""
    return card * USES_PER_CARD + index * SPANS + span


class Duel(State):
    """A Shaman duel, for exactly two players."""

    order_rule = "SK-GEN-2"

    def __init__(self) -> None:
        super().__init__()
        self.players = 2
        self.hidden = HIDDEN
        self.starter = False
        """The starter game ignores traits."""
        self.shamans: tuple[Shaman, ...] = ()
        self.sides: list[int] = NO_LIST
        self.charges: list[int] = NO_LIST
        """One for each zone, three a player: charged or not."""
        self.points: list[int] = NO_LIST
        self.defender = NOBODY
        self.zone = NO_ZONE
        self.attack = NO_CARD
        """The card that stands as the attack; the reminder card for the opening attack."""
        self.struck: list[int] = NO_LIST
        """For each player, the strike that the next four numbers remember."""
        self.origin: list[int] = NO_LIST
        self.answered_force: list[int] = NO_LIST
        self.answered_kind: list[int] = NO_LIST
        self.answered_origin: list[int] = NO_LIST
        self.plays: list[int] = NO_LIST
        """Strikes, teamworks and advantages each player played in their latest defence, three a player."""
        self.defences = 0
        self.flips = 0
        self.uses: list[int] = NO_LIST
        """Limited abilities used this flip or turn, packed."""
        self.uses_per_game: list[str] = NO_LIST
        self.paid: list[int] = NO_LIST
        """Furyoku cards just paid as a base cost, last paid last."""
        self.looker = NOBODY
        self.searcher = NOBODY
        self.handling = 0
        """Instructions under way that hold cards in hand; no checkpoint until they are done."""
        self.pitched: list[int] = NO_LIST
        self.shown: list[int] = NO_LIST
        """Signature moves that were revealed."""
        self.settled = False
        """Whether setup is finished, so that checkpoints count."""

    def clone(self, keep: bool = False) -> Duel:
        other = Duel()
        self.copy_into(other, keep)
        copy_fields(self, other)
        return other

    def facts(self) -> list[object]:
        return field_facts(self)

    # Places ----------------------------------------------------------------------------------------------

    def printed(self, card: int) -> ShamanCard:
        """What is printed on a card."""
        definition = self.defs[card]
        assert isinstance(definition, ShamanCard)
        return definition

    def deck(self, player: int) -> list[int]:
        """The deck, its top card last."""
        return self.zones[player * PLACES + DECK]

    def discard(self, player: int) -> list[int]:
        """The discard pile, its top card last."""
        return self.zones[player * PLACES + DISCARD]

    def furyoku(self, player: int, colour: int) -> list[int]:
        """A furyoku stack, its top card last; its size is the furyoku."""
        return self.zones[player * PLACES + FURYOKU + colour]

    def teamwork(self, player: int, zone: int) -> int:
        """The teamwork in a zone's one slot."""
        slot = self.zones[player * PLACES + SLOT + zone]
        return slot[0] if slot else NO_CARD

    def area(self, player: int) -> list[int]:
        """The advantage area, in order of arrival."""
        return self.zones[player * PLACES + AREA]

    def flipped(self) -> int:
        """The card in the flip spot."""
        spot = self.zones[self.defender * PLACES + FLIP]
        return spot[0] if spot else NO_CARD

    def standing(self, player: int) -> int:
        """The player's last strike or signature move, still on the table."""
        spot = self.zones[player * PLACES + STANDING]
        return spot[0] if spot else NO_CARD

    def move_shown(self, player: int) -> int:
        """The signature move of the side that is face up; it may be in play."""
        definition = self.shamans[player].moves[self.sides[player]]
        for card in self.zones[player * PLACES + CHAMBER]:
            if self.defs[card] is definition:
                return card
        return NO_CARD

    def charged(self, player: int) -> int:
        """How many of the player's zones are charged."""
        return self.charges[3 * player] + self.charges[3 * player + 1] + self.charges[3 * player + 2]

    def teamworks(self, player: int) -> int:
        """How many teamworks the player has in play."""
        base = player * PLACES + SLOT
        return len(self.zones[base]) + len(self.zones[base + 1]) + len(self.zones[base + 2])

    # Numbers ---------------------------------------------------------------------------------------------

    def value(self, card: int, stat: int) -> int:
        """A number on a card: printed, then every modifier that applies, in order of arrival."""
        total = self.defs[card].stats[stat]
        for modifier in self.modifiers:
            if modifier.stat == stat and modifier.applies(self, card):
                total += modifier.size(self)
        return total

    def modifier(self, card: int, stat: int) -> Modifier | None:
        """The first modifier of this kind that applies to the card: bans, permissions, protections."""
        for modifier in self.modifiers:
            if modifier.stat == stat and modifier.applies(self, card):
                return modifier
        return None

    def intercept(self, card: int) -> int:
        """Effective Intercept: a negative total reads as 0."""
        return max(0, self.value(card, INTERCEPT))

    def force(self, card: int) -> int:
        """Effective Force: a negative total reads as 0."""
        return max(0, self.value(card, FORCE))

    def attack_kind(self) -> int:
        """Opening attack, strike or signature move."""
        return self.defs[self.attack].kind

    def zone_of(self, card: int) -> int:
        """The zone a card is flipped in or a strike came from; none for the opening attack and signature moves."""
        place = self.place[card]
        if place == ASIDE:
            return NO_ZONE
        kind = place % PLACES
        if kind == FLIP:
            return self.zone
        if kind == STANDING:
            player = place // PLACES
            return self.origin[player] if self.struck[player] == card else NO_ZONE
        if SLOT <= kind < SLOT + 3:
            return kind - SLOT
        return NO_ZONE

    def remembers(self, card: int) -> bool:
        """Whether the card stands as a strike that remembers the attack it answered."""
        return card >= 0 and self.struck[self.owner[card]] == card

    def base_cost(self, card: int) -> Price:
        """The base cost with its changes, colour by colour, floored at 0."""
        printed = self.defs[card].stats
        green = printed[COST]
        yellow = printed[COST + 1]
        red = printed[COST + 2]
        for modifier in self.modifiers:
            stat = modifier.stat
            if COST <= stat < COST + 3 and modifier.applies(self, card):
                size = modifier.size(self)
                if stat == COST:
                    green += size
                elif stat == COST + 1:
                    yellow += size
                else:
                    red += size
        return (max(0, green), max(0, yellow), max(0, red))

    def ways_to_pay(self, player: int, card: int, owed: Price, wild: int) -> list[Payment]:
        """Every legal payment of a price for a card, the exact one first."""
        base = player * PLACES + FURYOKU
        zones = self.zones
        as_yellow = False
        as_red = False
        if self.modifiers:
            as_yellow = self.modifier(card, GREEN_PAYS_YELLOW) is not None
            as_red = self.modifier(card, YELLOW_PAYS_RED) is not None
        return payments(owed, wild, len(zones[base]), len(zones[base + 1]), len(zones[base + 2]), as_yellow, as_red)

    def start_zone(self) -> int:
        """Where the defence starts: green, or the latest zone that a card sets."""
        zone = GREEN
        for modifier in self.modifiers:
            if modifier.stat == START and modifier.applies(self, self.attack):
                zone = max(zone, modifier.amount)
        return zone

    # What the kernel asks -------------------------------------------------------------------------------

    def sees(self, viewer: int, card: int) -> bool:
        """Decks and furyoku are hidden from everybody, signature moves from the opponent; cards being looked at or
        searched are seen by the one who does it.
        """
        if viewer == ALL_SEEING:
            return True
        place = self.place[card]
        if not self.hidden[place]:
            return True
        kind = place % PLACES
        if kind == LOOKED:
            return viewer == self.looker
        if kind == CHAMBER:
            return viewer == self.owner[card] or card in self.shown
        if kind == DECK:
            return viewer >= 0 and viewer == self.searcher and viewer == self.owner[card]
        return False

    def speaks(self, card: int) -> bool:
        """An off-trait card's text is off, keywords and powers included."""
        return self.starter or self.shamans[self.owner[card]].plays(self.printed(card))

    def live(self, card: int, zone: int) -> bool:
        if zone == ASIDE:
            return False
        kind = zone % PLACES
        if kind == AREA:
            return card not in self.pitched and self.speaks(card) and not self.printed(card).immediate
        if kind == STANDING or SLOT <= kind < SLOT + 3:
            return self.speaks(card)
        return kind == FLIP and self.defs[card].kind == STRIKE and self.speaks(card)

    def move(self, card: int, to: int, under: bool = False) -> None:
        at = self.place[card]
        super().move(card, to, under)
        kind = at % PLACES
        if SLOT <= kind < SLOT + 3:
            if self.uses:  # its limits were those of the card in play
                self.uses = [use for use in self.uses if use // USES_PER_CARD != card]
            if self.modifiers:
                self.withdraw(card)
        if (FLIP <= kind <= STANDING or kind == AREA) and at != ASIDE:
            there = to % PLACES
            if there != STANDING and there != AREA and not SLOT <= there < SLOT + 3:
                self.forget(card)

    def forget(self, card: int) -> None:
        """A card left the table: what was bought for it or from the area ends."""
        if self.modifiers:
            self.modifiers = [
                m
                for m in self.modifiers
                if not (m.until == WHILE_STANDING and m.expiry == card)
                and not (m.ctx.source == card and (m.until == UNTIL_CLEANUP or m.until == WHILE_IN_PLAY))
            ]
        if self.awaited:
            self.awaited = [one for one in self.awaited if one.ctx.source != card]
        if card in self.pitched:
            self.pitched.remove(card)

    def withdraw(self, teamwork: int) -> None:
        """A teamwork leaves play: what strikes bought from it ends, also for one that attacks already."""
        self.modifiers = [m for m in self.modifiers if not (m.ctx.source == teamwork and m.until == WHILE_STANDING)]

    def use_of(self, card: int) -> int:
        """The zone in which the source of a triggered text lies; it may leave before the text is carried out."""
        return self.place[card]

    def hear(self, card: int, event: AnyEvent) -> None:
        if self.speaks(card):
            super().hear(card, event)

    def replaced(self, event: AnyEvent) -> bool:
        bit = 1 << event.kind
        for card in self.lively:
            if self.defs[card].watches & bit:
                for text in self.printed(card).instead:
                    if text.kind == event.kind:
                        ctx = Context(self.owner[card], card, (), event)
                        if text.what.matches(self, ctx, event.card) and text.effect.lacks(self, ctx) is None:
                            self.agenda.append((text.effect, ctx))
                            return True
        return False

    def verbs(self) -> frozenset[str]:
        return VERBS

    def zone_name(self, zone: int) -> str:
        return "set aside" if zone == ASIDE else PLACE_NAMES[zone % PLACES]

    def zone_player(self, zone: int) -> int:
        return NOBODY if zone == ASIDE else zone // PLACES

    def turn_number(self) -> int:
        return self.defences

    def orderer(self) -> int:
        """The defender, or the player just scored on."""
        return self.defender

    def optional(self) -> bool:
        """After 200 flips in one turn optional effects count as declined."""
        return self.flips < FLIPS_PER_TURN

    def within(self, limit: Limit, ctx: Context, index: int) -> bool:
        if limit.span == PER_GAME:
            return self.uses_per_game.count(self.game_use(ctx)) < limit.times
        return self.uses.count(packed(ctx.source, index, limit.span)) < limit.times

    def count_use(self, limit: Limit, ctx: Context, index: int) -> None:
        if limit.span == PER_GAME:
            self.uses_per_game.append(self.game_use(ctx))
        else:
            self.uses.append(packed(ctx.source, index, limit.span))

    def game_use(self, ctx: Context) -> str:
        """Limits of a whole game count for each player and card, by name and version."""
        return f"{ctx.player}:{self.defs[ctx.source].title}"

    def forget_uses(self, span: int) -> None:
        """A flip or a turn begins: its limits start anew."""
        if self.uses:
            self.uses = [use for use in self.uses if use % SPANS != span]


RULES: Final = {
    "Duel.furyoku": "SK-FURY-1",
    "Duel.teamwork": "SK-TEAM-4",
    "Duel.move_shown": "SK-SIG-2",
    "Duel.intercept": "SK-GEN-3",
    "Duel.force": "SK-COUNTER-5 SK-COUNTER-6 SK-GEN-3 SK-GEN-4 SK-OPEN-29 SK-OPEN-52",
    "Duel.remembers": "SK-OPEN-63",
    "Duel.base_cost": "SK-OPEN-65",
    "Duel.start_zone": "SK-ZONE-1 SK-ZONE-2",
    "Duel.sees": "SK-SETUP-4 SK-FURY-16 SK-SIG-3 SK-SIG-4",
    "Duel.speaks": "SK-TRAIT-9 SK-TRAIT-10 SK-SPECTER-3 SK-OPEN-2 SK-OPEN-42",
    "Duel.move": "SK-CD-48",
    "Duel.forget": "SK-PAY-10 SK-ADV-5",
    "Duel.withdraw": "SK-ELIM-3",
    "Duel.orderer": "SK-GEN-2 SK-OPEN-47",
    "Duel.optional": "SK-OPEN-48",
    "Duel.forget_uses": "SK-OPEN-31",
}
