"""Signature moves: the numbers of all eighteen, and the fronts."""

from __future__ import annotations

from typing import Any, Final

import pytest

from playmat.games.shaman.rules.card import Price
from playmat.testing import P1, P2, Table, card, rule
from tests.games.shaman.table.looking import (
    attack,
    charges,
    flipped,
    force,
    furyoku,
    insist_plain_attack,
    silent_about,
    tells,
)
from tests.games.shaman.table.plain import plain

ALL_ZONES: Final = ["green", "yellow", "red"]

# shaman, side, move, cost, Intercept, Force
MOVES: Final[list[tuple[str, str, str, Price, int, int]]] = [
    ("Yoh", "front", "Halo Crescent", (1, 0, 0), 7, 7),
    ("Yoh", "back", "Open-Sky Severance", (0, 1, 0), 7, 8),
    ("Len", "front", "Spear Without Pause", (0, 1, 0), 7, 7),
    ("Len", "back", "Thunderhead Coronation", (1, 0, 1), 7, 9),
    ("Rio", "front", "Long Tongue of the Lizard", (1, 0, 0), 6, 7),
    ("Rio", "back", "Eight-Headed Joyride", (0, 1, 0), 7, 9),
    ("Trey", "front", "Icicle Orchard", (0, 1, 0), 7, 6),
    ("Trey", "back", "Avalanche Festival", (1, 0, 1), 8, 9),
    ("Lyserg", "front", "Needle Over the Map", (1, 0, 0), 7, 7),
    ("Lyserg", "back", "Verdict of the Pendulum", (0, 1, 0), 8, 7),
    ("Zeke", "front", "Palm of the Great Flame", (0, 0, 1), 7, 7),
    ("Zeke", "back", "Crown of a Thousand Winters", (1, 0, 1), 8, 9),
    ("Jun", "front", "Talisman Kick Relay", (1, 0, 0), 8, 6),
    ("Jun", "back", "Fist of the Paper Dragon", (0, 1, 0), 9, 7),
    ("Faust", "front", "Ward Round of Skeletons", (1, 0, 0), 7, 6),
    ("Faust", "back", "House Call at Midnight", (0, 0, 1), 8, 8),
    ("Marco", "front", "First Trumpet", (0, 1, 0), 7, 6),
    ("Marco", "back", "Sentence Without Appeal", (0, 0, 1), 8, 8),
]


def charged(shaman: str, side: str, cost: Price, **more: Any) -> Table:
    """A player in the signature step with all zones charged and exactly the price of the move at hand."""
    table = Table(step="signature")
    return table.set(
        P1, shaman=shaman, side=side, charged=ALL_ZONES, green=cost[0], yellow=cost[1], red=cost[2], **more
    )


@card(
    "SKM-YOH-F",
    "SKM-YOH-B",
    "SKM-LEN-F",
    "SKM-LEN-B",
    "SKM-RIO-F",
    "SKM-RIO-B",
    "SKM-TREY-F",
    "SKM-TREY-B",
    "SKM-LYSERG-F",
    "SKM-LYSERG-B",
    "SKM-ZEKE-F",
    "SKM-ZEKE-B",
    "SKM-JUN-F",
    "SKM-JUN-B",
    "SKM-FAUST-F",
    "SKM-FAUST-B",
    "SKM-MARCO-F",
    "SKM-MARCO-B",
)
@pytest.mark.parametrize(("shaman", "side", "name", "cost", "intercept", "hits"), MOVES)
def test_a_signature_move_costs_and_hits_for_its_numbers_and_goes_back_turned_over(
    shaman: str, side: str, name: str, cost: Price, intercept: int, hits: int
) -> None:
    table = charged(shaman, side, cost, deck=["Joco"], discard=["Isolate"])
    table.set(P2, strike=plain(0, 5), green=0, yellow=0, red=0, flips=[plain(20, 0)] * 2)
    table.offers("signature", "decline")
    with table.changes(P2, green=0, yellow=0, red=0):
        table.choose("signature")
    assert furyoku(table, P1) == [0, 0, 0]
    assert charges(table, P1) == [int(name == "First Trumpet"), 0, 0]
    insist_plain_attack(table, name, "signature move", "", hits)
    with table.changes(P1, side=1 if side == "front" else -1):
        table.choose("play")
    assert name in table.zone(P1, "signature moves")
    assert name not in table.zone(P1, "discard")


