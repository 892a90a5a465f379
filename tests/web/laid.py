"""A mat on the screen, once all that belongs on it has come."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.patience import eventually


def laid(page: Page, name: str) -> Locator:
    """A game's mat, with its cards."""
    mat = page.get_by_role("group", name=name, exact=True)
    expect(mat).to_be_visible()
    expect(page.locator(".things[aria-busy]")).to_have_count(0)
    return mat


def come_to(page: Page, script: str, wanted: Any) -> None:
    """What a script finds on a page is as wanted, once everything there has found its place."""
    found: list[Any] = []

    def look() -> bool:
        found[:] = [page.evaluate(script)]
        return found == [wanted]

    try:
        eventually(look)
    except AssertionError:
        raise AssertionError(f"it stays {found[0]}, not {wanted}") from None
