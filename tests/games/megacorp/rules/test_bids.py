"""Bids: sealed entries in up to three rounds (MC-1.2.9, MC-OPEN-33 to MC-OPEN-36)."""

from __future__ import annotations

import pytest

from playmat.games.megacorp import GAME
from playmat.games.megacorp.rules.board import CHARACTER, EVENT, NEUTRAL, NULL
from playmat.games.megacorp.rules.price import price
from playmat.games.megacorp.words.printed import card
from playmat.kernel.view import view
from playmat.testing import P1, P2, P3, P4, rule
from tests.games.megacorp.table.mat import Mat
from tests.games.megacorp.table.moves import can, end_turn

CHEAP = card(EVENT, "Cheap Talk", "operation", price(0), (0, NULL, NULL, NULL), NEUTRAL, permanent=False)
"""A non-permanent event that costs nothing."""


def auction(players: int = 2, name: object = "Smoke Screen", **money: int) -> Mat:
    """A non-permanent event on top of P1's own market, ready to be contested by everybody."""
    mat = Mat(players)
    for player in range(players):
        mat.set(player, money=money.get(f"p{player + 1}", 10))
        mat.lay(player, "Municipal Bonds", (1, 0))
    mat.set(P1, market=[name])
    return mat


@rule("MC-1.2.9", "MC-1.2.9.1", "MC-1.2.9.1.1", "MC-1.2.9.4")
def test_a_bid_is_a_sealed_whole_number_from_every_bidder() -> None:
    mat = auction()
    mat.choose("buy Smoke Screen", "contest")
    assert mat.asked == P1
    mat.refuses("bid:2.5M", "MC-1.2.9.1.1")
    mat.refuses("bid:lots", "MC-1.2.9.1.1")
    mat.choose("bid:2M")
    assert mat.asked == P2
    mat.choose("bid:1M", "claim")
    assert [(one.controller, one.name) for one in mat.state.stack] == [(P1, "Smoke Screen")]
    assert mat.state.money == [8, 10]


@rule("MC-1.2.9.1.2", "MC-1.2.9.1.3", "MC-1.2.9.1.4")
def test_a_bid_for_a_card_lies_between_its_valuation_and_the_pool_or_is_0() -> None:
    mat = Mat()
    mat.set(P1, money=4, market=["Market Crash"], pools={"IQ": 1})
    mat.set(P2, pools={"IQ": 1})
    mat.lay(P1, "Municipal Bonds", (1, 0)).lay(P2, "Municipal Bonds", (1, 0))
    mat.choose("buy Market Crash", "contest")
    mat.offers("bid:0M", "bid:3M", "bid:4M")
    mat.refuses("bid:2M", "MC-1.2.9.1.2", "3")
    mat.refuses("bid:5M", "MC-1.2.9.1.3", "4")
    mat.choose("bid:0M", "bid:3M", "claim")
    assert mat.state.stack[0].controller == P2
    assert mat.state.money == [4, 7]


@rule("MC-1.2.9.2")
def test_entries_stay_sealed_until_the_last_has_arrived() -> None:
    mat = auction(3)
    mat.choose("buy Smoke Screen", "contest", "contest", "bid:7M", "bid:5M")
    assert mat.asked == P3
    for viewer, own in ((P1, 7), (P2, 5), (P3, -1), (-1, -1)):
        shown = view(mat.state, viewer)
        assert shown["table"]["bid"]["entered"] == [True, True, False]
        assert shown["table"]["bid"]["own"] == own
        lines = " ".join(text for _, text in shown["log"])
        assert "7 M" not in lines and "5 M" not in lines
    mat.choose("bid:1M")
    lines = " ".join(text for _, text in view(mat.state, -1)["log"])
    assert "7 M" in lines and "5 M" in lines


@rule("MC-1.2.9.3", "MC-1.2.9.4", "MC-1.2.9.5")
def test_conceding_and_lower_bidders_drop_out_of_a_tie() -> None:
    mat = auction(4)
    mat.choose("buy Smoke Screen", "contest", "contest", "contest")
    mat.choose("bid:3M", "bid:0M", "bid:3M", "bid:2M")
    assert list(mat.state.bid.bidders) == [P1, P3]
    mat.choose("bid:3M", "bid:4M", "claim")
    assert mat.state.stack[0].controller == P3
    assert mat.state.money == [10, 10, 6, 10]


