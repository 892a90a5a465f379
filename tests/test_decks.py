"""Deck lists: what can be read, what is refused and how, and that nothing is lost in writing."""

import contextlib
import pickle
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, reject, settings
from hypothesis import strategies as st

import playmat
from playmat.book.decks import Deck, DeckError, Entry, Problem, Titles, parse, read

MICHAEL = "Michael, Trumpet of the Ninth Hour"
TITLES = Titles(
    [
        ("SKH-001", "Furious Response", ""),
        ("SKH-137", "Seismic Eruption", ""),
        ("SKH-038", "Gatekeeper's Palm", ""),
        ("SKH-079", "Center", ""),
        ("SKH-183", "Halo Blade, Undivided", ""),
        ("SKH-107", "Amidamaru", "Sheathed Oath"),
        ("SKH-094", "Venster", "Tactician"),
        ("SKH-095", "Venster", "Punisher"),
        ("SKH-191", MICHAEL, ""),
        ("1C63", "Rival", ""),
    ]
)

SPARKS = """\
# Ben in the rulebook plays Yoh; this is his box.
name: Road of Sparks
game: shaman
format: starter
shaman: Yoh

Strikes
2 Furious Response
2x Seismic Eruption        # shakes the far zone
Teamworks
2 Amidamaru, Sheathed Oath
"""


def problems(text: str) -> list[str]:
    with pytest.raises(DeckError) as refused:
        parse(text, TITLES)
    assert str(refused.value) == "\n".join(map(str, refused.value.problems))
    return str(refused.value).split("\n")


def only_title(line: str) -> str:
    (entry,) = parse(line, TITLES).cards
    return entry.title


# Reading


def test_a_deck_has_headers_sections_and_comments() -> None:
    deck = parse(SPARKS, TITLES)
    assert (deck.name, deck.game, deck.format) == ("Road of Sparks", "shaman", "starter")
    assert deck.headers == {"shaman": "Yoh"}
    assert deck.about == ("Ben in the rulebook plays Yoh; this is his box.",)
    assert deck.cards == (
        Entry(2, "Furious Response", "Strikes"),
        Entry(2, "Seismic Eruption", "Strikes", comment="shakes the far zone"),
        Entry(2, "Amidamaru, Sheathed Oath", "Teamworks"),
    )
    assert [entry.line for entry in deck.cards] == [8, 9, 11]
    assert deck.count == 6
    assert deck.titles()[1:4] == ["Furious Response", "Seismic Eruption", "Seismic Eruption"]


@pytest.mark.parametrize(
    ("written", "title"),
    [
        ("furious RESPONSE", "Furious Response"),
        ("  Furious \t Response ", "Furious Response"),
        ("skh-001", "Furious Response"),
        ("1c63", "Rival"),
        ("Gatekeeper’s Palm", "Gatekeeper's Palm"),
        ("Gatekeeper`s Palm", "Gatekeeper's Palm"),
        ("Gatekeeper´s Palm", "Gatekeeper's Palm"),
        ("Amidamaru", "Amidamaru, Sheathed Oath"),
        ("amidamaru ,sheathed oath", "Amidamaru, Sheathed Oath"),
        ("Halo Blade, Undivided", "Halo Blade, Undivided"),
    ],
)
def test_a_card_goes_by_its_title_its_id_and_its_bare_name(written: str, title: str) -> None:
    assert only_title(f"1 {written}") == title


@pytest.mark.parametrize("line", ["3 Center", "3x Center", "3X Center", "3× Center", "3\tCenter", "03 Center"])
def test_a_count_may_carry_a_cross(line: str) -> None:
    assert parse(line, TITLES).copies() == {"Center": 3}


def test_a_reprint_is_the_same_card() -> None:
    titles = Titles([("A-1", "Venster", "Punisher"), ("B-7", "Venster", "Punisher")])
    assert parse("1 Venster\n1 A-1\n1 b-7", titles).copies() == {"Venster, Punisher": 3}


def test_windows_line_ends_and_a_byte_order_mark_do_not_matter() -> None:
    assert parse("\ufeff" + SPARKS.replace("\n", "\r\n"), TITLES) == parse(SPARKS, TITLES)


def test_a_list_without_headers_is_an_untitled_deck() -> None:
    deck = parse("2 Center", TITLES)
    assert (deck.name, deck.game, deck.format, deck.headers) == ("Untitled deck", "", "", {})


