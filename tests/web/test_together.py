"""Two people at a private table, somebody who watches, and somebody who has no business there."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.server.player import Person
from tests.server.playing import asked, seated
from tests.web.conftest import Visit
from tests.web.games import answer_once
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
        asked_one = whoever_is_asked(anns, bens)
        assert asked_one is not None
        asked_one.answer()
        eves.up_to(asked_one.number)
        answered.add(asked_one)
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


def test_a_spectator_sees_no_hidden_card_and_no_question(visitor: Visitor, person: Callable[[str], Person]) -> None:
    game, anns, bens = seated(person("Ann"), person("Ben"))
    page = visitor.page
    eves = Table(page)
    heard: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    visitor.go(f"/t/{game}")
    eves.expect_begun()
    prompts: set[str] = set()
    with anns, bens:
        for _ in range(12):
            line = asked(game, anns, bens)
            assert line is not None
            prompts.add(line.tables[game].view["asked"]["prompt"])
            answer_once(line, game, 0)
            eves.up_to(line.tables[game].number)
            for pile in eves.mat.locator("[data-zone$=':deck']").all():
                expect(pile.locator("[data-back]")).to_be_visible()
                expect(pile.locator("[data-handle]")).to_have_count(0)
    expect(eves.waiting).to_contain_text("decides")
    expect(eves.options).to_have_count(0)
    everything = "".join(heard)
    assert heard and len(prompts) > 3
    assert '"options":[' not in everything, "the answers to somebody's question; what a table agreed on is no list"
    assert not [one for one in prompts if json.dumps(one)[1:-1] in everything or one in page.content()]


def test_without_the_link_nobody_gets_in(visit: Visit) -> None:
    ann, mallory = visit(), visit()
    address, key = open_by_link(ann).split("#")
    page = mallory.go(address)
    expect(page.get_by_text("There is no such table")).to_be_visible()
    expect(page.get_by_role("button", name="Take a seat")).to_have_count(0)
    page.goto(f"{address}#{key[:-1]}")
    page.reload()
    expect(page.get_by_text("There is no such table")).to_be_visible()
