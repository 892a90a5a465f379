"""A game that the browser has never heard of lies on the plain mat, and is played like those that have their own."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page, expect

from playmat.book.register import OTHERS
from tests.patience import PATIENCE, eventually
from tests.server.ports import HeldPort
from tests.web.axe import insist_in_both_themes
from tests.web.conftest import Visit
from tests.web.table import Table
from tests.web.test_looks import insist_in_sight
from tests.web.test_phone import insist_not_wider, insist_thumb
from tests.web.visitor import Screen

ROOT: Final = Path(__file__).parents[2]
SERVE: Final = """
import sys
import pytest
from playmat.cli.main import main
from tests.server.deals import always_deal_the_same
always_deal_the_same(1, pytest.MonkeyPatch())
sys.exit(main())
"""
"""The command, with a deal in which somebody has to follow suit."""
TRICKS: Final = 9


@pytest.fixture(scope="module")
def tricks(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server of its own, whose environment names the game."""
    folder = tmp_path_factory.mktemp("fifth")
    log = folder / "log.txt"
    own = {name: value for name, value in os.environ.items() if not name.startswith("PLAYMAT_")}
    settings = {"PLAYMAT_RATE_LIMITS": "false", "PLAYMAT_BOT_PAUSE": "0,0", "PLAYMAT_LOG_LEVEL": "warning"}
    paths = os.pathsep.join((str(ROOT / "src"), str(ROOT)))  # interpreted, as the game is
    with HeldPort() as port, log.open("w") as output:
        url = f"http://127.0.0.1:{port.number}"
        server = subprocess.Popen(
            [sys.executable, "-c", SERVE, "serve", "--no-browser", "--port", str(port.number), "--data-dir", folder],
            env={**own, **settings, OTHERS: "examples.tricks", "PYTHONPATH": paths},
            stdout=output,
            stderr=output,
        )

        def answers() -> bool:
            assert server.poll() is None, log.read_text(encoding="utf-8")
            with suppress(URLError, ConnectionError), urlopen(f"{url}/api/me", timeout=PATIENCE):
                return True
            return False

        try:
            eventually(answers, "the server is not up")
            yield url
        finally:
            server.terminate()
            server.wait(PATIENCE)
    assert "Traceback" not in log.read_text(encoding="utf-8")


def sit_down(page: Page, touch: bool = False) -> Table:
    """From the first page to a table, against a bot."""
    table = Table(page, touch)
    table.press(page.get_by_role("button", name="Play now: Tricks"))
    table.press(page.get_by_role("button", name="Start"))
    table.expect_begun()
    return table


def hand(table: Table) -> int:
    """How many cards are in the hand on the mat."""
    return table.mat.locator("[data-zone$=':hand'] [data-spot^='card:']").count()


def insist_counted(table: Table) -> None:
    """Every trick is somebody's at the end of the game, and the mat says so."""
    counts = table.mat.get_by_text(re.compile(r"^tricks \d$")).all_inner_texts()
    assert sum(int(one.split()[1]) for one in counts) == TRICKS and len(counts) == 2


def test_a_whole_game_by_mouse(visit: Visit, tricks: str) -> None:
    page = visit(url=tricks).go("/")
    table = sit_down(page)
    left = TRICKS + 1
    while table.come_to_ask():
        page.mouse.move(0, 0)  # or what is said of the card under it lies over others
        expect(page.get_by_role("dialog")).to_have_count(0)
        left, before = hand(table), left
        assert table.options.count() <= left < before
        insist_in_sight(page, "laptop")
        glowing = table.mat.locator(".glows")
        assert glowing.count() == table.options.count()
        with table.moving_on():
            glowing.first.click()
    expect(table.end.get_by_role("heading")).to_have_text(re.compile("You win!| wins$"))
    insist_counted(table)
    lines = table.log.locator("p")
    expect(lines.filter(has_text="takes the trick")).to_have_count(TRICKS)
    cited = set(table.log.get_by_role("link").all_inner_texts())
    assert {"TR-PLAY-1", "TR-PLAY-3", "TR-END-1"} <= cited
    table.log.get_by_role("link", name="TR-PLAY-3").first.click()
    expect(page.get_by_text("its player leads to the next one").first).to_be_visible()


def test_a_whole_game_by_keyboard(visit: Visit, tricks: str) -> None:
    page = visit(url=tricks, scheme="dark").go("/")
    table = sit_down(page)
    assert table.come_to_ask()
    insist_in_both_themes(page, "the plain mat")
    page.keyboard.press("ArrowDown")
    expect(table.options.first).to_be_focused()
    page.keyboard.press("ArrowLeft")
    spots = table.mat.locator("[data-spot]")
    assert page.evaluate("() => document.activeElement.dataset.spot") is not None
    for spot in spots.all():
        expect(spot).to_have_accessible_name(re.compile(r"\w{3,}"))
    while table.come_to_ask():
        shortcuts = (table.options.last.get_attribute("aria-keyshortcuts") or "").split()
        table.type(shortcuts[-1])
    insist_counted(table)


def test_why_a_card_cannot_be_played_is_said_at_the_card(visit: Visit, tricks: str) -> None:
    page = visit(url=tricks).go("/")
    table = sit_down(page)
    while table.come_to_ask():
        held = table.mat.locator("[data-zone$=':hand'] [data-spot^='card:']:not(.glows)")
        if held.count():
            held.first.click()
            expect(page.get_by_role("dialog").get_by_role("link", name="TR-PLAY-2")).to_be_visible()
            return
        table.answer()
    raise AssertionError("somebody should have had to follow suit")


@pytest.mark.parametrize("screen", ["phone", "phone lying"])
def test_a_whole_game_with_a_thumb(visit: Visit, tricks: str, screen: Screen) -> None:
    page = visit(url=tricks, screen=screen).go("/")
    table = sit_down(page, touch=True)
    while table.come_to_ask():
        insist_not_wider(page, screen)
        insist_in_sight(page, screen)
        for option in table.options.all():
            insist_thumb(option)
        table.answer(table.options.last)
    insist_counted(table)
    table.press(page.get_by_role("button", name="Log"))
    expect(table.log.get_by_role("link", name="TR-END-1").first).to_be_visible()