def test_the_same_card_twice_adds_up_and_keeps_its_lines() -> None:
    deck = parse("2 Center\n1 Rival\n1 skh-079  # the spare", TITLES)
    assert deck.copies() == {"Center": 3, "Rival": 1}
    assert [(entry.count, entry.line) for entry in deck.cards] == [(2, 1), (1, 2), (1, 3)]


def test_headers_of_any_game_are_kept_in_order() -> None:
    deck = parse("Founder: Ada #1\nGAME: Megacorp\nbusiness: Mines: deep\n1 Center", TITLES)
    assert list(deck.headers.items()) == [("founder", "Ada #1"), ("business", "Mines: deep")]
    assert deck.game == "megacorp"


def test_a_heading_may_end_in_a_colon_and_carry_a_comment() -> None:
    deck = parse("Strikes (3):\n1 Center\nTeamworks: \n1 Rival\nSpares # for later\n1 Venster, Punisher", TITLES)
    assert [entry.section for entry in deck.cards] == ["Strikes (3)", "Teamworks", "Spares"]
    assert deck.cards[2].above == ("for later",)


# Problems


def test_a_misspelt_card_is_named_with_its_line_and_the_likeliest_title() -> None:
    assert problems(SPARKS.replace("2 Furious", "2 Furius")) == [
        'line 8: there is no card called "Furius Response"; did you mean "Furious Response"?'
    ]


def test_all_problems_come_at_once_and_in_order() -> None:
    assert problems("Empty\nfromat: starter\nname:\nStrikes\n0 Center\n2 Zzz\n1 Venster\nname: Late") == [
        'line 1: no cards stand under "Empty"; add some, or take the heading out',
        'line 2: there is no header "fromat:"; did you mean "format: starter"?',
        'line 3: "name:" needs one line of text behind it; fill it in or take it out',
        'line 5: a count goes from 1 to 99, not "0"; correct it',
        'line 6: there is no card called "Zzz"; check the spelling',
        'line 7: "Venster" could be "Venster, Tactician" or "Venster, Punisher"; write the full title',
        'line 8: headers such as "name:" come before the first card; move the line up',
    ]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", 'the deck lists no cards; write lines such as "2 Card Title"'),
        ("# nothing yet", 'the deck lists no cards; write lines such as "2 Card Title"'),
        ("100 Center", 'line 1: a count goes from 1 to 99, not "100"; correct it'),
        ("-2 Center", 'line 1: a count goes from 1 to 99, not "-2"; correct it'),
        (f"{'9' * 5000} Center", f'line 1: a count goes from 1 to 99, not "{"9" * 60}…"; correct it'),
        ("2 Rivl", 'line 1: there is no card called "Rivl"; did you mean "Rival"?'),
        ("2 Halo", 'line 1: there is no card called "Halo"; check the spelling'),
        ("2 Amida", 'line 1: there is no card called "Amida"; did you mean "Amidamaru, Sheathed Oath"?'),
        ("2 Michael", f'line 1: there is no card called "Michael"; did you mean "{MICHAEL}"?'),
        ("Center", 'line 1: "Center" has no count; did you mean "1 Center"?'),
        ("3xCenter", 'line 1: "3xCenter" lacks a space behind its count; did you mean "3 Center"?'),
        ("1C63", 'line 1: "1C63" has no count; did you mean "1 Rival"?'),
        ("1 Center\nCentr\n1 Rival", 'line 2: "Centr" has no count; did you mean "1 Center"?'),
        ("game: a b\n1 Center", 'line 1: "a b" is no game; write one plain word in small letters'),
        ("name: A\nname: A\n1 Center", 'line 2: "name:" stands in line 1 already; keep one of the two'),
        ("1 Center\n:", "line 2: the line says nothing; take it out"),
        ("1 Rival\n\x07", "line 2: the line holds characters that are not text; delete it and type it again"),
        ("99 Center\n" * 11, "a deck lists 1 to 999 cards, not 1089; correct the counts"),
        ("1 Center\n" * 200_000, "the deck list is over 1 MB; leave only the cards and a few comments"),
    ],
)  # fmt: skip
def test_what_cannot_be_right_is_refused(text: str, problem: str) -> None:
    assert problems(text) == [problem]


@pytest.mark.parametrize("line", ["2", "2Center", "2x", "- 2 Center", "(2) Zzz", "2 # Center"])
def test_a_line_that_starts_with_a_number_is_no_heading(line: str) -> None:
    (problem,) = problems(line)
    assert 'such as "2 Card Title"' in problem or "has no count" in problem or 'did you mean "2 Center"?' in problem


def test_a_file_of_garbage_is_refused_in_good_time() -> None:
    assert len(problems("7 Furius Respons\n" * 20_000)) == 20_000


