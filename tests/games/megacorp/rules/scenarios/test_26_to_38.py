"""The specification's examples of play, MC-EX-26 to MC-EX-38."""

from __future__ import annotations

import pytest

from playmat.games.megacorp.rules.board import BQ, CHARACTER, DEVELOPMENTS, space
from playmat.games.megacorp.rules.price import total
from playmat.testing import P1, P2, P3, rule, scenario
from tests.games.megacorp.table.mat import Mat
from tests.games.megacorp.table.moves import declare


@scenario("MC-EX-26")
@rule("MC-9.15", "MC-9.24", "MC-5.4.1.4.2")
@pytest.mark.parametrize(
    ("attacker", "blockers"),
    [
        ("Talon Scout", ["Skyhook Interceptor"]),
        ("Freelance Sharpshooter", []),
        ("Tank Hunter", ["Skyhook Interceptor", "Dockworkers"]),
    ],
)
def test_legal_blockers(attacker: str, blockers: list[str]) -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, attacker, (1, 0))
    mat.lay(P2, "Vat Workers", (1, 1)).lay(P2, "Skyhook Interceptor", (0, 1))
    mat.lay(P2, "Dockworkers", (1, 0)).lay(P2, "Municipal Bonds", (2, 1))
    declare(mat, attacker, "2/1/1", "BQ")
    mat.all_pass()
    if blockers:
        assert mat.asked == P2
        mat.offers(*[f"block {name}" for name in blockers], "done")
    else:
        mat.offers("retaliate Vat Workers", "refrain Vat Workers")


@scenario("MC-EX-27")
@rule("MC-7.10.1.2", "MC-1.2.10.2.1")
def test_the_seventeenth_counter_placed_as_a_cost_destroys_the_business() -> None:
    mat = Mat()
    mat.set(P1, business="Wildframe Genetics", counters={"-1 BQ": 16}, main=["Chitin Plating"])
    mat.lay(P1, "Luke Seti", (1, 0))
    assert mat.value("Wildframe Genetics", "BQ") == 1
    mat.do("use", "Luke Seti", "1")
    mat.cites("MC-7.10.1.2", "MC-1.2.10.2.1")
    assert mat.state.out == [1, 0]
    assert mat.state.winner == P2


@scenario("MC-EX-28")
@rule("MC-7.8", "MC-7.8.1")
def test_a_second_unique_card_destroys_the_older_one_of_its_controller() -> None:
    mat = Mat()
    mat.set(P1, hand=["Orbital Uplink"], pools={"IQ": 1})
    mat.lay(P1, "Orbital Uplink", (1, 0)).lay(P2, "Orbital Uplink", (1, 0))
    older = mat.find("Orbital Uplink", P1)
    mat.choose("play Orbital Uplink").all_pass().choose("place:1/0/1")
    assert mat.zone(P1, "market") == ["Orbital Uplink"]
    assert mat.state.market(P1) == [older]
    assert mat.state.at[mat.find("Orbital Uplink", P1)] == space(0, 1)
    assert mat.in_play("Orbital Uplink", P2) == 1


def drone() -> Mat:
    """P1 has deployed Drone Wrangler, whose token lies at (0, 1)."""
    mat = Mat()
    mat.set(P1, hand=["Drone Wrangler", "Golden Parachute"], pools={"IQ": 1, "EQ": 1})
    mat.lay(P2, "Dockworkers", (1, 0))
    mat.choose("play Drone Wrangler").all_pass().choose("place:1/1/0").all_pass().choose("place:1/0/1")
    return mat.all_pass()


@scenario("MC-EX-29")
@rule("MC-7.9.1", "MC-7.9.2", "MC-7.9.3", "MC-7.9.4")
def test_a_token_returned_to_hand_ceases_to_exist() -> None:
    mat = drone()
    token = mat.find("Security Drone")
    assert total(mat.state.printed(token).cost) == 0
    assert mat.state.printed(token).kind == CHARACTER
    mat.choose("play Golden Parachute").all_pass().choose("place:1/-1/0").all_pass()
    with mat.changes(P1, hand=0, market=0, annihilated=0, controls=-1, money=+2):
        mat.choose("target Security Drone").all_pass()
    assert not mat.in_play("Security Drone")


@scenario("MC-EX-29")
@rule("MC-7.9.4")
def test_a_token_attacks_in_its_traits_and_is_gone_when_destroyed() -> None:
    mat = drone()
    mat.choose("done").all_pass()
    mat.choose("attack Security Drone", "space:2/1/0")
    mat.offers("trait:BQ", "trait:IQ")
    mat.choose("trait:BQ").all_pass().choose("retaliate Dockworkers").all_pass()
    assert not mat.in_play("Security Drone")
    assert mat.zone(P1, "market") == mat.zone(P1, "annihilated") == mat.zone(P2, "market") == []


