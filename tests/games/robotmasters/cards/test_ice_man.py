"""Ice Man's challenges: dice that freeze, dear re-rolls and falling back."""

from __future__ import annotations

from playmat.testing import P1, P2, card, rule
from tests.games.robotmasters.table.facing import asks, before, facing, fails, opens, passes, throw, thrown


@card("IC01")
@rule("RM-DEF-1", "RM-REROLL-5")
def test_on_the_frozen_stairs_wily_sticks_after_any_throw() -> None:
    opens("IC01", 3)
    asks("IC01", "jump")
    table = throw(facing("IC01", "wily run aim wily"), 3)
    table.offers("pick:d2", "pick:d3", "finish").refuses("pick:d1", "RM-REROLL-5", "Sticks")
    table.choose("pick:d2", "throw").offers("pick:d3", "finish")
    fails(table, health=-4)


@card("IC02")
def test_the_penguin_flock_is_three_pepes() -> None:
    opens("IC02", 5, 3, "Pepe", 2)
    asks("IC02", "run jump")
    passes(thrown("IC02", "run jump"), health=-6)
    passes(thrown("IC02", "run jump hit hit wily"), health=-4)
    passes(thrown("IC02", "run jump hit hit hit"))


@card("IC03")
def test_the_slick_floor_takes_unspent_dice_for_wily() -> None:
    opens("IC03", 4, 0, "Pepe", 2)
    asks("IC03", "run run")
    passes(thrown("IC03", "run run wily"), threat=-1)
    passes(thrown("IC03", "run run wily wily", threat=8), threat=-2)
    fails(thrown("IC03", "run jump wily"), threat=-1)


@card("IC03")
@rule("RM-PRESS-3", "RM-OPEN-36")
def test_the_slick_floor_may_take_the_last_die_but_none_that_is_thrown() -> None:
    table = thrown("IC03", "run run wily wily", threat=5)
    with table.changes(P1, threat=-1, space=+1):
        table.choose("finish")
    assert table.state.hero == P2, "without Threat the turn is over"


@card("IC04")
def test_vanishing_blocks_drop_who_fails_back_but_not_below_the_start() -> None:
    opens("IC04", 4)
    asks("IC04", "jump jump run")
    passes(thrown("IC04", "jump jump run wily"), health=-2)
    fails(thrown("IC04", "jump run run"), space=-1)
    fails(thrown("IC04", "jump run run", space=0), space=0)


@card("IC05")
def test_in_the_ice_cavern_pellets_stick_and_still_heal() -> None:
    opens("IC05", 4, 1, "Pepe", 2)
    asks("IC05", "aim jump")
    table = thrown("IC05", "aim jump pellet wily")
    table.offers("pick:d1", "pick:d2", "pick:d4", "finish").refuses("pick:d3", "RM-REROLL-5")
    passes(table, health=-2)


@card("IC06")
def test_in_the_water_trench_wily_sticks_beside_a_pepe() -> None:
    opens("IC06", 3, 1, "Pepe", 2)
    asks("IC06", "jump run")
    table = thrown("IC06", "jump run wily hit").offers("pick:d1", "pick:d2", "pick:d4", "finish")
    passes(table, health=-2)


@card("IC06")
def test_a_roll_in_which_every_die_sticks_is_finished() -> None:
    table = throw(facing("IC06", "wily wily"))
    assert table.state.hero == P2 and table.state.health[P1] == 20 - 4 - 2


@card("IC07")
def test_the_sub_zero_draft_takes_energy_before_the_roll() -> None:
    table = before("IC07", "aim run hit")
    with table.changes(P1, energy=-1):
        table.choose("press")
    passes(throw(table))
    opens("IC07", 4, 1, "Watcher", 2)
    asks("IC07", "aim run")
    passes(thrown("IC07", "aim run wily"), health=-4)
    drained = before("IC07", energy=0)
    with drained.changes(P1, energy=0):
        drained.choose("press")


@card("IC08")
def test_drifting_platforms_heal_who_passes() -> None:
    opens("IC08", 5)
    asks("IC08", "jump run aim")
    passes(thrown("IC08", "jump run aim"), health=+2)
    passes(thrown("IC08", "jump run aim wily pellet"), health=+2)
    fails(thrown("IC08", "jump run pellet"), health=+2)


@card("IC08")
@rule("RM-CHAL-9")
def test_who_takes_a_shortcut_past_drifting_platforms_is_not_healed() -> None:
    table = facing("IC08", hand=["Shortcut"])
    with table.changes(P1, health=0, space=+1, threat=0):
        table.choose("play Shortcut")
    table.offers("press", "stop")


@card("IC09")
def test_the_crusher_tunnel_asks_for_a_hit_that_also_removes_a_pepe() -> None:
    opens("IC09", 4, 2, "Pepe", 2)
    asks("IC09", "hit jump")
    passes(thrown("IC09", "hit jump"), health=-2)
    passes(thrown("IC09", "hit hit jump wily"), health=-2)


@card("IC10")
@rule("RM-REROLL-2")
def test_in_the_blizzard_a_re_roll_costs_two_energy() -> None:
    opens("IC10", 5, 1, "Pepe", 2)
    asks("IC10", "run aim")
    table = throw(facing("IC10", "run hit hit aim"), 3).choose("pick:d2")
    with table.changes(P1, energy=-2, space=+1, health=0):
        table.choose("throw")
    table.offers("press", "stop")
    passes(thrown("IC10", "run aim wily hit"), health=-2)


@card("IC10")
def test_one_energy_buys_no_re_roll_in_the_blizzard() -> None:
    table = throw(facing("IC10", "run hit", energy=1))
    assert table.state.hero == P2 and table.state.energy[P1] == 1


@card("IC11")
def test_cold_storage_heals_beside_its_pellet() -> None:
    opens("IC11", 2, 0, "Pepe", 2)
    asks("IC11", "pellet")
    passes(thrown("IC11", "pellet"), health=+5)
    passes(thrown("IC11", "pellet wily wily"), health=+1)
    passes(thrown("IC11", "pellet", health=25), health=+3)


@card("IC12")
def test_icicle_hall_costs_three_for_each_wily() -> None:
    opens("IC12", 4, 1, "Watcher", 2)
    asks("IC12", "jump aim")
    passes(thrown("IC12", "jump aim"), health=-2)
    passes(thrown("IC12", "jump aim hit wily wily"), health=-6)
