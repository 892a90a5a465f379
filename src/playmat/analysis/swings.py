"""Swings: where somebody's chance went up or down far from one of their questions to the next, and what did it."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Final, NamedTuple

from .data import Cause, JudgedQuestion, Swing
from .estimate import Estimate
from .replay import Replay
from .task_book import TaskBook
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


def find_gaps(replay: Replay, looked: Sequence[JudgedQuestion]) -> list[Gap]:
    """The widest gaps of all players, widest first."""
    gaps = []
    for player in range(len(replay.outs)):
        own = [one for one in looked if one.player == player]
        last = replay.outs[player]
        for index, one in enumerate(own):
            before = Estimate(one.given.chance, one.given.margin)
            if index + 1 < len(own):
                then = own[index + 1]
                after = Estimate(then.chances[player], then.margin)
                gaps.append(Gap(player, one.question, then.question, after.less(before)))
            elif (end := known(replay, last, player)) is not None:
                gaps.append(Gap(player, one.question, last, end.less(before)))
    wide = [gap for gap in gaps if abs(gap.change.mean) >= FAR and gap.change.clear > 0]
    return sorted(wide, key=lambda gap: -abs(gap.change.mean))[:MOST_GAPS]


def known(replay: Replay, question: int, player: int) -> Estimate | None:
    """A chance about which there is nothing to think: at the end, or of who is out."""
    if question == replay.outs[player] < len(replay.questions):
        return Estimate(0.0, 0.0)
    if question == len(replay.questions) and replay.end.over:
        return Estimate(result(replay.end)[player], 0.0)
    return None


def resolve(replay: Replay, tasks: TaskBook, gap: Gap, looked: Sequence[JudgedQuestion]) -> Batches:
    """Measure a gap anew, and say what did it.

    The chance is looked at with the same player's eyes at both ends, and only where that player is asked: at somebody
    else's question the answers on offer betray that player's hidden cards.
    """
    player, first, until = gap.player, gap.question, gap.until
    given = [tasks.task(first, player, only=(replay.questions[first].given,)) for _ in range(SLICES)]
    end = known(replay, until, player)
    last = [] if end is not None else [tasks.task(until, player) for _ in range(SLICES)]
    yield [*given, *last]
    before = tasks.chance(given, player)
    after = end if end is not None else tasks.chance(last, player)
    if after.less(before).clear < CLEAR:
        return None
    between = [question for question in range(first + 1, until) if chose(replay, question)]
    givers = {replay.questions[question].player for question in between}
    if not between:
        return told(replay, tasks, gap, first, "luck", before, after)
    if any(replay.questions[question].given < 0 for question in between):
        giving_up = next(question for question in between if replay.questions[question].given < 0)
        return told(replay, tasks, gap, giving_up, "answer", before, after)
    stirred = [tasks.task(first + 1, player, until=until) for _ in range(TURNS_OF_LUCK)]
    yield stirred
    cause = cause_of(before, tasks.expected(stirred, player), after)
    if cause == "answer" and any(one.question in between and one.verdict in GRAVE for one in looked):
        return None  # told already, as that player's mistake
    if cause == "answer" and len(givers) == 1 and player not in givers:
        return told(replay, tasks, gap, between[0], "answer", before, after, between)
    return told(replay, tasks, gap, first, "luck" if cause == "luck" else "unclear", before, after)


def chose(replay: Replay, question: int) -> bool:
    """Whether somebody chose there: an answer out of several, or to give up."""
    asked = replay.questions[question]
    return asked.options > 1 or (asked.given < 0 and asked.player >= 0)


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
    replay: Replay,
    tasks: TaskBook,
    gap: Gap,
    question: int,
    cause: Cause,
    before: Estimate,
    after: Estimate,
    answers: Sequence[int] = (),
) -> Swing:
    """A swing in full; it begins with the answer to a question."""
    by = replay.questions[question].player if cause == "answer" else -1
    labels = [tasks.answer(answer, replay.questions[answer].given)[1] for answer in answers]
    lines = replay.lines(question, gap.until)
    rule = tasks.asked(question)[1] if labels else lines[0].rule if lines else ""
    return Swing(
        question,
        gap.until,
        replay.turn(question),
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
        tasks.iterations_at(gap.question, gap.until, gap.player),
    )


def swing_of_mistake(replay: Replay, one: JudgedQuestion) -> Swing:
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
        replay.lines(one.question, one.question + 1)[:MOST_LINES],
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
