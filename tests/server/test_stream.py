"""Streams: whatever way a client hears of a game, it has the same table as everybody with the same eyes."""

from __future__ import annotations

import asyncio
import json
import socket
from contextlib import suppress
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from playmat.server import stream
from playmat.server.door import Door
from playmat.server.stream import MOST_BYTES, Stream
from playmat.wire import LONGEST_MESSAGE
from tests.laws.play import scaled
from tests.patience import PATIENCE, eventually
from tests.server.live import Live
from tests.server.player import Ear, Line, Person, Problem, insist_same
from tests.server.playing import asked, play_on, seated

pytestmark = pytest.mark.usefixtures("deals")

GAMES = scaled(12)


class Crowd:
    """Everybody at one game: both players, a spectator, somebody with events, and newcomers with the same eyes."""

    def __init__(self, people: list[Person], game: str, lines: tuple[Line, Line], dice: Random) -> None:
        self.game = game
        self.dice = dice
        self.lines = lines
        self.people = people
        self.others: list[Line] = [person.connect() for person in people]
        """A second connection of each, the last one a spectator's."""
        for line in self.others:
            line.watch(game)

    def compare(self, *further: Ear) -> None:
        """Everybody who has applied all changes has what a newcomer is shown."""
        number = max(line.tables[self.game].number for line in (*self.lines, *self.others))
        for ear in (*self.lines, *self.others, *further):
            ear.up_to(self.game, number)
        for index, person in enumerate(self.people):
            with person.connect() as newcomer:
                shown = newcomer.watch(self.game)
                assert shown.number == number
                insist_same(self.others[index].tables[self.game].counted(), shown.counted())
                if index < len(self.lines):
                    insist_same(self.lines[index].tables[self.game].counted(), shown.counted())
                for ear in further:
                    if ear.person is person:
                        insist_same(ear.tables[self.game].counted(), shown.counted())

    def act(self) -> None:
        """Somebody does something: mostly whoever is asked answers."""
        what = self.dice.random()
        line = self.dice.choice(self.lines)
        if what < 0.1:
            assert line.call("say", game=self.game, text="Well…")["type"] == "accepted"
        elif what < 0.3 and line.tables[self.game].table["can_undo"]:
            self.take_back(line)
        else:
            player = asked(self.game, *self.lines)
            if player is not None:
                reply = player.answer(self.game, self.dice.choice(player.tables[self.game].keys))
                assert reply["type"] == "accepted", reply
        newest = max(line.tables[self.game].number for line in self.lines)
        for line in self.lines:
            line.up_to(self.game, newest)

    def take_back(self, line: Line) -> None:
        """Undo, with the other one's consent where it needs that."""
        reply = line.call("undo", game=self.game)
        if reply["type"] == "refused":  # declined a short time ago
            assert reply["error"] == "not-now"
            return
        other = self.lines[1 - self.lines.index(line)]
        seen = other.up_to(self.game, reply["number"])
        if seen.table["undo"] is not None:
            request = seen.table["undo"]["request"]
            yes = self.dice.random() < 0.8
            assert other.call("consent", game=self.game, request=request, yes=yes)["type"] == "accepted"


@pytest.mark.parametrize("number", range(GAMES))
def test_a_client_that_applies_every_change_has_what_a_newcomer_is_shown(
    live: Live, ann: Person, ben: Person, eve: Person, number: int
) -> None:
    dice = Random(number)
    game, *lines = seated(ann, ben)
    crowd = Crowd([ann, ben, eve], game, (lines[0], lines[1]), dice)
    with ben.follow(game) as events:
        for _ in range(400):
            if crowd.lines[0].tables[game].over:
                break
            crowd.act()
            if number % 2 or dice.random() < 0.3:  # what a newcomer is shown must not be what mends a table
                crowd.compare(events)
        crowd.compare(events)
    heard = [message["type"] for line in crowd.lines for message in line.messages]
    assert heard.count("change") > 20
    assert all(line.gaps == 0 for line in (*crowd.lines, *crowd.others))
    for line in (*crowd.lines, *crowd.others):
        line.close()


# Gaps, stale answers


