# interpreted: tests
"""A dataset tells what each player saw and did, nothing that was hidden, and the same on any number of workers."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq  # type: ignore[import-untyped]
import pytest

from playmat import Record, Seat, bots, games
from playmat.bots.encoding import Encoder
from playmat.dataset import DatasetError, Written, facts, read_plan, trajectory, write_dataset, writing
from playmat.dataset import parquet as tables
from playmat.games import GAMES
from playmat.kernel.view import redeal, view

Rows = list[dict[str, Any]]
SHAMAN = games.get("shaman")


def table(folder: Path, name: str) -> Rows:
    """All rows of a table."""
    rows: Rows = pq.read_table(folder / name).to_pylist()
    return rows


def write(folder: Path, **asked: Any) -> Written:
    """A small dataset of the Shaman duel."""
    usual: dict[str, Any] = {"bots": ["random"], "games": 4, "seed": 3, "workers": 1, "games_a_file": 2}
    return write_dataset(folder, "shaman", **usual | asked)


def plain(seen: Any) -> Any:
    """Data as it comes back from JSON."""
    return json.loads(json.dumps(seen))


def files(folder: Path) -> dict[str, bytes]:
    """Everything in a folder."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A dataset of a short game or two for each game, with numbers, made once."""

    @cache
    def make(game: str) -> Path:
        folder = tmp_path_factory.mktemp(game)
        bot, players, count = {"megacorp": ("random", 3, 1), "robotmasters": ("greedy", 2, 1)}.get(
            game, ("random", 2, 2)
        )
        write_dataset(folder, game, [bot], count, 5, players=players, workers=1, encoded=True, games_a_file=1)
        return folder

    return make


def told(folder: Path) -> Iterator[tuple[Rows, Record]]:
    """The rows of each game and its record."""
    rows = table(folder, "decisions")
    for game in table(folder, "games"):
        yield [row for row in rows if row["game"] == game["game"]], Record.from_json(game["record"])


@pytest.mark.parametrize("game", GAMES)
def test_rows_replay_to_their_record_and_tell_what_the_seat_saw(game: str, written: Any) -> None:
    encoder = Encoder(games.get(game))
    for rows, record in told(written(game)):
        assert len(rows) == len(record.answers)
        state = games.get(game).again(record.beginning)
        state.log = None
        for number, row in enumerate(rows):
            assert (row["question"], row["left"]) == (number, len(rows) - 1 - number)
            seen = state.seat().view
            assert row["player"] == state.decision.player
            assert json.loads(row["view"]) == plain(seen)
            asked = seen["decision"]
            assert [row["rule"], row["prompt"], row["options"]] == [asked["rule"], asked["prompt"], asked["options"]]
            if number % 7 == 0:
                places, values = encoder.state(seen)
                assert (row["state_places"], row["state_values"]) == (places, pytest.approx(values))
                options = list(zip(row["option_places"], row["option_values"], strict=True))
                assert options == [(places, pytest.approx(values)) for places, values in encoder.options(seen)]
            state.choose(row["choice"])
        assert state.digest() == record.digest
        won = [float(state.winner == player) for player in range(state.players)]
        assert state.winner >= 0
        assert all(row["outcome"] == won[row["player"]] for row in rows)


@pytest.mark.parametrize("game", GAMES)
def test_no_row_tells_what_its_player_cannot_see(game: str, written: Any) -> None:
    dealt_anew = 0
    for rows, record in told(written(game)):
        read = [0] * len(record.beginning.seats)
        for row, state in zip(rows, record.states(), strict=False):
            player = row["player"]
            other = redeal(state, player, row["question"])
            other.log = state.log
            seen = view(other, player, read[player])
            assert state.log is not None
            read[player] = len(state.log)
            assert [[line["rule"], line["text"]] for line in row["log"]] == seen.pop("log")
            assert json.loads(row["view"]) == plain(seen)
            assert row["options"] == seen["decision"]["options"]
            assert str(record.beginning.seed) not in json.dumps(row)
            dealt_anew += other.defs != state.defs
    assert dealt_anew > 20