@scenario("MC-EX-29")
@rule("MC-7.9")
def test_a_token_can_block() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Talon Scout", (1, 0))
    mat.lay(P2, "Dockworkers", (1, 0)).lay(P2, "Security Drone", (2, 0))
    declare(mat, "Talon Scout", "2/1/0", "BQ")
    mat.all_pass()
    mat.offers("block Security Drone", "done")


@scenario("MC-EX-30")
@rule("MC-9.9", "MC-6.8.2.3", "MC-OPEN-77")
def test_dead_drop_works_out_of_a_hand_and_not_out_of_a_market() -> None:
    mat = Mat()
    mat.set(P1, hand=["Salvage Rigger"], main=["Shock Baton", "Shock Baton", "Jump Rig", "Railspike Rifle"])
    mat.set(P1, pools={"IQ": 2}).set(P2, market=["Salvage Rigger"])
    mat.lay(P2, "Dockworkers", (1, 0))
    mat.choose("play Salvage Rigger").all_pass().choose("place:1/1/0").all_pass()
    mat.choose("yes")
    assert mat.verbs == ["take", "take", "take", "none"]
    with mat.changes(P1, money=0, main=-2):
        mat.choose("take Shock Baton", "place:1/0/1")
        assert mat.verbs == ["take", "none"]
        mat.choose("take Shock Baton", "place:1/-1/0")
    shuffled = [line.as_seen_by(P1) for line in mat.state.log if line.rule == "MC-6.8.2.3"]
    assert any("main deck" in line for line in shuffled) and any("resource deck" in line for line in shuffled)
    mat.all_pass()
    rigger = mat.find("Salvage Rigger")
    assert [mat.state.defs[one].name for one in mat.state.under[rigger]] == ["Shock Baton", "Shock Baton"]
    mat.choose("buy Salvage Rigger").all_pass().choose("place:1/0/1").all_pass()
    assert mat.in_play("Salvage Rigger", P1) == 2
    assert not mat.state.stack and "done" in mat.verbs


@scenario("MC-EX-31")
@rule("MC-9.22", "MC-6.8.2")
def test_mutation_puts_its_card_beneath() -> None:
    mat = Mat()
    mat.set(P1, hand=["Lineage Adept"], main=["Chitin Plating", "Hypertrophic Nerves"], pools={"BQ": 1})
    mat.choose("play Lineage Adept").all_pass().choose("place:1/1/0").all_pass()
    mat.choose("yes").offers("take Chitin Plating", "none")
    with mat.changes(P1, money=0, main=-1, network=+1):
        mat.choose("take Chitin Plating")
    assert any("Chitin Plating" in line for line in mat.log(P2))
    assert mat.state.host[mat.find("Chitin Plating")] == mat.find("Lineage Adept")
    assert mat.value("Lineage Adept", "BQ") == 4
    mat.cites("MC-6.8.2.3")


@scenario("MC-EX-32")
@rule("MC-9.12", "MC-OPEN-78", "MC-6.8.2.3.1")
def test_disaster_level_reaches_into_the_middle_of_a_market() -> None:
    mat = Mat(3)
    mat.set(P1, hand=["Schism"], pools={"EQ": 1})
    mat.set(P2, market=["Dockworkers", "Night Shift", "Market Crash", "Smoke Screen", "Kickback"])
    mat.set(P3, main=["Tidal Wave", "Smoke Screen"])
    mat.choose("play Schism").all_pass().choose("place:1/1/0").all_pass()
    assert mat.asked == P2
    mat.choose("yes")
    mat.offers("take Market Crash", "none")
    with mat.changes(P2, hand=+1, market=-1):
        mat.choose("take Market Crash")
    assert any("Market Crash" in line for line in mat.log(P3))
    assert mat.zone(P2, "hand") == ["Market Crash"]
    assert mat.zone(P2, "market") == ["Kickback", "Smoke Screen", "Night Shift", "Dockworkers"]
    assert mat.asked == P3
    mat.choose("yes").offers("take Tidal Wave", "none")
    mat.choose("none")
    assert mat.asked == P1 and mat.zone(P3, "hand") == []


@scenario("MC-EX-33")
@rule("MC-9.16", "MC-OPEN-66", "MC-3.7.1.1")
def test_independent_saves_an_orphan() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Vat Workers", (1, 0))
    mat.lay(P2, "Choir Novices", (0, -1)).lay(P2, "Pit Brawler", (1, 0))
    mat.lay(P2, "Squatter Gang", (2, 0), engaged=True, damage={"BQ": 1}, counters={"+1 EQ": 1})
    gang = mat.find("Squatter Gang")
    declare(mat, "Vat Workers", "2/1/0", "BQ")
    mat.all_pass().choose("done").all_pass()
    assert not mat.state.is_docked(gang)
    assert mat.asked == P2
    mat.choose("place:2/-1/0")
    assert mat.state.is_docked(gang) and mat.state.at[gang] == space(-1, 0)
    assert mat.state.is_engaged(gang)
    assert mat.value("Squatter Gang", "BQ") == 2 and mat.value("Squatter Gang", "EQ") == 3
    assert mat.state.arrived[gang] == 1
    mat.choose("done", "done").all_pass()
    assert mat.state.active == P2 and mat.in_play("Squatter Gang", P2) == 1


