"""Deck files from the command line."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from playmat import games
from tests.cli.harness import DECKS, SHAMAN, Command, run_apart

COLD_TEMPO = (DECKS / "cold-tempo.txt").read_text(encoding="utf-8")
Write = Callable[..., Path]


@pytest.fixture
def changed(tmp_path: Path) -> Write:
    """A constructed deck with words replaced, in a file."""

    def write(*changes: tuple[str, str]) -> Path:
        text = COLD_TEMPO
        for old, new in changes:
            assert old in text
            text = text.replace(old, new)
        file = tmp_path / "deck.txt"
        file.write_text(text, encoding="utf-8")
        return file

    return write


def line_of(file: Path, words: str) -> int:
    lines = file.read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, start=1) if words in line)


@pytest.mark.parametrize("name", sorted(SHAMAN.decks))
def test_every_deck_of_the_game_is_legal(playmat: Command, name: str) -> None:
    ran = playmat("deck", "check", DECKS / f"{name}.txt")
    assert ran.code == 0
    assert "The deck is legal: Shaman duel, " in ran.out
    assert ran.err == ""


def test_a_legal_deck_without_a_format_is_called_by_its_game_alone(playmat: Command, tmp_path: Path) -> None:
    text = (Path(games.__file__).parent / "netbattle/decks/megaman.txt").read_text(encoding="utf-8")
    file = tmp_path / "deck.txt"
    file.write_text(text.replace("format: constructed\n", ""), encoding="utf-8")
    assert "The deck is legal: NetBattle.\n" in playmat("deck", "check", file).out


def test_a_legal_deck_is_counted_by_kind(playmat: Command, changed: Write) -> None:
    ran = playmat("deck", "check", changed())
    assert "Cold Tempo: 60 cards: 35 strikes, 15 advantages and 10 teamworks." in ran.out
    data = json.loads(playmat("deck", "check", changed(), "--json").out)
    assert data["legal"] is True
    assert data["kinds"] == {"strike": 35, "advantage": 15, "teamwork": 10}


def test_an_unknown_card_is_named_by_line_with_a_suggestion(playmat: Command, changed: Write) -> None:
    file = changed(("Furious Response", "Furius Response"))
    ran = playmat("deck", "check", file)
    assert ran.code == 2
    line = line_of(file, "Furius")
    assert f'line {line}: there is no card called "Furius Response"; did you mean "Furious Response"?' in ran.err


def test_the_reminder_card_is_refused_by_its_rule(playmat: Command, changed: Write) -> None:
    file = changed(("1 Sift the Omens", "1 Opening Attack"))
    ran = playmat("deck", "check", file)
    assert ran.code == 2
    line = line_of(file, "Opening Attack")
    refused = "Opening Attack is a reminder card and may never be part of a deck [SK-DECK-6]"
    assert f"line {line}: {refused}" in ran.err and "check the spelling" not in ran.err
    assert "one problem to mend" in ran.err
    assert "60 cards: 35 strikes, 14 advantages, 10 teamworks and 1 opening attack." in ran.out


def test_the_size_is_reported_beside_an_unknown_card_which_counts(playmat: Command, changed: Write) -> None:
    misspelt = ("Furious Response", "Furius Response")
    ran = playmat("deck", "check", changed(misspelt, ("1 Sift the Omens\n", "")))
    assert "did you mean" in ran.err
    assert "needs 60 cards or more; this one has 59, so add 1 [SK-DECK-1]" in ran.err
    assert "two problems to mend" in ran.err
    assert "one problem to mend" in playmat("deck", "check", changed(misspelt)).err
    unlike = changed(("1 Sift the Omens", "2 Qqqq Zzzz"), ("3 Crackback\n", ""))
    assert "this one has 58, so add 2 [SK-DECK-1]" in playmat("deck", "check", unlike).err


def test_a_size_is_not_guessed_where_a_line_cannot_be_read(playmat: Command, changed: Write) -> None:
    ran = playmat("deck", "check", changed(("1 Sift the Omens", "Furious Response")))
    assert "has no count" in ran.err and "SK-DECK-1" not in ran.err


def test_unknown_cards_of_netbattle_count_too(playmat: Command, tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    shipped = (DECKS.parents[1] / "netbattle/decks/megaman.txt").read_text(encoding="utf-8")
    first = next(line for line in shipped.splitlines() if line[:1].isdigit())
    file.write_text(shipped.replace(first, f"{first[0]} Qqqq Zzzz"), encoding="utf-8")
    err = playmat("deck", "check", file).err
    assert "there is no card called" in err and "NB-DECK-2" not in err
    file.write_text(shipped.replace(first, "9 Qqqq Zzzz"), encoding="utf-8")
    assert (
        f"this one has {59 - int(first[0]) + 9}, so take out {9 - int(first[0])} [NB-DECK-2]"
        in playmat("deck", "check", file).err
    )


def test_five_copies_are_refused_by_line_and_rule(playmat: Command, changed: Write) -> None:
    file = changed(("3 Crackback", "5 Crackback"))
    ran = playmat("deck", "check", file)
    assert ran.code == 2
    line = line_of(file, "Crackback")
    assert f"line {line}: four copies of a card are the limit; Crackback stands there 5 times [SK-DECK-2]" in ran.err
    assert "The deck cannot be played: one problem to mend." in ran.err


def test_fifty_nine_cards_are_too_few(playmat: Command, changed: Write) -> None:
    ran = playmat("deck", "check", changed(("1 Sift the Omens\n", "")))
    assert ran.code == 2
    assert "needs 60 cards or more; this one has 59, so add 1 [SK-DECK-1]" in ran.err
    assert "59 cards: 35 strikes, 14 advantages" in ran.out


def test_every_problem_is_named_at_once(playmat: Command, changed: Write) -> None:
    file = changed(
        ("3 Crackback", "5 Crackback"), ("Furious Response", "Furius Response"), ("shaman: Len", "shaman: X")
    )
    data = json.loads(playmat("deck", "check", file, "--json").out)
    assert data["legal"] is False
    assert [problem["line"] for problem in data["problems"]] == [
        line_of(file, "shaman: X"),
        line_of(file, "Crackback"),
        line_of(file, "Furius"),
    ]
    assert data["problems"][2]["did_you_mean"] == "Furious Response"


def test_cards_off_trait_are_noted_and_legal(playmat: Command, changed: Write) -> None:
    file = changed(("shaman: Len", "shaman: Yoh"))
    ran = playmat("deck", "check", file)
    assert ran.code == 0
    line = line_of(file, "Ledger of Debts")
    assert f"Note, line {line}: Ledger of Debts needs the trait Mind; Yoh can only focus or discard it" in ran.out
    assert "Golden Thunder Lineage is Len's spectergram; Yoh can only focus or discard it [SK-TRAIT-8]." in ran.out
    assert "Furious Response" not in ran.out
    assert len(json.loads(playmat("deck", "check", file, "--json").out)["remarks"]) == 13


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"\x00\x9f\x92\x96 garbage", "is not a text file"),
        (b"\xff\xfe\xfa words", "is not text in UTF-8"),
        (b"", "is empty"),
        (b"game: shaman\n", "the deck lists no cards"),
        (b"game: chess\n2 Center\n", "There is no game called"),
        (b"x" * 2_000_000, "is over 1 MB"),
    ],
)
@pytest.mark.parametrize("command", ["check", "format"])
def test_files_that_are_no_decks(playmat: Command, tmp_path: Path, command: str, content: bytes, message: str) -> None:
    file = tmp_path / "deck.txt"
    file.write_bytes(content)
    ran = playmat("deck", command, file)
    assert ran.code == 2
    assert message in ran.err
    assert "Traceback" not in ran.err


def test_a_missing_file_is_named_with_a_suggestion(playmat: Command, changed: Write) -> None:
    file = changed()
    for command in ("check", "format"):
        ran = playmat("deck", command, file.with_name("dekc.txt"))
        assert ran.code == 2
        assert 'did you mean "deck.txt"?' in ran.err
        assert playmat("deck", command, file.parent).code == 2


def test_a_file_is_named_once_and_a_wrong_game_by_its_line(playmat: Command, changed: Write) -> None:
    empty = changed().with_name("empty.txt")
    empty.write_text("", encoding="utf-8")
    assert playmat("deck", "check", empty).err.count("empty.txt") == 1
    assert json.loads(playmat("deck", "check", empty, "--json").out)["game"] is None
    file = changed(("game: shaman", "game: chess"))
    assert f"{file}: line 4: There is no game called" in playmat("deck", "check", file).err
    assert "is a folder" in playmat("deck", "show", file.parent).err


@pytest.mark.skipif(not Path("/dev/stdin").exists(), reason="needs the input as a file")
@pytest.mark.parametrize("command", ["check", "format", "show"])
def test_a_deck_comes_through_a_pipe(command: str) -> None:
    ran = run_apart("deck", command, "/dev/stdin", typed=(DECKS / "flame.txt").read_bytes())
    assert ran.code == 0, ran.err
    assert "Flame" in ran.out


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs a file without end")
def test_a_file_without_end_is_refused() -> None:
    ran = run_apart("deck", "check", "/dev/zero")
    assert ran.code == 2
    assert "is over 1 MB" in ran.err


def test_formatting_is_canonical(playmat: Command, tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text("name:Sparks\nGAME: shaman\n2x furious  response # hot\n", encoding="utf-8")
    ran = playmat("deck", "format", file)
    assert (ran.code, ran.out) == (0, "name: Sparks\ngame: shaman\n\n2 Furious Response  # hot\n")
    file.write_text(ran.out, encoding="utf-8")
    assert playmat("deck", "format", file).out == ran.out


def test_decks_are_listed(playmat: Command) -> None:
    out = playmat("deck", "list", "shaman").out
    assert out.splitlines()[0].split() == ["deck", "name", "format", "leader", "cards", "about"]
    for name, deck in SHAMAN.decks.items():
        assert name in out
        assert deck.name in out
    data = json.loads(playmat("deck", "list", "shaman", "--json").out)
    assert {one["deck"] for one in data} == set(SHAMAN.decks)


@pytest.mark.parametrize("name", ["road-of-sparks", "Road of Sparks", str(DECKS / "road-of-sparks.txt")])
def test_a_deck_is_shown_by_name_or_file(playmat: Command, name: str) -> None:
    ran = playmat("deck", "show", name)
    assert ran.code == 0
    assert "shaman: Yoh" in ran.out
    assert "2 Furious Response" in ran.out
    assert "30 cards: " in ran.out
    assert json.loads(playmat("deck", "show", name, "--json").out)["list"]["Furious Response"] == 2


def test_an_unknown_deck_is_suggested(playmat: Command) -> None:
    ran = playmat("deck", "show", "rode-of-sparks")
    assert ran.code == 2
    assert 'did you mean "road-of-sparks"?' in ran.err
