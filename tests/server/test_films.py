"""Films show finished games as they were, through every pair of eyes, and know nobody's name."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from playmat import Record, games
from playmat.book.game import Game
from playmat.server import film_work, films, ledger
from playmat.server.backup import back_up, restore
from playmat.server.errors import ApiError
from playmat.server.film_work import shoot
from playmat.server.films import Film, Films, script_of
from playmat.server.ledger import Entry
from playmat.server.match import ANSWER, Match
from playmat.server.migrations import upgrade
from playmat.server.replays import MOST_VIEWS, Reel, Replays, views
from playmat.server.retention import DAY, Retention
from playmat.server.seating import NOBODY, Sheet
from playmat.server.settings import Settings
from playmat.server.sql import GAMES
from playmat.server.store import Store
from tests.server.tables import Log, seats_at

LONG = 150
QUOTED = """A "quoted" \\ Ünïcode"""


def played(game: Game[Any], answers: int = LONG) -> tuple[Sheet, list[Entry], Match]:
    """A game of random answers, given up in the end; one of its players has a name that is hard to write."""
    log = Log(**seats_at(game))
    chairs = list(log.sheet.seats)
    chairs[0] = replace(chairs[0], name=QUOTED)
    log = Log(**seats_at(game) | {"seats": tuple(chairs)})
    dice = Random(3)
    while not log.match.state.over and len(log.match.answers) < answers:
        log.answer(dice.randrange(100))
    if not log.match.state.over:
        log.add(ANSWER, 1, "concede:1")
    over = replace(log.sheet, status="over", finished=5, entries=len(log.entries))
    return over, log.entries, log.match


def film_of(match: Match, order: Random | None = None) -> bytes:
    """A film, its parts made one after the other or in any order."""
    script = script_of(match)
    numbers = list(range(script.parts + 1))
    if order is not None:
        order.shuffle(numbers)
    pieces = {number: shoot(script, number) for number in numbers}
    return msgspec.msgpack.encode([pieces[script.parts], *(pieces[part] for part in range(script.parts))])


@pytest.mark.parametrize("plays", games.GAMES)
def test_a_film_shows_what_the_replay_shows(plays: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(film_work, "VIEWS", 24)
    table, entries, match = played(games.get(plays))
    film, reel = Film(table, film_of(match)), Reel(table, entries)
    assert len(film.parts) > 1 and film.length == reel.length
    assert (film.chapters, film.moments) == (reel.chapters, reel.moments)
    assert (film.stood_in, film.out) == (reel.stood_in, reel.out)
    assert film.record_text() == reel.record_text()
    assert Record.from_json(film.record_text()).replay().over
    for eyes in range(-2, len(table.seats)):
        for start in range(0, reel.length + 1, MOST_VIEWS):
            one, other = views(film, eyes, start, MOST_VIEWS), views(reel, eyes, start, MOST_VIEWS)
            assert json.loads(msgspec.json.encode(one)) == json.loads(msgspec.json.encode(other))
    assert any(QUOTED in line for _, line in views(film, -1, reel.length, 1).log_before)


def test_parts_are_the_same_in_whatever_order_they_are_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(film_work, "VIEWS", 40)
    _, _, match = played(games.get("shaman"), 60)
    assert film_of(match) == film_of(match, Random(1)) == film_of(match, Random(2))


def test_whoever_leaves_for_good_is_in_no_film() -> None:
    table, _, match = played(games.get("shaman"), 60)
    content = film_of(match)
    forgotten = replace(table, seats=tuple(replace(chair, name="a former player") for chair in table.seats))
    film = Film(forgotten, content)
    everything = film.record_text() + str([views(film, eyes, 0, MOST_VIEWS) for eyes in range(-2, 2)])
    assert QUOTED not in everything and "quoted" not in everything and "\ue000" not in everything
    assert "a former player" in everything


def test_by_other_rules_a_film_is_watched_and_not_played_on() -> None:
    table, _, match = played(games.get("shaman"), 20)
    film = Film(table, film_of(match))
    for ask in (lambda: film.record, lambda: film.answers_before(3), lambda: film.out_at(3)):
        with pytest.raises(ApiError, match="It can be watched") as refused:
            ask()
        assert refused.value.status == 409


# As the server keeps them


class NoBots:
    """Processes that do at once what they are asked in their spare time."""

    async def spare(self, game: str, work: Any, *details: Any) -> Any:
        return work(*details)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    url = f"sqlite:///{tmp_path / 'games.sqlite3'}"
    upgrade(url)
    store = Store(url, "here")
    yield store
    store.close()


def lay(store: Store, table: Sheet, entries: list[Entry]) -> None:
    with store.engine.begin() as connection:
        ledger.lay(connection, table)
        assert ledger.change(connection, replace(table, version=table.version + 1), entries)


def test_every_finished_game_is_filmed_once(store: Store) -> None:
    table, entries, _ = played(games.get("shaman"), 20)
    for number, id in enumerate(("g3", "g1", "g2")):
        lay(store, replace(table, id=id, finished=number // 2), [replace(entry, game=id) for entry in entries])
    lay(store, replace(table, id="g4", status="playing"), [replace(entry, game="g4") for entry in entries[:5]])
    lay(store, replace(table, id="g5", finished=9), [replace(entry, game="g5") for entry in entries[:5]])
    lay(store, replace(table, id="g6", finished=9, rules="0"), [replace(entry, game="g6") for entry in entries])
    filming = Films(store, NoBots())  # type: ignore[arg-type]

    async def all_filmed() -> int:
        steps = 0
        while await filming.step():
            steps += 1
        return steps

    assert asyncio.run(all_filmed()) == 5
    with store.engine.connect() as connection:
        assert [films.find(connection, f"g{number}") is not None for number in range(1, 7)] == [1, 1, 1, 0, 1, 0]
    filming.last = (0, "")
    assert asyncio.run(all_filmed()) == 1  # that of other rules, in vain


def test_a_game_of_other_rules_is_shown_from_its_film(store: Store) -> None:
    table, entries, match = played(games.get("netbattle"), 40)
    lay(store, table, entries)
    before = asyncio.run(Replays(store).views(table.id, None, "", -2, 0, 40))
    record = asyncio.run(Replays(store).record(table.id, None, ""))
    with store.engine.begin() as connection:
        films.keep(connection, table.id, film_of(match))
        films.keep(connection, "elsewhere", b"")
        assert films.find(connection, "elsewhere") is None
        connection.execute(GAMES.update().values(rules="older"))
    replays = Replays(store)
    assert isinstance(asyncio.run(replays.find(table.id, None, ""))[1], Film)
    assert asyncio.run(replays.views(table.id, None, "", -2, 0, 40)) == before
    plays, text = asyncio.run(replays.record(table.id, None, ""))
    assert (plays, json.loads(text)["rules"], json.loads(record[1])["answers"]) == (
        "netbattle",
        "older",
        json.loads(text)["answers"],
    )


def test_a_film_goes_with_its_game_and_comes_back_with_a_backup(store: Store, tmp_path: Path) -> None:
    table, entries, match = played(games.get("shaman"), 20)
    lay(store, replace(table, finished=1, winner=NOBODY), entries)
    content = film_of(match)
    with store.engine.begin() as connection:
        films.keep(connection, table.id, content)
    back_up(store.url, tmp_path / "backup.gz", False, lambda _: lambda _: None)
    other = f"sqlite:///{tmp_path / 'other.sqlite3'}"
    restore(other, tmp_path / "backup.gz", False, lambda _: lambda _: None)
    elsewhere = Store(other, "there")
    with elsewhere.engine.connect() as connection:
        assert films.find(connection, table.id) == content
    elsewhere.close()
    sweeper = Retention(store, Settings(data_dir=tmp_path, guest_game_days=1), lambda: 3 * DAY)
    assert asyncio.run(sweeper.step()) == 1
    with store.engine.connect() as connection:
        assert films.find(connection, table.id) is None
