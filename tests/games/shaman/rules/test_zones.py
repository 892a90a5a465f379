"""Zones, and the way of the defence through them."""

from __future__ import annotations

import pytest

from playmat.testing import P1, P2, Table, rule

COLOURS = ("green", "yellow", "red")


@rule("SK-ZONE-1", "SK-ZONE-5")
@pytest.mark.parametrize("way", ["focus", "discard"])
def test_the_defence_goes_green_yellow_red(way: str) -> None:
    table = Table(step="turn")
    for colour in COLOURS:
        table.expect(zone=colour)
        with table.changes(P2, points=+1 if colour == "red" else 0):
            table.choose(way)
    table.offers("defender:self", "defender:opponent")


@rule("SK-ZONE-1")
def test_both_players_have_the_same_three_zones() -> None:
    table = Table(defender=P2, step="turn")
    table.expect(zone="green").choose("discard").expect(zone="yellow").choose("discard").expect(zone="red")


@rule("SK-ZONE-2")
def test_the_defence_starts_in_green() -> None:
    table = Table(step="turn", origin="red").set(P2, strike="Barren Justice")
    table.expect(zone="green")
    assert table.zone(P1, "flipped") == ["Filler"]


@rule("SK-ZONE-2")
def test_a_card_can_set_another_starting_zone() -> None:
    table = Table().set(P1, shaman="Yoh", flipped="Threshold Breaker", green=2, yellow=1, red=0)
    table.choose("play")
    table.expect(defender=P2, zone="yellow")


@rule("SK-ZONE-2")
def test_the_starting_zone_of_a_card_holds_for_one_defence_only() -> None:
    table = Table().set(P1, shaman="Yoh", flipped="Threshold Breaker", green=2, yellow=1, red=0)
    table.set(P2, flips=["Blistering Onslaught"], green=1, yellow=1, red=1)
    table.choose("play", "play")
    table.expect(defender=P1, zone="green")


@rule("SK-ZONE-3", "SK-ZONE-5")
@pytest.mark.parametrize("way", ["focus", "discard"])
def test_failing_in_red_lets_the_attack_through(way: str) -> None:
    table = Table(zone="red").set(P1, flipped="Filler").set(P2, strike="Barren Justice")
    with table.changes(P2, points=+1), table.changes(P1, points=0):
        table.choose(way)
    table.cites("SK-SCORE-1")


@rule("SK-ZONE-4")
@pytest.mark.parametrize("colour", COLOURS)
def test_each_zone_has_a_flip_spot_a_stack_of_its_colour_and_one_teamwork_slot(colour: str) -> None:
    table = Table(zone=colour).set(P1, flips=["Grandmother Fox", "Lantern Feint"], green=1, yellow=0, red=0)
    assert table.zone(P1, "flipped") == ["Grandmother Fox, Seven Bowls Deep"]
    assert f"in {colour}" in table.log()[-1]
    with table.changes(P1, teamworks=+1):
        table.choose("play")
    for one in COLOURS:
        assert len(table.zone(P1, f"{one} teamwork")) == (1 if one == colour else 0)
    with table.changes(P1, **{one: 1 if one == colour else 0 for one in COLOURS}):
        table.choose("focus")
    assert table.zone(P1, f"{colour} furyoku")[-1] == "Lantern Feint"


@rule("SK-ZONE-4")
def test_a_zones_one_slot_does_not_hold_two_teamworks() -> None:
    table = Table().set(P1, green_teamwork="Kalim", flipped="Grandmother Fox", green=1, yellow=0, red=0)
    with table.changes(P1, teamworks=0):
        table.choose("play", "replace")
    assert table.zone(P1, "green teamwork") == ["Grandmother Fox, Seven Bowls Deep"]


@rule("SK-ZONE-5")
def test_focusing_in_green_and_discarding_in_yellow_lead_to_red() -> None:
    table = Table().set(P1, flipped="Filler")
    table.choose("focus").expect(zone="yellow")
    table.cites("SK-ZONE-5")
    table.choose("discard").expect(zone="red")


@rule("SK-ZONE-6")
def test_the_defence_goes_on_until_a_counterattack() -> None:
    table = Table(step="turn").set(P1, flips=["Seismic Eruption", "Filler", "Barren Justice"])
    table.choose("focus", "focus")
    table.expect(defender=P1, zone="red")
    table.choose("play", "pay:1/1/0")
    table.expect(defender=P2, zone="green")


@rule("SK-ZONE-6")
def test_the_defence_goes_on_until_the_attacker_scores() -> None:
    table = Table(step="turn")
    for _ in range(2):
        with table.changes(P2, points=0):
            table.choose("focus")
        table.expect(defender=P1)
        assert table.asked == P1
    with table.changes(P2, points=+1):
        table.choose("focus")


@rule("SK-ZONE-7", "SK-FLIP-6")
@pytest.mark.parametrize("colour", COLOURS)
def test_playing_a_teamwork_keeps_the_defence_in_its_zone(colour: str) -> None:
    table = Table(zone=colour).set(P1, flipped="Borrowed Bodyguard", flips=["Lantern Feint"], yellow=1, red=0)
    with table.changes(P1, teamworks=+1, deck=-1), table.changes(P2, points=0):
        table.choose("play")
    table.expect(zone=colour, defender=P1)
    assert table.zone(P1, "flipped") == ["Lantern Feint"]


@rule("SK-ZONE-8", "SK-FLIP-7")
@pytest.mark.parametrize("colour", COLOURS)
def test_playing_an_advantage_keeps_the_defence_in_its_zone(colour: str) -> None:
    table = Table(zone=colour).set(P1, flipped="Dragon Aura", flips=["Lantern Feint"], yellow=0, red=0)
    table.set(P1, charged=COLOURS)
    with table.changes(P1, area=+1, deck=-1), table.changes(P2, points=0):
        table.choose("play")
    table.expect(zone=colour, defender=P1)
    assert table.zone(P1, "flipped") == ["Lantern Feint"]
