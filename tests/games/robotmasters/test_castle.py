"""Dr. Wily's Castle: entry, Copies, Yellow Devil (RM-CASTLE, RM-OPEN-57 to RM-OPEN-63)."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.games.robotmasters import GAME
from playmat.testing import P1, P2, Table, rule
from tests.games.robotmasters.battles import (
    NOTHING,
    all_pass,
    answer,
    can,
    load,
    play_round,
    score,
    seen,
    side,
    stage,
    strike,
    wait,
)

SLAIN = "hit hit hit hit hit hit"
STAGES = ("cut_man", "guts_man", "ice_man", "bomb_man", "fire_man", "elec_man")


def choosing(beaten: list[str], **words: Any) -> Table:
    """P1 has beaten a Robot Master in the last turn and chooses the next stage."""
    return Table("robotmasters", step="turn", **words).set(P1, space=4, won=True, beaten=beaten)


def castle(card: str, space: int, dice: str = "", **words: Any) -> Table:
    """P1 is in the castle, and this card lies on top of its deck."""
    table = Table("robotmasters", challenge=card, dice=dice.split(), **words)
    return table.set(P1, stage="castle", space=space, beaten=["cut_man", "guts_man"], powers=["cut_man", "guts_man"])


@rule("RM-CASTLE-1", "RM-OPEN-11")
def test_two_beaten_robot_masters_open_the_castle() -> None:
    table = choosing(["cut_man"])
    table.offers(*[f"stage:{name}" for name in STAGES]).refuses("stage:castle", "RM-CASTLE-1", "beaten 1")
    choosing(["cut_man", "ice_man"]).offers(*[f"stage:{name}" for name in STAGES], "stage:castle")


@rule("RM-CASTLE-1", "RM-OPEN-11")
def test_beating_the_same_robot_master_twice_does_not_open_the_castle() -> None:
    table = Table("robotmasters", dice=SLAIN.split(), boss_health=1)
    table.set(P1, space=4, beaten=["cut_man"], powers=["cut_man"])
    strike(table)
    wait(table)
    assert not can(table, "stage:castle")


@rule("RM-CASTLE-1", "RM-OPEN-9")
def test_nobody_enters_the_castle_from_the_middle_of_a_stage() -> None:
    table = Table("robotmasters", step="turn", challenge="plain").set(P1, space=2, beaten=["guts_man", "ice_man"])
    table.refuses("stage:castle", "RM-START-7")


@rule("RM-CASTLE-2")
def test_who_enters_stands_on_the_green_space() -> None:
    table = choosing(["cut_man", "ice_man"]).choose("stage:castle")
    assert (side(table, P1, "stage"), side(table, P1, "space")) == ("castle", 0)
    assert stage(table, "castle")["heroes"] == [[P1, 0]]
    assert table.state.defs[table.state.challenge].id.startswith("WC") or seen(table, "battle", "copy")
    table.cites("RM-CASTLE-2")


@rule("RM-CASTLE-3")
@pytest.mark.parametrize("threshold", [2, 3, 4, 5, 6])
def test_a_table_may_ask_for_more_beaten_robot_masters(threshold: int) -> None:
    short = choosing(list(STAGES[: threshold - 1]), threshold=threshold)
    short.refuses("stage:castle", "RM-CASTLE-1", f"{threshold} Robot Masters")
    assert can(choosing(list(STAGES[:threshold]), threshold=threshold), "stage:castle")


@rule("RM-CASTLE-3")
def test_the_threshold_is_an_option_of_the_table() -> None:
    assert GAME.new(seed=1).table(-1)["threshold"] == 2
    assert GAME.new(seed=1, options={"threshold": "3"}).table(-1)["threshold"] == 3


@rule("RM-CASTLE-4")
def test_a_qualified_hero_may_choose_another_stage() -> None:
    table = choosing(["cut_man", "ice_man"]).choose("stage:fire_man")
    assert (side(table, P1, "stage"), side(table, P1, "space")) == ("fire_man", 0)


@rule("RM-CASTLE-5")
def test_a_copy_turned_up_is_fought_in_place_of_a_challenge() -> None:
    table = castle("WC17", 2)
    table.expect(step="boss battle", challenge=None).offers("ability", "power:cut_man", "power:guts_man", "throw")
    shown = seen(table, "battle")
    assert (shown["boss"], shown["copy"], shown["health"], shown["round"]) == ("ice_man", True, 34, 1)
    assert side(table, P1, "copy") == "WC17"


@rule("RM-CASTLE-5")
def test_a_copy_turned_up_by_pressing_on_is_fought_as_well() -> None:
    table = Table("robotmasters", challenges=["WC13", "WC15"], dice=["pellet"]).set(P1, stage="castle", space=1)
    score(table, 1)
    table.choose("press").expect(step="boss battle")
    assert (seen(table, "battle", "boss"), side(table, P1, "space")) == ("cut_man", 2)


@rule("RM-CASTLE-6", "RM-OPEN-57", "RM-OPEN-59")
def test_a_beaten_copy_grants_its_power_and_counts_for_no_stage() -> None:
    table = castle("WC17", 2, SLAIN, boss_health=1).set(P1, health=9)
    with table.changes(P1, powers=+1, beaten=0, space=+1, health=+19):
        strike(table)
    table.expect(hero=P2).cites("RM-CASTLE-6", "RM-OPEN-57")
    assert table.zone(-1, "castle discard") == ["Robot Master Copy: Ice Man"] and side(table, P1, "copy") == ""


@rule("RM-CASTLE-6")
def test_a_copy_grants_no_second_power() -> None:
    table = castle("WC15", 2, SLAIN, boss_health=1)
    with table.changes(P1, powers=0, space=+1):
        strike(table)


@rule("RM-CASTLE-7")
def test_a_copy_yields_no_trophy_though_the_figure_stands_on_its_stage() -> None:
    table = castle("WC17", 2, SLAIN, boss_health=1)
    with table.changes(P1, trophies=0):
        strike(table)
    assert stage(table, "ice_man")["trophy"] == -1


@rule("RM-OPEN-57", "RM-START-7", "RM-OPEN-63")
def test_after_a_beaten_copy_the_hero_goes_on_in_the_castle() -> None:
    table = castle("WC17", 2, SLAIN, boss_health=1)
    strike(table)
    wait(table)
    assert (side(table, P1, "stage"), side(table, P1, "space")) == ("castle", 3) and "stage" not in table.verbs


@rule("RM-OPEN-58")
def test_a_copy_that_won_is_fought_again() -> None:
    table = castle("WC17", 2, f"{NOTHING} hit {NOTHING}", challenges=["WC17", "WC13"]).set(P1, health=1)
    strike(table)
    with table.changes(P1, lives=-1, space=0):
        answer(table)
    assert side(table, P1, "copy") == "WC17" and table.zone(-1, "castle discard") == []
    wait(table)
    assert (seen(table, "battle", "boss"), seen(table, "battle", "copy")) == ("ice_man", True)
    assert seen(table, "battle", "health") == 34 and table.zone(-1, "castle deck") == ["Hidden Capsule"]
    table.refuses("stop", "RM-OPEN-67")


@rule("RM-OPEN-58")
def test_a_copy_is_discarded_with_its_heros_last_life() -> None:
    table = castle("WC17", 2, f"{NOTHING} hit {NOTHING}").set(P1, health=1, lives=1)
    strike(table)
    answer(table)
    assert side(table, P1, "copy") == "" and table.zone(-1, "castle discard") == ["Robot Master Copy: Ice Man"]


@rule("RM-OPEN-59")
def test_the_stage_of_a_copied_robot_master_counts_later_without_a_second_power() -> None:
    table = Table("robotmasters", dice=SLAIN.split(), boss_health=1).set(P1, space=4, powers=["cut_man"])
    with table.changes(P1, powers=0, beaten=+1, trophies=+1):
        strike(table)


@rule("RM-CASTLE-8")
def test_without_yellow_devil_the_yellow_space_is_a_challenge_like_any_other() -> None:
    table = castle("WC13", 4, "pellet pellet", challenges=["WC13", "WC13"])
    table.expect(guarded=False)
    score(table, 1).offers("press", "stop")
    table.choose("press").expect(step="playing abilities")
    score(table, 1)
    assert side(table, P1, "space") == 6
    table.offers("fight", "stop")


@rule("RM-CASTLE-9", "RM-OPEN-60", "RM-OPEN-43")
@pytest.mark.parametrize("threat", [1, 5])
def test_who_reaches_yellow_devil_fights_now_or_ends_the_turn(threat: int) -> None:
    table = castle("WC13", 4, "pellet", yellow_devil=True).set(P1, threat=threat)
    score(table, 1).offers("fight", "stop")
    assert side(table, P1, "space") == 5
    table.choose("fight")
    assert (seen(table, "battle", "boss"), seen(table, "battle", "health")) == ("yellow_devil", 42)


@rule("RM-CASTLE-9", "RM-OPEN-67", "RM-OPEN-60")
def test_a_turn_that_begins_at_yellow_devil_begins_with_the_battle() -> None:
    table = castle("WC13", 4, "pellet", yellow_devil=True)
    score(table, 1).choose("stop")
    wait(table)
    table.expect(hero=P1, step="boss battle").refuses("stop", "RM-OPEN-67")
    assert seen(table, "battle", "boss") == "yellow_devil"


@rule("RM-CASTLE-10", "RM-OPEN-62")
@pytest.mark.parametrize(("devil", "reached"), [(True, 5), (False, 6)])
def test_no_effect_carries_a_hero_past_yellow_devil(devil: bool, reached: int) -> None:
    table = castle("WC04", 4, "jump aim", yellow_devil=devil)
    table.set(P1, hand=["speed_run", "filler", "filler", "filler"])
    table.choose("play Speed Run")
    score(table, 2).offers("fight", "stop")
    assert side(table, P1, "space") == reached


@rule("RM-OPEN-62")
def test_extra_movement_stops_at_a_robot_master() -> None:
    table = Table("robotmasters", challenge="plain", dice=["jump"])
    table.set(P1, space=3, hand=["speed_run", "filler", "filler", "filler"])
    table.choose("play Speed Run")
    score(table, 1).offers("fight", "stop")
    assert side(table, P1, "space") == 4


@rule("RM-OPEN-62")
def test_extra_movement_works_where_nobody_bars_the_way() -> None:
    table = Table("robotmasters", challenge="plain", dice=["jump"])
    table.set(P1, space=1, hand=["speed_run", "filler", "filler", "filler"])
    table.choose("play Speed Run")
    with table.changes(P1, space=+2):
        score(table, 1)


@rule("RM-CASTLE-11")
def test_beating_yellow_devil_moves_heals_ends_the_turn_and_grants_no_power() -> None:
    table = castle("WC13", 5, SLAIN, yellow_devil=True, boss_health=10).set(P1, health=5)
    with table.changes(P1, space=+1, health=+23, powers=0, beaten=0, trophies=0):
        strike(table)
    table.expect(hero=P2, battle=None).cites("RM-CASTLE-11")
    wait(table)
    assert seen(table, "battle", "boss") == "wily_1"


@rule("RM-OPEN-61")
def test_yellow_devil_stays_for_the_others() -> None:
    table = castle("WC13", 5, SLAIN, yellow_devil=True, boss_health=10).set(P2, stage="castle", space=5)
    strike(table).expect(hero=P2)
    assert seen(table, "battle", "boss") == "yellow_devil" and seen(table, "battle", "health") == 42


@rule("RM-OPEN-61", "RM-LIFE-5")
def test_who_starts_the_castle_again_meets_yellow_devil_again() -> None:
    table = castle("WC13", 5, SLAIN, challenges=["WC13"] * 6, yellow_devil=True, boss_health=10).set(P1, lives=1)
    strike(table)
    wait(table)
    load(table, f"{NOTHING} {SLAIN} {NOTHING} {SLAIN}")
    play_round(play_round(table)).expect(hero=P2)
    wait(table).choose("stage:castle")
    for space in range(1, 5):
        load(table, "pellet")
        score(table, 1).choose("press")
        assert side(table, P1, "space") == space
    load(table, "pellet")
    score(table, 1).offers("fight", "stop")
    assert side(table, P1, "space") == 5


@rule("RM-OPEN-63", "RM-START-7")
def test_nobody_leaves_the_castle_at_will() -> None:
    table = castle("WC13", 3, "hit", step="turn")
    table.refuses("stage:fire_man", "RM-START-7")
    all_pass(table).choose("dice:1d", "finish").expect(hero=P2)
    load(table, "")
    wait(table)
    assert side(table, P1, "stage") == "castle" and "stage" not in table.verbs
