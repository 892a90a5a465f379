"""Which rules count as met, and the command that tells which were not."""

from __future__ import annotations

import json
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from playmat import games
from playmat.book.rulebook import ENFORCED
from playmat.kernel.step import Then
from scripts.met import main
from tests.met import Met

PAGE = """
from playmat.kernel.ability import Whenever
from playmat.kernel.event import Event
from playmat.kernel.filter import Filter
from playmat.kernel.step import Then

class Throw:
    def run(self, g, ctx):
        return "thrown"
    def text(self):
        return "throw"

class Again(Throw):
    def text(self):
        return "throw again"

class Table:
    def __init__(self):
        self.marbles = 3
    @property
    def left(self):
        return self.marbles

class Longer(Table):
    @property
    def left(self):
        return super().left + 1

def lay(count, *, extra=1):
    return count + extra

def whenever_thrown(effect):
    return Whenever(Event, Filter(), effect, "whenever you throw")

ON_A_CARD = whenever_thrown(Then())

RULES = {
    "Throw": "MB-1",
    "Again": "MB-2",
    "Table.left": "MB-3",
    "Longer.left": "MB-4",
    "lay": "MB-5",
    "whenever_thrown": "MB-6",
    "ON_A_CARD": "MB-7",
}
"""
ALL = [f"MB-{number}" for number in range(1, 8)]


@pytest.fixture
def met() -> Met:
    return Met()


@pytest.fixture
def page(met: Met) -> Any:
    """A page that has been read, before the first test."""
    made = ModuleType("marbles")
    exec(PAGE, made.__dict__)
    met.read(made)
    met.pytest_collection_finish()
    return made


def test_a_function_meets_its_rules_where_a_test_that_names_them_calls_it(met: Met, page: Any) -> None:
    assert page.lay(1) == 2
    with met.watching(["MB-1"]):
        assert page.lay(1, extra=2) == 3
    assert not met.rules
    with met.watching(["MB-5"]):
        assert page.lay(1, extra=2) == 3
        assert page.lay(count=4) == 5
    assert met.rules == {"MB-5"}


def test_a_class_meets_them_by_doing_and_not_by_saying_what_it_is(met: Met, page: Any) -> None:
    with met.watching(ALL):
        assert (page.Throw().text(), page.Again().text()) == ("throw", "throw again")
    assert not met.rules
    with met.watching(ALL):
        assert page.Throw().run(None, None) == "thrown"
    assert met.rules == {"MB-1"}, "what another class inherits is that one's"
    with met.watching(ALL):
        assert page.Again().run(None, None) == "thrown"
    assert met.rules == {"MB-1", "MB-2"}
    assert "run" not in vars(page.Again)


def test_a_property_and_one_that_asks_the_class_it_extends_are_watched_too(met: Met, page: Any) -> None:
    with met.watching(ALL):
        assert page.Table().left == 3
    assert met.rules == {"MB-3"}
    with met.watching(ALL):
        assert page.Longer().left == 4
    assert met.rules == {"MB-3", "MB-4"}


def test_a_word_is_met_where_it_is_at_work_and_not_where_it_is_made(met: Met, page: Any) -> None:
    with met.watching(ALL):
        made = page.whenever_thrown(Then())
        met.word(Then())
    assert not met.rules
    with met.watching(ALL):
        met.word(page.ON_A_CARD)
    assert met.rules == {"MB-7"}
    with met.watching(ALL):
        met.word(page.whenever_thrown(Then()))
    assert met.rules == {"MB-6", "MB-7"}
    assert made is not page.ON_A_CARD


class Shelf:
    """A game that remembers which decks it found legal."""

    def __init__(self) -> None:
        self.legal = {"an earlier test's"}

    def check(self, deck: str) -> list[str]:
        return []

    def forget_decks(self) -> None:
        self.legal.clear()


def test_decks_that_an_earlier_test_dealt_are_looked_at_again(met: Met) -> None:
    made: Any = ModuleType("shelf")
    made.GAME = Shelf()
    met.read(made)
    with met.watching([]):
        assert made.GAME.legal
    with met.watching(["MB-1"]):
        assert not made.GAME.legal


def test_afterwards_everything_is_as_it_was(met: Met, page: Any) -> None:
    before = (page.lay.__code__, dict(vars(page.Throw)), dict(vars(page.Longer)))
    with met.watching(ALL):
        assert page.lay.__code__ is not before[0]
    assert (page.lay.__code__, dict(vars(page.Throw)), dict(vars(page.Longer))) == before


def test_the_command_fails_and_says_which_rule_was_not_met(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    every = [rule for game in games.GAMES.values() for rule in game.rules.values() if rule.status == ENFORCED]
    (tmp_path / "gw0.json").write_text(json.dumps([rule.id for rule in every[:5]]))
    (tmp_path / "gw1.json").write_text(json.dumps([rule.id for rule in every[4:-1]]))
    assert main(tmp_path) == 1
    said = capsys.readouterr().out.splitlines()
    assert [line.split()[2] for line in said if line.startswith("Not met")] == [every[-1].id]
    (tmp_path / "gw2.json").write_text(json.dumps([every[-1].id]))
    assert main(tmp_path) == 0
