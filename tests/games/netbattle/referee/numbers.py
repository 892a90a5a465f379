"""The referee's ledgers: strength, defense and blast number of both NetNavis, and the blast destinies."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tests.games.netbattle.referee.mat import Card, Mat
from tests.games.netbattle.table.able import FACTS

STATS: Final = ("strength", "defense", "blast")
NEXT_TURN: Final = (
    "Big Trouble",
    "Difference in Power",
    "Odds Are Against You",
    "Air Head",
    "Peace",
    "Virtual Martyr",
)
FOREVER: Final = 1_000_000
CONTINUOUS: Final = {
    "Arashi, Wide Open": ("blast", -1),
    "Chaud, Smooth Operator": ("defense", 1),
    "Ms. Millionaire, Politely Evil": ("strength", 1),
}
FIXED: Final[dict[str, dict[str, int]]] = {
    "AreaSteal": {"strength": 2},
    "Boomer2": {"strength": 4},
    "Cannonball": {"strength": 4},
    "CyberSword": {"strength": 4},
    "LaserBlast": {"strength": 5},
    "Vulcan1": {"strength": 2},
    "BigHammer1": {"strength": 5},
    "Invisible": {"strength": 4},
    "Jealousy": {"strength": 10},
    "Boomer1": {"strength": 3},
    "Vulcan2": {"strength": 3},
    "Vulcan3": {"strength": 4},
    "Wind": {"strength": 6, "blast": -1},
    "AirShot": {"defense": 3},
    "Guard1": {"defense": 3},
    "RockCube": {"defense": 2},
    "TimeBomb": {"defense": 5},
    "Bubbler": {"defense": 4},
    "Guard2": {"defense": 4},
    "Recovery200": {"defense": 10},
    "Recovery10": {"defense": 2},
    "GunDelSol2": {"defense": 6},
    "Pretty Good Move": {"defense": 4},
    "Rival": {"defense": 1},
    "Strength Under Pressure": {"defense": 3},
    "Heightened Defenses": {"defense": 4},
    "Clean 'Em Out": {"defense": 3},
    "Firm Barrier": {"defense": 2},
    "Big Trouble": {"blast": -1},
    "Difference in Power": {"blast": 1},
    "Odds Are Against You": {"blast": 2},
    "Air Head": {"blast": 2},
    "Peace": {"blast": 2},
    "Virtual Martyr": {"blast": -1},
    "Talking Smack": {"blast": -1},
    "Unwavering Loyalty": {"blast": -2},
}
"""What a text always gives, provided that the NetNavi it names is there."""
NAMED: Final = (
    "BigHammer1",
    "Invisible",
    "Wind",
    "Bubbler",
    "Heightened Defenses",
    "Talking Smack",
    "Unwavering Loyalty",
)
SETS: Final = {
    "WideSword": ("strength", 0),
    "Headstrong NetNavi": ("strength", 0),
    "GutsThump": ("defense", 0),
    "BomBoy": ("defense", 0),
    "Fast and Powerful": ("blast", 1),
}
WHENEVER: Final = {
    ("strength", 1): ("GutsMan, Body Strength",),
    ("defense", 2): ("Roll, Hip and Cool",),
    ("blast", -2): ("MagicMan, Riddler",),
    ("defense", 3): ("MokoRush1",),
    ("strength", 4): ("AquaUpper3",),
}
RAISES: Final = {
    "Impressive Battlers": 4,
    "Power Pastries": 1,
    "Ready for Action": 3,
    "Worthy Opponent": 2,
    "Superior Technique": 5,
    "Fire It Up": 3,
    "Incredible Speed": 8,
    "VulGear": 2,
    "A Higher Level": 4,
    "Wrap It Up": 3,
    "GutsMan, Full Out Battler": 4,
    "Set to Win": 5,
    "Flatter Yourself": 4,
}
RAISED_WHENEVER: Final = {3: "Liberation", 2: "ProtoMan, Unbeatable", 4: "BigHammer3"}


class Entry:
    """One change of a number."""

    def __init__(self, player: int, stat: str, amount: int, replaces: bool, source: str, use: int, until: int) -> None:
        self.player = player
        self.stat = stat
        self.amount = amount
        self.replaces = replaces
        self.source = source
        self.use = use
        self.until = until
        self.destiny: Destiny | None = None
        self.resource: Card | None = None


class Destiny:
    """One blast destiny."""

    def __init__(self, player: int, title: str, number: int) -> None:
        self.player = player
        self.title = title
        self.number = number
        self.canceled = False


class Ledgers:
    """All entries in the order in which they were made (NB-OPEN-52)."""

    def __init__(self, mat: Mat) -> None:
        self.mat = mat
        self.entries: list[Entry] = []
        self.destinies: list[Destiny] = []

    def arrive(self, player: int, card: Card) -> None:
        """A resource whose text is a continuous change stands where it came into play (NB-OPEN-107)."""
        self.entries = [entry for entry in self.entries if entry.resource is not card]
        if card.title in CONTINUOUS and self.mat.sides[player].navi.name == card.fact.emblem:
            stat, sign = CONTINUOUS[card.title]
            entry = Entry(player, stat, sign, False, card.title, 0, FOREVER)
            entry.resource = card
            self.entries.append(entry)

    def size(self, entry: Entry) -> int:
        """An entry's amount now."""
        if entry.resource is not None:
            side = self.mat.sides[entry.player]
            return entry.amount * (side.emblems(entry.resource.fact.emblem) - 1)
        if entry.source == "DoublePoint":
            return 3 * self.mat.sides[entry.player].chips
        if entry.destiny is not None and entry.source == "blast":
            side = self.mat.sides[entry.player]
            reds = sum(card.fact.colour == "red" for _, card in self.mat.resources())
            return entry.amount + (reds - 1 if side.has("HeatGuts") else 0)
        return entry.amount

    def total(self, player: int, stat: str) -> int:
        """A number, worked out from the printed one (NB-OPEN-51, NB-BLAST-12)."""
        side = self.mat.sides[player]
        total = side.navi.numbers[STATS.index(stat)]
        for entry in self.entries:
            if entry.player == player and entry.stat == stat and self.counts(entry):
                total = self.size(entry) if entry.replaces else total + self.size(entry)
                total = max(0, total) if stat == "blast" else total
        return total

    def counts(self, entry: Entry) -> bool:
        """Whether it is still in force."""
        gone = entry.resource is not None and entry.resource not in self.mat.sides[entry.player].zones["resources"]
        return not gone and not (entry.destiny is not None and entry.destiny.canceled)

    def value(self, destiny: Destiny) -> int:
        """What a blast destiny is worth, whether or not a later set hides it (NB-OPEN-92)."""
        return sum(self.size(entry) for entry in self.entries if entry.destiny is destiny)

    def expire(self) -> None:
        """The end of a turn (NB-END-1, NB-END-9)."""
        self.entries = [entry for entry in self.entries if entry.until > self.mat.turn]
        self.destinies = []

    def cancel(self, use: int) -> None:
        """What a chip's own text gave is gone (NB-CANCEL-5)."""
        self.entries = [entry for entry in self.entries if entry.use != use]


