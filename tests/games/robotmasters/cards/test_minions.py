"""The kinds of Minion: symbol, damage, and the special that a matching card may activate."""

from __future__ import annotations

from typing import Any, Final

import pytest

from playmat.testing import P1, P2, P3, Table, card, rule
from tests.games.robotmasters.table.facing import all_pass, facing, passes, throw

PRINTED: Final = {
    "met": ("CU05", "jump aim run", 1, "Fortified", "Land on the Edge"),
    "super_cutter": ("CU01", "jump run", 2, "Fortified", "Shortcut"),
    "sniper_joe": ("BO03", "aim run", 4, "Energized", "Rapid Fire"),
    "watcher": ("EL09", "run jump aim", 2, "Energized", "Speed Run"),
    "tackle_fire": ("FI01", "run jump", 2, "No Limit", "Robot Tactics"),
    "killer_bomb": ("BO01", "run aim", 4, "No Limit", "Steady Aim"),
    "pepe": ("IC06", "jump run", 2, "Life Energy", "Boost"),
    "big_eye": ("GU08", "jump run", 5, "Life Energy", "Quick Reflexes"),
}
"""For each kind a challenge that opens with one, what passes it, its damage, and two cards of its symbol."""


def activated(challenge: str, dice: str, name: str, **hero: Any) -> Table:
    """Dr. Wily's player has played the card and activated the special."""
    return facing(challenge, dice, (name,), **hero).choose("pass", f"play {name}", "activate")


@card(*PRINTED)
@rule("RM-MIN-11", "RM-CARD-8")
@pytest.mark.parametrize("kind", PRINTED)
def test_a_minion_left_deals_its_damage_and_one_shot_deals_none(kind: str) -> None:
    challenge, faces, damage, _, _ = PRINTED[kind]
    table = throw(facing(challenge, f"{faces} aim"))
    assert table.state.faced().minion.id == kind and table.state.minions == 1
    passes(table, health=-damage)
    passes(throw(facing(challenge, f"{faces} hit")))


def test_nothing_is_said_of_minions_that_are_not_there() -> None:
    assert passes(throw(facing("CU03", "aim jump"))).log() == [
        "P1 scores aim, jump.",
        "P1 passes Blaster Hallway.",
        "P1 advances to space 2 of Cut Man.",
    ]


@rule("RM-MIN-7", "RM-MIN-8", "RM-OPEN-20", "RM-OPEN-21")
@pytest.mark.parametrize("kind", PRINTED)
def test_the_special_is_offered_until_it_is_activated_once(kind: str) -> None:
    challenge, _, _, first, second = PRINTED[kind]
    table = facing(challenge, "", (first, second)).choose("pass", f"play {first}")
    table.offers("activate", "decline").choose("decline", "pass")
    table.choose(f"play {second}").offers("activate", "decline").choose("activate")
    assert table.state.table(-1)["challenge"]["special used"]
    again = facing(challenge, "", (first, second)).choose("pass", f"play {first}", "activate", "pass")
    assert again.choose(f"play {second}").asked == P1


@rule("RM-OPEN-20")
@pytest.mark.parametrize("kind", PRINTED)
def test_activating_costs_no_points(kind: str) -> None:
    challenge, _, _, first, _ = PRINTED[kind]
    declined = facing(challenge, "", (first,)).choose("pass", f"play {first}", "decline")
    taken = facing(challenge, "", (first,)).choose("pass", f"play {first}", "activate")
    assert declined.state.wily_points == taken.state.wily_points


@rule("RM-OPEN-20")
def test_without_a_minion_there_is_no_special_and_one_that_just_joined_is_enough() -> None:
    assert facing("CU03", wily=("Fortified",)).choose("pass", "play Fortified").asked == P1
    joined = facing("BO06", wily=("Robot Tactics",)).choose("pass", "play Robot Tactics")
    joined.offers("activate", "decline")


@rule("RM-MIN-8")
def test_what_one_player_activated_nobody_else_may() -> None:
    table = Table("robotmasters", 3, challenge="CU01").set(P2, hand=["Fortified"]).set(P3, hand=["Land on the Edge"])
    table.choose("pass", "play Fortified", "activate", "play Land on the Edge")
    assert table.asked == P1 and table.state.minions == 2


@card("met")
def test_hard_hat_makes_the_first_hit_bounce_off() -> None:
    passes(throw(activated("GU02", "run aim hit hit", "Fortified")), health=-2)


