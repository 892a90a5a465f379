"""The database behind the service: one door for reading, one for writing, and news of what others wrote."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any, Concatenate, Final, ParamSpec, TypeVar

import msgspec
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, NoSuchModuleError, OperationalError, SQLAlchemyError

from playmat.kernel.errors import PlaymatError

from .ailments import DAMAGED, ailment
from .errors import not_saved
from .metering import on_thread

if TYPE_CHECKING:
    from psycopg.pq.abc import PGconn

P = ParamSpec("P")
R = TypeVar("R")

LOG: Final = logging.getLogger("playmat.store")
CHANNEL: Final = "playmat"
READERS: Final = 8
TO_WRITE: Final = "playmat_to_write"
"""The option that tells a transaction that changes something from one that only reads."""
NOTIFY: Final = "SELECT pg_notify(%s, said) FROM unnest(%s::text[]) AS said"
MOST_IN_ONE_GO: Final = 256
"""Writes that share one transaction at most."""


PERMANENT: Final = ("authentication failed", "does not exist", "no pg_hba.conf entry", "permission denied", "password")
"""What a PostgreSQL server says to those whom it would turn away tomorrow too."""
PASSING: Final = ("08", "57P", "53300")
"""How the codes of what a PostgreSQL server says begin when it may do better in a moment."""


class StoreError(PlaymatError):
    """A database that cannot be used."""


class Unanswered(StoreError):
    """A database that does not answer now, and may in a moment."""


class News(msgspec.Struct, array_like=True):
    """What one worker tells the others: who says it, of what kind it is, about which game, and a detail."""

    worker: str
    kind: str
    about: str
    detail: str = ""


Write = tuple[Callable[[Connection], Any], asyncio.Future[Any], News | None]


class Store:
    """A SQLite file or a PostgreSQL database.

    Writes are carried out by one thread, which puts those that wait into one transaction: under load many moves share
    one commit, and alone a move waits for nobody.
    """

    def __init__(self, url: str, worker: str) -> None:
        self.url: Final = url
        self.worker: Final = worker
        self.engine: Final = open_engine(url)
        self.is_sqlite: Final = self.engine.dialect.name == "sqlite"
        self.readers: Final = ThreadPoolExecutor(READERS, thread_name_prefix="store")
        self.waiting: list[Write] = []
        self.more: Final = threading.Condition()
        self.closing = False
        self.held: Connection | None = None
        """The writer's connection, which stays open: to fetch one and to ask whether it is still good takes longer
        than most writes. One that is gone is noticed by its first write, which is tried again with another one.
        """
        self.damaged = False
        """Whether the database has ever said that it is damaged."""
        self.committed: Callable[[int, float], None] = lambda writes, seconds: None
        """Who counts transactions: how many writes shared one, and how long it took."""
        self.hear: Callable[[News], None] = lambda news: None
        """Who hears what other workers tell."""
        self.writer: Final = threading.Thread(target=self._write, name="store-writer", daemon=True)
        self.writer.start()

    # Reading and writing

    async def read(self, work: Callable[Concatenate[Connection, P], R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Look something up, on a thread of its own."""

        def look_up() -> R:
            with self.engine.connect() as connection:
                return work(connection, *args, **kwargs)

        try:
            return await on_thread(self.readers, look_up)
        except SQLAlchemyError as error:
            LOG.error("reading failed: %s", cause(error))
            self._note(error)
            raise not_saved() from error

    async def run(self, work: Callable[Concatenate[Connection, P], R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Change something in a transaction; nothing is changed when it raises."""
        return await self.write(lambda connection: work(connection, *args, **kwargs))

    async def write(self, work: Callable[[Connection], R], news: News | None = None) -> R:
        """Change something, and let the other workers know once it is kept."""
        future: asyncio.Future[R] = asyncio.get_running_loop().create_future()
        with self.more:
            if self.closing:
                raise not_saved()
            self.waiting.append((work, future, news))
            self.more.notify()
        try:
            return await future
        except IntegrityError:
            raise
        except SQLAlchemyError as error:
            LOG.error("writing failed: %s", cause(error))
            self._note(error)
            raise not_saved() from error

    def _note(self, error: SQLAlchemyError) -> None:
        """Remember damage, which may lie where few things are kept and does not mend itself."""
        self.damaged = self.damaged or ailment(error) is DAMAGED

    def tell(self, news: News) -> None:
        """Let the other workers know something that is not kept; this one has no others to tell when alone."""
        if self.is_sqlite:
            return
        with self.more:
            if not self.closing:
                self.waiting.append((_nothing, _Unwatched(), news))
                self.more.notify()

    def close(self) -> None:
        """Finish what waits and let go of the database."""
        with self.more:
            self.closing = True
            self.more.notify()
        self.writer.join(10)
        self.readers.shutdown(wait=False)
        self.engine.dispose()

    # The writer's thread

    def _write(self) -> None:
        while True:
            with self.more:
                while not self.waiting and not self.closing:
                    self.more.wait()
                writes = self.waiting[:MOST_IN_ONE_GO]
                del self.waiting[: len(writes)]
            if not writes:
                self._let_go()
                return
            if not self._together(writes):
                for one in writes:
                    self._together([one], alone=True)

    def _together(self, writes: list[Write], alone: bool = False) -> bool:
        """Carry out writes in one transaction; when one fails among several, none is done and they go one by one."""
        done: list[tuple[asyncio.Future[Any], Any]] = []
        started = time.perf_counter()
        try:
            with self._transaction() as connection:
                for work, future, _ in writes:
                    done.append((future, work(connection)))
                if not self.is_sqlite:
                    self._notify(connection, [news for _, _, news in writes if news is not None])
        except BaseException as error:  # whatever it is, whoever waits hears of it and this thread lives on
            if alone:
                _settle(writes[0][1], None, error)
            return False
        self.committed(len(writes), time.perf_counter() - started)
        for future, result in done:
            _settle(future, result, None)
        return True

    @contextlib.contextmanager
    def _transaction(self) -> Iterator[Connection]:
        """A transaction of the writer's."""
        if self.held is None:
            self.held = self.engine.connect().execution_options(**{TO_WRITE: True})
        try:
            with self.held.begin():
                yield self.held
        except BaseException:
            self._let_go()
            raise

    def _let_go(self) -> None:
        held, self.held = self.held, None
        if held is not None:
            held.close()

    def _notify(self, connection: Connection, news: list[News]) -> None:
        if news:
            connection.exec_driver_sql(NOTIFY, (CHANNEL, [msgspec.json.encode(one).decode() for one in news]))

    # News from other workers

    async def listen(self) -> None:
        """Hear what other workers tell until cancelled; after a break, say so, since news may have been missed."""
        if self.is_sqlite:
            return
        import psycopg  # only PostgreSQL needs it

        plain = self.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            try:
                connection = await psycopg.AsyncConnection.connect(plain, autocommit=True)
                async with connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    self.hear(News("", "missed", ""))
                    await self._hear_all(connection.pgconn)
            except psycopg.Error as error:
                LOG.warning("lost touch with the database: %s", error)
            await asyncio.sleep(1)

    async def _hear_all(self, line: PGconn) -> None:
        """Hear whatever comes, as it comes, until the connection breaks; what this worker told itself is not read."""
        loop = asyncio.get_running_loop()
        broken: asyncio.Future[None] = loop.create_future()
        ours = f'["{self.worker}",'.encode()

        def read() -> None:
            try:
                line.consume_input()
                while note := line.notifies():
                    if not note.extra.startswith(ours):
                        with contextlib.suppress(msgspec.DecodeError):
                            self.hear(msgspec.json.decode(note.extra, type=News))
            except Exception as error:  # the connection's, and whoever listens begins anew
                if not broken.done():
                    broken.set_exception(error)

        loop.add_reader(line.socket, read)
        try:
            await broken
        finally:
            loop.remove_reader(line.socket)


class _Unwatched(asyncio.Future[Any]):
    """A future that nobody waits for."""

    def __init__(self) -> None:
        pass

    def get_loop(self) -> asyncio.AbstractEventLoop:
        raise RuntimeError("nobody waits for this")


def _settle(future: asyncio.Future[Any], result: Any, error: BaseException | None) -> None:
    """Give a result from the writer's thread to whoever waits for it."""
    if isinstance(future, _Unwatched):
        return

    def settle() -> None:
        if future.done():
            return
        if error is not None:
            future.set_exception(error)
        else:
            future.set_result(result)

    with contextlib.suppress(RuntimeError):  # the loop is gone, and with it whoever waited
        future.get_loop().call_soon_threadsafe(settle)


def _nothing(connection: Connection) -> None:
    """Write nothing."""


def cause(error: BaseException) -> str:
    """What a database said, on one line and without the statement and its values."""
    return " ".join(str(getattr(error, "orig", None) or type(error).__name__).split()).rstrip(".?")


def open_engine(url: str) -> Engine:
    """An engine for the database at a URL; says what is wrong with a URL that cannot be used."""
    try:
        parsed = make_url(url)
        if parsed.get_backend_name() == "postgresql" and parsed.get_driver_name() in ("psycopg2", ""):
            parsed = parsed.set(drivername="postgresql+psycopg")
        if parsed.get_backend_name() not in ("sqlite", "postgresql"):
            raise StoreError(f"Playmat keeps its games in SQLite or PostgreSQL, not in {parsed.get_backend_name()}.")
        if parsed.drivername == "postgres":
            parsed = parsed.set(drivername="postgresql+psycopg")
        if parsed.get_backend_name() == "sqlite":
            return _sqlite(str(parsed), parsed.database)
        return create_engine(parsed, pool_pre_ping=True, pool_size=READERS + 2, max_overflow=4)
    except (ArgumentError, NoSuchModuleError):
        raise StoreError(
            "The database's address cannot be read. It looks like sqlite:////var/lib/playmat/playmat.sqlite3 or "
            "postgresql://user:password@host/playmat (setting PLAYMAT_DATABASE_URL)."
        ) from None


def writing(engine: Engine) -> contextlib.AbstractContextManager[Connection]:
    """A transaction that nobody else's change comes into, kept in the end."""
    return engine.execution_options(**{TO_WRITE: True}).begin()


@contextlib.contextmanager
def closing_engine(
    url: str, mend: str = "its address, rights and space", engine: Engine | None = None
) -> Iterator[Engine]:
    """An engine that is closed in the end; says what is wrong with a database that cannot be used."""
    engine = engine or open_engine(url)
    try:
        yield engine
    except SQLAlchemyError as error:
        if may_pass(error):
            raise Unanswered(
                f"The database does not answer: {cause(error)}. Check that it runs, and {mend}."
            ) from None
        raise StoreError(f"The database cannot be used: {cause(error)}. Check {mend}.") from None
    finally:
        engine.dispose()


def may_pass(error: SQLAlchemyError) -> bool:
    """Whether a database is only away or not up yet; a SQLite file never is."""
    said = getattr(error, "orig", None)
    if not isinstance(error, OperationalError) or isinstance(said, sqlite3.Error):
        return False
    code = getattr(said, "sqlstate", None)
    if code is not None:
        return str(code).startswith(PASSING)
    return not any(words in str(said) for words in PERMANENT)


def _sqlite(url: str, path: str | None) -> Engine:
    if not path or path == ":memory:":
        raise StoreError("A SQLite database needs a file; name one in PLAYMAT_DATABASE_URL or leave the setting out.")
    try:
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        Path(path).touch(mode=0o600)  # nobody else on the machine reads hashes, keys and seeds
    except OSError as error:
        raise StoreError(f"{path} cannot be made or written: {error.strerror}. Choose another place.") from None
    engine = create_engine(url, connect_args={"timeout": 15, "check_same_thread": False})

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _: object) -> None:
        connection.isolation_level = None
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=NORMAL")
        connection.execute("PRAGMA cache_size=-1000")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # What reads before it writes would otherwise fail at once where somebody else has written in between.
        to_write = TO_WRITE in connection.get_execution_options()
        connection.exec_driver_sql("BEGIN IMMEDIATE" if to_write else "BEGIN")

    return engine
