"""A table with a game on it: answering, asking why, giving up, talking."""

from __future__ import annotations

import socket
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from playmat import games
from playmat.server import ledger
from playmat.server.errors import not_saved
from playmat.server.ledger import Entry
from playmat.server.seating import now
from playmat.server.store import News
from tests.patience import PATIENCE, eventually
from tests.server.held import held_bots, held_reading, held_writes
from tests.server.live import Live
from tests.server.player import Line, Person, Problem, insist_same
from tests.server.playing import asked, other_of, start
from tests.server.tables import counted, folded, kept

pytestmark = pytest.mark.usefixtures("deals")

RULES = games.get("shaman").rules


# Answering


def test_an_answer_is_accepted_once_it_is_in_the_log(live: Live, ann: Person, ben: Person) -> None:
    game, line, other = start(ann, ben)
    key = line.tables[game].keys[-1]
    reply = line.answer(game, key)
    assert reply["type"] == "accepted", reply
    [(kind, seat, data)] = live.rows(
        "select kind, seat, data from entries where game = ? and number = ?", game, reply["number"]
    )
    assert (kind, seat, data) == ("answer", line.tables[game].view["viewer"], key)
    assert other.up_to(game, reply["number"]).number == reply["number"]


def test_a_refused_answer_cites_a_rule_and_changes_nothing(live: Live, ann: Person, ben: Person) -> None:
    game, line, other = start(ann, ben, answers=6)
    refused = 0
    for number in range(30):
        offered = line.tables[game].keys
        before = line.tables[game].counted()
        for key in sorted(live.match(game).state.verbs()):
            if key not in offered:
                reply = line.answer(game, key)
                assert (reply["type"], reply["error"]) == ("refused", "refused"), reply
                assert reply["rule"] in RULES and reply["message"]
                refused += 1
        assert line.tables[game].counted() == before
        line.answer(game, offered[number % len(offered)])
        lines = (line, other)
        found = asked(game, *lines)
        if found is None:
            break
        line, other = found, other_of(found, lines)
    assert refused > 5
    entries = live.rows("select count(*) from entries where game = ? and kind = 'answer'", game)
    assert entries[0][0] == len(live.match(game).answers)


def test_what_means_nothing_is_unknown(ann: Person, ben: Person) -> None:
    game, line, _ = start(ann, ben)
    for key in ("dance", "play:999999999", ":", "concede:0", "concede:1", "stir:5", "’", "0"):
        reply = line.answer(game, key)
        assert reply["type"] == "refused" and reply["error"] in ("unknown", "refused"), (key, reply)


def test_whoever_is_not_asked_is_told_so_by_rule(ann: Person, ben: Person) -> None:
    game, line, other = start(ann, ben, answers=4)
    before = other.tables[game].counted()
    reply = other.answer(game, line.tables[game].keys[0])
    assert reply["type"] == "refused" and reply["error"] in ("refused", "forbidden", "unknown")
    assert reply["error"] != "refused" or reply["rule"] in RULES
    assert other.tables[game].counted() == before


def test_spectators_do_nothing_but_watch_and_talk(ann: Person, ben: Person, eve: Person) -> None:
    game, line, _ = start(ann, ben, answers=4)
    with eve.connect() as spectator:
        spectator.watch(game)
        decision = spectator.tables[game].table["decision"]
        for kind, fields in (
            ("answer", {"decision": decision, "key": line.tables[game].keys[0]}),
            ("concede", {}),
            ("undo", {}),
            ("consent", {"request": 1, "yes": True}),
            ("return", {}),
        ):
            reply = spectator.call(kind, game=game, **fields)
            assert (reply["type"], reply["error"]) == ("refused", "forbidden"), kind
        assert spectator.call("why", game=game, about="pass")["reasons"] == [
            {"sentence": "You are watching.", "rule": ""}
        ]
        assert spectator.call("say", game=game, text="Nice!")["type"] == "accepted"
    line.until(lambda: line.tables[game].table["said"])
    assert [(one["seat"], one["name"], one["text"]) for one in line.tables[game].table["said"]] == [
        (-1, "Eve", "Nice!")
    ]


