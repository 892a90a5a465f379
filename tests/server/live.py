"""A real server in this process, so that a test can talk to it over the network and look inside."""

from __future__ import annotations

import asyncio
import gc
import logging
import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from uvicorn import Config, Server

from playmat.kernel.state import State
from playmat.server.app import create_app
from playmat.server.bot_work import Job, foreseen
from playmat.server.match import Match
from playmat.server.service import Service
from playmat.server.settings import Settings
from playmat.wire import LONGEST_MESSAGE
from tests.patience import PATIENCE, eventually
from tests.server.ports import HeldPort

HARMLESS: Final = "Invalid UTF-8"
"""What uvicorn says of frames that are no text."""


class Complaints(logging.Handler):
    """Everything that was logged as an error, but for what is harmless."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: Final[list[str]] = []
        self.setFormatter(logging.Formatter("%(name)s: %(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        if not record.getMessage().startswith(HARMLESS):
            self.lines.append(self.format(record))


class Live:
    """A server on a free port of this machine, with a database of its own; it can be stopped and started again."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        self.held: Final = HeldPort()
        self.port: Final = self.held.number
        self.url: Final = f"http://127.0.0.1:{self.port}"
        plain: dict[str, Any] = {"rate_limits": False, "bot_processes": 1, "bot_pause": (0.0, 0.0)}
        self.settings: Final = Settings(data_dir=folder, port=self.port, **plain | settings)
        self.database: Final = folder / "playmat.sqlite3"
        self.complaints: Final = Complaints()
        self.server: Server | None = None
        self.service: Service | None = None
        self.thread: threading.Thread | None = None

    def __enter__(self) -> Live:
        gc.collect()  # what earlier tests left complains now, and not when this one listens
        logging.getLogger().addHandler(self.complaints)
        for name in ("uvicorn", "uvicorn.error", "playmat"):
            logging.getLogger(name).addHandler(self.complaints)
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
        self.held.close()
        for name in ("", "uvicorn", "uvicorn.error", "playmat"):
            logging.getLogger(name).removeHandler(self.complaints)

    def start(self) -> None:
        """Serve, from a thread."""
        app = create_app(self.settings)
        self.service = app.state.service
        config = Config(
            app,
            host="127.0.0.1",
            port=self.port,
            http="playmat.server.patient_http:PatientHttp",
            ws="playmat.server.patient_http:PatientStream",
            ws_max_size=4 * LONGEST_MESSAGE,
            ws_per_message_deflate=False,
            ws_ping_interval=None,  # a test that hears nothing for a while is still there
            log_config=None,
            access_log=False,
            lifespan="on",
            timeout_graceful_shutdown=None,  # whatever keeps it from stopping keeps it for good, and is noticed
        )
        self.server = Server(config)
        self.thread = threading.Thread(target=self.server.run, name="live-server", daemon=True)
        self.thread.start()
        server, thread = self.server, self.thread
        eventually(lambda: server.started or not thread.is_alive(), "the server does not start")
        assert server.started, "the server ended before it was there"

    def stop(self) -> None:
        """Stop serving; what is kept stays."""
        assert self.server is not None and self.thread is not None
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive(), "the server did not stop"

    @property
    def loop(self) -> asyncio.AbstractEventLoop:
        """What the server runs on. Its tasks are taken all at once, since its thread adds to them."""
        assert self.service is not None
        task, *_ = list(self.service.rooms.tasks)
        return task.get_loop()

    def match(self, game: str) -> Match:
        """A game as the server has it in memory."""
        assert self.service is not None
        match = self.service.rooms.rooms[game].match
        assert match is not None
        return match

    def lay(self, game: str, state: State) -> None:
        """Let a table stand as it was arranged; its record knows nothing of it: what is told ahead is found here."""
        assert self.service is not None
        self.match(game).state = state
        bots = self.service.bots
        elsewhere = bots.foresee

        async def foresee(job: Job, still: Callable[[], bool]) -> dict[str, tuple[str, str]] | None:
            if job.game != game:
                return await elsewhere(job, still)
            return foreseen(job.plays, self.match(game).state.seat(job.seat))

        bots.foresee = foresee  # type: ignore[method-assign]

    def rows(self, question: str, *values: Any) -> list[tuple[Any, ...]]:
        """What the database answers."""
        with closing(sqlite3.connect(self.database, timeout=PATIENCE)) as connection:
            return connection.execute(question, values).fetchall()

    def change(self, statement: str, *values: Any) -> None:
        """Change the database behind the server's back."""
        with closing(sqlite3.connect(self.database, timeout=PATIENCE)) as connection, connection:
            connection.execute(statement, values)
