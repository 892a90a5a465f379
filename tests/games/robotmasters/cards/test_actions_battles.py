"""What the Boss Battle sections of action cards do, and what they do not."""

from __future__ import annotations

from typing import Any

from playmat.testing import P1, Table, card, rule
from tests.games.robotmasters.table.facing import battle, hurt

NOTHING = "pellet pellet pellet pellet pellet pellet "
"""A hero's throw of Mega Man, or one of a boss with six dice, that deals nothing."""


def with_card(name: str, dice: str, boss: str = "cut_man", **hero: Any) -> Table:
    """A battle in which the hero holds the card."""
    return battle(boss, dice, **{"hand": [name, name, "Filler", "Filler"], **hero})


@card("fortified")
def test_fortified_absorbs_four_of_the_packet_in_every_window() -> None:
    for answers in (
        ("play Fortified", "throw", "finish", "roll"),
        ("throw", "play Fortified", "finish", "roll"),
        ("throw", "finish", "roll", "play Fortified"),
    ):
        table = with_card("Fortified", NOTHING + "hit hit hit wily wily pellet").choose(*answers)
        assert table.state.health[P1] == 20 - (2 + 2 + 2 + 2 + 2 + 2 - 4)


@card("fortified")
def test_what_is_left_of_fortified_ends_with_the_round() -> None:
    table = with_card("Fortified", NOTHING + NOTHING).choose("play Fortified", "throw", "finish", "roll")
    assert table.state.round == 2 and table.state.shield == 0


@card("rapid_fire")
def test_rapid_fire_adds_two_to_each_hit_for_one_round() -> None:
    table = with_card("Rapid Fire", "hit hit aim run jump pellet " + NOTHING + "hit " + NOTHING)
    hurt(table.choose("play Rapid Fire", "throw"), 5 + 5 + 1 + 1 + 1)
    hurt(table.choose("roll", "throw"), 3)


@card("rapid_fire")
def test_rapid_fire_may_follow_the_throw() -> None:
    hurt(with_card("Rapid Fire", "hit " + NOTHING).choose("throw", "play Rapid Fire"), 5)


@card("robot_tactics")
def test_robot_tactics_turns_one_wily_into_a_hit() -> None:
    table = with_card("Robot Tactics", "wily wily aim pellet pellet pellet").choose("throw", "play Robot Tactics")
    hurt(table.offers("die:d1", "die:d2", "done").choose("die:d2"), 3 + 1)


@card("robot_tactics")
def test_robot_tactics_may_turn_nothing_and_asks_nobody_without_a_wily() -> None:
    hurt(with_card("Robot Tactics", "wily aim " + NOTHING).choose("throw", "play Robot Tactics", "done"), 1)
    table = with_card("Robot Tactics", "hit aim " + NOTHING).choose("throw", "play Robot Tactics")
    assert "finish" in table.verbs and "die" not in table.verbs


@card("robot_tactics")
def test_robot_tactics_turns_a_die_that_sticks() -> None:
    table = with_card("Robot Tactics", "wily " + NOTHING, "ice_man").choose("throw", "die:d1")
    hurt(table.choose("play Robot Tactics", "die:d1"), 3)


@card("boost")
def test_boost_throws_eight_dice_this_round_and_six_in_the_next() -> None:
    table = with_card("Boost", "aim " * 8 + NOTHING).choose("play Boost", "throw")
    hurt(table, 8)
    table.choose("roll", "throw")
    assert table.state.table(-1)["battle"]["hero dice"] == 6


@card("energized")
def test_energized_gives_two_energy_that_pays_re_rolls() -> None:
    table = with_card("Energized", NOTHING + "hit", energy=0).choose("throw")
    assert "pick" not in table.verbs
    with table.changes(P1, energy=+2):
        table.choose("play Energized")
    hurt(table.choose("pick:d1", "throw"), 3)


@card("land_on_the_edge")
def test_each_jump_scored_from_the_edge_prevents_two() -> None:
    table = with_card("Land on the Edge", "jump jump hit aim run pellet hit jump wily pellet aim", "guts_man")
    hurt(table.choose("throw", "play Land on the Edge"), 1 + 1 + 3 + 1 + 1)
    assert table.state.shield == 4
    table.choose("roll")
    assert table.state.health[P1] == 20 - (4 + 3 + 2 - 4)


