"""Lessons over HTTP; nothing is kept, since a lesson is the same for everybody and only the place in it differs."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import Router, get
from litestar.params import PathParameter, QueryParameter

from playmat.screen.guide import reasons_for
from playmat.screen.lessons import Lesson, Moment, NoLesson, Verdict, every_lesson, find
from playmat.wire import Clock, LessonInfo, LessonMoment, LessonVerdict, Reason, SeatInfo, TableInfo

from .asking import PlaysPath, TheService, problems
from .errors import ApiError
from .metering import aside
from .service import Service
from .views import foreseeing_view

LessonPath = Annotated[str, PathParameter(max_length=80, description="The lesson's short name.")]
Done = Annotated[int, QueryParameter(description="How many steps have been taken.")]
Edition = Annotated[
    str, QueryParameter(max_length=40, description="The edition that was begun; refused when it has changed since.")
]


@get("/api/lessons", summary="All lessons")
async def list_lessons() -> list[LessonInfo]:
    """Every lesson of every game, in the order in which they are best taken."""
    return [lesson_info(lesson) for lesson in await aside(every_lesson)]


@get("/api/lessons/{plays:str}/{lesson:str}", summary="A lesson after so many steps", responses=problems(404, 409))
async def show_lesson(
    service: TheService,
    plays: PlaysPath,
    lesson: LessonPath,
    done: Done = 0,
    attempt: Annotated[
        str, QueryParameter(max_length=200, description="The key of an answer to try; nothing only looks.")
    ] = "",
    edition: Edition = "",
) -> LessonMoment:
    """The table, the comment and what is expected; an answer is judged, and the right one leads a step on."""
    return await aside(tried, moment_of(service, plays, lesson, done, edition), attempt)


@get("/api/lessons/{plays:str}/{lesson:str}/why", summary="Reasons in a lesson", responses=problems(404, 409))
async def explain_in_lesson(
    service: TheService,
    plays: PlaysPath,
    lesson: LessonPath,
    about: Annotated[str, QueryParameter(max_length=200, description="An answer's key or `card:<handle>`.")],
    done: Done = 0,
    edition: Edition = "",
) -> list[Reason]:
    """Why an answer, or the answers with a card in sight, are possible at this step or not."""
    return await aside(reasons_in, moment_of(service, plays, lesson, done, edition), about)


def moment_of(service: Service, plays: str, name: str, done: int, edition: str) -> Moment:
    """A moment of a lesson that is still the one that was begun."""
    try:
        lesson = find(service.library.shelf(plays).game, name)
    except NoLesson as error:
        raise ApiError(404, "not-found", str(error)) from None
    if edition and edition != lesson.edition:
        raise ApiError(409, "outdated", "This lesson has changed since you began it. Reload the page to begin again.")
    return lesson.at(done)


def tried(moment: Moment, attempt: str) -> LessonMoment:
    """The moment with what is said to an answer; after the right one, the next moment."""
    verdict = moment.judge(attempt) if attempt else None
    if verdict is not None and verdict.kind == "right":
        moment = moment.lesson.at(moment.done + 1)
    return lesson_moment(moment, verdict)


def reasons_in(moment: Moment, about: str) -> list[Reason]:
    """The reasons that the learner is given at a moment."""
    mat = moment.lesson.game.guide.read(moment.view())
    found = reasons_for(moment.state, moment.lesson.learner, mat, about)
    return [Reason(sentence=reason.sentence, rule=reason.rule) for reason in found]


def lesson_moment(moment: Moment, verdict: Verdict | None) -> LessonMoment:
    """A moment as it goes over the wire."""
    lesson = moment.lesson
    guide = lesson.game.guide
    mat = guide.read(moment.view())
    return LessonMoment(
        lesson=lesson_info(lesson),
        edition=lesson.edition,
        done=moment.done,
        by=moment.by,
        say=moment.say,
        expected=moment.expected,
        spots=guide.spots(mat, moment.expected) if moment.expected else [],
        verdict=LessonVerdict(**vars(verdict)) if verdict is not None else None,
        info=table_info(lesson),
        view=foreseeing_view(moment.state, lesson.learner),
        lines=guide.situation(mat),
        piles=guide.piles(mat),
    )


def lesson_info(lesson: Lesson) -> LessonInfo:
    """A lesson as it is listed."""
    return LessonInfo(
        id=lesson.id, plays=lesson.game.id, title=lesson.title, summary=lesson.summary, steps=len(lesson.steps)
    )


def table_info(lesson: Lesson) -> TableInfo:
    """The table of a lesson, which is no table in the lobby but looks like one."""
    seats = [
        SeatInfo(kind="human", name=name, deck="", leader="", you=seat == lesson.learner, here=True)
        for seat, name in enumerate(lesson.seats)
    ]
    return TableInfo(
        game="",
        plays=lesson.game.id,
        format="",
        options={},
        status="playing",
        seats=seats,
        clock=Clock(),
        public=False,
        spectators=False,
        rated=False,
        host=False,
        created=0,
        finished=0,
        answers=0,
        winner=-1,
        watching=0,
        key="",
        rematch="",
        forked_from="",
        forked_at=0,
    )


LESSONS: Final = Router("/", route_handlers=[list_lessons, show_lesson, explain_in_lesson], tags=["Library"])
