"""The neutral pool: events that are played and gone."""

from __future__ import annotations

import pytest

from playmat.testing import P1, P2, P3, card, rule
from tests.games.megacorp.table.mat import Mat
from tests.games.megacorp.table.moves import engaged, place
from tests.games.megacorp.table.plain import person, wrecker


def playing(event: str) -> Mat:
    """P1's Buy Phase with an event in hand and everything to pay for it."""
    return Mat().rich(P1, hand=[event])


@card("rampant-bribery")
@rule("MC-1.2.5", "MC-9.19", "MC-OPEN-58", "MC-OPEN-72")
def test_rampant_bribery_borrows_a_character_for_the_turn() -> None:
    mat = playing("Rampant Bribery").lay(P1, "Dockworkers", (1, 0))
    mat.lay(P2, "Pack Sentinel", (1, 0), engaged=True).lay(P2, "Tithe Collectors", (0, 1)).lay(
        P2, "Squatter Gang", (-1, 0)
    )
    mat.deploy("play Rampant Bribery", 0, 1)
    assert mat.state.controller[mat.find("Pack Sentinel")] == P1, "the only one with MQ 1 or less"
    assert not engaged(mat, "Pack Sentinel") and mat.space_of("Pack Sentinel") == (2, 1, 0)
    assert mat.has_keyword("Pack Sentinel", "LOYAL")
    mat.choose("done").all_pass()
    mat.choose("done").refuses("sell Pack Sentinel", "MC-9.19", "LOYAL")
    mat.choose("done").all_pass()
    assert mat.state.controller[mat.find("Pack Sentinel")] == P2 and not mat.has_keyword("Pack Sentinel", "LOYAL")


@card("rampant-bribery")
@rule("MC-2.5.5.1", "MC-OPEN-24")
def test_who_has_no_mq_or_too_much_cannot_be_bribed() -> None:
    mat = playing("Rampant Bribery").lay(P1, "Dockworkers", (1, 0))
    mat.lay(P2, "Squatter Gang", (1, 0)).lay(P2, "Tithe Collectors", (0, 1)).lay(P2, "Vending Network", (-1, 0))
    mat.deploy("play Rampant Bribery", 0, 1)
    assert mat.verbs[-1] == "done" and mat.in_play("Rampant Bribery") == 1
    assert [mat.state.controller[mat.find(name)] for name in ("Squatter Gang", "Tithe Collectors")] == [P2, P2]


@card("character-assassination")
def test_character_assassination_destroys_the_unprincipled() -> None:
    mat = playing("Character Assassination").lay(P1, "Dockworkers", (1, 0)).lay(P1, "Union Stewards", (-1, 0))
    mat.lay(P2, "Talon Scout", (1, 0)).lay(P2, "Tithe Collectors", (0, 1), damage={"MQ": 2}).lay(
        P2, "Pit Brawler", (-1, 0)
    )
    mat.deploy("play Character Assassination", 0, 1)
    mat.offers("target Dockworkers", "target Talon Scout", "target Tithe Collectors")
    mat.choose("target Tithe Collectors").all_pass()
    assert mat.zone(P2, "market") == ["Tithe Collectors"]


@card("kickback")
@rule("MC-OPEN-43", "MC-3.6.3", "MC-3.10.5")
def test_kickback_returns_a_character_with_low_mq_to_its_owner() -> None:
    mat = playing("Kickback").lay(P1, "Tithe Collectors", (1, 0))
    mat.lay(P2, "Union Stewards", (1, 0), under=["Jump Rig"]).lay(P2, "Psionic Duelist", (0, 1))
    mat.lay(P2, "Night Shift", (-1, 0), owner=P1)
    mat.deploy("play Kickback", 0, 1).offers("target Union Stewards", "target Night Shift")
    mat.choose("target Union Stewards").all_pass()
    assert mat.zone(P2, "hand") == ["Union Stewards", "Jump Rig"] and mat.zone(P2, "market") == []


@card("tidal-wave")
@rule("MC-3.7.2", "MC-OPEN-6", "MC-OPEN-52", "MC-9.12")
def test_the_tidal_wave_sweeps_one_row() -> None:
    mat = playing("Tidal Wave").lay(P1, "Dockworkers", (1, 0))
    mat.lay(P2, "Talon Scout", (0, 1)).lay(P2, "Night Shift", (1, 1)).lay(P2, "Vending Network", (2, 1))
    mat.lay(P2, "Pit Brawler", (1, 0)).lay(P2, "Retail Outlet", (3, 1))
    mat.deploy("play Tidal Wave", 0, 1).choose("resolve:t2", "space:2/0/1")
    mat.all_pass().choose("no").all_pass()
    mat.choose("done")
    assert sorted(mat.zone(P2, "market")) == ["Night Shift", "Retail Outlet"]
    assert mat.value("Talon Scout", "BQ") == 1 and mat.value("Pit Brawler", "BQ") == 3
    assert mat.in_play("Vending Network") == 1, "no BQ"


