"""Who may watch what, and who is told to be there."""

from __future__ import annotations

from random import Random

import pytest

from tests.server.browser import new_name
from tests.server.live import Live
from tests.server.player import Line, Person, Problem, insist_same
from tests.server.playing import play_on, seated

pytestmark = pytest.mark.usefixtures("deals")


def test_whoever_does_not_watch_hears_nothing(ann: Person, ben: Person, eve: Person) -> None:
    game, a, b = seated(ann, ben)
    with eve.connect() as line:
        for kind, fields in (
            ("answer", {"decision": 1, "key": "pass"}),
            ("why", {"about": "pass"}),
            ("describe", {}),
            ("log", {"start": 0, "count": 9}),
            ("say", {"text": "hi"}),
            ("concede", {}),
            ("undo", {}),
        ):
            reply = line.call(kind, game=game, **fields)
            assert (reply["type"], reply["error"]) == ("refused", "not-found"), kind
        line.watch(game)
        line.send("unwatch", game=game)
        line.call("ping")
        heard = len(line.heard)
        a.call("say", game=game, text="Gone?")
        b.until(lambda: b.tables[game].table["said"])
        assert line.call("ping")["type"] == "pong"
        assert len(line.heard) == heard + 1


def test_a_table_without_spectators_shows_its_game_to_nobody_else(ann: Person, ben: Person, eve: Person) -> None:
    game, a, b = seated(ann, ben, spectators=False)
    with eve.connect() as line:
        reply = line.call("watch", game=game)
        assert (reply["type"], reply["error"]) == ("refused", "forbidden")
        with pytest.raises(Problem) as problem, eve.follow(game):
            pass
        assert problem.value.status == 403
        with pytest.raises(Problem) as problem:
            eve.post("describe", game=game)
        assert problem.value.status == 403
        play_on(game, Random(1), a, b)
        reply = line.call("watch", game=game)
        assert (reply["type"], reply["error"]) == ("refused", "forbidden"), "what is over stays there"
        for path in ("replay", "replay/views", "record"):
            with pytest.raises(Problem) as problem:
                eve.ask("GET", f"/api/games/{game}/{path}")
            assert problem.value.status == 403
        with pytest.raises(Problem) as problem:
            eve.ask("POST", f"/api/games/{game}/fork", {"at": 1})
        assert problem.value.status == 403
        assert ann.ask("GET", f"/api/games/{game}/replay")["length"] > 0
        with ben.connect() as again:
            assert again.watch(game).over


def test_who_looked_on_while_such_a_table_waited_does_not_see_its_game(
    live: Live, ann: Person, ben: Person, eve: Person
) -> None:
    assert live.service is not None
    game = ann.open_table("open", spectators=False)
    with eve.connect() as line, eve.follow(game) as events:
        line.watch(game)
        ben.join(game)
        with ann.connect() as a:
            a.watch(game)
            a.call("say", game=game, text="Are we alone?")
            assert [one.user for one in list(live.service.rooms.rooms[game].watchers)] == [ann.user["id"]]
        line.fence()
        events.until(lambda: [one for one in events.messages if one["type"] == "refused"])  # and nothing after it
        for ear in (line, events):
            shown = [one for one in ear.messages if one["type"] in ("table", "change") and one.get("view", one)]
            assert not [one for one in shown if one["type"] == "change" or one["view"] is not None]


def test_a_private_table_is_there_only_for_those_with_its_key(ann: Person, ben: Person, eve: Person) -> None:
    table = ann.wish_table("open", public=False)
    game, key = table["game"], table["key"]
    assert len(key) >= 20
    with eve.connect() as line:
        for wrong in ("", key[:-1], key.upper(), "x" * len(key)):
            reply = line.call("watch", game=game, key=wrong)
            assert (reply["type"], reply["error"]) == ("refused", "not-found")
            with pytest.raises(Problem) as problem:
                eve.table(game, wrong)
            assert problem.value.status == 404
            with pytest.raises(Problem) as problem:
                eve.join(game, key=wrong)
            assert problem.value.status == 404
        nothing = line.call("watch", game="nosuchgame")
        assert nothing["message"] == reply["message"], "it can be told from a table that is not there"
        assert line.watch(game, key).info["key"] == "", "who only watches need not know the key"
        assert game not in [one["game"] for one in eve.ask("GET", "/api/tables")["tables"]]
        ben.join(game, key=key)
        line.until(lambda: line.tables[game].info["status"] == "playing")
    with ben.connect() as b:
        assert b.watch(game).info["key"] == key, "who sits there needs no key and may pass it on"
    with eve.follow(game, key=key) as events:
        assert events.up_to(game, 1).view["viewer"] == -1
    with pytest.raises(Problem), eve.follow(game):
        pass


def test_registering_in_the_middle_of_a_game_keeps_the_seat(ann: Person, ben: Person) -> None:
    game, a, b = seated(ann, ben)
    play_on(game, Random(3), a, b, answers=4)
    was = ann.user["id"]
    ann.be(ann.ask("POST", "/api/register", {"name": new_name(), "password": "a long enough one"}))
    assert ann.user["id"] == was and not ann.user["guest"]
    play_on(game, Random(3), a, b, answers=4)
    with ann.connect() as line:
        assert line.watch(game).view["viewer"] == 0
        insist_same(line.tables[game].counted(), a.tables[game].counted())
        assert line.tables[game].info["seats"][0]["you"]


def test_a_visitor_without_a_name_may_watch_and_nothing_else(live: Live, ann: Person, ben: Person) -> None:
    game, a, _ = seated(ann, ben)
    nobody = Person(live.url, None)
    with nobody.connect() as line:
        assert line.watch(game).view["viewer"] == -1
        said = line.call("say", game=game, text="hi")
        assert said["type"] == "refused" and "guest" in said["message"]
        assert line.call("answer", game=game, decision=1, key="pass")["error"] == "forbidden"
        a.until(lambda: a.tables[game].info["watching"])
    a.until(lambda: not a.tables[game].info["watching"])


def test_a_stream_ends_with_the_login_it_was_opened_with(live: Live, ann: Person, ben: Person) -> None:
    game, a, b = seated(ann, ben)
    ann.ask("POST", "/api/logout")
    assert a.closed_with() == 4001
    b.until(lambda: not b.tables[game].info["seats"][0]["here"])


def presence_of(line: Line, game: str) -> tuple[list[bool], int]:
    """Who is there according to somebody."""
    info = line.tables[game].info
    return [seat["here"] for seat in info["seats"]], info["watching"]


def test_everybody_is_told_who_comes_and_goes(ann: Person, ben: Person, eve: Person) -> None:
    game, a, b = seated(ann, ben)
    a.until(lambda: presence_of(a, game) == ([True, True], 0))
    line = eve.connect()
    line.watch(game)
    a.until(lambda: presence_of(a, game) == ([True, True], 1))
    b.close()
    a.until(lambda: presence_of(a, game) == ([True, False], 1))
    with ben.follow(game):
        a.until(lambda: presence_of(a, game) == ([True, True], 1))
    a.until(lambda: presence_of(a, game) == ([True, False], 1))
    line.send("unwatch", game=game)
    a.until(lambda: presence_of(a, game) == ([True, False], 0))
