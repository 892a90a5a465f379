"""Records that are damaged, forged or in the way say what is wrong, and change nothing."""

import json
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from playmat import Record, bots, games
from playmat.book.record import RecordError, checksum
from playmat.kernel.state import DIGEST


def played() -> Record:
    state = games.shaman.new(seed=3)
    bot = bots.make("random", 3)
    while not state.over:
        state.choose(bot.choose(state.seat()))
    return Record.of(state)


def forged(**changes: Any) -> str:
    content = json.loads(played().to_json())
    del content["checksum"]
    content.update(changes)
    content["checksum"] = checksum(content)
    return json.dumps(content)


def test_a_record_is_the_same_after_saving_and_loading(tmp_path: Path) -> None:
    record = played()
    assert Record.load(record.save(tmp_path / "deep" / "game.json")) == record


def test_a_record_cut_off_anywhere_is_refused() -> None:
    text = played().to_json()
    for cut in range(0, len(text) - 2, 97):
        with pytest.raises(RecordError):
            Record.from_json(text[:cut])


def test_a_changed_answer_breaks_the_checksum() -> None:
    with pytest.raises(RecordError, match="checksum"):
        Record.from_json(played().to_json().replace('"focus"', '"discard"', 1))


@pytest.mark.parametrize(
    "changes",
    [
        {"seed": "x"},
        {"seed": 1.5},
        {"seed": True},
        {"answers": [1, 2]},
        {"answers": "abc"},
        {"seats": None},
        {"decks": [3]},
        {"winner": "Ben"},
        {"digest": 7},
    ],
    ids=str,
)
def test_a_forged_record_of_the_wrong_kind_is_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(RecordError, match=f"“{next(iter(changes))}”"):
        Record.from_json(forged(**changes))


def test_a_file_nested_too_deep_is_refused() -> None:
    with pytest.raises(RecordError, match="nested"):
        Record.from_json("[" * 200_000)


@pytest.mark.parametrize("answer", ["concede:x", "concede:", "concede:99999999", "concede:7", "fly", "play:999", ""])
def test_a_forged_answer_is_named_with_its_number(answer: str) -> None:
    record = Record.from_json(forged(answers=[answer]))
    with pytest.raises(RecordError, match="Answer 1 of the record"):
        record.replay()


def test_a_forged_winner_does_not_survive_the_replay() -> None:
    record = played()
    with pytest.raises(RecordError, match="ended otherwise"):
        Record.from_json(forged(winner=1 - (record.winner or 0))).replay()


@pytest.mark.parametrize(
    "went", [{"digest": f"{DIGEST}:0"}, {"told": "1:0"}, {"winner": None}, {"digest": "1:0", "told": ""}], ids=str
)
def test_a_record_of_other_cards_by_which_it_went_otherwise_says_so(went: dict[str, Any]) -> None:
    record = Record.from_json(forged(cards="0000", **went))
    with pytest.raises(RecordError, match="Replay it with the version that made it"):
        record.replay()
    with pytest.raises(RecordError, match="went otherwise"):
        next(record.states())


def test_a_record_of_other_cards_by_which_it_went_alike_is_replayed() -> None:
    assert Record.from_json(forged(cards="0000", rules="0000")).replay(3).turn_number() == 1
    assert Record.from_json(forged(cards="0000", digest="1:0")).replay().over
    assert Record.from_json(forged(cards="0000", told="")).replay().over


def test_names_of_people_do_not_change_what_was_told() -> None:
    record = played()
    others = tuple(f"{name} the 2nd" for name in record.beginning.seats)
    renamed = replace(record, beginning=replace(record.beginning, seats=others), rules="0000")
    assert renamed.replay().over


def test_a_record_cannot_be_replayed_beyond_its_end() -> None:
    with pytest.raises(RecordError, match="cannot be replayed up to"):
        played().replay(10_000)


def test_a_full_disk_leaves_the_old_record_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = played().save(tmp_path / "game.json")
    before = path.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(RecordError, match="No space left on device.*Nothing was changed"):
        played().save(path)
    assert path.read_bytes() == before
    assert [one.name for one in tmp_path.iterdir()] == ["game.json"]


def test_a_game_without_its_answers_cannot_be_recorded() -> None:
    with pytest.raises(RecordError, match="record=True"):
        Record.of(games.shaman.new(seed=1, record=False))


@pytest.mark.parametrize("text", ["1" * 5000, "", "null", "[]", '"x"', "{}"])
def test_text_that_is_no_record_says_so(text: str) -> None:
    with pytest.raises(RecordError, match=r"not a (Playmat|whole) record"):
        Record.from_json(text)


def test_an_endless_file_is_not_read_to_its_end() -> None:
    with pytest.raises(RecordError, match="far too long"):
        Record.load("/dev/zero")


def test_a_bad_deck_in_a_record_is_named_as_such() -> None:
    with pytest.raises(RecordError, match="A deck in this record"):
        Record.from_json(forged(decks=["2 No Such Card", "x"]))
