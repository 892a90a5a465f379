"""Players who lose, or give up, in the middle of something (MC-OPEN-82, MC-OPEN-83)."""

from __future__ import annotations

import pytest

from playmat.games.megacorp import GAME
from playmat.games.megacorp.abilities import at_phase
from playmat.games.megacorp.board import CHARACTER, DIVEST, EVENT, NEUTRAL, NULL, RADIUS1
from playmat.games.megacorp.card import MegaCard, card
from playmat.games.megacorp.keywords import area_attack
from playmat.games.megacorp.money import GainMoney, LoseMoney
from playmat.games.megacorp.price import price
from playmat.games.megacorp.state import Megacorp
from playmat.testing import P1, P2, P3, P4, rule
from tests.games.megacorp.interactions import on_offer, settled, strike
from tests.games.megacorp.mat import Mat
from tests.games.megacorp.referee_sound import insist_sound

BOMBER: MegaCard = card(
    CHARACTER, "Bomber", "mercenary", price(1), (NULL, NULL, NULL, 30), NEUTRAL, keywords=(area_attack(RADIUS1),)
)
HELPFUL: MegaCard = card(
    EVENT, "Helpful", "policy", price(1), (0, 0, 0, 0), NEUTRAL, abilities=(at_phase(DIVEST, GainMoney(1), False),)
)
HARMFUL: MegaCard = card(
    EVENT, "Harmful", "policy", price(1), (0, 0, 0, 0), NEUTRAL, abilities=(at_phase(DIVEST, LoseMoney(1), False),)
)


def crowd(players: int, **words: object) -> Mat:
    """A table where everybody has a Talon Scout beside the business."""
    mat = Mat(players, **words)
    for player in range(players):
        mat.lay(player, "Talon Scout", (1, 0))
    return mat


def gives_up(mat: Mat, player: int) -> Mat:
    """A player concedes; the table is sound afterwards."""
    mat.state.concede(player)
    insist_sound(mat.state)
    return mat


def pass_on(mat: Mat) -> Mat:
    """Everybody passes and says that enough is done until the turn is over or something else is asked."""
    turn = mat.state.turn
    while mat.asked >= 0 and mat.state.turn == turn and mat.verbs[-1] in ("pass", "done"):
        mat.choose(mat.verbs[-1])
        insist_sound(mat.state)
    return mat


# Windows -----------------------------------------------------------------------------------------------------


@rule("MC-OPEN-22", "MC-1.2.10.3")
def test_a_pass_of_somebody_who_gives_up_is_nobody_elses_pass() -> None:
    mat = crowd(4)
    mat.choose("done").passes(2)
    assert mat.asked == P4
    gives_up(mat, P2)
    assert mat.asked == P4
    mat.choose("pass")
    assert mat.asked == P1
    assert mat.state.window == "MC-5.3.2"


@rule("MC-OPEN-22", "MC-1.2.10.3")
def test_who_has_priority_and_gives_up_hands_it_to_the_left() -> None:
    mat = crowd(4)
    mat.choose("done", "pass")
    gives_up(mat, P3)
    assert mat.asked == P4
    mat.choose("pass", "pass")
    assert mat.state.phase == 2


@rule("MC-OPEN-83", "MC-5.7.1")
@pytest.mark.parametrize("step", ["turn", "buy", "challenge", "divest", "end"])
def test_the_active_player_gives_up_in_each_phase_and_the_left_neighbour_is_next(step: str) -> None:
    mat = crowd(3, step=step, active=P2)
    while mat.asked != P2:
        mat.choose("pass")
    gives_up(mat, P2)
    assert mat.asked in (P3, P1)
    while mat.state.turn == 9:
        assert mat.state.step == "E5"
        mat.choose("pass")
    assert mat.state.active == P3
    assert mat.state.out == [0, 1, 0]


@rule("MC-OPEN-83", "MC-OPEN-30")
def test_steps_of_the_end_are_not_repeated_when_the_active_player_gives_up_in_e5() -> None:
    mat = crowd(3, step="end")
    mat.set(P2, hand=["Flash Mob"], pools={"EQ": 1})
    assert mat.state.step == "E5"
    settled(mat.choose("play Flash Mob"))
    settled(mat.choose("place:2/0/1"))
    settled(mat.choose("place:2/0/-1", "place:2/-1/0"))
    assert mat.state.step == "E5"
    gives_up(mat, P1)
    assert mat.in_play("Flash Mob") == 1


