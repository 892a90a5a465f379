"""Clocks: how long a seat may think, reckoned from the times of the log alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from playmat.wire import Clock

SECOND = 1000
COMEBACK = 30 * SECOND
"""What a player who comes back after running out of time has at least."""
NEVER = 1 << 62


class Budget(NamedTuple):
    """The time a seat has left before its next decision, in milliseconds."""

    main: int
    each: int
    periods: int


def at_start(clock: Clock) -> Budget:
    """What every seat begins with."""
    return Budget(clock.main * SECOND, clock.each * SECOND, clock.periods)


def after_return(clock: Clock, budget: Budget) -> Budget:
    """What a player who comes back after running out of time goes on with."""
    least = min(COMEBACK, allowance(clock, at_start(clock)))
    return budget._replace(main=max(0, least - budget.each), periods=min(1, clock.periods))


def allowance(clock: Clock, budget: Budget) -> int:
    """How long the next decision may take at most."""
    if clock.kind == "bank":
        return budget.each + budget.main
    if clock.kind == "byoyomi":
        return budget.main + budget.each * budget.periods
    return NEVER


def spend(clock: Clock, budget: Budget, used: int) -> Budget:
    """What is left for later decisions after one that took so long."""
    if clock.kind == "bank":
        return budget._replace(main=max(0, budget.main - max(0, used - budget.each)))
    if clock.kind == "byoyomi":
        over = max(0, used - budget.main)
        lost = over // budget.each if budget.each else 0
        return budget._replace(main=max(0, budget.main - used), periods=max(0, budget.periods - lost))
    return budget


def carried(clock: Clock, budget: Budget, used: int) -> int:
    """How much of the time that every decision gets anew was used, so that the same decision does not get it twice."""
    if clock.kind == "bank":
        return min(used, budget.each)
    if clock.kind == "byoyomi" and budget.each:
        return max(0, used - budget.main) % budget.each
    return 0


def showing(clock: Clock, budget: Budget, used: int) -> Budget:
    """What the clock shows in the middle of a decision that has taken so long already."""
    left = spend(clock, budget, used)
    if clock.kind == "bank":
        return left._replace(each=max(0, budget.each - used))
    if clock.kind == "byoyomi" and budget.each and used > budget.main:
        return left._replace(each=budget.each - (used - budget.main) % budget.each if left.periods else 0)
    return left


class Downtimes:
    """When no worker was there; nobody's clock runs then."""

    def __init__(self, spans: Sequence[tuple[int, int]] = ()) -> None:
        self.spans = merged(spans)

    def between(self, start: int, end: int) -> int:
        """How long the service was down between two moments."""
        return sum(max(0, min(end, until) - max(start, since)) for since, until in self.spans)

    def after(self, start: int, allowed: int) -> int:
        """When so much time will have counted since a moment."""
        until = start + allowed
        for since, end in self.spans:
            if end > start and since < until:
                until += end - max(start, since)
        return until

    def elapsed(self, start: int, end: int) -> int:
        """How much time counts between two moments."""
        return max(0, end - start - self.between(start, end))


def merged(spans: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """The same spans in order, with overlapping ones joined."""
    joined: list[tuple[int, int]] = []
    for start, end in sorted(spans):
        if joined and start <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(end, joined[-1][1]))
        elif end > start:
            joined.append((start, end))
    return joined
