"""The server answers to its own names only, so that no page elsewhere can pass for it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from playmat.server.app import create_app
from playmat.server.hosts import Hosts
from playmat.server.settings import Settings, SettingsError

PUBLIC = {"base_url": "https://play.example.org", "allowed_origins": ("https://club.example.org",)}


@pytest.mark.parametrize(
    ("host", "believed"),
    [
        ("127.0.0.1:8000", True),
        ("localhost", True),
        ("[::1]:8000", True),
        ("192.168.1.20:8000", True),
        ("203.0.113.9", True),
        ("mybox:8000", True),
        ("mybox.local", True),
        ("", True),
        ("rebound.example", False),
        ("rebound.example:8000", False),
        ("127.0.0.1.rebound.example", False),
        ("localhost.rebound.example", False),
        ("REBOUND.EXAMPLE.", False),
    ],
)
def test_without_a_public_address_only_local_names_are_believed(tmp_path: Path, host: str, believed: bool) -> None:
    assert (not host or Hosts(Settings(data_dir=tmp_path)).believes(host)) == believed


@pytest.mark.parametrize("host", ["play.example.org", "PLAY.example.org:443", "club.example.org", "other.example.org"])
def test_names_in_the_settings_are_believed(tmp_path: Path, host: str) -> None:
    hosts = Hosts(Settings(data_dir=tmp_path, allowed_hosts=("Other.Example.org",), **PUBLIC))  # type: ignore[arg-type]
    assert hosts.believes(host) and not hosts.believes(f"evil-{host}")


@pytest.mark.parametrize("settings", [{}, PUBLIC], ids=["local", "public"])
def test_a_page_elsewhere_gets_nothing_by_its_own_name(tmp_path: Path, settings: dict[str, Any]) -> None:
    with TestClient(create_app(Settings(data_dir=tmp_path, bot_processes=1, **settings))) as client:
        elsewhere = {"host": "rebound.example:8000"}
        for path in ("/metrics", "/api/me", "/api/tables", "/health", "/"):
            answer = client.get(path, headers=elsewhere)
            assert (answer.status_code, answer.json()["error"]) == (421, "wrong-host"), path
            assert "allowed_hosts" in answer.json()["message"]
        guest = client.post("/api/guest", headers=elsewhere | {"origin": "http://rebound.example:8000"})
        assert guest.status_code == 421 and "set-cookie" not in guest.headers
        assert client.get("/api/me").status_code == 200


def test_a_name_that_cannot_be_one_is_refused(tmp_path: Path) -> None:
    for wrong in ("https://play.example.org", "play.example.org:8000", "*"):
        with pytest.raises(SettingsError, match="names such as"):
            Settings(data_dir=tmp_path, allowed_hosts=(wrong,))
