"""Coverage: what code carries as data, what tests prove, and what is astray."""

from __future__ import annotations

from pathlib import Path

import pytest

from playmat.book.coverage import Coverage, Gap, Total, coverage
from playmat.kernel.errors import PlaymatError
from tests.kernel.marbles import GAME, entry, load

CODE = '''
"""Throwing, which is all of MB-THROW."""

class Throw:
    """Throw a marble."""
    rule = "MB-THROW-2"  # see MB-THROW

    def text(self) -> str:
        return f"{self.rule} and MB-OPEN-1. See all of MB-THROW, not SK-PAY-4 or AMB-THROW-3."

RULES = {"Throw": "MB-THROW-1"}
'''
TESTS = """
from somewhere import rule
import somewhere

@rule("MB-THROW-1", "MB-OPEN-1", "SK-PAY-4")
def test_throwing(): ...

@rule("MB-THROW-3")
def prepare(): ...

@other("MB-THROW-3")
def test_other(): "MB-THROW-3"

class TestAiming:
    @somewhere.rule("MB-THROW-2")
    @other
    async def test_aiming(self): ...

    class TestTwice:
        @rule("MB-THROW-1")
        def test_again(self): ...
"""
RULES = [entry("MB-THROW-1"), entry("MB-THROW-2"), entry("MB-OPEN-1", source="decision")]
MARBLE = entry("MB-THROW-3", status="definition", justification="It only says what a marble is.")


