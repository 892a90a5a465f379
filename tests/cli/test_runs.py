"""Simulating and replaying from the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from playmat.book.record import Record
from playmat.book.record import checksum as checksum_of
from tests.cli.harness import Command


@pytest.fixture
def record(playmat: Command, tmp_path: Path) -> Path:
    """The record of a finished game."""
    playmat("simulate", "shaman", "-n", 1, "--seed", 7, "--workers", 1, "--record", tmp_path / "games")
    (file,) = (tmp_path / "games").iterdir()
    return file


# Simulations


def test_simulations_print_one_json_object(playmat: Command) -> None:
    ran = playmat("simulate", "shaman", "--seats", "greedy,random", "-n", 6, "--seed", 7, "--workers", 1, "--json")
    assert (ran.code, ran.err) == (0, "")
    data = json.loads(ran.out)
    assert {"game", "games", "seats", "draws", "decisions", "decisions_per_second", "seconds"} <= set(data)
    assert (data["game"], data["games"]) == ("shaman", 6)
    for seat in data["seats"]:
        assert {"bot", "deck", "wins", "win_rate", "low", "high"} <= set(seat)
    assert sum(seat["wins"] for seat in data["seats"]) + data["draws"] == 6


def test_the_same_seed_gives_the_same_games(playmat: Command) -> None:
    def outcome(seed: int) -> tuple[Any, ...]:
        arguments = ("--seats", "random,random", "-n", 20, "--seed", seed, "--workers", 1, "--json")
        data = json.loads(playmat("simulate", "shaman", *arguments).out)
        return data["decisions"], *(seat["wins"] for seat in data["seats"])

    assert outcome(7) == outcome(7) != outcome(8)


def test_simulations_are_told_in_sentences(playmat: Command, tmp_path: Path) -> None:
    arguments = ("-n", 4, "--decks", "flame,trumpet", "--workers", 1, "--record", tmp_path / "games")
    ran = playmat("simulate", "shaman", *arguments)
    assert ran.code == 0
    assert ran.out.splitlines()[0].split() == ["bot", "deck", "wins", "win", "rate", "95", "%", "interval"]
    assert "greedy  flame" in ran.out
    assert "4 games, no draw, in " in ran.out
    assert "decisions, " in ran.out
    assert len(list((tmp_path / "games").iterdir())) == 4


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("shamn",), "There is no game called “shamn”; did you mean “shaman”?"),
        (("shaman", "--seats", "greedy,rndom"), "did you mean “random”?"),
        (("shaman", "--seats", "greedy"), "name a bot for each"),
        (("shaman", "-n", 0), "ask for 1 or more"),
        (("shaman", "-n", "many"), "Invalid value for '-n'"),
        (("shaman", "--workers", 0), "ask for 1 or more"),
        (("shaman", "--decks", "nothing"), "There is no deck called “nothing”"),
        (("shaman", "--decks", "flame,cold-tempo"), "same format"),
        (("shaman", "--seed", -1), "Invalid value for '--seed'"),
    ],
)
def test_simulations_that_cannot_be(playmat: Command, arguments: tuple[object, ...], message: str) -> None:
    ran = playmat("simulate", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert message in ran.err


# Replays


def test_a_record_is_read_out_and_verified(playmat: Command, record: Path) -> None:
    ran = playmat("replay", record)
    answers = Record.load(record).answers
    assert ran.code == 0
    assert "shuffles. [SK-SETUP-10]" in ran.out
    assert f"\n{len(answers)}. " in ran.out
    assert f"wins. {len(answers)} of {len(answers)} decisions shown. The record is verified." in ran.out


def test_a_replay_stops_where_it_is_told(playmat: Command, record: Path) -> None:
    out = playmat("replay", record, "--to", 2).out
    assert "\n2. " in out
    assert "\n3. " not in out
    assert "The game goes on from here. 2 of" in out
    data = json.loads(playmat("replay", record, "--to", 2, "--json").out)
    assert len(data["answers"]) == data["shown"] == 2
    assert data["verified"] is True
    assert data["winner"] is None


def test_a_seat_sees_only_what_it_saw(playmat: Command, tmp_path: Path) -> None:
    found = 0
    playmat("simulate", "shaman", "--seats", "random,random", "-n", 8, "--workers", 1, "--record", tmp_path / "g")
    for file in sorted((tmp_path / "g").iterdir()):
        opened = playmat("replay", file, "--open").out
        assert opened == playmat("replay", file).out
        seats = [playmat("replay", file, "--seat", seat).out for seat in (1, 2)]
        found += " looks at a card of " in "".join(seats)
        assert " looks at a card of " not in opened
    assert found


def test_stepping_goes_on_back_and_anywhere(playmat: Command, record: Path) -> None:
    last = len(Record.load(record).answers)
    ran = playmat("replay", record, "--step", typed=f"\n\nb\n{last}\n999\nfrob\nq\n")
    numbers = [line.split()[0] for line in ran.out.splitlines() if "Enter goes on" in line]
    assert numbers == ["0", "1", "2", "1", str(last), str(last), str(last)]
    assert ran.out.count(f"they go from 0 to {last}.") == 2
    assert "Next: " in ran.out
    assert "The record is verified." in ran.out
    assert playmat("replay", record, "--step", "--to", last, typed="\n").code == 0


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--seat", 3), "There is no seat 3; seats: 1 ("),
        (("--to", 9999), "--to goes from 0 to"),
        (("--seat", 1, "--open"), "exclude each other"),
    ],
)
def test_replays_that_cannot_be(playmat: Command, record: Path, arguments: tuple[object, ...], message: str) -> None:
    ran = playmat("replay", record, *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert message in ran.err


def test_damaged_records_are_refused(playmat: Command, record: Path, tmp_path: Path) -> None:
    whole = record.read_text(encoding="utf-8")
    forged = json.loads(whole)
    del forged["checksum"]
    forged["answers"][0] = "frobnicate"
    forged["checksum"] = checksum_of(forged)
    cases = {
        whole[: len(whole) // 2].encode(): "This is not a whole record",
        whole.replace('"seed": ', '"seed": 1').encode(): "its checksum does not fit",
        json.dumps(forged).encode(): "“frobnicate” cannot be read",
        b"\x00\xff\xfe": "is not a Playmat record but something binary",
        b"[1, 2]": "This is not a Playmat record",
        b"": "This is not a whole record",
    }
    for content, message in cases.items():
        file = tmp_path / "damaged.json"
        file.write_bytes(content)
        for arguments in (("replay", file), ("play", "shaman", "--resume", file)):
            ran = playmat(*arguments)
            assert (ran.code, ran.out) == (2, "")
            assert message in ran.err
    assert playmat("replay", tmp_path / "nowhere.json").code == 2


def test_names_that_could_upset_a_terminal_are_refused(playmat: Command, record: Path, tmp_path: Path) -> None:
    forged = json.loads(record.read_text(encoding="utf-8"))
    del forged["checksum"]
    forged["seats"][0] = "\x1b[2Jgreedy"
    forged["checksum"] = checksum_of(forged)
    file = tmp_path / "odd.json"
    file.write_text(json.dumps(forged), encoding="utf-8")
    ran = playmat("replay", file)
    assert ran.code == 2
    assert "\x1b" not in ran.err
