"""What a seat sees, as numbers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from playmat import bots, games
from playmat.bots.encoding import Encoder, Sparse, place_of, read_card
from playmat.kernel.state import State
from playmat.kernel.view import View, redeal, view

SCHEMAS = {
    "shaman": "5acefaac6e37f460",
    "netbattle": "ad5c090e082f5081",
    "robotmasters": "72d833e938e81c3d",
    "megacorp": "a8faafee2e897215",
}
"""Weights and datasets are bound to these: a change makes them worthless, so it must be meant."""


@pytest.fixture(scope="module", params=tuple(SCHEMAS))
def game(request: pytest.FixtureRequest) -> Any:
    return games.get(request.param)


@pytest.fixture(scope="module")
def encoder(game: Any) -> Encoder:
    return Encoder(game)


def moments(game: Any, names: list[str], every: int = 9, count: int = 12) -> Iterator[State]:
    """Some moments of a game between a greedy and a random bot."""
    state = game.new(5, names, record=False)
    players = [bots.make("random", 1), bots.make("greedy", 2)]
    for number in range(every * count):
        if state.over:
            return
        if number % every == 0:
            yield state
        state.take(players[state.decision.player].choose(state.seat()))


def encoded(encoder: Encoder, shown: View) -> tuple[Sparse, list[Sparse]]:
    asked = "options" in shown.get("decision", {})
    return encoder.state(shown), encoder.options(shown) if asked else []


def test_every_answer_has_a_vector_within_its_bounds(game: Any, encoder: Encoder) -> None:
    for state in moments(game, ["Ada", "Bob"]):
        shown = state.seat().view
        (places, values), options = encoded(encoder, shown)
        assert len(options) == len(shown["decision"]["options"])
        assert len(places) == len(values) and min(places) >= 0 and max(places) < encoder.size
        for places, values in options:
            assert len(places) == len(values) and min(places) >= 0 and max(places) < encoder.option_size


def test_what_is_hidden_changes_nothing(game: Any, encoder: Encoder) -> None:
    for state in moments(game, ["Ada", "Bob"]):
        for viewer in range(2):
            other = redeal(state, viewer, 99)
            assert encoded(encoder, view(state, viewer)) == encoded(encoder, view(other, viewer))


def test_what_players_are_called_changes_nothing(game: Any, encoder: Encoder) -> None:
    pairs = zip(moments(game, ["Ada", "Bob"]), moments(game, ["Zoë", "Tom"]), strict=True)
    for one, other in pairs:
        for viewer in range(2):
            assert encoded(encoder, view(one, viewer)) == encoded(encoder, view(other, viewer))


def test_what_was_seen_before_changes_nothing(game: Any, encoder: Encoder) -> None:
    *_, last = moments(game, ["Ada", "Bob"])
    shown = view(last, 0)
    assert encoded(Encoder(game), shown) == encoded(encoder, shown)


def test_every_seat_reads_the_table_from_its_own_chair(game: Any, encoder: Encoder) -> None:
    *_, last = moments(game, ["Ada", "Bob"])
    own, other = (dense(encoder.state(view(last, viewer)), encoder.size) for viewer in range(2))
    assert own != other
    turned = view(last, 1) | {"viewer": 0}
    assert dense(encoder.state(turned), encoder.size) != other


def dense(sparse: Sparse, size: int) -> list[float]:
    found = [0.0] * size
    for place, value in zip(*sparse, strict=True):
        found[place] += value
    return found


def test_the_layout_is_the_recorded_one(game: Any, encoder: Encoder) -> None:
    assert encoder.schema_hash == SCHEMAS[game.id]
    assert (encoder.size, encoder.option_size) == (4096, 2048)
    assert place_of("/own/hand:SKH-001", 4096) == 392


def test_a_card_never_seen_is_told_by_its_facts_and_words(game: Any) -> None:
    for card in game.cards:
        printed = read_card(card.facts())
        assert printed.facts, card.id
        assert bool(printed.words) == bool(card.text()), card.id
