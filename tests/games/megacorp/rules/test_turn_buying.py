"""The Buy Phase, and what is for sale to whom (MC-5.3, MC-OPEN-37 to MC-OPEN-42)."""

from __future__ import annotations

from playmat.games.megacorp.rules.board import CHARACTER, NEUTRAL
from playmat.games.megacorp.rules.price import price
from playmat.games.megacorp.words.printed import card
from playmat.testing import P1, P2, P3, rule
from tests.games.megacorp.table.mat import beside
from tests.games.megacorp.table.moves import can, deploy, end_turn, engaged

FREE = card(CHARACTER, "Free", "worker", price(0), (1, 1, 1, 1), NEUTRAL)


@rule("MC-5.3.1", "MC-6.4", "MC-6.5", "MC-6.5.1", "MC-6.4.2")
def test_cards_are_bought_from_four_places_in_any_order_and_number() -> None:
    orders = (("hand", "market", "play", "resource"), ("resource", "play", "market", "hand"))
    answers = {
        "hand": "play Corporate Interns",
        "market": "buy Street Performers",
        "play": "buy Night Shift",
        "resource": "buy Dockworkers",
    }
    for order in orders:
        mat = beside("Municipal Bonds", revealed=True)
        mat.set(P1, hand=["Corporate Interns"], resources=["Dockworkers", "Data Farm"])
        mat.set(P2, market=["Street Performers"])
        mat.lay(P2, "Night Shift", (0, 1), engaged=True)
        for step, source in enumerate(order):
            deploy(mat, answers[source], f"1/{step + 2}/0")
            assert mat.asked == P1 and mat.state.phase == 1
        assert [mat.in_play(name, P1) for name in ("Corporate Interns", "Street Performers", "Night Shift")] == [1] * 3
        assert mat.state.money == [10 - 1 - 1 - 2 - 2, 10 + 2]


@rule("MC-OPEN-20", "MC-3.2.1.5")
def test_only_an_engaged_card_pays_anybody() -> None:
    mat = beside("Municipal Bonds", 3, revealed=True)
    mat.set(P1, hand=["Corporate Interns"], resources=["Dockworkers"])
    mat.set(P2, market=["Street Performers"])
    mat.lay(P3, "Night Shift", (0, 1), engaged=True)
    deploy(mat, "play Corporate Interns", "1/2/0")
    deploy(mat, "buy Street Performers", "1/3/0")
    deploy(mat, "buy Dockworkers", "1/4/0")
    assert mat.state.money == [10 - 1 - 1 - 2, 10, 10]
    deploy(mat, "buy Night Shift", "1/5/0")
    assert mat.state.money == [4, 10, 12]


@rule("MC-5.3.1.1", "MC-OPEN-40")
def test_cards_in_play_are_protected_until_the_end_of_the_second_own_turn() -> None:
    for turns, allowed in ((0, False), (1, False), (2, True), (3, True)):
        mat = beside("Municipal Bonds", 3)
        mat.set(P2, turns=turns, market=["Street Performers"])
        mat.lay(P3, "Night Shift", (0, 1), engaged=True, controller=P2)
        if allowed:
            assert can(mat, "buy Night Shift")
        else:
            mat.refuses("buy Night Shift", "MC-5.3.1.1")
        assert can(mat, "buy Street Performers"), "markets are not protected"


@rule("MC-5.3.1.1", "MC-OPEN-40")
def test_each_player_counts_his_own_turns() -> None:
    mat = beside("Municipal Bonds", 3)
    mat.set(P2, turns=1)
    mat.set(P3, turns=2)
    mat.lay(P2, "Night Shift", (0, 1), engaged=True).lay(P3, "Dockworkers", (0, 1), engaged=True)
    mat.refuses("buy Night Shift", "MC-5.3.1.1", "P2")
    assert can(mat, "buy Dockworkers")
    end_turn(mat)
    assert mat.state.turns_done == [4, 1, 2]
    end_turn(mat)
    assert mat.state.turns_done == [4, 2, 2]


