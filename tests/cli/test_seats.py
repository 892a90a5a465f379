"""Who plays and what is agreed on, from what was typed."""

from __future__ import annotations

import json

import pytest

from playmat import PlaymatError, games
from playmat.book.record import Record
from playmat.cli.replay import answer_words
from playmat.cli.seats import HUMAN, agreed, seat_players, seats_of_record, usual_seats
from playmat.kernel.step import ALL_SEEING, NOBODY
from tests.cli.harness import Command
from tests.kernel.test_tables import Toy

TOY = Toy(games.get("shaman").folder)


def seated(kinds: str, names: str | None = None) -> list[tuple[str, str]]:
    """Who sits where, by name and kind."""
    return [(player.name, player.kind) for player in seat_players(TOY, kinds, names)]


def test_as_many_play_as_are_named() -> None:
    assert seated("human,greedy") == [("Ann", HUMAN), ("Greedy", "greedy")]
    assert seated("you, random, greedy") == [("Ann", HUMAN), ("Random", "random"), ("Greedy", "greedy")]
    assert usual_seats(TOY) == "human,greedy,greedy"
    assert usual_seats(games.get("shaman")) == "human,greedy"


def test_namesakes_are_told_apart_by_their_seats() -> None:
    assert seated("greedy,human,greedy,random") == [
        ("Greedy 1", "greedy"), ("Ben", HUMAN), ("Greedy 3", "greedy"), ("Random", "random"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("kinds", "names", "message"),
    [
        ("human", None, '--seats takes 2 to 4 values with commas between them, not "human"'),
        ("human,greedy,greedy,greedy,greedy", None, "--seats takes 2 to 4 values"),
        ("human,,greedy", None, "--seats takes 2 to 4 values"),
        ("human,gredy,greedy", None, 'did you mean "greedy"'),
        ("human,human,greedy", "Zoe,Yan", "--names takes 3 values"),
        ("human,human,human", "Zoe,Yan,Yan", 'Two players cannot both be called "Yan"'),
    ],
)
def test_what_cannot_be_seated_says_why(kinds: str, names: str | None, message: str) -> None:
    with pytest.raises(PlaymatError, match=message):
        seated(kinds, names)


def test_a_record_is_played_on_by_as_many_as_began_it() -> None:
    names = ("Ann", "Greedy 2", "Random")
    assert [player.kind for player in seats_of_record(names, None)] == [HUMAN, "greedy", "random"]
    assert [player.kind for player in seats_of_record(names, "greedy,you,you")] == ["greedy", HUMAN, HUMAN]
    with pytest.raises(PlaymatError, match="--seats takes 3 values"):
        seats_of_record(names, "you,greedy")


def test_options_are_typed_with_an_equals_sign() -> None:
    assert agreed(["start=bid", " founder = any "]) == {"start": "bid", "founder": "any"}
    assert agreed([]) == {}
    for typed in ("start", "start=", "=bid", ""):
        with pytest.raises(PlaymatError, match="--option takes a name and a choice, such as start=bid"):
            agreed([typed])
    with pytest.raises(PlaymatError, match="--option start is given twice"):
        agreed(["start=bid", "start=random"])


# At a real table


def test_one_may_give_up_among_four_and_the_others_play_on(playmat: Command) -> None:
    arguments = ("--seats", "you,random,random,random", "--option", "start=bid", "--seed", 3, "--plain")
    ran = playmat("play", "megacorp", *arguments, typed="concede\nno\nconcede\nyes\n\n")
    assert ran.code == 0
    assert "Ada (you) with " in ran.out and ", Random 2 (random bot) with " in ran.out
    assert "A sealed bid decides" in ran.out
    assert ran.out.count("You are out then, and the others play on. Concede?") == 2
    assert "The game is over: Random" in ran.out or "The game is over: a draw." in ran.out


def test_simulations_of_several_are_told_by_the_seat(playmat: Command) -> None:
    arguments = ("simulate", "megacorp", "--seats", "random,random,random", "-n", 6, "--workers", 1)
    ran = playmat(*arguments)
    assert ran.code == 0, ran.err
    headings = ran.out.splitlines()[0]
    assert headings.split("  ")[0] == "bot" and "wins a seat" in headings and "in seat 3" in headings
    assert "With 3 players, 33.3 % a seat is a fair share." in ran.out
    data = json.loads(playmat(*arguments, "--json").out)
    (random,) = data["bots"]
    assert random["seats"] == 3 and len(random["chairs"]) == 3
    assert random["wins"] + data["draws"] == 6
    assert random["win_rate"] == pytest.approx(random["wins"] / 18)
    assert sum(bar["count"] for bar in data["lengths"]["turns"]["bars"]) == 6


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("play", "megacorp", "--seats", "you"), "--seats takes 2 to 9 values"),
        (("play", "megacorp", "--option", "start=never"), "is no choice for start; choose one of: random, bid"),
        (("play", "shaman", "--option", "start=bid"), "has no option"),
        (("simulate", "megacorp", "--seats", "greedy"), "Megacorp is for two to nine players, so name a bot for each"),
        (("simulate", "megacorp", "--option", "weather=fine"), "Options: start, "),
    ],
)
def test_what_a_table_cannot_be_is_refused(playmat: Command, arguments: tuple[str, ...], message: str) -> None:
    ran = playmat(*arguments)
    assert (ran.code, ran.out) == (2, "")
    assert message in ran.err


def test_a_replay_through_one_seats_eyes_does_not_read_out_anothers_sealed_bid() -> None:
    state = games.get("megacorp").new(seed=3, options={"start": "bid"})
    before = state.clone(keep=True)
    state.choose("bid:4M")
    record = Record.of(state)
    asked = before.decision.player
    assert answer_words(record, before, 0, asked).endswith(": 4 M")
    assert answer_words(record, before, 0, ALL_SEEING).endswith(": 4 M")
    assert answer_words(record, before, 0, 1 - asked).endswith(" chooses.")
    assert answer_words(record, before, 0, NOBODY).endswith(" chooses.")
