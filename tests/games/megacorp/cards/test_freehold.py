"""The Freehold's own texts: trade, tricks, gangs."""

from __future__ import annotations

import pytest

from playmat.testing import P1, P2, P3, card, rule
from tests.games.megacorp.table.mat import Mat
from tests.games.megacorp.table.moves import engaged, place
from tests.games.megacorp.table.plain import person, thing, wrecker


@card("lantern-row-exchange", "street-broker")
@rule("MC-3.5.2", "MC-6.5")
def test_exchange_and_broker_pay_at_the_first_market_purchase_of_the_own_turn() -> None:
    mat = Mat().set(P1, business="Lantern Row Exchange", money=10).lay(P1, "Street Broker", (1, 0))
    mat.set(P2, market=["Night Shift", "Frugal Consumers"])
    mat.choose("buy Night Shift").all_pass()
    mat.choose(place(0, 1)).all_pass()
    assert mat.state.money[P1] == 10 - 2 + 1 + 1
    with mat.changes(P1, money=-2):
        mat.deploy("buy Frugal Consumers", 0, -1)


@card("lantern-row-exchange", "street-broker")
def test_exchange_and_broker_ignore_other_turns_and_other_purchases() -> None:
    mat = Mat(active=P2, step="challenge").set(P1, business="Lantern Row Exchange", market=["Smoke Screen"])
    mat.lay(P1, "Street Broker", (1, 0)).lay(P2, "Talon Scout", (1, 0)).set(P2, money=0)
    mat.choose("attack Talon Scout", "space:1/1/0", "trait:BQ", "buy Smoke Screen").all_pass()
    with mat.changes(P1, money=0):
        mat.choose(place(0, 1)).all_pass()
    assert mat.state.money[P1] == 9
    own = Mat(revealed=True).set(P1, business="Lantern Row Exchange", hand=["Dockworkers"], resources=["Night Shift"])
    own.lay(P1, "Street Broker", (1, 0)).lay(P2, "Dockworkers", (1, 0), engaged=True)
    with own.changes(P1, money=-2 - 2 - 2):
        own.deploy("play Dockworkers", 0, 1)
        own.deploy("buy Night Shift", 0, -1)
        own.deploy("buy Dockworkers", -1, 0)


@card("mama-quill")
@rule("MC-9.21", "MC-OPEN-41")
def test_mama_quill_moves_an_own_character_once_per_turn() -> None:
    mat = Mat().set(P1, pools={"EQ": 2}).lay(P1, "Mama Quill", (1, 0)).lay(P1, "Dockworkers", (0, 1), engaged=True)
    mat.lay(P1, "Vending Network", (-1, 0)).lay(P2, "Talon Scout", (1, 0))
    mat.choose("use Mama Quill").offers("target Mama Quill", "target Dockworkers")
    mat.refuses("target Vending Network", "MC-OPEN-24", "character")
    mat.choose("target Dockworkers").all_pass()
    mat.choose(place(2, 0, 2)).all_pass()
    assert mat.space_of("Dockworkers") == (2, 2, 0) and engaged(mat, "Dockworkers")
    assert mat.state.pools[1] == 1 and mat.state.controller[mat.find("Dockworkers")] == P1
    mat.refuses("use Mama Quill", "MC-7.2.1", "once per turn")


@card("night-courier")
@rule("MC-9.14", "MC-9.21", "MC-OPEN-65")
def test_the_courier_evades_a_second_attack_and_moves_for_eq() -> None:
    mat = (
        Mat(step="challenge").set(P2, pools={"EQ": 1}).lay(P2, "Night Courier", (1, 0)).lay(P2, "Dockworkers", (0, 1))
    )
    mat.lay(P1, person("First"), (1, 0)).lay(P1, person("Second"), (-1, 0))
    mat.choose("attack First", "space:2/1/0", "trait:EQ")
    with mat.changes(P2, eq=-1):
        mat.choose("use Night Courier").all_pass()
        mat.choose(place(0, -1, 2))
    mat.unblocked()
    assert mat.value("Night Courier", "EQ") == 2, "the attack went into an empty space"
    mat.choose("attack Second").refuses("space:2/0/-1", "MC-9.14", "ELUSIVE")


@card("squatter-gang", "nomad-caravan")
@rule("MC-9.16", "MC-OPEN-66")
@pytest.mark.parametrize("name", ["Squatter Gang", "Nomad Caravan"])
def test_an_independent_orphan_may_move_anywhere_docked(name: str) -> None:
    mat = Mat().lay(P1, wrecker(), (-1, 0)).lay(P1, "Dockworkers", (1, 0)).lay(P1, name, (2, 0), engaged=True)
    mat.lay(P2, "Vending Network", (1, 0))
    mat.choose("use Wrecker", "target Dockworkers").all_pass()
    mat.refuses(place(3, 0), "MC-3.7.1").choose(place(0, 1, 2)).all_pass()
    assert mat.space_of(name) == (2, 0, 1) and engaged(mat, name)