@rule("MC-5.3.1.2", "MC-OPEN-41")
def test_what_came_in_its_controllers_last_turn_is_not_for_sale_yet() -> None:
    for arrived, allowed in ((8, False), (7, True), (6, True), (9, True)):
        mat = beside("Municipal Bonds", 3)
        mat.set(P2, last=8)
        mat.lay(P2, "Night Shift", (0, 1), engaged=True, arrived=arrived)
        if allowed:
            assert can(mat, "buy Night Shift")
        else:
            mat.refuses("buy Night Shift", "MC-5.3.1.2")


@rule("MC-OPEN-41")
def test_a_turn_in_progress_counts_as_the_last_one() -> None:
    for arrived, allowed in ((9, False), (8, True)):
        mat = beside("Municipal Bonds")
        mat.set(P2, pools={"IQ": 1})
        mat.lay(P1, "Undercover Auditor", (0, 1), engaged=True, arrived=arrived)
        mat.choose("done")
        assert mat.asked == P2
        if allowed:
            assert can(mat, "buy Undercover Auditor")
        else:
            mat.refuses("buy Undercover Auditor", "MC-5.3.1.2")


@rule("MC-OPEN-41")
def test_moving_or_taking_control_is_not_coming_into_play() -> None:
    mat = beside("Municipal Bonds", active=P2)
    mat.lay(P2, "Pit Brawler", (0, 1))
    mat.choose("use Pit Brawler")
    mat.all_pass()
    mat.choose("place:2/0/-1")
    mat.all_pass()
    mat.do("produce", "Pit Brawler", "BQ")
    end_turn(mat)
    assert mat.asked == P1 and can(mat, "buy Pit Brawler")


@rule("MC-OPEN-41", "MC-8.2")
def test_a_redeployed_card_has_come_into_play_again() -> None:
    mat = beside("Municipal Bonds", active=P2)
    mat.set(P1, money=20)
    mat.set(P2, hand=["Restructuring"], pools={"IQ": 1})
    mat.lay(P2, "Dockworkers", (0, 1))
    deploy(mat, "play Restructuring", "2/0/-1")
    mat.choose("mode:c", "target Dockworkers")
    mat.all_pass()
    mat.choose("place:2/0/1")
    mat.all_pass()
    mat.do("produce", "Dockworkers", "BQ")
    end_turn(mat)
    mat.refuses("buy Dockworkers", "MC-5.3.1.2")


@rule("MC-5.3.2", "MC-5.3.3", "MC-OPEN-26")
def test_the_phase_ends_after_a_window_in_which_everybody_only_passed() -> None:
    mat = beside("Municipal Bonds", 3)
    mat.set(P1, hand=["Corporate Interns"])
    mat.set(P3, hand=["Smoke Screen"])
    mat.choose("done")
    assert (mat.state.window, mat.asked) == ("MC-5.3.2", P2)
    mat.choose("pass", "play Smoke Screen")
    mat.all_pass()
    mat.choose("place:3/0/1")
    mat.all_pass()
    while mat.verbs[-1] != "done":
        mat.choose(mat.state.keys()[0])
        mat.all_pass()
    assert mat.asked == P1 and mat.state.phase == 1
    deploy(mat, "play Corporate Interns", "1/0/1")
    mat.choose("done")
    mat.passes(2)
    assert mat.state.phase == 1
    mat.choose("pass")
    assert mat.state.phase == 2 and mat.asked == P1


@rule("MC-OPEN-26", "MC-OPEN-22")
def test_producing_in_the_last_window_neither_restarts_it_nor_reopens_the_phase() -> None:
    mat = beside("Municipal Bonds")
    mat.choose("done")
    mat.do("produce", "Municipal Bonds", "MQ", P2)
    assert mat.asked == P2
    mat.choose("pass")
    assert mat.asked == P1
    mat.choose("pass")
    assert mat.state.phase == 2


@rule("MC-OPEN-27", "MC-1.2.8.1")
def test_off_turn_only_what_could_be_played_is_bought() -> None:
    mat = beside("Municipal Bonds", 3)
    mat.set(P1, market=["Smoke Screen"])
    mat.set(P2, market=["Contingency Fund"], pools={"EQ": 1})
    mat.set(P3, market=["Dockworkers"])
    mat.lay(P3, "Street Performers", (0, 1), engaged=True).lay(P3, "Flash Mob", (0, -1), engaged=True)
    mat.choose("done")
    assert mat.asked == P2
    mat.refuses("buy Dockworkers", "MC-1.2.8.1")
    mat.refuses("buy Street Performers", "MC-1.2.8.1")
    for name in ("Smoke Screen", "Contingency Fund", "Flash Mob"):
        assert can(mat, f"buy {name}")


