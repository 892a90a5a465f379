"""Lessons: the list of them, and one after so many of its steps."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from .game import View
from .tables import TableInfo


class LessonInfo(Struct, kw_only=True):
    """A lesson in the list."""

    id: str
    plays: str
    title: str
    summary: str
    steps: int


class LessonVerdict(Struct, kw_only=True):
    """What the lesson says to an answer: right, allowed but not what it shows, or refused by a rule."""

    kind: Literal["right", "other", "refused"]
    sentence: str
    rule: str


class LessonMoment(Struct, kw_only=True):
    """A lesson after so many steps: the table as the learner sees it, the comment, and what is expected."""

    lesson: LessonInfo
    edition: str
    """Changes with the lesson, the rules and the cards; sent along, it is made sure that it is still the same."""
    done: int
    by: int
    """Whose answer comes next; -1 at the end."""
    say: str
    expected: str
    """The key of the answer that the learner is to give; nothing while somebody else answers."""
    spots: list[str]
    """Where on the table that answer belongs."""
    verdict: LessonVerdict | None
    info: TableInfo
    view: View
    lines: list[str]
    """The table in sentences."""
    piles: list[str]
