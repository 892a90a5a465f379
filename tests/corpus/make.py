"""Makes what later versions must be able to read: `python -m tests.corpus.make tests/corpus/0.7-ruled`.

Of every game there is one that is over, with its film and its record, one under way, and one under way as versions
kept it that had neither fingerprints nor checks; beside them the lines that were told, answer by answer. All are dealt
with a key, from a secret and everybody's shares; those in `0.7` were with an open seed, as in older versions. Those in
`0.7-ruled` are of the rules after many were corrected. Nothing is left to chance, so that the script makes the same
games again for as long as their rules stay the same.
"""

from __future__ import annotations

import gzip
import json
import sqlite3
import sys
import tempfile
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from playmat import bots, games
from playmat.book.deal import SHARE_DIGITS, Deal, commitment_to
from playmat.book.game import Game
from playmat.book.record import reply
from playmat.kernel.state import State
from playmat.server import films, ledger
from playmat.server.clock import Downtimes
from playmat.server.film_work import shoot
from playmat.server.films import script_of
from playmat.server.ledger import Entry
from playmat.server.match import ANSWER, SAY, START, UNDO, Match
from playmat.server.migrations import upgrade
from playmat.server.seating import NOBODY, Chair, Sheet
from playmat.server.store import open_engine, writing
from playmat.wire import Clock

SEATS: Final = {"megacorp": 3}
"""How many play where it is not as many as usual."""
LONGEST: Final = 160
"""Answers after which a game is given up."""
UNKNOWN: Final = ("1.0", "0" * 16)
"""What rules and cards were called by somebody whom no game remembers."""
UNDER_WAY: Final = 60
"""Answers that have been given in a game under way."""


def sheet_of(game: Game[Any], id: str, seed: int) -> Sheet:
    """A table of people, each with one of the game's own decks."""
    names = game.seat_names[: SEATS.get(game.id, game.usual)]
    decks = [game.decks[short] for short in game.usual_decks(len(names))]
    secret = sha256(f"secret {id} {seed}".encode()).hexdigest()
    shares = tuple(sha256(f"share {name} {id}".encode()).hexdigest()[:SHARE_DIGITS] for name in names)
    deal = Deal(id, secret, commitment_to(secret), shares)
    chairs = tuple(
        Chair("human", name=name, user=name.lower(), deck=deck.name, deck_list=deck.text(), share=share)
        for name, deck, share in zip(names, decks, shares, strict=True)
    )
    return Sheet(
        id=id,
        plays=game.id,
        rules=game.rules_hash,
        cards=game.card_hash,
        status="playing",
        version=2,
        host=chairs[0].user,
        seats=chairs,
        format=decks[0].format,
        clock=Clock(),
        public=True,
        spectators=True,
        rated=True,
        key="k" * 24,
        seed=deal.seed,
        commitment=deal.commitment,
        deals=(deal,),
        created=1_790_000_000_000,
        started=1_790_000_000_000,
    )


class Playing:
    """A game that is played by bots, with what they do besides."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.match = Match(sheet, Downtimes())
        self.entries: list[Entry] = []
        self.bot = bots.make("greedy", sheet.seed % 1000)
        self.undone = 0
        self.add(START, NOBODY, "")

    def add(self, kind: str, seat: int, data: str) -> None:
        """One more entry, with its check."""
        number = len(self.entries) + 1
        entry = Entry(self.sheet.id, number, self.sheet.started + 1000 * number, kind, seat, data)
        self.match.apply(entry)
        if self.match.unmarked == number:
            entry, self.match.unmarked = replace(entry, told=self.match.told), 0
        self.entries.append(entry)

    def play(self, upto: int) -> None:
        """Play on; now and then somebody says something, or takes an answer back and gives it again."""
        while not self.match.state.over and len(self.match.answers) < upto:
            state = self.match.state
            given, seat = len(self.match.answers), self.match.asked
            self.add(ANSWER, seat, state.keys()[self.bot.choose(state.seat())])
            if given % 25 == 11:
                self.add(SAY, seat, f"{self.sheet.seats[seat].name}\nSo far {given}.")
            if given % 25 == 17 and given > self.undone and not self.match.state.over:
                self.undone = given
                self.add(UNDO, seat, str(given))

    def end(self) -> None:
        """Play to the end, or until all but one give up."""
        self.play(LONGEST)
        for seat in range(len(self.sheet.seats) - 1):
            if not self.match.state.over and not self.match.state.is_out(seat):
                self.add(ANSWER, seat, f"concede:{seat}")

    @property
    def settled(self) -> Sheet:
        """The table's row as it is kept in the end."""
        state, last = self.match.state, self.entries[-1]
        row = replace(self.sheet, entries=last.number, answers=len(self.match.answers))
        return replace(row, status="over", winner=state.winner, finished=last.at) if state.over else row

    def lines(self) -> list[list[list[str]]]:
        """What was told, answer by answer, the deal first: the rule, and the words for whoever saw it and did not."""
        state: State = games.get(self.sheet.plays).again(self.match.beginning)
        told, read = [], 0
        for answer in [None, *self.match.answers]:
            if answer is not None:
                reply(state, answer)
            log = state.log or []
            told.append([[line.rule, line.text, line.veiled] for line in log[read:]])
            read = len(log)
        return told


def film_of(match: Match) -> bytes:
    """A game's film."""
    script = script_of(match)
    pieces = [shoot(script, part) for part in range(script.parts + 1)]
    return msgspec.msgpack.encode([pieces[-1], *pieces[:-1]])


def as_before(played: Playing) -> tuple[Sheet, list[Entry]]:
    """A game as versions kept it that had neither fingerprints nor checks."""
    game = games.get(played.sheet.plays)
    rules, cards = game.former[0] if game.former else UNKNOWN
    row = replace(played.settled, id=f"{game.id}before", rules=rules, cards=cards, commitment="", deals=())
    return row, [replace(entry, game=row.id, told="") for entry in played.entries]


def make(folder: Path) -> None:
    """Write everything."""
    folder.mkdir(parents=True, exist_ok=True)
    told: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as place:
        file = Path(place, "playmat.sqlite3")
        url = f"sqlite:///{file}"
        upgrade(url)
        engine = open_engine(url)
        for seed, game in enumerate(games.GAMES.values(), start=2001):
            over, running = (
                Playing(sheet_of(game, f"{game.id}over", seed)),
                Playing(sheet_of(game, f"{game.id}on", seed)),
            )
            over.end()
            running.play(UNDER_WAY)
            over.match.record().save(folder / f"{game.id}.json")
            rows = [(over.settled, over.entries), (running.settled, running.entries), as_before(running)]
            with writing(engine) as connection:
                for row, entries in rows:
                    ledger.lay(connection, replace(row, version=row.version - 1))
                    assert ledger.change(connection, row, entries)
                films.keep(connection, over.sheet.id, film_of(over.match))
            told |= {over.sheet.id: over.lines(), running.sheet.id: running.lines()}
        engine.dispose()
        with closing(sqlite3.connect(file)) as plain:
            plain.execute("PRAGMA journal_mode=DELETE")
        packed(folder / "playmat.sqlite3.gz", file.read_bytes())
    packed(folder / "told.json.gz", json.dumps(told, ensure_ascii=False, indent=0).encode())


def packed(file: Path, content: bytes) -> None:
    """Write a file that says nothing of when it was made."""
    file.write_bytes(gzip.compress(content, 9, mtime=0))


if __name__ == "__main__":
    make(Path(sys.argv[1]))
