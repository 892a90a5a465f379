"""The client: what a program sees of a game, whatever happens on the way."""

from __future__ import annotations

import subprocess
import sys
from types import SimpleNamespace

import msgspec
import pytest

from playmat import wire
from playmat.client import Client, Declined, Interrupted, NoServer, merge
from playmat.client import client as client_module
from playmat.kernel.errors import PlaymatError
from tests.server.scripted import GAME, Peer, change, server, table

TOKEN = "pm_of-ann"


def accept(peer: Peer, number: int) -> wire.Answer:
    """Take an answer and tell its change first, as the server does."""
    answer = peer.hear(wire.Answer)
    peer.tell(change(number - 1, number))
    peer.tell(wire.Accepted(to=answer.id, game=GAME, number=number))
    return answer


def end(peer: Peer, base: int) -> None:
    """The other one ends the game."""
    peer.tell(change(base, base + 1, over=True))


def test_every_question_comes_once_and_the_loop_ends_with_the_game() -> None:
    heard: list[tuple[int, str]] = []

    def script(peer: Peer) -> None:
        peer.show(table(5, ["play", "focus"]))
        heard.append((accept(peer, 6).decision, "first"))
        peer.tell(change(6, 7, ["discard"]))
        heard.append((accept(peer, 8).decision, "second"))
        end(peer, 8)

    with server(script) as url, Client(url, TOKEN) as client:
        asked = []
        for turn in client.play(GAME):
            asked.append(turn.keys)
            assert turn.answer(turn.keys[-1])
        assert asked == [["play", "focus"], ["discard"]]
        assert client.watch(GAME).winner == client.watch(GAME).seat == 0
    assert heard == [(5, "first"), (7, "second")]


def test_a_missing_change_makes_the_client_ask_for_the_whole_table() -> None:
    def script(peer: Peer) -> None:
        peer.show(table(5, []))
        peer.tell(change(6, 7, ["lost"]))  # 6 is missing
        peer.tell(change(7, 8, ["also too early"]))
        peer.show(table(8, ["focus"]))
        accept(peer, 9)
        end(peer, 9)

    with server(script) as url, Client(url, TOKEN) as client:
        assert [turn.answer("focus") for turn in client.play(GAME)] == [True]


def test_a_late_answer_is_told_and_the_question_of_now_is_asked() -> None:
    def script(peer: Peer) -> None:
        peer.show(table(5, ["play"]))
        answer = peer.hear(wire.Answer)
        peer.tell(wire.Stale(to=answer.id, game=GAME, decision=7))
        peer.tell(table(7, ["focus"]))
        assert accept(peer, 8).decision == 7
        end(peer, 8)

    with server(script) as url, Client(url, TOKEN) as client:
        counted = [(turn.keys, turn.answer(turn.keys[0])) for turn in client.play(GAME)]
    assert counted == [(["play"], False), (["focus"], True)]


def test_a_refused_answer_cites_its_rule_and_may_be_mended() -> None:
    def script(peer: Peer) -> None:
        peer.show(table(5, ["play", "focus"]))
        answer = peer.hear(wire.Answer)
        refused = wire.Refused(
            to=answer.id, game=GAME, error="refused", message="There is too little.", rule="SK-PAY-4"
        )
        peer.tell(refused)
        accept(peer, 6)
        end(peer, 6)

    with server(script) as url, Client(url, TOKEN) as client:
        turns = client.play(GAME)
        with pytest.raises(Declined, match="too little. \\[SK-PAY-4\\]") as error:
            next(turns).answer("play")
        assert (error.value.error, error.value.rule) == ("refused", "SK-PAY-4")
        assert [turn.answer("focus") for turn in turns] == [True]


