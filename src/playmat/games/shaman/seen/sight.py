# interpreted: talks to people
"""A view of the Shaman duel by the names of its things."""

from __future__ import annotations

from playmat.screen.sight import Sight

from ..rules.board import COLOURS
from ..rules.card import Price, ShamanCard
from .shown import ShamanSide, ShamanTable

Held = tuple[int, ShamanCard]
"""A card in sight: its handle and what is printed on it."""


class Mat(Sight[ShamanCard]):
    """What a view shows of the duel."""

    table: ShamanTable

    def side(self, player: int) -> ShamanSide:
        return self.table["sides"][player]

    # The whole table

    @property
    def defender(self) -> int:
        """Whose turn it is."""
        return self.table["defender"]

    @property
    def zone(self) -> str:
        """The zone that is being defended, or nothing."""
        return self.table["zone"]

    @property
    def step(self) -> str:
        """Where the turn stands."""
        return self.table["step"]

    @property
    def effects(self) -> list[str]:
        """The lasting effects with their owners and sources."""
        return [f"{self.whose(one['player'])} {one['source']}: {one['text']}" for one in self.table["effects"]]

    @property
    def attack(self) -> Held | None:
        """The card that stands as the attack."""
        if "attack" not in self.table:
            return None
        standing = self.cards(1 - self.defender, "strike")
        if standing and standing[0][1].title == self.table["attack"]["name"]:
            return standing[0]
        return self.cards(-1, "set aside")[0]

    @property
    def cost(self) -> Price:
        """What the flipped card costs now."""
        green, yellow, red = self.table["flipped"]["cost"]
        return green, yellow, red

    @property
    def flipped(self) -> Held | None:
        """The flipped card."""
        spot = self.cards(self.defender, "flipped") if self.defender >= 0 else []
        return spot[0] if spot else None

    # One side

    def move_shown(self, player: int) -> Held | None:
        """The signature move on the side of the shaman card that is up, for those who see it."""
        front = self.side(player)["side"] == "front"
        for held in self.cards(player, "signature moves"):
            if held[1].id.endswith("-F") == front:
                return held
        return None

    def furyoku(self, player: int) -> list[int]:
        """Green, yellow and red furyoku."""
        return list(self.side(player)["furyoku"])

    def points(self, player: int) -> int:
        """The score."""
        return self.side(player)["points"]


def price_letters(price: Price) -> str:
    """A price in letters: "1G 1R"."""
    return " ".join(f"{price[colour]}{COLOURS[colour][0].upper()}" for colour in range(3) if price[colour]) or "0"
