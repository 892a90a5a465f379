"""The command that serves: how it starts, what it refuses, how it stops."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from multiprocessing import Pipe, get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any
from unittest.mock import Mock
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from uvicorn import Config
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors import multiprocess

from playmat.cli import serve
from playmat.cli.main import main
from playmat.cli.shared_numbers import shared_numbers
from playmat.cli.supervisor import Workers
from playmat.server import patient_http
from playmat.server.api_stream import events
from playmat.server.awaiting import once_it_answers
from playmat.server.metrics import SHARED_FOLDER, Metrics
from playmat.server.migrations import upgrade
from playmat.server.service import Service
from playmat.server.sessions import Visitor
from playmat.server.settings import SETTINGS, Setting, Settings
from playmat.server.store import StoreError, Unanswered
from playmat.server.stream import Stream
from tests.patience import PATIENCE, eventually
from tests.postgres import Cluster, postgres
from tests.server.live import Live

AS_A_COMMAND = ("-m", "playmat.cli.main")
WITHOUT_HURRY = ("-c", "from playmat.cli import main, serve; serve.FAREWELL = 10**6; main.main()")
"""The same command, which leaves whoever is there all the time in the world before it stops."""


class Serving:
    """A server in processes of its own."""

    def __init__(
        self, folder: Path, *arguments: str, start: tuple[str, ...] = AS_A_COMMAND, wait: bool = True
    ) -> None:
        self.errors = folder / "stderr"
        self.seen: set[int] = set()
        command = [sys.executable, *start, "serve", "--no-browser", "--port", "0", "--data-dir", str(folder)]
        environ = os.environ | {"PLAYMAT_BOT_PROCESSES": "1", "DISPLAY": ":0"}
        with self.errors.open("w") as errors:
            self.process = subprocess.Popen(
                [*command, *arguments], stdout=subprocess.PIPE, stderr=errors, text=True, env=environ
            )
        if wait:
            self.greet()

    def greet(self) -> None:
        """Wait until it says where it is."""
        assert self.process.stdout is not None
        self.greeting = self.process.stdout.readline()
        found = re.search(r"http://[\w.:]+", self.greeting)
        assert found is not None, self.errors.read_text()
        self.address = found[0]

    def complains(self, words: str, times: int = 1) -> None:
        """Wait until it has said something so many times."""
        eventually(lambda: self.errors.read_text().count(words) >= times, f"it does not say “{words}”")

    def get(self, path: str) -> str:
        """What the server answers."""
        with urlopen(self.address + path, timeout=PATIENCE) as answer:
            return str(answer.read().decode())

    def is_well(self) -> bool:
        """Whether the server says that it can do its work; while its bots are being woken, it cannot yet."""
        try:
            return '"status":"ok"' in self.get("/health")
        except HTTPError as error:
            if error.code != 503:
                raise
            return False

    def miss(self) -> None:
        """Ask for something that is not there, which no test does but to have it counted."""
        with pytest.raises(HTTPError, match="404"):
            self.get("/api/nothing")

    def missed(self) -> int:
        """How often that was, as all workers have counted it together."""
        counted = re.search(r'requests_total{method="GET",status="404"} (\d+)', self.get("/metrics"))
        return int(counted[1]) if counted is not None else 0

    def children(self) -> list[int]:
        """The processes that the server started, and those that they started."""
        listed = subprocess.run(["ps", "-eo", "pid=,ppid="], capture_output=True, text=True, check=True).stdout
        parents = {int(child): int(parent) for child, parent in (line.split() for line in listed.splitlines())}
        found: list[int] = []
        for child in sorted(parents):
            above = child
            while above and above != self.process.pid:
                above = parents.get(above, 0)
            if above and child != self.process.pid:
                found.append(child)
        self.seen.update(found)
        return found

    def workers(self) -> list[int]:
        """The processes that answer."""
        return [child for child in self.children() if parent_of(child) == self.process.pid and is_python(child)]

    def two_workers(self) -> tuple[int, int]:
        """Two processes that answer, once there are two."""
        first, second = eventually(lambda: found if len(found := self.workers()) == 2 else None)
        return first, second

    def ended(self) -> int:
        """Wait until it has ended; how."""
        return self.process.wait(PATIENCE)

    def end(self) -> None:
        """Leave nothing behind."""
        for number in (self.process.pid, *self.seen, *self.children()):
            if is_running(number):
                os.kill(number, signal.SIGKILL)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


def command_line(process: int) -> str:
    """How a process was started; nothing when it is gone."""
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes().replace(b"\0", b" ").decode()
    except OSError:
        return ""


def is_running(process: int) -> bool:
    """Whether a process is there, and not only remembered."""
    return bool(command_line(process))


def is_python(process: int) -> bool:
    """Whether a process is one of Playmat's, not one that looks after shared memory."""
    return "spawn_main" in command_line(process)


