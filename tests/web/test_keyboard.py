"""Everything without a mouse: from the first page to the end of a game."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from playwright.sync_api import expect

from tests.server.player import Person
from tests.web.games import advanced
from tests.web.laid import come_to
from tests.web.table import Table
from tests.web.visitor import Visitor

FOCUSED: Final = """() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const ringed = (element) => {
        const style = getComputedStyle(element);
        return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
    };
    const box = focused.getBoundingClientRect();
    const name = focused.getAttribute("aria-label") || focused.innerText || focused.id || focused.className;
    let around = focused;
    while (around && !ringed(around)) around = around.parentElement;
    return {
        name: `${focused.tagName} ${name}`.slice(0, 80),
        visible: Boolean(around) && box.width > 0 && box.bottom > 0 && box.top < innerHeight
            && box.right > 0 && box.left < innerWidth,
    };
}"""
"""What has the focus, and whether somebody can see that it has: a ring around it or around what it is a part of."""
SPOT: Final = "() => document.activeElement?.dataset.spot ?? null"
"""The thing on the table that has the focus."""

CLOSED_AND_ON: Final = """(key) => {
    const dialog = document.querySelector("dialog[open]");
    dialog.close();
    const focused = document.activeElement;
    focused.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    return dialog.contains(focused);
}"""
"""Close the dialog and press a key before anything else happens; whether the dialog still had the focus."""
UNREACHABLE: Final = """() => [...document.querySelectorAll("main *")]
    .filter((one) => one.checkVisibility() && /auto|scroll/.test(getComputedStyle(one).overflowY))
    .filter((one) => one.tabIndex < 0 && !one.querySelector("button, a[href], input, [tabindex='0']"))
    .map((one) => one.className)"""
"""What scrolls when it gets too long, and could not be scrolled by keyboard then."""


def tab_through(visitor: Visitor, steps: int) -> list[str]:
    """Press the tab key so many times once everything is there; what had the focus, each of which must show it."""
    page = visitor.settle()
    names = []
    for _ in range(steps):
        page.keyboard.press("Tab")
        focused = page.evaluate(FOCUSED)
        if focused:
            assert focused["visible"], f"nobody sees that the focus is on {focused['name']}"
            names.append(focused["name"])
    return names


def test_a_whole_game_without_a_mouse(visitor: Visitor) -> None:
    page = visitor.go("/")
    play = page.get_by_role("button", name="Play now: Shaman duel")
    expect(play).to_be_visible()
    for _ in range(30):
        page.keyboard.press("Tab")
        if play.evaluate("(button) => button === document.activeElement"):
            break
    expect(play).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Start")).to_be_focused()
    page.keyboard.press("Enter")

    table = Table(page)
    assert table.come_to_ask()
    page.keyboard.press("ArrowDown")
    expect(table.options.first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(table.options.nth(1)).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(table.options.first).to_be_focused()
    table.type("Enter")
    letters = 0
    while table.come_to_ask():
        last = table.options.last
        shortcuts = (last.get_attribute("aria-keyshortcuts") or "").split()
        assert shortcuts, "an answer that no key takes"
        table.type(shortcuts[-1])
        letters += shortcuts[-1].isalpha()
    assert letters
    expect(table.end.get_by_role("heading")).to_have_text("Greedy wins")
    again = table.end.get_by_role("button", name="Play again")
    for _ in range(40):
        page.keyboard.press("Tab")
        if again.evaluate("(button) => button === document.activeElement"):
            break
    expect(again).to_be_focused()
    page.keyboard.press("Enter")
    expect(table.end).to_have_count(0)
    assert table.come_to_ask()


def test_the_focus_is_always_visible(visitor: Visitor, person: Callable[[str], Person]) -> None:
    ann = person("Ann")
    visitor.be(ann)
    page = visitor.go(f"/t/{advanced(ann, 3)}")
    table = Table(page)
    assert table.come_to_ask()
    names = tab_through(visitor, 40)
    assert len(set(names)) > 15
    for path in ("/", "/lobby", "/new/shaman", "/cards/shaman", "/decks/shaman", "/rules/shaman", "/account"):
        page.goto(path)
        assert len(set(tab_through(visitor, 15))) > 10


def test_arrows_reach_everything_on_the_table(visitor: Visitor, person: Callable[[str], Person]) -> None:
    ann = person("Ann")
    visitor.be(ann)
    page = visitor.go(f"/t/{advanced(ann, 3)}")
    table = Table(page)
    assert table.come_to_ask()
    page.keyboard.press("ArrowDown")
    expect(table.options.first).to_be_focused()
    page.keyboard.press("ArrowLeft")
    spots = set(page.evaluate("() => [...document.querySelectorAll('[data-spot]')].map((one) => one.dataset.spot)"))
    here = page.evaluate(SPOT)
    assert here in spots
    reached, ahead = {here}, [here]
    while ahead:
        start = ahead.pop()
        for key in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"):
            table.mat.locator(f"[data-spot='{start}']").first.focus()
            page.keyboard.press(key)
            there = page.evaluate(SPOT)
            focused = page.evaluate(FOCUSED)
            assert focused is not None and focused["visible"], focused
            if there and there not in reached:
                reached.add(there)
                ahead.append(there)
    assert reached == spots


def test_whatever_scrolls_can_be_reached(visitor: Visitor, person: Callable[[str], Person]) -> None:
    ann = person("Ann")
    visitor.be(ann)
    page = visitor.go(f"/t/{advanced(ann, 10)}")
    table = Table(page)
    for _ in range(8):
        if not table.come_to_ask():
            break
        come_to(page, UNREACHABLE, [])
        table.answer()


def test_a_question_mark_shows_every_key(visitor: Visitor, person: Callable[[str], Person]) -> None:
    ann = person("Ann")
    visitor.be(ann)
    page = visitor.go(f"/t/{advanced(ann, 1)}")
    table = Table(page)
    assert table.come_to_ask()
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keys and commands")
    expect(dialog).to_be_visible()
    expect(dialog.get_by_role("row", name=re.compile("take your last answer back")).first).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_a_key_right_behind_the_one_that_closes_a_dialog_is_heard(
    visitor: Visitor, person: Callable[[str], Person]
) -> None:
    ann = person("Ann")
    visitor.be(ann)
    page = visitor.go(f"/t/{advanced(ann, 1)}")
    assert Table(page).come_to_ask()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys and commands")).to_be_visible()
    assert page.evaluate(CLOSED_AND_ON, "t"), "the dialog has the focus until the next picture"
    expect(page.get_by_role("region", name="Text mode")).to_be_visible()


def test_everything_can_be_typed(visitor: Visitor, person: Callable[[str], Person]) -> None:
    ann = person("Ann")
    visitor.be(ann)
    page = visitor.go(f"/t/{advanced(ann, 2)}")
    table = Table(page)
    assert table.come_to_ask()
    page.keyboard.press("/")
    line = page.get_by_label("Command", exact=True)
    expect(line).to_be_focused()
    told = page.get_by_role("search", name="Command line")

    line.fill("why 1")
    line.press("Enter")
    expect(told).to_contain_text("is on offer")
    line.fill("rules SK-PAY-4")
    line.press("Enter")
    expect(told.get_by_role("link", name="SK-PAY-4")).to_be_visible()
    line.fill("cards amidamaru")
    line.press("Enter")
    expect(told).to_contain_text("Amidamaru")
    line.fill("table")
    line.press("Enter")
    expect(told).to_contain_text("furyoku")
    line.fill("no such thing")
    line.press("Enter")
    expect(told).to_contain_text("means nothing here")
    line.fill("say good evening")
    line.press("Enter")
    expect(told).to_contain_text("Said.")

    with table.moving_on():
        line.fill("1")
        line.press("Enter")
    assert table.come_to_ask()
    with table.moving_on():
        line.fill("undo")
        line.press("Enter")
    line.press("Escape")
    expect(told).to_have_count(0)
    page.keyboard.press("/")
    page.get_by_label("Command", exact=True).fill("concede")
    page.get_by_label("Command", exact=True).press("Enter")
    dialog = page.get_by_role("dialog", name="Give the game up?")
    expect(dialog).to_be_visible()
    dialog.get_by_role("button", name="Concede").press("Enter")
    expect(table.end.get_by_role("heading")).to_have_text("Greedy wins")
