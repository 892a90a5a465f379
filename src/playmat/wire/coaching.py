"""What bots tell people: a hint while they play, and an analysis when the game is over."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from playmat.analysis.data import Analysis

from .kinds import Count


class HintWish(Struct, kw_only=True, forbid_unknown_fields=True):
    """Asking for a hint to the pending question, by its number."""

    decision: Count


class HintedAnswer(Struct, kw_only=True):
    """An answer as the bot sees it."""

    key: str
    chance: float
    """The chance to win with it, from 0 to 1."""
    margin: float
    """How far off that may be: half of a 95 % interval."""
    visits: int
    """How often it was tried."""


class Hint(Struct, kw_only=True):
    """What a bot would answer in your place, from what you see and nothing else."""

    game: str
    decision: int
    bot: str
    """Who gives it."""
    iterations: int
    """How many ways to go on it tried."""
    answers: list[HintedAnswer]
    """The best first, with up to two others."""


class AnalysisReport(Struct, kw_only=True):
    """How it stands with the analysis of a finished game, and what has been found so far."""

    game: str
    status: Literal["none", "waiting", "working", "done", "failed"]
    before: int
    """How many games are analysed before this one."""
    problem: str
    """Why it failed."""
    analysis: Analysis | None
