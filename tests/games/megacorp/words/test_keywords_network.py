"""Keywords of place: BOND, CARD RADIUS, DEVELOPMENT, MOVE, SWAP, TERRAIN, meeting each other and the rules."""

from __future__ import annotations

from playmat.games.megacorp.rules.board import CHARACTER, DEVELOPMENTS, MINE
from playmat.games.megacorp.rules.price import price
from playmat.games.megacorp.words.filters import Which
from playmat.games.megacorp.words.keywords import TERRAIN_KEYWORD, bond, move, swap
from playmat.testing import P1, P2, rule
from tests.games.megacorp.table.mat import Mat
from tests.games.megacorp.table.moves import engaged, place
from tests.games.megacorp.table.plain import person, thing, wrecker

# BOND ----------------------------------------------------------------------------------------------------------


@rule("MC-9.5", "MC-9.29", "MC-OPEN-71", "MC-OPEN-73")
def test_a_van_parked_on_terrain_takes_it_along_beneath_its_host() -> None:
    mat = Mat()
    mat.rich(P1, hand=["Getaway Van"]).lay(P1, "Vacant Lot", (1, 0)).lay(P1, "Dockworkers", (0, 1))
    mat.deploy("play Getaway Van", 1, 0)
    assert mat.under("Getaway Van") == ["Vacant Lot"] and mat.value("Getaway Van", "BQ") == 4
    mat.choose("use Getaway Van").all_pass()
    assert sorted(mat.under("Dockworkers")) == ["Getaway Van", "Vacant Lot"]
    assert mat.value("Dockworkers", "BQ") == 5 and mat.value("Getaway Van", "BQ") == 3, "the Lot lifts the new top"


@rule("MC-9.5", "MC-9.7", "MC-OPEN-69")
def test_a_canceled_bond_leaves_the_equipment_on_its_space() -> None:
    mat = Mat()
    mat.rich(P1, hand=["Jump Rig"]).lay(P1, "Dockworkers", (1, 0)).lay(P2, "Heracles Senior Counsel", (1, 0))
    deploy_until_answer(mat, "play Jump Rig", place(0, 1))
    mat.choose("use Heracles Senior Counsel").all_pass()
    assert mat.space_of("Jump Rig") == (1, 0, 1) and not mat.has_keyword("Dockworkers", "FLYING")
    mat.do("produce", "Jump Rig", "BQ")
    assert mat.state.pools[3] == 10


def deploy_until_answer(mat: Mat, answer: str, where: str) -> None:
    """Play a card and place it; P2 is asked while its trigger waits on the stack."""
    mat.choose(answer, "pass", "pass", where, "pass", "pass")
    assert mat.asked == P2 and len(mat.state.stack) == 1


@rule("MC-9.5", "MC-OPEN-24", "MC-3.10.2")
def test_a_host_that_is_gone_leaves_the_equipment_alone() -> None:
    mat = Mat()
    mat.rich(P1, hand=["Jump Rig"]).lay(P1, "Dockworkers", (1, 0)).lay(P2, wrecker(), (1, 0))
    deploy_until_answer(mat, "play Jump Rig", place(0, 1))
    mat.choose("use Wrecker", "target Dockworkers").all_pass()
    assert mat.space_of("Jump Rig") == (1, 0, 1) and mat.zone(P1, "market") == ["Dockworkers"]


@rule("MC-9.5", "MC-OPEN-72", "MC-1.2.5")
def test_equipment_stays_its_players_under_a_bribed_character() -> None:
    mat = Mat()
    mat.rich(P1, hand=["Rampant Bribery", "Jump Rig"]).lay(P2, "Dockworkers", (1, 0), under=["Chitin Plating"])
    mat.lay(P1, "Vending Network", (1, 0))
    mat.deploy("play Rampant Bribery", 0, 1)
    mat.deploy("play Jump Rig", 0, -1)
    assert mat.under("Dockworkers") == ["Chitin Plating", "Jump Rig"]
    controllers = [mat.state.controller[mat.find(name)] for name in ("Dockworkers", "Chitin Plating", "Jump Rig")]
    assert controllers == [P1, P2, P1] and mat.space_of("Jump Rig") == (2, 1, 0)
    mat.choose("done").all_pass()
    mat.choose("done", "done").all_pass()
    assert mat.state.controller[mat.find("Dockworkers")] == P2 and mat.has_keyword("Dockworkers", "FLYING")


