"""The table as data: the stock, three places for each player, and the numbers that no card shows."""

from __future__ import annotations

from typing import Final

from playmat.kernel.state import NO_LIST, State
from playmat.kernel.step import ALL_SEEING, NO_CARD, NOBODY

from ..cards import NUMBER
from .fields import copy_fields, field_facts

STOCK: Final = 0
"""The zone of the cards that nobody was dealt; behind it come the players' zones."""
HAND, PLAYED, TAKEN = range(3)
PLACES: Final = ("hand", "trick", "taken")
VERBS: Final = frozenset(("play",))


class Tricks(State):
    """A game of Tricks."""

    def __init__(self) -> None:
        super().__init__()
        self.leader = 0
        self.trick = 0
        """The number of the trick, from 1 on."""
        self.tricks: list[int] = NO_LIST
        """How many each player took."""
        self.latest: list[int] = NO_LIST
        """The number of the last trick that each player took."""
        self.out: list[bool] = NO_LIST

    def clone(self, keep: bool = False) -> Tricks:
        other = Tricks()
        self.copy_into(other, keep)
        copy_fields(self, other)
        return other

    def zone(self, player: int, place: int) -> int:
        """One of a player's zones."""
        return 1 + len(PLACES) * player + place

    def cards(self, player: int, place: int) -> list[int]:
        """The cards in one of a player's zones."""
        return self.zones[self.zone(player, place)]

    def in_turn(self) -> list[int]:
        """Those who are still in, from the leader on."""
        order = [(self.leader + seat) % self.players for seat in range(self.players)]
        return [player for player in order if not self.out[player]]

    def led(self) -> int:
        """The first card of the trick; none before somebody leads."""
        for player in self.in_turn():
            for card in self.cards(player, PLAYED):
                return card
        return NO_CARD

    def best(self) -> int:
        """Whose card takes the trick as it lies."""
        suit = self.defs[self.led()].kind
        best, highest = self.leader, 0
        for player in self.in_turn():
            for card in self.cards(player, PLAYED):
                if self.defs[card].kind == suit and self.defs[card].stats[NUMBER] > highest:
                    best, highest = player, self.defs[card].stats[NUMBER]
        return best

    # What the kernel asks

    def facts(self) -> list[object]:
        return field_facts(self)

    def sees(self, viewer: int, card: int) -> bool:
        at = self.place[card]
        return viewer == ALL_SEEING or not self.hidden[at] or (at != STOCK and viewer == self.zone_player(at))

    def live(self, card: int, zone: int) -> bool:
        return False

    def zone_name(self, zone: int) -> str:
        return "stock" if zone == STOCK else PLACES[(zone - 1) % len(PLACES)]

    def zone_player(self, zone: int) -> int:
        return NOBODY if zone == STOCK else (zone - 1) // len(PLACES)

    def verbs(self) -> frozenset[str]:
        return VERBS

    def turn_number(self) -> int:
        return self.trick

    def is_out(self, player: int) -> bool:
        return self.out[player]
