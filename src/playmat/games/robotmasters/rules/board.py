"""The names and numbers that every part of Robot Masters uses."""

from __future__ import annotations

from typing import Final, Literal, get_args

FEWEST: Final = 2
MOST: Final = 8
MOST_IN_CORE: Final = 6
"""Players without the expansion."""

# Dice: six faces, each as likely as the others ------------------------------------------------------------------

HIT: Final = 0
PELLET: Final = 1
AIM: Final = 2
JUMP: Final = 3
RUN: Final = 4
WILY: Final = 5
FACES: Final = ("hit", "pellet", "aim", "jump", "run", "wily")
DICE: Final = 12
"""Dice in the box, the most that one throw has."""

# What a player has ----------------------------------------------------------------------------------------------

HAND_SIZE: Final = 4
DECK_SIZE: Final = 40
COPIES: Final = 4
"""Cards of one name that a deck may hold."""
BASE_HEALTH: Final = 28
BASE_LIVES: Final = 3
PELLET_HEALTH: Final = 2
MOST_MINIONS: Final = 6

# Zones: five for each player, two for each stage, and the challenge in play ----------------------------------------

DECK: Final = 0
HAND: Final = 1
DISCARD: Final = 2
PLAYED: Final = 3
"""The action card whose effect is being carried out."""
COPY: Final = 4
"""The Robot Master Copy that a hero has yet to beat."""
PLACES: Final = 5
PLACE_NAMES: Final = ("deck", "hand", "discard", "played", "copy")
HIDDEN_PLACES: Final = (True, True, False, False, False)

# Stages ------------------------------------------------------------------------------------------------------------

CUT: Final = 0
GUTS: Final = 1
ICE: Final = 2
BOMB: Final = 3
FIRE: Final = 4
ELEC: Final = 5
TIME: Final = 6
OIL: Final = 7
CASTLE: Final = 8
STAGES: Final = 9
CORE_STAGES: Final = 6
ALL_STAGES: Final = 8
ROBOT_MASTERS: Final = ("Cut Man", "Guts Man", "Ice Man", "Bomb Man", "Fire Man", "Elec Man", "Time Man", "Oil Man")
STAGE_NAMES: Final[tuple[str, ...]] = (*ROBOT_MASTERS, "Dr. Wily's Castle")
STAGE_IDS: Final[tuple[str, ...]] = (*[name.lower().replace(" ", "_") for name in ROBOT_MASTERS], "castle")
LAST_SPACE: Final = 4
"""The W space of a stage; a challenge is met on each space before it."""
YELLOW_SPACE: Final = 5
WILY_SPACE: Final = 6
"""The castle's last space."""
NO_STAGE: Final = -1

# Bosses: one for each stage, then those of the castle ----------------------------------------------------------------

YELLOW_DEVIL: Final = 8
WILY_1: Final = 9
WILY_2: Final = 10
NO_BOSS: Final = -1

# Minions -----------------------------------------------------------------------------------------------------------

GEAR: Final = 0
BOLT: Final = 1
FLAME: Final = 2
WAVE: Final = 3
SYMBOLS: Final = ("gear", "bolt", "flame", "wave")

# Kinds of card -----------------------------------------------------------------------------------------------------

ACTION: Final = 0
CHALLENGE: Final = 1
CHARACTER: Final = 2
BOSS: Final = 3
POWER: Final = 4
MINION: Final = 5
KINDS: Final = ("action", "challenge", "character", "boss", "power", "minion")
ACTION_BACK: Final = 0
"""The back of all action cards; a challenge card has that of its stage, from 1 on."""

# Windows of a battle round -------------------------------------------------------------------------------------------

BEFORE: Final = 1
THROWN: Final = 2
BOSS_THROWN: Final = 4
WINDOWS: Final = {"P": BEFORE, "T": THROWN, "B": BOSS_THROWN}

# Where in the turn we are -------------------------------------------------------------------------------------------

SETUP: Final = 0
CHOOSING: Final = 1
REVEALING: Final = 2
ABILITIES: Final = 3
ROLLING: Final = 4
RESOLVING: Final = 5
PRESSING: Final = 6
BATTLE: Final = 7
TurnStep = Literal[
    "setting up",
    "choosing a stage",
    "revealing a challenge",
    "playing abilities",
    "rolling",
    "resolving",
    "pressing on or ending the turn",
    "boss battle",
]
STEPS: Final[tuple[str, ...]] = get_args(TurnStep)
"""The steps in words."""

# Where an effect comes from, in the order in which effects of one moment are carried out ---------------------------

BY_CHALLENGE: Final = 0
BY_BOSS: Final = 1
BY_CARD: Final = 2
BY_CHARACTER: Final = 3
BY_POWER: Final = 4
BY_WILY: Final = 5
BY_MINION: Final = 6
RANKS: Final = (0, 0, 1, 1, 1, 2, 2)
