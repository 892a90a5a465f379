"""Piles, TERRAIN and tokens that are bought, sold, moved, returned, redeployed or canceled (MC-3.10)."""

from __future__ import annotations

from playmat.testing import P1, P2, P3, card, rule
from tests.games.megacorp.referee.sound import insist_sound
from tests.games.megacorp.table.interactions import on_offer, plays, settled
from tests.games.megacorp.table.mat import Mat


def pile(players: int = 2, **words: object) -> Mat:
    """P2's engaged Talon Scout with Chitin Plating and Venom Glands, which P1 can pay."""
    mat = Mat(players, **words)
    mat.lay(P2, "Talon Scout", (1, 0), engaged=True, under=["Chitin Plating", "Venom Glands"])
    mat.lay(P2, "Tower Block", (0, 1)).lay(P1, "Tower Block", (0, 1))
    mat.set(P1, money=14, pools={"BQ": 2})
    if players > 2:
        mat.lay(P3, "Tower Block", (0, 1))
    return mat


def member(mat: Mat, title: str) -> int:
    """A card of the pile."""
    return mat.find(title)


@rule("MC-9.7", "MC-OPEN-38", "MC-OPEN-43")
@card("emergency-shutdown")
def test_a_canceled_purchase_of_a_pile_goes_to_the_buyers_market_unrefunded() -> None:
    mat = pile()
    mat.set(P2, hand=["Emergency Shutdown"], pools={"IQ": 1}, money=5)
    mat.choose("buy Talon Scout")
    plays(mat, "play Emergency Shutdown", "place:2/0/-1")
    while mat.verbs[0] == "order":
        mat.choose("done")
    insist_sound(mat.state)
    assert sorted(mat.zone(P1, "market")) == ["Chitin Plating", "Talon Scout", "Venom Glands"]
    assert mat.zone(P1, "market")[-1] == "Talon Scout"
    assert mat.state.money == [7, 5 + 7 - 2]
    assert mat.state.stack == []


@rule("MC-OPEN-39", "MC-OPEN-72", "MC-3.10.8")
def test_the_money_for_a_pile_goes_to_each_cards_controller() -> None:
    mat = pile(3)
    mat.state.controller[member(mat, "Chitin Plating")] = P3
    mat.state.controller[member(mat, "Venom Glands")] = P1
    mat.choose("buy Talon Scout")
    assert mat.state.money == [14 - 7 + 2, 10 + 3, 10 + 2]
    settled(mat)
    mat.choose("place:1/1/0")
    settled(mat)
    insist_sound(mat.state)
    for title in ("Talon Scout", "Chitin Plating", "Venom Glands"):
        assert mat.state.controller[mat.find(title)] == P1
        assert mat.state.owner[mat.find(title)] == P2
    assert not mat.state.is_engaged(mat.find("Talon Scout"))
    assert mat.value("Talon Scout", "BQ") == 5


@rule("MC-OPEN-39", "MC-1.2.6.2")
def test_a_part_of_the_price_that_comes_back_must_be_there_first() -> None:
    mat = pile()
    mat.set(P1, money=6)
    mat.state.controller[member(mat, "Venom Glands")] = P1
    mat.refuses("buy Talon Scout", "MC-1.2.6.2")


@rule("MC-OPEN-38", "MC-7.10.2", "MC-3.7.1.1")
def test_a_bought_card_loses_its_marks_and_orphans_what_it_linked() -> None:
    mat = Mat()
    mat.lay(P2, "Dockworkers", (1, 0), engaged=True, counters={"+1 BQ": 2}, damage={"BQ": 1})
    mat.lay(P2, "Night Shift", (2, 0)).lay(P2, "Tower Block", (0, 1)).lay(P1, "Tower Block", (0, 1))
    mat.choose("buy Dockworkers")
    assert not mat.state.is_docked(mat.find("Night Shift"))
    settled(mat)
    mat.choose("place:2/1/0")
    settled(mat)
    assert mat.state.is_docked(mat.find("Night Shift"))
    assert mat.value("Dockworkers", "BQ") == 4
    assert mat.state.controller[mat.find("Dockworkers")] == P1
    insist_sound(mat.state)


