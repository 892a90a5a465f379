"""Time at the table: clocks as everybody is told, bots that stand in, players who come back."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from playmat.server import lobby
from tests.server.held import HeldBots, HeldClock, held_bots, held_clock
from tests.server.live import Live
from tests.server.player import Person
from tests.server.playing import clocks, start

pytestmark = pytest.mark.usefixtures("deals")

SECOND = 1000
BANK = {"kind": "bank", "main": 1, "each": 0}


@pytest.fixture(scope="module")
def clock() -> Iterator[HeldClock]:
    """Time, which passes only when a test says so."""
    with held_clock() as clock:
        yield clock


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory, clock: HeldClock) -> Iterator[Live]:
    """A server at which tables may have less time than people need."""
    with pytest.MonkeyPatch.context() as patch, Live(tmp_path_factory.mktemp("calm")) as live:
        patch.setattr(lobby, "insist_clock", lambda wish: None)
        yield live
    assert not live.complaints.lines


@pytest.fixture
def bots(live: Live) -> Iterator[HeldBots]:
    """Bots that take all the time they are given."""
    with held_bots(live) as bots:
        yield bots


def look(live: Live, game: str) -> None:
    """Let the server look at the time now, before its alarm rings."""
    assert live.service is not None
    pace = live.service.rooms.rooms[game].pace
    live.loop.call_soon_threadsafe(pace._ring, live.match(game).decision)


def test_when_time_is_up_a_bot_plays_on_and_everybody_knows(
    live: Live, ann: Person, ben: Person, clock: HeldClock, bots: HeldBots
) -> None:
    game, line, other = start(ann, ben, clock=BANK)
    seat = line.tables[game].view["viewer"]
    assert line.tables[game].info["rated"]
    clock.let_pass(SECOND - 1)
    look(live, game)
    assert clocks(line, game)["seats"][seat]["main"] == 1
    clock.let_pass(1)
    for one in (line, other):
        one.see(game, lambda seen: seen.info["seats"][seat]["stood_in"] and not seen.info["rated"])
        assert one.tables[game].info["status"] == "playing"
    line.until(lambda: line.tables[game].table["clocks"]["running"] == -1)
    reply = line.answer(game, line.tables[game].keys[0])
    assert (reply["type"], reply["error"]) == ("refused", "not-now")
    number = line.tables[game].number
    bots.let_answer(game)
    assert other.up_to(game, number + 1).table["decision"] == number + 1, "the bot did not answer"
    entries = live.rows("select kind, seat, at from entries where game = ? order by number", game)
    began = entries[0][2]
    assert entries[1:3] == [("time-up", seat, began + SECOND), ("answer", seat, began + SECOND)]
    assert not line.person.table(game)["rated"]


def test_who_ran_out_of_time_against_a_bot_is_told_that_another_one_stands_in(ann: Person, clock: HeldClock) -> None:
    game = ann.open_table("greedy", clock=BANK)
    with ann.connect() as line:
        line.watch(game)
        line.see(game, lambda seen: seen.keys)
        clock.let_pass(SECOND)
        seen = line.see(game, lambda seen: seen.info["seats"][0]["stood_in"])
        assert seen.info["status"] == "playing"


def test_who_comes_back_plays_their_seat_again(ann: Person, ben: Person, clock: HeldClock, bots: HeldBots) -> None:
    game, line, other = start(ann, ben, clock=BANK)
    seat = line.tables[game].view["viewer"]
    assert line.call("return", game=game)["error"] == "not-now"
    clock.let_pass(SECOND)
    line.see(game, lambda seen: seen.info["seats"][seat]["stood_in"])
    lapsed = line.tables[game].table["decision"]
    assert line.call("return", game=game)["error"] == "not-now", "the question that was let go is the bot's"
    bots.let_answer(game)
    line.see(game, lambda seen: seen.table["decision"] > lapsed)
    reply = line.call("return", game=game)
    assert reply["type"] == "accepted", reply
    for one in (line, other):
        one.up_to(game, reply["number"])
        one.see(game, lambda seen: not seen.info["seats"][seat]["stood_in"])
        assert not one.tables[game].info["rated"], "it counts again"
        shown = one.tables[game].table["clocks"]["seats"][seat]
        assert (shown["main"], shown["each"]) == (SECOND, 0), "as much as at the start, where that was little"


def test_clocks_show_what_is_left_when_they_are_told(ann: Person, ben: Person, clock: HeldClock) -> None:
    game, line, other = start(ann, ben, clock={"kind": "bank", "main": 60, "each": 0})
    seat = line.tables[game].view["viewer"]
    clock.let_pass(500)
    shown = clocks(line, game)
    assert shown["running"] == seat
    assert [one["main"] for one in shown["seats"]] == [59_500 if one == seat else 60_000 for one in range(2)]
    clock.let_pass(250)
    number = line.answer(game, line.tables[game].keys[0])["number"]
    clock.let_pass(125)
    told = other.up_to(game, number).table["clocks"]
    assert told["seats"][seat]["main"] == 59_250, "what is told is as it was when it was told"
