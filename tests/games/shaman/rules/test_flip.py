"""Flipping."""

from __future__ import annotations

import pytest

from playmat.games.shaman.words.printed import strike
from playmat.testing import P1, P2, Table, rule


@rule("SK-FLIP-1")
@pytest.mark.parametrize("colour", ["green", "yellow", "red"])
def test_a_flip_turns_up_the_top_card_of_the_defenders_own_deck(colour: str) -> None:
    table = Table(zone=colour).set(P1, flips=["Isolate", "Undertow"]).set(P2, flips=["Lantern Feint"])
    assert table.zone(P1, "flipped") == ["Isolate"]
    assert table.zone(P1, "deck")[-1] == "Undertow"
    assert table.zone(P2, "flipped") == []
    assert table.zone(P2, "deck")[-1] == "Lantern Feint"
    table.cites("SK-FLIP-1")
    assert f"flips Isolate in {colour}" in " ".join(table.log())


@rule("SK-FLIP-1")
def test_nothing_can_be_settled_before_a_card_is_flipped() -> None:
    table = Table().set(P1, green_teamwork="Lililala", flips=["Barren Justice"])
    table.offers("flip", "use Lililala")
    for answer in ("play", "focus", "discard", "tactical", "pitch"):
        table.refuses(answer, cites="SK-FLIP-1")
    with table.changes(P1, deck=-1):
        table.choose("flip")
    table.offers("play", "focus", "discard")


@rule("SK-FLIP-2")
def test_a_flipped_card_must_be_settled_before_the_next_flip() -> None:
    table = Table().set(P1, flipped="Barren Justice")
    table.offers("play", "focus", "discard")
    table.refuses("flip", cites="SK-FLIP-2")
    with table.changes(P1, deck=-1):
        table.choose("focus")
    assert len(table.zone(P1, "flipped")) == 1


@rule("SK-FLIP-2")
@pytest.mark.parametrize(
    ("card", "way", "place"),
    [
        ("Kalim", "play", "green teamwork"),
        ("Dragon Aura", "play", "advantages"),
        ("Lantern Feint", "focus", "green furyoku"),
        ("Lantern Feint", "discard", "discard"),
        ("Lantern Feint", "tactical", "discard"),
        ("Sideswipe", "pitch", "advantages"),
    ],
)
def test_played_focused_discarded_or_spent_are_the_ways_to_settle_a_card(card: str, way: str, place: str) -> None:
    table = Table().set(P1, flipped=card, charged=["green"], green=2, yellow=1, red=0)
    before = table.zone(P1, "flipped")
    with table.changes(P1, deck=-1):
        table.choose(way)
        if "pay" in table.verbs:
            table.choose(table.state.keys()[0])
    assert before[0] in table.zone(P1, place)
    assert table.zone(P1, "flipped") == ["Filler"]


@rule("SK-FLIP-3")
def test_the_whole_cost_is_paid_when_a_flipped_card_is_played() -> None:
    table = Table().set(P1, flipped="Blistering Onslaught", green=1, yellow=1, red=1)
    with table.changes(P1, green=-1, yellow=-1, red=-1, discard=+3):
        table.choose("play")


@rule("SK-FLIP-3")
@pytest.mark.parametrize("card", ["Barren Justice", "Kalim"])
def test_a_card_whose_cost_cannot_be_paid_in_full_cannot_be_played(card: str) -> None:
    table = Table().set(P1, flipped=card, green=9, yellow=0, red=0)
    table.offers("focus", "discard")
    table.refuses("play", cites="SK-FURY-13", saying="1 green and 1 yellow")


@rule("SK-FLIP-4")
@pytest.mark.parametrize("card", ["Barren Justice", "Dragon Aura", "Kalim"])
@pytest.mark.parametrize("way", ["focus", "discard"])
def test_a_card_that_could_be_played_may_be_focused_or_discarded(card: str, way: str) -> None:
    table = Table().set(P1, flipped=card)
    table.offers("play", "focus", "discard")
    with table.changes(P1, green=+1 if way == "focus" else 0, yellow=0, red=0, area=0, teamworks=0):
        table.choose(way)
    table.expect(defender=P1, zone="yellow")


@rule("SK-FLIP-5")
@pytest.mark.parametrize("answer", ["play", "focus", "discard", "flip"])
def test_the_attacker_does_nothing_meanwhile(answer: str) -> None:
    table = Table().set(P1, flipped="Barren Justice")
    assert table.asked == P1
    table.refuses(answer, cites="SK-FLIP-5", saying="P1", player=P2)


@rule("SK-FLIP-5")
def test_the_attackers_deck_does_not_move_through_a_whole_defence() -> None:
    table = Table(step="turn").set(P2, strike="Barren Justice")
    with table.changes(P2, deck=0, discard=+1, points=+1):
        table.choose("discard", "discard", "discard")


@rule("SK-FLIP-6")
def test_after_a_teamwork_the_next_card_is_flipped_in_the_same_zone_and_may_be_another() -> None:
    table = Table(zone="yellow").set(P1, flipped="Grandmother Fox", flips=["Radim", "Barren Justice"], green=3, red=0)
    table.choose("play", "pay:1/0/0")
    table.expect(zone="yellow")
    assert table.zone(P1, "flipped") == ["Radim, Voice of the Bracket"]
    table.choose("play", "pay:1/0/0", "replace", "player:opponent")
    while table.verbs[0] == "top":
        table.choose(table.state.keys()[0])
    table.expect(zone="yellow")
    assert table.zone(P1, "flipped") == ["Barren Justice"]


@rule("SK-FLIP-7")
def test_any_number_of_advantages_is_played_in_one_zone() -> None:
    table = Table().set(P1, flips=["Dragon Aura"] * 6 + ["Filler"], green=12, yellow=0, red=0, charged=["green"])
    for played in range(1, 7):
        with table.changes(P1, green=-2, area=+1, deck=-1):
            table.choose("play")
        table.expect(zone="green")
        assert len(table.zone(P1, "advantages")) == played
    assert table.zone(P1, "flipped") == ["Filler"]
    table.offers("play", "focus", "discard")


@rule("SK-FLIP-7")
def test_advantages_stop_when_the_costs_cannot_be_met() -> None:
    table = Table().set(P1, flips=["Dragon Aura"] * 3, green=5, yellow=0, red=0, charged=["green"])
    table.choose("play", "play")
    table.offers("focus", "discard")
    table.refuses("play", cites="SK-FURY-13", saying="2 green")


@rule("SK-FLIP-3")
def test_a_free_card_needs_no_furyoku() -> None:
    free = strike("T-1", "Free", "", intercept=4, force=4)
    Table().set(P1, flipped=free, green=0, yellow=0, red=0).offers("play", "focus", "discard")
