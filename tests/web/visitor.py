"""Somebody with a browser window, in which nothing may go wrong unseen."""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import Any, Final, Literal

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, ViewportSize, expect

from tests.server.player import Person

PATIENCE: Final = 20_000.0
"""Milliseconds after which something that should have come is missing; the machine may be busy."""
QUIET: Final = 4
"""Looks at a page, 25 milliseconds apart, between which it asked for nothing."""
CATCH_VIOLATIONS: Final = """
    addEventListener("securitypolicyviolation", (event) =>
        console.error(`content security policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`));
"""
SAME_CHANCE: Final = """
    let chance = 1;
    Math.random = () => (chance = (chance * 48271) % 2147483647) / 2147483647;
"""
"""A page chooses the same decks every time, so that a test plays the same game."""
STILL: Final = """
    try { localStorage.getItem("playmat.motion") ?? localStorage.setItem("playmat.motion", "off"); } catch {}
"""
"""Nothing moves on a mat, unless it is said to: what nobody looks at need not be drawn again and again."""

HARMLESS: Final = "WebSocket is closed before the connection is established"
"""Chromium says so when a connection is given up for a newer one."""

Screen = Literal["laptop", "desktop", "phone", "phone lying"]
Scheme = Literal["light", "dark"]
Motion = Literal["full", "reduced", "off"]
SIZES: Final[dict[Screen, ViewportSize]] = {
    "laptop": {"width": 1280, "height": 720},
    "desktop": {"width": 1440, "height": 900},
    "phone": {"width": 360, "height": 740},
    "phone lying": {"width": 740, "height": 360},
}

expect.set_options(timeout=PATIENCE)


class Visitor:
    """A browser of somebody's own: their cookies, their window, and every complaint of its console."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        screen: Screen = "laptop",
        scheme: Scheme = "light",
        motion: Motion = "off",
        language: str = "en-US",
        shared: BrowserContext | None = None,
        **more: Any,
    ) -> None:
        touch = screen.startswith("phone")
        self.url: Final = url
        self.context: Final = shared or browser.new_context(
            base_url=url,
            viewport=SIZES[screen],
            has_touch=touch,
            is_mobile=touch,
            color_scheme=scheme,
            reduced_motion="no-preference" if motion == "full" else "reduce",
            locale=language,
            **more,
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(CATCH_VIOLATIONS + SAME_CHANCE + (STILL if motion == "off" else ""))
        self.page: Final[Page] = self.context.new_page()
        self.complaints: Final[list[str]] = []
        self.forgiven: Final[list[str]] = []
        self.on_their_way: Final[set[Request]] = set()
        self.page.on("request", lambda request: self.on_their_way.add(request))
        self.page.on("requestfinished", lambda request: self.on_their_way.discard(request))
        self.page.on("requestfailed", lambda request: self.on_their_way.discard(request))
        self.page.on("console", self.hear)
        self.page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))

    def hear(self, message: ConsoleMessage) -> None:
        """Keep what the console complains about."""
        if message.type in ("error", "warning") and HARMLESS not in message.text:
            self.complaints.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")

    def forgive(self, pattern: str) -> None:
        """Say of a complaint that it belongs to what is tested."""
        self.forgiven.append(pattern)

    @property
    def unforgiven(self) -> list[str]:
        """The complaints that nobody expected."""
        return [one for one in self.complaints if not any(re.search(pattern, one) for pattern in self.forgiven)]

    def be(self, person: Person) -> None:
        """Go on as somebody who has come by other means."""
        cookies = person.http.cookies.jar
        self.context.add_cookies([{"name": one.name, "value": one.value or "", "url": self.url} for one in cookies])

    def go(self, path: str) -> Page:
        """Open an address of the server."""
        self.page.goto(path)
        return self.page

    def settle(self) -> Page:
        """Wait until the page has everything it asked for, and asks for nothing more."""
        end = time.monotonic() + PATIENCE / 1000
        quiet = 0
        while quiet < QUIET:
            self.page.wait_for_timeout(25)
            quiet = 0 if self.on_their_way else quiet + 1
            assert time.monotonic() < end, f"still on their way: {[one.url for one in self.on_their_way]}"
        return self.page

    def photograph(self, path: Path) -> None:
        """Keep what is on the screen."""
        if not self.page.is_closed():
            self.page.screenshot(path=path)
