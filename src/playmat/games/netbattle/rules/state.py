"""A NetBattle: both sides of the playmat, the turn, and what it remembers."""

from __future__ import annotations

from typing import Any, Final

from playmat.kernel.state import NO_LIST, State
from playmat.kernel.step import ALL_SEEING, NOBODY, Context, Frame, OrderTriggers, Step

from .board import (
    BLAST,
    DECK,
    DISCARD,
    GAUGE,
    GAUGE_SPACES,
    HAND,
    HIDDEN,
    LEVEL,
    NAVI,
    NEXT_TURN,
    NO_PHASE,
    OWN_NEXT_TURN,
    PLACE_NAMES,
    PLACES,
    PLACES_FOR_RESOURCES,
    PLAY,
    RESOURCE_PLACES,
    REST_OF_GAME,
    SET,
    SPACES,
    STRENGTH,
    THIS_TURN,
)
from .card import NetCard
from .fields import copy_fields, field_facts
from .memory import GAUGE_OPEN, HIGHER_DESTINY, BlastDestiny, Ongoing, PlayedChip, Standing

VERBS: Final = frozenset(
    "play spend blast pass finish discard destiny take navi resource space chip which name number done yes no "
    "recharge kingdom lose fetch none put hand gauge keep under resolve level".split()
)


