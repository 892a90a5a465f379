"""What a player should be asked to confirm: answers that harm the one who gives them."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context, Option

from ..rules.board import NO_PLAY, RED
from ..rules.legality import banned, silent
from ..rules.state import Duel
from ..words.costs import PAY_BASE_COST

PAYING: Final = frozenset(("pay", "stack"))
"""Answers that complete the price of a power."""


def warning(g: Duel, option: Option) -> str:
    """Settling the flipped card in red without a counterattack gives away a point; what is spent on a power may be
    missing for the card; and an own teamwork may be eliminated.
    """
    flipped = g.flipped() if g.defender >= 0 else -1
    if flipped >= 0 and option.verb in ("focus", "discard", "pitch") and g.zone == RED:
        attacker = 1 - g.defender
        end = " and the game" if g.points[attacker] == 2 else ""
        return f"This gives {g.name(attacker)} a point{end}."
    if flipped >= 0 and (option.verb == "use" or option.verb in PAYING) and spends_too_much(g, option, flipped):
        return f"After this you cannot pay for {g.defs[flipped].title}."
    decision = g.decision
    if decision is not None and option.verb == "teamwork" and option.card >= 0:
        own = g.owner[option.card] == decision.player
        return f"{g.defs[option.card].title} is your own teamwork." if own else ""
    return ""


def spends_too_much(g: Duel, option: Option, flipped: int) -> bool:
    """Whether the flipped card can be paid for now and no longer after this answer, however the rest of a price is
    paid; found by giving it on a copy.
    """
    assert g.decision is not None
    if g.decision.step is PAY_BASE_COST or not can_be_paid(g, flipped):
        return False
    return not still_paid(g, g.decision.options.index(option), flipped)


def can_be_paid(g: Duel, flipped: int) -> bool:
    """Whether nothing but its numbers keeps the flipped card from being played."""
    if silent(g, flipped) is not None or banned(g, flipped, NO_PLAY) is not None:
        return False
    return PAY_BASE_COST.lacks(g, Context(g.owner[flipped], flipped)) is None


def still_paid(g: Duel, index: int, flipped: int) -> bool:
    """Whether the flipped card is gone, or can still be paid for in some way, after an answer."""
    after = g.clone()
    after.take(index)
    if after.over or after.defender != g.defender or after.flipped() != flipped:
        return True
    decision = after.decision
    if decision is not None and decision.options[0].verb in PAYING:
        return any(still_paid(after, another, flipped) for another in range(len(decision.options)))
    return PAY_BASE_COST.lacks(after, Context(g.owner[flipped], flipped)) is None
