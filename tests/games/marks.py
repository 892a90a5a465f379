"""What tests are marked with."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[2]


def named_cards(folder: Path) -> Iterator[tuple[str, str, str]]:
    """The ids in the `card` marks of all tests in a folder, each with the page and the test that names it."""
    for page in sorted(folder.glob("test_*.py")):
        for name, test in tests_of(page):
            for one in getattr(test, "cards", ()):
                yield one, page.name, name


def named_rules(page: Path) -> Iterator[tuple[str, ...]]:
    """The ids in the `rule` mark of each test of a page."""
    for _, test in tests_of(page):
        yield getattr(test, "rules", ())


def tests_of(page: Path) -> Iterator[tuple[str, Callable[..., Any]]]:
    """The tests of a page by their names."""
    module = import_module(".".join(page.relative_to(ROOT).with_suffix("").parts))
    for name, test in vars(module).items():
        if name.startswith("test_"):
            yield name, test
