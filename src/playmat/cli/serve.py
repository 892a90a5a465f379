"""Running the web service: its settings checked, its address told, its processes started and stopped."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import signal
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPException
from multiprocessing import parent_process
from multiprocessing.connection import wait
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

from playmat.kernel.errors import PlaymatError
from playmat.server.settings import SETTINGS, Setting, Settings

from .keep import tell
from .shared_numbers import remove_left_behind, shared_numbers

if TYPE_CHECKING:
    from litestar import Litestar

    from playmat.server.rooms import Rooms

LOG = logging.getLogger("playmat.serve")
FACTORY = "playmat.cli.serve:create_worker"
BACKLOG = 2048
PATIENCE = 60.0
"""Seconds after which a server that has not answered is asked again."""
FAREWELL = 5
"""Seconds that requests get to finish when the server stops."""
STUCK = 120
"""Seconds after which a worker that shows no sign of life is replaced; on a busy machine a new one needs a while."""


def serve(
    host: str | None,
    port: int | None,
    workers: int | None,
    data_dir: Path | None,
    database_url: str | None,
    config: Path | None,
    browser: bool,
) -> int:
    """Serve until told to stop; the exit code is 1 when something else was the end."""
    import playmat.games  # noqa: F401 — whatever is wrong with one of them is said before anything starts
    from playmat.server.awaiting import once_it_answers  # what needs the database takes long to load
    from playmat.server.migrations import upgrade  # what needs the database takes long to load
    from playmat.server.sole_use import sole_use  # what needs the database takes long to load

    given = {"host": host, "port": port, "workers": workers, "data_dir": data_dir, "database_url": database_url}
    settings = Settings.load(command_line=given, config=config)
    check_workers(settings)
    with listening(settings) as door, sole_use(settings.database_url), shared_metrics(settings):
        once_it_answers(lambda: upgrade(settings.database_url), tell)  # once, before any worker uses it
        os.environ.update(settings.to_environ())
        address = address_of(settings, door)
        threading.Thread(target=welcome, args=(settings, address, browser), daemon=True).start()
        whole = run(settings, door)
    if not whole:
        tell("The server has ended because it could not start; the lines above say why. Every game is kept.")
        return 1
    tell("Stopped. Every game is kept.")
    return 0


# Before ------------------------------------------------------------------------------------------------------


def check_workers(settings: Settings) -> None:
    """Several workers need a database that tells each what the others wrote."""
    if settings.workers > 1 and settings.database_url.startswith("sqlite"):
        raise PlaymatError(
            f"{settings.workers} workers need PostgreSQL; SQLite serves one. Leave --workers out, or name a database: "
            "--database-url postgresql://user:password@host/playmat"
        )


@contextmanager
def listening(settings: Settings) -> Iterator[socket.socket]:
    """The socket at which the server listens; says what to do when it cannot."""
    try:
        [(family, kind, number, _, where), *_] = socket.getaddrinfo(
            settings.host, settings.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )
    except OSError:
        raise PlaymatError(
            f"“{settings.host}” is no address of this machine. Use 127.0.0.1 for yourself, 0.0.0.0 for everybody."
        ) from None
    with socket.socket(family, kind, number) as door:
        if os.name == "posix":  # elsewhere this would let two servers share a port
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            door.bind(where)
            door.listen(BACKLOG)
        except OSError as error:
            raise PlaymatError(cannot_listen(settings, error)) from None
        yield door


def cannot_listen(settings: Settings, error: OSError) -> str:
    """Why a port cannot be listened on, and what to do."""
    where = f"Port {settings.port} of {settings.host}"
    if error.errno == errno.EADDRINUSE:
        return (
            f"{where} is in use, perhaps by another Playmat. Stop that one, or choose another port: "
            f"playmat serve --port {settings.port % 65_535 + 1}"
        )
    if error.errno == errno.EACCES:
        return f"{where} is only for administrators. Choose one above 1023, behind a reverse proxy if it must be 80."
    return f"{where} cannot be listened on: {error.strerror}. Choose another with --host and --port."


@contextmanager
def shared_metrics(settings: Settings) -> Iterator[None]:
    """A folder in which several workers put their numbers together."""
    if settings.workers == 1:
        remove_left_behind()
        yield
        return
    with shared_numbers() as folder:
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = str(folder)
        yield


# During ------------------------------------------------------------------------------------------------------


def run(settings: Settings, door: socket.socket) -> bool:
    """Serve with one process or several, until a signal; False when something else was the end."""
    from uvicorn import Config, Server  # takes long to load

    from playmat.server.logs import logging_config  # Litestar takes long to load
    from playmat.wire import LONGEST_MESSAGE  # takes long to load

    from .supervisor import Workers  # uvicorn takes long to load

    config = Config(
        FACTORY,
        factory=True,
        workers=settings.workers,
        http="playmat.server.patient_http:PatientHttp",
        ws="playmat.server.patient_http:PatientStream",
        ws_max_size=4 * LONGEST_MESSAGE,  # so that what is only somewhat too long still gets an answer
        ws_per_message_deflate=False,  # it costs more memory for each stream than everything else
        log_config=logging_config(settings),
        access_log=False,
        proxy_headers=False,
        server_header=False,
        timeout_keep_alive=75,
        timeout_graceful_shutdown=FAREWELL,
        timeout_worker_healthcheck=STUCK,
    )
    for number in (signal.SIGINT, signal.SIGTERM):  # uvicorn sends itself these again when it has stopped
        signal.signal(number, lambda *_: None)
    if settings.workers == 1:
        if hasattr(signal, "SIGHUP"):  # the terminal was closed; several workers take it as a wish to be renewed
            signal.signal(signal.SIGHUP, lambda *_: signal.raise_signal(signal.SIGTERM))
        try:
            Server(config).run([door])
        except SystemExit:  # how uvicorn says that it could not start
            return False
        return True
    workers = Workers(config, [door])
    workers.run()
    return not workers.failed


def create_worker() -> Litestar:
    """The service in this process, with the settings that its parent left in the environment."""
    from playmat.server.app import create_app  # takes long to load, and only workers need it
    from playmat.server.awaiting import once_it_answers  # what needs the database takes long to load
    from playmat.server.heap import settle_down  # what needs the database takes long to load

    parent = parent_process()
    if parent is not None:
        threading.Thread(target=end_with, args=(parent.sentinel,), daemon=True).start()
    settings = Settings.load()
    with ending_when_told():
        app = once_it_answers(lambda: create_app(settings), LOG.warning)
    for number in (signal.SIGINT, signal.SIGTERM):
        hang_up_first(number, app.state.service.rooms)
    settle_down()
    return app


@contextmanager
def ending_when_told() -> Iterator[None]:
    """Let a signal end this process at once: there is nobody in it yet whom it would have to tell."""
    heeded = {number: signal.signal(number, signal.SIG_DFL) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, heed in heeded.items():
            signal.signal(number, heed)


def hang_up_first(number: int, rooms: Rooms) -> None:
    """Let a signal end all streams before uvicorn heeds it, which waits for every request to end."""
    loop = asyncio.get_running_loop()
    heed = signal.getsignal(number)

    def heard(number: int, frame: FrameType | None) -> None:
        loop.call_soon_threadsafe(rooms.hang_up)
        if callable(heed):
            heed(number, frame)

    signal.signal(number, heard)


def end_with(sentinel: int) -> None:
    """Stop when the process that started this one is gone: nobody would ever stop it otherwise."""
    wait([sentinel])
    os.kill(os.getpid(), signal.SIGTERM)


def welcome(settings: Settings, address: str, browser: bool) -> None:
    """Once the server answers, say where it is, and open a browser where there is somebody to look."""
    await_answer(address)
    from playmat.server.static import FOLDER, HOW_TO_BUILD  # Litestar takes long to load

    print(f"Playmat is at {address}", flush=True)
    if settings.host in ("0.0.0.0", "::"):
        port = address.rpartition(":")[2]
        print(f"Others reach it at {settings.base_url or f'http://{own_address()}:{port}'}")
    print(f"Games are kept in {keeper(settings)}. Stop with Ctrl+C.", flush=True)
    if not (FOLDER / "index.html").is_file():
        tell(HOW_TO_BUILD)
    elif browser and has_desktop():
        webbrowser.open(address)


def await_answer(address: str) -> None:
    """Wait until the server answers; where it never does, it ends, and this thread with it."""
    while True:
        connection = HTTPConnection(address.removeprefix("http://"), timeout=PATIENCE)
        try:
            connection.request("GET", "/health")
            connection.getresponse().read()
            return
        except (OSError, HTTPException):
            time.sleep(0.1)
        finally:
            connection.close()


def address_of(settings: Settings, door: socket.socket) -> str:
    """The address to open on this machine."""
    host, port, *_ = door.getsockname()
    here = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{here}:{port}"


def own_address() -> str:
    """The address by which the network knows this machine; nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address that belongs to nobody
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()


def keeper(settings: Settings) -> str:
    """Where games are kept, without anybody's password."""
    if settings.database_url.startswith("sqlite"):
        return settings.database_url.removeprefix("sqlite:///")
    return "PostgreSQL"


def has_desktop() -> bool:
    """Whether somebody sits in front of a screen."""
    if os.environ.get("SSH_CONNECTION") or not sys.stdout.isatty():
        return False
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


# Help --------------------------------------------------------------------------------------------------------


def settings_help() -> list[tuple[str, str]]:
    """Every setting by its name in a settings file, with what it means, for the help text."""
    return [
        (one.name, f"{one.help} {one.allowed[:1].upper()}{one.allowed[1:]}; {default_of(one)}.") for one in SETTINGS
    ]


def default_of(setting: Setting) -> str:
    """A setting's default in words."""
    return f"by default {setting.default}" if setting.default else "by default nothing"
