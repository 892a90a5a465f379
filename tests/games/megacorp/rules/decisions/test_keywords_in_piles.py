"""Decisions about keywords, MC-OPEN-66 to MC-OPEN-76, as far as the rules' own tests do not show them."""

from __future__ import annotations

import pytest

from playmat.book.position import BadPosition
from playmat.games.megacorp.rules.board import CHARACTER, DEVELOPMENTS, EQUIPMENT, FLYING, MINE, NEUTRAL, NULL, space
from playmat.games.megacorp.rules.price import price
from playmat.games.megacorp.rules.traits import has
from playmat.games.megacorp.words.abilities import upkeep
from playmat.games.megacorp.words.effects import Destroy
from playmat.games.megacorp.words.filters import Which
from playmat.games.megacorp.words.keywords import bond, camouflage, regeneration, swap
from playmat.games.megacorp.words.printed import card
from playmat.games.megacorp.words.selectors import Target
from playmat.testing import P1, P2, P3, rule
from tests.games.megacorp.table.asking import offered
from tests.games.megacorp.table.mat import Mat
from tests.games.megacorp.table.moves import declare
from tests.games.megacorp.table.plain import fighter, tool

ANY = Target(Which())


@rule("MC-OPEN-67")
def test_camouflage_hides_from_the_own_side_and_from_bond_and_swap() -> None:
    mat = Mat()
    mat.set(
        P1,
        hand=[
            card(EQUIPMENT, "Rig", "relic", price(0), (1, NULL, NULL, NULL), NEUTRAL, (bond(Which(CHARACTER, MINE)),))
        ],
    )
    mat.lay(P1, fighter("Hidden", 5, camouflage("character")), (1, 0)).lay(P2, "Choir Novices", (1, 0))
    mat.lay(P1, fighter("Neighbour", 5, swap(price(1), Which(CHARACTER, MINE))), (2, 0))
    mat.refuses("use Neighbour", "MC-OPEN-24")
    mat.choose("play Rig").all_pass().choose("place:1/0/1").all_pass()
    assert mat.state.host[mat.find("Rig")] == mat.find("Neighbour")


@rule("MC-OPEN-66")
def test_independent_uses_the_stack_and_needs_the_card_to_be_orphaned_still() -> None:
    mat = Mat()
    mat.lay(P1, tool(Destroy(ANY)), (0, 1)).lay(P1, "Pit Brawler", (1, 0)).lay(P1, "Squatter Gang", (2, 0))
    mat.lay(P1, "Nomad Caravan", (0, -1))
    mat.do("use", "Tool", "1").choose("target Pit Brawler").passes(2)
    assert [one.name for one in mat.state.stack] == ["Squatter Gang"] and mat.asked == P2
    mat.choose("pass").do("use", "Nomad Caravan", "1").passes(2).choose("place:1/1/0")
    mat.all_pass()
    assert mat.state.is_docked(mat.find("Squatter Gang")) and "done" in mat.verbs


@rule("MC-OPEN-69")
def test_a_bond_card_without_a_host_remains_on_its_space() -> None:
    mat = Mat()
    mat.set(P1, hand=["Jump Rig"])
    mat.choose("play Jump Rig").all_pass().choose("place:1/0/1").all_pass()
    rig = mat.find("Jump Rig")
    assert mat.state.host[rig] < 0 and mat.state.at[rig] == space(0, 1) and "done" in mat.verbs


@rule("MC-OPEN-70")
def test_a_keyword_of_a_bonded_card_is_its_own_and_not_the_hosts() -> None:
    mat = Mat()
    mat.lay(P1, "Dockworkers", (1, 0), under=["Talon Scout"])
    assert not has(mat.state, mat.find("Dockworkers"), FLYING) and has(mat.state, mat.find("Talon Scout"), FLYING)


@rule("MC-OPEN-71")
def test_a_pile_that_becomes_bonded_goes_whole_under_the_new_top() -> None:
    mat = Mat()
    mat.set(P1, hand=["Restructuring"])
    carrier = fighter("Carrier", 2, bond(Which(CHARACTER, MINE, "worker"), price(1)))
    mat.lay(P1, carrier, (1, 0), under=["Jump Rig", "Shock Baton"]).lay(
        P1, "Dockworkers", (0, 1), under=["Vacant Lot"]
    )
    mat.do("use", "Carrier", "1").all_pass()
    workers = mat.find("Dockworkers")
    names = [mat.state.defs[one].name for one in mat.state.under[workers]]
    assert names[0] == "Vacant Lot" and sorted(names[1:]) == ["Carrier", "Jump Rig", "Shock Baton"]
    assert all(mat.state.host[one] == workers for one in mat.state.under[workers])
    assert mat.find("Carrier") not in mat.state.under


