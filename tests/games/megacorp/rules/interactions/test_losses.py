"""Players who give up in the middle of something (MC-OPEN-82, MC-OPEN-83)."""

from __future__ import annotations

import pytest

from playmat.games.megacorp.rules.board import CHARACTER, DIVEST, EVENT, NEUTRAL, NULL, RADIUS1
from playmat.games.megacorp.rules.card import MegaCard
from playmat.games.megacorp.rules.price import price
from playmat.games.megacorp.words.abilities import at_phase
from playmat.games.megacorp.words.keywords import area_attack
from playmat.games.megacorp.words.money import GainMoney, LoseMoney
from playmat.games.megacorp.words.printed import card
from playmat.testing import P1, P2, P3, P4, rule
from tests.games.megacorp.referee.sound import insist_sound
from tests.games.megacorp.table.interactions import crowd, gives_up, settled, strike
from tests.games.megacorp.table.mat import Mat

BOMBER: MegaCard = card(
    CHARACTER, "Bomber", "mercenary", price(1), (NULL, NULL, NULL, 30), NEUTRAL, keywords=(area_attack(RADIUS1),)
)
HELPFUL: MegaCard = card(
    EVENT, "Helpful", "policy", price(1), (0, 0, 0, 0), NEUTRAL, abilities=(at_phase(DIVEST, GainMoney(1), False),)
)
HARMFUL: MegaCard = card(
    EVENT, "Harmful", "policy", price(1), (0, 0, 0, 0), NEUTRAL, abilities=(at_phase(DIVEST, LoseMoney(1), False),)
)


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
    assert (mat.asked, mat.verbs[-1]) == (P1, "done")
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
    mat.choose("bid:2M", "claim")
    insist_sound(mat.state)
    assert [one.controller for one in mat.state.stack] == [P3]


@rule("MC-OPEN-82", "MC-1.2.9.2")
def test_a_bidder_who_gives_up_is_left_out_of_the_bid() -> None:
    mat = crowd(4)
    mat.set(P1, money=9).set(P4, market=["Smoke Screen"])
    mat.choose("buy Smoke Screen", "contest", "contest", "leave")
    mat.choose("bid:1M", "bid:9M")
    gives_up(mat, P2)
    mat.choose("bid:2M", "claim")
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
