"""Conditions that outlive their cards, in words."""

from __future__ import annotations

from typing import Final

from playmat.kernel.text import number, plural

from ..rules.memory import (
    ALL_DESTINIES,
    BURNS_AT_END,
    CHIPS_RETURN,
    EXTRA_CHIP,
    FILLS_GAUGE,
    FROM_DISCARD,
    GAUGE_OPEN,
    HIGHER_DESTINY,
    LARGER_HAND,
    LIGHTNING,
    LOCKED_OUT,
    NO_DRAWING,
    NO_RECHARGING,
    RECHARGES,
    SAVES_LOST,
    SYSTEM_ERROR,
    TO_HAND,
    Ongoing,
)
from ..rules.state import NetBattle

TEXTS: Final[dict[int, str]] = {
    LIGHTNING: "energy that {you} lose{s} in battle comes from {your} gauge first",
    FILLS_GAUGE: "energy that {you} lose{s} in battle goes into {your} gauge until it is full",
    TO_HAND: "energy that {you} lose{s} in battle goes to {your} hand",
    SYSTEM_ERROR: "energy that {you} would lose in battle is lost by the other player instead",
    RECHARGES: "{you} may recharge an energy instead of losing one, {uses}",
    LOCKED_OUT: "{you} cannot play events and BattleChips",
    NO_DRAWING: "{you} cannot draw",
    NO_RECHARGING: "{you} cannot recharge",
    FROM_DISCARD: "the next {count} {you} draw{s} come at random from {your} discard pile",
    HIGHER_DESTINY: "{your} cards have destiny +{amount}",
    EXTRA_CHIP: "{you} may play {chips} in this main phase",
    CHIPS_RETURN: "the next {additional} {you} play{s} return{es} to hand at the end of the turn",
    GAUGE_OPEN: "{you} may look at the cards now in {your} gauge and play them in this main phase",
    BURNS_AT_END: "{you} burn{s} all power left at the end of the turn",
    LARGER_HAND: "{your} hand limit is {amount} higher",
    ALL_DESTINIES: "every card that {your} blast reveals is a blast destiny",
    SAVES_LOST: "{you} may put an energy just lost into {your} gauge, {uses}",
}
"""Each condition as a clause; `{you}` is the player whom it concerns."""


def clause(kind: int, who: str, amount: int, uses: int) -> str:
    """A condition in words, about "you" or about somebody named."""
    you = who == "you"
    return TEXTS[kind].format(
        you=who,
        your="your" if you else ("their" if who == "your opponent" else f"{who}'s"),
        s="" if you else "s",
        es="s" if uses == 1 else "",
        amount=amount,
        uses="once" if uses == 1 else f"up to {number(uses)} times",
        count="card" if uses == 1 else f"{number(uses)} cards",
        chips=f"{number(uses)} more {'BattleChip' if uses == 1 else 'BattleChips'}",
        additional=plural(uses, "additional BattleChip"),
    )


def condition_text(g: NetBattle, one: Ongoing) -> str:
    """A condition as the table shows it, with the name of the player whom it concerns."""
    return clause(one.kind, g.name(one.player), one.amount, one.uses)
