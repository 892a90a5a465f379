"""A finished game, watched again: moments, turns, eyes, links, its record, and playing on from a moment."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from playmat.book.record import Record
from tests.server.player import Person
from tests.web.clock import go_on, hold
from tests.web.conftest import Visit
from tests.web.games import finished
from tests.web.table import Table, give_up
from tests.web.visitor import Delay, Visitor

ANN, GREEDY, SPECTATOR, ALL_OPEN = "0", "1", "-1", "-2"
COPIED = "(page) => navigator.clipboard.readText().then((text) => text.startsWith(page) && text)"
"""The link to a page that was copied, if one was."""


@pytest.fixture
def replayed(visitor: Visitor, person: Callable[[str], Person]) -> Visitor:
    """Somebody in front of the replay of a game that they have just lost, on a page whose clock is held."""
    ann = person("Ann")
    visitor.be(ann)
    hold(visitor.page)
    page = visitor.go(f"/t/{finished(ann)}")
    Table(page).end.get_by_role("link", name="Watch the replay").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("Ann.*Greedy"))
    return visitor


def press(page: Page, name: str) -> None:
    """Press one of the buttons under the mat."""
    page.get_by_role("button", name=name).click()


def moment(page: Page) -> int:
    """Where we are."""
    return int(page.get_by_role("slider", name="Moment").input_value())


def test_a_game_is_watched_moment_by_moment_and_turn_by_turn(replayed: Visitor) -> None:
    page = replayed.page
    slider = page.get_by_role("slider", name="Moment")
    expect(slider).to_have_value("0")
    expect(page.get_by_text("The game begins.")).to_be_visible()
    press(page, "A moment on")
    expect(slider).to_have_value("1")
    said = page.locator("dd").first
    expect(said).to_contain_text(re.compile("Ann|Greedy"))
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("2")
    press(page, "A moment back")
    expect(slider).to_have_value("1")
    turn = page.get_by_label("Turn", exact=True)
    expect(turn.locator("option:checked")).to_have_text(re.compile("^Turn 1"))
    press(page, "A turn on")
    expect(turn.locator("option:checked")).to_have_text(re.compile("^Turn 2"))
    turn.select_option(index=turn.locator("option").count() - 2)
    last_turn = moment(page)
    assert last_turn > 1
    press(page, "To the end")
    expect(page.get_by_text("The game is over.")).to_be_visible()
    assert moment(page) == int(slider.get_attribute("max") or 0) > last_turn
    page.keyboard.press("Home")
    expect(slider).to_have_value("0")


def test_a_game_plays_by_itself_until_it_is_stopped(replayed: Visitor) -> None:
    page = replayed.page
    slider = page.get_by_role("slider", name="Moment")
    page.get_by_label("Speed").select_option("4×")
    press(page, "Play (space)")
    for at in range(1, 4):
        go_on(page, 250)
        expect(slider).to_have_value(str(at))
    press(page, "Pause")
    expect(page.get_by_role("button", name="Play (space)")).to_be_visible()
    go_on(page, 1000)
    assert moment(page) == 3


def test_whoever_leaves_a_replay_is_not_brought_back(visitor: Visitor, person: Callable[[str], Person]) -> None:
    hold(visitor.page)
    page = visitor.go(f"/r/{finished(person('Ann'))}")
    press(page, "A moment on")
    scripts = Delay(page, r"/assets/.*\.js$")
    page.get_by_role("link", name="Playmat").click()
    visitor.until(lambda: scripts.kept)
    go_on(page, 1000)  # the address bar would follow the replay now
    scripts.end()
    expect(page.get_by_role("button", name="Play now: Shaman duel")).to_be_visible()
    expect(page).to_have_url(f"{visitor.url}/")


def test_whoever_played_can_prove_that_the_deal_was_fair(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()  # cards that are the same for every test are not dealt as promised
    page = visitor.go("/")
    page.get_by_role("button", name="Play now: Shaman duel").click()
    page.get_by_role("button", name="Start").click()
    table = Table(page)
    table.expect_begun()
    page.get_by_role("button", name="How the cards are dealt").click()
    shown = page.get_by_role("dialog").locator("code")
    expect(shown).to_have_text([re.compile("^[0-9a-f]{64}$"), re.compile("^[0-9a-f]{32}$")])
    page.keyboard.press("Escape")
    table.play(2)
    give_up(page)
    table.end.get_by_role("link", name="Watch the replay").click()
    check = page.get_by_role("button", name="Check the deal")
    verdict = page.get_by_role("dialog").locator("[data-verdict]")
    check.click()
    expect(verdict).to_have_attribute("data-verdict", "holds")
    expect(page.get_by_role("dialog")).to_contain_text("number that this browser added is part of the deal")
    page.keyboard.press("Escape")

    def tamper(route: Route) -> None:
        content = route.fetch().json()
        content["deals"][0]["secret"] = "5e" * 32
        route.fulfill(json=content)

    page.route(re.compile("/record$"), tamper)
    check.click()
    expect(verdict).to_have_attribute("data-verdict", "fails")
    expect(page.get_by_role("dialog")).to_contain_text("The secret does not fit the commitment.")
    page.get_by_role("dialog").get_by_role("link", name="How this works").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("How the cards are dealt")


def test_eyes_decide_which_cards_lie_open(replayed: Visitor) -> None:
    page = replayed.page
    deck = page.locator("[data-zone$=':deck']").first
    eyes = page.get_by_label("Seen by")
    press(page, "A turn on")
    eyes.select_option(ANN)
    expect(deck.locator("[data-back]")).to_be_visible()
    eyes.select_option(ALL_OPEN)
    expect(deck.locator("[data-handle]")).to_be_visible()
    eyes.select_option(SPECTATOR)
    expect(deck.locator("[data-back]")).to_be_visible()


def test_a_link_to_a_moment_opens_there_for_anybody(replayed: Visitor, visit: Visit) -> None:
    page = replayed.page
    replayed.context.grant_permissions(["clipboard-read", "clipboard-write"])
    press(page, "A turn on")
    press(page, "A moment on")
    page.get_by_label("Seen by").select_option(GREEDY)
    expect(page.get_by_label("Seen by")).to_have_value(GREEDY)
    replayed.until(lambda: not replayed.on_their_way, "what they see did not come")
    there = moment(page)
    said = page.locator("dd").first.inner_text()
    press(page, "Share this moment")
    here = page.url.partition("?")[0]
    link = replayed.until(lambda: page.evaluate(COPIED, here), "nothing was copied")
    assert re.search(rf"/r/[a-z0-9]+\?at={there}&eyes=1$", link)
    other = visit()
    page = other.go(link)
    expect(page.get_by_role("slider", name="Moment")).to_have_value(str(there))
    expect(page.get_by_label("Seen by")).to_have_value(GREEDY)
    expect(page.locator("dd").first).to_have_text(said)


def test_the_record_is_saved_and_can_be_read(replayed: Visitor, tmp_path: Path) -> None:
    page = replayed.page
    with page.expect_download() as saved:
        press(page, "Save record")
    path = tmp_path / saved.value.suggested_filename
    saved.value.save_as(path)
    record = Record.from_json(path.read_text(encoding="utf-8"))
    assert record.beginning.game == "shaman"
    assert len(record.answers) == int(page.get_by_role("slider", name="Moment").get_attribute("max") or 0)
    assert json.loads(path.read_text(encoding="utf-8"))


def test_a_moment_is_played_on_from(replayed: Visitor) -> None:
    page = replayed.page
    press(page, "A turn on")
    press(page, "Play on from here")
    dialog = page.get_by_role("dialog", name="Play on from here")
    expect(dialog.get_by_role("radio", name=re.compile("^Ann"))).to_be_checked()
    dialog.get_by_role("button", name="Play on").click()
    expect(page).to_have_url(re.compile("/t/[a-z0-9]+"))
    table = Table(page)
    table.expect_begun()
    assert table.come_to_ask()
    expect(table.log.locator("p").first).to_be_attached()
    table.play(2)


def test_a_friend_plays_on_by_link(replayed: Visitor, visit: Visit) -> None:
    page = replayed.page
    press(page, "A turn on")
    press(page, "Play on from here")
    dialog = page.get_by_role("dialog", name="Play on from here")
    dialog.get_by_role("radio", name="A friend, by link").check()
    dialog.get_by_role("button", name="Play on").click()
    link = page.get_by_label("Link to this table").input_value()
    friend = visit().go(link)
    friend.get_by_role("button", name="Take a seat").click()
    for table in (Table(page), Table(friend)):
        table.expect_begun()
