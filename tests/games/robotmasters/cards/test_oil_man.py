"""Oil Man's challenges: slippery ground and fire."""

from __future__ import annotations

from playmat.testing import P1, card
from tests.games.robotmasters.table.facing import all_pass, asks, before, facing, fails, opens, passes, throw, thrown


@card("OI01")
def test_the_slick_ramp_bears_six_dice_and_takes_others_for_wily() -> None:
    opens("OI01", 4)
    asks("OI01", "run jump")
    table = all_pass(facing("OI01"))
    assert table.verbs == ["dice"] * 6
    table.refuses("dice:7d", "RM-ROLL-2", "1 to 6 dice")
    passes(thrown("OI01", "run jump wily wily"), threat=-2)


@card("OI02")
def test_the_barrel_roll_carries_who_fails_back() -> None:
    opens("OI02", 4, 1, "Met", 1)
    asks("OI02", "jump run")
    passes(thrown("OI02", "jump run hit wily"), health=-2)
    fails(thrown("OI02", "jump aim"), health=-1, space=-1)
    fails(thrown("OI02", "jump aim hit", space=2), space=-1)


@card("OI03")
def test_the_pump_station_gives_energy_and_a_fire_may_join() -> None:
    opens("OI03", 3, 0, "Tackle Fire", 2)
    asks("OI03", "aim run")
    passes(thrown("OI03", "aim run wily"), energy=+1, health=-2)
    fails(thrown("OI03", "aim jump"))
    joined = facing("OI03", "aim run", ("Rapid Fire",)).choose("pass", "play Rapid Fire")
    passes(throw(joined), energy=+1, health=-4)


@card("OI04")
def test_the_burning_slick_has_two_fires() -> None:
    opens("OI04", 5, 2, "Tackle Fire", 2)
    asks("OI04", "run jump")
    passes(thrown("OI04", "run jump"), health=-4)
    passes(thrown("OI04", "run jump hit wily pellet"), health=-2)


@card("OI05")
def test_under_drip_pipes_wily_sticks() -> None:
    opens("OI05", 4)
    asks("OI05", "jump aim")
    table = thrown("OI05", "jump aim wily")
    table.offers("pick:d1", "pick:d2", "finish").refuses("pick:d3", "RM-REROLL-5", "Sticks")
    passes(table, health=-2)


@card("OI05")
def test_a_trophy_turns_the_wily_that_sticks_under_drip_pipes() -> None:
    table = thrown("OI05", "jump run wily", trophies=["cut_man"]).choose("finish", "trophy:cut_man", "die:d3")
    with table.changes(P1, health=0, space=+1, trophies=-1):
        table.choose("face:aim")


@card("OI06")
def test_the_tar_pit_hurts_who_fails_beside_the_pepe() -> None:
    opens("OI06", 4, 1, "Pepe", 2)
    asks("OI06", "jump jump")
    passes(thrown("OI06", "jump jump hit wily"), health=-2)
    fails(thrown("OI06", "jump aim"), health=-4)
    fails(thrown("OI06", "jump hit"), health=-2)


@card("OI07")
def test_the_refinery_guard_falls_to_the_hit_that_is_asked_for() -> None:
    opens("OI07", 5, 1, "Sniper Joe", 4)
    asks("OI07", "hit run")
    passes(thrown("OI07", "hit run wily"), health=-2)
    fails(thrown("OI07", "run aim"), health=-4)


@card("OI08")
def test_the_greased_ladder_takes_a_die_and_costs_three_for_wily() -> None:
    table = before("OI08", "jump wily")
    with table.changes(P1, threat=-1):
        table.choose("press")
    passes(throw(table), health=-3)
    opens("OI08", 3, 0, "Met", 1)
    asks("OI08", "jump")


@card("OI09")
def test_the_spill_zone_drains_for_wily_beside_two_pepes() -> None:
    opens("OI09", 4, 2, "Pepe", 2)
    asks("OI09", "run aim")
    passes(thrown("OI09", "run aim"), health=-4)
    passes(thrown("OI09", "run aim hit hit wily"), energy=-1)


@card("OI10")
def test_the_derrick_climb_heals_three() -> None:
    opens("OI10", 4)
    asks("OI10", "jump run aim")
    passes(thrown("OI10", "jump run aim"), health=+3)
    passes(thrown("OI10", "jump run aim wily"), health=+1)
    passes(thrown("OI10", "jump run aim", health=26), health=+2)
    fails(thrown("OI10", "jump run hit"))


@card("OI11")
def test_the_flash_fire_asks_for_one_aim_and_has_three_fires() -> None:
    opens("OI11", 6, 3, "Tackle Fire", 2)
    asks("OI11", "aim")
    passes(thrown("OI11", "aim"), health=-6)
    passes(thrown("OI11", "aim hit hit hit wily"), health=-2)


@card("OI11")
def test_the_flash_fire_may_grow_to_six_fires_and_no_more() -> None:
    table = facing("OI11", "aim", ("Rapid Fire", "Rapid Fire"))
    table.choose("pass", "play Rapid Fire", "pass", "play Rapid Fire")
    assert table.state.minions == 6
    passes(throw(table), health=-12)
    assert table.state.minions == 0


@card("OI12")
def test_the_filter_room_asks_for_a_pellet_and_a_run() -> None:
    opens("OI12", 2, 0, "Met", 1)
    asks("OI12", "pellet run")
    passes(thrown("OI12", "pellet run"), health=+4)
    passes(thrown("OI12", "pellet run wily"), health=+2)
    fails(thrown("OI12", "pellet wily"))
