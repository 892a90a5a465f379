"""What becomes of dice that are scored as they lie: found by scoring them on a copy of the table."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context

from ..rules.battle import BossWindow, ConfirmRoll, EndRound, Flip, Victory
from ..rules.hero_part import HeroWindow
from ..rules.lives import EndTurn, LoseLife
from ..rules.rolling import SCORE
from ..rules.scoring import DealDamage, Gains, minion_damage
from ..rules.specials import OfferWaiting
from ..rules.state import RobotMasters
from ..rules.trophies import TurnDie, TurnTo, Window
from ..rules.turn import PressOn, Turns

# Challenges ----------------------------------------------------------------------------------------------------------


class Outcome:
    """What came of the dice, and the hero's numbers when the challenge is over."""

    __slots__ = ("damage", "defeats", "energy", "health", "lives", "passes", "space", "strike", "survivors", "threat")

    def __init__(self) -> None:
        self.passes = False
        self.defeats = 0
        self.survivors = 0
        self.strike = 0
        """What the survivors deal together."""
        self.damage = 0
        """The damage that is taken, after what is prevented."""
        self.health = 0
        self.lives = 0
        self.energy = 0
        self.threat = 0
        self.space = 0

    def facts(self) -> dict[str, object]:
        """What a view shows of the end."""
        return {
            "passes": self.passes,
            "damage": self.damage,
            "health": self.health,
            "lives": self.lives,
            "energy": self.energy,
            "threat": self.threat,
            "space": self.space,
        }


def outcomes(g: RobotMasters) -> list[Outcome]:
    """What may become of the challenge if nobody turns a die: the first way if nobody acts, the others if somebody
    activates the special of Minions that a penalty brings.
    """
    copy = g.clone()
    copy.debug = False
    if not g.scored:
        del copy.agenda[1:]
        copy.decision = None
        copy.do(Context(g.hero), SCORE)
    elif copy.decision is not None and isinstance(copy.decision.step, Window | TurnDie | TurnTo):
        copy.decision = None
    return followed(copy, g.space[g.hero], g.health[g.hero])


def followed(g: RobotMasters, space: int, health: int) -> list[Outcome]:
    """Play a copy on to the end of the challenge, through the rules' own steps."""
    hero = g.hero
    one = Outcome()
    while True:
        decision = g.decision
        if decision is not None:
            g.decision = None
            if isinstance(decision.step, OfferWaiting):
                other = g.clone()
                decision.step.answer(g, decision.ctx, decision.options[1])
                decision.step.answer(other, decision.ctx, decision.options[0])
                return followed(g, space, health) + followed(other, space, health)
            decision.step.answer(g, decision.ctx, decision.options[-1])  # a Trophy's owner passes
            continue
        step, ctx = g.agenda.pop()
        if isinstance(step, PressOn | Turns | EndTurn):
            break
        if isinstance(step, DealDamage):
            one.defeats, one.survivors = g.defeated, g.minions
            one.strike = g.minions * minion_damage(g)
        elif isinstance(step, Gains):
            one.damage = health - g.health[hero]
        step.run(g, ctx)
    if g.fallen[hero]:
        one.damage = health - g.health[hero]
    one.health, one.lives, one.energy = max(0, g.health[hero]), g.lives[hero], g.energy[hero]
    one.threat, one.space = g.threat[hero], g.space[hero]
    one.passes = one.lives > 0 and not g.fallen[hero] and one.space > space
    return [one]


# Battles -------------------------------------------------------------------------------------------------------------


class PartEnd:
    """What one side's part of a battle round came to."""

    __slots__ = ("dealt", "health", "shield")

    def __init__(self, dealt: int, health: int, shield: int) -> None:
        self.dealt: Final = dealt
        """What the boss suffered."""
        self.health: Final = health
        self.shield: Final = shield


def part_end(g: RobotMasters) -> PartEnd | None:
    """What the part of the round under way comes to if its dice are scored as they lie and nobody acts any more; none
    where something else is to be chosen before.
    """
    copy = g.clone()
    copy.debug = False
    hero = g.hero
    while copy.decision is not None or not isinstance(copy.agenda[-1][0], PART_ENDS):
        decision = copy.decision
        if decision is not None:
            if not isinstance(decision.step, HeroWindow | BossWindow | Window) or copy.picked:
                return None
            copy.give(len(decision.options) - 1)
        copy.go_on(1)
    return PartEnd(g.boss_health - copy.boss_health, max(0, copy.health[hero]), copy.shield)


PART_ENDS: Final = (ConfirmRoll, Flip, Victory, EndRound, LoseLife)
"""What follows a part of a round: the boss's throw, its second side, the end of the battle or of the round."""
