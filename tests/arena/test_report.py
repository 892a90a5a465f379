# interpreted: tests
"""The report of a small tournament: its numbers, its pictures and its page."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from functools import cache
from html import escape
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from playmat.arena import page
from playmat.arena.card_statistics import CardTally
from playmat.arena.page import write_page
from playmat.arena.page_tables import TABLES, in_brief
from playmat.arena.played import Played
from playmat.arena.ratings import contrast, rate
from playmat.arena.report import Report, report_of
from playmat.arena.svg import Axis, steps
from playmat.cli.arena import draw_report
from playmat.kernel.errors import PlaymatError

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ("greedy", "hard@25", "hard@50", "<b>&")
ANY_CARDS = ("SKH-001", "SKH-003", "SKH-005")


def game(number: int, seats: tuple[int, int], winner: int, card: str) -> Played:
    swing = [[0.5, 0.5], [0.4, 0.6] if winner == 0 else [0.6, 0.4], [float(winner == 0), float(winner == 1)]]
    drawn: list[dict[str, int]] = [{card: 1}, {"SKH-007": 2}]
    answers = [{"play": 3, "focus": 3}, {"play": 2}]
    return Played(number, number // 2, list(seats), winner, number % 2, 5 + number % 9, 30, drawn, [{card: 1}, {}],
                  answers, [{"play": 2, "focus": 1}, {"play": 2}], swing)  # fmt: skip


def rows() -> list[Played]:
    """Everybody against everybody, the later entrant winning three of four; a draw, and a mirror."""
    found: list[Played] = []
    for one in range(4):
        for other in range(one):
            for number in range(12):
                seats = (one, other) if number % 2 else (other, one)
                better = seats.index(one)
                winner = better if number % 4 else 1 - better
                found.append(game(len(found), seats, winner, ANY_CARDS[number % 3]))
    found.append(Played(len(found), 900, [0, 1], -1, 0, 40, 99))
    found.append(game(len(found), (1, 1), 0, ANY_CARDS[0]))
    return found


@cache
def whole() -> Report:
    contrasts = [contrast("without Isolate", 3, "the field", [[(1.0, 0.0), (1.0, 1.0)], [(0.0, 1.0), (1.0, 0.0)]] * 8)]
    facts = {"seed": "7", "command": 'playmat arena "x"'}
    notes = ["Some bots think by the clock."]
    return report_of(
        "shaman", NAMES, iter(rows()), ratings=rate(rows(), 4), contrasts=contrasts, facts=facts, notes=notes
    )


@cache
def told_page() -> str:
    return page.page_of(whole())


def test_games_draws_and_lengths_are_counted() -> None:
    report = whole()
    assert (report.games, report.draws, report.players) == (74, 1, 2)
    assert report.lengths.turns.max == 40
    assert [report.entrants[one.entrant] for one in report.ratings] == ["<b>&", "hard@50", "hard@25", "greedy"]


def test_everybody_met_everybody_from_both_sides() -> None:
    report = whole()
    for one in range(4):
        for other in range(4):
            forth, back = report.wins(one, other), report.wins(other, one)
            if one == other:
                assert forth is None
            else:
                assert forth is not None
                assert back is not None
                assert (forth.count + back.count, forth.of) == (12, 12)
                assert forth.count == (9 if one > other else 3)


def test_at_a_table_of_three_the_winner_has_beaten_both_others() -> None:
    three = [Played(number, number, [0, 1, 2], 2, 0, 1, 1) for number in range(4)]
    report = report_of("robotmasters", ("a", "b", "c"), three)
    met = {(one.entrant, one.against): (one.wins.count, one.wins.of) for one in report.meetings}
    assert met == {(2, 0): (4, 4), (0, 2): (0, 4), (2, 1): (4, 4), (1, 2): (0, 4)}
    assert [one.rate for one in report.chairs] == [0, 0, 1]


def test_going_first_is_counted_by_who_decided_first() -> None:
    won = [Played(number, number, [0, 1], 1 - number % 3 // 2, 1, 1, 1) for number in range(300)]
    report = report_of("shaman", ("a", "b"), won)
    assert (report.first.count, report.first.of) == (200, 300)
    assert report.first_in_mirrors.of == 0
    assert "an advantage" in " ".join(in_brief(report))
    mirrors = report_of("shaman", ("a",), [replace_seats(one) for one in won])
    assert (mirrors.first_in_mirrors.count, mirrors.first_in_mirrors.of) == (200, 300)
    assert mirrors.meetings == ()


def replace_seats(row: Played) -> Played:
    return Played(row.index, row.seed, [0, 0], row.winner, row.first, row.turns, row.decisions)


def test_no_game_no_report() -> None:
    with pytest.raises(PlaymatError, match="play some first"):
        report_of("shaman", NAMES, [])


def test_the_numbers_are_plain_data_with_every_part() -> None:
    data = json.loads(json.dumps(whole().to_json()))
    assert list(data) == [
        "format", "game", "players", "games", "draws", "facts", "notes", "entrants", "ratings", "meetings",
        "first_player", "lengths", "drama", "skill", "cards", "answers", "contrasts",
    ]  # fmt: skip
    assert data["skill"][0]["name"] == "hard"
    assert {one["card"] for one in data["cards"]} == {*ANY_CARDS, "SKH-007"}
    assert data["drama"]["games"] == 73
    assert all(value for value in data.values())


def test_every_field_is_documented() -> None:
    guide = (Path(__file__).parents[2] / "docs" / "arena.md").read_text(encoding="utf-8")
    missing = {name for name in fields(whole().to_json()) if f"`{name}`" not in guide}
    assert not missing


def fields(data: object) -> set[str]:
    """The names of all fields; those of facts are whatever they are."""
    if isinstance(data, dict):
        return {name for key, value in data.items() for name in (key, *(fields(value) if key != "facts" else ()))}
    return {name for one in data for name in fields(one)} if isinstance(data, list) else set()


class Reader(HTMLParser):
    """Reads a page: which tags stand open, what is loaded, which ids there are."""

    EMPTY = frozenset({"meta", "input", "br"})

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.addresses: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in self.EMPTY:
            self.open.append(tag)
        for name, value in attrs:
            if name == "id":
                self.ids.append(value or "")
            if name in ("src", "href", "action", "data"):
                self.addresses.append(value or "")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A tag that closes itself."""

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_is_whole_and_needs_nothing_from_anywhere() -> None:
    reader = Reader()
    reader.feed(told_page())
    assert reader.open == []
    assert len(reader.ids) == len(set(reader.ids))
    assert reader.addresses == ["#main"]
    assert "default-src 'none'" in told_page()
    assert not re.search(r"url\(|@import|https?://", told_page())