class NetBattle(State):
    """A NetBattle, for exactly two players."""

    order_rule = "NB-OPEN-71"

    def __init__(self) -> None:
        super().__init__()
        self.players = 2
        self.hidden = HIDDEN
        self.navis: tuple[int, ...] = ()
        self.turn = 0
        self.active = 0
        """The turn player."""
        self.phase = NO_PHASE
        self.passes = 0
        """Passes in a row."""
        self.blasted = False
        """Whether the ordinary blast of this main phase is used up."""
        self.chips_used: list[int] = NO_LIST
        """Chips that each player has played in this main phase, those outside the limit not counted."""
        self.resources_played = 0
        """Resources the turn player played in this resource phase."""
        self.drawn: list[int] = NO_LIST
        self.spent: list[int] = NO_LIST
        self.lost: list[int] = NO_LIST
        """Cards drawn, resources spent and energy lost by each player this turn."""
        self.saved: list[int] = NO_LIST
        """How often each player powered up in place of a battle loss this turn."""
        self.chips: list[PlayedChip] = NO_LIST
        self.destinies: list[BlastDestiny] = NO_LIST
        self.ongoing: list[Ongoing] = NO_LIST
        self.handled: list[int] = NO_LIST
        """Cards that texts under way have paid, lost or moved, each with the playing it was for."""
        self.uses = 0
        """The number of the latest playing, spending or blast."""
        self.revealed: list[int] = NO_LIST
        """Hidden cards that lie open to both players for the moment."""
        self.looked: list[int] = NO_LIST
        self.looker = NOBODY
        self.searcher = NOBODY
        self.searched = NOBODY
        self.settled = False
        """Whether setup is finished, so that an exhausted deck counts."""

    def clone(self, keep: bool = False) -> NetBattle:
        other = NetBattle()
        self.copy_into(other, keep)
        copy_fields(self, other)
        return other

    def facts(self) -> list[object]:
        return field_facts(self)

    # Places ----------------------------------------------------------------------------------------------

    def printed(self, card: int) -> NetCard:
        """What is printed on a card."""
        definition = self.defs[card]
        assert isinstance(definition, NetCard)
        return definition

    def deck(self, player: int) -> list[int]:
        """The deck, its top card last; its size is the player's energy."""
        return self.zones[player * PLACES + DECK]

    def hand(self, player: int) -> list[int]:
        """The hand."""
        return self.zones[player * PLACES + HAND]

    def gauge(self, player: int) -> list[int]:
        """The power gauge, space 1 first; its size is the player's power."""
        return self.zones[player * PLACES + GAUGE]

    def discard(self, player: int) -> list[int]:
        """The discard pile, the newest card last."""
        return self.zones[player * PLACES + DISCARD]

    def resources(self, player: int) -> list[int]:
        """The resources in play, in order of arrival."""
        return self.zones[player * PLACES + PLAY]

    def level_ups(self, player: int) -> list[int]:
        """Level Up! cards on the table, which only tests put there."""
        return self.zones[player * PLACES + LEVEL]

    def colours_in_play(self, player: int, colour: int) -> int:
        """How many of the player's resources have this colour."""
        count = 0
        for card in self.zones[player * PLACES + PLAY]:
            if self.printed(card).colour == colour:
                count += 1
        return count

    def emblems_in_play(self, player: int, emblem: str) -> int:
        """How many of the player's cards in play bear this large emblem, the NetNavi included."""
        count = 1 if self.printed(self.navis[player]).emblem == emblem else 0
        for card in self.zones[player * PLACES + PLAY]:
            if self.printed(card).emblem == emblem:
                count += 1
        return count

    # Numbers ---------------------------------------------------------------------------------------------

    def total(self, player: int, stat: int) -> int:
        """A NetNavi's strength, defense or blast number: printed, then every change in order; the blast number is
        raised to 0 after each.
        """
        navi = self.navis[player]
        total = self.defs[navi].stats[stat]
        for modifier in self.modifiers:
            if modifier.stat == stat and modifier.applies(self, navi):
                if modifier.layer == SET:
                    total = modifier.size(self)
                else:
                    total += modifier.size(self)
                if stat == BLAST and total < 0:
                    total = 0
        return total

    def raised(self, player: int, stat: int) -> int:
        """How much the texts in force add to a limit of a player's."""
        extra = 0
        navi = self.navis[player]
        for modifier in self.modifiers:
            if modifier.stat == stat and modifier.applies(self, navi):
                extra += modifier.size(self)
        return extra

    def spaces(self, player: int) -> int:
        """How many spaces the gauge has."""
        return SPACES + (self.raised(player, GAUGE_SPACES) if self.modifiers else 0)

    def places(self, player: int) -> int:
        """How many resources the player may have in play."""
        return PLACES_FOR_RESOURCES + (self.raised(player, RESOURCE_PLACES) if self.modifiers else 0)

    def destiny(self, card: int) -> int:
        """A card's destiny number as it reads now."""
        number = self.defs[card].stats[3]
        return number + self.destinies_higher(self.owner[card]) if self.ongoing else number

    def destinies_higher(self, player: int) -> int:
        """How much higher the destinies of the player's cards read."""
        more = 0
        for one in self.ongoing:
            if one.kind == HIGHER_DESTINY and one.player == player:
                more += one.amount
        return more

    def worth_of(self, destiny: BlastDestiny) -> int:
        """The value of a blast destiny: its number and all that was added to it."""
        total = 0
        for modifier in self.modifiers:
            if modifier.expiry == destiny.use and modifier.stat == STRENGTH:
                total += modifier.size(self)
        return total

    def live_destinies(self, player: int) -> list[BlastDestiny]:
        """The player's blast destinies of this turn that nobody canceled."""
        return [one for one in self.destinies if one.player == player and not one.canceled]

    def chips_this_turn(self, player: int) -> int:
        """How many chips the player has played this turn."""
        count = 0
        for one in self.chips:
            if one.player == player:
                count += 1
        return count

    def remembered(self, use: int) -> list[int]:
        """The cards that the text of this playing has paid, lost or moved so far, in order."""
        return [one & 511 for one in self.handled if one >> 9 == use]

    def last_turn(self, player: int, until: int) -> int:
        """The turn at whose end a time named by a card of this player is over."""
        if until == THIS_TURN:
            return self.turn
        if until == NEXT_TURN:
            return self.turn + 1
        if until == OWN_NEXT_TURN:
            return self.turn + (2 if player == self.active else 1)
        return REST_OF_GAME

    # What the kernel asks -------------------------------------------------------------------------------

    def sees(self, viewer: int, card: int) -> bool:
        """Decks and gauges are hidden from everybody, hands from the opponent; cards that are revealed, looked at or
        searched are seen by those to whom the text shows them.
        """
        if viewer == ALL_SEEING:
            return True
        place = self.place[card]
        if not self.hidden[place]:
            return True
        if self.revealed and card in self.revealed:
            return True
        if viewer < 0:
            return False
        if viewer == self.looker and card in self.looked:
            return True
        kind = place % PLACES
        if kind == HAND:
            return viewer == self.owner[card]
        if kind == DECK:
            return viewer == self.searcher and place == self.searched * PLACES + DECK
        return viewer == self.owner[card] and self.playable_from_gauge(viewer, card)

    def playable_from_gauge(self, player: int, card: int) -> bool:
        """Whether a text lets the player look at this card in the gauge and play it."""
        found = False
        for one in self.ongoing:
            found = found or (one.kind == GAUGE_OPEN and one.player == player and card in one.cards)
        return found

    def live(self, card: int, zone: int) -> bool:
        """The texts of NetNavis and of resources in play work while they lie there."""
        kind = zone % PLACES
        return kind in (PLAY, NAVI)

    def rename(self, card: int) -> None:
        """Give a card a new handle: who has seen it must not recognise it."""
        self.handles[card] = self.new_handle(card)

    def move(self, card: int, to: int, under: bool = False) -> None:
        at = self.place[card]
        shown = self.hidden[at] and (
            bool(self.revealed) or self.looker >= 0 or self.searcher >= 0 or bool(self.ongoing)
        )
        if shown:  # somebody may know the card already
            seen = self.seen_by(card)
            reveals = self.reveals
            super().move(card, to, under)
            self.reveals = reveals + (1 if self.seen_by(card) & ~seen else 0)
        else:
            super().move(card, to, under)
            if to % PLACES == HAND and self.hidden[at]:
                self.reveals += 1  # its owner has not seen it before
        if self.revealed and card in self.revealed:
            self.revealed.remove(card)
        if self.looked and card in self.looked:
            self.looked.remove(card)
        if self.ongoing and at % PLACES == GAUGE:
            self.forget_playable(card)

    def forget_playable(self, card: int) -> None:
        """A card left the gauge; should it return, it may no longer be played from there."""
        for index in range(len(self.ongoing)):
            one = self.ongoing[index]
            if one.kind == GAUGE_OPEN and card in one.cards:
                rest = tuple([other for other in one.cards if other != card])
                self.ongoing[index] = Ongoing(one.kind, one.player, one.until, one.source, one.use, cards=rest)

    def settle(self) -> None:
        """The turn player's texts come first, each player orders their own."""
        waiting = self.triggered
        self.triggered = []
        for player in (1 - self.active, self.active):  # what is put on the agenda last comes first
            mine = [frame for frame in waiting if frame[1].player == player]
            if mine:
                self.put_in_order(player, mine)

    def put_in_order(self, player: int, mine: list[Frame]) -> None:
        """One player's texts onto the agenda; where order can matter, that player picks it."""
        first = mine[0][0]
        alike = True
        for frame in mine:
            alike = alike and frame[0] is first
        if alike:
            index = len(mine)
            while index:
                index -= 1
                self.agenda.append(mine[index])
        else:
            names = tuple([self.source_name(frame[1]) for frame in mine])
            step: Step[Any] = OrderTriggers(tuple(mine), names, self.order_rule)
            self.agenda.append((step, Context(player)))

    def source_name(self, ctx: Context) -> str:
        """The name of a text's card; one that outlived its card tells the name it had."""
        if ctx.use:
            for one in self.chips:
                if one.use == ctx.use:
                    return one.definition.name
            for ongoing in self.ongoing:
                if ongoing.use == ctx.use:
                    return ongoing.source
            for other in self.awaited:
                if isinstance(other, Standing) and other.ctx.use == ctx.use:
                    return other.source
        return super().source_name(ctx)

    def verbs(self) -> frozenset[str]:
        return VERBS

    def zone_name(self, zone: int) -> str:
        return PLACE_NAMES[zone % PLACES]

    def zone_player(self, zone: int) -> int:
        return zone // PLACES

    def turn_number(self) -> int:
        return self.turn

    def orderer(self) -> int:
        return self.active


