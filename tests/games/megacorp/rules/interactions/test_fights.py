"""Challenges in which cards move, change hands or leave in the middle (MC-5.4.1, MC-OPEN-50)."""

from __future__ import annotations

import pytest

from playmat.testing import P1, P2, card, rule
from tests.games.megacorp.referee.sound import insist_sound
from tests.games.megacorp.table.interactions import (
    attack,
    blocks,
    duel,
    fight_on,
    leaves,
    on_offer,
    plays,
    settled,
    strike,
)
from tests.games.megacorp.table.mat import Mat

# Moving and swapping -----------------------------------------------------------------------------------------


@rule("MC-OPEN-50", "MC-9.21")
@card("night-courier")
def test_a_target_that_moves_away_takes_no_damage_and_the_attack_is_used() -> None:
    mat = duel("Talon Scout", "Night Courier")
    mat.set(P2, pools={"EQ": 1})
    attack(mat, "Talon Scout", "2/1/0", "BQ")
    mat.do("use", "Night Courier", "1")
    settled(mat)
    mat.choose("place:2/0/1")
    fight_on(mat)
    leaves(mat)
    assert mat.value("Night Courier", "BQ") == 1
    assert mat.state.is_engaged(mat.find("Talon Scout"))
    assert f"attack:{mat.state.handles[mat.find('Talon Scout')]}" not in on_offer(mat)


@rule("MC-OPEN-50", "MC-9.21")
@card("night-courier")
def test_an_attacker_that_moves_to_another_docked_place_fights_on() -> None:
    mat = duel("Night Courier", "Municipal Bonds")
    mat.lay(P2, "Choir Novices", (0, 1), engaged=True)
    mat.set(P1, pools={"EQ": 1})
    attack(mat, "Night Courier", "2/0/1", "EQ")
    mat.choose("pass")
    mat.do("use", "Night Courier", "1")
    settled(mat)
    mat.choose("place:2/-1/1")
    fight_on(mat)
    assert mat.value("Choir Novices", "EQ") == 0
    leaves(mat)
    assert mat.zone(P2, "market") == ["Choir Novices"]


@rule("MC-5.4.1.3", "MC-OPEN-50")
def test_an_attacker_whose_only_link_leaves_ends_the_challenge() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Chapel Donors", (1, 0), engaged=True).lay(P1, "Talon Scout", (2, 0)).lay(P1, "Tower Block", (-1, 0))
    mat.lay(P2, "Dockworkers", (1, 0)).set(P2, hand=["Kickback"], pools={"EQ": 1})
    attack(mat, "Talon Scout", "2/1/0", "BQ")
    plays(mat, "play Kickback", "place:2/0/1", "target Chapel Donors")
    mat.choose("pass", "pass")
    assert (mat.asked, mat.verbs[-1]) == (P1, "done")
    assert mat.value("Dockworkers", "BQ") == 4
    mat.choose("done", "done").all_pass()
    assert mat.zone(P1, "market") == ["Talon Scout"]


@rule("MC-5.4.1.5.1", "MC-9.21")
@card("sky-chariot")
@pytest.mark.parametrize(("place", "still"), [("2/3/0", True), ("1/0/1", False)])
def test_a_blocker_that_moves_still_blocks_inside_its_network_and_not_outside(place: str, still: bool) -> None:
    mat = duel("Talon Scout", "Dockworkers")
    mat.lay(P2, "Sky Chariot", (1, 1)).lay(P2, "Tower Block", (2, 0))
    attack(mat, "Talon Scout", "2/1/0", "BQ").passes(2)
    blocks(mat, "Sky Chariot")
    while mat.asked != P2:
        mat.choose("pass")
    mat.do("use", "Sky Chariot", "1")
    settled(mat)
    mat.choose(f"place:{place}")
    while mat.verbs[-1] == "pass" and not mat.state.struck:
        mat.choose("pass")
    assert ("withdraw" in mat.verbs) == still
    if still:
        mat.choose("withdraw")
    fight_on(mat)
    assert mat.value("Sky Chariot", "BQ") == (1 if still else 4)
    assert mat.value("Dockworkers", "BQ") == (4 if still else 1)


@rule("MC-9.27", "MC-OPEN-76")
@card("silent-choir")
def test_a_swap_after_the_damage_saves_nobody() -> None:
    mat = duel("Talon Scout", "Silent Choir")
    mat.lay(P2, "Dockworkers", (0, 1), engaged=True)
    strike(mat, "Talon Scout", "2/1/0", "BQ")
    mat.do("use", "Silent Choir", "1")
    if mat.verbs[0] == "target":
        mat.choose("target Dockworkers")
    settled(mat)
    assert mat.state.at[mat.find("Silent Choir")] != mat.state.attack_at
    leaves(mat)
    assert mat.zone(P2, "market") == ["Silent Choir"]
    assert mat.value("Dockworkers", "BQ") == 4


@rule("MC-OPEN-76")
@card("turncoat-fixer")
def test_the_attackers_own_swap_does_not_redirect_the_challenge() -> None:
    mat = duel("Turncoat Fixer", "Corporate Interns")
    mat.lay(P2, "Lab Technicians", (0, 1), engaged=True)
    attack(mat, "Turncoat Fixer", "2/1/0", "IQ")
    mat.choose("pass")
    mat.do("use", "Turncoat Fixer", "1")
    mat.choose("target Lab Technicians")
    settled(mat)
    insist_sound(mat.state)
    fight_on(mat)
    assert mat.value("Corporate Interns", "IQ") == 0
    assert mat.value("Lab Technicians", "IQ") == 4


