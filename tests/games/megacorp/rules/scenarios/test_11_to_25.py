"""The specification's examples of play, MC-EX-11 to MC-EX-25."""

from __future__ import annotations

from playmat.testing import P1, P2, rule, scenario
from tests.games.megacorp.table.mat import Mat
from tests.games.megacorp.table.moves import (
    answer_all,
    attack,
    declare,
    deploy,
    docked,
    end_turn,
    engaged,
    fight,
    leave,
    pool,
    unblocked,
)


@scenario("MC-EX-11")
@rule("MC-OPEN-76", "MC-2.5.5.1")
def test_a_newcomer_with_a_null_trait() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Talon Scout", (1, 0))
    mat.set(P2, hand=["Restructuring"], pools={"IQ": 1})
    mat.lay(P2, "Gifted Acolyte", (1, 0)).lay(P2, "Municipal Bonds", (0, 1))
    declare(mat, "Talon Scout", "2/1/0", "BQ")
    mat.choose("play Restructuring")
    mat.all_pass()
    mat.choose("place:2/0/-1")
    mat.passes(2)
    mat.choose("mode:b", "target Gifted Acolyte", "target Municipal Bonds")
    mat.all_pass()
    assert mat.state.attacker == -1 and mat.asked == P1
    assert mat.value("Talon Scout", "BQ") == 3 and mat.value("Gifted Acolyte", "BQ") == 1
    assert mat.state.damage == {}
    assert engaged(mat, "Talon Scout")
    mat.refuses("attack Talon Scout", "MC-OPEN-46")
    mat.state.engaged[mat.find("Talon Scout")] = 0
    assert mat.state.explain(P1, mat.key("attack Talon Scout")).rule == "MC-5.4.3"


@scenario("MC-EX-12")
@rule("MC-9.26.2", "MC-9.20", "MC-1.2.6.2")
def test_regeneration_twice_in_one_turn() -> None:
    mat = Mat(step="challenge")
    mat.set(P1, hand=["Adrenal Surge"], pools={"BQ": 1})
    mat.lay(P1, "Luke Seti", (1, 0), under=["Chitin Plating"]).lay(P1, "Alpha Matron", (0, 1))
    mat.set(P2, money=3)
    mat.lay(P2, "Razorback Juggernaut", (1, 0)).lay(P2, "Municipal Bonds", (0, 1))
    assert mat.value("Luke Seti", "BQ") == 6
    attack(mat, "Luke Seti", "2/1/0", "BQ")
    unblocked(mat)
    assert "retaliate" not in mat.verbs
    assert mat.value("Razorback Juggernaut", "BQ") == 0
    mat.choose("regenerate Razorback Juggernaut")
    mat.all_pass()
    assert mat.state.money[P2] == 1
    assert mat.value("Razorback Juggernaut", "BQ") == 6
    deploy(mat, "play Adrenal Surge", "1/0/-1")
    mat.choose("target Alpha Matron")
    mat.all_pass()
    assert mat.value("Alpha Matron", "BQ") == 7
    attack(mat, "Alpha Matron", "2/1/0", "BQ")
    unblocked(mat)
    assert (mat.asked, mat.state.window) == (P2, "MC-5.4.1.8.4")
    mat.refuses("regenerate Razorback Juggernaut", "MC-1.2.6.2")
    mat.all_pass()
    assert mat.zone(P2, "market") == ["Razorback Juggernaut"]


@scenario("MC-EX-13")
@rule("MC-3.10.8", "MC-3.2.1.5", "MC-6.4.1", "MC-OPEN-37", "MC-OPEN-38", "MC-OPEN-39")
def test_buying_a_pile() -> None:
    mat = Mat()
    mat.set(P1, money=14)
    mat.lay(P1, "Dockworkers", (1, 0)).lay(P1, "Tithe Collectors", (-1, 0))
    mat.set(P2, money=5)
    mat.lay(P2, "Talon Scout", (1, 0), engaged=True, under=["Chitin Plating", "Venom Glands"])
    mat.do("produce", "Dockworkers", "BQ")
    mat.choose("buy Talon Scout")
    assert mat.state.money == [7, 12]
    assert pool(mat, P1) == [0, 0, 0, 2]
    pile = mat.state.stack[0].cards
    assert [mat.state.defs[one].name for one in pile] == ["Talon Scout", "Chitin Plating", "Venom Glands"]
    assert mat.state.stack[0].controller == P1 and mat.in_play("Talon Scout") == 0
    mat.all_pass()
    mat.choose("place:1/0/1")
    mat.all_pass()
    assert docked(mat, "Talon Scout") and not engaged(mat, "Talon Scout")
    assert mat.state.pile(mat.find("Talon Scout")) == pile
    assert [(mat.state.controller[one], mat.state.owner[one]) for one in pile] == [(P1, P2)] * 3
    mat.choose("done")
    mat.all_pass()
    fight(mat, "Tithe Collectors", "1/0/1", "MQ")
    assert mat.zone(P1, "market") == ["Chitin Plating", "Venom Glands", "Talon Scout"]


