"""A table for several: set in the browser, filled from the lobby, played on when somebody gives up."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.web.conftest import Visit
from tests.web.lobby import listed
from tests.web.test_together import named

AT_A_TABLE = re.compile(r"/t/\w+$")


def more_players(page: Page, times: int) -> None:
    """One more, so many times."""
    for _ in range(times):
        page.get_by_role("button", name="One more").click()


def leave_the_others(page: Page) -> None:
    """Concede, after being asked back."""
    page.get_by_role("button", name="Concede", exact=True).click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("You are out of the game then, and the others play on.")
    dialog.get_by_role("button", name="Concede", exact=True).click()


def test_a_table_for_four_is_filled_from_the_lobby_and_goes_on_without_one(visit: Visit) -> None:
    ann, ben, cleo = (named(visit, name) for name in ("Ann", "Ben", "Cleo"))
    page = ann.go("/new/megacorp")
    more_players(page, 2)
    expect(page.get_by_role("group", name="Seat 4")).to_be_visible()
    page.get_by_role("group", name="Seat 3").get_by_role("radio", name="A bot").check()
    page.get_by_role("radio", name=re.compile("sealed bid")).check()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(AT_A_TABLE)
    expect(page.get_by_text("A sealed bid decides")).to_be_visible()
    expect(page.get_by_text("A free seat")).to_have_count(2)
    game = page.url.rsplit("/", 1)[1]

    for other, taken in ((ben, 2), (cleo, 3)):
        row = listed(other.go("/lobby"), game)
        expect(row).to_contain_text(f"{taken} of 4 seats taken")
        expect(row).to_contain_text("start: bid")
        row.get_by_role("button", name=re.compile("^Join")).click()
        other.page.get_by_role("button", name="Sit down").click()
        other.page.wait_for_url(page.url)
    for one in (ann, ben, cleo):
        expect(one.page.get_by_role("button", name="Concede", exact=True)).to_be_visible()

    leave_the_others(ben.page)
    expect(ben.page.get_by_text("You are out of the game.")).to_be_visible()
    expect(ben.page.get_by_role("button", name="Concede", exact=True)).to_have_count(0)
    for one in (ann, cleo):
        expect(one.page.get_by_role("list", name="Priority around the table")).to_contain_text("Ben, out")
        expect(one.page.get_by_text("You are out of the game.")).to_have_count(0)
        expect(one.page.get_by_role("button", name="Concede", exact=True)).to_be_visible()


def test_one_fewer_and_one_more_stay_within_what_the_game_takes(visit: Visit) -> None:
    page = visit().go("/new/megacorp")
    fewer = page.get_by_role("button", name="One fewer")
    expect(fewer).to_have_attribute("aria-disabled", "true")
    fewer.click(force=True)
    expect(page.get_by_role("group", name="Seat 2")).to_be_visible()
    page.get_by_role("group", name="Seat 2").get_by_role("radio", name="A bot").check()
    more_players(page, 7)
    expect(page.get_by_role("group", name="Seat 9").get_by_role("radio", name="A bot")).to_be_checked()
    expect(page.get_by_role("button", name="One more")).to_have_attribute("aria-disabled", "true")
    page.get_by_role("group", name="Seat 9").get_by_role("radio", name="Me").check()
    expect(page.get_by_role("group", name="Seat 1").get_by_role("radio", name="Anyone")).to_be_checked()
    fewer.click()
    expect(page.get_by_role("group", name="Seat 1").get_by_role("radio", name="Me")).to_be_checked()


def test_play_now_deals_for_as_many_as_one_says(visit: Visit) -> None:
    page = visit().go("/")
    page.get_by_role("button", name=re.compile("^Play now.*Megacorp")).click()
    more_players(page, 1)
    page.get_by_role("button", name="Start").click()
    page.wait_for_url(AT_A_TABLE)
    for name in ("Greedy", "Greedy 2"):
        expect(page.get_by_text(name, exact=True).first).to_be_visible()