# In the middle of something ----------------------------------------------------------------------------------


@rule("MC-OPEN-82", "MC-6.2.2.5")
def test_a_card_that_its_player_was_placing_leaves_with_him() -> None:
    mat = crowd(3)
    mat.set(P1, hand=["Contingency Fund"])
    mat.choose("play Contingency Fund").all_pass()
    assert mat.verbs[0] == "place"
    gives_up(mat, P1)
    assert mat.state.zones[mat.state.stack_zone] == []


@rule("MC-OPEN-82", "MC-6.2.2.5")
def test_a_card_that_a_guest_was_placing_leaves_with_him() -> None:
    mat = crowd(3)
    mat.set(P2, hand=["Contingency Fund"])
    mat.choose("done", "play Contingency Fund").all_pass()
    assert (mat.asked, mat.verbs[0]) == (P2, "place")
    gives_up(mat, P2)
    assert mat.asked == P1 or mat.asked == P3
    assert mat.state.stack == []


@rule("MC-OPEN-82", "MC-6.2.2.2")
def test_nobody_pays_for_a_card_whose_player_gives_up() -> None:
    mat = crowd(3)
    mat.lay(P3, "Night Courier", (0, 1), engaged=True).lay(P1, "Street Performers", (0, 1))
    mat.set(P1, money=9)
    mat.choose("buy Night Courier")
    assert mat.verbs[-1] == "abandon"
    gives_up(mat, P3)
    assert mat.state.money[P1] == 9
    while mat.asked == P1 and mat.verbs[-1] == "abandon":
        mat.choose("abandon")
    insist_sound(mat.state)
    assert mat.state.stack == []
    assert (mat.asked, mat.verbs[-1]) == (P1, "done")


@rule("MC-OPEN-82", "MC-6.2.2.2")
def test_nobody_pays_for_a_market_card_whose_player_gives_up() -> None:
    mat = crowd(3)
    mat.set(P1, money=9).set(P3, market=["Night Courier"])
    mat.lay(P1, "Street Performers", (0, 1))
    mat.choose("buy Night Courier")
    gives_up(mat, P3)
    while mat.asked == P1 and mat.verbs[-1] == "abandon":
        mat.choose("abandon")
    insist_sound(mat.state)
    assert mat.state.money[P1] == 9
    assert mat.state.stack == []


@rule("MC-OPEN-82", "MC-OPEN-33")
def test_a_contestant_who_gives_up_does_not_bid() -> None:
    mat = crowd(4)
    mat.set(P1, money=9).set(P4, market=["Smoke Screen"])
    mat.choose("buy Smoke Screen", "contest")
    gives_up(mat, P2)
    mat.choose("contest", "leave")
    assert mat.asked == P1
    mat.choose("bid:1M")
    assert mat.asked == P3
    mat.choose("bid:2M")
    insist_sound(mat.state)
    assert [one.controller for one in mat.state.stack] == [P3]


@rule("MC-OPEN-82", "MC-1.2.9.2")
def test_a_bidder_who_gives_up_is_left_out_of_the_bid() -> None:
    mat = crowd(4)
    mat.set(P1, money=9).set(P4, market=["Smoke Screen"])
    mat.choose("buy Smoke Screen", "contest", "contest", "leave")
    mat.choose("bid:1M", "bid:9M") if mat.asked == P1 else None
    gives_up(mat, P2)
    mat.choose("bid:2M")
    insist_sound(mat.state)
    assert [one.controller for one in mat.state.stack] == [P3]
    assert mat.state.money == [9, 0, 8, 10]


@rule("MC-OPEN-82", "MC-9.12")
def test_nobody_who_is_out_looks_for_a_crisis_card() -> None:
    mat = crowd(3)
    mat.set(P2, hand=["Market Crash"], pools={"IQ": 1})
    mat.choose("done", "play Market Crash").all_pass()
    mat.choose("place:2/0/1").all_pass()
    mat.choose("resolve:t2").all_pass()
    assert (mat.asked, mat.verbs) == (P3, ["yes", "no"])
    gives_up(mat, P1)
    mat.choose("no")
    insist_sound(mat.state)


