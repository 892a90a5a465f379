"""The challenges of Dr. Wily's Castle: everything at once."""

from __future__ import annotations

from playmat.testing import P1, card, rule
from tests.games.robotmasters.table.facing import asks, before, facing, fails, opens, passes, throw, thrown


@card("WC01")
def test_a_joe_guards_the_skull_gate() -> None:
    opens("WC01", 5, 1, "Sniper Joe", 4)
    asks("WC01", "run jump aim")
    passes(thrown("WC01", "run jump aim"), health=-4)
    passes(thrown("WC01", "run jump aim hit wily"), health=-3)


@card("WC02")
def test_a_big_eye_marches_behind_three_faces() -> None:
    opens("WC02", 5, 1, "Big Eye", 5)
    asks("WC02", "jump aim run")
    passes(thrown("WC02", "jump aim run"), health=-5)
    passes(thrown("WC02", "jump aim run hit wily"), health=-2)


@card("WC03")
def test_the_vanishing_shaft_drops_who_fails() -> None:
    opens("WC03", 4)
    asks("WC03", "jump jump run")
    passes(thrown("WC03", "jump jump run wily"), health=-3)
    fails(thrown("WC03", "jump run wily", space=4), space=-1, health=-3)
    fails(thrown("WC03", "jump run aim", space=0), space=0)


@card("WC04")
def test_the_spike_corridor_deals_four_for_failing() -> None:
    opens("WC04", 4)
    asks("WC04", "run jump aim")
    passes(thrown("WC04", "run jump aim wily"), health=-2)
    fails(thrown("WC04", "run jump hit"), health=-4)
    fails(thrown("WC04", "run jump hit", health=4), health=-4, lives=-1)


@card("WC04")
def test_a_shield_holds_off_the_spikes_too() -> None:
    table = facing("WC04", "run jump hit", hand=["Fortified"]).choose("play Fortified")
    fails(throw(table))


@card("WC05")
def test_the_sewer_pursuit_takes_unspent_dice_for_wily() -> None:
    opens("WC05", 5, 2, "Pepe", 2)
    asks("WC05", "run aim")
    passes(thrown("WC05", "run aim"), health=-4)
    passes(thrown("WC05", "run aim hit hit wily"), threat=-1)


@card("WC05")
@rule("RM-CHAL-9")
def test_a_shortcut_leaves_the_sewer_without_a_roll() -> None:
    table = facing("WC05", threat=7, hand=["Shortcut"])
    with table.changes(P1, health=0, threat=0, space=+1):
        table.choose("play Shortcut")
    assert table.state.minions == 0
    table.offers("press", "stop")


@card("WC06")
def test_the_cutter_cyclone_is_three_super_cutters() -> None:
    opens("WC06", 6, 3, "Super Cutter", 2)
    asks("WC06", "jump run")
    passes(thrown("WC06", "jump run"), health=-6)
    passes(thrown("WC06", "jump run hit wily"), health=-6)


@card("WC07")
def test_the_bullet_barrage_deals_four_for_each_bomb_left() -> None:
    opens("WC07", 5, 2, "Killer Bomb", 4)
    asks("WC07", "aim run")
    passes(thrown("WC07", "aim run"), health=-8)
    passes(thrown("WC07", "aim run hit wily"), health=-6)


@card("WC08")
def test_elite_joes_deal_five_each() -> None:
    opens("WC08", 6, 2, "Sniper Joe", 5)
    asks("WC08", "aim run")
    passes(thrown("WC08", "aim run"), health=-10)
    passes(thrown("WC08", "aim run hit wily"), health=-7)
    cooled = facing("WC08", "aim run", powers=["ice_man"]).choose("power:ice_man")
    passes(throw(cooled), health=-6)


@card("WC09")
def test_the_power_drain_takes_energy_on_reveal() -> None:
    table = before("WC09", "hit jump")
    with table.changes(P1, energy=-1):
        table.choose("press")
    passes(throw(table))
    opens("WC09", 4, 1, "Watcher", 2)
    asks("WC09", "hit jump")
    fails(thrown("WC09", "jump wily"), health=-4)


@card("WC10")
def test_the_furnace_heart_asks_for_two_runs_past_two_fires() -> None:
    opens("WC10", 5, 2, "Tackle Fire", 2)
    asks("WC10", "run run")
    passes(thrown("WC10", "run run"), health=-4)
    passes(thrown("WC10", "run run hit wily"), health=-4)


@card("WC11")
def test_mets_climb_onto_the_skull_elevator_for_each_wily() -> None:
    opens("WC11", 4, 2, "Met", 1)
    asks("WC11", "jump run")
    passes(thrown("WC11", "jump run"), health=-2)
    passes(thrown("WC11", "jump run hit wily"), health=-2)
    passes(thrown("WC11", "jump run wily wily wily wily wily"), health=-6)


@card("WC12")
def test_the_trap_room_stays_shut_while_its_big_eye_stands() -> None:
    opens("WC12", 6, 1, "Big Eye", 5)
    asks("WC12", "hit aim")
    passes(thrown("WC12", "hit aim wily"), health=-2)
    walled = facing("WC12", "hit aim", ("Robot Tactics",)).choose("pass", "play Robot Tactics")
    fails(throw(walled), health=-5)


@card("WC13")
def test_the_hidden_capsule_heals_four_and_its_pellet_two() -> None:
    opens("WC13", 3, 0, "Met", 1)
    asks("WC13", "pellet")
    passes(thrown("WC13", "pellet"), health=+6)
    passes(thrown("WC13", "pellet wily wily"), health=+2)
    passes(thrown("WC13", "pellet", health=24), health=+4)


@card("WC14")
def test_the_final_corridor_gives_energy_at_its_end() -> None:
    opens("WC14", 5, 1, "Killer Bomb", 4)
    asks("WC14", "aim jump run")
    passes(thrown("WC14", "aim jump run"), health=-4, energy=+1)
    passes(thrown("WC14", "aim jump run hit wily"), health=-3, energy=+1)
    fails(thrown("WC14", "aim jump hit"))


@card("WC14")
def test_behind_the_final_corridor_dr_wily_waits() -> None:
    table = thrown("WC14", "aim jump run hit", space=5)
    with table.changes(P1, energy=+1, space=+1, health=0):
        table.choose("finish")
    table.expect(step="boss battle")
