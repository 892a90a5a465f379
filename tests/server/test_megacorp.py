"""Megacorp at a server: hidden cards, sealed bids, three at a table, taking back, replays, programs and lessons."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from random import Random

import pytest

from playmat import games
from playmat.book.record import Record
from playmat.client import Client
from playmat.games.megacorp.cards import CARDS
from playmat.games.megacorp.rules.state import Megacorp
from playmat.kernel.view import view
from playmat.server.ledger import Entry
from playmat.server.seating import Sheet
from playmat.testing import P1, P2, P3
from tests.games.megacorp.table.mat import Mat
from tests.server.deals import deal_the_same
from tests.server.ghosts import Censor
from tests.server.live import Live
from tests.server.player import Line, Message, Person
from tests.server.playing import asked, play_on, refused
from tests.server.test_leaks import Bugged

pytestmark = pytest.mark.usefixtures("deals")

BY_ID = {card.id: card for card in CARDS}
NAMES = ("Ann", "Ben", "Eve")
Come = Callable[[str | None], Person]


@contextmanager
def three(*people: Person, **wish: object) -> Iterator[tuple[str, list[Line]]]:
    """A table for three that has just begun, with a line for each of them."""
    table = people[0].wish_table("open", "open", plays="megacorp", **wish)
    game = str(table["game"])
    for one in people[1:]:
        one.join(game, key=table["key"])
    with ExitStack() as stack:
        lines = [stack.enter_context(one.connect()) for one in people]
        for line in lines:
            line.watch(game)
        yield game, lines


@pytest.fixture
def people(person: Come) -> list[Person]:
    """Three who play."""
    return [person(name) for name in NAMES]


# Hidden things


class BuggedNetwork(Bugged):
    """The same with hands, two decks each, and searches."""

    plays = games.get("megacorp")
    moves = 70

    def censor(self, sheet: Sheet, entries: list[Entry]) -> Censor:
        """The listing names every deck's business and founder."""
        censor = Censor(sheet, entries)
        named = {card for card in censor.in_play if BY_ID[card].role}
        assert len(named) in (2, 3, 4)
        for known in censor.known.values():
            known[:] = [seen | named for seen in known]
        return censor


def test_no_byte_that_anybody_is_sent_depends_on_what_they_cannot_see(live: Live) -> None:
    bugged = BuggedNetwork(live, 5)
    bugged.play()
    compared, dealt = bugged.check()
    bugged.close()
    assert compared > 200 and dealt > compared // 4, "hardly anything was compared, so nothing is proved"


def contested() -> Mat:
    """Ann is about to buy an event that lies on Ben's market, and all three can pay for it."""
    mat = Mat(3, step="buy", seats=NAMES)
    mat.set(P1, money=8).set(P2, money=7, market=["Smoke Screen"]).set(P3, money=9)
    for player in (P1, P2, P3):
        mat.lay(player, "Dockworkers", (1, 0))
    mat.choose("buy Smoke Screen", "contest", "contest")
    return mat


def test_sealed_bids_are_sent_to_nobody_before_the_last(live: Live, people: list[Person]) -> None:
    with three(*people) as (game, lines):
        live.lay(game, contested().state)
        for line in lines:
            line.watch(game)
        spectator = Person(live.url, "Zoe").connect()
        spectator.watch(game)
        for seat, amount in enumerate((6, 5, 4)):
            everybody = [*lines, spectator]
            reply = lines[seat].answer(game, f"bid:{amount}M")
            assert reply["type"] == "accepted", reply
            for line in everybody:
                line.up_to(game, reply["number"])
            if seat == 2:
                break
            bids = [line.tables[game].view["table"]["bid"] for line in everybody]
            assert [bid["entered"] for bid in bids] == [[at <= seat for at in range(3)]] * 4
            assert [bid["own"] for bid in bids] == [(6, 5, 4)[at] if at <= seat else -1 for at in range(3)] + [-1]
            for other, line in enumerate(everybody):
                if other != seat:
                    assert f"{amount} M" not in json.dumps(line.tables[game].view["log"])
        for line in lines:
            told = json.dumps(line.tables[game].view["log"])
            assert all(f"{amount} M" in told for amount in (6, 5, 4))
        assert lines[0].tables[game].table["can_undo"] != "free", "a bid is taken back after the others were seen"
        spectator.close()