@rule("MC-OPEN-82", "MC-6.8.1")
def test_a_search_goes_on_when_the_active_player_gives_up() -> None:
    mat = crowd(3)
    mat.set(P2, hand=["Market Crash"], pools={"IQ": 1})
    mat.set(P3, main=["Market Crash", "Talon Scout"])
    mat.choose("done", "play Market Crash").all_pass()
    mat.choose("place:2/0/1").all_pass()
    mat.choose("resolve:t2").all_pass()
    mat.choose("yes")
    gives_up(mat, P1)
    assert mat.asked == P3
    found = mat.state.decision.options[0].card
    assert mat.state.sees(P3, found)
    assert not mat.state.sees(P2, found)
    mat.choose("take Market Crash")
    assert mat.zone(P3, "hand") == ["Market Crash"]


@rule("MC-OPEN-83", "MC-8.3.1")
def test_cards_leave_although_the_active_player_gives_up_while_they_are_ordered() -> None:
    mat = Mat(3, step="challenge")
    mat.lay(P1, BOMBER, (1, 0)).lay(P3, "Talon Scout", (1, 0))
    mat.lay(P2, "Night Shift", (1, 0)).lay(P2, "Dockworkers", (2, 0)).lay(P2, "Talon Scout", (-1, 0))
    strike(mat, "Bomber", "2/2/0", "BQ")
    while mat.verbs[0] != "order":
        mat.choose("pass")
    gives_up(mat, P1)
    while mat.verbs[0] == "order":
        mat.choose("done")
    assert sorted(mat.zone(P2, "market")) == ["Dockworkers", "Night Shift"]
    assert not mat.in_play("Dockworkers")
    assert mat.state.departing == []


@rule("MC-OPEN-82", "MC-5.4.1.7")
def test_points_are_not_split_among_cards_that_have_left_the_game() -> None:
    mat = Mat(3, step="challenge")
    mat.lay(P1, "Psionic Duelist", (1, 0)).lay(P3, "Talon Scout", (1, 0))
    mat.lay(P2, "Passionate Consumers", (1, 0)).lay(P2, "Perimeter Veteran", (2, 0)).lay(
        P2, "Tithe Collectors", (1, 1)
    )
    mat.choose("attack Psionic Duelist", "space:2/1/0", "trait:MQ").all_pass()
    mat.choose("block Perimeter Veteran", "block Tithe Collectors", "done").all_pass()
    assert mat.verbs == ["withdraw", "stay"]
    gives_up(mat, P2)
    assert "points" not in mat.verbs


@rule("MC-OPEN-82", "MC-5.4.1.4")
def test_a_defender_gives_up_before_naming_blockers() -> None:
    mat = Mat(3, step="challenge")
    mat.lay(P1, "Psionic Duelist", (1, 0)).lay(P3, "Talon Scout", (1, 0))
    mat.lay(P2, "Passionate Consumers", (1, 0)).lay(P2, "Perimeter Veteran", (2, 0))
    mat.choose("attack Psionic Duelist", "space:2/1/0", "trait:MQ").all_pass()
    assert (mat.asked, mat.verbs[0]) == (P2, "block")
    gives_up(mat, P2)
    mat.all_pass()
    assert (mat.asked, mat.verbs[-1]) == (P1, "done")
    assert mat.state.is_engaged(mat.find("Psionic Duelist"))
    assert not mat.state.damage


@rule("MC-OPEN-83", "MC-3.9.3")
def test_texts_of_others_still_join_the_stack_when_the_active_player_gives_up() -> None:
    mat = crowd(3, step="challenge")
    mat.lay(P2, HELPFUL, (0, 1)).lay(P2, HARMFUL, (0, -1)).lay(P3, HELPFUL, (0, 1))
    mat.choose("done")
    assert (mat.asked, mat.verbs) == (P2, ["resolve", "resolve"])
    gives_up(mat, P1)
    assert (mat.asked, mat.verbs) == (P2, ["resolve", "resolve"])
    mat.choose("resolve:t1")
    assert sorted(one.name for one in mat.state.stack) == ["Harmful", "Helpful", "Helpful"]
    settled(mat)
    assert mat.state.money == [0, 10, 11]


