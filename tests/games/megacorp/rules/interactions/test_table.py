"""Stack, priority, bids and markets where several players want something at once (MC-OPEN-21 to MC-OPEN-36)."""

from __future__ import annotations

from typing import Final

import pytest

from playmat.games.megacorp.rules.board import BQ, CHALLENGE, CHARACTER, EVENT, MARKET, NEUTRAL, PLACES, PLUS
from playmat.games.megacorp.rules.card import MegaCard
from playmat.games.megacorp.rules.price import price
from playmat.games.megacorp.words.abilities import at_phase
from playmat.games.megacorp.words.effects import PutCounters
from playmat.games.megacorp.words.filters import Which
from playmat.games.megacorp.words.printed import card as new_card
from playmat.games.megacorp.words.selectors import Target
from playmat.testing import P1, P2, P3, P4, card, rule
from tests.games.megacorp.referee.sound import insist_sound
from tests.games.megacorp.table.interactions import plays, settled
from tests.games.megacorp.table.mat import Mat

TONIC: Final[MegaCard] = new_card(
    EVENT,
    "Tonic",
    "policy",
    price(1),
    (0, 0, 0, 0),
    NEUTRAL,
    abilities=(at_phase(CHALLENGE, PutCounters(Target(Which(CHARACTER)), PLUS + BQ, 1), only_yours=False),),
)
"""At the start of every Challenge Phase its controller picks a character, which grows."""


def table(players: int = 2, **words: object) -> Mat:
    """Everybody has a Tower Block beside the business."""
    mat = Mat(players, **words)
    for player in range(players):
        mat.lay(player, "Tower Block", (1, 0))
    return mat


# The stack ---------------------------------------------------------------------------------------------------


@rule("MC-OPEN-24", "MC-3.9.5")
@card("kickback", "golden-parachute")
def test_of_two_texts_with_one_target_the_newer_takes_it_and_the_older_does_nothing() -> None:
    mat = table(step="challenge")
    mat.lay(P2, "Night Shift", (0, 1))
    mat.set(P1, hand=["Kickback"], pools={"EQ": 1}).set(P2, hand=["Golden Parachute"], pools={"EQ": 1})
    mat.choose("play Kickback")
    settled(mat)
    mat.choose("place:1/0/1")
    while not (mat.state.stack and mat.asked == P2):
        mat.choose("pass")
    assert [one.name for one in mat.state.stack] == ["Kickback"]
    mat.choose("play Golden Parachute")
    plays(settled(mat), "place:2/0/-1", "target Night Shift")
    assert mat.zone(P2, "hand") == ["Night Shift"]
    assert mat.state.money == [9, 11]
    assert any("no legal target" in line.text for line in mat.state.log)


@rule("MC-OPEN-24", "MC-8.2")
@card("restructuring", "kickback")
def test_a_target_that_was_redeployed_is_another_card() -> None:
    mat = table(step="challenge")
    mat.lay(P2, "Night Shift", (0, 1))
    mat.set(P1, hand=["Kickback"], pools={"EQ": 1}).set(P2, hand=["Restructuring"], pools={"IQ": 1})
    settled(mat.choose("play Kickback"))
    mat.choose("place:1/0/1")
    while not (mat.state.stack and mat.asked == P2):
        mat.choose("pass")
    mat.choose("play Restructuring")
    plays(settled(mat), "place:2/0/-1", "mode:c", "target Night Shift", "place:2/0/1")
    assert mat.in_play("Night Shift") == 1
    assert mat.zone(P2, "hand") == []
    insist_sound(mat.state)


