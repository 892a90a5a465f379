"""What watchers are told of a game: each pair of eyes reads a view once for every change."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.book.game import Game
from playmat.kernel.step import NOBODY
from playmat.kernel.view import View
from playmat.screen.sight import Sight
from playmat.server.projection import Projection
from tests.laws.play import SHORT, Dice
from tests.server.tables import Log, seats_at

ANSWERS = 25


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The viewers of all views that are read."""
    found: list[int] = []
    begin = Sight.__init__

    def reading(sight: Sight[Any], view: View, known: Any) -> None:
        found.append(view["viewer"])
        begin(sight, view, known)

    monkeypatch.setattr(Sight, "__init__", reading)
    return found


def test_a_view_is_read_once_for_each_pair_of_eyes_and_change(game: Game[Any], read: list[int]) -> None:
    log = Log(**seats_at(game))
    eyes = [NOBODY, *range(len(log.sheet.seats))]
    shown = [Projection(viewer) for viewer in eyes]
    for one in shown:
        one.whole(log.match)
    assert read == eyes
    dice = Dice(5)
    for _ in range(SHORT.get(game.id, ANSWERS)):
        read.clear()
        log.answer(dice.answer(log.match.state))
        for one in shown:
            assert one.change(log.match) is not None
        assert read == eyes
