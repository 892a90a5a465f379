"""Taking answers back: freely what turned nothing up, with consent what did, and never to peek."""

from __future__ import annotations

import json
import threading
from collections.abc import Sequence
from random import Random

import pytest

from playmat.server.limits import LIMITS
from playmat.server.match import Match, Past
from tests.server.held import held_clock
from tests.server.live import Live
from tests.server.player import Line, Person, Seen
from tests.server.playing import asked, other_of, play_on, seated

pytestmark = pytest.mark.usefixtures("deals")


def freely(ann: Person, ben: Person) -> tuple[str, Line, Line]:
    """A game in which somebody may take their last answer back without asking."""
    for seed in range(20):
        game, *lines = seated(ann, ben)
        dice = Random(seed)
        for _ in range(60):
            line = asked(game, *lines)
            if line is None:
                break
            number = line.answer(game, dice.choice(line.tables[game].keys))["number"]
            for one in lines:
                one.up_to(game, number)
            if line.tables[game].table["can_undo"] == "free":
                return game, line, other_of(line, tuple(lines))
    raise AssertionError("nobody could ever take anything back")


def with_consent(ann: Person, ben: Person, seed: int = 1) -> tuple[str, Line, Line]:
    """A game in which somebody has to ask."""
    game, *lines = seated(ann, ben)
    dice = Random(seed)
    for _ in range(60):
        play_on(game, dice, *lines, answers=1)
        for line in lines:
            if line.tables[game].table["can_undo"] == "ask":
                return game, line, other_of(line, tuple(lines))
    raise AssertionError("nobody ever had to ask")


def quiet(game: str, line: Line) -> str:
    """The answer that lets the question pass which is put to somebody; empty where none does."""
    return str((line.tables[game].view["asked"] or {}).get("quiet", ""))


def passed_for(ann: Person, ben: Person) -> tuple[str, Line, Line, int]:
    """A game in which a player has answered and was passed for at least twice since; how many answers stood before
    their own.
    """
    game, *lines = seated(ann, ben, plays="netbattle")
    dice, line, own, given, passes = Random(1), lines[0], -1, 0, 0
    while passes < 2:
        player = asked(game, *lines)
        assert player is not None, "the game was over before"
        passed = player is line and own >= 0 and bool(quiet(game, player))
        if player is line and not passed:
            own, passes = given, 0
        passes += passed
        key = quiet(game, player) or dice.choice(player.tables[game].keys)
        number = player.answer(game, key, passed=passed)["number"]
        given += 1
        for one in lines:
            one.up_to(game, number)
    return game, line, other_of(line, tuple(lines)), own


def shown(seen: Seen) -> str:
    """What lies on the table, as text."""
    return json.dumps({name: seen.view[name] for name in ("zones", "table", "asked", "log", "crumbs")})


def test_an_answer_that_turned_nothing_up_is_taken_back_at_once(live: Live, ann: Person, ben: Person) -> None:
    game, line, other = freely(ann, ben)
    after = shown(line.tables[game])
    [(key,)] = live.rows("select data from entries where game = ? order by number desc limit 1", game)
    reply = line.call("undo", game=game)
    assert reply["type"] == "accepted", reply
    assert key in line.up_to(game, reply["number"]).keys
    assert other.up_to(game, reply["number"]).table["undo"] is None
    assert shown(line.tables[game]) != after
    line.answer(game, key)
    assert shown(line.tables[game]) == after, "the same answer leads elsewhere"


