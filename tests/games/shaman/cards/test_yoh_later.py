"""Yoh teamworks from Yohmei on: what each of them does and does not do."""

from __future__ import annotations

from typing import Any

from playmat.testing import P1, P2, Table, card, rule
from tests.games.shaman.table.beside import beside, opposite
from tests.games.shaman.table.looking import cost, flipped, furyoku, silent_about, tells
from tests.games.shaman.table.plain import plain


@card("SKH-114")
@rule("SK-CD-68")
def test_yohmei_turns_any_two_furyoku_into_a_red_from_the_discard_top() -> None:
    table = Table(step="before flip").set(
        P1, green_teamwork="Yohmei", green=["Isolate"], yellow=["Center"], red=["Owned!"]
    )
    table.offers("flip", "use Yohmei")
    table.choose("use Yohmei").offers("pay:1/1/0", "pay:1/0/1", "pay:0/1/1")
    with table.changes(P1, green=-1, yellow=-1, red=+1, discard=+1):
        table.choose("pay:1/1/0")
    assert table.zone(P1, "red furyoku") == ["Owned!", "Center"]


@card("SKH-114")
@rule("SK-CD-48")
def test_yohmei_is_optional_works_once_a_turn_and_each_copy_by_itself() -> None:
    table = Table(step="before flip").set(
        P1, green_teamwork="Yohmei", yellow_teamwork="Yohmei", green=4, yellow=0, red=0
    )
    table.set(P1, flips=["Lantern Feint", "Filler"]).offers("flip", "use Yohmei")
    table.choose("use Yohmei")
    assert flipped(table) == "Lantern Feint"
    table.choose("tactical", "pay:1/0/0")
    assert flipped(table) == "Filler"
    table.choose("discard").expect(zone="yellow")
    table.offers("flip", "use Yohmei")
    with table.changes(P1, green=0, red=0):
        table.choose("flip")


@card("SKH-114")
def test_yohmei_needs_two_furyoku() -> None:
    table = Table(step="before flip").set(P1, green_teamwork="Yohmei", green=0, yellow=1, red=0)
    assert flipped(table) == "Filler"


@card("SKH-115")
@rule("SK-CD-51")
def test_wooden_sword_brotherhood_makes_strikes_cheaper_while_i_am_out_of_green() -> None:
    assert cost(beside("Wooden Sword Brotherhood", "Barren Justice").set(P1, green=1)) == (0, 1, 0)
    assert cost(beside("Wooden Sword Brotherhood", "Barren Justice").set(P1, green=2)) == (1, 1, 0)
    table = beside("Wooden Sword Brotherhood", "Pooled Courage").set(P1, green=2, yellow=0, red=0)
    assert cost(table) == (2, 0, 0)
    table.choose("use Pooled Courage")
    assert cost(table) == (1, 0, 0)
    with table.changes(P1, green=-1):
        table.choose("play")


@card("SKH-115")
def test_wooden_sword_brotherhood_helps_no_advantages_and_no_other_zone() -> None:
    assert cost(beside("Wooden Sword Brotherhood", "Dragon Aura").set(P1, green=0)) == (2, 0, 0)
    assert cost(beside("Wooden Sword Brotherhood", "Barren Justice", zone="red").set(P1, green=0)) == (1, 1, 0)


def replenished(teamwork: str, against: Any, **words: Any) -> list[int]:
    """The furyoku of a player with two of each colour after replenishing against an attack."""
    return furyoku(Table(step="turn", **words).set(P1, green_teamwork=teamwork).set(P2, strike=against), P1)


@card("SKH-116")
@rule("SK-CD-60")
def test_hillside_lodgers_add_a_yellow_after_an_attack_from_red() -> None:
    assert replenished("Hillside Lodgers", plain(0, 4), origin="red") == [3, 3 + 1, 3]


@card("SKH-116")
@rule("SK-CD-60")
def test_hillside_lodgers_add_nothing_after_any_other_attack() -> None:
    assert replenished("Hillside Lodgers", plain(0, 4), origin="yellow") == [3, 3, 2]
    assert replenished("Hillside Lodgers", "signature") == [2, 2, 2]
    assert replenished("Hillside Lodgers", None) == [3, 2, 2]