def test_a_client_that_is_too_fast_waits_and_tries_again(monkeypatch: pytest.MonkeyPatch) -> None:
    pauses: list[float] = []
    monkeypatch.setattr(client_module, "time", SimpleNamespace(sleep=pauses.append))

    def script(peer: Peer) -> None:
        peer.show(table(5, ["play"]))
        answer = peer.hear(wire.Answer)
        peer.tell(wire.Refused(to=answer.id, game=GAME, error="too-fast", message="Wait a second."))
        accept(peer, 6)
        end(peer, 6)

    with server(script) as url, Client(url, TOKEN) as client:
        assert [turn.answer("play") for turn in client.play(GAME)] == [True]
    assert pauses == [client_module.PAUSE]


def test_a_table_that_was_asked_for_too_fast_is_asked_for_again() -> None:
    def script(peer: Peer) -> None:
        peer.show(table(5, []))
        peer.tell(change(6, 7))
        peer.hear(wire.Watch)
        peer.tell(wire.Refused(game="", error="too-fast", message="Wait a second."))  # refused unread, so for no id
        peer.show(table(8, ["focus"]))
        accept(peer, 9)
        end(peer, 9)

    with server(script) as url, Client(url, TOKEN) as client:
        assert [turn.answer("focus") for turn in client.play(GAME)] == [True]


def cut_off(peer: Peer) -> None:
    """A stream that ends while an answer is under way."""
    peer.show(table(5, ["play"]))
    peer.hear(wire.Answer)
    peer.connection.close()


def test_an_answer_cut_off_is_sent_again_on_a_new_stream() -> None:
    def go_on(peer: Peer) -> None:
        peer.show(table(5, ["play"]))
        assert accept(peer, 6).decision == 5
        end(peer, 6)

    with server(cut_off, go_on) as url, Client(url, TOKEN) as client:
        assert [turn.answer("play") for turn in client.play(GAME)] == [True]


def test_an_answer_that_had_counted_before_the_cut_is_not_given_twice() -> None:
    def go_on(peer: Peer) -> None:
        peer.show(table(6, []))
        answer = peer.hear(wire.Answer)
        assert answer.decision == 5  # names the question it was meant for, so that it cannot answer another
        peer.tell(wire.Stale(to=answer.id, game=GAME, decision=6))
        peer.tell(table(6, []))
        end(peer, 6)

    with server(cut_off, go_on) as url, Client(url, TOKEN) as client:
        assert [turn.answer("play") for turn in client.play(GAME)] == [False]


def test_what_must_not_happen_twice_is_not_sent_again() -> None:
    def cut_off(peer: Peer) -> None:
        peer.show(table(5, ["play"]))
        peer.hear(wire.Undo)
        peer.connection.close()

    def look_first(peer: Peer) -> None:
        peer.show(table(4, ["play"]))
        asked = peer.hear(wire.Describe)
        peer.tell(wire.Description(to=asked.id, game=GAME, number=4, lines=["Ann is asked."], piles=[]))

    with server(cut_off, look_first) as url, Client(url, TOKEN) as client:
        game = client.watch(GAME)
        with pytest.raises(Interrupted, match="Look first"):
            game.undo()
        assert game.describe() == ["Ann is asked."]
        assert game.table.number == 4


def test_a_broken_stream_between_two_turns_is_mended_unnoticed() -> None:
    def cut_off(peer: Peer) -> None:
        peer.show(table(5, []))
        peer.connection.close()

    def go_on(peer: Peer) -> None:
        peer.show(table(9, ["focus"]))
        accept(peer, 10)
        end(peer, 10)

    with server(cut_off, go_on) as url, Client(url, TOKEN) as client:
        assert [turn.answer("focus") for turn in client.play(GAME)] == [True]


def test_a_server_that_stays_away_is_given_up_after_a_while() -> None:
    def cut_off(peer: Peer) -> None:
        peer.show(table(5, []))
        peer.connection.close()

    with (
        server(cut_off) as url,
        Client(url, TOKEN, patience=0.5) as client,
        pytest.raises(NoServer, match="not answer"),
    ):
        list(client.play(GAME))


