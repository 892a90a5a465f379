"""What the documentation shows is what happens."""

import doctest
from pathlib import Path

import pytest

import playmat

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_example_on_the_page_runs_as_printed(page: Path) -> None:
    assert doctest.testfile(str(page), module_relative=False).failed == 0


def test_the_readme_plays_a_game() -> None:
    assert doctest.testfile(str(ROOT / "README.md"), module_relative=False).attempted >= 5


def test_the_package_plays_a_game() -> None:
    result = doctest.testmod(playmat)
    assert (result.failed, result.attempted > 3) == (0, True)
