"""Challenges: declared, blocked, answered, fought (MC-5.4.1)."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import NO_CARD, Context, Option, Refusal

from .board import (
    AREA_ATTACK,
    ELUSIVE,
    FLYING,
    MELEE,
    NULL,
    OVERWATCH,
    PENETRATOR,
    PRECISION,
    SUPPRESSOR,
    TRAITS,
)
from .card_events import Engaged
from .challenge_events import AttackDeclared, ChallengeEnded, FightChanged, StepReached
from .combat import COMBAT, ChallengeWord, defending_card, standing
from .departures import LEAVE
from .grid import area, card_at, close, fringe, neighbours, surrounded
from .legality import refuse_attacker
from .options import DONE
from .priority import Window
from .records import Fight
from .stack import SETTLE
from .state import Megacorp
from .traits import camouflaged, has, parameter
from .wants import network_in, space_in, space_option
from .word import Word

SURROUNDED: Final = Refusal("MC-5.4.1.1.7", "That space is surrounded and cannot be attacked.")
HIDDEN: Final = Refusal("MC-9.6", "{} is hidden by CAMOUFLAGE and cannot be attacked.")
EVASIVE: Final = Refusal("MC-9.14", "{} is ELUSIVE and has been attacked this turn.")
TOO_FAR: Final = Refusal("MC-9.20", "{} fights in MELEE and reaches only the eight spaces around it.")
ITSELF: Final = Refusal("MC-5.4.1.1.4", "A card cannot attack itself.")
NO_TRAIT: Final = Refusal("MC-5.4.1.1.6", "{} has no trait in common with which it could attack {}.")
NO_SPACE: Final = Refusal("MC-OPEN-49", "Only a space with a card, or one beside a card, can be attacked.")
NULL_TRAIT: Final = Refusal("MC-5.4.1.1.6", "{} has no {} and cannot be attacked in it.")
WEAK_TRAIT: Final = Refusal("MC-5.4.1.1.5", "{} has no {} above 0 to attack with.")


# Targets -------------------------------------------------------------------------------------------------------


def refuse_space(g: Megacorp, attacker: int, network: int, at: int) -> Refusal | None:
    """Why a space, or the card in it, cannot be attacked by this card (MC-5.4.1.1.2 to MC-5.4.1.1.7)."""
    name = g.defs[attacker].name
    melee = has(g, attacker, MELEE)
    if melee and (network != g.network_of(attacker) or not close(at, g.at[attacker])):
        return ITSELF if at == g.at[attacker] and network == g.network_of(attacker) else TOO_FAR.having(name)
    target = card_at(g, network, at)
    if target == attacker:
        return ITSELF
    if has(g, attacker, AREA_ATTACK):
        if not attack_traits(g, attacker, network, at):
            return NO_TRAIT.having(name, "anything there")
        return None
    if surrounded(g, network, at) and not melee:
        return SURROUNDED
    if target == NO_CARD:
        return None if neighbours(g, network, at) else NO_SPACE
    return refuse_target(g, attacker, target)


def refuse_target(g: Megacorp, attacker: int, target: int) -> Refusal | None:
    """Why a card in an attackable space is no legal target, whatever the trait; a PENETRATOR may aim beneath it all
    the same (MC-5.4.1.1.3, MC-OPEN-61).
    """
    refusal = refuse_top(g, attacker, target)
    return None if refusal is not None and pierced(g, attacker, target) else refusal


def refuse_top(g: Megacorp, attacker: int, target: int) -> Refusal | None:
    """Why the upper card of a space itself is no legal target (MC-9.6, MC-9.14, MC-OPEN-65)."""
    if camouflaged(g, target):
        return HIDDEN.having(g.defs[target].name)
    if has(g, target, ELUSIVE) and g.attacks_on.get(target, 0):
        return EVASIVE.having(g.defs[target].name)
    if not common(g, attacker, target):
        return NO_TRAIT.having(g.defs[attacker].name, g.defs[target].name)
    return None


def common(g: Megacorp, attacker: int, target: int) -> list[int]:
    """The traits in which one card can attack another (MC-5.4.1.1.5, MC-5.4.1.1.6)."""
    return [trait for trait in range(4) if g.defs[target].stats[trait] != NULL and g.trait(attacker, trait) > 0]


def pierced(g: Megacorp, attacker: int, target: int) -> list[int]:
    """The bonded cards under a target at which a PENETRATOR can aim (MC-OPEN-61)."""
    if target not in g.under or not has(g, attacker, PENETRATOR):
        return []
    return [one for one in g.under[target] if common(g, attacker, one)]


def attackable(g: Megacorp, attacker: int) -> list[Option]:
    """Every space that a card may attack, occupied ones first, network by network."""
    found: list[Option] = []
    empty: list[Option] = []
    for network in range(g.players):
        for at in sorted(g.grids[network]):
            if refuse_space(g, attacker, network, at) is None:
                found.append(space_option("space", network, at))
        for at in fringe(g, network):
            if refuse_space(g, attacker, network, at) is None:
                empty.append(space_option("space", network, at))
    return found + empty


def has_target(g: Megacorp, attacker: int) -> bool:
    """Whether a card can attack anything at all; mostly an empty space will do (MC-OPEN-49)."""
    if not has(g, attacker, MELEE) and not has(g, attacker, AREA_ATTACK):
        return True
    return bool(attackable(g, attacker))


def attack_traits(g: Megacorp, attacker: int, network: int, at: int) -> list[int]:
    """The traits that may be declared against a space (MC-5.4.1.1.5, MC-5.4.1.1.6, MC-OPEN-60)."""
    strong = [trait for trait in range(4) if g.trait(attacker, trait) > 0]
    if has(g, attacker, AREA_ATTACK):
        return [trait for trait in strong if area_targets(g, attacker, network, at, trait)]
    target = card_at(g, network, at)
    if target == NO_CARD:
        return strong
    return [trait for trait in strong if g.defs[target].stats[trait] != NULL]


def area_targets(g: Megacorp, attacker: int, network: int, at: int, trait: int) -> list[int]:
    """The spaces of an area whose cards are attacked; illegal targets are left out (MC-9.3, MC-OPEN-60)."""
    found: list[int] = []
    melee = has(g, attacker, MELEE)
    for one in area(g, network, at, parameter(g, attacker, AREA_ATTACK)):
        target = card_at(g, network, one)
        if target == attacker or g.defs[target].stats[trait] == NULL:
            continue
        if melee and not (network == g.network_of(attacker) and close(one, g.at[attacker])):
            continue
        if surrounded(g, network, one) and not melee:
            continue
        if refuse_top(g, attacker, target) is None:
            found.append(one)
    return found


# Step 1: declaration -------------------------------------------------------------------------------------------


class Declare(Word):
    """The attacked space is named (MC-5.4.1.1)."""

    rule = "MC-5.4.1.1"

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
        from .refusals import space_named

        found = space_named(g, option.word)
        return refuse_space(g, ctx.source, found[0], found[1]) if found else NO_SPACE

    def prompt(self, g: Megacorp, ctx: Context) -> str:
        return f"What does {g.defs[ctx.source].name} attack?"

    def text(self) -> str:
        return "name the attacked space"


class Aim(Word):
    """A PENETRATOR aims at the upper card of a pile or at one beneath it (MC-5.4.4, MC-OPEN-61)."""

    rule = "MC-OPEN-61"

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

    def prompt(self, g: Megacorp, ctx: Context) -> str:
        return "Which card of the pile is attacked?"

    def text(self) -> str:
        return "aim into a pile"


class NameTrait(Word):
    """The trait is declared (MC-5.4.1.1.5)."""

    rule = "MC-5.4.1.1.5"

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
            fights = [Fight(at, below, was_empty=card_at(g, network, at) == NO_CARD)]
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

    def text(self) -> str:
        return "name the trait"


# Steps 2 to 7 --------------------------------------------------------------------------------------------------


class EngageAttacker(ChallengeWord):
    """Step 2: the attacker becomes engaged, unless it has OVERWATCH (MC-5.4.1.2, MC-9.23)."""

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
    """An attacker gone, bonded or undocked at the end of step 3 ends the challenge (MC-5.4.1.3, MC-OPEN-50)."""

    rule = "MC-5.4.1.3"

    def carry_out(self, g: Megacorp, ctx: Context) -> None:
        if not standing(g) or not g.docked[g.attacker]:
            g.happen(ChallengeEnded(ctx.player, self.rule))


class NameBlockers(ChallengeWord):
    """Step 4: for each attacked card its controller may name blockers (MC-5.4.1.4, MC-OPEN-48, MC-9.24)."""

    rule = "MC-5.4.1.4"

    def carry_out(self, g: Megacorp, ctx: Context) -> None:
        if has(g, g.attacker, PRECISION):
            return
        for index in range(len(g.fights) - 1, -1, -1):
            g.do(ctx, Block(index))


class Block(ChallengeWord):
    """One more blocker, or no more (MC-5.4.1.4.3)."""

    rule = "MC-5.4.1.4"

    def __init__(self, index: int) -> None:
        self.index: Final = index

    def carry_out(self, g: Megacorp, ctx: Context) -> None:
        fight = g.fights[self.index]
        card = defending_card(g, fight)
        if card == NO_CARD or fight.was_empty:
            return
        options = [Option("block", one, index=one) for one in possible_blockers(g, fight, g.controller[card])]
        if options:
            options.append(DONE)
            g.ask(g.controller[card], options, self, ctx)

    def answer(self, g: Megacorp, ctx: Context, option: Option) -> None:
        if option.verb == "block":
            fight = g.fights[self.index]
            g.do(ctx, self)
            changed = fight.blocked_by((*fight.blockers, option.card))
            g.happen(FightChanged(g.controller[option.card], self.rule, self.index, changed, option.card))

    def refuse(self, g: Megacorp, ctx: Context, option: Option) -> Refusal | None:
        if option.verb == "block" and option.card != NO_CARD:
            fight = g.fights[self.index]
            card = defending_card(g, fight)
            return refuse_blocker(g, fight, g.controller[card] if card >= 0 else -1, option.card)
        return None

    def prompt(self, g: Megacorp, ctx: Context) -> str:
        card = defending_card(g, g.fights[self.index])
        strength = g.trait(g.attacker, g.attack_trait)
        return (
            f"{g.defs[g.attacker].name} attacks {g.defs[card].name} with {strength} {TRAITS[g.attack_trait]}. "
            "Name blockers?"
        )


BLOCK_NOT_YOURS: Final = Refusal("MC-OPEN-48", "Only cards of the defending card's controller can block.")
BLOCK_AWAY: Final = Refusal("MC-5.4.1.4", "{} is not beside the attacked space.")
BLOCK_ENGAGED: Final = Refusal("MC-3.2.1.6", "{} is engaged and cannot block.")
BLOCK_SELF: Final = Refusal("MC-5.4.1.4.1", "The card in the attacked space cannot block.")
BLOCK_NULL: Final = Refusal("MC-5.4.1.4.2", "{} has no {} and cannot block.")
BLOCK_ORPHAN: Final = Refusal("MC-OPEN-48", "{} is not docked and cannot block.")
BLOCK_BONDED: Final = Refusal("MC-3.10.2", "{} is bonded and cannot block.")
BLOCK_FLYING: Final = Refusal("MC-9.15", "Only a card with FLYING can block {}.")
BLOCK_TWICE: Final = Refusal("MC-OPEN-60", "{} blocks already.")
BLOCK_ATTACKED: Final = Refusal("MC-9.3", "Cards that are attacked together cannot block for one another.")


def refuse_blocker(g: Megacorp, fight: Fight, player: int, card: int) -> Refusal | None:
    """Why a card cannot block in a fight (MC-5.4.1.4.1, MC-5.4.1.4.2, MC-3.2.1.6, MC-9.15, MC-OPEN-48)."""
    name = g.defs[card].name
    if not g.in_play(card) or g.controller[card] != player:
        return BLOCK_NOT_YOURS
    if g.host[card] >= 0:
        return BLOCK_BONDED.having(name)
    if g.at[card] == fight.at and g.network_of(card) == g.attack_network:
        return BLOCK_SELF
    if g.network_of(card) != g.attack_network or card not in neighbours(g, g.attack_network, fight.at):
        return BLOCK_AWAY.having(name)
    if g.engaged[card]:
        return BLOCK_ENGAGED.having(name)
    if not g.docked[card]:
        return BLOCK_ORPHAN.having(name)
    if g.defs[card].stats[g.attack_trait] == NULL:
        return BLOCK_NULL.having(name, TRAITS[g.attack_trait])
    if has(g, g.attacker, FLYING) and not has(g, card, FLYING):
        return BLOCK_FLYING.having(g.defs[g.attacker].name)
    if card == g.attacker:
        return ITSELF
    for other in g.fights:
        if card in other.blockers:
            return BLOCK_TWICE.having(name)
        if other.at == g.at[card] and len(g.fights) > 1:
            return BLOCK_ATTACKED
    return None


def possible_blockers(g: Megacorp, fight: Fight, player: int) -> list[int]:
    """The cards with which a player may block in a fight."""
    beside = neighbours(g, g.attack_network, fight.at)
    return [card for card in beside if refuse_blocker(g, fight, player, card) is None]


class CheckBlockers(ChallengeWord):
    """At the end of step 5 blockers that are undocked, engaged or gone block no longer (MC-5.4.1.5.1)."""

    rule = "MC-5.4.1.5.1"

    def carry_out(self, g: Megacorp, ctx: Context) -> None:
        for index in range(len(g.fights)):
            fight = g.fights[index]
            kept = tuple([card for card in fight.blockers if still_blocks(g, card)])
            if kept != fight.blockers:
                g.happen(FightChanged(ctx.player, self.rule, index, fight.blocked_by(kept), NO_CARD))


def still_blocks(g: Megacorp, card: int) -> bool:
    """Whether a blocker is still docked, disengaged and where it was."""
    if not g.in_play(card) or g.host[card] >= 0 or g.network_of(card) != g.attack_network:
        return False
    if g.entry[card] >= g.block_stamp:  # it left play and came back
        return False
    return bool(g.docked[card]) and not g.engaged[card]


class AskWithdrawal(ChallengeWord):
    """Step 6: behind a blocker the defending card may withdraw (MC-5.4.1.6, MC-OPEN-50)."""

    rule = "MC-5.4.1.6"

    def carry_out(self, g: Megacorp, ctx: Context) -> None:
        for index in range(len(g.fights) - 1, -1, -1):
            if g.fights[index].blockers and defending_card(g, g.fights[index]) != NO_CARD:
                g.do(ctx, Withdraw(index))


class Withdraw(ChallengeWord):
    """The defending card stays or withdraws."""

    rule = "MC-5.4.1.6"

    def __init__(self, index: int) -> None:
        self.index: Final = index

    def carry_out(self, g: Megacorp, ctx: Context) -> None:
        card = defending_card(g, g.fights[self.index])
        if card != NO_CARD:
            g.ask(g.controller[card], [Option("withdraw"), Option("stay")], self, ctx)

    def answer(self, g: Megacorp, ctx: Context, option: Option) -> None:
        if option.verb == "withdraw":
            fight = g.fights[self.index]
            card = defending_card(g, fight)
            g.happen(FightChanged(g.controller[card], self.rule, self.index, fight.left(), card))

    def prompt(self, g: Megacorp, ctx: Context) -> str:
        return f"Does {g.defs[defending_card(g, g.fights[self.index])].name} withdraw behind its blockers?"


class SettleDefenders(ChallengeWord):
    """Step 7: who stayed and who blocks are the defenders (MC-5.4.1.6, MC-5.4.1.7, MC-OPEN-49)."""

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
    """After step 7 a SUPPRESSOR engages one defender (MC-9.28)."""

    rule = "MC-9.28"

    def carry_out(self, g: Megacorp, ctx: Context) -> None:
        if standing(g) and has(g, g.attacker, SUPPRESSOR):
            for index in range(len(g.fights) - 1, -1, -1):
                g.do(ctx, SuppressOne(index))


class SuppressOne(ChallengeWord):
    """Which of several defenders becomes engaged is for the attacker to say (MC-9.28)."""

    rule = "MC-9.28"

    def __init__(self, index: int) -> None:
        self.index: Final = index

    def carry_out(self, g: Megacorp, ctx: Context) -> None:
        from .traits import can_engage

        options = [
            Option("engage", card, index=card)
            for card in g.fights[self.index].defenders
            if g.in_play(card) and can_engage(g, g.top_of(card))
        ]
        g.pick(ctx.player, options, self, ctx)

    def answer(self, g: Megacorp, ctx: Context, option: Option) -> None:
        g.happen(Engaged(ctx.player, self.rule, option.card))

    def prompt(self, g: Megacorp, ctx: Context) -> str:
        return "Which defender does the SUPPRESSOR engage?"


class EndChallenge(ChallengeWord):
    """Step 9: the challenge ends (MC-5.4.1.9)."""

    rule = "MC-5.4.1.9"

    def carry_out(self, g: Megacorp, ctx: Context) -> None:
        g.happen(ChallengeEnded(ctx.player, self.rule))


class LeaveAfterWindow(ChallengeWord):
    """Destroyed cards leave after the window (MC-5.4.1.8.4)."""

    rule = "MC-5.4.1.8.4"

    def carry_out(self, g: Megacorp, ctx: Context) -> None:
        g.do(ctx, LEAVE)
        g.struck = False

    def text(self) -> str:
        return "destroyed cards leave"


def refuse_attack(g: Megacorp, player: int, card: int) -> Refusal | None:
    """Why a card cannot be named as attacker in this Challenge Phase."""
    refusal = refuse_attacker(g, player, card)
    if refusal is None and not has_target(g, card):
        refusal = TOO_FAR.having(g.defs[card].name)
    return refusal


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
