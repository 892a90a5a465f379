"""What cheats and hostile web sites try, with real requests; none of it may work."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

import pytest

from playmat.kernel.view import view
from playmat.server.bot_pool import BotPool
from playmat.server.clock import SECOND
from playmat.server.match import TIME_UP, UNDO, Match
from playmat.server.room import Room
from playmat.wire import Clock
from tests.server.live import Live
from tests.server.player import Person, Problem
from tests.server.playing import asked, play_on, seated
from tests.server.tables import Log
from tests.server.world import LIST

pytestmark = pytest.mark.usefixtures("deals")

BANK: Final = Clock(kind="bank", main=60, each=30)
BYOYOMI: Final = Clock(kind="byoyomi", main=0, each=30, periods=2)


def room_of(live: Live, game: str) -> Room:
    assert live.service is not None
    return live.service.rooms.rooms[game]


def match_of(live: Live, game: str) -> Match:
    match = room_of(live, game).match
    assert match is not None
    return match


def refusal(ask: Callable[..., Any], *args: Any, **fields: Any) -> tuple[int, str]:
    """The status and the word with which a request is refused."""
    with pytest.raises(Problem) as problem:
        ask(*args, **fields)
    return problem.value.status, problem.value.error


# Time --------------------------------------------------------------------------------------------------------


def run_out(live: Live, game: str) -> None:
    """Let the time of whoever is asked run out now."""
    room, match = room_of(live, game), match_of(live, game)

    def hurry() -> None:
        match.asked_at -= 24 * 3600 * SECOND
        room.pace.plan()

    live.loop.call_soon_threadsafe(hurry)


async def think_for_ever(*_: Any) -> str:
    """Never come to an answer."""
    await asyncio.Event().wait()
    return ""


def test_coming_back_at_once_gives_no_more_time_for_the_same_question(
    live: Live, ann: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(BotPool, "pick", think_for_ever)
    game, *lines = seated(ann, ben, clock={"kind": "bank", "main": 0, "each": 30})
    line = asked(game, *lines)
    assert line is not None
    run_out(live, game)
    line.until(lambda: line.tables[game].table["clocks"]["running"] == -1)
    for _ in range(3):
        assert line.call("return", game=game)["error"] == "not-now"
    assert line.answer(game, line.tables[game].keys[0])["error"] == "not-now"
    assert match_of(live, game).stood_in


def places(wanted: Callable[[Log], bool]) -> Iterator[Log]:
    """Games stopped where something is so."""
    for seed in range(60):
        log = Log(clock=BANK, seed=seed)
        for number in range(40):
            if log.match.state.over:
                break
            if wanted(log):
                yield log
                break
            log.answer(number * 7 + seed)


def after(log: Log, index: int) -> tuple[int, bool]:
    """Who is asked after an answer, and whether that turns anything up."""
    state = log.match.state.clone()
    reveals = state.reveals
    state.choose(index)
    return state.decision.player if state.decision is not None else -1, state.reveals > reveals


@pytest.mark.parametrize("clock", [BANK, BYOYOMI], ids=lambda clock: str(clock.kind))
def test_taking_back_again_and_again_gives_no_time(clock: Clock) -> None:
    log = next(places(lambda log: after(log, 0) == (log.match.asked, False)))
    game = Log(clock=clock, seed=log.sheet.seed)
    for entry in log.entries[1:]:
        game.add(entry.kind, entry.seat, entry.data, 0)
    seat = game.match.asked
    at = 0
    for _ in range(20):
        game.answer(0, at := at + SECOND)
        if game.match.deadline() <= at + 25 * SECOND:
            break
        game.add(UNDO, seat, str(game.match.last_answer_of(seat)), at := at + 25 * SECOND)
    assert game.match.deadline() <= at + 25 * SECOND, "twenty times half a minute for two answers"
    assert at < 180 * SECOND


def test_nobody_spends_the_time_of_others() -> None:
    def ways(log: Log) -> tuple[list[int], list[int]]:
        """Answers that can be taken back, after which the same player is asked, and those after which the other is."""
        seat, answers = log.match.asked, range(len(log.match.state.keys()))
        mine = [index for index in answers if after(log, index) == (seat, False)]
        return mine, [index for index in answers if after(log, index)[0] == 1 - seat]

    log = next(places(lambda log: all(ways(log))))
    seat, ((mine, *_), (theirs, *_)) = log.match.asked, ways(log)
    log.answer(mine, SECOND)
    log.add(UNDO, seat, str(log.match.last_answer_of(seat)), 30 * SECOND)
    log.answer(theirs, 31 * SECOND)
    assert log.match.asked == 1 - seat
    assert log.match.deadline() == 31 * SECOND + 90 * SECOND


# Taking back -------------------------------------------------------------------------------------------------


def test_an_absent_player_is_not_robbed_of_answers() -> None:
    log = Log(clock=BANK)
    while {one.asked for one in log.match.marks} != {0, 1} or log.match.asked != 1:
        log.answer(len(log.entries))
    assert log.match.can_undo(0) == "ask"
    log.add(TIME_UP, 1, "", 0)
    assert log.match.can_undo(0) == "", "Ben may come back, and nobody has asked him"


# Watching ----------------------------------------------------------------------------------------------------


def test_who_was_sent_away_can_do_nothing_there_any_more(live: Live, ann: Person, ben: Person, eve: Person) -> None:
    game = ann.open_table("open", spectators=False)
    with eve.connect() as line:
        line.watch(game)
        ben.join(game)
        asks: dict[str, Any] = {"describe": {}, "say": {"text": "hm"}, "why": {"about": "play"}}
        asks["log"] = {"start": 0, "count": 9}
        for kind, fields in (asks | {"watch": {}}).items():
            reply = line.call(kind, game=game, **fields)
            assert (reply["type"], reply["error"]) in {("refused", "forbidden"), ("refused", "not-found")}, kind
        for kind, fields in asks.items():
            assert refusal(eve.post, kind, game=game, **fields)[0] == 403
        assert refusal(follow_briefly, eve, game)[0] == 403
        assert b'"view":{' not in b"".join(line.heard)


def follow_briefly(person: Person, game: str, key: str = "") -> None:
    with person.follow(game, key):
        pass


PATHS: Final = {
    "GET": ("/api/tables/{}", "/api/games/{}/replay", "/api/games/{}/replay/views?eyes=-2", "/api/games/{}/record"),
    "POST": ("/api/tables/{}/leave", "/api/tables/{}/rematch"),
}


@pytest.mark.parametrize("over", [False, True], ids=["running", "over"])
def test_a_private_game_is_to_strangers_as_if_it_were_not(
    live: Live, ann: Person, ben: Person, eve: Person, over: bool
) -> None:
    game, *lines = seated(ann, ben, public=False)
    if over:
        lines[0].call("concede", game=game)
    wrong = "k" * 24

    def answers(of: str, person: Person) -> list[tuple[int, str]]:
        found = []
        for method, path in [(method, path) for method, paths in PATHS.items() for path in paths]:
            for key in ("", wrong):
                found.append(told(person, method, path.format(of), None, key))
        found.append(told(person, "POST", f"/api/tables/{of}/join", {}))
        found.append(told(person, "POST", f"/api/tables/{of}/join", {"key": wrong}))
        found.append(told(person, "POST", f"/api/games/{of}/fork", {"at": 0}))
        found.append(told(person, "GET", f"/api/events?game={of}"))
        for kind in ("describe", "concede", "undo", "return"):
            found.append(told(person, "POST", "/api/messages", {"type": kind, "game": of}, wrong))
        with person.connect() as line:
            line.call("watch", game=of, key=wrong)
            found.append((0, line.heard[-1].decode()))
        return [(status, body.replace(of, "…")) for status, body in found]

    for person in (eve, Person(live.url, None)):
        there = answers(game, person)
        assert there == answers("nosuchgame", person)
        assert {status for status, _ in there} <= {0, 401, 404}


def told(person: Person, method: str, path: str, body: Any = None, key: str = "") -> tuple[int, str]:
    """The status and the text of an answer."""
    headers = {"origin": person.url, "x-playmat-key": key}
    answer = person.http.request(method, person.url + path, json=body, headers=headers)
    return answer.status_code, answer.text


def test_a_running_game_has_no_record_even_for_its_players(ann: Person, ben: Person) -> None:
    game, *_ = seated(ann, ben)
    for path in PATHS["GET"][1:]:
        assert refusal(ann.ask, "GET", path.format(game)) == (404, "not-found")
    assert refusal(ann.ask, "POST", f"/api/games/{game}/fork", {"at": 0}) == (404, "not-found")


# Playing on --------------------------------------------------------------------------------------------------


def test_what_nobody_had_seen_is_not_told_by_the_game_before(live: Live, ann: Person, ben: Person) -> None:
    game, *lines = seated(ann, ben)
    play_on(game, Random(3), *lines)
    at = 4
    fork = ann.ask("POST", f"/api/games/{game}/fork", {"at": at, "fresh": True, "others": "open"})
    ben.join(fork["game"], key=fork["key"])
    record = ann.ask("GET", f"/api/games/{game}/record")
    source = match_of(live, game).record().replay(at)
    state = match_of(live, fork["game"]).state
    unseen = [card for card in range(len(state.defs)) if state.hidden[state.place[card]] and not state.sees(0, card)]
    assert [state.defs[card].id for card in unseen] != [source.defs[card].id for card in unseen]
    assert state.rng != source.rng
    zones = [view(one, 0)["zones"] for one in (state, source)]
    assert zones[0] == zones[1], "what was in sight stays where it is"
    with ann.connect() as line:
        line.watch(fork["game"])
        line.fence()
        heard = b"".join([*line.heard, *ann.heard[-2:-1]]).decode()
    assert str(record["seed"]) not in heard and "stir:" not in heard
    assert refusal(ann.ask, "GET", f"/api/games/{fork['game']}/record") == (404, "not-found")


def test_another_game_is_dealt_otherwise(live: Live, ann: Person, ben: Person) -> None:
    game, line, _ = seated(ann, ben)
    line.call("concede", game=game)
    again = ann.ask("POST", f"/api/tables/{game}/rematch")["game"]
    ben.ask("POST", f"/api/tables/{game}/rematch")
    seeds = {match_of(live, one).sheet.seed for one in (game, again)}
    assert len(seeds) == 2


def test_a_seat_that_is_kept_for_somebody_is_not_taken(ann: Person, ben: Person, eve: Person) -> None:
    game, line, _ = seated(ann, ben)
    line.call("concede", game=game)
    again = ann.ask("POST", f"/api/tables/{game}/rematch")["game"]
    for seat in (-1, 0, 1):
        assert refusal(eve.join, again, seat=seat)[0] == 409
    assert refusal(eve.ask, "POST", f"/api/tables/{game}/rematch") == (403, "forbidden")
    assert ben.join(again)["status"] == "playing"


def test_talking_after_the_end_changes_nothing_but_the_talk(live: Live, ann: Person, ben: Person, eve: Person) -> None:
    game, line, _ = seated(ann, ben)
    line.call("concede", game=game)
    live.change("UPDATE games SET finished = finished - 1000 WHERE id = ?", game)  # so that another end would show
    row = "SELECT status, version, winner, finished, rated, answers FROM games WHERE id = ?"
    before = live.rows(row, game)
    with eve.connect() as other:
        other.watch(game)
        assert other.call("say", game=game, text="well played")["type"] == "accepted"
    assert live.rows(row, game) == before


# Texts that others see ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    ["W" * 81, "Rod\u202eevil", "Road\u200b of Sparks", "Road\ufe0f of Sparks", "Road\u3164"],
    ids=["long", "turned", "no width", "selector", "filler"],
)
def test_the_name_of_a_deck_shows_what_it_is(ann: Person, name: str) -> None:
    deck = LIST.replace("name: Road of Sparks", f"name: {name}")
    assert deck != LIST
    seats = [{"kind": "me", "deck_list": deck}, {"kind": "open"}]
    assert refusal(ann.ask, "POST", "/api/tables", {"plays": "shaman", "seats": seats})[0] == 400
    assert refusal(ann.ask, "POST", "/api/library/shaman/decks", {"text": deck})[0] == 400


def test_a_list_full_of_comments_does_not_come_to_the_table(ann: Person) -> None:
    seats = [{"kind": "me", "deck_list": LIST + "\n# padding padding padding" * 1500}, {"kind": "open"}]
    wish = {"plays": "shaman", "seats": seats}
    assert refusal(ann.ask, "POST", "/api/tables", wish) == (400, "too-long")


@pytest.mark.parametrize("name", ["../decks/road-of-sparks", "/etc/passwd", "road-of-sparks.txt", "~", "own-../x"])
def test_no_name_of_a_deck_opens_a_file(ann: Person, name: str) -> None:
    seats = [{"kind": "me", "deck": name}, {"kind": "open"}]
    assert refusal(ann.ask, "POST", "/api/tables", {"plays": "shaman", "seats": seats})[0] == 404
    quoted = name.replace("/", "%2F")
    assert refusal(ann.ask, "GET", f"/api/library/shaman/decks/{quoted}")[0] == 404


def test_what_is_said_is_one_line_of_text(ann: Person, ben: Person) -> None:
    game, line, other = seated(ann, ben)
    said = "a\0b\u202ec\r\nBen: I give up\u2028\u200b<script>alert(1)</script>"
    number = line.call("say", game=game, text=said)["number"]
    (told,) = other.up_to(game, number).table["said"]
    assert told["text"] == "a b c Ben: I give up <script>alert(1)</script>"
    assert (told["name"], told["seat"]) == ("Ann", 0)
