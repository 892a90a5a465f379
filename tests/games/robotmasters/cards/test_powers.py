"""The Boss Powers: Stage ability, battle ability, and the Robot Master who fears it."""

from __future__ import annotations

from typing import Any, Final

import pytest

from playmat.games.robotmasters.rules.board import STAGE_IDS
from playmat.testing import P1, P2, Table, card, rule
from tests.games.robotmasters.table.facing import battle, facing, fails, passes, throw

NOTHING = "wily wily wily wily wily wily "
"""A throw of Mega Man's that deals nothing."""
COSTS: Final = dict(zip(STAGE_IDS, (1, 1, 1, 2, 1, 1, 1, 1), strict=False))
EXTRA: Final = {
    "cut_man": {"elec_man": 2},
    "guts_man": {"cut_man": 2},
    "ice_man": {"fire_man": 3},
    "bomb_man": {"guts_man": 2},
    "fire_man": {"bomb_man": 2, "oil_man": 2},
    "elec_man": {"ice_man": 2},
    "time_man": {},
    "oil_man": {"time_man": 2},
}
"""For each power the Robot Masters who fear it, and by how much."""
FLAT: Final = {"cut_man": 2}
"""Damage that a power adds without any die."""


def uses(power: str, challenge: str, dice: str = "", **hero: Any) -> Table:
    """The Stage ability has been used on a challenge."""
    return facing(challenge, dice, powers=[power], **hero).choose(f"power:{power}")


def fights(power: str, dice: str, boss: str = "wily_1", **hero: Any) -> Table:
    """A battle in which the power's battle ability has been used before the throw, and the dice lie."""
    table = battle(boss, dice, powers=[power], **hero).choose(f"power:{power}", "throw")
    return table.choose("die:d6") if table.verbs[0] == "die" else table


def dealt(table: Table) -> int:
    """What the roll costs the boss, Dr. Wily's hull left aside."""
    left: int = table.state.boss_health
    hull = 1 if table.state.foe().id == "wily_1" else 0
    table.choose("finish")
    return left - int(table.state.boss_health) + hull


@card(*[f"{power}_power" for power in EXTRA])
@rule("RM-ABIL-9", "RM-OPEN-15")
@pytest.mark.parametrize("power", EXTRA)
def test_a_stage_ability_costs_its_points_and_is_used_once_a_challenge(power: str) -> None:
    table = uses(power, "CU01")
    assert (table.state.hero_points, table.state.wily_points) == (4 - COSTS[power], 4)
    table.choose("pass").refuses(f"power:{power}", "RM-ABIL-9", "used on this challenge already")
    poor = facing("CU01", powers=[power], hand=["No Limit", "W-Tank", "Life Energy", "Filler"])
    poor.choose("play W-Tank", "pass", "play Life Energy", "pass")
    poor.refuses(f"power:{power}", "RM-ABIL-5", f"costs {COSTS[power]} AP")


@rule("RM-BOSS-6", "RM-BOSS-14", "RM-OPEN-16")
@pytest.mark.parametrize("power", EXTRA)
def test_a_battle_ability_is_free_and_used_once_a_round_by_its_owner(power: str) -> None:
    battle("wily_1").refuses(f"power:{power}", "RM-BOSS-14", "do not own")
    battle("wily_1", powers=[power]).choose(f"power:{power}").refuses(f"power:{power}", "RM-BOSS-6", "this round")
    battle("wily_1", NOTHING, powers=[power]).choose("throw", f"power:{power}", "finish")
    table = facing("CU01").choose("pass").refuses(f"power:{power}", "RM-ABIL-11", player=P2)
    assert table.asked == P2


@pytest.mark.parametrize("power", EXTRA)
@pytest.mark.parametrize("boss", [*STAGE_IDS[:8], "wily_1", "yellow_devil"])
def test_the_weakness_circle_adds_damage_against_whom_it_names_alone(power: str, boss: str) -> None:
    table = battle(boss, "aim hit pellet pellet pellet pellet", powers=[power]).choose("throw")
    if table.verbs[0] == "die":
        table.choose("die:d6")
    plain = dealt(table)
    helped = dealt(fights(power, "aim hit pellet pellet pellet pellet", boss))
    by_faces = {"fire_man": 1, "elec_man": 2}.get(power, 0)
    assert helped - plain == FLAT.get(power, 0) + by_faces + EXTRA[power].get(boss, 0)


@pytest.mark.parametrize(
    ("power", "name"),
    [
        ("cut_man", "Rolling Cutter"),
        ("ice_man", "Ice Slasher"),
        ("elec_man", "Thunder Beam"),
        ("oil_man", "Oil Slider"),
    ],
)
def test_what_a_power_changes_is_shown_under_its_name(power: str, name: str) -> None:
    assert {one["source"] for one in uses(power, "CU01").state.table(-1)["lasting"]} == {name}
    fought = battle("wily_1", powers=[power]).choose(f"power:{power}")
    assert {one["source"] for one in fought.state.table(-1)["lasting"]} == {name}


@card("cut_man_power")
def test_rolling_cutter_counts_two_hits_that_no_die_shows() -> None:
    passes(throw(uses("cut_man", "GU09", "aim")), health=-1)
    passes(throw(uses("cut_man", "WC06", "jump run hit")))
    passes(throw(uses("cut_man", "WC06", "jump run")), health=-2)


@card("cut_man_power")
def test_rolling_cutter_s_hits_are_no_dice() -> None:
    table = throw(uses("cut_man", "GU02", "run aim")).offers("pick:d1", "pick:d2", "finish")
    assert table.state.table(-1)["tray"]["bonus"] == ["hit", "hit"]
    passes(table)


