"""Statistical statements that are wrong less than once in a million."""

from __future__ import annotations

from math import comb

ERROR = 1e-6


def least(games: int, chance: float) -> int:
    """What happens with this chance in each of so many games happens at least so often, but for once in a million."""
    below = 0.0
    for count in range(games + 1):
        below += comb(games, count) * chance**count * (1 - chance) ** (games - count)
        if below > ERROR:
            return count
    return games
