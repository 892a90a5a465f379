"""Which of the answers to a question is tried next, and when enough has been tried.

The answers race: all are tried on the same deals, one after the other, so that luck falls on all of them alike. The
leader and whoever may still overtake it are tried on, until nobody may by more than a trifle.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from playmat.book.style import Style

from .answer_keys import AnswerKey

WORST: Final = -1e9
TRIFLE: Final = 0.002
"""A chance to win that is not worth any more thought, usually."""
HOPE: Final = 2.0
"""Standard errors by which an answer may be better than it looks."""
CLEAR: Final = 3.0
"""Standard errors by which the leader must be ahead to end the race; asked again and again, luck has many chances."""
SHARED: Final = 0.4
"""The part of the luck between two answers that their deals do not share; measured, 0.37 to 0.6."""
UNKNOWN: Final = 0.02
"""The spread (variance) of what a try says, before much was tried, and for how many tries that counts."""
UNKNOWN_TRIES: Final = 8.0
LEAST_TRIES: Final = 4
"""Tries of the leader without which nothing is decided."""


class Edge:
    """An answer: how often it was tried, and how it went for its player."""

    __slots__ = ("guess", "node", "prior", "squares", "total", "visits")

    def __init__(self, guess: float, prior: float) -> None:
        self.guess = guess
        """The player's chance after it, at first sight."""
        self.prior: Final = prior
        """How promising that is, beside the priors of the other answers."""
        self.visits = 0
        self.total = 0.0
        self.squares = 0.0
        self.node: Node | None = None


class Node:
    """What can be answered after a line of answers, in any of the deals that lead here."""

    __slots__ = ("best", "edges", "spread")

    def __init__(self) -> None:
        self.edges: dict[AnswerKey, Edge] = {}
        self.best = 0.0
        """The best first guess, when the first answers were looked at."""
        self.spread = 0.0
        """How far the others lay behind it on average."""


class Race:
    """The answers to the question, in turns."""

    def __init__(self, style: Style) -> None:
        self.edges: Final[list[Edge]] = []
        self.trust: Final = style.trust
        self.only: list[int] = []
        """The answers to compare, in turns; all of them where there are none."""
        self.offset = 0.0
        """By how much the tries turned out better than the first sights, over all answers alike."""
        self.trifle = TRIFLE
        """By how much an answer must be better than the leader to be worth finding out."""
        self.luck = UNKNOWN
        """How much one try differs from another by luck (the variance), in what the answers do not share."""

    def next(self) -> int:
        """The answer to try next: the leader, or whoever may be ahead of it, whichever was tried less."""
        if self.only:
            found = self.only[0]
            for number in self.only:
                if self.edges[number].visits < self.edges[found].visits:
                    found = number
            return found
        self.reckon()
        leader = self.leader()
        luck = self.luck
        rival = leader
        most = WORST
        for number in range(len(self.edges)):
            if number != leader:
                edge = self.edges[number]
                hoped = self.value(edge) + HOPE * sqrt(luck / (edge.visits + self.trust))
                if hoped > most:
                    rival, most = number, hoped
        return leader if self.edges[leader].visits < self.edges[rival].visits else rival

    def leader(self) -> int:
        """The answer that is best so far, of those to compare."""
        best = self.only[0] if self.only else 0
        most = WORST
        for number in self.only or range(len(self.edges)):
            value = self.value(self.edges[number])
            if value > most:
                best, most = number, value
        return best

    def value(self, edge: Edge) -> float:
        """The chance after an answer, by what was tried and by the first sight of it."""
        return (edge.total + self.trust * (edge.guess + self.offset)) / (edge.visits + self.trust)

    def reckon(self) -> None:
        """Work out what the tries have in common."""
        spread = UNKNOWN * UNKNOWN_TRIES
        free = UNKNOWN_TRIES
        visits = 0
        better = 0.0
        for edge in self.edges:
            if edge.visits:
                visits += edge.visits
                better += edge.total - edge.visits * edge.guess
                spread += max(0.0, edge.squares - edge.total * edge.total / edge.visits)
                free += edge.visits - 1
        self.luck = SHARED * spread / free
        if visits:
            self.offset = better / visits

    def is_decided(self) -> bool:
        """Whether no answer is likely to be better than the leader by more than a trifle."""
        if self.only:
            return False
        self.reckon()
        leader = self.leader()
        best = self.edges[leader]
        if best.visits < LEAST_TRIES:
            return False
        luck = self.luck
        value = self.value(best)
        for number in range(len(self.edges)):
            if number != leader:
                edge = self.edges[number]
                error = sqrt(luck / (edge.visits + self.trust) + luck / (best.visits + self.trust))
                if self.value(edge) - value + CLEAR * error > self.trifle:
                    return False
        return True
