"""The bosses: Health, dice, damage row, and what their own text does."""

from __future__ import annotations

from typing import Any, Final

import pytest

from playmat.games.robotmasters.rules.board import FACES
from playmat.testing import P1, P2, P3, Table, card, rule
from tests.games.robotmasters.table.facing import battle

NOTHING = "pellet pellet pellet pellet pellet pellet "
"""A throw of six dice that deals nothing, by Mega Man or by any boss."""
FIVE = "pellet pellet pellet pellet pellet "
PRINTED: Final = {
    "cut_man": (33, 6, (2, 0, 1, 2, 1, 2)),
    "guts_man": (35, 5, (4, 0, 0, 3, 0, 2)),
    "ice_man": (34, 6, (2, 0, 2, 1, 1, 2)),
    "bomb_man": (30, 5, (4, 0, 1, 2, 0, 3)),
    "fire_man": (34, 6, (3, 0, 1, 0, 2, 2)),
    "elec_man": (35, 6, (3, 0, 3, 0, 1, 1)),
    "time_man": (32, 5, (4, 0, 3, 0, 1, 2)),
    "oil_man": (34, 6, (2, 0, 0, 2, 3, 1)),
    "yellow_devil": (42, 6, (4, 0, 1, 2, 0, 3)),
    "wily_1": (32, 6, (3, 0, 1, 2, 0, 2)),
    "wily_2": (32, 6, (3, 0, 2, 1, 0, 3)),
}
"""Health, dice, and the damage of each face."""


def against(boss: str, dice: str, boss_health: int = 30, **hero: Any) -> Table:
    """A battle; Dr. Wily's second side is fought by turning the card over first."""
    table = battle("wily_1" if boss == "wily_2" else boss, dice, boss_health, **hero)
    return table.set(boss="wily_2") if boss == "wily_2" else table


def hero_part(table: Table) -> Table:
    """The hero throws and finishes without playing anything; whoever freezes a die takes the first."""
    table.choose("throw")
    if table.verbs[0] == "die":
        table.choose("die:d1")
    return table.choose("finish")


def whole_round(table: Table) -> Table:
    """A round in which nobody plays anything."""
    return hero_part(table).choose("roll", "on")


@card(*PRINTED)
@rule("RM-BOSS-10")
@pytest.mark.parametrize("boss", PRINTED)
def test_a_boss_stands_with_the_health_and_dice_of_the_card(boss: str) -> None:
    health, dice, row = PRINTED[boss]
    table = Table("robotmasters", expansion=True, yellow_devil=boss == "yellow_devil")
    stage, space = {"yellow_devil": ("castle", 5), "wily_1": ("castle", 6)}.get(boss, (boss, 4))
    table.set(P1, stage=stage, space=space)
    if boss == "wily_2":
        table.set(boss="wily_2").set(P1, stage="castle", space=6)
    shown = table.state.table(-1)["battle"]
    assert (shown["boss"], shown["health"], shown["base health"]) == (boss, health, health)
    assert (shown["dice"], tuple(shown["row"])) == (dice, row)


@rule("RM-BOSS-10")
@pytest.mark.parametrize("boss", PRINTED)
@pytest.mark.parametrize("face", FACES)
def test_each_of_its_dice_deals_what_its_row_says(boss: str, face: str) -> None:
    _, dice, row = PRINTED[boss]
    table = against(boss, f"{NOTHING} {face} " + "pellet " * (dice - 1), energy=0)
    hero_part(table).choose("roll")
    with table.changes(P1, health=-row[FACES.index(face)]):
        table.choose("on")


@card("cut_man")
def test_cut_man_snips_for_two_wily_and_not_for_one() -> None:
    for roll, dealt in (("wily wily", 2 + 2 + 2), ("wily wily wily", 6 + 2), ("wily hit", 2 + 2)):
        table = against("cut_man", NOTHING + roll + " " + NOTHING)
        with table.changes(P1, health=-dealt):
            whole_round(table)


