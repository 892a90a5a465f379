"""Resource cards: bought from the top of the resource deck, engaged for traits, paid every turn."""

from __future__ import annotations

import pytest

from playmat.games.megacorp.rules.board import NULL, TRAITS
from playmat.games.megacorp.words.printed import kebab
from playmat.testing import P1, P2, card, rule
from tests.games.megacorp.table.mat import Mat
from tests.games.megacorp.table.moves import engaged

NONE = NULL
RESOURCES: list[tuple[str, int, str, tuple[int, int, int, int], int]] = [
    ("Passionate Consumers", 2, "EQ", (0, 3, 1, 1), 1),
    ("Frugal Consumers", 2, "", (0, 1, 1, 1), 1),
    ("Corporate Interns", 1, "", (2, 1, 0, 1), 0),
    ("Night Shift", 2, "", (1, 0, 0, 2), 1),
    ("Data Farm", 2, "", (2, NONE, NONE, 1), 1),
    ("Chapel Donors", 2, "", (0, 1, 2, 0), 1),
    ("Dockworkers", 2, "", (0, 1, 1, 4), 0),
    ("Street Performers", 1, "", (0, 3, 1, 0), 0),
    ("Retail Outlet", 3, "", (0, 2, NONE, 1), 2),
    ("Tower Block", 4, "", (NONE, 1, 1, 2), 2),
    ("Hydroponics Bay", 2, "", (1, NONE, NONE, 2), 1),
    ("Cargo Skiff", 2, "", (NONE, NONE, NONE, 3), 1),
    ("Vending Network", 2, "", (1, 1, NONE, NONE), 1),
    ("Union Stewards", 2, "", (1, 2, 2, 1), 0),
    ("Lab Technicians", 2, "", (4, 1, 1, 0), 0),
    ("Security Contractors", 2, "BQ", (1, 0, 2, 4), 0),
    ("Municipal Bonds", 3, "", (NONE, NONE, 2, NONE), 1),
    ("Codebreakers", 2, "IQ", (3, 1, 0, 1), 1),
    ("Vat Workers", 2, "BQ", (1, 0, 0, 4), 1),
    ("Breeding Pens", 2, "", (0, NONE, NONE, 3), 1),
    ("Tithe Collectors", 2, "MQ", (0, 1, 3, 1), 1),
    ("Choir Novices", 1, "", (0, 2, 2, 0), 0),
    ("Stall Hawkers", 2, "EQ", (0, 3, 0, 2), 1),
]
"""Name, money, the one trait point it costs, traits, what it pays in the Accounting Phase."""
IDS = [kebab(row[0]) for row in RESOURCES]


@card(*IDS)
@rule("MC-5.2.6", "MC-5.3.1", "MC-6.1.2", "MC-6.1.2.1", "MC-6.1.1.1", "MC-8.1")
@pytest.mark.parametrize(("name", "money", "point", "traits", "pays"), RESOURCES, ids=IDS)
def test_a_resource_costs_and_produces_what_it_says(
    name: str, money: int, point: str, traits: tuple[int, int, int, int], pays: int
) -> None:
    for trait, value in zip(TRAITS, traits, strict=True):
        mat = Mat(revealed=True).set(
            P1, resources=[name, "Green Filler"], money=money, pools={point: 1} if point else {}
        )
        mat.deploy(f"buy {name}", 1, 0)
        assert (mat.state.money[P1], sum(mat.state.pools)) == (0, 0)
        handle = mat.state.handles[mat.find(name)]
        if value == NONE:
            mat.refuses(f"produce:{handle}:{trait}", "MC-6.1.1.1", f"has no {trait}")
        else:
            with mat.changes(P1, **{trait.lower(): value}):
                mat.choose(f"produce:{handle}:{trait}")
            assert engaged(mat, name)
            mat.refuses(f"produce:{handle}:{trait}", "MC-6.1.1", "engaged")


@card(*IDS)
@rule("MC-1.2.6.2", "MC-OPEN-14")
@pytest.mark.parametrize(("name", "money", "point", "traits", "pays"), RESOURCES, ids=IDS)
def test_a_resource_is_refused_to_who_cannot_pay(
    name: str, money: int, point: str, traits: tuple[int, int, int, int], pays: int
) -> None:
    poor = Mat(revealed=True).set(P1, resources=[name], money=money - 1, pools={point: 1} if point else {})
    poor.refuses(f"buy {name}", "MC-1.2.6.2", f"you have {money - 1} M")
    if point:
        dull = Mat(revealed=True).set(P1, resources=[name], money=money, engaged=True)
        dull.refuses(f"buy {name}", "MC-1.2.6.2", point)


@card(*IDS)
@rule("MC-1.2.7", "MC-1.2.7.1", "MC-1.2.7.2", "MC-5.2.1", "MC-OPEN-17")
@pytest.mark.parametrize(("name", "money", "point", "traits", "pays"), RESOURCES, ids=IDS)
def test_a_resource_pays_its_player_while_disengaged(
    name: str, money: int, point: str, traits: tuple[int, int, int, int], pays: int
) -> None:
    for active, turned, expected in ((P1, False, pays), (P1, True, 0), (P2, False, 0)):
        mat = Mat(step="turn", active=active).lay(P1, name, (1, 0), engaged=turned)
        assert mat.state.money == [10 + expected, 10]
    bonded = Mat(step="turn").lay(P1, "Dockworkers", (1, 0), under=[name])
    assert bonded.state.money[P1] == 10 + pays


