"""Focusing."""

from __future__ import annotations

import pytest

from playmat import games
from playmat.book.decks import Deck
from playmat.kernel.rng import advance, scramble
from playmat.testing import P1, P2, Table, rule

COLOURS = ("green", "yellow", "red")


@rule("SK-FOCUS-1", "SK-FOCUS-2")
@pytest.mark.parametrize("colour", COLOURS)
def test_focusing_lays_the_card_face_down_on_the_stack_of_its_zone(colour: str) -> None:
    table = Table(zone=colour).set(P1, flipped="Lantern Feint", discard=["Isolate"])
    grown = {one: +1 if one == colour else 0 for one in COLOURS}
    with table.changes(P1, discard=0, **grown):
        table.choose("focus")
    assert table.zone(P1, f"{colour} furyoku")[-1] == "Lantern Feint"
    assert table.zone(P1, "discard")[-1] == "Isolate"
    table.cites("SK-FOCUS-1")


@rule("SK-FOCUS-1")
def test_a_focused_card_lies_face_down() -> None:
    table = Table().set(P1, flipped="Lantern Feint").choose("focus")
    focused = table.state.furyoku(P1, 0)[-1]
    assert table.state.defs[focused].title == "Lantern Feint"
    for viewer in (-1, P1, P2):
        assert not table.state.sees(viewer, focused)


@rule("SK-FOCUS-3")
@pytest.mark.parametrize(("colour", "following"), [("green", "yellow"), ("yellow", "red")])
def test_after_focusing_the_defence_is_in_the_next_zone(colour: str, following: str) -> None:
    table = Table(zone=colour).set(P1, flipped="Filler", flips=["Isolate"])
    table.choose("focus").expect(zone=following, defender=P1)
    assert table.zone(P1, "flipped") == ["Isolate"]


@rule("SK-FOCUS-4")
@pytest.mark.parametrize("card", ["Barren Justice", "Seismic Eruption", "Dragon Aura", "Kalim", "Turbine"])
def test_any_kind_of_card_can_be_focused_playable_or_not(card: str) -> None:
    table = Table().set(P1, flipped=card)
    with table.changes(P1, green=+1):
        table.choose("focus")


@rule("SK-FOCUS-4")
def test_an_effect_can_forbid_focusing() -> None:
    table = Table().set(P1, flipped="Barren Justice").set(P2, shaman="Len", area=["False Opening"])
    table.offers("play", "discard")
    table.refuses("focus", cites="SK-GEN-1", saying="False Opening")


@rule("SK-FOCUS-5")
def test_focusing_in_red_keeps_the_furyoku_and_gives_the_point() -> None:
    table = Table(zone="red").set(P1, flipped="Lantern Feint")
    with table.changes(P1, red=+1), table.changes(P2, points=+1):
        table.choose("focus")
    assert table.zone(P1, "red furyoku")[-1] == "Lantern Feint"
    kinds = [line.kind for line in table.state.log]
    assert kinds.index("Focused") < kinds.index("Scored")


@rule("SK-FOCUS-6")
def test_without_card_effects_furyoku_comes_from_four_sources_only() -> None:
    plain = {"Flamboyant Arrival": 10, "Barren Justice": 8, "Steady Rebuttal": 6, "Turbine, Veiled Zealot": 6}
    decks = [Deck.of("Plain", plain, game="shaman", format="starter", shaman="Yoh")] * 2
    sources: set[str] = set()
    for seed in range(6):
        state = games.get("shaman").new(seed, decks=decks)
        dice = seed
        while not state.over:
            held = [state.table(-1)["sides"][player]["furyoku"] for player in (P1, P2)]
            mark = len(state.log)
            dice = advance(dice)
            state.choose(state.keys()[scramble(dice) % len(state.keys())])
            added = [line for line in state.log[mark:] if line.kind in ("FuryokuAdded", "Focused")]
            paid = [line for line in state.log[mark:] if line.kind == "FuryokuPaid"]
            sources |= {line.rule for line in added}
            now = [state.table(-1)["sides"][player]["furyoku"] for player in (P1, P2)]
            if not paid:
                assert sum(map(sum, now)) - sum(map(sum, held)) == len(added)
    assert sources == {"SK-FOCUS-1", "SK-REPL-2", "SK-REPL-3", "SK-REPL-4", "SK-CELEB-2", "SK-OPATK-2"}
