# interpreted: bookkeeping around play
"""A ladder: each entrant meets its neighbours in strength, most often those that are hard to tell apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .plan import Match, Plan, Table, filled, matches_of
from .played import Played
from .ratings import chances, rate

__all__ = ["games_before", "matches_of_round", "rounds"]

ROUNDS: Final = 4
"""After each, the entrants line up anew."""


def rounds(plan: Plan) -> int:
    """In how many rounds a plan is played; all games of a round are known before it begins."""
    return min(ROUNDS, plan.deals) if plan.ladder else 1


def games_before(plan: Plan, number: int) -> int:
    """How many games are played before a round."""
    return plan.whole // plan.players * number // rounds(plan) * plan.players


def matches_of_round(plan: Plan, number: int, before: Sequence[Played]) -> list[Match]:
    """The games of a round, which follow from the plan and from all games of the rounds before.

    A round robin goes deal by deal, so that an unfinished one is even.
    """
    if not plan.ladder:
        return matches_of([(table, deal) for deal in range(plan.deals) for table in plan.tables])
    return matches_of(meetings(plan, number, before), len(before))


def meetings(plan: Plan, number: int, before: Sequence[Played]) -> list[tuple[Table, int]]:
    """Who meets in a round of a ladder, and on which deals: those that they have not played yet."""
    elos = [round(one.elo, 3) for one in rate(before, len(plan.entrants))]
    order = sorted(range(len(elos)), key=lambda one: -elos[one])
    wide = min(plan.players, len(order))
    tables = [filled(order[first : first + wide], plan.players) for first in range(len(order) - wide + 1)]
    deals = (games_before(plan, number + 1) - games_before(plan, number)) // plan.players
    shares = shared_out(deals, [openness([elos[one] for one in table]) for table in tables])
    met: dict[Table, set[int]] = {}
    for row in before:
        met.setdefault(tuple(sorted(row.seats)), set()).add(row.seed)
    played = [len(met.get(tuple(sorted(table)), ())) for table in tables]
    return [
        (table, played[place] + deal)
        for deal in range(max(shares))
        for place, table in enumerate(tables)
        if deal < shares[place]
    ]


def openness(elos: Sequence[float]) -> float:
    """How open a game is: the chance that two games of the same table have different winners."""
    return 1 - sum(chance * chance for chance in chances(elos))


def shared_out(deals: int, weights: Sequence[float]) -> list[int]:
    """So many deals shared out by weight in whole numbers, at least one to each, what is left to the largest rests."""
    spare = deals - len(weights)
    exact = [spare * weight / sum(weights) for weight in weights]
    shares = [1 + int(one) for one in exact]
    by_rest = sorted(range(len(exact)), key=lambda one: int(exact[one]) - exact[one])
    for one in by_rest[: deals - sum(shares)]:
        shares[one] += 1
    return shares
