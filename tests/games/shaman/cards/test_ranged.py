"""Ranged strikes: they make the most of a weak attack and nothing of a strong one."""

from __future__ import annotations

import pytest

from playmat.games.shaman.rules.card import Price
from playmat.testing import P1, P2, Table, card, rule
from tests.games.shaman.table.looking import attack, force, furyoku, numbers, tells
from tests.games.shaman.table.plain import plain


@card("SKH-017", "SKH-019", "SKH-020", "SKH-022", "SKH-028")
@rule("SK-CD-1")
@pytest.mark.parametrize(
    ("name", "cost", "printed", "answered", "hits"),
    [
        ("Whistling Ricochet", (0, 0, 0), (3, 3), 3, 5),
        ("Hunter's Patience", (1, 0, 0), (3, 3), 3, 6),
        ("Frostbitten Salvo", (2, 0, 0), (4, 4), 4, 6),
        ("Hailstone Reprimand", (0, 1, 0), (4, 4), 3, 8),
        ("Hailstone Reprimand", (0, 1, 0), (4, 4), 4, 4),
        ("Punish the Feint", (1, 0, 1), (5, 5), 3, 8),
        ("Punish the Feint", (1, 0, 1), (5, 5), 4, 5),
    ],
)
def test_a_ranged_strike_hits_harder_against_a_weak_attack(
    name: str, cost: Price, printed: tuple[int, int], answered: int, hits: int
) -> None:
    green, yellow, red = cost
    table = Table().set(P1, shaman="Trey", flipped=name, green=green, yellow=yellow, red=red)
    table.set(P2, strike=plain(0, answered))
    assert numbers(table) == printed
    with table.changes(P1, green=-green, yellow=-yellow, red=-red):
        table.choose("play")
    assert force(table) == hits
    stronger = Table().set(P1, shaman="Trey", flipped=name).set(P2, strike=plain(0, printed[0] + 1))
    stronger.refuses("play", cites="SK-STRIKE-2", saying=f"Intercept is {printed[0]}")


@card("SKH-017", "SKH-019", "SKH-020")
@rule("SK-CD-1")
@pytest.mark.parametrize(
    ("name", "answered", "hits"),
    [("Whistling Ricochet", 4, 4), ("Hunter's Patience", 4, 4), ("Frostbitten Salvo", 5, 5)],
)
def test_one_force_more_and_the_ranged_bonus_is_gone(name: str, answered: int, hits: int) -> None:
    table = Table().set(P1, shaman="Trey", flipped=name, area=["Dragon Aura"], green=2, yellow=0, red=0)
    table.set(P2, strike=plain(0, answered)).choose("play")
    assert attack(table)["changes"] == ["Dragon Aura +1"]
    assert force(table) == hits


@card("SKH-018", "SKH-023", "SKH-027")
@rule("SK-CD-1")
@pytest.mark.parametrize(
    ("name", "cost", "printed", "answered", "left"),
    [
        ("Opportunist's Volley", (1, 0, 0), (4, 3), 3, [0, 1, 0]),
        ("Opportunist's Volley", (1, 0, 0), (4, 3), 4, [0, 0, 0]),
        ("Long Shadow Shot", (1, 1, 0), (4, 5), 4, [1, 0, 0]),
        ("Long Shadow Shot", (1, 1, 0), (4, 5), 5, [0, 0, 0]),
        ("Snowblind Barrage", (0, 2, 0), (5, 5), 4, [0, 0, 1]),
        ("Snowblind Barrage", (0, 2, 0), (5, 5), 5, [0, 0, 0]),
    ],
)
def test_a_ranged_strike_brings_furyoku_off_a_weak_attack(
    name: str, cost: Price, printed: tuple[int, int], answered: int, left: list[int]
) -> None:
    table = Table().set(P1, shaman="Trey", flipped=name, green=cost[0], yellow=cost[1], red=cost[2])
    table.set(P1, area=["Devoted Sentry"]).set(P2, strike=plain(0, answered))
    assert numbers(table) == (printed[0] + 1, printed[1])
    table.choose("play")
    assert furyoku(table, P1) == left
    assert force(table) == printed[1]


@card("SKH-018")
def test_the_furyoku_that_opportunists_volley_adds_is_the_one_just_paid() -> None:
    table = Table().set(P1, shaman="Trey", flipped="Opportunist's Volley", green=["Isolate"], yellow=0, red=0)
    table.set(P1, discard=["Owned!"]).set(P2, strike=plain(0, 0))
    table.choose("play")
    assert table.zone(P1, "yellow furyoku") == ["Isolate"]
    assert table.zone(P1, "discard") == ["Owned!"]


