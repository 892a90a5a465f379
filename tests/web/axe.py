"""What axe-core finds on a page."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

SCRIPT: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
ONLY_COLOURS: Final = {"runOnly": ["color-contrast"]}
"""What another theme can break."""
COME_TO_REST: Final = """() => document.getAnimations().every((one) =>
    one.playState !== "running" || one.effect.getComputedTiming().endTime === Infinity)"""
"""Nothing is on its way from one colour or place to another."""


def insist_accessible(page: Page, state: str, **options: Any) -> None:
    """No rule of axe-core is broken on the page once it has come to rest."""
    page.wait_for_function(COME_TO_REST)
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(SCRIPT.read_text(encoding="utf-8"))
    found = page.evaluate("(options) => axe.run(document, options)", {"resultTypes": ["violations"], **options})
    broken = [
        (one["id"], [(node["target"], node["any"][0]["message"] if node["any"] else "") for node in one["nodes"]][:3])
        for one in found["violations"]
    ]
    assert broken == [], f"{state}: {broken}"


def insist_in_both_themes(page: Page, state: str) -> None:
    """The same in the light and in the dark."""
    page.emulate_media(color_scheme="light")
    insist_accessible(page, f"{state}, light")
    page.emulate_media(color_scheme="dark")
    insist_accessible(page, f"{state}, dark", **ONLY_COLOURS)