@scenario("MC-EX-34")
@rule("MC-9.11", "MC-9.11.1", "MC-OPEN-74")
def test_development_counters_are_paid_for_cards() -> None:
    mat = Mat()
    mat.lay(P1, "R&D Campus", (1, 0)).lay(P1, "Lab Technicians", (0, 1))
    campus = mat.find("R&D Campus")
    mat.do("use", "R&D Campus", "1").all_pass()
    assert mat.state.is_engaged(mat.find("Lab Technicians"))
    assert mat.state.counter(campus, DEVELOPMENTS) == 4
    with mat.changes(P1, hand=+2, main=-2, iq=0):
        mat.do("use", "R&D Campus", "2").all_pass()
    assert mat.state.counter(campus, DEVELOPMENTS) == 0


@scenario("MC-EX-35")
@rule("MC-5.2.6", "MC-5.3.4", "MC-OPEN-27")
def test_an_unbought_resource_goes_under_its_deck() -> None:
    mat = Mat(revealed=True)
    mat.set(P1, money=3, resources=["Tower Block", "Night Shift"]).set(P2, money=9)
    mat.refuses("buy Tower Block", "MC-1.2.6.2")
    mat.choose("done")
    assert mat.asked == P2
    mat.refuses("buy Tower Block", "MC-OPEN-27")
    mat.all_pass()
    assert mat.zone(P1, "resource deck") == ["Tower Block", "Night Shift"]


@scenario("MC-EX-36")
@rule("MC-1.2.10.4", "MC-5.2.7", "MC-OPEN-85")
def test_drawing_from_an_empty_deck_loses_at_once() -> None:
    mat = Mat(step="turn")
    mat.set(P1, main=0, resources=0)
    mat.all_pass()
    mat.cites("MC-1.2.10.4")
    assert mat.state.winner == P2


@scenario("MC-EX-36")
@rule("MC-OPEN-85", "MC-5.2.6")
def test_an_empty_resource_deck_has_no_consequence() -> None:
    mat = Mat(step="turn")
    mat.set(P1, resources=0, main=3)
    mat.all_pass()
    assert not mat.state.over and mat.state.step == "B"
    assert mat.zone(P1, "hand") == ["Filler"]


@scenario("MC-EX-37")
@rule("MC-5.5.6.2", "MC-5.5.6.3", "MC-3.10.7", "MC-5.5.2", "MC-OPEN-44")
def test_selling_a_pile() -> None:
    mat = Mat(step="divest")
    mat.set(P1, money=1)
    mat.lay(P1, "Talon Scout", (1, 0), under=["Venom Glands"], arrived=7).lay(P1, "Dockworkers", (0, 1))
    mat.choose("sell Talon Scout")
    assert mat.state.money[P1] == 4
    assert mat.zone(P1, "market") == ["Talon Scout", "Venom Glands"]
    assert mat.state.step == "E5"
    mat.refuses("sell Dockworkers", "MC-5.5.1", player=mat.asked)


@scenario("MC-EX-38")
@rule("MC-OPEN-82", "MC-5.7.1")
def test_elimination_with_three_players() -> None:
    mat = Mat(3, step="challenge")
    mat.set(P2, business="Argent Meridian Holdings", damage={"BQ": 14}, hand=2, market=2)
    mat.lay(P1, "Vat Workers", (1, 0)).lay(P1, "Night Shift", (0, 1), owner=P2)
    mat.lay(P2, "Dockworkers", (0, 1)).lay(P2, "Nomad Caravan", (1, 0), controller=P3)
    mat.lay(P3, "Pit Brawler", (1, 0), controller=P2).lay(P3, "Stall Hawkers", (0, 1))
    caravan = mat.find("Nomad Caravan")
    declare(mat, "Vat Workers", "2/0/0", "BQ")
    mat.all_pass().choose("done").all_pass()
    assert mat.state.out == [0, 1, 0] and not mat.state.over
    for zone in ("network", "hand", "main deck", "resource deck", "market"):
        assert mat.zone(P2, zone) == (["Nomad Caravan"] if zone == "network" else [])
    assert mat.in_play("Night Shift", P1) == 1 and not mat.in_play("Pit Brawler")
    assert mat.state.stack or mat.asked == P3
    mat.all_pass()
    assert mat.asked == P3
    mat.choose("place:3/-1/0")
    assert mat.state.network_of(caravan) == P3 and mat.state.is_docked(caravan)
    mat.choose("done", "done").all_pass()
    assert mat.state.active == P3
    assert mat.state.trait(mat.find("Night Shift"), BQ) == 2
