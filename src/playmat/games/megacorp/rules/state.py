"""A Megacorp: every player's zones, the networks as grids, the stack, the turn, and what it remembers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.kernel.event import AnyEvent
from playmat.kernel.state import NO_DICT, NO_LIST, State
from playmat.kernel.step import ALL_SEEING, NO_CARD, NOBODY, Frame, Refusal

from .board import (
    FROM_HAND,
    FROM_MARKET,
    FROM_PLAY,
    FROM_RESOURCES,
    GONE_ZONE,
    HAND,
    HIDDEN_PLACES,
    MAIN,
    MARKET,
    MOST,
    NETWORK,
    NULL,
    PLACE_NAMES,
    PLACES,
    RESOURCES,
    SETUP,
    SHARED_NAMES,
    STACK_ZONE,
)
from .card import MegaCard
from .fields import copy_fields, field_facts

if TYPE_CHECKING:
    from playmat.kernel.ability import Limit
    from playmat.kernel.step import Context

    from .memory import Bid, Fight, Mark, StackObject

# What a player may do; there is no way to show one's hidden cards.
VERBS: Final = frozenset(
    "play buy use produce regenerate pass done attack space trait sell place block withdraw stay retaliate "
    "refrain points target mode price player yes no none take keep mulligan bid contest claim leave start pay decline "
    "order resolve abandon engage discard money".split()
)

HIDDEN_ZONES: Final = tuple([HIDDEN_PLACES * players + (False, False) for players in range(MOST + 1)])
BUSY: Final = Refusal("MC-OPEN-22", "Answer the question that is asked first.")


class Megacorp(State):
    """A Megacorp for two to nine players."""

    order_rule = "MC-3.9.4"

    def __init__(self) -> None:
        super().__init__()
        # Players
        self.money: list[int] = NO_LIST
        self.pools: list[int] = NO_LIST
        """Trait points, four for each player."""
        self.out: list[int] = NO_LIST
        """Whether each player has lost."""
        self.turns_done: list[int] = NO_LIST
        """Own turns that each player has finished."""
        self.last_turn: list[int] = NO_LIST
        """The number of each player's most recent own turn."""
        self.businesses: tuple[int, ...] = ()
        """The card that is the business of each network."""
        # Cards in play
        self.controller: list[int] = NO_LIST
        self.at: list[int] = NO_LIST
        """The space of each card in play."""
        self.engaged: list[int] = NO_LIST
        self.host: list[int] = NO_LIST
        """The upper card of the pile in which a card is bonded."""
        self.docked: list[int] = NO_LIST
        self.arrived: list[int] = NO_LIST
        """The turn in which a card came into play."""
        self.stamp: list[int] = NO_LIST
        """A number that grows whenever a card comes into play or under another's control."""
        self.entry: list[int] = NO_LIST
        """A number that grows whenever a card comes into play: what left and came back is another object."""
        self.next_stamp = 1
        self.under: dict[int, tuple[int, ...]] = NO_DICT
        """The cards bonded to each upper card, in order of arrival."""
        self.grids: list[dict[int, int]] = NO_LIST
        """For each network, the card on each occupied space."""
        self.damage: dict[int, int] = NO_DICT
        self.permanent: dict[int, int] = NO_DICT
        """Points of damage by card * 4 + trait."""
        self.counters: dict[int, int] = NO_DICT
        """Counters by card * 16 + kind."""
        self.shields: dict[int, int] = NO_DICT
        """Points of damage to a card that will not be dealt this turn."""
        self.orphaned: list[int] = NO_LIST
        self.redocked: list[int] = NO_LIST
        """Cards whose docking changed and has not been told yet."""
        self.borrowed: list[int] = NO_LIST
        """Cards under control for the turn with their former controllers, as card * 16 + player."""
        # The turn
        self.turn = 0
        self.active = 0
        self.first = 0
        self.phase = SETUP
        self.step = ""
        """Where in the turn we are: A1 to E7, or the step of a challenge."""
        self.revealed = NO_CARD
        """The resource that lies face up on its deck."""
        self.used: list[int] = NO_LIST
        """Limited texts used this turn, as card * 32 + text."""
        self.contested: list[int] = NO_LIST
        """Market cards that a bid without a purchase keeps from everybody this turn."""
        self.upkeep_left: list[int] = NO_LIST
        # Priority and stack
        self.priority = NOBODY
        self.passes = 0
        self.window = ""
        """The rule that opened the priority window, while one is open."""
        self.stack: list[StackObject] = NO_LIST
        self.waiting: list[Frame] = NO_LIST
        """Triggered texts that have not joined the stack yet."""
        self.joining: list[StackObject] = NO_LIST
        self.objects = 0
        self.added = ""
        """The rule of the window that what joined the stack last still waits for."""
        self.fresh = False
        """Whether a card was just deployed, so that a window comes before its triggers."""
        self.resolving = NOBODY
        """Whose effect is being carried out."""
        self.marks: list[Mark] = NO_LIST
        self.departing: list[int] = NO_LIST
        """Cards whose controller still orders them before they leave."""
        self.leaving = False
        """Whether destructions are being carried out, regeneration being offered first."""
        self.losing: list[tuple[int, str]] = NO_LIST
        """Players who lose at the next check, each with the rule."""
        self.bid: Bid | None = None
        # The challenge
        self.attacker = NO_CARD
        self.attack_trait = 0
        self.attack_network = 0
        self.attack_at = 0
        self.attack_entry = 0
        self.block_stamp = 0
        """What came into play from this number on came after blockers were named."""
        self.fights: list[Fight] = NO_LIST
        self.struck = False
        """Whether damage has been dealt and destroyed cards are about to leave."""
        self.attacked: list[int] = NO_LIST
        """Characters that have attacked this turn."""
        self.attacks_on: dict[int, int] = NO_DICT
        """How often each card was attacked this turn."""
        self.retaliated: list[int] = NO_LIST
        """Cards that have retaliated this turn."""
        # What is looked at
        self.looked: list[int] = NO_LIST
        self.looker = NOBODY
        self.shown = NO_CARD
        """A card that was found and lies open for a moment."""
        self.searcher = NOBODY
        """Who is looking through their own decks."""
        # Beside the table
        self.all_pass = False
        """Whether everybody has said beforehand to pass in every window, as in games that are only imagined."""

    def clone(self, keep: bool = False) -> Megacorp:
        other = Megacorp()
        self.copy_into(other, keep)
        copy_fields(self, other)
        return other

    def facts(self) -> list[object]:
        return field_facts(self)

    # Places ----------------------------------------------------------------------------------------------

    def printed(self, card: int) -> MegaCard:
        """What is printed on a card, its errata included."""
        definition = self.defs[card]
        assert isinstance(definition, MegaCard)
        return definition

    def main(self, player: int) -> list[int]:
        """The main deck, its top card last."""
        return self.zones[player * PLACES + MAIN]

    def resources(self, player: int) -> list[int]:
        """The resource deck, its top card last."""
        return self.zones[player * PLACES + RESOURCES]

    def market(self, player: int) -> list[int]:
        """The open market, its top card last."""
        return self.zones[player * PLACES + MARKET]

    def hand(self, player: int) -> list[int]:
        """The hand."""
        return self.zones[player * PLACES + HAND]

    def network(self, player: int) -> list[int]:
        """Every card in a player's network, bonded ones included, in order of arrival."""
        return self.zones[player * PLACES + NETWORK]

    @property
    def stack_zone(self) -> int:
        """Where cards lie whose deployment waits."""
        return self.players * PLACES + STACK_ZONE

    @property
    def gone_zone(self) -> int:
        """Where cards lie that have left the game."""
        return self.players * PLACES + GONE_ZONE

    def in_play(self, card: int) -> bool:
        """Whether a card lies in a network."""
        place = self.place[card]
        return place % PLACES == NETWORK and place < self.players * PLACES

    def network_of(self, card: int) -> int:
        """In whose network a card in play lies."""
        return self.place[card] // PLACES

    def top_of(self, card: int) -> int:
        """The upper card of the pile a card in play belongs to: itself unless it is bonded."""
        host = self.host[card]
        return host if host >= 0 else card

    def pile(self, top: int) -> tuple[int, ...]:
        """A pile with its upper card first."""
        return (top, *self.under[top]) if top in self.under else (top,)

    def is_engaged(self, card: int) -> bool:
        """Whether the card, and the whole pile it belongs to, is engaged."""
        return bool(self.engaged[self.top_of(card)])

    def is_docked(self, card: int) -> bool:
        """Whether a card in play, or its pile, is legally docked."""
        return bool(self.docked[self.top_of(card)])

    def is_business(self, card: int) -> bool:
        """Whether the card is the business of the network it lies in."""
        if not self.in_play(card):
            return False
        network = self.network_of(card)
        return card == self.businesses[network] and not self.out[network]

    def mine(self, player: int) -> list[int]:
        """The upper cards in play that a player controls, network by network."""
        found: list[int] = []
        for network in range(self.players):
            for card in self.zones[network * PLACES + NETWORK]:
                if self.controller[card] == player and self.host[card] < 0:
                    found.append(card)
        return found

    def cards_in_play(self) -> list[int]:
        """Every card in play, bonded ones included, network by network."""
        found: list[int] = []
        for network in range(self.players):
            found.extend(self.zones[network * PLACES + NETWORK])
        return found

    def origin_of(self, player: int, card: int) -> int:
        """From where a player would play or buy a card; -1 from where he cannot."""
        place = self.place[card]
        if place == player * PLACES + HAND:
            return FROM_HAND
        if card == self.revealed:
            return FROM_RESOURCES
        if place < self.players * PLACES and place % PLACES == MARKET:
            return FROM_MARKET
        return FROM_PLAY if self.in_play(card) else -1

    # Players ---------------------------------------------------------------------------------------------

    def living(self) -> list[int]:
        """The players still in the game, by seat."""
        return [player for player in range(self.players) if not self.out[player]]

    def count_living(self) -> int:
        """How many players are still in the game."""
        return self.out.count(0)

    def left_of(self, player: int) -> int:
        """The next living player clockwise."""
        following = (player + 1) % self.players
        while self.out[following] and following != player:
            following = (following + 1) % self.players
        return following

    def in_order(self) -> list[int]:
        """The living players in the order of priority: the active player's left neighbour first, the active player
        last.
        """
        return self.clockwise(self.active + 1)

    def by_turn(self) -> list[int]:
        """The living players from the active one clockwise."""
        return self.clockwise(self.active)

    def clockwise(self, first: int) -> list[int]:
        """The living players once around the table, from this seat on."""
        order: list[int] = []
        for step in range(self.players):
            player = (first + step) % self.players
            if not self.out[player]:
                order.append(player)
        return order

    # Numbers ---------------------------------------------------------------------------------------------

    def level(self, card: int, trait: int) -> int:
        """A numeric trait's present value before it is raised to 0: printed, counters, modifiers, less all damage."""
        value = self.defs[card].stats[trait]
        if self.modifiers:
            for modifier in self.modifiers:
                if modifier.stat == trait and modifier.applies(self, card):
                    value += modifier.amount
        if self.counters:
            value += self.counters.get(card * 16 + trait, 0) - self.counters.get(card * 16 + 4 + trait, 0)
        if self.damage:
            value -= self.damage.get(card * 4 + trait, 0)
        if self.permanent:
            value -= self.permanent.get(card * 4 + trait, 0)
        return value

    def trait(self, card: int, trait: int) -> int:
        """A trait's present value, 0 where it is lower or missing."""
        if self.defs[card].stats[trait] == NULL:
            return 0
        value = self.level(card, trait)
        return value if value > 0 else 0

    def counter(self, card: int, kind: int) -> int:
        """How many counters of a kind a card has."""
        return self.counters.get(card * 16 + kind, 0)

    # What the kernel asks -------------------------------------------------------------------------------

    def sees(self, viewer: int, card: int) -> bool:
        """Decks are hidden from everybody, hands from the others; the revealed resource lies open, and who searches or
        looks sees those cards.
        """
        if viewer == ALL_SEEING:
            return True
        place = self.place[card]
        if not self.hidden[place] or card in (self.revealed, self.shown):
            return True
        if viewer < 0:
            return False
        if viewer == self.looker and card in self.looked:
            return True
        if place % PLACES == HAND:
            return viewer == place // PLACES
        return viewer == self.searcher and place // PLACES == viewer

    def live(self, card: int, zone: int) -> bool:
        """Texts work in networks."""
        return zone % PLACES == NETWORK and zone < self.players * PLACES

    def holder(self, card: int) -> int:
        """An ability is controlled by whoever controls its card."""
        return self.controller[card]

    def hear(self, card: int, event: AnyEvent) -> None:
        """Automatic texts of bonded cards do not trigger."""
        if self.host[card] < 0:
            super().hear(card, event)

    def move(self, card: int, to: int, under: bool = False) -> None:
        at = self.place[card]
        known = card in (self.revealed, self.shown) or self.looker >= 0 or self.searcher >= 0
        if known and self.hidden[at]:  # somebody may know the card already
            seen = self.seen_by(card)
            reveals = self.reveals
            super().move(card, to, under)
            self.reveals = reveals + (1 if self.seen_by(card) & ~seen else 0)
        else:
            super().move(card, to, under)

    def settle(self) -> None:
        """What triggered waits until it may join the stack."""
        self.waiting.extend(self.triggered)
        self.triggered = []

    def verbs(self) -> frozenset[str]:
        return VERBS

    def zone_name(self, zone: int) -> str:
        if zone >= self.players * PLACES:
            return SHARED_NAMES[zone - self.players * PLACES]
        return PLACE_NAMES[zone % PLACES]

    def zone_player(self, zone: int) -> int:
        return zone // PLACES if zone < self.players * PLACES else NOBODY

    def turn_number(self) -> int:
        return self.turn

    def orderer(self) -> int:
        return self.active

    def is_out(self, player: int) -> bool:
        return bool(self.out[player])

    def within(self, limit: Limit, ctx: Context, index: int) -> bool:
        return not self.is_used_up(ctx.source, index)

    def is_used_up(self, card: int, index: int) -> bool:
        """Whether a text that works once per turn has worked."""
        return card * 32 + index in self.used

    def count_use(self, limit: Limit, ctx: Context, index: int) -> None:
        self.used.append(ctx.source * 32 + index)


