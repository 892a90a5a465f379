"""Sees to it that there is a PostgreSQL server for the tests to start: none is installed where one is found."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from scripts.apt import install
from tests.postgres import find_binaries

LOCK = Path(__file__).resolve().parents[1] / "requirements-postgresql.lock"
IMPOSSIBLE = (
    "PostgreSQL's server programs (initdb, pg_ctl, postgres) could not be installed, for the reasons above.\n"
    "Install them by hand (Debian, Ubuntu: apt install postgresql; Fedora: dnf install postgresql-server;\n"
    "macOS: brew install postgresql), with their folder on the PATH, and try again."
)


def from_registry() -> bool:
    """Whether pip could put the programs into this environment, where they disturb nobody."""
    print(f"Installing PostgreSQL for the tests, as this machine has none ({LOCK.name})", flush=True)
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-qq", "install", "--require-hashes"]
    return subprocess.run([*command, "-r", str(LOCK)], check=False).returncode == 0


def main() -> int:
    """Find the programs or install them; 1 where neither works."""
    found = find_binaries() or (from_registry() and find_binaries()) or (install("postgresql") and find_binaries())
    if not found:
        print(IMPOSSIBLE, file=sys.stderr)
    return 0 if found else 1


if __name__ == "__main__":
    sys.exit(main())
