"""How a defence ends: with a counterattack or with a point."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import NO_CARD, Context, Option, Step

from ..words.effects import AddFuryoku
from .board import DEFENCES_PER_GAME
from .events import (
    AttackEnded,
    AttackPassed,
    Celebrated,
    CleanedUp,
    Counterattacked,
    DefenderNamed,
    Scored,
    TimeCalled,
)
from .state import Duel

DEFEND_SELF: Final = Option("defender", word="self")
DEFEND_OTHER: Final = Option("defender", word="opponent", index=1)


class Counterattack(Step[Duel]):
    """The strike is turned sideways and stops the attack."""

    rule = "SK-COUNTER-1"

    def run(self, g: Duel, ctx: Context) -> None:
        g.do(ctx, PASS_ATTACK)
        g.happen(Counterattacked(ctx.player, self.rule, ctx.source))


class PassAttack(Step[Duel]):
    """The turn ends at once; the opponent must face the strike."""

    rule = "SK-COUNTER-3"

    def run(self, g: Duel, ctx: Context) -> None:
        if g.defences >= DEFENCES_PER_GAME:
            g.do(ctx, CALL_TIME)
        g.happen(AttackPassed(ctx.player, self.rule))


class LosePoint(Step[Duel]):
    """No zone is left: the attacker scores; cleanup by both, celebration and the next opening attack follow unless the
    point won.
    """

    rule = "SK-SCORE-1"

    def run(self, g: Duel, ctx: Context) -> None:
        if g.defences >= DEFENCES_PER_GAME:
            g.do(ctx, CALL_TIME)
        else:
            g.do(ctx, END_ATTACK, CLEAN_UP_BOTH, CELEBRATE, NAME_DEFENDER)
        g.happen(Scored(1 - ctx.player, self.rule))


class CallTime(Step[Duel]):
    """The 500th defence has ended."""

    rule = "SK-OPEN-49"

    def run(self, g: Duel, ctx: Context) -> None:
        g.happen(TimeCalled(ctx.player, self.rule))


class EndAttack(Step[Duel]):
    """The attack that scored is over."""

    rule = "SK-OPEN-30"

    def run(self, g: Duel, ctx: Context) -> None:
        g.happen(AttackEnded(ctx.player, self.rule))


class CleanUp(Step[Duel]):
    """A player's last strike goes to the discard pile, then their advantages in order of arrival; teamworks, furyoku
    and the opponent's cards stay.
    """

    def __init__(self, rule: str) -> None:
        self.rule = rule

    def run(self, g: Duel, ctx: Context) -> None:
        standing = g.standing(ctx.player)
        area = g.area(ctx.player)
        if standing >= 0:
            cards = (standing, *area)
        else:
            cards = tuple(area)
        speaking: tuple[int, ...] = ()
        if g.lively:
            speaking = tuple([card for card in cards if card in g.lively])
        g.happen(CleanedUp(ctx.player, self.rule, cards, speaking))


class CleanUpBoth(Step[Duel]):
    """When a point is scored both players clean up."""

    rule = "SK-CLEAN-8"

    def run(self, g: Duel, ctx: Context) -> None:
        g.do(Context(1 - ctx.player), SCORE_CLEAN_UP)
        g.do(Context(ctx.player), SCORE_CLEAN_UP)


class Celebrate(Step[Duel]):
    """The scorer adds one furyoku for each zone with a teamwork, green first."""

    rule = "SK-CELEB-1"

    def run(self, g: Duel, ctx: Context) -> None:
        scorer = 1 - ctx.player
        zones = [zone for zone in range(3) if g.teamwork(scorer, zone) != NO_CARD]
        steps: list[Step[Duel]] = []
        for zone in zones:
            steps.append(CELEBRATION_FURYOKU[zone])
        steps.append(CELEBRATED)
        g.do(Context(scorer), *steps)


class CelebratedStep(Step[Duel]):
    """Texts about celebrating follow its furyoku, in the order of the player scored on."""

    rule = "SK-CD-62"

    def run(self, g: Duel, ctx: Context) -> None:
        g.happen(Celebrated(ctx.player, self.rule))


class NameDefender(Step[Duel]):
    """The player who decides names either player as the defender."""

    rule = "SK-OPATK-4"

    def run(self, g: Duel, ctx: Context) -> None:
        g.ask(ctx.player, [DEFEND_SELF, DEFEND_OTHER], self, ctx)

    def answer(self, g: Duel, ctx: Context, option: Option) -> None:
        player = ctx.player if option.index == 0 else 1 - ctx.player
        g.happen(DefenderNamed(player, self.rule))

    def prompt(self, g: Duel, ctx: Context) -> str:
        return "Who defends against the opening attack (Force 4)?"


COUNTERATTACK: Final = Counterattack()
PASS_ATTACK: Final = PassAttack()
LOSE_POINT: Final = LosePoint()
CALL_TIME: Final = CallTime()
END_ATTACK: Final = EndAttack()
SCORE_CLEAN_UP: Final = CleanUp("SK-CLEAN-8")
CLEAN_UP_BOTH: Final = CleanUpBoth()
CELEBRATE: Final = Celebrate()
CELEBRATION_FURYOKU: Final = tuple(AddFuryoku(colour, rule="SK-CELEB-2") for colour in range(3))
CELEBRATED: Final = CelebratedStep()
NAME_DEFENDER: Final = NameDefender()


RULES: Final = {
    "Counterattack": "SK-OPATK-6 SK-STRIKE-7 SK-OPEN-58",
    "PassAttack": "SK-COUNTER-2",
    "LosePoint": "SK-OPATK-7 SK-ZONE-3 SK-SCORE-3 SK-SCORE-4 SK-SCORE-5 SK-SCORE-6 SK-SCORE-8 SK-OPEN-51",
    "CleanUp": "SK-FURY-15 SK-CLEAN-2 SK-CLEAN-3 SK-CLEAN-4 SK-CLEAN-5 SK-CLEAN-6 SK-TEAM-2 SK-TEAM-13 SK-OPEN-22",
    "Celebrate": "SK-CELEB-2 SK-CELEB-3 SK-CELEB-4 SK-CELEB-5 SK-OPEN-21",
    "NameDefender": "SK-OPATK-3 SK-OPATK-5 SK-SCORE-7",
}
