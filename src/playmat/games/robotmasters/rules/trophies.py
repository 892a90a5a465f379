"""The Trophy window after every scored roll."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context, Option, Refusal

from ..words.table_effects import die_option
from ..words.word import Word
from .board import FACES, STAGE_IDS
from .dice_events import TrophyKept, TrophyUsed, WindowTurned
from .state import RobotMasters

PASS: Final = Option("pass")
BACK: Final = Option("back")
ONCE_BACK: Final = Refusal("RM-OPEN-38", "You have kept the Trophy once already; turn a die now.")
NOT_YOURS: Final = Refusal("RM-TROPHY-2", "You do not hold that Trophy.")
LOCKED: Final = Refusal("RM-OPEN-39", "A Wily player has turned that die; it stays so in this window.")
NO_SUCH_DIE: Final = Refusal("RM-TROPHY-3", "There is no such die in this roll.")
SAME_SIDE: Final = Refusal("RM-OPEN-40", "The die shows that side already; a Trophy turns it to another one.")


class OpenWindow(Word):
    """The window opens with the hero; nobody is asked where nobody holds a Trophy."""

    rule = "RM-OPEN-37"
    says = "open the Trophy window"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        if any(owner >= 0 for owner in g.trophies):
            g.do(ctx, WINDOW)
            g.happen(WindowTurned(g.around(g.hero)[-1], self.rule, amount=0))


class Window(Word):
    """Each owner in turn may use one Trophy, until all pass in a row."""

    rule = "RM-OPEN-38"
    says = "use Trophies"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        players = len(g.living())
        if free_to_turn(g):
            while g.passes < players:
                player = g.priority
                options = [trophy_option(stage) for stage in range(len(g.trophies)) if g.trophies[stage] == player]
                if options:
                    g.ask(player, [*options, PASS], self, ctx)
                    return
                g.happen(WindowTurned(player, self.rule, amount=g.passes + 1))

    def answer(self, g: RobotMasters, ctx: Context, option: Option) -> None:
        player = g.priority
        g.do(ctx, self)
        if option.verb == "pass":
            g.happen(WindowTurned(player, self.rule, amount=g.passes + 1))
        else:
            g.do(Context(player, chosen=(option.index,)), TURN_DIE)

    def refuse(self, g: RobotMasters, ctx: Context, option: Option) -> Refusal | None:
        return NOT_YOURS if option.verb == "trophy" else None

    def prompt(self, g: RobotMasters, ctx: Context) -> str:
        whose = g.foe().name if g.boss_part else g.name(g.hero)
        return f"{whose}'s roll is scored: return a Trophy to turn one of its dice, or pass?"


def trophy_option(stage: int) -> Option:
    """An answer that names a Trophy."""
    return Option("trophy", word=STAGE_IDS[stage], index=stage)


def free_to_turn(g: RobotMasters) -> list[int]:
    """The dice that may still be turned in this window."""
    return [index for index in range(len(g.rolled())) if not g.locked >> index & 1]


def ways_back(g: RobotMasters) -> list[Option]:
    """Keeping the Trophy after all, once at each opportunity."""
    return [] if g.returned else [BACK]


class TurnDie(Word):
    """The die that a Trophy turns, one that Sticks too."""

    rule = "RM-TROPHY-3"
    says = "choose a die to turn"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        if not g.out[ctx.player]:
            g.ask(ctx.player, [*[die_option("die", index) for index in free_to_turn(g)], *ways_back(g)], self, ctx)

    def answer(self, g: RobotMasters, ctx: Context, option: Option) -> None:
        if option.verb == "back":
            g.happen(TrophyKept(ctx.player, self.rule))
            return
        g.do(Context(ctx.player, chosen=(ctx.chosen[0], option.index)), TURN_TO)

    def refuse(self, g: RobotMasters, ctx: Context, option: Option) -> Refusal | None:
        if option.verb == "back":
            return ONCE_BACK
        if option.verb != "die":
            return None
        known = [die_option("die", index).word for index in range(len(g.rolled()))]
        return LOCKED if option.word in known else NO_SUCH_DIE

    def prompt(self, g: RobotMasters, ctx: Context) -> str:
        return "Which die do you turn?"


class TurnTo(Word):
    """The new side, which must be another one."""

    rule = "RM-OPEN-40"
    says = "choose the new side"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        if g.out[ctx.player]:
            return
        now = g.rolled()[ctx.chosen[1]]
        options = [Option("face", word=FACES[face], index=face) for face in range(6) if face != now]
        g.ask(ctx.player, [*options, *ways_back(g)], self, ctx)

    def answer(self, g: RobotMasters, ctx: Context, option: Option) -> None:
        if option.verb == "back":
            g.happen(TrophyKept(ctx.player, self.rule))
            return
        stage, die = ctx.chosen
        g.happen(TrophyUsed(ctx.player, "RM-TROPHY-5", stage, die, option.index))
        g.happen(WindowTurned(ctx.player, self.rule, amount=0))

    def refuse(self, g: RobotMasters, ctx: Context, option: Option) -> Refusal | None:
        if option.verb == "back":
            return ONCE_BACK
        return SAME_SIDE if option.verb == "face" and option.word in FACES else None

    def prompt(self, g: RobotMasters, ctx: Context) -> str:
        return f"Turn {FACES[g.rolled()[ctx.chosen[1]]]} into what?"


OPEN_WINDOW: Final = OpenWindow()
WINDOW: Final = Window()
TURN_DIE: Final = TurnDie()
TURN_TO: Final = TurnTo()


RULES: Final = {
    "OpenWindow": "RM-OPEN-38",
    "Window": "RM-TROPHY-3 RM-TROPHY-4",
    "Window.answer": "RM-OPEN-42",
    "ways_back": "RM-OPEN-38",
    "TurnDie": "RM-TROPHY-6 RM-OPEN-39 RM-OPEN-41",
    "TurnTo": "RM-TROPHY-3",
}
