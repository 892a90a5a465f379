"""The client against a real server."""

from __future__ import annotations

import random
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from websockets.sync.client import ClientConnection

from playmat import wire
from playmat.client import Client, Declined, Watched
from playmat.client.line import Broken
from playmat.client.requests import Requests
from playmat.kernel.errors import PlaymatError
from tests.patience import PATIENCE
from tests.server.live import Live

pytestmark = pytest.mark.usefixtures("deals")

ROOT = Path(__file__).parents[2]


@pytest.fixture
def ann(live: Live) -> Iterator[Client]:
    with Client(live.url, name="Ann") as client:
        yield client


@pytest.fixture
def ben(live: Live) -> Iterator[Client]:
    with Client(live.url, name="Ben") as client:
        yield client


@pytest.fixture
def eve(live: Live) -> Iterator[Client]:
    with Client(live.url, name="Eve") as client:
        yield client


def seated(ann: Client, ben: Client) -> tuple[Watched, Watched]:
    """A table with both of them."""
    table = ann.open("shaman", decks=["road-of-sparks"])
    ben.join(table.game, deck="night-shift")
    return ann.watch(table.game), ben.watch(table.game)


def up_to(game: Watched, number: int) -> None:
    """Wait until a watcher has been told of a number."""
    while game.table.number < number:
        assert game.client.receive(PATIENCE)


def test_starter_packs_are_brought_under_other_shamans(ann: Client, ben: Client) -> None:
    (duel,) = [game for game in ann.games() if game.id == "shaman"]
    assert duel.leaders.keys() == {"starter"} and "Len" in duel.leaders["starter"]
    table = ann.open("shaman", ["me", "open"], ["flame"], leaders=["Len"])
    joined = ben.join(table.game, deck="flame", leader="Yoh")
    assert [seat.leader for seat in joined.seats] == ["Len", "Yoh"]
    with pytest.raises(PlaymatError, match="3 leaders for 2 seats. Name a leader for each seat"):
        ann.open("shaman", leaders=["Len", "Yoh", "Jun"])


def test_a_guest_plays_a_bot_to_the_end(ann: Client) -> None:
    table = ann.open("shaman", ["me", "bot:random"])
    dice = random.Random(7)
    answers = [turn.answer(dice.choice(turn.keys)) for turn in ann.play(table.game)]
    game = ann.watch(table.game)
    assert answers and all(answers)
    assert game.over and game.winner in (0, 1)
    assert ann.table(table.game).status == "over"
    assert [mine.game for mine in ann.my_tables()] == [table.game]


