"""Chapter 8.1 to 8.6: paying, redeploying, destroying, revealing, annihilating, discarding."""

from __future__ import annotations

import pytest

from playmat.games.megacorp.rules.board import CHARACTER, LOCATION, NEUTRAL, NULL
from playmat.games.megacorp.rules.price import price
from playmat.games.megacorp.words.abilities import act
from playmat.games.megacorp.words.costs import Price
from playmat.games.megacorp.words.effects import Destroy
from playmat.games.megacorp.words.filters import Which
from playmat.games.megacorp.words.money import GainMoney
from playmat.games.megacorp.words.printed import card
from playmat.games.megacorp.words.selectors import Every
from playmat.testing import P1, P2, rule
from tests.games.megacorp.table.mat import Mat

BOMB = card(
    *(LOCATION, "Bomb", "structure", price(1), (1, NULL, NULL, NULL), NEUTRAL),
    abilities=(act(Destroy(Every(Which(CHARACTER)))),),
)


@rule("MC-8.1", "MC-OPEN-14")
def test_money_and_traits_are_paid_out_of_their_own_pools() -> None:
    toll = card(
        *(LOCATION, "Toll", "structure", price(1), (1, NULL, NULL, NULL), NEUTRAL),
        abilities=(act(GainMoney(1), Price(price(2, iq=1, bq=2))),),
    )
    mat = Mat()
    mat.set(P1, pools={"IQ": 3, "BQ": 2, "MQ": 5})
    mat.lay(P1, toll, (1, 0))
    with mat.changes(P1, money=-2, iq=-1, bq=-2, mq=0, eq=0):
        mat.do("use", "Toll", "1")


@rule("MC-8.1", "MC-OPEN-14")
def test_points_of_another_trait_pay_nothing() -> None:
    mat = Mat()
    mat.set(P1, hand=["Targeting Lens"], pools={"BQ": 9}, engaged=True)
    mat.lay(P1, "Street Performers", (1, 0))
    mat.refuses("play Targeting Lens", "MC-1.2.6.2")


@rule("MC-8.2", "MC-3.10.9")
def test_redeploying_takes_a_card_out_of_play_and_puts_its_deployment_on_the_stack() -> None:
    mat = Mat()
    mat.set(P1, hand=["Restructuring"], pools={"IQ": 1})
    mat.lay(P1, "Drone Wrangler", (0, 1), under=["Jump Rig"], engaged=True, counters={"+1 IQ": 1}, damage={"BQ": 1})
    mat.choose("play Restructuring").all_pass().choose("place:1/1/0").all_pass().choose("mode:c")
    with mat.changes(P1, money=0):
        mat.choose("target Drone Wrangler").passes(2)
    assert not mat.in_play("Drone Wrangler")
    assert [one.name for one in mat.state.stack] == ["Drone Wrangler"]
    assert mat.zone(P1, "market") == ["Jump Rig"]
    mat.all_pass().choose("place:1/-1/0").all_pass()
    wrangler = mat.find("Drone Wrangler")
    assert not mat.state.is_engaged(wrangler) and mat.value("Drone Wrangler", "IQ") == 2
    assert mat.verbs[0] == "place", "its deployment text triggers anew"


@rule("MC-8.3", "MC-OPEN-43")
def test_a_destroyed_card_goes_on_top_of_its_controllers_market() -> None:
    mat = Mat()
    mat.set(P1, market=["Kickback"]).set(P2, market=["Smoke Screen"])
    mat.lay(P1, BOMB, (1, 0)).lay(P1, "Dockworkers", (0, 1), owner=P2)
    mat.do("use", "Bomb", "1").all_pass()
    assert mat.zone(P1, "market") == ["Kickback", "Dockworkers"]
    assert mat.zone(P2, "market") == ["Smoke Screen"]


@rule("MC-8.3", "MC-5.6.3")
def test_a_card_discarded_from_play_goes_on_top_of_its_controllers_market() -> None:
    mat = Mat(step="end")
    mat.set(P2, market=["Smoke Screen"])
    mat.lay(P1, "Dockworkers", (1, 0)).lay(P1, "Night Shift", (5, 5), controller=P2, owner=P1)
    assert mat.zone(P2, "market") == ["Smoke Screen", "Night Shift"]


