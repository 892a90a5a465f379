# interpreted: bookkeeping around play
"""Restricted play: what a card does, by the same games with and without its use."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from playmat.kernel.state import State
from playmat.kernel.step import NO_CARD, Decision, Option

from .ladder import matches_of_round
from .plan import Entrant, Plan, Table, card_name
from .played import Played
from .ratings import Contrast, contrast, points
from .simulate import Witness
from .watch import card_used

__all__ = ["Restriction", "contrasts_of"]


class Restriction(Witness):
    """Takes answers away: those that use a player's forbidden card, where there is any other."""

    def __init__(self, forbidden: Sequence[str]) -> None:
        self.forbidden: Final = forbidden
        """For each chair the id of a card, or nothing."""

    def before(self, state: State) -> None:
        decision = state.decision
        assert decision is not None
        id = self.forbidden[decision.player]
        if id:
            allowed = [option for option in decision.options if not uses(state, option, id)]
            if allowed and len(allowed) < len(decision.options):
                state.decision = Decision(decision.player, allowed, decision.step, decision.ctx)


def uses(state: State, option: Option, id: str) -> bool:
    """Whether an answer plays or uses a card with this id."""
    card = card_used(state, option)
    return card != NO_CARD and state.defs[card].id == id


def contrasts_of(plan: Plan, rows: Sequence[Played]) -> list[Contrast]:
    """For each entrant with a twin, how the twin's games differ from its own: over all, and against each opponent."""
    gained: dict[tuple[Table, int], list[float]] = {}
    for match, row in zip(matches_of_round(plan, 0, ()), rows, strict=True):
        gained.setdefault((match.table, match.deal), []).append(points(row, match.places.index(0)))
    labels = plan.labels
    found: list[Contrast] = []
    for twin, entrant in enumerate(plan.entrants):
        if entrant.without:
            what = f"without {card_name(plan.game, entrant.without)}"
            met = [table for table in plan.tables if table[0] == twin]
            hero = plan.entrants.index(Entrant(entrant.bot, entrant.deck))
            pairs = [
                [paired(gained[(hero, *table[1:]), deal], gained[table, deal]) for deal in range(plan.deals)]
                for table in met
            ]
            found.append(contrast(what, hero, "", [deal for table in pairs for deal in table]))
            if len(met) > 1:
                found += [
                    contrast(what, hero, labels[table[1]], deals) for table, deals in zip(met, pairs, strict=True)
                ]
    return found


def paired(own: Sequence[float], restricted: Sequence[float]) -> list[tuple[float, float]]:
    """The games of a deal with those that differ from them in the restriction alone."""
    return list(zip(own, restricted, strict=True))
