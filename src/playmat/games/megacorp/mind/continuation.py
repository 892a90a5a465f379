"""What a bot takes for granted when it looks ahead: the stack resolves, the challenge is fought, nobody interferes."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import NO_CARD, Decision

from ..rules.attack_targets import attack_traits
from ..rules.blocking import Block
from ..rules.board import CHARACTER, DISRUPTOR, SIDES
from ..rules.combat import defending_card, may_retaliate
from ..rules.grid import card_at
from ..rules.state import Megacorp
from ..rules.traits import has
from ..words.targets import network_in, space_in
from .value import value

MOST_TARGETS: Final = 8
"""Targets that are tried, at most."""
RESERVE: Final = 2
"""Money that nobody bids away."""
NEARBY: Final = 30
"""Answers taken for granted after a target, at most."""


def continuation(g: Megacorp) -> int:
    """The answer taken for granted; -1 where an active player is asked what to do in a phase, so that all answers are
    judged at such a question.
    """
    decision = g.decision
    if decision is not None and decision.options[0].verb == "target" and len(decision.options) > 1:
        return best_target(g, decision)
    return plain_continuation(g)


def plain_continuation(g: Megacorp) -> int:
    """The same with the first target for every text."""
    decision = g.decision
    if decision is None or not g.turn:
        return -1
    options = decision.options
    last = options[len(options) - 1].verb
    first = options[0].verb
    if last == "pass":
        return len(options) - 1
    if last == "done":
        if first == "block":
            return best_block(g, decision)
        if first == "order":
            return len(options) - 1
        return -1 if not (len(options) == 1 or first == "done") else 0
    if first == "space":
        return best_space(g, decision)
    if first == "trait":
        return best_trait(g, decision)
    if first == "place":
        return best_place(g, decision)
    if first == "bid":
        return modest_bid(g, decision)
    if first in ("pay", "decline"):
        return -1
    return 0


def modest_bid(g: Megacorp, decision: Decision) -> int:
    """The smallest bid in the first round, if money is left; nothing more in later rounds."""
    bid = g.bid
    if bid is None or bid.round > 1 or len(decision.options) < 2:
        return 0
    return 1 if g.money[decision.player] - decision.options[1].index >= RESERVE else 0


def best_target(g: Megacorp, decision: Decision) -> int:
    """The target after which whoever chooses looks best."""
    best = 0
    most = -1e9
    for index in range(min(MOST_TARGETS, len(decision.options))):
        trial = g.clone()
        trial.take(index)
        patience = NEARBY
        while patience and trial.decision is not None:
            answer = plain_continuation(trial)
            if answer < 0:
                break
            trial.take(answer)
            patience -= 1
        found = value(trial, decision.player)
        if found > most:
            best, most = index, found
    return best


def best_place(g: Megacorp, decision: Decision) -> int:
    """A space beside the own business, or one with many neighbours."""
    player = decision.player
    home = g.at[g.businesses[player]]
    grid = g.grids[player]
    best = 0
    most = -1
    for index in range(len(decision.options)):
        option = decision.options[index]
        if network_in(option.index) != player or option.verb != "place":
            continue
        at = space_in(option.index)
        score = 0
        for side in SIDES:
            if at + side in grid:
                score += 1
            if at + side == home:
                score += 4
        if score > most:
            best, most = index, score
    return best


# Blocking --------------------------------------------------------------------------------------------------------


def best_block(g: Megacorp, decision: Decision) -> int:
    """The blocker that saves more than it costs; nobody where none does, or somebody blocks already."""
    none = len(decision.options) - 1
    step = decision.step
    if not isinstance(step, Block):
        return none
    fight = g.fights[step.index]
    card = defending_card(g, fight)
    if fight.blockers or card == NO_CARD:
        return none
    best = none
    most = balance(g, card) + 0.1
    for index in range(none):
        gained = balance(g, decision.options[index].card)
        if gained > most:
            best, most = index, gained
    return best


def balance(g: Megacorp, card: int) -> float:
    """What a fight between the attacker and one defender gains for the defender."""
    trait = g.attack_trait
    strength = g.trait(g.attacker, trait)
    level = g.level(card, trait)
    total = 0.0
    if g.is_business(card):
        total -= 100.0 if strength >= level else 10.0 * strength / level
        if has(g, g.attacker, DISRUPTOR):
            total -= 100.0 if strength >= g.money[g.network_of(card)] else 1.0 * strength
    elif strength >= level:
        total -= price_of(g, card)
    if may_retaliate(g, card) and g.trait(card, trait) >= g.level(g.attacker, trait):
        total += price_of(g, g.attacker)
    return total


def price_of(g: Megacorp, card: int) -> float:
    """What the loss of a card costs."""
    return 1.0 + g.printed(card).total + 2.0 * g.printed(card).cashflow


# Attacks ---------------------------------------------------------------------------------------------------------


def best_space(g: Megacorp, decision: Decision) -> int:
    """The space whose attack promises most."""
    attacker = decision.ctx.source
    best = 0
    most = -1000.0
    for index in range(len(decision.options)):
        option = decision.options[index]
        if option.verb == "space":
            promise = promised(g, attacker, network_in(option.index), space_in(option.index))
            if promise > most:
                best, most = index, promise
    return best


def promised(g: Megacorp, attacker: int, network: int, at: int) -> float:
    """What an attack on a space would gain, if nobody blocks."""
    target = card_at(g, network, at)
    if target == NO_CARD:
        return -5.0
    if g.controller[target] == g.controller[attacker]:
        return -20.0
    best = -10.0
    for trait in attack_traits(g, attacker, network, at):
        best = max(best, gain(g, attacker, target, trait))
    return best


def gain(g: Megacorp, attacker: int, target: int, trait: int) -> float:
    """What an attack in one trait would gain against a card, less what it may cost."""
    strength = g.trait(attacker, trait)
    level = g.level(target, trait)
    total = 0.0
    if g.is_business(target):
        total = 100.0 if strength >= level else 8.0 * strength / max(1, level)
        if has(g, attacker, DISRUPTOR):
            total += 100.0 if strength >= g.money[g.network_of(target)] else 1.0 * strength
    elif strength >= level:
        total = price_of(g, target)
    strikes = g.defs[target].kind == CHARACTER and not g.engaged[target] and target not in g.retaliated
    back = g.trait(target, trait) if strikes else 0
    if back >= g.level(attacker, trait):
        total -= price_of(g, attacker)
    return total


def best_trait(g: Megacorp, decision: Decision) -> int:
    """The trait in which the attack promises most."""
    attacker = decision.ctx.source
    space, below = decision.ctx.chosen
    target = below if below != NO_CARD else card_at(g, network_in(space), space_in(space))
    best = 0
    most = -1000.0
    for index in range(len(decision.options)):
        option = decision.options[index]
        if option.verb == "trait":
            promise = 0.1 * g.trait(attacker, option.index)
            if target != NO_CARD:
                promise += gain(g, attacker, target, option.index)
            if promise > most:
                best, most = index, promise
    return best
