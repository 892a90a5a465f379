"""NetBattle at a server: hands and gauges stay hidden, nothing is lost, and finished games can be watched again."""

from __future__ import annotations

import json
import random
from pathlib import Path
from random import Random
from typing import Any

import pytest

from playmat import Record, games, view
from playmat.client import Client
from playmat.games.netbattle.rules.state import NetBattle
from playmat.server.ledger import Entry
from playmat.server.seating import Sheet
from tests.laws.play import scaled
from tests.server.deals import deal_the_same
from tests.server.ghosts import Censor
from tests.server.live import Live
from tests.server.player import Line, Message, Person, Seen, insist_same
from tests.server.playing import asked, other_of, play_on, seated
from tests.server.process import Nursery, ServerProcess
from tests.server.tables import counted, folded, kept
from tests.server.test_crash import CLOCK, Game, check_log, check_replay, check_unsent, play_out
from tests.server.test_leaks import Bugged

pytestmark = pytest.mark.usefixtures("deals")

NETBATTLE = games.get("netbattle")
GAMES = scaled(1)
KILLS = 3


# Hidden cards


class BuggedBattle(Bugged):
    """The same with hands and gauges."""

    plays = NETBATTLE
    moves = 70

    def censor(self, sheet: Sheet, entries: list[Entry]) -> Censor:
        """The listing names both NetNavis, and whoever cuts shows a card that goes back into the deck."""
        censor = Censor(sheet, entries)
        state = folded(sheet, entries[:1]).state
        assert isinstance(state, NetBattle)
        cuts = " ".join(line.text for line in state.log or [] if line.rule in ("NB-SETUP-5", "NB-SETUP-6"))
        cut = {card.id for card in state.defs if f" {card.title} (" in cuts}
        assert 0 < len(cut) < 12
        open_to_all = cut | {state.defs[navi].id for navi in state.navis}
        for known in censor.known.values():
            known[:] = [seen | open_to_all for seen in known]
        return censor


@pytest.mark.parametrize("number", range(9, 9 + GAMES))
def test_no_byte_that_anybody_is_sent_depends_on_what_they_cannot_see(live: Live, number: int) -> None:
    bugged = BuggedBattle(live, number)
    bugged.play()
    compared, dealt = bugged.check()
    bugged.close()
    assert compared > 200 and dealt > compared // 4, "hardly anything was compared, so nothing is proved"


# Crashes


def test_crashes_lose_nothing_that_anybody_was_told(nursery: Nursery, tmp_path: Path) -> None:
    dice = Random(4)
    with ServerProcess(nursery, tmp_path) as server:
        people = [Person(server.url, name) for name in ("Ann", "Ben", "Eve")]
        game = Game(people[0].open_table("open", plays="netbattle", clock=CLOCK), people)
        people[1].join(game.id)
        game.connect()
        for _ in range(KILLS):
            for _ in range(6):
                dice.choice([game.answer, game.answer, game.undo, game.say])(dice)
                game.catch_up()
            game.answer(dice)
            server.kill()
            game.hear_out()
            game.take_stock()
            server.start()
            check_log(server, game)
            check_unsent(server, game, game.newest.number)
            game.connect()
            match = folded(*kept(server.settings.database_url, game.id))
            for line in game.lines:
                seen = line.tables[game.id]
                insist_same(seen.counted(), counted(match, seen.view["viewer"]))
            game.sent.clear()
        play_out([game], dice)
        check_replay(people[0], game.id)
        assert len(game.accepted) > KILLS
        assert "Traceback" not in server.complaints(), server.complaints()


# Taking back


def shown(seen: Seen) -> str:
    """What lies on the table, as text."""
    return json.dumps({name: seen.view[name] for name in ("zones", "table", "asked", "log", "crumbs")})


def give(game: str, key: str, *lines: Line) -> Line:
    """Whoever is asked gives this answer, and everybody hears of it."""
    line = asked(game, *lines)
    assert line is not None
    reply = line.answer(game, key)
    assert reply["type"] == "accepted", reply
    for one in lines:
        one.up_to(game, reply["number"])
    return line


def test_what_drew_nothing_is_taken_back_at_once(ann: Person, ben: Person) -> None:
    game, *lines = seated(ann, ben, plays="netbattle")
    first = asked(game, *lines)
    assert first is not None
    before = shown(first.tables[game])
    assert give(game, "finish", *lines) is first
    assert first.tables[game].table["can_undo"] == "free"
    reply = first.call("undo", game=game)
    assert reply["type"] == "accepted", reply
    assert shown(first.up_to(game, reply["number"])) == before


