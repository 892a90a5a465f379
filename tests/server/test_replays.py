"""Finished games watched again: who may, what they see, and where they play on."""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import Coroutine, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pytest
from litestar.testing import TestClient

from playmat import Record, bots, games, view
from playmat.book.game import Game
from playmat.book.record import reply
from playmat.server import ledger
from playmat.server import replays as replays_page
from playmat.server.app import create_app
from playmat.server.errors import ApiError, not_found
from playmat.server.ledger import Entry
from playmat.server.match import ANSWER, SAY, START, UNDO
from playmat.server.replays import MOST_VIEWS, Reel, Replays, views
from playmat.server.seating import Chair, Sheet
from playmat.server.settings import Settings
from playmat.server.sql import GAMES, METADATA
from playmat.server.store import Store
from playmat.wire import Clock, ReplayViews, User

T = TypeVar("T")
ANN = User(id="ann", name="Ann", guest=True)
BOB = User(id="bob", name="Bob", guest=True)
EVE = User(id="eve", name="Eve", guest=True)
KEY = "fz3k"


def sheet_of(game: Game[Any], **values: Any) -> Sheet:
    """A table of Ann and Bob."""
    decks = [game.decks[short] for short in game.default_decks()]
    people = [("ann", "Ann"), ("bob", "Bob")]
    chairs = tuple(
        Chair("human", user, name, deck=deck.name, deck_list=deck.text())
        for (user, name), deck in zip(people, decks, strict=True)
    )
    sheet = Sheet(
        id="g1",
        plays=game.id,
        rules=game.rules_hash,
        cards=game.card_hash,
        status="over",
        version=1,
        host="ann",
        seats=chairs,
        format="starter",
        clock=Clock(),
        public=True,
        spectators=True,
        rated=True,
        key=KEY,
        seed=11,
        created=1,
    )
    return msgspec.structs.replace(sheet, **values)


def played(sheet: Sheet, upto: int = 10_000, end: str = "") -> list[Entry]:
    """The entries of a game: every tenth answer is given, taken back and given again, and they talk."""
    game = games.get(sheet.plays)
    state = game.new(sheet.seed, [chair.name for chair in sheet.seats], list(decks_of(sheet)))
    for answer in sheet.before:
        reply(state, answer)
    bot = bots.make("greedy", 5)
    written: list[tuple[str, int, str]] = [(START, 0, "")]
    while not state.over and len(state.answers or ()) < upto:
        assert state.decision is not None and state.answers is not None
        seat, key = state.decision.player, state.keys()[bot.choose(state.seat())]
        if len(state.answers) % 10 == 4:
            written.append((ANSWER, seat, state.keys()[0]))
            written.append((UNDO, seat, str(len(state.answers))))
            written.append((SAY, seat, "Ann\noops"))
        written.append((ANSWER, seat, key))
        state.choose(key)
    if end:
        written.append((ANSWER, int(end[-1]), end))
    return [Entry(sheet.id, number, number, *one) for number, one in enumerate(written, start=1)]


def decks_of(sheet: Sheet) -> Iterator[Any]:
    return (games.get(sheet.plays).parse_deck(chair.deck_list) for chair in sheet.seats)


def answers_of(entries: list[Entry]) -> list[str]:
    """What was answered and not taken back."""
    kept: list[str] = []
    for entry in entries:
        if entry.kind == ANSWER:
            kept.append(entry.data)
        elif entry.kind == UNDO:
            del kept[int(entry.data) :]
    return kept


@pytest.fixture(scope="module")
def sheet() -> Sheet:
    return sheet_of(games.get("shaman"))


@pytest.fixture(scope="module")
def entries(sheet: Sheet) -> list[Entry]:
    return played(sheet)


@pytest.fixture(scope="module")
def reel(sheet: Sheet, entries: list[Entry]) -> Reel:
    return Reel(sheet, entries)


# What is shown


def test_answers_taken_back_do_not_appear(reel: Reel, entries: list[Entry]) -> None:
    answers = answers_of(entries)
    given = sum(entry.kind == ANSWER for entry in entries)
    assert reel.length == len(reel.moments) == len(answers) < given
    assert list(reel.record.answers) == answers
    assert [one.at for one in reel.moments] == list(range(1, reel.length + 1))


def test_a_moment_says_who_answered_what_in_words(reel: Reel) -> None:
    for number, state in enumerate(reel.record.states()):
        if number < reel.length:
            assert state.decision is not None
            asked = view(state, state.decision.player)["decision"]
            chosen = [option for option in asked["options"] if option["key"] == reel.record.answers[number]]
            said = reel.moments[number]
            assert (said.seat, said.label, said.rule) == (asked["player"], chosen[0]["label"], asked["rule"])