def standing_of(process: int) -> list[str]:
    """Its state, who started it, and so on; nothing when it is gone."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except (FileNotFoundError, ProcessLookupError):
        return ["", "0"]


def parent_of(process: int) -> int:
    """Who started a process; nobody, when it is gone already."""
    return int(standing_of(process)[1])


@contextmanager
def paused(process: int) -> Iterator[None]:
    """Let a process do nothing for a while, so that others do all the work."""
    os.kill(process, signal.SIGSTOP)
    eventually(lambda: standing_of(process)[0] == "T", "it does not pause")
    try:
        yield
    finally:
        os.kill(process, signal.SIGCONT)


def all_gone(processes: list[int]) -> bool:
    """Whether none of them is there any more."""
    return not any(map(is_running, processes))


@pytest.fixture
def serving(tmp_path: Path) -> Iterator[Callable[..., Serving]]:
    """Servers, started on demand."""
    running: list[Serving] = []

    def begin(*arguments: str, start: tuple[str, ...] = AS_A_COMMAND, wait: bool = True) -> Serving:
        running.append(Serving(tmp_path, *arguments, start=start, wait=wait))
        return running[-1]

    yield begin
    for one in running:
        one.end()


Refused = Callable[..., str]


@pytest.fixture
def refused(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Refused:
    """What the command says when it does not serve."""
    monkeypatch.setattr(serve, "run", lambda *_: pytest.fail("it serves"))

    def ask(*arguments: str) -> str:
        code, told = main(["serve", "--no-browser", *arguments]), capsys.readouterr().err
        assert code == 2 and "Traceback" not in told
        return told

    return ask


# Starting and stopping ---------------------------------------------------------------------------------------


def test_it_says_where_it_is_serves_and_stops_when_told(serving: Callable[..., Serving], tmp_path: Path) -> None:
    server = serving()
    assert server.greeting == f"Playmat is at {server.address}\n"
    eventually(server.is_well)
    assert (tmp_path / "playmat.sqlite3").exists()
    children = server.children()
    server.process.terminate()
    assert server.ended() == 0
    assert "Stopped. Every game is kept." in server.errors.read_text()
    eventually(lambda: all_gone(children))


def test_nobody_who_watches_keeps_it_from_stopping(serving: Callable[..., Serving]) -> None:
    server = serving(start=WITHOUT_HURRY)
    with urlopen(f"{server.address}/api/events", timeout=PATIENCE) as followed:
        assert followed.readline().startswith(b"data: ")
        server.process.terminate()
        assert server.ended() == 0
    told = server.errors.read_text()
    assert "Exception" not in told and "Cancel" not in told


def test_events_end_when_it_stops_in_the_middle_of_one(tmp_path: Path) -> None:
    async def follow() -> None:
        service = Service(Settings(data_dir=tmp_path))
        stream = Stream(service, Visitor(), "")
        stream.open()
        told = events(service, stream)
        assert (await anext(told)).startswith(b"data: ")
        service.rooms.hang_up()
        with pytest.raises(StopAsyncIteration):
            await anext(told)
        await service.close()

    asyncio.run(follow())


def test_who_has_just_come_is_still_served_when_it_stops(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patient_http, "ON_ITS_WAY", PATIENCE)
    with Live(tmp_path) as live, socket.create_connection(("127.0.0.1", live.port), PATIENCE) as visitor:
        assert live.server is not None
        connections: set[Any] = live.server.server_state.connections
        [welcomed] = eventually(lambda: list(connections))
        stopping = threading.Event()
        for step in (welcomed.shutdown, stopping.set):
            welcomed.loop.call_soon_threadsafe(step)
        assert stopping.wait(PATIENCE)
        visitor.sendall(b"GET /api/about HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n")
        assert visitor.makefile("rb").readline() == b"HTTP/1.1 200 OK\r\n"


def test_ctrl_c_is_a_way_to_stop(serving: Callable[..., Serving]) -> None:
    server = serving()
    server.process.send_signal(signal.SIGINT)
    assert server.ended() == 0
    assert "Traceback" not in server.errors.read_text()


def test_a_killed_server_leaves_no_process_behind_and_can_be_started_again(serving: Callable[..., Serving]) -> None:
    server = serving()
    eventually(server.is_well)
    children = server.children()
    assert children
    server.process.kill()
    server.ended()
    eventually(lambda: all_gone(children))
    eventually(serving().is_well)


def test_a_browser_is_opened_only_for_somebody_at_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("SSH_CONNECTION", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert not serve.has_desktop()
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert serve.has_desktop()
    monkeypatch.setenv("SSH_CONNECTION", "203.0.113.5 50000 203.0.113.6 22")
    assert not serve.has_desktop()


# Several workers ---------------------------------------------------------------------------------------------


def test_several_workers_survive_the_death_of_one_and_count_together(
    serving: Callable[..., Serving], cluster: Cluster
) -> None:
    server = serving("--workers", "2", "--database-url", cluster.database())
    first, second = server.two_workers()
    for resting in (first, second):
        with paused(resting):
            for _ in range(4):
                server.miss()
    eventually(lambda: server.missed() == 8, "what one worker counts is not told by the other")
    os.kill(first, signal.SIGKILL)
    eventually(lambda: first not in server.workers() and len(server.workers()) == 2, "nobody takes its place")
    with paused(second):
        server.miss()
    eventually(lambda: server.missed() == 9, "what a dead worker had counted is lost")
    eventually(server.is_well)
    children = server.children()
    server.process.terminate()
    assert server.ended() == 0
    eventually(lambda: all_gone(children))


def take_the_question_along(asked: Connection) -> None:
    """Die of being asked for a sign of life."""
    asked.recv()
    os._exit(1)


def test_a_worker_that_dies_while_it_is_asked_for_a_sign_of_life_is_replaced_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    one: Any = object.__new__(multiprocess.Process)
    one.parent_conn, one.child_conn = Pipe()
    one.process = get_context("spawn").Process(target=take_the_question_along, args=(one.child_conn,))
    one.start()
    replacement = Mock()
    monkeypatch.setattr(multiprocess, "Process", Mock(return_value=replacement))
    monkeypatch.setattr(multiprocess, "SIGNALS", {})
    workers = Workers(Config("nothing", timeout_worker_healthcheck=10**6), [])
    workers.processes = [one]
    looking = threading.Thread(target=workers.keep_subprocess_alive, daemon=True)
    looking.start()
    looking.join(PATIENCE)
    assert workers.processes == [replacement], "the dead are waited for"


def test_a_worker_that_has_not_counted_anything_yet_keeps_nobodys_numbers_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(SHARED_FOLDER, str(tmp_path))
    (tmp_path / "counter_1.db").touch()
    assert Metrics().exposition() == b""


def test_a_new_version_is_taken_in_without_a_pause(serving: Callable[..., Serving], cluster: Cluster) -> None:
    server = serving("--workers", "2", "--database-url", cluster.database())
    before = set(server.two_workers())
    server.process.send_signal(signal.SIGHUP)

    def old_ones() -> int:
        server.get("/api/about")
        return len(before & set(server.workers()))

    eventually(lambda: old_ones() < 2, "no worker is renewed")
    eventually(lambda: old_ones() < 1, "one worker is not renewed")
    server.two_workers()


def test_workers_do_not_outlive_a_killed_server(serving: Callable[..., Serving], cluster: Cluster) -> None:
    server = serving("--workers", "2", "--database-url", cluster.database())
    server.two_workers()
    children = server.children()
    server.process.kill()
    server.ended()
    eventually(lambda: all_gone(children))


# Without a database ------------------------------------------------------------------------------------------


def test_pauses_grow_up_to_a_limit_and_end_when_the_database_answers() -> None:
    rests: list[float] = []
    told: list[str] = []

    def work() -> str:
        if len(rests) < 8:
            raise Unanswered("Nobody is there.")
        return "done"

    assert once_it_answers(work, told.append, rests.append) == "done"
    assert rests == [0.5, 1, 2, 4, 8, 15, 15, 15]
    assert told[0] == "Nobody is there. Trying again in 0.5 seconds." and len(told) == 8


def test_only_a_database_that_may_answer_in_a_moment_is_waited_for() -> None:
    with postgres() as own:
        with pytest.raises(StoreError, match="does not exist") as refusal:
            upgrade(own.address("no_such_database"))
        assert not isinstance(refusal.value, Unanswered)
        own.stop()
        with pytest.raises(Unanswered, match="Check that it runs"):
            upgrade(own.address("postgres"))


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_server_waits_for_its_database(serving: Callable[..., Serving], workers: str) -> None:
    with postgres() as own:
        url = own.database()
        own.stop()
        server = serving("--workers", workers, "--database-url", url, wait=False)
        server.complains("The database does not answer", times=2)
        own.run()
        server.greet()
        eventually(server.is_well)
        server.process.terminate()
        assert server.ended() == 0


def test_a_server_that_waits_for_its_database_stops_when_told(serving: Callable[..., Serving]) -> None:
    server = serving("--database-url", "postgresql://nobody@127.0.0.1:1/none", wait=False)
    server.complains("The database does not answer")
    server.process.terminate()
    assert server.ended() == -signal.SIGTERM


def test_a_worker_that_starts_without_a_database_waits_and_the_others_stay(serving: Callable[..., Serving]) -> None:
    with postgres() as own:
        server = serving("--workers", "2", "--database-url", own.database())
        first, second = server.two_workers()
        eventually(server.is_well)
        own.stop()
        os.kill(first, signal.SIGKILL)
        server.complains("The database does not answer")
        third = eventually(lambda: next(iter(set(server.workers()) - {first, second}), None))
        assert second in server.workers() and server.process.poll() is None
        own.run()
        with paused(second):
            eventually(server.is_well, "the one that waited does not serve")
        assert set(server.two_workers()) == {second, third}
        server.process.terminate()
        assert server.ended() == 0


def test_a_worker_that_waits_for_its_database_stops_when_told(tmp_path: Path) -> None:
    with postgres() as own:
        service = Service(Settings(data_dir=tmp_path, database_url=own.database(), bot_processes=1))
        own.stop()

    async def start_and_stop() -> None:
        starting = asyncio.create_task(service.rooms.start())
        await asyncio.sleep(0)
        service.rooms.hang_up()
        await asyncio.wait_for(starting, PATIENCE)
        await service.close()

    asyncio.run(start_and_stop())


class Hopeless:
    """A worker that never starts."""

    pid, exitcode, child_conn = 7, STARTUP_FAILURE, Mock()

    def is_alive(self, timeout: float) -> bool:
        return False

    start = kill = join = lambda self: None


def tended(monkeypatch: pytest.MonkeyPatch, served: bool) -> tuple[Workers, Callable[[float], None]]:
    """A place in which every worker fails at once, and a clock to move on."""
    moment = [1000.0]
    monkeypatch.setattr(multiprocess, "Process", lambda *_: Hopeless())
    monkeypatch.setattr(multiprocess, "SIGNALS", {})
    workers = Workers(Config("nothing"), [], clock=lambda: moment[0])
    workers.processes, workers.served = [Hopeless()], served  # type: ignore[list-item]

    def pass_time(seconds: float) -> None:
        moment[0] += seconds

    return workers, pass_time


def test_a_worker_that_fails_again_and_again_is_tried_after_growing_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    workers, pass_time = tended(monkeypatch, served=True)
    started = []
    for tenth in range(600):
        before = workers.processes[0]
        workers.keep_subprocess_alive()
        if workers.processes[0] is not before:
            started.append(tenth / 10)
        pass_time(0.1)
    gaps = [later - earlier for earlier, later in pairwise(started)]
    assert [round(gap) for gap in gaps] == [1, 1, 2, 4, 8, 15, 15], gaps
    assert not workers.should_exit.is_set() and not workers.failed


def test_where_no_worker_has_ever_served_there_is_no_use_in_going_on(monkeypatch: pytest.MonkeyPatch) -> None:
    workers, _ = tended(monkeypatch, served=False)
    workers.keep_subprocess_alive()
    assert workers.should_exit.is_set() and workers.failed


FAILING = (
    "from playmat.cli import main; from playmat.server.service import Service; Service.start = lambda self: 1 / 0; "
)


def test_a_server_that_could_not_start_says_so_with_its_exit_code(serving: Callable[..., Serving]) -> None:
    server = serving(start=("-c", f"import sys; {FAILING} sys.exit(main.main())"), wait=False)
    assert server.ended() == 1
    told = server.errors.read_text()
    assert "could not start" in told and "Stopped." not in told


def test_what_a_killed_server_left_in_the_temporary_folder_is_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    left = tmp_path / "playmat-metrics-left"
    left.mkdir()
    (left / "lock").touch()
    (left / "counter_1.db").touch()
    with shared_numbers() as first, shared_numbers() as second:
        assert first.exists() and second.exists() and not left.exists()
    assert list(tmp_path.iterdir()) == []


# What is refused ---------------------------------------------------------------------------------------------


def test_a_port_or_a_file_in_use_is_told(serving: Callable[..., Serving], refused: Refused, tmp_path: Path) -> None:
    port = serving().address.rpartition(":")[2]
    told = refused("--port", port, "--data-dir", str(tmp_path / "other"))
    assert f"Port {port} of 127.0.0.1 is in use" in told and f"--port {int(port) % 65_535 + 1}" in told
    assert "A Playmat server is using" in refused("--port", "0", "--data-dir", str(tmp_path))


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--workers", "2"), "2 workers need PostgreSQL"),
        (("--host", "no.such.host.invalid"), "is no address of this machine"),
        (("--host", "203.0.113.77"), "cannot be listened on"),
        (("--port", "70000"), "port (--port on the command line) is “70000”"),
        (("--database-url", "mysql://x/y"), "SQLite or PostgreSQL"),
        (("--config", "/no/such/file.toml"), "no settings file /no/such/file.toml"),
        (("--data-dir", "/proc/none"), "cannot be"),
    ],
)
def test_what_cannot_be_served_is_said(
    refused: Refused, arguments: tuple[str, ...], told: str, tmp_path: Path
) -> None:
    first = () if "--data-dir" in arguments else ("--data-dir", str(tmp_path))
    port = () if "--port" in arguments else ("--port", "0")
    assert told in refused(*first, *port, *arguments)


# Help --------------------------------------------------------------------------------------------------------


def test_the_help_has_every_setting(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--help"]) == 0
    told = capsys.readouterr().out
    assert [one.name for one in SETTINGS if f"\n  {one.name} " not in told] == []
    assert "Examples: playmat serve;" in told


def test_a_command_that_serves_nothing_loads_nothing_of_the_server() -> None:
    program = "import sys; from playmat.cli.main import main; main(['--help']); print(*sys.modules, file=sys.stderr)"
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stderr.split()
    assert not {"litestar", "sqlalchemy", "msgspec", "uvicorn", "playmat.server.settings"} & set(loaded)


# The documentation -------------------------------------------------------------------------------------------

ROOT = Path(__file__).parents[2]
HOSTING = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("one", SETTINGS, ids=lambda one: one.name)
def test_the_documentation_lists_every_setting_as_it_is(one: Setting) -> None:
    row = f"| `{one.name}` | `{one.variable}` | {one.help} | {one.allowed} | {one.default or '–'} |"
    assert row in HOSTING.splitlines()


def test_the_documentation_lists_every_number_there_is() -> None:
    families = {family.name for family in Metrics().registry.collect() if family.name.startswith("playmat_")}
    told = {name.removesuffix("_total") for name in re.findall(r"`(playmat_\w+)`", HOSTING)}
    assert told | {"playmat"} == families | {"playmat"}


def test_the_sample_settings_can_be_read(tmp_path: Path) -> None:
    settings = Settings.load({}, {"data_dir": tmp_path}, ROOT / "deploy" / "playmat.toml")
    assert settings.workers == 4 and settings.cookies_need_https


def test_every_file_that_the_documentation_names_is_there() -> None:
    named = set(re.findall(r"\]\(\.\./([\w./-]+)\)", HOSTING)) | set(re.findall(r"\bdeploy/[\w.-]+\w", HOSTING))
    assert len(named) > 5 and [name for name in named if not (ROOT / name).exists()] == []
