"""Decisions on money and traits (MC-OPEN-11 to MC-OPEN-15) and on simultaneous departures (MC-OPEN-43, MC-OPEN-44)."""

from __future__ import annotations

from playmat.games.megacorp.rules.board import CHARACTER, NEUTRAL
from playmat.games.megacorp.rules.price import price
from playmat.games.megacorp.words.printed import card
from playmat.testing import P1, P2, P3, rule
from tests.games.megacorp.table.mat import Mat
from tests.games.megacorp.table.moves import answer_all, attack, deploy, end_turn, engaged, fight, pool, unblocked

DEAR = card(CHARACTER, "Dear", "worker", price(11), (1, 1, 1, 1), NEUTRAL)
PICKY = card(CHARACTER, "Picky", "worker", price(0, iq=1, bq=3), (1, 1, 1, 1), NEUTRAL)


@rule("MC-OPEN-11", "MC-5.6.7")
def test_points_last_across_the_phases_of_a_turn_and_never_into_the_next() -> None:
    mat = Mat()
    mat.lay(P1, "Dockworkers", (1, 0)).lay(P2, "Dockworkers", (1, 0))
    mat.do("produce", "Dockworkers", "BQ", P1)
    mat.choose("done")
    mat.do("produce", "Dockworkers", "BQ", P2)
    mat.all_pass()
    mat.choose("done")
    assert (mat.state.phase, pool(mat, P1), pool(mat, P2)) == (3, [0, 0, 0, 4], [0, 0, 0, 4])
    mat.choose("done")
    mat.all_pass()
    assert mat.state.active == P2 and pool(mat, P1) == pool(mat, P2) == [0, 0, 0, 0]


@rule("MC-OPEN-11", "MC-5.2.3")
def test_points_made_in_e5_do_not_survive_e7() -> None:
    mat = Mat(step="divest")
    mat.lay(P1, "Dockworkers", (1, 0)).lay(P2, "Dockworkers", (1, 0))
    mat.choose("done")
    mat.do("produce", "Dockworkers", "BQ", P2)
    assert pool(mat, P2) == [0, 0, 0, 4]
    mat.passes(2)
    assert mat.state.active == P2 and pool(mat, P2) == [0, 0, 0, 0]


@rule("MC-OPEN-12", "MC-6.1.2", "MC-6.1.2.1")
def test_producing_is_immediate_and_reads_the_engaged_card() -> None:
    mat = Mat()
    mat.set(P1, business="Wildframe Genetics")
    mat.lay(P1, "Talon Scout", (1, 0), under=["Vacant Lot"]).lay(P1, "Pack Sentinel", (0, 1), under=["Chitin Plating"])
    assert mat.value("Talon Scout", "BQ") == 3 + 1 + 1
    mat.do("produce", "Talon Scout", "BQ")
    assert pool(mat, P1)[3] == 3 + 1, "the Vacant Lot went off with its pile, the business did not"
    assert mat.state.stack == [] and mat.asked == P1 and mat.state.window == ""
    mat.do("produce", "Pack Sentinel", "BQ")
    assert pool(mat, P1)[3] == 4 + 3 + 2 + 1, "a static benefit stays"


@rule("MC-OPEN-12")
def test_producing_never_brings_less_than_0() -> None:
    mat = Mat()
    mat.lay(P1, "Dockworkers", (1, 0), permanent={"BQ": 6}).lay(P1, "Night Shift", (0, 1), damage={"BQ": 1})
    mat.do("produce", "Dockworkers", "BQ")
    assert pool(mat, P1) == [0, 0, 0, 0] and engaged(mat, "Dockworkers")
    mat.do("produce", "Night Shift", "BQ")
    assert pool(mat, P1) == [0, 0, 0, 1], "damage lowers what is produced"