# Who has lost ------------------------------------------------------------------------------------------------


@rule("MC-OPEN-5", "MC-OPEN-42", "MC-1.2.10.2.2")
def test_a_bought_business_is_an_ordinary_location() -> None:
    mat = crowd(3)
    mat.set(P2, engaged=True, business="Argent Meridian Holdings")
    mat.set(P1, money=21, pools={"IQ": 2, "MQ": 2}).set(P3, hand=["Liquidation Order"])
    mat.choose("buy Argent Meridian Holdings")
    assert mat.state.out == [0, 1, 0]
    assert mat.state.money[P1] == 1
    mat.all_pass().choose("place:1/2/0").all_pass()
    insist_sound(mat.state)
    bought = mat.find("Argent Meridian Holdings")
    assert mat.state.controller[bought] == P1
    assert not mat.state.is_business(bought)
    shown = [one for one in mat.state.table(P1)["cards"] if one["name"] == "Argent Meridian Holdings"]
    assert [one["business"] for one in shown] == [False]


@rule("MC-OPEN-5", "MC-5.6.3")
def test_an_orphaned_bought_business_is_discarded_in_e3() -> None:
    mat = crowd(3)
    mat.set(P2, engaged=True, business="Argent Meridian Holdings")
    mat.set(P1, money=22, pools={"IQ": 2, "MQ": 2}, hand=["Contingency Fund"])
    mat.choose("buy Argent Meridian Holdings").all_pass()
    mat.choose("place:1/2/0").all_pass()
    scout = mat.find("Talon Scout", P1)
    mat.choose("done").all_pass()
    mat.choose("done")
    assert f"sell:{mat.state.handles[scout]}" in on_offer(mat)
    mat.choose(f"sell:{mat.state.handles[scout]}")
    pass_on(mat)
    assert not mat.in_play("Argent Meridian Holdings")


@rule("MC-OPEN-64", "MC-9.13", "MC-OPEN-5")
def test_a_disruptor_takes_nothing_for_a_business_that_has_no_role() -> None:
    mat = crowd(3, active=P3)
    mat.lay(P3, "Denial Analyst", (0, 1))
    mat.set(P2, engaged=True, business="Argent Meridian Holdings", turns=3)
    mat.set(P3, money=21, pools={"IQ": 2, "MQ": 2})
    mat.choose("buy Argent Meridian Holdings").all_pass()
    mat.choose("place:1/0/1").all_pass()
    money = mat.state.money[:]
    mat.choose("done").all_pass()
    mat.choose("attack Denial Analyst", "space:1/0/1", "trait:IQ").all_pass()
    while mat.verbs[0] in ("block", "refrain", "retaliate"):
        mat.state.choose(len(mat.verbs) - 1)
    mat.all_pass()
    assert mat.value("Argent Meridian Holdings", "IQ") == 13
    assert mat.state.money == money


@rule("MC-1.2.10.8", "MC-OPEN-84", "MC-5.6.2")
def test_all_without_money_lose_together_and_it_is_a_tie() -> None:
    mat = crowd(3, step="divest")
    for player in (P1, P2, P3):
        mat.set(player, money=0)
    mat.choose("done")
    assert mat.state.over
    assert mat.state.winner == -1


@rule("MC-1.2.10.8", "MC-OPEN-84", "MC-OPEN-60")
def test_an_area_attack_on_the_own_network_may_destroy_the_own_business() -> None:
    mat = Mat(2, step="challenge")
    mat.set(P2, damage={"BQ": 13}).set(P1, damage={"BQ": 13})
    mat.lay(P1, "Talon Scout", (1, 0)).lay(P2, "Talon Scout", (1, 0))
    mat.lay(P1, BOMBER, (2, 0))
    strike(mat, "Bomber", "1/1/0", "BQ").all_pass()
    mat.choose("done")
    assert mat.state.over
    assert mat.state.winner == P2


