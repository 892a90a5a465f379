"""Decisions on the network and on events in it (MC-OPEN-1 to MC-OPEN-10)."""

from __future__ import annotations

from playmat.games.megacorp.rules.board import space
from playmat.testing import P1, P2, P3, rule
from tests.games.megacorp.table.mat import Mat
from tests.games.megacorp.table.moves import (
    answer_all,
    attack,
    can,
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


@rule("MC-OPEN-1")
def test_diagonal_neighbours_neither_dock_nor_block_nor_surround() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Dockworkers", (1, 0)).lay(P2, "Tower Block", (1, 1)).lay(P2, "Night Shift", (-1, 0))
    assert not docked(mat, "Tower Block") and docked(mat, "Night Shift")
    mat = Mat(step="challenge")
    mat.lay(P1, "Dockworkers", (1, 0)).lay(P2, "Night Shift", (1, 0)).lay(P2, "Tower Block", (0, 1))
    for at in ((2, 1), (2, -1), (1, 1), (0, -1), (1, -1)):
        mat.lay(P2, "Vat Workers", at)
    attack(mat, "Dockworkers", "2/1/0", "BQ")
    assert "block" in mat.verbs, "three sides and two corners do not surround"
    blockers = {mat.state.at[one.card] for one in mat.state.decision.options if one.card >= 0}
    assert blockers == {space(0, 0), space(1, 1), space(1, -1)}


@rule("MC-OPEN-2")
def test_a_network_has_no_edge() -> None:
    mat = Mat()
    mat.set(P1, hand=["Corporate Interns"])
    for x in range(1, 30):
        mat.lay(P1, "Tower Block", (x, 0))
    deploy(mat, "play Corporate Interns", "1/30/0")
    assert docked(mat, "Corporate Interns")
    assert mat.state.at[mat.state.businesses[P1]] == space(0, 0)


@rule("MC-OPEN-2")
def test_a_space_holds_one_card_or_pile() -> None:
    mat = Mat()
    mat.set(P1, hand=["Corporate Interns"])
    mat.lay(P1, "Tower Block", (1, 0), under=["Jump Rig"])
    mat.choose("play Corporate Interns")
    mat.all_pass()
    mat.refuses("place:1/1/0", "MC-3.7.1")
    mat.refuses("place:2/0/0", "MC-3.7.1")


@rule("MC-OPEN-3", "MC-OPEN-4")
def test_cards_in_a_foreign_network_keep_their_controllers() -> None:
    mat = Mat(3, step="turn", active=P2)
    mat.lay(P2, "Tower Block", (1, 0), controller=P1).lay(P2, "Night Shift", (2, 0), controller=P3)
    mat.lay(P2, "Data Farm", (0, 1), engaged=True)
    for player in (P1, P3):
        mat.lay(player, "Municipal Bonds", (1, 0))
    assert mat.state.money == [10, 10, 10], "P2 is paid for his own cards alone"
    assert not engaged(mat, "Data Farm")


@rule("MC-OPEN-4")
def test_a_card_docks_through_anybodys_cards_and_helps_the_business_there() -> None:
    mat = Mat()
    mat.set(P1, hand=["Corporate Interns", "Street Performers"])
    mat.lay(P1, "Municipal Bonds", (1, 0))
    assert not docked(mat, "Plain Business", P2)
    deploy(mat, "play Corporate Interns", "2/1/0")
    assert docked(mat, "Plain Business", P2) and mat.in_play("Corporate Interns", P1) == 1
    deploy(mat, "play Street Performers", "2/2/0")
    assert docked(mat, "Street Performers")
    mat.choose("done")
    mat.all_pass()
    mat.choose("attack Street Performers")
    assert can(mat, "space:2/0/0")


@rule("MC-OPEN-5", "MC-OPEN-42")
def test_a_bought_business_is_an_ordinary_location() -> None:
    mat = Mat(3)
    mat.set(P1, money=40, pools={"IQ": 1, "EQ": 1, "MQ": 1, "BQ": 1})
    mat.set(P2, engaged=True)
    for player in range(3):
        mat.lay(player, "Municipal Bonds", (1, 0))
    mat.choose("buy Plain Business")
    mat.all_pass()
    mat.choose("place:1/2/0")
    mat.all_pass()
    bought = mat.state.businesses[P2]
    assert mat.state.in_play(bought) and mat.state.controller[bought] == P1
    roots = [one["card"] for one in mat.state.table(-1)["cards"] if one["business"]]
    assert roots == [mat.state.handles[mat.state.businesses[player]] for player in (P1, P3)]
    end_turn(mat)
    end_turn(mat)
    mat.choose("done")
    mat.all_pass()
    mat.choose("done")
    assert mat.state.active == P1
    assert can(mat, f"sell:{mat.state.handles[bought]}")


@rule("MC-OPEN-5", "MC-3.7.1.2")
def test_a_second_business_in_a_network_roots_nothing() -> None:
    mat = Mat()
    mat.lay(P1, "Argent Meridian Holdings", (5, 5)).lay(P1, "Tower Block", (5, 6)).lay(P1, "Night Shift", (1, 0))
    assert not docked(mat, "Argent Meridian Holdings") and not docked(mat, "Tower Block")


@rule("MC-OPEN-6")
def test_gaps_do_not_interrupt_a_row() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Dockworkers", (1, 0), under=["Rampage Hauler"])
    mat.lay(P2, "Night Shift", (0, 1)).lay(P2, "Vat Workers", (1, 1)).lay(P2, "Tower Block", (1, 2))
    mat.lay(P2, "Breeding Pens", (2, 2)).lay(P2, "Data Farm", (3, 2)).lay(P2, "Stall Hawkers", (3, 1))
    mat.lay(P2, "Retail Outlet", (5, 1))
    attack(mat, "Dockworkers", "2/0/1", "BQ")
    unblocked(mat)
    answer_all(mat, "refrain")
    hit = {mat.state.defs[key // 4].name for key in mat.state.damage}
    assert hit == {"Night Shift", "Vat Workers", "Stall Hawkers", "Retail Outlet"}


@rule("MC-OPEN-7", "MC-OPEN-50")
def test_surrounding_is_tested_once_at_declaration() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Dockworkers", (1, 0))
    mat.set(P2, hand=["Contingency Fund"])
    mat.lay(P2, "Night Shift", (1, 0)).lay(P2, "Tower Block", (1, 1)).lay(P2, "Tower Block", (1, -1))
    declare(mat, "Dockworkers", "2/1/0", "BQ")
    deploy(mat, "play Contingency Fund", "2/2/0")
    unblocked(mat)
    answer_all(mat, "refrain")
    mat.all_pass()
    assert mat.zone(P2, "market") == ["Night Shift"]


@rule("MC-OPEN-8")
def test_an_orphan_still_produces_pays_and_is_sold() -> None:
    mat = Mat(step="turn")
    mat.lay(P1, "Municipal Bonds", (1, 0)).lay(P1, "Night Shift", (5, 5)).lay(P1, "Dockworkers", (-5, 0))
    assert mat.state.money[P1] == 12, "1 M from the Bonds, 1 M from the orphan"
    mat.all_pass()
    mat.do("produce", "Dockworkers", "BQ")
    assert pool(mat, P1)[3] == 4
    mat.choose("done")
    mat.all_pass()
    mat.choose("done")
    with mat.changes(P1, money=+2):
        mat.choose("sell Night Shift")


@rule("MC-OPEN-8", "MC-7.5")
def test_static_abilities_of_an_orphan_are_off_and_its_attack_ends_at_once() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Dockworkers", (5, 5), under=["Chitin Plating"]).lay(P1, "Municipal Bonds", (1, 0))
    mat.lay(P2, "Night Shift", (1, 0))
    assert mat.value("Dockworkers", "BQ") == 4
    declare(mat, "Dockworkers", "2/1/0", "BQ")
    mat.all_pass()
    assert mat.state.attacker == -1 and mat.state.damage == {} and mat.asked == P1


@rule("MC-OPEN-8", "MC-5.6.3")
def test_an_orphan_is_discarded_in_e3_of_whichever_turn_comes_next() -> None:
    mat = Mat(active=P2)
    mat.lay(P1, "Municipal Bonds", (1, 0)).lay(P2, "Municipal Bonds", (1, 0)).lay(P1, "Dockworkers", (5, 5))
    end_turn(mat)
    assert mat.asked == P1 and mat.zone(P1, "market") == ["Dockworkers"]


@rule("MC-OPEN-9")
def test_a_business_is_swapped_only_inside_its_own_network() -> None:
    mat = Mat()
    mat.set(P1, hand=["Restructuring"], pools={"IQ": 1})
    mat.lay(P1, "Tower Block", (1, 0)).lay(P1, "Night Shift", (2, 0)).lay(P2, "Dockworkers", (1, 0), controller=P1)
    deploy(mat, "play Restructuring", "1/0/1")
    mat.choose("mode:b", "target Plain Business")
    names = {mat.state.defs[one.card].name for one in mat.state.decision.options}
    assert "Tower Block" in names and "Dockworkers" not in names
    mat.choose("target Tower Block")
    mat.all_pass()
    assert mat.state.at[mat.state.businesses[P1]] == space(1, 0)
    assert docked(mat, "Tower Block") and docked(mat, "Night Shift") and docked(mat, "Plain Business", P1)


@rule("MC-OPEN-9")
def test_a_business_moves_only_inside_its_own_network_and_docking_is_found_anew() -> None:
    mat = Mat()
    mat.set(P1, hand=["Restructuring"], pools={"IQ": 1})
    mat.lay(P1, "Tower Block", (1, 0)).lay(P1, "Night Shift", (-1, 0)).lay(P2, "Municipal Bonds", (1, 0))
    deploy(mat, "play Restructuring", "1/0/1")
    mat.choose("mode:a", "target Plain Business")
    mat.all_pass()
    assert can(mat, "place:1/2/0") and not can(mat, "place:2/2/0")
    mat.choose("place:1/2/0")
    mat.all_pass()
    assert docked(mat, "Tower Block") and not docked(mat, "Night Shift") and not docked(mat, "Restructuring")


@rule("MC-OPEN-10", "MC-6.3.1")
def test_an_event_lies_on_a_space_docks_others_and_can_be_attacked() -> None:
    mat = Mat()
    mat.set(P1, hand=["Flash Mob", "Corporate Interns"], pools={"EQ": 1})
    mat.lay(P1, "Municipal Bonds", (1, 0)).lay(P1, "Choir Novices", (0, 1))
    mat.choose("play Flash Mob")
    mat.all_pass()
    assert can(mat, "place:1/2/0")
    mat.choose("place:1/2/0")
    mat.all_pass()
    mat.choose("place:1/0/-1")
    mat.all_pass()
    mat.choose("place:1/-1/0")
    mat.all_pass()
    assert mat.in_play("Flash Mob") == 1 and mat.in_play("Protester") == 2
    deploy(mat, "play Corporate Interns", "1/3/0")
    assert docked(mat, "Corporate Interns")
    mat.choose("done")
    mat.all_pass()
    fight(mat, "Choir Novices", "1/2/0", "EQ")
    leave(mat)
    assert mat.zone(P1, "market")[-1] == "Flash Mob" and not docked(mat, "Corporate Interns")


@rule("MC-OPEN-10")
def test_an_engaged_event_is_bought_like_any_card() -> None:
    mat = Mat()
    mat.set(P1, pools={"EQ": 1})
    mat.lay(P1, "Municipal Bonds", (1, 0)).lay(P2, "Flash Mob", (1, 0), engaged=True)
    deploy(mat, "buy Flash Mob", "1/0/1")
    assert mat.state.money == [8, 12]
    mat.choose("place:1/0/2")
    assert mat.in_play("Protester", P1) == 1, "deployed anew, it does anew what it says"
