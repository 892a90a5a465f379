"""What the documentation shows is what happens."""

import doctest
import re
from pathlib import Path

import pytest

import playmat
from playmat.loadtest import server
from tests.patience import PATIENCE

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
FROM_OUTSIDE = "adding-a-game.md"
"""The page on which a game from outside is played."""
WALK = (ROOT / "docs" / FROM_OUTSIDE).read_text(encoding="utf-8")
QUOTED = re.findall(r"^`(examples/[\w/.]+)`:\n\n```\w*\n(.*?)^```$", WALK, re.M | re.S)
"""The files from which the page quotes, and what it quotes of them."""


@pytest.mark.parametrize(
    "page",
    [pytest.param(page, marks=pytest.mark.interpreted if page.name == FROM_OUTSIDE else ()) for page in PAGES],
    ids=lambda page: page.name,
)
def test_every_example_on_the_page_runs_as_printed(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "STARTED_WITHIN", 10 * PATIENCE)  # a page's server may start on a busy machine
    assert doctest.testfile(str(page), module_relative=False).failed == 0


def test_the_readme_plays_a_game() -> None:
    assert len(doctest.DocTestParser().get_examples((ROOT / "README.md").read_text(encoding="utf-8"))) >= 5


def test_the_package_plays_a_game() -> None:
    result = doctest.testmod(playmat)
    assert (result.failed, result.attempted > 3) == (0, True)


@pytest.mark.parametrize(("file", "code"), QUOTED, ids=[file for file, _ in QUOTED])
def test_the_code_on_the_page_is_the_code_of_the_game(file: str, code: str) -> None:
    assert code in (ROOT / file).read_text(encoding="utf-8"), f"{file} reads otherwise now"


def test_the_page_walks_through_every_file_of_the_game() -> None:
    folder = ROOT / "examples" / "tricks"
    files = {str(path.relative_to(ROOT)) for path in folder.rglob("*.py") if path.name != "__init__.py"}
    assert files <= {file for file, _ in QUOTED}
