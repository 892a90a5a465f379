"""What dice deal in a battle: the numbers behind every round."""

from __future__ import annotations

from typing import Final

from playmat.kernel.text import listed

from ..words.text import faces_said
from .board import DICE
from .memory import BOSS_DICE, EXTRA_DICE, FACE_DAMAGE, FLAT_DAMAGE, PREVENT_BOSS
from .state import RobotMasters


def hero_dice(g: RobotMasters) -> int:
    """How many dice the hero throws this round."""
    return min(DICE, max(1, g.characters[g.hero].battle_threat + g.total(EXTRA_DICE) - g.fewer))


def face_value(g: RobotMasters, face: int) -> int:
    """What each of the hero's dice of a face deals this round."""
    return g.characters[g.hero].damage[face] + g.total(FACE_DAMAGE, face)


def boss_packet(g: RobotMasters) -> int:
    """What the hero's dice and additions deal, less what is prevented, not below 0."""
    dealt = sum(face_value(g, face) for face in g.dice)
    return max(0, dealt + g.total(FLAT_DAMAGE) - g.total(PREVENT_BOSS))


def dealt_by_face(g: RobotMasters) -> list[tuple[int, int, int]]:
    """Each face of the hero's dice that deals something, with how many there are and what they deal together."""
    counted = [(face, g.dice.count(face)) for face in range(6) if face in g.dice]
    return [(face, count, count * face_value(g, face)) for face, count in counted if face_value(g, face)]


def sums(g: RobotMasters) -> str:
    """The packet line by line, for the log."""
    parts = [f"{faces_said(count, face)} for {dealt}" for face, count, dealt in dealt_by_face(g)]
    if g.total(FLAT_DAMAGE):
        parts.append(f"{g.total(FLAT_DAMAGE)} added")
    if g.total(PREVENT_BOSS):
        parts.append(f"{g.total(PREVENT_BOSS)} prevented")
    return listed(parts)


def boss_dice(g: RobotMasters) -> int:
    """How many dice the boss throws this round, not below 0."""
    return min(DICE, max(0, g.foe().threat + g.total(BOSS_DICE)))


def boss_roll_damage(g: RobotMasters) -> int:
    """What the boss's dice deal by the card's row."""
    row = g.foe().damage
    return sum(row[face] for face in g.boss_roll)


RULES: Final = {
    "face_value": "RM-BOSS-8",
    "boss_packet": "RM-DICE-8 RM-HEALTH-5 RM-OPEN-52",
    "boss_dice": "RM-OPEN-36",
}