@rule("MC-9.27", "MC-OPEN-76")
@card("turncoat-fixer")
def test_an_attacker_swapped_with_its_target_attacks_what_lies_there_now() -> None:
    mat = duel("Turncoat Fixer", "Corporate Interns")
    attack(mat, "Turncoat Fixer", "2/1/0", "IQ")
    mat.choose("pass")
    mat.do("use", "Turncoat Fixer", "1")
    plays(settled(mat), "target Corporate Interns")
    insist_sound(mat.state)
    fight_on(mat)
    leaves(mat)
    assert mat.in_play("Turncoat Fixer") == 1
    assert mat.value("Corporate Interns", "IQ") == 2


@rule("MC-OPEN-50", "MC-9.5")
@card("getaway-van")
def test_a_target_that_bonds_itself_away_is_gone() -> None:
    mat = duel("Talon Scout", "Getaway Van")
    mat.lay(P2, "Dockworkers", (0, 1), engaged=True)
    attack(mat, "Talon Scout", "2/1/0", "BQ")
    mat.do("use", "Getaway Van", "1")
    settled(mat)
    fight_on(mat)
    leaves(mat)
    assert mat.state.host[mat.find("Getaway Van")] == mat.find("Dockworkers")
    assert not mat.state.damage
    assert not mat.zone(P2, "market")


# Orientation and control -------------------------------------------------------------------------------------


@rule("MC-OPEN-46", "MC-5.4.3")
@card("double-shift")
def test_an_attacker_that_is_disengaged_cannot_attack_again() -> None:
    mat = duel("Talon Scout", "Dockworkers")
    mat.set(P1, hand=["Double Shift"], pools={"MQ": 1})
    strike(mat, "Talon Scout", "2/1/0", "BQ")
    leaves(mat)
    plays(mat, "play Double Shift", "place:1/0/1", "target Talon Scout")
    assert not mat.state.is_engaged(mat.find("Talon Scout"))
    mat.refuses("attack Talon Scout", "MC-5.4.3")


@rule("MC-5.4.1.5.1", "MC-OPEN-50", "MC-5.4.1.6")
@card("horizon-advance-restraints")
def test_behind_a_blocker_that_was_engaged_nobody_withdraws() -> None:
    mat = duel("Talon Scout", "Dockworkers")
    mat.lay(P2, "Cargo Skiff", (1, 1)).lay(P2, "Night Shift", (0, 1))
    mat.set(P1, hand=["Restructuring"], pools={"IQ": 1})
    attack(mat, "Talon Scout", "2/1/0", "BQ").passes(2)
    blocks(mat, "Cargo Skiff")
    mat.do("produce", "Cargo Skiff", "BQ")
    while mat.verbs[-1] == "pass" and not mat.state.struck:
        mat.choose("pass")
    assert "withdraw" not in mat.verbs
    fight_on(mat)
    assert mat.value("Dockworkers", "BQ") == 1
    assert mat.value("Cargo Skiff", "BQ") == 3


@rule("MC-OPEN-58", "MC-OPEN-50")
@card("rampant-bribery")
def test_a_bribed_attacker_still_hits_what_it_attacked() -> None:
    mat = duel("Talon Scout", "Dockworkers")
    mat.set(P2, hand=["Rampant Bribery"], pools={"EQ": 1})
    attack(mat, "Talon Scout", "2/1/0", "BQ")
    plays(mat, "play Rampant Bribery", "place:2/0/1", "target Talon Scout")
    assert mat.state.controller[mat.find("Talon Scout")] == P2
    fight_on(mat)
    assert mat.value("Dockworkers", "BQ") == 1
    leaves(mat)
    mat.choose("done", "done").all_pass()
    assert mat.state.controller[mat.find("Talon Scout")] == P1


@rule("MC-OPEN-48", "MC-OPEN-58")
@card("rampant-bribery")
def test_the_controller_of_a_bribed_target_names_blockers_of_his_own() -> None:
    mat = duel("Talon Scout", "Night Shift")
    mat.lay(P2, "Cargo Skiff", (1, 1)).lay(P2, "Sky Chariot", (2, 0), controller=P1)
    mat.set(P1, hand=["Rampant Bribery"], pools={"EQ": 1})
    attack(mat, "Talon Scout", "2/1/0", "BQ")
    mat.choose("pass")
    plays(mat, "play Rampant Bribery", "place:1/0/1", "target Night Shift")
    while mat.verbs[-1] == "pass":
        mat.choose("pass")
    assert mat.asked == P1
    mat.offers("block Sky Chariot", "done")


@rule("MC-7.8", "MC-OPEN-79", "MC-OPEN-58")
@card("rampant-bribery", "luke-seti")
def test_a_bribed_unique_card_drives_out_the_older_one_of_its_name() -> None:
    mat = duel("Luke Seti", "Luke Seti")
    mat.set(P1, hand=["Rampant Bribery"], pools={"EQ": 1})
    theirs, own = mat.find("Luke Seti", P2), mat.find("Luke Seti", P1)
    mat.choose("play Rampant Bribery")
    settled(mat)
    settled(mat.choose("place:1/0/1"))
    if mat.verbs[0] == "target":
        settled(mat.choose(f"target:{mat.state.handles[theirs]}"))
    assert not mat.state.in_play(own)
    assert mat.zone(P1, "market") == ["Luke Seti"]
    mat.choose("done", "done").all_pass()
    assert mat.state.controller[theirs] == P2