@card("SKH-117")
@rule("SK-CD-41")
def test_pirica_adds_a_green_when_my_defence_leaves_her_zone_down_or_up() -> None:
    down = Table(zone="yellow").set(P1, yellow_teamwork="Pirica", flipped="Filler")
    with down.changes(P1, green=+1):
        down.choose("discard")
    up = Table(zone="yellow").set(P1, yellow_teamwork="Pirica", flipped="Center", green=2, yellow=0, red=0)
    with up.changes(P1, green=-2 + 1):
        up.choose("play", "charge:none")


@card("SKH-117")
@rule("SK-CD-41")
def test_pirica_adds_nothing_for_other_zones_a_lost_red_or_the_opponents_defence() -> None:
    other = Table().set(P1, yellow_teamwork="Pirica", flipped="Filler")
    with other.changes(P1, green=0):
        other.choose("discard")
    lost = Table(zone="red").set(P1, red_teamwork="Pirica", flipped="Filler")
    with lost.changes(P1, green=0), lost.changes(P2, points=+1):
        lost.choose("discard")
    theirs = opposite("Pirica", "Filler")
    with theirs.changes(P1, green=0), theirs.changes(P2, green=0):
        theirs.choose("discard")


@card("SKH-118")
@rule("SK-CD-57")
def test_matamune_adds_two_green_for_a_discard_free_forced_or_pitched() -> None:
    free = beside("Matamune", "Filler")
    with free.changes(P1, green=+2, discard=+1 - 2):
        free.choose("discard")
    forced = beside("Matamune", plain(3, 3)).set(P2, shaman="Len", strike=plain(0, 4), area=["False Opening"])
    forced.offers("discard")
    with forced.changes(P1, green=+2):
        forced.choose("discard")
    pitched = beside("Matamune", "Unbroken Circle")
    with pitched.changes(P1, green=+2, charged=+1):
        pitched.choose("pitch")


@card("SKH-118")
@rule("SK-CD-57")
def test_matamune_adds_two_green_for_a_card_pitched_into_the_area() -> None:
    table = beside("Matamune", "Sideswipe")
    with table.changes(P1, green=+2, area=+1, discard=-2):
        table.choose("pitch")
    tells(table, "pitches", "lies in P1's advantage area", "adds one green", "adds one green", "now defends in yellow")


@card("SKH-118")
@rule("SK-CD-57")
def test_matamune_adds_in_red_before_the_point() -> None:
    table = Table(zone="red").set(P1, red_teamwork="Matamune", flipped="Filler")
    table.choose("discard")
    tells(table, "adds one green", "adds one green", "P2 scores")


@card("SKH-118")
@rule("SK-CD-57")
def test_matamune_overlooks_tactical_flipping_again_focusing_other_zones_and_the_opponent() -> None:
    tactical = beside("Matamune", "Lantern Feint").set(P1, green=1, yellow=0, red=0)
    with tactical.changes(P1, green=-1):
        tactical.choose("tactical")
    ghost = Table(step="before flip").set(P1, green_teamwork="Matamune", flips=["Ghost in the Turnstile"])
    with ghost.changes(P1, green=0, discard=+1):
        ghost.choose("yes")
    focused = beside("Matamune", "Filler")
    with focused.changes(P1, green=+1):
        focused.choose("focus")
    elsewhere = beside("Matamune", "Filler", zone="yellow")
    with elsewhere.changes(P1, green=0):
        elsewhere.choose("discard")
    theirs = opposite("Matamune", "Filler")
    with theirs.changes(P1, green=0), theirs.changes(P2, green=0):
        theirs.choose("discard")


@card("SKH-119")
@rule("SK-CD-58")
def test_spirit_of_the_old_shrine_lets_me_pick_the_stack_and_nothing_else_changes() -> None:
    table = beside("Spirit of the Old Shrine", "Owned!").set(P1, area=["Tithe to the Dead"])
    table.choose("focus").offers("stack:green", "stack:yellow", "stack:red")
    with table.changes(P1, green=+1, yellow=0, red=+1):
        table.choose("stack:red")
    assert table.zone(P1, "red furyoku")[-1] == "Owned!"
    table.expect(zone="yellow")


@card("SKH-119")
@rule("SK-CD-58")
def test_spirit_of_the_old_shrine_sweeps_only_its_own_zone_and_never_forces_another_stack() -> None:
    same = beside("Spirit of the Old Shrine", "Filler")
    with same.changes(P1, green=+1, yellow=0, red=0):
        same.choose("focus", "stack:green")
    elsewhere = beside("Spirit of the Old Shrine", "Filler", zone="yellow")
    with elsewhere.changes(P1, yellow=+1, green=0):
        elsewhere.choose("focus")
    silent_about(elsewhere, "scores")
