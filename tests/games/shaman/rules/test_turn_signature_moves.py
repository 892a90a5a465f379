"""Signature moves: what the shaman card holds, when a move may be played, and what becomes of it."""

from __future__ import annotations

import pytest

from playmat.games.shaman.cards.shamans import SHAMANS
from playmat.games.shaman.rules.board import FORCE, GREEN, INTERCEPT, RED, SIGNATURE
from playmat.games.shaman.words.abilities import any_counterattack, change, changes_cost
from playmat.games.shaman.words.effects import AddFuryoku
from playmat.games.shaman.words.filters import YOUR_CARDS, YOUR_STRIKES
from playmat.games.shaman.words.printed import strike, teamwork
from playmat.kernel.view import view
from playmat.testing import P1, P2, Table, rule
from tests.games.shaman.table.looking import attack, charges, flipped, force, furyoku, tells

ALL = ["green", "yellow", "red"]
WALL = strike("T-1", "Wall", "", intercept=9, force=1)
"""Stops everything, for nothing."""


def charged(**words: object) -> Table:
    """P1 has all zones charged and stands in the signature step."""
    return Table(step="signature").set(P1, charged=ALL, **words)


def moves_seen(table: Table, viewer: int, owner: int) -> list[str]:
    """The moves inside a player's shaman card that a viewer sees."""
    for zone in view(table.state, viewer)["zones"]:
        if zone["zone"] == "signature moves" and zone["player"] == owner:
            return [card for _, card in zone.get("cards", [])]
    raise AssertionError("no such zone")


@rule("SK-SIG-1")
@pytest.mark.parametrize("name", list(SHAMANS))
def test_every_shaman_card_holds_two_moves(name: str) -> None:
    front, back = SHAMANS[name].moves
    assert front is not back
    assert (front.kind, back.kind) == (SIGNATURE, SIGNATURE)
    table = Table().set(P1, shaman=name)
    assert table.zone(P1, "signature moves") == [front.title, back.title]


@rule("SK-SIG-2")
@pytest.mark.parametrize(
    ("side", "payment", "move"), [("front", "pay:1/0/0", "Halo Crescent"), ("back", "pay:0/1/0", "Open-Sky Severance")]
)
def test_the_move_of_the_side_that_is_up_is_played(side: str, payment: str, move: str) -> None:
    table = charged(side=side).choose("signature", payment)
    assert table.zone(P1, "strike") == [move]


@rule("SK-SIG-2")
def test_a_new_game_starts_with_the_front_move() -> None:
    charged().choose("signature", "pay:1/0/0").expect(defender=P2)
    table = charged()
    assert "Halo Crescent" in view(table.state, P1)["decision"]["prompt"]


@rule("SK-SIG-3", "SK-SIG-4")
def test_only_the_owner_sees_the_moves_before_they_are_played() -> None:
    table = Table().set(P1, shaman="Yoh").set(P2, shaman="Len")
    assert moves_seen(table, P1, P1) == ["SKM-YOH-F", "SKM-YOH-B"]
    assert moves_seen(table, P2, P2) == ["SKM-LEN-F", "SKM-LEN-B"]
    assert moves_seen(table, P1, P2) == moves_seen(table, P2, P1) == moves_seen(table, -1, P1) == []


@rule("SK-SIG-3", "SK-SIG-4")
def test_a_played_move_is_known_and_the_other_one_is_not() -> None:
    table = charged(green=3).set(P2, flips=[WALL])
    assert "Halo Crescent" not in str(view(table.state, P2))
    table.choose("signature", "pay:1/0/0")
    assert attack(table)["name"] == "Halo Crescent"
    table.choose("play")
    assert moves_seen(table, P2, P1) == ["SKM-YOH-F"]
    assert sorted(moves_seen(table, P1, P1)) == ["SKM-YOH-B", "SKM-YOH-F"]


@rule("SK-SIG-5")
def test_two_charged_zones_are_not_enough() -> None:
    table = Table(step="signature").set(P1, charged=["green", "red"])
    assert "signature" not in table.verbs
    table.expect(zone="green")
    table.refuses("signature", cites="SK-SIG-5", saying="you have charged 2")
    charged().offers("signature", "decline")


