"""What main-deck cards cost: exactly what the list of facts says, and not a point less."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from playmat.testing import P1, card, rule
from tests.games.megacorp.table.mat import Mat

FACTS: Final = Path(__file__).parents[1].joinpath("facts/card_facts.txt").read_text(encoding="utf-8").splitlines()
ROWS: Final = [row for row in (fact.split(" | ") for fact in FACTS) if row[10] == "blue"]
IDS: Final = [row[0] for row in ROWS]


def purse(row: list[str]) -> tuple[int, dict[str, int]]:
    """The money and the trait points that a line of the list asks for."""
    points = {} if row[5] == "-" else {part[1:]: int(part[0]) for part in row[5].split()}
    return int(row[4]), points


@card(*IDS)
@rule("MC-2.4", "MC-2.4.2", "MC-6.2.2.1", "MC-6.2.2.2", "MC-6.2.2.3", "MC-3.9.2")
@pytest.mark.parametrize("row", ROWS, ids=IDS)
def test_a_card_is_played_for_its_price(row: list[str]) -> None:
    money, points = purse(row)
    mat = Mat().set(P1, money=money, pools=points, hand=[row[1]])
    mat.choose(f"play {row[1]}")
    assert mat.state.money[P1] == 0 and not any(mat.state.pools), "everything is spent and nothing produced"
    assert [mat.state.defs[one].name for one in mat.state.stack[0].cards] == [row[1]]


@card(*IDS)
@rule("MC-1.2.6.2", "MC-8.1")
@pytest.mark.parametrize("row", ROWS, ids=IDS)
def test_a_card_is_refused_for_less(row: list[str]) -> None:
    money, points = purse(row)
    poor = Mat().set(P1, money=money - 1, pools=points, hand=[row[1]], engaged=True)
    poor.refuses(f"play {row[1]}", "MC-1.2.6.2", f"you have {money - 1} M")
    for trait, count in points.items():
        dull = Mat().set(P1, money=money, pools={**points, trait: count - 1}, hand=[row[1]], engaged=True)
        dull.refuses(f"play {row[1]}", "MC-1.2.6.2", trait)
