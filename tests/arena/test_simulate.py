# interpreted: tests
"""Simulations are fair, repeatable on any number of workers, and end cleanly."""

from __future__ import annotations

import json
import os
import signal
import subprocess
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest

from playmat import Record, Seat, bots
from playmat.arena import simulate as module
from playmat.arena.results import Simulation, Tally, of_bot
from playmat.arena.simulate import simulate
from playmat.book.decks import DeckError
from playmat.book.record import RecordError
from playmat.games import GAMES
from playmat.kernel.errors import PlaymatError
from playmat.running import workers as workers_module
from playmat.running.stats import wilson
from tests.cli.harness import started
from tests.odds import least
from tests.patience import PATIENCE

PAIR = ("greedy", "random")


def timeless(simulation: Simulation) -> Simulation:
    """All of it that a clock does not change."""
    return replace(simulation, seconds=0.0, decisions_per_second=0.0)


def test_the_same_seed_gives_the_same_results_on_any_number_of_workers() -> None:
    others = set(active_children())
    alone = simulate("shaman", PAIR, 23, seed=5, workers=1)
    assert timeless(simulate("shaman", PAIR, 23, seed=5, workers=3)) == timeless(alone)
    assert set(active_children()) <= others


@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_both_ways_to_start_a_worker_play_the_same_games(method: str, monkeypatch: pytest.MonkeyPatch) -> None:
    alone = simulate("shaman", PAIR, 9, seed=6, workers=1)
    monkeypatch.setattr(workers_module, "start_method", lambda: method)
    assert timeless(simulate("shaman", PAIR, 9, seed=6, workers=2)) == timeless(alone)


def test_another_seed_gives_other_games() -> None:
    assert simulate("shaman", PAIR, 9, seed=1, workers=1).lengths != simulate("shaman", PAIR, 9, 2, workers=1).lengths


def test_every_game_has_seeds_of_its_own() -> None:
    numbers = {module.draw(seed, number) for seed in range(50) for number in range(50)}
    assert len(numbers) == 2500
    assert max(numbers) < 2**53


class Noting:
    """Picks the last answer and notes where it sat."""

    chairs: list[int]
    seeds: list[int]

    def __init__(self, seed: int = -1) -> None:
        self.noted = False
        self.seed = seed

    def choose(self, seat: Seat) -> int:
        if not self.noted:
            self.chairs.append(seat.player)
            self.seeds.append(self.seed)
            self.noted = True
        return seat.choices - 1


