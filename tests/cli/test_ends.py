"""Ends that nobody planned: a closed terminal, a full disk, nothing to read from or to write to."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from playmat import Record
from playmat.book.record import RecordError
from playmat.cli import main
from playmat.cli.display import Asked
from playmat.cli.linear import LinearDisplay
from tests.cli.harness import Command, is_waiting
from tests.patience import PATIENCE, eventually

COMMAND = f"{sys.executable} -m playmat.cli.main"
posix = pytest.mark.skipif(os.name != "posix", reason="needs signals and a shell as POSIX has them")
full = pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")


def in_shell(line: str) -> subprocess.CompletedProcess[str]:
    """Run a line of the shell."""
    return subprocess.run(
        ["sh", "-c", line], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=PATIENCE, check=False
    )


@posix
@pytest.mark.parametrize(
    ("number", "said"),
    [
        (signal.SIGINT, b"Interrupted. The game is saved in "),
        (signal.SIGTERM, b"Ended from outside. The game is saved in "),
        (signal.SIGHUP, b"Ended from outside. The game is saved in "),
    ],
)
def test_ctrl_c_and_a_closed_terminal_save_the_game(home: Path, number: int, said: bytes) -> None:
    child = subprocess.Popen(
        [*COMMAND.split(), "play", "shaman", "--seed", "7"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    typed, shown = child.stdin, child.stdout
    assert typed is not None and shown is not None
    typed.write(b"1\n")
    typed.flush()
    read = b""
    while read.count(b"Your answer") < 2:
        piece = os.read(shown.fileno(), 65536)
        assert piece, read
        read += piece
    eventually(lambda: is_waiting(child), "it does not wait for an answer")
    child.send_signal(number)
    child.stdin = None  # which stays open: its end would end the game too
    _, errors = child.communicate(timeout=PATIENCE)
    typed.close()
    assert child.returncode == 128 + number
    assert said in errors
    assert b"Traceback" not in errors
    (file,) = home.iterdir()
    assert Record.load(file).answers


@posix
@pytest.mark.parametrize("first", ["the signal", "the end of the input"])
def test_a_terminal_that_is_closed_may_say_so_again_while_the_game_is_saved(
    playmat: Command, home: Path, monkeypatch: pytest.MonkeyPatch, first: str
) -> None:
    missed: list[int] = []
    endings = (signal.SIGHUP, signal.SIGTERM, signal.SIGINT)
    before = [signal.signal(number, lambda number, _: missed.append(number)) for number in endings]
    save, ask = Record.save, LinearDisplay.ask
    asked: list[Asked] = []

    def close(display: LinearDisplay, question: Asked) -> None:
        asked.append(question)
        if first == "the signal" and len(asked) == 2:
            signal.raise_signal(signal.SIGHUP)
        ask(display, question)

    def save_in_distress(record: Record, path: str | Path) -> Path:
        for number in endings:
            signal.raise_signal(number)
        return save(record, path)

    monkeypatch.setattr(LinearDisplay, "ask", close)
    monkeypatch.setattr(Record, "save", save_in_distress)
    try:
        ran = playmat("play", "shaman", "--seed", 7, typed="1\n")
        signal.raise_signal(signal.SIGHUP)
    finally:
        for number, handler in zip(endings, before, strict=True):
            signal.signal(number, handler)
    assert ran.code == (128 + signal.SIGHUP if first == "the signal" else 0)
    (file,) = home.iterdir()
    assert f"The game is saved in {file}" in ran.err
    assert Record.load(file).answers
    assert missed == [signal.SIGHUP], "what comes later is heard as before"


@posix
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize("arguments", ["play shaman --seed 7", "cards shaman dragon"])
def test_closed_streams_are_no_mistake_of_ours(arguments: str, closed: str) -> None:
    ran = in_shell(f"{COMMAND} {arguments} {closed}")
    assert ran.returncode == 0
    assert "mistake" not in ran.stderr


@full
@pytest.mark.parametrize("arguments", ["cards shaman", "games", "simulate shaman -n 2 --json"])
def test_output_that_cannot_be_written_is_said(arguments: str) -> None:
    ran = in_shell(f"{COMMAND} {arguments} > /dev/full")
    assert ran.returncode == 2
    assert ran.stderr.splitlines() == [
        "playmat: The output could not be written: No space left on device. Free some space or choose another place."
    ]


@pytest.mark.parametrize(("number", "code"), [(errno.ENOSPC, 2), (errno.EPIPE, 141)])
def test_a_game_whose_screen_cannot_be_written_is_kept(
    playmat: Command, home: Path, monkeypatch: pytest.MonkeyPatch, number: int, code: int
) -> None:
    ask = LinearDisplay.ask
    asked: list[Asked] = []

    def fail(display: LinearDisplay, question: Asked) -> None:
        asked.append(question)
        if len(asked) == 3:
            raise OSError(number, os.strerror(number))
        ask(display, question)

    monkeypatch.setattr(LinearDisplay, "ask", fail)
    monkeypatch.setattr(main, "drop_output", lambda: None)
    ran = playmat("play", "shaman", "--seed", 7, typed="1\n" * 9)
    assert ran.code == code
    assert "mistake" not in ran.err
    (file,) = home.iterdir()
    assert f"The game is saved in {file}. Play on with: " in ran.err


def test_a_game_is_kept_elsewhere_when_its_file_cannot_be_written(
    playmat: Command, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved = tmp_path / "duel.json"
    playmat("play", "shaman", "--seed", 7, typed=f"1\nsave {saved}\nquit\n")
    before = saved.read_bytes()
    save = Record.save

    def refuse(record: Record, path: str | Path) -> Path:
        if Path(path) == saved:
            raise RecordError("planted")
        return save(record, path)

    monkeypatch.setattr(Record, "save", refuse)
    ran = playmat("play", "shaman", "--resume", saved, typed="1\n")
    assert ran.code == 0
    assert saved.read_bytes() == before
    (file,) = home.iterdir()
    assert f"planted The game is saved in {file}." in ran.err
    assert len(Record.load(file).answers) > len(Record.load(saved).answers)


def test_a_saved_game_says_how_to_go_on_in_words_that_a_shell_takes(playmat: Command, tmp_path: Path) -> None:
    file = tmp_path / "my duel.json"
    ran = playmat("play", "shaman", "--seed", 7, typed=f"1\nsave {file}\nconcede\nyes\nsave\n1\n\n")
    assert f"Play on with: playmat play shaman --resume '{file}'" in ran.out
    assert f"Look at it with: playmat replay '{file}'" in ran.out
    assert 'Nothing is asked, so "1" answers nothing.' in ran.out


def test_a_resumed_game_tells_only_what_is_new(playmat: Command, tmp_path: Path) -> None:
    file = tmp_path / "duel.json"
    typed = "1\n" * 3
    first = playmat("play", "shaman", "--seed", 7, typed=f"{typed}save {file}\nquit\n").out
    assert "shuffles. [SK-SETUP-10]" in first
    again = playmat("play", "shaman", "--resume", file, typed="").out
    assert "shuffles. [SK-SETUP-10]" not in again
    news = again.partition("What happened:\n")[2].partition("\n\n")[0]
    assert news
    assert news in first


def test_marks_that_could_upset_a_terminal_are_refused(playmat: Command, tmp_path: Path) -> None:
    file = tmp_path / "duel.json"
    playmat("play", "shaman", "--seed", 7, typed=f"1\nsave {file}\nquit\n")
    record = Record.load(file)
    bad = Record(record.beginning, record.rules, record.cards, ("\x1b[2J",), record.digest).save(tmp_path / "bad.json")
    ran = playmat("replay", bad)
    assert ran.code == 2
    assert "\x1b" not in ran.err
    text = tmp_path / "text.json"
    text.write_text("no record", encoding="utf-8")
    assert f"playmat: {text}: This is not a whole record" in playmat("replay", text).err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("play", "shaman", "--seed", "x"), "'x' is not a whole number. See: playmat play --help"),
        (("play", "shaman", "--seed", "-1"), "-1 is below 0. See:"),
        (("play", "shaman", "--frob"), "No such option: --frob. See:"),
        (("bench", "--seconds", "x"), "'x' is not a number. See:"),
    ],
)
def test_wrong_options_are_told_in_sentences(playmat: Command, arguments: tuple[str, ...], message: str) -> None:
    ran = playmat(*arguments)
    assert ran.code == 2
    assert message in ran.err
