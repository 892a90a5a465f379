"""What a server says is what the structs of the wire say it is, in every game."""

from __future__ import annotations

import json
from random import Random
from typing import Any, get_args

import msgspec
import pytest

from playmat import wire
from playmat.book.game import Game
from tests.laws.play import SHORT
from tests.server.player import Line, Person, Seen
from tests.server.playing import asked, play_on, seated
from tests.shown import insist_shown, table_of

pytestmark = pytest.mark.usefixtures("deals")

DECODER = msgspec.json.Decoder(wire.ServerMessage)
KINDS = {message.__struct_config__.tag for message in get_args(wire.ServerMessage)}
ANSWERS = 25
"""Random answers that lead into the midst of any game."""
MORE = 60
"""And so many at most after it."""


def insist_documented(message: bytes) -> None:
    """A message is to the letter what its struct writes: with nothing more in it, and with nothing left out."""
    assert msgspec.json.encode(DECODER.decode(message)) == message


def ask_for_everything(game: str, line: Line) -> None:
    """Say everything that is replied to and leaves the game as it is."""
    line.call("say", game=game, text="Well played.")
    line.call("why", game=game, about=line.tables[game].keys[0])
    line.call("describe", game=game)
    line.call("log", game=game, start=0, count=20)
    line.watch(game, ahead=True)
    line.until(lambda: any(message["type"] == "ahead" for message in line.messages))
    line.call("lobby")
    line.call("ping")
    line.answer(game, line.tables[game].keys[0], decision=1)
    line.call("answer", game=game, decision=line.tables[game].table["decision"], key="fly:1")
    line.call("watch", game="nosuchgame")
    line.fence()


def test_every_message_is_what_its_struct_says(ann: Person, ben: Person, eve: Person, game: Game[Any]) -> None:
    table, *players = seated(ann, ben, plays=game.id)
    with players[0], players[1], eve.connect() as watcher:
        watcher.watch(table)
        play_on(table, Random(5), *players, answers=SHORT.get(game.id, ANSWERS))
        line = asked(table, *players)
        assert line is not None
        ask_for_everything(table, line)
        line.call("undo", game=table)
        play_on(table, Random(6), *players, answers=min(MORE, SHORT.get(game.id, MORE)))
        line.call("concede", game=table)
        line.until(lambda: {message["type"] for message in line.messages} == KINDS)
        for one in (*players, watcher):
            one.fence()
            for message in one.heard:
                insist_documented(message)
        for one in (*players, watcher) if game.guide.shown else ():
            insist_shown_all_along(table, one, table_of(game))


def insist_shown_all_along(game: str, line: Line, kind: type) -> None:
    """The table as somebody has kept it up to date was of its game's type after every message."""
    seen: Seen | None = None
    changes = 0
    for heard in line.heard:
        message = json.loads(heard)
        if message["type"] == "table" and message["game"] == game:
            seen = Seen(message)
        elif message["type"] == "change":
            assert seen is not None and seen.take(message)
            changes += 1
        if seen is not None:
            insist_shown(seen.view["table"], kind)
    assert changes >= ANSWERS


@pytest.mark.parametrize(
    ("wrong", "instead"),
    [(b'"crumbs"', b'"crumb"'), (b'"can_undo"', b'"may_undo"'), (b'"gone":[]', b'"gone":[],"come":[]')],
    ids=["misspelt", "another name", "one more"],
)
def test_a_message_that_its_struct_does_not_say_is_found(
    ann: Person, ben: Person, wrong: bytes, instead: bytes
) -> None:
    table, *lines = seated(ann, ben)
    with lines[0], lines[1]:
        play_on(table, Random(5), *lines, answers=1)
        (change,) = (message for message in lines[0].heard if b'"change"' in message)
    insist_documented(change)
    with pytest.raises((AssertionError, msgspec.ValidationError)):
        insist_documented(change.replace(wrong, instead))
