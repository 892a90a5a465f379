"""A game on a phone, upright to its end and lying, with a thumb."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.patience import eventually
from tests.web.conftest import Visit
from tests.web.laid import come_to
from tests.web.table import Table, give_up
from tests.web.visitor import SIZES, Screen

THUMB: Final = 44
SMALLEST: Final = 24
WIDEST: Final = "Math.max(document.documentElement.scrollWidth, document.body.scrollWidth)"
SMALL_ONES: Final = f"""() => {{
    const within = (box) => box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    return [...document.querySelectorAll("button, a, select, input, summary")]
        .filter((one) => !one.closest("p, li, h2, .unseen, [inert]") && one.checkVisibility())
        .map((one) => [one.getAttribute("aria-label") || one.innerText || one.className, one.getBoundingClientRect()])
        .filter(([, box]) => box.width && within(box) && Math.min(box.width, box.height) < {SMALLEST} - 0.5)
        .map(([name, box]) => `${{name}} ${{Math.round(box.width)}}x${{Math.round(box.height)}}`);
}}"""
"""Things to press that are too small for a finger; links in sentences may be as high as the text."""


def insist_thumb(thing: Locator) -> None:
    """A thumb hits it, once it has found its size."""

    def hits() -> bool:
        box = thing.bounding_box()
        return box is not None and min(box["width"], box["height"]) >= THUMB - 0.5

    eventually(hits, f"too small for a thumb: {thing}")


def insist_not_wider(page: Page, screen: Screen) -> None:
    """Nothing on the page is wider than the screen."""
    come_to(page, f"() => {WIDEST} <= {SIZES[screen]['width']}", True)


@pytest.mark.parametrize(("screen", "most"), [("phone", 200), ("phone lying", 8)])
def test_a_game_with_a_thumb(visit: Visit, screen: Screen, most: int) -> None:
    page = visit(screen=screen).go("/")
    play = page.get_by_role("button", name="Play now: Shaman duel")
    insist_thumb(play)
    play.tap()
    start = page.get_by_role("button", name="Start")
    insist_thumb(start)
    start.tap()
    table = Table(page, touch=True)
    answers = 0
    while answers < most and table.come_to_ask():
        insist_not_wider(page, screen)
        for option in table.options.all():
            insist_thumb(option)
        expect(table.prompt).to_be_in_viewport(ratio=1)
        expect(table.options.first).to_be_in_viewport(ratio=1)
        if answers < 3:
            come_to(page, SMALL_ONES, [])
        table.answer(table.options.first if answers < 5 else table.options.last)
        answers += 1
    if answers == most:
        give_up(page)
    for thing in (table.end.get_by_role("button", name="Play again"), table.end.get_by_role("link").first):
        expect(thing).to_be_in_viewport()
        insist_thumb(thing)


def test_log_chat_and_cards_are_at_hand_on_a_phone(visit: Visit) -> None:
    page = visit(screen="phone").go("/")
    page.get_by_role("button", name="Play now: Shaman duel").tap()
    page.get_by_role("button", name="Start").tap()
    table = Table(page, touch=True)
    table.play(3)
    assert table.come_to_ask()
    page.get_by_role("button", name="Log").tap()
    expect(table.log).to_be_in_viewport()
    expect(table.log.locator("p").last).to_be_in_viewport()
    page.get_by_role("tab", name="Chat").tap()
    page.get_by_label("Say something").fill("Hello")
    page.get_by_role("button", name="Send").tap()
    expect(page.get_by_role("log", name="Chat")).to_contain_text("Hello")
    page.keyboard.press("Escape")
    expect(table.options.first).to_be_in_viewport()
