# interpreted: talks to people
"""A view of a NetBattle by the names of its things."""

from __future__ import annotations

import re
from functools import cached_property

from playmat.kernel.text import signed
from playmat.screen.sight import Sight

from ..rules.board import COLOURS
from ..rules.card import NetCard
from .shown import NetBattleDestiny, NetBattleOutcome, NetBattleSide, NetBattleTable

SPEAKS = re.compile(r"\byour?\b")
"""What speaks to the player of its card."""
Held = tuple[int, NetCard]
"""A card in sight: its handle and what is printed on it."""


class Mat(Sight[NetCard]):
    """What a view shows of a NetBattle."""

    table: NetBattleTable

    def side(self, player: int) -> NetBattleSide:
        return self.table["sides"][player]

    # The whole table

    @property
    def active(self) -> int:
        """The turn player."""
        return self.table["active"]

    @property
    def phase(self) -> str:
        """The phase: "draw", "resource", "main", "battle", "end", or nothing before the first turn."""
        return self.table["phase"]

    @property
    def passes(self) -> int:
        """Passes in a row."""
        return self.table["passes"]

    @property
    def damage(self) -> int:
        """Strength minus defense, if both pass now."""
        return self.table["damage"]

    @property
    def battle(self) -> NetBattleOutcome:
        """What the battle comes to as everything stands."""
        return self.table["battle"]

    @cached_property
    def rulings(self) -> list[str]:
        """What texts in force make of the battle's loss, each with its rule."""
        return [f"{one['text']} [{one['rule']}]" for one in self.battle["why"]]

    @property
    def plain_battle(self) -> bool:
        """Whether the damage is simply lost by the defender, from the deck to the pile."""
        battle = self.battle
        plain = battle["loser"] in (-1, 1 - self.active) and not battle["choice"]
        return plain and not battle["why"]

    @cached_property
    def conditions(self) -> list[str]:
        """What is in force beside the numbers: each with its source, and its owner where it speaks to one."""
        found = []
        for one in self.table["conditions"]:
            owner = f"{self.whose(one['player'])} " if SPEAKS.search(one["text"]) or one["dead"] else ""
            ends = f" [{one['rule']}]" if one["dead"] else f", until the {one['until']}"
            found.append(f"{owner}{one['source']}: {one['text']}{ends}")
        return found

    # One side

    def total(self, player: int, stat: int) -> int:
        """A NetNavi's strength, defense or blast number now."""
        return self.side(player)["totals"][stat]

    def printed(self, player: int, stat: int) -> int:
        """The same as it is printed."""
        return self.side(player)["printed"][stat]

    def parts(self, player: int, stat: int) -> list[str]:
        """What makes up a number, in order: "printed 3", "Tornado +3"; what was wiped is left out."""
        return [f"{part['source']} {part['change']}" for part in self.side(player)["parts"][stat] if part["counts"]]

    def reckoned(self, player: int, stat: int) -> str:
        """A number with what makes it up, where that is more than what is printed."""
        parts = self.parts(player, stat)
        total = signed(self.total(player, stat)).removeprefix("+")
        return total if len(parts) == 1 and parts[0].startswith("printed") else f"{total} ({', '.join(parts)})"

    def in_play(self, player: int) -> list[NetCard]:
        """The player's NetNavi and resources."""
        return [card for place in ("netnavi", "resources") for _, card in self.cards(player, place)]

    def power(self, player: int) -> int:
        """Cards in the gauge."""
        return self.side(player)["power"]

    def energy(self, player: int) -> int:
        """Cards in the deck."""
        return self.side(player)["energy"]

    def destiny(self, player: int, card: NetCard) -> int:
        """The destiny of a card of the player's as it reads now."""
        return card.destiny + self.side(player)["destinies higher"]

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


def destiny_words(one: NetBattleDestiny) -> str:
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
