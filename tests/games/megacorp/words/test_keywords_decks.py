"""Keywords of timing and of decks: ABRUPT, Cancel, DEAD DROP, DISASTER LEVEL, MUTATION, with what they meet."""

from __future__ import annotations

from playmat.games.megacorp.words.keywords import ABRUPT_KEYWORD, disaster_level, mutation
from playmat.testing import P1, P2, P3, rule
from tests.games.megacorp.table.mat import Mat
from tests.games.megacorp.table.moves import place
from tests.games.megacorp.table.plain import person, wrecker

# ABRUPT --------------------------------------------------------------------------------------------------------


@rule("MC-9.2", "MC-3.5.3", "MC-OPEN-27", "MC-OPEN-33")
def test_an_abrupt_market_card_is_contested_in_anybodys_turn() -> None:
    mat = Mat(3, step="challenge").lay(P1, "Dockworkers", (1, 0)).lay(P2, "Night Shift", (1, 0))
    mat.set(P3, market=["Contingency Fund"], money=1)
    mat.choose("attack Dockworkers", "space:2/0/0", "trait:BQ", "buy Contingency Fund")
    assert mat.asked == P1, "P3 has too little money"
    mat.choose("contest", "bid:4M", "bid:2M", "claim")
    assert mat.state.money == [10, 6, 1] and mat.state.stack[-1].controller == P2
    mat.all_pass().choose(place(0, 1, 2))
    assert mat.state.controller[mat.find("Contingency Fund")] == P2


@rule("MC-9.2", "MC-OPEN-27", "MC-3.2.1.5", "MC-OPEN-59")
def test_an_engaged_abrupt_card_is_bought_out_of_play_in_its_players_own_turn() -> None:
    mat = Mat(active=P2, step="challenge").lay(P2, "Undercover Auditor", (1, 0), engaged=True)
    mat.lay(P2, "Dockworkers", (0, 1)).lay(P2, "Lab Technicians", (0, -1), engaged=True).set(P1, pools={"IQ": 1})
    mat.lay(P1, "Vending Network", (1, 0))
    mat.choose("attack Dockworkers", "space:1/0/0", "trait:BQ")
    mat.refuses("buy Lab Technicians", "MC-1.2.8.1", "ABRUPT")
    with mat.changes(P1, money=-3), mat.changes(P2, money=+3):
        mat.deploy("buy Undercover Auditor", 0, 1)
    assert mat.state.controller[mat.find("Undercover Auditor")] == P1


@rule("MC-9.2", "MC-5.2.6", "MC-OPEN-27")
def test_abrupt_does_not_open_the_revealed_resource_to_others() -> None:
    mat = Mat(revealed=True).set(P1, resources=[person("Sudden", (1, 1, 1, 1), ABRUPT_KEYWORD)], hand=["Dockworkers"])
    mat.choose("play Dockworkers")
    assert mat.asked == P2
    mat.refuses("buy Sudden", "MC-OPEN-27", "active player")


# Cancel --------------------------------------------------------------------------------------------------------


@rule("MC-9.7", "MC-9.2", "MC-OPEN-43")
def test_a_canceled_market_card_goes_to_its_buyers_market() -> None:
    mat = Mat()
    mat.rich(P1).lay(P1, "Dockworkers", (1, 0)).set(P2, market=["Talon Scout"])
    mat.rich(P2, hand=["Emergency Shutdown"]).lay(P2, "Dockworkers", (1, 0))
    mat.choose("buy Talon Scout")
    mat.deploy("play Emergency Shutdown", 2, 0, 2)
    assert mat.zone(P1, "market") == ["Talon Scout"] and mat.zone(P2, "market") == []
    assert mat.state.money[P1] == 47


@rule("MC-9.7", "MC-9.26.1", "MC-OPEN-75")
def test_regeneration_that_answers_destruction_cannot_be_canceled() -> None:
    mat = Mat().lay(P1, wrecker(), (1, 0)).lay(P1, "Heracles Senior Counsel", (0, 1)).lay(P2, "Relic Saint", (1, 0))
    mat.choose("use Wrecker", "target Relic Saint").all_pass()
    assert (mat.asked, mat.verbs) == (P2, ["yes", "no"])
    mat.choose("yes")
    assert mat.in_play("Relic Saint") == 1 and mat.state.stack == [] and mat.verbs[-1] == "done"
    later = Mat(active=P2).lay(P1, "Heracles Senior Counsel", (0, 1)).lay(P2, "Relic Saint", (1, 0), damage={"MQ": 2})
    later.choose("regenerate Relic Saint", "use Heracles Senior Counsel").all_pass()
    assert later.value("Relic Saint", "MQ") == 2, "used at leisure it goes on the stack"


