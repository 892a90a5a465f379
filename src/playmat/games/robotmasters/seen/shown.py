# interpreted: types for screens
"""What a view of Robot Masters and a component's face hold, for programs that draw them; made in `table` and in the
guide.
"""

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias, TypedDict

from ..rules.board import TurnStep

Face = Literal["hit", "pellet", "aim", "jump", "run", "wily"]
Kind = Literal["action", "challenge", "character", "boss", "power", "minion"]
Symbol = Literal["gear", "bolt", "flame", "wave"]
Window = Literal["P", "T", "B"]


class RobotMastersPower(TypedDict):
    """A Boss Power that a player owns, and whether it was used on this challenge or in this round."""

    boss: str
    name: str
    used: bool


RobotMastersSide = TypedDict(
    "RobotMastersSide",
    {
        "name": str,
        "character": str,
        "side": Literal["challenge", "battle"],
        "health": int,
        "base health": int,
        "lives": int,
        "base lives": int,
        "energy": int,
        "base energy": int,
        "threat": int,
        "base threat": int,
        "powers": list[RobotMastersPower],
        "ability used": bool,
        "trophies": list[str],
        "beaten": list[str],
        "stage": str,
        "space": int,
        "hand": int,
        "deck": int,
        "discards": int,
        "top": int,
        "copy": str,
        "turns": int,
        "out": bool,
    },
)
"""One player's numbers; `top` is the handle of the discard pile's top card or -1, `copy` the id of a Copy to beat."""


class RobotMastersStage(TypedDict):
    """A stage of the board; `yellow` is the number of the yellow space or -1, `trophy` who holds the Trophy or -1, and
    `heroes` are pairs of a player and a space.
    """

    id: str
    name: str
    spaces: int
    yellow: int
    deck: int
    discards: int
    trophy: int
    heroes: list[list[int]]


RobotMastersChallenge = TypedDict(
    "RobotMastersChallenge",
    {
        "card": int,
        "id": str,
        "name": str,
        "hero points": int,
        "wily points": int,
        "points": int,
        "minion": str,
        "minion name": str,
        "symbol": Literal["gear", "bolt", "flame", "wave", ""],
        "minions": int,
        "minion damage": int,
        "special": str,
        "special used": bool,
        "slots": list[Face],
        "printed": list[Face],
        "must clear": bool,
        "penalty": str,
        "ability": str,
        "passed": list[int],
        "most dice": int,
        "free rerolls": int,
        "defeated": int,
    },
)
"""The challenge in play; `passed` are those who passed in the present run of passes."""


class RobotMastersDie(TypedDict):
    """A die of the hero's."""

    face: Face
    sticks: bool
    picked: bool
    turned: bool
    locked: bool


class RobotMastersBossDie(TypedDict):
    """A die of the boss's."""

    face: Face
    picked: bool
    turned: bool
    locked: bool


Die: TypeAlias = RobotMastersDie | RobotMastersBossDie
"""A die of either side."""


class RobotMastersEnd(TypedDict):
    """How a challenge ends: whether it is passed, the damage taken, and the hero's numbers then."""

    passes: bool
    damage: int
    health: int
    lives: int
    energy: int
    threat: int
    space: int


RobotMastersExpected = TypedDict(
    "RobotMastersExpected",
    {
        "filled": list[int],
        "passes": bool,
        "defeats": int,
        "survivors": int,
        "minion damage": int,
        "penalties": int,
        "health": int,
        "no pellets": bool,
        "ends": list[RobotMastersEnd],
    },
)
"""What the dice would do as they lie; `filled` has for each slot the die from 0 on, 100 and more for a bonus face, or
-1 for an open one; `ends` begins with the end if nobody acts, others follow where somebody may.
"""

RobotMastersTray = TypedDict(
    "RobotMastersTray",
    {
        "dice": list[RobotMastersDie],
        "bonus": list[Face],
        "scored": bool,
        "price": int,
        "free": int,
        "may reroll": bool,
        "expected": RobotMastersExpected | None,
    },
)
"""The hero's dice and the price of the next re-roll."""

