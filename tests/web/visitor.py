"""Somebody with a browser window, in which nothing may go wrong unseen."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Literal, TypeVar

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, Route, ViewportSize, expect

from tests import patience
from tests.server.player import Person
from tests.shaking import slowness

T = TypeVar("T")

PATIENCE: Final = 1000 * patience.PATIENCE
"""Milliseconds after which something that should have come is missing."""
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

HARMLESS: Final = (
    "WebSocket is closed before the connection is established",
    "was preloaded using link preload but not used within a few seconds",
)
"""What Chromium says when a connection is given up for a newer one, and when the machine is busy."""

NEXT_FRAME: Final = "() => new Promise((go) => requestAnimationFrame(() => setTimeout(go)))"
"""Whatever has come is on the screen."""

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


class Delay:
    """Answers to a page's requests that are kept back."""

    def __init__(self, page: Page, pattern: str) -> None:
        self.kept: Final[list[Route]] = []
        self.ended = False
        page.route(re.compile(pattern), self.take)

    def take(self, route: Route) -> None:
        """Keep one back, as long as this lasts."""
        if self.ended:
            route.continue_()
        else:
            self.kept.append(route)

    def end(self) -> None:
        """Let them come."""
        self.ended = True
        for route in self.kept:
            route.continue_()


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
        if (rate := slowness()) > 1:
            self.context.new_cdp_session(self.page).send("Emulation.setCPUThrottlingRate", {"rate": rate})
        self.complaints: Final[list[str]] = []
        self.forgiven: Final[list[str]] = []
        self.on_their_way: Final[set[Request]] = set()
        self.page.on("request", self.wait_for)
        self.page.on("requestfinished", lambda request: self.on_their_way.discard(request))
        self.page.on("requestfailed", lambda request: self.on_their_way.discard(request))
        self.page.on("console", self.hear)
        self.page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))

    def wait_for(self, request: Request) -> None:
        """Keep what the page asks for until it has come; what the page before it asked for matters no more."""
        if request.is_navigation_request():
            self.on_their_way.clear()
        self.on_their_way.add(request)

    def hear(self, message: ConsoleMessage) -> None:
        """Keep what the console complains about."""
        if message.type in ("error", "warning") and not any(words in message.text for words in HARMLESS):
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

    def until(self, heard: Callable[[], T], what: str = "it did not come") -> T:
        """What is heard of the browser once something is; its news come in whenever the page is asked something."""

        def look() -> T:
            self.page.evaluate("() => null")
            return heard()

        return patience.eventually(look, what)

    def settle(self) -> Page:
        """Wait until everything is there that the page asked for when it came."""
        expect(self.page.locator("main h1").first).to_be_visible()
        expect(self.page.locator(".waiting")).to_have_count(0)
        self.until(lambda: not self.on_their_way, "something that the page asked for did not come")
        self.page.evaluate(NEXT_FRAME)
        return self.page

    def photograph(self, path: Path) -> None:
        """Keep what is on the screen."""
        if not self.page.is_closed():
            self.page.screenshot(path=path)
