"""Cards as they are printed: how each kind is written down, its text and what it can be searched for."""

from __future__ import annotations

from typing import Final

from playmat.kernel.card import Facts

from ..rules.board import ADVANTAGE, KINDS, SIGNATURE, STRIKE, TEAMWORK
from ..rules.card import Ability, ShamanCard
from .text import card_text


class Printed(ShamanCard):
    """A card that can say what it does."""

    def text(self) -> str:
        return card_text(self)

    def facts(self) -> Facts:
        keywords: list[str] = []
        if self.immediate:
            keywords.append("Immediate")
        if self.tactical is not None:
            keywords.append("Tactical")
        if self.pitch is not None:
            keywords.append("Pitch")
        marks = ["real" if self.house != "all" else "house"]
        if self.shaman:
            marks.append("spectergram")
        if not self.trait:
            marks.append("generic")
        facts: Facts = {
            "id": self.id,
            "name": self.title,
            "type": KINDS[self.kind],
            "trait": self.trait or "generic",
            "cost": sum(self.cost),
            "green": self.cost[0],
            "yellow": self.cost[1],
            "red": self.cost[2],
            "keyword": tuple(keywords),
            "is": tuple(marks),
            "text": self.text(),
        }
        if self.kind in (STRIKE, SIGNATURE):
            facts["intercept"] = self.intercept
            facts["force"] = self.force
        return facts


def strike(
    id: str,
    name: str,
    trait: str,
    *abilities: Ability,
    intercept: int,
    force: int,
    green: int = 0,
    yellow: int = 0,
    red: int = 0,
    house: str = "all",
) -> ShamanCard:
    """A strike."""
    return Printed(id, name, "", STRIKE, trait, (green, yellow, red), intercept, force, abilities, house)


def teamwork(
    id: str,
    name: str,
    version: str,
    trait: str,
    *abilities: Ability,
    green: int = 0,
    yellow: int = 0,
    red: int = 0,
    house: str = "all",
) -> ShamanCard:
    """A teamwork; its version is part of its identity."""
    return Printed(id, name, version, TEAMWORK, trait, (green, yellow, red), 0, 0, abilities, house)


def advantage(
    id: str,
    name: str,
    trait: str,
    *abilities: Ability,
    green: int = 0,
    yellow: int = 0,
    red: int = 0,
    house: str = "all",
) -> ShamanCard:
    """An advantage."""
    return Printed(id, name, "", ADVANTAGE, trait, (green, yellow, red), 0, 0, abilities, house)


def signature(
    id: str, name: str, *abilities: Ability, intercept: int, force: int, green: int = 0, yellow: int = 0, red: int = 0
) -> ShamanCard:
    """A signature move: a strike that lies in the shaman card."""
    return Printed(id, name, "", SIGNATURE, "", (green, yellow, red), intercept, force, abilities, "all")


RULES: Final = {"signature": "SK-SIG-8"}
