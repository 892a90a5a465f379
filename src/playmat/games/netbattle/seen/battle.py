"""What the battle would come to, found by letting it happen on a copy."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context, Option

from ..rules.board import BATTLE_PHASE, DEFENSE, DRAW_PHASE, MAIN_PHASE, RESOURCE_PHASE, STRENGTH
from ..rules.loss import LoseEnergy, WhereTo, rulings
from ..rules.state import NetBattle
from ..rules.turn import BATTLE, END_TURN
from ..words.word import Word

DONE: Final = Option("done")


class Halt(Word):
    """The end of what is only imagined."""

    rule = "NB-BATTLE-6"
    says = "stop here"

    def run(self, g: NetBattle, ctx: Context) -> None:
        g.ask(ctx.player, [DONE], self, ctx)


HALT: Final = Halt()


class Outcome:
    """What a battle comes to where every energy is lost that can be lost, and no optional text is used."""

    def __init__(self, g: NetBattle) -> None:
        self.damage: Final = max(0, g.total(g.active, STRENGTH) - g.total(1 - g.active, DEFENSE))
        self.loser = -1
        """Who loses energy, if anybody does."""
        self.lost = 0
        self.energy = 0
        self.power = 0
        self.hand = 0
        """What the loser has afterwards."""
        self.replaceable = False
        """Whether the loser may put something else in the place of a loss."""
        self.choice = False
        """Whether the loser is asked anything about the losses."""
        self.fatal = False
        """Whether the loser's deck is empty then."""
        self.why: list[tuple[str, str]] = []
        """The rulings on it, each with its rule."""


def outcome(g: NetBattle) -> Outcome:
    """What the battle comes to as everything stands, or in the battle phase what is left of it."""
    found = Outcome(g)
    ahead = g.phase in (DRAW_PHASE, RESOURCE_PHASE, MAIN_PHASE)
    if g.over or (not (ahead and found.damage) and g.phase != BATTLE_PHASE):
        return found
    fought = imagined(g, ahead)
    if fought is None:
        return found
    fight(fought, found)
    if found.damage:
        found.why = rulings(g, 1 - g.active)
    for player in range(2):
        lost = fought.lost[player] - g.lost[player]
        if lost:
            found.loser = player
            found.lost = lost
            found.energy = len(fought.deck(player))
            found.power = len(fought.gauge(player))
            found.hand = len(fought.hand(player))
            found.fatal = fought.over
    return found


def imagined(g: NetBattle, ahead: bool) -> NetBattle | None:
    """A copy at the beginning of its battle, or in the middle of it, that stops after it."""
    other = g.clone()
    ctx = Context(g.active)
    if ahead:
        other.decision = None
        other.triggered = []
        other.agenda = [(HALT, ctx), (BATTLE, ctx)]
        other.advance()
        return other
    for index in range(len(other.agenda)):
        if other.agenda[index][0] is END_TURN:
            other.agenda.insert(index + 1, (HALT, ctx))
            return other
    return None


def fight(g: NetBattle, found: Outcome) -> None:
    """Answer everything by losing and declining, and note what could be chosen."""
    while g.decision is not None and g.decision.step is not HALT:
        found.replaceable = found.replaceable or asks_of_loss(g)
        found.choice = found.choice or isinstance(g.decision.step, LoseEnergy)
        g.take(declining(g))


def declining(g: NetBattle) -> int:
    """The answer that loses all energy that can be lost and uses no optional text; it is offered last."""
    assert g.decision is not None
    return len(g.decision.options) - 1


def asks_of_loss(g: NetBattle) -> bool:
    """Whether the pending question is what becomes of the next energy to be lost."""
    decision = g.decision
    return decision is not None and isinstance(decision.step, LoseEnergy) and not isinstance(decision.step, WhereTo)
