# interpreted: a register
"""Bots: players that get a seat, exactly what a person would see, and choose."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

from playmat.kernel.errors import PlaymatError

from .bot import Bot
from .greedy import GreedyBot
from .random_bot import RandomBot

BOTS: Final[dict[str, type[Bot]]] = {"random": RandomBot, "greedy": GreedyBot}
"""Every bot by its name."""


def make(name: str, seed: int = 0) -> Bot:
    """A bot by its name."""
    if name not in BOTS:
        close = get_close_matches(name, BOTS, 1)
        hint = f"; did you mean “{close[0]}”?" if close else "."
        raise PlaymatError(f"There is no bot called “{name}”{hint} Bots: {', '.join(BOTS)}.")
    return BOTS[name](seed)


__all__ = ["BOTS", "Bot", "GreedyBot", "RandomBot", "make"]
