"""Spanish to the last word; light, dark and still pictures for those who want them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from playwright.sync_api import expect

from tests.server.player import Person
from tests.web.conftest import Visit
from tests.web.games import advanced, finished
from tests.web.laid import come_to
from tests.web.spanish import catalogue, insist_spanish
from tests.web.table import Table
from tests.web.visitor import Visitor

SPANISH: Final = catalogue("es")
GROUND: Final = "getComputedStyle(document.body).backgroundColor.match(/\\d+/g).slice(0, 3).map(Number)"
DARK: Final = f"() => {GROUND}.every((light) => light < 66)"
LIGHT: Final = f"() => {GROUND}.every((light) => light > 200)"
RUNNING: Final = "() => document.getAnimations().filter((one) => one.playState === 'running').length"


def test_the_catalogues_have_the_same_blanks() -> None:
    blanks = {key: sorted(re.findall(r"\{\w+\}", text)) for key, text in catalogue("en").items()}
    assert {key: sorted(re.findall(r"\{\w+\}", text)) for key, text in SPANISH.items()} == blanks


def test_the_table_is_spanish(visit: Visit, person: Callable[[str], Person]) -> None:
    ann = person("Ann")
    visitor = visit(language="es-ES")
    visitor.be(ann)
    page = visitor.go(f"/t/{advanced(ann, 4)}")
    assert Table(page).come_to_ask()
    insist_spanish(page)
    parts = {
        "?": page.get_by_role("dialog", name=SPANISH["keys.title"]),
        "t": page.get_by_role("region", name=SPANISH["text.piles"]).get_by_role("listitem").first,
        "/": page.get_by_role("search", name=SPANISH["typed.title"]),
    }
    for key, part in parts.items():
        page.keyboard.press(key)
        expect(part).to_be_visible()
        insist_spanish(page)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog").or_(parts["/"])).to_have_count(0)
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
    expect(page.get_by_role("region", name=SPANISH["question.yours"])).to_be_visible()
    assert Table(page).come_to_ask()
    insist_spanish(page)


def test_light_and_dark_follow_the_system_or_the_switch(visit: Visit) -> None:
    page = visit(scheme="dark").go("/")
    page.wait_for_function(DARK)
    page.emulate_media(color_scheme="light")
    page.wait_for_function(LIGHT)
    switch = page.get_by_role("button", name=re.compile("^Theme"))
    switch.click()
    switch.click()
    expect(switch).to_have_accessible_name(re.compile("dark"))
    page.wait_for_function(DARK)
    page.reload()
    page.wait_for_function(DARK)


def test_nothing_moves_for_those_who_want_it_still(visit: Visit, person: Callable[[str], Person]) -> None:
    ann = person("Ann")
    path = f"/t/{advanced(ann, 3)}"
    moving, still = visit(motion="full"), visit(motion="reduced")
    for visitor in (moving, still):
        visitor.be(ann)
        assert Table(visitor.go(path)).come_to_ask()
    moving.page.wait_for_function(RUNNING)  # what can be used glows
    come_to(still.page, RUNNING, 0)