def test_chapters_are_the_turns_of_the_game(reel: Reel) -> None:
    assert [reel.chapters[0].at, reel.chapters[0].label] == [0, "Opening attack"]
    assert [reel.chapters[-1].at, reel.chapters[-1].label] == [reel.length, "Game over"]
    turns = [chapter.label for chapter in reel.chapters if chapter.label.startswith("Turn ")]
    assert len(turns) > 5 and turns == [f"Turn {number + 1}" for number in range(len(turns))]
    for chapter, behind in pairwise(reel.chapters):
        if chapter.label in turns:
            number = int(chapter.label.removeprefix("Turn "))
            assert {one.turn for one in reel.moments[chapter.at : behind.at]} == {number}


@pytest.mark.parametrize("eyes", [-2, -1, 0, 1])
def test_views_are_those_of_the_game_through_the_eyes(reel: Reel, eyes: int) -> None:
    start = 10
    found = views(reel, eyes, start, 20)
    assert (found.eyes, found.start, len(found.views)) == (eyes, start, 20)
    log = list(found.log_before)
    assert log == [tuple(line) for line in view(reel.record.replay(start - 1), eyes)["log"]]
    for number, shown in enumerate(found.views, start=start):
        expected = view(reel.record.replay(number), eyes)
        assert msgspec.json.encode(shown.zones) == msgspec.json.encode(expected["zones"])
        assert (shown.viewer, shown.question, shown.over) == (eyes, expected["question"], expected["over"])
        log += shown.log
        assert log == [tuple(line) for line in expected["log"]]


@pytest.mark.parametrize("eyes", [-1, 0, 1])
def test_closed_eyes_see_no_hidden_card(reel: Reel, eyes: int) -> None:
    titles = {card.id: card.title for card in games.get("shaman").guide.known.values()}
    for start in (0, 20, 40):
        shown, opened = views(reel, eyes, start, 1), views(reel, -2, start, 1)
        hidden = cards_in(opened) - cards_in(shown)
        text = msgspec.json.encode(shown).decode()
        assert len(hidden) > 10
        mentioned = {card for card in hidden if titles[card] in text or f'"{card}"' in text}
        assert not mentioned - cards_in(views(reel, eyes, 0, start + 1))


def cards_in(found: ReplayViews) -> set[str]:
    """Every card whose face is shown."""
    return {card for one in found.views for zone in one.zones for _, card in zone.cards or ()}


def test_the_last_view_is_the_end(reel: Reel) -> None:
    (end,) = views(reel, -1, reel.length, MOST_VIEWS).views
    assert end.over and end.winner == reel.record.winner and end.asked is None


def test_the_first_view_has_the_first_lines(reel: Reel) -> None:
    found = views(reel, -2, 0, 1)
    assert found.log_before == [] and found.views[0].log
    assert found.views[0].asked is not None and found.views[0].asked.options


@pytest.mark.parametrize(
    ("eyes", "start", "count"), [(-3, 0, 1), (2, 0, 1), (0, -1, 1), (0, 10_000, 1), (0, 0, 0), (0, 0, MOST_VIEWS + 1)]
)
def test_numbers_out_of_range_are_refused(reel: Reel, eyes: int, start: int, count: int) -> None:
    with pytest.raises(ApiError) as refused:
        views(reel, eyes, start, count)
    assert refused.value.status == 400


def test_a_concession_is_a_moment(sheet: Sheet) -> None:
    reel = Reel(sheet, played(sheet, upto=20, end="concede:1"))
    assert reel.length == 21
    last = reel.moments[-1]
    assert (last.at, last.seat, last.label) == (21, 1, "Concede")
    assert views(reel, 0, 21, 1).views[0].winner == 0


def test_a_game_played_on_shows_its_whole_past(sheet: Sheet, entries: list[Entry]) -> None:
    before = (*answers_of(entries)[:30], "stir:77")
    fork = msgspec.structs.replace(sheet, before=before)
    reel = Reel(fork, played(fork))
    assert reel.record.answers[:31] == before
    assert (reel.moments[30].seat, reel.moments[30].label) == (-1, "Unseen cards were shuffled anew")
    assert Record.from_json(reel.record.to_json()).replay().over


def test_a_game_by_other_rules_says_so(sheet: Sheet, entries: list[Entry]) -> None:
    for other in ({"rules": "0"}, {"cards": "0"}):
        with pytest.raises(ApiError, match="other rules") as refused:
            Reel(msgspec.structs.replace(sheet, **other), entries)
        assert (refused.value.status, refused.value.error) == (409, "outdated")


