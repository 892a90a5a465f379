"""A server gets another version of the rules or cards: no game reads differently afterwards, and none is stuck."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import asdict, replace

from playmat import games
from playmat.server import ledger
from playmat.server.clock import Downtimes
from playmat.server.ledger import Entry, Standing
from playmat.server.match import ANSWER, SAY, START
from playmat.server.migrations import upgrade
from playmat.server.pinning import Otherwise, folded
from playmat.server.store import open_engine, writing
from tests.patience import eventually
from tests.postgres import Cluster
from tests.server.live import Live
from tests.server.player import Person
from tests.server.playing import play_on, refused, seated
from tests.server.tables import GAME, Log
from tests.server.versions import larger_hands, pins, refactored, stronger_cards

pytestmark = [pytest.mark.interpreted, pytest.mark.usefixtures("deals")]
NETBATTLE = games.get("netbattle")


# Whether a log reads the same


def marked(log: Log) -> list[Entry]:
    """A log with the checks that a server keeps."""
    match = Log(**{name: value for name, value in asdict(log.sheet).items() if name != "id"}).match
    entries = []
    for entry in log.entries:
        if entry.kind != START:
            match.apply(entry)
        entries.append(replace(entry, told=match.told))
    return entries


@pytest.fixture
def log() -> Log:
    """Twenty answers, one of them taken back, and a word in the end."""
    log = Log()
    for number in range(20):
        log.answer(number)
    log.add("undo", 0, str(len(log.match.answers) - 1))
    log.add(SAY, 0, "Ann\nhello")
    return log


def test_a_game_of_these_rules_needs_no_proof(log: Log) -> None:
    assert folded(log.sheet, log.entries, Downtimes()).answers == log.match.answers


def test_one_of_other_rules_goes_on_where_everything_reads_as_it_was_told(log: Log) -> None:
    elsewhere = replace(log.sheet, rules="older")
    assert folded(elsewhere, marked(log), Downtimes()).state.digest() == log.match.state.digest()


def test_nobody_takes_the_word_of_a_log_without_checks(log: Log) -> None:
    elsewhere = replace(log.sheet, cards="older")
    with pytest.raises(Otherwise, match="nothing was kept"):
        folded(elsewhere, log.entries, Downtimes())
    entries = marked(log)
    last = max(number for number, entry in enumerate(entries) if entry.kind not in (SAY,))
    entries[last] = replace(entries[last], told="")
    with pytest.raises(Otherwise, match="nothing was kept"):
        folded(elsewhere, entries, Downtimes())
    with pytest.raises(Otherwise, match="nothing was kept"):
        folded(elsewhere, [replace(entry, told="another way") for entry in marked(log)], Downtimes())


def test_the_first_line_that_reads_otherwise_is_named(log: Log) -> None:
    entries = marked(log)
    entries[7] = replace(entries[7], told=f"1:{'A' * 8}")
    with pytest.raises(Otherwise, match="answer 7") as otherwise:
        folded(replace(log.sheet, rules="older"), entries, Downtimes())
    assert otherwise.value.answer == 7 and otherwise.value.lines
    assert set(otherwise.value.lines) <= {line.text for line in log.match.state.log or ()}


def test_a_card_that_nobody_has_met_yet_counts_while_the_game_is_under_way(
    log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A price of a card in a deck was changed: the past reads the same, and what is to come would not."""
    elsewhere, entries = replace(log.sheet, cards="older"), marked(log)
    assert folded(elsewhere, entries, Downtimes()).answers == log.match.answers
    state: Any = log.match.state
    card = state.defs[state.deck(0)[0]]
    monkeypatch.setattr(card, "stats", tuple(number + 1 for number in card.stats))
    with pytest.raises(Otherwise, match="a card in its decks is another one now"):
        folded(elsewhere, entries, Downtimes())
    assert folded(replace(elsewhere, status="over"), entries, Downtimes()).answers == log.match.answers
    older = [replace(entries[0], told=entries[0].told.partition(" cards:")[0]), *entries[1:]]
    assert folded(elsewhere, older, Downtimes()).answers == log.match.answers, "nothing was kept of its cards"


