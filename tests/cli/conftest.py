"""What the tests of the command line may ask for."""

from __future__ import annotations

from pathlib import Path

import pytest

from playmat.bots import own_luck
from tests.cli.harness import Command


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own for each test, where games without a name are saved."""
    folder = tmp_path / "home"
    folder.mkdir()
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    monkeypatch.setenv("LOCALAPPDATA", str(folder))
    monkeypatch.delenv("PLAYMAT_DEBUG", raising=False)
    return folder / "playmat" / "games"


@pytest.fixture(autouse=True)
def luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots have the same luck in every run, which each process draws for itself otherwise."""
    monkeypatch.setattr(own_luck, "KEY", bytes(own_luck.KEY_BYTES))


@pytest.fixture
def playmat(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """The command."""
    return Command(monkeypatch, capsys)
