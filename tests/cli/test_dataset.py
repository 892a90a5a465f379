"""Datasets from the command line."""

from __future__ import annotations

import json
import os
import signal
from pathlib import Path

import pytest

from playmat.cli.dataset import draw_facts
from playmat.dataset import Facts, facts
from playmat.dataset.parquet import COLUMNS
from playmat.dataset.plan import make_plan
from tests.cli.harness import ROOT, Command, started
from tests.patience import PATIENCE, eventually

QUICK = ("dataset", "shaman", "--bots", "random", "-n", 4, "--seed", 7, "--workers", 1)


def test_a_dataset_is_written_told_of_and_described(playmat: Command, tmp_path: Path) -> None:
    ran = playmat(*QUICK, "--decks", "flame, trumpet", "--encoded", "--out", tmp_path / "new")
    assert (ran.code, ran.err) == (0, "")
    found = facts(tmp_path / "new")
    lines = ran.out.splitlines()
    assert lines[0].startswith("4 games were played in ")
    assert lines[1].split() == ["bot", "seats", "wins", "a", "seat"]
    assert lines[2].split() == ["random", "2", "50.0", "%"]
    assert lines[3].startswith(f"shaman: {found.rows:,} decisions of 4 games in 8 files, ")
    assert lines[4:] == ["Decks: flame, trumpet.", f"The layout of the numbers is {found.plan.encoding}."]
    described = playmat("dataset", "--describe", tmp_path / "new").out
    assert "".join(f"{line}\n" for line in lines[1:]) in described
    for columns in COLUMNS.values():
        for name, (kind, about) in columns.items():
            assert [name, kind, *about.split()] in [line.split() for line in described.splitlines()]


def test_the_documentation_lists_every_column() -> None:
    page = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
    for columns in COLUMNS.values():
        rows = [f"| `{name}` | {kind} | {about} |\n" for name, (kind, about) in columns.items()]
        assert "".join(rows) in page


def test_the_same_command_goes_on_where_it_was_left(playmat: Command, tmp_path: Path) -> None:
    playmat(*QUICK, "--out", tmp_path / "new")
    (tmp_path / "new" / "games" / "part-000002.parquet").unlink()
    ran = playmat("dataset", "--describe", tmp_path / "new")
    assert "decisions of 3 of 4 games in 8 files" in ran.out
    said = json.loads(playmat(*QUICK, "--json", "--out", tmp_path / "new").out)
    assert (said["written"]["found"], said["written"]["games"], said["games"]) == (3, 1, 4)
    assert [column["name"] for column in said["columns"]["games"]] == list(COLUMNS["games"])
    assert playmat(*QUICK, "--out", tmp_path / "new").out.startswith("4 games were there already.\nbot ")


def test_bots_that_play_by_the_clock_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    plan = make_plan("shaman", ["hard@0.2s", "hard@40"], 2, 0, None, None, None, True, False, None)
    draw_facts(Facts(plan, 0, 0, 0, {}))
    assert "hard@0.2s plays by the clock, so the same command would make other games" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("dataset", "shaman"), "Say where the dataset goes, such as --out my-dataset"),
        (("dataset", "--out", "here"), "Name the game whose bots play, or a dataset to --describe."),
        (("dataset", "--describe", "nowhere"), "nowhere is no dataset: dataset.json cannot be read there"),
    ],
)
def test_what_is_missing_is_asked_for(playmat: Command, arguments: tuple[str, ...], message: str) -> None:
    ran = playmat(*arguments)
    assert (ran.code, ran.out) == (2, "")
    assert message in ran.err


@pytest.mark.skipif(os.name != "posix", reason="needs signals as POSIX has them")
def test_ctrl_c_keeps_what_was_finished_and_says_so(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    asked = ["--bots", "random", "-n", "100000", "--games-a-file", "2", "--workers", "2", "--out", str(folder)]
    with started("-m", "playmat.cli.main", "dataset", "shaman", *asked) as child:
        eventually(lambda: child.poll() is not None or any(folder.glob("games/part-*.parquet")))
        assert child.poll() is None
        os.killpg(child.pid, signal.SIGINT)
        _, said = child.communicate(timeout=PATIENCE)
    assert child.returncode == 130
    kept = facts(folder).games
    assert kept > 0
    assert said == f"Interrupted. {kept:,} of 100,000 games are in {folder}; the same command goes on from there.\n"
    assert not list(folder.rglob(".*"))