@rule("MC-OPEN-72", "MC-OPEN-43", "MC-1.2.4")
def test_of_a_destroyed_pile_each_card_goes_to_the_market_of_its_own_controller() -> None:
    mat = Mat(3).lay(P1, tool(Destroy(Target(Which(CHARACTER)))), (1, 0))
    bonded = ["Chitin Plating", {"card": "Venom Glands", "controller": P3}, {"card": "Jump Rig", "owner": P1}]
    mat.lay(P2, "Dockworkers", (1, 0), under=bonded)
    names = ("Dockworkers", "Chitin Plating", "Venom Glands", "Jump Rig")
    found = [mat.find(name) for name in names]
    assert [mat.state.controller[one] for one in found] == [P2, P2, P3, P2]
    assert [mat.state.owner[one] for one in found] == [P2, P2, P3, P1]
    mat.do("use", "Tool", "1").all_pass()
    while "order" in mat.verbs:
        mat.choose("done")
    assert mat.zone(P3, "market") == ["Venom Glands"] and mat.zone(P1, "market") == []
    assert sorted(mat.zone(P2, "market")) == ["Chitin Plating", "Dockworkers", "Jump Rig"]


@rule("MC-OPEN-45", "MC-3.10.5", "MC-3.6.3.1")
def test_of_a_pile_that_returns_to_a_hand_a_foreign_card_goes_to_its_owners_market() -> None:
    mat = Mat().lay(P1, "Municipal Bonds", (1, 0)).set(P1, hand=["Golden Parachute"], pools={"EQ": 1})
    mat.lay(P1, "Dockworkers", (0, 1), under=["Chitin Plating", {"card": "Venom Glands", "owner": P2}])
    mat.deploy("play Golden Parachute", 0, -1)
    assert sorted(mat.zone(P1, "hand")) == ["Chitin Plating", "Dockworkers"]
    assert mat.zone(P2, "market") == ["Venom Glands"]


def test_what_is_bonded_in_a_position_is_a_card_with_its_players() -> None:
    for literal, why in (({"owner": P1}, "at least `card`"), ({"card": "Jump Rig", "at": (1, 0)}, "knows no at")):
        with pytest.raises(BadPosition, match=why):
            assert Mat().lay(P1, "Dockworkers", (1, 0), under=[literal]).state


@rule("MC-OPEN-72")
def test_a_pile_of_several_controllers_follows_its_top_and_each_card_goes_to_its_own_market() -> None:
    mat = Mat()
    parasite = card(
        *(EQUIPMENT, "Parasite", "relic", price(0), (1, NULL, NULL, NULL), NEUTRAL), (bond(Which(CHARACTER)),)
    )
    mat.set(P1, hand=[parasite])
    mat.lay(P1, tool(Destroy(Target(Which(CHARACTER)))), (1, 0)).lay(P2, fighter("Host", 2), (1, 0))
    mat.choose("play Parasite").all_pass().choose("place:1/0/1").all_pass()
    assert mat.state.controller[mat.find("Parasite")] == P1
    assert mat.state.network_of(mat.find("Parasite")) == P2
    mat.do("use", "Tool", "1").all_pass()
    assert mat.zone(P1, "market") == ["Parasite"] and mat.zone(P2, "market") == ["Host"]


@rule("MC-OPEN-73")
def test_a_bought_card_may_be_placed_on_terrain_and_bonded_terrain_offers_no_space() -> None:
    mat = Mat()
    mat.set(P2, market=["Night Shift"])
    mat.lay(P1, "Vacant Lot", (1, 0)).lay(P1, "Dockworkers", (0, 1), under=["Pilgrim Road"])
    mat.choose("buy Night Shift").all_pass()
    assert offered(mat, "place:1/1/0") and not offered(mat, "place:1/0/1")
    mat.choose("place:1/1/0").all_pass()
    assert mat.state.host[mat.find("Vacant Lot")] == mat.find("Night Shift")
    with mat.changes(P1, bq=+2):
        mat.do("produce", "Night Shift", "BQ")


