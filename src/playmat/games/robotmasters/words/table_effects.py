"""Words about requirements, Minions, movement, and dice on the table."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context, Option, Refusal
from playmat.kernel.text import number, plural

from ..rules.battle_events import BossHealed, BossPicked, BossPutBack, BossThrownAgain, DiceLacking
from ..rules.board import FACES, MOST_MINIONS, STAGE_NAMES, WILY
from ..rules.challenge_events import (
    FallsBack,
    FurtherMoved,
    MinionsCame,
    MinionsLeft,
    Skipping,
    SlotAdded,
    SlotChanged,
    SlotRemoved,
)
from ..rules.dice_events import FreeRerolls, Stuck, Turned
from ..rules.events import origin
from ..rules.memory import ALL
from ..rules.specials import OFFER_WAITING
from ..rules.state import RobotMasters
from .word import Brings, Sized, Word

NEVER_WILY: Final = Refusal("RM-CHAL-7", "A requirement is never turned into wily.")
NO_SUCH_DIE: Final = Refusal("RM-OPEN-50", "The boss has thrown no such die.")
NOT_PICKED: Final = Refusal("RM-OPEN-50", "That boss die is not picked; it stays as it lies.")
PICKED_ALREADY: Final = Refusal("RM-OPEN-50", "That boss die is picked already.")
PUT_BACK: Final = Refusal("RM-OPEN-50", "That boss die was put back once already; it is thrown again now.")
REQUIRED_ALREADY: Final = Refusal("RM-CHAL-7", "That face is required there already; choose another one.")


class AddMinion(Sized):
    """Minions of the printed kind join; none on ∅, six at most."""

    rule = "RM-MIN-5"
    about_minions = True

    def run(self, g: RobotMasters, ctx: Context) -> None:
        come = min(self.amount, MOST_MINIONS - g.minions)
        if g.faced().minion is not None and come > 0:
            if g.matched:
                g.do(ctx, OFFER_WAITING)
            g.happen(MinionsCame(ctx.player, self.rule, come, origin(g, ctx)))

    def text(self) -> str:
        return f"{plural(self.amount, 'Minion')} {'joins' if self.amount == 1 else 'join'} the challenge"


class RemoveMinion(Sized):
    """Minions are taken away at once; they are not defeated."""

    rule = "RM-DEF-6"
    about_minions = True

    def run(self, g: RobotMasters, ctx: Context) -> None:
        gone = min(self.amount, g.minions)
        if gone:
            g.happen(MinionsLeft(ctx.player, self.rule, gone, origin(g, ctx)))

    def text(self) -> str:
        return "take away all Minions" if self.amount == ALL else f"take away {plural(self.amount, 'Minion')}"


class AddReq(Word):
    """One more face is required."""

    rule = "RM-CHAL-6"

    def __init__(self, face: int) -> None:
        self.face: Final = face

    def run(self, g: RobotMasters, ctx: Context) -> None:
        g.happen(SlotAdded(ctx.player, self.rule, self.face, origin(g, ctx)))

    def text(self) -> str:
        return f"one more {FACES[self.face]} is required"


class RemoveReq(Sized):
    """The hero removes requirements of the own choice."""

    rule = "RM-CHAL-7"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        if self.amount and g.slots:
            g.pick(g.hero, slot_options(g), self, ctx)

    def answer(self, g: RobotMasters, ctx: Context, option: Option) -> None:
        g.do(ctx, RemoveReq(self.amount - 1))
        g.happen(SlotRemoved(g.hero, self.rule, option.index, origin(g, ctx)))

    def prompt(self, g: RobotMasters, ctx: Context) -> str:
        return f"{origin(g, ctx)}: which requirement falls away?"

    def text(self) -> str:
        return f"the hero removes {plural(self.amount, 'requirement')}"


class ChangeReq(Sized):
    """The hero turns requirements into other faces, never into wily."""

    rule = "RM-CHAL-7"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        if self.amount and g.slots:
            g.pick(g.hero, slot_options(g), self, ctx)

    def answer(self, g: RobotMasters, ctx: Context, option: Option) -> None:
        g.do(ctx, ChangeReq(self.amount - 1))
        g.do(ctx.choosing(option.index), NEW_FACE)

    def prompt(self, g: RobotMasters, ctx: Context) -> str:
        return f"{origin(g, ctx)}: which requirement do you change?"

    def text(self) -> str:
        return f"the hero turns {plural(self.amount, 'requirement')} into any other face except wily"


class NewFace(Word):
    """The face into which a requirement is turned."""

    rule = "RM-CHAL-7"
    says = "choose the new face"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        now = g.slots[ctx.chosen[0]]
        options = [Option("face", word=FACES[face], index=face) for face in range(WILY) if face != now]
        g.ask(g.hero, options, self, ctx)

    def answer(self, g: RobotMasters, ctx: Context, option: Option) -> None:
        g.happen(SlotChanged(g.hero, self.rule, ctx.chosen[0], option.index, origin(g, ctx)))

    def refuse(self, g: RobotMasters, ctx: Context, option: Option) -> Refusal | None:
        if option.verb != "face" or option.word not in FACES:
            return None
        return NEVER_WILY if option.word == FACES[WILY] else REQUIRED_ALREADY

    def prompt(self, g: RobotMasters, ctx: Context) -> str:
        return f"{origin(g, ctx)}: which face is required in place of {FACES[g.slots[ctx.chosen[0]]]}?"


def slot_options(g: RobotMasters) -> list[Option]:
    """The requirement slots, those of equal faces once."""
    first = [index for index in range(len(g.slots)) if g.slots.index(g.slots[index]) == index]
    return [Option("slot", word=FACES[g.slots[index]], index=index) for index in first]


class SkipChallenge(Word):
    """The challenge is got past without a roll."""

    rule = "RM-CHAL-9"
    says = "skip this challenge: there is no roll, the Minions leave, and the hero advances one space"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        g.happen(Skipping(g.hero, self.rule, 0, origin(g, ctx)))


class BonusMove(Brings):
    """The hero moves further, up to the next boss."""

    rule = "RM-OPEN-62"
    event = FurtherMoved

    def text(self) -> str:
        return f"the hero moves {plural(self.amount, 'space')} further"


class FallBack(Brings):
    """The hero moves back, not below the start."""

    rule = "RM-FAIL-3"
    event = FallsBack

    def text(self) -> str:
        return f"the hero falls back {plural(self.amount, 'space')}"


# Dice ---------------------------------------------------------------------------------------------------------------


class FreeReroll(Brings):
    """Re-rolls that need no Weapon Energy; they are used first."""

    rule = "RM-REROLL-1"
    event = FreeRerolls

    def text(self) -> str:
        return f"the hero has {plural(self.amount, 'free re-roll')}"


class StickPick(Sized):
    """Whoever uses it picks dice of the hero's that Stick until the roll is scored."""

    rule = "RM-OPEN-51"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        if not self.amount:
            return
        options = [die_option("die", index) for index in range(len(g.dice)) if not g.stuck >> index & 1]
        player = ctx.player
        if g.out[player]:
            if g.boss < 0:
                return
            player = g.controller
        g.pick(player, options, self, ctx)

    def answer(self, g: RobotMasters, ctx: Context, option: Option) -> None:
        g.do(ctx, StickPick(self.amount - 1))
        g.happen(Stuck(ctx.player, self.rule, option.index, origin(g, ctx)))

    def prompt(self, g: RobotMasters, ctx: Context) -> str:
        return f"{origin(g, ctx)}: which of the hero's dice Sticks?"

    def text(self) -> str:
        return f"Dr. Wily makes {number(self.amount)} of the hero's dice Stick"