@pytest.fixture
def noting(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Two bots, called here and there, that note where they sat."""
    found: list[Any] = []
    for name in ("here", "there"):
        found.append(type(name, (Noting,), {"chairs": [], "seeds": []}))
        monkeypatch.setitem(bots.BOTS, name, found[-1])
    return found


def test_each_bot_plays_each_chair_equally(noting: list[Any]) -> None:
    simulate("shaman", ("here", "there"), 6, workers=1)
    assert noting[0].chairs == [0, 1, 0, 1, 0, 1]
    assert noting[1].chairs == [1, 0, 1, 0, 1, 0]


def test_every_game_and_every_bot_in_it_has_a_seed_of_its_own(noting: list[Any], tmp_path: Path) -> None:
    simulate("shaman", ("here", "there"), 6, workers=1, record=tmp_path)
    dealt = [Record.load(path).beginning.seed for path in tmp_path.iterdir()]
    assert len({*dealt, *noting[0].seeds, *noting[1].seeds}) == 18
    again = [one.seeds.copy() for one in noting]
    simulate("shaman", ("here", "there"), 6, workers=1)
    assert [one.seeds for one in noting] == [seeds * 2 for seeds in again]


def test_a_bot_keeps_its_deck_in_every_chair(tmp_path: Path) -> None:
    simulation = simulate("shaman", PAIR, 4, decks=("night-shift", "road-of-sparks"), workers=1, record=tmp_path)
    assert [(seat.bot, seat.deck) for seat in simulation.seats] == [
        ("greedy", "night-shift"),
        ("random", "road-of-sparks"),
    ]
    sat = [record.beginning for record in map(Record.load, sorted(tmp_path.iterdir()))]
    assert [beginning.seats for beginning in sat] == [PAIR, PAIR[::-1]] * 2
    decks = ("Night Shift", "Road of Sparks")
    assert [tuple(deck.name for deck in beginning.decks) for beginning in sat] == [decks, decks[::-1]] * 2


def test_without_decks_both_sides_play_the_first_default_deck() -> None:
    assert [seat.deck for seat in simulate("shaman", PAIR, 2, workers=1).seats] == ["road-of-sparks"] * 2


def test_one_deck_is_for_all() -> None:
    simulation = simulate("shaman", PAIR, 2, decks=["cold-tempo"], workers=1)
    assert [seat.deck for seat in simulation.seats] == ["cold-tempo"] * 2


def test_every_game_is_recorded_and_replays_to_its_winner(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "records"
    recorded = simulate("shaman", ("greedy", "greedy"), 5, seed=8, workers=2, record=folder)
    records = [Record.load(path) for path in sorted(folder.iterdir())]
    assert [path.name for path in sorted(folder.iterdir())] == [f"shaman-{number:06}.json" for number in range(1, 6)]
    assert [record.replay().winner for record in records] == [record.winner for record in records]
    assert records[0].beginning.seats == ("greedy 1", "greedy 2")
    wins = [0, 0]
    for number, record in enumerate(records):
        assert record.winner is not None
        wins[(record.winner + number) % 2] += 1
    assert [seat.wins for seat in recorded.seats] == wins
    assert sum(len(record.answers) for record in records) == recorded.decisions
    assert timeless(simulate("shaman", ("greedy", "greedy"), 5, seed=8, workers=1)) == timeless(recorded)


def test_the_numbers_fit_together() -> None:
    simulation = simulate("shaman", PAIR, 12, workers=1)
    assert sum(seat.wins for seat in simulation.seats) + simulation.draws == simulation.games == 12
    assert simulation.decisions == round(12 * simulation.lengths.decisions.mean)
    assert simulation.decisions_per_second == pytest.approx(simulation.decisions / simulation.seconds)
    for seat in simulation.seats:
        assert seat.win_rate == seat.wins / 12
        assert seat.low <= seat.win_rate <= seat.high
    assert 1 < simulation.lengths.turns.mean < simulation.lengths.decisions.mean


def test_chunks_add_up() -> None:
    total = Tally(3, Counter({0: 2}), 1, Counter({9: 3}), Counter({40: 3}))
    total.add(Tally(4, Counter({0: 1, 1: 1}), 2, Counter({8: 4}), Counter({40: 1, 50: 3})))
    assert total == Tally(7, Counter({0: 3, 1: 1}), 3, Counter({9: 3, 8: 4}), Counter({40: 4, 50: 3}))


def test_a_bot_that_takes_several_seats_is_told_by_the_seat() -> None:
    table = ("greedy", "random", "random", "random")
    wins = Counter({0: 5, 1: 1, 2: 2, 3: 1})
    places = Counter({(0, 0): 3, (0, 1): 2, (1, 2): 1, (2, 0): 2, (3, 3): 1})
    total = Tally(10, wins, 1, Counter({9: 10}), Counter({40: 10}), places=places)
    greedy, random = (of_bot(table, total, bot) for bot in ("greedy", "random"))
    assert (greedy.seats, greedy.wins, greedy.win_rate) == (1, 5, 0.5)
    assert (random.seats, random.wins) == (3, 4)
    assert random.win_rate == pytest.approx(0.4 / 3)
    assert (random.low, random.high) == pytest.approx(tuple(bound / 3 for bound in wilson(4, 10)))
    assert [chair.games for chair in greedy.chairs] == [3, 2, 2, 3], "in ten games four chairs cannot be shared evenly"
    assert [chair.games for chair in random.chairs] == [7, 8, 8, 7]
    assert [chair.wins for chair in greedy.chairs] == [3, 2, 0, 0]
    assert [chair.wins for chair in random.chairs] == [2, 0, 1, 1]


def test_the_results_of_two_bots_are_the_same_by_seat_and_by_bot() -> None:
    simulation = simulate("shaman", PAIR, 13, seed=3, workers=1)
    for seat, bot in zip(simulation.seats, simulation.bots, strict=True):
        assert (bot.bot, bot.seats, bot.wins, bot.win_rate) == (seat.bot, 1, seat.wins, seat.win_rate)
        assert (bot.low, bot.high) == (seat.low, seat.high)
        assert sum(chair.wins for chair in bot.chairs) == seat.wins
        assert sum(chair.games for chair in bot.chairs) == 13


def test_the_json_has_the_agreed_keys() -> None:
    content = simulate("shaman", PAIR, 2, workers=1).to_json()
    agreed = ["game", "games", "seats", "draws", "decisions", "decisions_per_second", "seconds"]
    assert list(content)[: len(agreed)] == agreed
    assert all(list(seat) == ["bot", "deck", "wins", "win_rate", "low", "high"] for seat in content["seats"])
    assert json.loads(json.dumps(content)) == content


@pytest.mark.parametrize("workers", [1, 2])
def test_progress_rises_to_all_games(workers: int) -> None:
    heard: list[int] = []
    simulate("shaman", ("random", "random"), 50, workers=workers, progress=heard.append)
    assert heard == sorted(set(heard))
    assert heard[-1] == 50
    assert len(heard) > 4


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"games": 0}, "0 games cannot be played; ask for 1 or more"),
        ({"workers": 0}, "0 workers cannot play; ask for 1 or more"),
        ({"bots": ["greedy"]}, "for exactly two players, so name a bot for each; you named 1 (greedy)"),
        ({"bots": "greedy"}, "name a bot for each; you named “greedy”"),
        ({"bots": []}, "you named 0 (none)"),
        ({"bots": ["greedy", "rnadom"]}, "did you mean “random”?"),
        ({"game": "chess"}, "There is no game called “chess”"),
        ({"decks": ["a", "b", "c"]}, "Name one deck for all bots or 2, one for each; you named 3"),
        ({"decks": []}, "you named 0"),
        ({"decks": "night-shift"}, "you named “night-shift”"),
        ({"decks": ["nothing"]}, "There is no deck called “nothing”"),
        ({"decks": ["night-shift", "cold-tempo"]}, "Both decks must be of the same format"),
    ],
)
def test_what_cannot_be_simulated_is_refused_in_words(change: dict[str, Any], said: str) -> None:
    request: dict[str, Any] = {"game": "shaman", "bots": PAIR, "games": 2, **change}
    with pytest.raises(PlaymatError) as refused:
        simulate(**request)
    assert said in str(refused.value)


def test_an_illegal_deck_file_is_refused_before_anything_starts(tmp_path: Path) -> None:
    deck = tmp_path / "small.txt"
    deck.write_text("name: Small\ngame: shaman\nformat: starter\nshaman: Yoh\n\nStrikes\n1 Owned!\n")
    with pytest.raises(DeckError, match="exactly 30 cards") as refused:
        simulate("shaman", PAIR, 32, decks=[str(deck)], workers=2)
    assert refused.value.__cause__ is None, "it was a worker that found out"


@pytest.mark.parametrize("deck", GAMES["shaman"].decks)
def test_the_greedy_bot_beats_the_random_one_with_every_deck(deck: str) -> None:
    """It wins 49 of 50; were it no better than chance, it would not come to this with every deck."""
    assert simulate("shaman", PAIR, 20, seed=4, decks=[deck], workers=1).seats[0].wins >= least(20, 0.95) > 10


def test_a_file_in_place_of_the_folder_is_refused_at_once(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("")
    with pytest.raises(RecordError, match="Choose another place"):
        simulate("shaman", PAIR, 2, record=tmp_path / "taken", workers=1)


class Erring(Noting):
    """Gives an answer that is none."""

    def choose(self, seat: Seat) -> int:
        return 99


def test_an_error_in_a_game_names_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    erring: Any = Erring
    monkeypatch.setitem(bots.BOTS, "erring", erring)
    with pytest.raises(PlaymatError, match="99 is none") as raised:
        simulate("shaman", ("erring", "erring"), 2, workers=1)
    assert raised.value.__notes__ == [
        f"This happened in game 0 of the simulation, dealt from seed {module.draw(0, 0)}."
    ]


def test_a_game_that_does_not_end_is_named_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_DECISIONS", 5)
    with pytest.raises(PlaymatError, match=rf"Game 0 does not end: 5 decisions, dealt from seed {module.draw(0, 0)}"):
        simulate("shaman", PAIR, 2, workers=1)


# Processes that end in other ways are watched from outside: their output ends when the last of them is gone.

SCRIPT = """
import os, time
from playmat import bots
from playmat.running import workers
from playmat.arena.simulate import SimulationError, simulate

class Ending:
    def __init__(self, seed=0):
        self.fresh = True
    def choose(self, seat):
        if self.fresh:
            self.fresh = False
            os.write(1, b"playing\\n")
        {choice}
        return 0

bots.BOTS["ending"] = Ending

if __name__ == "__main__":
    try:
        simulate("shaman", ("ending", "ending"), 1000, workers=2)
    except SimulationError as error:
        print("SAID", error, flush=True)
"""


@contextmanager
def script(folder: Path, choice: str) -> Iterator[subprocess.Popen[str]]:
    """A simulation between bots that do something before every answer."""
    file = folder / "script.py"
    file.write_text(SCRIPT.format(choice=choice))
    with started(file) as process:
        yield process


def first_line(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline()


def test_a_worker_that_dies_is_a_clean_error(tmp_path: Path) -> None:
    with script(tmp_path, "os._exit(3)") as process:
        output, errors = process.communicate(timeout=PATIENCE)
    assert "SAID A worker process died before its games were played" in output
    assert (process.returncode, errors) == (0, "")


def test_ctrl_c_ends_everything_at_once_and_without_noise_from_workers(tmp_path: Path) -> None:
    with script(tmp_path, "while not workers._stop.is_set(): time.sleep(0.01)") as process:
        assert first_line(process) == "playing\n"
        os.killpg(process.pid, signal.SIGINT)
        output, errors = process.communicate(timeout=PATIENCE)
    assert output.count("playing") <= 3, "each worker has ended the game that it was at, and begun no other"
    assert errors.count("Traceback") == 1
    assert errors.rstrip().endswith("KeyboardInterrupt")


def test_workers_do_not_outlive_a_parent_that_is_killed(tmp_path: Path) -> None:
    with script(tmp_path, "while True: time.sleep(0.01)") as process:
        assert first_line(process) == "playing\n"
        process.kill()
        process.communicate(timeout=PATIENCE)
    assert process.returncode == -signal.SIGKILL


def test_ctrl_c_is_heard_as_soon_as_the_pool_is_at_rest() -> None:
    done: list[str] = []

    def work() -> None:
        with workers_module.hearing_later():
            signal.raise_signal(signal.SIGINT)
            done.append("this")
        done.append("more")

    with pytest.raises(KeyboardInterrupt):
        work()
    assert done == ["this"]
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)