@rule("MC-OPEN-27", "MC-6.2")
def test_the_active_player_buys_assets_only_in_his_buy_phase() -> None:
    for step in ("challenge", "divest"):
        mat = beside("Municipal Bonds", 3, step=step)
        mat.set(P1, market=["Smoke Screen"])
        mat.set(P2, market=["Quarterly Dividend"])
        mat.set(P3, market=["Dockworkers"])
        mat.set(P1, pools={"MQ": 1})
        mat.refuses("buy Dockworkers", "MC-6.2")
        assert can(mat, "buy Smoke Screen")
        assert can(mat, "buy Quarterly Dividend")


@rule("MC-OPEN-27")
def test_the_revealed_resource_is_for_the_active_player_alone() -> None:
    for resource in ("Dockworkers", "Municipal Bonds"):
        mat = beside("Municipal Bonds", revealed=True)
        mat.set(P1, resources=[resource])
        handle = mat.state.handles[mat.state.revealed]
        mat.choose("done")
        assert mat.asked == P2
        mat.refuses(f"buy:{handle}", "MC-OPEN-27")
        mat.choose("pass")
        assert mat.asked == P1


@rule("MC-OPEN-37", "MC-6.4.1")
def test_an_orphan_bought_while_engaged_is_the_buyers_to_control() -> None:
    mat = beside("Municipal Bonds")
    mat.lay(P2, "Night Shift", (5, 5), engaged=True)
    assert not mat.state.is_docked(mat.find("Night Shift"))
    deploy(mat, "buy Night Shift", "1/0/1")
    shift = mat.find("Night Shift")
    assert (mat.state.controller[shift], mat.state.owner[shift], mat.state.is_docked(shift)) == (P1, P2, True)


@rule("MC-OPEN-38", "MC-6.4.1", "MC-8.2", "MC-7.10.2")
def test_a_bought_card_comes_back_fresh() -> None:
    mat = beside("Municipal Bonds")
    mat.lay(P2, "Night Shift", (0, 1), engaged=True, counters={"+1 BQ": 2}, damage={"BQ": 1}, permanent={"IQ": 1})
    mat.choose("buy Night Shift")
    assert mat.in_play("Night Shift") == 0 and mat.state.money == [8, 12]
    assert mat.state.window == "MC-6.2.2.4" and mat.asked == P2
    mat.all_pass()
    assert can(mat, "place:2/0/-1"), "any network will do"
    mat.choose("place:1/0/1")
    mat.all_pass()
    assert (mat.value("Night Shift", "BQ"), mat.value("Night Shift", "IQ")) == (2, 1)
    assert not engaged(mat, "Night Shift")
    mat.choose("done")
    mat.all_pass()
    mat.choose("done")
    mat.refuses("sell Night Shift", "MC-5.5.5")


@rule("MC-OPEN-38", "MC-9.7")
def test_a_canceled_purchase_goes_to_the_buyers_market_without_refund() -> None:
    mat = beside("Municipal Bonds")
    mat.set(P2, hand=["Emergency Shutdown"], pools={"IQ": 1})
    mat.lay(P2, "Night Shift", (0, 1), engaged=True)
    mat.choose("buy Night Shift", "play Emergency Shutdown")
    mat.all_pass()
    mat.choose("place:2/0/-1")
    mat.all_pass()
    assert mat.zone(P1, "market") == ["Night Shift"] and mat.zone(P2, "market") == []
    assert mat.state.money == [10 - 2, 10 + 2 - 2]


@rule("MC-5.3.1", "MC-6.2.2.1")
def test_only_the_own_hand_is_played() -> None:
    mat = beside("Municipal Bonds")
    mat.set(P1, hand=[FREE], market=["Dockworkers"])
    mat.set(P2, hand=["Night Shift"])
    mat.refuses("play Dockworkers", "MC-6.2.2.1")
    mat.refuses(f"play:{mat.state.handles[mat.state.hand(P2)[0]]}", "MC-5.3.1")
    mat.choose("play Free")
    assert mat.state.stack[0].name == "Free"
