"""The challenge roll: how many dice, the throw, re-rolls, and its end."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context, Option, Refusal

from ..words.clauses import ON_HERO_THROWN, Fire
from ..words.table_effects import die_option
from ..words.word import Word
from .board import DICE
from .dice_events import Picked, PutBack, RollScored, Thrown, ThrownAgain
from .memory import CAP_DICE, REROLL_COST
from .scoring import RESOLVE
from .state import RobotMasters

THROW: Final = Option("throw")
FINISH: Final = Option("finish")
STICKS_HERE: Final = Refusal("RM-REROLL-5", "That die Sticks and cannot be re-rolled.")
PICKED_ALREADY: Final = Refusal("RM-REROLL-1", "That die is picked already.")
NOT_PICKED: Final = Refusal("RM-REROLL-3", "That die is not picked; it stays as it lies.")
PUT_BACK: Final = Refusal("RM-REROLL-1", "That die was put back once already; throw it again now.")
NO_SUCH_DIE: Final = Refusal("RM-REROLL-1", "There is no such die in this roll.")
NO_ENERGY: Final = Refusal("RM-REROLL-2", "A re-roll costs {} Energy, and you have {}.")
TOO_MANY_DICE: Final = Refusal("RM-ROLL-2", "You may throw 1 to {} dice now.")
NOTHING_PICKED: Final = Refusal("RM-REROLL-1", "Pick the dice to throw again first.")
PICKING: Final = Refusal("RM-REROLL-1", "Throw the dice that you picked first.")


def most_dice(g: RobotMasters) -> int:
    """The most dice that the hero may throw in the challenge."""
    return min(g.threat[g.hero], g.lowest(CAP_DICE, DICE), DICE)


def reroll_price(g: RobotMasters) -> int:
    """What the next re-roll costs; free ones are used first."""
    return 0 if g.free_rerolls else g.highest(REROLL_COST, least=1)


def can_reroll(g: RobotMasters) -> bool:
    """Whether another re-roll can be paid and some die does not Stick."""
    return reroll_price(g) <= g.energy[g.hero] and free_dice(g) != 0


def free_dice(g: RobotMasters) -> int:
    """The dice that do not Stick, as bits."""
    return ((1 << len(g.dice)) - 1) & ~g.stuck


def throw(g: RobotMasters, count: int) -> list[int]:
    """So many dice, each face as likely as the others."""
    return [g.die() for _ in range(count)]


class ChooseDice(Word):
    """The hero says how many dice go into the roll, at least one where there are any."""

    rule = "RM-ROLL-1"
    says = "choose how many dice to throw"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        most = most_dice(g)
        hero = Context(g.hero)
        if most == 0:
            g.do(hero, SCORE)
            return
        g.pick(g.hero, [Option("dice", word=f"{count}d", index=count) for count in range(1, most + 1)], self, hero)

    def answer(self, g: RobotMasters, ctx: Context, option: Option) -> None:
        g.do(ctx, THROWN_NOW, REROLL)
        g.happen(Thrown(g.hero, "RM-ROLL-3", throw(g, option.index), True))

    def refuse(self, g: RobotMasters, ctx: Context, option: Option) -> Refusal | None:
        return TOO_MANY_DICE.having(most_dice(g)) if option.verb == "dice" else None

    def prompt(self, g: RobotMasters, ctx: Context) -> str:
        return f"How many of your {g.threat[g.hero]} dice do you throw?"


class Reroll(Word):
    """The hero pays Energy to throw chosen dice again, as often as it can be paid, or ends the roll."""

    rule = "RM-REROLL-1"
    says = "re-roll dice"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        if can_reroll(g):
            g.ask(g.hero, reroll_options(g), self, ctx)
        else:
            g.do(ctx, SCORE)

    def answer(self, g: RobotMasters, ctx: Context, option: Option) -> None:
        if option.verb == "finish":
            g.do(ctx, SCORE)
            return
        g.do(ctx, self)
        picked_or_thrown(g, option)

    def refuse(self, g: RobotMasters, ctx: Context, option: Option) -> Refusal | None:
        return refuse_reroll(g, option)

    def prompt(self, g: RobotMasters, ctx: Context) -> str:
        return reroll_prompt(g)


def reroll_prompt(g: RobotMasters) -> str:
    """What a re-roll costs, as the hero reads it."""
    price = reroll_price(g)
    cost = f"costs {price} Energy (you have {g.energy[g.hero]})" if price else "is free"
    if g.picked:
        return f"Pick more dice, put some back, or throw them again; it {cost}."
    return f"Pick dice to throw again, or finish the roll; a re-roll {cost}."


def reroll_options(g: RobotMasters) -> list[Option]:
    """The dice that may be picked or, once each, put back, and throwing them again or finishing."""
    taken = g.stuck | g.picked
    back = g.picked & ~g.returned
    options = [DIE_PICKS[index] for index in range(len(g.dice)) if not taken >> index & 1]
    options += [DIE_KEEPS[index] for index in range(len(g.dice)) if back >> index & 1]
    options.append(THROW if g.picked else FINISH)
    return options


def picked_or_thrown(g: RobotMasters, option: Option) -> None:
    """Pick one more die, put one back, or throw those that are picked."""
    if option.verb == "pick":
        g.happen(Picked(g.hero, "RM-REROLL-1", amount=option.index))
        return
    if option.verb == "keep":
        g.happen(PutBack(g.hero, "RM-REROLL-3", amount=option.index))
        return
    dice = [g.die() if g.picked >> index & 1 else g.dice[index] for index in range(len(g.dice))]
    g.happen(ThrownAgain(g.hero, "RM-REROLL-1", dice, reroll_price(g)))


def refuse_reroll(g: RobotMasters, option: Option) -> Refusal | None:
    """Why a die cannot be picked, or dice cannot be thrown again."""
    if option.verb == "throw":
        return NOTHING_PICKED
    if option.verb == "finish":
        return PICKING
    if option.verb not in ("pick", "keep"):
        return None
    for index in range(len(g.dice)):
        if option.word == DIE_PICKS[index].word:
            if option.verb == "keep":
                return PUT_BACK if g.picked >> index & 1 else NOT_PICKED
            if g.stuck >> index & 1:
                return STICKS_HERE
            if g.picked >> index & 1:
                return PICKED_ALREADY
            return NO_ENERGY.having(reroll_price(g), g.energy[g.hero])
    return NO_SUCH_DIE


class Score(Word):
    """The roll is finished: no die was scored before."""

    rule = "RM-SCORE-1"
    says = "score the roll"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        g.do(ctx, RESOLVE)
        g.happen(RollScored(g.hero, self.rule))


DIE_PICKS: Final = tuple([die_option("pick", index) for index in range(DICE)])
DIE_KEEPS: Final = tuple([die_option("keep", index) for index in range(DICE)])
THROWN_NOW: Final = Fire(ON_HERO_THROWN)
CHOOSE_DICE: Final = ChooseDice()
REROLL: Final = Reroll()
SCORE: Final = Score()


RULES: Final = {
    "most_dice": "RM-SETUP-6 RM-ROLL-2 RM-OPEN-25",
    "throw": "RM-DICE-1",
    "ChooseDice": "RM-ROLL-2 RM-OPEN-24",
    "Reroll": "RM-ROLL-6 RM-REROLL-2 RM-REROLL-3 RM-REROLL-4 RM-REROLL-5",
    "Score": "RM-SCORE-2 RM-SCORE-3",
}