@rule("MC-5.5.3", "MC-OPEN-44", "MC-9.29")
@card("vacant-lot")
def test_selling_a_card_on_terrain_destroys_the_terrain_on_top_of_it() -> None:
    mat = Mat(step="divest")
    mat.lay(P1, "Dockworkers", (1, 0), under=["Vacant Lot"]).lay(P1, "Tower Block", (0, 1))
    mat.lay(P2, "Tower Block", (0, 1))
    mat.choose("sell Dockworkers")
    assert mat.state.money[P1] == 12
    assert mat.zone(P1, "market") == ["Dockworkers", "Vacant Lot"]


@rule("MC-5.5.6.3", "MC-8.3.1", "MC-OPEN-44")
def test_the_seller_orders_what_was_bonded_but_not_the_sold_card() -> None:
    mat = Mat(step="divest")
    mat.lay(P1, "Dockworkers", (1, 0), under=["Chitin Plating", "Venom Glands"]).lay(P1, "Tower Block", (0, 1))
    mat.lay(P2, "Tower Block", (0, 1))
    mat.choose("sell Dockworkers")
    assert mat.asked == P1
    mat.offers("order Chitin Plating", "order Venom Glands", "done")
    mat.choose("order Venom Glands")
    settled(mat)
    assert mat.zone(P1, "market") == ["Dockworkers", "Venom Glands", "Chitin Plating"]
    insist_sound(mat.state)


@rule("MC-3.10.5", "MC-OPEN-45", "MC-3.6.3.1")
@card("kickback")
def test_a_returned_pile_sends_foreign_cards_to_their_owners_markets() -> None:
    mat = Mat(3, step="challenge")
    mat.lay(P2, "Night Shift", (1, 0), under=["Chitin Plating", "Vacant Lot"]).lay(P2, "Tower Block", (0, 1))
    mat.lay(P1, "Tower Block", (0, 1)).lay(P3, "Tower Block", (0, 1))
    mat.set(P1, hand=["Kickback"], pools={"EQ": 1})
    plating = mat.find("Chitin Plating")
    mat.state.owner[plating] = P3
    plays(mat, "play Kickback", "place:1/1/0", "target Night Shift")
    assert sorted(mat.zone(P2, "hand")) == ["Night Shift", "Vacant Lot"]
    assert mat.zone(P3, "market") == ["Chitin Plating"]
    insist_sound(mat.state)


@rule("MC-OPEN-43", "MC-OPEN-37")
@card("kickback")
def test_a_bought_card_returns_to_its_owners_hand() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Night Shift", (1, 0), owner=P2).lay(P1, "Tower Block", (0, 1)).lay(P2, "Tower Block", (0, 1))
    mat.set(P1, hand=["Golden Parachute"], pools={"EQ": 1})
    plays(mat, "play Golden Parachute", "place:1/-1/0", "target Night Shift")
    assert mat.zone(P2, "hand") == ["Night Shift"]
    assert mat.state.money[P1] == 11


@rule("MC-7.9.4", "MC-OPEN-80")
@card("golden-parachute", "flash-mob")
def test_a_token_that_returns_to_hand_ceases_to_exist() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Protester", (1, 0)).lay(P1, "Tower Block", (0, 1)).lay(P2, "Tower Block", (0, 1))
    mat.set(P1, hand=["Golden Parachute"], pools={"EQ": 1})
    plays(mat, "play Golden Parachute", "place:1/-1/0", "target Protester")
    assert mat.zone(P1, "hand") == []
    assert mat.in_play("Protester") == 0
    assert mat.state.money[P1] == 11
    insist_sound(mat.state)


@rule("MC-OPEN-80", "MC-7.9.1")
@card("quarterly-dividend")
def test_a_token_is_sold_for_nothing_and_the_sale_counts() -> None:
    mat = Mat(step="divest")
    mat.lay(P1, "Protester", (1, 0)).lay(P1, "Quarterly Dividend", (0, 1)).lay(P2, "Tower Block", (0, 1))
    mat.choose("sell Protester")
    settled(mat)
    assert mat.state.money[P1] == 11
    assert mat.zone(P1, "market") == []


