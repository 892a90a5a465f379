"""Decisions on priority and the stack (MC-OPEN-21 to MC-OPEN-32)."""

from __future__ import annotations

from playmat.games.megacorp.rules.board import ANYBODYS, CHALLENGE, CHARACTER, MQ, NEUTRAL
from playmat.games.megacorp.rules.price import price
from playmat.games.megacorp.words.abilities import at_phase
from playmat.games.megacorp.words.effects import DealDamage
from playmat.games.megacorp.words.filters import Which
from playmat.games.megacorp.words.money import GainMoney
from playmat.games.megacorp.words.printed import card
from playmat.games.megacorp.words.selectors import Target
from playmat.testing import P1, P2, P3, P4, rule
from tests.games.megacorp.table.mat import Mat, beside
from tests.games.megacorp.table.moves import can, card_in, declare, deploy, engaged

ZEALOT = card(
    CHARACTER,
    "Zealot",
    "clergy",
    price(1),
    (1, 1, 1, 1),
    NEUTRAL,
    (),
    (at_phase(CHALLENGE, DealDamage(Target(Which(CHARACTER, ANYBODYS, "worker")), MQ, 1), only_yours=False),),
)
"""At the start of every Challenge Phase it hurts a #worker of its controller's choice."""
CLERK = card(
    CHARACTER,
    "Clerk",
    "clergy",
    price(1),
    (1, 1, 1, 1),
    NEUTRAL,
    (),
    (at_phase(CHALLENGE, GainMoney(1), only_yours=False),),
)
"""At the start of every Challenge Phase it brings its controller 1 M."""


@rule("MC-OPEN-21", "MC-1.2.8.2")
def test_all_living_players_get_priority_the_active_one_last() -> None:
    mat = beside("Municipal Bonds", 4, step="turn", active=P2)
    mat.state.concede(P4)
    order = []
    while mat.state.step == "A5":
        order.append(mat.asked)
        mat.choose("pass")
    assert order == [P3, P1, P2]


@rule("MC-OPEN-21", "MC-1.2.8.2")
def test_a_window_goes_round_nine_players() -> None:
    mat = beside("Municipal Bonds", 9, step="turn", active=P4)
    order = []
    while mat.state.step == "A5":
        order.append(mat.asked)
        mat.choose("pass")
    assert order == [4, 5, 6, 7, 8, 0, 1, 2, 3]


@rule("MC-OPEN-21")
def test_outside_windows_the_active_player_holds_priority() -> None:
    for step, phase in (("buy", 1), ("challenge", 2), ("divest", 3)):
        mat = beside("Municipal Bonds", 3, step=step)
        mat.set(P1, hand=["Smoke Screen"])
        assert mat.asked == P1 and mat.state.phase == phase and mat.state.window == ""
        assert can(mat, "play Smoke Screen")
        mat.refuses("pass", "MC-OPEN-21")


@rule("MC-OPEN-22")
def test_acting_restarts_the_round_and_producing_does_not() -> None:
    mat = beside("Municipal Bonds", 3)
    mat.set(P1, hand=["Corporate Interns"])
    mat.set(P3, hand=["Smoke Screen"])
    mat.choose("play Corporate Interns", "pass")
    assert mat.asked == P3
    mat.do("produce", "Municipal Bonds", "MQ", P3)
    assert mat.asked == P3
    mat.choose("play Smoke Screen")
    assert mat.asked == P2, "the round begins anew"
    mat.choose("pass", "pass")
    assert mat.asked == P1
    mat.choose("pass")
    assert mat.verbs[0] == "place" and mat.asked == P3


@rule("MC-OPEN-22")
def test_after_the_stack_has_resolved_the_same_window_goes_on() -> None:
    mat = beside("Municipal Bonds", 3, step="turn")
    mat.lay(P2, "Data Farm", (0, 1))
    mat.choose("use Data Farm")
    mat.passes(3)
    assert mat.state.stack == [] and mat.state.pools[4] == 1
    assert (mat.state.step, mat.state.window, mat.asked) == ("A5", "MC-5.2.5", P2)
    mat.passes(3)
    assert mat.state.step == "A8"