def player_of(ctx: Context, who: int) -> int:
    """The player a text means."""
    return ctx.player if who == 0 else 1 - ctx.player


RULES: Final = {
    "NetBattle.gauge": "NB-POWER-8",
    "NetBattle.level_ups": "NB-CD-149",
    "NetBattle.colours_in_play": "NB-REQ-3 NB-REQ-5 NB-REQ-12 NB-REQ-14 NB-OPEN-19 NB-OPEN-29",
    "NetBattle.emblems_in_play": "NB-REQ-4 NB-REQ-8 NB-REQ-9 NB-REQ-10 NB-REQ-16 NB-CARD-10 NB-OPEN-30 NB-OPEN-89",
    "NetBattle.total": "NB-BLAST-12 NB-BLAST-13 NB-OPEN-51 NB-OPEN-52",
    "NetBattle.spaces": "NB-POWER-3 NB-POWER-15",
    "NetBattle.places": "NB-RES-4",
    "NetBattle.destinies_higher": "NB-CD-56",
    "NetBattle.worth_of": "NB-OPEN-92",
    "NetBattle.chips_this_turn": "NB-OPEN-110",
    "NetBattle.last_turn": "NB-OPEN-87",
    "NetBattle.sees": "NB-POWER-4 NB-POWER-5 NB-INFO-5 NB-INFO-6 NB-INFO-10 NB-INFO-11 NB-OPEN-18 NB-OPEN-77",
    "NetBattle.playable_from_gauge": "NB-CARD-46 NB-OPEN-45",
    "NetBattle.live": "NB-RES-14",
    "NetBattle.move": "NB-OPEN-17",
    "NetBattle.forget_playable": "NB-CARD-48",
    "NetBattle.settle": "NB-TRIG-1 NB-TRIG-2 NB-TRIG-10 NB-OPEN-71",
}