class SetDice(Word):
    """The hero turns dice from one face to another; not a re-roll, so dice that Stick may be turned."""

    rule = "RM-OPEN-55"
    turns_dice = True

    def __init__(self, count: int, face: int, to: int) -> None:
        self.count: Final = count
        self.face: Final = face
        self.to: Final = to

    def run(self, g: RobotMasters, ctx: Context) -> None:
        options = [die_option("die", index) for index in range(len(g.dice)) if g.dice[index] == self.face]
        if self.count and options:
            g.ask(g.hero, [*options, DONE], self, ctx)

    def answer(self, g: RobotMasters, ctx: Context, option: Option) -> None:
        if option.verb == "die":
            g.do(ctx, SetDice(self.count - 1, self.face, self.to))
            g.happen(Turned(g.hero, self.rule, option.index, self.to, origin(g, ctx)))

    def prompt(self, g: RobotMasters, ctx: Context) -> str:
        return f"{origin(g, ctx)}: which {FACES[self.face]} becomes {FACES[self.to]}?"

    def text(self) -> str:
        dice = "one die" if self.count == 1 else f"up to {number(self.count)} dice"
        return f"the hero may turn {dice} from {FACES[self.face]} to {FACES[self.to]}"


class BossReroll(Sized):
    """The hero picks boss dice, which are thrown again once."""

    rule = "RM-OPEN-50"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        if g.boss_picked.bit_count() >= self.amount:
            g.do(ctx, THROW_PICKED)
            return
        dice = range(len(g.boss_roll))
        back = g.boss_picked & ~g.returned
        options = [die_option("pick", index) for index in dice if not g.boss_picked >> index & 1]
        options += [die_option("keep", index) for index in dice if back >> index & 1]
        if options:
            g.ask(g.hero, [*options, DONE], self, ctx)
        elif g.boss_picked:
            g.do(ctx, THROW_PICKED)

    def answer(self, g: RobotMasters, ctx: Context, option: Option) -> None:
        if option.verb == "pick":
            g.do(ctx, self)
            g.happen(BossPicked(g.hero, self.rule, amount=option.index))
        elif option.verb == "keep":
            g.do(ctx, self)
            g.happen(BossPutBack(g.hero, self.rule, amount=option.index))
        elif g.boss_picked:
            g.do(ctx, THROW_PICKED)

    def refuse(self, g: RobotMasters, ctx: Context, option: Option) -> Refusal | None:
        if option.verb not in ("pick", "keep"):
            return None
        words = [die_option("pick", index).word for index in range(len(g.boss_roll))]
        if option.word not in words:
            return NO_SUCH_DIE
        if not g.boss_picked >> words.index(option.word) & 1:
            return NOT_PICKED
        return PICKED_ALREADY if option.verb == "pick" else PUT_BACK

    def prompt(self, g: RobotMasters, ctx: Context) -> str:
        left = self.amount - g.boss_picked.bit_count()
        return f"{origin(g, ctx)}: which boss dice are thrown again? Up to {left} more."

    def text(self) -> str:
        return f"the hero picks up to {number(self.amount)} of the boss's dice, which are thrown again"


