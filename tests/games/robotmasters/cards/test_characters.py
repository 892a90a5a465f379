"""The seven characters: numbers, challenge ability, battle ability."""

from __future__ import annotations

from typing import Any, Final

import pytest

from playmat.games.robotmasters.rules.board import FACES
from playmat.testing import P1, P2, Table, card, rule
from tests.games.robotmasters.table.facing import battle, before, facing, fails, hurt, passes, throw

NOTHING = "wily wily wily wily wily wily wily "
"""A throw with which no character deals damage; more dice than anybody throws."""
ROWS: Final = {
    "mega_man": (10, 3, 6, (3, 0, 1, 1, 1, 0)),
    "proto_man": (9, 3, 5, (4, 0, 2, 1, 0, 0)),
    "roll": (10, 3, 6, (2, 1, 1, 1, 1, 0)),
    "rush": (10, 2, 7, (2, 0, 0, 2, 1, 0)),
    "dr_light": (9, 5, 5, (3, 1, 2, 0, 0, 0)),
    "mega_man_alt": (9, 4, 5, (4, 0, 1, 0, 0, 0)),
    "rock": (10, 3, 6, (2, 0, 1, 1, 1, 0)),
}
"""Threat, Energy, battle dice, and the damage of each face."""


def uses(character: str, challenge: str, dice: str = "", **hero: Any) -> Table:
    """The character's ability has been used on a challenge."""
    return facing(challenge, dice, character=character, **hero).choose("ability")


def fights(character: str, dice: str, boss: str = "cut_man", **hero: Any) -> Table:
    """The character fights; the dice fall as written, then as nothing."""
    return battle(boss, dice, character=character, **hero)


@card("mega_man", "proto_man", "roll", "rush", "dr_light", "mega_man_alt", "rock")
@rule("RM-SETUP-15", "RM-SETUP-16", "RM-THREAT-1", "RM-ENERGY-1")
@pytest.mark.parametrize("character", ROWS)
def test_threat_and_energy_are_those_of_the_card(character: str) -> None:
    threat, energy, _, _ = ROWS[character]
    table = Table("robotmasters", step="turn").set(P1, character=character, threat=1, energy=9)
    g = table.state
    assert (g.threat[P1], g.energy[P1], g.health[P1], g.lives[P1]) == (threat, energy, 28, 3)


@rule("RM-BOSS-7", "RM-BOSS-8", "RM-THREAT-4")
@pytest.mark.parametrize("character", ROWS)
@pytest.mark.parametrize(("index", "face"), list(enumerate(FACES)))
def test_each_face_deals_what_the_character_s_row_says(character: str, index: int, face: str) -> None:
    _, _, dice, row = ROWS[character]
    table = fights(character, f"{face} " * dice).choose("throw")
    assert len(table.state.dice) == dice
    hurt(table, dice * row[index])


FURTHER: Final = {
    "dr_light": ("slot:jump", "face:run"),
    "mega_man_alt": ("slot:jump",),
    "rock": ("discard Filler",),
}
"""What those are asked who use an ability with a choice."""


@rule("RM-ABIL-7")
@pytest.mark.parametrize("character", ROWS)
def test_an_ability_is_used_once_a_challenge(character: str) -> None:
    table = uses(character, "GU01").choose(*FURTHER.get(character, ()), "pass")
    table.refuses("ability", "RM-ABIL-7", "used on this challenge already")


@rule("RM-BOSS-6", "RM-OPEN-55")
@pytest.mark.parametrize("character", ROWS)
def test_a_battle_ability_is_used_once_a_round_and_again_in_the_next(character: str) -> None:
    table = fights(character, NOTHING * 3).choose("throw", "ability")
    table.refuses("ability", "RM-BOSS-6", "in this round already").choose("finish", "roll", "on", "throw")
    assert "ability" in table.verbs


@rule("RM-BOSS-6", "RM-OPEN-55")
@pytest.mark.parametrize("character", [character for character in ROWS if character != "mega_man_alt"])
def test_a_battle_ability_may_come_before_the_throw(character: str) -> None:
    fights(character, "").choose("ability").refuses("ability", "RM-BOSS-6", "in this round already")


# Mega Man


@card("mega_man")
def test_buster_sweep_counts_aims_as_hits_too() -> None:
    passes(throw(uses("mega_man", "GU02", "run aim aim")))
    passes(throw(uses("mega_man", "GU09", "aim aim aim")))
    passes(throw(uses("mega_man", "BO04", "aim aim")))
    fails(throw(uses("mega_man", "BO04", "aim")))


