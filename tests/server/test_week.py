"""A server lives through a week of people who come and go, and has no more in the end than after its second day."""

from __future__ import annotations

import gc
import socket
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
import pytest
from argon2 import PasswordHasher

from playmat.server import (
    accounts,
    advice,
    bot_pool,
    films,
    limits,
    listing,
    readiness,
    replays,
    retention,
    rooms,
    sessions,
)
from playmat.server.retention import DAY
from playmat.server.store import READERS
from playmat.server.stream import Stream
from tests.patience import NEXT_LOOK, PATIENCE, eventually
from tests.server.census import Census, full_name, more, remembering, taken
from tests.server.deals import advise_by_count, always_deal_the_same
from tests.server.held import HeldClock, held_clock
from tests.server.live import Live
from tests.server.player import Line, Person
from tests.server.playing import asked, play_on, refused, seated
from tests.server.world import LIST

DAYS: Final = 7
HOUR: Final = 3600_000
SHORT: Final = dict.fromkeys(("guest_days", "guest_game_days", "unfinished_days", "session_days", "analysis_days"), 1)
"""Whatever happened on a day is old after the night."""
LOOKS: Final = 3
"""How often is looked what there is after the second day, since some things are there only now and then."""
NO_WORD: Final = 1006
"""The code of a connection that was closed without any."""
SLACK: Final = 10_000
"""Blocks of memory that may be more in the end: a stream takes some 40 of them, a game some thousands."""
ASIDE: Final = 2
"""Threads on which the server does what takes long."""
KIM: Final = {"name": "Kim", "password": "correct horse"}
BOUNDS: Final[dict[str, tuple[Any, str]]] = {
    "Hints.given": (advice, "MOST_KEPT"),
    "Listing.gone_at": (listing, "REMEMBERED"),
    "Replays.reels": (replays, "MOST_KEPT"),
    "Sessions._remembered": (sessions, "MOST_REMEMBERED"),
}
"""What is remembered up to a bound, and where that stands."""
GONE: Final = ("foretelling.Foretelling", "pace.Pace", "room.Room", "stream.Stream")
"""What there is nothing of when nobody is there."""
WAITS: Final = (
    (films, "PATROL"),
    (listing, "BEAT"),
    (readiness, "BELIEVED"),
    (retention, "BETWEEN_STEPS"),
    (retention, "BETWEEN_SWEEPS"),
    (rooms, "PULSE"),
    (rooms, "SWEPT_EVERY"),
)
"""How long is waited until something is looked after again."""

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="what is open cannot be told elsewhere")


