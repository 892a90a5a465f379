"""How a game is dealt at the server: promised first, shared in by everybody, told only when it is over, and proved."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from playmat import bots
from playmat.book.deal import Deal, commitment_to
from playmat.book.proof import prove
from playmat.book.record import Record
from playmat.bots import own_luck
from playmat.client import Client
from playmat.kernel import rng
from playmat.server import bot_work, dealing, lobby, migrations
from playmat.server.dealing import GOOD_FOR, Dealer, new_nonce
from playmat.server.seating import now
from playmat.server.security import discreet
from playmat.server.store import Store
from playmat.wire import Commitment
from tests.server.live import Live
from tests.server.player import Line, Person, Problem
from tests.server.playing import play_on, refused
from tests.server.tables import Log, kept, sheet


def sat_down(ann: Person, ben: Person, **wish: Any) -> tuple[str, Line, Line]:
    """A game that both have added their share to."""
    table = ann.open_fairly("open", **wish)
    game = str(table["game"])
    ben.join_fairly(game, table["key"])
    lines = ann.connect(), ben.connect()
    for line in lines:
        line.watch(game)
    return game, *lines


def record_of(person: Person, game: str) -> Record:
    """The record of a finished game, as it is downloaded."""
    person.ask("GET", f"/api/games/{game}/record")
    return Record.from_json(person.heard[-1].decode())


def verdicts(record: Record, commitment: str, share: str) -> set[str]:
    """All that comes of checking a record against what was noted."""
    return {one.verdict for one in prove(record, commitment, share)}


def pry(person: Person, path: str) -> None:
    """Ask for something that may or may not be told."""
    with suppress(Problem, ValueError):
        person.ask("GET", path)


def give_up(game: str, line: Line, *others: Line) -> None:
    """End a game, and let everybody hear of it."""
    line.call("concede", game=game)
    for one in (line, *others):
        one.see(game, lambda seen: seen.info["status"] == "over")


def test_a_game_is_dealt_from_what_was_promised_and_what_everybody_added(
    live: Live, ann: Person, ben: Person, eve: Person
) -> None:
    game, a, b = sat_down(ann, ben)
    deal = kept(live.settings.database_url, game)[0].deals[0]
    assert deal.shares == (ann.shares[0], ben.shares[0]) and deal.game == game
    assert kept(live.settings.database_url, game)[0].seed == deal.seed > rng.MASK
    assert rng.has_key(live.match(game).state.rng)
    with eve.connect() as spectator:
        shown = {line.watch(game).info["commitment"] for line in (a, b, spectator)}
        listed = next(one for one in eve.ask("GET", "/api/tables")["tables"] if one["game"] == game)
        assert shown == {deal.commitment, listed["commitment"]} == {commitment_to(deal.secret)}
        play_on(game, Random(4), a, b, answers=8)
        give_up(game, a, b, spectator)
    record = record_of(eve, game)
    assert record.deals == (deal,) and record.beginning.seed == deal.seed
    assert verdicts(record, deal.commitment, ann.shares[0]) == {"holds"}
    assert verdicts(record, deal.commitment, ben.shares[0]) == {"holds"}
    assert "fails" in verdicts(record, deal.commitment, "0" * 32)


def test_nobody_is_told_secret_seed_or_shares_before_the_end(
    live: Live, ann: Person, ben: Person, eve: Person
) -> None:
    game, a, b = sat_down(ann, ben)
    spectator = eve.connect()
    spectator.watch(game)
    with ben.follow(game) as events:
        play_on(game, Random(7), a, b, answers=8)
        for person in (ann, ben, eve):
            for path in ("/api/tables", "/api/tables/mine", f"/api/tables/{game}", "/health", "/metrics"):
                pry(person, path)
            for path in ("record", "replay", "replay/views?eyes=-2"):
                pry(person, f"/api/games/{game}/{path}")
        last = a.tables[game].number
        for line in (a, b, spectator, events):
            line.up_to(game, last)
    told = b"\n".join(one for ear in (a, b, spectator, events, ann, ben, eve) for one in ear.heard)
    deal = kept(live.settings.database_url, game)[0].deals[0]
    hidden = [deal.secret, *deal.shares, str(deal.seed), f"{deal.seed:x}", str(rng.first(deal.seed) >> 64)]
    assert deal.commitment.encode() in told and len(told) > 20_000, "hardly anything was told, so nothing is proved"
    assert not [one for one in hidden if one.encode() in told]
    give_up(game, a, b)
    assert not [one for one in hidden if one.encode() in b"\n".join((*a.heard, *b.heard, *spectator.heard))]
    record_of(ben, game)
    assert all(one.encode() in ben.heard[-1] for one in hidden[:3]), "when it is over, the record tells"
    spectator.close()


def test_those_who_add_nothing_are_named_in_the_record(live: Live, ann: Person, ben: Person) -> None:
    table = ann.wish_table("open")
    assert len(table["commitment"]) == 64, "promised all the same, to whoever comes"
    ben.join_fairly(table["game"])
    with ann.connect() as a, ben.connect() as b:
        a.watch(table["game"])
        b.watch(table["game"])
        give_up(table["game"], a, b)
    (deal,) = record_of(ann, table["game"]).deals
    assert deal.shares == ("", ben.shares[0])
    assert any("Nothing came from Ann." in one.sentence for one in prove(record_of(ann, table["game"])))


def test_a_share_counts_only_for_the_commitment_that_was_seen(ann: Person, ben: Person) -> None:
    share = "ab" * 16
    assert refused(lambda: ann.wish_table("open", share=share)).error == "bad-share"
    nonce = ann.ask("POST", "/api/commitments")["nonce"]
    seats = [{"kind": "open"}, {"kind": "open"}]
    assert refused(lambda: ann.wish_table(seats=seats, nonce=nonce, share=share)).error == "bad-share"
    game = ann.open_fairly("open")["game"]
    assert refused(lambda: ben.join(game, share=share)).error == "bad-share"
    assert refused(lambda: ben.join(game, share=share, commitment="0" * 64)).error == "other-commitment"
    for bad in ("AB" * 16, "ab", "zz" * 16, "ab" * 17):
        shown = ben.table(game)["commitment"]
        assert refused(partial(ben.join, game, share=bad, commitment=shown)).error == "malformed"
    assert ben.table(game)["seats"][1]["kind"] == "open", "nobody has sat down"
    assert ben.join_fairly(game)["status"] == "playing"


def test_whoever_gets_up_takes_their_share_along(live: Live, ann: Person, ben: Person, eve: Person) -> None:
    game = ann.open_fairly("open")["game"]
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    three = ann.open_fairly(plays="megacorp", seats=seats)["game"]
    ben.join_fairly(three)
    ben.ask("POST", f"/api/tables/{three}/leave")
    assert kept(live.settings.database_url, three)[0].seats[1].share == ""
    eve.join_fairly(game)
    assert kept(live.settings.database_url, game)[0].deals[0].shares == (ann.shares[0], eve.shares[0])


def test_a_commitment_serves_one_table_only(live: Live, ann: Person, ben: Person) -> None:
    promised = ann.ask("POST", "/api/commitments")
    assert ann.wish_table("open", nonce=promised["nonce"])["game"] == promised["game"]
    for person in (ann, ben):
        assert refused(partial(person.wish_table, "open", nonce=promised["nonce"])).error == "used"
    game, a, b = sat_down(ann, ben)
    give_up(game, a, b)
    again = {"nonce": promised["nonce"]}
    assert refused(lambda: ann.ask("POST", f"/api/tables/{game}/rematch", again)).error == "used"
    fork = {"at": 0, "fresh": True, "nonce": promised["nonce"]}
    assert refused(lambda: ann.ask("POST", f"/api/games/{game}/fork", fork)).error == "used"
    assert live.rows("SELECT rematch FROM games WHERE id = ?", game) == [("",)], "nothing has changed"


def test_an_old_commitment_is_refused(ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    nonce = ann.ask("POST", "/api/commitments")["nonce"]
    moment = now()
    for later in (GOOD_FOR + 60_000, -GOOD_FOR - 60_000):
        monkeypatch.setattr(dealing, "now", partial(int, moment + later))
        assert refused(lambda: ann.wish_table("open", nonce=nonce)).error == "expired"
    monkeypatch.setattr(dealing, "now", lambda: moment)
    assert ann.wish_table("open", nonce=nonce)["status"] == "open"


def test_all_workers_promise_the_same_and_no_two_nonces_do(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'playmat.sqlite3'}"
    migrations.upgrade(url)
    nonces = [new_nonce() for _ in range(3)]

    async def promises() -> list[list[Deal]]:
        stores = [Store(url, worker) for worker in ("one", "two")]
        dealers = [Dealer(store) for store in stores]
        found = [[await dealer.promised(nonce) for nonce in nonces] for dealer in dealers]
        for store in stores:
            store.close()
        return found

    one, two = asyncio.run(promises())
    assert one == two and len({deal.secret for deal in one}) == len({deal.game for deal in one}) == len(nonces)
    assert all(deal.is_kept and len(deal.secret) == 64 and len(deal.game) == 10 for deal in one)


def test_nobody_but_those_who_came_in_is_given_commitments(live: Live) -> None:
    assert refused(lambda: Person(live.url, None).ask("POST", "/api/commitments")).status == 401


# Playing again, and playing on


def test_a_rematch_is_dealt_anew_with_new_shares(live: Live, ann: Person, ben: Person) -> None:
    game, a, b = sat_down(ann, ben)
    give_up(game, a, b)
    promised = ann.ask("POST", "/api/commitments")
    wish = {"nonce": promised["nonce"], "share": "ab" * 16}
    again = ann.ask("POST", f"/api/tables/{game}/rematch", wish)
    assert (again["game"], again["commitment"]) == (promised["game"], promised["commitment"])
    late = {"nonce": ben.ask("POST", "/api/commitments")["nonce"], "share": "cd" * 16}
    problem = refused(lambda: ben.ask("POST", f"/api/tables/{game}/rematch", late))
    assert problem.error == "open-already", "a share for another commitment is not used"
    ben.join_fairly(again["game"])
    first, second = (kept(live.settings.database_url, one)[0] for one in (game, again["game"]))
    assert second.deals[0].shares == (ben.shares[-1], "ab" * 16), "one seat further"
    assert second.seed == second.deals[0].seed != first.seed and second.deals[0].secret != first.deals[0].secret
    with ann.connect() as line:
        line.watch(again["game"])
        give_up(again["game"], line)
    assert verdicts(record_of(ann, again["game"]), promised["commitment"], "ab" * 16) == {"holds"}


def test_playing_on_with_fresh_cards_is_dealt_anew_and_proved(live: Live, ann: Person, ben: Person) -> None:
    game, a, b = sat_down(ann, ben)
    play_on(game, Random(3), a, b, answers=8)
    give_up(game, a, b)
    promised = ann.ask("POST", "/api/commitments")
    wish = {"at": 5, "fresh": True, "others": "open", "nonce": promised["nonce"], "share": "ab" * 16}
    fork = ann.ask("POST", f"/api/games/{game}/fork", wish)
    assert (fork["game"], fork["commitment"]) == (promised["game"], promised["commitment"])
    assert refused(lambda: ben.join(fork["game"], key=fork["key"], deck="road-of-sparks")).error == "deck-is-fixed"
    ben.join_fairly(fork["game"], fork["key"])
    row = kept(live.settings.database_url, fork["game"])[0]
    assert len(row.before) == 6 and row.before[5] == f"stir:{row.deals[1].seed}"
    assert rng.has_key(live.match(fork["game"]).state.rng)
    with ann.connect() as line:
        line.watch(fork["game"])
        give_up(fork["game"], line)
        assert row.deals[1].secret.encode() not in b"".join((*line.heard, *ann.heard))
    record = record_of(ann, fork["game"])
    assert [deal.answer for deal in record.deals] == [0, 6]
    assert verdicts(record, promised["commitment"], "ab" * 16) == {"holds", "unknown"}, "the beginning has its own"
    further = ann.ask("POST", f"/api/games/{fork['game']}/fork", {"at": 3, "fresh": True})
    assert [deal.answer for deal in kept(live.settings.database_url, further["game"])[0].deals] == [0, 4]


def test_playing_on_with_the_same_cards_promises_nothing(live: Live, ann: Person, ben: Person) -> None:
    game, a, b = sat_down(ann, ben)
    give_up(game, a, b)
    nonce = ann.ask("POST", "/api/commitments")["nonce"]
    wish = {"at": 0, "nonce": nonce}
    assert refused(lambda: ann.ask("POST", f"/api/games/{game}/fork", wish)).error == "bad-share"
    fork = ann.ask("POST", f"/api/games/{game}/fork", {"at": 0})
    assert fork["commitment"] == ""
    rows = [kept(live.settings.database_url, one)[0] for one in (game, fork["game"])]
    assert rows[0].seed == rows[1].seed and rows[0].deals == rows[1].deals


# From before


def test_a_game_from_before_goes_on_and_is_replayed_as_it_was(tmp_path: Path) -> None:
    with Live(tmp_path) as live:
        ann, ben = (Person(live.url, name) for name in ("Ann", "Ben"))
        game, a, b = sat_down(ann, ben)
        live.stop()
        live.change("UPDATE games SET seed = '11', commitment = NULL, deals = '[]' WHERE id = ?", game)
        live.start()
        for line in (a, b):
            line.close()
        with ann.connect() as a, ben.connect() as b:
            for line in (a, b):
                assert line.watch(game).info["commitment"] == ""
            assert not rng.has_key(live.match(game).state.rng)
            play_on(game, Random(1), a, b, answers=4)
            give_up(game, a, b)
        record = record_of(ann, game)
        assert record.beginning.seed == 11 and record.deals == () and record.replay().over


def test_a_table_that_was_open_before_is_dealt_with_a_key_all_the_same() -> None:
    waiting = sheet(status="open", seed=11, commitment="", deals=())
    begun, _ = lobby.begun(waiting)
    assert begun.seed > rng.MASK and begun.deals == ()


# Bots, programs, logs


def test_a_bot_draws_on_nothing_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: list[int] = []

    class Picker:
        def choose(self, seat: object) -> int:
            return 0

    def made(name: str, seed: int = 0) -> Picker:
        seeds.append(seed)
        return Picker()

    monkeypatch.setattr(bots, "make", made)
    for key, seed in ((b"a" * 32, 11), (b"a" * 32, 12), (b"b" * 32, 11)):
        monkeypatch.setattr(own_luck, "KEY", key)
        bot_work.pick(Log("", "random", seed=seed).match.job(1, "random"))
    assert seeds[0] == seeds[1] != seeds[2], "whatever the game's seed is, and otherwise with another key"


def test_the_client_adds_shares_and_remembers_what_it_was_promised(live: Live) -> None:
    with Client(live.url, name="Ann") as ann, Client(live.url, name="Ben") as ben:
        table = ann.open("shaman")
        ben.join(table.game)
        ann.watch(table.game).concede()
        again = ann.rematch(table.game)
        assert ben.rematch(table.game).game == again.game
        for one in (table.game, again.game):
            deal = kept(live.settings.database_url, one)[0].deals[0]
            assert set(deal.shares) == {ann.dealt[one].share, ben.dealt[one].share}
            assert ann.dealt[one].commitment == ben.dealt[one].commitment == deal.commitment


def test_a_client_notices_a_server_that_does_not_keep_its_word(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    with Client(live.url, name="Ann") as ann:
        promised = ann.commitment()
        other = Commitment(nonce=promised.nonce, game=promised.game, commitment="0" * 64)
        monkeypatch.setattr(ann, "commitment", lambda: other)
        with pytest.raises(Exception, match="another table than it had committed itself to"):
            ann.open("shaman")


def test_no_line_of_a_log_tells_how_a_game_was_dealt() -> None:
    deal = Deal("table7", "5e" * 32, "c0" * 32, ("a1" * 16, "b2" * 16))
    told = discreet(f"{deal} {deal.plain()} stir:{deal.seed} {deal.seed} after ['stir:{deal.seed}'] {deal.shares}")
    told += discreet(f"cannot take answer 'play' after ['focus', 'stir:{2**61}']")
    assert not [one for one in (deal.secret, *deal.shares, str(deal.seed), str(2**61)) if one in told]