class TestCoverage:
    def measure(self, folder: Path, *rules: str, code: str = CODE, tests: str = TESTS) -> Coverage:
        for name, source in (("code/deep/throw.py", code), ("tests/deep/test_throw.py", tests)):
            file = folder / name
            file.parent.mkdir(parents=True)
            file.write_text(source, encoding="utf-8")
        return coverage(load(folder, GAME, *rules), folder / "code", folder / "tests")

    def test_everything_carried_and_tested_is_complete(self, tmp_path: Path) -> None:
        measured = self.measure(tmp_path, *RULES)
        assert measured.gaps == []
        assert measured.complete

    def test_a_row_names_the_files_and_the_tests(self, tmp_path: Path) -> None:
        rows = {row.rule.id: row for row in self.measure(tmp_path, *RULES).rows}
        assert list(rows) == ["MB-THROW-1", "MB-THROW-2", "MB-OPEN-1"]
        assert {row.code for row in rows.values()} == {("code/deep/throw.py",)}
        assert rows["MB-THROW-1"].tests == (
            "tests/deep/test_throw.py::test_throwing",
            "tests/deep/test_throw.py::TestAiming::TestTwice::test_again",
        )
        assert rows["MB-THROW-2"].tests == ("tests/deep/test_throw.py::TestAiming::test_aiming",)
        assert rows["MB-OPEN-1"].tests == ("tests/deep/test_throw.py::test_throwing",)

    def test_an_id_in_a_docstring_or_a_comment_cites_nothing_and_is_astray(self, tmp_path: Path) -> None:
        said = '"""By MB-THROW-1."""\nX = 3  # see MB-THROW-2\n"""MB-OPEN-1: a field\'s docstring."""\n'
        measured = self.measure(tmp_path, *RULES, code=said)
        code, problem = ("code/deep/throw.py",), "stands in a docstring or comment, which cites nothing"
        ids = ("MB-THROW-1", "MB-THROW-2", "MB-OPEN-1")
        assert measured.gaps[:3] == [Gap(rule_id, "is enforced and carried by no code") for rule_id in ids]
        assert sorted(measured.gaps[3:], key=lambda gap: gap.id) == [Gap(one, problem, code) for one in sorted(ids)]

    def test_a_plain_function_and_another_decorator_prove_nothing(self, tmp_path: Path) -> None:
        measured = self.measure(tmp_path, *RULES, entry("MB-THROW-3"))
        assert measured.gaps == [
            Gap("MB-THROW-3", "is enforced and carried by no code"),
            Gap("MB-THROW-3", "has no test"),
        ]
        assert not measured.complete

    def test_a_definition_needs_a_test_but_no_code(self, tmp_path: Path) -> None:
        assert self.measure(tmp_path, *RULES, MARBLE).gaps == [Gap("MB-THROW-3", "has no test")]

    def test_ids_that_do_not_exist_are_gaps(self, tmp_path: Path) -> None:
        measured = self.measure(
            tmp_path,
            *RULES,
            code=CODE + 'MORE = "MB-THROW-77 MB-AIM-1 MB-AIM"',
            tests=TESTS + '@rule("MB-THROW-78", "MB-THROW", "mb-throw-1")\ndef test_more(): ...\n',
        )
        code, test = ("code/deep/throw.py",), ("tests/deep/test_throw.py::test_more",)
        assert measured.gaps == [
            Gap("MB-THROW-77", "is carried by code and unknown", code),
            Gap("MB-AIM-1", "is carried by code and unknown", code),
            Gap("MB-AIM", "is carried by code and unknown", code),
            Gap("MB-THROW-78", "is cited by tests and unknown", test),
            Gap("MB-THROW", "is cited by tests and unknown", test),
            Gap("mb-throw-1", "is cited by tests and unknown", test),
        ]
        assert not measured.complete

    def test_rules_and_decisions_are_counted_apart_and_by_area(self, tmp_path: Path) -> None:
        measured = self.measure(tmp_path, *RULES, MARBLE, entry("MB-OPEN-2"), code=CODE + 'MORE = "MB-THROW-3"')
        assert measured.rules == Total("rules", count=3, enforced=2, carried=2, tested=2)
        assert measured.decisions == Total("decisions", count=2, enforced=2, carried=1, tested=1)
        assert measured.areas == {
            "THROW": Total("throwing", count=3, enforced=2, carried=2, tested=2),
            "OPEN": Total("open decisions", count=2, enforced=2, carried=1, tested=1),
        }

    def test_ids_by_chapter_end_before_the_full_stop(self, tmp_path: Path) -> None:
        game = GAME.replace("THROW =", "5 =").replace("OPEN =", "10 =")
        folder = tmp_path / "code"
        folder.mkdir()
        (folder / "bids.py").write_text('BY = "MC-5.4.1.8.2, MC-5.4. And MC-10, not MC-5."', encoding="utf-8")
        book = load(tmp_path, game, *map(entry, ("MC-5.4", "MC-5.4.1", "MC-5.4.1.8.2", "MC-10")))
        measured = coverage(book, folder, folder)
        assert [row.rule.id for row in measured.rows if row.code] == ["MC-5.4", "MC-5.4.1.8.2", "MC-10"]
        assert measured.strays == ()
        assert [total.count for total in measured.areas.values()] == [3, 1]

    @pytest.mark.parametrize(
        ("decorator", "complaint"),
        [
            ("@rule", "test_x: @rule names no rule"),
            ("@rule()", "test_x: @rule names no rule"),
            ("@rule(THROWING)", "test_x: @rule takes ids written out as strings, not THROWING"),
            ("@rule(*ALL)", r"test_x: @rule takes ids written out as strings, not \*ALL"),
            ("@rule(3)", "test_x: @rule takes ids written out as strings, not 3"),
        ],
    )
    def test_a_decorator_that_cannot_be_read_is_refused(self, tmp_path: Path, decorator: str, complaint: str) -> None:
        with pytest.raises(PlaymatError, match=complaint):
            self.measure(tmp_path, *RULES, tests=f"{decorator}\ndef test_x(): ...\n")

    def test_a_folder_that_is_not_there_is_named(self, tmp_path: Path) -> None:
        with pytest.raises(PlaymatError, match=r"there is no folder .*absent to look for citations in"):
            coverage(load(tmp_path, GAME, *RULES), tmp_path / "absent", tmp_path)