class Week:
    """A server, and the days that it lives through."""

    def __init__(self, live: Live, clock: HeldClock, scratch: Path) -> None:
        assert live.service is not None
        self.live: Final = live
        self.service: Final = live.service
        self.clock: Final = clock
        self.scratch: Final = scratch
        self.days: Final = count(1)
        self.people: Final[list[Person]] = []
        asides = ThreadPoolExecutor(ASIDE, "aside")
        live.loop.call_soon_threadsafe(live.loop.set_default_executor, asides)
        fill(asides, ASIDE, nullcontext)
        fill(self.service.store.readers, READERS, self.service.store.engine.connect)
        self.come("Kim").ask("POST", "/api/register", KIM)
        self.leave()
        self.bounded: Final = remembering()
        eventually(lambda: not self.service.rooms.streams, "somebody is connected")
        self.others: Final = Counter(map(full_name, map(type, gc.get_objects())))
        """What there is of other tests' servers in this process, and of this one's while nobody is there."""

    # A day

    def come(self, name: str | None) -> Person:
        """Somebody comes."""
        person = Person(self.live.url, name)
        self.people.append(person)
        return person

    def leave(self) -> None:
        """Everybody is gone."""
        for person in self.people:
            person.http.close()
        self.people.clear()

    def day(self) -> None:
        """People come, do everything that can be done, and go."""
        number = next(self.days)
        self.log_in_and_out(number)
        ann, ben, eve = (self.come(f"{name} {number}") for name in ("Ann", "Ben", "Eve"))
        with eve.connect() as looker:
            looker.send("lobby", on=True)
            game = self.play(ann, ben, eve)
            self.look_back(game, ann, eve)
            self.ask_for_advice(ben)
            self.read(number)
            self.vanish(eve, ann)
            looker.fence()
        self.leave()

    def play(self, ann: Person, ben: Person, eve: Person) -> str:
        """Two people play and talk, others watch, connections are lost, and one of the two gives up."""
        game, a, b = seated(ann, ben, clock={"kind": "bank", "main": 600, "each": 10})
        watching = eve.connect()
        watching.watch(game)
        with ben.follow(game) as events, self.come(None).connect() as nobody:
            nobody.watch(game)
            a.watch(game, ahead=True)
            b.watch(game, ahead=True)
            play_on(game, Random(1), a, b, answers=6)
            line = asked(game, a, b)
            assert line is not None
            line.until(lambda: [one for one in line.messages if one["type"] == "ahead"])
            key = line.tables[game].keys[0]
            for kind, fields in (
                ("why", {"about": key}),
                ("describe", {}),
                ("log", {"start": 0, "count": 20}),
                ("say", {"text": "Hello!"}),
                ("answer", {"decision": 1, "key": "x"}),
            ):
                line.call(kind, game=game, **fields)
            line.socket.send("{")
            lose(watching)
            lose(b)
            events.until(lambda: len(events.heard) > 3)
            b = ben.connect()
            b.watch(game)
            ben.post("say", game=game, text="I am back.")
            a.call("concede", game=game)
            nobody.see(game, lambda seen: seen.info["status"] == "over")
        self.clock.let_pass(1)
        a.close()
        lose(b)
        return game

    def look_back(self, game: str, ann: Person, eve: Person) -> None:
        """A game is watched again, taken home, analysed, filmed, and played on from."""
        for path in ("replay", "replay/views?eyes=-2&count=20", "record"):
            eve.http.get(f"{self.live.url}/api/games/{game}/{path}").raise_for_status()
        eve.ask("POST", f"/api/games/{game}/analysis")
        again = ann.ask("POST", f"/api/tables/{game}/rematch")["game"]
        ann.ask("POST", f"/api/tables/{again}/leave")
        fork = ann.ask("POST", f"/api/games/{game}/fork", {"at": 2, "seat": 0, "others": "open"})["game"]
        with ann.connect() as line:
            line.watch(fork)
        ann.ask("POST", f"/api/tables/{fork}/leave")
        eventually(lambda: eve.ask("GET", f"/api/games/{game}/analysis")["status"] == "done", "it is not analysed")
        eventually(lambda: self.live.rows("SELECT game FROM films WHERE game = ?", game), "it is not filmed")

    def ask_for_advice(self, ben: Person) -> None:
        """Somebody plays a bot, asks for hints, and leaves the game as it stands."""
        game = ben.open_table("greedy")
        with ben.connect() as line:
            line.watch(game, ahead=True)
            for _ in range(2):
                line.until(lambda: line.tables[game].keys)
                decision = line.tables[game].table["decision"]
                hint = ben.ask("POST", f"/api/games/{game}/hint", {"decision": decision})
                line.answer(game, hint["answers"][0]["key"])

    def read(self, number: int) -> None:
        """Somebody goes through the library and a lesson."""
        nobody = self.come(None)
        moment = nobody.ask("GET", "/api/lessons/shaman/first-duel")
        for done in range(3):
            nobody.ask("GET", f"/api/lessons/shaman/first-duel?done={done}&edition={moment['edition']}")
        for path in (
            "/health",
            "/metrics",
            "/api/about",
            "/api/openapi.json",
            "/api/lessons",
            "/api/library",
            f"/api/library/shaman/cards?words=fire{number}",
            f"/api/library/shaman/rules?words=fire{number}",
            f"/api/nothing/{number}",
            f"/{number}",
        ):
            nobody.http.get(self.live.url + path)

    def vanish(self, eve: Person, ann: Person) -> None:
        """Some open a table or follow a game, and are gone in the middle of it."""
        kept = eve.ask("POST", "/api/library/shaman/decks", {"text": LIST})["info"]["id"]
        eve.ask("DELETE", f"/api/library/shaman/decks/{kept}")
        waiting = ann.open_table("open")
        with eve.follow(waiting), eve.follow():
            line = eve.connect()
            line.watch(waiting)
            line.send("lobby", on=True)
            lose(line)

    def log_in_and_out(self, number: int) -> None:
        """Somebody who stays logs in elsewhere, makes a token, and is gone again."""
        elsewhere = self.come(None)
        elsewhere.be(elsewhere.ask("POST", "/api/login", KIM))
        problem = refused(lambda: elsewhere.ask("POST", "/api/login", KIM | {"password": f"wrong {number:08}"}))
        assert problem.status == 401
        token = elsewhere.ask("POST", "/api/tokens", {"name": f"bot {number}"})
        elsewhere.ask("DELETE", f"/api/tokens/{token['info']['id']}")
        elsewhere.ask("POST", "/api/logout")

    def night(self) -> None:
        """A day goes by, of which the machine sleeps an hour, until everything is swept."""
        self.clock.let_pass(DAY + HOUR)
        self.clock.jump(HOUR)
        eventually(lambda: not self.service.rooms.rooms, "some games are still in memory")
        eventually(lambda: self.live.rows("SELECT count(*) FROM games") == [(0,)], "some games are still kept")
        eventually(lambda: self.live.rows("SELECT count(*) FROM users") == [(1,)], "some guests are still known")
        with self.come(None).connect() as line:
            eventually(lambda: not line.call("lobby", on=True)["tables"], "some tables are still listed")
        self.leave()
        eventually(lambda: not self.service.rooms.streams, "some are still connected")

    # What there is

    def census(self) -> Census:
        """What there is now; buckets that are full again by then are forgotten, as whoever comes next has it done."""
        self.clock.let_pass(HOUR)
        for what in limits.LIMITS:
            self.live.loop.call_soon_threadsafe(self.service.limits._forget, what)
        return taken(self.live, self.bounded, self.live.database.parent, self.scratch)

    def left_behind(self) -> list[str]:
        """What there is of people and tables."""
        found = self.census().found - self.others
        return [what for what in GONE if found[f"playmat.server.{what}"]]

    def insist_nothing_grew(self, before: Sequence[Census], patience: float = PATIENCE) -> None:
        """Nothing is there of which there was less before; what is there for a moment may go first."""
        end = time.monotonic() + patience
        while (grown := more(before, now := self.census())) or now.blocks > before[-1].blocks + SLACK:
            assert time.monotonic() < end, f"{now.blocks - before[-1].blocks} blocks of memory more, and {grown}"
            time.sleep(NEXT_LOOK)


