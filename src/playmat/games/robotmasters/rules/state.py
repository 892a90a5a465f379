"""A game of Robot Masters: heroes on their stages, the challenge or the battle under way, and the dice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.kernel.state import NO_LIST, State
from playmat.kernel.step import ALL_SEEING, NO_CARD, NOBODY

from .board import (
    CASTLE,
    COPY,
    DECK,
    DISCARD,
    HAND,
    HIDDEN_PLACES,
    LAST_SPACE,
    MOST,
    NO_BOSS,
    NO_STAGE,
    PLACE_NAMES,
    PLACES,
    SETUP,
    STAGE_IDS,
    STAGES,
    WILY_1,
    WILY_SPACE,
    YELLOW_DEVIL,
    YELLOW_SPACE,
)
from .card import Action, Boss, Challenge, Character, Minion, Power
from .fields import copy_fields, field_facts

if TYPE_CHECKING:
    from .memory import Lasting, Waiting

VERBS: Final = frozenset(
    "stage play ability power abilities pass activate decline choose slot face discard dice pick keep throw "
    "finish trophy die back press stop fight roll on done".split()
)
HIDDEN_ZONES: Final = tuple(
    [HIDDEN_PLACES * players + (True, False) * STAGES + (False,) for players in range(MOST + 1)]
)
"""For each number of players, which zones are hidden: decks from everybody, hands from the others."""


COUNTS: Final = 6
"""Numbers counted for each stage: Robot Masters beaten, turns spent on them, challenges met and passed, battles fought
and won there.
"""


class RobotMasters(State):
    """Robot Masters for two to eight players."""

    order_rule = "RM-OPEN-71"

    def __init__(self) -> None:
        super().__init__()
        # What the table agreed on
        self.stages = 6
        """How many Robot Masters' stages are in play."""
        self.threshold = 2
        """Robot Masters to beat before the castle opens."""
        self.devil = False
        """Whether Yellow Devil guards the yellow space."""
        self.keeps_damage = False
        """Whether bosses keep their damage after a lost battle."""
        # Players
        self.characters: tuple[Character, ...] = ()
        self.bosses: tuple[Boss, ...] = ()
        self.boss_powers: tuple[Power, ...] = ()
        self.health: list[int] = NO_LIST
        self.lives: list[int] = NO_LIST
        self.energy: list[int] = NO_LIST
        self.threat: list[int] = NO_LIST
        self.base_health: list[int] = NO_LIST
        self.base_lives: list[int] = NO_LIST
        self.base_energy: list[int] = NO_LIST
        self.base_threat: list[int] = NO_LIST
        self.powers: list[int] = NO_LIST
        """The Boss Powers of each player, as bits by stage."""
        self.beaten: list[int] = NO_LIST
        """The Robot Masters that each player beat on their own stages, as bits."""
        self.stage: list[int] = NO_LIST
        """The stage of each hero; NO_STAGE off the board."""
        self.space: list[int] = NO_LIST
        self.won_stage: list[int] = NO_LIST
        """Whether a hero's last turn ended with a victory, so that the next one starts with a choice."""
        self.fallen: list[int] = NO_LIST
        """Whether a hero lost a Life since the own last turn."""
        self.out: list[int] = NO_LIST
        self.turns: list[int] = NO_LIST
        """Own turns that each player has begun."""
        self.boss_left: list[int] = NO_LIST
        """A boss's Health where damage is kept, for each player; 0 for a fresh one."""
        self.boss_side: list[int] = NO_LIST
        """The side of Dr. Wily's card to which that Health belongs."""
        self.trophies: list[int] = NO_LIST
        """Who holds each Robot Master's Trophy; NOBODY while it stands on its stage."""
        self.begun: list[int] = NO_LIST
        """The own turn in which each hero began the present stage, for reports."""
        self.counted: list[int] = NO_LIST
        """What reports count: see `COUNTS`."""
        # The turn
        self.turn = 0
        self.hero = 0
        self.first = 0
        self.step = SETUP
        self.passed_some = False
        """Whether the hero has passed a challenge in this turn."""
        # The challenge
        self.challenge = NO_CARD
        self.hero_points = 0
        self.wily_points = 0
        self.minions = 0
        self.slots: list[int] = NO_LIST
        """The faces required, one for each slot."""
        self.priority = NOBODY
        self.passes = 0
        self.ability_used = False
        self.powers_used = 0
        self.special_used = False
        self.matched: list[int] = NO_LIST
        """Who has played a card with the Minions' symbol while none of them was there, in order."""
        self.skipping = False
        """Whether the challenge is got past without a roll."""
        self.lasting: list[Lasting] = NO_LIST
        self.waiting: list[Waiting] = NO_LIST
        self.shield = 0
        self.packing = False
        """Whether damage joins a packet instead of being dealt at once."""
        self.packet = 0
        self.gain = 0
        """Health that waits until all damage has been dealt."""
        self.defeated = 0
        self.further = 0
        """Spaces to move further on passing."""
        self.back = 0
        """Spaces to fall back."""
        # Dice
        self.dice: list[int] = NO_LIST
        self.loaded: list[int] = NO_LIST
        """Faces that the next throws show, in tests and lessons; empty where chance decides."""
        self.stuck = 0
        """Dice that Stick, as bits."""
        self.picked = 0
        """Dice picked for the next re-roll, as bits."""
        self.returned = 0
        """Dice that were picked and put back since they were thrown, as bits; in a Trophy window 1 once somebody took
        back to use one.
        """
        self.scored = False
        self.free_rerolls = 0
        self.turned = 0
        """Dice turned by a Trophy in this window, as bits."""
        self.locked = 0
        """Dice turned by a Wily player, which nobody turns again in this window, as bits."""
        # The battle
        self.boss = NO_BOSS
        self.boss_health = 0
        self.copying = False
        """Whether the boss is a Robot Master Copy."""
        self.round = 0
        self.controller = NOBODY
        self.boss_roll: list[int] = NO_LIST
        self.boss_picked = 0
        self.boss_part = False
        """Whether the round has come to the boss's part."""
        self.cards_left = 0
        self.fewer = 0
        """Dice that the hero's next throw lacks."""

    def clone(self, keep: bool = False) -> RobotMasters:
        other = RobotMasters()
        self.copy_into(other, keep)
        copy_fields(self, other)
        return other

    def facts(self) -> list[object]:
        return field_facts(self)

    # Cards and zones --------------------------------------------------------------------------------------

    def hand(self, player: int) -> list[int]:
        """A player's hand."""
        return self.zones[player * PLACES + HAND]

    def deck(self, player: int) -> list[int]:
        """A player's action deck, its top last."""
        return self.zones[player * PLACES + DECK]

    def discards(self, player: int) -> list[int]:
        """A player's discard pile, its top last."""
        return self.zones[player * PLACES + DISCARD]

    def copies(self, player: int) -> list[int]:
        """The Robot Master Copies that a player has yet to beat."""
        return self.zones[player * PLACES + COPY]

    def stage_deck(self, stage: int) -> int:
        """The zone of a stage's challenge deck; its discard pile is the next one."""
        return self.players * PLACES + 2 * stage

    @property
    def challenge_zone(self) -> int:
        """Where the challenge in play lies."""
        return self.players * PLACES + 2 * STAGES

    def action(self, card: int) -> Action:
        """A card as the action card it is."""
        definition = self.defs[card]
        assert isinstance(definition, Action)
        return definition

    def faced(self) -> Challenge:
        """The challenge in play."""
        definition = self.defs[self.challenge]
        assert isinstance(definition, Challenge)
        return definition

    def minion(self) -> Minion:
        """The kind of Minion on the challenge in play, which allows them."""
        minion = self.faced().minion
        assert minion is not None
        return minion

    def foe(self) -> Boss:
        """The boss being fought."""
        return self.bosses[self.boss]

    def rolled(self) -> list[int]:
        """The dice of the roll that was just scored."""
        return self.boss_roll if self.boss_part else self.dice

    # Players ----------------------------------------------------------------------------------------------

    def living(self) -> list[int]:
        """Everybody who still plays, by seat."""
        return [player for player in range(self.players) if not self.out[player]]

    def left_of(self, player: int) -> int:
        """The next seat clockwise that still plays."""
        other = (player + 1) % self.players
        while self.out[other] and other != player:
            other = (other + 1) % self.players
        return other

    def around(self, player: int) -> list[int]:
        """Everybody who still plays, from a player on, clockwise."""
        return [seat for seat in (*range(player, self.players), *range(player)) if not self.out[seat]]

    def next_controller(self) -> int:
        """Who runs the boss after this round; the hero is skipped."""
        other = self.left_of(self.controller)
        return self.left_of(other) if other == self.hero else other

    def beaten_count(self, player: int) -> int:
        """How many Robot Masters a player has beaten on their stages."""
        return self.beaten[player].bit_count()

    def boss_on(self, stage: int, space: int) -> int:
        """The boss who waits on a space; NO_BOSS on the others."""
        if stage == NO_STAGE:
            return NO_BOSS
        if stage != CASTLE:
            return stage if space == LAST_SPACE else NO_BOSS
        if space == WILY_SPACE:
            return WILY_1
        return YELLOW_DEVIL if space == YELLOW_SPACE and self.devil else NO_BOSS

    def boss_here(self, player: int) -> int:
        """The boss who waits where a hero stands."""
        return self.boss_on(self.stage[player], self.space[player])

    # Numbers ----------------------------------------------------------------------------------------------

    def total(self, kind: int, face: int = -1) -> int:
        """The sum of all lasting changes of a kind, for a face where one is named."""
        found = 0
        for one in self.lasting:
            if one.kind == kind and (face < 0 or one.face == face):
                found += one.amount
        return found

    def highest(self, kind: int, face: int = -1, least: int = 0) -> int:
        """The highest lasting change of a kind, where the highest applies."""
        found = least
        for one in self.lasting:
            if one.kind == kind and (face < 0 or one.face == face) and one.amount > found:
                found = one.amount
        return found

    def lowest(self, kind: int, most: int) -> int:
        """The lowest lasting change of a kind, where the lowest applies."""
        found = most
        for one in self.lasting:
            if one.kind == kind and one.amount < found:
                found = one.amount
        return found

    def has(self, kind: int) -> bool:
        """Whether any lasting change of a kind holds."""
        found = False
        for one in self.lasting:
            found = found or one.kind == kind
        return found

    def die(self) -> int:
        """One throw of one die, each face as likely as the others."""
        face = self.below(6)
        return self.loaded.pop(0) if self.loaded else face

    # What the kernel asks -------------------------------------------------------------------------------

    def sees(self, viewer: int, card: int) -> bool:
        """Decks are hidden from everybody, hands from the others; all else lies open."""
        if viewer == ALL_SEEING:
            return True
        place = self.place[card]
        if not self.hidden[place]:
            return True
        return place % PLACES == HAND and place < self.players * PLACES and viewer == place // PLACES

    def live(self, card: int, zone: int) -> bool:
        return False

    def verbs(self) -> frozenset[str]:
        return VERBS

    def zone_name(self, zone: int) -> str:
        stage = zone - self.players * PLACES
        if stage < 0:
            return PLACE_NAMES[zone % PLACES]
        if stage == 2 * STAGES:
            return "challenge"
        return f"{STAGE_IDS[stage // 2]} {'discard' if stage % 2 else 'deck'}"

    def zone_player(self, zone: int) -> int:
        return zone // PLACES if zone < self.players * PLACES else NOBODY

    def turn_number(self) -> int:
        return self.turn

    def orderer(self) -> int:
        return self.hero

    def is_out(self, player: int) -> bool:
        return bool(self.out[player])


RULES: Final = {
    "RobotMasters.stage_deck": "RM-CHAL-2 RM-OPEN-34",
    "RobotMasters.next_controller": "RM-WILYCTRL-2 RM-WILYCTRL-3",
    "RobotMasters.beaten_count": "RM-OPEN-11",
    "RobotMasters.boss_on": "RM-BOSS-1 RM-CASTLE-8 RM-CASTLE-9 RM-WILY-1 RM-OPEN-4 RM-OPEN-5 RM-OPEN-61",
    "RobotMasters.die": "RM-DICE-1",
}
