"""The specification's examples of play, MC-EX-1 to MC-EX-10."""

from __future__ import annotations

from playmat.games.megacorp import GAME
from playmat.games.megacorp.rules.board import space
from playmat.testing import P1, P2, P3, rule, scenario
from tests.games.megacorp.table.mat import Mat
from tests.games.megacorp.table.moves import answer_all, attack, declare, end_turn, engaged, leave, pool


def contested() -> Mat:
    """Flash Mob on top of P3's open market, everybody able to make 1 EQ."""
    mat = Mat(3)
    mat.set(P1, money=12)
    mat.set(P2, money=9)
    mat.set(P3, money=9, market=["Flash Mob"])
    for player in (P1, P2, P3):
        mat.lay(player, "Street Performers", (1, 0))
    return mat


@scenario("MC-EX-1")
@rule("MC-1.2.9.5.1", "MC-3.5.3", "MC-3.5.3.1", "MC-OPEN-33", "MC-OPEN-35")
def test_a_contested_market_card_with_a_tie_in_round_one() -> None:
    mat = contested()
    mat.choose("buy Flash Mob", "contest", "contest")
    mat.choose("bid:4M", "bid:4M", "bid:3M")
    assert mat.asked == P1
    mat.refuses("bid:3M", "MC-1.2.9.5.1")
    mat.choose("bid:4M", "bid:5M")
    assert mat.asked == P2
    mat.do("produce", "Street Performers", "EQ", P2)
    assert [(one.controller, one.name) for one in mat.state.stack] == [(P2, "Flash Mob")]
    assert mat.state.money == [12, 4, 9]


@scenario("MC-EX-2")
@rule("MC-1.2.9.5", "MC-3.5.3.2")
def test_a_bid_tied_three_times() -> None:
    mat = contested()
    mat.choose("buy Flash Mob", "contest", "leave")
    mat.choose("bid:4M", "bid:4M", "bid:5M", "bid:5M", "bid:5M", "bid:5M")
    assert mat.state.money == [12, 9, 9]
    assert mat.zone(P3, "market") == ["Flash Mob"] and mat.state.stack == []
    mat.refuses("buy Flash Mob", "MC-3.5.3.2")
    mat.choose("done")
    assert mat.asked == P2
    mat.refuses("buy Flash Mob", "MC-3.5.3.2")
    end_turn(mat)
    assert mat.asked == P2
    mat.choose("buy Flash Mob")


@scenario("MC-EX-3")
@rule("MC-4.2.3", "MC-4.2.3.1", "MC-5.2.7.1", "MC-OPEN-36", "MC-1.2.6")
def test_bidding_for_the_first_turn() -> None:
    state = GAME.new(3, options={"start": "bid"})
    assert state.money == [10, 10]
    state.choose("bid:3M")
    state.choose("bid:2M")
    assert state.money == [7, 10] and state.first == P1
    while state.phase < 0:
        state.choose(0)
    while state.phase == 0:
        state.choose("pass")
    assert (state.active, len(state.hand(P1)), len(state.main(P1))) == (P1, 5, 35)
    while not (state.active == P2 and state.phase == 1):
        keys = state.keys()
        state.choose("pass" if "pass" in keys else "done")
    assert (len(state.hand(P2)), len(state.main(P2))) == (6, 34)


@scenario("MC-EX-4")
@rule("MC-4.2.5", "MC-4.2.5.1", "MC-OPEN-87")
def test_a_mulligan_twice() -> None:
    state = GAME.new(3)
    state.choose("start:me" if state.decision is not None and state.decision.player == P1 else "start:opponent")
    assert len(state.hand(P1)) == len(state.hand(P2)) == 5
    for answer in ("mulligan", "mulligan", "keep"):
        assert state.decision is not None and state.decision.player == P1
        state.choose(answer)
    assert state.decision is not None and state.decision.player == P2
    state.choose("keep")
    assert (len(state.hand(P1)), len(state.main(P1))) == (3, 37)
    assert (len(state.hand(P2)), len(state.main(P2))) == (5, 35)


@scenario("MC-EX-5")
@rule("MC-1.2.7", "MC-1.2.7.1", "MC-1.2.7.2", "MC-5.2.1", "MC-5.2.2", "MC-OPEN-16")
def test_cashflow_comes_before_disengaging() -> None:
    mat = Mat(step="turn")
    mat.set(P1, money=4, business="Argent Meridian Holdings")
    mat.lay(P1, "Night Shift", (1, 0), engaged=True).lay(P1, "Frugal Consumers", (0, 1))
    mat.lay(P1, "Retail Outlet", (-1, 0))
    assert mat.state.step == "A5"
    assert mat.state.money[P1] == 9
    assert not engaged(mat, "Night Shift")


@scenario("MC-EX-6")
@rule("MC-5.2.3", "MC-5.2.4", "MC-5.2.4.1", "MC-OPEN-15")
def test_upkeep_is_paid_and_declined() -> None:
    mat = Mat(step="turn")
    mat.set(P1, money=0, business="Argent Meridian Holdings", pools={"IQ": 2})
    mat.set(P2, pools={"EQ": 1})
    mat.lay(P1, "Day Traders", (1, 0), engaged=True).lay(P1, "Viral Outbreak", (0, 1))
    assert mat.state.money[P1] == 2
    assert not engaged(mat, "Day Traders")
    assert pool(mat, P1) == pool(mat, P2) == [0, 0, 0, 0]
    mat.offers("pay Day Traders", "decline Day Traders", "pay Viral Outbreak", "decline Viral Outbreak")
    mat.choose("pay Day Traders", "decline Viral Outbreak")
    assert mat.state.money[P1] == 1
    assert mat.zone(P1, "market") == ["Viral Outbreak"]