@card("guts_man")
@rule("RM-OPEN-36")
def test_guts_man_s_quake_takes_a_die_of_the_next_round_alone() -> None:
    table = whole_round(against("guts_man", NOTHING + "jump jump pellet pellet pellet" + " " + NOTHING * 4))
    assert len(table.choose("throw").state.dice) == 5
    table.choose("finish", "roll", "on", "throw")
    assert len(table.state.dice) == 6


@card("guts_man")
def test_no_jump_no_quake() -> None:
    table = whole_round(against("guts_man", NOTHING + "hit " + NOTHING * 3))
    assert len(table.choose("throw").state.dice) == 6


@card("ice_man")
@rule("RM-OPEN-51", "RM-WILYCTRL-1")
def test_ice_man_s_controller_freezes_a_die_after_the_first_throw() -> None:
    table = against("ice_man", "wily hit hit hit hit hit hit").choose("throw")
    assert table.asked == P2
    table.offers(*[f"die:d{number}" for number in range(1, 7)]).choose("die:d1")
    assert table.asked == P1
    table.refuses("pick:d1", "RM-REROLL-5", "Sticks").choose("pick:d2", "throw")
    assert table.asked == P1, "a re-roll freezes nothing"


@card("ice_man")
def test_each_round_another_controller_freezes() -> None:
    table = Table("robotmasters", 3, dice=(NOTHING * 4).split())
    table.set(P1, stage="ice_man", space=4).choose("throw", "die:d1", "finish", "roll", "on", "throw")
    assert table.asked == P3


@card("ice_man")
@rule("RM-OPEN-65")
def test_who_takes_the_boss_over_freezes_in_place_of_who_left() -> None:
    table = Table("robotmasters", 3, dice=(NOTHING * 2).split()).set(P1, stage="ice_man", space=4)
    table.state.concede(P2)
    table.choose("throw").offers(*[f"die:d{number}" for number in range(1, 7)])
    assert table.asked == P3


@card("bomb_man")
@rule("RM-DMG-3", "RM-OPEN-49")
def test_bomb_man_s_fuse_burns_the_hero_before_he_is_hurt() -> None:
    table = against("bomb_man", "wily wily hit pellet pellet pellet").choose("throw")
    with table.changes(P1, health=-2):
        table.choose("finish")
    assert table.state.boss_health == 27
    dying = against("bomb_man", "hit hit wily run aim jump", 3, health=1).choose("throw")
    with dying.changes(P1, lives=-1, powers=0):
        dying.choose("finish")
    assert dying.state.hero == P2


@card("bomb_man")
def test_a_shield_puts_the_fuse_out() -> None:
    table = against("bomb_man", "wily wily pellet pellet pellet", character="proto_man").choose("ability", "throw")
    with table.changes(P1, health=0):
        table.choose("finish")
    assert table.state.shield == 0


@card("fire_man")
def test_fire_man_s_backdraft_follows_two_hits() -> None:
    for roll, dealt in (("hit hit", 6 + 3), ("hit hit hit", 9 + 3), ("hit wily", 3 + 2)):
        table = against("fire_man", NOTHING + roll + " " + NOTHING)
        with table.changes(P1, health=-dealt):
            whole_round(table)


@card("elec_man")
def test_elec_man_s_surge_takes_one_energy_however_many_wily() -> None:
    for roll, taken in (("wily", 1), ("wily wily wily", 1), ("hit aim", 0)):
        table = against("elec_man", NOTHING + roll + " " + NOTHING)
        with table.changes(P1, energy=-taken):
            whole_round(table)


@card("elec_man")
@rule("RM-OPEN-36")
def test_elec_man_takes_no_energy_that_is_not_there() -> None:
    table = against("elec_man", NOTHING + "wily " + FIVE, energy=0)
    with table.changes(P1, energy=0, health=-1):
        whole_round(table)