@rule("MC-OPEN-23", "MC-6.2.2.4", "MC-6.2.2.6", "MC-6.2.2.7")
def test_a_window_follows_a_deployment_before_its_triggers_join() -> None:
    mat = beside("Municipal Bonds")
    mat.set(P1, hand=["Gifted Acolyte"], pools={"MQ": 1})
    mat.choose("play Gifted Acolyte")
    assert mat.state.window == "MC-6.2.2.4"
    mat.passes(2)
    mat.choose("place:1/0/1")
    assert mat.state.window == "MC-6.2.2.6" and mat.state.stack == []
    mat.passes(2)
    assert mat.state.window == "MC-6.6.1" and len(mat.state.stack) == 1
    mat.passes(2)
    assert mat.asked == P1 and mat.state.stack == [] and mat.state.counter(mat.find("Gifted Acolyte"), 9) == 1


@rule("MC-OPEN-23", "MC-3.9.5")
def test_no_window_comes_between_two_resolutions_that_add_nothing() -> None:
    mat = beside("Municipal Bonds")
    mat.lay(P1, "Data Farm", (0, 1)).lay(P2, "Data Farm", (0, 1))
    mat.do("use", "Data Farm", "1", P1)
    mat.do("use", "Data Farm", "1", P2)
    assert [one.controller for one in mat.state.stack] == [P1, P2]
    mat.passes(2)
    assert mat.state.stack == [] and mat.asked == P1
    assert mat.state.pools[0] == mat.state.pools[4] == 1
    resolved = [line.text for line in mat.state.log if "gains 1 IQ" in line.text]
    assert resolved == ["P2 gains 1 IQ.", "P1 gains 1 IQ."], "the newest first"


@rule("MC-OPEN-23", "MC-7.8")
def test_checks_come_before_the_next_window() -> None:
    mat = beside("Municipal Bonds")
    mat.set(P1, hand=["Gray Market"], pools={"EQ": 1})
    mat.lay(P1, "Gray Market", (0, 1))
    mat.choose("play Gray Market")
    mat.passes(2)
    mat.choose("place:1/0/-1")
    assert mat.state.window == "MC-6.2.2.6"
    assert mat.zone(P1, "market") == ["Gray Market"] and mat.in_play("Gray Market") == 1


@rule("MC-OPEN-24")
def test_targets_are_chosen_as_an_ability_goes_on_the_stack() -> None:
    mat = beside("Municipal Bonds")
    mat.lay(P1, "Director Ilse Varga", (0, 1)).lay(P2, "Dockworkers", (0, 1)).lay(P2, "Night Shift", (0, -1))
    mat.set(P1, pools={"IQ": 1})
    mat.choose("use Director Ilse Varga", "target Dockworkers")
    shown = mat.state.table(-1)["stack"][0]
    assert shown["targets"] == [mat.state.handles[mat.find("Dockworkers")]]
    mat.all_pass()
    assert engaged(mat, "Dockworkers") and not engaged(mat, "Night Shift")


@rule("MC-OPEN-24", "MC-7.7")
def test_an_effect_whose_target_became_illegal_does_nothing() -> None:
    mat = beside("Municipal Bonds")
    mat.set(P1, hand=["Character Assassination"], pools={"IQ": 1})
    mat.set(P2, hand=["Golden Parachute"], pools={"EQ": 1}, money=1)
    mat.lay(P2, "Night Shift", (0, 1)).lay(P2, "Vat Workers", (0, -1))
    mat.choose("play Character Assassination")
    mat.all_pass()
    mat.choose("place:1/0/1")
    mat.passes(2)
    mat.choose("target Night Shift")
    deploy(mat, "play Golden Parachute", "2/-1/0")
    mat.choose("target Night Shift")
    mat.all_pass()
    assert mat.zone(P2, "hand") == ["Night Shift"] and mat.in_play("Vat Workers") == 1
    assert mat.zone(P2, "market") == [] and mat.state.money[P2] == 2 and mat.asked == P1


