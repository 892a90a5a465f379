"""Lessons over HTTP: the learner's own view, what is expected, and a verdict on what is tried."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from playmat import games
from playmat.kernel.view import redeal
from playmat.screen.lessons import Lesson, Moment, every_lesson, find
from playmat.server.api_lessons import lesson_moment
from playmat.server.views import foreseeing_view
from playmat.wire import LessonMoment
from tests.server.browser import Browser, running, told

PATH: Final = "/api/lessons/shaman/first-duel"
LESSON: Final = find(games.get("shaman"), "first-duel")
STEPS: Final = len(LESSON.steps)
EVERY: Final = pytest.mark.parametrize("lesson", every_lesson(), ids=lambda lesson: f"{lesson.game.id}-{lesson.id}")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with running(tmp_path_factory.mktemp("lessons")) as client:
        yield client


@pytest.fixture
def nobody(server: TestClient[Litestar]) -> Browser:
    """Somebody without so much as a guest's name."""
    return Browser(server)


def test_anybody_may_see_which_lessons_there_are(nobody: Browser) -> None:
    listed = {(one["plays"], one["id"]): one for one in nobody.get("/api/lessons")}
    first = listed["shaman", "first-duel"]
    assert (first["title"], first["summary"], first["steps"]) == (LESSON.title, LESSON.summary, STEPS)
    assert len(listed) == len(every_lesson())


@EVERY
def test_right_answers_lead_through_a_lesson(nobody: Browser, lesson: Lesson) -> None:
    path, steps = f"/api/lessons/{lesson.game.id}/{lesson.id}", len(lesson.steps)
    moment = nobody.get(path)
    for done in range(steps):
        assert (moment["done"], moment["lesson"]["steps"]) == (done, steps)
        assert moment["say"]
        if moment["expected"]:
            assert moment["by"] == moment["view"]["viewer"] == moment["view"]["asked"]["player"]
            assert moment["expected"] in [option["key"] for option in moment["view"]["asked"]["options"]]
            moment = nobody.get(f"{path}?done={done}&attempt={moment['expected']}&edition={moment['edition']}")
            assert moment["verdict"]["kind"] == "right"
        else:
            assert "options" not in moment["view"]["asked"], "what others are asked is theirs"
            moment = nobody.get(f"{path}?done={done + 1}&edition={moment['edition']}")
            assert moment["verdict"] is None
    assert (moment["done"], moment["by"], moment["expected"]) == (steps, -1, "")
    assert moment["say"] == lesson.at(steps).say


def test_the_view_is_the_one_of_a_table(nobody: Browser) -> None:
    sent = nobody.get(f"{PATH}?done=1")
    at_a_table = foreseeing_view(LESSON.states[1], LESSON.learner)
    assert sent["view"] == msgspec.json.decode(msgspec.json.encode(at_a_table))
    assert all(option["hint"] for option in sent["view"]["asked"]["options"]), (
        "what an answer leads to is told at once"
    )
    moment = msgspec.convert(sent, LessonMoment)
    assert [(seat.name, seat.you) for seat in moment.info.seats] == [("Ben", True), ("Erin", False)]
    assert moment.spots == [f"card:{handle}" for handle, _ in flipped(moment)]
    assert any("Seismic Eruption" in line for line in moment.lines)
    assert moment.piles


def flipped(moment: LessonMoment) -> list[tuple[int, str]]:
    """The flipped card of the learner."""
    return [card for zone in moment.view.zones if zone.zone == "flipped" for card in zone.cards or []]


def test_what_is_tried_is_judged(nobody: Browser) -> None:
    other = nobody.get(f"{PATH}?done=1&attempt=discard")
    assert (other["done"], other["verdict"]["kind"], other["verdict"]["rule"]) == (1, "other", "")
    refused = nobody.get(f"{PATH}?done=1&attempt=play")
    assert (refused["done"], refused["verdict"]["kind"], refused["verdict"]["rule"]) == (1, "refused", "SK-STRIKE-2")


def test_everything_can_be_asked_about(nobody: Browser) -> None:
    (reason,) = nobody.get(f"{PATH}/why?done=1&about=play")
    assert reason == {"sentence": "Play: Its Intercept is 3, and the attack has Force 4.", "rule": "SK-STRIKE-2"}
    spot = nobody.get(f"{PATH}?done=1")["spots"][0]
    reasons = nobody.get(f"{PATH}/why?done=1&about={spot}")
    assert reasons[0]["sentence"].startswith("Seismic Eruption")


@pytest.mark.parametrize(
    ("path", "status", "error", "words"),
    [
        ("/api/lessons/shaman/first-dual", 404, "not-found", "did you mean"),
        ("/api/lessons/shamen/first-duel", 404, "not-found", "no game"),
        (f"{PATH}?done=-1", 400, "refused", f"{STEPS} steps"),
        (f"{PATH}?done={STEPS + 1}", 400, "refused", f"{STEPS} steps"),
        (f"{PATH}?done=many", 400, "malformed", "cannot be read"),
        (f"{PATH}?done=1&attempt=dance", 400, "refused", "cannot be read"),
        (f"{PATH}?done=1&attempt={'x' * 201}", 400, "malformed", "cannot be read"),
        (f"{PATH}?edition=old", 409, "outdated", "has changed"),
        (f"{PATH}/why", 400, "malformed", "cannot be read"),
        (f"{PATH}/why?about=card:9999", 400, "refused", "no card in sight"),
    ],
)
def test_what_cannot_be_answered_says_why(nobody: Browser, path: str, status: int, error: str, words: str) -> None:
    answer = nobody.send("GET", path)
    assert told(answer) == (status, error)
    assert words in answer.json()["message"]


def test_nothing_is_changed_by_a_lesson(nobody: Browser) -> None:
    assert nobody.send("POST", PATH, {}).status_code == 405
    before = nobody.send("GET", f"{PATH}?done=2").content
    nobody.get(f"{PATH}?done=2&attempt=play")
    assert nobody.send("GET", f"{PATH}?done=2").content == before


def offered(moment: Moment) -> list[str]:
    """The answers that the learner may give."""
    return moment.state.keys() if moment.is_learners else []


@EVERY
def test_nothing_sent_depends_on_what_the_learner_cannot_see(lesson: Lesson, monkeypatch: pytest.MonkeyPatch) -> None:
    def everything() -> list[Any]:
        moments = [lesson.at(done) for done in range(len(lesson.steps) + 1)]
        return [[lesson_moment(moment, None), *(moment.judge(key) for key in offered(moment))] for moment in moments]

    real = lesson.states
    sent = everything()
    for seed in range(3):
        dealt = []
        for state in real:
            other = redeal(state, lesson.learner, seed)
            other.log = state.log
            dealt.append(other)
        assert any(
            [one.id for one in other.defs] != [one.id for one in state.defs]
            for other, state in zip(dealt, real, strict=True)
        )
        monkeypatch.setitem(lesson.__dict__, "states", tuple(dealt))
        assert everything() == sent
