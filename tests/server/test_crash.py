"""The server is killed again and again in the middle of everything, and nobody loses anything they were told."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from sqlalchemy import text
from websockets.exceptions import ConnectionClosed

from playmat import Record
from playmat.server.rooms import DOWN
from playmat.server.seating import now
from playmat.server.store import open_engine
from tests.patience import eventually
from tests.server.player import Line, Message, Person, Seen, insist_same
from tests.server.process import Nursery, ServerProcess
from tests.server.tables import counted, folded, kept

KILLS = int(os.environ.get("PLAYMAT_SOAK_CRASHES", "7"))
BEGIN_EVERY = 3
"""Kills after which another game begins that nobody watches."""
CLOCK = {"kind": "bank", "main": 3600, "each": 0}


@dataclass
class Game:
    """A game and those who play and watch it, with all that they were told."""

    id: str
    people: list[Person]
    lines: list[Line] = field(default_factory=list)
    sent: list[tuple[int, str]] = field(default_factory=list)
    """Answers that were sent since the last crash: seat and key."""
    accepted: dict[int, tuple[str, int, str]] = field(default_factory=dict)
    """What was acknowledged, by its number: the kind of entry, the seat, and the answer where it is one."""
    running: int = -1
    """Whose clock ran when it was last told, how much time that seat had, and when that was."""
    left: int = 0
    told_at: int = 0

    def connect(self) -> None:
        """Everybody comes back."""
        self.lines = [person.connect() for person in self.people]
        for line in self.lines:
            line.watch(self.id)

    @property
    def over(self) -> bool:
        return any(line.tables[self.id].over for line in self.lines)

    def answer(self, dice: Random) -> None:
        """Whoever is asked answers, without waiting for what comes of it."""
        for line in self.lines:
            seen = line.tables[self.id]
            if seen.keys:
                key = dice.choice(seen.keys)
                with suppress(ConnectionClosed):
                    line.send("answer", game=self.id, decision=seen.table["decision"], key=key)
                    self.sent.append((seen.view["viewer"], key))

    def say(self, dice: Random) -> None:
        """Somebody says something, without waiting."""
        with suppress(ConnectionClosed):
            dice.choice(self.lines).send("say", game=self.id, text="Still here")

    def undo(self, dice: Random) -> None:
        """Somebody takes back what can be taken back freely."""
        for line in self.lines:
            if line.tables[self.id].table["can_undo"] == "free":
                with suppress(ConnectionClosed):
                    line.send("undo", game=self.id)

    def catch_up(self) -> None:
        """Hear what came of all that anybody has sent."""
        for line in self.lines:
            line.fence()

    def hear_out(self) -> None:
        """Take in whatever still comes, until the connections end."""
        for line in self.lines:
            with suppress(ConnectionClosed):
                while True:
                    assert line.receive() is not None, "the connection does not end"

    def take_stock(self) -> None:
        """Note what was acknowledged, and how the clocks stood."""
        for line in self.lines:
            viewer = line.tables[self.id].view["viewer"]
            for message in line.messages:
                if message["type"] == "accepted":
                    request = line.requests[message["to"] - 1]
                    self.accepted[message["number"]] = (request["type"], viewer, request.get("key", ""))
        clocks = self.newest.table["clocks"]
        if clocks is not None:
            self.running, self.told_at = clocks["running"], clocks["now"]
            self.left = sum(clocks["seats"][self.running][name] for name in ("main", "each"))

    @property
    def newest(self) -> Seen:
        """The table of whoever has heard most."""
        return max((line.tables[self.id] for line in self.lines), key=lambda seen: seen.number)


class Bystanders:
    """Games that nobody watches."""

    def __init__(self, host: Person) -> None:
        self.host = host
        self.games: list[str] = []

    def begin(self) -> None:
        """Let two bots begin another one."""
        bots = [{"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "random"}]
        self.games.append(self.host.ask("POST", "/api/tables", {"plays": "shaman", "seats": bots})["game"])


def begin(server: ServerProcess, number: int) -> Game:
    """A new game: every third one against a bot, the others with clocks."""
    ann, eve = Person(server.url, "Ann"), Person(server.url, "Eve")
    if number % 3 == 2:
        game = Game(ann.open_table("greedy", clock=CLOCK), [ann, eve])
    else:
        ben = Person(server.url, "Ben")
        game = Game(ann.open_table("open", clock=CLOCK), [ann, ben, eve])
        ben.join(game.id)
    game.connect()
    return game


def check_log(server: ServerProcess, game: Game) -> None:
    """What is kept has no gap, holds everything that was acknowledged, and nothing that nobody sent."""
    sheet, entries = kept(server.settings.database_url, game.id)
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
    log = {entry.number: entry for entry in entries}
    for number, (kind, seat, answer) in game.accepted.items():
        entry = log.get(number)
        assert entry is not None and entry.seat == seat, "what was acknowledged is lost"
        # What was free to take back a moment ago may need consent by the time the wish arrives.
        assert entry.kind == kind or (kind, entry.kind) == ("undo", "ask-undo"), "something else was done"
        assert kind != "answer" or entry.data == answer
    match = folded(sheet, entries)
    assert (sheet.entries, sheet.answers) == (match.number, len(match.answers))
    assert (sheet.status == "over") == match.state.over and sheet.winner == match.state.winner
    for line in game.lines:
        before = line.tables[game.id]
        assert before.number <= match.number, "somebody was told of what is not kept"
        then = folded(sheet, entries[: before.number])
        insist_same(before.counted(), counted(then, before.view["viewer"]))


def check_unsent(server: ServerProcess, game: Game, before: int) -> None:
    """What came after all that anybody was told is what was on its way, and bots' answers."""
    _, entries = kept(server.settings.database_url, game.id)
    bots = {seat for seat in (0, 1) if game.newest.info["seats"][seat]["kind"] == "bot"}
    for entry in entries[before:]:
        if entry.kind == "answer" and entry.seat not in bots:
            assert (entry.seat, entry.data) in game.sent, "an answer that nobody gave"


