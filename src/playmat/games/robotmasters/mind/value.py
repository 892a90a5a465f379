"""How good a position looks, for bots that look ahead."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import NO_CARD

from ..rules.board import ABILITIES, CASTLE, LAST_SPACE, NO_STAGE, REVEALING, ROLLING
from ..rules.state import RobotMasters
from .outlook import ADVANCE, DEATH, ENERGY, POINT, THREAT, plan

WON: Final = 1000.0
BEATEN: Final = 62.0
"""A Robot Master beaten, as far as the castle needs it."""
POWER: Final = 14.0
SPARE: Final = 8.0
"""A power beyond those that the castle needs."""
TROPHY: Final = 4.0
INSIDE: Final = 30.0
"""Standing in the castle."""
HOPE: Final = 0.5
"""What a card that could still be played counts for, of its rough value."""
ROUGH: Final[dict[str, float]] = {"shortcut": 9.0, "speed_run": 6.0, "boost": 2.5, "w_tank": 3.0, "steady_aim": 3.0}
"""Roughly what the dear hero sides are worth."""


def value(g: RobotMasters, player: int) -> float:
    """One's own standing against the best and the average of the others."""
    if g.over:
        return WON if g.winner == player else -WON
    if g.out[player]:
        return -WON
    best = -WON
    others = 0.0
    count = 0
    for other in g.living():
        if other != player:
            found = standing(g, other)
            others += found
            best = max(best, found)
            count += 1
    return standing(g, player) + hope(g, player) - 0.4 * best - 0.6 * others / max(1, count)


def standing(g: RobotMasters, player: int) -> float:
    """What one hero has reached, and what the challenge under way promises."""
    beaten = g.beaten_count(player)
    total = BEATEN * min(beaten, g.threshold) + POINT * max(0, g.health[player])
    powers = g.powers[player].bit_count()
    total += POWER * min(powers, 3) + SPARE * max(0, powers - 3)
    total += TROPHY * g.trophies.count(player)
    total += DEATH * 0.5 * min(g.lives[player], 4)
    stage = g.stage[player]
    if stage == CASTLE:
        total += INSIDE + 1.3 * ADVANCE * g.space[player]
    elif stage != NO_STAGE and not g.won_stage[player]:
        total += ADVANCE * g.space[player] * (1.0 if not g.beaten[player] >> stage & 1 else 0.5)
        if g.space[player] == LAST_SPACE:
            total += ADVANCE
    if player == g.hero:
        total += in_turn(g, player)
    return total


def in_turn(g: RobotMasters, player: int) -> float:
    """What is left of the hero's turn: Energy, dice, and the challenge's promise."""
    total = 0.3 * ENERGY * g.energy[player]
    if g.challenge != NO_CARD and g.step in (REVEALING, ABILITIES, ROLLING):
        if g.skipping:
            return total + ADVANCE + 0.6 * THREAT * g.threat[player]
        _, promise = plan(g)
        return total + promise
    return total + 0.3 * THREAT * g.threat[player]


def hope(g: RobotMasters, player: int) -> float:
    """What the hero could still play with the points that are left, as long as the loop goes on; nobody else knows."""
    facing = player == g.hero and g.challenge != NO_CARD and g.step in (REVEALING, ABILITIES) and not g.skipping
    if not facing or g.passes:
        return 0.0
    best = 0.0
    for card in g.hand(player):
        definition = g.action(card)
        if definition.hero.cost <= g.hero_points:
            best = max(best, ROUGH.get(definition.id, 1.0))
    return HOPE * best
