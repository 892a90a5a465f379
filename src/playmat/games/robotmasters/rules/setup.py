"""Before the first turn: shuffling, the race for the first turn, and the opening choice of stages."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context, Option, Refusal

from ..words.word import Word
from .board import CASTLE, HAND_SIZE, STAGE_IDS, STAGES, WILY
from .events import Dealt, StageShuffled
from .state import RobotMasters
from .turn import NOT_IN_PLAY, TURNS, stage_option
from .turn_events import FirstFound, RaceThrown, StageTaken

TAKEN: Final = Refusal("RM-START-4", "{} stands there already; everybody begins on a stage of their own.")
NO_CASTLE: Final = Refusal("RM-START-2", "The castle cannot be chosen at the beginning.")


class Setup(Word):
    """Everything before the first turn."""

    rule = "RM-SETUP-14"
    says = "set up"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        g.do(ctx, TURNS)
        g.do(ctx, Race(tuple(range(g.players))))
        for stage in range(STAGES):
            zone = g.stage_deck(stage)
            if g.zones[zone]:
                g.happen(StageShuffled(-1, "RM-SETUP-12", amount=zone))
        for player in range(g.players):
            g.happen(Dealt(player, self.rule, amount=HAND_SIZE))


class Race(Word):
    """Everybody still in the race throws one die; who alone shows wily is first."""

    rule = "RM-OPEN-7"
    says = "race for the first turn"

    def __init__(self, racers: tuple[int, ...]) -> None:
        self.racers: Final = racers

    def unsaid(self) -> tuple[object, ...]:
        return (self.racers,)

    def run(self, g: RobotMasters, ctx: Context) -> None:
        racers = [player for player in self.racers if not g.out[player]]
        dice = [g.die() for _ in racers]
        ahead = [racers[index] for index in range(len(racers)) if dice[index] == WILY]
        if len(ahead) == 1:
            for player in reversed(g.around(ahead[0])):
                g.do(Context(player), OPENING)
        else:
            g.do(ctx, Race(tuple(ahead or racers)))
        g.happen(RaceThrown(self.rule, racers, dice))
        if len(ahead) == 1:
            g.happen(FirstFound(ahead[0], "RM-START-1"))


class OpeningStage(Word):
    """A player takes a stage that nobody has taken yet."""

    rule = "RM-START-4"
    says = "choose a first stage"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        if not g.out[ctx.player]:
            free = [stage for stage in range(g.stages) if stage not in g.stage]
            g.ask(ctx.player, [stage_option(stage) for stage in free], self, ctx)

    def answer(self, g: RobotMasters, ctx: Context, option: Option) -> None:
        g.happen(StageTaken(ctx.player, "RM-START-3", amount=option.index))

    def refuse(self, g: RobotMasters, ctx: Context, option: Option) -> Refusal | None:
        if option.verb == "stage" and option.word in STAGE_IDS:
            stage = STAGE_IDS.index(option.word)
            if stage == CASTLE:
                return NO_CASTLE
            if stage >= g.stages:
                return NOT_IN_PLAY
            if stage in g.stage:
                return TAKEN.having(g.name(g.stage.index(stage)))
        return None

    def prompt(self, g: RobotMasters, ctx: Context) -> str:
        return "Which Robot Master's stage do you begin on?"


OPENING: Final = OpeningStage()
SETUP_STEP: Final = Setup()


RULES: Final = {"OpeningStage": "RM-START-2 RM-START-5"}