def test_somebody_who_takes_back_gets_the_consent_that_was_named() -> None:
    def script(peer: Peer) -> None:
        peer.show(table(5, []))
        peer.tell(change(5, 6, undo=wire.UndoRequest(request=6, seat=1, waiting=[0])))
        consent = peer.hear(wire.Consent)
        assert (consent.request, consent.yes) == (6, False)
        peer.tell(change(6, 7))
        peer.tell(wire.Accepted(to=consent.id, game=GAME, number=7))
        end(peer, 7)

    with server(script) as url, Client(url, TOKEN) as client:
        assert list(client.play(GAME, consent=False)) == []


def test_a_seat_that_a_bot_took_over_is_taken_back() -> None:
    def script(peer: Peer) -> None:
        peer.show(table(5, []))
        info = table().info
        info.seats[0].stood_in = True
        peer.tell(wire.Seats(game=GAME, info=info))
        back = peer.hear(wire.Return)
        peer.tell(wire.Seats(game=GAME, info=table().info))
        peer.tell(change(5, 6, ["play"]))
        peer.tell(wire.Accepted(to=back.id, game=GAME, number=6))
        accept(peer, 7)
        end(peer, 7)

    with server(script) as url, Client(url, TOKEN) as client:
        assert [turn.answer("play") for turn in client.play(GAME)] == [True]


def test_a_turn_left_unanswered_waits_for_the_next_change() -> None:
    def script(peer: Peer) -> None:
        peer.show(table(5, ["play"]))
        peer.tell(change(5, 6, ["play"]))
        end(peer, 6)

    with server(script) as url, Client(url, TOKEN) as client:
        assert [turn.keys for turn in client.play(GAME)] == [["play"], ["play"]]


# Changes


def test_a_change_replaces_what_it_names_and_leaves_the_rest() -> None:
    shown = table(5, ["play"])
    new = wire.ZoneView(zone="deck", player=1, count=19)
    came = change(
        5, 6, ["focus"], zones={"1": new}, table={"turn": 2}, gone=["effects"], log=[("SK-TURN-1", "Ben draws.")]
    )
    assert merge(shown, came)
    view = shown.view
    assert view is not None and view.asked is not None
    assert (shown.number, shown.decision) == (6, 6)
    assert [zone.count for zone in view.zones] == [20, 19]
    assert view.table == {"turn": 2}
    assert view.log == [("SK-SETUP-10", "Ann shuffles."), ("SK-TURN-1", "Ben draws.")]
    assert [option.key for option in view.asked.options] == ["focus"]


@pytest.mark.parametrize("base", [4, 6])
def test_a_change_that_does_not_fit_changes_nothing(base: int) -> None:
    shown = table(5, ["play"])
    before = msgspec.json.encode(shown)
    assert not merge(shown, change(base, 7, table={"turn": 9}))
    assert msgspec.json.encode(shown) == before


# Mistakes


@pytest.mark.parametrize("url", ["127.0.0.1:8000", "ftp://somewhere", "http://"])
def test_an_address_that_is_none_says_how_one_looks(url: str) -> None:
    with pytest.raises(NoServer, match="http://127.0.0.1:8000"):
        Client(url)


def test_an_address_without_a_server_says_how_to_start_one() -> None:
    with pytest.raises(NoServer, match="playmat serve"):
        Client("http://127.0.0.1:9", patience=0)


def test_a_seat_that_cannot_be_read_says_what_a_seat_is() -> None:
    def script(peer: Peer) -> None:
        peer.show(table())

    with server(script) as url, Client(url, TOKEN) as client:
        with pytest.raises(PlaymatError, match="bot:greedy"):
            client.open("shaman", ["me", "greedy"])
        with pytest.raises(PlaymatError, match="3 decks for 2 seats"):
            client.open("shaman", ["me", "open"], ["a", "b", "c"])
        client.watch(GAME)


def test_a_client_brings_nothing_of_the_server_along() -> None:
    wanted = "import sys, playmat.client; print(*(name for name in sys.modules if name.startswith('playmat.server')))"
    ran = subprocess.run([sys.executable, "-c", wanted], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == ""
