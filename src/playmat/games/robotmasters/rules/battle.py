"""Boss battles, round by round."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context, Option, Refusal
from playmat.kernel.text import plural

from ..words.clauses import ON_BOSS_SCORED, Fire
from ..words.word import Word
from .battle_events import (
    BattleBegan,
    BattleEnded,
    BattleWon,
    BossHurt,
    BossPartBegan,
    BossScored,
    BossThrown,
    Flipped,
    PowerWon,
    RoundBegan,
    RoundEnded,
    StageBeaten,
    TrophyWon,
)
from .battle_sums import boss_dice, boss_packet, boss_roll_damage, sums
from .board import BATTLE, BOSS_THROWN, BY_BOSS, WILY_1, WILY_2, YELLOW_DEVIL, YELLOW_SPACE
from .card import Challenge
from .challenge_events import Moved, PackingBegan
from .events import PacketGrew, Reached
from .hero_part import (
    AFTER_THROW,
    BEFORE_THROW,
    HERO_SCORED,
    HERO_SUFFERS,
    PACK,
    SCORE_HERO,
    THROW_ALL,
    THROWN_NOW,
    battle_play,
    battle_plays,
    refuse_battle_play,
)
from .lives import END_TURN, discard_copies, stop
from .rolling import throw
from .scoring import ahead
from .state import RobotMasters
from .trophies import OPEN_WINDOW
from .turn_events import Won

ON: Final = Option("on")
ROLL: Final = Option("roll")


class Fight(Word):
    """A battle against the boss of this space, or against the Copy that waits."""

    rule = "RM-BOSS-2"
    says = "fight"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        player = g.hero
        copies = g.copies(player)
        if copies:
            copied = g.defs[copies[0]]
            assert isinstance(copied, Challenge)
            boss = copied.copy_of
        else:
            boss = g.boss_here(player)
            if g.keeps_damage and g.boss_left[player] and boss == WILY_1:
                boss = g.boss_side[player]
        stop(g, Context(player), self.rule, ROUND)
        g.happen(Reached(player, self.rule, amount=BATTLE))
        g.happen(BattleBegan(player, self.rule, boss, bool(copies)))


class Round(Word):
    """One round: the hero's part, then the boss's."""

    rule = "RM-BOSS-17"
    says = "fight a round"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        g.do(ctx, *HERO_PART, *BOSS_PART)
        g.happen(RoundBegan(g.hero, self.rule))


class ArmBoss(Word):
    """The text of the boss's card works from now on."""

    rule = "RM-CARD-7"
    says = "the boss's text works"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        g.do(Context(g.controller, use=BY_BOSS), g.foe().effect)


# The hero's part -----------------------------------------------------------------------------------------------------


class BossSuffers(Word):
    """The hero's packet: face values, additions, less what the boss prevents."""

    rule = "RM-BOSS-9"
    says = "the boss takes damage"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        amount = boss_packet(g)
        if amount >= g.boss_health:
            g.do(ctx, FLIP if g.boss == WILY_1 else VICTORY)
        g.happen(BossHurt(g.hero, self.rule, amount, sums(g)))


class Flip(Word):
    """Side 1 falls; side 2 stands undamaged and the round goes on."""

    rule = "RM-WILY-3"
    says = "turn Dr. Wily's card over"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        g.do(ctx, ARM_BOSS)
        g.happen(Flipped(g.hero, self.rule))


# The boss's part -----------------------------------------------------------------------------------------------------


class ConfirmRoll(Word):
    """Whoever runs the boss this round throws for it."""

    rule = "RM-BOSS-10"
    says = "throw for the boss"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        if not g.boss_part:
            g.happen(BossPartBegan(g.hero, self.rule))
        g.ask(g.controller, [ROLL], self, ctx)

    def answer(self, g: RobotMasters, ctx: Context, option: Option) -> None:
        g.happen(BossThrown(g.controller, self.rule, throw(g, boss_dice(g))))

    def prompt(self, g: RobotMasters, ctx: Context) -> str:
        return f"Throw {plural(boss_dice(g), 'die', 'dice')} for {g.foe().name}."