def test_bots_see_what_the_rows_say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    noted: list[Any] = []

    class Noting(bots.RandomBot):
        def pick(self, seat: Seat) -> int:
            picked = super().pick(seat)
            noted.append((seat.player, plain(seat.view), picked))
            return picked

    monkeypatch.setitem(bots.BOTS, "noting", Noting)
    write_dataset(tmp_path, "shaman", ["noting"], 2, workers=1)
    rows = table(tmp_path, "decisions")
    assert [(row["player"], json.loads(row["view"]), row["choice"]) for row in rows] == noted


def test_a_file_says_of_which_game_rules_and_layout_it_is(written: Any) -> None:
    folder = written("shaman")
    for name in ("decisions", "games"):
        found = pq.read_schema(folder / name / "part-000001.parquet")
        assert {key.decode(): value.decode() for key, value in found.metadata.items()} == {
            "playmat.format": "playmat dataset 1",
            "playmat.table": name,
            "playmat.game": "shaman",
            "playmat.rules": SHAMAN.rules_hash,
            "playmat.cards": SHAMAN.card_hash,
            "playmat.encoding": Encoder(SHAMAN).schema_hash,
        }
        assert found.names == list(tables.COLUMNS[name])
        about = {field.name: field.metadata[b"description"].decode() for field in found}
        assert about == {column: text for column, (_, text) in tables.COLUMNS[name].items()}


def test_any_number_of_workers_writes_the_same_files(tmp_path: Path) -> None:
    for workers in (1, 2):
        write(tmp_path / str(workers), workers=workers)
    assert files(tmp_path / "1") == files(tmp_path / "2")
    assert len(files(tmp_path / "1")) == 5


def test_an_interrupted_dataset_goes_on_and_ends_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path / "whole")
    played: list[int] = []

    def play(plan: Any, number: int, stopped: Any) -> Any:
        if number == 3:
            raise KeyboardInterrupt
        played.append(number)
        return trajectory.play(plan, number, stopped)

    monkeypatch.setattr(writing, "play", play)
    with pytest.raises(KeyboardInterrupt):
        write(tmp_path / "cut")
    assert sorted(files(tmp_path / "cut")) == [
        "dataset.json", "decisions/part-000000.parquet", "games/part-000000.parquet",
    ]  # fmt: skip
    assert (facts(tmp_path / "cut").games, played) == (2, [0, 1, 2])
    monkeypatch.undo()
    heard: list[int] = []
    again = write(tmp_path / "cut", progress=heard.append)
    assert (again.found, again.games, heard) == (2, 2, [2, 4])
    assert files(tmp_path / "cut") == files(tmp_path / "whole")
    assert write(tmp_path / "cut").games == 0


def test_a_part_that_is_stopped_leaves_nothing(tmp_path: Path) -> None:
    write(tmp_path)
    plan = read_plan(tmp_path)
    before = files(tmp_path)
    assert writing.write_part(tmp_path, plan, 0, lambda: True) == writing.Part()
    assert files(tmp_path) == before


def test_a_folder_of_another_plan_is_left_alone(tmp_path: Path) -> None:
    write(tmp_path)
    before = files(tmp_path)
    with pytest.raises(DatasetError, match="holds another dataset: its seed was 3, and now 4. Choose another folder"):
        write(tmp_path, seed=4)
    with pytest.raises(DatasetError, match="its decks were road-of-sparks, night-shift, and now flame"):
        write(tmp_path, decks=["flame"])
    assert files(tmp_path) == before


def test_other_things_in_the_folder_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear all")
    with pytest.raises(DatasetError, match="holds other things; choose a new folder"):
        write(tmp_path)
    assert list(files(tmp_path)) == ["letter.txt"]


def test_two_runs_do_not_write_into_one_folder(tmp_path: Path) -> None:
    write(tmp_path)
    with writing.only_writer(tmp_path), pytest.raises(DatasetError, match="Another run is writing into"):
        write(tmp_path)