@rule("MC-9.7", "MC-OPEN-24")
def test_a_cancel_whose_aim_has_resolved_does_nothing() -> None:
    mat = Mat()
    mat.rich(P1, hand=["Nullifying Prayer"]).lay(P1, "Dockworkers", (1, 0)).lay(P2, "Dockworkers", (1, 0))
    mat.deploy("play Nullifying Prayer", 0, 1)
    assert mat.verbs[-1] == "done" and mat.in_play("Nullifying Prayer") == 1


# DEAD DROP -----------------------------------------------------------------------------------------------------


@rule("MC-9.9", "MC-9.5", "MC-OPEN-86", "MC-5.2.6")
def test_a_dead_drop_may_take_the_revealed_resource() -> None:
    mat = Mat(revealed=True)
    mat.rich(P1, hand=["Salvage Rigger"], main=["Jump Rig"], resources=["Vending Network", "Dockworkers"])
    mat.deploy("play Salvage Rigger", 1, 0).choose("yes")
    mat.offers("take Vending Network", "take Jump Rig", "none")
    mat.choose("take Vending Network", place(0, 1))
    mat.all_pass()
    assert mat.in_play("Vending Network") == 1 and mat.state.revealed < 0
    assert mat.state.money[P1] == 47 and mat.verbs[-1] == "done"


@rule("MC-9.9", "MC-OPEN-86", "MC-6.8.2.3")
def test_the_revealed_resource_stays_on_top_of_a_shuffled_deck() -> None:
    for seed in range(5):
        mat = Mat(revealed=True, seed=seed)
        resources = ["Dockworkers", *["Green Filler"] * 6]
        mat.rich(P1, hand=["Salvage Rigger"], main=["Jump Rig"], resources=resources)
        mat.deploy("play Salvage Rigger", 1, 0).choose("yes", "none").all_pass()
        assert mat.zone(P1, "resource deck")[-1] == "Dockworkers"
        mat.deploy("buy Dockworkers", 0, 1)


@rule("MC-9.9", "MC-9.29", "MC-OPEN-77")
def test_dropped_equipment_may_lie_on_terrain_until_it_bonds() -> None:
    mat = Mat()
    mat.rich(P1, hand=["Salvage Rigger"], main=["Vending Network"]).lay(P1, "Vacant Lot", (1, 0))
    mat.deploy("play Salvage Rigger", 0, 1).choose("yes", "take Vending Network", place(1, 0)).all_pass()
    assert mat.under("Vending Network") == ["Vacant Lot"]


@rule("MC-9.9", "MC-7.4.1", "MC-6.8.2")
def test_a_dead_drop_may_be_declined_and_then_nothing_is_shuffled() -> None:
    mat = Mat()
    mat.rich(P1, hand=["Salvage Rigger"], main=["Jump Rig", "Shock Baton", "Kickback", "Talon Scout"])
    mat.deploy("play Salvage Rigger", 1, 0)
    before = mat.zone(P1, "main deck")
    mat.choose("no")
    assert mat.zone(P1, "main deck") == before and mat.verbs[-1] == "done"


# MUTATION ------------------------------------------------------------------------------------------------------


@rule("MC-9.22", "MC-7.8", "MC-8.2")
def test_a_redeployed_adept_mutates_again() -> None:
    mat = Mat()
    mat.rich(P1, hand=["Restructuring"], main=["Chitin Plating"]).lay(P1, "Lineage Adept", (1, 0))
    mat.lay(P1, "Dockworkers", (0, 1))
    mat.deploy("play Restructuring", 0, -1).choose("mode:c", "target Lineage Adept").all_pass()
    mat.choose(place(1, 0)).all_pass().choose("yes", "take Chitin Plating").all_pass()
    assert mat.under("Lineage Adept") == ["Chitin Plating"]


@rule("MC-9.22", "MC-OPEN-24")
def test_an_adept_that_is_gone_mutates_no_more() -> None:
    mat = Mat()
    mat.rich(P1, hand=["Lineage Adept"], main=["Chitin Plating"]).lay(P2, wrecker(), (1, 0))
    mat.choose("play Lineage Adept", "pass", "pass", place(1, 0), "pass", "pass")
    mat.choose("use Wrecker", "target Lineage Adept").all_pass()
    assert mat.verbs[-1] == "done" and mat.zone(P1, "main deck") == ["Chitin Plating"]


