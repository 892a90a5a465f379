"""The table and its measures: traits, kinds of card, zones, phases, keywords, counters, spaces."""

from __future__ import annotations

from typing import Final

# Traits.
IQ: Final = 0
EQ: Final = 1
MQ: Final = 2
BQ: Final = 3
TRAITS: Final = ("IQ", "EQ", "MQ", "BQ")
NULL: Final = -1
"""A trait that a card does not have."""

# Kinds of card.
CHARACTER: Final = 0
EVENT: Final = 1
EQUIPMENT: Final = 2
VEHICLE: Final = 3
LOCATION: Final = 4
KINDS: Final = ("character", "event", "equipment", "vehicle", "location")

# Factions.
CORP: Final = "Corp"
INCARNATE: Final = "Incarnate"
GNOST: Final = "Gnost"
FREEHOLD: Final = "Freehold"
NEUTRAL: Final = "neutral"
FACTIONS: Final = (CORP, INCARNATE, GNOST, FREEHOLD, NEUTRAL)

# Backs.
NO_BACK: Final = 0
BLUE: Final = 1
GREEN: Final = 2
BACKS: Final = ("none", "blue", "green")

# Roles.
NO_ROLE: Final = 0
BUSINESS: Final = 1
FOUNDER: Final = 2

# Places of one player; a place's index in the state is player * PLACES + place.
MAIN: Final = 0
RESOURCES: Final = 1
MARKET: Final = 2  # the top card last
HAND: Final = 3
NETWORK: Final = 4
ANNIHILATED: Final = 5
ASIDE: Final = 6  # business and founder before they are put down
PLACES: Final = 7
PLACE_NAMES: Final = ("main deck", "resource deck", "market", "hand", "network", "annihilated", "aside")
HIDDEN_PLACES: Final = (True, True, False, True, False, False, False)
STACK_ZONE: Final = 0  # behind all players' places: the one stack of the table
GONE_ZONE: Final = 1  # and what has left the game
SHARED_NAMES: Final = ("stack", "gone")

FEWEST: Final = 2
MOST: Final = 9
"""The largest table; with no other wish there are as few players as can be."""

# What modifiers change: the four traits, the cashflow of a player, and keywords.
CASHFLOW_TOTAL: Final = 4
KEYWORD_STAT: Final = 8

# Durations: the kernel's WHILE_IN_PLAY is 0, any other is the number of the turn at whose end a thing is over.

# Phases.
SETUP: Final = -1
ACCOUNTING: Final = 0
BUY: Final = 1
CHALLENGE: Final = 2
DIVEST: Final = 3
END: Final = 4
PHASES: Final = ("Accounting", "Buy", "Challenge", "Divest", "End")
LETTERS: Final = "ABCDE"

# Keywords with classes.
ABRUPT: Final = 0
AREA_ATTACK: Final = 1
ASSASSIN: Final = 2
BOND: Final = 3
CAMOUFLAGE: Final = 4
CANCEL: Final = 5
CARD_RADIUS: Final = 6
DEAD_DROP: Final = 7
DEMOLISHER: Final = 8
DEVELOPMENT: Final = 9
DISASTER_LEVEL: Final = 10
DISRUPTOR: Final = 11
ELUSIVE: Final = 12
FLYING: Final = 13
INDEPENDENT: Final = 14
INDESTRUCTIBLE: Final = 15
INITIATIVE: Final = 16
LOYAL: Final = 17
MELEE: Final = 18
MOVE: Final = 19
MUTATION: Final = 20
OVERWATCH: Final = 21
PRECISION: Final = 22
REFLEXES: Final = 23
REGENERATION: Final = 24
SWAP: Final = 25
SUPPRESSOR: Final = 26
TERRAIN: Final = 27
PENETRATOR: Final = 28
KEYWORDS: Final = tuple(
    "ABRUPT, AREA ATTACK, ASSASSIN, BOND, CAMOUFLAGE, Cancel, CARD RADIUS, DEAD DROP, DEMOLISHER, DEVELOPMENT, "
    "DISASTER LEVEL, DISRUPTOR, ELUSIVE, FLYING, INDEPENDENT, INDESTRUCTIBLE, INITIATIVE, LOYAL, MELEE, MOVE, "
    "MUTATION, OVERWATCH, PRECISION, REFLEXES, REGENERATION, SWAP, SUPPRESSOR, TERRAIN, PENETRATOR".split(", ")
)
CONTINUOUS: Final = frozenset([CAMOUFLAGE, ELUSIVE, REFLEXES])
"""Off while the card is engaged."""
STATIC: Final = frozenset(
    [
        AREA_ATTACK,
        ASSASSIN,
        DEMOLISHER,
        DISRUPTOR,
        FLYING,
        INDESTRUCTIBLE,
        INITIATIVE,
        LOYAL,
        MELEE,
        OVERWATCH,
        PRECISION,
        SUPPRESSOR,
        TERRAIN,
        PENETRATOR,
    ]
)
"""Off while the card is orphaned."""