# TERRAIN -------------------------------------------------------------------------------------------------------


@rule("MC-9.29", "MC-OPEN-73", "MC-OPEN-71")
def test_terrain_on_terrain_is_built_on_again() -> None:
    mat = Mat()
    mat.rich(P1, hand=["Pilgrim Road", "Dockworkers"]).lay(P1, "Vacant Lot", (1, 0))
    mat.deploy("play Pilgrim Road", 1, 0)
    assert mat.under("Pilgrim Road") == ["Vacant Lot"] and mat.has_keyword("Pilgrim Road", "TERRAIN")
    mat.deploy("play Dockworkers", 1, 0)
    assert sorted(mat.under("Dockworkers")) == ["Pilgrim Road", "Vacant Lot"]
    assert (mat.value("Dockworkers", "BQ"), mat.value("Dockworkers", "MQ")) == (5, 2)


@rule("MC-9.29", "MC-9.21", "MC-9.27")
def test_terrain_is_for_deployments_and_not_for_moves() -> None:
    mat = Mat().lay(P1, "Pit Brawler", (0, 1)).lay(P1, "Vacant Lot", (1, 0)).lay(P1, "Dockworkers", (0, -1))
    mat.choose("use Pit Brawler").all_pass()
    mat.refuses(place(1, 0), "MC-3.7.1").choose(place(1, 1)).all_pass()
    assert mat.under("Pit Brawler") == [] and mat.space_of("Pit Brawler") == (1, 1, 1)


@rule("MC-9.29", "MC-9.27", "MC-3.10.6")
def test_a_swapped_pile_takes_its_terrain_along() -> None:
    mat = Mat().lay(P1, "Silent Choir", (1, 0), under=["Pilgrim Road"]).lay(P1, "Dockworkers", (0, 1))
    mat.choose("use Silent Choir").all_pass()
    assert mat.space_of("Pilgrim Road") == (1, 0, 1) and mat.value("Silent Choir", "MQ") == 4


@rule("MC-9.29", "MC-OPEN-73")
def test_nobody_builds_on_an_opponents_terrain_or_on_a_covered_one() -> None:
    mat = Mat()
    mat.rich(P1, hand=["Dockworkers"]).lay(P1, "Night Shift", (1, 0), under=["Vacant Lot"])
    mat.lay(P2, "Vacant Lot", (1, 0))
    mat.choose("play Dockworkers").all_pass()
    mat.refuses(place(1, 0, 2), "MC-3.7.1").refuses(place(1, 0), "MC-3.7.1")


@rule("MC-9.29", "MC-6.5", "MC-OPEN-73", "MC-OPEN-25")
def test_bought_cards_and_tokens_are_built_on_terrain_too() -> None:
    mat = Mat().set(P2, market=["Night Shift"]).lay(P1, "Vacant Lot", (1, 0)).lay(P1, "Hatchery Vats", (-1, 0))
    mat.deploy("buy Night Shift", 1, 0)
    assert mat.under("Night Shift") == ["Vacant Lot"]
    token = Mat().lay(P1, "Vacant Lot", (1, 0)).lay(P1, "Hatchery Vats", (-1, 0))
    token.choose("use Hatchery Vats").all_pass()
    token.choose(place(1, 0)).all_pass()
    assert token.under("Feral Cub") == ["Vacant Lot"] and token.value("Feral Cub", "BQ") == 3


@rule("MC-9.29", "MC-9.29.1", "MC-OPEN-73", "MC-3.2.1.5")
def test_terrain_is_bought_only_beneath_an_engaged_card() -> None:
    mat = Mat().lay(P1, "Dockworkers", (1, 0)).lay(P2, "Vacant Lot", (1, 0))
    mat.lay(P2, "Night Shift", (-1, 0), engaged=True, under=["Overgrown Wreck"])
    mat.refuses("buy Vacant Lot", "MC-3.2.1.5", "not engaged").refuses("buy Overgrown Wreck", "MC-3.10.8")
    with mat.changes(P1, money=-3), mat.changes(P2, money=+3):
        mat.deploy("buy Night Shift", 0, 1)
    assert mat.under("Night Shift") == ["Overgrown Wreck"]


# MOVE, SWAP ----------------------------------------------------------------------------------------------------


