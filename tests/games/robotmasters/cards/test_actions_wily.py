"""What the Dr. Wily sides of action cards do, and what they do not."""

from __future__ import annotations

from typing import Any

from playmat.testing import P1, P2, Table, card, rule
from tests.games.robotmasters.table.facing import all_pass, before, facing, fails, passes, throw


def against(name: str, challenge: str, dice: str = "", **hero: Any) -> Table:
    """Dr. Wily's player has played the card and declined the special; the hero is asked next."""
    table = facing(challenge, dice, (name, name), **hero).choose("pass", f"play {name}")
    return table.choose("decline") if "decline" in table.verbs else table


@card("fortified")
def test_fortified_strengthens_minions_and_those_that_join_later() -> None:
    passes(throw(against("Fortified", "OI04", "run jump")), health=-6)
    table = facing("OI04", "run jump", ("Fortified", "Robot Tactics")).choose("pass", "play Fortified", "pass")
    table.choose("play Robot Tactics", "decline")
    passes(throw(table), health=-9)


@card("fortified")
def test_two_fortified_add_up_and_end_with_the_challenge() -> None:
    table = against("Fortified", "OI04", "run jump").choose("pass", "play Fortified")
    passes(throw(table), health=-8).choose("press")
    assert [one for one in table.state.table(-1)["lasting"] if one["source"] == "Fortified"] == []


@card("fortified", "robot_tactics", "rapid_fire")
@rule("RM-OPEN-17", "RM-MIN-4")
def test_cards_about_minions_are_shut_out_where_none_are_allowed() -> None:
    table = facing("EL04", wily=("Fortified", "Robot Tactics", "Rapid Fire", "Shortcut")).choose("pass")
    table.offers("play Shortcut", "pass")
    for name in ("Fortified", "Robot Tactics", "Rapid Fire"):
        table.refuses(f"play {name}", "RM-OPEN-17", f"{name} is about Minions alone")


@card("rapid_fire")
@rule("RM-OPEN-18", "RM-OPEN-23")
def test_rapid_fire_adds_two_of_the_printed_kind_up_to_six() -> None:
    passes(throw(against("Rapid Fire", "GU11", "run run")), health=-10)
    table = facing("WC06", wily=("Rapid Fire", "Rapid Fire")).choose("pass", "play Rapid Fire")
    assert table.state.minions == 5
    table.choose("pass", "play Rapid Fire")
    assert table.state.minions == 6


@card("robot_tactics")
def test_robot_tactics_adds_one_minion() -> None:
    passes(throw(against("Robot Tactics", "BO06", "jump aim")), health=-4)


@card("boost")
@rule("RM-OPEN-36")
def test_boost_takes_two_dice_but_not_more_than_there_are() -> None:
    table = facing("CU01", wily=("Boost",)).choose("pass")
    with table.changes(P1, threat=-2):
        table.choose("play Boost")
    assert all_pass(table).verbs == ["dice"] * 8
    poor = facing("CU01", wily=("Boost",), threat=1).choose("pass")
    with poor.changes(P1, threat=-1):
        poor.choose("play Boost")
    assert all_pass(poor).state.hero == P2, "without a die nothing can be rolled"


@card("energized")
def test_energized_makes_paid_re_rolls_cost_two() -> None:
    table = throw(against("Energized", "CU01", "hit hit jump run"), 2).choose("pick:d1")
    with table.changes(P1, energy=-2):
        table.choose("throw")
    assert table.state.hero == P2, "one Energy pays no re-roll"


@card("energized")
def test_energized_does_not_price_what_is_free_and_does_not_add_up() -> None:
    table = throw(against("Energized", "EL04", "hit hit aim run", powers=["time_man"]).choose("power:time_man"), 2)
    with table.changes(P1, energy=0):
        table.choose("pick:d1", "throw")
    with table.changes(P1, energy=-2):
        table.choose("pick:d2", "throw")


