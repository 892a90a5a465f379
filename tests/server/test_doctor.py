"""What the doctor says of an installation, and that it leaves everything as it was."""

from __future__ import annotations

import json
import os
import sqlite3
import threading
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from playmat import __version__, games
from playmat.cli.main import main
from playmat.server import doctor, doctor_address
from playmat.server.doctor import Clocks
from playmat.server.doctor_address import look_at_address
from playmat.server.findings import Finding
from playmat.server.migrations import upgrade
from playmat.server.settings import Settings
from tests.patience import PATIENCE
from tests.postgres import Cluster
from tests.server.live import Live

WALL = 1_800_000_000.0


def levels(findings: Iterable[Finding]) -> dict[str, str]:
    """How bad each thing is; whatever is not well comes with advice."""
    found = list(findings)
    assert all(bool(one.advice) == (one.level != "ok") for one in found)
    return {one.about: one.level for one in found}


@pytest.fixture
def kept(tmp_path: Path) -> Settings:
    """The settings of a server with a database."""
    settings = Settings(data_dir=tmp_path)
    upgrade(settings.database_url)
    return settings


def file_of(settings: Settings) -> Path:
    """A server's SQLite file."""
    return settings.data_dir / "playmat.sqlite3"


def test_a_sound_installation_is_found_sound(kept: Settings) -> None:
    found = levels(doctor.examine(kept))
    assert "fail" not in found.values()
    wanted = {"python", "playmat", "folder", "space", "database", "integrity", "schema", "clock", "open files"}
    assert wanted | {"memory", "move"} <= set(found)


def test_nothing_is_changed(kept: Settings, capsys: pytest.CaptureFixture[str]) -> None:
    def everything() -> dict[str, tuple[bytes, int, int]]:
        found = {}
        for path in sorted(kept.data_dir.rglob("*")):
            found[path.name] = (path.read_bytes(), path.stat().st_mtime_ns, path.stat().st_mode)
        return found

    before = everything()
    main(["doctor", "--json", "--data-dir", str(kept.data_dir)])
    nowhere = kept.data_dir / "nowhere"
    main(["doctor", "--json", "--data-dir", str(nowhere)])
    capsys.readouterr()
    assert everything() == before and not nowhere.exists()


