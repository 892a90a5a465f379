"""A newcomer without an account: from the first page into a game, and to its end, with nothing but clicks."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.table import Table
from tests.web.visitor import Visitor


def test_a_newcomer_plays_a_whole_game_two_clicks_after_the_first_page(visitor: Visitor) -> None:
    page = visitor.go("/")
    expect(page).to_have_title("Playmat")
    page.get_by_role("button", name="Play now: Shaman duel").click()
    page.get_by_role("button", name="Start").click()

    table = Table(page)
    table.expect_begun()
    expect(page).to_have_url(re.compile(r"/t/[a-z0-9]+$"))
    assert table.come_to_ask()
    expect(table.prompt.get_by_role("link", name=re.compile(r"^SK-"))).to_be_visible()
    expect(page.get_by_text("Greedy bot")).to_be_visible()
    table.play(3)
    table.lose()

    expect(table.end.get_by_role("heading", name="Greedy wins")).to_be_visible()
    expect(table.end.get_by_role("button", name="Play again")).to_be_visible()
    expect(table.end.get_by_role("link", name="Watch the replay")).to_be_visible()