@rule("MC-OPEN-13", "MC-6.2.2.2")
def test_money_abilities_work_at_once_in_a_payment_and_by_the_stack_otherwise() -> None:
    mat = Mat()
    mat.set(P1, hand=[DEAR])
    mat.lay(P1, "Day Traders", (1, 0))
    mat.choose("play Dear")
    assert "money" in mat.verbs
    mat.do("money", "Day Traders", "1")
    assert engaged(mat, "Day Traders") and mat.state.money[P1] == 0
    assert [one.name for one in mat.state.stack] == ["Dear"]
    mat = Mat()
    mat.lay(P1, "Day Traders", (1, 0))
    mat.choose("use Day Traders")
    assert [one.name for one in mat.state.stack] == ["Day Traders"] and mat.state.money[P1] == 10
    assert mat.state.window == "MC-6.6.1"
    mat.all_pass()
    assert mat.state.money[P1] == 11


@rule("MC-OPEN-13")
def test_only_abilities_that_do_nothing_else_pay() -> None:
    mat = Mat()
    mat.set(P1, hand=["Boardroom Assassin"], pools={"BQ": 1}, engaged=True)
    mat.lay(P1, "Data Farm", (1, 0), engaged=True).lay(P1, "Mob Lawyer", (0, 1), engaged=True)
    mat.choose("play Boardroom Assassin")
    names = [mat.state.defs[one.card].name for one in mat.state.decision.options if one.verb == "money"]
    assert names == ["Data Farm"]
    mat.do("money", "Data Farm", "1")
    assert mat.state.money[P1] == 10 - 1 - 4


@rule("MC-OPEN-14", "MC-8.1")
def test_trait_costs_are_paid_in_the_printed_trait_and_surplus_stays() -> None:
    mat = Mat()
    mat.set(P1, hand=[PICKY], pools={"EQ": 9, "MQ": 9}, engaged=True)
    mat.lay(P1, "Dockworkers", (1, 0))
    mat.refuses("play Picky", "MC-1.2.6.2")
    mat = Mat()
    mat.set(P1, hand=[PICKY], pools={"IQ": 3, "EQ": 9}, engaged=True)
    mat.lay(P1, "Dockworkers", (1, 0))
    mat.choose("play Picky")
    mat.do("produce", "Dockworkers", "BQ")
    assert pool(mat, P1) == [2, 9, 0, 1]


@rule("MC-OPEN-14")
def test_an_abandoned_play_returns_to_the_hand_but_its_producers_stay_engaged() -> None:
    mat = Mat()
    mat.set(P1, hand=[PICKY], engaged=True)
    mat.lay(P1, "Dockworkers", (1, 0)).lay(P1, "Lab Technicians", (0, 1))
    mat.choose("play Picky")
    mat.do("produce", "Dockworkers", "BQ")
    mat.choose("abandon")
    assert mat.zone(P1, "hand") == ["Picky"] and mat.state.stack == []
    assert engaged(mat, "Dockworkers") and pool(mat, P1) == [0, 0, 0, 4] and mat.asked == P1


@rule("MC-OPEN-15", "MC-5.2.4")
def test_no_window_opens_between_upkeep_payments() -> None:
    mat = Mat(step="turn")
    mat.set(P2, hand=["Smoke Screen"])
    mat.lay(P1, "Day Traders", (1, 0)).lay(P1, "Schism", (0, 1)).lay(P2, "Tower Block", (1, 0))
    mat.choose("pay Schism")
    assert mat.asked == P1 and mat.state.window == ""
    mat.choose("decline Day Traders")
    assert mat.zone(P1, "market") == ["Day Traders"] and mat.state.step == "A5"


@rule("MC-OPEN-15", "MC-OPEN-13", "MC-6.1.3")
def test_upkeep_may_be_paid_with_money_made_on_the_spot() -> None:
    mat = Mat(step="turn")
    mat.set(P1, money=0)
    mat.lay(P1, "Day Traders", (1, 0), engaged=True).lay(P1, "Tower Block", (0, 1), engaged=True)
    mat.offers("pay Day Traders", "decline Day Traders")
    mat.choose("pay Day Traders")
    mat.do("money", "Day Traders", "1")
    assert mat.state.money[P1] == 0 and engaged(mat, "Day Traders") and mat.in_play("Day Traders") == 1


