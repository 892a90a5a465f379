"""Views and card faces of every game are what its types for screens say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from playmat.book.game import Game
from playmat.kernel.state import State
from playmat.kernel.step import ALL_SEEING
from playmat.kernel.view import view
from playmat.screen.lessons import lessons_of
from tests.laws.play import Dice, every_game, scaled, seatings, stops, viewers
from tests.shown import face_of, insist_shown, table_of

APART = 4
"""Of so many questions one is looked at with everybody's eyes."""


@pytest.fixture(params=[one for one in every_game() if one.guide.shown], ids=lambda game: game.id)
def game(request: pytest.FixtureRequest) -> Game[Any]:
    """Each game that gives types to programs that draw it."""
    found: Game[Any] = request.param
    return found


def positions(game: Game[Any]) -> Iterator[State]:
    """Positions of random games at every table, and of the lessons, in which more happens."""
    for number, seating in enumerate(seatings(game)):
        for deal in range(scaled(10)):
            for count, state in enumerate(stops(seating.deal(number + deal), Dice(number + deal))):
                if count % APART == 0 or state.over:
                    yield state
    for lesson in lessons_of(game).values():
        yield from lesson.states


def test_every_view_shows_what_its_type_says(game: Game[Any]) -> None:
    kind = table_of(game)
    met: set[str] = set()
    for state in positions(game):
        for viewer in (ALL_SEEING, *viewers(state)):
            table = view(state, viewer)["table"]
            insist_shown(table, kind)
            met |= {name for name, part in table.items() if part is not None}
    assert met == set(kind.__annotations__)


def test_every_card_shows_the_face_its_type_says(game: Game[Any]) -> None:
    kind = face_of(game)
    met: set[str] = set()
    for card in game.guide.known.values():
        face = game.guide.data(card)
        insist_shown(face, kind)
        met |= {name for name, part in face.items() if part is not None}
    assert met == set(kind.__annotations__)


def test_what_is_misspelt_missing_or_of_another_kind_is_found(game: Game[Any]) -> None:
    table = view(game.new(seed=3), 0)["table"]
    for wrong in (
        {name: part for name, part in table.items() if name != "turn"},
        {**table, "turns": 1},
        {**table, "turn": "1"},
        {**table, "sides": [{**side, "nome": side["name"]} for side in table["sides"]]},
    ):
        with pytest.raises((AssertionError, msgspec.ValidationError)):
            insist_shown(wrong, table_of(game))