# Areas of AREA ATTACK.
ROW: Final = 0
COLUMN: Final = 1
CROSS: Final = 2
RADIUS1: Final = 3
AREAS: Final = ("row", "column", "cross", "radius1")

# Counters: plus and minus of each trait, then the special ones.
PLUS: Final = 0
MINUS: Final = 4
DEVELOPMENTS: Final = 8
CELLS: Final = 9
COUNTER_NAMES: Final = (
    "+1 IQ",
    "+1 EQ",
    "+1 MQ",
    "+1 BQ",
    "−1 IQ",
    "−1 EQ",
    "−1 MQ",
    "−1 BQ",
    "development",
    "Magellan cell",
)

# Whose cards a text means.
ANYBODYS: Final = 0
MINE: Final = 1
THEIRS: Final = 2

# Which players a text means.
YOU: Final = 0
EVERYBODY: Final = 1

# Kinds of events that texts can wait for.
DEPLOYED_KIND: Final = 1
DESTROYED_KIND: Final = 2
DAMAGED_KIND: Final = 3
BOUGHT_KIND: Final = 4
SOLD_KIND: Final = 5
PHASE_KIND: Final = 6
ORPHANED_KIND: Final = 7

# Where a card on the stack comes from.
FROM_HAND: Final = 0
FROM_MARKET: Final = 1
FROM_RESOURCES: Final = 2
FROM_PLAY: Final = 3

MONEY: Final = 10
"""Money that each player starts with."""
OPENING_HAND: Final = 5
"""Cards of an opening hand."""
MAIN_SIZE: Final = 40
"""The fewest cards of a main deck."""
RESOURCE_SIZE: Final = 20
"""The fewest cards of a resource deck."""
COPIES: Final = 4
"""Cards of one name that a main deck may hold."""
SAFE_TURNS: Final = 2
"""Own turns before a player's cards can be bought."""
BID_ROUNDS: Final = 3
"""Rounds of a bid, the first included."""

# Spaces: x to the right, y upwards, in one number.
STRIDE: Final = 8192
MIDDLE: Final = 4096
CENTRE: Final = MIDDLE * STRIDE + MIDDLE
"""Where every business starts: (0, 0)."""
SIDES: Final = (STRIDE, -STRIDE, 1, -1)
"""The four neighbours that share a side."""
AROUND: Final = (STRIDE, -STRIDE, 1, -1, STRIDE + 1, STRIDE - 1, -STRIDE + 1, -STRIDE - 1)
"""All eight, for MELEE and the radius of one."""


def space(x: int, y: int) -> int:
    """The space at these coordinates."""
    return (x + MIDDLE) * STRIDE + y + MIDDLE


def x_of(at: int) -> int:
    """How far to the right of the centre a space lies."""
    return at // STRIDE - MIDDLE


def y_of(at: int) -> int:
    """How far above the centre a space lies."""
    return at % STRIDE - MIDDLE