# Files


@pytest.mark.parametrize(
    ("data", "advice"),
    [
        (b"", "is empty; write lines"),
        (b" \r\n\n", "is empty; write lines"),
        (b"1 Center\0", "is not a text file"),
        ("1 Center".encode("utf-16"), "is not a text file"),
        (b"\x89PNG\r\n\x1a\n\xff", "is not text in UTF-8; open it in an editor and save it as UTF-8"),
        ("1 Café".encode("latin-1"), "is not text in UTF-8; open it in an editor and save it as UTF-8"),
        (b"# \n" * 400_000, "is over 1 MB; leave only"),
    ],
)
def test_a_file_that_is_no_deck_list_says_what_to_do(tmp_path: Path, data: bytes, advice: str) -> None:
    path = tmp_path / "bad.txt"
    path.write_bytes(data)
    with pytest.raises(DeckError) as refused:
        read(path, TITLES)
    (problem,) = refused.value.problems
    assert problem.line == 0
    assert 'bad.txt"' in problem.message or "…" in problem.message
    assert advice in problem.message


def test_a_missing_file_and_a_folder_are_told_apart(tmp_path: Path) -> None:
    (tmp_path / "sparks.txt").write_text(SPARKS, encoding="utf-8")
    assert read(str(tmp_path / "sparks.txt"), TITLES) == parse(SPARKS, TITLES)
    for path, message, suggestion in [
        (tmp_path / "spark.txt", "there is no deck file", "sparks.txt"),
        (tmp_path / "none" / "sparks.txt", "check the folder and the name", ""),
        (tmp_path, "is a folder; name one deck file in it", ""),
        (tmp_path / "sparks.txt" / "x", "cannot be read", ""),
        (tmp_path / "a\0b", "cannot be read", ""),
        (tmp_path / ("a" * 300), "cannot be read", ""),
    ]:
        with pytest.raises(DeckError) as refused:
            read(path, TITLES)
        (problem,) = refused.value.problems
        assert message in problem.message
        assert problem.suggestion == suggestion


# Making and writing


def test_a_deck_can_be_made_from_copies() -> None:
    deck = Deck.of("Sparks", {"Center": 2, "Rival": 1}, game="shaman", shaman="Yoh")
    assert deck.text() == "name: Sparks\ngame: shaman\nshaman: Yoh\n\n2 Center\n1 Rival\n"
    assert Deck.of("Sparks", Counter(deck.titles()), game="shaman", shaman="Yoh") == deck
    assert pickle.loads(pickle.dumps(deck)) == deck
    assert len({deck, deck}) == 1


def test_a_deck_does_not_change_with_what_it_was_made_from() -> None:
    headers = {"shaman": "Yoh"}
    deck = Deck("Sparks", "shaman", "", headers, (Entry(1, "Center"),))
    headers["shaman"] = "Len"
    assert deck.headers == {"shaman": "Yoh"}


def test_a_deck_is_always_written_the_same_way() -> None:
    untidy = (
        "\n#about\nshaman:Yoh\n# more\nNAME:  Sparks\n#late\nStrikes:\n#under\n3x skh-079 #c\n"
        "\n# next\nRest\n1 rival\n#end"
    )
    deck = parse(untidy, TITLES)
    assert deck.text() == (
        "# about\n# more\n# late\nname: Sparks\nshaman: Yoh\n\n"
        "Strikes\n# under\n3 Center  # c\n\nRest\n# next\n1 Rival\n\n# end\n"
    )
    assert parse(deck.text(), TITLES) == deck


@pytest.mark.parametrize(
    "deck",
    [
        {"name": ""},
        {"name": "two\nlines"},
        {"game": "Shaman"},
        {"format": "a b"},
        {"headers": {"game": "shaman"}},
        {"headers": {"Leader": "Yoh"}},
        {"headers": {"leader": ""}},
        {"headers": {"nam": "Sparks"}},
        {"cards": ()},
        {"cards": (Entry(0, "Center"),)},
        {"cards": (Entry(1, "Center #2"),)},
        {"cards": (Entry(1, "Center", "Strikes"), Entry(1, "Rival"))},
        {"cards": (Entry(1, "Center", "2 Strikes"),)},
        {"cards": (Entry(1, "Center", "on: strikes"),)},
        {"cards": (Entry(1, "Center", "Strikes #2"),)},
        {"cards": (Entry(1, "Center", "(Strikes):"),)},
        {"cards": (Entry(1, "Center", comment=" padded"),)},
        {"cards": (Entry(1, "Center", above=("two\nlines",)),)},
        {"about": ("\x00",)},
    ],
)
def test_a_deck_that_could_not_be_read_back_cannot_be_made(deck: dict[str, Any]) -> None:
    fine: dict[str, Any] = {
        "name": "A",
        "game": "",
        "format": "",
        "headers": {},
        "cards": (Entry(1, "Center"),),
    }
    assert Deck(**fine).count == 1
    with pytest.raises(DeckError):
        Deck(**{**fine, **deck})


