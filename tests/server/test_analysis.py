"""A finished game is analysed once, in spare time, and whoever may see its replay may read what was found."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection

from playmat.analysis import Analysis
from playmat.kernel.errors import PlaymatError
from playmat.server import analyses, migrations
from playmat.server.analyses import ABANDONED, Analyses, claim, find, keep, queue
from playmat.server.limits import LIMITS
from playmat.server.seating import now
from playmat.server.store import open_engine
from tests.patience import eventually
from tests.server.live import Live
from tests.server.player import Person, Problem

pytestmark = pytest.mark.usefixtures("deals")

Come = Callable[[str | None], Person]


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """A server that does not take long over an analysis."""
    with Live(tmp_path_factory.mktemp("server"), analysis_seconds=1) as live:
        yield live
    assert not live.complaints.lines


def given_up(person: Person, answers: int = 0, **wish: Any) -> dict[str, Any]:
    """A game against a bot that somebody gives up after so many answers."""
    table = person.wish_table("greedy", **wish)
    game = table["game"]
    with person.connect() as line:
        line.watch(game)
        for _ in range(answers):
            line.until(lambda: line.tables[game].keys)
            line.up_to(game, line.answer(game, line.tables[game].keys[0])["number"])
        line.until(lambda: line.tables[game].keys)
        line.call("concede", game=game)
    return table


def path(game: str) -> str:
    return f"/api/games/{game}/analysis"


def status(person: Person, game: str) -> str:
    return str(person.ask("GET", path(game))["status"])


def until(person: Person, game: str, wanted: str) -> dict[str, Any]:
    """How it stands with an analysis once it has come so far."""

    def look() -> dict[str, Any] | None:
        report: dict[str, Any] = person.ask("GET", path(game))
        return report if report["status"] == wanted else None

    report = eventually(look, f"the analysis is not {wanted}")
    assert report is not None
    return report


def refusal(person: Person, method: str, game: str) -> tuple[int, str]:
    with pytest.raises(Problem) as refused:
        person.ask(method, path(game))
    return refused.value.status, refused.value.error


class Desk:
    """Where games wait to be analysed until there is a problem with all of them."""

    def __init__(self) -> None:
        self.problem: Exception | None = None

    async def make(self, game: str) -> None:
        while self.problem is None:
            await asyncio.sleep(0.02)
        raise self.problem


@pytest.fixture
def desk(live: Live, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    """A desk that leaves no game for the next one."""
    desk = Desk()
    monkeypatch.setattr(Analyses, "_make", desk.make)
    yield desk
    desk.problem = PlaymatError("The desk is closed.")
    left = "SELECT game FROM analyses WHERE status IN ('waiting', 'working')"
    eventually(lambda: not live.rows(left), "games still wait to be analysed")


def test_a_game_is_analysed_for_everybody_who_may_watch_it(ann: Person, person: Come, live: Live) -> None:
    game = given_up(ann, 4)["game"]
    nobody = person(None)
    assert nobody.ask("GET", path(game)) == {
        "game": game,
        "status": "none",
        "before": 0,
        "problem": "",
        "analysis": None,
    }
    assert refusal(nobody, "POST", game) == (401, "not-logged-in")
    assert ann.ask("POST", path(game))["status"] in ("waiting", "working", "done")
    found = until(nobody, game, "done")["analysis"]
    replay = nobody.ask("GET", f"/api/games/{game}/replay")
    assert (found["questions"], found["winner"], found["done"]) == (replay["length"], 1, True)
    assert found["seats"] == ["Ann", "Greedy"] and found["points"] and found["looked"]
    for looked in found["looked"]:
        assert looked["given"]["label"] == replay["moments"][looked["question"]]["label"]
    assert ann.ask("POST", path(game))["analysis"] == found
    assert live.rows("SELECT count(*) FROM analyses WHERE game = ?", game) == [(1,)]


def test_who_may_not_see_the_replay_is_told_of_no_analysis(ann: Person, ben: Person) -> None:
    table = given_up(ann, public=False)
    game, key = table["game"], table["key"]
    for method in ("GET", "POST"):
        assert refusal(ben, method, game) == (404, "not-found")
    assert ben.ask("GET", path(game), key=key)["status"] == "none"
    going_on = ann.open_table("greedy")
    assert refusal(ann, "POST", going_on) == (404, "not-found")


def test_games_wait_for_each_other_and_not_too_many_do(
    ann: Person, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analyses, "MOST_WAITING", 2)
    moments = count(now())
    monkeypatch.setattr(analyses, "now", lambda: next(moments))
    tables = [given_up(ann)["game"] for _ in range(4)]
    ann.ask("POST", path(tables[0]))
    until(ann, tables[0], "working")
    reports = [ann.ask("POST", path(game)) for game in tables[1:3]]
    assert [(one["status"], one["before"]) for one in reports] == [("waiting", 1), ("waiting", 2)]
    assert refusal(ann, "POST", tables[3]) == (409, "too-many")


def test_what_cannot_be_analysed_says_why_and_may_be_asked_for_again(ann: Person, desk: Desk) -> None:
    game = given_up(ann)["game"]
    desk.problem = PlaymatError("The dog ate it.")
    ann.ask("POST", path(game))
    assert until(ann, game, "failed")["problem"] == "The dog ate it."
    desk.problem = None
    assert ann.ask("POST", path(game))["status"] in ("waiting", "working")


def test_asking_for_analyses_is_limited(ann: Person, desk: Desk, live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    assert live.service is not None
    most = int(LIMITS["analysis"].at_once)
    tables = [given_up(ann)["game"] for _ in range(most + 1)]
    monkeypatch.setattr(live.service.limits, "on", True)
    monkeypatch.setattr(live.service.limits, "now", lambda: 0.0)
    for game in [*tables[:most], *tables[:most]]:
        ann.ask("POST", path(game))  # asking again for the same one counts once
    assert refusal(ann, "POST", tables[most]) == (429, "too-fast")


# The database, as several workers use it


@pytest.fixture
def connection(tmp_path: Path) -> Iterator[Connection]:
    url = f"sqlite:///{tmp_path / 'new.sqlite3'}"
    migrations.upgrade(url)
    engine = open_engine(url)
    with engine.begin() as connection:
        yield connection
    engine.dispose()


def analysis(**values: Any) -> str:
    plain: dict[str, Any] = {"game": "shaman", "seats": ["Ann", "Ben"], "questions": 1, "choices": 1, "over": True}
    plain |= {"winner": 0, "bot": "hard", "seed": 0, "points": [], "looked": [], "swings": []}
    return msgspec.json.encode(Analysis(**plain | values)).decode()


def test_each_game_is_one_workers_until_that_one_is_gone(connection: Connection) -> None:
    assert claim(connection, "w1", 0) == ""
    assert queue(connection, "g1", 10) and queue(connection, "g2", 20) and queue(connection, "g1", 30)
    assert [claim(connection, worker, 100) for worker in ("w1", "w2", "w3")] == ["g1", "g2", ""]
    assert keep(connection, "g1", "w1", "working", analysis(), ABANDONED)
    later = 100 + ABANDONED + 1
    assert [claim(connection, "w3", later) for _ in range(2)] == ["g2", ""]
    assert not keep(connection, "g2", "w2", "done", analysis(), later)
    assert keep(connection, "g2", "w3", "done", analysis(done=True), later)
    kept = find(connection, "g2")
    assert kept is not None and kept.status == "done"


def test_an_analysis_of_another_shape_is_made_anew(connection: Connection) -> None:
    queue(connection, "g1", 10)
    claim(connection, "w1", 20)
    keep(connection, "g1", "w1", "done", '{"questions": "many"}', 30)
    assert analyses.report("g1", find(connection, "g1")).status == "none"
    assert queue(connection, "g1", 40) and claim(connection, "w1", 50) == "g1"