@scenario("MC-EX-14")
@rule("MC-5.3.1.1", "MC-5.3.1.2", "MC-OPEN-40", "MC-OPEN-41")
def test_who_may_buy_when() -> None:
    mat = Mat(active=P2, turn=2)
    mat.set(P1, turns=1, last=1)
    mat.lay(P1, "Municipal Bonds", (1, 0))
    mat.set(P2, turns=0, hand=["Frugal Consumers", "Night Shift"])
    deploy(mat, "play Frugal Consumers", "2/1/0")
    mat.do("produce", "Frugal Consumers", "EQ")
    end_turn(mat)
    mat.refuses("buy Frugal Consumers", "MC-5.3.1.1", "second turn")
    end_turn(mat)
    deploy(mat, "play Night Shift", "2/0/1")
    mat.do("produce", "Frugal Consumers", "EQ")
    mat.do("produce", "Night Shift", "BQ")
    end_turn(mat)
    assert mat.asked == P1 and mat.state.turns_done == [2, 2]
    mat.refuses("buy Night Shift", "MC-5.3.1.2")
    with mat.changes(P1, money=-2), mat.changes(P2, money=+2):
        mat.choose("buy Frugal Consumers")


def broken_row(**words: object) -> Mat:
    """P2's row, whose first card P1's Talon Scout destroys."""
    mat = Mat(step="challenge")
    mat.lay(P1, "Talon Scout", (1, 0)).lay(P1, "Corporate Interns", (0, 1))
    mat.set(P2, **words)
    mat.lay(P2, "Mama Quill", (0, 1)).lay(P2, "Night Shift", (1, 0)).lay(P2, "Dockworkers", (2, 0))
    mat.lay(P2, "Tower Block", (3, 0))
    fight(mat, "Talon Scout", "2/1/0", "BQ")
    assert not docked(mat, "Dockworkers") and not docked(mat, "Tower Block")
    return mat


@scenario("MC-EX-15")
@rule("MC-5.6.3", "MC-8.3.1", "MC-3.7.1.1", "MC-OPEN-44")
def test_orphans_are_cleaned_up_in_every_network() -> None:
    mat = broken_row()
    mat.choose("done", "done")
    assert mat.asked == P2
    mat.choose("order Tower Block")
    assert mat.zone(P2, "market") == ["Night Shift", "Tower Block", "Dockworkers"]
    assert docked(mat, "Plain Business", P2)


@scenario("MC-EX-16")
@rule("MC-9.2", "MC-OPEN-8", "MC-3.7.1.2")
def test_docking_again_in_time() -> None:
    mat = broken_row(hand=["Contingency Fund"], money=5)
    declare(mat, "Corporate Interns", "2/0/1", "EQ")
    deploy(mat, "play Contingency Fund", "2/1/0")
    assert docked(mat, "Dockworkers") and docked(mat, "Tower Block")
    assert mat.state.money[P2] == 3
    unblocked(mat)
    answer_all(mat, "refrain")
    mat.all_pass()
    end_turn(mat)
    assert mat.in_play("Dockworkers") == mat.in_play("Tower Block") == 1
    assert mat.zone(P2, "market") == ["Night Shift"]


@scenario("MC-EX-16")
@rule("MC-5.6.5", "MC-OPEN-30")
def test_docking_again_in_the_end_phase_comes_too_late() -> None:
    mat = broken_row(hand=["Contingency Fund"], money=5)
    mat.choose("done", "done")
    assert mat.verbs == ["order", "order", "done"]
    mat.choose("done")
    assert (mat.state.step, mat.asked) == ("E5", P2)
    assert sorted(mat.zone(P2, "market")) == ["Dockworkers", "Night Shift", "Tower Block"]
    deploy(mat, "play Contingency Fund", "2/1/0")
    assert mat.in_play("Dockworkers") == 0


def lost_founder(**words: object) -> Mat:
    """P1's founder, the only card beside his business, dies in an attack."""
    mat = Mat(step="challenge")
    mat.set(P1, money=9, **words)
    mat.lay(P1, "Luke Seti", (1, 0))
    mat.lay(P2, "Tithe Collectors", (1, 0))
    fight(mat, "Luke Seti", "2/1/0", "MQ", strike_back=True)
    assert mat.zone(P1, "market") == ["Luke Seti"]
    return mat