def test_two_clients_play_each_other_and_agree_who_won(ann: Client, ben: Client) -> None:
    games = seated(ann, ben)

    def play(game: Watched, dice: random.Random) -> None:
        for turn in game.client.play(game.game):
            assert turn.answer(dice.choice(turn.keys))

    threads = [threading.Thread(target=play, args=(game, random.Random(index))) for index, game in enumerate(games)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    assert [game.seat for game in games] == [0, 1]
    assert games[0].over and games[0].winner == games[1].winner


def test_changes_add_up_to_the_table_for_every_pair_of_eyes(live: Live, ann: Client, ben: Client, eve: Client) -> None:
    seats = seated(ann, ben)
    watching = [*seats, eve.watch(seats[0].game)]
    dice = random.Random(3)
    said = 0
    with Client(live.url) as fresh_eve:
        for step in range(400):
            asked = next((game for game in seats if game.ready), None)
            if asked is None:
                break
            assert asked.asked is not None
            assert asked.answer(dice.choice(asked.asked.options).key)
            if step % 25 == 3:
                eve.watch(asked.game).say(f"Move {step}!")
                said += 1
            if step % 40 == 9 and asked.table.can_undo == "free":
                asked.undo()
            newest = max(game.table.number for game in watching)
            for game in watching:
                up_to(game, newest)
                asker = fresh_eve if game is watching[2] else game.client
                told = msgspec.structs.replace(game.table)
                whole = asker.ask(wire.Watch(game=game.game))
                assert isinstance(whole, wire.Table)
                assert told.number == whole.number
                for name in ("decision", "view", "undo", "can_undo", "said"):
                    assert getattr(told, name) == getattr(whole, name), name
    assert watching[2].over and watching[2].seat == wire.SPECTATOR
    assert len(watching[2].table.said) == said > 0


def test_consent_lets_somebody_take_an_answer_back(ann: Client, ben: Client) -> None:
    games = seated(ann, ben)
    dice = random.Random(1)
    offered: dict[int, list[str]] = {}
    while True:
        number = max(game.table.number for game in games)
        for game in games:
            up_to(game, number)
        wanting = next((game for game in games if game.table.can_undo == "ask"), None)
        if wanting is not None:
            break
        asked = next(game for game in games if game.ready)
        assert asked.asked is not None
        offered[asked.seat] = [option.key for option in asked.asked.options]
        asked.answer(dice.choice(offered[asked.seat]))
    other = games[1 - wanting.seat]
    wanting.undo()
    undo = wanting.table.undo
    assert undo is not None and undo.waiting == [other.seat]
    up_to(other, undo.request)
    other.keep_house(consent=True)
    up_to(wanting, other.table.number)
    assert wanting.table.undo is None and wanting.ready and wanting.asked is not None
    assert [option.key for option in wanting.asked.options] == offered[wanting.seat]
    games[0].concede()
    up_to(games[1], games[0].table.number)
    assert (games[0].over, games[1].winner) == (True, 1)


def test_a_token_acts_for_the_account_that_made_it(live: Live) -> None:
    person = Requests(live.url, "", "", PATIENCE)
    credentials = wire.Credentials(name="Botmaster", password="correct horse battery")
    me = person.call("POST", "/register", wire.Me, credentials)
    person.headers["x-csrf-token"] = me.csrf
    token = person.call("POST", "/tokens", wire.FreshToken, wire.NewToken(name="my bot")).token
    with Client(live.url, token) as client:
        assert (client.user.name, client.user.guest) == ("Botmaster", False)
        table = client.open("shaman", ["me", "bot:greedy"], public=False)
        game = client.watch(table.game)
        assert game.seat == 0
        game.concede()
        assert game.over and game.winner == 1
    with pytest.raises(Declined, match="token"):
        Client(live.url, "pm_" + "a" * 40)


def test_a_private_table_opens_with_its_key_alone(ann: Client, ben: Client) -> None:
    table = ann.open("shaman", public=False)
    assert table.game not in [one.game for one in ben.tables("shaman")]
    for attempt in (lambda: ben.table(table.game), lambda: ben.watch(table.game), lambda: ben.join(table.game)):
        with pytest.raises(Declined) as error:
            attempt()
        assert error.value.error == "not-found"
    assert ben.table(table.game, key=table.key).game == table.game
    assert ben.join(table.game, key=table.key).status == "playing"
    ann.watch(table.game).concede()


def test_what_cannot_be_answered_says_why_with_its_rule(ann: Client) -> None:
    table = ann.open("shaman", ["me", "bot:greedy"])
    turns = ann.play(table.game)
    turn = next(turns)
    with pytest.raises(Declined) as error:
        turn.answer("signature")
    assert error.value.error == "refused" and error.value.rule.startswith("SK-")
    with pytest.raises(Declined, match="cannot be read"):
        turn.answer("sing a song")
    assert turn.watched.why(turn.keys[0])[0].sentence
    assert turn.watched.describe()
    assert turn.answer(turn.keys[0])


def test_a_restart_of_the_server_does_not_end_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Live(tmp_path) as live, Client(live.url, patience=PATIENCE) as client:
        open_line = client.line.open

        def open_or_start() -> ClientConnection:
            try:
                return open_line()
            except Broken:
                if live.thread is not None and not live.thread.is_alive():
                    live.start()
                raise

        monkeypatch.setattr(client.line, "open", open_or_start)
        table = client.open("shaman", ["me", "bot:random"])
        dice = random.Random(5)
        for count, turn in enumerate(client.play(table.game)):
            if count == 1:
                live.stop()
            turn.answer(dice.choice(turn.keys))
        assert count > 1 and client.watch(table.game).over
    assert not live.complaints.lines


def test_the_example_bot_plays_a_game(live: Live) -> None:
    bot = [sys.executable, str(ROOT / "examples" / "network_bot.py"), live.url, "--bot", "random"]
    played = subprocess.run(bot, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert played.stderr == "" and played.returncode == 0
    assert played.stdout.splitlines()[-1] in ("Won.", "Lost.", "Nobody has won.")
