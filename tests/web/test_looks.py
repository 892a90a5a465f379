"""What must be in sight at every question of a game, on every screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page

from tests.server.player import Person
from tests.web.conftest import Visit
from tests.web.games import advanced
from tests.web.laid import come_to
from tests.web.table import Table
from tests.web.visitor import Screen

OUT_OF_SIGHT: Final = """(slack) => {
    const field = document.querySelector(".field");
    const seen = field.getBoundingClientRect();
    const cut = (box) => box.left < seen.left - 1 || box.right > seen.right + 1
        || box.top < seen.top - slack || box.bottom > seen.bottom + slack;
    const bars = [...document.querySelectorAll(".player")].filter((bar) => cut(bar.getBoundingClientRect()));
    const piles = [...field.querySelectorAll("[data-zone]")].filter((pile) => cut(pile.getBoundingClientRect()));
    return {
        scrolls: Math.max(0, field.scrollHeight - field.clientHeight - slack),
        cut: [...bars.map((bar) => bar.innerText), ...piles.map((pile) => pile.dataset.zone)],
    };
}"""
"""By how much the mat has to be scrolled, and which players and piles are not to be seen, but for so many pixels."""
SLACK: Final[dict[Screen, int]] = {"laptop": 1, "desktop": 1, "phone": 20, "phone lying": 20}
ANSWERS: Final = 8
"""Each screen looks at so many questions, of another part of a game than the other screens."""
COVERED: Final = """() => {
    const hidden = [];
    for (const spot of document.querySelectorAll("[data-spot].glows")) {
        const box = spot.getBoundingClientRect();
        const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        if (!spot.contains(there)) hidden.push(spot.innerText);
    }
    return hidden;
}"""
"""What can be used and cannot be clicked in its middle, because something lies over it."""


def insist_in_sight(page: Page, screen: Screen) -> None:
    """Once everything has found its place, all of the mat is to be seen, and what can be used can be clicked."""
    come_to(page, f"() => ({OUT_OF_SIGHT})({SLACK[screen]})", {"scrolls": 0, "cut": []})
    come_to(page, COVERED, [])


@pytest.mark.parametrize(("screen", "begins"), list(zip(SLACK, (0, 6, 12, 3), strict=True)))
def test_the_whole_mat_is_in_sight_at_every_question(
    visit: Visit, person: Callable[[str], Person], screen: Screen, begins: int
) -> None:
    ann = person("Ann")
    visitor = visit(screen=screen)
    visitor.be(ann)
    page = visitor.go(f"/t/{advanced(ann, begins)}")
    table = Table(page, touch=screen.startswith("phone"))
    for _ in range(ANSWERS):
        if not table.come_to_ask():
            break
        insist_in_sight(page, screen)
        table.answer()
