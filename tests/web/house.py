"""A server and a browser for the tests of a worker process: opened for the first of them, closed after the last."""

from __future__ import annotations

import os
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import Browser, sync_playwright

from playmat.server import static
from tests.chromium import ARGUMENTS, HOW_TO_GET_IT, find_chromium
from tests.server.live import Live
from tests.web.visitor import PATIENCE

# A client built somewhere else than `make client` puts it.
if built := os.environ.get("PLAYMAT_TEST_CLIENT"):
    static.FOLDER = Path(built)  # type: ignore[misc]


class House:
    """What is expensive to start; a browser's driver left open would get in the way of tests that are no web tests."""

    def __init__(self) -> None:
        self.stack: Final = ExitStack()
        self.opened_live: Live | None = None
        self.opened_browser: Browser | None = None

    @property
    def live(self) -> Live:
        """The server that most tests share."""
        if self.opened_live is None:
            folder = self.stack.enter_context(TemporaryDirectory(prefix="playmat-web-"))
            self.opened_live = self.stack.enter_context(Live(Path(folder)))
        return self.opened_live

    @property
    def browser(self) -> Browser:
        """Chromium."""
        if self.opened_browser is None:
            path = find_chromium()
            assert path is not None, HOW_TO_GET_IT
            driver = self.stack.enter_context(sync_playwright())
            self.opened_browser = driver.chromium.launch(executable_path=path, args=ARGUMENTS, timeout=PATIENCE)
            self.stack.callback(self.opened_browser.close)
        return self.opened_browser

    def close(self) -> None:
        """Close what was opened; the server must have had nothing to complain about."""
        live, self.opened_live, self.opened_browser = self.opened_live, None, None
        self.stack.close()
        assert live is None or not live.complaints.lines, live.complaints.lines


HOUSE: Final = House()
