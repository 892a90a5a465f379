"""The playmat and its measures: places, kinds of card, colours, emblems, numbers, phases."""

from __future__ import annotations

from typing import Final

# Kinds of card; Level Up! cards are no kind that decks know.
NETNAVI: Final = 0
RESOURCE: Final = 1
EVENT: Final = 2
CHIP: Final = 3
LEVEL_UP: Final = 4
KINDS: Final = ("NetNavi", "resource", "event", "BattleChip", "Level Up!")

# Colours of events and resources.
NO_COLOUR: Final = -1
RED: Final = 0
BLUE: Final = 1
GREEN: Final = 2
YELLOW: Final = 3
COLOURS: Final = ("red", "blue", "green", "yellow")

# Places on one player's side; a place's index in the state is player * PLACES + place.
DECK: Final = 0
HAND: Final = 1
GAUGE: Final = 2  # space 1 first
DISCARD: Final = 3
PLAY: Final = 4
NAVI: Final = 5
LIMBO: Final = 6
BLASTED: Final = 7
LEVEL: Final = 8
PLACES: Final = 9
PLACE_NAMES: Final = ("deck", "hand", "gauge", "discard", "resources", "netnavi", "limbo", "blast", "level up")
SIDE: Final = (True, True, True, False, False, False, False, False, False)
HIDDEN: Final = SIDE + SIDE

# Numbers and permissions that modifiers change; the first four are printed on cards.
STRENGTH: Final = 0
DEFENSE: Final = 1
BLAST: Final = 2
DESTINY: Final = 3
GAUGE_SPACES: Final = 4
RESOURCE_PLACES: Final = 5
BLAST_DESTINY: Final = 6
SAVES: Final = 7
SENDS_UNDER: Final = 8
STAT_NAMES: Final = ("strength", "defense", "blast")

# Ways in which a modifier changes a number.
ADD: Final = 0
SET: Final = 1

# Durations: the kernel's WHILE_IN_PLAY is 0, any other is the number of the turn at whose end a thing is over.
REST_OF_GAME: Final = 1_000_000
THIS_TURN: Final = 0
NEXT_TURN: Final = 1
OWN_NEXT_TURN: Final = 2
GAME_LONG: Final = 3

# Windows of texts.
WHEN_PLAYED: Final = 0
WHEN_SPENT: Final = 1

# Phases of a turn.
NO_PHASE: Final = -1
DRAW_PHASE: Final = 0
RESOURCE_PHASE: Final = 1
MAIN_PHASE: Final = 2
BATTLE_PHASE: Final = 3
END_OF_TURN: Final = 4
PHASES: Final = ("draw", "resource", "main", "battle", "end")

# Who a text means.
YOU: Final = 0
OPPONENT: Final = 1
BOTH: Final = 2

# Counts that are no numbers.
ALL: Final = 99
ANY_NUMBER: Final = -1

# Kinds of events that texts can wait for.
PLAYED_KIND: Final = 1
SPENT_KIND: Final = 2
BURNED_KIND: Final = 3
BLASTED_KIND: Final = 4
LOST_KIND: Final = 5
DREW_KIND: Final = 6
POWERED_KIND: Final = 7

# Why energy is lost.
IN_BATTLE: Final = 0
BY_EFFECT: Final = 1
AS_COST: Final = 2

OPENING_HAND: Final = 4
"""Cards that each player draws before the first turn."""
HAND_SIZE: Final = 5
"""Cards in hand to which the turn player discards down."""
SPACES: Final = 5
"""Spaces of a gauge."""
PLACES_FOR_RESOURCES: Final = 4
"""Resources that a player may have in play."""
PLAYS_PER_PHASE: Final = 4
"""Resources that may be played in one resource phase."""
TURNS_PER_GAME: Final = 500
"""Turns after which a game stops unfinished."""

# Keywords.
VIRUS: Final = "virus"
ALLY: Final = "ally"
NETOP: Final = "NetOp"
STYLE_CHANGE: Final = "style change"
