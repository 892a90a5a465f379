"""The leak law, held against every byte that the server sends: to both seats, to spectators, to those who probe."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from playmat import games
from playmat.kernel.state import State
from playmat.kernel.view import View, view
from playmat.screen.guide import Reason, reasons_for
from playmat.screen.sight import Sight
from playmat.server import room as room_module
from playmat.server import views as views_module
from playmat.server.ledger import Entry
from playmat.server.seating import Sheet
from playmat.wire import MOST_LINES, TableInfo
from tests.laws.leaks import Leak
from tests.laws.play import scaled, tables, visible
from tests.server.deals import deal_the_same
from tests.server.ghosts import Censor, Tape, check_listing, haunt
from tests.server.live import Live
from tests.server.player import Ear, Events, Line, Message, Person, Problem
from tests.server.playing import asked
from tests.server.tables import kept

GAMES = scaled(6)
SHAMAN = games.get("shaman")
BANK = {"kind": "bank", "main": 600, "each": 10}


class Bugged:
    """A game in which every byte is kept that anybody is sent, played with random answers and nosy questions."""

    plays = SHAMAN
    moves = 400
    """After so many answers the game is left as it stands, if it is not over."""

    def __init__(self, live: Live, number: int, deal: int = 0) -> None:
        self.live = live
        self.dice = Random(number)
        self.ann, self.ben, self.eve = (Person(live.url, name) for name in ("Ann", "Ben", "Eve"))
        self.token = str(self.ann.ask("POST", "/api/tokens", {"name": "a bot"})["token"])
        laid = tables(self.plays)
        table = laid[number % len(laid)]
        private = number % 3 == 2
        lists = [deck.text() for deck in table.decks]
        seats = [{"kind": "me", "deck_list": lists[0]}, {"kind": "open"}]
        clock = BANK if number % 2 else {"kind": "none"}
        wish = {"plays": self.plays.id, "seats": seats, "public": not private, "clock": clock}
        info = self.ann.open_fairly(**wish)
        self.game, self.key = str(info["game"]), str(info["key"])
        self.nobody = Person(live.url, None)
        self.others = [self.eve.connect(), self.nobody.connect()]
        for line in self.others:
            line.watch(self.game, self.key)
        with pytest.MonkeyPatch.context() as patch:
            deal_the_same(f"{self.plays.id} {number} {deal}", patch)
            self.ben.join_fairly(self.game, self.key, deck_list=lists[1])
        self.lines = [self.ann.connect(), self.ben.connect()]
        for line in self.lines:
            line.watch(self.game)
        self.tapes: list[Tape] = []
        self.posts: dict[Line, list[tuple[int, Message, bytes]]] = {}
        self.answers: dict[Line, list[tuple[int, bytes]]] = {}

    @property
    def everybody(self) -> list[Line]:
        return [*self.lines, *self.others]

    def play(self) -> None:
        """Play the game, with a follower of events beside it."""
        with self.ben.follow(self.game) as events, self.eve.follow(self.game, self.key) as more:
            for _ in range(self.moves):
                for line in self.everybody:
                    line.up_to(self.game, max(line.tables[self.game].number for line in self.everybody))
                if self.lines[0].tables[self.game].over:
                    break
                if self.dice.random() < 0.6:
                    self.pry(self.dice.choice(self.everybody))
                self.act()
            last = self.lines[0].tables[self.game].number
            for ear in (*self.everybody, events, more):
                ear.up_to(self.game, last)
            for line in self.everybody:
                line.fence()
            self.keep(events, more)

    def act(self) -> None:
        """Answer, or sometimes take back."""
        for line in self.lines:
            if self.dice.random() < 0.1 and line.tables[self.game].table["can_undo"]:
                self.take_back(line)
                return
        player = asked(self.game, *self.lines)
        assert player is not None
        player.answer(self.game, self.dice.choice(player.tables[self.game].keys))

    def take_back(self, line: Line) -> None:
        """Undo, and let the other one consent."""
        reply = line.call("undo", game=self.game)
        other = self.lines[1 - self.lines.index(line)]
        if reply["type"] == "accepted":
            wish = other.up_to(self.game, reply["number"]).table["undo"]
            if wish is not None:
                other.call("consent", game=self.game, request=wish["request"], yes=True)

    def pry(self, line: Line) -> None:
        """Ask about everything one should not be told about."""
        seen = line.tables[self.game]
        decision = seen.table["decision"]
        for about in self.questions():
            kind = self.dice.choice(["why", "why", "answer", "describe"])
            fields: Message = {"why": {"about": about}, "answer": {"decision": decision, "key": about}}.get(kind, {})
            if kind == "answer" and about in seen.keys:
                continue
            line.call(kind, game=self.game, **fields)
        line.call("log", game=self.game, start=decision % 5, count=MOST_LINES)
        if line.person.user:
            self.post(line, "why", about=self.questions()[0])
            self.post(line, "answer", decision=0, key="focus")
        for path in (
            "/api/me",
            "/api/tables",
            f"/api/tables/{self.game}",
            f"/api/games/{self.game}/replay",
            f"/api/games/{self.game}/replay/views?eyes=-2",
            f"/api/games/{self.game}/record",
        ):
            self.get(line, self.dice.choice([path, "/api/tables/mine"]))

    def questions(self) -> list[str]:
        """Keys and cards, on offer or not, in sight of somebody or of nobody."""
        state = self.live.match(self.game).state
        handles = [state.handles[self.dice.randrange(len(state.handles))] for _ in range(6)]
        verbs = sorted(state.verbs())
        return [
            *(f"card:{handle}" for handle in handles[:3]),
            *(f"{self.dice.choice(verbs)}:{handle}" for handle in handles[3:]),
            self.dice.choice(verbs),
            f"{self.dice.choice(verbs)}:{handles[0]}:{self.dice.randrange(3)}",
            self.dice.choice(["card:", "card:x", "nonsense", "stir:1", "concede:0", "\u2028", "card:99999"]),
        ]

    def post(self, line: Line, kind: str, **fields: Any) -> None:
        """Send a message without a connection."""
        heard = len(line.heard)
        message: Message = {"type": kind, "game": self.game, **fields}
        person = line.person
        person.ask("POST", "/api/messages", message, self.key)
        self.posts.setdefault(line, []).append((heard, message, person.heard[-1]))

    def get(self, line: Line, path: str) -> None:
        """Ask for something that may or may not be told."""
        with suppress(Problem):
            line.person.ask("GET", path, key=self.key)
        self.answers.setdefault(line, []).append((len(line.heard), line.person.heard[-1]))

    def keep(self, *further: Events) -> None:
        """Make a tape for everybody."""
        ears: list[Ear] = [*self.everybody, *further]
        for ear in ears:
            viewer = {"Ann": 0, "Ben": 1}.get(ear.person.user.get("name", ""), -1)
            tape = Tape.of(viewer, ear, ear.person.user)
            if isinstance(ear, Line):
                tape.posts = self.posts.get(ear, [])
                tape.answers = self.answers.get(ear, [])
            self.tapes.append(tape)

    # What must hold

    def secrets(self, sheet: Sheet, tape: Tape) -> dict[str, str]:
        """What this viewer must never read."""
        found: dict[str, str] = {"a token": self.token}
        for person in (self.ann, self.ben, self.eve):
            if person.user["id"] != tape.user_id:
                found[f"{person.user['name']}'s id"] = person.user["id"]
            found[f"{person.user['name']}'s cookie"] = person.cookie.partition("=")[2]
        for seat, chair in enumerate(sheet.seats):
            for line in chair.deck_list.splitlines():
                if line[:1].isdigit() and seat != tape.viewer:
                    found[f"a line of {chair.name}'s deck: {line}"] = msgspec.json.encode(line)[1:-1].decode()
        if tape.viewer < 0 or sheet.public:
            found["the key of the table"] = sheet.key
        return found

    def censor(self, sheet: Sheet, entries: list[Entry]) -> Censor:
        """Who looks for names that nobody may read yet."""
        return Censor(sheet, entries)

    def check(self) -> tuple[int, int]:
        """Hold the law; how many messages were compared, and how often with other cards on the table."""
        assert self.live.service is not None
        sheet, entries = kept(self.live.settings.database_url, self.game)
        compared = dealt = 0
        censor = self.censor(sheet, entries)
        for tape in self.tapes:
            censor.read(tape, self.secrets(sheet, tape))
            for body in tape.heard:
                message = msgspec.json.decode(body)
                if "info" in message and message["info"]["status"] != "open":
                    check_listing(message["info"], sheet, tape.user_id)
            same, anew = haunt(self.live.service, sheet, entries, tape)
            compared += same
            dealt += anew
        return compared, dealt

    def close(self) -> None:
        for line in self.everybody:
            line.close()


@pytest.mark.parametrize("number", range(GAMES))
def test_no_byte_that_anybody_is_sent_depends_on_what_they_cannot_see(live: Live, number: int) -> None:
    bugged = Bugged(live, number)
    bugged.play()
    compared, dealt = bugged.check()
    bugged.close()
    assert compared > 200 and dealt > compared // 4, "hardly anything was compared, so nothing is proved"


# Planted leaks

FROM_THE_FIRST = 6
"""Answers within which everybody is told all that they are told all the time."""
SOME = 24
"""Answers within which hidden cards have been dealt anew often enough."""


@pytest.fixture
def leaky(tmp_path: Path) -> Iterator[Live]:
    """A server of its own for every planted leak."""
    with Live(tmp_path) as live:
        yield live


def find_leak(live: Live, *games: tuple[int, int], moves: int = Bugged.moves) -> None:
    """Play until the leak is found, by default with any decks, at a public table and at a private one."""
    for number, deal in games or ((0, 0), (2, 0), (1, 0)):
        bugged = Bugged(live, number, deal)
        bugged.moves = moves
        bugged.play()
        bugged.check()
        bugged.close()


def hidden_card(state: State, viewer: int) -> Any:
    """A card that the viewer cannot see."""
    seen = visible(state, viewer)
    return state.defs[next(card for card in range(len(state.defs)) if card not in seen)]


def test_a_view_that_tells_a_little_of_a_hidden_card_is_found(leaky: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    def betraying(g: State, viewer: int, since: int = 0) -> View:
        shown = view(g, viewer, since)
        shown["question"] += hidden_card(g, viewer).title > "M"
        return shown

    monkeypatch.setattr(views_module, "view", betraying)
    with pytest.raises(Leak, match="reads hidden cards from"):
        find_leak(leaky, moves=SOME)


def test_a_reason_that_tells_a_little_of_a_hidden_card_is_found(leaky: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    def betraying(state: State, player: int, mat: Sight[Any], about: str) -> list[Reason]:
        hint = "No." if hidden_card(state, player).title > "M" else "No!"
        return [*reasons_for(state, player, mat, about), Reason(hint)]

    monkeypatch.setattr(room_module, "reasons_for", betraying)
    with pytest.raises(Leak, match="reads hidden cards from the reply"):
        find_leak(leaky, moves=SOME)


def test_a_log_that_names_what_was_not_seen_is_found(leaky: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    def betraying(g: State, viewer: int, since: int = 0) -> View:
        shown = view(g, viewer, since)
        assert g.log is not None
        shown["log"] = [[line.rule, line.text] for line in g.log[since:]]
        return shown

    monkeypatch.setattr(views_module, "view", betraying)
    with pytest.raises(Leak, match="has not seen it yet"):
        find_leak(leaky, *((16, deal) for deal in (23, 15, 10, 13)))  # in which a card is taken in secret


def test_an_earlier_part_of_the_log_that_names_what_was_not_seen_is_found(
    leaky: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    def betraying(g: State, viewer: int, start: int, count: int) -> list[tuple[str, str]]:
        return [(line.rule, line.text) for line in (g.log or [])[start : start + count]]

    monkeypatch.setattr(room_module, "log_lines", betraying)
    with pytest.raises(Leak, match="has not seen it yet"):
        find_leak(leaky, *((16, deal) for deal in (23, 15, 10, 13)))  # in which a card is taken in secret


def test_a_card_from_the_others_deck_list_is_found(leaky: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    def betraying(g: State, viewer: int, since: int = 0) -> View:
        shown = view(g, viewer, since)
        assert g.beginning is not None
        shown["table"] = {**shown["table"], "beware of": g.beginning.decks[1 - max(viewer, 0)].cards[-1].title}
        return shown

    monkeypatch.setattr(views_module, "view", betraying)
    with pytest.raises(Leak, match="has not seen it yet"):
        find_leak(leaky, moves=SOME)


@pytest.mark.parametrize(
    ("field", "value", "found"),
    [
        ("forked_from", lambda sheet: str(sheet.seed), "the seed"),
        ("forked_from", lambda sheet: f"{sheet.seed:x}", "the seed in hexadecimal"),
        ("forked_from", lambda sheet: sheet.deals[0].secret, "a secret"),
        ("forked_from", lambda sheet: sheet.seats[0].share, "a share"),
        ("key", lambda sheet: sheet.key, "the key"),
        ("format", lambda sheet: sheet.seats[1].deck_list, "deck"),
        ("format", lambda sheet: sheet.seats[0].user, "id"),
    ],
)
def test_a_listing_that_tells_too_much_is_found(
    leaky: Live, monkeypatch: pytest.MonkeyPatch, field: str, value: Any, found: str
) -> None:
    listed = Sheet.info

    def betraying(self: Sheet, *args: Any) -> TableInfo:
        return msgspec.structs.replace(listed(self, *args), **{field: value(self)})

    monkeypatch.setattr(Sheet, "info", betraying)
    with pytest.raises(Leak, match=found):
        find_leak(leaky, moves=FROM_THE_FIRST)