class ThrowPicked(Word):
    """The boss dice that were picked are thrown again."""

    rule = "RM-OPEN-50"
    says = "throw the picked boss dice again"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        roll, picked = g.boss_roll, g.boss_picked
        dice = [g.die() if picked >> index & 1 else roll[index] for index in range(len(roll))]
        g.happen(BossThrownAgain(g.hero, self.rule, dice, origin(g, ctx)))


class FewerDice(Sized):
    """The hero's throw in the next round of this battle has fewer dice."""

    rule = "RM-OPEN-36"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        g.happen(DiceLacking(ctx.player, self.rule, self.amount, origin(g, ctx)))

    def text(self) -> str:
        return f"the hero throws {plural(self.amount, 'die', 'dice')} fewer in the next round"


class HealBoss(Sized):
    """The boss regains Health, up to what is printed."""

    rule = "RM-BOSS-10"
    says = "the boss regains {} Health"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        g.happen(BossHealed(ctx.player, self.rule, self.amount, origin(g, ctx)))


class StartBattle(Word):
    """A Robot Master Copy: a battle takes the place of the challenge."""

    rule = "RM-CASTLE-5"

    def __init__(self, boss: int) -> None:
        self.boss: Final = boss

    def run(self, g: RobotMasters, ctx: Context) -> None:
        """The reveal itself starts the battle, since the card is no challenge."""

    def text(self) -> str:
        return f"the hero fights a Copy of {STAGE_NAMES[self.boss]} in place of a challenge"


def die_option(verb: str, index: int) -> Option:
    """An answer about one die."""
    return Option(verb, word=f"d{index + 1}", index=index)


DONE: Final = Option("done")
NEW_FACE: Final = NewFace()
THROW_PICKED: Final = ThrowPicked()


RULES: Final = {"AddMinion": "RM-MIN-4 RM-OPEN-18 RM-OPEN-23"}
