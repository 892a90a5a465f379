"""The table for somebody who hears it: names, roles, and what is announced when."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from playwright.sync_api import expect

from tests.server.player import Person
from tests.web.games import advanced
from tests.web.table import Table
from tests.web.visitor import Visitor

LISTEN: Final = """
    window.announced = [];
    const LIVE = "[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log]";
    new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) {
            const element = target instanceof Element ? target : target.parentElement;
            const live = element?.closest(LIVE);
            if (!live) continue;
            const said = addedNodes.length ? [...addedNodes].map((node) => node.textContent) : [target.textContent];
            window.announced.push([live.role ?? live.ariaLive, said.join(" ").trim()]);
        }
    }).observe(document, { childList: true, characterData: true, subtree: true });
"""
"""Keeps what a screen reader would say by itself."""


def test_everything_is_said_and_can_be_answered(visitor: Visitor, person: Callable[[str], Person]) -> None:
    ann = person("Ann")
    visitor.be(ann)
    visitor.context.add_init_script(LISTEN)
    page = visitor.go(f"/t/{advanced(ann, 2)}")
    table = Table(page)
    assert table.come_to_ask()
    page.keyboard.press("t")
    told = page.get_by_role("region", name="The table")
    expect(told.get_by_role("listitem").first).to_be_visible()
    expect(table.mat).to_have_count(0)
    expect(told).to_contain_text("furyoku")
    expect(told).to_contain_text(re.compile(r"Force \d"))
    expect(page.get_by_role("region", name="The open piles")).to_contain_text("discard")
    expect(page.get_by_role("region", name="The cards in sight").get_by_role("listitem").first).to_be_visible()

    for _ in range(3):
        if not table.come_to_ask():
            break
        lines = table.log.locator("p").count()
        page.evaluate("() => window.announced.splice(0)")
        prompt = table.prompt.locator("span").inner_text()
        tree = table.question.aria_snapshot()
        assert prompt in tree.replace('\\"', '"')
        options = table.question.get_by_role("list").first.get_by_role("button")
        assert options.count() == table.options.count()
        for option in options.all():
            expect(option).to_have_accessible_name(re.compile(r"\w{3,}"))
        before = table.moment
        options.first.press("Enter")
        if table.until("changed", before)["sure"]:
            expect(page.get_by_role("alertdialog")).to_have_accessible_description(re.compile(r"\w+"))
            page.get_by_role("alertdialog").get_by_role("button", name="Do it").press("Enter")
            table.until("done", before)
        if not table.come_to_ask():
            break
        said = page.evaluate("() => window.announced.splice(0)")
        asked = table.prompt.locator("span").inner_text()
        assert any(kind == "assertive" and asked in text for kind, text in said), f"{asked} was not announced: {said}"
        told_more = any(kind == "log" and text for kind, text in said)
        assert told_more or table.log.locator("p").count() == lines, "the log did not say what happened"
    page.keyboard.press("t")
    expect(table.mat).to_be_visible()


def test_the_mat_has_names_for_everything(visitor: Visitor, person: Callable[[str], Person]) -> None:
    ann = person("Ann")
    visitor.be(ann)
    page = visitor.go(f"/t/{advanced(ann, 3)}")
    table = Table(page)
    assert table.come_to_ask()
    spots = table.mat.locator("[data-spot]")
    assert spots.count() > 8
    for spot in spots.all():
        expect(spot).to_have_accessible_name(re.compile(r"\w{3,}.* "))
    glowing = table.mat.locator(".glows")
    for spot in glowing.all():
        expect(spot).to_have_accessible_name(re.compile(r"You can: \w+"))
    expect(page.get_by_role("navigation", name="Where we are")).to_contain_text("Turn")
    expect(page).to_have_title(re.compile("Ann.*Greedy"))
