"""Two people at a private table, somebody who watches, and somebody who has no business there."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.table import Table, give_up, whoever_is_asked
from tests.web.visitor import Visitor


def named(visit: Visit, name: str) -> Visitor:
    """Somebody who says what they are called."""
    visitor = visit()
    page = visitor.go("/account")
    page.get_by_label("Your name at the table").fill(name)
    page.get_by_role("button", name="Use this name").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    return visitor


def open_by_link(host: Visitor) -> str:
    """Open a table by link; the link."""
    page = host.go("/new/shaman")
    page.get_by_role("radio", name="Only by link").check()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    link = page.get_by_label("Link to this table").input_value()
    assert re.fullmatch(rf"{host.url}/t/[a-z0-9]+#[\w-]+", link)
    return link


def test_two_people_play_by_link_while_a_third_watches(visit: Visit) -> None:
    ann, ben, eve = named(visit, "Ann"), named(visit, "Ben"), named(visit, "Eve")
    link = open_by_link(ann)
    page = ben.go(link)
    page.get_by_role("button", name="Take a seat").click()
    tables = anns, bens, eves = Table(ann.page), Table(ben.page), Table(eve.page)
    eve.go(link)
    for table in tables:
        table.expect_begun()
    expect(eve.page.get_by_text("You are watching.")).to_be_visible()

    for one in (ann, ben, eve):
        one.page.get_by_role("tab", name="Chat").click()
    ann.page.get_by_label("Say something").fill("Good luck, <b>Ben</b>!")
    ann.page.get_by_label("Say something").press("Enter")
    eve.page.get_by_label("Say something").fill("Hello from the side")
    eve.page.get_by_role("button", name="Send").click()
    for one in (ann, ben, eve):
        said = one.page.get_by_role("log", name="Chat")
        expect(said).to_contain_text("Ann: Good luck, <b>Ben</b>!")
        expect(said).to_contain_text("Eve (watching): Hello from the side")
        one.page.get_by_role("tab", name="Log").click()

    answered: set[Table] = set()
    while answered != {anns, bens}:
        asked = whoever_is_asked(anns, bens)
        assert asked is not None
        asked.answer()
        eves.up_to(asked.number)
        answered.add(asked)
    give_up(ben.page)
    expect(anns.end.get_by_role("heading")).to_have_text("You win!")
    expect(bens.end.get_by_role("heading")).to_have_text("Ann wins")
    expect(eves.end.get_by_role("heading")).to_have_text("Ann wins")

    anns.end.get_by_role("button", name="Play again").click()
    for table in (bens, eves):
        table.end.get_by_text("To the rematch").click()
    for one, table in zip((ann, ben, eve), tables, strict=True):
        expect(one.page).not_to_have_url(link)
        expect(table.end).to_have_count(0)
        table.expect_begun()
        expect(table.mat).to_contain_text("Ann")
        expect(table.mat).to_contain_text("Ben")


def test_a_spectator_sees_no_hidden_card_and_no_question(visit: Visit) -> None:
    ann, ben, eve = visit(), visit(), visit()
    link = open_by_link(ann)
    ben.go(link).get_by_role("button", name="Take a seat").click()
    players = Table(ann.page), Table(ben.page)
    eves = Table(eve.page)
    heard: list[str] = []
    eve.page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    eve.go(link)
    eves.expect_begun()
    prompts: set[str] = set()
    for _ in range(12):
        table = whoever_is_asked(*players)
        assert table is not None
        prompts.add(table.prompt.locator("span").inner_text())
        table.answer()
        eves.up_to(table.number)
        for pile in eves.mat.locator("[data-zone$=':deck']").all():
            expect(pile.locator("[data-back]")).to_be_visible()
            expect(pile.locator("[data-handle]")).to_have_count(0)
    expect(eves.waiting).to_contain_text("decides")
    expect(eves.options).to_have_count(0)
    everything = "".join(heard)
    assert heard and len(prompts) > 3
    assert '"options":[' not in everything, "the answers to somebody's question; what a table agreed on is no list"
    assert not [prompt for prompt in prompts if prompt in everything or prompt in eve.page.content()]


def test_without_the_link_nobody_gets_in(visit: Visit) -> None:
    ann, mallory = visit(), visit()
    address, key = open_by_link(ann).split("#")
    page = mallory.go(address)
    expect(page.get_by_text("There is no such table")).to_be_visible()
    expect(page.get_by_role("button", name="Take a seat")).to_have_count(0)
    page.goto(f"{address}#{key[:-1]}")
    page.reload()
    expect(page.get_by_text("There is no such table")).to_be_visible()