@rule("MC-9.21", "MC-OPEN-49", "MC-OPEN-50")
def test_a_defender_that_moves_away_leaves_an_empty_space() -> None:
    mat = Mat(step="challenge").lay(P1, person("Raider", (3, 3, 3, 3)), (1, 0)).lay(P2, "Pit Brawler", (1, 0))
    mat.lay(P2, "Dockworkers", (0, 1))
    mat.declare("Raider", 1, 0, "BQ")
    mat.choose("use Pit Brawler").all_pass()
    mat.choose(place(0, -1, 2)).all_pass()
    assert mat.verbs[-1] == "done" and mat.value("Pit Brawler", "BQ") == 3 and engaged(mat, "Raider")


@rule("MC-9.21", "MC-3.7.1.2", "MC-9.16")
def test_a_bridge_that_moves_orphans_what_it_held() -> None:
    mat = Mat().lay(P1, "Nomad Caravan", (1, 0)).lay(P1, "Dockworkers", (2, 0)).lay(P1, "Night Shift", (0, 1))
    mat.choose("use Nomad Caravan").all_pass()
    mat.refuses(place(3, 0), "MC-3.7.1").choose(place(0, 2)).all_pass()
    assert not mat.state.is_docked(mat.find("Dockworkers")) and mat.state.is_docked(mat.find("Nomad Caravan"))


@rule("MC-9.21", "MC-7.2.2", "MC-7.2.3")
def test_an_engaged_card_moves_and_a_bonded_one_does_not() -> None:
    mat = Mat().lay(P1, "Pit Brawler", (1, 0), engaged=True).lay(P1, "Dockworkers", (0, 1), under=["Sky Chariot"])
    mat.refuses("use Sky Chariot", "MC-7.2.3", "bonded")
    mat.choose("use Pit Brawler").all_pass()
    mat.choose(place(-1, 0)).all_pass()
    assert mat.space_of("Pit Brawler") == (1, -1, 0) and engaged(mat, "Pit Brawler")


@rule("MC-9.21", "MC-OPEN-41", "MC-5.5.5")
def test_moving_is_not_coming_into_play() -> None:
    mat = Mat(step="challenge").lay(P1, "Pit Brawler", (1, 0)).lay(P1, "Dockworkers", (0, 1))
    mat.choose("use Pit Brawler").all_pass()
    mat.choose(place(-1, 0)).all_pass()
    mat.choose("done")
    with mat.changes(P1, money=+2):
        mat.choose("sell Pit Brawler")


@rule("MC-9.27", "MC-OPEN-76", "MC-OPEN-9")
def test_a_business_is_swapped_only_inside_its_network() -> None:
    anyone = person("Juggler", (1, 1, 1, 1), swap(price(1), Which()))
    mat = Mat().lay(P1, anyone, (1, 0)).lay(P1, "Dockworkers", (2, 0)).lay(P2, "Night Shift", (1, 0))
    mat.choose("use Juggler", f"target:{mat.state.handles[mat.find('Plain Business', P1)]}").all_pass()
    assert mat.space_of("Plain Business", P1) == (1, 1, 0) and mat.space_of("Juggler") == (1, 0, 0)
    away = f"target:{mat.state.handles[mat.find('Plain Business', P2)]}"
    mat.choose("use Juggler").refuses(away, "MC-OPEN-24")


@rule("MC-9.27", "MC-9.20", "MC-5.4.1.1.7", "MC-OPEN-50")
def test_a_newcomer_by_swap_is_hit_although_it_would_have_been_surrounded() -> None:
    mat = Mat(step="challenge").lay(P1, person("Raider", (3, 3, 3, 3)), (1, 0)).lay(P2, "Turncoat Fixer", (2, 0))
    mat.lay(P2, person("Hidden", (9, 9, 9, 9)), (-1, 0)).lay(P2, "Municipal Bonds", (1, 0))
    for at in ((-2, 0), (-1, 1), (-1, -1)):
        mat.lay(P2, "Municipal Bonds", at)
    mat.declare("Raider", 2, 0, "BQ")
    mat.choose("use Turncoat Fixer", "target Hidden").all_pass()
    mat.unblocked()
    assert mat.value("Hidden", "BQ") == 6 and mat.in_play("Turncoat Fixer") == 1


# CARD RADIUS, DEVELOPMENT --------------------------------------------------------------------------------------


