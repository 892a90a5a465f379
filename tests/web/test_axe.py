"""The table in all its states shuts nobody out; the other pages are looked at in `test_pages`."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.server.player import Person
from tests.web.axe import insist_on_each_screen
from tests.web.conftest import Visit
from tests.web.games import advanced, answer_once, finished, is_asked
from tests.web.lobby import listed
from tests.web.table import Table, use_tool
from tests.web.visitor import Screen, Visitor

Come = Callable[[str], Person]
SCREENS = pytest.mark.parametrize("screen", ["laptop", "phone"])


def sit(visit: Visit, person: Come, screen: Screen) -> tuple[Visitor, Person]:
    """Ann with a window of that size."""
    ann = person("Ann")
    visitor = visit(screen=screen)
    visitor.be(ann)
    return visitor, ann


@SCREENS
def test_a_game_under_way(visit: Visit, person: Come, screen: Screen) -> None:
    visitor, ann = sit(visit, person, screen)
    page = visitor.go(f"/t/{advanced(ann, 6)}")
    table = Table(page)
    assert table.come_to_ask()
    insist_on_each_screen(page, "asked")
    table.mat.locator("[data-spot^='card:']:not(.glows)").first.click()
    looked = page.get_by_role("dialog")
    expect(looked.get_by_role("link").first).to_be_visible()
    insist_on_each_screen(page, "a card looked at", "[role=dialog]")
    page.keyboard.press("Escape")
    expect(looked).to_have_count(0)
    table.mat.locator("[data-zone$=':discard'] [data-spot]").first.click()
    tray = page.locator(".tray")
    expect(tray).to_be_visible()
    insist_on_each_screen(page, "a pile laid open", ".tray")
    page.keyboard.press("Escape")
    expect(tray).to_have_count(0)
    for name in ("Keys and commands", "Table settings", "Concede"):
        use_tool(page, name)
        dialog = page.get_by_role("dialog", name="Give the game up?" if name == "Concede" else name)
        expect(dialog).to_be_visible()
        insist_on_each_screen(page, name, "dialog[open]")
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
    use_tool(page, "Log")
    expect(table.log).to_be_in_viewport()
    insist_on_each_screen(page, "Log")
    page.keyboard.press("Escape")
    page.keyboard.press("/")
    page.get_by_label("Command", exact=True).fill("why 1")
    page.get_by_label("Command", exact=True).press("Enter")
    expect(page.get_by_role("search")).to_contain_text("on offer")
    insist_on_each_screen(page, "the command line", "[role=search]")
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    expect(page.get_by_role("heading", name="The open piles")).to_be_visible()
    insist_on_each_screen(page, "text mode")


@SCREENS
def test_a_question_that_asks_back(visit: Visit, person: Come, screen: Screen) -> None:
    visitor, ann = sit(visit, person, screen)
    page = visitor.go(f"/t/{advanced(ann, 1)}")
    table = Table(page)
    for _ in range(12):
        if not table.come_to_ask() or table.options.filter(has_text="asks back first").count():
            break
        table.answer(table.options.last)
    table.options.filter(has_text="asks back first").first.click()
    expect(page.get_by_role("alertdialog")).to_be_visible()
    insist_on_each_screen(page, "asked back")


@SCREENS
def test_waiting_and_watching(visit: Visit, person: Come, screen: Screen) -> None:
    visitor, ann = sit(visit, person, screen)
    ben = person("Ben")
    clock = {"kind": "bank", "main": 600, "each": 30}
    game = ann.open_table("open", clock=clock)
    page = visitor.go(f"/t/{game}")
    expect(page.get_by_label("Link to this table")).to_be_visible()
    insist_on_each_screen(page, "waiting for players")
    other = visit(screen=screen).go(f"/t/{game}")
    expect(other.get_by_role("button", name="Take a seat")).to_be_enabled()
    insist_on_each_screen(other, "a seat to take")
    ben.join(game)
    table = Table(page)
    with ben.connect() as bens:
        bens.watch(game)
        table.expect_begun()
        while not is_asked(bens, game, table) or bens.tables[game].table["can_undo"] != "ask":
            if bens.tables[game].keys:
                answer_once(bens, game, 0)
            else:
                assert table.come_to_ask()
                table.answer()
        assert bens.call("undo", game=game)["type"] == "accepted"
        expect(page.get_by_role("button", name="Allow")).to_be_visible()
        insist_on_each_screen(page, "asked for consent")
        bens.call("say", game=game, text="Please!")
    expect(table.waiting).to_be_visible()
    insist_on_each_screen(page, "not asked")
    expect(Table(other).waiting).to_contain_text("You are watching")
    insist_on_each_screen(other, "watching")


@SCREENS
def test_a_game_that_is_over_and_its_replay(visit: Visit, person: Come, screen: Screen) -> None:
    visitor, ann = sit(visit, person, screen)
    game = finished(ann)
    page = visitor.go(f"/t/{game}")
    expect(Table(page).end).to_be_visible()
    insist_on_each_screen(page, "over")
    page.goto(f"/r/{game}?at=6&eyes=-2")
    expect(page.get_by_role("slider", name="Moment")).to_have_value("6")
    expect(Table(page).mat.locator("[data-handle]").first).to_be_visible()
    insist_on_each_screen(page, "replay")
    page.get_by_role("button", name=re.compile("^Play on")).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    insist_on_each_screen(page, "playing on", "dialog[open]")


@SCREENS
def test_dialogs_of_the_other_pages(visit: Visit, person: Come, screen: Screen) -> None:
    page = visit(screen=screen).go("/")
    page.get_by_role("button", name="Play now: Shaman duel").click()
    page.get_by_text("More choices").click()
    insist_on_each_screen(page, "choosing an opponent", "dialog[open]")
    page.goto("/decks/shaman")
    page.get_by_text("Paste and check a deck").click()
    page.get_by_label("Deck list").fill(
        "name: Mine\ngame: shaman\nformat: constructed\nshaman: Yoh\n\n5 Furious Responce\n"
    )
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_role("alert")).to_be_visible()
    insist_on_each_screen(page, "a deck with problems")
    game = person("Ann").open_table("open")
    page.goto("/lobby")
    listed(page, game).get_by_role("button", name=re.compile("^Join")).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    insist_on_each_screen(page, "joining", "dialog[open]")
    page.goto("/new/shaman")
    page.get_by_role("radio", name="Set it myself").check()
    page.get_by_role("group", name="Seat 2").get_by_role("radio", name="A bot").check()
    insist_on_each_screen(page, "a new table with a clock and a bot")