@rule("SK-SIG-6")
def test_the_move_is_offered_after_replenishing_and_before_the_first_flip() -> None:
    table = Table(step="turn", origin="yellow").set(P1, charged=ALL).set(P2, strike="Flamboyant Arrival")
    table.offers("signature", "decline")
    assert furyoku(table, P1) == [3, 3, 2]
    assert flipped(table) == ""
    table.expect(zone="")
    table.choose("decline").expect(zone="green")
    table.refuses("signature", cites="SK-SIG-6")


@rule("SK-SIG-7")
def test_charging_the_last_zone_in_a_defence_opens_the_move_only_next_turn() -> None:
    table = Table().set(P1, charged=["yellow", "red"], flipped="Dragon Aura", flips=[WALL]).set(P2, flips=[WALL])
    table.choose("play", "pay:2/0/0", "charge:green")
    assert charges(table, P1) == [1, 1, 1]
    table.offers("play", "focus", "discard")
    table.refuses("signature", cites="SK-SIG-6")
    table.choose("play", "play").offers("signature", "decline")


@rule("SK-SIG-8")
def test_a_move_needs_as_much_intercept_as_the_attack_has_force() -> None:
    equal = charged().set(P2, strike="Seismic Eruption")
    assert force(equal) == 7
    equal.offers("signature", "decline")
    stronger = charged().set(P2, shaman="Jun", strike="Volatile Exhumation")
    assert force(stronger) == 8
    stronger.expect(zone="green")
    stronger.refuses("signature", cites="SK-SIG-8", saying="Its Intercept is 7, and the attack has Force 8")


@rule("SK-SIG-9")
def test_a_move_that_cannot_be_paid_for_is_not_offered() -> None:
    table = charged(green=0, yellow=0, red=0)
    table.expect(zone="green")
    assert charges(table, P1) == [1, 1, 1]


@rule("SK-SIG-9", "SK-FURY-14")
def test_a_moves_cost_is_paid_and_may_be_overpaid() -> None:
    table = charged(green=1, yellow=1, red=0)
    table.choose("signature").offers("pay:1/0/0", "pay:0/1/0")
    with table.changes(P1, yellow=-1, green=0, discard=+1):
        table.choose("pay:0/1/0")


@rule("SK-SIG-10", "SK-CHARGE-5")
def test_zones_are_uncharged_and_the_move_is_revealed_before_it_is_paid_for() -> None:
    table = charged()
    table.choose("signature").offers("pay:1/0/0", "pay:0/1/0", "pay:0/0/1")
    assert charges(table, P1) == [0, 0, 0]
    assert table.zone(P1, "strike") == ["Halo Crescent"]
    tells(table, "spends all charges and reveals the signature move Halo Crescent")
    assert furyoku(table, P1) == [2, 2, 2]
    table.choose("pay:1/0/0")
    tells(table, "pays 1 green", "counterattacks with Halo Crescent")


@rule("SK-SIG-11", "SK-SIG-13")
def test_a_move_ends_the_turn_and_replenishes_nothing() -> None:
    table = charged(flips=["Owned!"])
    with table.changes(P2, green=0, yellow=0, red=0, deck=-1):
        table.choose("signature", "pay:1/0/0")
    assert table.asked == P2
    assert (attack(table)["kind"], attack(table)["origin"], force(table)) == ("signature move", "", 7)
    assert table.zone(P1, "deck")[-1] == "Owned!"
    table.expect(defender=P2, zone="green")


@rule("SK-SIG-12")
def test_own_teamworks_add_no_force_to_a_move() -> None:
    table = charged(shaman="Zeke", green_teamwork="Turbine", yellow_teamwork="Luchist", red_teamwork="Turbine")
    table.choose("signature")
    assert force(table) == 7


@rule("SK-SIG-12")
def test_own_teamworks_add_no_intercept_to_a_move() -> None:
    table = Table(step="signature", defender=P1).set(P2, shaman="Jun", strike="Volatile Exhumation")
    bill = "Big Guy Bill"
    table.set(P1, shaman="Zeke", charged=ALL, green_teamwork=bill, yellow_teamwork=bill, red_teamwork=bill)
    table.expect(zone="green")


