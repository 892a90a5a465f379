"""The house has rooms, and imports go from one to the other only as docs/architecture.md says."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import pytest

ROOT: Final = Path(__file__).parents[2]
SOURCE: Final = ROOT / "src"
PAGE: Final = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
IN_A_GAME: Final = ("rules", "words", "cards", "seen", "mind")
BY_NAME: Final = frozenset({"playmat.book.register", "playmat.arena.peer_script"})
"""Where what is not ours is imported by its name: games that the environment names, and other programs' games."""
LATE: Final = re.compile(r"playmat\.cli\.(\w+_commands|main|app)|playmat\.games\.\w+")
"""Modules that may import inside functions without a remark, for the reason that the page gives."""
TO_TOOLS: Final = re.compile(r"(type: ignore|noqa)(\[[\w-]+\]|: [A-Z0-9]+)?( — )?")
"""What a remark says to tools alone."""


class Import(NamedTuple):
    """One module imports another."""

    importer: str
    imported: str
    line: int
    kind: str
    """`top`, `late` inside a function, `tried` where it is said what happens without, or `types`."""
    said: str
    """The remark behind it."""
    names: tuple[str, ...]
    """What is taken from it."""


def test_every_import_goes_where_the_plan_lets_it() -> None:
    allowed = plan()
    wrong = [
        f"{one.importer}:{one.line} imports {one.imported}"
        for one in imports()
        if (here := room(one.importer)) != (there := room(one.imported))
        and there not in allowed[here]
        and not (one.kind == "types" and f"{there} (types)" in allowed[here])
    ]
    assert not wrong


def test_the_plan_allows_nothing_that_nobody_needs() -> None:
    needed = {(room(one.importer), room(one.imported)) for one in imports()}
    idle = [
        f"{here} → {there}"
        for here, rooms in plan().items()
        for there in rooms
        if (here, there.removesuffix(" (types)")) not in needed
    ]
    assert not idle


def test_no_modules_import_each_other_in_a_circle() -> None:
    graph: dict[str, set[str]] = {}
    for one in imports():
        if one.kind != "types" and one.importer != one.imported:
            graph.setdefault(one.importer, set()).add(one.imported)
    assert not list(circles(graph))


def test_an_import_inside_a_function_says_why() -> None:
    silent = [
        f"{one.importer}:{one.line} imports {one.imported}"
        for one in every_import()
        if one.kind == "late" and not LATE.fullmatch(one.importer) and not one.said
    ]
    assert not silent


def test_a_remark_to_tools_says_nothing() -> None:
    assert TO_TOOLS.sub("", "type: ignore[import-untyped]") == TO_TOOLS.sub("", "noqa: F401") == ""
    assert TO_TOOLS.sub("", "noqa: F401 — importing it does it") == "importing it does it"


def test_nothing_of_ours_is_imported_by_a_name_in_quotes() -> None:
    hidden = [
        f"{name}:{node.lineno}"
        for name, path in modules().items()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and "import" in ast.unparse(node.func) and name not in BY_NAME
    ]
    assert not hidden


def test_circles_are_found() -> None:
    assert list(circles({"a": {"b"}, "b": {"c"}, "c": {"d"}})) == []
    [found] = circles({"a": {"b"}, "b": {"c"}, "c": {"b", "d"}})
    assert sorted(found) == ["b", "c"]


@pytest.mark.parametrize(
    ("module", "where"),
    [
        ("playmat", "playmat"),
        ("playmat.testing", "testing"),
        ("playmat.kernel.state", "kernel"),
        ("playmat.games", "games"),
        ("playmat.games.shaman", "game"),
        ("playmat.games.shaman.position", "game"),
        ("playmat.games.shaman.rules.turn", "rules"),
        ("playmat.games.shaman.cards", "cards"),
    ],
)
def test_every_module_has_its_room(module: str, where: str) -> None:
    assert room(module) == where


# Reading the plan and the code -------------------------------------------------------------------------------


def plan() -> dict[str, set[str]]:
    """For each room those that it may import, as the page's table has it."""
    rows = re.findall(r"^\| `([a-z]+)` \|[^|]*\| ([^|]*) \|$", PAGE, re.M)
    assert rows, "the page has no table of rooms"
    return {name: {one.strip() for one in rooms.split(",") if one.strip(" –")} for name, rooms in rows}


def room(module: str) -> str:
    """The room that a module belongs to."""
    parts = module.split(".")[1:]
    if parts[:1] == ["games"] and len(parts) > 1:
        return parts[2] if len(parts) > 2 and parts[2] in IN_A_GAME else "game"
    return parts[0] if parts else "playmat"


@cache
def modules() -> dict[str, Path]:
    """Every module by its name."""
    found = {}
    for path in sorted((SOURCE / "playmat").rglob("*.py")):
        parts = path.relative_to(SOURCE).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imports() -> Iterator[Import]:
    """Every import of ours, wherever it stands."""
    return (one for one in every_import() if one.imported.split(".")[0] == "playmat")


@cache
def every_import() -> tuple[Import, ...]:
    """Every import, of ours and of others'."""
    return tuple(one for name, path in modules().items() for one in imports_of(name, path))


def imports_of(name: str, path: Path) -> Iterator[Import]:
    """The imports of one module."""
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    package = name.split(".") if path.name == "__init__.py" else name.split(".")[:-1]
    for node, kind in walk(ast.parse(text), "top"):
        said = TO_TOOLS.sub("", lines[(node.end_lineno or node.lineno) - 1].partition("#")[2].strip())
        if isinstance(node, ast.Import):
            found = [alias.name for alias in node.names]
        else:
            base = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
            target = ".".join(part for part in (base, node.module) if part)
            inner = [f"{target}.{alias.name}" for alias in node.names]
            found = [one if one in modules() else target for one in inner]
        for imported in found:
            yield Import(name, imported, node.lineno, kind, said, tuple(alias.name for alias in node.names))


def walk(node: ast.AST, kind: str) -> Iterator[tuple[ast.Import | ast.ImportFrom, str]]:
    """Every import below a node, and when it is carried out."""
    for child in ast.iter_child_nodes(node):
        inner = kind
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            inner = "late"
        elif isinstance(child, ast.If) and isinstance(child.test, ast.Name) and child.test.id == "TYPE_CHECKING":
            inner = "types"
        elif isinstance(child, ast.Try) and kind == "late" and any(map(is_without, child.handlers)):
            inner = "tried"
        if isinstance(child, ast.Import | ast.ImportFrom):
            yield child, inner
        yield from walk(child, inner)


def is_without(handler: ast.ExceptHandler) -> bool:
    """Whether this is what happens where something is not installed."""
    return isinstance(handler.type, ast.Name) and handler.type.id == "ImportError"


def circles(graph: dict[str, set[str]]) -> Iterator[list[str]]:
    """The groups of modules that import each other (Tarjan's strongly connected components)."""
    order: dict[str, int] = {}
    lowest: dict[str, int] = {}
    stack: list[str] = []

    def visit(name: str) -> Iterator[list[str]]:
        order[name] = lowest[name] = len(order)
        stack.append(name)
        for other in sorted(graph.get(name, ())):
            if other not in order:
                yield from visit(other)
                lowest[name] = min(lowest[name], lowest[other])
            elif other in stack:
                lowest[name] = min(lowest[name], order[other])
        if lowest[name] == order[name]:
            group = stack[stack.index(name) :]
            del stack[stack.index(name) :]
            if len(group) > 1:
                yield group

    for name in sorted(graph):
        if name not in order:
            yield from visit(name)
