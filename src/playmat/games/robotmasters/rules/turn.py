"""The turn: what is renewed, the choice of a stage, challenge or battle, pressing on."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context, Option, Refusal

from ..words.word import Word
from .battle import FIGHT
from .board import CASTLE, CHOOSING, NO_BOSS, NO_STAGE, PRESSING, STAGE_IDS, WILY_1
from .challenge import REVEAL
from .events import Reached
from .lives import END_TURN
from .state import RobotMasters
from .turn_events import HealthRenewed, LivesRenewed, StageTaken, TurnBegan

PRESS: Final = Option("press")
FIGHT_NOW: Final = Option("fight")
STOP: Final = Option("stop")
BOSS_REACHED: Final = Refusal("RM-OPEN-43", "You have reached {}: fight now or end the turn.")
NO_BOSS_HERE: Final = Refusal("RM-BOSS-1", "No boss is on this space; press on or end the turn.")
NOT_QUALIFIED: Final = Refusal("RM-CASTLE-1", "The castle opens once {} Robot Masters are beaten; you have beaten {}.")
BEATEN: Final = Refusal("RM-LIFE-6", "You have beaten {} already; after the last Life the stage must be a new one.")
NOT_IN_PLAY: Final = Refusal("RM-OPEN-69", "That stage comes with the expansion, which is not in play.")


class Turns(Word):
    """One turn after the other, clockwise, until somebody has won."""

    rule = "RM-TURN-7"
    says = "take turns"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        player = g.first if not g.turn else g.left_of(g.hero)
        if g.out[player]:
            player = g.left_of(player)
        g.do(ctx, self)
        g.do(Context(player), BEGIN)


class BeginTurn(Word):
    """Energy, Threat, perhaps Health and Lives are renewed; a hero without a stage chooses one; then it goes on."""

    rule = "RM-TURN-3"
    says = "begin the turn"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        player = ctx.player
        g.do(ctx, ACT)
        if g.won_stage[player] or g.stage[player] == NO_STAGE:
            g.do(ctx, CHOOSE_STAGE)
        fallen, gone = g.fallen[player], g.lives[player] == 0
        g.happen(TurnBegan(player, self.rule))
        if gone:
            g.happen(LivesRenewed(player, "RM-LIFE-5"))
        if fallen:
            g.happen(HealthRenewed(player, "RM-LIFE-2"))


class ChooseStage(Word):
    """The next stage: any after a victory, an undefeated one after the last Life; the castle where it is open."""

    rule = "RM-TURN-6"
    says = "choose the next stage"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        player = ctx.player
        g.happen(Reached(player, self.rule, amount=CHOOSING))
        g.ask(player, [stage_option(stage) for stage in open_stages(g, player)], self, ctx)

    def answer(self, g: RobotMasters, ctx: Context, option: Option) -> None:
        rule = "RM-CASTLE-2" if option.index == CASTLE else "RM-START-6"
        g.happen(StageTaken(ctx.player, rule, amount=option.index))

    def refuse(self, g: RobotMasters, ctx: Context, option: Option) -> Refusal | None:
        if option.verb != "stage" or option.word not in STAGE_IDS:
            return None
        stage = STAGE_IDS.index(option.word)
        if stage == CASTLE:
            return NOT_QUALIFIED.having(g.threshold, g.beaten_count(ctx.player))
        if stage >= g.stages:
            return NOT_IN_PLAY
        return BEATEN.having(g.bosses[stage].name)

    def prompt(self, g: RobotMasters, ctx: Context) -> str:
        if g.won_stage[ctx.player]:
            return "You have beaten a Robot Master: which stage is next?"
        return "All Lives were lost: on which stage do you return?"


def open_stages(g: RobotMasters, player: int) -> list[int]:
    """The stages that a player may choose at the start of a turn."""
    open_to = [stage for stage in range(g.stages) if g.won_stage[player] or not g.beaten[player] >> stage & 1]
    if g.beaten_count(player) >= g.threshold:
        open_to.append(CASTLE)
    return open_to or list(range(g.stages))


def stage_option(stage: int) -> Option:
    """An answer that names a stage."""
    return Option("stage", word=STAGE_IDS[stage], index=stage)


class Act(Word):
    """A battle on a boss's space or with a Copy yet to beat, a challenge elsewhere; neither can be declined."""

    rule = "RM-OPEN-67"
    says = "face a challenge or a boss"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        if g.copies(ctx.player) or g.boss_here(ctx.player) != NO_BOSS:
            g.do(ctx, FIGHT)
        else:
            g.do(ctx, REVEAL, PRESS_ON)


class PressOn(Word):
    """After a passed challenge: fight the boss reached, press on while Threat is left, or end the turn; there is no
    choice before Wily's Machine.
    """

    rule = "RM-PRESS-2"
    says = "press on or end the turn"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        player = ctx.player
        boss = g.boss_here(player)
        if boss == WILY_1:
            g.do(ctx, ACT)
            return
        if boss != NO_BOSS:
            options = [FIGHT_NOW, STOP]
        elif g.threat[player]:
            options = [PRESS, STOP]
        else:
            g.do(ctx, END_TURN)
            return
        g.happen(Reached(player, self.rule, amount=PRESSING))
        g.ask(player, options, self, ctx)

    def answer(self, g: RobotMasters, ctx: Context, option: Option) -> None:
        if option.verb == "stop":
            g.do(ctx, END_TURN)
        else:
            g.do(ctx, ACT)

    def refuse(self, g: RobotMasters, ctx: Context, option: Option) -> Refusal | None:
        if option.verb == "press":
            return BOSS_REACHED.having(g.bosses[g.boss_here(ctx.player)].name)
        return NO_BOSS_HERE if option.verb == "fight" else None

    def prompt(self, g: RobotMasters, ctx: Context) -> str:
        boss = g.boss_here(ctx.player)
        if boss != NO_BOSS:
            return f"You have reached {g.bosses[boss].name}: fight now, or end the turn?"
        return f"{g.threat[ctx.player]} Threat left: turn up the next challenge, or end the turn?"


TURNS: Final = Turns()
BEGIN: Final = BeginTurn()
CHOOSE_STAGE: Final = ChooseStage()
ACT: Final = Act()
PRESS_ON: Final = PressOn()


RULES: Final = {
    "BeginTurn": "RM-TURN-4 RM-TURN-5 RM-TURN-6",
    "ChooseStage": "RM-CASTLE-4 RM-OPEN-9 RM-OPEN-10",
    "Act": "RM-LIFE-7 RM-BOSS-15 RM-OPEN-12 RM-OPEN-43 RM-OPEN-63",
    "PressOn": "RM-TURN-2 RM-PRESS-3 RM-PRESS-4 RM-WILY-1 RM-OPEN-43 RM-OPEN-60",
}