@rule("MC-7.9.4", "MC-OPEN-80")
def test_a_bought_token_is_gone() -> None:
    mat = Mat()
    mat.lay(P2, "Protester", (1, 0), engaged=True).lay(P2, "Tower Block", (0, 1)).lay(P1, "Tower Block", (0, 1))
    mat.choose("buy Protester")
    settled(mat)
    assert mat.in_play("Protester") == 0
    assert mat.state.stack == []
    insist_sound(mat.state)


@rule("MC-9.29", "MC-OPEN-73", "MC-OPEN-25")
@card("flash-mob", "vacant-lot")
def test_a_token_on_terrain_tops_the_pile() -> None:
    mat = Mat()
    mat.lay(P1, "Vacant Lot", (1, 0)).lay(P1, "Tower Block", (0, 1)).lay(P2, "Tower Block", (0, 1))
    mat.set(P1, hand=["Flash Mob"], pools={"EQ": 1})
    plays(mat, "play Flash Mob", "place:1/0/-1")
    mat.choose("place:1/1/0", "place:1/-1/0")
    settled(mat)
    lot = mat.find("Vacant Lot")
    assert mat.state.defs[mat.state.host[lot]].name == "Protester"
    assert mat.state.trait(mat.state.host[lot], 3) == 2
    insist_sound(mat.state)


@rule("MC-3.10.4", "MC-OPEN-73")
@card("contingency-fund", "vacant-lot")
def test_annihilating_a_card_as_a_cost_annihilates_the_terrain_under_it() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Contingency Fund", (1, 0), under=["Vacant Lot"]).lay(P1, "Tower Block", (0, 1))
    mat.lay(P2, "Tower Block", (0, 1))
    mat.do("use", "Contingency Fund", "1")
    settled(mat)
    assert sorted(mat.zone(P1, "annihilated")) == ["Contingency Fund", "Vacant Lot"]
    assert mat.state.money[P1] == 13
    insist_sound(mat.state)


@rule("MC-OPEN-13", "MC-OPEN-14", "MC-6.1.1")
@card("contingency-fund")
def test_a_fund_is_engaged_for_its_trait_and_then_annihilated_in_one_payment() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Contingency Fund", (1, 0)).lay(P1, "Blast Bunker", (0, 1)).lay(P2, "Tower Block", (0, 1))
    mat.lay(P1, "Dockworkers", (-1, 0), engaged=True)
    mat.set(P1, hand=["Double Shift"], money=0, engaged=True)
    mat.choose("play Double Shift")
    mat.do("produce", "Contingency Fund", "MQ")
    mat.do("money", "Contingency Fund", "1")
    assert [one.name for one in mat.state.stack] == ["Double Shift"]
    assert mat.state.money[P1] == 2


@rule("MC-1.2.6.2", "MC-OPEN-13")
@card("data-farm")
def test_nobody_uses_an_income_that_he_cannot_pay() -> None:
    mat = Mat()
    mat.lay(P1, "Director Ilse Varga", (1, 0)).lay(P1, "Data Farm", (0, 1)).lay(P2, "Talon Scout", (1, 0))
    mat.set(P1, money=0)
    mat.do("use", "Director Ilse Varga", "1")
    assert "money" not in mat.verbs


@rule("MC-3.10.9", "MC-8.2", "MC-9.9")
@card("restructuring", "salvage-rigger")
def test_a_redeployed_card_loses_what_was_bonded_and_does_not_come_out_of_a_hand() -> None:
    mat = Mat()
    mat.lay(P1, "Salvage Rigger", (1, 0), under=["Shock Baton"]).lay(P1, "Tower Block", (0, 1))
    mat.lay(P2, "Tower Block", (0, 1))
    mat.set(P1, hand=["Restructuring"], pools={"IQ": 1}, main=["Shock Baton", "Jump Rig"])
    mat.choose("play Restructuring")
    plays(settled(mat), "place:1/-1/0", "mode:c")
    if "target" in mat.verbs:
        settled(mat.choose("target Salvage Rigger"))
    assert mat.zone(P1, "market") == ["Shock Baton"]
    settled(mat.choose("place:1/1/0"))
    assert mat.state.stack == []
    assert (mat.asked, mat.verbs[-1]) == (P1, "done")
    assert mat.state.arrived[mat.find("Salvage Rigger")] == mat.state.turn