@card("met")
def test_hard_hat_comes_on_top_of_the_armor_of_the_challenge() -> None:
    passes(throw(activated("GU09", "hit hit hit", "Fortified")), health=-2)


@card("super_cutter")
def test_volley_adds_a_cutter_up_to_six() -> None:
    table = activated("CU01", "jump run", "Fortified")
    assert table.state.minions == 2
    passes(throw(table), health=-6)
    full = facing("WC06", "", ("Rapid Fire", "Robot Tactics", "Fortified"))
    full.choose("pass", "play Rapid Fire", "pass", "play Robot Tactics", "pass", "play Fortified", "activate")
    assert full.state.minions == 6


@card("sniper_joe")
def test_shield_wall_takes_two_hits_for_each_joe() -> None:
    passes(throw(activated("BO03", "aim run hit", "Energized")), health=-4)
    passes(throw(activated("BO03", "aim run hit hit", "Energized")))
    passes(throw(activated("BO10", "run aim hit hit hit", "Energized")), health=-4)


@card("watcher")
def test_drain_beam_takes_energy_for_each_watcher_that_survives() -> None:
    passes(throw(activated("EL02", "aim run", "Energized")), health=-4, energy=-2)
    passes(throw(activated("EL02", "aim run hit", "Energized")), health=-2, energy=-1)
    passes(throw(activated("EL02", "aim run hit hit", "Energized")))


@card("tackle_fire")
def test_ignite_adds_one_to_each_fire_and_to_those_that_join() -> None:
    passes(throw(activated("FI01", "run jump", "No Limit")), health=-3)
    table = facing("FI01", "run jump", ("No Limit", "Robot Tactics")).choose("pass", "play No Limit", "activate")
    passes(throw(table.choose("pass", "play Robot Tactics")), health=-6)


@card("killer_bomb")
@rule("RM-MIN-10")
def test_last_blast_hurts_for_each_bomb_defeated() -> None:
    passes(throw(activated("BO05", "aim hit hit", "No Limit")), health=-2)
    passes(throw(activated("BO05", "aim hit", "No Limit")), health=-5)
    passes(throw(activated("BO05", "aim", "No Limit")), health=-8)


@card("killer_bomb")
def test_last_blast_and_the_chain_reaction_add_up() -> None:
    passes(throw(activated("BO07", "run aim hit hit", "No Limit")), health=-4)


@card("pepe")
@rule("RM-REROLL-5")
def test_cold_snap_lets_its_player_freeze_a_die_after_the_first_throw() -> None:
    table = throw(activated("IC02", "run wily hit jump", "Life Energy"), 3)
    assert table.asked == P2
    table.offers("die:d1", "die:d2", "die:d3").choose("die:d2")
    assert table.asked == P1
    table.offers("pick:d1", "pick:d3", "finish").refuses("pick:d2", "RM-REROLL-5", "Sticks")
    table.choose("pick:d3", "throw")
    assert table.asked == P1, "only the first throw freezes"
    passes(table, health=-6 - 2)


@card("pepe")
def test_cold_snap_freezes_no_die_that_sticks_already() -> None:
    table = throw(activated("IC06", "jump wily run", "Life Energy"), 3).offers("die:d1", "die:d3")
    table.choose("die:d1").offers("pick:d3", "finish")


@card("pepe")
def test_cold_snap_belongs_to_who_activated_it() -> None:
    table = Table("robotmasters", 3, challenge="IC02", dice=["run", "jump", "hit"])
    table.set(P1, stage="ice_man", health=20).set(P2, stage="guts_man").set(P3, hand=["Life Energy"])
    table.choose("pass", "pass", "play Life Energy", "activate")
    assert throw(table).asked == P3


@card("big_eye")
def test_stomp_takes_a_die_at_once() -> None:
    table = facing("GU08", "", ("Life Energy",)).choose("pass", "play Life Energy")
    with table.changes(P1, threat=-1):
        table.choose("activate")
    assert all_pass(table).verbs == ["dice"] * 9


@card("pepe")
@rule("RM-OPEN-65")
def test_who_has_left_freezes_nothing_any_more() -> None:
    table = Table("robotmasters", 3, challenge="IC02", dice=["run", "jump", "hit"])
    table.set(P1, stage="ice_man", health=20).set(P2, stage="guts_man").set(P3, hand=["Life Energy"])
    table.choose("pass", "pass", "play Life Energy", "activate")
    table.state.concede(P3)
    assert throw(table).asked == P1
    table.offers("pick:d1", "pick:d2", "pick:d3", "finish")
