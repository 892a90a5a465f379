"""What earlier versions kept stays readable move by move, goes on where it can, and says so where it cannot."""

from __future__ import annotations

import gzip
import json
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from playmat import Record, bots, games
from playmat.book.proof import prove
from playmat.book.record import is_of_today
from playmat.cli.main import main
from playmat.server import films, ledger, migrations
from playmat.server.clock import Downtimes
from playmat.server.films import Film
from playmat.server.ledger import Entry
from playmat.server.match import Match
from playmat.server.pinning import Otherwise, folded
from playmat.server.rehearsal import rehearse
from playmat.server.replays import MOST_VIEWS, Reel, views
from playmat.server.seating import Sheet
from playmat.server.store import open_engine
from tests.corpus.make import UNKNOWN
from tests.patience import eventually
from tests.server.live import Live
from tests.server.versions import larger_hands, pins, stronger_cards

CORPUS: Final = Path(__file__).parents[1] / "corpus"
VERSIONS: Final = sorted(path.name for path in CORPUS.iterdir() if (path / "told.json.gz").exists())
SHIPPED: Final = ("shaman", "netbattle", "megacorp", "robotmasters")
CHANGED: Final[dict[str, frozenset[str]]] = {
    "0.7": frozenset(SHIPPED),
    "0.7-dealt": frozenset(SHIPPED),
    "0.7-ruled": frozenset(),
}
"""Of each version, the games whose rules or cards were changed since in a way that these games notice: those under way
are stranded then, and finished ones shown from their films. A game in here keeps no former names.
"""
PLAYS: Final = [(version, plays) for version in VERSIONS for plays in SHIPPED]
KEPT: Final = [(version, plays) for version, plays in PLAYS if plays not in CHANGED[version]]

Lines = list[list[list[str]]]


@cache
def told(version: str) -> dict[str, Lines]:
    """What was told in each game, answer by answer."""
    found: dict[str, Lines] = json.loads(gzip.decompress((CORPUS / version / "told.json.gz").read_bytes()))
    return found


def laid(version: str, folder: Path) -> str:
    """The database of a version, brought up to date."""
    file = folder / "playmat.sqlite3"
    file.write_bytes(gzip.decompress((CORPUS / version / "playmat.sqlite3.gz").read_bytes()))
    migrations.upgrade(f"sqlite:///{file}")
    return f"sqlite:///{file}"


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> dict[tuple[str, str], tuple[Sheet, list[Entry], bytes | None]]:
    """Every game of every version, as it is kept."""
    found = {}
    for version in VERSIONS:
        engine = open_engine(laid(version, tmp_path_factory.mktemp("corpus")))
        with engine.connect() as connection:
            for plays in SHIPPED:
                for id in (f"{plays}over", f"{plays}on", f"{plays}before"):
                    sheet = ledger.find(connection, id)
                    assert sheet is not None
                    entries = ledger.entries_after(connection, id, 0)
                    found[version, id] = (sheet, entries, films.find(connection, id))
        engine.dispose()
    return found


def lines_of(match: Match) -> Lines:
    """What is told in a game here, answer by answer."""
    record = match.record()
    found, read = [], 0
    for state in record.states():
        log = state.log or []
        found.append([[line.rule, line.text, line.veiled] for line in log[read:]])
        read = len(log)
    return found


def watched(shown: Reel | Film) -> list[list[list[str]]]:
    """The lines that a replay tells with everything open, moment by moment."""
    found: list[list[list[str]]] = []
    for start in range(0, shown.length + 1, MOST_VIEWS):
        found += [[list(line) for line in one.log] for one in views(shown, -2, start, MOST_VIEWS).views]
    return found


def as_watched(lines: Lines) -> list[list[list[str]]]:
    """The same lines as they were told when they were kept."""
    return [[[rule, text] for rule, text, _ in one] for one in lines]


@pytest.mark.parametrize(("version", "plays"), PLAYS)
def test_a_finished_game_is_watched_as_it_was(version: str, plays: str, kept: Any) -> None:
    sheet, entries, film = kept[version, f"{plays}over"]
    lines = as_watched(told(version)[sheet.id])
    assert film is not None and watched(Film(sheet, film)) == lines
    if plays not in CHANGED[version]:
        assert watched(Reel(sheet, entries)) == lines


@pytest.mark.parametrize(("version", "plays"), KEPT)
def test_nothing_in_a_running_game_reads_otherwise_and_it_can_be_finished(version: str, plays: str, kept: Any) -> None:
    sheet, entries, _ = kept[version, f"{plays}on"]
    match = folded(sheet, entries, Downtimes())
    assert lines_of(match) == told(version)[sheet.id]
    state, bot = match.state, bots.make("greedy", 1)
    for _ in range(20_000):
        if state.over:
            break
        state.choose(bot.choose(state.seat()))
    assert state.over


@pytest.mark.parametrize(("version", "plays"), PLAYS)
def test_a_game_under_way_elsewhere_reads_the_same_or_is_stranded(version: str, plays: str, kept: Any) -> None:
    sheet, entries, _ = kept[version, f"{plays}on"]
    if plays in CHANGED[version]:
        with pytest.raises(Otherwise):
            folded(sheet, entries, Downtimes())
    else:
        assert lines_of(folded(sheet, entries, Downtimes())) == told(version)[sheet.id]