@rule("MC-1.2.10.8", "MC-OPEN-84", "MC-5.6.2")
def test_everybody_may_crash_to_0_and_loses_only_in_e2() -> None:
    mat = crowd(3)
    mat.set(P1, hand=["Market Crash"], pools={"IQ": 1}, money=5).set(P2, money=2).set(P3, money=2)
    settled(mat.choose("play Market Crash"))
    settled(mat.choose("place:1/0/1"))
    mat.choose("resolve:t1")
    while mat.state.stack or mat.state.window or mat.asked != P1:
        mat.state.choose(len(mat.verbs) - 1)
    assert mat.state.money == [0, 0, 0]
    assert mat.state.out == [0, 0, 0]
    while not mat.state.over and mat.state.turn == 9:
        mat.state.choose(len(mat.verbs) - 1)
    assert mat.state.over
    assert mat.state.winner == -1


@rule("MC-1.2.10.4", "MC-OPEN-83", "MC-5.2.7")
def test_who_cannot_draw_is_out_and_the_turn_is_cleaned_up() -> None:
    mat = crowd(3, step="turn")
    mat.set(P1, main=0)
    mat.lay(P2, "Smoke Screen", (0, 1))
    mat.all_pass()
    assert mat.state.out == [1, 0, 0]
    insist_sound(mat.state)
    assert not mat.in_play("Smoke Screen")
    assert mat.state.active == P2


@rule("MC-OPEN-82", "MC-5.2.4")
def test_the_active_player_gives_up_over_upkeep() -> None:
    mat = crowd(3, step="turn")
    mat.lay(P1, "Day Traders", (0, 1)).lay(P1, "Viral Outbreak", (0, -1))
    assert mat.verbs[0] == "pay"
    gives_up(mat, P1)
    pass_on(mat)
    assert mat.state.active == P2
    assert mat.state.upkeep_left == []


@rule("MC-7.10.1.2", "MC-1.2.10.2.1", "MC-OPEN-82")
def test_a_counter_as_a_cost_destroys_the_own_business_and_the_text_vanishes() -> None:
    mat = Mat(3)
    mat.set(P1, business="Wildframe Genetics", counters={"-1 BQ": 16}, main=["Chitin Plating"])
    mat.lay(P1, "Luke Seti", (1, 0))
    for player in (P2, P3):
        mat.lay(player, "Talon Scout", (1, 0))
    mat.do("use", "Luke Seti", "1")
    assert mat.state.out == [1, 0, 0]
    assert mat.state.stack == []
    insist_sound(mat.state)
    pass_on(mat)
    assert mat.state.active == P2


@rule("MC-OPEN-82")
def test_what_others_had_bonded_to_a_leavers_card_is_destroyed_and_theirs() -> None:
    mat = crowd(3)
    mat.lay(P2, "Dockworkers", (0, 1), under=["Chitin Plating"])
    plating = mat.state.under[mat.find("Dockworkers")][0]
    mat.state.controller[plating] = P3
    gives_up(mat, P2)
    assert mat.zone(P3, "market") == ["Chitin Plating"] or mat.zone(P3, "market") == []
    insist_sound(mat.state)


@rule("MC-OPEN-82", "MC-9.16")
def test_cards_in_a_leavers_network_are_orphaned_and_the_independent_may_move() -> None:
    mat = crowd(3)
    mat.lay(P2, "Nomad Caravan", (0, 1), controller=P3).lay(P2, "Dockworkers", (0, 2), controller=P1)
    gives_up(mat, P2)
    mat.all_pass()
    assert (mat.asked, mat.verbs[0]) == (P3, "place")
    mat.choose("place:3/0/1")
    insist_sound(mat.state)
    assert mat.state.is_docked(mat.find("Nomad Caravan"))
    pass_on(mat)
    assert mat.zone(P1, "market") == ["Dockworkers"]


@rule("MC-OPEN-82", "MC-OPEN-58")
def test_lent_control_ends_when_the_borrower_is_out() -> None:
    mat = crowd(3)
    mat.lay(P3, "Night Shift", (0, 1))
    mat.set(P2, hand=["Rampant Bribery"], pools={"EQ": 1})
    mat.choose("done", "play Rampant Bribery").all_pass()
    mat.choose("place:2/0/1").all_pass()
    mat.choose("target Night Shift").all_pass()
    assert mat.state.controller[mat.find("Night Shift")] == P2
    gives_up(mat, P2)
    assert mat.state.controller[mat.find("Night Shift")] == P3