def test_a_draw_is_taken_back_with_consent_and_the_same_cards_come_again(ann: Person, ben: Person) -> None:
    game, *lines = seated(ann, ben, plays="netbattle")
    for key in ("finish", "pass"):
        give(game, key, *lines)
    before = [shown(line.tables[game]) for line in lines]
    second = give(game, "pass", *lines)  # the next turn's draw phase follows
    after = [shown(line.tables[game]) for line in lines]
    assert second.tables[game].table["can_undo"] == "ask"
    request = second.call("undo", game=game)["number"]
    other = other_of(second, tuple(lines))
    other.up_to(game, request)
    allowed = other.call("consent", game=game, request=request, yes=True)
    assert allowed["type"] == "accepted", allowed
    assert [shown(line.up_to(game, allowed["number"])) for line in lines] == before
    give(game, "pass", *lines)
    assert [shown(line.tables[game]) for line in lines] == after, "chance was thrown anew"


# Finished games


@pytest.fixture(scope="module")
def finished(live: Live) -> tuple[str, list[Person]]:
    """A game played out at random, and who played it."""
    people = [Person(live.url, "Ann"), Person(live.url, "Ben")]
    with pytest.MonkeyPatch.context() as patch:
        deal_the_same("a finished game", patch)
        game, *lines = seated(*people, plays="netbattle")
        play_on(game, Random(3), *lines)
    for line in lines:
        line.close()
    return game, people


def record_of(person: Person, game: str) -> Record:
    """The record as it is downloaded."""
    answer = person.http.get(f"{person.url}/api/games/{game}/record")
    assert answer.status_code == 200, answer.text
    assert f'filename="playmat-netbattle-{game}.json"' in answer.headers["content-disposition"]
    return Record.from_json(answer.text)


def test_a_finished_game_has_a_timeline_turn_by_turn(finished: tuple[str, list[Person]]) -> None:
    game, (ann, _) = finished
    replay = ann.ask("GET", f"/api/games/{game}/replay")
    record = record_of(ann, game)
    assert replay["length"] == len(replay["moments"]) == len(record.answers) > 40
    turns = [chapter["label"] for chapter in replay["chapters"] if chapter["label"].startswith("Turn ")]
    assert turns == [f"Turn {number}" for number in range(1, len(turns) + 1)]
    assert len(turns) > 8
    end = record.replay()
    assert isinstance(end, NetBattle)
    assert end.over
    assert end.turn - len(turns) in (0, 1), "a turn that ends the game in its draw phase asks nothing"
    assert replay["chapters"][-1] == {"at": replay["length"], "label": "Game over"}


def test_a_replay_hides_from_closed_eyes_what_was_hidden(finished: tuple[str, list[Person]]) -> None:
    game, (ann, _) = finished
    record = record_of(ann, game)
    for eyes in (-1, 0, 1):
        at = len(record.answers) // 2
        (sent,) = ann.ask("GET", f"/api/games/{game}/replay/views?eyes={eyes}&start={at}&count=1")["views"]
        expected = view(record.replay(at), eyes)
        assert [zone.get("cards") for zone in sent["zones"]] == [zone.get("cards") for zone in expected["zones"]]
        hands = {zone["player"]: len(zone.get("cards", [])) for zone in sent["zones"] if zone["zone"] == "hand"}
        state: Any = record.replay(at)
        shown = [player for player in range(2) if any(card in state.revealed for card in state.hand(player))]
        assert hands == {p: len(state.hand(p)) if p == eyes or p in shown else 0 for p in range(2)}


@pytest.mark.parametrize("fresh", [False, True], ids=["same cards", "shuffled anew"])
def test_a_game_goes_on_from_a_moment(live: Live, finished: tuple[str, list[Person]], fresh: bool) -> None:
    game, (ann, ben) = finished
    record = record_of(ann, game)
    at = len(record.answers) // 2
    wish: Message = {"at": at, "seat": 0, "others": "open", "fresh": fresh}
    table = ann.ask("POST", f"/api/games/{game}/fork", wish)
    ben.join(table["game"], key=table["key"])
    with ann.connect() as line, ben.connect() as other:
        seen = line.watch(table["game"])
        other.watch(table["game"])
        then = record.replay(at)
        now: Any = live.match(table["game"]).state
        assert isinstance(then, NetBattle)
        same = [then.defs[card].id for card in then.deck(0)] == [now.defs[card].id for card in now.deck(0)]
        assert same is not fresh
        assert seen.view["zones"] == json.loads(json.dumps(view(now, 0)["zones"]))
        assert [zone["count"] for zone in seen.view["zones"]] == [len(zone) for zone in then.zones]
        play_on(table["game"], Random(5), line, other)
        assert line.tables[table["game"]].over


# Programs and lessons


def test_a_program_plays_through_the_client(live: Live) -> None:
    with Client(live.url, name="Robot") as robot:
        table = robot.open("netbattle", ["me", "bot:greedy"], decks=["pharaohman"])
        dice = random.Random(7)
        answers = [turn.answer(dice.choice(turn.keys)) for turn in robot.play(table.game)]
        game = robot.watch(table.game)
        assert answers and all(answers)
        assert game.over and game.winner in (0, 1)