@card("market-crash")
@rule("MC-1.2.6.1", "MC-9.12")
def test_the_crash_costs_everybody_two() -> None:
    mat = Mat(3).set(P1, money=10, pools={"IQ": 1}, hand=["Market Crash"]).set(P2, money=1).set(P3, money=5)
    mat.lay(P1, "Dockworkers", (1, 0))
    mat.choose("play Market Crash").all_pass()
    mat.choose(place(0, 1)).all_pass()
    mat.choose("resolve:t1").all_pass()
    while mat.verbs == ["yes", "no"]:
        mat.choose("no").all_pass()
    assert mat.state.money == [5, 0, 3]


@card("smoke-screen")
@rule("MC-7.7")
def test_the_smoke_screen_stops_three_points_this_turn() -> None:
    mat = Mat(step="challenge").lay(P1, person("First", (4, 4, 4, 4)), (1, 0)).lay(P1, person("Second"), (-1, 0))
    mat.set(P2, hand=["Smoke Screen"]).lay(P2, "Dockworkers", (1, 0))
    mat.choose("attack First", "space:2/1/0", "trait:BQ")
    mat.deploy("play Smoke Screen", 0, 1, 2).offers(
        "target Dockworkers", "target Plain Business", f"target:{mat.state.handles[mat.find('Smoke Screen')]}"
    )
    mat.choose("target Dockworkers")
    mat.unblocked()
    assert mat.value("Dockworkers", "BQ") == 3
    mat.attack("Second", 1, 0, "BQ").unblocked()
    assert mat.value("Dockworkers", "BQ") == 2, "the screen is used up"


@card("restructuring")
@rule("MC-OPEN-24", "MC-9.21", "MC-9.27", "MC-8.2", "MC-3.10.9")
@pytest.mark.parametrize("mode", ["a", "b", "c"])
def test_restructuring_moves_swaps_or_redeploys(mode: str) -> None:
    mat = playing("Restructuring").lay(
        P1, "Drone Wrangler", (1, 0), engaged=True, under=["Jump Rig"], damage={"BQ": 1}
    )
    mat.lay(P1, "Dockworkers", (2, 0)).lay(P2, "Talon Scout", (1, 0))
    mat.deploy("play Restructuring", 0, 1).offers("mode:a", "mode:b", "mode:c")
    mat.choose(f"mode:{mode}")
    mat.refuses("target Talon Scout", "MC-OPEN-24", "yours")
    mat.choose("target Drone Wrangler")
    if mode == "a":
        mat.all_pass().choose(place(0, -1)).all_pass()
        assert mat.space_of("Drone Wrangler") == (1, 0, -1) and engaged(mat, "Drone Wrangler")
    elif mode == "b":
        mat.choose("target Dockworkers").all_pass()
        assert mat.space_of("Drone Wrangler") == (1, 2, 0) and mat.space_of("Dockworkers") == (1, 1, 0)
    else:
        mat.all_pass().choose(place(0, -1)).all_pass()
        mat.choose(place(1, 0)).all_pass()
        assert not engaged(mat, "Drone Wrangler") and mat.value("Drone Wrangler", "BQ") == 1
        assert mat.in_play("Security Drone") == 1, "deployed anew"
        assert mat.zone(P1, "market") == ["Jump Rig"]


@card("restructuring")
@rule("MC-OPEN-9")
def test_restructuring_moves_a_business_only_at_home_and_never_redeploys_it() -> None:
    mat = playing("Restructuring").lay(P1, "Dockworkers", (1, 0)).lay(P2, "Talon Scout", (1, 0))
    mat.deploy("play Restructuring", 0, 1).choose("mode:a", "target Plain Business").all_pass()
    mat.refuses(place(2, 0, 2), "MC-3.7.1").choose(place(2, 0)).all_pass()
    assert mat.space_of("Plain Business", P1) == (1, 2, 0)
    other = playing("Restructuring").lay(P1, "Dockworkers", (1, 0))
    other.deploy("play Restructuring", 0, 1).choose("mode:c").refuses("target Plain Business", "MC-OPEN-24")