@rule("MC-OPEN-24", "MC-OPEN-67")
@card("chameleon-stalker", "double-shift")
def test_a_target_that_hides_in_time_is_safe() -> None:
    mat = table(step="challenge")
    mat.lay(P2, "Chameleon Stalker", (2, 0), engaged=True)
    mat.set(P1, hand=["Kickback"], pools={"EQ": 1}).set(P2, hand=["Double Shift"], pools={"MQ": 1})
    settled(mat.choose("play Kickback"))
    mat.choose("place:1/0/1")
    while not (mat.state.stack and mat.asked == P2):
        mat.choose("pass")
    mat.choose("play Double Shift")
    plays(settled(mat), "place:2/0/-1", "target Chameleon Stalker")
    assert mat.in_play("Chameleon Stalker") == 1
    assert not mat.state.is_engaged(mat.find("Chameleon Stalker"))


@rule("MC-OPEN-24")
@card("emergency-shutdown")
def test_a_text_without_a_target_does_not_join_the_stack_and_its_event_stays() -> None:
    mat = table(step="challenge")
    mat.set(P1, hand=["Emergency Shutdown"], pools={"IQ": 1})
    plays(mat, "play Emergency Shutdown", "place:1/0/1")
    assert mat.state.stack == []
    assert (mat.asked, mat.verbs[-1]) == (P1, "done")
    assert mat.in_play("Emergency Shutdown") == 1


@rule("MC-9.7", "MC-3.9.5")
@card("heracles-senior-counsel", "nullifying-prayer")
def test_a_cancel_is_canceled_and_everything_below_goes_on() -> None:
    mat = table(step="challenge")
    mat.lay(P2, "Heracles Senior Counsel", (0, 1)).lay(P1, "Heracles Senior Counsel", (0, 1))
    mat.lay(P2, "Night Shift", (0, -1))
    mat.set(P1, hand=["Character Assassination"], pools={"IQ": 1})
    settled(mat.choose("play Character Assassination"))
    mat.choose("place:1/0/-1")
    while not (mat.state.stack and mat.asked == P2):
        mat.choose("pass")
    mat.do("use", "Heracles Senior Counsel", "1", P2)
    while mat.asked != P1:
        mat.choose("pass")
    mat.do("use", "Heracles Senior Counsel", "1", P1)
    settled(mat)
    assert mat.in_play("Night Shift") == 0
    assert mat.zone(P2, "market") == ["Night Shift"]


@rule("MC-OPEN-26", "MC-5.3.3")
@card("smoke-screen")
def test_whoever_acts_in_the_last_window_lets_the_active_player_buy_on() -> None:
    mat = table()
    mat.set(P2, hand=["Smoke Screen"])
    mat.choose("done")
    plays(mat, "play Smoke Screen", "place:2/0/1", "target Tower Block")
    while mat.verbs[-1] == "pass":
        mat.choose("pass")
    assert mat.state.phase == 1
    assert (mat.asked, mat.verbs[-1]) == (P1, "done")
    mat.choose("done").passes(2)
    assert mat.state.phase == 2


# Conflicts ---------------------------------------------------------------------------------------------------


def conflict(players: int = 2) -> Mat:
    """P1 and P2 have a Tonic each, and the only character is P2's Night Shift; the Challenge Phase begins."""
    mat = table(players)
    mat.lay(P1, TONIC, (0, 1)).lay(P2, TONIC, (0, 1)).lay(P2, "Night Shift", (0, -1))
    mat.choose("done")
    while mat.verbs[-1] == "pass":
        mat.choose("pass")
    return mat


@rule("MC-8.7", "MC-8.7.1", "MC-8.7.2", "MC-OPEN-31", "MC-OPEN-32")
def test_the_winner_of_a_conflict_pays_and_only_his_text_joins_the_stack() -> None:
    mat = conflict()
    assert mat.verbs[0] == "bid"
    mat.choose("bid:2M", "bid:1M")
    assert mat.state.money == [8, 10]
    assert [one.controller for one in mat.state.stack] == [P1]
    settled(mat)
    assert mat.value("Night Shift", "BQ") == 3


@rule("MC-8.7.3", "MC-OPEN-34")
def test_a_conflict_that_everybody_concedes_leaves_nothing() -> None:
    mat = conflict()
    mat.choose("bid:0M", "bid:0M")
    assert mat.state.money == [10, 10]
    assert mat.state.stack == []
    assert mat.value("Night Shift", "BQ") == 2


