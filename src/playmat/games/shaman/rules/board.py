"""The mat and its measures: colours, places, kinds of card, numbers, spans of time."""

from __future__ import annotations

from typing import Final

# Colours of furyoku, which are also the zones of the defence, from the weakest and first to the last.
GREEN: Final = 0
YELLOW: Final = 1
RED: Final = 2
NO_ZONE: Final = -1
COLOURS: Final = ("green", "yellow", "red")

# Kinds of card.
STRIKE: Final = 0
TEAMWORK: Final = 1
ADVANTAGE: Final = 2
SIGNATURE: Final = 3
OPENING: Final = 4
KINDS: Final = ("strike", "teamwork", "advantage", "signature move", "opening attack")

# Places on one player's side; a place's index in the state is player * PLACES + place.
DECK: Final = 0
DISCARD: Final = 1
FURYOKU: Final = 2  # three stacks, green first
SLOT: Final = 5  # three teamwork slots, green first
AREA: Final = 8
FLIP: Final = 9
STANDING: Final = 10
LOOKED: Final = 11
FOUND: Final = 12
CHAMBER: Final = 13
PLACES: Final = 14
ASIDE: Final = 2 * PLACES  # where the reminder card of the opening attack lies
PLACE_NAMES: Final = (
    "deck",
    "discard",
    "green furyoku",
    "yellow furyoku",
    "red furyoku",
    "green teamwork",
    "yellow teamwork",
    "red teamwork",
    "advantages",
    "flipped",
    "strike",
    "looked at",
    "found",
    "signature moves",
)
HIDDEN_PLACES: Final = frozenset((DECK, FURYOKU, FURYOKU + 1, FURYOKU + 2, LOOKED, CHAMBER))
SIDE: Final = tuple(place in HIDDEN_PLACES for place in range(PLACES))
HIDDEN: Final = SIDE + SIDE + (False,)

# Numbers and permissions that modifiers change.
INTERCEPT: Final = 0
FORCE: Final = 1
COST: Final = 2  # three base costs, green first
NO_PLAY: Final = 5
NO_FOCUS: Final = 6
NO_PITCH: Final = 7
NO_TACTICAL: Final = 8
NO_POWER: Final = 9
GREEN_PAYS_YELLOW: Final = 10
YELLOW_PAYS_RED: Final = 11
KEEP_FURYOKU: Final = 12
KEEP_CHARGES: Final = 13
FOCUS_ANYWHERE: Final = 14
START: Final = 15
STAT_NAMES: Final = ("Intercept", "Force")

# Durations; the kernel's WHILE_IN_PLAY is 0.
WHILE_STANDING: Final = 1
UNTIL_CLEANUP: Final = 2
THIS_ZONE: Final = 3
THIS_DEFENCE: Final = 4
REST_OF_GAME: Final = 5

# Windows of activated abilities.
FLIPPED: Final = 0
IN_ZONE: Final = 1
BEFORE_FLIP: Final = 2

# Spans of limits.
PER_FLIP: Final = 0
PER_TURN: Final = 1
PER_GAME: Final = 2

FRONT: Final = 0
BACK: Final = 1
SIDES: Final = ("front", "back")

OPENING_FORCE: Final = 4
"""What the first defence of a game answers."""
POINTS_TO_WIN: Final = 3
"""Points that win the game."""
FLIPS_PER_TURN: Final = 200
"""Flips of one turn after which only what leads on is legal."""
DEFENCES_PER_GAME: Final = 500
"""Defences after which time is called."""
STARTING_FURYOKU: Final = 2
"""Furyoku of each colour that a player starts with."""
TURNED_UP: Final = 4
"""Cards turned into a new or exhausted discard pile."""
