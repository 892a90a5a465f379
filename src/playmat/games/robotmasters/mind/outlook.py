"""What a challenge promises its hero, in the unit in which an advance of one space is worth 9."""

from __future__ import annotations

from typing import Final

from ..rules import memory
from ..rules.board import CASTLE, HIT, JUMP, LAST_SPACE, NO_BOSS, PELLET_HEALTH, RUN, WILY, WILY_SPACE
from ..rules.matching import multiplied
from ..rules.odds import Odds, odds_of
from ..rules.rolling import most_dice
from ..rules.scoring import minion_damage
from ..rules.state import RobotMasters
from ..words.clauses import ON_FAIL, ON_PASS
from ..words.effects import Damage, GainEnergy, GainThreat, Heal, LoseEnergy, LoseThreat
from ..words.table_effects import AddMinion, BonusMove, FallBack
from ..words.word import Word

ADVANCE: Final = 9.0
FAILED: Final = -1.0
POINT: Final = 0.4
"""A point of Health."""
DEATH: Final = 16.0
"""A Life, and what is left of the turn."""
ENERGY: Final = 1.0
THREAT: Final = 0.8
KEEPS: Final = 0.8
"""How much of the next challenge's promise counts for this one."""
AGAIN: Final[tuple[float, ...]] = (1.0, 0.55, 0.35, 0.25, 0.2)
"""The part of unwanted faces that is left after so many re-rolls."""


def plan(g: RobotMasters) -> tuple[int, float]:
    """How many dice a sensible hero throws, and what that promises; dice and re-rolls may be kept for later."""
    hero = g.hero
    odds = odds_of(g)
    cost = g.highest(memory.REROLL_COST, least=1)
    energy = g.energy[hero]
    most = most_dice(g)
    pool = g.threat[hero]
    gains = passing_gain(g)
    loses = failing_loss(g)
    goes_on = g.boss_on(g.stage[hero], g.space[hero] + 1) == NO_BOSS
    best_dice = most
    best = -1000.0
    for dice in range(min(1, most), most + 1):
        for rerolls in range(energy // cost + g.free_rerolls + 1):
            likely = odds.chance(dice, rerolls)
            left = energy - max(0, rerolls - g.free_rerolls) * cost
            value = likely * gains + (1.0 - likely) * loses - hurt(g, dice, rerolls) + 0.25 * left
            if goes_on and pool > dice:
                value += likely * KEEPS * ADVANCE * PAIR.chance(pool - dice, min(left, 3))
            if value > best + 1e-9:
                best, best_dice = value, dice
    return best_dice, best


PAIR: Final = Odds([JUMP, RUN], [], 0)
"""The most common requirement: two different faces."""


def passing_gain(g: RobotMasters) -> float:
    """What passing brings: the space, what it adds, and what waits for it."""
    hero = g.hero
    steps = 1
    found = 0.0
    for one in g.waiting:
        if one.clause.trigger == ON_PASS:
            action = one.clause.action
            if isinstance(action, BonusMove):
                steps += action.amount
            else:
                found += value_of(g, action)
    last = WILY_SPACE if g.stage[hero] == CASTLE else LAST_SPACE
    return found + ADVANCE * min(steps, last - g.space[hero])


def failing_loss(g: RobotMasters) -> float:
    """What failing costs."""
    found = FAILED
    for one in g.waiting:
        if one.clause.trigger == ON_FAIL:
            action = one.clause.action
            if isinstance(action, FallBack):
                found -= ADVANCE * min(action.amount, g.space[g.hero])
            else:
                found += value_of(g, action)
    return found


def value_of(g: RobotMasters, word: Word) -> float:
    """What a plain effect is worth to the hero."""
    found = 0.0
    if isinstance(word, Damage):
        found = -POINT * word.amount
    elif isinstance(word, Heal):
        found = POINT * min(word.amount, g.base_health[g.hero] - g.health[g.hero])
    elif isinstance(word, GainEnergy):
        found = ENERGY * word.amount
    elif isinstance(word, LoseEnergy):
        found = -ENERGY * word.amount
    elif isinstance(word, GainThreat):
        found = THREAT * word.amount
    elif isinstance(word, LoseThreat):
        found = -THREAT * word.amount
    elif isinstance(word, AddMinion):
        found = -POINT * 0.6 * minion_damage(g) * word.amount
    return found


def hits(g: RobotMasters, dice: int) -> float:
    """How often a roll strikes at Minions, on average."""
    sides = 1.0 * multiplied(g, HIT)
    sure = 0.0
    for one in g.lasting:
        if one.kind == memory.COUNT_AS and one.to == HIT:
            sides += 1.0
        elif one.kind == memory.BONUS_FACE and one.face == HIT:
            sure += one.amount * multiplied(g, HIT)
    return sure + dice * sides / 6.0


def hurt(g: RobotMasters, dice: int, rerolls: int) -> float:
    """What a roll costs in Health and otherwise, on average, less what pellets restore."""
    hero = g.hero
    again = AGAIN[min(rerolls, 4)]
    wily_stays = False
    for one in g.lasting:
        if one.kind == memory.STICKS and one.face == WILY:
            wily_stays = True
    wilies = max(0.0, dice / 6.0 * (1.0 if wily_stays else again) - g.total(memory.IGNORE_WILY))
    penalty = g.faced().penalty
    damage = 0.0
    other = 0.0
    if penalty is not None:
        if isinstance(penalty, Damage):
            damage += wilies * penalty.amount
        else:
            other -= wilies * value_of(g, penalty)
    if g.minions:
        gone = max(0.0, hits(g, dice) - g.total(memory.MINION_ARMOR)) / g.highest(memory.MINION_TOUGHNESS, least=1)
        damage += max(0.0, g.minions - 0.8 * gone) * minion_damage(g)
    damage = max(0.0, damage - g.shield)
    health = g.health[hero]
    cost = POINT * damage + other
    if damage * 1.6 >= health:
        cost += DEATH * min(1.0, damage * 1.6 / health - 0.6)
    if not g.has(memory.NO_PELLETS):
        restored = dice / 6.0 * again * (PELLET_HEALTH + g.total(memory.PELLET_VALUE))
        cost -= POINT * min(restored, g.base_health[hero] - health + damage)
    return cost
