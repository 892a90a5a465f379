"""Simulating, replaying and measuring from the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from playmat.arena import bench as arena_bench
from playmat.arena.bench import BenchError, BenchResult, save_results
from playmat.arena.peers import PeerError, PeerResult
from playmat.games import GAMES
from playmat.kernel.record import Record
from playmat.kernel.record import checksum as checksum_of
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
    def outcome(seed: int, workers: int) -> tuple[Any, ...]:
        arguments = ("--seats", "random,random", "-n", 20, "--seed", seed, "--workers", workers, "--json")
        data = json.loads(playmat("simulate", "shaman", *arguments).out)
        return data["decisions"], *(seat["wins"] for seat in data["seats"])

    assert outcome(7, 1) == outcome(7, 2)
    assert outcome(7, 1) != outcome(8, 1)


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


# Measurements


def result(build: str, speed: float = 50_000.0) -> BenchResult:
    return BenchResult("shaman", build, "a machine", speed, 40_000, 1000, 3000, 5, 90, 60, 200, 0.99, 0.97, 1.0)


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Measurements that take no time; gives the file for the recorded ones."""
    file = tmp_path / "bench.json"
    monkeypatch.setattr(arena_bench, "measure", lambda seconds, progress: [result("interpreted")])
    monkeypatch.setattr(arena_bench, "bench_other_build", lambda seconds, progress: [result("compiled", 300_000.0)])
    monkeypatch.setattr(arena_bench, "baseline_file", lambda: file)
    return file


def test_bench_shows_both_builds_and_their_targets(playmat: Command, measured: Path) -> None:
    ran = playmat("bench")
    assert ran.code == 0
    assert "shaman, interpreted build, one core of a machine" in ran.out
    assert "shaman, compiled build, one core of a machine" in ran.out
    assert "50,000 decisions/s  40,000 decisions/s  met" in ran.out
    assert "MISSED" in ran.out  # the compiled build's clone takes longer than its target
    data = json.loads(playmat("bench", "--json").out)
    assert [one["build"] for one in data["results"]] == ["interpreted", "compiled"]
    assert set(data) == {"results", "peers", "ratios", "worse", "notes"}
    assert "compiled" not in playmat("bench", "--only-this").out


def test_a_missing_build_is_a_note(playmat: Command, measured: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(seconds: float, progress: object) -> None:
        raise BenchError("There is no compiled build.")

    monkeypatch.setattr(arena_bench, "bench_other_build", refuse)
    ran = playmat("bench")
    assert ran.code == 0
    assert "There is no compiled build." in ran.out


def test_numbers_are_recorded_and_compared(playmat: Command, measured: Path) -> None:
    ran = playmat("bench", "--baseline")
    assert ran.code == 2
    assert "cannot be read" in ran.err
    assert playmat("bench", "--record-baseline").code == 0
    assert measured.exists()
    ran = playmat("bench", "--baseline")
    assert (ran.code, "Nothing is slower than recorded." in ran.out) == (0, True)
    save_results([result("interpreted", 100_000.0)], measured)
    ran = playmat("bench", "--baseline")
    assert ran.code == 1
    assert "random play is 50 % worse than recorded" in ran.out


def test_peers_are_measured_beside(playmat: Command, measured: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    peer = PeerResult("OpenSpiel", "2", "hearts", 25_000.0, 10.0, None, "seen")
    monkeypatch.setattr("playmat.arena.peers.measure_peers", lambda seconds, progress: [peer])
    ran = playmat("bench", "--peers", "--only-this")
    assert "OpenSpiel 2  hearts  25,000 decisions/s  10 µs     –  seen" in ran.out
    assert "shaman (interpreted)  OpenSpiel hearts          2 ×    2 ×     –" in ran.out

    def refuse(seconds: float, progress: object) -> None:
        raise PeerError("pip cannot reach an index.")

    monkeypatch.setattr("playmat.arena.peers.measure_peers", refuse)
    ran = playmat("bench", "--peers")
    assert ran.code == 2
    assert "pip cannot reach an index." in ran.err


def test_a_real_measurement_is_made(playmat: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    measure = arena_bench.measure
    monkeypatch.setattr(arena_bench, "GAMES", {"shaman": GAMES["shaman"]})
    monkeypatch.setattr(arena_bench, "measure", lambda seconds, progress: measure(seconds, 2, progress))
    ran = playmat("bench", "--seconds", 0.001, "--only-this", "--json")
    assert ran.code == 0
    assert json.loads(ran.out)["results"][0]["decisions_per_second"] > 0
    ran = playmat("bench", "--seconds", 0)
    assert ran.code == 2
    assert "choose more than 0" in ran.err