class BossWindow(Word):
    """After the boss's throw and before its dice are scored the hero may still play a card."""

    rule = "RM-OPEN-45"
    says = "act before the boss's dice are scored"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        if g.cards_left > 0:
            g.ask(g.hero, [*battle_plays(g, BOSS_THROWN), ON], self, ctx)

    def answer(self, g: RobotMasters, ctx: Context, option: Option) -> None:
        if option.verb == "play":
            g.do(ctx, self)
            battle_play(g, option)

    def refuse(self, g: RobotMasters, ctx: Context, option: Option) -> Refusal | None:
        return refuse_battle_play(g, option, BOSS_THROWN)

    def prompt(self, g: RobotMasters, ctx: Context) -> str:
        return f"{g.foe().name} would deal {boss_roll_damage(g)}: play a card, or go on?"


class ScoreBoss(Word):
    """The boss's dice are scored."""

    rule = "RM-BOSS-10"
    says = "score the boss's dice"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        g.happen(BossScored(g.controller, self.rule))


class PackRoll(Word):
    """The boss's dice join the packet, before its text adds to it."""

    rule = "RM-BOSS-10"
    says = "count the boss's dice"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        g.happen(PackingBegan(g.hero, self.rule))
        damage = boss_roll_damage(g)
        if damage:
            g.happen(PacketGrew(g.hero, self.rule, damage, "The boss's dice"))


class EndRound(Word):
    """Control of the boss moves clockwise and a new round begins."""

    rule = "RM-WILYCTRL-2"
    says = "end the round"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        g.do(ctx, ROUND)
        g.happen(RoundEnded(g.hero, self.rule))


# The end -------------------------------------------------------------------------------------------------------------


class Victory(Word):
    """The boss is beaten: full Health, the power, perhaps the Trophy, and the turn is over."""

    rule = "RM-BOSS-13"
    says = "win the battle"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        player = g.hero
        boss = g.boss
        stop(g, ctx, self.rule, END_TURN)
        g.happen(BattleWon(player, "RM-HEALTH-4"))
        if boss == WILY_2:
            g.happen(Won(player, "RM-WIN-1"))
            return
        if boss == YELLOW_DEVIL:
            g.happen(Moved(player, "RM-CASTLE-11", amount=YELLOW_SPACE + 1))
        else:
            self.rewards(g, player, boss)
        g.happen(BattleEnded(player, self.rule, False))

    def rewards(self, g: RobotMasters, player: int, boss: int) -> None:
        """What a beaten Robot Master, or its Copy, leaves to the winner."""
        if not g.powers[player] >> boss & 1:
            g.happen(PowerWon(player, "RM-CASTLE-6" if g.copying else "RM-BOSS-14", amount=boss))
        if g.copying:
            discard_copies(g, player, "RM-OPEN-57")
            g.happen(Moved(player, "RM-OPEN-57", amount=ahead(g, player, 1)))
        else:
            g.happen(StageBeaten(player, "RM-OPEN-11", amount=boss))
            if g.trophies[boss] < 0:
                g.happen(TrophyWon(player, "RM-TROPHY-1", amount=boss))


ARM_BOSS: Final = ArmBoss()
BOSS_SUFFERS: Final = BossSuffers()
FLIP: Final = Flip()
CONFIRM: Final = ConfirmRoll()
BOSS_WINDOW: Final = BossWindow()
SCORE_BOSS: Final = ScoreBoss()
PACK_ROLL: Final = PackRoll()
BOSS_SCORED: Final = Fire(ON_BOSS_SCORED)
END_ROUND: Final = EndRound()
VICTORY: Final = Victory()
HERO_PART: Final[tuple[Word, ...]] = (
    ARM_BOSS,
    BEFORE_THROW,
    THROW_ALL,
    THROWN_NOW,
    AFTER_THROW,
    SCORE_HERO,
    OPEN_WINDOW,
    PACK,
    HERO_SCORED,
    HERO_SUFFERS,
    BOSS_SUFFERS,
)
BOSS_PART: Final[tuple[Word, ...]] = (
    CONFIRM,
    BOSS_WINDOW,
    SCORE_BOSS,
    OPEN_WINDOW,
    PACK_ROLL,
    BOSS_SCORED,
    HERO_SUFFERS,
    END_ROUND,
)
ROUND: Final = Round()
FIGHT: Final = Fight()


RULES: Final = {
    "Fight": "RM-BOSS-1 RM-OPEN-43",
    "Round": "RM-BOSS-12",
    "BossSuffers": "RM-BOSS-8 RM-OPEN-47",
    "Flip": "RM-WILY-4 RM-OPEN-48",
    "ConfirmRoll": "RM-BOSS-11 RM-WILYCTRL-4",
    "EndRound": "RM-BOSS-12",
    "Victory": "RM-TROPHY-2 RM-CASTLE-7",
    "Victory.rewards": "RM-OPEN-59",
}