def test_names_are_written_as_they_are() -> None:
    assert "<b>&" not in told_page()
    assert "&lt;b&gt;&amp;" in told_page()


def test_every_picture_says_what_it_is_and_stays_inside_its_frame() -> None:
    pictures = re.findall(r"<svg.*?</svg>", told_page(), re.DOTALL)
    assert len(pictures) == 9
    for picture in pictures:
        root = ElementTree.fromstring(picture)
        wide, high = (float(number) for number in root.get("viewBox", "").split()[2:])
        assert root.get("role") == "img"
        labels = [one for one in root if one.get("id") in root.get("aria-labelledby", "").split()]
        assert len(labels) == 2
        assert all(one.text for one in labels)
        for mark in root.iter():
            for name in ("x", "cx", "x1", "x2"):
                assert 0 <= float(mark.get(name, "0")) <= wide
            for name in ("y", "cy", "y1", "y2"):
                assert 0 <= float(mark.get(name, "0")) <= high


def test_every_table_of_the_report_is_on_the_page() -> None:
    for make in TABLES.values():
        for row in make(whole()).rows:
            assert escape(row[0]) in told_page()


def test_pictures_that_have_nothing_to_show_are_left_out() -> None:
    bare = report_of("shaman", ("a", "b"), [Played(0, 0, [0, 1], -1, 0, 3, 9)])
    told = page.page_of(bare)
    assert re.findall(r"<h2>(.*?)</h2>", told) == ["Length"]


