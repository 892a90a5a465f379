"""The neutral pool: characters, equipment, places and policies."""

from __future__ import annotations

import pytest

from playmat.games.megacorp.rules.board import DEVELOPMENTS
from playmat.testing import P1, P2, card, rule
from tests.games.megacorp.table.mat import Mat
from tests.games.megacorp.table.moves import engaged
from tests.games.megacorp.table.plain import person, wrecker


@card("mercenary-bombardier", "gunship-gunner")
@rule("MC-9.3", "MC-OPEN-60")
@pytest.mark.parametrize(
    ("name", "hit"),
    [
        ("Mercenary Bombardier", ["Here", "Beside", "Across", "Diagonal"]),
        ("Gunship Gunner", ["Here", "Beside", "Across"]),
    ],
)
def test_the_areas_of_bombardier_and_gunner(name: str, hit: list[str]) -> None:
    mat = Mat(step="challenge").lay(P1, name, (1, 0))
    spaces = {"Here": (1, 0), "Beside": (1, 1), "Across": (2, 0), "Diagonal": (2, 1), "Far": (3, 0)}
    for one, at in spaces.items():
        mat.lay(P2, person(one, (1, 1, 1, 3)), at)
    mat.attack(name, 1, 0, "BQ").unblocked()
    assert sorted(mat.zone(P2, "market")) == sorted(hit)
    assert mat.value("Plain Business", "BQ", P2) == 14 - mat.value(name, "BQ")


@card("perimeter-veteran", "rooftop-overseer")
@rule("MC-9.23", "MC-OPEN-46", "MC-5.4.3")
@pytest.mark.parametrize(("name", "trait"), [("Perimeter Veteran", "BQ"), ("Rooftop Overseer", "IQ")])
def test_overwatch_attacks_without_engaging_once(name: str, trait: str) -> None:
    mat = Mat(step="challenge").lay(P1, name, (1, 0)).lay(P2, "Dockworkers", (1, 0))
    mat.attack(name, 0, 0, trait).unblocked()
    assert not engaged(mat, name)
    mat.refuses(f"attack {name}", "MC-5.4.3", "has attacked")
    bent = Mat(step="challenge").lay(P1, name, (1, 0), engaged=True).lay(P2, "Dockworkers", (1, 0))
    bent.refuses(f"attack {name}", "MC-OPEN-46", "engaged")


@card("undercover-auditor")
@rule("MC-9.2", "MC-9.6", "MC-6.2.1")
def test_the_auditor_comes_in_anothers_turn_and_hides_behind_executives() -> None:
    mat = Mat(active=P2, step="challenge")
    mat.rich(P1, hand=["Undercover Auditor", "Talon Scout"]).lay(P1, "Mob Lawyer", (1, 0))
    mat.lay(P2, "Pack Sentinel", (1, 0)).lay(P2, "Dockworkers", (-1, 0))
    mat.choose("attack Pack Sentinel", "space:1/1/0", "trait:BQ")
    mat.refuses("play Talon Scout", "MC-1.2.8.1", "ABRUPT")
    mat.deploy("play Undercover Auditor", 2, 0)
    mat.unblocked()
    assert mat.in_play("Mob Lawyer") == 0, "the executive it hid behind is gone"
    mat.choose("attack Dockworkers", "space:1/2/0")
    hidden = Mat(step="challenge").lay(P1, "Pack Sentinel", (1, 0)).lay(P2, "Mob Lawyer", (1, 0))
    hidden.lay(P2, "Undercover Auditor", (2, 0))
    hidden.choose("attack Pack Sentinel").refuses("space:2/2/0", "MC-9.6", "CAMOUFLAGE")


@card("debt-collector")
@rule("MC-1.2.6.1")
@pytest.mark.parametrize(("money", "taken"), [(10, 1), (0, 0)])
def test_the_debt_collector_takes_money_from_a_business_it_damages(money: int, taken: int) -> None:
    mat = (
        Mat(step="challenge").set(P2, money=money).lay(P1, "Debt Collector", (1, 0)).lay(P2, "Municipal Bonds", (1, 0))
    )
    with mat.changes(P1, money=taken), mat.changes(P2, money=-taken):
        mat.attack("Debt Collector", 0, 0, "EQ").unblocked()
    assert mat.value("Plain Business", "EQ", P2) == 11


