"""Whatever cannot be used says why, with the rule; every card can be read large."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from playmat.testing import P1
from playmat.testing import Table as Position
from tests.server.live import Live
from tests.server.player import Person
from tests.web.clock import go_on, hold
from tests.web.conftest import Visit
from tests.web.games import advanced
from tests.web.table import Table
from tests.web.visitor import Visitor

UNHURRIED = 600
"""Milliseconds that somebody may take from a card to the words beside it; by themselves these go sooner."""
SUM = re.compile(r"(\d+)\s*=\s*(\d+) printed((?:\s*[+−]\s*\d+ [^\n+−=]+)+)")
CHANGE = re.compile(r"([+−])\s*(\d+)")
RULE = re.compile(r"^SK-[A-Z]+-\d+$")


@pytest.fixture
def table(visitor: Visitor, person: Callable[[str], Person]) -> Table:
    """A table at which Ann is asked something and cards lie about, on a page whose clock is held."""
    ann = person("Ann")
    visitor.be(ann)
    hold(visitor.page)
    table = Table(visitor.go(f"/t/{advanced(ann, 3)}"))
    assert table.come_to_ask()
    return table


def idle_card(table: Table) -> Locator:
    """A card on the table that no answer belongs to."""
    return table.mat.locator("[data-spot^='card:']:not(.glows)").first


def expect_reason_and_follow(page: Page, panel: Locator) -> None:
    """A reason with a rule is given, and its link leads to the rule."""
    link = panel.get_by_role("link", name=RULE).first
    expect(link).to_be_visible()
    rule = link.inner_text()
    link.click()
    expect(page).to_have_url(re.compile(rf"/rules/shaman#{rule}$"))
    expect(page.locator(f"[id='{rule}']")).to_be_in_viewport()


def test_hovering_a_card_shows_it_large_and_says_why_not(table: Table) -> None:
    card = idle_card(table)
    card.hover()
    go_on(table.page, UNHURRIED)
    panel = table.page.get_by_role("dialog")
    expect(panel).to_be_visible()
    small, large = card.bounding_box(), panel.locator(".card").first.bounding_box()
    assert small is not None and large is not None and large["width"] > 1.5 * small["width"]
    expect(panel).to_have_accessible_name(re.compile(r"\w{3,}"))
    panel.hover()
    go_on(table.page, UNHURRIED)
    expect_reason_and_follow(table.page, panel)
    table.page.go_back()
    assert table.come_to_ask()


def test_a_card_that_is_left_is_no_longer_shown(table: Table) -> None:
    idle_card(table).hover()
    go_on(table.page, UNHURRIED)
    panel = table.page.get_by_role("dialog")
    expect(panel).to_be_visible()
    table.page.mouse.move(5, 300)
    go_on(table.page, UNHURRIED)
    expect(panel).to_have_count(0)


def test_pressing_a_card_keeps_it_open(table: Table) -> None:
    idle_card(table).click()
    panel = table.page.get_by_role("dialog")
    expect(panel).to_be_visible()
    table.page.mouse.move(5, 300)
    go_on(table.page, UNHURRIED)
    expect_reason_and_follow(table.page, panel)


def test_a_card_kept_open_says_what_is_ruled_on_it(
    live: Live, visitor: Visitor, person: Callable[[str], Person]
) -> None:
    ann, ben = person("Ann"), person("Ben")
    game = ann.open_table("open")
    ben.join(game)
    visitor.forgive("status of 404")  # the filler of positions is no card to look up
    live.lay(game, Position().set(P1, flipped="Isolate", area=["Ward Off"]).state)
    visitor.be(ann)
    table = Table(visitor.go(f"/t/{game}"))
    assert table.come_to_ask()
    table.mat.get_by_role("button", name=re.compile("Ward Off")).first.click()
    panel = table.page.get_by_role("dialog", name="Ward Off")
    rulings = panel.get_by_role("region", name="Rulings")
    expect(rulings).to_contain_text("changes as the defence moves")
    expect(rulings.get_by_role("link", name="SK-CD-28")).to_be_visible()
    box = panel.bounding_box()
    size = table.page.viewport_size
    assert box is not None and size is not None and box["y"] + box["height"] <= size["height"]


def test_focus_says_why_not_too(table: Table) -> None:
    page = table.page
    card = idle_card(table)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowLeft")
    card.focus()
    go_on(page, UNHURRIED)
    panel = page.get_by_role("dialog")
    expect(panel.get_by_role("link", name=RULE).first).to_be_visible()
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)


def test_a_long_press_says_why_not(visit: Visit, person: Callable[[str], Person]) -> None:
    ann = person("Ann")
    visitor = visit(screen="phone")
    visitor.be(ann)
    page = visitor.go(f"/t/{advanced(ann, 3)}")
    table = Table(page, touch=True)
    assert table.come_to_ask()
    box = idle_card(table).bounding_box()
    assert box is not None
    finger = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    hand = visitor.context.new_cdp_session(page)
    hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    panel = page.get_by_role("dialog")
    expect(panel).to_be_visible()
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(panel.get_by_role("link", name=RULE).first).to_be_visible()


def test_a_zone_says_why_not(table: Table) -> None:
    zone = table.mat.locator("[data-spot^='zone:']:not(.glows)").first
    zone.hover()
    go_on(table.page, UNHURRIED)
    panel = table.page.get_by_role("dialog")
    expect(panel.get_by_role("link", name=RULE).first).to_be_visible()


def test_totals_are_explained(visitor: Visitor, person: Callable[[str], Person]) -> None:
    ann = person("Ann")
    visitor.be(ann)
    for _ in range(3):
        table = Table(visitor.go(f"/t/{ann.open_table('greedy')}"))
        while table.come_to_ask():
            sums = SUM.findall(table.mat.inner_text())
            for total, printed, changes in sums:
                amounts = [int(f"{sign}{number}".replace("−", "-")) for sign, number in CHANGE.findall(changes)]
                assert max(0, int(printed) + sum(amounts)) == int(total), (total, printed, changes)
            if sums:
                return
            table.answer()
    raise AssertionError("no total changed in three games")
