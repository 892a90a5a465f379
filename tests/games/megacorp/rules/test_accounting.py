"""The phases and the Accounting Phase (MC-5.1, MC-5.2)."""

from __future__ import annotations

from playmat.games.megacorp.rules.board import CHARACTER, LETTERS, NEUTRAL, PHASES
from playmat.games.megacorp.rules.price import price
from playmat.games.megacorp.words.abilities import upkeep
from playmat.games.megacorp.words.printed import card
from playmat.kernel.view import view
from playmat.testing import P1, P2, P3, rule
from tests.games.megacorp.table.mat import Mat
from tests.games.megacorp.table.moves import can, deploy, end_turn, engaged, pool

IDOL = card(CHARACTER, "Idol", "worker", price(1), (1, 1, 1, 1), NEUTRAL, (), (upkeep(price(1, mq=1)),))
"""A card whose upkeep is 1 M and 1 MQ."""


def table(players: int = 2, step: str = "turn") -> Mat:
    """Everybody with a card beside the business, P1's turn about to begin."""
    mat = Mat(players, step=step)
    for player in range(players):
        mat.lay(player, "Municipal Bonds", (1, 0))
    return mat


@rule("MC-5.1", "MC-5.1.1", "MC-5.1.2", "MC-5.2.9", "MC-5.3", "MC-5.4", "MC-5.5", "MC-5.6")
def test_the_five_phases_always_come_in_their_order() -> None:
    assert PHASES == ("Accounting", "Buy", "Challenge", "Divest", "End") and LETTERS == "ABCDE"
    mat = table(3)
    mat.all_pass()
    for _ in range(3):
        end_turn(mat)
    phases = [
        line.text.split("'s ")[1].split(" Phase")[0]
        for line in mat.state.log
        if line.text.endswith("Phase.") and "'s " in line.text
    ]
    assert phases[:10] == list(PHASES) * 2


@rule("MC-5.2", "MC-5.2.1", "MC-5.2.2", "MC-5.2.3", "MC-5.2.5", "MC-5.2.6", "MC-5.2.7", "MC-5.2.8")
def test_the_nine_steps_of_accounting_come_in_order() -> None:
    mat = table()
    mat.lay(P1, "Day Traders", (2, 0))
    mat.choose("pay Day Traders")
    assert (mat.state.step, mat.asked, mat.state.revealed) == ("A5", P2, -1)
    mat.passes(2)
    assert mat.state.step == "A8" and mat.state.revealed >= 0 and len(mat.state.hand(P1)) == 1
    mat.passes(2)
    assert mat.state.phase == 1 and mat.asked == P1
    steps = [line.rule for line in mat.state.log if line.rule.startswith("MC-5.2") and line.rule != "MC-5.2"]
    order = [f"MC-5.2.{number}" for number in range(1, 10)]
    firsts = [steps.index(one) for one in order if one in steps]
    assert firsts == sorted(firsts) and {"MC-5.2.1", "MC-5.2.2", "MC-5.2.6", "MC-5.2.7", "MC-5.2.9"} <= set(steps)


@rule("MC-5.2.1")
def test_cashflow_comes_before_disengaging() -> None:
    mat = table()
    mat.lay(P1, "Tower Block", (2, 0), engaged=True)
    assert mat.state.money[P1] == 11 and not engaged(mat, "Tower Block")


@rule("MC-5.2.2")
def test_all_cards_of_the_active_player_disengage_wherever_they_lie() -> None:
    mat = table()
    mat.set(P1, engaged=True)
    mat.lay(P2, "Dockworkers", (2, 0), controller=P1, engaged=True)
    mat.lay(P1, "Night Shift", (2, 0), controller=P2, engaged=True)
    assert not engaged(mat, "Dockworkers") and not engaged(mat, "Plain Business", P1)
    assert engaged(mat, "Night Shift")


@rule("MC-5.2.3", "MC-OPEN-11")
def test_everybodys_trait_pools_are_emptied() -> None:
    mat = Mat(3, step="turn")
    for player in range(3):
        mat.set(player, pools={"IQ": 1, "BQ": 2})
        mat.lay(player, "Municipal Bonds", (1, 0))
    assert [pool(mat, player) for player in range(3)] == [[0, 0, 0, 0]] * 3


@rule("MC-5.2.4", "MC-OPEN-15", "MC-6.1.3")
def test_upkeep_is_settled_card_by_card_and_traits_may_be_produced_for_it() -> None:
    mat = table()
    mat.lay(P1, IDOL, (2, 0)).lay(P1, "Day Traders", (3, 0)).lay(P2, "Day Traders", (2, 0))
    mat.offers("pay Idol", "decline Idol", "pay Day Traders", "decline Day Traders")
    mat.choose("pay Idol")
    assert "produce" in mat.verbs and mat.state.window == ""
    mat.do("produce", "Municipal Bonds", "MQ", P1)
    assert mat.asked == P1 and pool(mat, P1) == [0, 0, 1, 0]
    mat.offers("pay Day Traders", "decline Day Traders")
    with mat.changes(P1, money=-1):
        mat.choose("pay Day Traders")
    assert mat.state.step == "A5"