@card("debt-collector")
def test_the_debt_collector_gets_nothing_where_no_business_is_hurt() -> None:
    mat = Mat(step="challenge").lay(P1, "Debt Collector", (1, 0)).lay(P2, "Retail Outlet", (1, 0))
    with mat.changes(P1, money=0), mat.changes(P2, money=0):
        mat.attack("Debt Collector", 1, 0, "EQ").unblocked()
    shielded = Mat(step="challenge").lay(P1, "Debt Collector", (1, 0)).lay(P2, "Municipal Bonds", (1, 0))
    shielded.set(P2, hand=["Smoke Screen"], money=5)
    shielded.choose("attack Debt Collector", "space:2/0/0", "trait:EQ")
    shielded.deploy("play Smoke Screen", 0, 1, 2).choose("target Plain Business")
    with shielded.changes(P1, money=0):
        shielded.unblocked()


@card("field-medic")
@rule("MC-9.8", "MC-OPEN-68")
def test_the_medic_heals_every_character_around() -> None:
    mat = Mat().lay(P1, "Field Medic", (1, 0), damage={"EQ": 1}).lay(P1, "Dockworkers", (2, 1), damage={"BQ": 2})
    mat.lay(P1, "Pack Sentinel", (2, 0), controller=P2, damage={"BQ": 1}, permanent={"BQ": 1})
    mat.lay(P1, "Retail Outlet", (0, 1), damage={"EQ": 1}).lay(P1, "Night Shift", (3, 0), damage={"BQ": 1})
    mat.choose("use Field Medic").all_pass()
    assert engaged(mat, "Field Medic") and mat.value("Dockworkers", "BQ") == 4
    assert mat.value("Pack Sentinel", "BQ") == 2, "an opponent's too, but permanent damage stays"
    assert mat.value("Retail Outlet", "EQ") == 1, "no character"
    assert mat.value("Night Shift", "BQ") == 1 and mat.value("Field Medic", "EQ") == 1, "too far, and the centre"
    mat.refuses("use Field Medic", "MC-7.2.1", "engaged already")


@card("jump-rig")
@rule("MC-9.5", "MC-9.15")
def test_the_jump_rig_lets_its_host_fly() -> None:
    mat = Mat()
    mat.rich(P1, hand=["Jump Rig"]).lay(P1, "Dockworkers", (1, 0)).lay(P1, "Retail Outlet", (-1, 0))
    mat.deploy("play Jump Rig", 0, 1)
    assert mat.under("Dockworkers") == ["Jump Rig"] and mat.has_keyword("Dockworkers", "FLYING")
    assert mat.value("Dockworkers", "BQ") == 4


@card("railspike-rifle")
@rule("MC-OPEN-61", "MC-3.10.11", "MC-5.4.4")
def test_the_rifle_adds_one_and_shoots_what_lies_beneath() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Dockworkers", (1, 0), under=["Railspike Rifle"])
    mat.lay(P2, "Pack Sentinel", (1, 0), under=["Chitin Plating"]).lay(P2, "Municipal Bonds", (-1, 0))
    assert mat.value("Dockworkers", "BQ") == 5
    mat.choose("attack Dockworkers", "space:2/1/0").offers("target Pack Sentinel", "target Chitin Plating")
    mat.choose("target Chitin Plating").all_pass()
    mat.unblocked()
    assert mat.zone(P2, "market") == ["Chitin Plating"] and mat.value("Pack Sentinel", "BQ") == 3


@card("railspike-rifle")
@rule("MC-9.5")
def test_the_rifle_bonds_to_an_own_character() -> None:
    mat = Mat()
    mat.rich(P1, hand=["Railspike Rifle"]).lay(P1, "Dockworkers", (1, 0)).lay(P2, "Talon Scout", (1, 0))
    mat.deploy("play Railspike Rifle", 0, 1)
    assert mat.under("Dockworkers") == ["Railspike Rifle"] and mat.has_keyword("Dockworkers", "PENETRATOR")


@card("blast-bunker")
@rule("MC-9.17", "MC-OPEN-53")
def test_the_bunker_stays_at_nought() -> None:
    mat = Mat(step="challenge").lay(P1, person("Ram", (9, 9, 9, 9)), (1, 0)).lay(P1, wrecker(), (-1, 0))
    mat.lay(P2, "Blast Bunker", (1, 0))
    mat.attack("Ram", 1, 0, "BQ").unblocked()
    mat.choose("use Wrecker", "target Blast Bunker").all_pass()
    assert mat.in_play("Blast Bunker") == 1 and mat.value("Blast Bunker", "BQ") == 0


