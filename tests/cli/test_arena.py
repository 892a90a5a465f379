"""Tournaments from the command line."""

from __future__ import annotations

import json
import os
import signal
from pathlib import Path

import pytest

from playmat.arena.journal import read_journal
from playmat.arena.plan import make_plan
from playmat.cli import arena as module
from playmat.cli.arena import Wanted
from tests.cli.harness import Command, started
from tests.patience import PATIENCE, eventually

TWO = ("arena", "shaman", "--bots", "random, greedy", "-n", 3, "--seed", 7)


def test_a_tournament_is_told_in_tables_kept_and_drawn(playmat: Command, tmp_path: Path) -> None:
    folder, page = tmp_path / "kept", tmp_path / "page.html"
    ran = playmat(*TWO, "--workers", 1, "--out", folder, "--html", page)
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert [line.split()[1] for line in lines[1:3]] == ["greedy", "random"]
    assert lines[-2:] == [f"The games are in {folder}.", f"The page is in {page}."]
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert [row.index for row in read_journal(folder)[1]] == list(range(6))


def test_the_numbers_are_the_same_on_any_number_of_workers_and_when_gone_on_with(
    playmat: Command, tmp_path: Path
) -> None:
    alone = playmat(*TWO, "--workers", 1, "--json", "--out", tmp_path)
    assert (alone.code, alone.err) == (0, "")
    games = tmp_path / "games.jsonl"
    games.write_bytes(b"".join(games.read_bytes().splitlines(keepends=True)[2:5]) + b'{"index":')
    assert playmat(*TWO, "--workers", 2, "--json", "--out", tmp_path).out == alone.out
    found = json.loads(alone.out)
    assert (found["games"], found["entrants"]) == (6, ["random", "greedy"])
    assert found["ratings"][0]["entrant"] == 1
    assert found["facts"]["seed"] == "7"
    assert found["notes"] == []


def test_the_anchor_stands_at_1500(playmat: Command) -> None:
    found = json.loads(playmat(*TWO, "--workers", 1, "--json", "--anchor", "random").out)
    (random,) = (one for one in found["ratings"] if one["entrant"] == 0)
    assert (random["elo"], random["low"], random["high"]) == (1500, 1500, 1500)
    assert found["facts"]["ratings"] == "random is at 1500"


def test_what_a_card_is_worth_is_told(playmat: Command) -> None:
    asked = ("arena", "shaman", "--without", "owned!", "--bots", "random", "-n", 2, "--workers", 1)
    (found,) = json.loads(playmat(*asked, "--json").out)["contrasts"]
    assert (found["what"], found["games"]) == ("without Owned!", 4)
    assert "without Owned!" in playmat(*asked).out


@pytest.mark.parametrize(
    ("wanted", "entrants", "ladder"),
    [
        (Wanted("shaman"), ["random", "greedy"], False),
        (Wanted("shaman", decks="flame,trumpet"), ["flame", "trumpet"], False),
        (Wanted("shaman", vs_field="flame", decks="trumpet"), ["flame", "trumpet"], False),
        (Wanted("shaman", bots="random,greedy", ladder=True), ["random", "greedy"], True),
    ],
)
def test_who_enters_where_little_is_said(wanted: Wanted, entrants: list[str], ladder: bool) -> None:
    plan = wanted.plan()
    assert (plan.labels, plan.ladder) == (entrants, ladder)


def test_the_skill_of_a_game_is_a_ladder_of_thought() -> None:
    plan = Wanted("shaman", skill=True).plan()
    assert plan.ladder
    assert plan.labels[:3] == ["random", "greedy", "normal@25"]


def test_bots_that_think_by_the_clock_are_told() -> None:
    plan = make_plan("shaman", ["greedy", "hard", "normal@0.2s", "normal@200"])
    (note,) = module.notes(plan)
    assert note.startswith("hard, normal@0.2s think by the clock, so these games depend on the machine")
    assert "such as hard@400" in note
    assert module.notes(make_plan("shaman", ["greedy", "normal@200"])) == []


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("shamn",), "did you mean “shaman”?"),
        (("shaman", "--bots", "greedy"), "Name two or more bots or decks that meet"),
        (("shaman", "--skill", "--bots", "greedy"), "--skill has bots of its own; leave --bots out"),
        (("shaman", "--anchor", "nobody"), "“nobody” does not enter; anchor the ratings to one of: random, greedy"),
        (("shaman", "--html", "no/where/page.html"), "cannot be written; name a file in a folder that is there"),
        (("shaman", "--on", "moon"), "say local, ray, or the address of a cluster"),
        (("shaman", "--vs-field", "missing.txt"), "missing.txt"),
        (("shaman", "--option", "start"), "--option takes a name and a choice"),
    ],
)
def test_what_cannot_be_held_is_refused_in_words(playmat: Command, arguments: tuple[str, ...], message: str) -> None:
    ran = playmat("arena", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert message in ran.err


def test_ctrl_c_says_where_the_games_are_and_leaves_a_whole_journal(tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    asked = ("arena", "shaman", "--bots", "greedy,easy", "-n", "50000", "--workers", "2", "--out", str(folder))
    games = folder / "games.jsonl"
    with started("-m", "playmat.cli.main", *asked) as process:
        eventually(lambda: process.poll() is not None or (games.exists() and games.stat().st_size > 0))
        assert process.poll() is None
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=PATIENCE)  # the output ends when the last worker is gone
    assert (process.returncode, out) == (130, "")
    assert err == f"Stopped. The finished games are in {folder}; the same command goes on from there.\n"
    assert 0 < len(read_journal(folder)[1]) < 100_000
