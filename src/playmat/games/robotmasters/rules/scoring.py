"""Resolving a scored challenge roll in its fixed order."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context

from ..words.clauses import ON_DEFEAT_MINION, ON_PASS, ON_SURVIVOR, Fire, FireOnFail, fire
from ..words.effects import suffer
from ..words.word import Word
from .board import BY_CHALLENGE, CASTLE, LAST_SPACE, NO_BOSS, PELLET, PELLET_HEALTH, RESOLVING, WILY, WILY_SPACE
from .challenge_events import (
    ChallengeCleared,
    ChallengeFailed,
    ChallengePassed,
    GainSettled,
    MinionsDefeated,
    Moved,
    PackingBegan,
    PackingEnded,
)
from .events import Healed, PacketGrew, Reached
from .lives import END_TURN, stop
from .matching import defeats, missing
from .memory import IGNORE_WILY, MINION_DAMAGE, NO_PELLETS, PELLET_VALUE, REQUIRE_CLEAR
from .state import RobotMasters
from .trophies import OPEN_WINDOW


class Resolve(Word):
    """Trophies, penalties, hits, survivors, the check, damage, Health, what follows, and clearing up."""

    rule = "RM-OPEN-29"
    says = "resolve the roll"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        g.do(ctx, OPEN_WINDOW, PENALTIES, HITS, SURVIVORS, CHECK)
        g.happen(Reached(g.hero, "RM-TURN-1", amount=RESOLVING))


class Penalties(Word):
    """The card's penalty, once for each wily that is not ignored."""

    rule = "RM-SCORE-4"
    says = "apply the penalties"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        penalty = g.faced().penalty
        if penalty is not None:
            by = Context(g.hero, g.challenge, use=BY_CHALLENGE)
            for _ in range(penalties(g)):
                g.do(by, penalty)
        g.happen(PackingBegan(g.hero, self.rule))


def penalties(g: RobotMasters) -> int:
    """How many wily of the roll cause a penalty."""
    return max(0, g.dice.count(WILY) - g.total(IGNORE_WILY))


class Hits(Word):
    """One Minion is removed for each hit."""

    rule = "RM-MIN-9"
    says = "remove the Minions that were hit"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        gone = defeats(g)
        if gone:
            fire(g, ON_DEFEAT_MINION, gone)
            g.happen(MinionsDefeated(g.hero, self.rule, amount=gone))


class Survivors(Word):
    """Each Minion left deals its damage."""

    rule = "RM-MIN-11"
    says = "surviving Minions strike"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        minion = g.faced().minion
        if minion is None or not g.minions:
            return
        fire(g, ON_SURVIVOR, g.minions)
        damage = g.minions * minion_damage(g)
        if damage:
            g.happen(PacketGrew(g.hero, self.rule, damage, f"{minion.name} × {g.minions}"))


def minion_damage(g: RobotMasters) -> int:
    """What each Minion deals, after changes."""
    minion = g.faced().minion
    return max(0, minion.damage + g.total(MINION_DAMAGE)) if minion is not None else 0


class Check(Word):
    """Read from the scored dice: passed if every requirement is matched and no restriction forbids it.

    What a failure costs joins the damage; passing counts only once that damage has cost no Life.
    """

    rule = "RM-ROLL-4"
    says = "check the requirements"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        lacking = missing(g)
        if not lacking and not (g.minions and g.has(REQUIRE_CLEAR)):
            g.do(ctx, DAMAGE, GAINS, PASS_CHALLENGE)
        else:
            g.do(ctx, FAILING_HURTS, DAMAGE, GAINS, FAILED_NOW, FAIL)
            g.happen(ChallengeFailed(g.hero, "RM-FAIL-1", lacking))


class DealDamage(Word):
    """All damage at once, less what is prevented."""

    rule = "RM-DMG-1"
    says = "deal the damage"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        if g.packet:
            g.do(ctx, Deal(g.packet, "The roll", self.rule))
        g.happen(PackingEnded(g.hero, self.rule))


