"""A recorded game replayed: every question of it, and the state that any of them was put in."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Final, NamedTuple

from playmat.book import register
from playmat.book.game import out_of
from playmat.book.record import Record, reply
from playmat.kernel.state import State
from playmat.kernel.step import NOBODY

from .data import Line

__all__ = ["Question", "Replay", "replay_of"]

APART: Final = 16
"""Questions between two states that are kept; those between are played up to."""


class Question(NamedTuple):
    """A question as it was put, and who answered."""

    player: int
    """Who was asked, or who gave up without being asked; nobody where unseen cards were shuffled anew."""
    options: int
    """How many answers there were; one where nobody had a choice."""
    given: int
    """The index of the answer given; −1 where it answered no question."""
    turn: int
    logged: int
    """Lines in the log before the answer."""


class Replay:
    """A record replayed once, so that the state at any question is at hand."""

    def __init__(self, record: Record) -> None:
        self.record: Final = record
        self.kept: Final[list[State]] = []
        self.questions: Final[list[Question]] = []
        self.outs: Final[list[int]] = [len(record.answers)] * len(record.beginning.seats)
        """For each player, after how many answers they were out, or all of them."""
        for number, state in enumerate(record.states()):
            if number % APART == 0:
                self.kept.append(state.clone())
            for player in out_of(state):
                self.outs[player] = min(self.outs[player], number)
            if number < len(record.answers):
                self.questions.append(question_of(state, record.answers[number]))
        self.end: Final = state.clone()
        self.last_turn: Final = state.turn_number()
        self.log: Final = [Line(line.rule, line.text) for line in state.log or []]

    def at(self, question: int) -> State:
        """The state after so many answers, to do with as one likes; it keeps neither log nor answers."""
        state = self.kept[question // APART].clone()
        for answer in self.record.answers[question // APART * APART : question]:
            reply(state, answer)
        return state

    @cached_property
    def real(self) -> list[int]:
        """The questions at which somebody had a choice."""
        return [number for number, one in enumerate(self.questions) if one.options > 1]

    def turn(self, question: int) -> int:
        """The turn in which that many answers had been given."""
        return self.questions[question].turn if question < len(self.questions) else self.last_turn

    def lines(self, question: int, until: int) -> list[Line]:
        """What the log says between two questions, without what merely tells the turn's course."""
        first = self.questions[question].logged
        last = self.questions[until].logged if until < len(self.questions) else len(self.log)
        still = register.get(self.record.beginning.game).guide.still
        lines = self.log[first:last]
        return [line for line in lines if line.rule not in still] or lines


def question_of(state: State, answer: str) -> Question:
    """The pending question with the answer that a record gives to it."""
    decision = state.decision
    turn, logged = state.turn_number(), len(state.log or ())
    if answer.startswith("concede:"):
        return Question(int(answer[8:]), 1, -1, turn, logged)
    if answer.startswith("stir:") or decision is None:
        return Question(NOBODY, 1, -1, turn, logged)
    return Question(decision.player, len(decision.options), state.index_of(answer), turn, logged)


@lru_cache(maxsize=4)
def replay_of(record: Record) -> Replay:
    """The replay of a record, made once for all questions about it."""
    return Replay(record)
