"""The lobby as somebody looks a table up in it."""

from __future__ import annotations

from playwright.sync_api import Locator, Page


def listed(page: Page, game: str) -> Locator:
    """A table's own line in the lobby; by its link, as others at the same server may sit there by the same names."""
    return page.get_by_role("listitem").filter(has=page.locator(f'a[href="/t/{game}"]'))
