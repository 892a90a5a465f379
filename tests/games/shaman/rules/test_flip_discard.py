"""Discarding the flipped card."""

from __future__ import annotations

import pytest

from playmat.kernel.view import view
from playmat.testing import P1, P2, Table, rule

COLOURS = ("green", "yellow", "red")


@rule("SK-DISCARD-1")
@pytest.mark.parametrize("card", ["Barren Justice", "Seismic Eruption", "Dragon Aura", "Kalim"])
def test_any_flipped_card_may_be_discarded_by_choice(card: str) -> None:
    table = Table().set(P1, flipped=card)
    title = table.zone(P1, "flipped")[0]
    with table.changes(P1, discard=+1, area=0, teamworks=0):
        table.choose("discard")
    assert table.zone(P1, "discard")[-1] == title
    table.cites("SK-DISCARD-1")


@rule("SK-DISCARD-2")
def test_a_card_that_can_neither_be_played_nor_focused_must_be_discarded() -> None:
    table = Table(defender=P2).set(P2, flipped="Broom Corn Beatdown", yellow=2, red=0)
    table.set(P1, flips=["Sideswipe", "Dragon Aura"], green=0, yellow=0, red=0, discard=["Filler"] * 4)
    table.choose("play")
    assert table.zone(P1, "flipped") == ["Sideswipe"]
    table.offers("discard")
    table.refuses("focus", cites="SK-GEN-1", saying="Broom Corn Beatdown")
    table.refuses("play", cites="SK-STRIKE-2")
    table.choose("discard").expect(zone="yellow")


@rule("SK-DISCARD-2")
def test_a_ban_on_playing_and_a_ban_on_focusing_leave_only_the_discard() -> None:
    table = Table(defender=P2).set(P2, shaman="Trey", flipped="Interrupting Arrow", green=1, yellow=1, red=0)
    table.set(P1, flips=["Kalim"])
    table.choose("play").offers("focus", "discard")
    table.refuses("play", cites="SK-GEN-1", saying="Interrupting Arrow")
    forbidden = Table(defender=P2).set(P2, shaman="Len", area=["False Opening"], flipped="Barren Justice")
    forbidden.set(P1, flips=["Seismic Eruption"])
    forbidden.choose("play", "pay:1/1/0").offers("discard")


@rule("SK-DISCARD-3")
@pytest.mark.parametrize(("colour", "following"), [("green", "yellow"), ("yellow", "red")])
def test_a_discarded_card_lies_face_up_on_its_owners_pile_and_the_next_zone_follows(
    colour: str, following: str
) -> None:
    table = Table(zone=colour).set(P1, flipped="Lantern Feint")
    with table.changes(P1, discard=+1), table.changes(P2, discard=0):
        table.choose("discard")
    table.expect(zone=following, defender=P1)
    for viewer in (-1, P1, P2):
        [pile] = [one for one in view(table.state, viewer)["zones"] if (one["zone"], one["player"]) == ("discard", P1)]
        assert pile["cards"][-1][1] == "SKH-143"


@rule("SK-DISCARD-4")
@pytest.mark.parametrize("colour", COLOURS)
def test_discarding_yields_no_furyoku(colour: str) -> None:
    table = Table(zone=colour).set(P1, flipped="Filler")
    with table.changes(P1, green=0, yellow=0, red=0):
        table.choose("discard")


@rule("SK-DISCARD-5")
def test_discarding_in_red_concedes_the_point() -> None:
    table = Table(zone="red").set(P1, flipped="Filler").set(P2, strike="Barren Justice")
    with table.changes(P2, points=+1):
        table.choose("discard")
    assert table.asked == P1
    table.offers("defender:self", "defender:opponent")


@rule("SK-DISCARD-6")
@pytest.mark.parametrize(("card", "ways"), [("Seismic Eruption", 2), ("Barren Justice", 3)])
def test_a_strike_that_is_not_played_is_focused_or_discarded_and_never_kept(card: str, ways: int) -> None:
    table = Table().set(P1, flipped=card)
    table.offers(*["play", "focus", "discard"][3 - ways :])
    table.refuses("keep", cites="SK-FLIP-2")
    for way in ("focus", "discard"):
        after = Table().set(P1, flipped=card, flips=["Isolate"]).choose(way)
        assert after.zone(P1, "flipped") == ["Isolate"]
        assert after.zone(P1, "strike") == []
