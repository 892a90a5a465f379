"""Cut Man's challenges: climbing past swarms of weak Minions."""

from __future__ import annotations

from playmat.testing import P1, P2, card, rule
from tests.games.robotmasters.table.facing import asks, before, facing, fails, opens, passes, throw, thrown


@card("CU01")
def test_super_cutter_machine_sends_one_super_cutter_that_a_hit_removes() -> None:
    opens("CU01", 4, 1, "Super Cutter", 2)
    asks("CU01", "jump run")
    passes(thrown("CU01", "jump run aim"), health=-2)
    passes(thrown("CU01", "jump run hit"))
    passes(thrown("CU01", "jump run hit wily wily"), health=-4)


@card("CU02")
def test_scaffold_climb_gives_energy_for_two_jumps_and_nothing_for_one() -> None:
    opens("CU02", 3)
    asks("CU02", "jump jump")
    passes(thrown("CU02", "jump jump hit"), energy=+1)
    passes(thrown("CU02", "jump jump wily"), energy=+1, health=-3)
    fails(thrown("CU02", "jump run wily"), health=-3)


@card("CU02")
@rule("RM-OPEN-17")
def test_scaffold_climb_shuts_minion_cards_out_on_both_sides() -> None:
    table = facing("CU02", wily=("Fortified", "Robot Tactics", "Rapid Fire"), powers=["guts_man"])
    table.refuses("power:guts_man", "RM-OPEN-17", "allows none").choose("pass")
    table.offers("pass").refuses("play Rapid Fire", "RM-OPEN-17", "Minions alone")


@card("CU03")
def test_blaster_hallway_takes_energy_for_wily_but_not_below_nothing() -> None:
    opens("CU03", 4, 0, "Met", 1)
    asks("CU03", "aim jump")
    passes(thrown("CU03", "aim jump wily"), energy=-1)
    passes(thrown("CU03", "aim jump wily wily", energy=1), energy=-1)
    fails(thrown("CU03", "aim run wily"), energy=-1)


@card("CU03")
@rule("RM-MIN-3")
def test_a_met_may_join_blaster_hallway() -> None:
    table = facing("CU03", "aim jump", ("Robot Tactics",)).choose("pass", "play Robot Tactics")
    passes(throw(table), health=-1)


@card("CU04")
def test_scissor_shower_hurts_as_soon_as_it_is_turned_up() -> None:
    table = before("CU04", "run jump hit")
    with table.changes(P1, health=-1):
        table.choose("press")
    passes(throw(table), health=-2)
    opens("CU04", 5, 2, "Super Cutter", 2)
    asks("CU04", "run jump")
    passes(thrown("CU04", "run jump hit hit wily"), health=-2)


@card("CU04")
@rule("RM-OPEN-30")
def test_scissor_shower_can_take_a_life_before_anybody_acts() -> None:
    table = before("CU04", health=1)
    with table.changes(P1, lives=-1, space=0, threat=0):
        table.choose("press")
    assert table.state.hero == P2


@card("CU05")
def test_hatchway_guard_asks_for_three_faces_past_one_met() -> None:
    opens("CU05", 3, 1, "Met", 1)
    asks("CU05", "jump aim run")
    passes(thrown("CU05", "jump aim run"), health=-1)
    passes(thrown("CU05", "jump aim run hit"))
    fails(thrown("CU05", "jump aim wily"), health=-3)


@card("CU06")
def test_tower_ascent_hurts_who_fails_before_the_pellets_heal() -> None:
    opens("CU06", 4, 0, "Super Cutter", 2)
    asks("CU06", "jump jump")
    passes(thrown("CU06", "jump jump wily"), health=-2)
    fails(thrown("CU06", "jump run"), health=-2)
    fails(thrown("CU06", "jump pellet", health=3), health=0)
    fails(thrown("CU06", "jump pellet", health=2), health=-2, lives=-1)
    fails(thrown("CU06", "jump run", health=2), health=-2, lives=-1)


@card("CU07")
def test_each_wily_brings_a_met_to_the_ambush_that_can_still_be_shot() -> None:
    opens("CU07", 5, 2, "Met", 1)
    asks("CU07", "hit run")
    passes(thrown("CU07", "hit run"), health=-1)
    passes(thrown("CU07", "hit run wily"), health=-2)
    passes(thrown("CU07", "hit hit hit run wily"))
    passes(thrown("CU07", "hit run wily wily wily wily wily"), health=-5)


@card("CU08")
def test_narrow_ledge_heals_who_passes_up_to_base_health() -> None:
    opens("CU08", 2)
    asks("CU08", "jump run aim")
    passes(thrown("CU08", "jump run aim"), health=+2)
    passes(thrown("CU08", "jump run aim", health=27), health=+1)
    passes(thrown("CU08", "jump run aim wily"))
    fails(thrown("CU08", "jump run aim wily", health=2), health=-2, lives=-1)
    fails(thrown("CU08", "jump run hit"))


@card("CU09")
def test_blade_gauntlet_sharpens_its_cutters_and_those_that_join() -> None:
    opens("CU09", 6, 2, "Super Cutter", 3)
    asks("CU09", "jump run")
    passes(thrown("CU09", "jump run"), health=-6)
    passes(thrown("CU09", "jump run hit wily"), health=-5)
    joined = facing("CU09", "jump run", ("Robot Tactics",)).choose("pass", "play Robot Tactics")
    passes(throw(joined), health=-9)


@card("CU10")
def test_spare_parts_cache_heals_beside_the_pellet_it_asks_for() -> None:
    opens("CU10", 3, 0, "Met", 1)
    asks("CU10", "pellet")
    passes(thrown("CU10", "pellet"), health=+5)
    passes(thrown("CU10", "pellet pellet wily"), health=+5)
    fails(thrown("CU10", "aim hit"))


@card("CU11")
@rule("RM-CHAL-7")
def test_wall_of_cutters_is_not_passed_while_a_cutter_survives() -> None:
    opens("CU11", 4, 1, "Super Cutter", 2)
    asks("CU11", "hit aim")
    passes(thrown("CU11", "hit aim wily"), health=-3)
    second = facing("CU11", "hit aim run", ("Robot Tactics",)).choose("pass", "play Robot Tactics")
    fails(throw(second), health=-2)
    swept = facing("CU11", "hit aim run", ("Robot Tactics",)).choose("ability", "play Robot Tactics")
    passes(throw(swept))


@card("CU12")
def test_gate_sprint_asks_for_two_runs_and_hurts_who_fails() -> None:
    opens("CU12", 4, 1, "Met", 1)
    asks("CU12", "run run aim")
    passes(thrown("CU12", "run run aim"), health=-1)
    fails(thrown("CU12", "run aim hit"), health=-2)
    fails(thrown("CU12", "run aim wily"), health=-5)
