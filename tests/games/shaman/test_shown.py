"""Views and card faces are what their types for screens say."""

from __future__ import annotations

from typing import Any

import msgspec

from playmat.games import shaman
from playmat.games.shaman.seen.shown import ShamanFace, ShamanFlipped, ShamanTable
from playmat.kernel.view import view
from tests.laws.play import Dice, stops


def test_every_view_of_a_random_game_shows_what_its_type_says() -> None:
    flipped = 0
    for seed in range(6):
        for state in stops(shaman.new(seed), Dice(seed)):
            for viewer in (-1, 0, 1):
                table = written(view(state, viewer)["table"])
                assert msgspec.convert(table, ShamanTable) == table
                assert set(table) <= set(ShamanTable.__annotations__)
                if "flipped" in table:
                    flipped += 1
                    assert set(table["flipped"]) <= set(ShamanFlipped.__annotations__)
    assert flipped


def test_every_card_shows_the_face_its_type_says() -> None:
    guide = shaman.GAME.guide
    for card in guide.faces:
        face = written(guide.data(card))
        assert msgspec.convert(face, ShamanFace) == face
        assert set(face) <= set(ShamanFace.__annotations__)


def written(value: dict[str, Any]) -> dict[str, Any]:
    """The value as it arrives at a program."""
    decoded: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(value))
    return decoded
