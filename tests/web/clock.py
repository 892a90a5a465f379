"""A page's clock in the hands of a test: timers wait until they are let, while the network goes on for real."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page

BEGAN: Final = 1_800_000_000
NOTE_SENT: Final = """{
    const send = WebSocket.prototype.send;
    window.sent = [];
    WebSocket.prototype.send = function (data) {
        window.sent.push(JSON.parse(data));
        send.call(this, data);
    };
}"""
"""Notes what the page says to the server, in the moment in which it does."""
ANSWERS: Final = """() => window.sent.filter(({ type }) => type === "answer").map(({ key }) => key)"""


def note_sent(page: Page) -> None:
    """Note what a page that is not opened yet will say to the server."""
    page.add_init_script(NOTE_SENT)


def hold(page: Page) -> None:
    """Stop a page's clock before the page is opened; from then on it goes only where `go_on` lets it."""
    page.clock.install(time=BEGAN)
    page.clock.pause_at(BEGAN + 1)
    note_sent(page)


def go_on(page: Page, milliseconds: int) -> None:
    """Let so many milliseconds go by on a clock that is held; whatever became due in them is done."""
    page.clock.run_for(milliseconds)


def let_go(page: Page) -> None:
    """Let the clock run by itself again."""
    page.clock.resume()


def answers_of(page: Page) -> list[str]:
    """The answers that a page has sent since it was opened; what a click or a timer sends is among them at once."""
    answers: list[str] = page.evaluate(ANSWERS)
    return answers
