"""Counter1 and every text that reads destinies (NB-CD-56)."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.testing import P1, P2, Table, card, rule
from tests.games.netbattle.table.able import settle
from tests.games.netbattle.table.blasted import blaster, value
from tests.games.netbattle.table.plain import coloured, destinies, with_emblem

PAID = ["Filler"] * 3


def counting(
    hand: list[Any], resources: list[Any], theirs: dict[str, Any] | None = None, active: int = P1, **side: Any
) -> Table:
    """P1 has played Counter1, may play one more chip, and has the opportunity."""
    table = Table("netbattle", active=active, opportunity=P1)
    table.set(P1, hand=["Counter1", "Not Enough Power", *PAID, *hand], resources=[*coloured("R"), *resources])
    table.set(P1, **{"gauge": 5, **side}).set(P2, **(theirs or {}))
    table.choose("play Not Enough Power", "pass", "play Counter1")
    while table.asked == P1 and "discard" in table.verbs:
        table.choose("discard Filler")
    return table.choose("pass")


@rule("NB-CD-56", "NB-CD-19")
@card("1UR117", "3UR95")
def test_elecshock_reads_own_resources_five_higher_and_the_others_as_printed() -> None:
    table = counting(["ElecShock"], coloured("YY"), {"resources": destinies(2)})
    with table.changes(P1, strength=3 * 5 + 2):
        table.choose("play ElecShock")


@rule("NB-CD-56", "NB-CD-1")
@card("1UR117", "2R54")
def test_magnum_reads_its_discards_five_higher() -> None:
    table = counting(["Magnum", *destinies(1, 2)], [])
    with table.changes(P1, strength=6 + 7):
        table.choose("play Magnum")


@rule("NB-CD-56", "NB-CD-1")
@card("1UR117", "1R82")
def test_miniboomer_reads_its_lost_cards_five_higher() -> None:
    table = counting(["MiniBoomer"], coloured("R"), navi="NumberMan, Calculator", deck=destinies(1, 2, 0, 0))
    with table.changes(P1, strength=6 + 7):
        table.choose("play MiniBoomer")


@rule("NB-CD-56", "NB-CD-76")
@card("1UR117", "2R55")
def test_neovariable_doubles_the_higher_burned_destiny_as_it_reads_now() -> None:
    gauge = destinies(0, 0, 7, 1, 2)
    table = counting(["NeoVariable", *with_emblem("MegaMan")], coloured("YY"), navi="MegaMan, NetWarrior", gauge=gauge)
    with table.changes(P1, strength=2 * 7):
        table.choose("play NeoVariable")


@rule("NB-CD-56", "NB-CD-51")
@card("1UR117", "1R96")
def test_rollblast_places_five_cards_more() -> None:
    table = counting([], ["RollBlast"], navi="Roll, Hip and Cool", gauge=destinies(1, 1, 1, 0, 0))
    settle(table.choose("spend RollBlast"))
    log = [line for line in table.log() if "random card from the discard pile" in line]
    assert len(log) == 5, "the smaller destiny reads 5"


@rule("NB-CD-56", "NB-CD-49")
@card("1UR117", "1R89")
@pytest.mark.parametrize("counted", [True, False])
def test_intense_power_reaches_twelve_with_three_blanks_under_counter1(counted: bool) -> None:
    if counted:
        table = counting(["Intense Power"], coloured("YY"), gauge=4)
    else:
        table = Table("netbattle").set(P1, hand=["Intense Power"], resources=coloured("YY"), gauge=4)
    table.choose("play Intense Power")
    assert ("put" in table.verbs) == counted


@rule("NB-CD-56", "NB-CD-81")
@card("1UR117", "3R65")
def test_eerie_blast_passes_fifteen_with_four_blanks_under_counter1() -> None:
    table = counting(["Eerie Blast"], with_emblem("SkullMan"), {"hand": 1}, navi="SkullMan, Skeletal Agent", gauge=4)
    with table.changes(P2, hand=-1, power=+1):
        table.choose("play Eerie Blast")


@rule("NB-CD-56", "NB-CD-138", "NB-OPEN-92")
@card("1UR117", "1P5")
def test_dish_a_little_dirt_compares_the_lifted_destiny_with_the_blasts_value() -> None:
    theirs = {"navi": blaster(), "gauge": destinies(6)}
    table = Table("netbattle", active=P2).set(P2, **theirs).set(P1, gauge=5, resources=["Dish a Little Dirt"])
    table.set(P1, hand=["Counter1", *PAID, *destinies(1, 6)])
    table.choose("blast", "play Counter1", *["discard Filler"] * 3, "pass")
    table.choose("spend Dish a Little Dirt", "discard Destiny 1")
    assert value(table, P2) == [], "1 reads 6"


@rule("NB-CD-56", "NB-CD-12")
@card("1UR117", "2St80")
def test_open_the_door_adds_counter1s_own_destiny_lifted() -> None:
    table = counting([], ["Open the Door"], navi=blaster(), gauge=destinies(0, 0, 0, 0, 1))
    table.choose("blast", "pass", "spend Open the Door")
    assert value(table) == [1 + 5 + 5 + 5]


@rule("NB-CD-56", "NB-CD-96")
@card("1UR117", "2UR100")
def test_all_natural_reads_the_opposing_gauge_as_printed() -> None:
    table = counting([], ["All Natural"], {"gauge": destinies(1, 2)}, navi="IceMan, Deceptively Cool", discard=9)
    with table.changes(P1, deck=+3):
        table.choose("spend All Natural")


@rule("NB-CD-56", "NB-CD-72")
@card("1UR117", "2C32")
def test_comparisons_among_own_cards_stay_what_they_were() -> None:
    table = counting(destinies(1), ["More to Come"], navi="SnakeMan, Sly Bandit", discard=destinies(6, 2))
    table.choose("spend More to Come")
    assert table.zone(P1, "hand") == ["Destiny 1"], "only the discarded card itself has its destiny"
