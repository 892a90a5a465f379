"""After a game: playing again, and playing on from one of its moments."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from random import Random
from typing import Any

import pytest
from sqlalchemy.exc import DBAPIError

from playmat.server import ledger, lobby
from playmat.server.seating import Sheet
from tests.patience import PATIENCE
from tests.server.held import held_writes
from tests.server.live import Live
from tests.server.player import Line, Person, Problem
from tests.server.playing import at_once, kinds, names, play_on, refused, seated

pytestmark = pytest.mark.usefixtures("deals")

Come = Callable[[str | None], Person]


def finished(ann: Person, ben: Person, **wish: Any) -> tuple[str, Line, Line]:
    """A game that Ann has just given up."""
    game, a, b = seated(ann, ben, **wish)
    play_on(game, Random(1), a, b, answers=6)
    a.call("concede", game=game)
    for line in (a, b):
        line.see(game, lambda seen: seen.info["status"] == "over")
    return game, a, b


# Playing again


def test_a_rematch_turns_the_seats_and_everybody_is_led_to_it(ann: Person, ben: Person, eve: Person) -> None:
    game, a, b = finished(ann, ben, public=False)
    key = a.tables[game].info["key"]
    with eve.connect() as spectator:
        spectator.watch(game, key)
        again = ann.ask("POST", f"/api/tables/{game}/rematch")
        assert again["status"] == "open" and again["host"]
        assert [seat["deck"] for seat in again["seats"]] == [
            seat["deck"] for seat in reversed(a.tables[game].info["seats"])
        ]
        for line in (a, b, spectator):
            line.see(game, lambda seen: seen.info["rematch"] == again["game"])
        assert spectator.watch(again["game"], key).info["status"] == "open"
        problem = refused(lambda: eve.join(again["game"], key=key))
        assert problem.error == "kept", "the seat is not theirs"
        joined = ben.ask("POST", f"/api/tables/{game}/rematch")
        assert joined["game"] == again["game"] and joined["status"] == "playing"
        assert names(joined) == ["Ben", "Ann"] and joined["rated"] and not joined["public"]
        spectator.until(lambda: spectator.tables[again["game"]].table["view"] is not None)
        with ann.connect() as line:
            assert line.watch(again["game"]).view["viewer"] == 1


def test_a_rematch_against_a_bot_begins_at_once(ann: Person) -> None:
    game = ann.open_table("greedy")
    ann.post("concede", game=game)
    again = ann.ask("POST", f"/api/tables/{game}/rematch")
    assert again["status"] == "playing" and kinds(again) == ["bot", "human"] and not again["rated"]


def test_a_rematch_counts_among_the_tables_that_one_may_have(live: Live, ann: Person) -> None:
    game = ann.open_table("greedy")
    ann.post("concede", game=game)
    for _ in range(live.settings.tables_per_user):
        ann.open_table("open")
    assert refused(lambda: ann.ask("POST", f"/api/tables/{game}/rematch")).error == "too-many"


class Together:
    """Two who look at the same table, and do nothing before both have seen it."""

    def __init__(self) -> None:
        self.look = lobby.known
        self.game = ""
        self.missing = 0
        self.both = asyncio.Event()

    def at(self, game: str) -> None:
        """Let the next two who look at this table wait for each other."""
        self.missing, self.both = 2, asyncio.Event()
        self.game = game

    async def known(self, service: Any, user: str, game: str, key: str) -> Sheet:
        """A table as the lobby knows it."""
        sheet = await self.look(service, user, game, key)
        if game == self.game and self.missing:
            self.missing -= 1
            if not self.missing:
                self.both.set()
            await asyncio.wait_for(self.both.wait(), PATIENCE)
        return sheet


def test_two_who_ask_for_a_rematch_at_once_meet_at_one_table(person: Come, monkeypatch: pytest.MonkeyPatch) -> None:
    together = Together()
    monkeypatch.setattr(lobby, "known", together.known)
    for _ in range(6):
        ann, ben = person("Ann"), person("Ben")
        game = ann.open_table("open")
        ben.join(game)
        ann.post("concede", game=game)
        together.at(game)
        results = at_once(*(partial(one.ask, "POST", f"/api/tables/{game}/rematch") for one in (ann, ben)))
        assert all(isinstance(one, dict) for one in results), results
        assert results[0]["game"] == results[1]["game"]
        assert ann.table(results[0]["game"])["status"] == "playing"
        assert sorted(names(ann.table(results[0]["game"]))) == ["Ann", "Ben"]


def test_nobody_is_led_to_a_table_that_is_not_there_yet(ann: Person, ben: Person) -> None:
    game, _, b = finished(ann, ben)
    with held_writes("lay") as laying, ThreadPoolExecutor(1) as aside:
        asking = aside.submit(ann.ask, "POST", f"/api/tables/{game}/rematch")
        laying.wait()
        assert b.watch(game).info["rematch"] == ""
        laying.may.set()
        b.see(game, lambda seen: seen.info["rematch"])
        again = ben.table(b.tables[game].info["rematch"])
        assert again["game"] == asking.result(PATIENCE)["game"]


def test_a_rematch_that_could_not_be_kept_can_be_asked_for_again(
    live: Live, ann: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, _, _ = finished(ann, ben)
    with monkeypatch.context() as patch:

        def fail(*_: object) -> None:
            raise DBAPIError("insert", {}, Exception("the disk is full"))

        patch.setattr(ledger, "lay", fail)
        assert refused(lambda: ann.ask("POST", f"/api/tables/{game}/rematch")).status == 503
    live.complaints.lines.clear()
    again = ann.ask("POST", f"/api/tables/{game}/rematch")
    assert ben.join(again["game"])["status"] == "playing"


def test_a_rematch_is_for_those_who_played_and_when_it_is_over(ann: Person, ben: Person, eve: Person) -> None:
    game, a, _ = seated(ann, ben)
    assert refused(lambda: ann.ask("POST", f"/api/tables/{game}/rematch")).error == "not-now"
    a.call("concede", game=game)
    assert refused(lambda: eve.ask("POST", f"/api/tables/{game}/rematch")).error == "forbidden"


def test_a_rematch_that_was_declined_can_be_asked_for_anew(ann: Person, ben: Person) -> None:
    game, _, _ = finished(ann, ben)
    first = ann.ask("POST", f"/api/tables/{game}/rematch")["game"]
    ann.ask("POST", f"/api/tables/{first}/leave")
    second = ben.ask("POST", f"/api/tables/{game}/rematch")
    assert second["status"] in ("open", "playing") and second["game"] != first


# Playing on


def test_a_finished_game_can_be_played_on_from_a_moment(live: Live, ann: Person, ben: Person, eve: Person) -> None:
    game, a, _ = finished(ann, ben)
    before = a.tables[game].info["answers"]
    for seat in (0, 1):
        fork = eve.ask("POST", f"/api/games/{game}/fork", {"at": 4, "seat": seat})
        assert fork["status"] == "playing" and not fork["rated"] and not fork["public"]
        assert (fork["forked_from"], fork["forked_at"]) == (game, 4)
        assert kinds(fork)[seat] == "human" and kinds(fork)[1 - seat] == "bot"
        with eve.connect() as line:
            assert line.watch(fork["game"]).view["viewer"] == seat
            line.see(fork["game"], lambda seen: seen.keys or seen.over)
            line.call("concede", game=fork["game"])
            line.see(fork["game"], lambda seen: seen.over)
    assert ann.table(game)["answers"] == before, "the finished game goes on"
    with pytest.raises(Problem):
        eve.ask("POST", f"/api/games/{game}/fork", {"at": 10_000})


def test_a_fork_for_two_keeps_its_decks(ann: Person, ben: Person, eve: Person) -> None:
    game, a, _ = finished(ann, ben)
    fork = ann.ask("POST", f"/api/games/{game}/fork", {"at": 4, "seat": 0, "others": "open"})
    key = fork["key"]
    assert fork["status"] == "open" and fork["seats"][1]["deck"] == a.tables[game].info["seats"][1]["deck"]
    assert refused(lambda: eve.join(fork["game"], key=key, deck="road-of-sparks")).error == "deck-is-fixed"
    assert eve.join(fork["game"], key=key)["status"] == "playing"
    with eve.connect() as e, ann.connect() as line:
        e.watch(fork["game"])
        line.watch(fork["game"])
        play_on(fork["game"], Random(2), line, e)
        assert e.tables[fork["game"]].over


def test_a_game_that_is_not_over_can_neither_be_forked_nor_read(ann: Person, ben: Person) -> None:
    game, _, _ = seated(ann, ben)
    for path in ("replay", "replay/views", "record"):
        assert refused(partial(ann.ask, "GET", f"/api/games/{game}/{path}")).status in (404, 409)
    assert refused(lambda: ann.ask("POST", f"/api/games/{game}/fork", {"at": 0})).status in (404, 409)
