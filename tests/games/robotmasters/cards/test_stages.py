"""Every challenge has a test on the page of its stage."""

from __future__ import annotations

from pathlib import Path

from playmat.games.robotmasters.cards import CHALLENGES
from playmat.games.robotmasters.rules.board import STAGE_IDS
from tests.games.marks import named_cards


def test_every_challenge_has_a_test_of_its_own_on_the_page_of_its_stage() -> None:
    found = list(named_cards(Path(__file__).parent))
    for one in CHALLENGES:
        page = "copies" if one.copy_of >= 0 else STAGE_IDS[one.stage]
        own = [test for name, where, test in found if name == one.id and where == f"test_{page}.py"]
        shared = [test for test in own if len([name for name, _, other in found if other == test]) > 1]
        assert len(own) > len(shared), f"{one.id} has no test of its own in test_{page}.py"
