"""Strikes with nothing but their numbers, and those that have only Tactical besides."""

from __future__ import annotations

from typing import Final

import pytest

from playmat.games.shaman.rules.card import Price
from playmat.testing import P1, P2, Table, card
from tests.games.shaman.table.looking import flipped, insist_plain_attack
from tests.games.shaman.table.plain import plain

# shaman, strike, cost, Intercept, Force
NUMBERS: Final[list[tuple[str, str, Price, int, int]]] = [
    ("Yoh", "Gravedust Uppercut", (2, 0, 0), 3, 6),
    ("Yoh", "Twin Moon Cut", (0, 1, 1), 4, 7),
    ("Yoh", "Blade Between Breaths", (0, 1, 0), 3, 5),
    ("Trey", "Distant Thunderclap", (1, 0, 1), 3, 7),
    ("Jun", "Volatile Exhumation", (1, 0, 0), 1, 8),
    ("Yoh", "Flamboyant Arrival", (1, 0, 0), 4, 4),
    ("Yoh", "Barren Justice", (1, 1, 0), 5, 5),
    ("Yoh", "Blistering Onslaught", (1, 1, 1), 6, 6),
    ("Yoh", "Seismic Eruption", (1, 1, 0), 3, 7),
    ("Yoh", "Fetish Frenzy", (1, 0, 0), 6, 1),
    ("Yoh", "Steady Rebuttal", (1, 0, 0), 3, 5),
    ("Yoh", "Lantern Feint", (2, 0, 0), 4, 5),
    ("Yoh", "Storm the Bathhouse", (0, 2, 0), 5, 6),
    ("Yoh", "Debt of Thunder", (0, 0, 1), 7, 3),
]

# shaman, strike, the price of its Tactical
TACTICAL: Final[list[tuple[str, str, Price]]] = [
    ("Yoh", "Twin Moon Cut", (0, 1, 0)),
    ("Yoh", "Blade Between Breaths", (1, 0, 0)),
    ("Trey", "Hunter's Patience", (1, 0, 0)),
    ("Trey", "Distant Thunderclap", (1, 0, 0)),
    ("Jun", "Volatile Exhumation", (1, 0, 0)),
    ("Yoh", "Lantern Feint", (1, 0, 0)),
]


@card(
    "SKH-005",
    "SKH-012",
    "SKH-015",
    "SKH-029",
    "SKH-034",
    "SKH-134",
    "SKH-135",
    "SKH-136",
    "SKH-137",
    "SKH-139",
    "SKH-141",
    "SKH-143",
    "SKH-146",
    "SKH-147",
)
@pytest.mark.parametrize(("shaman", "name", "cost", "intercept", "hits"), NUMBERS)
def test_a_plain_strike_costs_and_hits_for_its_numbers_and_nothing_else_happens(
    shaman: str, name: str, cost: Price, intercept: int, hits: int
) -> None:
    green, yellow, red = cost
    table = Table().set(P1, shaman=shaman, flipped=name, green=green, yellow=yellow, red=red)
    table.set(P2, strike=plain(0, intercept))
    paid = green + yellow + red
    with (
        table.changes(P1, green=-green, yellow=-yellow, red=-red, discard=paid),
        table.changes(P1, deck=0, area=0, teamworks=0, charged=0, side=0, points=0),
        table.changes(P2, green=+1, yellow=0, red=0, discard=0),  # its strike is cleaned up, one card is replenished
        table.changes(P2, deck=-1, area=0, teamworks=0, charged=0, side=0, points=0),
    ):
        table.choose("play")
    table.expect(defender=P2, zone="green", effects=[])
    insist_plain_attack(table, name, "strike", "green", hits)
    assert table.zone(P1, "strike") == [name]


@pytest.mark.parametrize(("shaman", "name", "cost", "intercept", "hits"), NUMBERS)
def test_a_plain_strike_stops_no_more_than_its_intercept_and_is_not_played_for_less_than_its_cost(
    shaman: str, name: str, cost: Price, intercept: int, hits: int
) -> None:
    strong = Table().set(P1, shaman=shaman, flipped=name).set(P2, strike=plain(0, intercept + 1))
    strong.refuses("play", cites="SK-STRIKE-2", saying=f"Intercept is {intercept}")
    assert "play" not in strong.verbs
    for colour in range(3):
        if cost[colour]:
            held = [cost[one] - (one == colour) for one in range(3)]
            poor = Table().set(P1, shaman=shaman, flipped=name, green=held[0], yellow=held[1], red=held[2])
            poor.set(P2, strike=plain(0, 0)).refuses("play", cites="SK-FURY-13")


@card("SKH-012", "SKH-015", "SKH-019", "SKH-029", "SKH-034", "SKH-143")
@pytest.mark.parametrize(("shaman", "name", "price"), TACTICAL)
def test_tactical_puts_a_strike_away_at_its_price_and_saves_the_zone(shaman: str, name: str, price: Price) -> None:
    green, yellow, red = price
    table = Table(zone="red").set(P1, shaman=shaman, flipped=name, green=green, yellow=yellow, red=red)
    table.set(P1, flips=["Isolate"]).set(P2, strike=plain(0, 9))
    table.offers("tactical", "focus", "discard")
    with table.changes(P1, green=-green, yellow=-yellow, red=-red, discard=+2, deck=-1, points=0):
        table.choose("tactical")
    table.expect(zone="red", defender=P1)
    assert flipped(table) == "Isolate"
    assert table.zone(P1, "discard")[-1] == name


@card("SKH-012", "SKH-015", "SKH-019", "SKH-029", "SKH-034", "SKH-143")
@pytest.mark.parametrize(("shaman", "name", "price"), TACTICAL)
def test_tactical_is_not_used_for_a_weaker_colour_or_for_nothing(shaman: str, name: str, price: Price) -> None:
    weaker = 9 if price[1] else 0
    table = Table().set(P1, shaman=shaman, flipped=name, green=weaker, yellow=0, red=0).set(P2, strike=plain(0, 9))
    table.offers("focus", "discard").refuses("tactical", cites="SK-FURY-13")