@card("data-farm")
@rule("MC-OPEN-13", "MC-7.2.1")
def test_the_data_farm_makes_one_iq_a_turn_even_while_engaged_or_paying() -> None:
    mat = Mat().set(P1, money=5, hand=["Targeting Lens"]).lay(P1, "Data Farm", (1, 0), engaged=True)
    mat.set(P1, engaged=True)
    mat.choose("play Targeting Lens").offers("money Data Farm", "abandon")
    mat.choose("money Data Farm")
    assert mat.state.money[P1] == 2 and len(mat.state.stack) == 1
    mat.all_pass().choose("place:1/0/1").all_pass()
    mat.refuses("use Data Farm", "MC-7.2.1", "once per turn")
    slow = Mat().lay(P1, "Data Farm", (1, 0))
    slow.choose("use Data Farm")
    assert slow.state.pools[0] == 0, "otherwise it waits on the stack"
    with slow.changes(P1, iq=+1, money=0):
        slow.all_pass()
    assert slow.state.money[P1] == 9


@card("day-traders")
@rule("MC-5.2.4", "MC-5.2.4.1", "MC-OPEN-13", "MC-OPEN-15")
def test_day_traders_pay_two_cost_one_and_earn_one_by_engaging() -> None:
    mat = Mat(step="turn").lay(P1, "Day Traders", (1, 0)).lay(P1, "Dockworkers", (0, 1))
    assert mat.state.money[P1] == 12
    mat.choose("pay Day Traders").all_pass()
    assert mat.state.money[P1] == 11
    with mat.changes(P1, money=+1):
        mat.choose("use Day Traders").all_pass()
    assert engaged(mat, "Day Traders")
    mat.refuses("use Day Traders", "MC-7.2.1", "engaged already")
    gone = Mat(step="turn").lay(P1, "Day Traders", (1, 0), engaged=True).lay(P1, "Dockworkers", (0, 1))
    assert gone.state.money[P1] == 10, "engaged in A1"
    gone.choose("decline Day Traders")
    assert gone.zone(P1, "market") == ["Day Traders"] and gone.state.money[P1] == 10


@card("day-traders")
@rule("MC-OPEN-13")
@pytest.mark.parametrize(("trait", "value"), [("IQ", 2), ("EQ", 2), ("MQ", 0), ("BQ", 0)])
def test_day_traders_cost_three_and_produce(trait: str, value: int) -> None:
    mat = Mat(revealed=True).set(P1, resources=["Day Traders", "Green Filler"], money=3)
    mat.deploy("buy Day Traders", 1, 0)
    with mat.changes(P1, money=0, **{trait.lower(): value}):
        mat.do("produce", "Day Traders", trait)
    poor = Mat(revealed=True).set(P1, resources=["Day Traders"], money=2)
    poor.refuses("buy Day Traders", "MC-1.2.6.2")


@card("vacant-lot")
@rule("MC-9.29", "MC-OPEN-73")
def test_a_vacant_lot_costs_one_and_is_nobodys_to_engage() -> None:
    mat = Mat(revealed=True).set(P1, resources=["Vacant Lot", "Green Filler"], money=2, hand=["Corporate Interns"])
    mat.deploy("buy Vacant Lot", 1, 0)
    assert mat.state.money[P1] == 1
    mat.deploy("play Corporate Interns", 1, 0)
    assert mat.value("Corporate Interns", "BQ") == 2 and mat.value("Vacant Lot", "BQ") == 1


@card("union-stewards")
@rule("MC-9.19")
def test_union_stewards_are_neither_bought_nor_sold() -> None:
    mat = Mat().lay(P1, "Dockworkers", (1, 0)).lay(P2, "Union Stewards", (1, 0), engaged=True)
    mat.refuses("buy Union Stewards", "MC-9.19", "LOYAL")
    own = Mat(step="divest").lay(P1, "Union Stewards", (1, 0))
    own.refuses("sell Union Stewards", "MC-9.19", "LOYAL")


@card("cargo-skiff")
@rule("MC-9.15", "MC-5.4.1.4.2")
def test_the_cargo_skiff_flies_and_so_blocks_flyers() -> None:
    mat = Mat(step="challenge").lay(P1, "Talon Scout", (1, 0)).lay(P2, "Dockworkers", (1, 0))
    mat.lay(P2, "Cargo Skiff", (2, 0))
    assert mat.has_keyword("Cargo Skiff", "FLYING")
    mat.attack("Talon Scout", 1, 0, "BQ").offers("block Cargo Skiff", "done")
    missing = Mat(step="challenge").lay(P1, "Talon Scout", (1, 0)).lay(P2, "Dockworkers", (1, 0))
    missing.lay(P2, "Cargo Skiff", (2, 0))
    missing.attack("Talon Scout", 1, 0, "EQ")
    assert missing.verbs == ["retaliate", "refrain"], "it has no EQ to block with"


@card("municipal-bonds")
@rule("MC-5.6.4", "MC-2.1.2")
def test_municipal_bonds_are_an_asset_and_stay() -> None:
    mat = Mat(step="challenge").set(P1, hand=["Municipal Bonds"])
    mat.deploy("play Municipal Bonds", 1, 0)
    mat.unblocked().choose("done", "done")
    mat.all_pass()
    assert mat.in_play("Municipal Bonds") == 1 and mat.state.active == P2
