"""How many sit at a table and what they agree on: checked in one place, dealt, and kept in the record."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest

from playmat import PlaymatError, Record, games
from playmat.book.game import Game, TableOption
from playmat.book.record import RecordError, checksum
from playmat.kernel.beginning import Beginning
from playmat.kernel.card import CardDef

FIRST = TableOption("first", "How the first player is found.", {"dice": "By a throw.", "bid": "By a bid."})
PACE = TableOption("pace", "How long it takes.", {"slow": "A whole evening.", "quick": "An hour."})


class Toy(Game[Any]):
    """A game for two to four that only says how it was dealt."""

    id = "toy"
    name = "Toy"
    seat_names = ("Ann", "Ben", "Cleo", "Dora")
    usual = 3
    seats_rule = "TOY-1"
    options = (FIRST, PACE)

    @property
    def cards(self) -> Sequence[CardDef]:
        return games.get("shaman").cards

    def default_decks(self) -> tuple[str, ...]:
        return ("flame", "trumpet")

    def begin(self, beginning: Beginning, record: bool) -> Any:
        return beginning


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Toy:
    """The game, registered for the time of a test."""
    game = Toy(games.get("shaman").folder)
    monkeypatch.setitem(games.GAMES, "toy", game)
    return game


def names(beginning: Beginning) -> list[str]:
    """The decks on the table."""
    return [deck.name for deck in beginning.decks]


def test_without_a_word_as_many_play_as_usual_with_the_default_decks_round_the_table(toy: Toy) -> None:
    dealt = toy.new()
    assert dealt.seats == ("Ann", "Ben", "Cleo")
    assert names(dealt) == [toy.deck(one).name for one in ("flame", "trumpet", "flame")]
    assert (toy.fewest, toy.most) == (2, 4)


def test_seats_may_be_a_number(toy: Toy) -> None:
    assert toy.new(seats=4).seats == ("Ann", "Ben", "Cleo", "Dora")
    assert toy.new(seats=2).seats == ("Ann", "Ben")
    assert toy.new(seats=["Zoe", "Yan"]).seats == ("Zoe", "Yan")


def test_as_many_play_as_there_are_decks(toy: Toy) -> None:
    assert toy.new(decks=["flame"] * 4).seats == ("Ann", "Ben", "Cleo", "Dora")


@pytest.mark.parametrize("count", [0, 1, 5, 100])
def test_too_few_and_too_many_are_refused_by_the_games_rule(toy: Toy, count: int) -> None:
    refusal = rf"Toy is for two to four players, not for {count} \[TOY-1\]"
    for seats in (count, ["somebody"] * count):
        with pytest.raises(PlaymatError, match=refusal):
            toy.new(seats=seats)
    with pytest.raises(PlaymatError, match=refusal):
        toy.new(decks=["flame"] * count)


def test_a_game_for_two_says_exactly_two() -> None:
    with pytest.raises(PlaymatError, match=r"NetBattle is for exactly two players, not for 3 \[NB-SETUP-2\]"):
        games.get("netbattle").new(seats=3)


def test_every_player_needs_a_deck(toy: Toy) -> None:
    with pytest.raises(PlaymatError, match="3 play, and there are 2 decks; each player needs one"):
        toy.new(seats=3, decks=["flame", "trumpet"])


def test_only_what_is_agreed_otherwise_than_usual_is_kept_and_in_order(toy: Toy) -> None:
    assert toy.new().options == ()
    assert toy.new(options={"first": "dice", "pace": "slow"}).options == ()
    assert toy.new(options={"pace": "quick", "first": "bid"}).options == (("first", "bid"), ("pace", "quick"))
    assert toy.again(toy.new(7, 2, options={"pace": "quick"})) == toy.new(7, 2, options={"pace": "quick"})


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"colour": "red"}, r"Toy has no option “colour”. Options: first, pace."),
        ({"first": "coin"}, r"“coin” is no choice for first; choose one of: dice, bid."),
    ],
)
def test_what_cannot_be_agreed_on_is_refused_with_what_can(toy: Toy, options: dict[str, str], message: str) -> None:
    with pytest.raises(PlaymatError, match=message):
        toy.new(options=options)


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(PlaymatError, match="Shaman duel has no option “first”. Options: none."):
        games.get("shaman").new(options={"first": "bid"})


def recorded(beginning: Beginning) -> dict[str, Any]:
    """What stands in the record of a game that has just begun."""
    content: dict[str, Any] = json.loads(Record(beginning, "1", "2", (), "3").to_json())
    return content


def test_a_record_names_options_only_where_there_are_some(toy: Toy) -> None:
    assert "options" not in recorded(toy.new())
    agreed = toy.new(3, 4, options={"pace": "quick"})
    assert recorded(agreed)["options"] == {"pace": "quick"}
    assert Record.from_json(json.dumps(recorded(agreed))).beginning == agreed
    assert Record.from_json(json.dumps(recorded(toy.new()))).beginning == toy.new()
    assert agreed.unseeded.options == agreed.options


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["pace"], "its “options” are of the wrong kind"),
        ({"pace": 3}, "its “options” are of the wrong kind"),
        ({"pace": "endless"}, "cannot be replayed here: “endless” is no choice for pace"),
        ({"speed": "quick"}, "cannot be replayed here: Toy has no option “speed”"),
    ],
    ids=str,
)
def test_a_record_with_options_that_cannot_be_is_refused(toy: Toy, options: object, message: str) -> None:
    content = recorded(toy.new(options={"pace": "quick"}))
    del content["checksum"]
    content["options"] = options
    content["checksum"] = checksum(content)
    with pytest.raises(RecordError, match=message):
        Record.from_json(json.dumps(content))