@rule("SK-SIG-12")
def test_own_teamworks_do_not_answer_a_move() -> None:
    table = charged(shaman="Len", green_teamwork="Mari", yellow_teamwork="Mari", red_teamwork="Mari")
    with table.changes(P2, yellow=-1):  # Spear Without Pause takes one; no Mari takes another
        table.choose("signature", "pay:0/1/0")


@rule("SK-SIG-12")
def test_not_even_a_teamwork_that_names_no_zone_touches_a_move() -> None:
    busy = teamwork(
        "T-2",
        "Busy",
        "Everywhere",
        "",
        change(INTERCEPT, -5),
        change(FORCE, +5),
        changes_cost(GREEN, +5, YOUR_STRIKES),
        any_counterattack(AddFuryoku(RED)),
    )
    table = charged(green_teamwork=busy, green=1, yellow=0, red=0)
    with table.changes(P1, green=-1, red=0):
        table.choose("signature")
    assert force(table) == 7


@rule("SK-SIG-12", "SK-OPEN-62")
def test_a_teamwork_that_changes_the_cost_of_all_own_cards_does_not_change_a_moves_cost() -> None:
    clerk = teamwork("T-3", "Clerk", "Stern", "", changes_cost(GREEN, +1, YOUR_CARDS))
    table = charged(green_teamwork=clerk, green=1, yellow=0, red=0)
    table.offers("signature", "decline")
    with table.changes(P1, green=-1):
        table.choose("signature")


@rule("SK-SIG-14", "SK-SIG-15", "SK-CLEAN-9")
def test_a_move_that_was_stopped_goes_back_and_the_shaman_card_turns() -> None:
    table = charged().set(P2, flips=[WALL])
    table.choose("signature", "pay:1/0/0")
    assert len(table.zone(P1, "signature moves")) == 1
    with table.changes(P1, side=+1):
        table.choose("play")
    assert sorted(table.zone(P1, "signature moves")) == ["Halo Crescent", "Open-Sky Severance"]
    assert "Halo Crescent" not in table.zone(P1, "discard")
    assert table.zone(P1, "strike") == []


@rule("SK-SIG-14", "SK-SIG-15")
def test_a_move_that_scored_goes_back_and_the_back_turns_to_the_front() -> None:
    table = Table(zone="red").set(P2, strike="signature", side="back").set(P1, flipped="Filler")
    assert attack(table)["name"] == "Open-Sky Severance"
    with table.changes(P2, side=-1, points=+1, discard=0):
        table.choose("discard")
    assert sorted(table.zone(P2, "signature moves")) == ["Halo Crescent", "Open-Sky Severance"]


@rule("SK-SIG-16")
def test_the_two_moves_alternate_without_limit() -> None:
    table = charged(green=9, yellow=9, red=9, flips=["Open Every Gate", WALL] * 4).set(P2, flips=[WALL] * 8)
    front = ("Halo Crescent", "pay:1/0/0")
    back = ("Open-Sky Severance", "pay:0/1/0")
    for move, payment in (front, back, front, back):
        table.choose("signature", payment)
        assert attack(table)["name"] == move
        table.choose("play")  # P2 stops the move, and P1 must charge all zones again
        assert charges(table, P1) == [0, 0, 0]
        table.choose("play", "pay:0/1/1", "charge:none", "play", "play")
    table.offers("signature", "decline")


@rule("SK-SIG-17")
def test_declining_keeps_the_charges_and_starts_in_green() -> None:
    table = charged().choose("decline")
    assert charges(table, P1) == [1, 1, 1]
    table.expect(zone="green", defender=P1)
    table.offers("focus", "discard")


@rule("SK-SIG-17", "SK-ZONE-2")
def test_declining_starts_where_the_attack_says() -> None:
    table = Table(defender=P2).set(P2, flipped="Sudden Footwork").set(P1, charged=ALL, strike=WALL)
    table.choose("play", "pay:1/1/0").offers("signature", "decline")
    table.choose("decline").expect(zone="yellow", defender=P1)
    assert charges(table, P1) == [1, 1, 1]