RULES: Final = {
    "Megacorp.printed": "MC-1.2.1",
    "Megacorp.main": "MC-3.4",
    "Megacorp.resources": "MC-3.3",
    "Megacorp.market": "MC-3.5.1",
    "Megacorp.hand": "MC-3.6 MC-3.6.2",
    "Megacorp.stack_zone": "MC-3.9.1",
    "Megacorp.is_engaged": "MC-3.2 MC-3.2.1 MC-3.2.1.1 MC-3.2.1.3 MC-3.10.10",
    "Megacorp.is_docked": "MC-3.7.1.2",
    "Megacorp.is_business": "MC-OPEN-5",
    "Megacorp.left_of": "MC-1.2.8.2 MC-5.7.1",
    "Megacorp.in_order": "MC-OPEN-21",
    "Megacorp.level": "MC-7.10 MC-7.10.1.1 MC-OPEN-51",
    "Megacorp.trait": "MC-OPEN-19 MC-OPEN-51",
    "Megacorp.sees": "MC-1.2.2 MC-1.2.2.1 MC-1.2.2.2 MC-3.3.2 MC-3.4.2 MC-3.6.1 MC-5.2.6",
    "Megacorp.holder": "MC-1.2.5.2",
    "Megacorp.hear": "MC-OPEN-70",
    "Megacorp.settle": "MC-3.9.3 MC-OPEN-23",
    "Megacorp.verbs": "MC-OPEN-93",
}
