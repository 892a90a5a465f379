"""Guts Man's challenges: demolition, and Minions that shrug hits off."""

from __future__ import annotations

from playmat.testing import P1, card, rule
from tests.games.robotmasters.table.facing import all_pass, asks, before, facing, fails, opens, passes, throw, thrown


@card("GU01")
def test_lift_platforms_ask_for_two_jumps_and_a_run() -> None:
    opens("GU01", 4, 0, "Met", 1)
    asks("GU01", "jump jump run")
    passes(thrown("GU01", "jump jump run wily"), health=-3)
    fails(thrown("GU01", "jump run run wily wily"), health=-6)


@card("GU02")
def test_the_quarry_crew_of_two_mets_strikes_unless_it_is_shot() -> None:
    opens("GU02", 4, 2, "Met", 1)
    asks("GU02", "run aim")
    passes(thrown("GU02", "run aim"), health=-2)
    passes(thrown("GU02", "run aim hit hit hit"))
    passes(thrown("GU02", "run aim hit wily"), health=-3)


@card("GU03")
def test_boulder_drop_hurts_at_once_and_not_again() -> None:
    table = before("GU03", "jump run aim")
    with table.changes(P1, health=-2):
        table.choose("press")
    passes(throw(table))
    opens("GU03", 3)
    asks("GU03", "jump run aim")
    fails(thrown("GU03", "jump run wily"), health=-2)


@card("GU04")
@rule("RM-MIN-9")
def test_the_big_eye_on_patrol_takes_two_hits() -> None:
    opens("GU04", 5, 1, "Big Eye", 5)
    asks("GU04", "hit jump")
    passes(thrown("GU04", "hit jump"), health=-5)
    passes(thrown("GU04", "hit hit jump wily"), health=-2)
    doubled = facing("GU04", "hit jump", hand=["Rapid Fire"]).choose("play Rapid Fire")
    passes(throw(doubled))


@card("GU05")
def test_the_first_hit_on_the_hard_hat_rally_fills_its_slot_and_removes_no_met() -> None:
    opens("GU05", 5, 3, "Met", 1)
    asks("GU05", "hit run")
    table = thrown("GU05", "hit hit run jump")
    passes(table, health=-2)
    assert table.state.health[P1] == 18


@card("GU05")
def test_each_wily_brings_the_hard_hat_rally_another_met() -> None:
    passes(thrown("GU05", "hit hit run wily"), health=-3)
    passes(thrown("GU05", "hit run wily wily wily wily"), health=-6)


@card("GU06")
def test_crane_hook_gives_a_die_back_so_that_an_empty_pool_goes_on() -> None:
    opens("GU06", 3, 1, "Met", 1)
    asks("GU06", "jump hit")
    passes(thrown("GU06", "jump hit wily"), threat=+1, health=-2)
    fails(thrown("GU06", "jump aim"), health=-1)
    passes(thrown("GU06", "jump hit", threat=2), threat=+1).offers("press", "stop")


@card("GU07")
@rule("RM-ROLL-2")
def test_the_cracked_floor_bears_six_dice() -> None:
    opens("GU07", 4)
    asks("GU07", "jump run")
    table = all_pass(facing("GU07"))
    table.offers("dice:1d", "dice:2d", "dice:3d", "dice:4d", "dice:5d", "dice:6d")
    table.refuses("dice:7d", "RM-ROLL-2", "1 to 6 dice")
    all_pass(facing("GU07", threat=4)).offers("dice:1d", "dice:2d", "dice:3d", "dice:4d")
    passes(thrown("GU07", "jump run wily"), health=-2)


@card("GU08")
def test_the_stomp_zone_hurts_who_fails_beside_what_the_big_eye_does() -> None:
    opens("GU08", 4, 1, "Big Eye", 5)
    asks("GU08", "jump run")
    passes(thrown("GU08", "jump run"), health=-5)
    passes(thrown("GU08", "jump run hit wily"), health=-2)
    fails(thrown("GU08", "jump hit"), health=-2)
    fails(thrown("GU08", "jump aim"), health=-7)


@card("GU09")
def test_two_hits_break_through_the_tunnel_and_leave_one_met() -> None:
    opens("GU09", 6, 2, "Met", 1)
    asks("GU09", "hit hit")
    passes(thrown("GU09", "hit hit"), health=-1)
    passes(thrown("GU09", "hit hit hit wily"), health=-2)
    fails(thrown("GU09", "hit aim"), health=-2)


@card("GU09")
@rule("RM-OPEN-28")
def test_a_doubled_hit_breaks_through_the_tunnel_alone() -> None:
    table = facing("GU09", "hit", hand=["Rapid Fire"]).choose("play Rapid Fire")
    passes(throw(table), health=-1)


@card("GU10")
def test_the_foreman_office_takes_energy_for_each_wily() -> None:
    opens("GU10", 2, 0, "Met", 1)
    asks("GU10", "hit run jump")
    passes(thrown("GU10", "hit run jump wily wily"), energy=-2)
    fails(thrown("GU10", "hit run wily"), energy=-1)


@card("GU11")
def test_the_rubble_slide_hurts_on_reveal_and_a_big_eye_may_join_it() -> None:
    table = before("GU11", "run run", ("Robot Tactics",))
    with table.changes(P1, health=-1):
        table.choose("press")
    table.choose("pass", "play Robot Tactics")
    passes(throw(table), health=-5)
    opens("GU11", 4, 0, "Big Eye", 5)
    asks("GU11", "run run")
    passes(thrown("GU11", "run run wily"), health=-2)


@card("GU12")
def test_the_power_cell_depot_gives_energy_for_a_pellet() -> None:
    opens("GU12", 3, 1, "Met", 1)
    asks("GU12", "pellet")
    passes(thrown("GU12", "pellet"), health=+1, energy=+1)
    passes(thrown("GU12", "pellet hit wily"), energy=+1)
    fails(thrown("GU12", "hit aim"))