@pytest.mark.parametrize(
    "cards",
    [
        [("1", "Center", ""), ("2", "CENTER", "")],
        [("1", "Center", ""), ("1", "Rival", "")],
        [("1", "Center #1", "")],
        [("1", "", "")],
    ],
)
def test_titles_that_cannot_be_told_apart_or_written_are_refused(cards: list[tuple[str, str, str]]) -> None:
    with pytest.raises(ValueError, match="read the same|have the id|is no title"):
        Titles(cards)


def test_a_problem_prints_with_its_line_and_suggestion() -> None:
    assert str(Problem(7, "wrong", "right")) == 'line 7: wrong; did you mean "right"?'
    assert str(Problem(0, "wrong")) == "wrong"


# The round trip

ALL_TITLES = sorted({title for name in ("Center", "Amidamaru", "Venster") for title in TITLES.matching(name)})
LINES = st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]) | st.sampled_from("# :x2")).map(str.strip)
COMMENTS = st.lists(LINES, max_size=2).map(tuple)
ENTRIES = st.builds(
    Entry, st.integers(1, 99), st.sampled_from(ALL_TITLES), LINES, st.integers(0), LINES, COMMENTS
)  # fmt: skip
DECKS = st.fixed_dictionaries(
    {
        "name": LINES.filter(bool),
        "game": st.sampled_from(["", "shaman", "net-battle"]),
        "format": st.sampled_from(["", "starter"]),
        "headers": st.dictionaries(st.text("abcdefg", min_size=1), LINES.filter(bool), max_size=3),
        "cards": st.lists(ENTRIES, min_size=1, max_size=5).map(tuple),
        "about": COMMENTS,
        "ending": COMMENTS,
    }
)
UNTIDY = [
    "",
    " 3x skh-079",
    "1 VENSTER,punisher",
    "2\tamidamaru # why",
    "#",
    " ##  a\tb",
    "Rest : ",
    "(Few) #2",
]


@given(DECKS)
@settings(suppress_health_check=[HealthCheck.filter_too_much])
def test_every_deck_that_can_be_made_is_read_back_the_same(fields: dict[str, Any]) -> None:
    try:
        deck = Deck(**fields)
    except DeckError:
        reject()
    assert parse(deck.text(), TITLES) == deck


@given(
    st.lists(st.sampled_from(["LEADER:Yoh ", "Game : Shaman", "# by hand"]), unique=True),
    st.lists(st.sampled_from(UNTIDY)),
    st.sampled_from(["\n", "\r\n", "\r"]),
)
def test_writing_what_was_read_is_a_fixed_point(headers: list[str], lines: list[str], ending: str) -> None:
    deck = parse(ending.join([*headers, *(f"{line}{ending}1 Center" for line in lines), "1 Rival"]), TITLES)
    again = parse(deck.text(), TITLES)
    assert again == deck
    assert again.text() == deck.text()


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    with contextlib.suppress(DeckError):
        parse(text, TITLES)


# The decks of the Shaman duel

SHAMAN_DECKS = sorted(Path(playmat.__file__).parent.glob("games/shaman/decks/*.txt"))
SHAPES = {
    "starter": {"Strikes": 17, "Advantages": 8, "Teamworks": 5},
    "constructed": {"Strikes": 35, "Advantages": 15, "Teamworks": 10},
}


def test_the_shaman_duel_has_thirteen_decks() -> None:
    assert len(SHAMAN_DECKS) == 13


@pytest.mark.parametrize("path", SHAMAN_DECKS, ids=lambda path: path.stem)
def test_a_shaman_deck_has_its_shape(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    written = {line.partition(" ")[2] for line in text.splitlines() if line[:1].isdigit()}
    deck = read(path, Titles((title, title, "") for title in written))
    shape: Counter[str] = Counter()
    for entry in deck.cards:
        shape[entry.section] += entry.count
    assert shape == SHAPES[deck.format]
    assert deck.game == "shaman"
    assert list(deck.headers) == ["shaman"]
    assert max(deck.copies().values()) <= 4
    assert path.stem == deck.name.lower().replace(" ", "-")
    assert deck.about
    assert deck.text() == text
