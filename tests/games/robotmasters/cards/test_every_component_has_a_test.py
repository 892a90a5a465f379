"""Every component is named by a test of its own."""

from __future__ import annotations

from pathlib import Path

from playmat.games.robotmasters.cards import CHALLENGES, FACES
from playmat.games.robotmasters.rules.board import STAGE_IDS
from tests.games.marks import named_cards

HERE = Path(__file__).parent
IDS = [one.id for one in FACES]


def test_every_component_is_named_by_a_test() -> None:
    named = {one for one, _, _ in named_cards(HERE)}
    untested = [one for one in IDS if one not in named]
    assert not untested, f"no test is marked with {untested}; write one and mark it: @card({untested[0]!r})"


def test_every_challenge_has_a_test_of_its_own_on_the_page_of_its_stage() -> None:
    found = list(named_cards(HERE))
    for one in CHALLENGES:
        page = "copies" if one.copy_of >= 0 else STAGE_IDS[one.stage]
        own = [test for name, where, test in found if name == one.id and where == f"test_{page}.py"]
        shared = [test for test in own if len([name for name, _, other in found if other == test]) > 1]
        assert len(own) > len(shared), f"{one.id} has no test of its own in test_{page}.py"


def test_tests_name_no_component_that_does_not_exist() -> None:
    unknown = [f"{one} in {page}: {test}" for one, page, test in named_cards(HERE) if one not in IDS]
    assert not unknown, f"there is no such component: {unknown}"