@rule("MC-8.2", "MC-OPEN-25")
@card("restructuring", "drone-wrangler")
def test_a_redeployed_card_triggers_anew() -> None:
    mat = Mat()
    mat.lay(P1, "Drone Wrangler", (1, 0)).lay(P2, "Tower Block", (0, 1))
    mat.set(P1, hand=["Restructuring"], pools={"IQ": 1})
    mat.choose("play Restructuring")
    plays(settled(mat), "place:1/-1/0", "mode:c", "target Drone Wrangler", "place:1/1/0", "place:1/2/0")
    assert mat.in_play("Security Drone") == 1


@rule("MC-3.10.6", "MC-9.21", "MC-3.7.1.1")
@card("restructuring")
def test_a_moved_business_takes_its_role_along_and_docking_is_found_anew() -> None:
    mat = Mat()
    mat.lay(P1, "Tower Block", (1, 0)).lay(P1, "Night Shift", (2, 0)).lay(P1, "Dockworkers", (-1, 0))
    mat.lay(P2, "Tower Block", (0, 1))
    mat.set(P1, hand=["Restructuring"], pools={"IQ": 1})
    plays(mat, "play Restructuring", "place:1/-2/0", "mode:a", "target Plain Business")
    spaces = [key for key in on_offer(mat) if key.startswith("place:2/")]
    assert not spaces
    mat.choose("place:1/3/0")
    settled(mat)
    insist_sound(mat.state)
    assert mat.state.is_docked(mat.find("Tower Block", P1))
    assert not mat.state.is_docked(mat.find("Dockworkers"))
    assert not mat.state.is_docked(mat.find("Restructuring"))


@rule("MC-OPEN-71", "MC-9.5", "MC-OPEN-72")
@card("rampage-hauler", "vacant-lot")
def test_a_pile_that_bonds_goes_under_the_new_upper_card_whole() -> None:
    mat = Mat()
    mat.lay(P1, "Rampage Hauler", (1, 0), under=["Vacant Lot"]).lay(P1, "Dockworkers", (0, 1), under=["Jump Rig"])
    mat.lay(P2, "Tower Block", (0, 1))
    mat.do("use", "Rampage Hauler", "1")
    settled(mat)
    insist_sound(mat.state)
    below = [mat.state.defs[one].name for one in mat.state.under[mat.find("Dockworkers")]]
    assert below == ["Jump Rig", "Rampage Hauler", "Vacant Lot"]
    assert mat.value("Dockworkers", "BQ") == 5


@rule("MC-3.10.4", "MC-OPEN-72", "MC-8.5")
@card("liquidation-order")
def test_an_annihilated_pile_goes_to_each_controllers_annihilated_zone() -> None:
    mat = Mat(step="challenge")
    mat.lay(P2, "Dockworkers", (1, 0), under=["Chitin Plating", "Vacant Lot"]).lay(P2, "Tower Block", (0, 1))
    mat.lay(P1, "Tower Block", (0, 1)).set(P1, hand=["Liquidation Order"], pools={"MQ": 1})
    mat.state.controller[mat.find("Chitin Plating")] = P1
    plays(mat, "play Liquidation Order", "place:1/1/0", "target Dockworkers")
    assert mat.zone(P1, "annihilated") == ["Chitin Plating"]
    assert sorted(mat.zone(P2, "annihilated")) == ["Dockworkers", "Vacant Lot"]
    insist_sound(mat.state)