Counted = Callable[[Mat, Ledgers, Card, int], int]


def paid(mat: Mat, card: Card, player: int) -> list[int]:
    """The destinies of what its text has discarded, lost or burned."""
    return [mat.destiny(title, player) for title in card.paid]


COUNTED: Final[dict[tuple[str, str], Counted]] = {
    ("BoysBomb", "strength"): lambda mat, _, __, me: mat.sides[me].count("gauge"),
    ("MegaEnergyBomb", "strength"): lambda mat, _, __, me: 2 * mat.sides[me].colours("blue"),
    ("Tornado", "strength"): lambda mat, _, __, me: mat.sides[1 - me].count("hand"),
    ("Discord", "strength"): lambda mat, _, __, me: 2 * mat.sides[1 - me].count("hand"),
    ("HeatShot", "strength"): lambda mat, _, __, me: 3 * mat.sides[me].emblems("TorchMan"),
    ("LongSword", "strength"): lambda mat, _, __, me: mat.sides[me].count("hand"),
    ("Thunder1", "strength"): lambda mat, _, __, me: 2 * mat.sides[me].count("gauge"),
    ("M-Cannon", "strength"): lambda mat, _, __, me: 3 * len(mat.resources()),
    ("HiCannon", "strength"): lambda mat, _, __, me: len(mat.resources()),
    ("Fiery NetNavi", "strength"): lambda _, books, __, me: books.total(me, "defense"),
    ("Barrier", "defense"): lambda _, books, __, me: books.total(me, "strength"),
    ("CustomSword", "strength"): lambda _, books, __, me: books.total(me, "strength"),
    ("MiniBoomer", "strength"): lambda mat, _, card, me: sum(paid(mat, card, me)),
    ("Magnum", "strength"): lambda mat, _, card, me: sum(paid(mat, card, me)),
    ("NeoVariable", "strength"): lambda mat, _, card, me: 2 * max(paid(mat, card, me)[1:]),
    ("Anubis", "strength"): lambda mat, _, __, me: 2 * len(mat.resources()),
    ("Blizzard", "strength"): lambda mat, _, __, me: 2 * mat.sides[1 - me].count("gauge"),
    ("Snake", "defense"): lambda mat, _, __, me: 3 * mat.sides[me].count("hand"),
    ("BoysBomb3", "strength"): lambda mat, _, __, me: 3 * mat.sides[me].count("gauge"),
    ("DoublePoint", "strength"): lambda mat, _, __, me: 3 * mat.sides[me].chips,
    ("Geddon3", "strength"): lambda mat, _, __, me: 2 * sum(side.count("hand") for side in mat.sides),
    ("AirHockey3", "strength"): lambda mat, _, __, me: (
        2 * (mat.sides[me].count("hand") - mat.sides[1 - me].count("hand"))
    ),
    ("BambooLance", "strength"): lambda mat, _, __, me: mat.sides[me].count("hand"),
    ("CircleGun1", "strength"): lambda mat, _, __, me: mat.sides[me].count("hand"),
    ("BugCharge", "defense"): lambda mat, _, __, me: 2 * mat.sides[me].count("gauge"),
    ("Geyser", "strength"): lambda _, __, card, ___: 3 * len(card.paid),
    ("MagBolt3", "strength"): lambda mat, _, __, me: 3 * mat.sides[1 - me].count("resources"),
    ("Mine", "strength"): lambda mat, _, __, me: (
        2 * sum(one.fact.keyword == "virus" for one in mat.sides[1 - me].zones["resources"])
    ),
    ("Muramasa", "strength"): lambda mat, _, __, me: 2 * mat.sides[1 - me].count("hand"),
    ("VoodooDoll", "strength"): lambda mat, _, __, me: (
        2 * (mat.sides[1 - me].count("resources") + mat.sides[1 - me].count("gauge"))
    ),
    ("ElecShock", "strength"): lambda mat, _, __, me: sum(
        mat.destiny(card.title, owner) for owner, card in mat.resources()
    ),
    ("Guarding Solo", "defense"): lambda _, __, ___, ____: 3,
    ("Branched Out", "strength"): lambda _, __, ___, ____: 2,
    ("AquaCustom Activate!", "strength"): lambda mat, _, __, me: sum(
        one.fact.kind == "resource" for one in mat.sides[1 - me].zones["hand"]
    ),
    ("AquaCustom Activate!", "defense"): lambda mat, _, __, me: sum(
        one.fact.kind == "resource" for one in mat.sides[1 - me].zones["hand"]
    ),
}
"""Amounts that are counted when the effect happens (NB-OPEN-44, NB-OPEN-90)."""
RAISED: Final[dict[str, Counted]] = {
    "GutsHammer": lambda _, books, __, me: books.total(me, "blast"),
    "Shrimpy2": lambda _, books, __, me: books.total(me, "defense"),
    "Nose Knows": lambda mat, _, __, me: len(mat.resources()),
    "Head to Fist": lambda mat, _, card, me: sum(paid(mat, card, me)),
    "Best Throw Ever": lambda mat, _, card, me: sum(paid(mat, card, me)),
    "Memory Scan Complete": lambda mat, _, card, me: sum(paid(mat, card, me)),
}
assert {title for title, _ in COUNTED} | set(FIXED) | set(SETS) | set(RAISES) | set(RAISED) <= set(FACTS)
