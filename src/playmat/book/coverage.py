# interpreted: reads files
"""What code and tests say about each rule of a rulebook."""

from __future__ import annotations

import ast
import io
import tokenize
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from playmat.kernel.errors import PlaymatError

from .rulebook import ENFORCED, Rule, Rulebook, pattern_of, prefix_of


@dataclass(frozen=True)
class Row:
    """One rule, the files of code that carry it as data and the tests that prove it."""

    rule: Rule
    code: tuple[str, ...]
    tests: tuple[str, ...]


@dataclass(frozen=True)
class Total:
    """How many rules of one kind there are, and how many of them are carried and tested."""

    title: str
    count: int
    enforced: int
    carried: int
    """Enforced rules that code carries as data; the others need no code."""
    tested: int


@dataclass(frozen=True)
class Gap:
    """Something that keeps the coverage from being complete."""

    id: str
    problem: str
    where: tuple[str, ...] = ()


@dataclass(frozen=True)
class Coverage:
    """What code and tests say about every rule of a rulebook."""

    book: Rulebook
    rows: tuple[Row, ...]
    strays: tuple[Gap, ...]
    """Ids that the rulebook does not know, and ids that stand where they cite nothing."""

    @property
    def areas(self) -> dict[str, Total]:
        """The total of each area, in order."""
        return {
            area: _total(title, [row for row in self.rows if row.rule.area == area])
            for area, title in self.book.areas.items()
        }

    @property
    def rules(self) -> Total:
        """The total of what the printed rulebook says."""
        return _total("rules", [row for row in self.rows if not row.rule.is_decision])

    @property
    def decisions(self) -> Total:
        """The total of what we decided."""
        return _total("decisions", [row for row in self.rows if row.rule.is_decision])

    @property
    def gaps(self) -> list[Gap]:
        """Enforced rules without code, rules without a test, and ids that are astray."""
        uncarried = [
            Gap(row.rule.id, "is enforced and carried by no code")
            for row in self.rows
            if row.rule.status == ENFORCED and not row.code
        ]
        untested = [Gap(row.rule.id, "has no test") for row in self.rows if not row.tests]
        return [*uncarried, *untested, *self.strays]

    @property
    def complete(self) -> bool:
        """Whether nothing is missing."""
        return not self.gaps


def coverage(book: Rulebook, code: Path, tests: Path) -> Coverage:
    """Which rules the code below `code` carries as data and the tests below `tests` carry as `@rule(...)`.

    Data is a string that the program holds: the rule of a step, event or refusal, or an entry of a page's `RULES`.
    A docstring or a comment is none, and an id in one is a gap of its own.
    """
    in_code = _gather(_carried_by_code(book, code))
    in_words = _gather(_named_in_words(book, code))
    in_tests = _gather(_cited_by_tests(book, tests))
    rows = tuple(Row(rule, in_code.pop(rule.id, ()), in_tests.pop(rule.id, ())) for rule in book.values())
    strays = [Gap(stray, "is carried by code and unknown", where) for stray, where in in_code.items()]
    strays += [Gap(idle, "stands in a docstring or comment, which cites nothing", at) for idle, at in in_words.items()]
    strays += [Gap(stray, "is cited by tests and unknown", where) for stray, where in in_tests.items()]
    return Coverage(book, rows, tuple(strays))


def _total(title: str, rows: list[Row]) -> Total:
    enforced = [row for row in rows if row.rule.status == ENFORCED]
    carried = sum(bool(row.code) for row in enforced)
    return Total(title, len(rows), len(enforced), carried, sum(bool(row.tests) for row in rows))


def _gather(citations: Iterable[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    """Every place of each id, once and in order."""
    places: dict[str, dict[str, None]] = {}
    for rule_id, place in citations:
        places.setdefault(rule_id, {})[place] = None
    return {rule_id: tuple(found) for rule_id, found in places.items()}


def _sources(folder: Path) -> Iterator[tuple[str, str]]:
    """Every Python file below a folder, named from that folder on."""
    if not folder.is_dir():
        raise PlaymatError(f"there is no folder {folder} to look for citations in")
    for file in sorted(folder.rglob("*.py")):
        yield file.relative_to(folder.parent).as_posix(), file.read_text(encoding="utf-8")


def _carried_by_code(book: Rulebook, code: Path) -> Iterator[tuple[str, str]]:
    for name, source in _sources(code):
        tree = ast.parse(source, name)
        idle = {id(node.value) for node in _docstrings(tree)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in idle:
                for rule_id in _ids(book, node.value):
                    yield rule_id, name


def _named_in_words(book: Rulebook, code: Path) -> Iterator[tuple[str, str]]:
    for name, source in _sources(code):
        words = [ast.unparse(node) for node in _docstrings(ast.parse(source, name))]
        tokens = tokenize.generate_tokens(io.StringIO(source).readline)
        words += [token.string for token in tokens if token.type == tokenize.COMMENT]
        for said in words:
            for rule_id in _ids(book, said):
                yield rule_id, name


def _docstrings(tree: ast.AST) -> list[ast.Expr]:
    """Strings that are statements of their own, which the program does not keep."""
    return [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
    ]


def _ids(book: Rulebook, said: str) -> list[str]:
    """The ids in a text; a whole area may be mentioned too, which cites no rule."""
    areas = {f"{book.prefix}-{area}" for area in book.areas} - book.keys()
    return [found for found in pattern_of(book.prefix).findall(said) if found not in areas]


def _cited_by_tests(book: Rulebook, tests: Path) -> Iterator[tuple[str, str]]:
    for name, source in _sources(tests):
        for test, function in _tests(name, ast.parse(source, name).body):
            for decorator in function.decorator_list:
                for rule_id in _ids_of_decorator(decorator, test):
                    if prefix_of(rule_id).upper() == book.prefix:
                        yield rule_id, test


def _tests(name: str, body: list[ast.stmt]) -> Iterator[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef]]:
    """The tests of a module or class, named as pytest names them."""
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield from _tests(f"{name}::{node.name}", node.body)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            yield f"{name}::{node.name}", node


def _ids_of_decorator(decorator: ast.expr, test: str) -> Iterator[str]:
    """The ids in `@rule("...", ...)`; none in any other decorator."""
    called = decorator.func if isinstance(decorator, ast.Call) else decorator
    if (called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")) != "rule":
        return
    arguments = decorator.args if isinstance(decorator, ast.Call) else []
    if not arguments:
        raise PlaymatError(f'{test}: @rule names no rule; write @rule("...") with the ids it proves')
    for argument in arguments:
        if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
            raise PlaymatError(f"{test}: @rule takes ids written out as strings, not {ast.unparse(argument)}")
        yield argument.value
