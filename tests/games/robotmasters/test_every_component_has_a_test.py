"""Every component is named by a test of its own."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from playmat.games.robotmasters.cards import CHALLENGES, FACES
from playmat.games.robotmasters.rules.board import STAGE_IDS

HERE = Path(__file__).parent
IDS = [one.id for one in FACES]


def named_components() -> Iterator[tuple[str, str, str]]:
    """The literal ids in the `card` marks of all tests here, each with the page and the test that names it."""
    for page in sorted(HERE.glob("test_*.py")):
        for node in ast.walk(ast.parse(page.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "card":
                        for one in mark.args:
                            if isinstance(one, ast.Constant):
                                yield str(one.value), page.name, node.name


def test_every_component_is_named_by_a_test() -> None:
    named = {one for one, _, _ in named_components()}
    untested = [one for one in IDS if one not in named]
    assert not untested, f"no test is marked with {untested}; write one and mark it: @card({untested[0]!r})"


def test_every_challenge_has_a_test_of_its_own_on_the_page_of_its_stage() -> None:
    found = list(named_components())
    for one in CHALLENGES:
        page = "copies" if one.copy_of >= 0 else STAGE_IDS[one.stage]
        own = [test for name, where, test in found if name == one.id and where == f"test_challenges_{page}.py"]
        shared = [test for test in own if len([name for name, _, other in found if other == test]) > 1]
        assert len(own) > len(shared), f"{one.id} has no test of its own in test_challenges_{page}.py"


def test_tests_name_no_component_that_does_not_exist() -> None:
    unknown = [f"{one} in {page}: {test}" for one, page, test in named_components() if one not in IDS]
    assert not unknown, f"there is no such component: {unknown}"
