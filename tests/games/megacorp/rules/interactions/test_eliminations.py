"""Who has lost, together with whom, and what becomes of his things (MC-1.2.10, MC-OPEN-82)."""

from __future__ import annotations

import pytest

from playmat.games.megacorp import GAME
from playmat.games.megacorp.rules.board import CHARACTER, NEUTRAL, NULL, RADIUS1
from playmat.games.megacorp.rules.card import MegaCard
from playmat.games.megacorp.rules.price import price
from playmat.games.megacorp.rules.state import Megacorp
from playmat.games.megacorp.words.keywords import area_attack
from playmat.games.megacorp.words.printed import card
from playmat.testing import P1, P2, P3, P4, rule
from tests.games.megacorp.referee.sound import insist_sound
from tests.games.megacorp.table.interactions import crowd, gives_up, on_offer, pass_on, settled, strike
from tests.games.megacorp.table.mat import Mat

BOMBER: MegaCard = card(
    CHARACTER, "Bomber", "mercenary", price(1), (NULL, NULL, NULL, 30), NEUTRAL, keywords=(area_attack(RADIUS1),)
)


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
    assert mat.zone(P3, "market") == ["Chitin Plating"]
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


@rule("MC-OPEN-82", "MC-OPEN-58")
@pytest.mark.parametrize(("leaver", "heir"), [(P3, P2), (P2, P4)])
def test_a_card_lent_twice_goes_to_whom_the_change_took_it_from(leaver: int, heir: int) -> None:
    mat = crowd(4)
    mat.lay(P4, "Night Shift", (0, 1))
    for player in (P2, P3):
        mat.set(player, hand=["Rampant Bribery"], pools={"EQ": 1})
        mat.lay(player, "Dockworkers", (0, -1))
    for player in (P2, P3):
        while mat.asked != player:
            mat.choose(mat.verbs[-1])
        settled(mat.choose("play Rampant Bribery"))
        settled(mat.choose(f"place:{player + 1}/0/1"))
        settled(mat.choose("target Night Shift"))
    lent = mat.find("Night Shift")
    assert mat.state.controller[lent] == P3
    gives_up(mat, leaver)
    assert mat.state.controller[lent] == heir