@rule("MC-5.2.4.1", "MC-OPEN-15")
def test_a_declined_card_is_destroyed_as_it_is_declined() -> None:
    mat = table()
    mat.lay(P1, IDOL, (2, 0)).lay(P1, "Day Traders", (3, 0))
    mat.choose("decline Idol")
    assert mat.zone(P1, "market") == ["Idol"] and mat.asked == P1
    mat.offers("pay Day Traders", "decline Day Traders")
    mat.choose("decline Day Traders")
    assert mat.zone(P1, "market") == ["Idol", "Day Traders"]
    mat.cites("MC-8.3")


@rule("MC-5.2.4", "MC-1.2.6.2")
def test_upkeep_that_cannot_be_paid_can_only_be_declined() -> None:
    mat = Mat(step="turn")
    mat.set(P1, money=0)
    mat.lay(P1, "Municipal Bonds", (1, 0), engaged=True).lay(P1, "Schism", (0, 1))
    mat.offers("decline Schism")
    mat.refuses("pay Schism", "MC-1.2.6.2")


@rule("MC-5.2.6", "MC-OPEN-86", "MC-5.3.1")
def test_the_top_resource_is_turned_up_for_all_to_see_and_may_be_bought() -> None:
    mat = Mat(3, step="turn")
    mat.set(P1, resources=["Dockworkers", "Night Shift"])
    for player in range(3):
        mat.lay(player, "Municipal Bonds", (1, 0))
    mat.all_pass()
    revealed = mat.state.revealed
    assert mat.state.defs[revealed].name == "Dockworkers" and mat.state.resources(P1)[-1] == revealed
    assert all(mat.state.sees(viewer, revealed) for viewer in (-1, P1, P2, P3))
    assert not any(mat.state.sees(viewer, mat.state.resources(P1)[0]) for viewer in (-1, P1, P2, P3))
    assert view(mat.state, -1)["table"]["revealed"] == mat.state.handles[revealed]
    with mat.changes(P1, money=-2, resources=-1):
        deploy(mat, "buy Dockworkers", "1/0/1")
    assert mat.state.revealed == -1 and mat.in_play("Dockworkers", P1) == 1


@rule("MC-5.2.6", "MC-5.3.4")
def test_an_unbought_resource_goes_under_its_deck_as_the_buy_phase_ends() -> None:
    mat = Mat(step="turn")
    mat.set(P1, resources=["Dockworkers", "Night Shift", "Data Farm"])
    mat.lay(P1, "Municipal Bonds", (1, 0)).lay(P2, "Municipal Bonds", (1, 0))
    mat.all_pass()
    mat.choose("done")
    assert mat.state.revealed >= 0, "it lies open while the last window is held"
    mat.all_pass()
    assert mat.zone(P1, "resource deck") == ["Dockworkers", "Data Farm", "Night Shift"]
    assert mat.state.revealed == -1 and mat.state.phase == 2


@rule("MC-5.2.7", "MC-6.7", "MC-6.7.1")
def test_the_active_player_draws_one_card_from_the_main_deck() -> None:
    mat = Mat(step="turn")
    mat.set(P1, main=["Dockworkers", "Night Shift"])
    mat.lay(P1, "Municipal Bonds", (1, 0))
    with mat.changes(P1, hand=+1, main=-1, resources=0), mat.changes(P2, hand=0):
        mat.all_pass()
    assert mat.zone(P1, "hand") == ["Dockworkers"]


@rule("MC-5.2.5", "MC-5.2.8", "MC-OPEN-21")
def test_both_windows_let_everybody_act() -> None:
    for window in ("MC-5.2.5", "MC-5.2.8"):
        mat = Mat(step="turn")
        mat.set(P1, hand=["Smoke Screen", "Quarterly Dividend", "Dockworkers"])
        mat.set(P2, hand=["Smoke Screen"])
        mat.lay(P1, "Municipal Bonds", (1, 0)).lay(P2, "Municipal Bonds", (1, 0)).lay(P1, "Choir Novices", (2, 0))
        while mat.state.window != window:
            mat.choose("pass")
        assert mat.asked == P2 and "play" in mat.verbs
        mat.choose("pass")
        assert mat.asked == P1
        assert can(mat, "play Quarterly Dividend")
        mat.refuses("play Dockworkers", "MC-6.2")


@rule("MC-5.2.9", "MC-5.3")
def test_the_buy_phase_follows() -> None:
    mat = table()
    mat.all_pass()
    mat.expect(phase="Buy", letter="B", active=P1)
    assert mat.asked == P1 and mat.verbs[-1] == "done"
