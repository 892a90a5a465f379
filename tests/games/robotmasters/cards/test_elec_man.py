"""Elec Man's challenges: Energy drains away."""

from __future__ import annotations

from playmat.testing import P1, P2, card
from tests.games.robotmasters.table.facing import asks, before, facing, fails, opens, passes, throw, thrown


@card("EL01")
def test_the_tesla_ladder_takes_energy_on_reveal() -> None:
    table = before("EL01", "jump run")
    with table.changes(P1, energy=-1, health=0):
        table.choose("press")
    passes(throw(table))
    opens("EL01", 3)
    asks("EL01", "jump run")
    passes(thrown("EL01", "jump run wily"), health=-2)


@card("EL01")
def test_the_tesla_ladder_leaves_who_had_one_energy_without_a_re_roll() -> None:
    table = throw(facing("EL01", "jump aim", energy=1))
    assert table.state.hero == P2 and table.state.energy[P1] == 0


@card("EL02")
def test_the_watcher_tower_drains_for_wily_and_shoots_twice() -> None:
    opens("EL02", 5, 2, "Watcher", 2)
    asks("EL02", "aim run")
    passes(thrown("EL02", "aim run"), health=-4)
    passes(thrown("EL02", "aim run hit wily wily"), health=-2, energy=-2)


@card("EL03")
def test_the_beam_barrier_asks_for_three_faces_and_costs_three_for_wily() -> None:
    opens("EL03", 4, 0, "Watcher", 2)
    asks("EL03", "run jump aim")
    passes(thrown("EL03", "run jump aim wily"), health=-3)
    fails(thrown("EL03", "run jump hit wily"), health=-3)


@card("EL04")
def test_in_a_short_circuit_paid_re_rolls_cost_two_and_free_ones_nothing() -> None:
    opens("EL04", 4)
    asks("EL04", "aim run")
    table = throw(facing("EL04", "hit hit aim run", powers=["time_man"]).choose("power:time_man"), 2)
    with table.changes(P1, energy=0):
        table.choose("pick:d1", "throw")
    with table.changes(P1, energy=-2, space=+1):
        table.choose("pick:d2", "throw")
    passes(thrown("EL04", "aim run wily"), health=-2)


@card("EL05")
def test_phantom_steps_drop_who_fails_back_a_space() -> None:
    opens("EL05", 4, 1, "Watcher", 2)
    asks("EL05", "jump jump")
    passes(thrown("EL05", "jump jump hit wily"), health=-2)
    fails(thrown("EL05", "jump aim"), health=-2, space=-1)
    fails(thrown("EL05", "jump aim hit", space=3), space=-1)


@card("EL05")
def test_phantom_steps_and_a_shortcut_of_dr_wily_drop_two_spaces() -> None:
    table = facing("EL05", "jump aim hit", ("Shortcut",), space=3).choose("pass", "play Shortcut")
    fails(throw(table), space=-2)


@card("EL05")
def test_who_loses_a_life_on_phantom_steps_does_not_fall_back() -> None:
    fails(thrown("EL05", "jump aim", health=2), health=-2, lives=-1)


@card("EL06")
def test_the_spinner_floor_has_one_watcher() -> None:
    opens("EL06", 3, 1, "Watcher", 2)
    asks("EL06", "jump aim")
    passes(thrown("EL06", "jump aim"), health=-2)
    passes(thrown("EL06", "jump aim hit wily"), health=-2)


@card("EL07")
def test_the_static_field_drains_for_wily() -> None:
    opens("EL07", 4, 1, "Watcher", 2)
    asks("EL07", "hit aim")
    passes(thrown("EL07", "hit aim wily"), energy=-1)
    fails(thrown("EL07", "aim wily wily"), energy=-2, health=-2)


@card("EL08")
def test_the_generator_core_is_not_passed_while_its_big_eye_stands() -> None:
    opens("EL08", 6, 1, "Big Eye", 5)
    asks("EL08", "hit aim")
    passes(thrown("EL08", "hit aim wily"), health=-2)
    second = facing("EL08", "hit aim run", ("Robot Tactics",)).choose("pass", "play Robot Tactics")
    fails(throw(second), health=-5)


@card("EL08")
def test_a_big_eye_taken_away_no_longer_guards_the_generator_core() -> None:
    table = facing("EL08", "hit aim", ("Robot Tactics",), powers=["guts_man"])
    table.choose("pass", "play Robot Tactics", "power:guts_man")
    passes(throw(table))


@card("EL09")
def test_the_spark_storm_asks_for_three_faces_past_a_watcher() -> None:
    opens("EL09", 4, 1, "Watcher", 2)
    asks("EL09", "run jump aim")
    passes(thrown("EL09", "run jump aim"), health=-2)
    passes(thrown("EL09", "run jump aim hit wily"), health=-2)


@card("EL10")
def test_the_charging_station_gives_two_energy_beyond_base() -> None:
    opens("EL10", 2, 0, "Watcher", 2)
    asks("EL10", "pellet")
    passes(thrown("EL10", "pellet"), health=+2, energy=+2)
    passes(thrown("EL10", "pellet wily"), energy=+2)
    fails(thrown("EL10", "hit aim"))


@card("EL11")
def test_the_conduit_climb_takes_unspent_dice_for_wily() -> None:
    opens("EL11", 4)
    asks("EL11", "jump aim")
    passes(thrown("EL11", "jump aim wily"), threat=-1)
    fails(thrown("EL11", "jump wily wily"), threat=-2)


@card("EL12")
def test_the_overload_hurts_on_reveal_and_by_two_watchers() -> None:
    table = before("EL12", "aim")
    with table.changes(P1, health=-2):
        table.choose("press")
    passes(throw(table), health=-4)
    opens("EL12", 5, 2, "Watcher", 2)
    asks("EL12", "aim")
    passes(thrown("EL12", "aim hit hit wily"), health=-2)