@rule("MC-8.7.3", "MC-1.2.9.5")
def test_a_conflict_tied_three_times_leaves_nothing() -> None:
    mat = conflict()
    mat.choose("bid:1M", "bid:1M", "bid:2M", "bid:2M", "bid:2M", "bid:2M")
    assert mat.state.money == [10, 10]
    assert mat.state.stack == []


@rule("MC-OPEN-31")
def test_texts_of_one_player_on_one_card_are_no_conflict() -> None:
    mat = table()
    mat.lay(P1, TONIC, (0, 1)).lay(P1, TONIC, (0, -1)).lay(P2, "Night Shift", (0, -1))
    mat.choose("done")
    while mat.verbs[-1] == "pass" and not mat.state.stack:
        mat.choose("pass")
    assert "bid" not in mat.verbs
    settled(mat)
    assert mat.value("Night Shift", "BQ") == 4


@rule("MC-OPEN-82", "MC-8.7")
def test_a_rival_who_gives_up_leaves_no_conflict_and_no_price() -> None:
    mat = table(3)
    mat.lay(P2, TONIC, (0, 1)).lay(P3, TONIC, (0, 1)).lay(P1, "Night Shift", (0, -1))
    mat.choose("done")
    while mat.verbs[-1] == "pass":
        mat.choose("pass")
    assert (mat.asked, mat.verbs[0]) == (P2, "bid")
    mat.state.concede(P3)
    insist_sound(mat.state)
    if mat.verbs[0] == "bid":
        mat.choose("bid:0M")
    assert [one.controller for one in mat.state.stack] == [P2]
    assert mat.state.money[P2] == 10


# Markets -----------------------------------------------------------------------------------------------------


@rule("MC-OPEN-33", "MC-OPEN-27", "MC-9.2")
@card("contingency-fund")
def test_an_abrupt_card_may_be_bought_and_contested_in_anybodys_turn() -> None:
    mat = table(3, step="end")
    mat.set(P3, market=["Contingency Fund"])
    assert mat.asked == P2
    mat.choose("buy Contingency Fund")
    assert mat.asked == P3
    mat.choose("leave")
    assert mat.asked == P1
    mat.choose("contest")
    mat.choose("bid:2M", "bid:3M", "claim")
    assert [one.controller for one in mat.state.stack] == [P1]
    assert mat.state.money == [7, 10, 10]


@rule("MC-OPEN-33", "MC-OPEN-27")
@card("dockworkers")
def test_an_ordinary_asset_is_contested_by_nobody() -> None:
    mat = table(3)
    mat.set(P3, market=["Dockworkers"])
    mat.choose("buy Dockworkers")
    assert [one.controller for one in mat.state.stack] == [P1]
    assert mat.state.money == [8, 10, 10]


@rule("MC-OPEN-35")
@card("flash-mob")
def test_who_wins_a_bid_may_decline_while_paying() -> None:
    mat = table(2)
    mat.lay(P1, "Street Performers", (0, 1)).lay(P2, "Street Performers", (0, 1))
    mat.set(P2, market=["Flash Mob"])
    mat.choose("buy Flash Mob", "contest", "bid:3M", "bid:2M")
    mat.choose("abandon")
    assert (mat.asked, mat.state.money, mat.zone(P2, "market")) == (P1, [10, 10], ["Flash Mob"])
    mat.refuses("buy Flash Mob", "MC-3.5.3.2")


