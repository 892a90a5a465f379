"""The tests of a game lie where the game's code lies, as docs/testing.md says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from playmat import games
from tests.games.marks import named_rules

ROOT: Final = Path(__file__).parents[2]
TESTS: Final = ROOT / "tests" / "games"
PAGE: Final = (ROOT / "docs" / "testing.md").read_text(encoding="utf-8")
ROOMS: Final = ("rules", "words", "seen", "mind", "lessons")
"""Rooms whose pages of tests are named after what lies in the same room of the game."""
CARDS: Final = "cards"
"""A room whose pages of tests are groups of cards, as players sort them; a law holds that no card is without."""
GAMES: Final = tuple(path.name for path in sorted(TESTS.iterdir()) if (path / "rules").is_dir())

CHAPTERS: Final[dict[str, dict[str, str]]] = {
    "megacorp": {
        "rules/basics": "1",
        "rules/counters_and_tokens": "7",
        "rules/leaving_and_returning": "7",
        "rules/piles": "3",
        "rules/zones": "3",
    },
    "netbattle": {
        "rules/canceling": "CANCEL COND",
        "rules/triggers_and_costs": "TRIG COST ORDER",
        "rules/winning": "WIN",
        "words/piles": "RECHARGE BURN DESTROY",
    },
    "robotmasters": {
        "rules/castle": "CASTLE",
        "rules/damage": "DMG",
        "rules/dice": "DICE",
        "rules/energy": "ENERGY",
        "rules/expansions": "EXP",
        "rules/health": "HEALTH",
        "rules/renewal": "RESHUF",
        "rules/terms": "DEF",
        "rules/threat": "THREAT",
        "rules/win": "WIN",
    },
    "shaman": {
        "rules/general": "GEN",
        "rules/keywords": "KEY SPECTER",
        "rules/opening_attack": "OPATK",
        "rules/strikes": "STRIKE COUNTER",
        "rules/traits": "TRAIT",
        "rules/zones": "ZONE",
    },
}
"""Pages that follow chapters of the rulebook which several modules carry out together, and the chapters' ids."""


class Page(NamedTuple):
    """A file of tests of a game."""

    game: str
    path: Path

    @property
    def folder(self) -> str:
        """The folder within the game's tests: `rules/scenarios`."""
        return self.path.parent.relative_to(TESTS / self.game).as_posix()

    @property
    def name(self) -> str:
        """What it is a test of."""
        return self.path.stem.removeprefix("test_")

    def __str__(self) -> str:
        return f"{self.game}/{self.folder}/{self.name}"


def test_every_page_is_named_after_a_module_or_follows_a_chapter() -> None:
    lost = [
        str(page)
        for page in pages()
        if page.folder in ROOMS
        and not module_of(page)
        and f"{page.folder}/{page.name}" not in CHAPTERS[page.game]
        and page.name not in shelves()
    ]
    assert not lost, "name it after the module that it tests, or let it follow a chapter of the rulebook"


def test_everything_else_lies_on_a_shelf() -> None:
    assert {page.folder for page in pages()} - {*ROOMS, CARDS} <= shelves()


def test_every_shelf_is_used() -> None:
    assert [shelf for shelf in shelves() if not any(TESTS.glob(f"*/{shelf}/*.*"))] == []


@pytest.mark.parametrize("game", CHAPTERS)
def test_a_page_that_follows_a_chapter_proves_its_rules(game: str) -> None:
    rulebook = games.get(game).rules
    for name, cited in CHAPTERS[game].items():
        folder, _, chapter = name.partition("/")
        page = Page(game, TESTS / game / folder / f"test_{chapter}.py")
        areas = set(cited.split())
        assert page.path.exists(), f"{page} is no more"
        assert not module_of(page), f"{page} is named after a module and needs no chapter"
        assert areas <= rulebook.areas.keys(), name
        named = list(named_rules(page.path))
        about = [rules for rules in named if areas & {rulebook[one].area for one in rules}]
        assert 2 * len(about) >= len(named), f"most tests of {page} are about something else"


def test_every_room_of_a_game_has_tests() -> None:
    bare = [
        f"{game}/{room}"
        for game in GAMES
        for room in ("rules", "words", CARDS, "seen", "mind")
        if not any(page.folder == room for page in pages() if page.game == game)
    ]
    assert not bare


def test_a_page_of_no_module_is_found() -> None:
    assert module_of(Page("shaman", TESTS / "shaman/rules/test_turn_cleanup.py")) == "turn"
    assert module_of(Page("shaman", TESTS / "shaman/rules/test_turning.py")) == ""


# Reading the trees -------------------------------------------------------------------------------------------


def pages() -> Iterator[Page]:
    """Every file of tests of the games that come along."""
    for game in GAMES:
        for path in sorted((TESTS / game).rglob("test_*.py")):
            yield Page(game, path)


def module_of(page: Page) -> str:
    """What in the same room of the game a page is named after, or begins with the name of; empty where nothing is."""
    room = games.get(page.game).folder / page.folder
    names = {path.stem.replace("-", "_") for path in room.glob("*.*")}
    return max((name for name in names if f"{page.name}_".startswith(f"{name}_")), key=len, default="")


def shelves() -> set[str]:
    """The folders that the page's table of shelves names."""
    rows = re.findall(r"^\| (`[a-z]+(?:/[a-z]+)*`(?:, `[a-z/]+`)*) \|", PAGE, re.M)
    assert rows, "the page has no table of shelves"
    return {name for row in rows for name in re.findall(r"`([a-z/]+)`", row)}
