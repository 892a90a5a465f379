"""Weighing decks from the command line."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from playmat.cli import balance as module
from tests.arena.test_balance import THREE
from tests.cli.harness import Command, run_apart

QUICK = ("--bot", "random", "-n", 4, "--seed", 7)


def test_decks_are_weighed_in_two_tables_and_two_sentences(playmat: Command) -> None:
    ran = playmat("balance", "shaman", "--decks", "flame, trumpet", *QUICK, "--workers", 1)
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[0].split("  ")[0] == "deck"
    assert {line.split("  ")[0] for line in lines[1:3]} <= {"1 Flame", "2 Flame", "1 Trumpet", "2 Trumpet"}
    assert lines[4].split() == ["wins", "against,", "%", "1", "2"]
    assert "12 games (4 for each of 3 pairs, half with the chairs swapped; seed 7), random on both sides" in ran.out
    assert "Between equal decks, whoever had the first decision won " in ran.out


def test_the_tables_say_what_was_found(capsys: pytest.CaptureFixture[str]) -> None:
    module.draw_balance(THREE)
    assert capsys.readouterr().out.splitlines() == [
        "deck       win rate  95 % interval     goes first  first wins, mirror  turns  decisions",
        "1 Bellows    75.0 %  68.6 % to 80.5 %      70.0 %           58.0 % ±9    8.5         50",
        "2 Anvil      36.8 %  30.3 % to 43.9 %      30.0 %           60.0 % ±9    8.5         50",
        "3 Coal       36.8 %  30.3 % to 43.9 %      50.0 %          62.5 % ±10    8.5         50",
        "",
        "wins against, %      1       2       3",
        "1 Bellows            –   70 ±9   80 ±8",
        "2 Anvil          30 ±9       –  44 ±10",
        "3 Coal           20 ±8  56 ±10       –",
        "600 games (100 for each of 6 pairs, half with the chairs swapped; seed 7), greedy on both sides, 30 draws, "
        "which count for neither.",
        "Between equal decks, whoever had the first decision won 60.0 % (54.2 % to 65.6 %).",
    ]


def test_where_margins_do_not_fit_the_rates_stand_alone(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "width", lambda: 36)
    module.draw_balance(THREE)
    assert "1 Bellows         –  70  80" in capsys.readouterr().out.splitlines()


def test_files_get_what_their_names_say(playmat: Command, tmp_path: Path) -> None:
    files = [tmp_path / f"balance{suffix}" for suffix in (".svg", ".md", ".json")]
    asked = [word for file in files for word in ("--out", file)]
    ran = playmat("balance", "shaman", "--decks", "flame,trumpet", *QUICK, "--workers", 1, "--json", *asked)
    assert (ran.code, ran.err) == (0, "")
    picture, tables, numbers = (file.read_text(encoding="utf-8") for file in files)
    assert json.loads(numbers) == json.loads(ran.out)
    assert ElementTree.fromstring(picture).tag == "{http://www.w3.org/2000/svg}svg"
    assert tables.startswith("| deck | win rate | 95 % interval |")
    assert "\n| --- | --: | --: |\n" in tables
    assert "Shaman duel: deck against deck" in picture
    ran = playmat("balance", "shaman", "--decks", "flame,trumpet", *QUICK, "--workers", 1, "--out", files[0])
    assert str(files[0]) in ran.out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("shamn",), "did you mean “shaman”?"),
        (("shaman", "--decks", "flame"), "Name two or more different decks"),
        (("shaman", "--decks", "flame,trumpett"), "did you mean “trumpet”?"),
        (("shaman", "--games", 5), "ask for an even number"),
        (("shaman", "--bot", "greedi"), "did you mean “greedy”?"),
        (("shaman", "--workers", 0), "ask for 1 or more"),
        (("shaman", "--games", 2, "--out", "balance"), "end its name in .svg, .md, .json"),
        (("shaman", "--games", 2, "--out", "nowhere/at/all.svg"), "name a file in a folder that is there"),
    ],
)
def test_what_cannot_be_weighed(playmat: Command, arguments: tuple[object, ...], message: str) -> None:
    ran = playmat("balance", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert message in ran.err


def test_the_help_shows_an_example() -> None:
    ran = run_apart("balance", "--help")
    assert ran.code == 0
    assert "Example: playmat balance shaman --decks flame,trumpet,night-shift" in ran.out
