"""Damage, shields, destruction and what escapes it (MC-5.4.1.8, MC-OPEN-51 to MC-OPEN-63)."""

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

# Damage ------------------------------------------------------------------------------------------------------


@rule("MC-9.10", "MC-OPEN-62")
@card("demolition-crew", "mob-lawyer")
def test_a_shield_that_holds_everything_off_saves_from_a_demolisher() -> None:
    mat = duel("Demolition Crew", "Hatchery Vats")
    mat.lay(P2, "Mob Lawyer", (0, 1)).lay(P2, "Mob Lawyer", (0, 2))
    attack(mat, "Demolition Crew", "2/1/0", "BQ")
    for lawyer in [one for one in mat.state.mine(P2) if mat.state.defs[one].name == "Mob Lawyer"]:
        while mat.asked != P2:
            mat.choose("pass")
        mat.choose(f"use:{mat.state.handles[lawyer]}:1", "target Hatchery Vats")
        settled(mat)
    fight_on(mat)
    leaves(mat)
    assert mat.value("Hatchery Vats", "BQ") == 3


@rule("MC-9.13", "MC-OPEN-64")
@card("denial-analyst", "smoke-screen")
def test_prevented_damage_costs_no_money() -> None:
    mat = duel("Denial Analyst", "Dockworkers")
    mat.set(P2, hand=["Smoke Screen"])
    attack(mat, "Denial Analyst", "2/0/0", "IQ")
    plays(mat, "play Smoke Screen", "place:2/0/1", "target Plain Business")
    fight_on(mat)
    assert mat.state.money[P2] == 9
    assert not mat.state.damage


@rule("MC-9.4", "MC-OPEN-63")
@card("boardroom-assassin")
def test_an_assassins_damage_must_suffice_alone_after_the_shield() -> None:
    mat = duel("Boardroom Assassin", "Dockworkers")
    mat.state.shields[mat.find("Dockworkers")] = 1
    mat.state.damage[mat.find("Dockworkers") * 4 + 3] = 2
    strike(mat, "Boardroom Assassin", "2/1/0", "BQ")
    leaves(mat)
    assert mat.zone(P2, "annihilated") == ["Dockworkers"]


@rule("MC-9.4", "MC-OPEN-63", "MC-9.26.1")
@card("relic-saint", "boardroom-assassin")
def test_who_regenerates_from_an_assassin_is_not_annihilated() -> None:
    mat = duel("Boardroom Assassin", "Relic Saint")
    strike(mat, "Boardroom Assassin", "2/1/0", "BQ")
    assert mat.state.table(P1)["doomed"][0]["annihilated"]
    mat.choose("regenerate Relic Saint")
    leaves(mat)
    assert mat.value("Relic Saint", "BQ") == 1
    assert mat.state.money[P2] == 8


@rule("MC-OPEN-54")
@card("emergency-triage", "adrenal-surge", "smoke-screen")
@pytest.mark.parametrize(
    ("title", "saved"), [("Emergency Triage", True), ("Adrenal Surge", False), ("Smoke Screen", False)]
)
def test_after_the_damage_only_regeneration_saves(title: str, saved: bool) -> None:
    mat = duel("Talon Scout", "Night Shift")
    mat.set(P2, hand=[title], pools={"MQ": 1, "BQ": 1})
    strike(mat, "Talon Scout", "2/1/0", "BQ")
    plays(mat, f"play {title}", "place:2/0/1", "target Night Shift")
    leaves(mat)
    assert bool(mat.in_play("Night Shift")) == saved