@card("mega_man")
def test_buster_sweep_is_free_even_without_points() -> None:
    table = facing("CU08", "jump run aim", character="mega_man", hand=["Boost"]).choose("play Boost", "pass")
    assert table.state.hero_points == 0
    table.offers("ability", "pass").choose("ability")
    passes(throw(table), health=+2)


@card("mega_man")
def test_buster_sweep_ends_with_the_challenge() -> None:
    table = before("CU01", "jump run aim aim aim").set(challenges=["CU01", "CU11"]).choose("press", "ability")
    passes(throw(table, 3)).choose("press")
    fails(throw(table, 2), health=-2)


@card("mega_man")
def test_charge_shot_adds_two_for_two_hits_and_nothing_for_one() -> None:
    hurt(fights("mega_man", "hit hit " + NOTHING).choose("ability", "throw"), 6 + 2)
    hurt(fights("mega_man", "hit hit hit " + NOTHING).choose("throw", "ability"), 9 + 2)
    hurt(fights("mega_man", "hit aim " + NOTHING).choose("ability", "throw"), 3 + 1)


@card("mega_man")
def test_a_trophy_may_give_charge_shot_its_second_hit() -> None:
    table = fights("mega_man", "hit " + NOTHING, trophies=["oil_man"]).choose("ability", "throw", "finish")
    left = table.state.boss_health
    table.choose("trophy:oil_man", "die:d2", "face:hit")
    assert left - table.state.boss_health == 3 + 3 + 2


# Proto Man


@card("proto_man")
def test_proto_shield_absorbs_three() -> None:
    passes(throw(uses("proto_man", "OI04", "run jump")), health=-1)
    passes(throw(uses("proto_man", "FI01", "run jump")))


@card("proto_man")
def test_shield_stance_absorbs_two_in_this_round() -> None:
    table = fights("proto_man", "wily " * 5 + "hit hit " + "pellet " * 4).choose("ability", "throw", "finish", "roll")
    with table.changes(P1, health=-(2 + 2 - 2)):
        table.choose("on")
    assert table.state.shield == 0


# Roll


@card("roll")
def test_first_aid_makes_each_pellet_restore_three() -> None:
    passes(throw(uses("roll", "CU01", "jump run hit pellet pellet")), health=+6)
    passes(throw(uses("roll", "CU01", "jump run pellet", health=27)), health=+1)


@card("roll")
@rule("RM-DICE-8", "RM-HEALTH-5")
def test_roll_s_pellets_hurt_in_a_battle_and_do_not_heal() -> None:
    table = fights("roll", "pellet pellet " + NOTHING, health=10).choose("throw")
    with table.changes(P1, health=0):
        hurt(table, 2)


@card("roll")
def test_broom_sweep_takes_a_die_from_the_boss() -> None:
    table = fights("roll", "wily " * 6 + "hit " * 5).choose("ability", "throw", "finish", "roll")
    with table.changes(P1, health=-10):
        table.choose("on")
    assert table.state.table(-1)["battle"]["dice"] == 6


# Rush


@card("rush")
def test_rush_coil_makes_runs_and_jumps_the_same() -> None:
    passes(throw(uses("rush", "CU02", "run run")), energy=+1)
    passes(throw(uses("rush", "IC03", "jump jump")))
    passes(throw(uses("rush", "CU01", "run run hit")))


@card("rush")
def test_a_run_is_still_one_die_and_the_coil_costs_a_point() -> None:
    table = uses("rush", "CU01", "run hit")
    assert table.state.hero_points == 3
    fails(throw(table))


@card("rush")
def test_rush_jet_shields_two_for_a_run_and_a_jump_together() -> None:
    table = fights("rush", "run jump " + NOTHING).choose("ability", "throw", "finish")
    assert table.state.shield == 2
    assert fights("rush", "run run " + NOTHING).choose("ability", "throw", "finish").state.shield == 0
    assert fights("rush", "jump jump " + NOTHING).choose("ability", "throw", "finish").state.shield == 0
    assert fights("rush", "run jump " + NOTHING).choose("throw", "finish").state.shield == 0


# Dr. Light


@card("dr_light")
def test_analysis_turns_a_requirement_into_another_face_but_wily() -> None:
    table = uses("dr_light", "GU01", "jump run hit").offers("slot:jump", "slot:run").choose("slot:jump")
    table.offers("face:hit", "face:pellet", "face:aim", "face:run").choose("face:hit")
    passes(throw(table))


