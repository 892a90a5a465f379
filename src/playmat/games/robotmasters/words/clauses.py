"""Clauses: an effect with the moment it waits for, what it depends on, and how often it is repeated."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from playmat.kernel.step import Context, Step

from ..rules.board import FACES, STAGE_NAMES
from ..rules.events import Armed
from ..rules.state import RobotMasters
from .text import faces_said
from .word import Word

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..rules.memory import Waiting

NOW: Final = 0
ON_REVEAL: Final = 1
STATIC: Final = 2
ON_HERO_THROWN: Final = 3
ON_HERO_SCORED: Final = 4
ON_BOSS_SCORED: Final = 5
ON_DEFEAT_MINION: Final = 6
ON_SURVIVOR: Final = 7
ON_PASS: Final = 8
ON_FAIL: Final = 9
MOMENTS: Final = (
    "",
    "when revealed, ",
    "",
    "after the hero's first throw, ",
    "when the hero's dice are scored, ",
    "when the boss's dice are scored, ",
    "for each Minion defeated, ",
    "for each Minion that survives, ",
    "if the challenge is passed, ",
    "if the challenge is failed, ",
)
"""How a clause speaks of its moment: of the hero as a third person, since everybody at the table reads it."""


class Condition:
    """Something that must be so when a clause is carried out."""

    def holds(self, g: RobotMasters, trigger: int) -> bool:
        """Whether it is so."""
        raise NotImplementedError(type(self).__name__)

    def text(self) -> str:
        """The condition, as in "if …"."""
        raise NotImplementedError(type(self).__name__)


class Scored(Condition):
    """So many real dice of a face in the roll that was just scored; bonus faces are not dice."""

    def __init__(self, face: int, least: int = 0, exactly: int = -1) -> None:
        self.face: Final = face
        self.least: Final = least
        self.exactly: Final = exactly

    def holds(self, g: RobotMasters, trigger: int) -> bool:
        found = scored(g, self.face, trigger)
        return found == self.exactly if self.exactly >= 0 else found >= self.least

    def text(self) -> str:
        if self.exactly == 0:
            return f"no {FACES[self.face]} was scored"
        count, bound = (self.exactly, "exactly") if self.exactly > 0 else (self.least, "at least")
        return f"{bound} {faces_said(count, self.face)} {'was' if count == 1 else 'were'} scored"


class Against(Condition):
    """The boss being fought is this one."""

    def __init__(self, boss: int) -> None:
        self.boss: Final = boss

    def holds(self, g: RobotMasters, trigger: int) -> bool:
        return g.boss == self.boss

    def text(self) -> str:
        return f"the boss is {STAGE_NAMES[self.boss]}"


def scored(g: RobotMasters, face: int, trigger: int) -> int:
    """How many dice of the roll that fired the trigger show a face."""
    return (g.boss_roll if trigger == ON_BOSS_SCORED else g.dice).count(face)


class Clause(Word):
    """[moment:] [if conditions →] [for each die of a face →] an effect."""

    rule = "RM-CHAL-5"

    def __init__(self, action: Word, trigger: int = NOW, conditions: Sequence[Condition] = (), each: int = -1) -> None:
        self.action: Final = action
        self.trigger: Final = trigger
        self.conditions: Final = tuple(conditions)
        self.each: Final = each
        self.about_minions = action.about_minions
        self.hurts = action.hurts
        self.turns_dice = action.turns_dice

    def run(self, g: RobotMasters, ctx: Context) -> None:
        if self.trigger in (NOW, STATIC):
            self.carry_out(g, ctx)
        else:
            g.happen(Armed(ctx.player, WAITS_BY.get(self.trigger, self.rule), self, ctx))

    def carry_out(self, g: RobotMasters, ctx: Context) -> None:
        """Do it now, as often as it says, if what it depends on is so."""
        for condition in self.conditions:
            if not condition.holds(g, self.trigger):
                return
        times = 1 if self.each < 0 else scored(g, self.each, self.trigger)
        for _ in range(times):
            g.do(ctx, self.action)

    def text(self) -> str:
        said = MOMENTS[self.trigger]
        if self.conditions:
            said += f"if {' and '.join([condition.text() for condition in self.conditions])}, "
        if self.each >= 0:
            said += f"for each {FACES[self.each]} scored, "
        return said + self.action.text()

    def parts(self) -> tuple[Step[Any], ...]:
        return (self.action,)


WAITS_BY: Final = {
    ON_HERO_SCORED: "RM-SCORE-2",
    ON_BOSS_SCORED: "RM-SCORE-2",
    ON_DEFEAT_MINION: "RM-MIN-10",
    ON_SURVIVOR: "RM-MIN-11",
    ON_PASS: "RM-OPEN-29",
    ON_FAIL: "RM-OPEN-29",
}
"""The rule by which something waits for its moment; what names none waits like a challenge's text."""