@rule("MC-OPEN-53", "MC-9.17", "MC-7.5")
@card("blast-bunker")
def test_an_indestructible_card_at_0_is_not_destroyed_later_for_being_orphaned() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Talon Scout", (1, 0)).lay(P1, "Demolition Crew", (0, 1)).lay(P1, "Vat Workers", (0, -1))
    mat.lay(P2, "Night Shift", (1, 0)).lay(P2, "Blast Bunker", (2, 0)).lay(P2, "Tower Block", (-1, 0))
    strike(mat, "Vat Workers", "2/2/0", "BQ")
    leaves(mat)
    assert mat.value("Blast Bunker", "BQ") == 0
    strike(mat, "Talon Scout", "2/1/0", "BQ")
    leaves(mat)
    assert mat.in_play("Blast Bunker") == 1
    assert not mat.state.is_docked(mat.find("Blast Bunker"))
    strike(mat, "Demolition Crew", "2/2/0", "BQ")
    leaves(mat)
    assert mat.in_play("Blast Bunker") == 0


@rule("MC-OPEN-60", "MC-OPEN-48")
@card("mercenary-bombardier")
def test_an_area_attack_hits_own_cards_too_and_they_may_strike_back() -> None:
    mat = duel("Mercenary Bombardier", "Dockworkers")
    mat.lay(P2, "Security Contractors", (2, 0), controller=P1)
    attack(mat, "Mercenary Bombardier", "2/1/0", "BQ")
    asked: list[int] = []
    while not mat.state.struck:
        if mat.verbs[0] == "retaliate":
            asked.append(mat.asked)
            mat.state.choose(0)
        else:
            mat.state.choose(len(mat.verbs) - 1)
    assert sorted(asked) == [P1, P2]
    assert mat.value("Security Contractors", "BQ") == 1
    leaves(mat)
    assert mat.zone(P1, "market") == ["Mercenary Bombardier"]


@rule("MC-OPEN-61", "MC-5.4.4")
@card("railspike-rifle")
def test_a_penetrator_destroys_a_bonded_card_and_leaves_its_pile_alone() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Talon Scout", (1, 0), under=["Railspike Rifle"]).lay(P2, "Tower Block", (-1, 0))
    mat.lay(P2, "Dockworkers", (1, 0), under=["Chitin Plating", "Venom Glands"])
    mat.choose("attack Talon Scout", "space:2/1/0", "target Chitin Plating")
    fight_on(mat)
    assert mat.value("Dockworkers", "BQ") == 6
    leaves(mat)
    assert mat.zone(P2, "market") == ["Chitin Plating"]
    assert mat.value("Dockworkers", "BQ") == 4
    assert mat.value("Talon Scout", "BQ") == 4


@rule("MC-OPEN-10", "MC-5.4.1.8.2.1", "MC-5.4.1.4")
@card("smoke-screen")
def test_an_event_in_play_blocks_and_dies_of_the_first_point() -> None:
    mat = duel("Lab Technicians", "Corporate Interns")
    mat.lay(P2, "Smoke Screen", (1, 1))
    attack(mat, "Lab Technicians", "2/1/0", "IQ").passes(2)
    blocks(mat, "Smoke Screen")
    while mat.verbs[0] != "withdraw":
        mat.choose("pass")
    mat.choose("stay")
    fight_on(mat, "refrain Corporate Interns", f"points:{mat.state.handles[mat.find('Corporate Interns')]}:3")
    leaves(mat).choose("done")
    assert sorted(mat.zone(P2, "market")) == ["Corporate Interns", "Smoke Screen"]


@rule("MC-OPEN-49", "MC-OPEN-50")
@card("contingency-fund", "undercover-auditor")
def test_for_a_card_deployed_into_an_attacked_empty_space_others_may_block() -> None:
    mat = duel("Lab Technicians", "Corporate Interns")
    mat.set(P2, hand=["Undercover Auditor"], pools={"IQ": 1})
    attack(mat, "Lab Technicians", "2/2/0", "IQ")
    plays(mat, "play Undercover Auditor", "place:2/2/0")
    asked: list[str] = []
    while not mat.state.struck:
        asked.extend(mat.verbs if mat.verbs[-1] != "pass" else [])
        mat.state.choose(len(mat.verbs) - 1)
    assert asked == ["block", "done", "retaliate", "refrain"]
    leaves(mat)
    assert mat.zone(P2, "market") == ["Undercover Auditor"]