def defended() -> Mat:
    """P2's Passionate Consumers between Perimeter Veteran and Tithe Collectors."""
    mat = Mat(step="challenge")
    mat.lay(P2, "Passionate Consumers", (1, 0)).lay(P2, "Perimeter Veteran", (2, 0))
    mat.lay(P2, "Tithe Collectors", (1, 1))
    return mat


def blocked_by_two(mat: Mat, attacker: str) -> None:
    """The attack on the Consumers, blocked by both neighbours, who strike back."""
    attack(mat, attacker, "2/1/0", "MQ")
    mat.choose("block Perimeter Veteran", "block Tithe Collectors", "done")
    mat.all_pass()
    mat.choose("withdraw", "retaliate Perimeter Veteran", "retaliate Tithe Collectors")
    mat.do("points", "Perimeter Veteran", "2")


@scenario("MC-EX-7")
@rule("MC-9.18", "MC-5.4.1.8.3")
def test_two_blockers_against_initiative() -> None:
    mat = defended()
    mat.lay(P1, "Psionic Duelist", (1, 0))
    blocked_by_two(mat, "Psionic Duelist")
    assert engaged(mat, "Psionic Duelist")
    assert mat.value("Psionic Duelist", "MQ") == 3
    assert mat.value("Tithe Collectors", "MQ") == 1
    assert mat.in_play("Perimeter Veteran") == 1
    mat.all_pass()
    assert mat.zone(P2, "market") == ["Perimeter Veteran"]
    assert mat.value("Passionate Consumers", "MQ") == 1
    mat.choose("done", "done")
    mat.all_pass()
    assert mat.value("Tithe Collectors", "MQ") == 3
    assert mat.value("Psionic Duelist", "MQ") == 4


@scenario("MC-EX-8")
@rule("MC-5.4.1.8.1.2", "MC-5.4.1.8.4", "MC-9.26.1")
def test_the_same_fight_without_initiative_then_regeneration() -> None:
    mat = defended()
    mat.set(P1, money=6)
    mat.lay(P1, "Relic Saint", (1, 0))
    blocked_by_two(mat, "Relic Saint")
    assert mat.value("Perimeter Veteran", "MQ") == 0
    assert mat.value("Tithe Collectors", "MQ") == 1
    assert mat.value("Relic Saint", "MQ") == 0
    assert (mat.state.window, mat.asked) == ("MC-5.4.1.8.4", P2)
    mat.choose("pass", "regenerate Relic Saint")
    mat.all_pass()
    assert mat.state.money[P1] == 4
    assert mat.value("Relic Saint", "MQ") == 4
    assert engaged(mat, "Relic Saint") and mat.state.damage.get(mat.find("Relic Saint") * 4 + 2, 0) == 0
    assert mat.zone(P2, "market") == ["Perimeter Veteran"] and mat.zone(P1, "market") == []


@scenario("MC-EX-9")
@rule("MC-9.3", "MC-OPEN-60", "MC-5.6.3", "MC-5.4.1.8.2.1")
def test_an_area_attack_leaves_a_surrounded_card_out() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Gunship Gunner", (1, 0)).lay(P1, "Municipal Bonds", (0, 1))
    mat.lay(P2, "Mama Quill", (-1, 0)).lay(P2, "Night Shift", (1, 0)).lay(P2, "Corporate Interns", (0, 1))
    mat.lay(P2, "Lab Technicians", (1, 1)).lay(P2, "Dockworkers", (2, 1)).lay(P2, "Union Stewards", (1, 2))
    attack(mat, "Gunship Gunner", "2/1/1", "IQ")
    assert "block" not in mat.verbs
    assert sorted(answer_all(mat, "retaliate")) == ["Corporate Interns", "Night Shift", "Union Stewards"]
    assert mat.value("Lab Technicians", "IQ") == 4
    mat.all_pass()
    leave(mat)
    gone = ["Corporate Interns", "Dockworkers", "Night Shift", "Union Stewards"]
    assert sorted(mat.zone(P2, "market")) == gone
    assert mat.zone(P1, "market") == ["Gunship Gunner"]
    assert not mat.state.is_docked(mat.find("Lab Technicians"))
    end_turn(mat)
    assert mat.zone(P2, "market")[-1] == "Lab Technicians"


@scenario("MC-EX-10")
@rule("MC-9.27", "MC-OPEN-76", "MC-9.17")
def test_a_swap_during_a_challenge() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Talon Scout", (1, 0)).lay(P1, "Municipal Bonds", (0, 1))
    mat.set(P2, money=5)
    mat.lay(P2, "Silent Choir", (1, 0)).lay(P2, "Nonagon Warden", (0, 1)).lay(P2, "Chapel Donors", (-1, 0))
    declare(mat, "Talon Scout", "2/1/0", "BQ")
    mat.choose("use Silent Choir")
    mat.offers("target Nonagon Warden", "target Chapel Donors")
    mat.choose("target Nonagon Warden")
    assert [one.name for one in mat.state.stack] == ["Silent Choir"]
    mat.all_pass()
    assert mat.state.money[P2] == 4
    mat.choose("retaliate Nonagon Warden")
    assert (mat.value("Nonagon Warden", "BQ"), mat.value("Talon Scout", "BQ")) == (0, 0)
    mat.all_pass()
    assert mat.zone(P1, "market") == ["Talon Scout"]
    assert mat.in_play("Nonagon Warden") == mat.in_play("Silent Choir") == 1
    assert mat.state.grids[P2][space(1, 0)] == mat.find("Nonagon Warden")
