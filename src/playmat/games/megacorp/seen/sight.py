# interpreted: talks to people
"""A view of a Megacorp by the names of its things."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from playmat.kernel.text import listed
from playmat.screen.sight import Sight

from ..rules.board import TRAITS
from ..rules.card import MegaCard
from .shown import MegacorpCard, MegacorpChallenge, MegacorpSide, MegacorpTable, MegacorpWaiting

Held = tuple[int, MegaCard]
"""A card in sight: its handle and what is printed on it."""
Spot = tuple[int, int]
"""A space of a network: x to the right, y upwards."""
SIDES = ((1, 0), (-1, 0), (0, 1), (0, -1))
"""The neighbours that share a side."""
EVERYBODYS = -1
"""The player to whom the stack belongs in a view."""


class Piece:
    """A card in a network as the table shows it."""

    def __init__(self, shown: MegacorpCard, card: MegaCard) -> None:
        self.card = card
        self.handle: int = shown["card"]
        self.name: str = shown["name"]
        self.network: int = shown["network"]
        self.spot: Spot = (shown["x"], shown["y"])
        self.controller: int = shown["controller"]
        self.owner: int = shown["owner"]
        self.engaged: bool = shown["engaged"]
        self.docked: bool = shown["docked"]
        self.business: bool = shown["business"]
        self.surrounded: bool = shown["surrounded"]
        self.bonded: bool = shown["host"] >= 0
        self.under: list[int] = shown["under"]
        self.traits: list[int | None] = shown["traits"]
        self.damage: list[int] = shown["damage"]
        self.permanent: list[int] = shown["permanent"]
        self.counters: dict[str, int] = shown["counters"]
        self.on: frozenset[str] = frozenset(word["name"].partition("[")[0] for word in shown["keywords"] if word["on"])
        """The keywords that work now, without their brackets."""
        self.keywords: list[tuple[str, bool]] = [(word["name"], word["on"]) for word in shown["keywords"]]
        self.shield: int = shown["shield"]
        self.new: bool = shown["new"]
        self.has_attacked: bool = shown["has attacked"]
        self.has_retaliated: bool = shown["has retaliated"]
        self.price: str = shown["price"]
        self.guarded: str = shown["guarded"]
        self.unique: bool = shown["unique"]
        self.token: bool = shown["token"]

    @property
    def line(self) -> str:
        """The present traits in a row, a dash for each that is missing."""
        return "/".join("–" if value is None else str(value) for value in self.traits)

    def harm(self) -> list[str]:
        """Damage by trait, the lasting one marked."""
        found = [f"{points} {TRAITS[trait]}" for trait, points in enumerate(self.damage) if points]
        return found + [f"{points} {TRAITS[trait]} for good" for trait, points in enumerate(self.permanent) if points]


class Mat(Sight[MegaCard]):
    """What a view shows of a Megacorp."""

    table: MegacorpTable

    def side(self, player: int) -> MegacorpSide:
        return self.table["sides"][player]

    # The whole table

    @property
    def active(self) -> int:
        """Whose turn it is."""
        return self.table["active"]

    @property
    def phase(self) -> str:
        """The phase, or nothing before the first turn."""
        return self.table["phase"]

    @property
    def window(self) -> str:
        """The rule of the priority window, while one is open."""
        return self.table["window"]

    @property
    def stack(self) -> list[MegacorpWaiting]:
        """What waits to resolve, the newest first."""
        return self.table["stack"][::-1]

    @property
    def challenge(self) -> MegacorpChallenge | None:
        """The challenge under way."""
        return self.table["challenge"]

    def left_of(self, player: int) -> int:
        """The next living player clockwise."""
        following = (player + 1) % self.players
        while self.side(following)["out"] and following != player:
            following = (following + 1) % self.players
        return following

    @cached_property
    def pieces(self) -> dict[int, Piece]:
        """The cards in play by their handles."""
        return {
            shown["card"]: Piece(shown, self.known[shown["id"]])
            for shown in self.table["cards"]
            if shown["id"] in self.known
        }

    @cached_property
    def doomed(self) -> frozenset[int]:
        """The cards about to leave play."""
        return frozenset(one["card"] for one in self.table["doomed"])

    def piece(self, word: str) -> Piece | None:
        """The card in play that an answer names by its handle."""
        return self.pieces.get(int(word)) if word.isdecimal() else None

    # Networks

    @cached_property
    def grids(self) -> list[dict[Spot, Piece]]:
        """For each network, the upper card on each occupied space."""
        grids: list[dict[Spot, Piece]] = [{} for _ in range(self.players)]
        for piece in self.pieces.values():
            if not piece.bonded:
                grids[piece.network][piece.spot] = piece
        return grids

    def controlled(self, player: int) -> list[Piece]:
        """The upper cards in play that a player controls."""
        return [piece for piece in self.pieces.values() if piece.controller == player and not piece.bonded]

    def business(self, player: int) -> Piece | None:
        """The business of a player's network."""
        return next((piece for piece in self.grids[player].values() if piece.business), None)

    def beside(self, network: int, spot: Spot) -> list[Piece]:
        """The upper cards that share a side with a space."""
        grid = self.grids[network]
        return [grid[there] for there in around(spot) if there in grid]

    # One side

    def money(self, player: int) -> int:
        """The money pool."""
        return self.side(player)["money"]

    def pools(self, player: int) -> list[str]:
        """The trait points at hand: "4 IQ"."""
        return [f"{points} {TRAITS[trait]}" for trait, points in enumerate(self.side(player)["pools"]) if points]

    def top(self, player: int) -> MegaCard | None:
        """The top card of an open market."""
        held = self.cards(player, "market")
        return held[-1][1] if held else None

    @cached_property
    def revealed(self) -> MegaCard | None:
        """The active player's revealed resource."""
        lying = self.lying.get(str(self.table["revealed"]))
        return lying.card if lying is not None else None

    def dangers(self, player: int) -> list[str]:
        """Why a player is about to lose when the turn ends."""
        root = self.business(player)
        found = []
        if self.side(player)["out"] or self.over or not self.turn:
            return []
        if root is not None and not root.docked:
            found.append(f"{self.owner(player)} business is orphaned")
        if not self.money(player):
            found.append(f"{self.owner(player)} money is gone")
        return found

    # Names

    def called(self, piece: Piece) -> str:
        """A card in play with its controller where that is somebody else than the viewer."""
        return piece.name if piece.controller == self.viewer else f"{self.name(piece.controller)}'s {piece.name}"

    def all_called(self, pieces: Iterable[Piece]) -> str:
        """Several cards in play, as a list."""
        return listed([self.called(piece) for piece in pieces])


def around(spot: Spot) -> list[Spot]:
    """The four spaces that share a side with one."""
    return [(spot[0] + x, spot[1] + y) for x, y in SIDES]