@rule("MC-9.26", "MC-OPEN-75", "MC-6.1")
@card("regrowth-gene", "character-assassination")
def test_traits_are_produced_while_paying_for_regeneration() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Tower Block", (1, 0)).set(P1, hand=["Character Assassination"], pools={"IQ": 1})
    mat.lay(P2, "Night Shift", (1, 0), under=["Regrowth Gene"]).lay(P2, "Dockworkers", (-1, 0))
    plays(mat, "play Character Assassination", "place:1/0/1", "target Night Shift")
    assert (mat.asked, mat.verbs) == (P2, ["yes", "no"])
    mat.choose("yes")
    mat.do("produce", "Dockworkers", "BQ")
    assert mat.in_play("Night Shift") == 1
    assert mat.state.money[P2] == 9
    assert mat.state.pools[P2 * 4 + 3] == 3
    insist_sound(mat.state)


@rule("MC-9.26")
@card("regrowth-gene", "razorback-juggernaut")
def test_of_two_prices_for_regeneration_either_will_do() -> None:
    for money, points in ((2, 0), (1, 1)):
        mat = Mat(step="challenge")
        mat.lay(P1, "Tower Block", (1, 0)).set(P1, hand=["Character Assassination"], pools={"IQ": 1})
        mat.lay(P2, "Razorback Juggernaut", (1, 0), under=["Regrowth Gene"], engaged=True)
        mat.set(P2, money=money, pools={"BQ": points}, engaged=True)
        plays(mat, "play Character Assassination", "place:1/0/1", "target Razorback Juggernaut")
        assert (mat.asked, mat.verbs) == (P2, ["yes", "no"])
        mat.choose("yes")
        assert mat.in_play("Razorback Juggernaut") == 1
        assert mat.state.money[P2] == 0


@rule("MC-5.4.1.8.2", "MC-3.10.3")
def test_damage_to_an_upper_card_is_not_damage_to_what_is_bonded() -> None:
    mat = duel("Talon Scout", "Night Shift")
    mat.position.sides[P2]["network"][0]["under"] = ["Chitin Plating"]
    strike(mat, "Talon Scout", "2/1/0", "BQ")
    assert mat.value("Night Shift", "BQ") == 1
    assert mat.value("Chitin Plating", "BQ") == 1
    leaves(mat)
    assert mat.in_play("Night Shift") == 1


@rule("MC-OPEN-53")
@card("orbital-uplink")
def test_the_end_of_a_bonus_does_not_destroy_a_damaged_card() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Talon Scout", (1, 0)).lay(P1, "Demolition Crew", (0, 1)).lay(P1, "Tower Block", (-1, 0))
    mat.lay(P2, "Orbital Uplink", (1, 0)).lay(P2, "Night Shift", (1, 1), damage={"IQ": 1}).lay(
        P2, "Chapel Donors", (0, 1)
    )
    assert mat.value("Night Shift", "IQ") == 1
    strike(mat, "Demolition Crew", "2/1/0", "BQ")
    leaves(mat)
    assert mat.in_play("Orbital Uplink") == 0
    assert mat.value("Night Shift", "IQ") == 0
    assert mat.in_play("Night Shift") == 1


@rule("MC-OPEN-54", "MC-9.5")
@card("getaway-van")
def test_a_doomed_card_that_bonds_is_destroyed_all_the_same() -> None:
    mat = duel("Talon Scout", "Getaway Van")
    mat.lay(P2, "Dockworkers", (0, 1), engaged=True)
    strike(mat, "Talon Scout", "2/1/0", "BQ")
    mat.do("use", "Getaway Van", "1")
    settled(mat)
    assert mat.state.host[mat.find("Getaway Van")] == mat.find("Dockworkers")
    leaves(mat)
    assert mat.zone(P2, "market") == ["Getaway Van"]
    assert mat.in_play("Dockworkers") == 1


