"""Law 1: a record replays to the same digest, from any prefix, also through a file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from playmat.book.record import Record, RecordError
from tests.laws.play import Dice, Seating, play_out, scaled, stops

GAMES = scaled(3)


def test_a_record_replays_every_prefix_to_the_same_digest(seating: Seating) -> None:
    for number in range(seating.share(GAMES)):
        state = seating.deal(number)
        digests = [stop.digest() for stop in stops(state, Dice(number), whole=True)]
        record = Record.of(state)
        assert len(digests) == len(record.answers) + 1
        anew = [digest for digest, answer in zip(digests[1:], record.answers, strict=True) if answer != "abandon"]
        assert len(anew) - len(set(anew)) <= record.answers.count("abandon"), "only what is abandoned leads back"
        assert [again.digest() for again in record.states()] == digests
        for upto in {0, 1, len(digests) // 3, len(digests) // 2, len(digests) - 2}:
            assert record.replay(upto).digest() == digests[upto]
        assert record.replay().digest() == digests[-1] == record.digest
        assert record.winner == state.winner


def test_a_saved_game_is_played_on_from_its_file_as_if_never_put_away(seating: Seating, tmp_path: Path) -> None:
    for number in range(seating.share(GAMES)):
        dice = Dice(number)
        state = seating.deal(number)
        for stop in stops(state, dice):
            if stop.questions == 9:
                break
        record = Record.of(state)
        again = Record.load(record.save(tmp_path / "shelf" / f"{number}.json"))
        assert again == record == Record.from_json(record.to_json())
        assert again.winner is None
        resumed = again.replay()
        assert (resumed.log is None, resumed.answers) == (False, list(record.answers))
        assert resumed.digest() == state.digest()
        seed = dice.below(1 << 60)
        played_on, resumed_on = play_out(state, Dice(seed)), play_out(resumed, Dice(seed))
        assert Record.of(resumed_on) == Record.of(played_on)
        assert [line.text for line in resumed_on.log or ()] == [line.text for line in played_on.log or ()]


def test_a_conceded_game_replays_too(seating: Seating) -> None:
    for number, player in enumerate(range(seating.players)):
        state = seating.deal(number)
        for stop in stops(state, Dice(number)):
            if stop.questions == 5:
                break
        state.concede(player)
        record = Record.from_json(Record.of(state).to_json())
        assert record.answers[-1] == f"concede:{player}"
        assert record.replay().digest() == state.digest()
        assert record.replay().over == (seating.players == 2)


def test_a_record_that_was_tampered_with_is_turned_down(seating: Seating) -> None:
    text = Record.of(play_out(seating.deal(1), Dice(1))).to_json()
    content = json.loads(text)
    content["answers"][0] = content["answers"][-1]
    with pytest.raises(RecordError, match="checksum"):
        Record.from_json(json.dumps(content))
    with pytest.raises(RecordError, match="breaks off"):
        Record.from_json(text[: len(text) // 2])


def test_a_record_that_claims_another_ending_is_turned_down(seating: Seating) -> None:
    whole = Record.of(play_out(seating.deal(2), Dice(2)))
    forged = Record(whole.beginning, whole.rules, whole.cards, whole.answers[:-1], whole.digest)
    with pytest.raises(RecordError, match="replay ended"):
        forged.replay()