@rule("MC-9.8", "MC-9.21", "MC-OPEN-68")
def test_who_moves_into_a_radius_gets_its_benefit_and_loses_it_outside() -> None:
    mat = Mat().lay(P1, "Orbital Uplink", (1, 0)).lay(P1, "Pit Brawler", (-1, 0)).lay(P1, "Night Shift", (0, 1))
    assert mat.value("Pit Brawler", "IQ") == 1
    mat.choose("use Pit Brawler").all_pass()
    mat.choose(place(2, 0)).all_pass()
    assert mat.value("Pit Brawler", "IQ") == 2
    mat.choose("use Pit Brawler").all_pass()
    mat.choose(place(1, 0, 2)).all_pass()
    assert mat.value("Pit Brawler", "IQ") == 1, "another network, whatever the coordinates"


@rule("MC-9.8", "MC-OPEN-70", "MC-7.3.2")
def test_a_radius_reaches_out_from_beneath_another_card() -> None:
    mat = Mat().lay(P1, "Dockworkers", (1, 0), under=["Orbital Uplink"]).lay(P1, "Night Shift", (2, 0))
    assert mat.value("Night Shift", "IQ") == 2
    mat.do("produce", "Dockworkers", "BQ")
    assert mat.value("Night Shift", "IQ") == 1


@rule("MC-9.11.1", "MC-OPEN-74", "MC-9.29", "MC-9.8")
def test_development_counts_the_engaged_value() -> None:
    mat = Mat().lay(P1, "Cloister of Nine", (1, 0)).lay(P1, "Choir Novices", (0, 1), under=["Pilgrim Road"])
    assert mat.value("Choir Novices", "MQ") == 3
    mat.do("use", "Cloister of Nine", "1").all_pass()
    assert mat.state.counter(mat.find("Cloister of Nine"), DEVELOPMENTS) == 2, "the Road is off by then"
    lifted = Mat().lay(P1, "R&D Campus", (-1, 0)).lay(P1, "Lab Technicians", (2, 0)).lay(P1, "Orbital Uplink", (1, 0))
    lifted.do("use", "R&D Campus", "1").all_pass()
    assert lifted.state.counter(lifted.find("R&D Campus"), DEVELOPMENTS) == 5, "the Uplink is another card"


@rule("MC-9.11.1", "MC-9.7", "MC-7.2.3")
def test_a_canceled_development_has_engaged_its_character_for_nothing() -> None:
    mat = Mat().lay(P1, "R&D Campus", (1, 0)).lay(P1, "Lab Technicians", (0, 1))
    mat.lay(P2, "Heracles Senior Counsel", (1, 0))
    mat.do("use", "R&D Campus", "1").choose("use Heracles Senior Counsel").all_pass()
    assert engaged(mat, "Lab Technicians") and mat.state.counter(mat.find("R&D Campus"), DEVELOPMENTS) == 0


@rule("MC-9.11", "MC-OPEN-74")
def test_development_needs_a_disengaged_character_of_ones_own() -> None:
    mat = Mat().lay(P1, "R&D Campus", (1, 0)).lay(P1, "Lab Technicians", (0, 1), engaged=True)
    mat.lay(P1, "Corporate Interns", (0, -1), controller=P2).lay(P1, thing("Server"), (-1, 0))
    handle = mat.state.handles[mat.find("R&D Campus")]
    mat.refuses(f"use:{handle}:1", "MC-OPEN-24", "nothing")


@rule("MC-9.5", "MC-9.21", "MC-9.29")
def test_one_card_may_have_bond_move_and_terrain() -> None:
    wagon = thing("Wagon", 3, (1, 1, 1, 1), bond(Which(CHARACTER, MINE), price(1)), move(price(1)), TERRAIN_KEYWORD)
    mat = Mat().set(P1, money=9, hand=["Night Shift"]).lay(P1, wagon, (1, 0)).lay(P1, "Dockworkers", (0, 1))
    mat.do("use", "Wagon", "2").all_pass()
    mat.choose(place(0, -1)).all_pass()
    mat.deploy("play Night Shift", 0, -1)
    assert mat.under("Night Shift") == ["Wagon"]
    other = Mat().set(P1, money=9).lay(P1, wagon, (1, 0)).lay(P1, "Dockworkers", (0, 1))
    other.do("use", "Wagon", "1").all_pass()
    assert other.under("Dockworkers") == ["Wagon"]
    attack_self(other).unblocked()
    assert engaged(other, "Wagon"), "beneath another card it turns with the pile"


def attack_self(mat: Mat) -> Mat:
    """P1's Dockworkers attack the opposing business."""
    mat.choose("done").all_pass()
    return mat.attack("Dockworkers", 0, 0, "BQ")
