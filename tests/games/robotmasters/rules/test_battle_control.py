"""Who rolls for the boss (RM-WILYCTRL)."""

from __future__ import annotations

import pytest

from playmat.testing import P1, P2, P3, P4, rule
from tests.games.robotmasters.table.battles import NOTHING, battle

IDLE_ROUND = f"{NOTHING} {NOTHING} "


def controllers(players: int, hero: int, rounds: int) -> list[int]:
    """Who throws for Cut Man in the rounds of a battle."""
    table = battle(dice=IDLE_ROUND * rounds, players=players, hero=hero)
    table.set(P1, space=0).set(hero, stage="cut_man", space=4)
    found = []
    for _ in range(rounds):
        table.strike()
        found.append(table.asked)
        assert table.asked == table.seen("battle", "controller")
        table.answer()
    return found


@rule("RM-WILYCTRL-1")
@pytest.mark.parametrize("hero", [0, 1, 2])
def test_the_player_to_the_heros_left_runs_the_boss_first(hero: int) -> None:
    assert controllers(3, hero, 1) == [(hero + 1) % 3]


@rule("RM-WILYCTRL-2")
def test_after_each_round_the_next_player_runs_the_boss() -> None:
    assert controllers(5, 0, 4) == [1, 2, 3, 4]


@rule("RM-WILYCTRL-3")
@pytest.mark.parametrize(
    ("players", "hero", "expected"),
    [(2, 0, [1, 1, 1]), (2, 1, [0, 0, 0]), (3, 1, [2, 0, 2, 0]), (6, 4, [5, 0, 1, 2, 3, 5, 0])],
)
def test_the_rotation_starts_again_and_skips_the_hero(players: int, hero: int, expected: list[int]) -> None:
    assert controllers(players, hero, len(expected)) == expected


@rule("RM-WILYCTRL-4")
def test_control_does_not_change_within_a_round() -> None:
    table = battle("ice_man", IDLE_ROUND * 2, players=4)
    assert table.seen("battle", "controller") == P2
    table.choose("throw")
    assert table.asked == P2, "Freeze is picked by whoever rolls for the boss"
    table.choose("die:d1", "finish")
    assert table.asked == P2
    table.choose("roll")
    assert (table.seen("battle", "controller"), table.seen("battle", "next controller")) == (P2, P3)
    table.choose("on", "throw")
    assert table.asked == P3
    table.choose("die:d1", "finish")
    assert table.asked == P3


@rule("RM-WILYCTRL-1")
def test_a_new_battle_starts_again_with_the_player_to_the_left() -> None:
    table = battle(dice=f"{IDLE_ROUND * 2} {NOTHING} hit {NOTHING}", players=4).set(P1, health=1)
    table.play_round().play_round()
    assert table.seen("battle", "controller") == P4
    table.play_round().expect(hero=P2)
    table.wait()
    assert (table.seen("battle", "controller"), table.seen("battle", "round")) == (P2, 1)