@rule("MC-9.22", "MC-7.8", "MC-OPEN-79")
def test_a_unique_mutant_replaces_its_elder_before_it_mutates() -> None:
    mat = Mat()
    mat.rich(P1, hand=["Alpha Matron"], main=["Chitin Plating"]).lay(P1, "Alpha Matron", (1, 0))
    mat.deploy("play Alpha Matron", 0, 1)
    assert mat.zone(P1, "market") == ["Alpha Matron"] and mat.in_play("Alpha Matron") == 1
    mat.choose("yes", "take Chitin Plating").all_pass()
    assert mat.space_of("Alpha Matron") == (1, 0, 1) and mat.value("Alpha Matron", "BQ") == 6


@rule("MC-9.22", "MC-6.8.1", "MC-2.2.1")
def test_a_mutation_is_told_by_its_subtype_in_either_deck() -> None:
    spore = person("Spore", (1, 1, 1, 1), subtypes="mutation")
    mat = Mat()
    host = person("Host", (1, 1, 1, 1), mutation(1))
    mat.rich(P1, hand=[host], main=["Chitin Plating", "Jump Rig"], resources=[spore, "Dockworkers"])
    mat.deploy("play Host", 1, 0).choose("yes").offers("take Spore", "none")
    mat.choose("take Spore").all_pass()
    assert mat.under("Host") == ["Spore"], "a character may be bonded like any card"


# DISASTER LEVEL ------------------------------------------------------------------------------------------------


@rule("MC-9.12", "MC-OPEN-78", "MC-3.6.3.1", "MC-6.8.2.3.1")
def test_foreign_crises_in_a_market_go_to_their_owners_market() -> None:
    mat = Mat(3)
    mat.rich(P1, hand=["Schism"]).set(P3, market=["Night Shift", "Market Crash"], main=["Filler", "Tidal Wave"])
    mat.set(P2, main=3).lay(P1, "Dockworkers", (1, 0))
    foreign = mat.state.market(P3)[0]
    mat.state.owner[foreign] = P2
    mat.deploy("play Schism", 0, 1)
    assert mat.asked == P2
    mat.choose("no")
    assert mat.asked == P3
    mat.choose("yes").offers("take Market Crash", "take Tidal Wave", "none")
    mat.choose("take Market Crash").all_pass()
    assert mat.zone(P2, "market") == ["Market Crash"] and mat.zone(P3, "market") == ["Night Shift"]
    assert mat.zone(P3, "hand") == []


@rule("MC-9.12", "MC-OPEN-78")
def test_a_disaster_of_level_two_gives_up_to_two_cards() -> None:
    mat = Mat()
    mat.rich(P1, hand=[person("Doom", (1, 1, 1, 1), disaster_level(2))])
    mat.set(P2, main=["Schism", "Tidal Wave", "Filler"], market=["Market Crash", "Kickback"])
    mat.deploy("play Doom", 1, 0).choose("yes", "take Market Crash", "take Schism").all_pass()
    assert sorted(mat.zone(P2, "hand")) == ["Market Crash", "Schism"] and mat.verbs[-1] == "done"
    assert mat.zone(P2, "market") == ["Kickback"]


@rule("MC-9.12", "MC-9.7")
def test_a_canceled_crisis_brings_nobody_anything() -> None:
    mat = Mat()
    mat.rich(P1, hand=["Schism"]).lay(P1, "Dockworkers", (1, 0))
    mat.rich(P2, hand=["Emergency Shutdown"], main=["Tidal Wave"]).lay(P2, "Dockworkers", (1, 0))
    mat.choose("play Schism")
    mat.deploy("play Emergency Shutdown", 2, 0, 2)
    assert mat.verbs[-1] == "done" and mat.zone(P1, "market") == ["Schism"] and mat.zone(P2, "hand") == []


@rule("MC-9.12", "MC-1.2.3", "MC-OPEN-82")
def test_disaster_passes_over_players_who_are_out() -> None:
    mat = Mat(4)
    mat.rich(P1, hand=["Schism"]).lay(P1, "Dockworkers", (1, 0)).set(P3, out=True)
    asked = []
    mat.deploy("play Schism", 0, 1)
    while mat.verbs == ["yes", "no"]:
        asked.append(mat.asked)
        mat.choose("no")
    assert asked == [P2, P2 + 2]
