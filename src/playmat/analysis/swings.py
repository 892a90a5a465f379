"""Swings: where somebody's chance went up or down far from one of their questions to the next, and what did it."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Final, NamedTuple

from .course import Course
from .data import Cause, Looked, Swing
from .desk import Desk
from .estimate import Estimate
from .tasks import Task, result

__all__ = ["Gap", "find_gaps", "resolve", "swing_of_mistake", "worth_telling"]

FAR: Final = 0.08
"""How far a chance must have swung to be asked why."""
CLEAR: Final = 0.03
"""What must remain of a swing when its margin is taken off, once it is measured anew."""
MOST_GAPS: Final = 8
MOST_TOLD: Final = 10
MOST_LINES: Final = 6
MOST_LABELS: Final = 3
SLICES: Final = 2
"""Slices in which a chance is measured anew."""
TURNS_OF_LUCK: Final = 8
"""How often chance is asked anew to see what an answer was worth whatever it turned up."""
TELLING: Final = 2.0
"""How many times larger one part of a swing must be than the other to be its cause."""

Batches = Generator[list[Task], None, Swing | None]


class Gap(NamedTuple):
    """What a player's chance did between their answer to one question and their next question, or the end."""

    player: int
    question: int
    until: int
    change: Estimate


def find_gaps(course: Course, looked: Sequence[Looked]) -> list[Gap]:
    """The widest gaps of all players, widest first."""
    gaps = []
    for player in range(len(course.outs)):
        own = [one for one in looked if one.player == player]
        last = course.outs[player]
        for index, one in enumerate(own):
            before = Estimate(one.given.chance, one.given.margin)
            if index + 1 < len(own):
                then = own[index + 1]
                after = Estimate(then.chances[player], then.margin)
                gaps.append(Gap(player, one.question, then.question, after.less(before)))
            elif (end := known(course, last, player)) is not None:
                gaps.append(Gap(player, one.question, last, end.less(before)))
    wide = [gap for gap in gaps if abs(gap.change.mean) >= FAR and gap.change.clear > 0]
    return sorted(wide, key=lambda gap: -abs(gap.change.mean))[:MOST_GAPS]


def known(course: Course, question: int, player: int) -> Estimate | None:
    """A chance about which there is nothing to think: at the end, or of who is out."""
    if question == course.outs[player] < len(course.puts):
        return Estimate(0.0, 0.0)
    if question == len(course.puts) and course.end.over:
        return Estimate(result(course.end)[player], 0.0)
    return None


def resolve(course: Course, desk: Desk, gap: Gap, looked: Sequence[Looked]) -> Batches:
    """Measure a gap anew, and say what did it.

    The chance is looked at with the same player's eyes at both ends, and only where that player is asked: at somebody
    else's question the answers on offer betray that player's hidden cards.
    """
    player, first, until = gap.player, gap.question, gap.until
    given = [desk.task(first, player, only=(course.puts[first].given,)) for _ in range(SLICES)]
    end = known(course, until, player)
    last = [] if end is not None else [desk.task(until, player) for _ in range(SLICES)]
    yield [*given, *last]
    before = desk.chance(given, player)
    after = end if end is not None else desk.chance(last, player)
    if after.less(before).clear < CLEAR:
        return None
    between = [question for question in range(first + 1, until) if chose(course, question)]
    givers = {course.puts[question].player for question in between}
    if not between:
        return told(course, desk, gap, first, "luck", before, after)
    if any(course.puts[question].given < 0 for question in between):
        giving_up = next(question for question in between if course.puts[question].given < 0)
        return told(course, desk, gap, giving_up, "answer", before, after)
    stirred = [desk.task(first + 1, player, until=until) for _ in range(TURNS_OF_LUCK)]
    yield stirred
    cause = cause_of(before, desk.expected(stirred, player), after)
    if cause == "answer" and any(one.question in between and one.verdict in GRAVE for one in looked):
        return None  # told already, as that player's mistake
    if cause == "answer" and len(givers) == 1 and player not in givers:
        return told(course, desk, gap, between[0], "answer", before, after, between)
    return told(course, desk, gap, first, "luck" if cause == "luck" else "unclear", before, after)


def chose(course: Course, question: int) -> bool:
    """Whether somebody chose there: an answer out of several, or to give up."""
    put = course.puts[question]
    return put.options > 1 or (put.given < 0 and put.player >= 0)


GRAVE: Final = ("slip", "mistake", "blunder")


def cause_of(before: Estimate, expected: Estimate, after: Estimate) -> Cause:
    """Whether the answers did it or chance; what was to be expected after the answers, whatever chance does, tells."""
    if expected.margin > abs(after.mean - before.mean):
        return "unclear"
    answer, luck = abs(expected.mean - before.mean), abs(after.mean - expected.mean)
    if answer >= TELLING * luck:
        return "answer"
    return "luck" if luck >= TELLING * answer else "unclear"


def told(
    course: Course,
    desk: Desk,
    gap: Gap,
    question: int,
    cause: Cause,
    before: Estimate,
    after: Estimate,
    answers: Sequence[int] = (),
) -> Swing:
    """A swing in full; it begins with the answer to a question."""
    by = course.puts[question].player if cause == "answer" else -1
    labels = [desk.answer(answer, course.puts[answer].given)[1] for answer in answers]
    lines = course.lines(question, gap.until)
    rule = desk.asked(question)[1] if labels else lines[0].rule if lines else ""
    return Swing(
        question,
        gap.until,
        course.turn(question),
        cause,
        gap.player,
        before.mean,
        after.mean,
        after.less(before).margin,
        by,
        "; ".join(labels[:MOST_LABELS]),
        None,
        lines[:MOST_LINES],
        rule,
        desk.iterations_at(gap.question, gap.until, gap.player),
    )


def swing_of_mistake(course: Course, one: Looked) -> Swing:
    """The swing that an answer made for which there was a better one."""
    return Swing(
        one.question,
        one.question + 1,
        one.turn,
        "mistake",
        one.player,
        one.best.chance,
        one.given.chance,
        one.loss_margin,
        one.player,
        one.given.label,
        one.best,
        course.lines(one.question, one.question + 1)[:MOST_LINES],
        one.rule,
        one.iterations,
    )


def worth_telling(swings: Sequence[Swing]) -> list[Swing]:
    """The largest swings in the order of the game, none of them told twice with other eyes."""
    chosen: dict[tuple[int, bool], Swing] = {}
    for swing in sorted(swings, key=lambda one: -abs(one.after - one.before)):
        chosen.setdefault((swing.question, swing.cause == "mistake"), swing)
    largest = list(chosen.values())[:MOST_TOLD]
    return sorted(largest, key=lambda one: (one.question, one.cause != "mistake"))