@rule("MC-1.2.9.5", "MC-3.5.3.2")
def test_three_ties_end_a_bid_without_a_winner() -> None:
    mat = auction()
    mat.choose("buy Smoke Screen", "contest", *["bid:2M", "bid:2M"] * 2)
    assert mat.state.bid.round == 3
    mat.choose("bid:2M", "bid:2M")
    assert mat.state.bid is None and mat.state.stack == []
    assert mat.state.money == [10, 10] and mat.zone(P1, "market") == ["Smoke Screen"]
    mat.refuses("buy Smoke Screen", "MC-3.5.3.2")
    end_turn(mat)
    assert can(mat, "buy Smoke Screen")


@rule("MC-1.2.9.5.1", "MC-OPEN-34")
def test_later_entries_are_0_or_no_smaller_than_before() -> None:
    mat = auction(p1=5)
    mat.choose("buy Smoke Screen", "contest", "bid:4M", "bid:4M")
    mat.offers("bid:0M", "bid:4M", "bid:5M")
    mat.refuses("bid:3M", "MC-1.2.9.5.1", "4")
    mat.choose("bid:5M")
    mat.refuses("bid:1M", "MC-1.2.9.5.1")
    mat.choose("bid:5M")
    mat.offers("bid:0M", "bid:5M")


@rule("MC-OPEN-34")
def test_the_smallest_live_bid_for_a_free_card_is_1_m() -> None:
    mat = auction(name=CHEAP, p1=1)
    mat.choose("buy Cheap Talk", "contest")
    mat.offers("bid:0M", "bid:1M")


@rule("MC-OPEN-34", "MC-3.5.3.2")
def test_when_all_concede_it_counts_as_a_tie() -> None:
    mat = auction()
    mat.choose("buy Smoke Screen", "contest", "bid:0M", "bid:0M")
    assert mat.state.bid is None and mat.state.stack == [] and mat.state.money == [10, 10]
    mat.refuses("buy Smoke Screen", "MC-3.5.3.2")


@rule("MC-OPEN-34")
def test_only_those_in_the_conflict_bid() -> None:
    mat = auction(4)
    mat.choose("buy Smoke Screen", "leave", "contest", "leave")
    assert list(mat.state.bid.bidders) == [P1, P3]


@rule("MC-3.5.3", "MC-OPEN-33")
def test_contestants_are_asked_in_the_order_of_priority_and_must_be_able_to_buy() -> None:
    mat = Mat(4, active=P2)
    mat.set(P1, money=0)
    mat.set(P2, market=["Flash Mob"])
    mat.set(P3, money=2)
    for player in (P1, P2, P4):
        mat.lay(player, "Street Performers", (1, 0))
    mat.lay(P3, "Dockworkers", (1, 0), engaged=True)
    mat.set(P3, engaged=True)
    mat.choose("buy Flash Mob")
    assert mat.asked == P4, "P3 has no EQ left to make, and P1 no money"
    mat.offers("contest", "leave")
    mat.choose("leave")
    mat.do("produce", "Street Performers", "EQ", P2)
    assert mat.state.money == [0, 8, 2, 10] and mat.state.stack[0].controller == P2


@rule("MC-OPEN-33", "MC-OPEN-27")
def test_an_asset_is_never_contested_in_the_active_players_turn() -> None:
    worker = card(CHARACTER, "Plain", "worker", price(2), (1, 1, 1, 1), NEUTRAL)
    mat = auction(3, worker)
    with mat.changes(P1, money=-2):
        mat.choose("buy Plain")
    assert mat.state.stack[0].controller == P1
    mat = auction(3, "Undercover Auditor")
    mat.position.sides[P2]["pools"] = {"IQ": 1}
    mat.position.sides[P1]["pools"] = {"IQ": 1}
    mat.choose("buy Undercover Auditor")
    assert mat.asked == P2 and mat.verbs == ["leave", "contest"]


@rule("MC-3.5.3.1", "MC-OPEN-35")
def test_the_winner_pays_his_bid_and_the_full_trait_valuation() -> None:
    mat = auction(name="Flash Mob")
    mat.set(P1, pools={"EQ": 1})
    mat.lay(P2, "Street Performers", (0, 1))
    mat.choose("buy Flash Mob", "contest", "bid:2M", "bid:6M")
    assert mat.asked == P2
    mat.do("produce", "Street Performers", "EQ")
    assert mat.state.money == [10, 4]
    assert [mat.state.pools[player * 4 + 1] for player in (P1, P2)] == [1, 2]


