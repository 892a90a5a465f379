# interpreted: talks to people
"""When a player may let things pass, and when there is a reason to ask."""

from __future__ import annotations

from typing import Final

from playmat.screen.guide import Moment

from .sight import Mat

OWN: Final = "abilities"
WILYS: Final = "wily"
SPECIAL: Final = "special"
OWN_ROLL: Final = "trophy"
BOSS_ROLL: Final = "boss-trophy"
THEIR_ROLL: Final = "their-trophy"
BOSS_DICE: Final = "boss-dice"
BOSS_THROW: Final = "boss-throw"

MOMENTS: Final = (
    Moment(OWN, "Your challenge: abilities, once somebody has acted"),
    Moment(WILYS, "Others' challenges: cards for Dr. Wily while AP are left"),
    Moment(SPECIAL, "Others' challenges: the Minions' special", "always asked when it can be activated"),
    Moment(
        OWN_ROLL,
        "Trophies: your own roll",
        "asked when you hold one, unless the challenge is passed unharmed and your Health is full",
    ),
    Moment(BOSS_ROLL, "Trophies: the boss's roll against you", "always asked when you hold one"),
    Moment(
        THEIR_ROLL, "Trophies: rolls in others' turns", "asked when you hold one, unless the hero loses a Life anyway"
    ),
    Moment(BOSS_DICE, "Your battle: before the boss's dice are scored"),
    Moment(BOSS_THROW, "Others' battles: throwing for the boss", "never asked, since nothing else can be done"),
)

STILL: Final = frozenset(
    "RM-BOSS-2 RM-BOSS-7 RM-BOSS-9 RM-BOSS-10 RM-BOSS-17 RM-CANT-1 RM-CASTLE-5 RM-CASTLE-11 RM-CHAL-1 RM-CHAL-4 "
    "RM-CHAL-7 RM-DEF-1 RM-DEFEAT-1 RM-DMG-1 RM-DMG-2 RM-DMG-3 RM-ENERGY-2 RM-FAIL-1 RM-FAIL-2 RM-FAIL-3 "
    "RM-HEALTH-2 RM-HEALTH-3 RM-LIFE-2 RM-LIFE-5 RM-MIN-5 RM-MIN-9 RM-MIN-11 RM-OPEN-36 RM-OPEN-51 RM-OPEN-57 "
    "RM-PRESS-1 RM-PRIO-4 RM-REROLL-1 RM-RESHUF-1 RM-RESHUF-2 RM-ROLL-2 RM-ROLL-3 RM-ROLL-5 RM-SCORE-1 RM-SCORE-4 "
    "RM-START-6 RM-THREAT-2 RM-TURN-3 RM-TURN-7".split()
)
"""Rules whose lines tell of passes, dice and the texts of challenges and bosses: nobody has acted, fallen or won."""

QUIET: Final = ("pass", "decline", "on", "roll")
"""Answers that merely let things go on."""


def quiet_of(mat: Mat) -> str:
    """The answer that lets things go on; nothing at the first opportunity of the own challenge (see `is_fresh`)."""
    found = next((key for key in QUIET if key in mat.labels), "")
    return "" if found == "pass" and is_fresh(mat) else found


def moment_of(mat: Mat) -> str:
    """The moment at which the asked player may let things pass; empty where that is not the question."""
    quiet = quiet_of(mat)
    if quiet == "pass" and mat.scored:
        if mat.asked != mat.hero:
            return THEIR_ROLL
        return BOSS_ROLL if mat.on_boss_dice else OWN_ROLL
    if quiet == "pass":
        return OWN if mat.asked == mat.hero else WILYS
    return {"decline": SPECIAL, "on": BOSS_DICE, "roll": BOSS_THROW}.get(quiet, "")


def is_fresh(mat: Mat) -> bool:
    """Whether a hero may play the first card on a challenge on which nobody has acted yet.

    That is asked in any case, so that whoever passes until something happens is not carried through the own turn.
    """
    one = mat.challenge
    if one is None or mat.asked != mat.hero or mat.scored or len(mat.labels) == 1:
        return False
    side = mat.side(mat.hero)
    acted = side["ability used"] or any(power["used"] for power in side["powers"])
    return not acted and one["hero points"] == one["wily points"] == one["points"]


def is_idle(mat: Mat) -> bool:
    """Whether there is nothing that a player would want to be asked for now."""
    return len(mat.labels) == 1 or is_openly_idle(mat)


def is_openly_idle(mat: Mat) -> bool:
    """Whether a player has no reason to act whatever the hand holds, by what everybody sees: throwing for a boss is no
    choice, and a Trophy waits where turning a die mends nothing for the hero, or spoils nothing for Dr. Wily.
    """
    if "roll" in mat.labels:
        return True
    if not mat.scored or mat.battle is not None or mat.tray is None or mat.tray["expected"] is None:
        return False
    would, side = mat.tray["expected"], mat.side(mat.hero)
    if mat.asked != mat.hero:
        return all(end["lives"] < side["lives"] for end in would["ends"])
    unharmed = not would["survivors"] and not would["penalties"]
    return unharmed and all(end["passes"] and end["health"] >= side["base health"] for end in would["ends"])