@card("SKH-018", "SKH-023", "SKH-027", "SKH-030")
@pytest.mark.parametrize("name", ["Opportunist's Volley", "Long Shadow Shot", "Snowblind Barrage", "Sighted Wind"])
def test_a_ranged_strike_that_is_focused_brings_nothing_more(name: str) -> None:
    table = Table().set(P1, shaman="Trey", flipped=name).set(P2, strike=plain(0, 1))
    with table.changes(P1, green=+1, yellow=0, red=0, discard=0):
        table.choose("focus")


@card("SKH-021")
def test_pelting_retort_brings_a_yellow_furyoku_against_the_opening_attack_alone() -> None:
    table = Table().set(P1, shaman="Trey", flipped="Pelting Retort", green=2, yellow=0, red=0)
    assert numbers(table) == (5, 4)
    with table.changes(P1, green=-2, yellow=+1, red=0, discard=+1):
        table.choose("play")
    assert force(table) == 4
    other = Table().set(P1, shaman="Trey", flipped="Pelting Retort", green=2, yellow=0, red=0)
    other.set(P2, strike=plain(0, 4))
    with other.changes(P1, green=-2, yellow=0, red=0, discard=+2):
        other.choose("play")


@card("SKH-024")
def test_interrupting_arrow_stops_teamworks_from_being_played_for_one_defence() -> None:
    table = Table().set(P1, shaman="Trey", flipped="Interrupting Arrow", green=1, yellow=1, red=0)
    table.set(P2, strike=plain(0, 4), flips=["Lililala", "Joco", "Lililala", "Joco"])
    assert numbers(table) == (4, 5)
    with table.changes(P1, green=-1, yellow=-1):
        table.choose("play")
    assert force(table) == 5
    for zone in ("green", "yellow"):
        table.expect(zone=zone, defender=P2)
        table.offers("focus", "discard").refuses("play", cites="SK-GEN-1", saying="Interrupting Arrow")
        table.choose("focus")
    table.choose("discard", "defender:self")
    table.expect(defender=P2).offers("play", "focus", "discard")


@card("SKH-024")
def test_interrupting_arrow_leaves_strikes_advantages_and_teamworks_in_play_alone() -> None:
    table = Table().set(P1, shaman="Trey", flipped="Interrupting Arrow", green=1, yellow=1, red=0)
    table.set(P2, strike=plain(0, 4), green_teamwork="Kalim", flips=["Dragon Aura", plain(3, 0)])
    table.choose("play").offers("play", "focus", "discard")
    table.choose("play", "pay:2/0/0", "charge:none")
    assert numbers(table) == (5, 1)
    table.offers("play", "focus", "discard")


@card("SKH-025")
def test_pendulum_bolt_takes_two_force_from_the_attack_for_a_green_furyoku_once_a_flip() -> None:
    table = Table().set(P1, shaman="Trey", flipped="Pendulum Bolt", green=4, yellow=0, red=0)
    table.set(P2, strike=plain(0, 6))
    table.offers("use Pendulum Bolt", "focus", "discard")
    with table.changes(P1, green=-1, attack_force=-2):
        table.choose("use Pendulum Bolt")
    assert numbers(table) == (4, 5)
    table.offers("play", "focus", "discard").refuses("use Pendulum Bolt", cites="SK-PAY-2")
    with table.changes(P1, green=-3):
        table.choose("play")
    assert force(table) == 5


@card("SKH-025")
def test_pendulum_bolt_weakens_the_opening_attack_for_the_rest_of_the_defence_even_when_focused() -> None:
    table = Table().set(P1, shaman="Trey", flipped="Pendulum Bolt", green=1, yellow=0, red=0)
    table.set(P1, flips=[plain(2, 0), plain(1, 0)])
    table.choose("use Pendulum Bolt", "focus")
    table.expect(zone="yellow")
    assert force(table) == 2
    table.offers("play", "focus", "discard").choose("focus")
    table.offers("focus", "discard").refuses("play", cites="SK-STRIKE-2", saying="Force 2")
    table.choose("discard", "defender:self")
    assert force(table) == 4


@card("SKH-025")
def test_pendulum_bolt_needs_a_furyoku_beyond_its_cost_only_for_its_power() -> None:
    table = Table().set(P1, shaman="Trey", flipped="Pendulum Bolt", green=3, yellow=0, red=0)
    table.set(P2, strike=plain(0, 6)).choose("use Pendulum Bolt")
    table.offers("focus", "discard").refuses("play", cites="SK-FURY-13")
    empty = Table().set(P1, shaman="Trey", flipped="Pendulum Bolt", green=0, yellow=0, red=0)
    empty.offers("focus", "discard").refuses("use Pendulum Bolt", cites="SK-FURY-13")