class Deal(Word):
    """A packet of damage, less shields."""

    def __init__(self, amount: int, source: str, rule: str) -> None:
        self.amount: Final = amount
        self.source: Final = source
        self.rule = rule

    def unsaid(self) -> tuple[object, ...]:
        return (self.source,)

    def run(self, g: RobotMasters, ctx: Context) -> None:
        suffer(g, self.amount, self.source, self.rule)

    def text(self) -> str:
        return f"deal {self.amount} damage"


class Gains(Word):
    """Pellets and waiting Health, after all damage."""

    rule = "RM-HEALTH-2"
    says = "gain Health"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        gained = pellet_gain(g)
        if gained:
            g.happen(Healed(g.hero, self.rule, gained, "Pellets"))
        if g.gain:
            g.happen(Healed(g.hero, self.rule, g.gain, g.faced().name))
            g.happen(GainSettled(g.hero, self.rule))


def pellet_gain(g: RobotMasters) -> int:
    """The Health that the pellets of the roll restore."""
    if g.has(NO_PELLETS):
        return 0
    return g.dice.count(PELLET) * (PELLET_HEALTH + g.total(PELLET_VALUE))


class PassChallenge(Word):
    """The challenge is passed: what waits for that, then the next space."""

    rule = "RM-PRESS-1"
    says = "pass the challenge"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        g.do(ctx, PASSED_NOW, ADVANCE)
        g.happen(ChallengePassed(g.hero, self.rule))


class Advance(Word):
    """The hero moves on, by one space and what was added, up to the next boss."""

    rule = "RM-ROLL-5"
    says = "advance"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        space = ahead(g, g.hero, 1 + g.further)
        g.happen(ChallengeCleared(g.hero, "RM-OPEN-33"))
        g.happen(Moved(g.hero, self.rule, amount=space))


def ahead(g: RobotMasters, player: int, steps: int) -> int:
    """The space reached by so many steps; a boss's space stops the hero."""
    stage = g.stage[player]
    space = g.space[player]
    last = WILY_SPACE if stage == CASTLE else LAST_SPACE
    while steps and space < last:
        space += 1
        steps -= 1
        if g.boss_on(stage, space) != NO_BOSS:
            break
    return space


class Fail(Word):
    """The card is discarded, the hero stays or falls back, and the turn is over."""

    rule = "RM-FAIL-2"
    says = "fail"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        space = max(0, g.space[g.hero] - g.back)
        stop(g, ctx, self.rule, END_TURN)
        g.happen(ChallengeCleared(g.hero, "RM-FAIL-1"))
        g.happen(Moved(g.hero, "RM-FAIL-3", amount=space))


class Skipped(Word):
    """The challenge is got past: no roll, no damage, one space ahead."""

    rule = "RM-CHAL-9"
    says = "get past the challenge"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        space = ahead(g, g.hero, 1)
        g.happen(ChallengeCleared(g.hero, self.rule))
        g.happen(Moved(g.hero, self.rule, amount=space))


PENALTIES: Final = Penalties()
HITS: Final = Hits()
SURVIVORS: Final = Survivors()
DAMAGE: Final = DealDamage()
GAINS: Final = Gains()
PASSED_NOW: Final = Fire(ON_PASS)
FAILING_HURTS: Final = FireOnFail(True)
FAILED_NOW: Final = FireOnFail(False)
CHECK: Final = Check()
PASS_CHALLENGE: Final = PassChallenge()
ADVANCE: Final = Advance()
FAIL: Final = Fail()
SKIPPED: Final = Skipped()
RESOLVE: Final = Resolve()


RULES: Final = {
    "Resolve": "RM-SCORE-5",
    "Penalties": "RM-DICE-7",
    "Hits": "RM-DICE-2 RM-MIN-10 RM-OPEN-26",
    "minion_damage": "RM-OPEN-36",
    "DealDamage": "RM-DMG-4",
    "Deal": "RM-DMG-1 RM-BOSS-10",
    "Gains": "RM-DICE-3 RM-HEALTH-3 RM-OPEN-27",
    "Check": "RM-CHAL-6 RM-CHAL-7 RM-MIN-13 RM-DEF-3 RM-OPEN-32",
    "Advance": "RM-CHAL-3 RM-PRESS-1 RM-OPEN-62",
    "ahead": "RM-CASTLE-10",
    "Fail": "RM-FAIL-3 RM-FAIL-4 RM-OPEN-31",
}
