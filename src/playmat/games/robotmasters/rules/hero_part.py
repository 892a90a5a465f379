"""The hero's part of a battle round: cards, abilities, the throw and re-rolls."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context, Option, Refusal
from playmat.kernel.text import plural

from ..words.clauses import ON_HERO_SCORED, ON_HERO_THROWN, Fire
from ..words.effects import DISCARD_PLAYED
from ..words.refill import REFILL
from ..words.word import Word
from .battle_events import FewerSpent
from .battle_sums import hero_dice
from .board import BEFORE, BOSS_THROWN, BY_CARD, BY_CHARACTER, BY_POWER, STAGE_IDS, THROWN
from .challenge_events import PackingBegan, PackingEnded
from .dice_events import RollScored, Thrown
from .events import AbilityUsed, BattleCardPlayed, PowerUsed
from .legality import refuse_battle_ability, refuse_battle_card, refuse_battle_power
from .rolling import (
    FINISH,
    PICKING,
    THROW,
    can_reroll,
    picked_or_thrown,
    refuse_reroll,
    reroll_options,
    reroll_prompt,
    throw,
)
from .scoring import Deal
from .state import RobotMasters

ABILITY: Final = Option("ability")
ABILITIES: Final = Option("abilities")
POWERS: Final = tuple([Option("power", word=STAGE_IDS[power], index=power) for power in range(8)])


class HeroWindow(Word):
    """Before the throw, or between throw and scoring: a card, abilities, re-rolls, in any order."""

    rule = "RM-OPEN-45"

    def __init__(self, window: int) -> None:
        self.window: Final = window

    def unsaid(self) -> tuple[object, ...]:
        return (self.window,)

    def run(self, g: RobotMasters, ctx: Context) -> None:
        if self.window == THROWN and g.picked:
            g.ask(g.hero, reroll_options(g), self, ctx)
            return
        options = battle_plays(g, self.window)
        if self.window == BEFORE:
            options.append(THROW)
        elif can_reroll(g):
            options.extend(reroll_options(g))
        else:
            options.append(FINISH)
        g.ask(g.hero, options, self, ctx)

    def answer(self, g: RobotMasters, ctx: Context, option: Option) -> None:
        if option.verb == "finish" or (option.verb == "throw" and self.window == BEFORE):
            return
        g.do(ctx, self)
        if option.verb in ("pick", "keep", "throw"):
            picked_or_thrown(g, option)
        elif option.verb == "abilities":
            g.do(ctx, USE_ALL[self.window])
        else:
            battle_play(g, option)

    def refuse(self, g: RobotMasters, ctx: Context, option: Option) -> Refusal | None:
        refusal = refuse_battle_play(g, option, self.window)
        if refusal is None and self.window == THROWN:
            playing = option.verb in ("play", "ability", "power", "abilities")
            refusal = PICKING if g.picked and playing else refuse_reroll(g, option)
        return refusal

    def prompt(self, g: RobotMasters, ctx: Context) -> str:
        if self.window == BEFORE:
            return f"Round {g.round}: play a card or use abilities, then throw {plural(hero_dice(g), 'die', 'dice')}."
        if g.picked:
            return reroll_prompt(g)
        again = "pick dice to throw again, " if can_reroll(g) else ""
        return f"Play a card, use abilities, {again}or finish the roll."

    def text(self) -> str:
        return "act before the throw" if self.window == BEFORE else "act before scoring"


def battle_plays(g: RobotMasters, window: int) -> list[Option]:
    """The cards and abilities that the hero may use in a window."""
    options: list[Option] = []
    if g.cards_left > 0:
        options = [Option("play", card) for card in g.hand(g.hero) if refuse_battle_card(g, card, window) is None]
    if window != BOSS_THROWN:
        free = free_abilities(g, window)
        options += free
        if len(free) > 1:
            options.append(ABILITIES)
    return options


def free_abilities(g: RobotMasters, window: int) -> list[Option]:
    """The battle abilities of the character and of powers that the hero may use in a window."""
    options: list[Option] = []
    if refuse_battle_ability(g, window) is None:
        options.append(ABILITY)
    if g.powers[g.hero]:
        powers = range(len(g.boss_powers))
        options += [POWERS[power] for power in powers if refuse_battle_power(g, power, window) is None]
    return options


def refuse_battle_play(g: RobotMasters, option: Option, window: int) -> Refusal | None:
    """Why a card or an ability cannot be used in a window."""
    if option.verb == "play" and option.card in g.hand(g.hero):
        return refuse_battle_card(g, option.card, window)
    if window == BOSS_THROWN and option.verb in ("ability", "power", "abilities"):
        return TOO_LATE
    if option.verb == "abilities":
        return FEW_ABILITIES
    if option.verb == "ability":
        return refuse_battle_ability(g, window)
    if option.verb == "power" and option.word in STAGE_IDS[:8]:
        return refuse_battle_power(g, STAGE_IDS.index(option.word), window)
    return None


def battle_play(g: RobotMasters, option: Option) -> None:
    """Use a card's Boss Battle section, the character's battle ability, or a power's."""
    player = g.hero
    if option.verb == "play":
        ctx = Context(player, option.card, use=BY_CARD)
        g.do(ctx, *g.action(option.card).battle.clauses, DISCARD_PLAYED)
        g.happen(BattleCardPlayed(player, "RM-BOSS-4", option.card))
    elif option.verb == "ability":
        g.do(Context(player, use=BY_CHARACTER), *g.characters[player].battle.clauses, REFILL)
        g.happen(AbilityUsed(player, "RM-BOSS-6"))
    else:
        g.do(Context(player, use=BY_POWER + 16 * option.index), *g.boss_powers[option.index].battle.clauses)
        g.happen(PowerUsed(player, "RM-BOSS-6", option.index, 0))


