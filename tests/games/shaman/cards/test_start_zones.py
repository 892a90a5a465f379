"""Strikes that make the opponent's defence start in yellow."""

from __future__ import annotations

import pytest

from playmat.games.shaman.rules.board import RED, YELLOW
from playmat.games.shaman.rules.card import Price
from playmat.games.shaman.words.abilities import counterattacking
from playmat.games.shaman.words.bonuses import StartIn
from playmat.games.shaman.words.printed import strike
from playmat.kernel.step import Then
from playmat.testing import P1, P2, Table, card, rule
from tests.games.shaman.table.looking import force, numbers, silent_about
from tests.games.shaman.table.plain import plain


@card("SKH-006")
def test_roadside_ambush_against_the_opening_attack_makes_the_defence_start_in_yellow() -> None:
    table = Table().set(P1, flipped="Roadside Ambush", green=1, yellow=0, red=0)
    assert numbers(table) == (4, 4)
    with table.changes(P1, green=-1):
        table.choose("play")
    table.expect(defender=P2, zone="yellow")
    assert force(table) == 4


@card("SKH-006")
def test_roadside_ambush_against_a_strike_is_a_plain_strike() -> None:
    table = Table().set(P1, flipped="Roadside Ambush", green=1, yellow=0, red=0).set(P2, strike=plain(0, 4))
    table.choose("play")
    table.expect(defender=P2, zone="green", effects=[])


@card("SKH-007", "SKH-008", "SKH-009")
@rule("SK-CD-24")
@pytest.mark.parametrize(
    ("name", "cost", "intercept", "hits"),
    [
        ("Sudden Footwork", (1, 1, 0), 3, 5),
        ("Threshold Breaker", (2, 1, 0), 4, 5),
        ("Thousand-Step Charge", (1, 1, 1), 4, 7),
    ],
)
def test_some_melee_strikes_make_the_defence_start_in_yellow(
    name: str, cost: Price, intercept: int, hits: int
) -> None:
    green, yellow, red = cost
    table = Table().set(P1, flipped=name, green=green, yellow=yellow, red=red).set(P2, strike=plain(0, intercept))
    assert numbers(table) == (intercept, hits)
    with table.changes(P1, green=-green, yellow=-yellow, red=-red):
        table.choose("play")
    table.expect(defender=P2, zone="yellow")
    assert force(table) == hits
    with table.changes(P1, points=+1):
        table.choose("focus", "discard")
    focused = Table().set(P1, flipped=name).set(P2, strike=plain(0, intercept))
    focused.choose("focus")
    focused.expect(defender=P1, zone="yellow", effects=[])


@card("SKH-007")
@rule("SK-CD-24")
def test_a_skipped_green_zone_has_no_flip_no_ability_and_no_zone_change() -> None:
    table = Table().set(P1, flipped="Sudden Footwork", green=1, yellow=1, red=0)
    table.set(P2, strike=plain(0, 3), green_teamwork="Pirica", yellow_teamwork="Lililala")
    with table.changes(P2, deck=0, green=+1, yellow=0):
        table.choose("play")
    table.expect(defender=P2, zone="yellow")
    table.offers("flip", "use Lililala")
    silent_about(table, "P2 flips")
    green = Table().set(P1, flipped="Sudden Footwork", green=1, yellow=1, red=0)
    green.set(P2, strike=plain(0, 3), green_teamwork="Lililala").choose("play")
    green.expect(zone="yellow").offers("focus", "discard")
    silent_about(green, "in green.")


@card("SKH-007")
@rule("SK-CD-24")
def test_a_defence_that_started_in_yellow_may_move_up_into_green() -> None:
    table = Table().set(P1, flipped="Sudden Footwork", green=1, yellow=1, red=0)
    table.set(P2, strike=plain(0, 3), green_teamwork="Lililala", yellow_teamwork="Hitchhiking Kappa")
    table.choose("play").offers("flip", "use Hitchhiking Kappa")
    table.choose("use Hitchhiking Kappa")
    table.expect(zone="green").offers("flip", "use Lililala")
    table.choose("flip", "focus")
    table.expect(zone="yellow")


@card("SKH-007")
@rule("SK-CD-24")
def test_the_start_zone_is_for_one_defence_and_leaves_the_signature_step_alone() -> None:
    table = Table().set(P1, flipped="Sudden Footwork", green=1, yellow=1, red=0, flips=[plain(9, 0)])
    table.set(P2, strike=plain(0, 3), charged=["green", "yellow", "red"], flips=[plain(5, 5)])
    table.choose("play").offers("signature", "decline")
    table.choose("decline").expect(zone="yellow")
    table.choose("play").expect(defender=P1, zone="green")
    table.choose("play", "decline").expect(defender=P2, zone="green")


@rule("SK-CD-24")
def test_of_two_start_zones_the_later_counts() -> None:
    leap = strike("T-1", "Leap", "", counterattacking(Then(StartIn(RED), StartIn(YELLOW))), intercept=4, force=4)
    table = Table().set(P1, flipped=leap).set(P2, flips=["Filler"])
    table.choose("play").expect(defender=P2, zone="red")
