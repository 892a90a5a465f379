"""Conditions that outlive their cards: how texts set them up and how they read."""

from __future__ import annotations

from typing import Final

from playmat.kernel.event import AnyEvent
from playmat.kernel.filter import Filter
from playmat.kernel.step import Context, Step

from ..rules.board import GAUGE, OPPONENT, OWN_NEXT_TURN, PLACES, THIS_TURN, YOU
from ..rules.effect_events import ConditionBegan, WheneverBegan
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
    Standing,
)
from ..rules.state import NetBattle, player_of
from .condition_text import clause
from .word import Word

LASTING_RULES: Final[dict[int, str]] = {
    LIGHTNING: "NB-OPEN-67",
    FILLS_GAUGE: "NB-CD-137",
    TO_HAND: "NB-CD-120",
    SYSTEM_ERROR: "NB-OPEN-68",
    RECHARGES: "NB-CARD-30",
    LOCKED_OUT: "NB-CD-18",
    NO_DRAWING: "NB-CD-65",
    NO_RECHARGING: "NB-CD-65",
    FROM_DISCARD: "NB-CD-42",
    HIGHER_DESTINY: "NB-CD-56",
    EXTRA_CHIP: "NB-CD-10",
    CHIPS_RETURN: "NB-CD-132",
    GAUGE_OPEN: "NB-CARD-46",
    BURNS_AT_END: "NB-CD-148",
    LARGER_HAND: "NB-CD-116",
    ALL_DESTINIES: "NB-CD-149",
    SAVES_LOST: "NB-CD-50",
}


class Begin(Word):
    """Set up a condition for the turn, or for longer where the text says so."""

    def __init__(self, kind: int, who: int = YOU, amount: int = 0, uses: int = 0, until: int = THIS_TURN) -> None:
        self.kind: Final = kind
        self.who: Final = who
        self.amount: Final = amount
        self.uses: Final = uses
        self.until: Final = until
        self.rule = LASTING_RULES[kind]

    def run(self, g: NetBattle, ctx: Context) -> None:
        player = player_of(ctx, self.who)
        cards = tuple(g.zones[player * PLACES + GAUGE]) if self.kind == GAUGE_OPEN else ()
        until = g.last_turn(ctx.player, self.until)
        source = g.source_name(ctx)
        ongoing = Ongoing(self.kind, player, until, source, ctx.use, self.amount, self.uses, cards)
        g.happen(ConditionBegan(ctx.player, self.rule, ongoing))

    def text(self) -> str:
        said = clause(self.kind, "you" if self.who == YOU else "your opponent", self.amount, self.uses)
        if self.kind in (EXTRA_CHIP, GAUGE_OPEN, BURNS_AT_END, CHIPS_RETURN):
            return said
        return f"{until_text(self.until)}, {said}"


def until_text(until: int) -> str:
    """How long, at the head of a sentence."""
    if until == THIS_TURN:
        return "for the rest of the turn"
    if until == OWN_NEXT_TURN:
        return "until the end of your next turn"
    return "until the end of the next turn"


class ForTheTurn(Word):
    """For the rest of the turn: whenever <event>, <effect>."""

    rule = "NB-OPEN-112"

    def __init__(self, event: type[AnyEvent], what: Filter[NetBattle], effect: Step[NetBattle], when: str) -> None:
        self.event: Final = event
        self.what: Final = what
        self.effect: Final = effect
        self.when: Final = when

    def run(self, g: NetBattle, ctx: Context) -> None:
        source = g.source_name(ctx)
        said = f"{self.when}, {self.effect.text()}"
        g.happen(WheneverBegan(ctx.player, self.rule, Standing(self.event, self.what, self.effect, ctx, said, source)))

    def text(self) -> str:
        return f"for the rest of the turn, {self.when}, {self.effect.text()}"

    def parts(self) -> tuple[Step[NetBattle], ...]:
        return (self.effect,)


def lock_out(until: int = THIS_TURN) -> Begin:
    """Your opponent cannot play events and BattleChips."""
    return Begin(LOCKED_OUT, OPPONENT, until=until)


def extra_chips(count: int = 1) -> Begin:
    """You may play so many more BattleChips in this main phase."""
    return Begin(EXTRA_CHIP, uses=count)


RULES: Final = {
    "Begin": ("NB-SPEND-11", "NB-ORDER-4", "NB-CARD-60"),
    "lock_out": ("NB-CD-18",),
    "extra_chips": ("NB-CD-10",),
}
"""The rules that each of these carries out."""
