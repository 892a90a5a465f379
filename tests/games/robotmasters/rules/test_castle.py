"""Dr. Wily's Castle: entry, Copies, Yellow Devil (RM-CASTLE, RM-OPEN-57 to RM-OPEN-63)."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.games.robotmasters import GAME
from playmat.kernel.errors import PlaymatError
from playmat.testing import P1, P2, rule
from tests.games.robotmasters.table.battles import NOTHING, Bout

SLAIN = "hit hit hit hit hit hit"
STAGES = ("cut_man", "guts_man", "ice_man", "bomb_man", "fire_man", "elec_man")


def choosing(beaten: list[str], **words: Any) -> Bout:
    """P1 has beaten a Robot Master in the last turn and chooses the next stage."""
    return Bout(step="turn", **words).set(P1, space=4, won=True, beaten=beaten)


def castle(card: str, space: int, dice: str = "", **words: Any) -> Bout:
    """P1 is in the castle, and this card lies on top of its deck."""
    table = Bout(challenge=card, dice=dice.split(), **words)
    return table.set(P1, stage="castle", space=space, beaten=["cut_man", "guts_man"], powers=["cut_man", "guts_man"])


@rule("RM-CASTLE-1", "RM-OPEN-11")
def test_two_beaten_robot_masters_open_the_castle() -> None:
    table = choosing(["cut_man"])
    table.offers(*[f"stage:{name}" for name in STAGES]).refuses("stage:castle", "RM-CASTLE-1", "beaten 1")
    choosing(["cut_man", "ice_man"]).offers(*[f"stage:{name}" for name in STAGES], "stage:castle")


@rule("RM-CASTLE-1", "RM-OPEN-11")
def test_beating_the_same_robot_master_twice_does_not_open_the_castle() -> None:
    table = Bout(dice=SLAIN.split(), boss_health=1)
    table.set(P1, space=4, beaten=["cut_man"], powers=["cut_man"])
    table.strike()
    table.wait()
    assert not table.can("stage:castle")


@rule("RM-CASTLE-1", "RM-OPEN-9")
def test_nobody_enters_the_castle_from_the_middle_of_a_stage() -> None:
    table = Bout(step="turn", challenge="plain").set(P1, space=2, beaten=["guts_man", "ice_man"])
    table.refuses("stage:castle", "RM-START-7")


@rule("RM-CASTLE-2")
def test_who_enters_stands_on_the_green_space() -> None:
    table = choosing(["cut_man", "ice_man"]).choose("stage:castle")
    assert (table.side(P1, "stage"), table.side(P1, "space")) == ("castle", 0)
    assert table.stage("castle")["heroes"] == [[P1, 0]]
    assert table.state.defs[table.state.challenge].id.startswith("WC") or table.seen("battle", "copy")
    table.cites("RM-CASTLE-2")


@rule("RM-CASTLE-3")
@pytest.mark.parametrize("threshold", [2, 3, 4, 5, 6])
def test_a_table_may_ask_for_more_beaten_robot_masters(threshold: int) -> None:
    short = choosing(list(STAGES[: threshold - 1]), threshold=threshold)
    short.refuses("stage:castle", "RM-CASTLE-1", f"{threshold} Robot Masters")
    assert choosing(list(STAGES[:threshold]), threshold=threshold).can("stage:castle")


@rule("RM-CASTLE-3")
def test_the_threshold_is_an_option_of_the_table() -> None:
    assert GAME.new(seed=1).table(-1)["threshold"] == 2
    assert GAME.new(seed=1, options={"threshold": "3"}).table(-1)["threshold"] == 3


@rule("RM-CASTLE-3", "RM-OPEN-69")
@pytest.mark.parametrize(
    ("players", "expansion", "most"), [(2, "as-needed", 6), (6, "no", 6), (2, "yes", 8), (7, "as-needed", 8)]
)
def test_a_table_may_ask_for_as_many_as_there_are_stages(players: int, expansion: str, most: int) -> None:
    def opened(threshold: int) -> object:
        wishes = {"threshold": str(threshold), "expansion": expansion}
        return GAME.new(seed=1, seats=players, options=wishes).table(-1)["threshold"]

    assert opened(most) == most
    with pytest.raises(PlaymatError, match="six Robot Masters to beat" if most == 6 else "no choice"):
        opened(most + 1)


@rule("RM-CASTLE-4")
def test_a_qualified_hero_may_choose_another_stage() -> None:
    table = choosing(["cut_man", "ice_man"]).choose("stage:fire_man")
    assert (table.side(P1, "stage"), table.side(P1, "space")) == ("fire_man", 0)


@rule("RM-CASTLE-5")
def test_a_copy_turned_up_is_fought_in_place_of_a_challenge() -> None:
    table = castle("WC17", 2)
    table.expect(step="boss battle", challenge=None).offers(
        "ability", "power:cut_man", "power:guts_man", "abilities", "throw"
    )
    shown = table.seen("battle")
    assert (shown["boss"], shown["copy"], shown["health"], shown["round"]) == ("ice_man", True, 34, 1)
    assert table.side(P1, "copy") == "WC17"


@rule("RM-CASTLE-5")
def test_a_copy_turned_up_by_pressing_on_is_fought_as_well() -> None:
    table = Bout(challenges=["WC13", "WC15"], dice=["pellet"]).set(P1, stage="castle", space=1)
    table.score(1)
    table.choose("press").expect(step="boss battle")
    assert (table.seen("battle", "boss"), table.side(P1, "space")) == ("cut_man", 2)


@rule("RM-CASTLE-6", "RM-OPEN-57", "RM-OPEN-59")
def test_a_beaten_copy_grants_its_power_and_counts_for_no_stage() -> None:
    table = castle("WC17", 2, SLAIN, boss_health=1).set(P1, health=9)
    with table.changes(P1, powers=+1, beaten=0, space=+1, health=+19):
        table.strike()
    table.expect(hero=P2).cites("RM-CASTLE-6", "RM-OPEN-57")
    assert table.zone(-1, "castle discard") == ["Robot Master Copy: Ice Man"] and table.side(P1, "copy") == ""


@rule("RM-CASTLE-6")
def test_a_copy_grants_no_second_power() -> None:
    table = castle("WC15", 2, SLAIN, boss_health=1)
    with table.changes(P1, powers=0, space=+1):
        table.strike()


@rule("RM-CASTLE-7")
def test_a_copy_yields_no_trophy_though_the_figure_stands_on_its_stage() -> None:
    table = castle("WC17", 2, SLAIN, boss_health=1)
    with table.changes(P1, trophies=0):
        table.strike()
    assert table.stage("ice_man")["trophy"] == -1


@rule("RM-OPEN-57", "RM-START-7", "RM-OPEN-63")
def test_after_a_beaten_copy_the_hero_goes_on_in_the_castle() -> None:
    table = castle("WC17", 2, SLAIN, boss_health=1)
    table.strike()
    table.wait()
    assert (table.side(P1, "stage"), table.side(P1, "space")) == ("castle", 3) and "stage" not in table.verbs


@rule("RM-OPEN-58")
def test_a_copy_that_won_is_fought_again() -> None:
    table = castle("WC17", 2, f"{NOTHING} hit {NOTHING}", challenges=["WC17", "WC13"]).set(P1, health=1)
    table.strike()
    with table.changes(P1, lives=-1, space=0):
        table.answer()
    assert table.side(P1, "copy") == "WC17" and table.zone(-1, "castle discard") == []
    table.wait()
    assert (table.seen("battle", "boss"), table.seen("battle", "copy")) == ("ice_man", True)
    assert table.seen("battle", "health") == 34 and table.zone(-1, "castle deck") == ["Hidden Capsule"]
    table.refuses("stop", "RM-OPEN-67")


@rule("RM-OPEN-58")
def test_a_copy_is_discarded_with_its_heros_last_life() -> None:
    table = castle("WC17", 2, f"{NOTHING} hit {NOTHING}").set(P1, health=1, lives=1)
    table.strike()
    table.answer()
    assert table.side(P1, "copy") == "" and table.zone(-1, "castle discard") == ["Robot Master Copy: Ice Man"]


@rule("RM-OPEN-59")
def test_the_stage_of_a_copied_robot_master_counts_later_without_a_second_power() -> None:
    table = Bout(dice=SLAIN.split(), boss_health=1).set(P1, space=4, powers=["cut_man"])
    with table.changes(P1, powers=0, beaten=+1, trophies=+1):
        table.strike()


@rule("RM-CASTLE-8")
def test_without_yellow_devil_the_yellow_space_is_a_challenge_like_any_other() -> None:
    table = castle("WC13", 4, "pellet pellet", challenges=["WC13", "WC13"])
    table.expect(guarded=False)
    table.score(1).offers("press", "stop")
    table.choose("press").expect(step="playing abilities")
    table.score(1)
    table.expect(step="boss battle")
    assert table.side(P1, "space") == 6


@rule("RM-CASTLE-9", "RM-OPEN-60", "RM-OPEN-43")
@pytest.mark.parametrize("threat", [1, 5])
def test_who_reaches_yellow_devil_fights_now_or_ends_the_turn(threat: int) -> None:
    table = castle("WC13", 4, "pellet", yellow_devil=True).set(P1, threat=threat)
    table.score(1).offers("fight", "stop")
    assert table.side(P1, "space") == 5
    table.choose("fight")
    assert (table.seen("battle", "boss"), table.seen("battle", "health")) == ("yellow_devil", 42)


@rule("RM-CASTLE-9", "RM-OPEN-67", "RM-OPEN-60")
def test_a_turn_that_begins_at_yellow_devil_begins_with_the_battle() -> None:
    table = castle("WC13", 4, "pellet", yellow_devil=True)
    table.score(1).choose("stop")
    table.wait()
    table.expect(hero=P1, step="boss battle").refuses("stop", "RM-OPEN-67")
    assert table.seen("battle", "boss") == "yellow_devil"


@rule("RM-CASTLE-10", "RM-OPEN-62")
@pytest.mark.parametrize(("devil", "reached"), [(True, 5), (False, 6)])
def test_no_effect_carries_a_hero_past_yellow_devil(devil: bool, reached: int) -> None:
    table = castle("WC04", 4, "jump aim", yellow_devil=devil)
    table.set(P1, hand=["speed_run", "filler", "filler", "filler"])
    table.choose("play Speed Run")
    table.score(2).expect(step="pressing on or ending the turn" if devil else "boss battle")
    assert table.side(P1, "space") == reached


@rule("RM-OPEN-62")
def test_extra_movement_stops_at_a_robot_master() -> None:
    table = Bout(challenge="plain", dice=["jump"])
    table.set(P1, space=3, hand=["speed_run", "filler", "filler", "filler"])
    table.choose("play Speed Run")
    table.score(1).offers("fight", "stop")
    assert table.side(P1, "space") == 4


@rule("RM-OPEN-62")
def test_extra_movement_works_where_nobody_bars_the_way() -> None:
    table = Bout(challenge="plain", dice=["jump"])
    table.set(P1, space=1, hand=["speed_run", "filler", "filler", "filler"])
    table.choose("play Speed Run")
    with table.changes(P1, space=+2):
        table.score(1)


@rule("RM-CASTLE-11")
def test_beating_yellow_devil_moves_heals_ends_the_turn_and_grants_no_power() -> None:
    table = castle("WC13", 5, SLAIN, yellow_devil=True, boss_health=10).set(P1, health=5)
    with table.changes(P1, space=+1, health=+23, powers=0, beaten=0, trophies=0):
        table.strike()
    table.expect(hero=P2, battle=None).cites("RM-CASTLE-11")
    table.wait()
    assert table.seen("battle", "boss") == "wily_1"


@rule("RM-OPEN-61")
def test_yellow_devil_stays_for_the_others() -> None:
    table = castle("WC13", 5, SLAIN, yellow_devil=True, boss_health=10).set(P2, stage="castle", space=5)
    table.strike().expect(hero=P2)
    assert table.seen("battle", "boss") == "yellow_devil" and table.seen("battle", "health") == 42


@rule("RM-OPEN-61", "RM-LIFE-5")
def test_who_starts_the_castle_again_meets_yellow_devil_again() -> None:
    table = castle("WC13", 5, SLAIN, challenges=["WC13"] * 6, yellow_devil=True, boss_health=10).set(P1, lives=1)
    table.strike()
    table.wait()
    table.load(f"{NOTHING} {SLAIN} {NOTHING} {SLAIN}")
    table.play_round().play_round().expect(hero=P2)
    table.wait().choose("stage:castle")
    for space in range(1, 5):
        table.load("pellet")
        table.score(1).choose("press")
        assert table.side(P1, "space") == space
    table.load("pellet")
    table.score(1).offers("fight", "stop")
    assert table.side(P1, "space") == 5


@rule("RM-OPEN-63", "RM-START-7")
def test_nobody_leaves_the_castle_at_will() -> None:
    table = castle("WC13", 3, "hit", step="turn")
    table.refuses("stage:fire_man", "RM-START-7")
    table.all_pass().choose("dice:1d", "finish").expect(hero=P2)
    table.load("")
    table.wait()
    assert table.side(P1, "stage") == "castle" and "stage" not in table.verbs
