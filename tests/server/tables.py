"""Tables and logs made by hand, for tests of what is folded from them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import msgspec

from playmat import games
from playmat.book.game import Game
from playmat.server import ledger
from playmat.server.clock import Downtimes
from playmat.server.ledger import Entry
from playmat.server.match import ANSWER, START, Match
from playmat.server.seating import NOBODY, Chair, Sheet
from playmat.server.store import open_engine
from playmat.server.views import seat_view
from playmat.wire import Clock
from tests.server.player import counted as as_counted

GAME = "g1"
SHAMAN = games.get("shaman")
DECKS = [SHAMAN.decks[short] for short in SHAMAN.default_decks()]


def chair(seat: int, bot: str = "") -> Chair:
    """A chair with the deck of its seat."""
    deck = DECKS[seat]
    name = bot.title() or ("Ann", "Ben")[seat]
    who = {"bot": bot} if bot else {"user": name.lower()}
    return Chair("bot" if bot else "human", name=name, deck=deck.name, deck_list=deck.text(), **who)


def sheet(*bots: str, **values: Any) -> Sheet:
    """A table at which a game is under way: Ann and Ben, unless a bot takes a seat."""
    seats = tuple(chair(seat, bots[seat] if seat < len(bots) else "") for seat in range(2))
    plain: dict[str, Any] = {
        "id": GAME,
        "plays": SHAMAN.id,
        "rules": SHAMAN.rules_hash,
        "cards": SHAMAN.card_hash,
        "status": "playing",
        "version": 2,
        "host": "ann",
        "seats": seats,
        "format": DECKS[0].format,
        "clock": Clock(),
        "public": True,
        "spectators": True,
        "rated": not any(bots),
        "key": "k" * 24,
        "seed": 11,
        "created": 1,
        "started": 1,
        "entries": 1,
    }
    return Sheet(**plain | values)


def seats_at(game: Game[Any]) -> dict[str, Any]:
    """What a table of another game has otherwise: people with its usual decks."""
    decks = [game.decks[short] for short in game.usual_decks(game.usual)]
    seats = tuple(
        Chair("human", name=name, deck=deck.name, deck_list=deck.text(), user=name.lower())
        for name, deck in zip(game.seat_names, decks, strict=False)
    )
    return {
        "plays": game.id,
        "rules": game.rules_hash,
        "cards": game.card_hash,
        "seats": seats,
        "format": decks[0].format,
    }


class Log:
    """A game with the entries that led to it, each at its time in milliseconds."""

    def __init__(self, *bots: str, downtimes: Downtimes | None = None, **values: Any) -> None:
        self.sheet = sheet(*bots, **values)
        self.downtimes = downtimes or Downtimes()
        self.entries: list[Entry] = []
        self.match = Match(self.sheet, self.downtimes)
        self.add(START, at=0)

    def add(self, kind: str, seat: int = NOBODY, data: str = "", at: int = 0, passed: bool = False) -> Match:
        """One more entry."""
        entry = Entry(GAME, len(self.entries) + 1, at, kind, seat, data, passed=passed)
        self.match.apply(entry)
        self.entries.append(entry)
        return self.match

    def answer(self, index: int = 0, at: int = 0, passed: bool = False) -> Match:
        """Whoever is asked answers, or is passed for."""
        keys = self.match.state.keys()
        return self.add(ANSWER, self.match.asked, keys[index % len(keys)], at, passed)

    def folded(self) -> Match:
        """The same game, built from its entries anew."""
        match = Match(self.sheet, self.downtimes)
        for entry in self.entries:
            match.apply(entry)
        return match


# Games as a database has them


def kept(url: str, game: str) -> tuple[Sheet, list[Entry]]:
    """A table and all its entries, read past the server."""
    engine = open_engine(url)
    try:
        with engine.connect() as connection:
            found = ledger.find(connection, game)
            assert found is not None
            return found, ledger.entries_after(connection, game, 0)
    finally:
        engine.dispose()


def folded(sheet: Sheet, entries: Sequence[Entry]) -> Match:
    """The game that some entries lead to."""
    match = Match(sheet, Downtimes())
    for entry in entries:
        match.apply(entry)
    return match


def counted(match: Match, viewer: int) -> str:
    """What `player.Seen.counted` must be for this viewer."""
    told = {
        "number": match.number,
        "decision": match.decision,
        "view": seat_view(match.state, viewer),
        "undo": match.undo_request(),
        "can_undo": match.can_undo(viewer),
        "said": list(match.said),
    }
    return as_counted(json.loads(msgspec.json.encode(told)))