class CarryOut(Word):
    """A clause whose moment has come."""

    rule = "RM-CHAL-5"

    def __init__(self, clause: Clause) -> None:
        self.clause: Final = clause

    def run(self, g: RobotMasters, ctx: Context) -> None:
        self.clause.carry_out(g, ctx)

    def text(self) -> str:
        return self.clause.text()


class Fire(Word):
    """Everything that waits for a moment, in the fixed order, so many times."""

    rule = "RM-OPEN-71"

    def __init__(self, trigger: int) -> None:
        self.trigger: Final = trigger

    def run(self, g: RobotMasters, ctx: Context) -> None:
        fire(g, self.trigger, 1)

    def text(self) -> str:
        return f"carry out what waits: {MOMENTS[self.trigger].rstrip(', ')}"


class FireOnFail(Word):
    """What waits for a failure: its damage while the packet is made up, the rest when all Health has been gained."""

    rule = "RM-OPEN-29"

    def __init__(self, hurting: bool) -> None:
        self.hurting: Final = hurting

    def run(self, g: RobotMasters, ctx: Context) -> None:
        queue(g, [one for one in g.waiting if one.clause.trigger == ON_FAIL and one.clause.hurts == self.hurting])

    def text(self) -> str:
        return f"carry out {'the damage' if self.hurting else 'what else waits'} {MOMENTS[ON_FAIL].rstrip(', ')}"


def fire(g: RobotMasters, trigger: int, times: int) -> None:
    """Queue what waits for a moment, so many times."""
    queue(g, [one for one in g.waiting if one.clause.trigger == trigger], times)


def queue(g: RobotMasters, waiting: list[Waiting], times: int = 1) -> None:
    """Queue waiting clauses: the challenge or boss card's first, then the hero's, then Dr. Wily's."""
    if not waiting:
        return
    for _ in range(times):
        for rank in (2, 1, 0):
            for one in reversed(waiting):
                if one.rank == rank:
                    g.do(one.ctx, CarryOut(one.clause))


def clauses(*effects: Word) -> tuple[Clause, ...]:
    """Effects as clauses; a bare word is a clause that happens at once."""
    return tuple([one if isinstance(one, Clause) else Clause(one) for one in effects])


def on_reveal(action: Word) -> Clause:
    """Once, when the challenge card is turned up."""
    return Clause(action, ON_REVEAL)


def static(action: Word) -> Clause:
    """As long as the challenge or boss card is in play."""
    return Clause(action, STATIC)


def on_hero_thrown(action: Word) -> Clause:
    """After the hero's first throw, before re-rolls."""
    return Clause(action, ON_HERO_THROWN)


def on_hero_scored(action: Word, *conditions: Condition, each: int = -1) -> Clause:
    """After the hero's battle dice are scored."""
    return Clause(action, ON_HERO_SCORED, conditions, each)


def on_boss_scored(action: Word, *conditions: Condition, each: int = -1) -> Clause:
    """After the boss's dice are scored."""
    return Clause(action, ON_BOSS_SCORED, conditions, each)


def on_defeat_minion(action: Word) -> Clause:
    """Once for every Minion defeated by a hit."""
    return Clause(action, ON_DEFEAT_MINION)


def on_survivor(action: Word) -> Clause:
    """Once for every Minion left after the hits."""
    return Clause(action, ON_SURVIVOR)


def on_pass(action: Word) -> Clause:
    """After the challenge is passed, before moving."""
    return Clause(action, ON_PASS)


def on_fail(action: Word) -> Clause:
    """After the challenge is failed."""
    return Clause(action, ON_FAIL)


RULES: Final = {"Scored": "RM-SCORE-2", "on_defeat_minion": "RM-MIN-10 RM-DEF-6"}
