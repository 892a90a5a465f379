"""A challenge from its reveal to the end of the priority loop."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context, Option, Refusal

from ..words.clauses import ON_REVEAL, CarryOut
from ..words.effects import DISCARD_PLAYED
from ..words.refill import REFILL
from ..words.word import Word
from .battle import FIGHT
from .battle_events import CopyMet
from .board import (
    ABILITIES,
    BY_CARD,
    BY_CHALLENGE,
    BY_CHARACTER,
    BY_POWER,
    BY_WILY,
    REVEALING,
    ROLLING,
    STAGE_IDS,
)
from .card import Challenge
from .challenge_events import Revealed
from .events import AbilityUsed, Acted, CardPlayed, Passed, PowerUsed, Reached, Renewed
from .hero_part import ABILITY, POWERS
from .legality import refuse_ability, refuse_card, refuse_power
from .rolling import CHOOSE_DICE
from .scoring import SKIPPED
from .specials import OFFER_SPECIAL
from .state import RobotMasters
from .trophies import PASS


class Reveal(Word):
    """The hero turns up the uppermost card of the own stage's deck."""

    rule = "RM-CHAL-1"
    says = "turn up a challenge"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        zone = g.stage_deck(g.stage[ctx.player])
        deck = g.zones[zone]
        if not deck:
            g.do(ctx, self)
            g.happen(Renewed(-1, "RM-RESHUF-2", amount=zone))
            return
        card = deck[-1]
        challenge = g.defs[card]
        assert isinstance(challenge, Challenge)
        if challenge.copy_of >= 0:
            g.do(ctx, FIGHT)  # which takes the place of the challenge and of pressing on
            g.happen(CopyMet(ctx.player, "RM-CASTLE-5", card))
            return
        g.do(ctx, LOOP)
        if challenge.ability is not None:
            trigger = challenge.ability.trigger
            by = Context(ctx.player, card, use=BY_CHALLENGE)
            g.do(by, Now(challenge.ability) if trigger == ON_REVEAL else challenge.ability)
        g.happen(Reached(ctx.player, self.rule, amount=REVEALING))
        g.happen(Revealed(ctx.player, self.rule, card))


class Now(CarryOut):
    """A challenge ability without a precondition takes effect on reveal."""

    rule = "RM-CHAL-4"


class Priority(Word):
    """One play or a pass for each player in turn, from the hero on, until all have passed in a row."""

    rule = "RM-PRIO-2"
    says = "play abilities"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        if g.skipping:
            g.do(ctx, SKIPPED)
            return
        player = g.priority
        if g.passes >= len(g.living()):
            g.do(ctx, CHOOSE_DICE)
            g.happen(Reached(g.hero, "RM-TURN-1", amount=ROLLING))
        elif may_act(g, player):
            if g.step != ABILITIES:
                g.happen(Reached(player, "RM-TURN-1", amount=ABILITIES))
            g.ask(player, plays(g, player), self, ctx)
        else:
            g.do(ctx, self)
            g.happen(Passed(player, "RM-PRIO-6", False))

    def answer(self, g: RobotMasters, ctx: Context, option: Option) -> None:
        player = g.priority
        if option.verb == "pass":
            g.do(ctx, self)
            g.happen(Passed(player, "RM-PRIO-4", True))
            return
        g.do(Context(player), ACTED)
        if option.verb == "play":
            play_card(g, player, option.card)
        elif option.verb == "ability":
            ability = g.characters[player].ability
            g.do(Context(player, use=BY_CHARACTER), *ability.clauses, REFILL)
            g.happen(AbilityUsed(player, "RM-ABIL-7", amount=ability.cost))
        else:
            power = g.boss_powers[option.index].stage
            g.do(Context(player, use=BY_POWER + 16 * option.index), *power.clauses)
            g.happen(PowerUsed(player, "RM-ABIL-9", option.index, power.cost))

    def refuse(self, g: RobotMasters, ctx: Context, option: Option) -> Refusal | None:
        player = g.priority
        if option.verb == "play" and option.card in g.hand(player):
            return refuse_card(g, player, option.card)
        if player != g.hero:
            return None
        if option.verb == "ability":
            return refuse_ability(g)
        if option.verb == "power" and option.word in STAGE_IDS[: len(g.boss_powers)]:
            return refuse_power(g, STAGE_IDS.index(option.word))
        return None

    def prompt(self, g: RobotMasters, ctx: Context) -> str:
        if g.priority == g.hero:
            return f"Play an ability or pass; you have {g.hero_points} AP."
        return f"Play a card for Dr. Wily or pass; {g.wily_points} AP left."


def may_act(g: RobotMasters, player: int) -> bool:
    """Whether a player could have anything to play, by what everybody can see; who cannot counts as passing.

    Every card costs at least 1 AP. What is in the hand plays no part, or a silent pass would betray it.
    """
    if player != g.hero:
        return g.wily_points > 0
    if g.hero_points > 0 or refuse_ability(g) is None:
        return True
    return len(free_powers(g)) > 0


def free_powers(g: RobotMasters) -> list[Option]:
    """The powers whose Stage abilities the hero may use."""
    if not g.powers[g.hero]:
        return []
    return [POWERS[power] for power in range(len(g.boss_powers)) if refuse_power(g, power) is None]


def plays(g: RobotMasters, player: int) -> list[Option]:
    """Everything that a player may do with an opportunity."""
    options = [Option("play", card) for card in g.hand(player) if refuse_card(g, player, card) is None]
    if player == g.hero:
        if refuse_ability(g) is None:
            options.append(ABILITY)
        options += free_powers(g)
    options.append(PASS)
    return options


def play_card(g: RobotMasters, player: int, card: int) -> None:
    """Pay a card, carry out its side, offer the Minions' special, discard it, draw."""
    action = g.action(card)
    if player == g.hero:
        use = action.hero
        g.do(Context(player, card, use=BY_CARD), *use.clauses, DISCARD_PLAYED)
        g.happen(CardPlayed(player, "RM-ABIL-6", card, use.cost, True))
    else:
        use = action.wily
        g.do(Context(player, card, use=BY_WILY), *use.clauses, OFFER_SPECIAL, DISCARD_PLAYED)
        g.happen(CardPlayed(player, "RM-CARD-3", card, use.cost, False))


class ActedStep(Word):
    """A play is complete: the opportunity moves on."""

    rule = "RM-PRIO-2"
    says = "go on around the table"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        g.do(ctx, LOOP)
        g.happen(Acted(ctx.player, self.rule))


REVEAL: Final = Reveal()
LOOP: Final = Priority()
ACTED: Final = ActedStep()


RULES: Final = {
    "Reveal": "RM-CHAL-2",
    "Priority": "RM-PRIO-1 RM-PRIO-3 RM-PRIO-5 RM-EXA-3 RM-OPEN-14 RM-OPEN-16 RM-OPEN-22",
    "plays": "RM-ABIL-6 RM-ABIL-7 RM-ABIL-8 RM-ABIL-9 RM-ABIL-10 RM-ABIL-12",
    "play_card": "RM-SETUP-18 RM-HAND-4 RM-HAND-5 RM-HAND-6",
    "ActedStep": "RM-OPEN-22",
}