@rule("MC-OPEN-43", "MC-8.3", "MC-8.5")
def test_destroyed_and_annihilated_cards_go_to_their_controllers_zones() -> None:
    mat = Mat(3, step="challenge")
    mat.lay(P1, "Dockworkers", (1, 0)).lay(P1, "Boardroom Assassin", (0, 1)).lay(P2, "Municipal Bonds", (1, 0))
    mat.lay(P2, "Night Shift", (0, 1), owner=P3).lay(P2, "Chapel Donors", (-1, 0), owner=P3, counters={"+1 BQ": 1})
    fight(mat, "Dockworkers", "2/0/1", "BQ")
    fight(mat, "Boardroom Assassin", "2/-1/0", "BQ")
    assert mat.zone(P2, "market") == ["Night Shift"] and mat.zone(P2, "annihilated") == ["Chapel Donors"]
    assert mat.zone(P3, "market") == mat.zone(P3, "annihilated") == []


@rule("MC-OPEN-43", "MC-8.6", "MC-9.7")
def test_canceled_cards_go_to_their_controllers_market_and_discards_to_the_hands_player() -> None:
    mat = Mat(3)
    mat.set(P1, hand=["Confessor"], pools={"EQ": 1})
    mat.set(P2, hand=["Dockworkers"])
    for player in range(3):
        mat.lay(player, "Municipal Bonds", (1, 0))
    deploy(mat, "play Confessor", "1/0/1")
    mat.choose("player:p2")
    mat.all_pass()
    mat.choose("discard Dockworkers")
    assert mat.zone(P2, "market") == ["Dockworkers"] and mat.zone(P2, "hand") == []


@rule("MC-OPEN-44", "MC-8.3.1")
def test_each_controller_orders_his_own_cards_in_the_order_of_priority() -> None:
    mat = Mat(3, step="divest")
    for player in range(3):
        mat.lay(player, "Municipal Bonds", (1, 0))
        mat.lay(player, "Dockworkers", (5, 5)).lay(player, "Night Shift", (7, 7))
    mat.choose("done")
    asked = []
    while "order" in mat.verbs:
        asked.append(mat.asked)
        mat.choose("order Night Shift")
    assert asked == [P2, P3, P1]
    for player in range(3):
        assert mat.zone(player, "market") == ["Night Shift", "Dockworkers"]


@rule("MC-OPEN-44")
def test_without_an_order_bonded_cards_lie_below_their_former_top() -> None:
    mat = Mat(step="divest")
    mat.lay(P1, "Municipal Bonds", (1, 0)).lay(P1, "Dockworkers", (5, 5), under=["Jump Rig"])
    mat.choose("done")
    if "order" in mat.verbs:
        mat.choose("done")
    assert mat.zone(P1, "market") == ["Jump Rig", "Dockworkers"]


@rule("MC-OPEN-44", "MC-8.3.1")
def test_cards_alike_need_no_order() -> None:
    mat = Mat(step="divest")
    mat.lay(P1, "Municipal Bonds", (1, 0)).lay(P1, "Dockworkers", (5, 5)).lay(P1, "Dockworkers", (7, 7))
    mat.choose("done")
    assert mat.state.step == "E5" and mat.zone(P1, "market") == ["Dockworkers"] * 2


@rule("MC-OPEN-16", "MC-1.2.7.2")
def test_everybodys_cashflow_may_be_lowered_and_only_in_the_own_turn() -> None:
    mat = Mat(3, step="divest")
    mat.lay(P3, "Rolling Blackout", (1, 0)).lay(P1, "Tower Block", (1, 0)).lay(P2, "Tower Block", (1, 0))
    end_turn(mat)
    assert mat.state.money == [10, 10 + 2 - 1, 10]


@rule("MC-5.4.1.8.4", "MC-OPEN-12")
def test_a_doomed_card_may_still_produce() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Dockworkers", (1, 0)).lay(P2, "Lab Technicians", (1, 0)).lay(P2, "Tower Block", (0, 1))
    attack(mat, "Dockworkers", "2/1/0", "BQ")
    unblocked(mat)
    answer_all(mat, "refrain")
    mat.do("produce", "Lab Technicians", "IQ")
    assert pool(mat, P2) == [4, 0, 0, 0]