@rule("MC-OPEN-50", "MC-OPEN-27", "MC-5.4.1.3")
@card("undercover-auditor")
def test_an_abrupt_attacker_may_be_bought_away_in_step_3() -> None:
    mat = duel("Undercover Auditor", "Lab Technicians")
    mat.set(P2, pools={"IQ": 1})
    attack(mat, "Undercover Auditor", "2/1/0", "IQ")
    mat.choose("buy Undercover Auditor")
    settled(mat)
    mat.choose("place:2/0/1")
    while mat.verbs[-1] == "pass":
        mat.choose("pass")
    assert (mat.asked, mat.verbs[-1]) == (P1, "done")
    assert mat.state.money == [13, 7]
    assert mat.value("Lab Technicians", "IQ") == 4
    assert mat.state.controller[mat.find("Undercover Auditor")] == P2
    insist_sound(mat.state)


@rule("MC-9.4", "MC-1.2.10.2")
@card("boardroom-assassin")
def test_an_annihilated_business_is_lost_too() -> None:
    mat = duel("Boardroom Assassin", "Dockworkers", 3)
    mat.set(P2, damage={"BQ": 11})
    strike(mat, "Boardroom Assassin", "2/0/0", "BQ")
    leaves(mat)
    assert mat.state.out == [0, 1, 0]
    assert mat.asked == P1


@rule("MC-9.18", "MC-OPEN-55")
@card("knife-dancer")
def test_who_dies_of_the_first_blow_deals_none_and_the_rest_deal_what_is_left() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Razorback Juggernaut", (1, 0)).lay(P2, "Blast Bunker", (-1, 0)).lay(P1, "Blast Bunker", (-1, 0))
    mat.lay(P1, "Knife Dancer", (2, 0), controller=P2).lay(P1, "Pack Sentinel", (2, 1), controller=P2)
    attack(mat, "Razorback Juggernaut", "1/2/0", "BQ").passes(2)
    blocks(mat, "Pack Sentinel")
    while mat.verbs[0] != "withdraw":
        mat.choose("pass")
    mat.choose("stay", "retaliate Knife Dancer", "retaliate Pack Sentinel")
    dancer = mat.state.handles[mat.find("Knife Dancer")]
    offered = {key for key in on_offer(mat) if key.startswith(f"points:{dancer}:")}
    assert offered == {f"points:{dancer}:{points}" for points in range(4)}
    mat.choose(f"points:{dancer}:0")
    assert mat.value("Pack Sentinel", "BQ") == 0
    assert mat.value("Razorback Juggernaut", "BQ") == 0
    insist_sound(mat.state)


@rule("MC-OPEN-61", "MC-9.6")
@card("railspike-rifle", "chameleon-stalker")
def test_a_penetrator_reaches_what_lies_under_a_hidden_card() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Talon Scout", (1, 0), under=["Railspike Rifle"])
    mat.lay(P2, "Chameleon Stalker", (1, 0), under=["Chitin Plating"])
    mat.choose("attack Talon Scout")
    assert "space:2/1/0" in on_offer(mat)
    mat.choose("space:2/1/0")
    fight_on(mat)
    leaves(mat)
    assert mat.zone(P2, "market") == ["Chitin Plating"]
    assert mat.in_play("Chameleon Stalker") == 1


@rule("MC-9.28", "MC-OPEN-58")
@card("bouncer-crew", "rampant-bribery")
def test_whoever_controls_a_bribed_suppressor_picks_whom_it_engages() -> None:
    mat = duel("Bouncer Crew", "Pack Sentinel")
    mat.lay(P2, "Dockworkers", (1, 1))
    mat.set(P2, hand=["Rampant Bribery"], pools={"EQ": 1})
    attack(mat, "Bouncer Crew", "2/1/0", "BQ")
    plays(mat, "play Rampant Bribery", "place:2/0/1", "target Bouncer Crew")
    while mat.verbs[-1] == "pass":
        mat.choose("pass")
    blocks(mat, "Dockworkers")
    while mat.verbs[0] != "withdraw":
        mat.choose("pass")
    mat.choose("stay")
    assert (mat.asked, mat.verbs) == (P2, ["engage", "engage"])
