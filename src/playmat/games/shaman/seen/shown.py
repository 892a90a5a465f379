# interpreted: types for screens
"""What a view of the duel and a card's face hold, for programs that draw them; made in `table` and in the guide."""

from __future__ import annotations

from typing import Any, Final, Literal, NotRequired, TypedDict

Colour = Literal["green", "yellow", "red"]
Kind = Literal["strike", "teamwork", "advantage", "signature move", "opening attack"]


ShamanSide = TypedDict(
    "ShamanSide",
    {
        "name": str,
        "shaman": str,
        "traits": list[str],
        "side": Literal["front", "back"],
        "points": int,
        "furyoku": list[int],
        "charged": list[int],
        "struck from": Literal["green", "yellow", "red", ""],
    },
)
"""What lies before one player besides cards; lists of three go from green to red."""


class ShamanEffect(TypedDict):
    """A lasting effect said to the viewer, the player it works for, and the card it comes from."""

    player: int
    source: str
    text: str


class ShamanPart(TypedDict):
    """What one source adds to a printed number, in so many changes."""

    source: str
    amount: int
    times: int


class ShamanAttack(TypedDict):
    """The attack that stands; each change reads "Dragon Aura +1", `parts` are the same by source, and a total below 0
    counts as 0.
    """

    handle: int
    name: str
    kind: Kind
    origin: Literal["green", "yellow", "red", ""]
    printed: int
    total: int
    force: int
    changes: list[str]
    parts: list[ShamanPart]


ShamanFlipped = TypedDict(
    "ShamanFlipped",
    {
        "handle": int,
        "name": str,
        "kind": Kind,
        "cost": list[int],
        "printed cost": list[int],
        "intercept": NotRequired[int],
        "printed intercept": NotRequired[int],
        "intercept changes": NotRequired[list[str]],
        "intercept parts": NotRequired[list[ShamanPart]],
        "force": NotRequired[int],
        "printed force": NotRequired[int],
        "force changes": NotRequired[list[str]],
        "force parts": NotRequired[list[ShamanPart]],
    },
)
"""The flipped card with its totals; only strikes have Intercept and Force."""


class ShamanTable(TypedDict):
    """The part of a view that is the duel's own."""

    format: Literal["starter", "constructed"]
    sides: list[ShamanSide]
    turn: int
    defender: int
    zone: Literal["green", "yellow", "red", ""]
    step: Literal["opening attack", "signature step", "defending", "over"]
    effects: list[ShamanEffect]
    attack: NotRequired[ShamanAttack]
    flipped: NotRequired[ShamanFlipped]


class ShamanFace(TypedDict):
    """What is printed on a card; signature moves name their shaman and the side they are on."""

    id: str
    name: str
    version: str
    title: str
    type: Kind
    trait: str
    cost: dict[Colour, int]
    text: str
    mark: str
    house: str
    intercept: NotRequired[int]
    force: NotRequired[int]
    shaman: NotRequired[str]
    side: NotRequired[Literal["front", "back"]]


SHOWN: Final[dict[str, Any]] = {"ShamanTable": ShamanTable, "ShamanFace": ShamanFace}
"""The types that screens draw from."""
