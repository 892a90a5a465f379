"""How a search spends its time."""

from __future__ import annotations

from typing import Final


class Style:
    """How a search spends its time; games between bots helped to choose."""

    __slots__ = ("curiosity", "doubts", "focus", "horizon", "rollout", "trust", "up_to", "width")

    def __init__(
        self,
        curiosity: float = 1.0,
        focus: float = 0.5,
        rollout: int = 0,
        horizon: int = 0,
        width: float = 2.0,
        trust: float = 8.0,
        doubts: bool = False,
        up_to: int = 2,
    ) -> None:
        self.curiosity: Final = curiosity
        """How much answers are tried that look worse or were tried less; 1 is all that lies between best and worst."""
        self.focus: Final = focus
        """How much better, of what lies between the best and the average, makes a first guess e times as promising."""
        self.rollout: Final = rollout
        """Answers that are played on, in the plainest way, before a leaf is judged."""
        self.horizon: Final = horizon
        """Turns after which a position is judged, so that all are judged at the same moment; 0 for no such moment."""
        self.width: Final = width
        """Answers that are tried at all: the best so many times the root of the visits, two at least."""
        self.trust: Final = trust
        """How many tries the first sight of an answer counts for."""
        self.doubts: Final = doubts
        """Whether it thinks about questions that have a default answer, where there is a horizon."""
        self.up_to: Final = up_to
        """The largest table at which it looks as far as the horizon and doubts; at others that would take too long."""

    def reaches(self, players: int) -> bool:
        """Whether it looks as far as a horizon at a table of so many."""
        return self.horizon > 0 and players <= self.up_to


USUAL: Final = Style()