def test_before_it_begins_and_after_it_ended_there_is_nothing_to_answer(ann: Person, ben: Person) -> None:
    game = ann.open_table("open")
    with ann.connect() as line:
        assert line.watch(game).table["view"] is None
        for kind, fields in (
            ("answer", {"decision": 0, "key": "pass"}),
            ("concede", {}),
            ("undo", {}),
            ("describe", {}),
            ("say", {"text": "hi"}),
        ):
            reply = line.call(kind, game=game, **fields)
            assert (reply["type"], reply["error"]) == ("refused", "not-now"), kind
        ben.join(game)
        line.until(lambda: line.tables[game].table["view"] is not None)
        assert line.call("concede", game=game)["type"] == "accepted"
        last = line.tables[game].table["decision"]
        for kind, fields in (("answer", {"decision": last, "key": "pass"}), ("concede", {}), ("undo", {})):
            reply = line.call(kind, game=game, **fields)
            assert (reply["type"], reply["error"]) == ("refused", "not-now"), kind
        assert line.call("why", game=game, about="pass")["reasons"][0]["sentence"] == "The game is over."
        assert line.call("say", game=game, text="Thanks!")["type"] == "accepted"


def test_a_game_against_a_bot_is_played_to_its_end(live: Live, ann: Person) -> None:
    answered: set[int] = set()
    for bot in ("greedy", "random"):
        game = ann.open_table(bot)
        dice = Random(3)
        with ann.connect() as line:
            seen = line.watch(game)
            while not line.see(game, lambda seen: seen.keys or seen.over).over:
                reply = line.answer(game, dice.choice(seen.keys))
                assert reply["type"] == "accepted", reply
            line.see(game, lambda seen: seen.info["status"] == "over")
            assert seen.info["winner"] == seen.view["winner"] and not seen.info["rated"]
        answered |= {
            seat for (seat,) in live.rows("select seat from entries where game = ? and kind = 'answer'", game)
        }
    assert answered == {0, 1}