@rule("MC-OPEN-24")
def test_a_target_that_left_and_came_back_is_another_card() -> None:
    mat = beside("Municipal Bonds")
    mat.set(P1, pools={"IQ": 1})
    mat.set(P2, hand=["Restructuring"], pools={"IQ": 1})
    mat.lay(P1, "Director Ilse Varga", (0, 1)).lay(P2, "Dockworkers", (0, 1)).lay(P2, "Night Shift", (0, -1))
    mat.choose("use Director Ilse Varga", "target Dockworkers")
    deploy(mat, "play Restructuring", "2/-1/0")
    mat.choose("mode:c", "target Dockworkers")
    mat.all_pass()
    mat.choose("place:2/0/1")
    mat.all_pass()
    assert mat.asked == P1 and not engaged(mat, "Dockworkers")


@rule("MC-OPEN-24")
def test_a_trigger_without_any_legal_target_never_joins_the_stack() -> None:
    mat = beside("Municipal Bonds")
    mat.set(P1, hand=["Horizon Advance Restraints"], pools={"IQ": 1})
    deploy(mat, "play Horizon Advance Restraints", "1/0/1")
    assert mat.asked == P1 and mat.state.stack == []
    assert mat.in_play("Horizon Advance Restraints") == 1 and mat.state.money[P1] == 9


@rule("MC-OPEN-24", "MC-7.2.1")
def test_an_ability_without_a_legal_target_cannot_be_used() -> None:
    mat = beside("Municipal Bonds")
    mat.set(P1, pools={"IQ": 1})
    mat.lay(P1, "Director Ilse Varga", (0, 1))
    mat.lay(P2, "Talon Scout", (0, 1))
    assert can(mat, "use Director Ilse Varga")
    mat = Mat()
    mat.set(P1, pools={"IQ": 1})
    mat.lay(P1, "Director Ilse Varga", (0, 1)).lay(P2, "Tower Block", (1, 0))
    mat.refuses("use Director Ilse Varga", "MC-OPEN-24")


@rule("MC-OPEN-24", "MC-6.2.2.5")
def test_the_space_is_chosen_on_resolution() -> None:
    mat = beside("Municipal Bonds")
    mat.set(P1, hand=["Corporate Interns"])
    mat.set(P2, hand=["Contingency Fund"])
    mat.choose("play Corporate Interns")
    assert mat.asked == P2, "no space has been named"
    deploy(mat, "play Contingency Fund", "1/0/1")
    assert mat.asked == P1 and mat.verbs[0] == "place"
    assert can(mat, "place:1/0/2") and not can(mat, "place:1/0/1")


@rule("MC-OPEN-25", "MC-9.9", "MC-9.22")
def test_effects_deploy_directly_and_deployment_triggers_apply() -> None:
    mat = beside("Municipal Bonds")
    mat.set(P1, hand=["Supply Chain Officer"], pools={"EQ": 1}, main=["Jump Rig", "Corporate Interns"])
    deploy(mat, "play Supply Chain Officer", "1/0/1")
    if "yes" in mat.verbs:
        mat.choose("yes")
    mat.choose("take Jump Rig")
    while mat.verbs[0] != "place":
        mat.choose("none")
    assert mat.zone(-1, "stack") == []
    mat.choose("place:1/0/2")
    mat.all_pass()
    assert mat.state.host[mat.find("Jump Rig")] == mat.find("Supply Chain Officer"), "its BOND has triggered"
    assert mat.state.money[P1] == 10 - 4