@card("land_on_the_edge")
def test_the_edge_gives_nothing_without_a_jump() -> None:
    table = with_card("Land on the Edge", NOTHING).choose("play Land on the Edge", "throw", "finish")
    assert table.state.shield == 0


@card("life_energy")
@rule("RM-OPEN-53")
def test_life_energy_heals_five_in_every_window_up_to_base() -> None:
    for answers in ((), ("throw",), ("throw", "finish", "roll")):
        table = with_card("Life Energy", NOTHING * 2).choose(*answers)
        with table.changes(P1, health=+5):
            table.choose("play Life Energy")
    table = with_card("Life Energy", "", health=26)
    with table.changes(P1, health=+2):
        table.choose("play Life Energy")


@card("no_limit")
@rule("RM-BOSS-5")
def test_no_limit_allows_two_more_cards_and_no_third() -> None:
    table = battle("cut_man", hand=["No Limit", "Boost", "Fortified", "Life Energy"])
    table.choose("play No Limit", "play Boost", "play Fortified")
    table.refuses("play Life Energy", "RM-BOSS-5")


@card("no_limit")
def test_the_cards_of_no_limit_are_for_this_round() -> None:
    table = battle("cut_man", NOTHING * 2, hand=["No Limit", "Boost", "Fortified", "Life Energy"])
    table.choose("play No Limit", "throw", "finish", "roll", "on")
    assert table.state.round == 2 and table.state.cards_left == 1


@card("shortcut")
def test_shortcut_takes_two_dice_from_the_boss_for_a_round() -> None:
    table = with_card("Shortcut", NOTHING + "hit hit hit hit " + NOTHING).choose("play Shortcut", "throw", "finish")
    assert table.state.table(-1)["battle"]["dice"] == 4
    with table.changes(P1, health=-8):
        table.choose("roll")
    assert table.state.table(-1)["battle"]["dice"] == 6


@card("speed_run")
def test_speed_run_gives_a_free_re_roll_and_one_more_for_each_run() -> None:
    table = with_card("Speed Run", "run run pellet pellet pellet pellet run").choose("play Speed Run", "throw")
    with table.changes(P1, energy=0):
        table.choose("pick:d3", "throw")
    hurt(table, 2 + 2 + 2)


@card("steady_aim")
def test_steady_aim_adds_two_to_each_aim() -> None:
    hurt(with_card("Steady Aim", "aim aim hit " + NOTHING).choose("throw", "play Steady Aim"), 3 + 3 + 3)


@card("quick_reflexes")
@rule("RM-OPEN-50")
def test_quick_reflexes_throw_two_of_the_boss_s_dice_again() -> None:
    table = with_card("Quick Reflexes", NOTHING + "hit hit wily wily aim run pellet pellet")
    table.choose("throw", "finish", "roll", "play Quick Reflexes")
    table.offers("pick:d1", "pick:d2", "pick:d3", "pick:d4", "pick:d5", "pick:d6", "done")
    with table.changes(P1, health=-(2 + 2 + 1 + 1)):
        table.choose("pick:d3", "pick:d4")


@card("quick_reflexes")
def test_quick_reflexes_may_throw_one_die_or_none_again() -> None:
    one = with_card("Quick Reflexes", NOTHING + "hit " + NOTHING).choose("throw", "finish", "roll")
    with one.changes(P1, health=0):
        one.choose("play Quick Reflexes", "pick:d1", "done")
    none = with_card("Quick Reflexes", NOTHING + "hit " + NOTHING).choose("throw", "finish", "roll")
    with none.changes(P1, health=-2):
        none.choose("play Quick Reflexes", "done")


@card("w_tank")
@rule("RM-OPEN-56", "RM-ENERGY-4")
def test_w_tank_gives_three_energy_that_stay_for_later_rounds() -> None:
    table = with_card("W-Tank", NOTHING * 2)
    with table.changes(P1, energy=+3):
        table.choose("play W-Tank", "throw", "finish", "roll")
    assert table.state.round == 2 and table.state.energy[P1] == 6
