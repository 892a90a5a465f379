"""Spanish to the last word; light, dark and still pictures for those who want them."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.server.player import Person
from tests.web.conftest import Visit
from tests.web.games import advanced, finished
from tests.web.spanish import catalogue, insist_spanish
from tests.web.visitor import Visitor


def test_the_catalogues_have_the_same_blanks() -> None:
    english, spanish = catalogue("en"), catalogue("es")
    blanks = {key: sorted(re.findall(r"\{\w+\}", text)) for key, text in english.items()}
    assert {key: sorted(re.findall(r"\{\w+\}", text)) for key, text in spanish.items()} == blanks


def test_the_table_is_spanish(visit: Visit, person: Callable[[str], Person]) -> None:
    ann = person("Ann")
    visitor = visit(language="es-ES")
    visitor.be(ann)
    page = visitor.go(f"/t/{advanced(ann, 4)}")
    expect(page.locator("[data-choice]").first).to_be_visible()
    insist_spanish(page)
    for key in ("?", "t", "/"):
        page.keyboard.press(key)
        visitor.settle()
        insist_spanish(page)
        page.keyboard.press("Escape")
    page.goto(f"/t/{finished(ann)}")
    expect(page.locator("section.end")).to_be_visible()
    insist_spanish(page)
    page.locator("section.end a[href^='/r/']").click()
    expect(page.get_by_role("slider")).to_be_visible()
    insist_spanish(page)


def test_the_language_can_be_changed_at_the_table(visitor: Visitor, person: Callable[[str], Person]) -> None:
    ann = person("Ann")
    visitor.be(ann)
    page = visitor.go(f"/t/{advanced(ann, 2)}")
    expect(page.get_by_role("region", name="Your question")).to_be_visible()
    page.get_by_label("Language").select_option("es")
    expect(page.get_by_role("region", name=catalogue("es")["question.yours"])).to_be_visible()
    expect(page.locator("[data-choice]").first).to_be_visible()
    insist_spanish(page)


def ground(page: Page) -> int:
    """How light the page is, from 0 to 765."""
    colour: str = page.evaluate("getComputedStyle(document.body).backgroundColor")
    return sum(map(int, re.findall(r"\d+", colour)[:3]))


def test_light_and_dark_follow_the_system_or_the_switch(visit: Visit) -> None:
    page = visit(scheme="dark").go("/")
    assert ground(page) < 200
    page.emulate_media(color_scheme="light")
    assert ground(page) > 600
    switch = page.get_by_role("button", name=re.compile("^Theme"))
    switch.click()
    switch.click()
    expect(switch).to_have_accessible_name(re.compile("dark"))
    assert ground(page) < 200
    page.reload()
    assert ground(page) < 200


def test_nothing_moves_for_those_who_want_it_still(visit: Visit, person: Callable[[str], Person]) -> None:
    running = "() => document.getAnimations().filter((one) => one.playState === 'running').length"
    ann = person("Ann")
    path = f"/t/{advanced(ann, 3)}"
    moving, still = visit(motion="full"), visit(motion="reduced")
    for visitor in (moving, still):
        visitor.be(ann)
        visitor.go(path)
        expect(visitor.page.locator("[data-choice]").first).to_be_visible()
    assert moving.page.evaluate(running) > 0, "what can be used glows"
    assert still.page.evaluate(running) == 0
