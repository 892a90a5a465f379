"""What a sensible hero and a nasty Wily do: dice by their odds, battles by what they deal, Trophies that decide."""

from __future__ import annotations

from pathlib import Path

import pytest

from playmat import Record, bots, games
from playmat.arena.simulate import simulate
from playmat.book.register import game_of
from playmat.testing import P1, P2, Table
from tests.odds import least


def answer(table: Table) -> str:
    """What greedy answers to the pending question."""
    seat = table.state.seat()
    return str(seat.keys[bots.make("greedy", 1).pick(seat)])


def test_a_hero_throws_again_what_fills_nothing_and_keeps_what_does() -> None:
    table = Table("robotmasters", challenge="plain", dice="run wily aim wily".split())
    table.choose("ability", "pass", "pass", "dice:4d")
    assert answer(table) == "pick:d2"
    table.choose("pick:d2")
    assert answer(table) == "pick:d3"
    table.choose("pick:d3", "pick:d4")
    assert answer(table) == "throw"


def test_a_hero_finishes_a_roll_that_passes_without_harm() -> None:
    table = Table("robotmasters", challenge="plain", dice="run jump aim aim".split())
    table.choose("ability", "pass", "pass", "dice:4d")
    assert answer(table) == "finish"


def test_a_hero_keeps_dice_for_the_next_challenge() -> None:
    table = Table("robotmasters", challenge="plain")
    table.choose("ability", "pass", "pass")
    assert answer(table) in ("dice:4d", "dice:5d", "dice:6d")


def test_a_hero_skips_where_skipping_can_be_paid() -> None:
    table = Table("robotmasters", challenge="WC05").set(P1, stage="castle", hand=["Shortcut", "Life Energy"])
    table.choose("ability", "pass")
    assert answer(table) == table.key("play Shortcut")


def test_wily_asks_for_one_more_face() -> None:
    table = Table("robotmasters", challenge="plain").set(P2, hand=["Land on the Edge", "Life Energy"])
    table.choose("pass")
    assert answer(table) == table.key("play Land on the Edge")


def test_wily_wakes_the_minions() -> None:
    table = Table("robotmasters", challenge="CU01").set(P2, hand=["Fortified"])
    table.choose("pass", "play Fortified")
    assert answer(table) == "activate"


def test_a_hero_with_three_powers_enters_the_castle_and_with_one_does_not() -> None:
    table = Table("robotmasters", step="turn")
    table.set(P1, space=4, won=True, beaten=["cut_man", "guts_man"], powers=["cut_man", "guts_man", "ice_man"])
    assert answer(table) == "stage:castle"
    table = Table("robotmasters", step="turn").set(P1, space=4, won=True, beaten=["cut_man"], powers=["cut_man"])
    assert answer(table) == "stage:elec_man"  # whom Rolling Cutter beats


def test_a_trophy_is_used_where_one_die_decides_and_kept_where_none_does() -> None:
    table = Table("robotmasters", challenge="plain", dice="run aim aim".split()).set(
        P1, trophies=["ice_man"], energy=0
    )
    table.choose("ability", "pass", "pass", "dice:3d")
    assert answer(table) == "trophy:ice_man"
    table.choose("trophy:ice_man")
    assert answer(table) == "die:d2"
    table.choose("die:d2")
    assert answer(table) == "face:jump"
    table = Table("robotmasters", challenge="plain", dice="run jump aim".split()).set(
        P1, trophies=["ice_man"], energy=0
    )
    table.choose("ability", "pass", "pass", "dice:3d")
    assert answer(table) == "pass"


def test_in_a_battle_abilities_come_first_and_a_card_that_fells_the_boss_is_played() -> None:
    table = Table("robotmasters", dice="hit hit aim run pellet wily".split(), boss_health=12)
    table.set(P1, space=4, energy=0, hand=["Rapid Fire", "Fortified"])
    assert answer(table) == "ability"
    table.choose("ability", "throw")
    assert answer(table) == table.key("play Rapid Fire")


def test_after_the_boss_has_thrown_the_shield_that_saves_a_life_is_played() -> None:
    table = Table("robotmasters", dice=["pellet"] * 6 + ["hit"] * 6).set(
        P1, space=4, energy=0, health=10, hand=["Fortified"]
    )
    table.choose("ability", "throw", "finish", "roll")
    assert answer(table) == table.key("play Fortified")


def test_greedy_wins_far_more_than_its_share_against_three_random() -> None:
    """Nineteen games of twenty are its own; a fourth player like the others wins so many once in eighteen times."""
    result = simulate("robotmasters", ("greedy", "random", "random", "random"), 12, seed=7, workers=1)
    assert result.bots[0].wins >= least(12, 0.95) > 12 / 4


def test_a_simulation_tells_what_the_game_counts(tmp_path: Path) -> None:
    result = simulate("robotmasters", ("greedy", "greedy"), 2, seed=7, workers=1, record=tmp_path)
    ends = [Record.load(one).replay() for one in tmp_path.iterdir()]
    played = [game_of(end).statistics(end) for end in ends]
    for one in result.statistics:
        assert one.count == sum(game[one.name][1] for game in played)
        assert one.mean == pytest.approx(sum(game[one.name][0] for game in played) / one.count)
    assert {"rounds", "turns per stage", "challenges passed, %"} <= {one.name for one in result.statistics}
    assert result.to_json()["statistics"][0]["name"] == "rounds"


def test_a_finished_game_counts_its_stages() -> None:
    table = Table("robotmasters", dice="hit hit hit hit hit hit".split(), boss_health=10)
    table.set(P1, space=4, turns=5)
    table.choose("throw", "finish")
    counted = games.robotmasters.GAME.statistics(table.state)
    assert counted["turns per stage"] == (6, 1)
    assert counted["Cut Man battles won, %"] == (100, 1)
    assert counted["Robot Master battles won, %"] == (100, 1)
    assert counted["turns on Guts Man"] == (0, 0)
