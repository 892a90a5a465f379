"""Trophies as a sensible player uses them: where one die decides."""

from __future__ import annotations

from playmat.kernel.step import Decision

from ..rules.battle_sums import boss_packet, boss_roll_damage
from ..rules.board import CASTLE, LAST_SPACE, NO_BOSS, WILY_1
from ..rules.matching import missing
from ..rules.state import RobotMasters
from ..rules.trophies import TurnDie, Window, free_to_turn, rolled


def trophy_choice(g: RobotMasters, decision: Decision) -> int:
    """A Trophy where one die decides; the same die and face in the questions that follow."""
    options = decision.options
    step = decision.step
    die, face = trophy_plan(g, decision.player)
    if isinstance(step, Window):
        return 0 if die >= 0 else len(options) - 1
    wanted = die if isinstance(step, TurnDie) else face
    for index in range(len(options)):
        if options[index].index == wanted:
            return index
    return 0


def trophy_plan(g: RobotMasters, player: int) -> tuple[int, int]:
    """The die and the face that turn the roll round; (-1, -1) where nothing decisive can be done."""
    for_hero = player == g.hero
    good = decided(g, for_hero)
    if good:
        return (-1, -1)
    dice = rolled(g)
    for die in free_to_turn(g):
        was = dice[die]
        for face in range(6):
            if face != was:
                dice[die] = face
                turned = decided(g, for_hero)
                dice[die] = was
                if turned:
                    return (die, face)
    return (-1, -1)


def decided(g: RobotMasters, for_hero: bool) -> bool:
    """Whether the roll as it lies is what this side wants: passed or failed, the boss or the hero down or not."""
    if g.boss_part:
        falls = boss_roll_damage(g) - g.shield >= g.health[g.hero]
        return falls != for_hero
    if g.boss != NO_BOSS:
        if not for_hero and g.boss == WILY_1:
            return True
        return (boss_packet(g) >= g.boss_health) == for_hero
    if not for_hero and g.stage[g.hero] != CASTLE and g.space[g.hero] < LAST_SPACE - 2:
        return True  # not worth a Trophy so far from the boss
    return (not missing(g)) == for_hero
