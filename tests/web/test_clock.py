"""Clocks: they are seen to run, and whoever is too late is played for until they come back."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.server.player import Person
from tests.web.games import answer_once
from tests.web.table import Table
from tests.web.visitor import Visitor


def test_a_clock_chosen_at_the_new_table_is_seen_to_run(visitor: Visitor) -> None:
    page = visitor.go("/new/shaman")
    page.get_by_role("radio", name="Set it myself").check()
    page.get_by_label("Main time or bank, in minutes").fill("2")
    page.get_by_label("Each decision, in seconds").fill("45")
    page.get_by_role("group", name="Seat 2").get_by_role("radio", name="A bot").check()
    page.get_by_role("button", name="Open the table").click()
    table = Table(page)
    assert table.come_to_ask()
    clocks = table.mat.get_by_role("timer")
    expect(clocks).to_have_count(2)
    running = table.mat.locator("[role=timer].running")
    expect(running).to_contain_text(re.compile(r"0:4[0-5]"))
    expect(running).to_contain_text("+2:00")
    at_first = running.inner_text()
    expect(running).not_to_have_text(at_first, use_inner_text=True)


def test_whoever_runs_out_of_time_is_played_for_and_comes_back(
    visitor: Visitor, person: Callable[[str], Person]
) -> None:
    ann, ben = person("Ann"), person("Ben")
    game = ann.open_table("open", clock={"kind": "bank", "main": 0, "each": 5})
    visitor.be(ann)
    with ben.connect() as bens:
        ben.join(game)
        bens.watch(game)
        table = Table(visitor.go(f"/t/{game}"))
        page = table.page
        stood_in = page.get_by_text("Your time ran out, so a bot plays for you.")
        while not bens.tables[game].info["seats"][0]["stood_in"]:
            assert not bens.tables[game].over
            if bens.tables[game].keys:
                answer_once(bens, game, 0)
            else:
                bens.receive(0.2)
        expect(stood_in).to_be_visible()
        page.get_by_role("button", name="I am back").click()
        expect(stood_in).to_have_count(0)
        bens.until(lambda: not bens.tables[game].info["seats"][0]["stood_in"])
        for _ in range(60):
            if table.standing["asked"] or table.over:
                break
            bens.all_there_is(0.1)
            if bens.tables[game].keys:
                answer_once(bens, game, 0)
        assert table.come_to_ask()
        table.answer()