@rule("MC-OPEN-35", "MC-3.5.3.2")
def test_the_winner_may_decline_and_then_nobody_buys_the_card_this_turn() -> None:
    mat = auction(3)
    mat.choose("buy Smoke Screen", "contest", "leave", "bid:2M", "bid:4M")
    assert mat.asked == P2
    mat.offers("claim", "abandon")
    mat.choose("abandon")
    mat.cites("MC-OPEN-35")
    assert mat.asked == P1 and mat.state.stack == [] and mat.state.money == [10, 10, 10]
    assert mat.zone(P1, "market") == ["Smoke Screen"]
    mat.refuses("buy Smoke Screen", "MC-3.5.3.2")
    end_turn(mat)
    assert mat.state.active == P2 and mat.asked == P2
    mat.offers(*mat.state.keys())
    assert mat.state.explain(P2, mat.key("buy Smoke Screen")) is None


@rule("MC-OPEN-35")
def test_who_declares_a_purchase_may_decline_it_once_the_bid_is_won() -> None:
    mat = auction()
    mat.choose("buy Smoke Screen", "contest", "bid:2M", "bid:0M")
    assert (mat.asked, mat.verbs) == (P1, ["claim", "abandon"])
    with mat.changes(P1, money=-2, market=-1):
        mat.choose("claim")
    assert [one.controller for one in mat.state.stack] == [P1]


@rule("MC-OPEN-35", "MC-OPEN-13")
def test_a_winner_who_can_no_longer_cover_the_price_declines_unasked() -> None:
    mat = Mat()
    mat.set(P1, money=2, engaged=True).set(P2, market=["Horizon Advance Restraints"], engaged=True)
    for player in (P1, P2):
        mat.lay(player, "Municipal Bonds", (1, 0)).lay(player, "Data Farm", (0, 1), engaged=True)
    mat.choose("buy Horizon Advance Restraints", "contest", "bid:2M", "bid:1M")
    assert (mat.asked, mat.state.stack, mat.state.money) == (P1, [], [2, 10])
    mat.refuses("buy Horizon Advance Restraints", "MC-3.5.3.2")


@rule("MC-4.2.3", "MC-4.2.3.1", "MC-OPEN-34", "MC-OPEN-36")
def test_everybody_bids_for_the_start_up_to_10_m() -> None:
    state = GAME.new(5, seats=4, options={"start": "bid"})
    assert state.keys() == [f"bid:{amount}M" for amount in range(11)]
    for amount in (2, 9, 10, 0):
        state.choose(f"bid:{amount}M")
    assert state.first == P3 and state.money == [10, 10, 0, 10]


@rule("MC-4.2.3.2")
def test_a_tied_bid_for_the_start_falls_back_on_chance() -> None:
    starters = set()
    for seed in range(12):
        state = GAME.new(seed, seats=3, options={"start": "bid"})
        for _ in range(9):
            state.choose("bid:1M")
        assert state.money == [10, 10, 10] and state.keys() == ["keep", "mulligan"]
        starters.add(state.first)
    assert starters == {P1, P2, P3}


@rule("MC-4.2.4", "MC-OPEN-36")
def test_chance_decides_where_nobody_asked_for_a_bid() -> None:
    state = GAME.new(5, seats=3)
    assert state.keys() == ["keep", "mulligan"] and state.money == [10] * 3
    with pytest.raises(Exception, match="start"):
        GAME.new(5, options={"start": "loudest"})


@rule("MC-1.2.9", "MC-3.5.3", "MC-1.1.2")
def test_nine_players_bid_for_one_card() -> None:
    mat = auction(9)
    mat.choose("buy Smoke Screen")
    asked = []
    while "contest" in mat.verbs:
        asked.append(mat.asked)
        mat.choose("contest")
    assert asked == list(range(1, 9))
    for player in range(9):
        assert mat.asked == player
        mat.choose(f"bid:{player // 2 + 1}M")
    mat.choose("claim")
    assert [(one.controller, one.name) for one in mat.state.stack] == [(8, "Smoke Screen")]
    assert mat.state.money == [10] * 8 + [5]


@rule("MC-1.2.9.3", "MC-1.2.10.3")
def test_a_bidder_who_concedes_the_game_is_out_of_the_bid() -> None:
    mat = auction(3)
    mat.choose("buy Smoke Screen", "contest", "contest", "bid:1M")
    mat.state.concede(P2)
    assert mat.asked == P3
    mat.choose("bid:2M", "claim")
    assert mat.state.stack[0].controller == P3 and mat.state.money == [10, 0, 8]