@scenario("MC-EX-17")
@rule("MC-1.2.10.5", "MC-5.6.1")
def test_an_own_business_that_is_orphaned_loses() -> None:
    mat = lost_founder()
    mat.choose("done", "done")
    assert mat.state.over and mat.state.winner == P2
    mat.cites("MC-1.2.10.5")


@scenario("MC-EX-17")
@rule("MC-6.2", "MC-OPEN-28")
def test_a_permanent_event_beside_the_business_saves_it() -> None:
    for phase in ("Challenge", "Divest"):
        mat = lost_founder(hand=["Quarterly Dividend"], pools={"MQ": 1})
        if phase == "Divest":
            mat.choose("done")
        deploy(mat, "play Quarterly Dividend", "1/0/1")
        end_turn(mat)
        assert not mat.state.over and mat.asked == P2


@scenario("MC-EX-18")
@rule("MC-3.9.5", "MC-9.7", "MC-OPEN-23", "MC-OPEN-24")
def test_stack_order_with_two_cancels() -> None:
    mat = Mat()
    mat.set(P1, hand=["Boardroom Assassin", "Emergency Shutdown"], pools={"IQ": 2, "BQ": 1})
    mat.set(P2, hand=["Nullifying Prayer"], pools={"MQ": 1})
    mat.lay(P1, "Municipal Bonds", (1, 0)).lay(P2, "Tower Block", (1, 0))
    mat.choose("play Boardroom Assassin", "play Nullifying Prayer", "pass", "play Emergency Shutdown")
    assert [one.name for one in mat.state.stack] == ["Boardroom Assassin", "Nullifying Prayer", "Emergency Shutdown"]
    mat.all_pass()
    mat.choose("place:1/0/1")
    assert (mat.state.window, mat.asked) == ("MC-6.2.2.6", P2)
    mat.passes(2)
    assert mat.state.window == "MC-6.6.1"
    assert [one.name for one in mat.state.stack] == ["Boardroom Assassin", "Nullifying Prayer", "Emergency Shutdown"]
    mat.passes(2)
    assert mat.zone(P2, "market") == ["Nullifying Prayer"]
    assert mat.verbs[0] == "place" and mat.asked == P1
    mat.choose("place:1/0/-1")
    mat.all_pass()
    assert mat.in_play("Boardroom Assassin") == mat.in_play("Emergency Shutdown") == 1
    assert mat.state.money == [10 - 4 - 2, 10 - 3]
    mat.choose("done")
    mat.all_pass()
    mat.choose("done", "done")
    assert mat.state.step == "E5"
    assert mat.zone(P1, "market") == ["Emergency Shutdown"]


@scenario("MC-EX-19")
@rule("MC-1.2.10.1", "MC-5.6.2", "MC-1.2.6.1")
def test_zero_money_in_another_players_turn() -> None:
    mat = Mat()
    mat.set(P1, money=6, hand=["Market Crash"], pools={"IQ": 1})
    mat.set(P2, money=2)
    mat.lay(P1, "Municipal Bonds", (1, 0)).lay(P2, "Tower Block", (1, 0))
    mat.choose("play Market Crash")
    mat.all_pass()
    mat.choose("place:1/0/1")
    while mat.verbs != ["produce", "done"] and "done" not in mat.verbs:
        mat.choose("pass" if mat.verbs[-1] == "pass" else mat.state.keys()[-1])
    assert mat.state.money == [1, 0]
    mat.choose("done")
    mat.all_pass()
    mat.choose("done", "done")
    assert mat.state.over and mat.state.winner == P1
    mat.cites("MC-1.2.10.1", "MC-1.2.10.7")


@scenario("MC-EX-20")
@rule("MC-5.4.1.1.7", "MC-9.20", "MC-OPEN-48")
def test_a_surrounded_business_and_melee() -> None:
    mat = ringed()
    mat.choose("attack Talon Scout")
    mat.refuses("space:2/0/0", "MC-5.4.1.1.7")
    mat = ringed()
    attack(mat, "Pit Brawler", "2/0/0", "BQ")
    assert mat.asked == P2
    mat.offers("block Dockworkers", "done")
    unblocked(mat)
    mat.all_pass()
    assert mat.value("Lantern Row Exchange", "BQ") == 12


def ringed() -> Mat:
    """P2's business with cards on all four sides, one of each sort that may or may not block."""
    mat = Mat(step="challenge")
    mat.lay(P1, "Talon Scout", (1, 0))
    mat.set(P2, business="Lantern Row Exchange")
    mat.lay(P2, "Dockworkers", (1, 0)).lay(P2, "Municipal Bonds", (-1, 0)).lay(P2, "Tower Block", (0, 1), engaged=True)
    mat.lay(P2, "Night Shift", (0, -1), controller=P1).lay(P2, "Pit Brawler", (1, 1), controller=P1)
    return mat


