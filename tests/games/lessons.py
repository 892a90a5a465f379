"""What tests of lessons look at."""

from __future__ import annotations

from playmat.screen.lessons import Lesson


def told(lesson: Lesson, done: int) -> list[str]:
    """What the learner reads of the last of so many steps."""
    before = len(lesson.at(done - 1).view()["log"])
    return [text for _, text in lesson.at(done).view(before)["log"]]