class Outage(NamedTuple):
    """When a server was not there, in milliseconds."""

    alive: int
    """Its last sign of life."""
    dead: int
    starting: int
    up: int


def outage(server: ServerProcess, lasting: int = 0) -> Outage:
    """Kill a server and start it again, after so many milliseconds at least."""
    server.kill()
    dead = now()
    eventually(lambda: now() - dead >= lasting)
    starting = now()
    alive = last_sign(server)
    server.start()
    return Outage(alive, dead, starting, now())


def last_sign(server: ServerProcess) -> int:
    """When a server last showed that it was alive."""
    engine = open_engine(server.settings.database_url)
    try:
        with engine.connect() as connection:
            return int(connection.execute(text("SELECT value FROM settings WHERE key = 'alive'")).scalar_one())
    finally:
        engine.dispose()


def check_clocks(game: Game, out: Outage) -> None:
    """Nobody's clock ran while the server was not there; what is not noticed as an absence is short."""
    clocks: Message = game.newest.table["clocks"]
    if clocks["running"] != game.running or game.running < 0:
        return
    left = sum(clocks["seats"][game.running][name] for name in ("main", "each"))
    free = (clocks["now"] - game.told_at) - (game.left - left)
    assert free >= out.starting - out.dead - DOWN, "the crash cost time"
    assert free <= out.up - out.alive, "the crash gave time"


def act(games: list[Game], dice: Random) -> None:
    """Some moves everywhere, the last of them on their way when this ends."""
    for game in games:
        game.answer(dice)
        game.catch_up()
    for _ in range(dice.randrange(4)):
        for game in games:
            dice.choice([game.answer, game.answer, game.answer, game.say, game.undo])(dice)
        if dice.random() < 0.5:
            for game in games:
                game.catch_up()
    for game in games:
        if dice.random() < 0.7:
            game.answer(dice)
    time.sleep(dice.random() * 0.012)  # so that the end comes now early, now late; nothing depends on it


