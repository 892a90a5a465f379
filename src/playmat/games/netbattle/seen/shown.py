# interpreted: types for screens
"""What a view of a NetBattle and a card's face hold, for programs that draw them; made in `table` and in the guide."""

from __future__ import annotations

from typing import Any, Final, Literal, NotRequired, TypedDict

Colour = Literal["red", "blue", "green", "yellow"]
Kind = Literal["NetNavi", "resource", "event", "BattleChip", "Level Up!"]


class NetBattlePart(TypedDict):
    """One step of a number's story: "printed" 3, "Tornado" +3; what a later "becomes" wiped no longer counts."""

    source: str
    change: str
    counts: bool


NetBattleSide = TypedDict(
    "NetBattleSide",
    {
        "name": str,
        "netnavi": str,
        "printed": list[int],
        "totals": list[int],
        "parts": list[list[NetBattlePart]],
        "energy": int,
        "power": int,
        "spaces": int,
        "places": int,
        "colours": list[int],
        "emblems": dict[str, int],
        "destinies higher": int,
        "chips left": int,
        "blast": Literal["can blast", "too little power", "blast is 0", "already used", "not your turn", "not now"],
    },
)
"""One player's numbers; lists of three are strength, defense and blast, lists of four go red, blue, green, yellow."""


class NetBattleChip(TypedDict):
    """A chip played this turn."""

    player: int
    name: str
    id: str
    canceled: bool


class NetBattleDestiny(TypedDict):
    """A blast destiny of this turn with its present value and the colour of its card."""

    player: int
    name: str
    colour: Literal["red", "blue", "green", "yellow", ""]
    value: int
    canceled: bool


class NetBattleCondition(TypedDict):
    """Something in force beside the numbers, with its rule; `uses` is 0 where uses are not counted, and what is dead
    has no effect, for the reason told.
    """

    player: int
    source: str
    text: str
    until: str
    rule: str
    uses: int
    dead: bool


class NetBattleRuling(TypedDict):
    """What a text in force makes of the battle's loss."""

    text: str
    rule: str


class NetBattleOutcome(TypedDict):
    """What the battle comes to as everything stands: who loses how much (nobody: −1), what that player has afterwards,
    whether that player has a choice on the way, whether it empties the deck, and the rulings on it.
    """

    loser: int
    lost: int
    energy: int
    power: int
    hand: int
    choice: bool
    fatal: bool
    why: list[NetBattleRuling]


class NetBattleTable(TypedDict):
    """The part of a view that is NetBattle's own."""

    sides: list[NetBattleSide]
    turn: int
    active: int
    phase: Literal["draw", "resource", "main", "battle", "end", ""]
    opportunity: int
    passes: int
    blasting: bool
    damage: int
    battle: NetBattleOutcome
    chips: list[NetBattleChip]
    destinies: list[NetBattleDestiny]
    conditions: list[NetBattleCondition]


class NetBattleFace(TypedDict):
    """What is printed on a card; only NetNavis have strength, defense and blast, only the others a destiny."""

    id: str
    name: str
    version: str
    title: str
    type: Kind
    colour: Literal["red", "blue", "green", "yellow", ""]
    emblem: str
    emblems: int
    power: int
    colours: dict[Colour, int]
    keywords: list[str]
    text: str
    illegal: str
    destiny: NotRequired[int]
    strength: NotRequired[int]
    defense: NotRequired[int]
    blast: NotRequired[int]


SHOWN: Final[dict[str, Any]] = {"NetBattleTable": NetBattleTable, "NetBattleFace": NetBattleFace}
"""The types that screens draw from."""