def test_programs_get_json_and_an_exit_code(kept: Settings, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["doctor", "--json", "--data-dir", str(kept.data_dir)]
    code = main(asked)
    told = json.loads(capsys.readouterr().out)
    assert (code == 0) == (told["counts"]["fail"] == 0)
    assert {"about": "schema", "level": "ok"}.items() <= next(
        one for one in told["findings"] if one["about"] == "schema"
    ).items()
    file_of(kept).write_bytes(b"no database at all" * 1000)
    assert main(asked) == 1
    assert json.loads(capsys.readouterr().out)["counts"]["fail"] >= 1


def test_people_get_a_line_for_each_thing(kept: Settings, capsys: pytest.CaptureFixture[str]) -> None:
    main(["doctor", "--data-dir", str(kept.data_dir)])
    lines = capsys.readouterr().out.splitlines()
    assert any(line.startswith("ok    schema: ") for line in lines) and lines[-1].endswith(" wrong.")


# What is installed


def test_an_old_python_an_interpreted_build_and_a_missing_client_are_told(tmp_path: Path) -> None:
    assert levels(doctor.look_at_versions((3, 9), "state.py", tmp_path)) == {
        "python": "fail",
        "playmat": "warn",
        "client": "fail",
    }
    (tmp_path / "index.html").touch()
    assert set(levels(doctor.look_at_versions((3, 12), "state.so", tmp_path)).values()) == {"ok"}


# What is kept


@pytest.mark.parametrize(("free", "level"), [(1 << 20, "fail"), (100 << 20, "warn"), (1 << 40, "ok")])
def test_a_disk_without_space_is_told(kept: Settings, free: int, level: str) -> None:
    assert levels(doctor.look_at_folder(kept, lambda _: free))["space"] == level


def test_a_folder_that_may_not_be_written_to_is_told(kept: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)  # who tests as root may write everywhere
    assert levels(doctor.look_at_folder(kept))["folder"] == "fail"


def test_a_file_in_the_place_of_the_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert levels(doctor.look_at_folder(Settings(data_dir=tmp_path / "file"))) == {"folder": "fail"}


def test_a_database_that_others_may_read_is_told(kept: Settings) -> None:
    file_of(kept).chmod(0o644)
    assert levels(doctor.look_at_folder(kept))["file"] == "warn"


def test_a_damaged_database_is_told(kept: Settings) -> None:
    with closing(sqlite3.connect(file_of(kept))) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        [[page]] = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'entries'")
        [[size]] = connection.execute("PRAGMA page_size")
    with open(file_of(kept), "r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\xaa" * size)
    assert levels(doctor.look_at_database(kept))["integrity"] == "fail"


def test_a_file_that_is_no_database_is_told(kept: Settings) -> None:
    file_of(kept).write_bytes(b"no database at all" * 1000)
    assert levels(doctor.look_at_database(kept)) == {"database": "fail"}


def test_a_database_that_somebody_keeps_locked_is_told(kept: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    connect = sqlite3.connect
    with closing(connect(file_of(kept), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        monkeypatch.setattr(sqlite3, "connect", lambda *args, **more: connect(*args, **more | {"timeout": 0}))
        assert levels(doctor.look_at_database(kept)) == {"database": "fail"}


@pytest.mark.parametrize(("version", "level"), [("0001", "warn"), ("9999", "fail")])
def test_a_database_of_another_version_is_told(kept: Settings, version: str, level: str) -> None:
    with closing(sqlite3.connect(file_of(kept))) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = ?", (version,))
    assert levels(doctor.look_at_database(kept))["schema"] == level


def test_a_database_that_is_not_there_yet_is_told(tmp_path: Path) -> None:
    assert levels(doctor.look_at_database(Settings(data_dir=tmp_path))) == {"database": "warn"}
    assert list(tmp_path.iterdir()) == []


def test_postgresql_is_asked_too(tmp_path: Path, cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(data_dir=tmp_path, database_url=cluster.database())
    assert levels(doctor.look_at_database(settings)) == {"database": "ok", "schema": "warn"}
    upgrade(settings.database_url)
    assert levels(doctor.look_at_database(settings)) == {"database": "ok", "schema": "ok"}
    monkeypatch.setattr(doctor, "APART", -1.0)
    assert levels(doctor.look_at_database(settings))["database clock"] == "warn"
    away = Settings(data_dir=tmp_path, database_url="postgresql://nobody@127.0.0.1:1/none")
    assert levels(doctor.look_at_database(away)) == {"database": "fail"}


# The machine


def clocks(wall: float, later: float) -> Clocks:
    """Clocks that show these two times, a fifth of a second apart."""
    walls, steady = iter((wall, later)), iter((10.0, 10.2))
    return Clocks(lambda: next(walls), lambda: next(steady), lambda _: None)


@pytest.mark.parametrize(
    ("wall", "later", "level"),
    [(WALL, WALL + 0.2, "ok"), (WALL, WALL + 7200, "warn"), (WALL, WALL - 60, "warn"), (0.0, 0.2, "fail")],
)
def test_a_clock_that_jumps_or_stands_in_the_past_is_told(
    wall: float, later: float, level: str, tmp_path: Path
) -> None:
    found = levels(doctor.look_at_clock(clocks(wall, later), tmp_path / "none" / "set"))
    assert found == {"clock": level}


def test_a_clock_that_nobody_sets_is_told(tmp_path: Path) -> None:
    assert levels(doctor.look_at_clock(clocks(WALL, WALL + 0.2), tmp_path / "set"))["time"] == "warn"
    (tmp_path / "set").touch()
    assert "time" not in levels(doctor.look_at_clock(clocks(WALL, WALL + 0.2), tmp_path / "set"))


@pytest.mark.parametrize(("files", "level"), [(100, "fail"), (1024, "warn"), (65_536, "ok")])
def test_too_few_open_files_are_told(kept: Settings, files: int, level: str) -> None:
    assert levels(doctor.look_at_limits(files, None, kept)) == {"open files": level}


def test_too_little_memory_for_all_processes_is_told(tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path, bot_processes=2)
    assert levels(doctor.look_at_limits(None, 1 << 20, settings)) == {"memory": "warn"}
    [found] = doctor.look_at_limits(None, 1 << 50, settings)
    assert found.level == "ok" and "4 processes" in found.said


def test_a_slow_machine_is_told() -> None:
    ticks = iter(range(100))
    found = list(doctor.look_at_moves(lambda: float(next(ticks))))
    assert len(found) == len(games.GAMES) and {one.level for one in found} == {"warn"}


# The address


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A doctor who gives an address all the time that a busy machine needs."""
    monkeypatch.setattr(doctor_address, "PATIENCE", PATIENCE)


def test_a_running_server_is_asked_at_its_address(tmp_path: Path) -> None:
    with Live(tmp_path, metrics="everyone") as live:
        found = levels(look_at_address(live.settings, live.url))
        live.stop()  # and nobody else is given its port before the end
        assert levels(look_at_address(live.settings, live.url))["server"] == "fail"
    assert found["numbers"] == "warn"


def test_numbers_that_only_this_machine_may_read_are_nothing_to_complain_of(tmp_path: Path) -> None:
    with Live(tmp_path) as live:
        assert levels(look_at_address(live.settings, live.url)) == {"server": "ok"}


class Impostor(BaseHTTPRequestHandler):
    """Somebody else at a server's address."""

    told: Any = None

    def do_GET(self) -> None:
        body = json.dumps(self.told).encode()
        self.send_response(200 if self.path == "/health" else 404)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def telling(told: Any) -> Iterator[str]:
    """The address of somebody who tells this of their health."""
    kind = type("Telling", (Impostor,), {"told": told})
    with ThreadingHTTPServer(("127.0.0.1", 0), kind) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


WELL = {"status": "ok", "version": __version__, "database": "ok", "bots": "ok", "advice": ""}


@pytest.mark.parametrize(
    ("told", "level"),
    [
        (WELL, "ok"),
        (WELL | {"version": "0.0.1"}, "warn"),
        (WELL | {"status": "unwell", "database": "is damaged", "advice": "Restore."}, "fail"),
        ("Welcome to our shop", "fail"),
    ],
)
def test_what_answers_at_the_address_is_told(tmp_path: Path, told: Any, level: str) -> None:
    with telling(told) as address:
        assert levels(look_at_address(Settings(data_dir=tmp_path), address)) == {"server": level}


@pytest.mark.parametrize(
    ("more", "about"),
    [
        ({"host": "0.0.0.0"}, "address"),
        ({"base_url": "http://127.0.0.1:1"}, "address"),
        ({"base_url": "https://127.0.0.1:1"}, "proxy"),
    ],
)
def test_settings_that_do_not_fit_a_public_server_are_told(tmp_path: Path, more: dict[str, Any], about: str) -> None:
    assert levels(look_at_address(Settings(data_dir=tmp_path, **more), ""))[about] == "warn"