class UseAll(Word):
    """Every battle ability that can be used in this window, the character's first, one after the other."""

    rule = "RM-BOSS-6"
    says = "use all battle abilities"

    def __init__(self, window: int) -> None:
        self.window: Final = window

    def unsaid(self) -> tuple[object, ...]:
        return (self.window,)

    def run(self, g: RobotMasters, ctx: Context) -> None:
        free = free_abilities(g, self.window)
        if free:
            g.do(ctx, self)
            battle_play(g, free[0])


class ThrowAll(Word):
    """The hero throws exactly the Battle Threat, changed by effects, one die at least."""

    rule = "RM-BOSS-7"
    says = "throw the battle dice"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        dice = throw(g, hero_dice(g))
        g.happen(FewerSpent(g.hero, self.rule))
        g.happen(Thrown(g.hero, self.rule, dice, False))


class ScoreHero(Word):
    """The hero's dice are scored."""

    rule = "RM-BOSS-9"
    says = "score the hero's dice"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        g.happen(RollScored(g.hero, self.rule))


class Pack(Word):
    """What the roll does is gathered before it is dealt."""

    rule = "RM-DMG-3"
    says = "gather what the roll does"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        g.happen(PackingBegan(g.hero, self.rule))


class HeroSuffers(Word):
    """Damage to the hero comes first; at 0 the battle is lost and the boss takes nothing."""

    rule = "RM-DMG-3"
    says = "the hero takes damage"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        if g.packet:
            g.do(ctx, Deal(g.packet, g.foe().name, "RM-BOSS-10" if g.boss_part else self.rule))
        g.happen(PackingEnded(g.hero, self.rule))


TOO_LATE: Final = Refusal("RM-OPEN-55", "Abilities belong to the hero's part of the round.")
FEW_ABILITIES: Final = Refusal("RM-BOSS-6", "Fewer than two battle abilities can be used now.")
USE_ALL: Final = {BEFORE: UseAll(BEFORE), THROWN: UseAll(THROWN)}
BEFORE_THROW: Final = HeroWindow(BEFORE)
THROW_ALL: Final = ThrowAll()
THROWN_NOW: Final = Fire(ON_HERO_THROWN)
AFTER_THROW: Final = HeroWindow(THROWN)
SCORE_HERO: Final = ScoreHero()
PACK: Final = Pack()
HERO_SCORED: Final = Fire(ON_HERO_SCORED)
HERO_SUFFERS: Final = HeroSuffers()


RULES: Final = {
    "HeroWindow": "RM-REROLL-6 RM-BOSS-3 RM-BOSS-4 RM-BOSS-5 RM-BOSS-6 RM-OPEN-55",
    "battle_plays": "RM-BOSS-3",
    "free_abilities": "RM-OPEN-55",
    "battle_play": "RM-BOSS-3 RM-OPEN-54",
    "ThrowAll": "RM-OPEN-36",
    "HeroSuffers": "RM-OPEN-49",
}
