"""Analysing games and taking hints in the terminal."""

from __future__ import annotations

import json
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

from playmat.analysis import Analysis, Analyst, JudgedAnswer, Line, Point, Swing, analysing
from playmat.book.record import Record
from playmat.bots.search import Thought, Weighed
from playmat.cli import advice as hints
from playmat.cli import curve as curves
from playmat.cli.analyse import change, note, what
from tests.analysis.harness import played
from tests.cli.harness import SHAMAN, Command, sit

FAST = ("--iterations", 3, "--workers", 1)


@pytest.fixture(scope="module")
def duel() -> Record:
    """A finished duel."""
    return played("shaman")


@pytest.fixture
def file(duel: Record, tmp_path: Path) -> Path:
    """The same in a file."""
    return duel.save(tmp_path / "duel.json")


def test_an_analysis_tells_chances_moments_and_what_they_rest_on(playmat: Command, duel: Record, file: Path) -> None:
    ran = playmat("analyse", file, *FAST, "--from", len(duel.answers) - 15)
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[0].split() == ["turn", "Ben", "Erin", "margin"]
    assert any(line.split()[:3] == ["end", "100.0", "%"] for line in lines)
    assert "as good as the bot's" in ran.out
    assert "Ben won. The bot looked at all 16 questions with a choice from the seats of those asked" in ran.out
    assert " iterations in " in ran.out


def test_an_analysis_is_json_for_programs(playmat: Command, duel: Record, file: Path) -> None:
    data = json.loads(playmat("analyse", file, *FAST, "--from", len(duel.answers) - 3, "--json").out)
    assert (data["game"], data["seats"], data["winner"], data["done"]) == ("shaman", ["Ben", "Erin"], 0, True)
    assert data["questions"] == len(duel.answers)
    assert len(data["looked"]) == 4
    assert set(data["looked"][0]["best"]) == {"key", "label", "chance", "margin", "visits"}


def test_without_a_file_the_game_kept_last_is_analysed(playmat: Command, home: Path) -> None:
    ran = playmat("analyse", *FAST)
    assert ran.code == 2
    assert "No game is kept here yet" in ran.err
    kept = played("shaman", 3).save(home / "kept.json")
    ran = playmat("analyse", *FAST)
    assert ran.code == 0
    assert ran.out.startswith(f"{kept}:")
    assert "The game is not over; it was analysed as far as it goes." in ran.out


