"""The numbers that people look at: what answers change is read from them, before and after."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from playmat.kernel.step import NO_CARD, NOBODY

from ..rules.battle_sums import boss_dice, face_value, hero_dice
from ..rules.board import DICE, FACES, NO_BOSS, REVEALING, ROLLING
from ..rules.memory import CAP_DICE, FLAT_DAMAGE, PREVENT_BOSS, REROLL_COST
from ..rules.odds import chance_of, counts_of, mean_damage, mean_dealt, odds_of
from ..rules.rolling import most_dice
from ..rules.scoring import minion_damage
from ..rules.state import RobotMasters
from ..words.clauses import ON_HERO_SCORED
from .harm import harm_of
from .outcome import part_end

Gauges = dict[tuple[Hashable, ...], int | str]
"""By whose they are, NOBODY's for what all share, and what they are called."""
WHOLE: Final = 10_000
"""A chance of one; chances are told in such parts, so that they can be compared."""
TYPICAL: Final = 5
"""Dice of a usual throw, half of what a turn has; plays are compared by them."""

REROLLS: Final = 3
"""Re-rolls that a chance counts in at most."""


def gauges(g: RobotMasters, viewer: int) -> Gauges:
    """Everybody's numbers, and those of the challenge or of the battle under way, which all can see."""
    found: Gauges = {}
    if g.challenge != NO_CARD:
        of_challenge(g, found)
        in_force(g, found)
    if g.boss != NO_BOSS:
        of_battle(g, found)
        in_force(g, found)
    for player in range(g.players):
        found[player, "Lives"] = g.lives[player]
        found[player, "Health"] = max(0, g.health[player])
        found[player, "Energy"] = g.energy[player]
        found[player, "Threat"] = g.threat[player]
        found[player, "space"] = g.space[player]
        found[player, "powers"] = g.powers[player].bit_count()
        found[player, "Trophies"] = g.trophies.count(player)
        found[player, "beaten"] = g.beaten_count(player)
        found[player, "hand"] = len(g.hand(player))
        found[player, "waits to wake"] = int(player in g.matched)
    return found


def in_force(g: RobotMasters, found: Gauges) -> None:
    """What holds until the challenge or the round is over."""
    found[NOBODY, "shield"] = g.shield
    found[NOBODY, "free re-rolls"] = g.free_rerolls
    found[NOBODY, "re-roll price"] = g.highest(REROLL_COST, least=1)
    found[NOBODY, "dice"] = " ".join([FACES[face] for face in g.dice])
    found[NOBODY, "stuck"] = g.stuck
    found[NOBODY, "in force"] = f"{[one.facts() for one in g.lasting]} {[one.facts() for one in g.waiting]}"


def of_challenge(g: RobotMasters, found: Gauges) -> None:
    """The challenge: both budgets, what it asks, its Minions, and what a usual throw would come to."""
    found[g.hero, "AP"] = g.hero_points
    found[NOBODY, "AP"] = g.wily_points
    found[NOBODY, "asks"] = " ".join([FACES[face] for face in g.slots])
    found[NOBODY, "Minions"] = g.minions
    found[NOBODY, "Minions' damage"] = minion_damage(g)
    found[NOBODY, "special"] = int(g.special_used)
    found[NOBODY, "most dice"] = g.lowest(CAP_DICE, DICE)
    if g.picked:
        found[NOBODY, "thrown again"] = again(g)
    elif not g.dice and REVEALING <= g.step <= ROLLING and not g.skipping:
        dice = min(TYPICAL, most_dice(g))
        found[NOBODY, "passes"] = parts(odds_of(g).chance(dice, 0))
        found[NOBODY, "passes with re-rolls"] = parts(odds_of(g).chance(dice, payable(g)))
        found[NOBODY, "harm"] = tenths(harm_of(g).mean(dice))


def payable(g: RobotMasters) -> int:
    """Re-rolls that the hero can pay, as far as chances count them in."""
    return min(REROLLS, g.free_rerolls + g.energy[g.hero] // g.highest(REROLL_COST, least=1))


def again(g: RobotMasters) -> int:
    """The chance to pass once the picked dice have been thrown again and the roll is finished."""
    kept = [g.dice[index] for index in range(len(g.dice)) if not g.picked >> index & 1]
    return parts(odds_of(g).chance(len(g.dice) - len(kept), 0, counts_of(kept)))


def of_battle(g: RobotMasters, found: Gauges) -> None:
    """The battle: the boss's Health, both sides' dice, and what the part under way comes to."""
    found[NOBODY, "boss's Health"] = max(0, g.boss_health)
    found[g.hero, "cards"] = g.cards_left
    if g.boss_part:
        if g.boss_roll and not g.boss_picked:
            then(g, found)
        return
    found[NOBODY, "boss's dice"] = boss_dice(g)
    found[NOBODY, "boss's average"] = tenths(boss_dice(g) * mean_damage(g))
    if not g.dice:
        found[NOBODY, "battle dice"] = hero_dice(g)
        found[NOBODY, "average"] = dealt_on_average(g, [], hero_dice(g))
        for one in g.waiting:
            if one.clause.trigger == ON_HERO_SCORED and one.clause.conditions:
                found[NOBODY, f"if {one.source}"] = parts(chance_of(g, one.clause, hero_dice(g)))
            elif one.clause.trigger == ON_HERO_SCORED and one.clause.each >= 0:
                found[NOBODY, f"times {one.source}"] = tenths(hero_dice(g) / len(FACES))
    elif g.picked:
        found[NOBODY, "thrown again"] = dealt_again(g)
    elif not g.scored:
        then(g, found)


def then(g: RobotMasters, found: Gauges) -> None:
    """What the part of the round under way comes to, if its dice are scored as they lie."""
    end = part_end(g)
    if end is not None:
        found[NOBODY, "deals"] = end.dealt
        found[g.hero, "then Health"] = end.health
        found[NOBODY, "then shield"] = end.shield


def dealt_again(g: RobotMasters) -> int:
    """What the hero's dice deal on average once the picked ones have been thrown again, in tenths."""
    kept = [g.dice[index] for index in range(len(g.dice)) if not g.picked >> index & 1]
    return dealt_on_average(g, kept, len(g.dice) - len(kept))


def dealt_on_average(g: RobotMasters, kept: list[int], thrown: int) -> int:
    """What the hero's dice and additions deal on average, in tenths, before texts that wait for the scored dice."""
    flat = g.total(FLAT_DAMAGE) - g.total(PREVENT_BOSS)
    return tenths(max(0.0, sum([face_value(g, face) for face in kept]) + thrown * mean_dealt(g) + flat))


def parts(chance: float) -> int:
    """A chance in parts of `WHOLE`; never none or all of them where it is not certain."""
    if 0.0 < chance < 1.0 - 1e-9:
        return min(WHOLE - 1, max(1, round(WHOLE * chance)))
    return round(WHOLE * chance)


def tenths(number: float) -> int:
    """A number on average, in tenths."""
    return round(10.0 * number)