@rule("MC-8.3.1", "MC-OPEN-44")
def test_each_controller_orders_the_cards_that_leave_together() -> None:
    mat = Mat()
    mat.lay(P1, BOMB, (1, 0)).lay(P1, "Dockworkers", (0, 1)).lay(P1, "Night Shift", (0, -1))
    mat.lay(P2, "Vat Workers", (1, 0)).lay(P2, "Choir Novices", (0, 1))
    mat.do("use", "Bomb", "1").all_pass()
    assert mat.asked == P2, "prompts go out in the order of priority"
    mat.choose("order Choir Novices")
    assert mat.asked == P1
    mat.choose("order Night Shift")
    assert mat.zone(P2, "market") == ["Choir Novices", "Vat Workers"]
    assert mat.zone(P1, "market") == ["Night Shift", "Dockworkers"]


@rule("MC-8.4", "MC-5.2.6")
def test_a_revealed_card_is_seen_by_everybody() -> None:
    mat = Mat(3, step="turn")
    mat.set(P1, resources=["Night Shift", "Tower Block"])
    mat.all_pass()
    top = mat.state.resources(P1)[-1]
    assert mat.state.revealed == top
    assert all(mat.state.sees(viewer, top) for viewer in (-1, 0, 1, 2))
    assert not any(mat.state.sees(viewer, mat.state.resources(P1)[0]) for viewer in (-1, 0, 1, 2))


@rule("MC-8.5", "MC-3.10.4")
def test_an_annihilated_card_goes_to_its_controllers_annihilated_zone() -> None:
    mat = Mat()
    mat.set(P1, hand=["Liquidation Order"], pools={"MQ": 1})
    mat.lay(P2, "Talon Scout", (0, 1), owner=P1, under=["Jump Rig"])
    mat.choose("play Liquidation Order").all_pass().choose("place:1/1/0").all_pass()
    assert sorted(mat.zone(P2, "annihilated")) == ["Jump Rig", "Talon Scout"]
    assert mat.zone(P1, "annihilated") == mat.zone(P1, "market") == mat.zone(P2, "market") == []


@rule("MC-8.6")
def test_a_card_discarded_from_a_hand_goes_on_top_of_that_players_market() -> None:
    mat = Mat()
    mat.set(P1, hand=["Confessor"], pools={"EQ": 1})
    mat.set(P2, hand=["Kickback", "Jump Rig"], market=["Smoke Screen"])
    mat.choose("play Confessor").all_pass().choose("place:1/1/0").all_pass()
    mat.offers("discard Kickback", "discard Jump Rig", "none")
    with mat.changes(P2, hand=-1, market=+1):
        mat.choose("discard Jump Rig")
    assert mat.zone(P2, "market") == ["Smoke Screen", "Jump Rig"]


@rule("MC-9.7")
@pytest.mark.parametrize("from_play", [False, True])
def test_a_cancelled_card_is_destroyed_and_nothing_is_refunded(from_play: bool) -> None:
    mat = Mat()
    mat.set(P1, hand=[] if from_play else ["Dockworkers"])
    mat.set(P2, hand=["Emergency Shutdown"], pools={"IQ": 1})
    if from_play:
        mat.lay(P2, "Dockworkers", (1, 0), engaged=True)
    mat.choose("buy Dockworkers" if from_play else "play Dockworkers")
    mat.choose("play Emergency Shutdown").all_pass().choose("place:2/0/1").all_pass()
    assert mat.zone(P1, "market") == ["Dockworkers"] and not mat.in_play("Dockworkers")
    assert mat.state.money[P1] == 8


@rule("MC-9.7")
def test_a_cancelled_ability_leaves_the_stack_without_effect() -> None:
    mat = Mat()
    mat.lay(P1, "Hatchery Vats", (1, 0))
    mat.lay(P2, "Heracles Senior Counsel", (1, 0))
    mat.do("use", "Hatchery Vats", "1").do("use", "Heracles Senior Counsel", "1").all_pass()
    assert not mat.state.stack and not mat.in_play("Feral Cub")
    assert mat.in_play("Hatchery Vats") == 1 and mat.state.money[P1] == 9
