"""Races: whoever is first wins, the other one hears so, and the log has neither a gap nor anything twice."""

from __future__ import annotations

import re
import socket
import time
from collections import Counter
from collections.abc import Generator, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random

import httpx
import pytest

from tests.laws.play import scaled
from tests.patience import PATIENCE, eventually
from tests.postgres import Cluster
from tests.server.player import Line, Person, insist_same
from tests.server.playing import asked, at_once
from tests.server.process import Nursery, ServerProcess
from tests.server.tables import counted, folded, kept

RACES = scaled(60)
"""Questions that two connections answer at the same moment, at each kind of server."""


class House:
    """One server, or two that share a database."""

    def __init__(self, *servers: ServerProcess) -> None:
        self.first, self.second = servers[0].url, servers[-1].url
        self.database = servers[0].settings.database_url

    def streams(self, url: str) -> int:
        """How many connections one of the servers holds."""
        numbers = httpx.get(f"{url}/metrics", timeout=PATIENCE).raise_for_status().text
        [found] = re.findall(r'^playmat_streams{kind="socket"} (\S+)$', numbers, re.MULTILINE)
        return int(float(found))


@pytest.fixture(scope="module", params=["one worker on SQLite", "two workers on PostgreSQL"])
def house(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, nursery: Nursery
) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("house")
    if "SQLite" in request.param:
        with ServerProcess(nursery, folder) as only:
            yield House(only)
            assert "Traceback" not in only.complaints()
    else:
        cluster: Cluster = request.getfixturevalue("cluster")
        url = cluster.database()
        with (
            ServerProcess(nursery, folder, database_url=url) as one,
            ServerProcess(nursery, folder, database_url=url) as two,
        ):
            yield House(one, two)
            assert "Traceback" not in one.complaints() + two.complaints()


