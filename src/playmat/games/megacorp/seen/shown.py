# interpreted: types for screens
"""What a view of a Megacorp and a card's face hold, for programs that draw them; made in `table` and in the guide."""

from __future__ import annotations

from typing import Any, Final, Literal, TypedDict

Kind = Literal["character", "event", "equipment", "vehicle", "location"]
Faction = Literal["Corp", "Incarnate", "Gnost", "Freehold", "neutral"]
Trait = Literal["IQ", "EQ", "MQ", "BQ"]
Area = Literal["row", "column", "cross", "radius1", ""]


class MegacorpSide(TypedDict):
    """One player's numbers; `pools` go IQ, EQ, MQ, BQ, `top` is the handle of the open market's top card or -1, and
    `kept` says that a tied bid keeps it from everybody this turn.
    """

    name: str
    money: int
    cashflow: int
    pools: list[int]
    hand: int
    main: int
    resources: int
    market: int
    top: int
    price: str
    kept: bool
    turns: int
    protected: bool
    out: bool
    business: str
    faction: Faction


class MegacorpKeyword(TypedDict):
    """A keyword of a card in play, and whether it works now."""

    name: str
    on: bool


MegacorpCard = TypedDict(
    "MegacorpCard",
    {
        "card": int,
        "id": str,
        "name": str,
        "kind": Kind,
        "faction": Faction,
        "printed": list[int | None],
        "network": int,
        "x": int,
        "y": int,
        "controller": int,
        "owner": int,
        "engaged": bool,
        "docked": bool,
        "business": bool,
        "surrounded": bool,
        "host": int,
        "under": list[int],
        "traits": list[int | None],
        "damage": list[int],
        "permanent": list[int],
        "counters": dict[str, int],
        "keywords": list[MegacorpKeyword],
        "area": Area,
        "radius": int,
        "shield": int,
        "new": bool,
        "attacked": int,
        "has attacked": bool,
        "has retaliated": bool,
        "price": str,
        "guarded": str,
        "unique": bool,
        "token": bool,
    },
)
"""A card in a network: lists of four go IQ, EQ, MQ, BQ, a trait it lacks is null, `host` is the card it is bonded to
or -1, `area` and `radius` are how far its AREA ATTACK and CARD RADIUS go (0 without), `attacked` how often it was
attacked this turn, `guarded` why nobody can buy it although it is engaged.
"""


class MegacorpWaiting(TypedDict):
    """An object on the stack, the newest last: what it will do, the cards, spaces and players at which it is aimed,
    and the money that every player loses by it.
    """

    number: int
    kind: Literal["deployment", "effect"]
    controller: int
    name: str
    source: int
    text: str
    cards: list[int]
    targets: list[int]
    spaces: list[list[int]]
    players: list[int]
    money: int


class MegacorpDeclaring(TypedDict):
    """The attack that the viewer is declaring; `network` is -1 until the space is named."""

    attacker: int
    area: Area
    network: int
    x: int
    y: int


class MegacorpFight(TypedDict):
    """One attacked space and who defends it; `card` is the defending card or -1."""

    x: int
    y: int
    card: int
    blockers: list[int]
    withdrawn: bool
    defenders: list[int]
    retaliating: list[int]
    split: list[int]


class MegacorpChallenge(TypedDict):
    """The challenge under way; `struck` says that damage has been dealt."""

    attacker: int
    name: str
    trait: Trait
    strength: int
    network: int
    x: int
    y: int
    area: Area
    fights: list[MegacorpFight]
    struck: bool


class MegacorpDoomed(TypedDict):
    """A card that is about to leave play."""

    card: int
    annihilated: bool


class MegacorpBid(TypedDict):
    """A bid under way: who has entered, and the viewer's own amount, -1 before it is entered."""

    card: int
    about: Literal["the first turn", "a card of an open market", "a conflict of priority"]
    bidders: list[int]
    entered: list[bool]
    own: int
    round: int
    least: int
    before: list[int]


class MegacorpLasting(TypedDict):
    """Something that holds until the turn ends."""

    player: int
    source: str


class MegacorpTable(TypedDict):
    """The part of a view that is Megacorp's own."""

    turn: int
    active: int
    first: int
    phase: Literal["Accounting", "Buy", "Challenge", "Divest", "End", ""]
    letter: Literal["A", "B", "C", "D", "E", ""]
    step: str
    priority: int
    passed: list[int]
    window: str
    why: str
    out: list[int]
    sides: list[MegacorpSide]
    cards: list[MegacorpCard]
    stack: list[MegacorpWaiting]
    revealed: int
    declaring: MegacorpDeclaring | None
    challenge: MegacorpChallenge | None
    doomed: list[MegacorpDoomed]
    bid: MegacorpBid | None
    lasting: list[MegacorpLasting]


class MegacorpPrice(TypedDict):
    """A valuation: money, four traits, and all of it together."""

    money: int
    traits: list[int]
    total: int


class MegacorpFace(TypedDict):
    """What is printed on a card; a trait it lacks is null."""

    id: str
    name: str
    version: str
    title: str
    type: Kind
    subtypes: list[str]
    faction: Faction
    back: Literal["none", "blue", "green"]
    role: Literal["business", "founder", ""]
    unique: bool
    permanent: bool
    token: bool
    cost: MegacorpPrice
    price: str
    traits: list[int | None]
    cashflow: int
    keywords: list[str]
    text: str


SHOWN: Final[dict[str, Any]] = {"MegacorpTable": MegacorpTable, "MegacorpFace": MegacorpFace}
"""The types that screens draw from."""