def test_a_full_disk_keeps_what_was_finished(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path)
    tables.part_file(tmp_path, "games", 1).unlink()
    before = files(tmp_path)

    def full(file: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(tables, "sync", full)
    with pytest.raises(DatasetError, match="part-000001.parquet could not be written: No space left on device"):
        write(tmp_path)
    assert files(tmp_path) == before


def test_without_pyarrow_the_command_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    with pytest.raises(DatasetError, match=r'install it with: pip install "playmat\[data\]"'):
        write(tmp_path / "new")
    assert not (tmp_path / "new").exists()


def test_a_damaged_file_is_named(tmp_path: Path) -> None:
    write(tmp_path)
    file = tables.part_file(tmp_path, "decisions", 1)
    file.write_bytes(file.read_bytes()[:-9])
    with pytest.raises(DatasetError, match="damaged: .* Delete part-000001.parquet in both folders"):
        facts(tmp_path)
    tables.part_file(tmp_path, "decisions", 1).write_bytes(tables.part_file(tmp_path, "games", 1).read_bytes())
    with pytest.raises(DatasetError, match="decisions/part-000001.parquet does not belong to this dataset"):
        facts(tmp_path)


def test_seats_are_taken_in_turn_and_decks_are_drawn(tmp_path: Path) -> None:
    drawn = ["flame", "trumpet", "night-shift"]
    write_dataset(tmp_path, "shaman", ["random", "greedy"], 12, seed=1, decks=drawn, workers=1, view=False)
    played = table(tmp_path, "games")
    assert [game["bots"] for game in played] == [["random", "greedy"], ["greedy", "random"]] * 6
    assert {tuple(game["decks"]) for game in played} > {("flame", "flame"), ("trumpet", "night-shift")}
    assert len({game["seed"] for game in played}) == 12
    for game in played:
        decks = [deck.name for deck in Record.from_json(game["record"]).beginning.decks]
        assert decks == [SHAMAN.decks[deck].name for deck in game["decks"]]
    rows = table(tmp_path, "decisions")
    assert "view" not in rows[0]
    assert all(row["bot"] == played[row["game"]]["bots"][row["player"]] for row in rows)
    assert all(row["deck"] == played[row["game"]]["decks"][row["player"]] for row in rows)
    found = facts(tmp_path)
    assert (found.rows, found.games) == (len(rows), 12)
    assert found.wins["greedy"] == sum(game["bots"][game["winner"]] == "greedy" for game in played) / 12


def test_no_game_is_split_over_two_groups_of_rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "ROWS_A_GROUP", 60)
    write(tmp_path, games_a_file=4)
    file = pq.ParquetFile(tables.part_file(tmp_path, "decisions", 0))
    groups = [set(file.read_row_group(group, ["game"])["game"].to_pylist()) for group in range(file.num_row_groups)]
    assert len(groups) > 1
    assert sorted(game for group in groups for game in group) == [0, 1, 2, 3]


@pytest.mark.parametrize(
    ("winner", "out", "shares", "rewards"),
    [
        (1, [False, False], [0, 1], [-1, 1]),
        (-1, [False, False], [0.5, 0.5], [0, 0]),
        (2, [True, False, False], [0, 0, 1], [-0.5, -0.5, 1]),
        (-1, [False, True, False], [0.5, 0, 0.5], [0.25, -0.5, 0.25]),
    ],
)
def test_the_win_is_shared_by_those_who_tied(
    winner: int, out: list[bool], shares: list[float], rewards: list[float]
) -> None:
    assert trajectory.win_shares(winner, out) == shares
    assert [trajectory.reward(share, len(out)) for share in shares] == rewards


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"games": 0}, "0 games cannot be played"),
        ({"games_a_file": 0}, "A file cannot hold 0 games"),
        ({"players": 3}, "is for exactly two players, not for 3"),
        ({"bots": []}, "Name the bots that play"),
        ({"bots": ["random"] * 3, "players": 2}, "3 bots do not find room in 2 seats"),
        ({"bots": ["randm"]}, "did you mean “random”?"),
        ({"decks": ["flame", "flame"]}, "Two decks are called “flame”"),
        ({"decks": ["flame", "white-tribunal"]}, "Both decks must be of the same format"),
        ({"workers": 0}, "0 workers cannot play"),
    ],
)
def test_what_cannot_be_played_is_refused_before_a_folder_is_made(
    tmp_path: Path, asked: dict[str, Any], message: str
) -> None:
    with pytest.raises(Exception, match=message.replace("?", "\\?")):
        write(tmp_path / "new", **asked)
    assert not (tmp_path / "new").exists()