def test_a_client_that_missed_something_asks_and_is_whole_again(ann: Person, ben: Person) -> None:
    game, a, b = seated(ann, ben)
    play_on(game, Random(1), a, b, answers=3)
    a.tables[game].table["number"] -= 1  # as if the last change had been lost
    b.call("say", game=game, text="Did you see that?")
    a.until(lambda: a.gaps and a.messages[-1]["type"] == "table")
    with ann.connect() as newcomer:
        insist_same(a.tables[game].counted(), newcomer.watch(game).counted())


def test_a_late_answer_is_stale_and_the_whole_table_follows(ann: Person, ben: Person) -> None:
    game, a, b = seated(ann, ben)
    line = asked(game, a, b)
    assert line is not None
    decision, key = line.tables[game].table["decision"], line.tables[game].keys[0]
    assert line.answer(game, key)["type"] == "accepted"
    number = line.tables[game].number
    before = len(line.messages)
    stale = line.answer(game, key, decision)
    assert (stale["type"], stale["game"], stale["decision"]) == ("stale", game, decision)
    line.until(lambda: line.messages[-1]["type"] == "table")
    told = [message["type"] for message in line.messages[before:] if message["type"] != "seats"]
    assert told == ["stale", "table"], "only news of the seats may come at any time"
    assert line.tables[game].number == number, "nothing happened"


def test_a_question_that_was_never_asked_cannot_be_answered(ann: Person, ben: Person) -> None:
    game, a, b = seated(ann, ben)
    line = asked(game, a, b)
    assert line is not None
    reply = line.answer(game, line.tables[game].keys[0], decision=10_000)
    assert (reply["type"], reply["error"]) == ("refused", "unknown")


# Two devices, events and posts


def test_two_devices_of_one_person_are_one_player(ann: Person, ben: Person) -> None:
    game, a, b = seated(ann, ben)
    with ann.connect() as phone:
        phone.watch(game)
        dice = Random(2)
        for turn in range(30):
            line = asked(game, a, b)
            if line is None:
                break
            if line is a and turn % 2:
                phone.up_to(game, a.tables[game].number)
                line = phone
            reply = line.answer(game, dice.choice(line.tables[game].keys))
            assert reply["type"] == "accepted"
            for one in (a, b, phone):
                one.up_to(game, reply["number"])
            insist_same(phone.tables[game].counted(), a.tables[game].counted())


def test_a_device_that_is_put_away_leaves_the_other_one_in_the_game(live: Live, ann: Person, ben: Person) -> None:
    assert live.service is not None
    game, *_ = seated(ann, ben)
    watchers = live.service.rooms.rooms[game].watchers
    with ann.connect() as phone:
        phone.watch(game)
        assert len(watchers) == 3
    eventually(lambda: len(watchers) == 2, "the server does not notice that a phone is gone")
    assert ben.table(game)["seats"][0]["here"]


def test_events_and_posts_play_the_same_game(ann: Person, ben: Person) -> None:
    game, a, b = seated(ann, ben)
    dice = Random(9)
    with ben.follow(game) as events:
        for _ in range(60):
            a.up_to(game, events.tables[game].number if game in events.tables else 0)
            if a.tables[game].over:
                break
            if a.tables[game].keys:
                number = a.answer(game, dice.choice(a.tables[game].keys))["number"]
            else:
                seen = events.up_to(game, a.tables[game].number)
                key = dice.choice(seen.keys)
                replies = ben.post("answer", game=game, decision=seen.table["decision"], key=key, id=5)
                assert [(one["type"], one["to"]) for one in replies] == [("accepted", 5)]
                number = replies[0]["number"]
            events.up_to(game, number)
            a.up_to(game, number)
            b.up_to(game, number)
            insist_same(events.tables[game].counted(), b.tables[game].counted())
        assert [message["type"] for message in events.messages[:2]] == ["hello", "table"]
        told = [message for message in events.messages if message["type"] == "change"]
        assert [json.dumps(one) for one in told] == [
            json.dumps(one) for one in b.messages if one["type"] == "change"
        ], "events and sockets carry other bytes"


def test_a_post_is_refused_as_a_message_is(ann: Person, ben: Person) -> None:
    game, a, b = seated(ann, ben)
    assert asked(game, a, b) is not None
    player, line = (ann, a) if a.tables[game].keys else (ben, b)
    decision = line.tables[game].table["decision"]
    [late, table] = player.post("answer", game=game, decision=0, key="pass")
    assert late["type"] == "stale"
    assert {name: table[name] for name in table if name not in ("info", "clocks", "to")} == {
        name: line.tables[game].table[name] for name in table if name not in ("info", "clocks", "to")
    }
    [refused] = player.post("answer", game=game, decision=decision, key="no such key")
    assert (refused["type"], refused["error"]) == ("refused", "unknown")
    for kind, fields in (("watch", {"game": game}), ("unwatch", {"game": game}), ("lobby", {})):
        with pytest.raises(Problem, match="GET /api/events"):
            player.post(kind, **fields)


