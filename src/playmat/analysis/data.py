"""What an analysis says of a game: plain structs, made to be sent as JSON as they are.

All chances are between 0 and 1, all players are seats from 0 on. Questions are numbered as the record's answers are:
question 0 is the one that the record's first answer answers. A margin is for the luck of the search and for what it
has not looked deep enough to see; docs/analysis.md says how often a much deeper search was found within it.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

__all__ = [
    "BLUNDER",
    "MISTAKE",
    "SLIP",
    "Analysis",
    "Cause",
    "JudgedAnswer",
    "JudgedQuestion",
    "Line",
    "Point",
    "Swing",
    "Verdict",
]

SLIP: Final = 0.02
"""What an answer must cost at least, with its margin taken off, before anything is said about it."""
MISTAKE: Final = 0.05
"""The same for a mistake."""
BLUNDER: Final = 0.12
"""The same for a blunder."""

Verdict = Literal["", "best", "slip", "mistake", "blunder"]
"""What is claimed of an answer: nothing, that the bot would give it, or that a better one was there, by how much."""

Cause = Literal["mistake", "answer", "luck", "unclear"]
"""Why the chances swung: a better answer was there; a player's answer did it; chance did; it cannot be told apart."""


class JudgedAnswer(msgspec.Struct):
    """One answer that was on offer, as the bot sees it."""

    key: str
    label: str
    chance: float
    """The asked player's chance to win with this answer."""
    margin: float
    visits: int
    """How often it was tried."""


class JudgedQuestion(msgspec.Struct):
    """One question that the bot looked at, from the seat of the player who was asked, without hindsight."""

    question: int
    turn: int
    player: int
    prompt: str
    rule: str
    given: JudgedAnswer
    """The answer that the player gave."""
    best: JudgedAnswer
    """The answer that the bot would have given; the same one where both agree."""
    others: list[JudgedAnswer]
    """The next best answers, at most two, best first."""
    chances: list[float]
    """For each player the chance to win before the answer, as the asked player could know."""
    margin: float
    loss: float
    """How much more chance the best answer has than the one given; from the second look alone where there was one."""
    loss_margin: float
    verdict: Verdict
    """Nothing is claimed before a second look with fresh chance has confirmed it."""
    iterations: int
    """On how many iterations the numbers rest."""
    again: bool = False
    """Whether it was looked at a second time, for longer."""


class Point(msgspec.Struct):
    """The chances at one moment: the mean of what each player last knew from their own seat."""

    question: int
    """So many answers have been given."""
    turn: int
    chances: list[float]
    """For each player; they add up to 1."""
    margin: float


class Line(msgspec.Struct):
    """One line of the game's log, with everything open."""

    rule: str
    text: str


class Swing(msgspec.Struct):
    """A moment that decided the game: somebody's chance swung far, for a reason."""

    question: int
    """The question whose answer began it; the replay shows it after so many answers."""
    until: int
    """So many answers have been given when it is over."""
    turn: int
    cause: Cause
    player: int
    """Whose chance is told, as seen from that seat."""
    before: float
    after: float
    margin: float
    """How far off `after − before` may be."""
    by: int
    """Whose answer it was; −1 where chance did it."""
    what: str
    """The answer's label, or those of several one after another; empty where chance did it, and for giving up."""
    better: JudgedAnswer | None
    """What would have been better, for a mistake."""
    lines: list[Line]
    """What the log says of it, the telling lines only."""
    rule: str
    """The rule of the question, or of the chance."""
    iterations: int


class Analysis(msgspec.Struct):
    """A game as the bot sees it afterwards; while it is made it is good as far as it goes."""

    game: str
    seats: list[str]
    questions: int
    """Answers in the record."""
    choices: int
    """Questions at which there was a choice; where time is short not all of them are looked at."""
    over: bool
    winner: int
    """−1 for a draw, or while the game goes on."""
    bot: str
    """Who looked."""
    seed: int
    points: list[Point]
    looked: list[JudgedQuestion]
    swings: list[Swing]
    """The moments that decided it, in the order of the game."""
    iterations: int = 0
    seconds: float = 0.0
    """Time spent thinking, all cores together."""
    progress: float = 0.0
    """From 0 to 1, which is done."""
    done: bool = False