@pytest.fixture
def replaying(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The threads on which games are replayed."""
    threads: list[str] = []

    def on_what(self: Match, answers: Sequence[str]) -> Past:
        threads.append(threading.current_thread().name)
        return replayed(self, answers)

    replayed = Match.replayed
    monkeypatch.setattr(Match, "replayed", on_what)
    return threads


def test_no_game_is_replayed_where_the_moves_of_others_wait_for_it(
    live: Live, ann: Person, ben: Person, replaying: list[str]
) -> None:
    """A game of some thousand answers, taken back and answered again all day, once stood in everybody's way."""
    assert live.service is not None
    game, line, _ = freely(ann, ben)
    del replaying[:]
    assert line.call("undo", game=game)["type"] == "accepted"
    game, line, other = with_consent(ann, ben)
    request = line.call("undo", game=game)["number"]
    assert other.call("consent", game=game, request=request, yes=True)["type"] == "accepted"
    assert len(replaying) >= 2 and "live-server" not in replaying, "taking back"
    del replaying[:]
    room = live.service.rooms.rooms.pop(game)
    live.loop.call_soon_threadsafe(room.forget)
    with ann.connect() as again:
        again.watch(game)
    assert replaying and "live-server" not in replaying, "looking at a game that has left the memory"


def test_whoever_has_used_too_much_work_takes_nothing_back_for_now(
    live: Live, ann: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert live.service is not None
    limits = live.service.limits
    game, line, _ = freely(ann, ben)
    monkeypatch.setattr(limits, "on", True)
    monkeypatch.setattr(limits, "now", lambda: 0.0)
    limits.charge("work", ann.user["id"], LIMITS["work"].at_once + 1)
    limits.charge("work", ben.user["id"], LIMITS["work"].at_once + 1)
    assert line.call("undo", game=game)["error"] == "too-fast"
    assert line.answer(game, line.tables[game].keys[0])["type"] == "accepted", "moves are not refused for that"


def test_undone_answers_are_told_as_a_whole_table(ann: Person, ben: Person) -> None:
    game, line, _ = freely(ann, ben)
    heard = len(line.messages)
    assert line.call("undo", game=game)["type"] == "accepted"
    kinds = [message["type"] for message in line.messages[heard:]]
    assert "table" in kinds and "change" not in kinds


def test_what_turned_something_up_is_taken_back_with_consent_and_chance_with_it(
    live: Live, ann: Person, ben: Person
) -> None:
    game, line, other = with_consent(ann, ben)
    after = {one: shown(one.tables[game]) for one in (line, other)}
    seat = line.tables[game].view["viewer"]
    given = live.rows("select seat, data from entries where game = ? and kind = 'answer' order by number", game)
    request = line.call("undo", game=game)
    assert request["type"] == "accepted"
    wish = other.up_to(game, request["number"]).table["undo"]
    assert wish == {"request": request["number"], "seat": seat, "waiting": [1 - seat]}
    assert line.call("undo", game=game)["error"] == "not-now"
    assert line.call("consent", game=game, request=wish["request"], yes=True)["error"] == "forbidden"
    assert other.call("consent", game=game, request=wish["request"] + 1, yes=True)["error"] == "not-now"
    allowed = other.call("consent", game=game, request=wish["request"], yes=True)
    assert allowed["type"] == "accepted"
    for one in (line, other):
        assert one.up_to(game, allowed["number"]).table["undo"] is None
    assert line.tables[game].keys, "it is not the asker's turn again"
    assert other.call("consent", game=game, request=wish["request"], yes=True)["error"] == "not-now"
    last = max(index for index, (who, _) in enumerate(given) if who == seat)
    for who, key in given[last:]:
        player = line if who == seat else other
        reply = player.answer(game, key)
        assert reply["type"] == "accepted", reply
        for one in (line, other):
            one.up_to(game, reply["number"])
    assert {one: shown(one.tables[game]) for one in (line, other)} == after, "chance was thrown anew"


def take_back(game: str, line: Line, other: Line) -> None:
    """Take an answer back, with consent where it needs that."""
    number = line.call("undo", game=game)["number"]
    wish = other.up_to(game, number).table["undo"]
    if wish is not None:
        number = other.call("consent", game=game, request=wish["request"], yes=True)["number"]
    for one in (line, other):
        one.up_to(game, number)


def test_what_was_passed_for_a_player_is_taken_back_with_their_own_answer_in_one_press(
    live: Live, ann: Person, ben: Person
) -> None:
    game, line, other, own = passed_for(ann, ben)
    record = tuple(live.match(game).answers)
    take_back(game, line, other)
    assert tuple(live.match(game).answers) == record[:own]
    assert record[own] in line.tables[game].keys, "it is not the question that the player answered"


def test_what_was_passed_is_known_to_whoever_reads_the_log_and_to_nobody_at_the_table(
    live: Live, ann: Person, ben: Person
) -> None:
    assert live.service is not None
    game, line, other, own = passed_for(ann, ben)
    seat = line.tables[game].view["viewer"]
    assert not any(b'"passed"' in heard for heard in (*line.heard, *other.heard))
    room = live.service.rooms.rooms.pop(game)
    live.loop.call_soon_threadsafe(room.forget)
    with ann.connect() as again:
        again.watch(game)
    assert live.match(game) is not room.match and live.match(game).last_answer_of(seat) == own


def test_only_an_answer_that_lets_a_question_pass_can_have_been_passed(live: Live, ann: Person, ben: Person) -> None:
    game, line, other, _ = passed_for(ann, ben)
    while True:
        player = asked(game, line, other)
        assert player is not None, "the game was over before"
        keys = player.tables[game].keys
        if player is line and quiet(game, line) != keys[0]:
            break
        number = player.answer(game, keys[0])["number"]
        for one in (line, other):
            one.up_to(game, number)
    given = len(live.match(game).answers)
    assert line.answer(game, keys[0], passed=True)["type"] == "accepted"
    assert live.match(game).last_answer_of(line.tables[game].view["viewer"]) == given


def test_a_declined_request_cannot_be_repeated_at_once(ann: Person, ben: Person) -> None:
    game, line, other = with_consent(ann, ben)
    request = line.call("undo", game=game)["number"]
    other.up_to(game, request)
    before = shown(other.tables[game])
    with held_clock() as clock:
        declined = other.call("consent", game=game, request=request, yes=False)
        assert declined["type"] == "accepted"
        assert line.up_to(game, declined["number"]).table["undo"] is None
        assert shown(other.tables[game]) == before
        for passing, left in ((0, 30), (1000, 29), (28_000, 1)):
            clock.let_pass(passing)
            again = line.call("undo", game=game)
            assert again["error"] == "not-now" and f"again in {left} seconds" in again["message"]
        clock.let_pass(1000)
        assert line.call("undo", game=game)["type"] == "accepted"


def test_playing_on_settles_a_request(ann: Person, ben: Person) -> None:
    game, line, other = with_consent(ann, ben)
    request = line.call("undo", game=game)["number"]
    player = asked(game, line, other)
    assert player is not None
    number = player.answer(game, player.tables[game].keys[0])["number"]
    assert other.up_to(game, number).table["undo"] is None
    late = other.call("consent", game=game, request=request, yes=True)
    assert late["error"] == "not-now"


def test_against_a_bot_nobody_needs_to_be_asked(ann: Person) -> None:
    game = ann.open_table("greedy")
    dice = Random(1)
    with ann.connect() as line:
        seen = line.watch(game)
        for _ in range(12):
            if line.see(game, lambda seen: seen.keys or seen.over).over:
                break
            before = shown(seen)
            number = line.answer(game, dice.choice(seen.keys))["number"]
            line.until(lambda number=number: seen.number > number or seen.keys or seen.over)  # type: ignore[misc]
            if seen.over:
                break
            assert seen.table["can_undo"] == "free"
            reply = line.call("undo", game=game)
            assert reply["type"] == "accepted", reply
            line.until(lambda: seen.keys)
            if seen.number == reply["number"]:
                assert shown(seen) == before
            line.answer(game, dice.choice(seen.keys))
