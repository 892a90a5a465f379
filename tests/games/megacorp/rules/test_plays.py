"""Chapter 6: producing, deploying, playing events, buying, drawing, and the windows of all that."""

from __future__ import annotations

import pytest

from playmat.games.megacorp.rules.board import CHARACTER, EQUIPMENT, IQ, NEUTRAL, NULL, TRAITS, space
from playmat.games.megacorp.rules.price import price
from playmat.games.megacorp.words.abilities import cont_trait, on_deploy, upkeep
from playmat.games.megacorp.words.filters import THIS
from playmat.games.megacorp.words.money import GainMoney
from playmat.games.megacorp.words.printed import card
from playmat.testing import P1, P2, P3, rule
from tests.games.megacorp.table.asking import offered
from tests.games.megacorp.table.mat import Mat
from tests.games.megacorp.table.moves import declare

PROUD = card(CHARACTER, "Proud", "agent", price(1), (2, NULL, NULL, 1), NEUTRAL, abilities=(cont_trait(THIS, IQ, 3),))
HERALD = card(
    CHARACTER, "Herald", "agent", price(1), (1, NULL, NULL, 1), NEUTRAL, abilities=(on_deploy(GainMoney(5)),)
)


@rule("MC-6.1", "MC-6.1.1", "MC-6.1.2")
def test_who_holds_priority_produces_with_own_disengaged_cards() -> None:
    mat = Mat(3)
    mat.set(P1, hand=["Smoke Screen"])
    mat.lay(P1, "Lab Technicians", (1, 0)).lay(P2, "Lab Technicians", (1, 0)).lay(P3, "Night Shift", (1, 0))
    with mat.changes(P1, iq=+4):
        mat.do("produce", "Lab Technicians", "IQ", P1)
    assert mat.state.is_engaged(mat.find("Lab Technicians", P1))
    mat.refuses(f"produce:{mat.state.handles[mat.find('Lab Technicians', P1)]}:IQ", "MC-6.1.1")
    mat.refuses(f"produce:{mat.state.handles[mat.find('Night Shift')]}:IQ", "MC-1.2.5")
    mat.choose("play Smoke Screen")
    assert mat.asked == P2
    with mat.changes(P2, iq=+4):
        mat.do("produce", "Lab Technicians", "IQ", P2)
    assert mat.asked == P2
    mat.refuses("produce:0:IQ", "MC-1.2.8", player=P3)


@rule("MC-6.1.1.1")
def test_a_missing_trait_cannot_be_produced() -> None:
    mat = Mat()
    mat.lay(P1, "Retail Outlet", (1, 0))
    handle = mat.state.handles[mat.find("Retail Outlet")]
    assert [offered(mat, f"produce:{handle}:{trait}") for trait in TRAITS] == [True, True, False, True]
    mat.refuses(f"produce:{handle}:MQ", "MC-6.1.1.1")


@rule("MC-6.1.2.1")
def test_the_points_are_those_of_the_engaged_card() -> None:
    mat = Mat()
    mat.lay(P1, PROUD, (1, 0)).lay(P1, "Lab Technicians", (0, 1), damage={"IQ": 1}, counters={"+1 IQ": 2})
    assert mat.value("Proud", "IQ") == 5
    with mat.changes(P1, iq=+2):
        mat.do("produce", "Proud", "IQ")
    with mat.changes(P1, iq=+5):
        mat.do("produce", "Lab Technicians", "IQ")


@rule("MC-6.1.3")
def test_points_pay_trait_valuations_activation_costs_and_upkeep() -> None:
    mat = Mat()
    mat.set(P1, hand=["Targeting Lens"], pools={"IQ": 2})
    mat.lay(P1, "Skyhook Interceptor", (1, 0)).lay(P1, "Dockworkers", (0, 1))
    with mat.changes(P1, iq=-1, money=-2):
        mat.choose("play Targeting Lens")
    mat.all_pass().choose("place:1/0/-1").all_pass()
    with mat.changes(P1, iq=-1, money=0):
        mat.do("use", "Skyhook Interceptor", "1")


@rule("MC-6.1.3", "MC-OPEN-15")
def test_points_pay_upkeep() -> None:
    costly = card(CHARACTER, "Costly", "agent", price(1), (1, 1, 1, 1), NEUTRAL, abilities=(upkeep(price(0, bq=3)),))
    mat = Mat(step="turn")
    mat.lay(P1, costly, (1, 0)).lay(P1, "Dockworkers", (0, 1))
    mat.choose("pay Costly").do("produce", "Dockworkers", "BQ")
    assert mat.state.pools[3] == 1 and mat.in_play("Costly") == 1