def test_the_page_is_written_or_it_is_said_why_not(tmp_path: Path) -> None:
    write_page(whole(), tmp_path / "page.html")
    assert (tmp_path / "page.html").read_text(encoding="utf-8") == told_page()
    with pytest.raises(PlaymatError, match="folder that is there"):
        write_page(whole(), tmp_path / "nowhere" / "page.html")


def test_the_terminal_shows_the_same_tables(capsys: pytest.CaptureFixture[str]) -> None:
    draw_report(whole())
    told = capsys.readouterr().out
    for make in TABLES.values():
        table = make(whole())
        assert table.rows or make is TABLES["field"]
        assert all(row[0] in told for row in table.rows)
    for sentence in (*in_brief(whole()), "Some bots think by the clock."):
        assert sentence in told


def test_the_terminal_shows_only_both_ends_of_a_long_table(capsys: pytest.CaptureFixture[str]) -> None:
    many = CardTally()
    many.add(Played(0, 0, [0, 1], 0, 0, 1, 1, [{f"card {at:02}": 1 for at in range(40)}, {}], [{}, {}]))
    draw_report(replace(whole(), cards=many.cards({})))
    told = capsys.readouterr().out
    assert "card 00" in told
    assert "card 39" in told
    assert "card 20" not in told
    assert "24 more" in told


def test_a_curve_does_not_lie_flat_because_somebody_is_far_below() -> None:
    found: list[Played] = []
    for one, other, wins in ((1, 2, 9), (2, 0, 7), (2, 3, 0)):
        for number in range(20):
            found.append(Played(len(found), len(found), [one, other], int(number < wins), number % 2, 5, 30))
    told = page.page_of(report_of("shaman", NAMES, found, ratings=rate(found, 4)))
    below = re.search(r"&lt;b&gt;&amp;, far below: (-?\d+)<", told)
    assert below and int(below[1]) < 1200
    assert "greedy, far below" not in told


def test_one_against_the_field_is_told_as_such() -> None:
    found: list[Played] = []
    for other, wins in ((0, 30), (2, 4), (3, 16)):
        for number in range(32):
            winner = 0 if number < wins else 1
            found.append(Played(len(found), len(found), [1, other], winner, number % 2, 5, 30))
    report = report_of("shaman", NAMES, found, ratings=rate(found, 4))
    assert report.challenger == 1
    assert TABLES["matrix"](report).rows == []
    assert [row[:3] for row in TABLES["field"](report).rows] == [
        ("greedy", "32", "93.8 %"), ("<b>&", "32", "50.0 %"), ("hard@50", "32", "12.5 %")
    ]  # fmt: skip
    assert "Of 3 others, hard@25 surely beats greedy and surely loses to hard@50." in in_brief(report)
    told = page.page_of(report)
    assert "<h2>hard@25 against the field</h2>" in told
    assert "Everybody against everybody" not in told
    assert whole().challenger == report_of("shaman", ("a", "b"), rows_of_two(2, 3)).challenger == -1


def test_sentences_claim_no_more_than_the_numbers() -> None:
    close = report_of("shaman", ("a", "b"), rows_of_two(11, 9), ratings=rate(rows_of_two(11, 9), 2))
    assert "but their intervals overlap" in " ".join(in_brief(close))
    assert "cannot be ruled out" in " ".join(in_brief(close))
    clear = report_of("shaman", ("a", "b"), rows_of_two(90, 10), ratings=rate(rows_of_two(90, 10), 2))
    assert "beyond doubt" in " ".join(in_brief(clear))


def rows_of_two(wins: int, losses: int) -> list[Played]:
    return [Played(at, at, [0, 1], int(at >= wins), at % 2, 1, 1) for at in range(wins + losses)]


@pytest.mark.parametrize(("low", "high"), [(0, 1), (-0.13, 0.13), (700, 1900), (0, 3), (5, 5)])
def test_the_numbers_of_an_axis_are_few_round_and_inside(low: float, high: float) -> None:
    found = steps(low, high)
    assert 1 <= len(found) <= 6
    assert all(low - 1e-9 <= one <= high + 1e-9 for one in found)


def test_what_lies_beyond_an_axis_is_drawn_at_its_end() -> None:
    axis = Axis(0, 10, 100, 0)
    assert [axis.at(value) for value in (-5, 0, 5, 10, 20)] == [100, 100, 50, 0, 0]
