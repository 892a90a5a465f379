"""What the referee knows of the components: read from the specification's own notation, not from the game's data."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

FACES: Final = ("hit", "pellet", "aim", "jump", "run", "wily")
STAGES: Final = ("cut_man", "guts_man", "ice_man", "bomb_man", "fire_man", "elec_man", "time_man", "oil_man")
ABOUT_MINIONS: Final = {"add_minion", "remove_minion", "minion_damage", "minion_armor", "minion_toughness"}
ALL: Final = 99


@dataclass(frozen=True)
class Act:
    """One word of an effect with its parameters: `bonus_face(hit,2)`."""

    word: str
    args: tuple[str, ...]

    @property
    def amount(self) -> int:
        """The last parameter as a number."""
        return ALL if self.args[-1] == "all" else int(self.args[-1])


@dataclass(frozen=True)
class Clause:
    """A moment, conditions, a face to repeat by, and an action or the branches of a choice."""

    moment: str
    conditions: tuple[str, ...]
    each: str
    acts: tuple[Act, ...]


@dataclass(frozen=True)
class Use:
    """Something that can be used for so many action points."""

    cost: int
    clauses: tuple[Clause, ...]

    def only(self, *words: str) -> bool:
        """Whether it has nothing but these words."""
        return all(act.word in words for clause in self.clauses for act in clause.acts)


@dataclass(frozen=True)
class Hero:
    """A character card."""

    threat: int
    energy: int
    ability: Use
    dice: int
    row: dict[str, int]
    battle: Use


@dataclass(frozen=True)
class Foe:
    """A boss card."""

    id: str
    health: int
    dice: int
    row: dict[str, int]
    text: tuple[Clause, ...]


@dataclass(frozen=True)
class Kind:
    """A kind of Minion."""

    id: str
    symbol: str
    damage: int
    special: tuple[Clause, ...]


@dataclass(frozen=True)
class Trial:
    """A challenge card."""

    id: str
    stage: str
    points: int
    minion: Kind | None
    start: int
    asks: tuple[str, ...]
    ability: tuple[Clause, ...]
    penalty: tuple[Clause, ...]
    copy: str


@dataclass(frozen=True)
class Play:
    """An action card."""

    id: str
    hero: Use
    wily: Use
    symbol: str
    battle: Use
    windows: frozenset[str]


def parse(text: str) -> tuple[Clause, ...]:
    """An effect in the specification's notation."""
    return tuple(parse_clause(one.strip()) for one in text.split(";")) if text not in ("", "-") else ()


def parse_clause(text: str) -> Clause:
    """[moment:] [if … and … ->] [each(face) ->] action, or choose(action|action)."""
    found = re.fullmatch(r"(?:(\w+): )?(?:if (.*?) -> )?(?:each\((\w+)\) -> )?(.*)", text)
    assert found is not None
    moment, conditions, each, action = found.groups(default="")
    branches = action[7:-1].split("|") if action.startswith("choose(") else [action]
    depends_on = tuple(conditions.split(" and ")) if conditions else ()
    return Clause(moment, depends_on, each, tuple(map(parse_act, branches)))


def parse_act(text: str) -> Act:
    """A word with its parameters."""
    word, _, args = text.removesuffix(")").partition("(")
    return Act(word, tuple(args.split(",")) if args else ())


def row(text: str) -> dict[str, int]:
    """What each face deals."""
    return dict(zip(FACES, map(int, text.split("/")), strict=True))


LINES: Final = [
    line.split(" | ")
    for line in Path(__file__).parents[1].joinpath("facts/component_facts.txt").read_text().splitlines()
]


def listed(kind: str) -> list[list[str]]:
    """The lines about a kind of component."""
    return [[field.strip() for field in line[1:]] for line in LINES if line[0].strip() == kind]


def trial(stage: str, id: str, points: str, minions: str, asks: str, ability: str, penalty: str) -> Trial:
    """A challenge card; a Copy is one that starts a battle."""
    if "start_battle" in ability:
        return Trial(id, stage, 0, None, 0, (), (), (), parse(ability)[0].acts[0].args[0])
    kind, _, start = minions.partition("+")
    minion = KINDS.get(kind)
    return Trial(
        id, stage, int(points), minion, int(start or 0), tuple(asks.split(" + ")), parse(ability), parse(penalty), ""
    )


HEROES: Final = {
    one[0]: Hero(
        int(one[2]), int(one[3]), Use(int(one[5]), parse(one[6])), int(one[7]), row(one[8]), Use(0, parse(one[10]))
    )
    for one in listed("character")
}
FOES: Final = {one[0]: Foe(one[0], int(one[2]), int(one[3]), row(one[4]), parse(one[6])) for one in listed("boss")}
POWERS: Final = {one[0]: (Use(int(one[2]), parse(one[3])), Use(0, parse(one[4]))) for one in listed("power")}
KINDS: Final = {one[0]: Kind(one[0], one[2], int(one[3]), parse(one[5])) for one in listed("minion")}
TRIALS: Final = {one[1]: trial(one[0], one[1], one[3], one[4], one[5], one[6], one[7]) for one in listed("challenge")}
PLAYS: Final = {
    one[0]: Play(
        one[0],
        Use(int(one[3]), parse(one[4])),
        Use(int(one[5]), parse(one[6])),
        one[7],
        Use(0, parse(one[8])),
        frozenset(one[9].split()),
    )
    for one in listed("action")
}
IDS: Final = {one[1]: one[0] for one in listed("action")} | {one[2]: one[1] for one in listed("challenge")}
"""Ids of action and challenge cards by their names, as log lines have them."""
