"""Spanish to the last word; light, dark and still pictures for those who want them."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.server.player import Person
from tests.web.conftest import Visit
from tests.web.games import advanced, finished
from tests.web.visitor import Visitor

CATALOGUES: Final = Path(__file__).parents[2] / "web" / "src" / "lib" / "i18n"
ENTRY: Final = re.compile(r'"([\w. -]+)":\s*"((?:[^"\\]|\\.)*)"')
FEWEST_LETTERS: Final = 4
SPOKEN: Final = """() => {
    const found = [];
    const ours = (element) => element.closest("[lang]")?.lang === document.documentElement.lang
        && !element.closest("code");
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.textContent.trim() && ours(node.parentElement)) found.push(node.textContent.trim());
    }
    for (const element of document.querySelectorAll("[aria-label], [title], [placeholder]")) {
        if (!ours(element)) continue;
        for (const name of ["aria-label", "title", "placeholder"]) found.push(element.getAttribute(name) ?? "");
    }
    return [document.title, ...found].filter(Boolean);
}"""
"""Everything on the page that is in the language of the page rather than in the game's own."""


def catalogue(language: str) -> dict[str, str]:
    """The texts of a language by their keys."""
    files = [*CATALOGUES.glob(f"{language}.ts"), *CATALOGUES.glob(f"*.{language}.ts")]
    found = {key: text for path in files for key, text in ENTRY.findall(path.read_text(encoding="utf-8"))}
    return {key: text.replace('\\"', '"').replace("\\n", "\n") for key, text in found.items()}


def letters(text: str) -> int:
    """How many letters a text has besides its blanks."""
    return len(re.sub(r"\{\w+\}|\W", "", text))


def english_only() -> list[re.Pattern[str]]:
    """What no Spanish page may say: texts that differ in Spanish and are not the name of a bot that sits somewhere."""
    english, spanish = catalogue("en"), catalogue("es")
    assert len(english) > 250 and english.keys() == spanish.keys()
    same = {*spanish.values(), english["bot.greedy"]}
    texts = {text for text in english.values() if text not in same and letters(text) >= FEWEST_LETTERS}
    return [re.compile(re.sub(r"\\{\w+\\}", ".+", re.escape(text))) for text in texts]


def insist_spanish(page: Page) -> None:
    """Nothing on the page is said in English that the catalogue has in Spanish."""
    told: list[str] = page.evaluate(SPOKEN)
    # The answers themselves are the game's own words; in a label they cannot be marked as such.
    spoken = [text.partition(". Puedes: ")[0] for text in told]
    assert len(spoken) > 5
    left = {text for text in spoken for pattern in ENGLISH if pattern.fullmatch(text)}
    assert left == set()


ENGLISH: Final = english_only()


def test_the_catalogues_have_the_same_blanks() -> None:
    english, spanish = catalogue("en"), catalogue("es")
    blanks = {key: sorted(re.findall(r"\{\w+\}", text)) for key, text in english.items()}
    assert {key: sorted(re.findall(r"\{\w+\}", text)) for key, text in spanish.items()} == blanks


PLACES: Final = [
    "/",
    "/lobby",
    "/new/shaman",
    "/rules/shaman",
    "/cards/shaman",
    "/decks/shaman",
    "/decks/shaman/cold-tempo",
]


@pytest.mark.parametrize("path", [*PLACES, "/about", "/account", "/api-docs", "/nowhere"])
def test_a_spanish_page_is_spanish(visit: Visit, path: str) -> None:
    page = visit(language="es-ES").go(path)
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page.locator("main h1").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    insist_spanish(page)


def test_the_table_is_spanish(visit: Visit, person: Callable[[str], Person]) -> None:
    ann = person("Ann")
    visitor = visit(language="es-ES")
    visitor.be(ann)
    page = visitor.go(f"/t/{advanced(ann, 4)}")
    expect(page.locator("[data-choice]").first).to_be_visible()
    insist_spanish(page)
    for key in ("?", "t", "/"):
        page.keyboard.press(key)
        page.wait_for_load_state("networkidle")
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
    moving, still = visit(motion=True), visit(motion=False)
    for visitor in (moving, still):
        visitor.be(ann)
        visitor.go(path)
        expect(visitor.page.locator("[data-choice]").first).to_be_visible()
    assert moving.page.evaluate(running) > 0, "what can be used glows"
    assert still.page.evaluate(running) == 0
