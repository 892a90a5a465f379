"""The Chromium that browser tests drive, and how it is started."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator

from tests.patience import PATIENCE

LIGHT = "chromium-headless-shell"
"""Debian's Chromium without the windows that nobody sees in a test, which take a third of its time."""
NAMES = (LIGHT, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MACOS = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
HOW_TO_GET_IT = "There is no Chromium to test with. Run: .venv/bin/python -m scripts.get_chromium"

NOT_NEEDED = (
    # What Playwright switches off; of two such lists Chromium heeds the last.
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
    # The address bar's list, a page of its own in every window that nobody sees; it took most of a window's time.
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    "WebUIOmniboxPopup",
)
ARGUMENTS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(NOT_NEEDED)}",
    *(["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []),
]
"""The browser talks to nobody but our server; its sandbox does not work for root."""


def find_chromium() -> str | None:
    """The path of a Chromium that starts: the one named by PLAYMAT_TEST_CHROMIUM, the machine's, or Playwright's."""
    return next((path for path in candidates() if path and starts(path)), None)


def candidates() -> Iterator[str | None]:
    """Where a Chromium may be."""
    if named := os.environ.get("PLAYMAT_TEST_CHROMIUM"):
        yield named
        return
    yield from map(shutil.which, NAMES)
    yield MACOS
    yield playwrights_own()


def starts(path: str) -> bool:
    """Whether a browser is there and not only a note on where to get it."""
    try:
        return subprocess.run([path, "--version"], capture_output=True, timeout=PATIENCE, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def playwrights_own() -> str:
    """Where Playwright puts the Chromium that it fetches."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return playwright.chromium.executable_path
