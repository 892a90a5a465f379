"""What a bot takes for granted when it looks ahead: the stack resolves, the challenge is fought, nobody interferes."""

from __future__ import annotations

from playmat.kernel.step import NO_CARD, Decision

from .attack_targets import attack_traits
from .grid import card_at
from .price import total
from .state import Megacorp
from .wants import network_in, space_in


def completion(g: Megacorp, player: int) -> int:
    """The answer taken for granted; -1 where an active player is asked what to do in a phase, so that all answers are
    judged at such a question.
    """
    decision = g.decision
    if decision is None:
        return -1
    options = decision.options
    last = options[len(options) - 1].verb
    first = options[0].verb
    if last == "pass":
        return len(options) - 1
    if last == "done":
        if first in ("block", "order"):
            return len(options) - 1
        return -1 if not (len(options) == 1 or first == "done") else 0
    if first == "space":
        return best_space(g, decision)
    if first == "trait":
        return best_trait(g, decision)
    if first in ("keep", "start", "bid", "pay", "decline"):
        return -1
    return 0


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
    value = 0.0
    if g.is_business(target):
        value = 100.0 if strength >= level else 8.0 * strength / max(1, level)
    elif strength >= level:
        value = 1.0 + total(g.printed(target).cost) + 2.0 * g.printed(target).cashflow
    back = g.trait(target, trait) if g.defs[target].kind == 0 and not g.engaged[target] else 0
    if back >= g.level(attacker, trait):
        value -= 1.0 + total(g.printed(attacker).cost)
    return value


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
            promise = float(g.trait(attacker, option.index))
            if target != NO_CARD:
                promise += gain(g, attacker, target, option.index)
            if promise > most:
                best, most = index, promise
    return best
