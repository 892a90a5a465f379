"""Finished games as they are kept to be watched for ever, whatever becomes of rules and cards."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Final, NoReturn

import msgspec
from sqlalchemy import Connection, and_, or_, select

from playmat.book.record import Record, written
from playmat.wire import Chapter, Moment, ReplayViews, View

from . import ledger
from .bot_pool import BotPool
from .clock import Downtimes
from .errors import ApiError
from .film_work import Head, Script, following, shoot, unpacked
from .match import Match
from .pinning import Otherwise, folded
from .retention import take_broom
from .seating import Sheet, now
from .sql import FILMS, GAMES
from .store import Store

LOG: Final = logging.getLogger("playmat.films")
CAMERA: Final = "camera"
"""What the one worker holds that films."""
PATROL: Final = 5.0
"""Seconds until the next look when every game is filmed."""
SINCE: Final[dict[str, Any]] = {"earlier": 0}
"""What views have had since the first films, which know nothing of it."""


class Film:
    """A finished game that is shown as it was filmed."""

    def __init__(self, sheet: Sheet, content: bytes) -> None:
        head, *self.parts = msgspec.msgpack.decode(content, type=list[bytes])
        self.sheet: Final = sheet
        self.version: Final = sheet.version
        self.names: Final = [chair.name for chair in sheet.seats]
        self.head: Final = msgspec.json.decode(unpacked(head, self.names), type=Head)
        self.stood_in: Final = frozenset(self.head.stood_in)
        self.out: Final = frozenset(self.head.out)
        self.chapters: Final[list[Chapter]] = self.head.chapters
        self.moments: Final[list[Moment]] = self.head.moments

    @property
    def length(self) -> int:
        """How many answers were given; there is one view more than that."""
        return len(self.head.answers)

    def shown(self, eyes: int, start: int, count: int) -> ReplayViews:
        """Some successive views, each with the lines of the log that are new in it."""
        before: list[tuple[str, str]] = []
        shown: list[View] = []
        view: dict[str, Any] = {}
        frames: list[Any] = []
        for number in range(min(start + count, self.length + 1)):
            part, within = divmod(number, self.head.each)
            if within == 0:
                frames = msgspec.json.decode(unpacked(self.parts[part], self.names))
            frame = frames[within][eyes + 2]
            view = following(view, frame) if within else frame
            if number >= start:
                shown.append(msgspec.convert(SINCE | view, View))
            else:
                before += [(rule, line) for rule, line in view["log"]]
        return ReplayViews(eyes=eyes, start=start, log_before=before, views=shown)

    def record_text(self) -> str:
        """The record, for the version by which it was played."""
        sheet, head = self.sheet, self.head
        return written(
            game=sheet.plays,
            rules=sheet.rules,
            cards=sheet.cards,
            seed=sheet.seed,
            seats=self.names,
            decks=[chair.deck_list for chair in sheet.seats],
            answers=head.answers,
            winner=head.winner,
            digest=head.digest,
            options=dict(sheet.options),
            deals=sheet.deals,
            told=head.told,
        )

    @property
    def record(self) -> Record:
        """Nothing that could be replayed here."""
        self._refuse()

    def answers_before(self, at: int) -> tuple[str, ...]:
        """Nothing from which the game could go on here."""
        self._refuse()

    def out_at(self, at: int) -> frozenset[int]:
        """Nothing from which the game could go on here."""
        self._refuse()

    def _refuse(self) -> NoReturn:
        raise ApiError(
            409,
            "outdated",
            "This game was played by other rules or with other cards than this server has now. It can be watched and "
            "its record saved, but nobody can play on from it or have it analysed.",
        )


class Films:
    """The filming of one worker."""

    def __init__(self, store: Store, bots: BotPool, clock: Callable[[], int] = now) -> None:
        self.store: Final = store
        self.bots: Final = bots
        self.clock: Final = clock
        self.last = (0, "")
        """The game that was filmed last, by when it ended and its id."""

    async def work_on(self) -> None:
        """Film every finished game for as long as the service runs."""
        while True:
            try:
                while await self.store.run(take_broom, self.store.worker, self.clock(), CAMERA) and await self.step():
                    await asyncio.sleep(0)
            except ApiError as error:
                LOG.warning("no game can be filmed now: %s", error)
            await asyncio.sleep(PATROL)

    async def step(self) -> bool:
        """Film the next game; False when there is none."""
        sheet = await self.store.read(unfilmed, self.last)
        if sheet is None:
            return False
        try:
            match = folded(sheet, await self.store.read(ledger.entries_after, sheet.id, 0), Downtimes())
            await self.store.run(keep, sheet.id, await self.filmed(match))
        except Otherwise as otherwise:
            LOG.warning("game %s cannot be filmed: %s", sheet.id, otherwise)
        except ApiError:
            raise
        except Exception:
            LOG.exception("game %s cannot be filmed", sheet.id)
        self.last = (sheet.finished, sheet.id)
        return True

    async def filmed(self, match: Match) -> bytes:
        """A film, made part by part while no bot needs the process."""
        script = script_of(match)
        pieces = [await self.bots.spare(script.game, shoot, script, part) for part in range(script.parts + 1)]
        return msgspec.msgpack.encode([pieces[-1], *pieces[:-1]])


def script_of(match: Match) -> Script:
    """What a game is filmed from."""
    sheet = match.sheet
    lists = tuple(chair.deck_list for chair in sheet.seats)
    stood_in = tuple(sorted(match.stood_in))
    return Script(sheet.id, sheet.plays, sheet.seed, lists, sheet.options, tuple(match.answers), stood_in)


# The database ------------------------------------------------------------------------------------------------


def unfilmed(connection: Connection, last: tuple[int, str]) -> Sheet | None:
    """The first game that ended after another one and has no film."""
    finished, game = last
    later = or_(GAMES.c.finished > finished, and_(GAMES.c.finished == finished, GAMES.c.id > game))
    wanted = select(GAMES).where(GAMES.c.status == "over", later, ~select(FILMS.c.game).where(of_game).exists())
    row = connection.execute(wanted.order_by(GAMES.c.finished, GAMES.c.id).limit(1)).one_or_none()
    return ledger.as_sheet(row) if row is not None else None


of_game: Final[Any] = FILMS.c.game == GAMES.c.id


def keep(connection: Connection, game: str, content: bytes) -> None:
    """Keep a film of a game that is still there."""
    if ledger.find(connection, game) is not None:
        ledger.put(connection, FILMS, {"game": game}, {"content": content})


def find(connection: Connection, game: str) -> bytes | None:
    """The film of a game."""
    return connection.execute(select(FILMS.c.content).where(FILMS.c.game == game)).scalar_one_or_none()