# Three at a table


def test_the_others_play_on_when_somebody_concedes(people: list[Person]) -> None:
    with three(*people) as (game, lines):
        play_on(game, Random(3), *lines, answers=6)
        out = lines[1]
        reply = out.call("concede", game=game)
        assert reply["type"] == "accepted", reply
        left = [lines[0], lines[2]]
        for line in lines:
            line.up_to(game, reply["number"])
        assert not lines[0].tables[game].over
        assert out.tables[game].view["table"]["out"] == [0, 1, 0]
        assert out.call("concede", game=game)["type"] != "accepted"
        play_on(game, Random(5), *left, answers=25)
        assert out.tables[game].keys == []
        assert asked(game, *left) is not None or lines[0].tables[game].over


def test_a_table_has_two_to_nine_seats(ann: Person) -> None:
    for seats in (1, 10):
        problem = refused(partial(ann.wish_table, *["open"] * (seats - 1), plays="megacorp"))
        assert problem.status == 400 and re.search(r"\[MC-1\.1\]|<= 9", json.dumps(problem.body)), problem.body
    assert len(ann.wish_table(*["open"] * 8, plays="megacorp")["seats"]) == 9


# Finished games, programs and lessons


@pytest.fixture(scope="module")
def finished(live: Live) -> tuple[str, Person]:
    """A game of three that was played out at random, and one of its players."""
    people = [Person(live.url, name) for name in NAMES]
    with pytest.MonkeyPatch.context() as patch:
        deal_the_same("a finished game of three", patch)
        with three(*people) as (game, lines):
            play_on(game, Random(11), *lines, answers=3000)
            assert lines[0].tables[game].over
    return game, people[0]


def record_of(person: Person, game: str) -> Record:
    """The record as it is downloaded."""
    answer = person.http.get(f"{person.url}/api/games/{game}/record")
    assert answer.status_code == 200, answer.text
    return Record.from_json(answer.text)


def test_a_replay_hides_from_closed_eyes_what_was_hidden(finished: tuple[str, Person]) -> None:
    game, ann = finished
    replay = ann.ask("GET", f"/api/games/{game}/replay")
    record = record_of(ann, game)
    assert replay["length"] == len(record.answers)
    assert replay["chapters"][-1]["label"] == "Game over"
    at = len(record.answers) // 2
    state = record.replay(at)
    assert isinstance(state, Megacorp)
    for eyes in (-1, 0, 1, 2):
        (sent,) = ann.ask("GET", f"/api/games/{game}/replay/views?eyes={eyes}&start={at}&count=1")["views"]
        expected = view(state, eyes)
        assert [zone.get("cards") for zone in sent["zones"]] == json.loads(
            json.dumps([zone.get("cards") for zone in expected["zones"]])
        )


def test_a_game_of_three_goes_on_from_a_moment(live: Live, finished: tuple[str, Person], person: Come) -> None:
    game, ann = finished
    at = len(record_of(ann, game).answers) // 3
    wish: Message = {"at": at, "seat": 0, "others": "open", "fresh": False}
    table = ann.ask("POST", f"/api/games/{game}/fork", wish)
    others = [person("Ben"), person("Eve")]
    for one in others:
        one.join(table["game"], key=table["key"])
    with ExitStack() as stack:
        lines = [stack.enter_context(one.connect()) for one in (ann, *others)]
        for line in lines:
            line.watch(table["game"])
        assert live.match(table["game"]).state.digest() == record_of(ann, game).replay(at).digest()
        assert play_on(table["game"], Random(5), *lines, answers=10) > 0


def test_a_program_plays_against_two_bots(live: Live) -> None:
    with Client(live.url, name="Robot") as robot:
        table = robot.open("megacorp", ["me", "bot:random", "bot:random"])
        dice = random.Random(7)
        answers = [turn.answer(dice.choice(turn.keys)) for turn in robot.play(table.game)]
        game = robot.watch(table.game)
        assert answers and all(answers)
        assert game.over and game.winner in (-1, 0, 1, 2)
