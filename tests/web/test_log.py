"""The log of a long game: its last lines are there at once, earlier ones come to whoever wants them."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from playmat.server import projection
from tests.server.live import Live
from tests.server.player import Person
from tests.web.games import advanced
from tests.web.table import Table
from tests.web.visitor import Visitor


def test_earlier_lines_are_read_on_demand(
    live: Live, visitor: Visitor, person: Callable[[str], Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(projection, "LINES_SHOWN", 4)
    ann = person("Ann")
    visitor.be(ann)
    game = advanced(ann, 2)
    page = visitor.go(f"/t/{game}")
    table = Table(page)
    assert table.come_to_ask()
    lines = table.log.locator("p, h3")
    earlier = table.log.get_by_role("button", name=re.compile(r"\d+ earlier lines?"))
    written = live.match(game).state.log or []
    expect(earlier).to_be_visible()
    assert lines.count() < len(written)
    earlier.press("Enter")
    expect(lines).to_have_count(len(written))
    expect(earlier).to_have_count(0)
    expect(lines.first).to_contain_text(written[0].as_seen_by(0)[:12])
