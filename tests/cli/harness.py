"""The terminal under test: a display that types a script, and the command as people run it."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from playmat import games
from playmat.cli.keep import Keeper
from playmat.cli.linear import LinearDisplay
from playmat.cli.main import main
from playmat.cli.play import Play
from playmat.cli.seats import HUMAN, Player
from playmat.kernel.state import State
from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]
DECKS = ROOT / "src" / "playmat" / "games" / "shaman" / "decks"
SHAMAN = games.get("shaman")
LOOK = SHAMAN.look


@dataclass
class Ran:
    """What a run of the command said and how it ended."""

    code: int
    out: str
    err: str


@dataclass
class Command:
    """The command `playmat`, run in this process."""

    monkeypatch: pytest.MonkeyPatch
    capsys: pytest.CaptureFixture[str]

    def __call__(self, *arguments: object, typed: str | bytes = "") -> Ran:
        """Run it with arguments and what is typed into it."""
        data = typed if isinstance(typed, bytes) else typed.encode()
        self.monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))
        self.capsys.readouterr()
        code = main([str(argument) for argument in arguments])
        said = self.capsys.readouterr()
        return Ran(code, said.out, said.err)


def run_apart(*arguments: object, typed: str | bytes = "", **environment: str) -> Ran:
    """Run the command in a process of its own."""
    data = typed if isinstance(typed, bytes) else typed.encode()
    ended = subprocess.run(
        [sys.executable, "-m", "playmat.cli.main", *(str(argument) for argument in arguments)],
        input=data,
        capture_output=True,
        timeout=PATIENCE,
        env={**os.environ, **environment},
    )
    return Ran(ended.returncode, ended.stdout.decode("utf-8", "replace"), ended.stderr.decode("utf-8", "replace"))


@contextmanager
def started(*command: object) -> Iterator[subprocess.Popen[str]]:
    """A Python program with a process group of its own, of which nothing is left afterwards."""
    with subprocess.Popen(
        [sys.executable, *(str(word) for word in command)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True, cwd=ROOT,
    ) as process:  # fmt: skip
        try:
            yield process
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)


def is_waiting(process: subprocess.Popen[Any]) -> bool:
    """Whether a process does nothing but wait for something, such as what is typed."""
    about = Path(f"/proc/{process.pid}/stat")
    if about.exists():
        state = about.read_text().rpartition(")")[2]
    else:
        state = subprocess.check_output(["ps", "-o", "state=", "-p", str(process.pid)], text=True)
    return state.split()[0][0] in "SI"


@dataclass
class Typist(LinearDisplay):
    """A display on which a script is typed and everything said is kept."""

    lines: list[str]
    said: list[str] = field(default_factory=list)
    prompts: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__(LOOK)

    def say(self, text: str) -> None:
        self.said.append(text)

    def complain(self, text: str) -> None:
        self.said.append(text)

    def read(self, prompt: str) -> str:
        self.prompts.append(prompt)
        self.said.append(f"{prompt}:")
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)


@dataclass
class Sitting:
    """A game after a script was typed into it."""

    play: Play
    display: Typist

    @property
    def state(self) -> Any:
        """The game as it stands."""
        return self.play.state

    @property
    def text(self) -> str:
        """Everything that was said."""
        return "\n".join(self.display.said)

    def after(self, words: str) -> str:
        """What was said after these words first came up."""
        assert words in self.text, self.text
        return self.text.split(words, 1)[1]


def sit(state: State, *lines: str, bots: Sequence[str] = (HUMAN, HUMAN), keeper: Keeper | None = None) -> Sitting:
    """Type lines into a game until they are used up or the game is left."""
    assert state.beginning is not None
    players = [Player(name, kind) for name, kind in zip(state.beginning.seats, bots, strict=True)]
    game = games.get(state.beginning.game)
    display = Typist(list(lines))
    display.look = game.look
    play = Play(game, state, players, display.look, display, keeper or Keeper())
    try:
        play.run()
    except EOFError:
        assert not display.lines
    else:
        assert not display.lines, f"never typed: {display.lines}"
    return Sitting(play, display)


def without_blanks(lines: Iterable[str]) -> list[str]:
    """The lines that say something."""
    return [line for line in lines if line.strip()]
