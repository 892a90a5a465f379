"""What happens to a game when the page, the network, the server or the device goes away."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, WebSocket, WebSocketRoute, expect

from tests.server.live import Live
from tests.server.player import Person
from tests.web.clock import hold
from tests.web.conftest import Visit
from tests.web.games import advanced
from tests.web.table import Table, give_up
from tests.web.visitor import Visitor

CONNECTION_LOST = "The connection is lost"
ROUNDABOUT = "Connected in a roundabout way"
NETWORK_ERRORS = r"net::ERR_|WebSocket connection|status of 503"
"""However a browser puts it that a server is gone, is going or is not yet there."""


class Eavesdropper:
    """What a page says over its sockets, and what it is told."""

    def __init__(self, page: Page) -> None:
        self.sockets: Final[list[WebSocket]] = []
        self.said: Final[list[str]] = []
        self.heard: Final[list[str]] = []
        page.on("websocket", self.listen)

    def listen(self, socket: WebSocket) -> None:
        """Listen to another socket."""
        self.sockets.append(socket)
        socket.on("framesent", lambda frame: self.said.append(json.loads(frame)["type"]))
        socket.on("framereceived", lambda frame: self.heard.append(json.loads(frame)["type"]))

    @property
    def answered(self) -> list[str]:
        """The same without news of the house, which come in between."""
        return [one for one in self.heard if one != "seats"]


def test_a_page_asks_once_how_its_table_stands(visitor: Visitor, person: Callable[[str], Person]) -> None:
    ann = person("Ann")
    visitor.be(ann)
    hold(visitor.page)  # or the page asks again when it has waited for long
    spy = Eavesdropper(visitor.page)
    page = visitor.go(f"/t/{advanced(ann, 2)}")
    assert Table(page).come_to_ask()
    page.keyboard.press("t")  # whatever the page had to ask for itself it has asked for before this
    visitor.until(lambda: "description" in spy.heard)
    assert (len(spy.sockets), spy.said, spy.answered[:2]) == (1, ["watch", "describe"], ["hello", "table"])


def test_a_table_is_asked_for_while_the_scripts_are_on_their_way(
    visitor: Visitor, person: Callable[[str], Person]
) -> None:
    visitor.forgive("ERR_FAILED")
    ann = person("Ann")
    visitor.be(ann)
    spy = Eavesdropper(visitor.page)
    visitor.page.route(re.compile(r"/assets/.*\.js$"), lambda route: route.abort())
    visitor.go(f"/t/{advanced(ann, 2)}")
    visitor.until(lambda: "table" in spy.heard)
    assert (spy.said, spy.answered[:2]) == (["watch"], ["hello", "table"])


def test_a_reload_changes_nothing(visitor: Visitor, person: Callable[[str], Person]) -> None:
    ann = person("Ann")
    visitor.be(ann)
    page = visitor.go(f"/t/{advanced(ann, 4)}")
    table = Table(page)
    assert table.come_to_ask()
    before = table.standing
    page.reload()
    assert table.come_to_ask()
    assert table.standing == before
    table.play(2)


def test_the_game_goes_on_when_the_network_comes_back(visitor: Visitor, person: Callable[[str], Person]) -> None:
    visitor.forgive(NETWORK_ERRORS)
    ann = person("Ann")
    visitor.be(ann)
    game = advanced(ann, 3)
    page = visitor.go(f"/t/{game}")
    table = Table(page)
    assert table.come_to_ask()
    visitor.context.set_offline(True)
    expect(page.get_by_text(CONNECTION_LOST)).to_be_visible()
    with ann.connect() as elsewhere:
        number = elsewhere.answer(game, elsewhere.watch(game).keys[0])["number"]
    assert table.number < number
    visitor.context.set_offline(False)
    table.up_to(number)
    expect(page.get_by_text(CONNECTION_LOST)).to_have_count(0)
    table.play(2)


def test_a_server_that_is_started_again_goes_on_where_it_stopped(visit: Visit, tmp_path: Path) -> None:
    with Live(tmp_path) as live:
        visitor = visit(url=live.url)
        visitor.forgive(NETWORK_ERRORS)
        ann = Person(live.url, "Ann")
        visitor.be(ann)
        page = visitor.go(f"/t/{advanced(ann, 4)}")
        table = Table(page)
        assert table.come_to_ask()
        before = table.standing
        live.stop()
        expect(page.get_by_text(CONNECTION_LOST)).to_be_visible()
        live.start()
        expect(page.get_by_text(CONNECTION_LOST)).to_have_count(0)
        expect(page.get_by_text(ROUNDABOUT)).to_have_count(0)
        assert table.come_to_ask()
        assert table.standing == before
        table.play(2)
        page.close()


def test_a_game_goes_on_at_another_device(visit: Visit) -> None:
    laptop, phone = visit(), visit(screen="phone")
    page = laptop.go("/")
    page.get_by_role("button", name="Play now: Shaman duel").click()
    page.get_by_role("button", name="Start").click()
    on_laptop = Table(page)
    assert on_laptop.come_to_ask()
    game = page.url.rsplit("/", 1)[1]
    page.goto("/account")
    page.get_by_text("I am new here").click()
    page.get_by_label("Name", exact=True).fill(f"Wanderer {game}")
    page.get_by_label("Password").fill("two lamps and a mat")
    page.get_by_role("button", name="Register", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Wanderer {game}")
    page.goto(f"/t/{game}")
    assert on_laptop.come_to_ask()

    page = phone.go("/account")
    page.get_by_label("Name", exact=True).fill(f"Wanderer {game}")
    page.get_by_label("Password").fill("two lamps and a mat")
    page.get_by_role("button", name="Log in", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Wanderer {game}")
    page.goto("/")
    page.get_by_role("link", name=re.compile("^Continue")).click()
    on_phone = Table(page)
    assert on_phone.come_to_ask()
    assert on_phone.prompt.inner_text() == on_laptop.prompt.inner_text()
    on_phone.answer()
    assert on_phone.come_to_ask()
    on_laptop.up_to(on_phone.number)
    assert on_laptop.come_to_ask()
    assert on_phone.prompt.inner_text() == on_laptop.prompt.inner_text()


def test_where_no_socket_gets_through_the_game_goes_another_way(visitor: Visitor) -> None:
    def hang_up(socket: WebSocketRoute) -> None:
        socket.close(code=1001)

    visitor.page.route_web_socket(re.compile("/api/stream$"), hang_up)
    page = visitor.go("/")
    page.get_by_role("button", name="Play now: Shaman duel").click()
    page.get_by_role("button", name="Start").click()
    table = Table(page)
    assert table.come_to_ask()
    expect(page.get_by_text(ROUNDABOUT)).to_be_visible()
    table.play(4)
    assert table.come_to_ask()
    with table.moving_on():
        page.get_by_role("button", name="Take back").click()
    assert table.come_to_ask()
    page.keyboard.press("t")
    expect(page.get_by_role("region", name="The open piles").get_by_role("listitem").first).to_be_visible()
    page.keyboard.press("t")
    give_up(page)
    expect(table.end).to_be_visible()
