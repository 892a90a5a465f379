"""The files for hosts: programs that are there read them, and they say what the documentation says."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
SAYS_A_VERSION = re.compile(r"playmat-(\d+\.\d+\.\d+)")


def program(name: str) -> str:
    """A program of this machine; the test is skipped where it lacks."""
    found = shutil.which(name)
    if found is None:
        pytest.skip(f"there is no {name} on this machine")
    return found


def run(*command: str) -> None:
    """Run a program that has nothing to complain of."""
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    "file", [*sorted((ROOT / "docs").glob("*.md")), ROOT / "README.md"], ids=lambda file: file.name
)
def test_documents_name_the_present_version(file: Path) -> None:
    assert set(SAYS_A_VERSION.findall(file.read_text(encoding="utf-8"))) <= {VERSION}


def test_systemd_understands_the_units(tmp_path: Path) -> None:
    analyze = program("systemd-analyze")
    for unit in ("playmat.service", "playmat-backup.service"):
        text = (DEPLOY / unit).read_text(encoding="utf-8")
        here = re.sub(r"(?m)^(Exec\w+=)\S+", rf"\1{sys.executable}", text)  # nothing is installed in /opt
        (tmp_path / unit).write_text(here, encoding="utf-8")
        run(analyze, "verify", str(tmp_path / unit))


def test_the_unit_is_started_again_for_ever_and_has_a_limit_of_memory() -> None:
    unit = (DEPLOY / "playmat.service").read_text(encoding="utf-8")
    sections = dict(re.findall(r"(?ms)^\[(\w+)\]\n(.*?)(?=^\[|\Z)", unit))
    assert "StartLimitIntervalSec=0" in sections["Unit"] and "MemoryMax=" in sections["Service"]
    assert "Restart=always" in sections["Service"]


def test_every_service_of_the_compose_file_has_a_limit_of_memory() -> None:
    text = (ROOT / "compose.yaml").read_text(encoding="utf-8").split("\nservices:\n")[1].split("\nnetworks:")[0]
    services = re.split(r"(?m)^  (?=\w+:$)", text)[1:]
    assert len(services) == 3 and all("    mem_limit: " in service for service in services)


def test_nginx_understands_its_configuration(tmp_path: Path) -> None:
    nginx, openssl = program("nginx"), program("openssl")
    pair = (tmp_path / "key.pem", tmp_path / "certificate.pem")
    subject = ("-subj", "/CN=play.example.org", "-days", "1", "-nodes")
    run(openssl, "req", "-x509", "-newkey", "rsa:2048", *subject, "-keyout", str(pair[0]), "-out", str(pair[1]))
    site = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    site = re.sub(r"ssl_certificate_key \S+;", f"ssl_certificate_key {pair[0]};", site)
    site = re.sub(r"ssl_certificate \S+;", f"ssl_certificate {pair[1]};", site)
    (tmp_path / "site.conf").write_text(site, encoding="utf-8")
    own = f"pid {tmp_path}/pid; error_log {tmp_path}/error.log; worker_rlimit_nofile 65536;\n"
    own += f"events {{ worker_connections 16384; }}\nhttp {{ access_log off; include {tmp_path}/site.conf; }}\n"
    (tmp_path / "nginx.conf").write_text(own, encoding="utf-8")
    run(nginx, "-t", "-c", str(tmp_path / "nginx.conf"))


def test_caddy_understands_its_configuration() -> None:
    run(program("caddy"), "validate", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile"))
