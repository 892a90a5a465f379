"""Battles as a sensible hero fights them: by what the faces deal, and what a card does now."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Decision

from ..rules.battle_sums import boss_packet, boss_roll_damage, face_value
from ..rules.board import AIM, BEFORE, BOSS_THROWN, HIT, JUMP, RUN, THROWN, WILY
from ..rules.odds import mean_damage, mean_dealt
from ..rules.rolling import reroll_price
from ..rules.state import RobotMasters

GAIN: Final = 2.0
"""Damage that a paid re-roll in a battle must promise."""


def by_picks(g: RobotMasters, decision: Decision, wanted: int) -> int:
    """Pick the wanted dice one after the other, then throw them; finish where none is wanted."""
    options = decision.options
    for index in range(len(options)):
        if options[index].verb == "pick" and wanted >> options[index].index & 1:
            return index
    return len(options) - 1


def in_window(g: RobotMasters, decision: Decision, thrown: bool) -> int:
    """Abilities as soon as they can be used, then re-rolls, then the card that does most."""
    options = decision.options
    for index in range(len(options)):
        verb = options[index].verb
        if verb == "power" or (verb == "ability" and (thrown or not g.characters[g.hero].battle.only_turns_dice)):
            return index
    if not thrown:
        return best_card(g, decision, BEFORE, 2.4)
    if g.picked:
        return by_picks(g, decision, battle_again(g))
    if any(option.verb == "pick" for option in options):
        again = battle_again(g)
        if again:
            return by_picks(g, decision, again)
    return best_card(g, decision, THROWN, saved_for_boss(g))


def battle_again(g: RobotMasters) -> int:
    """The battle dice to throw again, as bits: those that deal less than a new throw would."""
    mean = mean_dealt(g)
    found = 0
    gain = 0.0
    for index in range(len(g.dice)):
        if not (g.stuck | g.picked) >> index & 1:
            value = face_value(g, g.dice[index])
            if value < mean:
                found |= 1 << index
                gain += mean - value
    if g.picked:
        return found
    price = reroll_price(g)
    if boss_packet(g) >= g.boss_health or gain < (GAIN * price if price else 0.5):
        return 0
    return found


def best_card(g: RobotMasters, decision: Decision, window: int, least: float) -> int:
    """The card worth most in this window, if it is worth enough; else the last answer, which goes on."""
    options = decision.options
    best = len(options) - 1
    most = least
    for index in range(len(options)):
        if options[index].verb == "play":
            value = card_value(g, g.action(options[index].card).id, window)
            if value > most:
                best, most = index, value
    return best


def card_value(g: RobotMasters, card: str, window: int) -> float:
    """What a card's battle section does now, in points of damage dealt or spared."""
    if card == "no_limit":
        return 5.0 if len(g.hand(g.hero)) > 1 else 0.6
    if window == BOSS_THROWN:
        return boss_window_value(g, card)
    if window == BEFORE:
        return before_value(g, card)
    return thrown_value(g, card)


def before_value(g: RobotMasters, card: str) -> float:
    """Before the throw little is known: more dice, or nothing."""
    if card == "boost":
        return 2.0 * mean_dealt(g)
    if card == "speed_run":
        return 2.2 if not g.energy[g.hero] else 1.5
    return 0.0


def thrown_value(g: RobotMasters, card: str) -> float:
    """Between throw and scoring the hero's dice are known, the boss's are not."""
    dice = g.dice
    deals = 0.0
    spares = 0.0
    if card == "rapid_fire":
        deals = 2.0 * dice.count(HIT)
    elif card == "steady_aim":
        deals = 2.0 * dice.count(AIM)
    elif card == "speed_run":
        deals = 0.5 + dice.count(RUN)
    elif card == "robot_tactics":
        deals = float(face_value(g, HIT) - face_value(g, WILY)) if WILY in dice else 0.0
    elif card == "land_on_the_edge":
        spares = 2.0 * dice.count(JUMP)
    elif card == "shortcut":
        spares = 2.0 * mean_damage(g)
    elif card == "fortified":
        spares = 3.2
    elif card == "life_energy":
        spares = 0.8 * min(5, g.base_health[g.hero] - g.health[g.hero])
    else:
        spares = energy_value(g, card)
    if deals and boss_packet(g) < g.boss_health <= boss_packet(g) + deals:
        return deals + 20.0  # the boss falls and does not roll
    if boss_packet(g) >= g.boss_health:
        return 0.3 * (deals + spares)
    return deals + spares


def energy_value(g: RobotMasters, card: str) -> float:
    """What a card is worth that brings Energy for re-rolls to come."""
    low = g.energy[g.hero] < 2
    if card == "energized":
        return 1.6 if low else 0.8
    if card == "w_tank":
        return 2.4 if low else 1.2
    return 0.0


def saved_for_boss(g: RobotMasters) -> float:
    """What a card in hand will be worth after the boss's throw, where only one may be played."""
    if g.cards_left > 1 or boss_packet(g) >= g.boss_health:
        return 0.4
    best = 0.4
    for card in g.hand(g.hero):
        kind = g.action(card).id
        if kind == "fortified":
            best = max(best, 3.4)
        elif kind == "quick_reflexes":
            best = max(best, 2.4)
        elif kind == "life_energy" and g.health[g.hero] <= g.base_health[g.hero] - 8:
            best = max(best, 4.0)
    return best


def boss_window_value(g: RobotMasters, card: str) -> float:
    """After the boss's throw what is coming is known; Energy is for the rounds after it."""
    coming = max(0, boss_roll_damage(g) - g.shield)
    dies = coming >= g.health[g.hero]
    value = 0.0
    if card == "fortified":
        value = float(min(4, coming))
        if dies and coming - 4 < g.health[g.hero]:
            value += 20.0
    elif card == "life_energy":
        value = float(min(5, g.base_health[g.hero] - g.health[g.hero]))
        if dies and coming - value < g.health[g.hero]:
            value += 20.0
    elif card == "quick_reflexes":
        mean = mean_damage(g)
        rows = sorted([g.foe().damage[face] - mean for face in g.boss_roll], reverse=True)
        for gain in rows[:2]:
            value += max(0.0, gain)
        if dies:
            value += 4.0
    elif not dies:
        value = energy_value(g, card)
    return value


def worst_boss_die(g: RobotMasters, decision: Decision) -> int:
    """The boss die that hurts most, if it hurts more than a new throw would; else done."""
    best = len(decision.options) - 1
    most = mean_damage(g)
    for index in range(best):
        value = float(g.foe().damage[g.boss_roll[decision.options[index].index]])
        if value > most:
            best, most = index, value
    return best