def test_interrupting_shows_what_is_there(
    playmat: Command, duel: Record, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*arguments: Any, **options: Any) -> Generator[Analyst, None, None]:
        for number, analyst in enumerate(analysing(*arguments, **options)):
            yield analyst
            if number == 5:
                raise KeyboardInterrupt

    monkeypatch.setattr("playmat.cli.analyse.analysing", interrupted)
    ran = playmat("analyse", file, *FAST, "--json")
    assert ran.code == 130
    assert "Interrupted; this is what was found until then." in ran.err
    data = json.loads(ran.out)
    assert (len(data["looked"]), data["done"]) == (6, False)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--seconds", 0), "give a number above 0"),
        (("--seconds", "long"), "is not a number"),
        (("--workers", 0), "ask for 1 or more"),
        (("--from", 0), "--from goes from 1 to"),
        (("--from", 999), "--from goes from 1 to"),
        (("--frob",), "No such option"),
    ],
)
def test_analyses_that_cannot_be(playmat: Command, file: Path, arguments: tuple[object, ...], message: str) -> None:
    ran = playmat("analyse", file, *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert message in ran.err


def test_files_that_are_no_games_are_refused(playmat: Command, file: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text(file.read_text(encoding="utf-8")[:500], encoding="utf-8")
    changed = tmp_path / "changed.json"
    changed.write_text(file.read_text(encoding="utf-8").replace('"seed": 3', '"seed": 4'), encoding="utf-8")
    begun = played("shaman", 0).save(tmp_path / "begun.json")
    for bad, message in (
        (broken, "not a whole record"),
        (changed, "its checksum does not fit"),
        (begun, "nobody has answered yet"),
        (tmp_path / "missing.json", "cannot be read"),
    ):
        ran = playmat("analyse", bad)
        assert (ran.code, ran.out) == (2, "")
        assert message in ran.err


# Drawing


def made_up(seats: int) -> Analysis:
    """An analysis in which the first player's chance falls from 1 to 0, with a blunder and a stroke of luck."""
    points = [Point(at, at // 5, [1 - at / 20, *[at / 20 / (seats - 1)] * (seats - 1)], 0.03) for at in range(21)]
    better = JudgedAnswer("pass", "Pass", 0.7, 0.04, 900)
    told = [Line("SK-FLIP-1", "Ben flips Isolate."), Line("SK-ZONE-2", "Ben defends.")]
    blunder = Swing(5, 6, 1, "mistake", 0, 0.7, 0.4, 0.05, 0, "Focus", better, told, "SK-FLIP-2", 1800)
    luck = Swing(10, 11, 2, "luck", 0, 0.4, 0.2, 0.05, -1, "", None, told, "SK-FLIP-1", 900)
    names = ["Ben", "Erin", "Kim", "Lou"][:seats]
    return Analysis("shaman", names, 20, 20, True, 1, "search", 0, points, [], [blunder, luck])


@pytest.mark.parametrize("seats", [2, 4])
def test_the_curve_is_drawn_in_blocks(
    seats: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(curves, "is_plain", lambda: False)
    monkeypatch.setattr(curves, "width", lambda: 48)
    curves.draw_curve(made_up(seats), plain=False)
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if "chance to win" in line] == [
        f"{name}'s chance to win" for name in (("Ben",) if seats == 2 else ("Ben", "Erin", "Kim", "Lou"))
    ]
    assert lines[1].startswith("100 % │█")
    assert lines[1].endswith(" ")
    assert lines[-2].split() == ["a", "b"]
    assert lines[-2].index("b") - lines[-2].index("a") == 10
    assert lines[-1].split()[:2] == ["turn", "0"]
    assert max(map(len, lines)) < 48


def test_moments_are_told_in_the_words_of_the_game() -> None:
    analysis = made_up(2)
    blunder, luck = analysis.swings
    assert (what(analysis, blunder), what(analysis, luck)) == ("Ben: Focus", "Luck: Ben flips Isolate.")
    assert change(analysis, blunder) == "Ben 70 → 40 % ±5"
    assert note(blunder) == "Better: Pass. [SK-FLIP-2] 1,800 iterations."
    assert note(luck) == "Ben defends. [SK-FLIP-1] 900 iterations."


# Hints


def test_a_hint_names_the_bots_answer_and_its_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    state = SHAMAN.new(seed=7)
    before = state.digest()
    thought = Thought(
        2500, (0.7, 0.3), 0.01, (Weighed(state.keys()[0], 9, 0.9, 0.3), Weighed(state.keys()[1], 99, 0.7, 0.03)), 1
    )
    monkeypatch.setattr("playmat.cli.advice.think", lambda seat, **how: thought)
    sitting = sit(state, "hint")
    said = sitting.after("A bot thinks about it …")
    assert "The bot would answer 2 (Let your opponent defend): 70 % ±5 to win." in said
    assert "Next best: 1 (Defend yourself): 90 % ±30 to win." in said
    assert "It has seen what you see, and tried 2,500 ways on." in said
    assert said.count("Question:") == 1  # which is put once more
    assert sitting.state.digest() == before


def test_a_real_bot_gives_hints_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "SECONDS", 0.02)
    assert "The bot would answer " in sit(SHAMAN.new(seed=7), "hint").text


def test_where_there_is_one_answer_there_is_nothing_to_think_about() -> None:
    record = played("netbattle", 60)
    state = next(
        state.clone(keep=True)
        for state in record.states()
        if state.decision is not None and len(state.decision.options) == 1
    )
    assert "There is only one answer: " in sit(state, "stops ask", "hint").text
