# interpreted: exceptions stay plain Python classes
"""The ways in which a request can go wrong."""

from __future__ import annotations

from .step import Refusal


class PlaymatError(Exception):
    """Anything a person can cause and mend; its text says how."""


class UnknownOption(PlaymatError):
    """The answer cannot be read."""


class Refused(PlaymatError):
    """The answer is understood and not allowed; `refusal` cites the rule."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class StaleDecision(PlaymatError):
    """The answer came too late: the game has moved on."""


class RulesBug(Exception):
    """Our mistake: the rules reached a point that must not be; carries the agenda and the answers so far."""