def test_two_bots_play_by_themselves(live: Live, ann: Person) -> None:
    seats = [{"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "random"}]
    game = ann.ask("POST", "/api/tables", {"plays": "shaman", "seats": seats})["game"]
    with ann.connect() as line:
        seen = line.watch(game)
        assert seen.view["viewer"] == -1
        line.until(lambda: seen.over and seen.info["status"] == "over")


def test_the_list_says_how_far_a_game_is(ann: Person, ben: Person) -> None:
    game, _, _ = start(ann, ben, answers=7)
    assert ann.table(game)["answers"] == 7
    assert [one["answers"] for one in ann.ask("GET", "/api/tables/mine")["tables"] if one["game"] == game] == [7]
    with ben.connect() as newcomer:
        assert newcomer.watch(game).info["answers"] == 7


# What others appended


def append_elsewhere(live: Live, game: str, kind: str, seat: int, data: str) -> int:
    """Append an entry as another worker would, whose news has not come yet; its number."""
    [(last,)] = live.rows("select max(number) from entries where game = ?", game)
    known = "game, number, at, kind, seat, data"
    live.change(f"insert into entries ({known}) values (?, ?, ?, ?, ?, ?)", game, last + 1, now(), kind, seat, data)
    live.change("update games set entries = ? where id = ?", last + 1, game)
    return int(last) + 1


def test_who_sits_down_while_a_table_is_being_read_begins_the_game_for_all(
    live: Live, ann: Person, ben: Person
) -> None:
    game = ann.open_table("open")
    with ann.connect() as line, held_reading(live, game) as reading, ThreadPoolExecutor(1) as aside:
        line.send("watch", game=game)
        reading.wait()
        joining = aside.submit(ben.join, game)
        eventually(lambda: live.rows("select 1 from games where id = ? and status = 'playing'", game))
        reading.let_go()
        line.see(game, lambda seen: seen.table["view"] is not None)
        assert joining.result(PATIENCE)["status"] == "playing"


def test_what_others_append_while_a_game_is_being_read_is_taken_in(live: Live, ann: Person, ben: Person) -> None:
    assert live.service is not None
    game, line, other = start(ann, ben)
    rooms = live.service.rooms
    for one in (line, other):
        one.close()
    eventually(lambda: not rooms.rooms[game].watchers, "the server does not notice who is gone")
    rooms.rooms.pop(game).forget()
    with line.person.connect() as back, held_reading(live, game) as reading:
        back.send("watch", game=game)
        reading.wait()
        number = append_elsewhere(live, game, "say", -1, "Eve\nHello")
        live.loop.call_soon_threadsafe(rooms.hear, News("another", "entry", game, str(number)))
        reading.let_go()
        assert [one["text"] for one in back.up_to(game, number).table["said"]] == ["Hello"]


def test_what_another_worker_tells_is_not_read_and_what_was_missed_before_it_is(
    live: Live, ann: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert live.service is not None
    game, line, _ = start(ann, ben)
    rooms, store = live.service.rooms, live.service.store
    looked_up: list[Any] = []
    read = store.read

    async def noted(work: Any, *args: Any, **kwargs: Any) -> Any:
        looked_up.append(work)
        return await read(work, *args, **kwargs)

    monkeypatch.setattr(store, "read", noted)

    def tell(number: int) -> None:
        _, entries = kept(live.settings.database_url, game)
        said = ledger.told(entries[number - 1])
        live.loop.call_soon_threadsafe(rooms.hear, News("another", "entry", game, said))

    def said() -> list[str]:
        return [one["text"] for one in line.up_to(game, number).table["said"]]

    number = append_elsewhere(live, game, "say", -1, "Eve\nHello")
    tell(number)
    tell(number)
    assert said() == ["Hello"] and ledger.entries_after not in looked_up
    append_elsewhere(live, game, "say", -1, "Eve\nIs anybody")
    number = append_elsewhere(live, game, "say", -1, "Eve\nthere?")
    tell(number)
    assert said() == ["Hello", "Is anybody", "there?"] and ledger.entries_after in looked_up


def test_what_is_too_long_to_be_told_is_read() -> None:
    entry = Entry("game", 7, 1, "say", 0, "Ann\n" + "ä" * 10)
    assert ledger.heard(ledger.told(entry)) == entry
    long = msgspec.structs.replace(entry, data="ä" * ledger.LONGEST_TOLD)
    assert ledger.told(long) == "7" and ledger.heard("7") is None


def insist_whole(live: Live, game: str, *lines: Line) -> None:
    """The log has no gap, and everybody sees what it says."""
    sheet, entries = kept(live.settings.database_url, game)
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
    match = folded(sheet, entries)
    assert (sheet.entries, sheet.answers) == (match.number, len(match.answers))
    for line in lines:
        seen = line.up_to(game, match.number)
        insist_same(seen.counted(), counted(match, seen.view["viewer"]))


def test_an_answer_to_a_question_that_only_another_worker_knows_is_understood(
    live: Live, ann: Person, ben: Person
) -> None:
    game, line, other = start(ann, ben)
    seat = line.tables[game].view["viewer"]
    number = append_elsewhere(live, game, "answer", seat, line.tables[game].keys[0])
    sheet, entries = kept(live.settings.database_url, game)
    ahead = folded(sheet, entries)
    player = line if ahead.asked == seat else other
    reply = player.answer(game, ahead.state.keys()[0], number)
    assert reply["type"] == "accepted", reply
    insist_whole(live, game, line, other)


def test_an_entry_of_another_worker_comes_first_and_ours_after_it(live: Live, ann: Person, ben: Person) -> None:
    game, line, other = start(ann, ben)
    append_elsewhere(live, game, "say", -1, "Eve\nHello")
    reply = line.answer(game, line.tables[game].keys[0])
    assert reply["type"] == "accepted" and [one["text"] for one in line.tables[game].table["said"]] == ["Hello"]
    append_elsewhere(live, game, "say", -1, "Eve\nHello again")
    assert other.call("say", game=game, text="Hello, Eve")["type"] == "accepted"
    insist_whole(live, game, line, other)


@pytest.mark.parametrize("ours_is_second", [False, True], ids=["when it cannot be kept", "when others were first too"])
def test_what_was_not_kept_never_happened(
    live: Live, ann: Person, ben: Person, monkeypatch: pytest.MonkeyPatch, ours_is_second: bool
) -> None:
    game, line, other = start(ann, ben, answers=3)
    assert live.service is not None
    before = line.tables[game].counted()

    async def fail(*_: object) -> None:
        raise not_saved()

    with monkeypatch.context() as patch:
        patch.setattr(live.service.store, "read", fail)
        if ours_is_second:
            append_elsewhere(live, game, "say", -1, "Eve\nHello")
        else:
            patch.setattr(live.service.store, "write", fail)
        for _ in range(3):
            reply = line.answer(game, line.tables[game].keys[0])
            assert (reply["type"], reply["error"]) == ("refused", "unavailable"), reply
        insist_same(line.tables[game].counted(), before)
    assert line.answer(game, line.tables[game].keys[0])["type"] == "accepted"
    insist_whole(live, game, line, other)


@pytest.mark.parametrize("who", ["the player", "the server"])
def test_an_answer_that_is_being_kept_counts_whoever_hangs_up_meanwhile(
    live: Live, ann: Person, ben: Person, who: str
) -> None:
    game, line, other = start(ann, ben)
    assert live.service is not None
    rooms = live.service.rooms
    before = set(rooms.streams)
    with held_writes("append") as appends, line.person.connect() as hasty:
        seen = hasty.watch(game)
        (stream,) = set(rooms.streams) - before
        hasty.send("answer", game=game, decision=seen.table["decision"], key=seen.keys[0])
        appends.wait()
        if who == "the player":
            hasty.socket.socket.shutdown(socket.SHUT_RDWR)
        else:
            live.loop.call_soon_threadsafe(stream.close, 1012, "The server restarts; connect again.")
            eventually(lambda: rooms.rooms[game].lost, "the server goes on as if it had not hung up")
        appends.may.set()
        other.up_to(game, seen.number + 1)
    insist_whole(live, game, line, other)


def test_a_server_that_stops_while_an_answer_is_being_kept_has_nothing_to_complain_about(tmp_path: Path) -> None:
    with Live(tmp_path) as live, held_writes("append") as appends:
        assert live.service is not None
        bots = [{"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "random"}]
        game = Person(live.url).ask("POST", "/api/tables", {"plays": "shaman", "seats": bots})["game"]
        appends.wait()
        stopping = threading.Thread(target=live.stop)
        stopping.start()
        store = live.service.store
        eventually(lambda: store.closing, "the server does not stop")
        appends.may.set()
        stopping.join(PATIENCE)
        assert live.rows("select kind, number from entries where game = ?", game) == [("start", 1), ("answer", 2)]
    assert not live.complaints.lines


# Asking


def test_everything_on_offer_and_everything_else_can_be_asked_about(ann: Person, ben: Person) -> None:
    game, line, other = start(ann, ben, answers=8)
    seen = line.tables[game]
    for option in seen.view["asked"]["options"]:
        reasons = line.call("why", game=game, about=option["key"])
        assert reasons["type"] == "reasons" and reasons["about"] == option["key"]
        assert "is on offer" in reasons["reasons"][0]["sentence"]
    for refused in seen.view["asked"].get("refused", ()):
        [reason] = line.call("why", game=game, about=refused["key"])["reasons"]
        assert reason["rule"] == refused["rule"] and refused["sentence"] in reason["sentence"]
    handles = [card[0] for zone in seen.view["zones"] for card in zone.get("cards", ())]
    for handle in handles:
        reasons = line.call("why", game=game, about=f"card:{handle}")
        assert reasons["type"] == "reasons" and all(one["sentence"] for one in reasons["reasons"])
    strange = [card[0] for zone in other.tables[game].view["zones"] for card in zone.get("cards", ())]
    hidden = [handle for handle in strange if handle not in handles]
    assert hidden, "the other one holds nothing, so nothing is proved"
    for handle in [*hidden, 99_999, -1]:
        reply = line.call("why", game=game, about=f"card:{handle}")
        assert (reply["type"], reply["error"]) == ("refused", "unknown")
        unknown = reply["message"].replace(str(handle), "…")
        assert "no card in sight" in unknown


def test_the_table_is_told_in_sentences_to_each_their_own(ann: Person, ben: Person, eve: Person) -> None:
    game, line, other = start(ann, ben, answers=8)
    with eve.connect() as spectator:
        spectator.watch(game)
        told = [one.call("describe", game=game) for one in (line, other, spectator)]
    assert all(one["type"] == "description" and one["lines"] for one in told)
    assert len({str(one["lines"]) for one in told}) == 3
    assert {one["number"] for one in told} == {line.tables[game].number}


# Giving up


def test_who_gives_up_has_lost_whoever_is_asked(ann: Person, ben: Person) -> None:
    for which in range(2):
        game, line, other = start(ann, ben, answers=5)
        loser = (line, other)[which]
        assert loser.call("concede", game=game)["type"] == "accepted"
        winner = 1 - loser.tables[game].view["viewer"]
        for one in (line, other):
            seen = one.see(game, lambda seen: seen.over and seen.info["status"] == "over")
            assert seen.view["winner"] == winner
            assert seen.info["winner"] == winner and seen.info["finished"] and seen.info["rated"]
        assert ann.table(game)["status"] == "over"


# Talking


def test_what_is_said_reaches_everybody_in_order_and_as_text(ann: Person, ben: Person, eve: Person) -> None:
    game, line, other = start(ann, ben)
    with eve.connect() as spectator:
        spectator.watch(game)
        said = ["Hello", "  two\n\nlines\t ", "<b>bold</b> & “quoted” 🂡", "x" * 500]
        for text in said:
            assert line.call("say", game=game, text=text)["type"] == "accepted"
        for one in (line, other, spectator):
            one.see(game, lambda seen: len(seen.table["said"]) == len(said))
            heard = [message["text"] for message in one.tables[game].table["said"]]
            assert heard == ["Hello", "two lines", "<b>bold</b> & “quoted” 🂡", "x" * 500]
        for nothing in (" ", "\n", "\u200b"):
            assert line.call("say", game=game, text=nothing)["error"] == "malformed"
        before = len(line.messages)
        line.send("say", game=game, text="y" * 501)
        line.until(lambda: refusals(line, before))
        assert refusals(line, before) == ["malformed"]
    with eve.connect() as late:
        assert late.watch(game).table["said"] == line.tables[game].table["said"]


def refusals(line: Line, heard: int) -> list[str]:
    """What was refused to somebody since they had heard so many messages."""
    return [message["error"] for message in line.messages[heard:] if message["type"] == "refused"]


def test_talking_moves_no_question(ann: Person, ben: Person) -> None:
    game, line, other = start(ann, ben, answers=3)
    decision = line.tables[game].table["decision"]
    for _ in range(5):
        other.call("say", game=game, text="Go on")
    assert line.answer(game, line.tables[game].keys[0], decision)["type"] == "accepted"


def test_talking_does_not_keep_a_bot_from_answering(live: Live, ann: Person) -> None:
    with held_bots(live) as bots, ann.connect() as line:
        game = ann.open_table("greedy")
        seen = line.watch(game)
        while seen.view["asked"]["player"] == 0:
            line.answer(game, seen.keys[0])
        decision = seen.table["decision"]
        for _ in range(5):
            line.call("say", game=game, text="Go on")
        line.fence()
        assert [job.game for job in bots.asked].count(game) == 1, "it begins to think anew whenever somebody talks"
        bots.let_answer(game)
        line.see(game, lambda seen: seen.table["decision"] > decision)
        line.call("concede", game=game)


def test_nobody_learns_of_a_table_by_asking_for_one_that_is_not_there(live: Live, ann: Person) -> None:
    with ann.connect() as line:
        assert line.call("watch", game="nosuch")["error"] == "not-found"
    with pytest.raises(Problem) as problem:
        ann.post("describe", game="nosuch")
    assert problem.value.status == 404
    assert not live.complaints.lines, "somebody else's mistake is no error of ours"
