# interpreted: talks to people
"""A view of the Shaman duel by the names of its things."""

from __future__ import annotations

import re

from playmat.screen.sight import Sight

from ..rules.board import COLOURS
from ..rules.card import Price, ShamanCard

CHANGE = re.compile(r"(.*?)([+−]\d+ (?:Intercept|Force))(.*)")
VERBS = {"has": "have", "defends": "defend", "adds": "add"}
"""What players do in the texts of lasting effects, said of one of them and said to one."""
ADDRESSED = re.compile(
    rf"\byour opponent (?:{'|'.join(VERBS)})\b|\byou (?:{'|'.join(VERBS.values())})\b"
    r"|\byour opponent's\b|\byour opponent\b|\byour\b|\byou\b"
)
Held = tuple[int, ShamanCard]
"""A card in sight: its handle and what is printed on it."""


class Mat(Sight[ShamanCard]):
    """What a view shows of the duel."""

    # The whole table

    @property
    def defender(self) -> int:
        """Whose turn it is."""
        return int(self.table["defender"])

    @property
    def zone(self) -> str:
        """The zone that is being defended, or nothing."""
        return str(self.table["zone"])

    @property
    def step(self) -> str:
        """Where the turn stands."""
        return str(self.table["step"])

    @property
    def effects(self) -> list[str]:
        """The lasting effects with their owners and sources, those of one source together."""
        grouped: dict[tuple[str, str, str], list[str]] = {}
        for effect in self.table["effects"]:
            player = effect["player"]
            text = self.addressed(str(effect["text"]), player)
            before, change, behind = parts(text)
            if change.startswith("+0"):
                continue
            source = f"{self.whose(player)} {effect['source']}"
            grouped.setdefault((source, before, behind), []).append(change)
        return [
            f"{source}: {before}{', '.join(changes)}{behind}" for (source, before, behind), changes in grouped.items()
        ]

    def addressed(self, text: str, owner: int) -> str:
        """A card's words, which speak to its owner, as the viewer reads them."""
        if owner == self.viewer:
            return text
        other = 1 - owner
        theirs = "your" if other == self.viewer else f"{self.name(other)}'s"
        words = {
            "your opponent's": theirs,
            "your opponent": "you" if other == self.viewer else self.name(other),
            "your": f"{self.name(owner)}'s",
            "you": self.name(owner),
        }
        for one, several in VERBS.items():
            words[f"your opponent {one}"] = f"you {several}" if other == self.viewer else f"{self.name(other)} {one}"
            words[f"you {several}"] = f"{self.name(owner)} {one}"
        return ADDRESSED.sub(lambda found: words[found[0]], text)

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
        return int(self.side(player)["points"])


def parts(text: str) -> tuple[str, str, str]:
    """An effect before, in and behind the change it makes: "your strikes ", "+1 Force", " in this zone"."""
    found = CHANGE.fullmatch(text)
    return (found[1], found[2], found[3]) if found is not None else (text, "", "")


def price_letters(price: Price) -> str:
    """A price in letters: "1G 1R"."""
    return " ".join(f"{price[colour]}{COLOURS[colour][0].upper()}" for colour in range(3) if price[colour]) or "0"
