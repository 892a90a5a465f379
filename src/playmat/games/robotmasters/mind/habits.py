"""What a sensible player does without looking ahead: dice by their odds, battles by what the faces deal."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Decision

from ..rules.battle import BossWindow
from ..rules.battle_sums import boss_packet, boss_roll_damage, face_value
from ..rules.board import AIM, BOSS_THROWN, CASTLE, HIT, LAST_SPACE, NO_BOSS, PELLET, THROWN, WILY, WILY_1
from ..rules.challenge import Priority
from ..rules.hero_part import HeroWindow
from ..rules.matching import assign, defeats, missing, strikes, strikes_needed
from ..rules.memory import NO_PELLETS
from ..rules.rolling import ChooseDice, Reroll, reroll_price
from ..rules.scoring import minion_damage
from ..rules.state import RobotMasters
from ..rules.trophies import TurnDie, TurnTo, Window, free_to_turn
from ..rules.turn import PressOn
from ..words.table_effects import BossReroll, StickPick
from .battle_habits import best_card, by_picks, in_window, worst_boss_die
from .outlook import POINT, plan, value_of

BEATS: Final = (5, 0, 4, 1, 3, 2, -1, 6)
"""The Robot Master against whom each power is strong: Cut beats Elec, Guts beats Cut, and so on."""
EASY: Final[tuple[float, ...]] = (2.0, 1.2, 1.0, 1.4, 0.6, 1.0, 1.0, 1.0)
"""How readily each Robot Master's stage is begun with, all else being equal."""
ENOUGH: Final = 3
"""Powers with which a sensible hero enters the castle."""


def default_answer(g: RobotMasters) -> int:
    """The answer, or -1 where the plays of a challenge are better tried out."""
    decision = g.decision
    if decision is None or isinstance(decision.step, Priority):
        return -1
    return sensible(g, decision)


def continuation(g: RobotMasters) -> int:
    """What is taken for granted after a play: its own choices are made; the next opportunity is judged."""
    decision = g.decision
    if decision is None or isinstance(decision.step, Priority | ChooseDice):
        return -1
    verb = decision.options[0].verb
    if verb in ("choose", "slot", "face", "discard", "activate"):
        return sensible_choice(g, decision)
    return -1


def sensible(g: RobotMasters, decision: Decision) -> int:
    """The sensible answer to a question outside the plays of a challenge."""
    step = decision.step
    if isinstance(step, ChooseDice):
        dice, _ = plan(g)
        found = max(0, dice - 1)
    elif isinstance(step, Reroll):
        found = by_picks(g, decision, wanted_again(g))
    elif isinstance(step, HeroWindow):
        found = in_window(g, decision, step.window == THROWN)
    elif isinstance(step, BossWindow):
        found = best_card(g, decision, BOSS_THROWN, -0.5)
    elif isinstance(step, BossReroll):
        found = worst_boss_die(g, decision)
    elif isinstance(step, StickPick):
        found = stick_choice(g, decision)
    elif isinstance(step, Window | TurnDie | TurnTo):
        found = trophy_choice(g, decision)
    elif isinstance(step, PressOn):
        found = press_choice(g, decision)
    elif decision.options[0].verb == "stage":
        found = stage_choice(g, decision)
    else:
        found = sensible_choice(g, decision)
    return found


# Choices inside plays ------------------------------------------------------------------------------------------------


def sensible_choice(g: RobotMasters, decision: Decision) -> int:
    """Choices inside a play: the rarest face goes, a frequent one comes, the cheapest card is discarded."""
    options = decision.options
    verb = options[0].verb
    best = 0
    if verb == "choose":
        best = 1 if AIM in g.slots or not g.minions else 0
    elif verb == "face":
        scores = [2 * (option.index not in g.slots) + (option.index == PELLET) for option in options]
        best = scores.index(max(scores))
    elif verb == "slot":
        for index in range(len(options)):
            if g.slots.count(options[index].index) > 1:
                best = index
    elif verb == "discard":
        costs = [g.action(option.card).hero.cost for option in options]
        best = costs.index(min(costs))
    return best


# The challenge roll --------------------------------------------------------------------------------------------------


def wanted_again(g: RobotMasters) -> int:
    """The dice of a challenge roll to throw again, as bits; none where that does not pay."""
    filled = assign(g)
    kept = 0
    for number in filled:
        if 0 <= number < len(g.dice):
            kept |= 1 << number
    again = useless(g, kept)
    if g.picked:
        return again & ~g.picked
    if not again or -1 in filled:
        return again
    gain = 0.0
    penalty = g.faced().penalty
    for index in range(len(g.dice)):
        if again >> index & 1 and g.dice[index] == WILY and penalty is not None:
            gain -= 0.83 * value_of(g, penalty)
    left = g.minions - defeats(g)
    gain += POINT * 0.3 * left * minion_damage(g)
    goes_on = g.threat[g.hero] > 1 or reroll_price(g) > 1
    return again if gain > (1.6 if goes_on and reroll_price(g) else 0.5) else 0


def useless(g: RobotMasters, kept: int) -> int:
    """The dice that do nothing where they lie and may be thrown again."""
    spare_hits = strikes(g) - strikes_needed(g)
    hungry = g.health[g.hero] <= g.base_health[g.hero] - 6 and not g.has(NO_PELLETS)
    found = 0
    for index in range(len(g.dice)):
        bit = 1 << index
        if (kept | g.stuck) & bit:
            continue
        face = g.dice[index]
        if face == HIT and g.minions:
            if spare_hits <= 0:
                continue
            spare_hits -= 1
        if face == PELLET and hungry:
            continue
        found |= bit
    return found


def stick_choice(g: RobotMasters, decision: Decision) -> int:
    """The die of the hero's that should stay as it lies, for whoever acts for Dr. Wily."""
    faces = [g.dice[option.index] for option in decision.options]
    if g.boss != NO_BOSS:
        values = [face_value(g, face) for face in faces]
    else:
        values = [-1 if face == WILY else int(face in g.slots) for face in faces]
    return values.index(min(values))


# Trophies, where one die decides -------------------------------------------------------------------------------------


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
    if decided(g, for_hero):
        return (-1, -1)
    dice = g.rolled()
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


# Turns ---------------------------------------------------------------------------------------------------------------


def press_choice(g: RobotMasters, decision: Decision) -> int:
    """Press on with dice and Health left; fight unless the last Life would go without Energy."""
    hero = g.hero
    if decision.options[0].verb == "fight":
        return 1 if g.lives[hero] == 1 and not g.energy[hero] and g.base_energy[hero] else 0
    healthy = g.health[hero] >= 7 or g.lives[hero] > 2
    return 0 if g.threat[hero] >= 2 and healthy else 1


def stage_choice(g: RobotMasters, decision: Decision) -> int:
    """The stage that promises most."""
    values = [stage_value(g, decision.player, option.index) for option in decision.options]
    return values.index(max(values))


def stage_value(g: RobotMasters, player: int, stage: int) -> float:
    """The castle with enough powers, else a Robot Master whom an own power beats and whose power is new."""
    if stage == CASTLE:
        racing = any(g.stage[other] == CASTLE for other in g.living() if other != player)
        return 9.0 if g.powers[player].bit_count() >= ENOUGH or racing else -1.0
    value = EASY[stage]
    if g.powers[player] >> stage & 1:
        value -= 5.0
    if g.beaten[player] >> stage & 1:
        value -= 3.0
    for power in range(len(g.boss_powers)):
        if g.powers[player] >> power & 1 and BEATS[power] == stage:
            value += 2.0
    if g.trophies[stage] < 0:
        value += 0.7
    return value