@pytest.mark.parametrize(("version", "plays"), PLAYS)
def test_former_names_stand_for_the_same_game_or_for_none(
    version: str, plays: str, kept: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    sheet, entries, _ = kept[version, f"{plays}before"]
    game = games.get(plays)
    if plays in CHANGED[version]:
        assert (sheet.rules, sheet.cards) not in game.former, f"{plays} is another game now: take its former names out"
    monkeypatch.setattr(game, "former", ())
    with pytest.raises(Otherwise, match=None if plays in CHANGED[version] else "nothing was kept"):
        folded(sheet, entries, Downtimes())
    if plays not in CHANGED[version]:
        monkeypatch.setattr(game, "former", ((sheet.rules, sheet.cards),))
        assert lines_of(folded(sheet, entries, Downtimes())) == told(version)[f"{plays}on"]


@pytest.mark.parametrize(("version", "plays"), KEPT)
def test_a_record_reads_as_it_was_told(version: str, plays: str) -> None:
    record = Record.load(CORPUS / version / f"{plays}.json")
    read, lines = 0, told(version)[f"{plays}over"]
    for state, expected in zip(record.states(), lines, strict=True):
        log = state.log or []
        assert [[line.rule, line.text, line.veiled] for line in log[read:]] == expected
        read = len(log)
    assert record.replay().over
    compared = record.deals and is_of_today(record.digest)
    assert {one.verdict for one in prove(record)} == {"holds" if compared else "unknown"} | {"holds"}


# A version that differs


def remember(patch: pytest.MonkeyPatch) -> None:
    """Let every game know the names by which games of the last version were kept before there were fingerprints."""
    for plays in SHIPPED:
        patch.setattr(games.get(plays), "former", (UNKNOWN,))


PLANTED: Final = [(larger_hands, plays) for plays in ("netbattle", "megacorp", "robotmasters")] + [
    (stronger_cards, plays) for plays in ("shaman", "netbattle")
]


@pytest.mark.interpreted
@pytest.mark.parametrize(("change", "plays"), PLANTED)
def test_before_a_changed_game_goes_live_it_is_said_what_becomes_of_all(
    change: Any, plays: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    version = VERSIONS[-1]
    url = laid(version, tmp_path)
    before = (tmp_path / "playmat.sqlite3").read_bytes()
    remember(monkeypatch)
    change(monkeypatch, games.get(plays))
    outcomes = {one.game: one for one in rehearse(url, None, lambda _: lambda _: None)}
    changed = CHANGED[version] | {plays}
    for other in SHIPPED:
        found = tuple(outcomes[f"{other}{kind}"].outcome for kind in ("on", "before", "over"))
        if other not in changed:
            assert found == ("goes on", "goes on", "replayed")
        else:
            assert found[:2] == ("stranded", "stranded") and found[2] in ("filmed", "replayed")
    assert outcomes[f"{plays}over"].outcome == "filmed"
    differing = outcomes[f"{plays}on"]
    assert differing.is_bad and differing.why and not outcomes[f"{plays}over"].is_bad
    assert main(["upgrade", "--check", "--database-url", url]) == 1
    said = capsys.readouterr().out
    assert f"stranded  {plays} {plays}on, answer {differing.answer}" in said or differing.answer == 0
    assert f"{2 * len(changed):6}  running games cannot go on" in said and "Stay with the present version" in said
    assert all(f"here: {line}" in said for line in differing.lines)
    assert (tmp_path / "playmat.sqlite3").read_bytes() == before


@pytest.mark.interpreted
def test_a_changed_game_strands_what_is_under_way_and_shows_what_is_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid(VERSIONS[-1], tmp_path)
    remember(monkeypatch)
    larger_hands(monkeypatch, games.get("netbattle"))
    with Live(tmp_path) as live:

        def statuses() -> dict[str, str]:
            return dict(live.rows("SELECT id, status FROM games"))

        def lamented() -> set[str]:
            return {line for line in live.complaints.lines if "netbattle" in line and "cannot go on" in line}

        eventually(lambda: statuses()["netbattlebefore"] == statuses()["netbattleon"] == "stranded", "none is")
        eventually(lambda: len(lamented()) == 2, "it is not said of both")  # which comes after it is kept
        kept = [plays for plays in SHIPPED if plays not in CHANGED[VERSIONS[-1]] | {"netbattle"}]
        named = "SELECT id, rules, cards FROM games"
        taken_up = {(f"{plays}before", *pins(plays)) for plays in kept}
        eventually(lambda: taken_up <= set(live.rows(named)), "what has former names is not taken up")
        assert {statuses()[f"{plays}{kind}"] for plays in kept for kind in ("on", "before")} <= {"playing"}
        assert {statuses()[f"{plays}over"] for plays in SHIPPED} == {"over"}


def test_where_all_stays_well_the_rehearsal_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    url = laid(VERSIONS[-1], tmp_path)
    remember(monkeypatch)
    code = main(["upgrade", "--check", "--json", "--database-url", url])
    found = json.loads(capsys.readouterr().out)
    assert len(found["games"]) == 3 * len(SHIPPED)
    bad = 2 * len(CHANGED[VERSIONS[-1]])
    assert (code, found["bad"]) == ((1, bad) if bad else (0, 0))
    assert main(["upgrade"]) == 2
    assert "playmat upgrade --check" in capsys.readouterr().err
