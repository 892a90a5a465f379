"""Law 3 for bots: a bot gets a seat, never the state, and a sample tells it nothing new."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from mypy import api as mypy

from playmat import bots
from playmat.kernel.seat import Seat
from playmat.kernel.view import redeal, view
from tests.laws.play import QUICK_BOTS, Dice, Seating, stops, viewers

ROOT = Path(__file__).parents[2]

MISUSES = """
from playmat.bots.bot import Bot
from playmat.kernel.seat import Seat
from playmat.kernel.state import State

def misuse(bot: Bot, seat: Seat, state: State) -> None:
    bot.choose(state)
    Seat(seat, 0)
    bot.choose(seat)
    Seat(state, 0)
"""


@pytest.mark.parametrize("name", bots.BOTS)
def test_a_bot_turns_down_a_state(seating: Seating, name: str) -> None:
    state: Any = seating.deal(0)
    with pytest.raises(TypeError):
        bots.make(name).choose(state)


def test_a_seat_is_not_taken_at_a_seat(seating: Seating) -> None:
    seat: Any = seating.deal(0).seat()
    with pytest.raises(TypeError):
        Seat(seat, 0)


def test_the_type_checker_says_so_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    snippet = tmp_path / "misuse.py"
    snippet.write_text(MISUSES, encoding="utf-8")
    monkeypatch.chdir(ROOT)
    cache = f"--cache-dir={tmp_path / 'cache'}"
    found, problems, _ = mypy.run(["--strict", "--no-error-summary", "--hide-error-context", cache, str(snippet)])
    assert not problems
    lines = [line.split(":", 2) for line in found.splitlines() if "error" in line]
    assert [(Path(name).name, number) for name, number, _ in lines] == [("misuse.py", "7"), ("misuse.py", "8")]
    assert "incompatible type" in lines[0][2] and "incompatible type" in lines[1][2]


def test_a_seat_shows_its_players_view_and_question_only(seating: Seating) -> None:
    for state in stops(seating.deal(1), Dice(1)):
        if state.questions % seating.apart:
            continue
        asked = -1 if state.decision is None else state.decision.player
        for player in range(state.players):
            seat = state.seat(player)
            assert seat.view == view(state, player)
            assert seat.keys == (state.keys() if player == asked else [])
            assert seat.choices == len(seat.keys)


def test_a_sample_fits_what_the_player_sees_and_tells_neither_seed_nor_dice_nor_past(seating: Seating) -> None:
    state = seating.deal(2)
    assert state.beginning is not None
    for stop in stops(state, Dice(2)):
        if stop.questions % seating.apart:
            continue
        for player in viewers(stop)[1:]:
            sample = stop.seat(player).sample(stop.questions)
            assert sample.beginning is not None
            assert sample.beginning.seed != state.beginning.seed, "with the seed a bot could deal the game itself"
            assert sample.rng != stop.rng
            assert (sample.log, sample.answers) == (None, None)
            shown = {**view(stop, player), "log": None}
            assert json.dumps({**view(sample, player), "log": None}) == json.dumps(shown)


def test_a_sample_for_a_seed_follows_from_what_the_player_sees_alone(seating: Seating) -> None:
    dice = Dice(5)
    for stop in stops(seating.deal(5), Dice(4)):
        if stop.questions % seating.apart:
            continue
        for viewer in viewers(stop):
            number = dice.below(1 << 60)
            deals = [stop, *(redeal(stop, viewer, dice.below(1 << 60)) for _ in range(2))]
            assert len({redeal(deal, viewer, number).digest() for deal in deals}) == 1


@pytest.mark.parametrize("name", QUICK_BOTS)
def test_a_bot_given_the_same_seat_and_seed_chooses_the_same_and_changes_nothing(seating: Seating, name: str) -> None:
    dice = Dice(3)
    for state in stops(seating.deal(3), dice):
        if state.over or state.questions % 5:
            continue
        before = state.digest()
        chosen = {bots.make(name, 11).choose(state.seat()) for _ in range(2)}
        assert len(chosen) == 1
        assert 0 <= chosen.pop() < len(state.keys())
        assert state.digest() == before
