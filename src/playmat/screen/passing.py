"""Where a player wants to be asked and where to be passed for: one policy for every game and every screen.

The browser has the same policy in `web/src/table/stops.ts`; both must agree with the cases in `tests/stops.json`.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Final, Literal

Stop = Literal["ask", "auto", "skip"]
"""At a moment: always ask, ask only where the game sees a reason, never ask."""
Until = Literal["news", "turn"]
"""How long to pass at every moment: until something happens, or until the turn ends."""

STOPS: Final[tuple[Stop, ...]] = ("ask", "auto", "skip")
UNTIL: Final[tuple[Until, ...]] = ("news", "turn")

SHORTEST: Final = 0.9
LONGEST: Final = 3.5
"""Seconds that an automatic pass takes among people at least and at most; a person who glances takes as long."""
MIDDLE: Final = 0.53
SPREAD: Final = 0.45
"""The logarithm of those seconds is about this on average (1.7 seconds), and deviates by so much."""


@dataclass(frozen=True)
class Spell:
    """Passing for a while, from a turn and a line of the log on."""

    until: Until
    turn: int
    lines: int


def passes(moment: str, idle: bool, stops: Mapping[str, Stop], spell: Spell | None) -> bool:
    """Whether a question is passed without asking; at no moment in particular, nothing is."""
    if not moment:
        return False
    stop = stops.get(moment, "auto")
    return spell is not None or stop == "skip" or (stop == "auto" and idle)


def could(offered: Iterable[tuple[str, str]], quiet: str, trifles: Mapping[str, str]) -> list[str]:
    """What could have been done at a question that is let pass: the other answers, given by key and label, each label
    once, and at the end only the kinds of those that are trifles.
    """
    deeds: dict[str, None] = {}
    kinds: dict[str, None] = {}
    for key, label in offered:
        kind = trifles.get(key.partition(":")[0])
        if kind is not None:
            kinds[kind] = None
        elif key != quiet:
            deeds[label.rstrip(".")] = None
    return [*deeds, *kinds]


def lasts(spell: Spell, turn: int, news: Iterable[str], still: Collection[str], elsewhere: bool) -> bool:
    """Whether passing for a while goes on.

    `news` are the rules of the log's lines since it began, `still` the rules that tell of nothing but passing and the
    turn's own course; `elsewhere` says that the player is asked something that cannot be let pass.
    """
    if spell.until == "turn":
        return turn == spell.turn
    return not elsewhere and all(rule in still for rule in news)


def pause(chance: random.Random) -> float:
    """Seconds until an automatic pass is given among people, drawn anew each time and from nothing else.

    What falls outside the bounds is drawn again: times heaped up at a bound would give the automatic passes away.
    """
    while True:
        seconds = chance.lognormvariate(MIDDLE, SPREAD)
        if SHORTEST <= seconds <= LONGEST:
            return seconds
