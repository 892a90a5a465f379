"""Training from the command line, and as a module where there is nothing but NumPy."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from playmat.cli.main import main
from playmat.training.__main__ import main as train_alone

QUICK = ("shaman", "--decisions", "24", "--games", "2", "--out")


def test_the_command_trains_and_measures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "duel.npz"
    assert main(["train", *QUICK, str(out)]) == 0
    said = capsys.readouterr().out
    assert "24 decisions" in said
    assert "games against greedy (95 %:" in said and f"Weights: {out}" in said.replace("\n", " ")
    assert main(["train", *QUICK, str(tmp_path / "beater.npz"), "--exploit", str(out), "--json"]) == 0
    last = json.loads(capsys.readouterr().out)
    assert [one["opponent"] for one in last["measured"]] == [str(out)]


def test_the_module_says_it_line_by_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "duel.npz"
    assert train_alone([*QUICK, str(out), "--exploit", "random", "--tables", "2", "--portions", "1"]) == 0
    first, last = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert (first["stage"], first["decisions"]) == ("self-play", 24)
    assert last["measured"][0]["opponent"] == "random"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("duel.txt",), "should end in .npz"),
        (("nowhere/duel.npz",), "name a file in a folder that is there"),
        (("duel.npz", "--exploit", "nobody"), "There is no bot called “nobody”"),
        (("duel.npz", "--from", "nothing.npz"), "holds no weights to be read"),
    ],
)
def test_what_cannot_be_is_refused_before_anything_is_played(
    words: tuple[str, ...],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert train_alone([*QUICK, *words]) == 1
    assert said in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_training_asks_for_nothing_but_numpy() -> None:
    wanted = "import sys, playmat.training.__main__; print(*{'typer', 'rich', 'litestar'} & set(sys.modules))"
    ran = subprocess.run([sys.executable, "-c", wanted], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == ""