def test_crashes_lose_nothing_that_anybody_was_told(nursery: Nursery, tmp_path: Path) -> None:
    dice = Random(20)
    with ServerProcess(nursery, tmp_path, tables_per_user=1000) as server:
        games = [begin(server, number) for number in range(5)]
        bystanders = Bystanders(Person(server.url, "Dan"))
        finished: list[Game] = []
        for number in range(KILLS):
            if number % BEGIN_EVERY == 0:
                bystanders.begin()
            act(games, dice)
            out = outage(server)
            for game in games:
                game.hear_out()
                game.take_stock()
                check_log(server, game)
                told = game.newest.number
                check_unsent(server, game, told)
                game.connect()
                sheet, entries = kept(server.settings.database_url, game.id)
                match = folded(sheet, entries[: game.newest.number])
                for line in game.lines:
                    seen = line.tables[game.id]
                    if seen.number == match.number:
                        insist_same(seen.counted(), counted(match, seen.view["viewer"]))
                if game.newest.number == told:
                    check_clocks(game, out)
                game.sent.clear()
            for index, game in enumerate(games):
                if game.over:
                    finished.append(game)
                    games[index] = begin(server, number)
        play_out(games, dice)
        finished += games
        await_end(server, [game.id for game in finished] + bystanders.games)
        for game in finished:
            check_replay(game.people[0], game.id)
        for id in bystanders.games:
            check_replay(bystanders.host, id)
        await_nobody_left(server)
        assert "Traceback" not in server.complaints(), server.complaints()
    assert sum(len(game.accepted) for game in finished) > 2 * KILLS, "hardly anything was kept, so nothing is proved"


def test_nobodys_time_runs_while_the_server_is_down(nursery: Nursery, tmp_path: Path) -> None:
    with ServerProcess(nursery, tmp_path) as server:
        game = begin(server, 0)
        for lasting in (0, 3 * DOWN):
            up = now()
            eventually(lambda up=up: last_sign(server) > up)  # type: ignore[misc]  # not that of starting
            game.connect()
            game.take_stock()
            out = outage(server, lasting)
            game.connect()
            check_clocks(game, out)


def test_a_server_that_is_asked_to_stop_says_so_and_loses_nothing(nursery: Nursery, tmp_path: Path) -> None:
    with ServerProcess(nursery, tmp_path) as server:
        game = begin(server, 0)
        dice = Random(1)
        for _ in range(5):
            game.answer(dice)
            game.catch_up()
            for line in game.lines:
                line.up_to(game.id, game.newest.number)
        with game.people[1].follow(game.id) as events:
            events.up_to(game.id, game.newest.number)
            server.terminate()
        assert [line.closed_with() for line in game.lines] == [1012] * 3
        game.take_stock()
        server.start()
        check_log(server, game)
        assert len(game.accepted) == 5
        assert "Traceback" not in server.complaints(), server.complaints()


def play_out(games: list[Game], dice: Random) -> None:
    """Play every game to its end."""
    for game in games:
        while not game.over:
            newest = game.newest.number
            for line in game.lines:
                line.up_to(game.id, newest)
            asked = next((line for line in game.lines if line.tables[game.id].keys), None)
            if asked is None:
                game.lines[0].up_to(game.id, newest + 1)
            else:
                reply = asked.answer(game.id, dice.choice(asked.tables[game.id].keys))
                assert reply["type"] in ("accepted", "stale"), reply


def await_end(server: ServerProcess, games: list[str]) -> None:
    """Wait until all games are over, those that nobody watches too."""
    for game in games:
        eventually(
            lambda game=game: kept(server.settings.database_url, game)[0].status == "over",  # type: ignore[misc]
            "a game does not go on by itself",
        )


def check_replay(person: Person, game: str) -> None:
    """A record replays to the digest it names."""
    record: Any = person.http.get(f"{person.url}/api/games/{game}/record")
    assert record.status_code == 200, record.text
    state = Record.from_json(record.text).replay()
    assert state.over


def await_nobody_left(server: ServerProcess) -> None:
    """Bots end with the server they thought for."""
    eventually(lambda: not server.left_over(), "processes of killed servers are still there")