@rule("MC-6.2")
@pytest.mark.parametrize(("step", "phase"), [("challenge", "C"), ("divest", "D")])
def test_assets_are_deployed_in_the_buy_phase_and_permanent_events_in_any_of_the_own_turn(
    step: str, phase: str
) -> None:
    mat = Mat(step=step)
    mat.set(P1, hand=["Night Shift", "Municipal Bonds"])
    mat.lay(P1, "Dockworkers", (1, 0))
    assert mat.state.step == phase
    mat.refuses("play Night Shift", "MC-6.2")
    mat.choose("play Municipal Bonds").all_pass().choose("place:1/0/1").all_pass()
    assert mat.in_play("Municipal Bonds", P1) == 1


@rule("MC-6.2", "MC-6.2.2.5")
def test_an_asset_is_deployed_in_the_own_buy_phase() -> None:
    mat = Mat()
    mat.set(P1, hand=["Night Shift"])
    with mat.changes(P1, money=-2, hand=-1, network=+1):
        mat.choose("play Night Shift").all_pass().choose("place:1/0/1").all_pass()


@rule("MC-6.2.1", "MC-1.2.8.1")
def test_an_asset_needs_abrupt_in_the_turn_of_somebody_else() -> None:
    mat = Mat()
    mat.set(P2, hand=["Night Shift", "Municipal Bonds", "Undercover Auditor", "Contingency Fund"], pools={"IQ": 1})
    mat.choose("done")
    assert mat.asked == P2
    mat.refuses("play Night Shift", "MC-1.2.8.1")
    mat.refuses("play Municipal Bonds", "MC-1.2.8.1")
    mat.choose("play Undercover Auditor").all_pass().choose("place:2/1/0").all_pass()
    assert mat.in_play("Undercover Auditor", P2) == 1


@rule("MC-6.2.2", "MC-6.2.2.1", "MC-6.2.2.2", "MC-6.2.2.3", "MC-6.2.2.4", "MC-6.2.2.6", "MC-6.2.2.7")
def test_the_seven_steps_of_a_deployment() -> None:
    mat = Mat()
    mat.set(P1, hand=[HERALD], money=6)
    mat.choose("play Herald")
    assert mat.state.money[P1] == 5 and [one.name for one in mat.state.stack] == ["Herald"]
    assert mat.zone(P1, "hand") == [] and not mat.in_play("Herald")
    assert mat.state.window == "MC-6.2.2.4" and mat.asked == P2
    mat.passes(2)
    assert mat.verbs[0] == "place" and mat.asked == P1
    mat.choose("place:1/1/0")
    assert mat.in_play("Herald") == 1
    assert mat.state.window == "MC-6.2.2.6" and mat.asked == P2 and not mat.state.stack
    mat.passes(2)
    assert [one.name for one in mat.state.stack] == ["Herald"] and mat.state.money[P1] == 5
    mat.passes(2)
    assert mat.state.money[P1] == 10


@rule("MC-6.2.2.2", "MC-OPEN-13", "MC-8.1")
def test_traits_and_money_are_made_while_paying() -> None:
    mat = Mat()
    mat.set(P1, money=3, hand=["Denial Analyst"])
    mat.lay(P1, "Lab Technicians", (1, 0)).lay(P1, "Day Traders", (0, 1))
    mat.choose("play Denial Analyst")
    mat.do("money", "Day Traders", "1").do("produce", "Lab Technicians", "IQ")
    assert mat.state.money[P1] == 0 and mat.state.pools[0] == 3
    assert [one.name for one in mat.state.stack] == ["Denial Analyst"]


@rule("MC-6.2.2.5")
def test_the_controller_places_a_card_in_any_network_where_it_is_docked() -> None:
    mat = Mat()
    mat.set(P1, hand=["Night Shift"])
    mat.lay(P2, "Dockworkers", (1, 0))
    mat.choose("play Night Shift").all_pass()
    mat.offers(
        *("place:1/0/1", "place:1/0/-1", "place:1/1/0", "place:1/-1/0"),
        *("place:2/0/1", "place:2/0/-1", "place:2/-1/0", "place:2/1/1", "place:2/1/-1", "place:2/2/0"),
    )
    mat.refuses("place:1/3/0", "MC-3.7.1")
    mat.choose("place:2/2/0")
    night = mat.find("Night Shift")
    assert mat.state.network_of(night) == P2 and mat.state.controller[night] == P1


@rule("MC-6.3", "MC-6.3.1", "MC-OPEN-10")
def test_a_non_permanent_event_is_played_with_any_priority_through_the_same_steps() -> None:
    mat = Mat(step="challenge")
    mat.set(P2, hand=["Smoke Screen"])
    mat.lay(P1, "Talon Scout", (1, 0)).lay(P2, "Dockworkers", (1, 0))
    declare(mat, "Talon Scout", "2/1/0", "BQ")
    with mat.changes(P2, money=-1, hand=-1):
        mat.choose("play Smoke Screen")
    mat.all_pass().choose("place:2/0/1")
    assert mat.in_play("Smoke Screen", P2) == 1 and mat.state.window == "MC-6.2.2.6"
    mat.all_pass().choose("target Dockworkers").all_pass()
    assert mat.state.shields == {mat.find("Dockworkers"): 3}