RobotMastersBattle = TypedDict(
    "RobotMastersBattle",
    {
        "boss": str,
        "name": str,
        "copy": bool,
        "health": int,
        "base health": int,
        "row": list[int],
        "dice": int,
        "text": str,
        "round": int,
        "controller": int,
        "next controller": int,
        "cards left": int,
        "hero row": list[int],
        "hero dice": int,
        "boss part": bool,
        "boss roll": list[RobotMastersBossDie],
        "packet": list[list[str | int]],
        "packet sum": int,
        "boss packet": int,
        "fewer": int,
        "window": Literal["P", "T", "B", ""],
    },
)
"""The battle; rows are the damage of hit, pellet, aim, jump, run and wily, `packet` the hero's damage line by line."""


class RobotMastersLasting(TypedDict):
    """Something that holds until the challenge or the round ends; faces are numbers, -1 for none."""

    source: str
    said: str
    origin: int
    kind: int
    face: int
    to: int
    amount: int


class RobotMastersTable(TypedDict):
    """The part of a view that is Robot Masters' own."""

    turn: int
    hero: int
    first: int
    step: TurnStep
    asked: int
    threshold: int
    guarded: bool
    out: list[int]
    sides: list[RobotMastersSide]
    stages: list[RobotMastersStage]
    challenge: RobotMastersChallenge | None
    battle: RobotMastersBattle | None
    tray: RobotMastersTray | None
    lasting: list[RobotMastersLasting]
    shield: int
    ranking: list[int]


# Faces -------------------------------------------------------------------------------------------------------


class RobotMastersUse(TypedDict):
    """An ability with its name (empty on action cards), its price in AP and its text."""

    name: str
    cost: int
    text: str


class RobotMastersActionFace(TypedDict):
    """The three parts of an action card; the windows are those of the Boss Battle section."""

    hero: RobotMastersUse
    wily: RobotMastersUse
    symbol: Symbol
    battle: RobotMastersUse
    windows: list[Window]


RobotMastersChallengeFace = TypedDict(
    "RobotMastersChallengeFace",
    {
        "stage": str,
        "stage name": str,
        "points": int,
        "requirement": list[Face],
        "minion": str,
        "minion name": str,
        "symbol": Literal["gear", "bolt", "flame", "wave", ""],
        "minions": int,
        "ability": str,
        "penalty": str,
        "copy": str,
    },
)
"""A challenge card; `minion` is empty where none are allowed, `copy` names the boss of a Robot Master Copy."""


class RobotMastersCharacterFace(TypedDict):
    """Both sides of a character card; the row is the damage of hit, pellet, aim, jump, run and wily."""

    threat: int
    energy: int
    ability: RobotMastersUse
    dice: int
    row: list[int]
    battle: RobotMastersUse
    core: bool


class RobotMastersBossFace(TypedDict):
    """A boss as the hero fights it."""

    health: int
    dice: int
    row: list[int]
    effect: RobotMastersUse


class RobotMastersPowerFace(TypedDict):
    """A Boss Power as its owner uses it."""

    boss: str
    stage: RobotMastersUse
    battle: RobotMastersUse


class RobotMastersMinionFace(TypedDict):
    """A kind of Minion."""

    symbol: Symbol
    damage: int
    special: RobotMastersUse


class RobotMastersFace(TypedDict):
    """What is printed on a component: what all have, and under the name of its type what only its type has."""

    id: str
    name: str
    title: str
    type: Kind
    action: RobotMastersActionFace | None
    challenge: RobotMastersChallengeFace | None
    character: RobotMastersCharacterFace | None
    boss: RobotMastersBossFace | None
    power: RobotMastersPowerFace | None
    minion: RobotMastersMinionFace | None
    text: str


SHOWN: Final[dict[str, Any]] = {"RobotMastersTable": RobotMastersTable, "RobotMastersFace": RobotMastersFace}
"""The types that screens draw from."""
