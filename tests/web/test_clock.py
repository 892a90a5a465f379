"""Clocks: they are seen to run, and whoever is too late is played for until they come back."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import expect

from playmat.server import audience, pace, room
from playmat.server.seating import now
from tests.server.player import Person
from tests.web.games import answer_once, is_asked
from tests.web.table import Table
from tests.web.visitor import Visitor

HOUR: Final = 3600


def test_a_clock_chosen_at_the_new_table_is_seen_to_run(visitor: Visitor) -> None:
    page = visitor.go("/new/shaman")
    page.get_by_role("radio", name="Set it myself").check()
    page.get_by_label("Main time or bank, in minutes").fill("2")
    page.get_by_label("Each decision, in seconds").fill("600")
    page.get_by_role("group", name="Seat 2").get_by_role("radio", name="A bot").check()
    page.get_by_role("button", name="Open the table").click()
    table = Table(page)
    assert table.come_to_ask()
    clocks = table.mat.get_by_role("timer")
    expect(clocks).to_have_count(2)
    running = table.mat.locator("[role=timer].running")
    expect(running).to_contain_text(re.compile(r"\d:\d\d"))
    expect(running).to_contain_text("+2:00")
    at_first = running.inner_text()
    expect(running).not_to_have_text(at_first, use_inner_text=True)


def test_whoever_runs_out_of_time_is_played_for_and_comes_back(
    visitor: Visitor, person: Callable[[str], Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben = person("Ann"), person("Ben")
    game = ann.open_table("open", clock={"kind": "bank", "main": 0, "each": HOUR})
    visitor.be(ann)
    with ben.connect() as bens:
        ben.join(game)
        bens.watch(game)
        table = Table(visitor.go(f"/t/{game}"))
        page = table.page
        table.expect_begun()
        while is_asked(bens, game, table):
            answer_once(bens, game, 0)
        let_time_pass(monkeypatch, HOUR)
        bens.call("say", game=game, text="Ann?")
        bens.until(lambda: bens.tables[game].info["seats"][0]["stood_in"])
        # The question that was let go is the bot's; nobody comes back before it has answered.
        bens.until(lambda: bens.tables[game].keys)
        table.up_to(bens.tables[game].number)
        stood_in = page.get_by_text("Your time ran out, so a bot plays for you.")
        expect(stood_in).to_be_visible()
        page.get_by_role("button", name="I am back").click()
        expect(stood_in).to_have_count(0)
        bens.until(lambda: not bens.tables[game].info["seats"][0]["stood_in"])
        while is_asked(bens, game, table):
            answer_once(bens, game, 0)
        assert table.come_to_ask()
        table.answer()


def let_time_pass(monkeypatch: pytest.MonkeyPatch, seconds: int) -> None:
    """By the clocks of the server's tables it is later; they look at the time whenever something happens at them."""
    for module in (audience, pace, room):
        monkeypatch.setattr(module, "now", lambda: now() + 1000 * seconds)
