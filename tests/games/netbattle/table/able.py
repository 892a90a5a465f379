"""Positions in which a given card can be used, built from the list of facts and nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, NamedTuple

from playmat.games.netbattle.rules.board import COLOURS
from playmat.games.netbattle.rules.card import LETTERS, NetCard
from playmat.games.netbattle.words.printed import resource
from playmat.testing import P1, P2, Table
from tests.games.netbattle.table.plain import coloured, destinies, plain_chip, with_emblem


class Fact(NamedTuple):
    """A card as the list of facts prints it."""

    id: str
    name: str
    title: str
    kind: str
    colour: str
    emblem: str
    power: int
    colours: tuple[str, ...]
    emblems: int
    destiny: int
    numbers: tuple[int, int, int]
    keyword: str

    @property
    def full(self) -> str:
        """Name and title together."""
        return f"{self.name}, {self.title}" if self.title else self.name

    @property
    def legal(self) -> bool:
        """Whether decks may hold it (NB-OPEN-83)."""
        return not self.id.startswith("1T") and self.id != "NC1"


def read(line: str) -> Fact:
    """One line of the list."""
    id, name, title, kind, colour, emblem, power, colours, emblems, destiny, numbers, keyword = line.split(" | ")
    needed: list[str] = []
    for part in colours.split() if colours != "-" else []:
        needed += [COLOURS[LETTERS.index(part[0])]] * int(part[1:])
    strength, defense, blast = (int(one) for one in numbers.split("/")) if numbers != "-" else (0, 0, 0)
    return Fact(
        id,
        name,
        "" if title == "-" else title,
        kind,
        "" if colour == "none" else colour,
        "" if emblem == "-" else emblem,
        int(power),
        tuple(needed),
        0 if emblems == "-" else int(emblems.partition(" x")[2]),
        0 if destiny == "-" else int(destiny),
        (strength, defense, blast),
        "" if keyword == "-" else keyword,
    )


LIST: Final = Path(__file__).parents[1].joinpath("facts/card_facts.txt").read_text(encoding="utf-8").splitlines()
FACTS: Final[dict[str, Fact]] = {fact.full: fact for fact in map(read, LIST)}
NAVI_OF: Final = {fact.emblem: fact.full for fact in reversed(FACTS.values()) if fact.kind == "NetNavi" and fact.legal}
"""The oldest NetNavi of each emblem."""
CANCELER: Final = "SharkMan, Fishy Agent"
TARGET: Final = resource("TEST-T", "Target", 0, 2, power=9)


def board(fact: Fact) -> list[NetCard | str]:
    """The resources that meet the card's requirements beside a NetNavi of its emblem."""
    found: list[NetCard | str] = list(coloured("".join(LETTERS[COLOURS.index(colour)] for colour in fact.colours)))
    return [*found, *with_emblem(fact.emblem, fact.emblems - 1)] if fact.emblems > 1 else found


def able(title: str, *, deck: int = 20, theirs: dict[str, Any] | None = None, **more: Any) -> Table:
    """P1 can play the card from hand, or spend it; costs of every kind can be paid; P2 has a bit of everything."""
    fact = FACTS[title]
    emblem = fact.emblem or "MegaMan"
    hand: list[NetCard | str] = [*destinies(3, 4), *coloured("RRBBBBGGYY"), plain_chip(emblem), *with_emblem(emblem)]
    side: dict[str, Any] = {
        "navi": NAVI_OF[emblem],
        "gauge": destinies(1, 2, 3, 4, 5),
        "discard": [*destinies(1, 2, 3), "Vulcan1"],
        "resources": board(fact),
        "deck": destinies(*[2] * deck),
    }
    if "blue" not in fact.colours and len(side["resources"]) < 3:
        side["resources"] = [*side["resources"], *coloured("B")]
    if fact.kind == "resource":
        side["resources"] = [title, *side["resources"]]
    else:
        hand.append(title)
    side["hand"] = hand
    side.update(more)
    opponent = {
        "discard": destinies(1, 2, 3),
        "hand": destinies(4, 5, 6),
        "gauge": destinies(2, 3, 4),
        "resources": [CANCELER, TARGET, "Lark"],
    }
    return Table("netbattle").set(P1, **side).set(P2, **{**opponent, **(theirs or {})})


def use(table: Table, title: str) -> Table:
    """Play or spend the card and answer whatever it asks."""
    table.choose(f"{'spend' if FACTS[title].kind == 'resource' else 'play'} {title}")
    return settle(table)


def settle(table: Table) -> Table:
    """P1 gives the first answer on offer, P2 the last, until somebody has an opportunity or the game is over."""
    while not table.state.over and "pass" not in table.verbs:
        assert "finish" not in table.verbs, "the turn is over"
        table.choose(table.state.keys()[0 if table.asked == P1 else -1])
    return table
