# interpreted: a register
"""Bots: players that get a seat, exactly what a person would see, and choose."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Final

from playmat.kernel.errors import PlaymatError

from .bot import Bot
from .greedy import GreedyBot
from .learned import LearnedBot
from .own_luck import luck
from .random_bot import RandomBot
from .search import EasyBot, ExpertBot, HardBot, NormalBot, SearchBot, think

BOTS: Final[dict[str, type[Bot]]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "easy": EasyBot,
    "normal": NormalBot,
    "hard": HardBot,
    "expert": ExpertBot,
    "learned": LearnedBot,
}
"""Every bot by its name."""

LIMIT: Final = re.compile(r"(?P<iterations>[1-9]\d{0,8})|(?P<seconds>\d{1,4}(?:\.\d{1,3})?)s")
"""What may follow the @ in the name of a bot that searches: `hard@400`, `hard@0.2s`."""


def make(name: str, seed: int = 0) -> Bot:
    """A bot by its name; `hard@400` is one that searches 400 iterations for an answer, `hard@0.2s` 0.2 seconds."""
    kind, at, limit = name.partition("@")
    if kind not in BOTS:
        close = get_close_matches(kind, BOTS, 1)
        hint = f"; did you mean “{close[0]}”?" if close else "."
        raise PlaymatError(f"There is no bot called “{name}”{hint} Bots: {', '.join(BOTS)}.")
    bot = BOTS[kind]
    if not at:
        return bot(seed)
    said = LIMIT.fullmatch(limit)
    if not issubclass(bot, SearchBot):
        raise PlaymatError(f"“{kind}” does not search, so no limit can follow it; say just “{kind}”.")
    if said is None or (said["seconds"] is not None and not float(said["seconds"])):
        raise PlaymatError(f"“{name}” has no limit that can be read; write it like {kind}@400 or {kind}@0.2s.")
    return bot(seed, int(said["iterations"] or 0), float(said["seconds"] or 0))


def about(name: str) -> str:
    """What a bot is like, in a sentence."""
    return (BOTS[name].__doc__ or "").strip()


def seconds(name: str) -> float:
    """How long a bot thinks about an answer; 0 for one that takes no time to speak of, or as long as it takes."""
    bot = make(name)
    return bot.seconds if isinstance(bot, SearchBot) else 0.0


def is_timed(name: str) -> bool:
    """Whether a bot plays by the clock, so that its games do not repeat."""
    return seconds(name) > 0


__all__ = [
    "BOTS",
    "Bot",
    "GreedyBot",
    "LearnedBot",
    "RandomBot",
    "SearchBot",
    "about",
    "is_timed",
    "luck",
    "make",
    "seconds",
    "think",
]
