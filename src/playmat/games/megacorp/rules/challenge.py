"""Challenges: declared, blocked, answered, fought."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import NO_CARD, Context, Option, Refusal

from ..words.targets import network_in, space_in
from ..words.word import Word
from .attack_targets import (
    NO_SPACE,
    NULL_TRAIT,
    WEAK_TRAIT,
    area_targets,
    attack_traits,
    attackable,
    common,
    pierced,
    refuse_space,
    refuse_top,
)
from .blocking import AskWithdrawal, CheckBlockers, NameBlockers
from .board import AREA_ATTACK, NULL, OVERWATCH, SUPPRESSOR, TRAITS, space
from .card_events import Engaged
from .challenge_events import AttackDeclared, ChallengeEnded, FightChanged, StepReached, StrikeOver
from .combat import COMBAT, ChallengeWord, defending_card, standing
from .departures import LEAVE
from .grid import card_at
from .memory import Fight
from .stack import SETTLE, Window
from .state import Megacorp
from .traits import can_engage, has

# Step 1: declaration -------------------------------------------------------------------------------------------


class Declare(Word):
    """The attacked space is named."""

    rule = "MC-5.4.1.1"
    clause = "name the attacked space"

    def run(self, g: Megacorp, ctx: Context) -> None:
        g.pick(ctx.player, attackable(g, ctx.source), self, ctx)

    def answer(self, g: Megacorp, ctx: Context, option: Option) -> None:
        network, at = network_in(option.index), space_in(option.index)
        target = card_at(g, network, at)
        if target != NO_CARD and pierced(g, ctx.source, target) and not has(g, ctx.source, AREA_ATTACK):
            g.do(ctx.choosing(option.index), AIM)
        else:
            g.do(ctx.choosing(option.index, NO_CARD), NAME_TRAIT)

    def refuse(self, g: Megacorp, ctx: Context, option: Option) -> Refusal | None:
        if option.verb != "space":
            return None
        found = space_named(g, option.word)
        return refuse_space(g, ctx.source, found[0], found[1]) if found else NO_SPACE

    def prompt(self, g: Megacorp, ctx: Context) -> str:
        return f"What does {g.defs[ctx.source].name} attack?"


def space_named(g: Megacorp, word: str) -> tuple[int, int] | None:
    """The network and space that a word such as 1/0/-1 names."""
    parts = word.split("/")
    if len(parts) != 3:
        return None
    numbers: list[int] = []
    for part in parts:
        if not part.removeprefix("-").isdecimal() or len(part) > 5:
            return None
        numbers.append(int(part))
    if not 1 <= numbers[0] <= g.players or abs(numbers[1]) > 2000 or abs(numbers[2]) > 2000:
        return None
    return numbers[0] - 1, space(numbers[1], numbers[2])


class Aim(Word):
    """A PENETRATOR aims at the upper card of a pile or at one beneath it."""

    rule = "MC-OPEN-61"
    clause = "aim into a pile"
    question = "Which card of the pile is attacked?"

    def run(self, g: Megacorp, ctx: Context) -> None:
        space = ctx.chosen[0]
        top = card_at(g, network_in(space), space_in(space))
        cards = [top] if refuse_top(g, ctx.source, top) is None else []
        cards.extend(pierced(g, ctx.source, top))
        options = [Option("target", card, index=card) for card in cards]
        g.pick(ctx.player, options, self, ctx)

    def answer(self, g: Megacorp, ctx: Context, option: Option) -> None:
        below = option.card if g.host[option.card] >= 0 else NO_CARD
        g.do(ctx.choosing(ctx.chosen[0], below), NAME_TRAIT)


class NameTrait(Word):
    """The trait is declared."""

    rule = "MC-5.4.1.1.5"
    clause = "name the trait"

    def run(self, g: Megacorp, ctx: Context) -> None:
        space, below = ctx.chosen
        network, at = network_in(space), space_in(space)
        if below != NO_CARD:
            traits = common(g, ctx.source, below)
        else:
            traits = attack_traits(g, ctx.source, network, at)
        options = [Option("trait", word=TRAITS[trait], index=trait) for trait in traits]
        g.pick(ctx.player, options, self, ctx)

    def answer(self, g: Megacorp, ctx: Context, option: Option) -> None:
        space, below = ctx.chosen
        network, at = network_in(space), space_in(space)
        if has(g, ctx.source, AREA_ATTACK):
            spaces = area_targets(g, ctx.source, network, at, option.index)
            fights = [Fight(one) for one in spaces]
        else:
            fights = [Fight(at, below)]
        g.do(ctx, *CHALLENGE_STEPS)
        g.happen(AttackDeclared(ctx.player, "MC-5.4.1.1", ctx.source, network, at, option.index, fights))

    def refuse(self, g: Megacorp, ctx: Context, option: Option) -> Refusal | None:
        if option.verb != "trait" or option.word not in TRAITS:
            return None
        trait = TRAITS.index(option.word)
        if not g.trait(ctx.source, trait):
            return WEAK_TRAIT.having(g.defs[ctx.source].name, option.word)
        space, below = ctx.chosen
        target = below if below != NO_CARD else card_at(g, network_in(space), space_in(space))
        return NULL_TRAIT.having(g.defs[target].name if target >= 0 else "Nothing there", option.word)

    def prompt(self, g: Megacorp, ctx: Context) -> str:
        return f"In which trait does {g.defs[ctx.source].name} attack?"


# Steps 2 to 7 --------------------------------------------------------------------------------------------------


class EngageAttacker(ChallengeWord):
    """Step 2: the attacker becomes engaged, unless it has OVERWATCH."""

    rule = "MC-5.4.1.2"

    def carry_out(self, g: Megacorp, ctx: Context) -> None:
        if not has(g, g.attacker, OVERWATCH):
            g.happen(Engaged(ctx.player, self.rule, g.attacker))


class Reach(ChallengeWord):
    """A numbered step begins."""

    def __init__(self, number: str, rule: str) -> None:
        self.number: Final = number
        self.rule = rule

    def carry_out(self, g: Megacorp, ctx: Context) -> None:
        g.happen(StepReached(ctx.player, self.rule, self.number))


class WhileOn(ChallengeWord):
    """A priority window of the challenge."""

    def __init__(self, rule: str) -> None:
        self.rule = rule
        self.window: Final = Window(rule)

    def carry_out(self, g: Megacorp, ctx: Context) -> None:
        g.do(ctx, self.window)


class CheckAttacker(ChallengeWord):
    """An attacker gone, bonded or undocked at the end of step 3 ends the challenge."""

    rule = "MC-5.4.1.3"

    def carry_out(self, g: Megacorp, ctx: Context) -> None:
        if not standing(g) or not g.docked[g.attacker]:
            g.happen(ChallengeEnded(ctx.player, self.rule))


class SettleDefenders(ChallengeWord):
    """Step 7: who stayed and who blocks are the defenders."""

    rule = "MC-5.4.1.7"

    def carry_out(self, g: Megacorp, ctx: Context) -> None:
        for index in range(len(g.fights)):
            fight = g.fights[index]
            defenders: list[int] = []
            card = defending_card(g, fight)
            stays = card not in (NO_CARD, g.attacker) and not fight.withdrawn
            if stays and g.defs[card].stats[g.attack_trait] != NULL:
                defenders.append(card)
            defenders.extend([one for one in fight.blockers if g.in_play(one)])
            g.happen(FightChanged(ctx.player, self.rule, index, fight.defended_by(tuple(defenders)), NO_CARD))


class Suppress(ChallengeWord):
    """After step 7 a SUPPRESSOR engages one defender of the whole challenge; of several the attacker says which."""

    rule = "MC-9.28"
    question = "Which defender does the SUPPRESSOR engage?"

    def carry_out(self, g: Megacorp, ctx: Context) -> None:
        if not standing(g) or not has(g, g.attacker, SUPPRESSOR):
            return
        options: list[Option] = []
        for fight in g.fights:
            for card in fight.defenders:
                if g.in_play(card) and can_engage(g, g.top_of(card)):
                    options.append(Option("engage", card, index=card))
        g.pick(g.controller[g.attacker], options, self, ctx)

    def answer(self, g: Megacorp, ctx: Context, option: Option) -> None:
        g.happen(Engaged(ctx.player, self.rule, option.card))


class EndChallenge(ChallengeWord):
    """Step 9: the challenge ends."""

    rule = "MC-5.4.1.9"

    def carry_out(self, g: Megacorp, ctx: Context) -> None:
        g.happen(ChallengeEnded(ctx.player, self.rule))


class LeaveAfterWindow(ChallengeWord):
    """Destroyed cards leave after the window."""

    rule = "MC-5.4.1.8.4"
    clause = "destroyed cards leave"

    def carry_out(self, g: Megacorp, ctx: Context) -> None:
        g.do(ctx, LEAVE)
        g.happen(StrikeOver(ctx.player, self.rule))


DECLARE: Final = Declare()
AIM: Final = Aim()
NAME_TRAIT: Final = NameTrait()
CHALLENGE_STEPS: Final[tuple[Word, ...]] = (
    EngageAttacker(),
    Reach("C3", "MC-5.4.1.3"),
    WhileOn("MC-5.4.1.3"),
    CheckAttacker(),
    Reach("C4", "MC-5.4.1.4"),
    NameBlockers(),
    Reach("C5", "MC-5.4.1.5"),
    WhileOn("MC-5.4.1.5"),
    CheckBlockers(),
    Reach("C6", "MC-5.4.1.6"),
    AskWithdrawal(),
    Reach("C7", "MC-5.4.1.7"),
    SettleDefenders(),
    Suppress(),
    Reach("C8", "MC-5.4.1.8"),
    *COMBAT,
    WhileOn("MC-5.4.1.8.4"),
    LeaveAfterWindow(),
    EndChallenge(),
    SETTLE,
)


RULES: Final = {
    "Aim": "MC-5.4.4",
    "EngageAttacker": "MC-9.23",
    "CheckAttacker": "MC-OPEN-50",
    "SettleDefenders": "MC-5.4.1.6 MC-OPEN-49",
    "Suppress": "MC-OPEN-99",
}