class Table:
    """A game in which everybody has a connection at each worker."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.ann, self.ben = Person(house.first, "Ann"), Person(house.second, "Ben")
        self.game = self.ann.open_table("open")
        self.ben.join(self.game)
        self.lines = [
            [self.ann.connect(), self.ann.at(house.second).connect()],
            [self.ben.connect(), self.ben.at(house.first).connect()],
        ]
        for line in self.all:
            line.watch(self.game)

    @property
    def all(self) -> list[Line]:
        return [line for lines in self.lines for line in lines]

    def asked(self) -> list[Line]:
        """Both connections of whoever is asked; none when the game is over."""
        line = asked(self.game, *self.all)
        return next((lines for lines in self.lines if line in lines), [])

    def settle(self) -> None:
        """Everybody hears everything, and all with the same eyes have the same table."""
        newest = 0
        while {line.tables[self.game].number for line in self.all} != {newest}:
            _, entries = kept(self.house.database, self.game)
            newest = max(len(entries), *(line.tables[self.game].number for line in self.all))
            for line in self.all:
                line.up_to(self.game, newest)
        for one, other in self.lines:
            insist_same(one.tables[self.game].counted(), other.tables[self.game].counted())

    def hears_the_end_of(self, line: Line) -> None:
        """Whoever hung up is gone, and what they had sent before is done or never will be."""
        there = [one for one in self.all if one.person.url == line.person.url]
        eventually(lambda: self.house.streams(line.person.url) == len(there), "nobody notices who is gone")
        for one in there:
            one.call("describe", game=self.game)  # which waits for whatever is being done in this game

    def close(self) -> None:
        for line in self.all:
            line.close()

    def check_log(self) -> Counter[str]:
        """The log has no gap and folds to what everybody sees; how often each kind of entry is in it."""
        sheet, entries = kept(self.house.database, self.game)
        assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
        match = folded(sheet, entries)
        assert (sheet.entries, sheet.answers) == (match.number, len(match.answers))
        for line in self.all:
            seen = line.up_to(self.game, match.number)
            insist_same(seen.counted(), counted(match, seen.view["viewer"]))
        return Counter(entry.kind for entry in entries)


def tables(house: House) -> Generator[tuple[Table, list[Line]]]:
    """One question after the other, in as many games as it takes; the log of each is checked in the end."""
    while True:
        table = Table(house)
        answered = 0
        try:
            while lines := table.asked():
                yield table, lines
                answered += 1
                table.settle()
            assert table.check_log()["answer"] == answered, "an answer is there twice, or not at all"
        finally:
            table.close()


def test_of_two_answers_at_the_same_moment_one_is_accepted_and_one_is_stale(house: House) -> None:
    dice = Random(1)
    with closing(tables(house)) as questions:
        for _, (table, lines) in zip(range(RACES), questions, strict=False):
            game = table.game
            decision = lines[0].tables[game].table["decision"]
            keys = [dice.choice(line.tables[game].keys) for line in lines]
            heard = [len(line.messages) for line in lines]
            replies = at_once(
                *(partial(line.answer, game, key, decision) for line, key in zip(lines, keys, strict=True))
            )
            assert sorted(reply["type"] for reply in replies) == ["accepted", "stale"], replies
            late = [reply["type"] for reply in replies].index("stale")
            await_resync(lines[late], heard[late])
            number = replies[1 - late]["number"]
            _, entries = kept(house.database, game)
            assert entries[number - 1].data == keys[1 - late]


def await_resync(line: Line, heard: int) -> None:
    """A whole table comes behind the word that it was too late."""

    def come() -> bool:
        kinds = [message["type"] for message in line.messages[heard:]]
        return "stale" in kinds and "table" in kinds[kinds.index("stale") :]

    line.until(come)


def test_talk_from_everywhere_at_the_same_moment_is_all_kept_and_moves_no_question(house: House) -> None:
    dice = Random(2)
    with closing(tables(house)) as questions:
        for _, (table, lines) in zip(range(RACES // 3), questions, strict=False):
            game = table.game
            line = dice.choice(lines)
            key = dice.choice(line.tables[game].keys)
            decision = line.tables[game].table["decision"]
            others = [one for one in table.all if one is not line]
            replies = at_once(
                partial(line.answer, game, key, decision),
                *(partial(one.call, "say", game=game, text=f"I am {id(one)}") for one in others),
            )
            assert [reply["type"] for reply in replies] == ["accepted"] * 4, replies
            assert len({reply["number"] for reply in replies}) == 4
            table.settle()


def test_giving_up_and_answering_at_the_same_moment_ends_the_game_once(house: House) -> None:
    dice = Random(3)
    for _ in range(max(4, RACES // 8)):
        table = Table(house)
        for _ in range(dice.randrange(4)):
            for line in table.asked()[:1]:
                line.answer(table.game, dice.choice(line.tables[table.game].keys))
            table.settle()
        [line, same] = table.asked()
        other = next(lines for lines in table.lines if line not in lines)
        game, key = table.game, line.tables[table.game].keys[0]
        decision = line.tables[game].table["decision"]
        replies = at_once(
            partial(line.answer, game, key, decision),
            partial(same.call, "concede", game=game),
            partial(other[0].call, "concede", game=game),
            partial(other[1].call, "concede", game=game),
        )
        conceded = [reply for reply in replies[1:] if reply["type"] == "accepted"]
        assert len(conceded) == 1, replies
        assert all(reply["error"] == "not-now" for reply in replies[1:] if reply["type"] == "refused"), replies
        table.settle()
        sheet, entries = kept(house.database, game)
        assert sheet.status == "over" and entries[-1].data.startswith("concede:")
        table.check_log()
        table.close()


def test_taking_back_and_answering_at_the_same_moment_makes_sense(house: House) -> None:
    dice = Random(4)
    undone = 0
    for _ in range(max(3, RACES // 12)):
        table = Table(house)
        while lines := table.asked():
            game = table.game
            free = next((one for one in table.lines if one[0].tables[game].table["can_undo"] == "free"), None)
            decision = lines[0].tables[game].table["decision"]
            key = dice.choice(lines[0].tables[game].keys)
            if free is None:
                lines[0].answer(game, key, decision)
            else:
                replies = at_once(
                    partial(lines[0].answer, game, key, decision),
                    partial(free[1].call, "undo", game=game),
                )
                undone += replies[1]["type"] == "accepted"
                assert replies[0]["type"] in ("accepted", "stale")
                assert replies[1]["type"] in ("accepted", "stale", "refused")
                assert "accepted" in [reply["type"] for reply in replies]
                wish = table.lines[0][0].tables[game].table["undo"]
                assert wish is None or wish["waiting"]
            table.settle()
        table.check_log()
        table.close()
    assert undone


def test_who_hangs_up_right_after_answering_has_answered_or_not_and_everybody_knows(house: House) -> None:
    dice = Random(5)
    table = Table(house)
    for number in range(RACES):
        lines = table.asked()
        if not lines:
            table.close()
            table = Table(house)
            lines = table.asked()
        game = table.game
        before = lines[0].tables[game].number
        hasty = lines[0].person.connect()
        seen = hasty.watch(game)
        hasty.send("answer", game=game, decision=seen.table["decision"], key=dice.choice(seen.keys))
        match number % 3:
            case 1:
                time.sleep(dice.random() * 0.004)  # now early, now late; nothing depends on it
            case 2:
                lines[0].up_to(game, before + 1)
        hasty.socket.socket.shutdown(socket.SHUT_RDWR)
        hasty.close()
        table.hears_the_end_of(hasty)
        table.settle()
        assert lines[0].tables[game].number in (before, before + 1)
    table.check_log()
    table.close()