@card("dr_light")
def test_analysis_of_a_single_requirement_asks_for_the_face_at_once() -> None:
    table = uses("dr_light", "IC11", "aim").offers("face:hit", "face:aim", "face:jump", "face:run").choose("face:aim")
    passes(throw(table), health=+3)


@card("dr_light")
def test_analysis_also_gives_a_free_re_roll() -> None:
    table = throw(uses("dr_light", "CU01", "jump aim hit run").choose("slot:run", "face:aim"), 3)
    with table.changes(P1, energy=0):
        table.choose("pick:d3", "throw")
    with table.changes(P1, energy=-1):
        table.choose("pick:d3", "throw")


@card("dr_light")
def test_blueprint_is_one_free_re_roll_a_round() -> None:
    table = fights("dr_light", "wily " * 5 + "hit wily").choose("throw", "ability", "pick:d1")
    with table.changes(P1, energy=0):
        table.choose("throw")
    with table.changes(P1, energy=-1):
        table.choose("pick:d2", "throw")
    hurt(table, 3)


@card("dr_light")
def test_a_blueprint_not_used_is_gone_with_the_round() -> None:
    table = fights("dr_light", "wily " * 5 + "pellet " * 6 + "wily " * 6).choose("ability", "throw", "finish", "roll")
    table.choose("on", "throw", "pick:d1")
    with table.changes(P1, energy=-1):
        table.choose("throw")


@card("dr_light")
def test_blueprint_is_free_even_against_oil_man() -> None:
    table = fights("dr_light", "wily " * 5 + "hit", "oil_man", energy=1).choose("ability", "throw", "pick:d1")
    with table.changes(P1, energy=0):
        table.choose("throw")
    assert "pick" not in table.verbs, "a paid one costs two there"


# Mega Man (Charged Buster)


@card("mega_man_alt")
def test_slide_removes_a_requirement_of_choice() -> None:
    table = uses("mega_man_alt", "GU01", "jump jump").offers("slot:jump", "slot:run").choose("slot:run")
    assert table.state.hero_points == 2
    passes(throw(table))


@card("mega_man_alt")
def test_with_no_requirement_left_a_roll_is_made_and_passes() -> None:
    table = uses("mega_man_alt", "IC11", "wily")
    assert table.state.table(-1)["challenge"]["slots"] == []
    passes(throw(table, 1), health=-2 + 3)


@card("mega_man_alt")
def test_a_slide_past_every_requirement_still_stops_at_a_wall_that_must_be_cleared() -> None:
    wall = uses("mega_man_alt", "CU11", "aim").choose("slot:hit")
    fails(throw(wall), health=-2)


@card("mega_man_alt")
@rule("RM-OPEN-55")
def test_lock_on_waits_for_the_throw_and_turns_an_aim_into_a_hit() -> None:
    table = fights("mega_man_alt", "aim aim wily wily wily").refuses("ability", "RM-OPEN-55", "throw first")
    table.choose("throw", "ability").offers("die:d1", "die:d2", "done").choose("die:d1")
    hurt(table, 4 + 1)


@card("mega_man_alt")
def test_lock_on_may_leave_the_aim_as_it_is() -> None:
    hurt(fights("mega_man_alt", "aim wily wily wily wily").choose("throw", "ability", "done"), 1)


# Rock


@card("rock")
@rule("RM-HAND-4")
def test_odd_jobs_change_a_card_and_heal_one() -> None:
    hand = ["Boost", "Fortified", "Filler", "Filler"]
    table = facing("CU01", character="rock", hand=hand, deck=["W-Tank", "Filler"]).choose("ability")
    with table.changes(P1, health=+1, hand=0, deck=-1, discards=+1):
        table.choose("discard Boost")
    assert sorted(table.zone(P1, "hand")) == ["Filler", "Filler", "Fortified", "W-Tank"]
    assert table.zone(P1, "discard") == ["Boost"] and table.asked == P2


@card("rock")
def test_toolbox_allows_a_second_card_in_the_round() -> None:
    table = fights("rock", NOTHING * 2, hand=["Boost", "Fortified", "Life Energy", "Filler"])
    table.choose("play Boost").refuses("play Fortified", "RM-BOSS-5").choose("ability", "play Fortified")
    table.refuses("play Life Energy", "RM-BOSS-5")