@card("land_on_the_edge")
def test_land_on_the_edge_asks_for_one_more_jump() -> None:
    fails(throw(against("Land on the Edge", "CU02", "jump jump")))
    passes(throw(against("Land on the Edge", "CU02", "jump jump jump")), energy=+1)
    assert facing("CU02").state.table(-1)["challenge"]["slots"] == ["jump", "jump"]


@card("life_energy")
def test_life_energy_keeps_pellets_from_healing_and_not_from_filling_slots() -> None:
    passes(throw(against("Life Energy", "CU10", "pellet pellet")), health=+3)
    passes(throw(against("Life Energy", "CU01", "jump run hit pellet", character="roll").choose("ability")))


@card("life_energy")
def test_life_energy_does_not_stop_the_hero_from_playing_the_same_card() -> None:
    table = against("Life Energy", "CU01", hand=["Life Energy"])
    with table.changes(P1, health=+4):
        table.choose("play Life Energy")


@card("no_limit")
@rule("RM-ABIL-2", "RM-ABIL-3")
def test_no_limit_gives_dr_wilys_budget_two_points_and_the_hero_none() -> None:
    table = facing("CU08", wily=("No Limit", "W-Tank")).choose("pass")
    table.refuses("play W-Tank", "RM-ABIL-4").choose("play No Limit")
    assert (table.state.hero_points, table.state.wily_points) == (2, 3)
    table.choose("pass")
    with table.changes(P1, energy=-2):
        table.choose("play W-Tank")


@card("no_limit")
def test_the_next_player_may_spend_what_no_limit_added() -> None:
    table = Table("robotmasters", 3, challenge="CU08").set(P2, hand=["No Limit"]).set(2, hand=["W-Tank"])
    table.choose("pass", "play No Limit").offers("play W-Tank", "pass")


@card("shortcut")
def test_shortcut_drops_who_fails_back_a_space_and_nobody_who_passes() -> None:
    fails(throw(against("Shortcut", "CU01", "jump hit")), space=-1)
    passes(throw(against("Shortcut", "CU01", "jump run hit")))
    twice = against("Shortcut", "CU01", "jump hit", space=3).choose("pass", "play Shortcut", "decline")
    fails(throw(twice), space=-2)


@card("shortcut")
@rule("RM-OPEN-30")
def test_who_loses_a_life_is_spared_dr_wilys_shortcut() -> None:
    fails(throw(against("Shortcut", "CU01", "jump wily hit", health=2)), health=-2, lives=-1)


@card("shortcut")
def test_dr_wilys_shortcut_waits_for_this_challenge_alone() -> None:
    table = before("CU01", "jump run hit jump run", ("Shortcut",)).set(challenges=["CU01", "CU03"])
    table.choose("press", "pass", "play Shortcut", "decline")
    passes(throw(table, 3)).choose("press")
    fails(throw(table, 2))


@card("speed_run")
def test_speed_run_asks_for_one_more_run() -> None:
    fails(throw(against("Speed Run", "CU01", "jump run hit")))
    passes(throw(against("Speed Run", "CU01", "jump run run hit")))


@card("steady_aim")
@rule("RM-REROLL-5")
def test_steady_aim_makes_wily_stick() -> None:
    table = throw(against("Steady Aim", "CU01", "jump run wily")).offers("pick:d1", "pick:d2", "finish")
    table.refuses("pick:d3", "RM-REROLL-5", "Sticks")
    passes(table, health=-4)


@card("quick_reflexes")
def test_quick_reflexes_cap_the_roll_at_five_dice() -> None:
    table = all_pass(against("Quick Reflexes", "CU01"))
    assert table.verbs == ["dice"] * 5
    table.refuses("dice:6d", "RM-ROLL-2", "1 to 5 dice")


@card("w_tank")
@rule("RM-OPEN-36")
def test_w_tank_takes_two_energy_but_not_more_than_there_is() -> None:
    for energy, lost in ((3, 2), (1, 1), (0, 0)):
        table = facing("CU01", wily=("W-Tank",), energy=energy).choose("pass")
        with table.changes(P1, energy=-lost):
            table.choose("play W-Tank")
