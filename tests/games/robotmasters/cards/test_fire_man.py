"""Fire Man's challenges: a run through flames in which pellets may not heal."""

from __future__ import annotations

from playmat.testing import P1, card, rule
from tests.games.robotmasters.table.facing import asks, before, facing, fails, opens, passes, throw, thrown


@card("FI01")
def test_flame_alley_has_one_tackle_fire_of_two() -> None:
    opens("FI01", 4, 1, "Tackle Fire", 2)
    asks("FI01", "run jump")
    passes(thrown("FI01", "run jump"), health=-2)
    passes(thrown("FI01", "run jump hit wily pellet"))


@card("FI01")
@rule("RM-DMG-1")
def test_in_flame_alley_damage_comes_before_the_pellets() -> None:
    joined = facing("FI01", "run jump hit wily pellet", ("Robot Tactics",)).choose("pass", "play Robot Tactics")
    joined.offers("activate", "decline").choose("decline")
    passes(throw(joined), health=-4 + 2)
    fails(thrown("FI01", "run jump wily pellet pellet", health=4), health=-4, lives=-1)


@card("FI02")
def test_furnace_jets_ask_for_two_runs_and_an_aim() -> None:
    opens("FI02", 3)
    asks("FI02", "run run aim")
    passes(thrown("FI02", "run run aim wily"), health=-3)
    fails(thrown("FI02", "run aim wily wily"), health=-6)


@card("FI03")
def test_the_lava_lift_hurts_who_fails() -> None:
    opens("FI03", 4, 0, "Tackle Fire", 2)
    asks("FI03", "jump jump")
    passes(thrown("FI03", "jump jump wily"), health=-2)
    fails(thrown("FI03", "jump run"), health=-2)
    fails(thrown("FI03", "jump wily"), health=-4)


@card("FI04")
@rule("RM-CANT-1")
def test_between_fire_pillars_pellets_heal_nobody_whatever_first_aid_says() -> None:
    opens("FI04", 4, 1, "Tackle Fire", 2)
    asks("FI04", "aim run")
    passes(thrown("FI04", "aim run hit pellet pellet"))
    passes(thrown("FI04", "aim run wily pellet"), health=-4)
    passes(throw(facing("FI04", "aim run hit pellet", character="roll").choose("ability")))


@card("FI05")
def test_the_burning_deck_hurts_on_reveal_and_by_two_fires() -> None:
    table = before("FI05", "jump run hit")
    with table.changes(P1, health=-1):
        table.choose("press")
    passes(throw(table), health=-2)
    opens("FI05", 5, 2, "Tackle Fire", 2)
    asks("FI05", "jump run")
    passes(thrown("FI05", "jump run hit hit wily"), health=-2)


@card("FI06")
def test_turret_row_asks_for_an_aim_and_a_hit_past_a_joe() -> None:
    opens("FI06", 4, 1, "Sniper Joe", 4)
    asks("FI06", "aim hit")
    passes(thrown("FI06", "aim hit wily"), health=-2)
    fails(thrown("FI06", "aim run"), health=-4)


@card("FI06")
def test_buster_sweep_lets_two_aims_pass_turret_row() -> None:
    passes(throw(facing("FI06", "aim aim").choose("ability")))


@card("FI07")
def test_in_the_heat_haze_pellets_fill_no_health() -> None:
    opens("FI07", 3, 1, "Tackle Fire", 2)
    asks("FI07", "aim run")
    passes(thrown("FI07", "aim run pellet"), health=-2)
    passes(thrown("FI07", "aim run hit wily pellet"), health=-2)
    drunk = facing("FI07", "aim run hit", hand=["Life Energy"])
    with drunk.changes(P1, health=+4):
        drunk.choose("play Life Energy")
    passes(throw(drunk))


@card("FI08")
def test_the_magma_crossing_heals_who_passes() -> None:
    opens("FI08", 4)
    asks("FI08", "jump run aim")
    passes(thrown("FI08", "jump run aim"), health=+2)
    passes(thrown("FI08", "jump run aim wily wily"), health=-2)
    fails(thrown("FI08", "jump run hit wily"), health=-2)


@card("FI09")
def test_the_inferno_rush_asks_for_one_run_through_three_fires() -> None:
    table = before("FI09", "run")
    with table.changes(P1, health=-1):
        table.choose("press")
    passes(throw(table), health=-6)
    opens("FI09", 6, 3, "Tackle Fire", 2)
    asks("FI09", "run")
    passes(thrown("FI09", "run hit hit wily"), health=-4)


@card("FI10")
def test_the_fires_of_the_chariot_chase_burn_hotter() -> None:
    opens("FI10", 5, 1, "Tackle Fire", 3)
    asks("FI10", "run jump")
    passes(thrown("FI10", "run jump"), health=-3)
    passes(thrown("FI10", "run jump hit wily"), health=-2)
    fanned = facing("FI10", "run jump", ("Fortified",)).choose("pass", "play Fortified")
    passes(throw(fanned), health=-4)


@card("FI11")
def test_the_cooling_vent_heals_even_where_pellets_do_not() -> None:
    opens("FI11", 2, 0, "Tackle Fire", 2)
    asks("FI11", "pellet")
    passes(thrown("FI11", "pellet"), health=+6)
    passes(thrown("FI11", "pellet wily"), health=+4)
    shut = facing("FI11", "pellet", ("Life Energy",)).choose("pass", "play Life Energy")
    passes(throw(shut), health=+4)


@card("FI12")
def test_the_boiler_room_takes_energy_for_wily() -> None:
    opens("FI12", 4, 1, "Killer Bomb", 4)
    asks("FI12", "hit run")
    passes(thrown("FI12", "hit run wily wily"), energy=-2)
    fails(thrown("FI12", "run wily"), energy=-1, health=-4)


@card("FI12")
@rule("RM-SCORE-3")
def test_a_wily_re_rolled_away_in_the_boiler_room_takes_nothing() -> None:
    table = throw(facing("FI12", "hit run wily aim"), 3).choose("pick:d3", "throw")
    passes(table)
    assert table.state.energy[P1] == 2
