"""Replenishing."""

from __future__ import annotations

import pytest

from playmat.testing import P1, P2, Table, rule
from tests.games.shaman.table.looking import furyoku

COLOURS = ("green", "yellow", "red")


@rule("SK-REPL-1")
def test_the_defender_replenishes_directly_after_cleanup_and_only_once() -> None:
    table = Table(step="turn", origin="green").set(P1, strike="Steady Rebuttal").set(P2, strike="Barren Justice")
    kinds = [line.kind for line in table.state.log]
    assert kinds.index("FuryokuAdded") == kinds.index("CleanedUp") + 1
    with table.changes(P1, green=0, yellow=0, red=0):
        table.choose("discard", "discard")
    assert [line.kind for line in table.state.log].count("FuryokuAdded") == 1


@rule("SK-REPL-2", "SK-REPL-3", "SK-REPL-4")
@pytest.mark.parametrize(
    ("origin", "after", "cited"),
    [
        ("green", [3, 2, 2], ["SK-REPL-4"]),
        ("yellow", [3, 3, 2], ["SK-REPL-4", "SK-REPL-3"]),
        ("red", [3, 3, 3], ["SK-REPL-4", "SK-REPL-3", "SK-REPL-2"]),
    ],
)
def test_the_origin_of_the_attack_says_how_much_is_replenished(
    origin: str, after: list[int], cited: list[str]
) -> None:
    table = Table(step="turn", origin=origin).set(P2, strike="Barren Justice")
    assert furyoku(table, P1) == after
    assert furyoku(table, P2) == [2, 2, 2]
    assert len(table.zone(P1, "discard")) == 8 - len(cited)
    assert [line.rule for line in table.state.log if line.kind == "FuryokuAdded"] == cited


@rule("SK-REPL-2", "SK-REPL-3", "SK-REPL-4")
@pytest.mark.parametrize(("zone", "gain"), [("green", (1, 0, 0)), ("yellow", (1, 1, 0)), ("red", (1, 1, 1))])
def test_a_counterattack_from_a_zone_replenishes_the_opponent_up_to_that_zone(
    zone: str, gain: tuple[int, int, int]
) -> None:
    table = Table(zone=zone).set(P1, flipped="Flamboyant Arrival", green=1, yellow=0, red=0)
    with table.changes(P2, green=gain[0], yellow=gain[1], red=gain[2], discard=-sum(gain)):
        table.choose("play")


@rule("SK-REPL-5")
def test_a_signature_move_replenishes_nothing() -> None:
    table = Table(step="turn").set(P2, strike="signature")
    assert furyoku(table, P1) == [2, 2, 2]
    assert len(table.zone(P1, "discard")) == 8
    played = Table(step="signature").set(P1, charged=COLOURS, green=1, yellow=0, red=0)
    with played.changes(P2, green=0, yellow=0, red=0, discard=0):
        played.choose("signature")
    played.expect(defender=P2, zone="green")


@rule("SK-REPL-6")
def test_each_replenished_furyoku_is_the_top_discard_card_of_that_moment_face_down() -> None:
    table = Table(step="turn", origin="red").set(P1, discard=["Isolate", "Radim", "Undertow", "Kalim"])
    table.set(P2, strike="Barren Justice")
    tops = [table.zone(P1, f"{colour} furyoku")[-1] for colour in COLOURS]
    assert tops == ["Isolate", "Radim, Voice of the Bracket", "Undertow"]
    assert table.zone(P1, "discard") == ["Kalim, Bull-Horn Examiner"]
    for colour in range(3):
        card = table.state.furyoku(P1, colour)[-1]
        assert not table.state.sees(P1, card) and not table.state.sees(P2, card)


@rule("SK-REPL-7")
@pytest.mark.parametrize("fought_in", COLOURS)
@pytest.mark.parametrize(("origin", "gain"), [("green", (1, 0, 0)), ("red", (1, 1, 1))])
def test_the_zones_the_replenishing_player_fought_in_do_not_matter(
    fought_in: str, origin: str, gain: tuple[int, int, int]
) -> None:
    table = Table(zone=fought_in).set(P1, flipped="Flamboyant Arrival", green=1, yellow=0, red=0)
    lost = {"green": 0, "red": 2}[origin]
    table.set(P2, flips=["Filler"] * lost + ["Flamboyant Arrival"], green=1, yellow=0, red=0)
    table.choose("play", *["discard"] * lost)
    with table.changes(P1, green=gain[0], yellow=gain[1], red=gain[2]):
        table.choose("play")
        if "pay" in table.verbs:
            table.choose("pay:1/0/0")
    table.expect(defender=P1)