def test_a_log_that_the_rules_refuse_says_so(sheet: Sheet, entries: list[Entry]) -> None:
    broken = [*entries[:1], msgspec.structs.replace(entries[1], data="signature"), *entries[2:]]
    with pytest.raises(ApiError, match="cannot be replayed here any more"):
        Reel(sheet, broken)


# Who may see it


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(f"sqlite:///{tmp_path}/replays.sqlite3", "test")
    METADATA.create_all(store.engine)
    yield store
    store.close()


def put(store: Store, sheet: Sheet, entries: list[Entry]) -> None:
    """Lay a played game into the database."""
    with store.engine.begin() as connection:
        ledger.lay(connection, sheet)
        assert ledger.change(connection, msgspec.structs.replace(sheet, version=sheet.version + 1), entries)


def wait(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(work)


def status_of(work: Coroutine[Any, Any, object]) -> int:
    """200 or, with the same words for all that may not see it, 404."""
    try:
        wait(work)
    except ApiError as refused:
        return refused.status if refused.message == str(not_found("finished game")) else 0
    return 200


def test_a_public_game_is_for_everybody(store: Store, sheet: Sheet, entries: list[Entry]) -> None:
    put(store, sheet, entries)
    for user in (ANN, EVE, None):
        found = wait(Replays(store).replay("g1", user, ""))
        assert found.info.game == "g1" and found.length == len(found.moments) > 50
        assert [seat.you for seat in found.info.seats] == [user is ANN, False]


def test_a_private_game_is_for_those_who_sat_there_or_have_the_key(
    store: Store, sheet: Sheet, entries: list[Entry]
) -> None:
    put(store, msgspec.structs.replace(sheet, public=False), entries)
    replays = Replays(store)
    for user, key, status in (
        (ANN, "", 200),
        (BOB, "", 200),
        (EVE, "", 404),
        (None, "", 404),
        (EVE, "wrong", 404),
        (EVE, KEY, 200),
        (None, KEY, 200),
    ):
        assert status_of(replays.replay("g1", user, key)) == status
        assert status_of(replays.views("g1", user, key, -2, 0, 1)) == status
        assert status_of(replays.record("g1", user, key)) == status


def test_a_game_that_is_not_over_is_not_there(store: Store, sheet: Sheet, entries: list[Entry]) -> None:
    put(store, msgspec.structs.replace(sheet, status="playing"), entries[:20])
    for user, key in ((ANN, ""), (EVE, ""), (None, KEY)):
        assert status_of(Replays(store).replay("g1", user, key)) == 404
        assert status_of(Replays(store).record("g1", user, key)) == 404


@pytest.mark.parametrize("game", ["", "g2", "g1 ", "\0", "' or 1=1", "x" * 1000])
def test_a_game_that_never_was_is_not_there(store: Store, game: str) -> None:
    assert status_of(Replays(store).replay(game, ANN, "")) == 404


def test_a_game_is_replayed_once_and_asked_about_each_time(store: Store, sheet: Sheet, entries: list[Entry]) -> None:
    put(store, sheet, entries)
    replays = Replays(store)
    first = wait(replays.find("g1", None, ""))[1]
    assert wait(replays.find("g1", None, ""))[1] is first
    with store.engine.begin() as connection:
        connection.execute(GAMES.update().values(public=False))
    assert status_of(replays.replay("g1", None, "")) == 404


# Over HTTP


class Visiting:
    """A browser at a server of its own."""

    def __init__(self, folder: Path) -> None:
        settings = {"PLAYMAT_DATA_DIR": str(folder), "PLAYMAT_RATE_LIMITS": "no", "PLAYMAT_BOT_PAUSE": "0, 0"}
        self.client = TestClient(create_app(Settings.load(settings)))

    def become(self, name: str) -> None:
        """Be somebody else."""
        self.client.cookies.clear()
        me = self.client.post("/api/guest", json={"name": name}).json()
        self.headers = {"x-csrf-token": me["csrf"], "origin": "http://testserver.local"}

    def post(self, path: str, body: object, key: str = "") -> Any:
        return self.client.post(path, json=body, headers={**self.headers, "x-playmat-key": key})

    def conceded_game(self, public: bool) -> dict[str, Any]:
        """A game against a bot that was given up at once."""
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
        table: dict[str, Any] = self.post("/api/tables", {"plays": "shaman", "seats": seats, "public": public}).json()
        (reply,) = self.post("/api/messages", {"type": "concede", "game": table["game"]}).json()
        assert reply["type"] == "accepted"
        return table


@pytest.fixture(scope="module")
def visiting(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visiting]:
    visiting = Visiting(tmp_path_factory.mktemp("server"))
    with visiting.client:
        yield visiting


def test_a_record_comes_home_as_a_file(visiting: Visiting) -> None:
    visiting.become("Ann")
    game = visiting.conceded_game(public=True)["game"]
    answer = visiting.client.get(f"/api/games/{game}/record")
    assert answer.status_code == 200 and answer.headers["content-type"].startswith("application/json")
    assert answer.headers["content-disposition"] == f'attachment; filename="playmat-shaman-{game}.json"'
    record = Record.from_json(answer.text)
    assert record.replay().winner == 1 and record.answers[-1] == "concede:0"


@pytest.mark.usefixtures("visiting")
def test_moves_do_not_wait_for_threads_that_replay_games() -> None:
    """With Python's own five milliseconds for each step of theirs, a move beside a replay took three times as long."""
    assert sys.getswitchinterval() <= 0.001


def test_a_private_game_is_shown_by_its_key(visiting: Visiting) -> None:
    visiting.become("Ann")
    table = visiting.conceded_game(public=False)
    visiting.become("Eve")
    for path in ("replay", "replay/views?eyes=-2", "record"):
        path = f"/api/games/{table['game']}/{path}"
        assert visiting.client.get(path).status_code == 404
        assert visiting.client.get(path, headers={"x-playmat-key": table["key"]}).status_code == 200
    fork = f"/api/games/{table['game']}/fork"
    assert visiting.post(fork, {"at": 0}).status_code == 404
    assert visiting.post(fork, {"at": 0}, table["key"]).status_code == 201


def test_a_game_goes_on_from_a_moment(visiting: Visiting) -> None:
    visiting.become("Ann")
    game = visiting.conceded_game(public=True)["game"]
    visiting.become("Eve")
    length = visiting.client.get(f"/api/games/{game}/replay").json()["length"]
    for others, fresh, status in (("bot", False, "playing"), ("open", True, "open")):
        wish = {"at": length - 1, "seat": 1, "others": others, "fresh": fresh}
        table = visiting.post(f"/api/games/{game}/fork", wish).json()
        assert (table["forked_from"], table["forked_at"]) == (game, length - 1)
        assert (table["status"], table["rated"], table["public"]) == (status, False, False) and table["key"]
        assert [seat["you"] for seat in table["seats"]] == [False, True]


@pytest.mark.parametrize("wish", [{"at": 10_000}, {"at": 0, "seat": 5}, {"at": 0, "bot": "nobody"}, {"at": -1}, {}])
def test_a_game_does_not_go_on_from_nowhere(visiting: Visiting, wish: dict[str, object]) -> None:
    visiting.become("Ann")
    game = visiting.conceded_game(public=True)["game"]
    length = visiting.client.get(f"/api/games/{game}/replay").json()["length"]
    assert visiting.post(f"/api/games/{game}/fork", wish).status_code == 400
    assert visiting.post(f"/api/games/{game}/fork", {"at": length}).status_code == 400


def test_nobody_plays_on_without_a_name(visiting: Visiting) -> None:
    visiting.become("Ann")
    game = visiting.conceded_game(public=True)["game"]
    visiting.client.cookies.clear()
    assert visiting.client.post(f"/api/games/{game}/fork", json={"at": 0}).status_code == 401


class Watched:
    """What is made of a finished game, noting how many are made and how many at once."""

    made = 0
    now = 0
    most = 0

    def __init__(self, sheet: Sheet, entries: list[Entry]) -> None:
        Watched.made += 1
        self.version = sheet.version
        self.names = ["Ann", "Bob"]
        self.length = 1
        self.busy()

    def shown(self, *_: int) -> None:
        self.busy()

    def busy(self) -> None:
        Watched.now += 1
        Watched.most = max(Watched.most, Watched.now)
        threading.Event().wait(0.01)  # so that others would come in between
        Watched.now -= 1


def test_games_are_replayed_once_for_everybody_and_one_after_another(
    store: Store, sheet: Sheet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Watched, "made", 0)
    monkeypatch.setattr(Watched, "most", 0)
    monkeypatch.setattr(replays_page, "Reel", Watched)
    for game in ("g1", "g2"):
        put(store, msgspec.structs.replace(sheet, id=game), [])

    async def crowd() -> None:
        replays = Replays(store)
        await asyncio.gather(*(replays.views(game, None, "", -1, 0, 1) for game in ("g1", "g2") for _ in range(8)))
        assert not replays.making

    asyncio.run(crowd())
    assert (Watched.made, Watched.most) == (2, 1)