@card("SKH-026")
@rule("SK-CD-1", "SK-CD-24")
@pytest.mark.parametrize(("answered", "zone"), [(4, "yellow"), (5, "green")])
def test_marked_from_afar_makes_the_defence_start_in_yellow_after_a_weak_attack(answered: int, zone: str) -> None:
    table = Table().set(P1, shaman="Trey", flipped="Marked From Afar", green=2, yellow=1, red=0)
    table.set(P1, area=["Devoted Sentry"]).set(P2, strike=plain(0, answered))
    assert numbers(table) == (4 + 1, 6)
    with table.changes(P1, green=-2, yellow=-1):
        table.choose("play")
    table.expect(defender=P2, zone=zone)
    assert force(table) == 6


@card("SKH-029")
def test_distant_thunderclap_off_trait_can_neither_be_played_nor_used_for_tactical() -> None:
    table = Table().set(P1, shaman="Yoh", flipped="Distant Thunderclap").set(P2, strike=plain(0, 0))
    table.offers("focus", "discard")
    table.refuses("play", cites="SK-TRAIT-6", saying="Ranged").refuses("tactical", cites="SK-TRAIT-9")


@card("SKH-030")
@rule("SK-CD-11")
def test_sighted_wind_takes_back_the_red_furyoku_as_a_yellow_one_after_a_weak_attack() -> None:
    table = Table().set(P1, shaman="Trey", flipped="Sighted Wind", green=0, yellow=["Isolate"], red=["Owned!"])
    table.set(P2, strike=plain(0, 4))
    assert numbers(table) == (7, 4)
    with table.changes(P1, green=0, yellow=0, red=-1, discard=+1):
        table.choose("play")
    assert table.zone(P1, "yellow furyoku") == ["Owned!"]
    assert table.zone(P1, "discard")[-1] == "Isolate"
    assert force(table) == 4


@card("SKH-030")
def test_sighted_wind_takes_nothing_back_after_a_strong_attack() -> None:
    table = Table().set(P1, shaman="Trey", flipped="Sighted Wind", green=0, yellow=1, red=1)
    table.set(P2, strike=plain(0, 5))
    with table.changes(P1, green=0, yellow=-1, red=-1, discard=+2):
        table.choose("play")


@card("SKH-031")
@rule("SK-CD-7")
@pytest.mark.parametrize(("green", "hits"), [(1, 6), (2, 7), (5, 10), (6, 10), (9, 10)])
def test_comet_over_still_water_counts_the_green_left_after_its_cost_up_to_four(green: int, hits: int) -> None:
    table = Table().set(P1, shaman="Trey", flipped="Comet Over Still Water", green=green, yellow=1, red=1)
    table.set(P2, strike=plain(0, 5))
    assert numbers(table) == (5, 6)
    with table.changes(P1, green=-1, yellow=-1, red=-1):
        table.choose("play")
    assert force(table) == hits


@card("SKH-031")
@rule("SK-CD-7")
def test_comet_over_still_water_keeps_its_force_when_the_green_is_stripped_afterwards() -> None:
    table = Table().set(P1, shaman="Trey", flipped="Comet Over Still Water", green=3, yellow=1, red=1)
    table.set(P2, shaman="Len", flips=["Drought of Spirit"]).choose("play")
    assert force(table) == 8
    with table.changes(P1, green=-1, attack_force=0):
        table.choose("play", "charge:none")


@card("SKH-032")
def test_glancing_hail_pitched_lies_in_the_area_and_gives_one_force_until_cleanup() -> None:
    table = Table().set(P1, shaman="Trey", flipped="Glancing Hail", flips=[plain(4, 4)])
    table.set(P2, flips=[plain(9, 0)])
    table.offers("play", "pitch", "focus", "discard")
    with table.changes(P1, area=+1, green=0, yellow=0, red=0, discard=0, charged=0):
        table.choose("pitch")
    table.expect(zone="yellow")
    assert numbers(table) == (4, 5)
    table.choose("play")
    assert force(table) == 5
    with table.changes(P1, area=-1):
        table.choose("play")
    assert "Glancing Hail" in table.zone(P1, "discard") + table.zone(P1, "green furyoku")
    table.expect(defender=P1, effects=[])


@card("SKH-032")
def test_glancing_hail_played_is_a_plain_strike_and_off_trait_it_cannot_be_pitched() -> None:
    table = Table().set(P1, shaman="Trey", flipped="Glancing Hail", green=1, yellow=0, red=0)
    assert numbers(table) == (4, 4)
    with table.changes(P1, green=-1, area=0):
        table.choose("play")
    assert force(table) == 4
    other = Table().set(P1, shaman="Yoh", flipped="Glancing Hail")
    other.offers("focus", "discard").refuses("pitch", cites="SK-TRAIT-9", saying="Ranged")


@card("SKH-032")
def test_glancing_hail_pitched_in_red_loses_the_point_all_the_same() -> None:
    table = Table(zone="red").set(P1, shaman="Trey", flipped="Glancing Hail")
    with table.changes(P2, points=+1), table.changes(P1, area=0):
        table.choose("pitch")
    tells(table, "pitches Glancing Hail", "Glancing Hail lies in", "scores", "cleans up: Glancing Hail")
