"""Conditions that outlive their cards: how texts set them up and how they read."""

from __future__ import annotations

from typing import Final

from playmat.kernel.event import AnyEvent
from playmat.kernel.filter import Filter
from playmat.kernel.step import Context, Step

from ..rules.board import GAUGE, OPPONENT, OWN_NEXT_TURN, PLACES, THIS_TURN, YOU
from ..rules.effect_events import ConditionBegan, WheneverBegan
from ..rules.memory import (
    BURNS_AT_END,
    CHIPS_RETURN,
    CONDITIONS,
    EXTRA_CHIP,
    GAUGE_OPEN,
    LOCKED_OUT,
    Ongoing,
    Standing,
    clause,
    undone,
)
from ..rules.state import NetBattle, player_of
from .word import Holding, Word


class Begin(Word):
    """Set up a condition for the turn, or for longer where the text says so."""

    def __init__(self, kind: int, who: int = YOU, amount: int = 0, uses: int = 0, until: int = THIS_TURN) -> None:
        self.kind: Final = kind
        self.who: Final = who
        self.amount: Final = amount
        self.uses: Final = uses
        self.until: Final = until
        self.rule = CONDITIONS[kind][0]

    def run(self, g: NetBattle, ctx: Context) -> None:
        player = player_of(ctx, self.who)
        cards = tuple(g.zones[player * PLACES + GAUGE]) if self.kind == GAUGE_OPEN else ()
        until = g.last_turn(ctx.player, self.until)
        source = g.source_name(ctx)
        ongoing = Ongoing(self.kind, player, until, source, ctx.use, self.amount, self.uses, cards)
        _, ruling = undone(g, ongoing, [*g.ongoing, ongoing])
        g.happen(ConditionBegan(ctx.player, ruling or self.rule, ongoing))

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


class ForTheTurn(Holding):
    """For the rest of the turn: whenever <event>, <effect>."""

    rule = "NB-OPEN-112"

    def __init__(self, event: type[AnyEvent], what: Filter[NetBattle], effect: Step[NetBattle], when: str) -> None:
        self.event: Final = event
        self.what: Final = what
        super().__init__(effect)
        self.when: Final = when

    def run(self, g: NetBattle, ctx: Context) -> None:
        source = g.source_name(ctx)
        said = f"{self.when}, {self.effect.text()}"
        g.happen(WheneverBegan(ctx.player, self.rule, Standing(self.event, self.what, self.effect, ctx, said, source)))

    def text(self) -> str:
        return f"for the rest of the turn, {self.when}, {self.effect.text()}"


def lock_out(until: int = THIS_TURN) -> Begin:
    """Your opponent cannot play events and BattleChips."""
    return Begin(LOCKED_OUT, OPPONENT, until=until)


def extra_chips(count: int = 1) -> Begin:
    """You may play so many more BattleChips than usual in this main phase."""
    return Begin(EXTRA_CHIP, amount=count)


RULES: Final = {"Begin": "NB-SPEND-11 NB-ORDER-4 NB-CARD-60", "lock_out": "NB-CD-18", "extra_chips": "NB-CD-10"}
