"""Every card of the game is named by a test of its own."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from playmat.games.shaman.cards import CARDS, SHAMANS

HERE = Path(__file__).parent
IDS = [one.id for one in CARDS] + [move.id for shaman in SHAMANS.values() for move in shaman.moves]


def named_cards() -> Iterator[tuple[str, str]]:
    """The ids in the `card` decorators of all tests here, each with the test that names it."""
    for page in sorted(HERE.glob("test_*.py")):
        for node in ast.walk(ast.parse(page.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "card":
                        for one in mark.args:
                            assert isinstance(one, ast.Constant), f"{page.name}: {node.name} names no literal id"
                            yield str(one.value), f"{page.name}: {node.name}"


def test_there_are_192_cards_and_18_signature_moves_to_be_tested() -> None:
    assert len(IDS) == len(set(IDS)) == 192 + 18


def test_every_card_is_named_by_a_test() -> None:
    named = {one for one, _ in named_cards()}
    untested = [one for one in IDS if one not in named]
    assert not untested, f"no test is marked with {untested}; write one and mark it: @card({untested[0]!r})"


def test_tests_name_no_card_that_does_not_exist() -> None:
    unknown = [f"{one} in {test}" for one, test in named_cards() if one not in IDS]
    assert not unknown, f"there is no such card: {unknown}"