@card("squatter-gang", "nomad-caravan")
@rule("MC-5.6.3")
@pytest.mark.parametrize("name", ["Squatter Gang", "Nomad Caravan"])
def test_an_independent_orphan_that_stays_is_discarded(name: str) -> None:
    mat = Mat().lay(P1, wrecker(), (-1, 0)).lay(P1, "Dockworkers", (1, 0)).lay(P1, name, (2, 0))
    mat.choose("use Wrecker", "target Dockworkers").all_pass()
    mat.choose("none", "done").all_pass()
    mat.choose("done", "done").all_pass()
    assert mat.zone(P1, "market") == ["Dockworkers", name]


@card("nomad-caravan")
@rule("MC-9.21", "MC-OPEN-70")
def test_the_caravan_moves_for_one_money() -> None:
    mat = Mat().set(P1, money=1).lay(P1, "Nomad Caravan", (1, 0)).lay(P1, "Dockworkers", (0, 1))
    mat.choose("use Nomad Caravan").all_pass()
    mat.choose(place(0, 2)).all_pass()
    assert mat.space_of("Nomad Caravan") == (1, 0, 2) and mat.state.money[P1] == 0
    mat.refuses("use Nomad Caravan", "MC-1.2.6.2")


@card("turncoat-fixer")
@rule("MC-9.27", "MC-OPEN-76")
def test_the_fixer_trades_places_with_any_card_but_a_business() -> None:
    mat = Mat().set(P1, money=2).lay(P1, "Turncoat Fixer", (1, 0)).lay(P1, "Vending Network", (2, 0))
    mat.lay(P2, "Talon Scout", (1, 0), engaged=True)
    mat.choose("use Turncoat Fixer").offers("target Vending Network", "target Talon Scout")
    mat.refuses("target Plain Business", "MC-OPEN-24", "business")
    mat.choose("target Talon Scout").all_pass()
    assert mat.space_of("Turncoat Fixer") == (2, 1, 0) and mat.space_of("Talon Scout") == (1, 1, 0)
    assert mat.state.controller[mat.find("Talon Scout")] == P2 and mat.state.money[P1] == 0


@card("knife-dancer")
@rule("MC-9.20", "MC-9.21")
def test_the_dancer_moves_for_one_and_reaches_diagonals() -> None:
    mat = Mat(step="challenge").set(P1, money=1).lay(P1, "Knife Dancer", (1, 0)).lay(P1, "Dockworkers", (0, 1))
    mat.lay(P2, "Lab Technicians", (1, 0))
    mat.choose("use Knife Dancer").all_pass()
    mat.choose(place(0, 1, 2)).all_pass()
    mat.attack("Knife Dancer", 1, 0, "BQ").unblocked()
    assert mat.zone(P2, "market") == ["Lab Technicians"] and mat.state.money[P1] == 0


@card("demolition-crew", "tank-hunter")
@rule("MC-9.10", "MC-OPEN-62")
@pytest.mark.parametrize(
    ("name", "trait", "target", "falls"),
    [
        ("Demolition Crew", "BQ", person("Tall", (9, 9, 9, 9)), False),
        ("Demolition Crew", "BQ", thing("Hall", 4, (9, 9, 9, 9)), True),
        ("Tank Hunter", "BQ", thing("Hall", 4, (9, 9, 9, 9)), False),
        ("Tank Hunter", "IQ", thing("Tank", 3, (9, 9, 9, 9)), True),
    ],
)
def test_one_point_demolishes_what_is_listed(name: str, trait: str, target: object, falls: bool) -> None:
    mat = Mat(step="challenge").lay(P1, name, (1, 0)).lay(P2, target, (1, 0)).lay(P2, "Vending Network", (-1, 0))
    mat.attack(name, 1, 0, trait).unblocked()
    assert len(mat.zone(P2, "market")) == falls


@card("salvage-rigger")
@rule("MC-9.9", "MC-OPEN-77")
def test_the_rigger_fetches_equipment_worth_two_from_a_hand_only() -> None:
    mat = Mat()
    main = ["Shock Baton", "Shock Baton", "Jump Rig", "Railspike Rifle"]
    mat.rich(P1, hand=["Salvage Rigger"], main=main).set(P2, market=["Salvage Rigger"])
    mat.deploy("play Salvage Rigger", 1, 0).choose("yes")
    mat.choose("take Shock Baton", place(0, 1)).choose("take Shock Baton", place(0, -1))
    mat.all_pass()
    assert mat.under("Salvage Rigger") == ["Shock Baton", "Shock Baton"] and mat.state.money[P1] == 47
    mat.deploy("buy Salvage Rigger", 0, 1)
    assert mat.verbs[-1] == "done" and len(mat.zone(P1, "main deck")) == 2, "bought, so nothing triggers"


