"""The card list as the referee reads it: numbers, keywords and clauses, nothing of the engine's."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

TRAITS: Final = ("IQ", "EQ", "MQ", "BQ")
STATIC: Final = frozenset(
    "AREA ATTACK,ASSASSIN,DEMOLISHER,DISRUPTOR,FLYING,INDESTRUCTIBLE,INITIATIVE,LOYAL,MELEE,OVERWATCH,PRECISION,"
    "SUPPRESSOR,TERRAIN,PENETRATOR".split(",")
)
"""Off while the card is orphaned (MC-7.5, MC-OPEN-59)."""
CONTINUOUS: Final = frozenset(("CAMOUFLAGE", "ELUSIVE", "REFLEXES"))
"""Off while the card is engaged (MC-7.3.1)."""
ACTIVATED: Final = frozenset(("DEVELOPMENT", "MOVE", "SWAP"))
TARGET: Final = re.compile(r"(?<!stack_)target\(([^()]*(?:\([^()]*\)[^()]*)*)\)")
PRICE: Final = re.compile(r"^(\d+)(M|IQ|EQ|MQ|BQ)$")

Price = tuple[int, int, int, int, int]
"""Four traits, then money."""
FREE: Final[Price] = (0, 0, 0, 0, 0)


def price(words: str) -> Price:
    """A price out of its words: 3M 1IQ, or 1M+1BQ."""
    found = [0] * 5
    for word in re.split(r"[ +,]+", words):
        match = PRICE.match(word)
        if match is not None:
            found[[*TRAITS, "M"].index(match[2])] += int(match[1])
    return (found[0], found[1], found[2], found[3], found[4])


@dataclass(frozen=True)
class Change:
    """A static or continuous clause that changes a trait or gives a keyword."""

    static: bool
    who: str
    what: str
    amount: str


@dataclass(frozen=True)
class Act:
    """An activated ability: its price, the rest of its cost, and what it aims at."""

    cost: Price
    words: tuple[str, ...]
    effect: str
    targets: tuple[str, ...]


@dataclass(frozen=True)
class Fact:
    """What is printed on one card."""

    id: str
    name: str
    kind: str
    permanent: bool
    subtypes: tuple[str, ...]
    cost: Price
    numbers: tuple[int | None, ...]
    keywords: dict[str, str]
    unique: bool
    green: bool
    cashflow: int
    changes: tuple[Change, ...]
    acts: tuple[Act, ...]
    aims: tuple[str, ...]
    """Everything that some text of the card can be aimed at."""


def keyword_acts(keywords: dict[str, str]) -> list[Act]:
    """The abilities that keywords stand for, in printed order."""
    found: list[Act] = []
    for name, said in keywords.items():
        if name == "BOND" and ";" in said:
            what, _, cost = said.partition("; ")
            found.append(Act(price(cost), (), "bond", (what,)))
        elif name == "DEVELOPMENT":
            found.append(Act(FREE, (f"engage_card {said}",), "develop", ()))
        elif name == "MOVE":
            found.append(Act(price(said), (), "move", ()))
        elif name == "SWAP":
            cost, _, what = said.partition("; ")
            found.append(Act(price(cost), (), "swap", (f"{what} other",)))
    return found


def act(body: str) -> Act:
    """One activated clause."""
    inside, _, effect = body.removeprefix("{").partition("} => ")
    costs = re.split(r", (?![^(]*\))", inside)
    paid = [word for word in costs if PRICE.match(word)]
    return Act(
        price(" ".join(paid)),
        tuple(word for word in costs if not PRICE.match(word)),
        effect,
        tuple(TARGET.findall(effect)),
    )


def read(line: str) -> Fact:
    """One line of the list."""
    cells = [cell.strip() for cell in line.split("|")]
    keywords: dict[str, str] = {}
    if cells[8] != "-":
        for name, said in re.findall(r"([A-Za-z][A-Za-z ]*?)(?:\[([^]]*)\])?(?:, |$)", cells[8]):
            keywords[name] = said
    cashflow = 0
    changes: list[Change] = []
    acts = keyword_acts(keywords)
    for clause in cells[12].split(" // "):
        sort, _, body = clause.partition(": ")
        if sort in ("static", "cont"):
            flow = re.match(r"cashflow\((\d+)(\.5)?\)", body)
            change = re.match(r"modify_trait\((.*),(IQ|EQ|MQ|BQ),([+-]\d+)\)$", body)
            grant = re.match(r"grant_keyword\(host,([A-Z ]+)(?:\[(.*)\])?\)$", body)
            if flow is not None:
                cashflow = int(flow[1]) + (1 if flow[2] else 0)
            elif change is not None:
                changes.append(Change(sort == "static", change[1], change[2], change[3]))
            elif grant is not None:
                changes.append(Change(sort == "static", "host", grant[1], grant[2] or ""))
        elif sort == "act":
            acts.append(act(body))
    return Fact(
        id=cells[0],
        name=cells[1],
        kind=cells[2].split(" (")[0],
        permanent=cells[2] != "event (NP)",
        subtypes=tuple(cells[3].split()),
        cost=price(f"{cells[4]}M {cells[5]}"),
        numbers=tuple(None if number == "-" else int(number) for number in cells[6].split("/")),
        keywords=keywords,
        unique=cells[9] == "unique",
        green=cells[10] == "green",
        cashflow=cashflow,
        changes=tuple(changes),
        acts=tuple(acts),
        aims=(
            *TARGET.findall(cells[12]),
            *[target for one in acts for target in one.targets if one.effect in ("swap", "bond")],
            *([keywords["BOND"]] if "BOND" in keywords and ";" not in keywords["BOND"] else []),
        ),
    )


LINES: Final = Path(__file__).parents[1].joinpath("facts/card_facts.txt").read_text(encoding="utf-8").splitlines()
FACTS: Final = {fact.id: fact for fact in map(read, LINES)}
