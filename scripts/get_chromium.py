"""Sees to it that there is a Chromium for the browser tests: none is installed where one is found."""

from __future__ import annotations

import subprocess
import sys

from scripts.apt import install
from tests.chromium import LIGHT, find_chromium

IMPOSSIBLE = (
    "Chromium could not be installed, for the reasons above.\n"
    "Install it by hand (Debian: apt install chromium; Fedora: dnf install chromium; elsewhere: Chrome will do),\n"
    "or name the one you have: PLAYMAT_TEST_CHROMIUM=/path/to/chromium make test"
)


def from_debian() -> bool:
    """Whether Debian's package manager could install one; Ubuntu has only the larger of the two."""
    return install(LIGHT) or install("chromium")


def from_playwright() -> bool:
    """Whether Playwright could fetch its own."""
    print("Fetching Chromium with Playwright", flush=True)
    return subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False).returncode == 0


def main() -> int:
    """Find a browser that starts, or install one; 1 where neither works."""
    found = find_chromium() or (from_debian() and find_chromium()) or (from_playwright() and find_chromium())
    if not found:
        print(IMPOSSIBLE, file=sys.stderr)
    return 0 if found else 1


if __name__ == "__main__":
    sys.exit(main())