def test_the_lobby_is_told_by_sockets_and_by_events(ann: Person, ben: Person) -> None:
    with ben.connect() as line, ben.follow() as events:
        line.call("lobby")

        def opened(ear: Ear) -> bool:
            return game in ear.lobby

        game = ann.open_table("open")
        line.until(lambda: opened(line))
        events.until(lambda: opened(events))
        ann.ask("POST", f"/api/tables/{game}/leave")
        line.until(lambda: not opened(line))
        events.until(lambda: not opened(events))
        line.send("lobby", on=False)
        line.fence()
        before = len(line.messages)
        game = ann.open_table("open")
        events.until(lambda: opened(events))  # both would be told in the same moment
        line.fence()
        assert not {"tables", "listed"} & {message["type"] for message in line.messages[before:]}


# Bad clients


def test_what_cannot_be_read_is_said_to_be_so_and_the_stream_goes_on(ann: Person) -> None:
    with ann.connect() as line:
        assert line.receive() is not None  # hello
        for junk in ("", "{", "[]", '{"type":"dance"}', '{"type":"watch"}', '{"type":"ping","extra":1}', b"\xff\xfe"):
            line.socket.send(junk)
            message = line.receive()
            assert message is not None and (message["type"], message["error"]) == ("refused", "malformed"), junk
        line.socket.send(json.dumps({"type": "say", "game": "x" * 20, "text": "a" * (LONGEST_MESSAGE + 1)}))
        message = line.receive()
        assert message is not None and message["error"] == "too-long"
        assert line.call("ping")["type"] == "pong"


def test_a_client_that_does_not_read_is_cut_off_and_nobody_waits_for_it(
    live: Live, ann: Person, ben: Person, eve: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stream, "MOST_WAITING", 20)
    assert live.server is not None
    for door in live.server.servers[0].sockets:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)  # what it accepts from now on has this too
    game, a, _ = seated(ann, ben)
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    deaf.connect(("127.0.0.1", live.port))
    line = eve.connect(sock=deaf, max_queue=1)
    line.watch(game)
    a.until(lambda: a.tables[game].info["watching"] == 1)
    for _ in range(600):
        assert a.call("say", game=game, text="b" * 450)["type"] == "accepted", "others have to wait for it"
        if not a.tables[game].info["watching"]:
            break
    a.until(lambda: not a.tables[game].info["watching"])
    with suppress(ConnectionClosed):
        for _ in range(600):
            line.socket.recv(PATIENCE)
        pytest.fail("the connection is still there")
    with eve.connect() as again:
        a.fence()
        assert again.watch(game).number == a.tables[game].number


def test_one_stream_watches_only_so_many_games(
    live: Live, ann: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stream, "MOST_WATCHED", 2)
    games = [ben.open_table("open") for _ in range(3)]
    with ann.connect() as line:
        line.watch(games[0])
        line.watch(games[1])
        refused = line.call("watch", game=games[2])
        assert refused["type"] == "refused"
        line.watch(games[0])
        line.send("unwatch", game=games[0])
        line.watch(games[2])


@pytest.mark.parametrize("messages", [4, 64])
def test_what_waits_for_somebody_who_does_not_read_is_bounded_in_bytes(messages: int) -> None:
    async def fill() -> None:
        store: Any = SimpleNamespace()
        metrics = SimpleNamespace(sent=SimpleNamespace(inc=lambda: None))
        service: Any = SimpleNamespace(metrics=metrics, rooms=SimpleNamespace(door=Door(store)))
        visitor: Any = SimpleNamespace(user=None, session_id="")
        slow = Stream(service, visitor, "192.0.2.1")
        for _ in range(messages):
            slow.send(b"x" * (MOST_BYTES // messages))
            assert slow.closed is None
        slow.send(b"x")
        assert slow.closed is not None and slow.closed[0] == 1013 and not slow.outgoing

    asyncio.run(fill())
