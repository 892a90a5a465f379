"""Tokens: what they can do, and where they do not go."""

from __future__ import annotations

import pytest

from playmat.games.megacorp.rules.board import NULL, TRAITS
from playmat.testing import P1, P2, card, rule
from tests.games.megacorp.table.mat import Mat
from tests.games.megacorp.table.moves import engaged
from tests.games.megacorp.table.plain import person, wrecker

TOKENS = [
    ("Security Drone", (1, NULL, NULL, 1), "FLYING"),
    ("Feral Cub", (NULL, 1, NULL, 2), "MELEE"),
    ("Protester", (NULL, 1, NULL, 1), ""),
]


@card("security-drone", "feral-cub", "protester")
@rule("MC-7.9.3", "MC-OPEN-80", "MC-6.1.1.1")
@pytest.mark.parametrize(("name", "traits", "keyword"), TOKENS)
def test_a_token_is_a_character_that_produces(name: str, traits: tuple[int, ...], keyword: str) -> None:
    for trait, value in zip(TRAITS, traits, strict=True):
        mat = Mat().lay(P1, name, (1, 0))
        handle = mat.state.handles[mat.find(name)]
        if value == NULL:
            mat.refuses(f"produce:{handle}:{trait}", "MC-6.1.1.1")
        else:
            with mat.changes(P1, **{trait.lower(): value}):
                mat.choose(f"produce:{handle}:{trait}")
    plain = Mat().lay(P1, name, (1, 0))
    assert [word for word in ("FLYING", "MELEE") if plain.has_keyword(name, word)] == ([keyword] if keyword else [])


@card("security-drone", "feral-cub", "protester")
@rule("MC-7.9.4", "MC-OPEN-80")
@pytest.mark.parametrize("name", ["Security Drone", "Feral Cub", "Protester"])
def test_a_destroyed_token_reaches_no_market(name: str) -> None:
    mat = Mat().lay(P1, wrecker(), (1, 0)).lay(P2, name, (1, 0), under=["Jump Rig"]).lay(P2, "Dockworkers", (0, 1))
    mat.choose("use Wrecker", f"target {name}").all_pass()
    if mat.verbs[0] == "order":
        mat.choose("done")
    assert mat.in_play(name) == 0 and mat.zone(P2, "market") == ["Jump Rig"]


@card("protester")
@rule("MC-7.9.4", "MC-3.10.5", "MC-OPEN-80")
def test_a_token_returned_to_hand_is_gone() -> None:
    mat = Mat()
    mat.rich(P1, hand=["Golden Parachute"]).lay(P1, "Protester", (1, 0)).lay(P1, "Dockworkers", (0, 1))
    mat.deploy("play Golden Parachute", 0, -1)
    with mat.changes(P1, hand=0, money=+2):
        mat.choose("target Protester").all_pass()
    assert mat.in_play("Protester") == 0


@card("feral-cub")
@rule("MC-8.2", "MC-7.9.4")
def test_a_redeployed_token_ceases_to_exist() -> None:
    mat = Mat()
    mat.rich(P1, hand=["Restructuring"]).lay(P1, "Feral Cub", (1, 0)).lay(P1, "Dockworkers", (0, 1))
    mat.deploy("play Restructuring", 0, -1).choose("mode:c", "target Feral Cub").all_pass()
    assert mat.in_play("Feral Cub") == 0 and mat.state.stack == [] and mat.zone(P1, "hand") == []


@card("protester")
@rule("MC-OPEN-80", "MC-5.5.6.2", "MC-7.9.1")
def test_a_sold_token_brings_nothing_but_is_a_sale() -> None:
    mat = Mat(step="divest").lay(P1, "Protester", (1, 0)).lay(P1, "Quarterly Dividend", (0, 1))
    with mat.changes(P1, money=+1, market=0):
        mat.choose("sell Protester").all_pass()
    assert mat.in_play("Protester") == 0


@card("security-drone")
@rule("MC-9.15", "MC-5.4.1.1.6")
def test_the_drone_attacks_in_its_two_traits() -> None:
    mat = Mat(step="challenge").lay(P1, "Security Drone", (1, 0)).lay(P2, person("Guard"), (1, 0))
    mat.choose("attack Security Drone", "space:2/1/0").offers("trait:IQ", "trait:BQ")
    mat.refuses("trait:EQ", "MC-5.4.1.1.5").choose("trait:BQ").all_pass()
    assert mat.verbs == ["retaliate", "refrain"], "the business beside it does not fly"
    mat.unblocked()
    assert mat.zone(P2, "market") == ["Guard"] and engaged(mat, "Security Drone")


@card("feral-cub")
@rule("MC-9.20")
def test_the_cub_fights_only_what_lies_around_it() -> None:
    mat = (
        Mat(step="challenge")
        .lay(P1, "Feral Cub", (1, 0))
        .lay(P1, "Dockworkers", (0, 1))
        .lay(P2, "Night Shift", (1, 0))
    )
    mat.choose("attack Feral Cub").refuses("space:2/1/0", "MC-9.20", "MELEE")
    near = Mat(step="challenge").lay(P2, "Feral Cub", (0, 1), controller=P1).lay(P2, "Night Shift", (1, 0))
    near.attack("Feral Cub", 1, 0, "BQ").unblocked()
    assert near.zone(P2, "market") == ["Night Shift"]


@card("protester")
@rule("MC-OPEN-80", "MC-9.5", "MC-7.10")
def test_a_token_carries_equipment_and_counters() -> None:
    mat = Mat()
    mat.rich(P1, hand=["Powered Exoframe"]).lay(P1, "Protester", (1, 0), counters={"+1 BQ": 1})
    mat.deploy("play Powered Exoframe", 0, 1)
    assert mat.value("Protester", "BQ") == 4