def fill(threads: ThreadPoolExecutor, many: int, tool: Callable[[], AbstractContextManager[Any]]) -> None:
    """Have every thread begin that there may be, with what it needs for its work."""
    together = threading.Barrier(many)

    def begin() -> None:
        with tool():
            together.wait(PATIENCE)

    for begun in [threads.submit(begin) for _ in range(many)]:
        begun.result(PATIENCE)


def lose(line: Line) -> None:
    """A connection breaks: there is an end without a word."""
    line.socket.socket.shutdown(socket.SHUT_WR)
    assert line.closed_with() == NO_WORD
    line.close()


@pytest.fixture
def week(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Week]:
    """A week in which one day is like another, nobody waits long, and all that has a bound has a small one."""
    always_deal_the_same(1, monkeypatch)
    cheap = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)
    monkeypatch.setattr(accounts, "PasswordHasher", lambda: cheap)
    monkeypatch.setattr(bot_pool, "advise", advise_by_count)
    for module, name in BOUNDS.values():
        monkeypatch.setattr(module, name, 1)
    for module, name in WAITS:
        monkeypatch.setattr(module, name, 0.05)
    for what, limit in limits.LIMITS.items():
        monkeypatch.setitem(limits.LIMITS, what, msgspec.structs.replace(limit, at_once=1e6))
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(scratch))
    with held_clock() as clock, Live(tmp_path / "data", rate_limits=True, analysis_seconds=1, **SHORT) as live:
        assert live.service is not None
        monkeypatch.setattr(live.service.analyses, "seconds", 0.1)
        monkeypatch.setattr(live.service.limits, "now", lambda: clock.moment / 1e9)
        yield Week(live, clock, scratch)
    assert not live.complaints.lines


def test_nothing_grows_over_a_week(week: Week) -> None:
    for _ in range(2):
        week.day()
        assert any(week.service.limits._buckets.values())
        week.night()
    eventually(lambda: not week.left_behind(), "something of those who are gone is still there")
    before = [week.census() for _ in range(LOOKS)]
    assert all(before[0].found[what] == 1 for what in BOUNDS)
    for _ in range(2, DAYS):
        week.day()
        week.night()
        week.insist_nothing_grew(before)


def test_a_set_that_keeps_every_stream_is_noticed(week: Week, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = set()
    opened = Stream.open

    def keep(stream: Stream, *details: Any) -> None:
        kept.add(stream)
        opened(stream, *details)

    monkeypatch.setattr(Stream, "open", keep)
    week.day()
    week.night()
    before = [week.census() for _ in range(LOOKS)]
    week.day()
    week.night()
    with pytest.raises(AssertionError, match=r"playmat\.server\.stream\.Stream"):
        week.insist_nothing_grew(before, patience=0)
