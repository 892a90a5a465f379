"""A view by the names of its things, for everything that puts tables into words; each game adds its own names."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Generic, NamedTuple, TypedDict, TypeVar

from playmat.kernel.card import CardDef
from playmat.kernel.view import View

C = TypeVar("C", bound=CardDef)


class Lying(NamedTuple, Generic[C]):
    """A card, on whose side it lies, and in which place."""

    card: C
    player: int
    place: str


class Offered(TypedDict):
    """An answer on offer: its key, and what it is called."""

    key: str
    label: str


class Sight(Generic[C]):
    """What a view shows, whatever the game."""

    table: Any
    """What lies on the table beside the cards; each game says of which type it is."""

    def __init__(self, view: View, known: Mapping[str, C]) -> None:
        self.known = known
        self.plays: str = view["game"]
        """The short name of the game."""
        self.viewer: int = view["viewer"]
        self.near = max(0, self.viewer)
        """The player drawn nearest, who is addressed as "you" when it is the viewer."""
        self.question: int = view["question"]
        """The number of the pending question."""
        self.table = view["table"]
        decision = view.get("decision", {})
        self.asked: int = decision.get("player", -1)
        self.prompt: str = decision.get("prompt", "")
        self.rule: str = decision.get("rule", "")
        """The rule behind the question."""
        self.options: list[Offered] = decision.get("options", [])
        """The answers that the viewer may give now."""
        self.labels: dict[str, str] = {option["key"]: option["label"] for option in self.options}
        """The same by their keys, and what they are called."""
        self.over: bool = view["over"]
        self.winner: int = view["winner"]
        self.zones: dict[tuple[int, str], dict[str, Any]] = {
            (zone["player"], zone["zone"]): zone for zone in view["zones"]
        }
        self.log: list[list[str]] = view.get("log", [])
        """Rules and sentences, as many of the newest as were asked for."""

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return len(self.table["sides"])

    @property
    def seats(self) -> list[int]:
        """All players, the near one first, then clockwise."""
        return [(self.near + step) % self.players for step in range(self.players)]

    @property
    def living(self) -> list[int]:
        """The players still in the game, the near one first, where the table says who is out."""
        return [player for player in self.seats if not self.side(player)["out"]]

    @property
    def turn(self) -> int:
        """How many turns have begun; 0 while the table is set up."""
        return int(self.table["turn"])

    @cached_property
    def lying(self) -> dict[str, Lying[C]]:
        """The cards in sight by their handles, as answers spell them, and where they lie."""
        return {
            str(handle): Lying(card, player, place)
            for player, place in self.zones
            for handle, card in self.cards(player, place)
        }

    def side(self, player: int) -> Any:
        """What the table says of a player."""
        return self.table["sides"][player]

    def cards(self, player: int, place: str) -> list[tuple[int, C]]:
        """The cards in sight in a place with their handles, the newest or topmost last."""
        shown = self.zones[player, place].get("cards", [])
        return [(handle, self.known[card]) for handle, card in shown if card in self.known]

    def count(self, player: int, place: str) -> int:
        """How many cards lie in a place."""
        return int(self.zones[player, place]["count"])

    # Names

    def name(self, player: int) -> str:
        """What a player is called."""
        return str(self.side(player)["name"])

    def subject(self, player: int) -> str:
        """The player as the subject of a sentence."""
        return "you" if player == self.viewer else self.name(player)

    def does(self, player: int, verb: str) -> str:
        """What a player does, at the start of a sentence."""
        return f"You {verb}" if player == self.viewer else f"{self.name(player)} {verb}s"

    def whose(self, player: int) -> str:
        """The player as an owner, at the start of a sentence."""
        return "Your" if player == self.viewer else f"{self.name(player)}'s"

    def owner(self, player: int) -> str:
        """The player as an owner, within a sentence."""
        return "your" if player == self.viewer else f"{self.name(player)}'s"