@card("smear-journalist")
@rule("MC-9.13", "MC-OPEN-64", "MC-1.2.6.1")
def test_smear_journalist_costs_a_business_money_but_no_other_card() -> None:
    mat = Mat(step="challenge").lay(P1, "Smear Journalist", (1, 0)).lay(P2, "Municipal Bonds", (1, 0)).set(P2, money=2)
    mat.attack("Smear Journalist", 0, 0, "EQ").unblocked()
    assert mat.value("Plain Business", "EQ", P2) == 11 and mat.state.money == [10, 0]
    other = Mat(step="challenge").lay(P1, "Smear Journalist", (1, 0)).lay(P2, "Retail Outlet", (1, 0))
    other.attack("Smear Journalist", 1, 0, "EQ").unblocked()
    assert other.state.money[P2] == 10


@card("alley-cutthroat")
@rule("MC-9.4", "MC-OPEN-63")
def test_the_cutthroat_annihilates_in_defence_too() -> None:
    mat = Mat(active=P2, step="challenge").lay(P1, "Alley Cutthroat", (1, 0)).lay(P2, "Talon Scout", (1, 0))
    mat.attack("Talon Scout", 1, 0, "BQ", 1)
    mat.choose("retaliate Alley Cutthroat").all_pass()
    assert mat.zone(P2, "annihilated") == ["Talon Scout"] and mat.zone(P1, "market") == ["Alley Cutthroat"]


@card("bouncer-crew", "riot-suppression-team", "shock-baton")
@rule("MC-9.28")
@pytest.mark.parametrize("name", ["Bouncer Crew", "Riot Suppression Team", "Dockworkers"])
def test_a_suppressed_defender_does_not_strike_back(name: str) -> None:
    baton = ["Shock Baton"] if name == "Dockworkers" else []
    mat = Mat(step="challenge").lay(P1, name, (1, 0), under=baton).lay(P2, person("Tall", (9, 9, 9, 9)), (1, 0))
    mat.attack(name, 1, 0, "BQ").choose("done").all_pass()
    assert engaged(mat, "Tall") and mat.verbs[-1] == "done"
    assert mat.value("Tall", "BQ") == 9 - mat.value(name, "BQ")


@card("mob-lawyer")
@rule("MC-9.19", "MC-7.7")
def test_the_mob_lawyer_shields_an_own_card_and_is_never_for_sale() -> None:
    mat = Mat(active=P2, step="challenge").lay(P1, "Mob Lawyer", (1, 0)).lay(P1, "Retail Outlet", (0, 1))
    mat.lay(P2, "Tank Hunter", (1, 0))
    mat.choose("attack Tank Hunter", "space:1/0/1", "trait:BQ", "use Mob Lawyer")
    mat.offers("target Mob Lawyer", "target Retail Outlet", "target Plain Business")
    mat.choose("target Retail Outlet").all_pass()
    mat.unblocked()
    assert mat.value("Retail Outlet", "BQ") == 1 and engaged(mat, "Mob Lawyer")
    sale = Mat(step="divest").lay(P1, "Mob Lawyer", (1, 0)).lay(P1, "Dockworkers", (0, 1))
    sale.refuses("sell Mob Lawyer", "MC-9.19", "LOYAL")


@card("shock-baton")
@rule("MC-9.5")
def test_the_baton_goes_to_an_own_character() -> None:
    mat = Mat()
    mat.rich(P1, hand=["Shock Baton"]).lay(P1, "Dockworkers", (1, 0)).lay(P2, "Talon Scout", (1, 0))
    mat.deploy("play Shock Baton", 0, 1)
    assert mat.under("Dockworkers") == ["Shock Baton"] and mat.has_keyword("Dockworkers", "SUPPRESSOR")


@card("getaway-van")
@rule("MC-9.23", "MC-9.5", "MC-7.2.3")
def test_the_van_bonds_for_one_money_and_its_host_attacks_upright() -> None:
    mat = Mat(step="challenge").set(P1, money=1).lay(P1, "Getaway Van", (1, 0)).lay(P1, "Dockworkers", (0, 1))
    mat.lay(P2, "Municipal Bonds", (1, 0))
    mat.choose("use Getaway Van").all_pass()
    assert mat.under("Dockworkers") == ["Getaway Van"] and mat.state.money[P1] == 0
    mat.attack("Dockworkers", 0, 0, "BQ").unblocked()
    assert not engaged(mat, "Dockworkers")
    mat.refuses("attack Dockworkers", "MC-5.4.3", "has attacked")


