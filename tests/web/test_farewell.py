"""Leaving for good, by mouse and by keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.visitor import Visitor

PASSWORD = "correct horse battery"


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_an_account_is_deleted_by_whoever_is_sure(visitor: Visitor, by: str) -> None:
    page = visitor.go("/account")
    made = page.request.post(
        "/api/register",
        data={"name": f"Leaver {by}", "password": PASSWORD},
        headers={"origin": visitor.url},
    )
    assert made.ok
    page = visitor.go("/account")
    panel = page.get_by_role("region", name="Delete account")
    password = panel.get_by_label("Present password")
    sure = panel.get_by_role("checkbox", name="I want to be forgotten here.")
    done = panel.get_by_role("button", name="Delete account")
    if by == "mouse":
        password.fill(PASSWORD)
        done.click()
        expect(page.get_by_role("heading", level=1, name=f"Leaver {by}")).to_be_visible()
        sure.click()
        done.click()
    else:
        password.focus()
        page.keyboard.type(PASSWORD)
        sure.focus()
        page.keyboard.press("Space")
        page.keyboard.press("Tab")
        expect(done).to_be_focused()
        page.keyboard.press("Enter")
    expect(page.get_by_text("You are forgotten here. Farewell!")).to_be_visible()
    assert page.request.get("/api/me").json()["user"] is None