def test_an_answer_that_is_not_possible_is_named(log: Log) -> None:
    entries = marked(log)
    entries[3] = replace(entries[3], data="signature")
    with pytest.raises(Otherwise, match="answer 3: it is not possible"):
        folded(replace(log.sheet, rules="older"), entries, Downtimes())


# Whose a game is


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database, of either kind."""
    url = f"sqlite:///{tmp_path / 'games.sqlite3'}"
    if request.param == "postgresql":
        cluster: Cluster = request.getfixturevalue("cluster")
        url = cluster.database()
    upgrade(url)
    return url


def test_only_workers_of_its_version_add_to_a_game(url: str, log: Log) -> None:
    sheet = replace(log.sheet, entries=1)
    standing = Standing(1, 0, -1, False, True, sheet.rules, sheet.cards)
    entry = Entry(GAME, 2, 1, ANSWER, 0, "focus", "1:abc")
    engine = open_engine(url)
    with writing(engine) as connection:
        ledger.lay(connection, sheet)
        assert not ledger.append(connection, entry, replace(standing, rules="newer"), False)
        assert not ledger.append(connection, entry, replace(standing, cards="newer"), False)
        assert ledger.entries_after(connection, GAME, 0) == []
        assert ledger.append(connection, entry, standing, False)
        assert not ledger.append(connection, entry, standing, False)
        assert ledger.entries_after(connection, GAME, 0) == [entry]
        assert not ledger.pin(connection, sheet, "newer", "newer", 1)  # something was added meanwhile
        assert ledger.pin(connection, sheet, "newer", "newer", 2)
        assert not ledger.append(connection, replace(entry, number=3), standing, False)
        assert ledger.append(
            connection, replace(entry, number=3), replace(standing, rules="newer", cards="newer"), False
        )
    engine.dispose()


def test_nobody_strands_what_is_served_by_a_worker_of_its_version(url: str, log: Log) -> None:
    engine = open_engine(url)
    with writing(engine) as connection:
        ledger.lay(connection, log.sheet)
        ledger.serve(connection, [(log.sheet.rules, log.sheet.cards)], 1_000_000)
        assert not ledger.strand(connection, log.sheet, 1_000_000 + ledger.SERVED - 1)
        assert ledger.strand(connection, log.sheet, 1_000_000 + ledger.SERVED)
        found = ledger.find(connection, GAME)
        assert found is not None and (found.status, found.due, found.version) == ("stranded", 0, log.sheet.version + 1)
        assert not ledger.strand(connection, found, 2_000_000)
    engine.dispose()


# A server that is upgraded


class House:
    """A server that can be stopped, changed, and started again, with a game of NetBattle under way on it."""

    def __init__(self, live: Live, patch: pytest.MonkeyPatch) -> None:
        self.live = live
        self.patch = patch
        self.ann, self.ben = Person(live.url, "Ann"), Person(live.url, "Ben")
        self.game, *lines = seated(self.ann, self.ben, plays="netbattle")
        play_on(self.game, Random(5), *lines, answers=20)
        for line in lines:
            line.close()

    def becomes(self, *changes: Callable[[pytest.MonkeyPatch, Any], None]) -> None:
        """Start again with other rules or cards."""
        self.live.stop()
        self.patch.undo()
        for change in changes:
            change(self.patch, NETBATTLE)
        self.live.start()

    def look(self, person: Person | None = None) -> Any:
        """The table as somebody sees it now."""
        line = (person or self.ann).connect()
        seen = line.watch(self.game)
        line.close()
        return seen.table

    @property
    def status(self) -> str:
        return str(self.ann.table(self.game)["status"])

    @property
    def pins(self) -> tuple[str, str]:
        ((rules, cards),) = self.live.rows("SELECT rules, cards FROM games WHERE id = ?", self.game)
        return rules, cards


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with pytest.MonkeyPatch.context() as patch, Live(tmp_path) as live:
        yield House(live, patch)


def test_a_game_goes_on_where_nothing_in_it_reads_otherwise(house: House) -> None:
    before = house.look()["view"]
    house.becomes(refactored)
    after = house.look()
    assert after["view"] == before and after["info"]["status"] == "playing" and after["info"]["rated"]
    assert house.pins == pins("netbattle") == ("0ther", NETBATTLE.card_hash)
    lines = house.ann.connect(), house.ben.connect()
    for line in lines:
        line.watch(house.game)
    assert play_on(house.game, Random(6), *lines) > 0
    assert house.status == "over"


@pytest.mark.parametrize("change", [larger_hands, stronger_cards])
def test_a_game_that_would_read_otherwise_says_so_to_everybody(house: House, change: Any) -> None:
    eve = Person(house.live.url, "Eve")
    house.becomes(change)
    for somebody in (house.ann, house.ben, eve):
        table = house.look(somebody)
        assert (table["info"]["status"], table["view"]) == ("stranded", None)
    assert [line for line in house.live.complaints.lines if "cannot go on with this version" in line]
    assert house.game not in [one["game"] for one in house.ann.ask("GET", "/api/tables")["tables"]]
    line = house.ann.connect()
    line.watch(house.game)
    for kind, more in (("answer", {"decision": 1, "key": "pass"}), ("undo", {}), ("say", {"text": "what now?"})):
        reply = line.call(kind, game=house.game, **more)
        assert reply["type"] == "refused", reply
        assert "other rules" in reply["message"] and "does not count" in reply["message"]


@pytest.mark.parametrize("way", ["leave", "concede"])
def test_either_player_closes_it_and_it_does_not_count(house: House, way: str) -> None:
    house.becomes(larger_hands)
    eventually(lambda: house.status == "stranded", "the game is not stranded")
    assert refused(lambda: Person(house.live.url, "Eve").ask("POST", f"/api/tables/{house.game}/leave")).status == 409
    if way == "leave":
        closed = house.ben.ask("POST", f"/api/tables/{house.game}/leave")
        assert (closed["status"], closed["rated"]) == ("closed", False)
    else:
        line = house.ben.connect()
        line.watch(house.game)
        assert line.call("concede", game=house.game)["type"] == "accepted"
    assert house.status == "closed"
    assert house.live.rows("SELECT rated, winner FROM games WHERE id = ?", house.game) == [(0, -1)]


def test_it_is_no_table_of_its_host_any_more(house: House) -> None:
    count = "SELECT count(*) FROM games WHERE status IN ('open', 'playing')"
    assert house.live.rows(count) == [(1,)]
    house.becomes(larger_hands)
    eventually(lambda: house.live.rows(count) == [(0,)], "the game still counts")


def test_with_the_older_version_back_it_goes_on(house: House) -> None:
    before = house.look()["view"]
    house.becomes(larger_hands)
    eventually(lambda: house.status == "stranded", "the game is not stranded")
    house.becomes()
    eventually(lambda: house.status == "playing", "the game does not go on")
    assert house.look()["view"] == before


def test_games_from_before_checks_get_one_when_their_rules_are_known_by_name(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(NETBATTLE, "former", (("1.0", "0" * 16),))
    house.live.stop()
    house.live.change("UPDATE entries SET told = ''")
    house.live.change("UPDATE games SET rules = ?, cards = ?", *NETBATTLE.former[0])
    house.live.start()
    eventually(lambda: house.pins == pins("netbattle"), "the game is not taken up")
    last = "SELECT told FROM entries ORDER BY number DESC LIMIT 1"
    eventually(lambda: house.live.rows(last)[0][0].startswith("1:"), "nothing is kept of what was told")
    house.becomes(larger_hands)
    eventually(lambda: house.status == "stranded", "the game is not stranded")


def test_a_waiting_table_is_played_by_the_rules_with_which_it_begins(house: House) -> None:
    waiting = house.ann.open_table("open", plays="netbattle")
    house.becomes(larger_hands)
    house.ben.join(waiting)
    ((rules, cards),) = house.live.rows("SELECT rules, cards FROM games WHERE id = ?", waiting)
    assert (rules, cards) == ("more", NETBATTLE.card_hash)
