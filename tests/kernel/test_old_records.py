"""Records made when digests named fewer facts are replayed as ever."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from playmat.book.record import Record, RecordError
from playmat.games import get
from playmat.kernel.state import DIGEST

SHELF = Path(__file__).parent / "shelf"
RECORDS = frozenset(path.stem for path in SHELF.glob("*.json"))
OTHER_RULES = frozenset(("netbattle", "shaman"))
"""Games whose rules were changed on purpose since; they keep no former names."""


@pytest.fixture(params=sorted(RECORDS - OTHER_RULES))
def old(request: pytest.FixtureRequest) -> Record:
    """A game of sixty answers and then given up, recorded when neither digests nor rules had made names."""
    return Record.load(SHELF / f"{request.param}.json")


def test_its_rules_and_cards_are_known_by_their_former_names(old: Record) -> None:
    game = get(old.beginning.game)
    assert (old.rules, old.cards) in game.former
    with pytest.raises(RecordError, match="went otherwise"):
        replace(old, cards="0" * 16).replay()


@pytest.mark.parametrize("plays", sorted(OTHER_RULES))
def test_by_other_rules_it_is_left_to_the_version_that_made_it(plays: str) -> None:
    record = Record.load(SHELF / f"{plays}.json")
    assert get(plays).former == ()
    with pytest.raises(RecordError, match="Replay it with the version that made it"):
        record.replay()


def test_an_old_record_is_replayed_to_its_end(old: Record) -> None:
    state = old.replay()
    assert ":" not in old.digest
    assert state.over and state.winner == old.winner
    assert list(state.answers or ()) == list(old.answers)


def test_saved_anew_it_has_a_digest_of_today(old: Record) -> None:
    record = Record.of(old.replay())
    assert record.digest.startswith(f"{DIGEST}:")
    assert replace(record, digest=old.digest, rules=old.rules, cards=old.cards, told="") == old
    assert Record.from_json(record.to_json()).replay().digest() == record.digest


def test_its_winner_is_still_compared(old: Record) -> None:
    with pytest.raises(RecordError, match="ended otherwise"):
        replace(old, winner=1 - (old.winner or 0)).replay()


def test_its_answers_must_still_be_possible(old: Record) -> None:
    with pytest.raises(RecordError, match="Answer 3 of the record"):
        replace(old, answers=(*old.answers[:2], "play:999", *old.answers[2:])).replay()


def test_a_digest_of_today_is_compared(old: Record) -> None:
    record = Record.of(old.replay())
    with pytest.raises(RecordError, match="ended otherwise"):
        replace(record, digest=f"{DIGEST}:{'0' * 32}").replay()