@rule("MC-OPEN-25", "MC-8.2")
def test_redeploying_uses_the_stack() -> None:
    mat = beside("Municipal Bonds")
    mat.set(P1, hand=["Restructuring"], pools={"IQ": 1})
    mat.lay(P1, "Dockworkers", (0, 1), engaged=True)
    deploy(mat, "play Restructuring", "1/0/-1")
    mat.choose("mode:c", "target Dockworkers")
    mat.passes(2)
    assert [(one.name, one.controller) for one in mat.state.stack] == [("Dockworkers", P1)]
    assert mat.state.stack[0].cards == (card_in(mat, "Dockworkers", -1, "stack"),)
    assert mat.state.window == "MC-6.2.2.4"
    mat.all_pass()
    mat.choose("place:1/2/0")
    assert not engaged(mat, "Dockworkers")


@rule("MC-OPEN-28", "MC-6.3", "MC-6.2")
def test_permanent_events_are_for_the_own_turn_and_others_for_any_priority() -> None:
    mat = beside("Municipal Bonds", step="turn")
    mat.set(P1, hand=["Quarterly Dividend", "Smoke Screen"])
    mat.set(P2, hand=["Quarterly Dividend", "Smoke Screen"])
    assert mat.asked == P2
    mat.refuses("play Quarterly Dividend", "MC-1.2.8.1")
    assert can(mat, "play Smoke Screen")
    mat.choose("pass")
    assert mat.asked == P1 and can(mat, "play Quarterly Dividend")


@rule("MC-OPEN-31")
def test_triggers_without_a_common_target_join_the_active_players_first() -> None:
    mat = beside("Municipal Bonds", 4, active=P3)
    for player in (P1, P2, P3, P4):
        mat.lay(player, CLERK, (0, 1))
    mat.choose("done")
    mat.passes(4)
    assert [one.controller for one in mat.state.stack] == [P3, P4, P1, P2] and mat.state.bid is None
    mat.passes(4)
    assert mat.state.money == [11] * 4


def zealots() -> Mat:
    """Zealots of P1 and P2 trigger together; P2 has two workers to choose from."""
    mat = beside("Municipal Bonds", 3)
    mat.lay(P1, ZEALOT, (0, 1)).lay(P2, ZEALOT, (0, 1))
    mat.lay(P3, "Union Stewards", (0, 1)).lay(P3, "Dockworkers", (0, -1))
    mat.choose("done")
    mat.all_pass()
    assert mat.asked == P1
    return mat


@rule("MC-OPEN-31", "MC-8.7", "MC-8.7.1")
def test_triggers_of_two_players_at_one_card_are_a_conflict() -> None:
    mat = zealots()
    mat.choose("target Union Stewards")
    assert mat.asked == P2
    mat.choose("target Union Stewards")
    assert mat.verbs[0] == "bid" and sorted(mat.state.bid.bidders) == [P1, P2]
    mat = zealots()
    mat.choose("target Union Stewards", "target Dockworkers")
    assert mat.state.bid is None and len(mat.state.stack) == 2


@rule("MC-OPEN-32", "MC-8.7.2", "MC-8.7.3")
def test_the_winner_of_a_conflict_pays_and_only_his_effect_goes_ahead() -> None:
    mat = zealots()
    mat.choose("target Union Stewards", "target Union Stewards", "bid:1M", "bid:2M")
    assert mat.state.money == [10, 8, 10]
    assert [one.controller for one in mat.state.stack] == [P2]
    mat.all_pass()
    assert mat.value("Union Stewards", "MQ") == 1
    mat = zealots()
    mat.choose("target Union Stewards", "target Union Stewards", "bid:0M", "bid:0M")
    assert mat.state.money == [10, 10, 10] and mat.state.stack == []
    assert mat.value("Union Stewards", "MQ") == 2


@rule("MC-OPEN-22", "MC-5.4.1.3")
def test_a_window_within_a_challenge_resolves_what_is_added_before_going_on() -> None:
    mat = beside("Municipal Bonds", step="challenge")
    mat.lay(P1, "Dockworkers", (0, 1)).lay(P2, "Data Farm", (0, 1))
    declare(mat, "Dockworkers", "2/0/1", "BQ")
    mat.choose("use Data Farm")
    mat.passes(2)
    assert (mat.state.step, mat.state.window, mat.asked) == ("C3", "MC-5.4.1.3", P2)
