"""Tables of more than two: sitting down, what is agreed on, giving up while others play on, and taking back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from playmat import Record, games
from playmat.book.game import out_of
from tests.server.live import Live
from tests.server.player import Line, Message, Person
from tests.server.playing import asked, kinds, names, play_on, refused

pytestmark = pytest.mark.usefixtures("deals")

Come = Callable[[str | None], Person]
PLAYS = "megacorp"
PEOPLE = ("Ann", "Ben", "Cleo", "Dora")


@pytest.fixture
def four(person: Come) -> list[Person]:
    """Four people."""
    return [person(name) for name in PEOPLE]


@pytest.fixture
def lines() -> Iterator[list[Line]]:
    """The lines of a test, hung up at its end."""
    opened: list[Line] = []
    yield opened
    for line in opened:
        line.close()


def seated(people: list[Person], lines: list[Line], *bots: str, **wish: Any) -> str:
    """A game that has just begun among people, in the order of their seats, and bots behind them."""
    others = [*("open" for _ in people[1:]), *bots]
    table = people[0].wish_table(*others, plays=PLAYS, **wish)
    for one in people[1:]:
        one.join(table["game"], key=table["key"])
    for one in people:
        lines.append(one.connect())
        lines[-1].watch(table["game"])
    return str(table["game"])


def seat_of(line: Line, game: str) -> int:
    """Where somebody sits."""
    return int(line.tables[game].view["viewer"])


def out(table: Message) -> list[int]:
    """The seats without which the game goes on."""
    return [seat for seat, info in enumerate(table["seats"]) if info["out"]]


# Sitting down


def test_a_game_begins_when_the_last_of_its_seats_is_taken(four: list[Person]) -> None:
    table = four[0].wish_table("open", "greedy", "open", "open", plays=PLAYS)
    assert (table["status"], kinds(table)) == ("open", ["human", "open", "bot", "open", "open"])
    for one, status in zip(four[1:], ("open", "open", "playing"), strict=True):
        table = one.join(table["game"])
        assert table["status"] == status
    assert names(table) == ["Ann", "Ben", "Greedy", "Cleo", "Dora"]
    assert len({seat["name"] for seat in table["seats"]}) == 5


@pytest.mark.parametrize("others", [0, 9])
def test_too_few_and_too_many_seats_are_refused_by_the_games_rule(ann: Person, others: int) -> None:
    problem = refused(lambda: ann.wish_table(*["greedy"] * others, plays=PLAYS))
    assert problem.status == 400
    if others < 9:
        assert problem.error == "bad-seats" and games.get(PLAYS).seats_rule in problem.body["message"]


def test_a_table_for_two_is_still_for_two(ann: Person) -> None:
    problem = refused(lambda: ann.wish_table("greedy", "greedy"))
    assert (problem.error, "exactly two players, not for 3" in problem.body["message"]) == ("bad-seats", True)


def test_bots_of_a_kind_are_told_apart(ann: Person) -> None:
    table = ann.wish_table(*["greedy"] * 3, "random", plays=PLAYS)
    assert table["status"] == "playing"
    assert names(table) == ["Ann", "Greedy", "Greedy 2", "Greedy 3", "Random"]


# What a table agrees on


def test_the_library_tells_how_many_may_play_and_what_can_be_agreed_on(ann: Person) -> None:
    listed = {game["id"]: game for game in ann.ask("GET", "/api/library")}
    rules = games.get(PLAYS)
    assert (listed[PLAYS]["fewest"], listed[PLAYS]["usual"]) == (rules.fewest, rules.usual)
    assert len(listed[PLAYS]["seats"]) == rules.most
    assert [option["name"] for option in listed[PLAYS]["options"]] == [option.name for option in rules.options]
    assert listed["shaman"]["options"] == []


def test_what_is_agreed_on_is_told_dealt_and_kept(live: Live, ann: Person) -> None:
    option = games.get(PLAYS).options[0]
    usual, other = list(option.values)[:2]
    table = ann.wish_table("greedy", plays=PLAYS, options={option.name: other})
    assert table["options"] == {option.name: other}
    assert ann.wish_table("greedy", plays=PLAYS, options={option.name: usual})["options"] == {}
    with ann.connect() as line:
        line.watch(table["game"])
        line.call("concede", game=table["game"])
        line.see(table["game"], lambda seen: seen.info["status"] == "over")
    record = Record.from_json(ann.http.get(f"{live.url}/api/games/{table['game']}/record").text)
    assert record.beginning.options == ((option.name, other),)
    again = ann.ask("POST", f"/api/tables/{table['game']}/rematch")
    assert again["options"] == {option.name: other}


@pytest.mark.parametrize("options", [{"weather": "fine"}, {"start": "never"}], ids=str)
def test_what_cannot_be_agreed_on_is_refused_with_what_can(ann: Person, options: dict[str, str]) -> None:
    problem = refused(lambda: ann.wish_table("greedy", plays=PLAYS, options=options))
    assert (problem.status, problem.error) == (400, "bad-options")
    assert "random" in problem.body["message"] or "start" in problem.body["message"]


def test_whoever_picks_no_deck_gets_one_that_fits_what_is_agreed_on(ann: Person) -> None:
    rules = games.get("robotmasters")
    for options in ({}, {"characters": "core"}):
        table = ann.wish_table("greedy", plays="robotmasters", options=options)
        usual = [rules.decks[short].name for short in rules.usual_decks(len(table["seats"]), options)]
        assert [seat["deck"] for seat in table["seats"]] == usual
    assert {rules.decks[short].name for short in rules.decks_by({"characters": "core"})} == {"Mega Man"}


# Going on without somebody


def test_the_others_play_on_when_one_gives_up(four: list[Person], lines: list[Line]) -> None:
    game = seated(four, lines)
    play_on(game, Random(1), *lines, answers=5)
    gone = lines[1]
    reply = gone.call("concede", game=game)
    assert reply["type"] == "accepted"
    for line in lines:
        line.see(game, lambda seen: out(seen.info) == [1])
        assert not line.tables[game].over and line.tables[game].info["status"] == "playing"
    again = gone.call("concede", game=game)
    assert (again["type"], again["error"]) == ("refused", "not-now")
    assert "out of the game already" in again["message"]
    play_on(game, Random(2), *lines, answers=40)
    assert not gone.tables[game].keys and gone.tables[game].table["can_undo"] == ""
    assert seat_of(gone, game) == 1, "they still look from their own seat"
    assert gone.call("say", game=game, text="Good luck!")["type"] == "accepted"
    assert gone.call("undo", game=game)["error"] == "not-now"


def test_the_last_one_who_has_not_given_up_wins(four: list[Person], lines: list[Line]) -> None:
    game = seated(four, lines)
    for line in lines[:3]:
        assert line.call("concede", game=game)["type"] == "accepted"
    seen = lines[3].see(game, lambda seen: seen.over and seen.info["status"] == "over")
    assert (seen.view["winner"], seen.info["winner"], out(seen.info)) == (3, 3, [0, 1, 2])


def test_bots_finish_the_game_among_themselves(ann: Person) -> None:
    game = ann.open_table("greedy", "random", "greedy", plays=PLAYS)
    with ann.connect() as line:
        line.watch(game)
        line.call("concede", game=game)
        seen = line.see(game, lambda seen: seen.over and seen.info["status"] == "over")
    assert seen.info["winner"] in (-1, 1, 2, 3)
    replay = ann.ask("GET", f"/api/games/{game}/replay")
    for eyes in range(-2, 4):
        views = ann.ask("GET", f"/api/games/{game}/replay/views?eyes={eyes}&start={replay['length']}")
        assert views["views"][0]["viewer"] == eyes and views["views"][0]["over"]
    assert out(replay["info"]) and 0 in out(replay["info"])


# Taking back


def asking(game: str, lines: list[Line]) -> Line:
    """Somebody who has to ask whether they may take their answer back."""
    dice = Random(3)
    for _ in range(80):
        play_on(game, dice, *lines, answers=1)
        for line in lines:
            if line.tables[game].table["can_undo"] == "ask":
                return line
    raise AssertionError("nobody ever had to ask")


def test_everybody_else_is_asked_and_one_no_is_enough(four: list[Person], lines: list[Line]) -> None:
    game = seated(four, lines)
    line = asking(game, lines)
    others = [one for one in lines if one is not line]
    request = line.call("undo", game=game)["number"]
    waiting = sorted(seat_of(one, game) for one in others)
    for one in lines:
        assert one.up_to(game, request).table["undo"]["waiting"] == waiting
    first, second, third = others
    allowed = first.call("consent", game=game, request=request, yes=True)
    left = third.up_to(game, allowed["number"]).table["undo"]
    assert left["waiting"] == [seat for seat in waiting if seat != seat_of(first, game)]
    denied = second.call("consent", game=game, request=request, yes=False)["number"]
    for one in lines:
        assert one.up_to(game, denied).table["undo"] is None
    assert third.call("consent", game=game, request=request, yes=True)["error"] == "not-now"


def test_an_answer_is_taken_back_when_all_others_agree(four: list[Person], lines: list[Line]) -> None:
    game = seated(four, lines)
    line = asking(game, lines)
    request = line.call("undo", game=game)["number"]
    number = request
    for one in lines:
        if one is not line:
            number = one.call("consent", game=game, request=request, yes=True)["number"]
    assert line.up_to(game, number).keys, "they are asked again"
    assert asked(game, *lines) is line


def test_whoever_is_out_is_not_asked_and_not_brought_back(live: Live, four: list[Person], lines: list[Line]) -> None:
    game = seated(four, lines)
    play_on(game, Random(4), *lines, answers=12)
    gone = next(line for line in lines if not line.tables[game].keys)
    number = gone.call("concede", game=game)["number"]
    for line in lines:
        line.up_to(game, number)
        assert line.tables[game].table["can_undo"] == "", "an answer from before somebody gave up"
    rest = [line for line in lines if line is not gone]
    line = asking(game, rest)
    request = line.call("undo", game=game)["number"]
    waiting = line.up_to(game, request).table["undo"]["waiting"]
    assert seat_of(gone, game) not in waiting and len(waiting) == 2
    assert out_of(live.match(game).state) == {seat_of(gone, game)}


# Afterwards


def test_a_rematch_keeps_the_seats_of_all_who_played(four: list[Person], lines: list[Line], eve: Person) -> None:
    game = seated(four[:3], lines, "random")
    for line in lines:
        line.call("concede", game=game)
    lines[0].see(game, lambda seen: seen.info["status"] == "over")
    again = four[1].ask("POST", f"/api/tables/{game}/rematch")
    assert kinds(again) == ["human", "open", "bot", "open"]
    assert refused(lambda: eve.join(again["game"])).error == "kept"
    for one in (four[0], four[2]):
        again = one.ask("POST", f"/api/tables/{game}/rematch")
    assert (again["status"], names(again)) == ("playing", ["Ben", "Cleo", "Random", "Ann"])


def test_one_plays_on_from_a_seat_that_was_still_in(four: list[Person], lines: list[Line]) -> None:
    game = seated(four, lines)
    play_on(game, Random(6), *lines, answers=8)
    for line in lines[:3]:
        line.call("concede", game=game)
    lines[3].see(game, lambda seen: seen.info["status"] == "over")
    fork = f"/api/games/{game}/fork"
    problem = refused(lambda: four[0].ask("POST", fork, {"at": 10, "seat": 0}))
    assert (problem.error, "out of the game by then" in problem.body["message"]) == ("bad-seats", True)
    table = four[0].ask("POST", fork, {"at": 10, "seat": 2, "others": "open"})
    assert kinds(table) == ["bot", "bot", "human", "open"]
    assert kinds(four[0].ask("POST", fork, {"at": 8, "seat": 0, "others": "open"})) == ["human", *["open"] * 3]