@card("gray-market")
@rule("MC-3.5.1", "MC-7.8", "MC-1.2.7")
def test_gray_market_turns_any_market_over_and_earns_one() -> None:
    mat = Mat(3).lay(P1, "Gray Market", (1, 0)).set(P3, market=["Talon Scout", "Kickback", "Schism"])
    mat.choose("use Gray Market").offers("player:p1", "player:p2", "player:p3")
    mat.choose("player:p3").all_pass()
    assert mat.zone(P3, "market") == ["Talon Scout", "Schism", "Kickback"] and engaged(mat, "Gray Market")
    mat.refuses("use Gray Market", "MC-7.2.1", "engaged already")
    paid = Mat(step="turn").lay(P1, "Gray Market", (1, 0))
    assert paid.state.money[P1] == 11
    twice = Mat()
    twice.rich(P1, hand=["Gray Market"]).lay(P1, "Gray Market", (1, 0))
    twice.deploy("play Gray Market", 0, 1)
    assert twice.zone(P1, "market") == ["Gray Market"]


@card("rolling-blackout")
@rule("MC-OPEN-16", "MC-1.2.7.2", "MC-7.3.1", "MC-5.2.4")
def test_rolling_blackout_takes_one_from_everybodys_cashflow() -> None:
    for turned, money in ((False, 12), (True, 13)):
        mat = Mat(step="turn", active=P2).lay(P1, "Rolling Blackout", (1, 0), engaged=turned)
        mat.lay(P2, "Tower Block", (1, 0)).lay(P2, "Frugal Consumers", (0, 1))
        assert mat.state.money[P2] == money
    none = Mat(step="turn", active=P2).lay(P1, "Rolling Blackout", (1, 0)).lay(P2, "Dockworkers", (1, 0))
    assert none.state.money[P2] == 10, "not below nothing"
    kept = Mat(step="turn").lay(P1, "Rolling Blackout", (1, 0))
    with kept.changes(P1, money=-1):
        kept.choose("pay Rolling Blackout")


@card("flash-mob", "protester")
@rule("MC-7.9", "MC-OPEN-25", "MC-1.2.8.1")
def test_flash_mob_places_two_protesters_one_after_the_other() -> None:
    mat = Mat(active=P2, step="challenge").lay(P2, "Talon Scout", (1, 0)).lay(P1, "Dockworkers", (1, 0))
    mat.rich(P1, hand=["Flash Mob"])
    mat.choose("attack Talon Scout", "space:1/1/0", "trait:BQ")
    mat.deploy("play Flash Mob", 0, 1).choose(place(0, 2), place(0, 3))
    assert mat.in_play("Protester", P1) == 2
    mat.unblocked().choose("done", "done").all_pass()
    assert mat.zone(P1, "market") == ["Flash Mob"] and mat.in_play("Protester", P1) == 2
    mat.choose("done").all_pass()
    mat.choose("done", "done").all_pass()
    assert mat.in_play("Protester") == 0, "the mob was all that docked them, and tokens go nowhere"
    assert mat.zone(P1, "market") == ["Flash Mob"]


@card("turncoat-fixer", "silent-choir")
@rule("MC-9.27", "MC-OPEN-76")
@pytest.mark.parametrize("name", ["Turncoat Fixer", "Silent Choir"])
def test_nobody_trades_places_with_itself(name: str) -> None:
    mat = Mat().lay(P1, name, (1, 0))
    mat.refuses(f"use {name}", "MC-OPEN-24", "nothing")


@card("demolition-crew")
@rule("MC-9.17", "MC-9.10")
def test_demolition_needs_damage_that_is_really_dealt() -> None:
    mat = Mat(step="challenge").lay(P1, "Demolition Crew", (1, 0)).lay(P2, thing("Hall", 4, (9, 9, 9, 9)), (1, 0))
    mat.set(P2, hand=["Smoke Screen"])
    mat.choose("attack Demolition Crew", "space:2/1/0", "trait:BQ")
    mat.deploy("play Smoke Screen", 0, 1, 2).choose("target Hall")
    mat.to_aftermath().all_pass()
    assert mat.in_play("Hall") == 1 and mat.value("Hall", "BQ") == 9


@card("knife-dancer")
@rule("MC-9.20")
def test_the_dancer_reaches_no_further_than_her_knives() -> None:
    mat = Mat(step="challenge").lay(P1, "Knife Dancer", (1, 0)).lay(P2, "Lab Technicians", (1, 0))
    mat.choose("attack Knife Dancer").refuses("space:2/1/0", "MC-9.20", "MELEE")
