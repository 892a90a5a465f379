"""Taking answers back: freely against a bot, with consent against people."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import expect

from playmat.server import match
from tests.server.player import Line, Person
from tests.web.games import answer_once, is_asked
from tests.web.table import Table
from tests.web.test_text_mode import LISTEN
from tests.web.visitor import Visitor

Come = Callable[[str], Person]
ANNOUNCED: Final = "(words) => window.announced.some(([kind, text]) => kind === 'status' && text.includes(words))"
"""Something was said for a while, perhaps long ago."""


def test_against_a_bot_an_answer_is_taken_back_at_once(visitor: Visitor, person: Come) -> None:
    ann = person("Ann")
    visitor.be(ann)
    page = visitor.go(f"/t/{ann.open_table('greedy')}")
    table = Table(page)
    assert table.come_to_ask()
    expect(page.get_by_role("button", name="Nothing to take back")).to_be_disabled()
    before = table.standing
    table.answer()
    assert table.come_to_ask()
    after = table.standing
    assert after != before
    with table.moving_on():
        page.get_by_role("button", name="Take back").click()
    assert table.come_to_ask()
    assert table.standing == before
    table.answer()
    assert table.come_to_ask()
    assert table.standing == after, "the same answer brings the same cards"
    with table.moving_on():
        page.keyboard.press("u")
    assert table.come_to_ask()
    assert table.standing == before


def seated(visitor: Visitor, person: Come) -> tuple[Table, str, Line]:
    """Ann at a table in her browser, and Ben there without one, who is the first to be asked after her answer."""
    ann, ben = person("Ann"), person("Ben")
    visitor.be(ann)
    game = ann.open_table("open")
    ben.join(game)
    line = ben.connect()
    line.watch(game)
    table = Table(visitor.go(f"/t/{game}"))
    table.expect_begun()
    return table, game, line


def until_ben_has_answered_ann(table: Table, game: str, bens: Line) -> None:
    """Play on until Ann is asked again, and Ben has answered something since that he cannot take back freely."""
    ann_has, ben_has = False, False
    while True:
        if is_asked(bens, game, table):
            answer_once(bens, game, 0)
            ben_has = True
        else:
            assert table.come_to_ask(), "the game was over before"
            if ann_has and ben_has and bens.tables[game].table["can_undo"] != "free":
                return
            table.answer()
            ann_has, ben_has = True, False


def test_against_somebody_it_needs_their_consent(
    visitor: Visitor, person: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match, "FIRST_BACKOFF", 3_600_000)
    visitor.context.add_init_script(LISTEN)
    table, game, bens = seated(visitor, person)
    page = table.page
    with bens:
        until_ben_has_answered_ann(table, game, bens)
        before = table.standing
        page.get_by_role("button", name="Ask to take back").click()
        expect(page.get_by_text("Ann has asked to take an answer back.")).to_be_visible()
        bens.until(lambda: bens.tables[game].table["undo"])
        request = bens.tables[game].table["undo"]["request"]
        table.up_to(bens.call("consent", game=game, request=request, yes=False)["number"])
        expect(page.get_by_text("has asked to take an answer back.")).to_have_count(0)
        assert table.come_to_ask()
        assert table.standing == before

        page.get_by_role("button", name="Ask to take back").click()
        page.wait_for_function(ANNOUNCED, arg="was declined. You can ask again")


def test_consent_takes_the_answer_back(visitor: Visitor, person: Come) -> None:
    table, game, bens = seated(visitor, person)
    page = table.page
    with bens:
        until_ben_has_answered_ann(table, game, bens)
        lines = table.log.locator("p").count()
        page.get_by_role("button", name="Ask to take back").click()
        bens.until(lambda: bens.tables[game].table["undo"])
        request = bens.tables[game].table["undo"]["request"]
        table.up_to(bens.call("consent", game=game, request=request, yes=True)["number"])
        expect(page.get_by_text("has asked to take an answer back.")).to_have_count(0)
        assert table.come_to_ask()
        assert table.log.locator("p").count() < lines


def test_whoever_is_asked_for_consent_allows_or_declines(visitor: Visitor, person: Come) -> None:
    table, game, bens = seated(visitor, person)
    page = table.page
    with bens:
        until_ben_has_answered_ann(table, game, bens)
        asks = page.get_by_text("Ben asks to take an answer back.")
        assert bens.call("undo", game=game)["type"] == "accepted"
        expect(asks).to_be_visible()
        lines = table.log.locator("p").count()
        page.get_by_role("button", name="Allow").click()
        expect(asks).to_have_count(0)
        expect(table.waiting).to_contain_text("Ben decides")
        assert table.log.locator("p").count() < lines

        bens.until(lambda: bens.tables[game].table["undo"] is None and bens.tables[game].keys)
        until_ben_has_answered_ann(table, game, bens)
        before = table.standing
        assert bens.call("undo", game=game)["type"] == "accepted"
        page.get_by_role("button", name="Decline").click()
        expect(asks).to_have_count(0)
        assert table.come_to_ask()
        assert table.standing == before
