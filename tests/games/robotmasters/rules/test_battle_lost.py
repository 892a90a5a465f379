"""Losing a boss battle (RM-DEFEAT, RM-OPEN-44, RM-OPEN-68)."""

from __future__ import annotations

import pytest

from playmat.testing import P1, P2, rule
from tests.games.robotmasters.table.battles import NOTHING, battle

NINE = "hit hit jump jump aim pellet"
"""Cut Man deals 9 with these."""
TWO_HITS = "hit hit pellet pellet pellet pellet"


@rule("RM-DEFEAT-1", "RM-OPEN-68")
@pytest.mark.parametrize("health", [1, 9])
def test_a_lost_battle_costs_one_life_and_the_turn(health: int) -> None:
    table = battle(dice=f"{NOTHING} {NINE}").set(P1, health=health)
    with table.changes(P1, lives=-1, health=-9, powers=0):
        table.play_round()
    table.expect(hero=P2, battle=None).cites("RM-DEFEAT-1", "RM-TURN-7")


@rule("RM-DEFEAT-1")
def test_a_hero_with_one_health_left_fights_on() -> None:
    table = battle(dice=f"{NOTHING} {NINE}").set(P1, health=10)
    with table.changes(P1, lives=0, health=-9):
        table.play_round()
    table.expect(hero=P1)
    assert table.seen("battle", "round") == 2


@rule("RM-DEFEAT-2", "RM-OPEN-43", "RM-OPEN-67")
def test_the_next_turn_is_a_new_try_at_the_same_boss() -> None:
    table = battle(dice=f"{NOTHING} {NINE}").set(P1, health=5, stage="cut_man")
    table.play_round()
    assert (table.side(P1, "stage"), table.side(P1, "space")) == ("cut_man", 4)
    table.wait()
    table.expect(hero=P1, step="boss battle", challenge=None).offers("ability", "throw")
    assert table.seen("battle", "boss") == "cut_man" and table.side(P1, "health") == 28
    table.refuses("stop", "RM-OPEN-67").refuses("stage:ice_man", "RM-START-7")


@rule("RM-OPEN-44", "RM-DEFEAT-2")
@pytest.mark.parametrize(("bosses", "left"), [("renewed", 33), ("hurt", 27)])
def test_a_boss_is_fresh_again_unless_the_table_keeps_damage(bosses: str, left: int) -> None:
    table = battle(dice=f"{TWO_HITS} {NINE}", bosses=bosses).set(P1, health=5)
    table.strike()
    assert table.seen("battle", "health") == 27
    table.choose("roll", "on")
    table.wait()
    assert table.seen("battle", "health") == left


@rule("RM-OPEN-44")
def test_kept_damage_is_each_heros_own() -> None:
    table = battle(dice=f"{TWO_HITS} {NINE}", bosses="hurt").set(P1, health=5)
    table.set(P2, stage="cut_man", space=4)
    table.play_round()
    table.expect(hero=P2)
    assert table.seen("battle", "health") == 33


@rule("RM-OPEN-44")
@pytest.mark.parametrize(("bosses", "side_up", "left"), [("renewed", "wily_1", 32), ("hurt", "wily_2", 26)])
def test_dr_wily_starts_over_on_side_1_unless_the_table_keeps_damage(bosses: str, side_up: str, left: int) -> None:
    table = battle("castle", f"{TWO_HITS} hit {NOTHING}", boss="wily_2", bosses=bosses).set(P1, health=1)
    table.strike()
    assert table.seen("battle", "health") == 26
    table.choose("roll", "on").expect(hero=P2)
    table.wait()
    assert (table.seen("battle", "boss"), table.seen("battle", "health")) == (side_up, left)


@rule("RM-DEFEAT-3", "RM-LIFE-4", "RM-LIFE-5")
def test_the_last_life_lost_in_a_battle_takes_the_hero_off_the_board() -> None:
    table = battle(dice=f"{NOTHING} {NINE}").set(P1, health=5, lives=1)
    with table.changes(P1, lives=-1):
        table.play_round()
    assert (table.side(P1, "stage"), table.side(P1, "space")) == ("", 0)
    table.wait()
    table.expect(step="choosing a stage", battle=None)
    table.choose("stage:cut_man")
    assert (table.side(P1, "lives"), table.side(P1, "space")) == (3, 0)
    table.expect(step="playing abilities")


@rule("RM-DEFEAT-3", "RM-OPEN-44")
def test_who_returns_after_the_last_life_meets_a_fresh_boss() -> None:
    table = battle(dice=f"{TWO_HITS} {NINE}", bosses="hurt").set(P1, health=5, lives=1)
    table.play_round()
    table.wait().choose("stage:cut_man")
    assert table.state.boss_left[P1] == 0
