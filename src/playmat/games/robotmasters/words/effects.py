"""Words that change a hero's numbers, action points and hand."""

from __future__ import annotations

from typing import Any, Final

from playmat.kernel.step import Context, Option, Step
from playmat.kernel.text import plural

from ..rules.battle_events import CardsAllowed
from ..rules.events import (
    BaseChanged,
    CardDiscarded,
    EnergyChanged,
    GainWaits,
    Healed,
    Hurt,
    LivesGained,
    PacketGrew,
    PointsChanged,
    Shielded,
    ThreatChanged,
    cause,
    origin,
)
from ..rules.lives import LOSE_LIFE
from ..rules.state import RobotMasters
from .refill import REFILL
from .word import Brings, Sized, Word


class Damage(Sized):
    """The hero takes damage: as part of a packet while one is made up, at once otherwise."""

    rule = "RM-DMG-2"
    says = "the hero takes {} damage"
    hurts = True

    def run(self, g: RobotMasters, ctx: Context) -> None:
        if g.packing:
            g.happen(PacketGrew(g.hero, self.rule, self.amount, origin(g, ctx)))
        else:
            suffer(g, self.amount, origin(g, ctx), self.rule)


def suffer(g: RobotMasters, amount: int, source: str, rule: str) -> None:
    """Deal damage to the hero, less shields; at 0 Health or below a Life is lost."""
    absorbed = min(g.shield, amount)
    if g.health[g.hero] - (amount - absorbed) <= 0:
        g.do(Context(g.hero), LOSE_LIFE)
    g.happen(Hurt(g.hero, rule, amount - absorbed, absorbed, source))


class Heal(Sized):
    """The hero gains Health up to Base; while damage is made up, only afterwards."""

    rule = "RM-HEALTH-3"
    says = "the hero gains {} Health"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        if g.packing and g.boss < 0:
            g.happen(GainWaits(g.hero, self.rule, amount=self.amount))
        else:
            g.happen(Healed(g.hero, self.rule, self.amount, origin(g, ctx)))


class GainEnergy(Brings):
    """The hero gains Weapon Energy, beyond Base too."""

    rule = "RM-ENERGY-2"
    says = "the hero gains {} Energy"
    event = EnergyChanged


class LoseEnergy(Sized):
    """The hero loses Weapon Energy, not below 0."""

    rule = "RM-OPEN-36"
    says = "the hero loses {} Energy"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        lost = min(self.amount, g.energy[g.hero])
        if lost:
            g.happen(EnergyChanged(g.hero, cause(g, ctx), -lost, origin(g, ctx)))


class GainThreat(Brings):
    """The pool of unspent dice grows for the turn."""

    rule = "RM-THREAT-2"
    says = "the hero gains {} Threat"
    event = ThreatChanged


class LoseThreat(Sized):
    """The pool of unspent dice shrinks, not below 0; thrown dice are not touched."""

    rule = "RM-OPEN-36"
    says = "the hero loses {} Threat"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        lost = min(self.amount, g.threat[g.hero])
        if lost:
            g.happen(ThreatChanged(g.hero, cause(g, ctx), -lost, origin(g, ctx)))


class GainLife(Brings):
    """The hero gains Lives, beyond Base too."""

    rule = "RM-LIFE-3"
    event = LivesGained

    def text(self) -> str:
        return f"the hero gains {plural(self.amount, 'Life', 'Lives')}"


class SetBase(Word):
    """A Base value changes for good, as if it were printed."""

    rule = "RM-DEF-2"

    def __init__(self, stat: str, amount: int) -> None:
        self.stat: Final = stat
        self.amount: Final = amount

    def run(self, g: RobotMasters, ctx: Context) -> None:
        g.happen(BaseChanged(g.hero, self.rule, self.stat, self.amount, origin(g, ctx)))

    def text(self) -> str:
        return f"the hero's Base {self.stat.capitalize()} becomes {self.amount} for the rest of the game"


class Prevent(Brings):
    """A shield that absorbs the next damage to the hero, whatever its source."""

    rule = "RM-OPEN-29"
    says = "prevent the next {} damage to the hero"
    event = Shielded


class Points(Word):
    """More action points for one side on this challenge; what is unspent is lost with it."""

    rule = "RM-ABIL-2"

    def __init__(self, for_hero: bool, amount: int) -> None:
        self.for_hero: Final = for_hero
        self.amount: Final = amount

    def run(self, g: RobotMasters, ctx: Context) -> None:
        g.happen(PointsChanged(ctx.player, self.rule, self.amount, self.for_hero, origin(g, ctx)))

    def text(self) -> str:
        return f"{'the hero' if self.for_hero else 'Dr. Wily'} gets {self.amount} more AP on this challenge"


class ExtraCard(Brings):
    """The hero may play more action cards in this battle round."""

    rule = "RM-BOSS-5"
    event = CardsAllowed

    def text(self) -> str:
        return f"the hero may play {plural(self.amount, 'more action card')} this round"


class Choose(Word):
    """One of several effects, picked by whoever uses it."""

    rule = "RM-ABIL-6"

    def __init__(self, *effects: Word) -> None:
        self.effects: Final = effects

    def run(self, g: RobotMasters, ctx: Context) -> None:
        options = [Option("choose", word="abc"[index], index=index) for index in range(len(self.effects))]
        g.ask(ctx.player, options, self, ctx)

    def answer(self, g: RobotMasters, ctx: Context, option: Option) -> None:
        g.do(ctx, self.effects[option.index])

    def prompt(self, g: RobotMasters, ctx: Context) -> str:
        return f"{origin(g, ctx)}: which effect?"

    def text(self) -> str:
        return f"choose one: {'; or '.join([effect.text() for effect in self.effects])}"

    def parts(self) -> tuple[Step[Any], ...]:
        return self.effects


# The hand -----------------------------------------------------------------------------------------------------------


class Cycle(Sized):
    """The hero discards chosen cards; the hand is refilled after the whole effect."""

    rule = "RM-HAND-4"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        hand = g.hand(g.hero)
        if self.amount and hand:
            g.pick(g.hero, [Option("discard", card) for card in hand], self, ctx)

    def answer(self, g: RobotMasters, ctx: Context, option: Option) -> None:
        g.do(ctx, Cycle(self.amount - 1))
        g.happen(CardDiscarded(g.hero, self.rule, option.card))

    def prompt(self, g: RobotMasters, ctx: Context) -> str:
        return f"{origin(g, ctx)}: which card do you discard?"

    def text(self) -> str:
        return f"the hero discards {plural(self.amount, 'card')} and draws again"


class DiscardPlayed(Word):
    """The card that was played goes to its owner's discards, then the hand is refilled."""

    rule = "RM-HAND-5"
    says = "discard the card and draw"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        g.do(ctx, REFILL)
        g.happen(CardDiscarded(ctx.player, self.rule, ctx.source, said=False))


DISCARD_PLAYED: Final = DiscardPlayed()


RULES: Final = {
    "Damage": "RM-OPEN-29",
    "suffer": "RM-HEALTH-1",
    "Heal": "RM-OPEN-53",
    "GainLife": "RM-DEF-5",
    "SetBase": "RM-TURN-4 RM-THREAT-3 RM-ENERGY-3",
    "DiscardPlayed": "RM-HAND-6",
}