@rule("MC-OPEN-74")
def test_development_counts_the_value_after_engaging_fixed_at_activation() -> None:
    mat = Mat()
    mat.lay(P1, "R&D Campus", (0, -1)).lay(P1, "Lab Technicians", (1, 0), damage={"IQ": 1}, counters={"+1 IQ": 2})
    mat.lay(P1, "Nomad Caravan", (0, 1))
    mat.do("use", "R&D Campus", "1")
    assert mat.state.is_engaged(mat.find("Lab Technicians"))
    mat.all_pass()
    assert mat.state.counter(mat.find("R&D Campus"), DEVELOPMENTS) == 5


@rule("MC-OPEN-75")
def test_regeneration_answers_counters_and_declined_upkeep_but_not_annihilation() -> None:
    saint = card(
        *(CHARACTER, "Saint", "gifted", price(2), (NULL, NULL, 1, 1), NEUTRAL),
        (regeneration(price(2)),),
        (upkeep(price(1)),),
    )
    mat = Mat(step="turn")
    mat.lay(P1, saint, (1, 0)).lay(P1, "Choir Novices", (0, 1))
    mat.choose("decline Saint").offers("yes", "no")
    with mat.changes(P1, money=-2):
        mat.choose("yes")
    assert mat.in_play("Saint") == 1
    mat = Mat()
    mat.set(P1, hand=["Liquidation Order"], pools={"MQ": 1})
    mat.lay(P2, saint, (1, 0))
    mat.choose("play Liquidation Order").all_pass().choose("place:1/1/0").all_pass()
    assert mat.zone(P2, "annihilated") == ["Saint"]


@rule("MC-OPEN-76")
def test_a_swap_reaches_across_networks_and_needs_no_new_docking_test() -> None:
    mat = Mat()
    mat.lay(P1, "Turncoat Fixer", (1, 0)).lay(P2, "Dockworkers", (5, 5)).lay(P2, "Choir Novices", (1, 0))
    fixer, workers = mat.find("Turncoat Fixer"), mat.find("Dockworkers")
    mat.do("use", "Turncoat Fixer", "1").offers("target Dockworkers", "target Choir Novices")
    mat.choose("target Dockworkers").all_pass()
    assert (mat.state.network_of(fixer), mat.state.at[fixer]) == (P2, space(5, 5))
    assert (mat.state.network_of(workers), mat.state.at[workers]) == (P1, space(1, 0))
    assert mat.state.controller[workers] == P2 and mat.state.is_docked(workers) and not mat.state.is_docked(fixer)


@rule("MC-OPEN-76", "MC-OPEN-9")
def test_a_business_is_swapped_only_inside_its_network() -> None:
    mat = Mat()
    swapper = fighter("Swapper", 2, swap(price(1), Which()))
    mat.lay(P1, swapper, (1, 0)).lay(P2, "Choir Novices", (1, 0))
    mat.do("use", "Swapper", "1")
    mine, theirs = (mat.state.handles[one] for one in mat.state.businesses)
    assert offered(mat, f"target:{mine}") and not offered(mat, f"target:{theirs}")
    mat.choose(f"target:{mine}").all_pass()
    assert mat.state.at[mat.state.businesses[P1]] == space(1, 0)


@rule("MC-OPEN-76")
def test_the_attackers_own_swap_does_not_redirect_its_challenge() -> None:
    mat = Mat(step="challenge")
    mat.set(P2, engaged=True)
    mat.lay(P1, fighter("Raider", 3, swap(price(1), Which(CHARACTER))), (1, 0)).lay(P1, "Choir Novices", (0, 1))
    mat.lay(P2, fighter("Guard", 5), (1, 0)).lay(P2, fighter("Other", 5), (1, 1), engaged=True)
    declare(mat, "Raider", "2/1/0", "BQ")
    mat.choose("pass").do("use", "Raider", "1").choose("target Other").all_pass()
    mat.choose("refrain Guard").all_pass()
    assert mat.value("Guard", "BQ") == 2 and mat.value("Other", "BQ") == 5


@rule("MC-OPEN-70", "MC-7.5")
@pytest.mark.parametrize(("at", "bonus"), [((1, 0), 2), ((6, 6), 0)])
def test_a_static_ability_of_a_bonded_card_needs_the_piles_docking(at: tuple[int, int], bonus: int) -> None:
    mat = Mat()
    mat.lay(P1, "Dockworkers", at, under=["Powered Exoframe"]).lay(P1, "Choir Novices", (0, 1))
    assert mat.value("Dockworkers", "BQ") == 4 + bonus
