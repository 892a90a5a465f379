"""Every card of the game is named by a test of its own."""

from __future__ import annotations

from pathlib import Path

from playmat.games.shaman.cards import CARDS, SHAMANS
from tests.games.marks import named_cards

HERE = Path(__file__).parent
IDS = [one.id for one in CARDS] + [move.id for shaman in SHAMANS.values() for move in shaman.moves]


def test_there_are_192_cards_and_18_signature_moves_to_be_tested() -> None:
    assert len(IDS) == len(set(IDS)) == 192 + 18


def test_every_card_is_named_by_a_test() -> None:
    named = {one for one, _, _ in named_cards(HERE, literal=True)}
    untested = [one for one in IDS if one not in named]
    assert not untested, f"no test is marked with {untested}; write one and mark it: @card({untested[0]!r})"


def test_tests_name_no_card_that_does_not_exist() -> None:
    unknown = [f"{one} in {page}: {test}" for one, page, test in named_cards(HERE, literal=True) if one not in IDS]
    assert not unknown, f"there is no such card: {unknown}"
