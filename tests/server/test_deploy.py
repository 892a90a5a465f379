"""The files for hosts: systemd reads its own, and all say what they should. Proxies are started in test_proxies.py."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from playmat.cli.main import main
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


def test_what_is_said_of_versions_fits_the_present_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"playmat {VERSION}\n"
    present = numbers(VERSION)
    hosting = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    [since] = re.findall(r"a version\s+before (\d+\.\d+)", hosting)
    kept = [folder.name for folder in (ROOT / "tests" / "corpus").glob("[0-9]*")]
    assert kept and all(numbers(one) <= present for one in (since, *kept))
    released = re.findall(r"(?m)^## (\d+\.\d+\.\d+)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    assert numbers(released[0]) <= present


def numbers(version: str) -> tuple[int, ...]:
    """A version, to compare it; behind a dash stands what is kept of it."""
    return tuple(map(int, version.partition("-")[0].split(".")))


def test_systemd_understands_the_units(tmp_path: Path) -> None:
    analyze = program("systemd-analyze")
    for unit in SECTIONS:
        text = (DEPLOY / unit).read_text(encoding="utf-8")
        here = re.sub(r"(?m)^(Exec\w+=)\S+", rf"\1{sys.executable}", text)  # nothing is installed in /opt
        (tmp_path / unit).write_text(here, encoding="utf-8")
    for unit in SECTIONS:
        run(analyze, "verify", str(tmp_path / unit))


SECTIONS = {
    "playmat.service": {"Unit", "Service", "Install"},
    "playmat-backup.service": {"Unit", "Service"},
    "playmat-backup.timer": {"Unit", "Timer", "Install"},
}


@pytest.mark.parametrize("unit", SECTIONS)
def test_units_are_well_formed_also_where_there_is_no_systemd_to_say_so(unit: str) -> None:
    section, named = "", set()
    for line in (DEPLOY / unit).read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            section = line.strip("[]")
            named.add(section)
        elif line and not line.startswith("#"):
            assert section and re.fullmatch(r"[A-Z][A-Za-z]+=.*\S|[A-Z][A-Za-z]+=", line), line
            if line.startswith("Exec"):
                command = line.partition("=")[2]
                assert command.startswith("/") and "$(" not in re.sub(r"'[^']*'", "", command), "it is no shell"
    assert named == SECTIONS[unit]


def test_the_unit_is_started_again_for_ever_and_has_a_limit_of_memory() -> None:
    unit = (DEPLOY / "playmat.service").read_text(encoding="utf-8")
    sections = dict(re.findall(r"(?ms)^\[(\w+)\]\n(.*?)(?=^\[|\Z)", unit))
    assert "StartLimitIntervalSec=0" in sections["Unit"] and "MemoryMax=" in sections["Service"]
    assert "Restart=always" in sections["Service"]


def test_every_service_of_the_compose_file_has_a_limit_of_memory() -> None:
    text = (ROOT / "compose.yaml").read_text(encoding="utf-8").split("\nservices:\n")[1].split("\nnetworks:")[0]
    services = re.split(r"(?m)^  (?=\w+:$)", text)[1:]
    assert len(services) == 3 and all("    mem_limit: " in service for service in services)


# Images ------------------------------------------------------------------------------------------------------

IMAGE = re.compile(r"(?m)^(?:ARG \w+_IMAGE=|    image: )(\S+)$")
BY_DIGEST = re.compile(r"([a-z]+:[\w.-]+)@sha256:[0-9a-f]{64}")
FAKE_DOCKER = """#!/bin/sh
[ "$1 $2 $3 $5 $6" = "buildx imagetools inspect --format {{.Manifest.Digest}}" ] || exit 64
case $4 in
  caddy:2) printf 'sha256:%064d\\n' 7;;
  *) sed -n "s/.*$4@\\(sha256:[0-9a-f]*\\).*/\\1/p" Dockerfile compose.yaml;;
esac
"""


def images(folder: Path) -> list[str]:
    """The images that a folder's files begin with."""
    texts = [(folder / name).read_text(encoding="utf-8") for name in ("Dockerfile", "compose.yaml")]
    return [image for text in texts for image in IMAGE.findall(text) if image != "playmat"]


def test_images_are_named_by_digest() -> None:
    named = [BY_DIGEST.fullmatch(image) for image in images(ROOT)]
    assert [one and one[1] for one in named] == ["python:3.11-slim-bookworm", "postgres:17", "caddy:2"]
    built = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    assert {line.split()[1] for line in built.splitlines() if line.startswith("FROM ")} == {"${PYTHON_IMAGE}"}


def test_newer_images_are_found_and_written_down(tmp_path: Path) -> None:
    (tmp_path / "deploy").mkdir()
    for name in ("Dockerfile", "compose.yaml", "deploy/pin-images.sh"):
        shutil.copy(ROOT / name, tmp_path / name)
    docker = tmp_path / "docker"
    docker.write_text(FAKE_DOCKER, encoding="utf-8")
    docker.chmod(0o755)
    before = images(tmp_path)

    def pin(*arguments: str) -> tuple[int, str]:
        environment = os.environ | {"PATH": f"{tmp_path}:{os.environ['PATH']}"}
        command = [str(tmp_path / "deploy" / "pin-images.sh"), *arguments]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        return done.returncode, done.stdout

    code, told = pin("--check")
    assert code == 1 and images(tmp_path) == before
    assert told.count("is as it was.") == 2 and f"caddy:2 is sha256:{7:064d} now." in told
    assert pin()[0] == 0 and images(tmp_path) == [*before[:2], f"caddy:2@sha256:{7:064d}"]
    assert pin("--check")[0] == 0
    docker.write_text("#!/bin/sh\necho nothing\n", encoding="utf-8")
    assert pin()[0] == 2 and images(tmp_path)[2] == f"caddy:2@sha256:{7:064d}"
