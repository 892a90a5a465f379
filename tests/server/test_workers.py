"""Several workers on one database: no game has an owner, and any of them may go at any time."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from itertools import cycle
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from playmat.server.limits import LIMITS
from tests.patience import eventually
from tests.postgres import Cluster, postgres
from tests.server.player import Line, Person, Problem, Seen, insist_same
from tests.server.playing import asked, seated
from tests.server.process import Nursery, ServerProcess
from tests.server.tables import counted, folded, kept

KILLS = 6
PLAYED_ON = 5
"""Answers after which a game has shown that it goes on."""


@pytest.fixture
def workers(nursery: Nursery, cluster: Cluster, tmp_path: Path) -> Iterator[tuple[ServerProcess, ServerProcess]]:
    """Two workers."""
    url = cluster.database()
    with ExitStack() as stack:
        first, second = (
            stack.enter_context(ServerProcess(nursery, tmp_path, database_url=url, bot_pause=(0.0, 0.01)))
            for _ in range(2)
        )
        yield first, second
        for worker in (first, second):
            assert "Traceback" not in worker.complaints(), worker.complaints()


Workers = tuple[ServerProcess, ServerProcess]


def apart(workers: Workers, **wish: object) -> tuple[str, Line, Line]:
    """A game whose players are at different workers."""
    return seated(Person(workers[0].url, "Ann"), Person(workers[1].url, "Ben"), **wish)


def check_log(worker: ServerProcess, game: str, *lines: Line) -> None:
    """The log has no gap and nothing twice, and everybody sees what it says."""
    sheet, entries = kept(worker.settings.database_url, game)
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
    match = folded(sheet, entries)
    assert (sheet.status == "over") == match.state.over
    assert (sheet.entries, sheet.answers) == (match.number, len(match.answers))
    for line in lines:
        seen = line.up_to(game, match.number)
        insist_same(seen.counted(), counted(match, seen.view["viewer"]))


def play(game: str, dice: Random, *lines: Line, answers: int = 1000) -> None:
    """Play on; whoever is not a bot gives random answers."""
    for _ in range(answers):
        newest = max(line.tables[game].number for line in lines)
        for line in lines:
            line.up_to(game, newest)
        if lines[0].tables[game].over:
            return
        player = asked(game, *lines)
        if player is None:
            lines[0].up_to(game, newest + 1)
            continue
        reply = player.answer(game, dice.choice(player.tables[game].keys))
        assert reply["type"] in ("accepted", "stale"), reply


# Together


def test_two_seats_at_different_workers_play_one_game(workers: Workers) -> None:
    game, a, b = apart(workers)
    with Person(workers[0].url, "Eve").connect() as e, Person(workers[1].url, "Fay").connect() as f:
        e.watch(game)
        f.watch(game)
        play(game, Random(1), a, b, e, f)
        for line in (a, b, e, f):
            line.see(game, lambda seen: seen.info["status"] == "over")
        check_log(workers[0], game, a, b, e, f)
        assert all(line.gaps == 0 for line in (a, b, e, f))


def test_who_is_there_and_what_is_said_crosses_over(workers: Workers) -> None:
    game, a, b = apart(workers)
    for line in (a, b):
        line.see(game, lambda seen: here(seen) == [True, True])
    spectator = Person(workers[1].url, "Eve").connect()
    spectator.watch(game)
    for line in (a, b):
        line.see(game, lambda seen: seen.info["watching"] == 1)
    a.call("say", game=game, text="Hello over there")
    b.call("say", game=game, text="And hello back")
    for line in (a, b, spectator):
        line.see(game, lambda seen: len(seen.table["said"]) == 2)
    spectator.close()
    b.close()
    a.until(lambda: here(a.tables[game]) == [True, False] and a.tables[game].info["watching"] == 0)


def here(seen: Seen) -> list[bool]:
    """Which seats are said to be there."""
    return [seat["here"] for seat in seen.info["seats"]]


def test_a_worker_that_comes_back_knows_who_is_at_the_other(workers: Workers) -> None:
    game, a, b = apart(workers)
    a.until(lambda: here(a.tables[game]) == [True, True])
    workers[1].kill()
    workers[1].start()
    with b.person.connect() as again:
        again.watch(game)
        for line in (a, again):
            line.see(game, lambda seen: here(seen) == [True, True])


def test_a_table_opened_at_one_worker_is_joined_watched_and_left_at_the_other(workers: Workers) -> None:
    ann, ben = Person(workers[0].url, "Ann"), Person(workers[1].url, "Ben")
    with ann.connect() as a, ben.connect() as lobby:
        lobby.call("lobby")
        game = ann.open_table("open")
        lobby.until(lambda: game in lobby.lobby)
        a.watch(game)
        ben.join(game)
        a.until(lambda: a.tables[game].table["view"] is not None)
        assert a.tables[game].view["viewer"] == 0
        other = ann.open_table("open")
        with ben.connect() as b:
            b.watch(other)
            ann.ask("POST", f"/api/tables/{other}/leave")
            b.until(lambda: b.tables[other].info["status"] == "closed")
        lobby.until(lambda: other not in lobby.lobby)


def test_what_was_just_told_at_one_worker_can_be_answered_at_the_other(workers: Workers) -> None:
    """Events come from one worker and posts go to another, as behind a proxy."""
    game, a, b = apart(workers)
    elsewhere = {a: a.person.at(workers[1].url), b: b.person.at(workers[0].url)}
    dice = Random(5)
    for _ in range(400):
        player = asked(game, a, b)
        if player is None:
            break
        seen = player.tables[game]
        [reply, *_] = elsewhere[player].post(
            "answer", game=game, decision=seen.table["decision"], key=dice.choice(seen.keys)
        )
        assert reply["type"] == "accepted", reply
        player.up_to(game, reply["number"])
    assert a.tables[game].over
    check_log(workers[0], game, a, b)


def test_logging_out_at_one_worker_ends_the_streams_at_the_other(workers: Workers) -> None:
    ann = Person(workers[0].url, "Ann")
    with ann.at(workers[1].url).connect() as line:
        assert line.call("ping")["type"] == "pong"
        ann.ask("POST", "/api/logout")
        assert line.closed_with() == 4001


def test_two_workers_let_in_no_more_guests_than_one(nursery: Nursery, cluster: Cluster, tmp_path: Path) -> None:
    url = cluster.database()
    limit = LIMITS["guest"]
    with ExitStack() as stack:
        both = [
            stack.enter_context(ServerProcess(nursery, tmp_path, database_url=url, rate_limits=True)) for _ in range(2)
        ]
        let_in, began = 0, time.monotonic()
        for number in range(3 * int(limit.at_once)):
            with suppress(Problem):
                Person(both[number % 2].url, "Ann")
                let_in += 1
        filled_again = (time.monotonic() - began) / limit.every
    assert limit.at_once <= let_in <= limit.at_once + filled_again + 1


# Bots


def test_bots_answer_once_whoever_watches_where(workers: Workers) -> None:
    ann = Person(workers[0].url, "Ann")
    dice = Random(7)
    for _ in range(3):
        game = ann.open_table("greedy")
        with ann.connect() as here, ann.at(workers[1].url).connect() as there:
            here.watch(game)
            there.watch(game)
            for line in cycle((here, there)):
                seen = line.see(game, lambda seen: seen.keys or seen.over)
                if seen.over:
                    break
                reply = line.answer(game, dice.choice(seen.keys))
                assert reply["type"] in ("accepted", "stale"), reply
            check_log(workers[0], game, here, there)


def test_a_bot_goes_on_elsewhere_when_the_worker_it_thought_for_is_killed(workers: Workers) -> None:
    first, second = workers
    ann = Person(first.url, "Ann")
    bots = [{"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "greedy"}]
    games = [ann.ask("POST", "/api/tables", {"plays": "shaman", "seats": bots})["game"] for _ in range(3)]
    first.kill()
    ben = Person(second.url, "Ben")
    with ben.connect() as line:
        line.watch(games[0])
        line.until(lambda: line.tables[games[0]].over)
    for game in games:
        eventually(
            lambda game=game: kept(second.settings.database_url, game)[0].status == "over",  # type: ignore[misc]
            "nobody goes on with games that nobody watches",
        )
        check_log(second, game)


# Coming and going


class Wanderer:
    """Somebody who goes to another worker when theirs is gone."""

    def __init__(self, person: Person, game: str, *urls: str) -> None:
        self.faces = [person.at(url) for url in urls]
        self.game = game
        self.line = self.connect()

    @property
    def seen(self) -> Seen:
        return self.line.tables[self.game]

    def connect(self) -> Line:
        """A connection to any worker that is there."""
        return eventually(self.try_all, "no worker is there")

    def try_all(self) -> Line | None:
        """A connection to the first worker that takes it; none when all are gone."""
        for face in self.faces:
            with suppress(OSError, InvalidHandshake, ConnectionClosed):
                line = face.connect()
                line.watch(self.game)
                self.faces.remove(face)
                self.faces.insert(0, face)
                return line
        return None

    def up_to(self, number: int) -> None:
        """Hear what the other one has heard, wherever it is told."""
        while self.seen.number < number:
            try:
                self.line.up_to(self.game, number)
            except ConnectionClosed:
                self.line = self.connect()

    def answer(self, dice: Random) -> tuple[int, str] | None:
        """Answer, or go elsewhere. What was accepted, under which number."""
        try:
            key = dice.choice(self.seen.keys)
            reply = self.line.answer(self.game, key)
            assert reply["type"] in ("accepted", "stale"), reply
            if reply["type"] == "accepted":
                return reply["number"], key
            self.line.watch(self.game)
        except ConnectionClosed:
            self.line = self.connect()
        return None

    def answer_blindly(self, dice: Random) -> None:
        """Answer if asked, without waiting for what comes of it."""
        if self.seen.keys:
            with suppress(ConnectionClosed):
                key = dice.choice(self.seen.keys)
                self.line.send("answer", game=self.game, decision=self.seen.table["decision"], key=key)


class Duel:
    """A game of two who wander, with all answers that were acknowledged."""

    def __init__(self, host: Person, guest: Person, urls: list[str]) -> None:
        self.game = host.open_table("open")
        guest.at(host.url).join(self.game)
        self.people = [Wanderer(host, self.game, *urls), Wanderer(guest, self.game, *reversed(urls))]
        self.accepted: list[tuple[int, str]] = []

    @property
    def over(self) -> bool:
        return any(person.seen.over for person in self.people)

    def play(self, dice: Random, answers: int = 1000) -> None:
        """Whoever is asked answers, until so many answers were accepted or the game is over."""
        while answers and not self.over:
            newest = max(person.seen.number for person in self.people)
            for person in self.people:
                person.up_to(newest)
            for person in self.people:
                if person.seen.keys and (accepted := person.answer(dice)):
                    self.accepted.append(accepted)
                    answers -= 1
                    break

    def check(self, worker: ServerProcess) -> None:
        """Nothing that was acknowledged is lost."""
        _, entries = kept(worker.settings.database_url, self.game)
        for number, key in self.accepted:
            assert entries[number - 1].data == key, "an acknowledged answer is lost"
        check_log(worker, self.game, *(person.connect() for person in self.people))


def test_either_worker_may_be_killed_at_any_time_and_the_game_goes_on(workers: Workers) -> None:
    dice = Random(11)
    urls = [worker.url for worker in workers]
    ann, ben = Person(urls[0], "Ann"), Person(urls[0], "Ben")
    duel = Duel(ann, ben, urls)
    played = 0
    for number in range(KILLS):
        duel.play(dice, dice.randrange(2, 9))
        for person in duel.people:
            person.answer_blindly(dice)
        time.sleep(dice.random() * 0.01)  # so that the end comes now early, now late; nothing depends on it
        victim = workers[number % 2]
        victim.kill()
        duel.play(dice, 6)
        victim.start()
        if duel.over:
            played += len(duel.accepted)
            duel.check(workers[0])
            duel = Duel(ann, ben, urls)
    duel.play(dice)
    duel.check(workers[0])
    assert played + len(duel.accepted) > 3 * KILLS


def test_a_worker_that_comes_back_hears_of_everything(workers: Workers) -> None:
    first, second = workers
    game, a, b = apart(workers)
    play(game, Random(3), a, b, answers=6)
    second.kill()
    a.call("say", game=game, text="Are you there?")
    second.start()
    with b.person.connect() as back:
        back.watch(game)
        insist_same(
            back.tables[game].counted(),
            counted(folded(*kept(first.settings.database_url, game)), back.tables[game].view["viewer"]),
        )
        play(game, Random(4), a, back)
        check_log(first, game, a, back)


@pytest.mark.parametrize("bot_is_asked", [False, True], ids=["while a person is asked", "while a bot thinks"])
def test_a_game_outlives_a_restart_of_its_database(nursery: Nursery, tmp_path: Path, bot_is_asked: bool) -> None:
    dice = Random(2)
    with (
        postgres() as cluster,
        ServerProcess(nursery, tmp_path, database_url=cluster.database(), bot_pause=(0.3, 0.3)) as worker,
        Person(worker.url, "Ann").connect() as line,
    ):
        game = up_to_question(line, dice, bot_is_asked)
        seen = line.tables[game]
        before = seen.number
        cluster.stop("fast")
        for _ in range(3):
            if seen.keys:
                reply = line.answer(game, seen.keys[0])
                assert (reply["type"], reply["error"]) == ("refused", "unavailable"), reply
            assert line.call("say", game=game, text="Hello?")["error"] == "unavailable"
        cluster.run()
        assert line.call("say", game=game, text="Hello!")["type"] == "accepted"
        _, entries = kept(worker.settings.database_url, game)
        assert before <= len(entries) and seen.number <= len(entries), "somebody was told of what is not kept"
        for _ in range(PLAYED_ON):
            if not line.see(game, lambda seen: seen.keys or seen.over).over:
                reply = line.answer(game, dice.choice(seen.keys))
                assert reply["type"] == "accepted", reply
                line.up_to(game, reply["number"])
        if not seen.over:
            line.call("concede", game=game)
        line.see(game, lambda seen: seen.over)
        check_log(worker, game, line)


def up_to_question(line: Line, dice: Random, bot_is_asked: bool) -> str:
    """A game against a bot in which the bot has just been asked, or the person a second time in a row."""
    while True:
        game = line.person.open_table("random")
        line.watch(game)
        while not line.see(game, lambda seen: seen.keys or seen.over).over:
            number = line.answer(game, dice.choice(line.tables[game].keys))["number"]
            seen = line.up_to(game, number)
            if not seen.over and bool(seen.keys) != bot_is_asked:
                return game