@rule("MC-OPEN-82", "MC-OPEN-58")
def test_lent_control_ends_when_the_lender_is_out_and_the_card_leaves() -> None:
    mat = crowd(3)
    mat.lay(P3, "Night Shift", (0, 1)).lay(P1, "Dockworkers", (0, 1))
    mat.set(P2, hand=["Rampant Bribery"], pools={"EQ": 1})
    mat.choose("done", "play Rampant Bribery").all_pass()
    mat.choose("place:2/0/1").all_pass()
    mat.choose("target Night Shift").all_pass()
    gives_up(mat, P3)
    assert not mat.in_play("Night Shift")


def asked(state: Megacorp) -> tuple[int, list[str]]:
    """Who is asked, and the verbs on offer."""
    assert state.decision is not None
    return state.decision.player, [option.verb for option in state.decision.options]


@rule("MC-OPEN-82", "MC-4.2.5.1", "MC-4.2.7")
@pytest.mark.parametrize("question", ["keep", "place"])
def test_somebody_gives_up_during_the_preparation(question: str) -> None:
    state = GAME.new(5, decks=["meridian-compliance", "wildframe-hunt", "ninth-seat-vigil"])
    while question not in asked(state)[1]:
        state.choose(0)
    leaver, _ = asked(state)
    state.concede(leaver)
    insist_sound(state)
    while state.turn == 0:
        assert asked(state)[0] != leaver
        state.choose(0)
        insist_sound(state)
    assert [len(grid) for grid in state.grids] == [0 if player == leaver else 2 for player in range(3)]
    assert state.active != leaver


@rule("MC-5.6.2", "MC-OPEN-83", "MC-OPEN-84")
def test_the_active_player_and_another_lose_together_in_e2_and_the_rest_play_on() -> None:
    mat = crowd(4, step="divest")
    mat.set(P1, money=0).set(P3, money=0)
    mat.lay(P2, "Smoke Screen", (0, 1)).lay(P4, "Night Shift", (0, 1), damage={"BQ": 1})
    mat.choose("done")
    assert mat.state.out == [1, 0, 1, 0]
    assert not mat.in_play("Smoke Screen")
    assert (mat.asked, mat.state.step) == (P2, "E5")
    mat.choose("pass")
    assert mat.asked == P4
    mat.choose("pass")
    assert mat.state.active == P2
    assert mat.value("Night Shift", "BQ") == 2
    insist_sound(mat.state)


@rule("MC-5.6.1", "MC-1.2.10.5", "MC-OPEN-83")
def test_after_an_orphaned_business_in_e1_the_turn_goes_on_with_e3() -> None:
    mat = Mat(3, step="divest")
    mat.lay(P2, "Night Shift", (1, 0)).lay(P2, "Dockworkers", (3, 0)).lay(P3, "Night Shift", (1, 0))
    mat.choose("done")
    assert mat.state.out == [1, 0, 0]
    assert mat.zone(P2, "market") == ["Dockworkers"]
    pass_on(mat)
    assert mat.state.active == P2


@rule("MC-1.2.10.2.1", "MC-OPEN-84", "MC-OPEN-6")
def test_an_own_wave_may_wash_the_own_business_away() -> None:
    mat = Mat(3)
    mat.set(P1, damage={"BQ": 12}, hand=["Tidal Wave"], pools={"IQ": 1})
    mat.lay(P1, "Talon Scout", (1, 0)).lay(P2, "Talon Scout", (1, 0)).lay(P3, "Talon Scout", (1, 0))
    settled(mat.choose("play Tidal Wave"))
    settled(mat.choose("place:1/0/1"))
    mat.choose("resolve:t1")
    while mat.verbs[0] != "space":
        mat.state.choose(len(mat.verbs) - 1)
    mat.choose("space:1/0/0")
    while mat.state.stack:
        mat.state.choose(len(mat.verbs) - 1)
    assert mat.state.out == [1, 0, 0]
    insist_sound(mat.state)