@pytest.mark.parametrize(("shaman", "side", "name", "cost", "intercept", "hits"), MOVES)
def test_a_signature_move_stops_no_more_than_its_intercept_and_is_not_had_for_less_than_its_cost(
    shaman: str, side: str, name: str, cost: Price, intercept: int, hits: int
) -> None:
    charged(shaman, side, cost).set(P2, strike=plain(0, intercept)).offers("signature", "decline")
    strong = charged(shaman, side, cost).set(P2, strike=plain(0, intercept + 1))
    strong.offers("focus", "discard").refuses("signature", cites="SK-SIG-8", saying=f"Intercept is {intercept}")
    poor = charged(shaman, side, cost).set(P1, green=9 * (cost[0] == 0), yellow=0, red=0)
    poor.offers("focus", "discard").refuses("signature", cites="SK-FURY-13")


@card("SKM-YOH-F")
@rule("SK-CD-1")
@pytest.mark.parametrize(("answered", "yellow"), [(5, 0), (6, 1), (7, 1)])
def test_halo_crescent_brings_a_yellow_furyoku_off_force_6_or_more(answered: int, yellow: int) -> None:
    table = charged("Yoh", "front", (1, 0, 0)).set(P2, strike=plain(0, answered))
    with table.changes(P1, green=-1, yellow=yellow, red=0):
        table.choose("signature")
    assert force(table) == 7


@card("SKM-YOH-B")
@rule("SK-CD-24")
def test_against_open_sky_severance_the_defence_starts_in_yellow() -> None:
    table = charged("Yoh", "back", (0, 1, 0)).set(P2, green_teamwork="Lililala", yellow_teamwork="Joco")
    table.set(P2, flips=["Owned!"]).choose("signature")
    table.expect(defender=P2, zone="yellow")
    assert flipped(table) == "Owned!"
    table.choose("focus").expect(zone="red")


@card("SKM-YOH-B")
@rule("SK-CD-24")
def test_open_sky_severance_leaves_the_other_signature_step_open() -> None:
    table = charged("Yoh", "back", (0, 1, 0)).set(P2, shaman="Jun", side="back", charged=ALL_ZONES)
    table.choose("signature").offers("signature", "decline")
    table.choose("decline").expect(defender=P2, zone="yellow")


@card("SKM-LEN-F", "SKM-LEN-B", "SKM-JUN-F")
@pytest.mark.parametrize(
    ("shaman", "side", "cost", "colour"),
    [
        ("Len", "front", (0, 1, 0), "yellow"),
        ("Len", "back", (1, 0, 1), "red"),
        ("Jun", "front", (1, 0, 0), "green"),
    ],
)
def test_a_signature_move_strips_one_furyoku_of_its_colour_and_nothing_from_an_empty_stack(
    shaman: str, side: str, cost: Price, colour: str
) -> None:
    table = charged(shaman, side, cost).set(P2, **{colour: ["Isolate", "Joco"]})
    wanted = dict.fromkeys(ALL_ZONES, 0) | {colour: -1}
    with table.changes(P2, **wanted):
        table.choose("signature")
    tells(table, f"P2 loses one {colour} furyoku (Isolate)", "Turn 2")
    empty = charged(shaman, side, cost).set(P2, **{colour: 0})
    with empty.changes(P2, green=0, yellow=0, red=0):
        empty.choose("signature")
    silent_about(empty, "P2 loses")


@card("SKM-RIO-F")
@rule("SK-CD-7")
def test_long_tongue_of_the_lizard_counts_own_teamworks_once() -> None:
    table = charged("Rio", "front", (1, 0, 0), green_teamwork="Joco", red_teamwork="Kalim")
    table.set(P2, yellow_teamwork="Joco", flips=["Isolate"]).choose("signature")
    assert attack(table)["changes"] == ["Long Tongue of the Lizard +2"]
    with table.changes(P1, teamworks=-1, attack_force=0):
        table.choose("play", "pay:0/1/0", "charge:none", "teamwork Kalim")
    assert force(table) == 9


@card("SKM-RIO-B")
def test_eight_headed_joyride_does_nothing_but_strike() -> None:
    table = charged("Rio", "back", (0, 1, 0), green_teamwork="Lililala").set(P2, strike=plain(0, 5), charged=["red"])
    with (
        table.changes(P1, green=0, yellow=-1, red=0, discard=+1, deck=0, teamworks=0, area=0, points=0),
        table.changes(P2, green=0, yellow=0, red=0, discard=+1, deck=-1, teamworks=0, charged=0, points=0),
    ):
        table.choose("signature")
    table.expect(defender=P2, zone="green", effects=[])
    assert force(table) == 9