@card("corporate-espionage")
@rule("MC-3.6.1", "MC-6.7")
def test_espionage_shows_a_hand_and_draws_a_card() -> None:
    mat = playing("Corporate Espionage").set(P2, hand=["Talon Scout", "Kickback"])
    mat.deploy("play Corporate Espionage", 0, 1)
    assert mat.verbs == ["done"] and all(mat.state.sees(P1, one) for one in mat.state.hand(P2))
    with mat.changes(P1, hand=+1, main=-1), mat.changes(P2, hand=0):
        mat.choose("done")
    assert not any(mat.state.sees(P1, one) for one in mat.state.hand(P2))


@card("golden-parachute")
@rule("MC-OPEN-43", "MC-OPEN-54")
def test_the_golden_parachute_saves_an_own_character_for_two_money() -> None:
    mat = playing("Golden Parachute").lay(P1, "Dockworkers", (1, 0)).lay(P1, "Night Shift", (0, -1), owner=P2)
    mat.lay(P2, "Talon Scout", (1, 0))
    mat.deploy("play Golden Parachute", 0, 1).offers("target Dockworkers", "target Night Shift")
    with mat.changes(P1, money=+2, hand=0), mat.changes(P2, hand=+1):
        mat.choose("target Night Shift").all_pass()


@card("double-shift")
@rule("MC-3.2.1.2", "MC-3.10.10")
def test_double_shift_readies_an_own_card_of_any_type() -> None:
    mat = (
        playing("Double Shift")
        .lay(P1, "Tower Block", (1, 0), engaged=True)
        .lay(P2, "Talon Scout", (1, 0), engaged=True)
    )
    mat.deploy("play Double Shift", 0, 1)
    mat.refuses("target Talon Scout", "MC-OPEN-24", "yours")
    mat.choose("target Tower Block").all_pass()
    assert not engaged(mat, "Tower Block") and engaged(mat, "Talon Scout")


@card("liquidation-order")
@rule("MC-8.5", "MC-9.17", "MC-3.10.4")
def test_the_liquidation_order_annihilates_even_a_bunker() -> None:
    mat = playing("Liquidation Order").lay(P1, "Dockworkers", (1, 0)).lay(P2, "Blast Bunker", (1, 0))
    mat.lay(P2, "Nonagon Warden", (0, 1)).lay(P2, "Night Shift", (-1, 0), under=["Jump Rig"])
    mat.lay(P2, "Smoke Screen", (0, -1))
    mat.deploy("play Liquidation Order", 0, 1).offers("target Blast Bunker", "target Night Shift")
    mat.choose("target Night Shift").all_pass()
    assert sorted(mat.zone(P2, "annihilated")) == ["Jump Rig", "Night Shift"]
    again = playing("Liquidation Order").lay(P1, "Dockworkers", (1, 0)).lay(P2, "Blast Bunker", (1, 0))
    again.deploy("play Liquidation Order", 0, 1)
    assert again.zone(P2, "annihilated") == ["Blast Bunker"] and again.zone(P2, "market") == []


@card("emergency-triage")
@rule("MC-9.26.1")
def test_triage_regenerates_an_own_character_about_to_be_destroyed() -> None:
    mat = Mat(step="challenge").lay(P1, person("Killer", (9, 9, 9, 9)), (1, 0)).lay(P2, "Dockworkers", (1, 0))
    mat.rich(P2, hand=["Emergency Triage"]).lay(P2, "Retail Outlet", (-1, 0))
    mat.declare("Killer", 1, 0, "BQ").to_aftermath()
    mat.deploy("play Emergency Triage", 0, 1, 2)
    assert mat.in_play("Dockworkers") == 1 and mat.value("Dockworkers", "BQ") == 4


@card("emergency-triage")
@rule("MC-9.26.2", "MC-9.26.3")
def test_triage_in_advance_only_heals() -> None:
    mat = playing("Emergency Triage").lay(P1, "Dockworkers", (1, 0), damage={"BQ": 3}).lay(P1, wrecker(), (0, -1))
    mat.deploy("play Emergency Triage", 0, 1).choose("target Dockworkers").all_pass()
    assert mat.value("Dockworkers", "BQ") == 4
    mat.choose("use Wrecker", "target Dockworkers").all_pass()
    assert mat.zone(P1, "market") == ["Dockworkers"]


@card("viral-outbreak", "schism", "rolling-blackout", "tidal-wave", "market-crash")
@rule("MC-9.12", "MC-OPEN-78")
@pytest.mark.parametrize("name", ["Viral Outbreak", "Schism", "Rolling Blackout", "Tidal Wave", "Market Crash"])
def test_each_crisis_lets_every_other_player_find_one_crisis(name: str) -> None:
    mat = Mat(3)
    mat.rich(P1, hand=[name], main=["Schism"]).lay(P1, "Dockworkers", (1, 0))
    for player in (P2, P3):
        mat.set(player, main=["Market Crash", "Tidal Wave", "Kickback"])
    mat.deploy(f"play {name}", 0, 1)
    if mat.verbs[0] == "resolve":
        mat.choose("resolve:t1")
    if mat.verbs[0] == "space":
        mat.choose("space:2/0/1")
    mat.all_pass()
    for player in (P2, P3):
        assert (mat.asked, mat.verbs) == (player, ["yes", "no"])
        mat.choose("yes").offers("take Market Crash", "take Tidal Wave", "none").choose("take Tidal Wave")
        assert mat.zone(player, "hand") == ["Tidal Wave"]
    mat.all_pass()
    assert mat.zone(P1, "main deck") == ["Schism"] and mat.verbs[-1] == "done"