@card("time_man")
def test_time_man_turns_back_two_wounds_but_not_beyond_his_health() -> None:
    for left, after in ((20, 22), (31, 32), (32, 32)):
        table = against("time_man", NOTHING + "wily wily hit aim run", left)
        with table.changes(P1, health=-(2 + 2 + 4 + 3 + 1)):
            whole_round(table)
        assert table.state.boss_health == after
    assert whole_round(against("time_man", NOTHING + "hit " + NOTHING, 20)).state.boss_health == 20


@card("oil_man")
@rule("RM-REROLL-6")
def test_on_oil_man_s_slick_a_re_roll_costs_two() -> None:
    table = against("oil_man", NOTHING + "hit").choose("throw", "pick:d1")
    with table.changes(P1, energy=-2):
        table.choose("throw")
    assert "pick" not in table.verbs
    table.refuses("pick:d1", "RM-REROLL-2", "costs 2 Energy, and you have 1")


@card("oil_man")
def test_the_slick_is_there_again_in_the_next_round() -> None:
    table = whole_round(against("oil_man", NOTHING * 4, energy=4)).choose("throw", "pick:d1")
    with table.changes(P1, energy=-2):
        table.choose("throw")


@card("yellow_devil")
def test_yellow_devil_scatters_unless_an_aim_is_scored() -> None:
    for roll, dealt in (("hit hit hit jump jump run", 12 - 3), ("hit hit hit jump jump aim", 12), ("jump jump", 0)):
        table = against("yellow_devil", roll + " " + NOTHING, 42).choose("throw", "finish")
        assert table.state.boss_health == 42 - dealt


@card("yellow_devil")
@rule("RM-CASTLE-11")
def test_who_beats_yellow_devil_moves_on_healed_and_without_a_power() -> None:
    table = against("yellow_devil", "aim hit hit hit hit hit", 16).choose("throw")
    with table.changes(P1, health=+8, space=+1, powers=0, trophies=0, beaten=0):
        table.choose("finish")
    assert table.state.hero == P2


@card("wily_1")
def test_the_armoured_hull_takes_one_off_every_packet() -> None:
    assert hero_part(against("wily_1", "hit hit hit jump aim run", 32)).state.boss_health == 32 - (12 - 1)
    assert hero_part(against("wily_1", NOTHING, 32)).state.boss_health == 32


@card("wily_1", "wily_2")
@rule("RM-WILY-3", "RM-WILY-4", "RM-OPEN-48")
def test_what_exceeds_the_first_side_is_lost_and_the_second_answers_in_the_same_round() -> None:
    table = hero_part(against("wily_1", "hit hit hit hit hit pellet " + "aim " * 6, 5))
    shown = table.state.table(-1)["battle"]
    assert (shown["boss"], shown["health"], shown["round"]) == ("wily_2", 32, 1)
    assert table.asked == P2
    with table.changes(P1, health=-2 * 6):
        table.choose("roll", "on")


@card("wily_1", "wily_2")
@rule("RM-OPEN-48")
def test_with_the_flip_the_cannon_works_and_the_hull_does_not() -> None:
    table = against(
        "wily_1", "hit hit hit pellet pellet pellet wily wily pellet pellet pellet pellet " + "aim " * 6, 5
    )
    with table.changes(P1, energy=-1):
        whole_round(table)
    assert hero_part(table).state.boss_health == 32 - 6


@card("wily_2")
def test_the_cockpit_cannon_takes_an_energy_for_two_wily() -> None:
    for roll, taken in (("wily wily", 1), ("wily wily wily wily", 1), ("wily", 0)):
        table = against("wily_2", NOTHING + roll + " " + NOTHING)
        with table.changes(P1, energy=-taken):
            whole_round(table)


@card("wily_2")
def test_the_second_side_has_no_hull() -> None:
    assert hero_part(against("wily_2", "hit hit hit jump aim run", 32)).state.boss_health == 20


@card("wily_2")
@rule("RM-WIN-1", "RM-WIN-2")
def test_who_beats_the_second_side_has_won() -> None:
    table = hero_part(against("wily_2", "hit hit hit jump aim run", 12))
    assert table.state.over and table.state.winner == P1
