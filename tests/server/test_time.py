"""Time at the table: clocks as everybody is told, bots that stand in, players who come back."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from playmat.server import lobby
from tests.server.live import Live
from tests.server.player import Person
from tests.server.playing import start

BANK = {"kind": "bank", "main": 1, "each": 0}


@pytest.fixture(scope="module")
def calm(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """A server at which bots take their time, and tables may have less of it than people need."""
    with pytest.MonkeyPatch.context() as patch, Live(tmp_path_factory.mktemp("calm"), bot_pause=(0.5, 0.5)) as live:
        patch.setattr(lobby, "insist_clock", lambda wish: None)
        yield live
    assert not live.complaints.lines


def test_when_time_is_up_a_bot_plays_on_and_everybody_knows(calm: Live) -> None:
    started = time.monotonic()
    game, line, other = start(Person(calm.url, "Ann"), Person(calm.url, "Ben"), clock=BANK)
    seat = line.tables[game].view["viewer"]
    assert line.tables[game].info["rated"]
    for one in (line, other):
        one.see(game, lambda seen: seen.info["seats"][seat]["stood_in"], 5)
        assert one.tables[game].info["status"] == "playing" and not one.tables[game].info["rated"]
    assert time.monotonic() - started > 0.5
    line.until(lambda: line.tables[game].table["clocks"]["running"] == -1)
    reply = line.answer(game, line.tables[game].keys[0])
    assert (reply["type"], reply["error"]) == ("refused", "not-now")
    number = line.tables[game].number
    assert other.up_to(game, number + 1).table["decision"] == number + 1, "the bot did not answer"
    entries = calm.rows("select kind, seat from entries where game = ? order by number", game)
    assert entries[1:3] == [("time-up", seat), ("answer", seat)]
    assert not line.person.table(game)["rated"]


def test_who_ran_out_of_time_against_a_bot_is_told_that_another_one_stands_in(calm: Live) -> None:
    ann = Person(calm.url, "Ann")
    game = ann.open_table("greedy", clock=BANK)
    with ann.connect() as line:
        seen = line.watch(game)
        line.until(lambda: seen.info["seats"][0]["stood_in"], 20)
        assert seen.info["status"] == "playing"


def test_who_comes_back_plays_their_seat_again(calm: Live) -> None:
    game, line, other = start(Person(calm.url, "Ann"), Person(calm.url, "Ben"), clock=BANK)
    seat = line.tables[game].view["viewer"]
    assert line.call("return", game=game)["error"] == "not-now"
    line.until(lambda: line.tables[game].info["seats"][seat]["stood_in"], 5)
    lapsed = line.tables[game].table["decision"]
    assert line.call("return", game=game)["error"] == "not-now", "the question that was let go is the bot's"
    line.until(lambda: line.tables[game].table["decision"] > lapsed)
    reply = line.call("return", game=game)
    assert reply["type"] == "accepted", reply
    for one in (line, other):
        one.up_to(game, reply["number"])
        one.see(game, lambda seen: not seen.info["seats"][seat]["stood_in"])
        assert not one.tables[game].info["rated"], "it counts again"
    clocks = line.up_to(game, reply["number"]).table["clocks"]
    assert 500 < clocks["seats"][seat]["main"] + clocks["seats"][seat]["each"] <= 30_000


def test_clocks_show_what_is_left_when_they_are_told(ann: Person, ben: Person) -> None:
    game, line, other = start(ann, ben, clock={"kind": "bank", "main": 60, "each": 0})
    seat = line.tables[game].view["viewer"]
    time.sleep(0.5)
    with ann.connect() as newcomer:
        clocks = newcomer.watch(game).table["clocks"]
    assert clocks["running"] == seat
    assert 50_000 < clocks["seats"][seat]["main"] <= 59_500
    assert clocks["seats"][1 - seat]["main"] == 60_000
    number = line.answer(game, line.tables[game].keys[0])["number"]
    after = other.up_to(game, number).table["clocks"]["seats"][seat]["main"]
    assert clocks["seats"][seat]["main"] - 10_000 < after <= clocks["seats"][seat]["main"]
