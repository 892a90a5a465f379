"""What axe-core finds on a page."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page, expect

SCRIPT: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
# What axe-core would load styles a second time for is whether a page can be turned; tests turn their phones.
RUN: Final = "([within, options]) => axe.run(within || document, options)"
ONLY_COLOURS: Final[dict[str, Any]] = {"runOnly": ["color-contrast"]}
"""What another theme can break."""
COME_TO_REST: Final = """() => document.getAnimations().every((one) =>
    one.playState !== "running" || one.effect.getComputedTiming().endTime === Infinity)"""
"""Nothing is on its way from one colour or place to another."""


def insist_accessible(page: Page, state: str, within: str = "", **options: Any) -> None:
    """No rule of axe-core is broken on the page, or within a part of it, once it has come to rest."""
    page.wait_for_function(COME_TO_REST)
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(SCRIPT.read_text(encoding="utf-8"))
    if within:
        expect(page.locator(within).first).to_be_visible()
    found = page.evaluate(RUN, [within, {"resultTypes": ["violations"], "preload": False, **options}])
    broken = [
        (one["id"], [(node["target"], node["any"][0]["message"] if node["any"] else "") for node in one["nodes"]][:3])
        for one in found["violations"]
    ]
    assert broken == [], f"{state}: {broken}"


def insist_in_both_themes(page: Page, state: str, within: str = "") -> None:
    """The same in the light and in the dark."""
    page.emulate_media(color_scheme="light")
    insist_accessible(page, f"{state}, light", within)
    page.emulate_media(color_scheme="dark")
    insist_accessible(page, f"{state}, dark", within, **ONLY_COLOURS)


def insist_on_each_screen(page: Page, state: str, within: str = "") -> None:
    """What is looked at on a laptop and on a phone alike: the light page on the one, the dark one on the other."""
    dark = bool(page.evaluate("() => matchMedia('(max-width: 400px)').matches"))
    page.emulate_media(color_scheme="dark" if dark else "light")
    insist_accessible(page, f"{state}, {'dark' if dark else 'light'}", within)