@scenario("MC-EX-21")
@rule("MC-OPEN-3", "MC-OPEN-4", "MC-OPEN-48", "MC-6.2.2.5")
def test_a_card_in_a_foreign_network() -> None:
    mat = Mat()
    mat.set(P1, hand=["Pit Brawler"], pools={"BQ": 1})
    mat.lay(P1, "Talon Scout", (1, 0))
    mat.lay(P2, "Night Shift", (1, 0)).lay(P2, "Dockworkers", (1, -1))
    mat.lay(P2, "Union Stewards", (-1, -1), controller=P1)
    deploy(mat, "play Pit Brawler", "2/0/-1")
    brawler = mat.find("Pit Brawler")
    assert (mat.state.controller[brawler], mat.state.network_of(brawler)) == (P1, P2)
    mat.choose("done")
    mat.all_pass()
    fight(mat, "Talon Scout", "2/1/0", "BQ")
    assert mat.zone(P2, "market") == ["Night Shift"]
    assert docked(mat, "Plain Business", P2)
    end_turn(mat)
    assert mat.asked == P2
    mat.choose("done")
    mat.all_pass()
    attack(mat, "Dockworkers", "2/0/-1", "BQ")
    assert mat.asked == P1
    mat.offers("block Union Stewards", "done")


@scenario("MC-EX-22")
@rule("MC-9.29", "MC-6.1.2.1", "MC-OPEN-12", "MC-3.10.10")
def test_terrain() -> None:
    mat = Mat()
    mat.set(P1, hand=["Dockworkers"])
    mat.lay(P1, "Overgrown Wreck", (1, 0))
    deploy(mat, "play Dockworkers", "1/1/0")
    assert mat.state.host[mat.find("Overgrown Wreck")] == mat.find("Dockworkers")
    assert mat.value("Dockworkers", "BQ") == 5
    mat.do("produce", "Dockworkers", "BQ")
    assert engaged(mat, "Overgrown Wreck")
    assert pool(mat, P1) == [0, 0, 0, 4]


@scenario("MC-EX-23")
@rule("MC-9.10", "MC-9.17")
def test_demolisher() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Demolition Crew", (1, 0))
    mat.lay(P2, "Blast Bunker", (1, 0))
    fight(mat, "Demolition Crew", "2/1/0", "BQ")
    assert mat.value("Blast Bunker", "BQ") == 0 and mat.in_play("Blast Bunker") == 1
    mat = Mat(step="challenge")
    mat.lay(P1, "Demolition Crew", (1, 0))
    mat.lay(P2, "Hatchery Vats", (1, 0)).lay(P2, "Mob Lawyer", (0, 1))
    declare(mat, "Demolition Crew", "2/1/0", "BQ")
    mat.choose("use Mob Lawyer", "target Hatchery Vats")
    mat.all_pass()
    unblocked(mat)
    assert mat.value("Hatchery Vats", "BQ") == 2
    mat.all_pass()
    assert mat.zone(P2, "market") == ["Hatchery Vats"]


@scenario("MC-EX-24")
@rule("MC-9.13", "MC-OPEN-64", "MC-5.6.6")
def test_disruptor() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Denial Analyst", (1, 0))
    mat.set(P2, business="Quorum of the Ninth Seat", money=7)
    mat.lay(P2, "Municipal Bonds", (1, 0))
    fight(mat, "Denial Analyst", "2/0/0", "IQ")
    assert mat.value("Quorum of the Ninth Seat", "IQ") == 9
    assert mat.state.money[P2] == 4
    mat.choose("done", "done")
    assert mat.value("Quorum of the Ninth Seat", "IQ") == 9
    mat.all_pass()
    assert mat.value("Quorum of the Ninth Seat", "IQ") == 12


@scenario("MC-EX-25")
@rule("MC-9.28", "MC-3.2.1.7", "MC-5.4.1.8.3")
def test_suppressor_with_several_defenders() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Bouncer Crew", (1, 0))
    mat.lay(P2, "Pack Sentinel", (1, 0)).lay(P2, "Talon Scout", (2, 0))
    attack(mat, "Bouncer Crew", "2/1/0", "BQ")
    mat.choose("block Talon Scout", "done")
    mat.all_pass()
    mat.choose("stay", "engage Talon Scout")
    assert answer_all(mat, "retaliate") == ["Pack Sentinel"]
    mat.do("points", "Pack Sentinel", "3")
    assert engaged(mat, "Talon Scout") and mat.value("Talon Scout", "BQ") == 2
    assert mat.value("Bouncer Crew", "BQ") == 1
    mat.all_pass()
    leave(mat)
    assert mat.zone(P2, "market") == ["Pack Sentinel"]