@rule("MC-3.5.3.2", "MC-OPEN-34")
@card("smoke-screen", "gray-market")
def test_a_card_that_everybody_conceded_is_for_nobody_this_turn_and_the_next_top_is() -> None:
    mat = table(2)
    mat.lay(P1, "Gray Market", (0, 1))
    mat.set(P2, market=["Smoke Screen", "Night Shift"])
    mat.choose("buy Smoke Screen", "contest", "bid:0M", "bid:0M")
    assert mat.state.money == [10, 10]
    mat.refuses("buy Smoke Screen", "MC-3.5.3.2")
    mat.do("use", "Gray Market", "1")
    settled(mat.choose("player:p2"))
    assert mat.zone(P2, "market") == ["Smoke Screen", "Night Shift"]
    mat.choose("buy Night Shift")
    assert mat.state.money[P1] == 8


@rule("MC-OPEN-82", "MC-3.5.2")
def test_the_market_of_a_player_who_is_out_is_gone() -> None:
    mat = table(3)
    mat.set(P3, market=["Dockworkers"])
    mat.state.concede(P3)
    assert mat.state.zones[P3 * PLACES + MARKET] == []
    assert "buy" not in mat.verbs


@rule("MC-OPEN-20", "MC-3.5.2")
def test_a_player_buys_out_of_his_own_market_and_is_paid_by_nobody() -> None:
    mat = table()
    mat.set(P1, market=["Dockworkers", "Night Shift"])
    mat.choose("buy Dockworkers")
    settled(mat)
    settled(mat.choose("place:1/0/1"))
    assert mat.state.money[P1] == 8
    assert mat.zone(P1, "market") == ["Night Shift"]


@rule("MC-7.4", "MC-1.2.8.1")
@card("street-broker", "lantern-row-exchange")
def test_a_first_purchase_counts_per_card_and_only_in_the_own_turn() -> None:
    mat = table(3, step="end")
    mat.lay(P2, "Street Broker", (0, 1)).lay(P2, "Street Broker", (0, -1))
    mat.set(P3, market=["Smoke Screen"]).set(P1, market=["Contingency Fund"])
    mat.set(P3, money=1)
    mat.choose("buy Smoke Screen")
    while mat.verbs[0] in ("contest", "leave"):
        mat.choose("leave")
    assert mat.state.money[P2] == 9
    assert [one.name for one in mat.state.stack] == ["Smoke Screen"]


@rule("MC-5.3.1.1", "MC-OPEN-40", "MC-OPEN-41")
@pytest.mark.parametrize(("turns", "arrived", "cites"), [(1, 1, "MC-5.3.1.1"), (2, 8, "MC-5.3.1.2"), (2, 7, "")])
def test_protection_follows_the_present_controller(turns: int, arrived: int, cites: str) -> None:
    mat = table(3)
    mat.lay(P3, "Dockworkers", (0, 1), engaged=True, controller=P2, arrived=arrived)
    mat.set(P2, turns=turns, last=8).set(P3, turns=5, last=7)
    if cites:
        mat.refuses("buy Dockworkers", cites)
    else:
        mat.choose("buy Dockworkers")
        assert mat.state.money == [8, 12, 10]


@rule("MC-OPEN-21", "MC-1.2.8.2")
@card("smoke-screen")
def test_after_an_action_the_round_begins_at_the_left_neighbour_of_the_active_player() -> None:
    mat = table(4, active=P3)
    mat.set(P2, hand=["Smoke Screen"])
    mat.choose("done")
    asked = [mat.asked]
    for _ in range(2):
        mat.choose("pass")
        asked.append(mat.asked)
    assert asked == [P4, P1, P2]
    mat.choose("play Smoke Screen")
    assert mat.asked == P4
    order = []
    while mat.verbs[-1] == "pass":
        order.append(mat.asked)
        mat.choose("pass")
    assert order == [P4, P1, P2, P3]
    assert mat.asked == P2


@rule("MC-OPEN-22", "MC-6.1")
def test_producing_keeps_priority_and_the_passes_of_others() -> None:
    mat = table(3)
    mat.choose("done", "pass")
    assert mat.asked == P3
    mat.do("produce", "Tower Block", "BQ", P3)
    assert mat.asked == P3
    mat.choose("pass", "pass")
    assert mat.state.phase == 2