@card("guts_man_power")
@rule("RM-DEF-6")
def test_super_arm_takes_two_minions_away_without_defeating_them() -> None:
    passes(throw(uses("guts_man", "FI09", "run")), health=-2)
    passes(throw(uses("guts_man", "BO07", "run aim")))
    passes(throw(uses("guts_man", "CU01", "jump run")))


@card("guts_man_power", "bomb_man_power")
@rule("RM-OPEN-17")
def test_powers_about_minions_alone_are_shut_out_where_none_are_allowed() -> None:
    table = facing("CU02", powers=["guts_man", "bomb_man", "ice_man"]).offers("ability", "power:ice_man", "pass")
    table.refuses("power:guts_man", "RM-OPEN-17", "Super Arm is about Minions alone")
    table.refuses("power:bomb_man", "RM-OPEN-17", "Hyper Bomb is about Minions alone")


@card("guts_man_power")
def test_super_arm_adds_two_to_each_jump() -> None:
    assert dealt(fights("guts_man", "jump jump hit " + NOTHING)) == 3 + 3 + 3


@card("ice_man_power")
def test_ice_slasher_cools_minions_and_spares_one_penalty() -> None:
    passes(throw(uses("ice_man", "BO01", "run aim")), health=-2)
    passes(throw(uses("ice_man", "FI01", "run jump")))
    passes(throw(uses("ice_man", "BO01", "run aim hit wily wily")), health=-2)


@card("ice_man_power")
@rule("RM-OPEN-36")
def test_minion_damage_is_summed_before_it_stops_at_nothing() -> None:
    table = facing("CU01", "jump run", ("Fortified",), powers=["ice_man"]).choose("power:ice_man", "play Fortified")
    table.choose("decline")
    passes(throw(table), health=-1)
    fires = facing("CU05", "jump aim run", ("Fortified",), powers=["ice_man"]).choose(
        "power:ice_man", "play Fortified"
    )
    passes(throw(fires.choose("decline")))


@card("ice_man_power")
@rule("RM-OPEN-17")
def test_ice_slasher_is_mixed_and_may_be_used_where_no_minions_are_allowed() -> None:
    passes(throw(uses("ice_man", "BO09", "jump jump wily")))


@card("ice_man_power")
def test_ice_slasher_takes_a_die_from_the_boss() -> None:
    table = fights("ice_man", NOTHING).choose("finish")
    assert table.state.table(-1)["battle"]["dice"] == 5


@card("bomb_man_power")
def test_hyper_bomb_takes_all_minions_but_none_that_join_later() -> None:
    table = facing("FI09", "run", ("Robot Tactics",), powers=["bomb_man"]).choose("power:bomb_man")
    assert table.state.minions == 0
    passes(throw(table.choose("play Robot Tactics", "decline")), health=-2)


@card("bomb_man_power")
def test_hyper_bomb_makes_wily_deal_two() -> None:
    assert dealt(fights("bomb_man", "wily wily hit pellet pellet pellet")) == 2 + 2 + 3


@card("fire_man_power")
def test_fire_storm_shields_two_and_counts_a_hit() -> None:
    passes(throw(uses("fire_man", "BO04", "aim")))
    passes(throw(uses("fire_man", "OI04", "run jump wily")), health=-2)
    fails(throw(uses("fire_man", "GU09", "run")))


@card("fire_man_power")
def test_fire_storm_adds_one_to_each_hit() -> None:
    assert dealt(fights("fire_man", "hit hit aim pellet pellet pellet")) == 4 + 4 + 1


@card("elec_man_power")
def test_thunder_beam_counts_an_aim() -> None:
    passes(throw(uses("elec_man", "BO08", "aim")), energy=+1)
    table = uses("elec_man", "GU02", "run").choose("pass", "ability")
    passes(throw(table), health=-1)


@card("elec_man_power")
def test_thunder_beam_adds_two_to_each_aim() -> None:
    assert dealt(fights("elec_man", "aim aim hit pellet pellet pellet")) == 3 + 3 + 3


@card("time_man_power")
def test_time_slow_gives_a_free_re_roll_in_a_challenge() -> None:
    table = throw(uses("time_man", "CU01", "jump hit aim run", energy=0), 3).choose("pick:d3")
    with table.changes(P1, space=+1, energy=0):
        table.choose("throw")


@card("time_man_power")
def test_time_slow_slows_the_boss_and_gives_a_free_re_roll() -> None:
    table = fights("time_man", NOTHING + "hit").choose("pick:d1")
    with table.changes(P1, energy=0):
        table.choose("throw")
    assert dealt(table) == 3
    assert table.state.table(-1)["battle"]["dice"] == 5


@card("oil_man_power")
def test_oil_slider_counts_a_run() -> None:
    passes(throw(uses("oil_man", "IC03", "run")))
    fails(throw(uses("oil_man", "IC03", "jump")))


@card("oil_man_power")
def test_oil_slider_adds_two_to_each_run() -> None:
    assert dealt(fights("oil_man", "run run hit pellet pellet pellet")) == 3 + 3 + 3


@rule("RM-BOSS-8")
def test_two_powers_and_the_circle_add_up() -> None:
    table = battle("cut_man", "hit jump jump wily pellet aim", powers=["guts_man", "bomb_man"])
    table.choose("power:guts_man", "power:bomb_man", "ability", "throw")
    assert dealt(table) == 3 + 3 + 3 + 2 + 0 + 1 + 2


@card("guts_man_power", "bomb_man_power")
def test_the_help_of_a_power_ends_with_the_round() -> None:
    table = fights("guts_man", "jump pellet pellet pellet pellet pellet " + "pellet " * 6 + "jump " + NOTHING)
    assert dealt(table) == 3
    assert dealt(table.choose("roll", "on", "throw")) == 1