@rule("MC-5.6.4", "MC-3.10.9", "MC-OPEN-10")
@card("smoke-screen", "vacant-lot")
def test_an_event_on_terrain_takes_the_terrain_along_in_e4() -> None:
    mat = Mat(step="divest")
    mat.lay(P1, "Smoke Screen", (1, 0), under=["Vacant Lot"]).lay(P1, "Tower Block", (0, 1))
    mat.lay(P2, "Tower Block", (0, 1))
    mat.choose("done")
    while mat.verbs[0] == "order":
        mat.choose("done")
    assert mat.zone(P1, "market") == ["Vacant Lot", "Smoke Screen"]
    insist_sound(mat.state)


@rule("MC-5.6.4", "MC-OPEN-30", "MC-5.6.3")
@card("smoke-screen")
def test_what_an_event_linked_is_orphaned_in_e4_and_discarded_a_turn_later() -> None:
    mat = Mat(step="divest")
    mat.lay(P1, "Smoke Screen", (1, 0)).lay(P1, "Night Shift", (2, 0)).lay(P1, "Tower Block", (0, 1))
    mat.lay(P2, "Tower Block", (0, 1))
    mat.choose("done")
    assert mat.state.step == "E5"
    assert not mat.state.is_docked(mat.find("Night Shift"))
    mat.all_pass()
    while mat.state.turn == 10 and mat.verbs[-1] in ("pass", "done"):
        assert mat.in_play("Night Shift") or mat.state.step == "E5"
        mat.choose(mat.verbs[-1])
    assert mat.zone(P1, "market") == ["Smoke Screen", "Night Shift"]


@rule("MC-9.16", "MC-OPEN-66", "MC-3.7.1.2")
@card("nomad-caravan")
def test_an_independent_card_moves_and_docks_the_cards_behind_it_again() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Tower Block", (1, 0)).set(P1, hand=["Character Assassination"], pools={"IQ": 1})
    mat.lay(P2, "Night Shift", (1, 0)).lay(P2, "Nomad Caravan", (2, 0)).lay(P2, "Dockworkers", (1, 1))
    mat.lay(P2, "Tower Block", (-1, 0))
    plays(mat, "play Character Assassination", "place:1/0/1")
    if "target" in mat.verbs:
        settled(mat.choose("target Night Shift"))
    assert not mat.state.is_docked(mat.find("Dockworkers"))
    assert (mat.asked, mat.verbs[-1]) == (P2, "none")
    mat.choose("place:2/1/0")
    settled(mat)
    assert mat.state.is_docked(mat.find("Dockworkers"))
    insist_sound(mat.state)


@rule("MC-OPEN-86", "MC-OPEN-77", "MC-9.9")
@card("salvage-rigger", "vending-network")
def test_a_search_may_take_the_revealed_resource() -> None:
    mat = Mat(revealed=True)
    mat.lay(P1, "Tower Block", (1, 0)).lay(P2, "Tower Block", (1, 0))
    mat.set(P1, hand=["Salvage Rigger"], pools={"IQ": 1}, resources=["Vending Network", "Dockworkers"])
    plays(mat, "play Salvage Rigger", "place:1/0/1")
    if mat.verbs[0] == "yes":
        mat.choose("yes")
    mat.choose("take Vending Network", "place:1/0/2")
    settled(mat)
    assert mat.state.revealed == -1
    assert mat.in_play("Vending Network") == 1
    mat.choose("done").all_pass()
    assert mat.zone(P1, "resource deck") == ["Dockworkers"]


@rule("MC-OPEN-86")
@card("salvage-rigger")
def test_the_revealed_resource_stays_on_top_of_a_shuffled_deck() -> None:
    mat = Mat(revealed=True)
    mat.lay(P1, "Tower Block", (1, 0)).lay(P2, "Tower Block", (1, 0))
    rest = ["Dockworkers", "Night Shift", "Chapel Donors", "Lab Technicians"]
    mat.set(P1, hand=["Salvage Rigger"], pools={"IQ": 1}, resources=["Tower Block", *rest])
    plays(mat, "play Salvage Rigger", "place:1/0/1")
    if mat.verbs[0] == "yes":
        mat.choose("yes")
    settled(mat.choose("none"))
    assert mat.zone(P1, "resource deck")[-1] == "Tower Block"
    mat.choose("done").all_pass()
    assert mat.zone(P1, "resource deck")[0] == "Tower Block"
