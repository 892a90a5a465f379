"""Records made when digests named fewer facts are replayed as ever."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from playmat.book.record import Record, RecordError
from playmat.games import get
from playmat.kernel.state import DIGEST

SHELF = Path(__file__).parent / "shelf"
GAMES = sorted(path.stem for path in SHELF.glob("*.json"))
ANSWERS = 60
NAMES = ("1.0", "0123456789abcdef")
"""What rules and cards were called by somebody."""


@pytest.fixture(params=GAMES)
def old(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Record:
    """A game of sixty answers and then given up, recorded as when neither digests nor rules had made names."""
    game = get(request.param)
    monkeypatch.setattr(game, "former", (NAMES,))
    state, dice = game.new(seed=5, record=True), Random(5)
    while len(state.answers or ()) < ANSWERS and not state.over:
        state.choose(dice.choice(state.keys()))
    for seat in range(state.players - 1):
        if not state.over and not state.is_out(seat):
            state.concede(seat)
    record = Record.of(state)
    return replace(record, digest=record.digest.partition(":")[2], rules=NAMES[0], cards=NAMES[1], told="")


def test_its_rules_and_cards_are_known_by_their_former_names(old: Record) -> None:
    assert old.replay().over
    with pytest.raises(RecordError, match="Replay it with the version that made it"):
        replace(old, cards="0" * 16).replay()


@pytest.mark.parametrize("plays", GAMES)
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
