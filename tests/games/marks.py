"""Which cards tests are marked with."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path


def named_cards(folder: Path, literal: bool = False) -> Iterator[tuple[str, str, str]]:
    """The literal ids in the `card` marks of all tests in a folder, each with the page and the test that names it;
    where all are to be literal, whatever else is named there is a fault.
    """
    for page in sorted(folder.glob("test_*.py")):
        for node in ast.walk(ast.parse(page.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "card":
                        for one in mark.args:
                            assert isinstance(one, ast.Constant) or not literal, f"{page.name}: {node.name}"
                            if isinstance(one, ast.Constant):
                                yield str(one.value), page.name, node.name