@rule("MC-6.3.2", "MC-OPEN-29")
def test_non_permanent_events_leave_in_the_end_phase_and_permanent_ones_stay() -> None:
    mat = Mat(step="end")
    mat.lay(P1, "Smoke Screen", (1, 0)).lay(P1, "Municipal Bonds", (0, 1)).lay(P2, "Kickback", (1, 0))
    mat.lay(P2, "Dockworkers", (0, 1))
    assert mat.zone(P1, "market") == ["Smoke Screen"] and mat.zone(P2, "market") == ["Kickback"]
    assert mat.in_play("Municipal Bonds") == 1


@rule("MC-6.4", "MC-6.4.1", "MC-6.4.2")
def test_an_engaged_card_of_an_opponent_is_bought_and_redeployed() -> None:
    mat = Mat()
    mat.lay(P2, "Dockworkers", (1, 0), engaged=True, damage={"BQ": 1}).lay(P2, "Choir Novices", (0, 1))
    bought = mat.find("Dockworkers")
    mat.refuses("buy Choir Novices", "MC-3.2.1.5")
    with mat.changes(P1, money=-2), mat.changes(P2, money=+2, network=-1):
        mat.choose("buy Dockworkers")
    assert mat.state.window == "MC-6.2.2.4"
    mat.all_pass().choose("place:1/1/0")
    assert mat.state.window == "MC-6.2.2.6"
    assert mat.state.controller[bought] == P1 and not mat.state.is_engaged(bought)
    assert mat.value("Dockworkers", "BQ") == 4


@rule("MC-6.4.2")
def test_a_purchase_out_of_play_keeps_to_the_times_of_deploying() -> None:
    mat = Mat(step="challenge")
    mat.lay(P2, "Dockworkers", (1, 0), engaged=True).lay(P2, "Municipal Bonds", (0, 1), engaged=True)
    mat.refuses("buy Dockworkers", "MC-6.2")
    mat.choose("buy Municipal Bonds").all_pass().choose("place:1/1/0").all_pass()
    assert mat.in_play("Municipal Bonds", P1) == 1


@rule("MC-6.5", "MC-6.5.1", "MC-OPEN-20")
def test_the_top_card_of_each_market_is_for_sale_like_a_deployment() -> None:
    mat = Mat(3)
    mat.set(P1, market=["Night Shift"]).set(P2, market=["Dockworkers", "Corporate Interns"])
    mat.set(P3, market=["Frugal Consumers"])
    mat.refuses("buy Corporate Interns", "MC-3.5.2")
    mat.choose("buy Dockworkers")
    assert mat.state.money == [8, 10, 10] and mat.state.window == "MC-6.2.2.4"
    mat.all_pass().choose("place:1/1/0").all_pass()
    mat.choose("buy Night Shift").all_pass().choose("place:1/0/1").all_pass()
    mat.choose("buy Frugal Consumers").all_pass().choose("place:1/-1/0").all_pass()
    assert mat.in_play("Dockworkers", P1) == mat.in_play("Night Shift", P1) == mat.in_play("Frugal Consumers", P1) == 1
    mat.choose("done").all_pass()
    mat.refuses("buy Corporate Interns", "MC-6.2")


@rule("MC-6.6", "MC-6.6.1")
def test_a_window_opens_whenever_something_joins_the_stack() -> None:
    mat = Mat()
    mat.lay(P1, "Hatchery Vats", (1, 0))
    mat.do("use", "Hatchery Vats", "1")
    assert mat.state.window == "MC-6.6.1" and mat.asked == P2
    assert [one.name for one in mat.state.stack] == ["Hatchery Vats"]
    mat.passes(2)
    assert mat.verbs[0] == "place"


@rule("MC-6.7", "MC-6.7.1")
def test_drawing_takes_the_top_card_of_the_main_deck() -> None:
    mat = Mat()
    mat.set(P1, main=["Jump Rig", "Kickback", "Smoke Screen"], resources=["Night Shift"], hand=0)
    mat.lay(P1, "R&D Campus", (1, 0), counters={"development": 4})
    mat.do("use", "R&D Campus", "2").all_pass()
    assert sorted(mat.zone(P1, "hand")) == ["Jump Rig", "Kickback"]
    assert mat.zone(P1, "main deck") == ["Smoke Screen"]
    assert mat.zone(P1, "resource deck") == ["Night Shift"]


@rule("MC-6.2.2.5", "MC-OPEN-47")
def test_a_deployed_card_lies_disengaged() -> None:
    relic = card(EQUIPMENT, "Plain Relic", "relic", price(1), (1, NULL, NULL, NULL), NEUTRAL)
    mat = Mat()
    mat.set(P1, hand=[relic])
    mat.choose("play Plain Relic").all_pass().choose("place:1/0/1").all_pass()
    placed = mat.find("Plain Relic")
    assert mat.state.at[placed] == space(0, 1) and not mat.state.is_engaged(placed)
