# interpreted: talks to people
"""A view of a NetBattle by the names of its things."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property
from typing import Any, NamedTuple

from playmat.kernel.text import signed
from playmat.kernel.view import View

from .board import BLAST, COLOURS, DEFENSE, STAT_NAMES, STRENGTH
from .card import NetCard

SPEAKS = re.compile(r"\byour?\b")
"""What speaks to the player of its card."""
Held = tuple[int, NetCard]
"""A card in sight: its handle and what is printed on it."""


class Lying(NamedTuple):
    """A card, on whose side it lies, and in which place."""

    card: NetCard
    player: int
    place: str


class Mat:
    """What a view shows of a NetBattle."""

    def __init__(self, view: View, known: Mapping[str, NetCard]) -> None:
        self.known = known
        self.viewer: int = view["viewer"]
        self.near = max(0, self.viewer)
        """The player drawn nearer, who is addressed as "you" when it is the viewer."""
        self.table: dict[str, Any] = view["table"]
        decision = view.get("decision", {})
        self.asked: int = decision.get("player", -1)
        self.prompt: str = decision.get("prompt", "")
        self.labels: dict[str, str] = {option["key"]: option["label"] for option in decision.get("options", [])}
        """The answers on offer and what they are called."""
        self.over: bool = view["over"]
        self.winner: int = view["winner"]
        self.zones: dict[tuple[int, str], dict[str, Any]] = {
            (zone["player"], zone["zone"]): zone for zone in view["zones"]
        }

    # The whole table

    @property
    def active(self) -> int:
        """The turn player."""
        return int(self.table["active"])

    @property
    def turn(self) -> int:
        """How many turns have begun."""
        return int(self.table["turn"])

    @property
    def phase(self) -> str:
        """The phase: "draw", "resource", "main", "battle", "end", or nothing before the first turn."""
        return str(self.table["phase"])

    @property
    def passes(self) -> int:
        """Passes in a row."""
        return int(self.table["passes"])

    @property
    def damage(self) -> int:
        """Strength minus defense, if both pass now."""
        return int(self.table["damage"])

    @cached_property
    def lying(self) -> dict[str, Lying]:
        """The cards in sight by their handles, as answers spell them, and where they lie."""
        return {
            str(handle): Lying(card, player, place)
            for player, place in self.zones
            for handle, card in self.cards(player, place)
        }

    @cached_property
    def conditions(self) -> list[str]:
        """What is in force beside the numbers: each with its source, and its owner where it speaks to one."""
        found = []
        for one in self.table["conditions"]:
            owner = f"{self.whose(one['player'])} " if SPEAKS.search(one["text"]) else ""
            found.append(f"{owner}{one['source']}: {one['text']}, until the {one['until']}")
        return found

    # One side

    def side(self, player: int) -> dict[str, Any]:
        """What the table says of a player."""
        side: dict[str, Any] = self.table["sides"][player]
        return side

    def total(self, player: int, stat: int) -> int:
        """A NetNavi's strength, defense or blast number now."""
        return int(self.side(player)["totals"][stat])

    def printed(self, player: int, stat: int) -> int:
        """The same as it is printed."""
        return int(self.side(player)["printed"][stat])

    def parts(self, player: int, stat: int) -> list[str]:
        """What makes up a number, in order: "printed 3", "Tornado +3"; what was wiped is left out."""
        return [f"{part['source']} {part['change']}" for part in self.side(player)["parts"][stat] if part["counts"]]

    def reckoned(self, player: int, stat: int) -> str:
        """A number with what makes it up, where that is more than what is printed."""
        parts = self.parts(player, stat)
        total = signed(self.total(player, stat)).removeprefix("+")
        return total if len(parts) == 1 and parts[0].startswith("printed") else f"{total} ({', '.join(parts)})"

    def cards(self, player: int, place: str) -> list[Held]:
        """The cards in sight in a place, the newest or topmost last."""
        shown = self.zones[player, place].get("cards", [])
        return [(handle, self.known[card]) for handle, card in shown if card in self.known]

    def in_play(self, player: int) -> list[NetCard]:
        """The player's NetNavi and resources."""
        return [card for place in ("netnavi", "resources") for _, card in self.cards(player, place)]

    def count(self, player: int, place: str) -> int:
        """How many cards lie in a place."""
        return int(self.zones[player, place]["count"])

    def power(self, player: int) -> int:
        """Cards in the gauge."""
        return int(self.side(player)["power"])

    def energy(self, player: int) -> int:
        """Cards in the deck."""
        return int(self.side(player)["energy"])

    def navi(self, player: int) -> Held | None:
        """The NetNavi, where it is a known card."""
        held = self.cards(player, "netnavi")
        return held[0] if held else None

    def colours(self, player: int) -> list[str]:
        """The player's resources counted by colour: "two red"."""
        return [
            f"{count} {colour}" for colour, count in zip(COLOURS, self.side(player)["colours"], strict=True) if count
        ]

    def emblems(self, player: int) -> list[str]:
        """The large emblems in play, counted: "2 MegaMan"."""
        return [f"{count} {emblem}" for emblem, count in self.side(player)["emblems"].items()]

    def chips(self, player: int) -> list[str]:
        """The chips played this turn, the canceled ones marked."""
        return [
            f"{chip['name']}{' (canceled)' if chip['canceled'] else ''}"
            for chip in self.table["chips"]
            if chip["player"] == player
        ]

    def destinies(self, player: int) -> list[str]:
        """The blast destinies of this turn, the canceled ones marked."""
        return [destiny_words(one) for one in self.table["destinies"] if one["player"] == player]

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


def destiny_words(one: Mapping[str, Any]) -> str:
    """A blast destiny: "4 (red, Rival)"."""
    colour = f"{one['colour']}, " if one["colour"] else ""
    return f"canceled ({colour}{one['name']})" if one["canceled"] else f"{one['value']} ({colour}{one['name']})"


def triple(numbers: list[int]) -> str:
    """Strength, defense and blast in a row: "3/1/3"."""
    return "/".join(signed(number).removeprefix("+") for number in numbers)


def needs(card: NetCard) -> list[str]:
    """What must be there for playing a card: "2 power", "1 green", "1 Roll emblem"."""
    found = [f"{card.power} power"] if card.power else []
    for colour, count in zip(COLOURS, (card.red, card.blue, card.green, card.yellow), strict=True):
        if count:
            found.append(f"{count} {colour}")
    if card.emblems:
        found.append(f"{card.emblems} {card.emblem} {'emblem' if card.emblems == 1 else 'emblems'}")
    return found


STATS = ((STRENGTH, STAT_NAMES[STRENGTH]), (DEFENSE, STAT_NAMES[DEFENSE]), (BLAST, STAT_NAMES[BLAST]))
"""The numbers of a NetNavi with their names."""