@card("corporate-espionage")
@rule("MC-1.2.10.4")
def test_espionage_without_a_deck_loses_the_game() -> None:
    mat = Mat().rich(P1, hand=["Corporate Espionage"], main=0)
    mat.deploy("play Corporate Espionage", 0, 1).choose("done")
    assert mat.state.over and mat.state.winner == P2


@card("tidal-wave")
@rule("MC-1.2.10.2.1", "MC-OPEN-6")
def test_the_tidal_wave_spares_nobodys_business() -> None:
    mat = Mat().rich(P1, hand=["Tidal Wave"], damage={"BQ": 12})
    mat.deploy("play Tidal Wave", 0, 1).choose("resolve:t1", "space:1/-1/0").all_pass()
    assert mat.state.over and mat.state.winner == P2, "an empty space of the row will do"


@card("restructuring", "smoke-screen", "adrenal-surge")
@rule("MC-7.10.2", "MC-8.2", "MC-7.7")
def test_a_redeployed_card_sheds_damage_counters_shields_and_bonuses() -> None:
    mat = Mat(step="challenge")
    mat.rich(P1, hand=["Adrenal Surge", "Smoke Screen", "Restructuring"]).lay(P2, "Dockworkers", (1, 0))
    mat.lay(P1, "Talon Scout", (1, 0), damage={"BQ": 1}, permanent={"BQ": 1}, counters={"+1 BQ": 1})
    mat.deploy("play Adrenal Surge", 0, 1).choose("target Talon Scout").all_pass()
    mat.deploy("play Smoke Screen", 0, 2).choose("target Talon Scout").all_pass()
    assert mat.value("Talon Scout", "BQ") == 5 and mat.state.shields == {mat.find("Talon Scout"): 3}
    mat.deploy("play Restructuring", 0, 3).choose("mode:c", "target Talon Scout").all_pass()
    mat.choose(place(1, 0)).all_pass()
    assert mat.value("Talon Scout", "BQ") == 3 and mat.state.shields == {}


@card("rampant-bribery", "restructuring")
@rule("MC-8.2", "MC-9.19", "MC-1.2.4", "MC-OPEN-37")
def test_a_bribed_character_that_is_redeployed_stays_with_the_briber() -> None:
    mat = Mat().rich(P1, hand=["Rampant Bribery", "Restructuring"]).lay(P2, "Dockworkers", (1, 0))
    mat.lay(P2, "Retail Outlet", (0, 1)).lay(P1, "Retail Outlet", (1, 0))
    mat.deploy("play Rampant Bribery", 0, 1)
    mat.deploy("play Restructuring", 0, -1).choose("mode:c", "target Dockworkers").all_pass()
    mat.choose(place(-1, 0)).all_pass()
    assert not mat.has_keyword("Dockworkers", "LOYAL"), "what it was given is gone"
    mat.choose("done").all_pass()
    mat.choose("done", "done").all_pass()
    dockworkers = mat.find("Dockworkers")
    assert (mat.state.controller[dockworkers], mat.state.owner[dockworkers]) == (P1, P2)


@card("rampant-bribery")
@rule("MC-1.2.5", "MC-OPEN-48", "MC-OPEN-58")
def test_a_bribed_attacker_bribed_back_fights_on_and_goes_home() -> None:
    mat = Mat(step="challenge").lay(P2, "Dockworkers", (1, 0)).lay(P2, "Retail Outlet", (0, 1))
    mat.rich(P1, hand=["Rampant Bribery"])
    mat.rich(P2, hand=["Rampant Bribery"])
    mat.deploy("play Rampant Bribery", 1, 0)
    mat.declare("Dockworkers", 0, 0, "BQ")
    mat.deploy("play Rampant Bribery", -1, 0, 2)
    assert mat.state.controller[mat.find("Dockworkers")] == P2 and not engaged(mat, "Dockworkers")
    mat.unblocked()
    assert mat.value("Plain Business", "BQ", P2) == 10
    mat.choose("done", "done").all_pass()
    assert mat.state.controller[mat.find("Dockworkers")] == P2
