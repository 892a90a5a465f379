"""Steps 4 to 6 of a challenge: blockers are named, checked, and the attacked card may withdraw."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import NO_CARD, Context, Option, Refusal

from .attack_targets import ITSELF
from .board import FLYING, NULL, PRECISION, TRAITS
from .challenge_events import FightChanged
from .combat import ChallengeWord, FightWord, defending_card
from .common_answers import DONE
from .grid import neighbours
from .memory import Fight
from .state import Megacorp
from .traits import has


class NameBlockers(ChallengeWord):
    """Step 4: for each attacked card its controller may name blockers."""

    rule = "MC-5.4.1.4"

    def carry_out(self, g: Megacorp, ctx: Context) -> None:
        if has(g, g.attacker, PRECISION):
            return
        for index in range(len(g.fights) - 1, -1, -1):
            g.do(ctx, Block(index))


class Block(FightWord):
    """One more blocker, or no more."""

    rule = "MC-5.4.1.4"

    def carry_out(self, g: Megacorp, ctx: Context) -> None:
        fight = g.fights[self.index]
        card = defending_card(g, fight)
        if card == NO_CARD:
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
    """Why a card cannot block in a fight."""
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
    """At the end of step 5 blockers that are undocked, engaged, gone or under attack themselves block no longer."""

    rule = "MC-5.4.1.5.1"

    def carry_out(self, g: Megacorp, ctx: Context) -> None:
        for index in range(len(g.fights)):
            fight = g.fights[index]
            kept = tuple([card for card in fight.blockers if still_blocks(g, card)])
            if kept != fight.blockers:
                g.happen(FightChanged(ctx.player, self.rule, index, fight.blocked_by(kept), NO_CARD))


def still_blocks(g: Megacorp, card: int) -> bool:
    """Whether a blocker is still docked, disengaged, in the attacked network and outside every attacked space."""
    if not g.in_play(card) or g.host[card] >= 0 or g.network_of(card) != g.attack_network:
        return False
    for fight in g.fights:
        if fight.at == g.at[card]:
            return False
    if g.entry[card] >= g.block_stamp:  # it left play and came back
        return False
    return bool(g.docked[card]) and not g.engaged[card]


class AskWithdrawal(ChallengeWord):
    """Step 6: behind a blocker the defending card may withdraw."""

    rule = "MC-5.4.1.6"

    def carry_out(self, g: Megacorp, ctx: Context) -> None:
        for index in range(len(g.fights) - 1, -1, -1):
            if g.fights[index].blockers and defending_card(g, g.fights[index]) != NO_CARD:
                g.do(ctx, Withdraw(index))


class Withdraw(FightWord):
    """The defending card stays or withdraws."""

    rule = "MC-5.4.1.6"

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


RULES: Final = {
    "NameBlockers": "MC-9.24 MC-OPEN-48",
    "Block": "MC-5.4.1.4.3 MC-OPEN-49",
    "refuse_blocker": "MC-3.2.1.6 MC-5.4.1.4.1 MC-5.4.1.4.2 MC-9.15 MC-OPEN-48",
    "CheckBlockers": "MC-OPEN-95",
    "AskWithdrawal": "MC-OPEN-50",
}