@card("SKM-TREY-F")
@rule("SK-CD-1")
@pytest.mark.parametrize(("answered", "red", "hits"), [(4, 1, 7), (5, 0, 6)])
def test_icicle_orchard_brings_a_red_furyoku_and_one_force_off_a_weak_attack(
    answered: int, red: int, hits: int
) -> None:
    table = charged("Trey", "front", (0, 1, 0)).set(P2, strike=plain(0, answered))
    with table.changes(P1, green=0, yellow=-1, red=red):
        table.choose("signature")
    assert force(table) == hits


@card("SKM-LYSERG-F")
def test_needle_over_the_map_shows_the_next_three_cards_to_its_owner_to_be_put_back_in_any_order() -> None:
    table = charged("Lyserg", "front", (1, 0, 0), flips=["Owned!", "Isolate", "Joco", "Center"])
    table.choose("signature")
    assert table.asked == P1
    table.offers("top Owned!", "top Isolate", "top Joco").choose("top Joco")
    table.offers("top Owned!", "top Isolate").choose("top Owned!")
    assert table.zone(P1, "deck")[-4:] == ["Center", "Isolate", "Owned!", "Joco, Jocular Comedian"]
    table.expect(defender=P2)
    assert force(table) == 7
    assert not any("Owned!" in line.as_seen_by(P2) for line in table.state.log)


@card("SKM-LYSERG-F")
def test_needle_over_the_map_sees_fewer_cards_in_a_short_deck() -> None:
    table = charged("Lyserg", "front", (1, 0, 0), deck=["Owned!", "Isolate"]).choose("signature")
    table.offers("top Owned!", "top Isolate").choose("top Isolate")
    assert table.zone(P1, "deck") == ["Owned!", "Isolate"]


@card("SKM-ZEKE-F")
@rule("SK-CD-20")
def test_palm_of_the_great_flame_burns_an_opposing_teamwork_of_choice_and_never_an_own_one() -> None:
    table = charged("Zeke", "front", (0, 0, 1), green_teamwork="Joco")
    table.set(P2, green_teamwork="Kalim", yellow_teamwork="Lililala").choose("signature")
    assert table.asked == P1
    table.offers("teamwork Kalim", "teamwork Lililala")
    with table.changes(P1, teamworks=0), table.changes(P2, teamworks=-1, discard=+1):
        table.choose("teamwork Lililala")
    assert table.zone(P2, "discard")[-1] == "Lililala, Last of Her Village"
    none = charged("Zeke", "front", (0, 0, 1), green_teamwork="Joco")
    with none.changes(P1, teamworks=0):
        none.choose("signature")
    none.expect(defender=P2)
    assert force(none) == 7


@card("SKM-FAUST-F")
@rule("SK-CD-23")
def test_ward_round_of_skeletons_takes_a_strike_even_one_just_paid_and_of_any_trait() -> None:
    table = charged("Faust", "front", (1, 0, 0), discard=["Owned!", "Isolate", "Furious Response"])
    table.set(P1, green=["Whistling Ricochet"]).choose("signature")
    table.offers("take Owned!", "take Furious Response", "take Whistling Ricochet")
    with table.changes(P1, deck=+1, discard=-1):
        table.choose("take Whistling Ricochet")
    assert table.zone(P1, "deck")[-1] == "Whistling Ricochet"
    table.expect(defender=P2)
    assert force(table) == 6


@card("SKM-FAUST-F")
@rule("SK-CD-23")
def test_ward_round_of_skeletons_puts_nothing_back_without_a_strike_in_the_pile() -> None:
    table = charged("Faust", "front", (1, 0, 0), discard=["Isolate", "Joco"]).set(P1, green=["Kalim"])
    with table.changes(P1, deck=0, discard=+1):
        table.choose("signature")
    table.expect(defender=P2)


@card("SKM-MARCO-F")
@rule("SK-CD-22")
def test_first_trumpet_takes_a_charge_and_charges_green_after_its_own_play_uncharged_everything() -> None:
    table = charged("Marco", "front", (0, 1, 0)).set(P2, charged=["yellow", "red"])
    table.choose("signature").offers("zone:yellow", "zone:red")
    assert charges(table, P1) == [0, 0, 0]
    table.choose("zone:yellow")
    assert charges(table, P1) == [1, 0, 0]
    assert charges(table, P2) == [0, 0, 1]
    assert force(table) == 6


@card("SKM-MARCO-F")
@rule("SK-CD-22")
def test_first_trumpet_charges_green_though_there_is_no_charge_to_take() -> None:
    table = charged("Marco", "front", (0, 1, 0)).choose("signature")
    table.expect(defender=P2)
    assert charges(table, P1) == [1, 0, 0]
    assert charges(table, P2) == [0, 0, 0]
