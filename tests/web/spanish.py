"""What a Spanish page may not say: anything in English that the catalogue has in Spanish."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, expect

CLIENT: Final = Path(__file__).parents[2] / "web" / "src"
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
    files = [CLIENT / "lib" / "i18n" / f"{language}.ts", *CLIENT.rglob(f"*.{language}.ts")]
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
    """Nothing on the page is said in English that the catalogue has in Spanish, which comes in a file of its own."""
    expect(page.locator("html")).to_have_attribute("lang", "es")
    told: list[str] = page.evaluate(SPOKEN)
    # The answers themselves are the game's own words; in a label they cannot be marked as such.
    spoken = [text.partition(". Puedes: ")[0] for text in told]
    assert len(spoken) > 5
    left = {text for text in spoken for pattern in ENGLISH if pattern.fullmatch(text)}
    assert left == set()


ENGLISH: Final = english_only()
