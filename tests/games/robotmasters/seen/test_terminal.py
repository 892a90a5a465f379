"""Components of Robot Masters in the terminal's tables."""

from __future__ import annotations

import pytest

from tests.games.robotmasters.table.arcade import GAME


@pytest.mark.parametrize(
    ("query", "id", "numbers"),
    [
        ("Mega Man", "mega_man", "Threat 10, Energy 3; in battle 6 dice: hit 3, aim 1, jump 1 and run 1"),
        ("Cut Man", "cut_man", "Health 33, 6 dice: hit 2, aim 1, jump 2, run 1 and wily 2"),
    ],
)
def test_whoever_looks_for_a_fighter_by_name_sees_what_the_faces_deal(query: str, id: str, numbers: str) -> None:
    found = GAME.look.find(query)
    assert len(found) > 1, "several are found, so that they are shown as rows"
    assert {card.id: GAME.look.row(card)[-1] for card in found}[id] == numbers