@card("contingency-fund")
@rule("MC-9.2", "MC-OPEN-13", "MC-8.5")
def test_the_fund_is_cashed_by_annihilation_even_while_paying() -> None:
    mat = Mat().set(P1, money=1, hand=["Talon Scout"], pools={"BQ": 1}).lay(P1, "Contingency Fund", (1, 0))
    mat.lay(P1, "Dockworkers", (0, 1))
    mat.choose("play Talon Scout").offers("money Contingency Fund", "abandon")
    mat.choose("money Contingency Fund")
    assert mat.state.money[P1] == 1 and mat.zone(P1, "annihilated") == ["Contingency Fund"]
    stack = Mat().set(P1, money=1).lay(P1, "Contingency Fund", (1, 0))
    stack.choose("use Contingency Fund")
    assert stack.state.money[P1] == 1 and len(stack.state.stack) == 1, "otherwise it goes on the stack"
    stack.all_pass()
    assert stack.state.money[P1] == 4


@card("contingency-fund")
@rule("MC-6.2.1", "MC-1.2.8.1")
def test_the_fund_is_deployed_in_anothers_turn() -> None:
    mat = (
        Mat(active=P2, step="challenge")
        .set(P1, hand=["Contingency Fund", "Municipal Bonds"])
        .lay(P1, "Dockworkers", (1, 0))
    )
    mat.lay(P2, "Talon Scout", (1, 0))
    mat.choose("attack Talon Scout", "space:1/1/0", "trait:BQ")
    mat.refuses("play Municipal Bonds", "MC-1.2.8.1")
    with mat.changes(P1, money=-2):
        mat.deploy("play Contingency Fund", 0, 1)
    assert mat.space_of("Contingency Fund") == (1, 0, 1)


@card("endowment-campaign")
@rule("MC-1.2.10.6", "MC-9.11.1")
def test_the_campaign_wins_with_sixty_counters() -> None:
    mat = Mat(3).lay(P1, "Endowment Campaign", (1, 0), counters={"development": 57})
    mat.lay(P1, "Street Performers", (0, 1))
    handle = mat.state.handles[mat.find("Endowment Campaign")]
    mat.refuses(f"use:{handle}:2", "MC-7.2.1", "there are 57")
    mat.do("use", "Endowment Campaign", "1").all_pass()
    assert mat.state.counter(mat.find("Endowment Campaign"), DEVELOPMENTS) == 60
    mat.do("use", "Endowment Campaign", "2").all_pass()
    assert mat.state.over and mat.state.winner == P1


@card("endowment-campaign")
@rule("MC-7.8", "MC-6.2")
def test_the_campaign_is_unique_and_played_in_any_phase_of_the_own_turn() -> None:
    mat = Mat(step="challenge")
    mat.rich(P1, hand=["Endowment Campaign", "Dockworkers"]).lay(P1, "Endowment Campaign", (1, 0))
    mat.refuses("play Dockworkers", "MC-6.2", "Buy Phase")
    mat.deploy("play Endowment Campaign", 0, 1)
    assert mat.zone(P1, "market") == ["Endowment Campaign"]


@card("tank-hunter")
@rule("MC-OPEN-62")
def test_the_tank_hunter_does_not_demolish_a_blocker() -> None:
    mat = Mat(step="challenge").lay(P1, "Tank Hunter", (1, 0)).lay(P2, "Retail Outlet", (1, 0))
    mat.lay(P2, "Sky Chariot", (2, 0))
    mat.attack("Tank Hunter", 1, 0, "BQ").choose("block Sky Chariot", "done")
    mat.all_pass().choose("withdraw").all_pass()
    assert mat.in_play("Sky Chariot") == 1 and mat.value("Sky Chariot", "BQ") == 2


@card("freelance-sharpshooter")
@rule("MC-9.24", "MC-5.4.1.5")
def test_against_precision_step_five_is_still_held() -> None:
    mat = Mat(step="challenge").lay(P1, "Freelance Sharpshooter", (1, 0)).lay(P2, "Dockworkers", (1, 0))
    mat.choose("attack Freelance Sharpshooter", "space:2/1/0", "trait:BQ").passes(2)
    assert (mat.asked, mat.state.window) == (P2, "MC-5.4.1.5")


@card("nomad-caravan")
@rule("MC-9.16", "MC-5.4.1.1.1")
def test_the_caravan_cannot_attack_but_block() -> None:
    mat = Mat(active=P2, step="challenge").lay(P1, "Nomad Caravan", (1, 0)).lay(P1, "Dockworkers", (2, 0))
    mat.lay(P2, "Pack Sentinel", (1, 0))
    mat.attack("Pack Sentinel", 2, 0, "BQ", 1).offers("block Nomad Caravan", "done")
    own = Mat(step="challenge").lay(P1, "Nomad Caravan", (1, 0))
    own.refuses("attack Nomad Caravan", "MC-5.4.1.1.1", "no character")
