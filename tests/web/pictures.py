"""Makes the pictures of the documentation again: `python -m tests.web.pictures`."""

from __future__ import annotations

import re
from base64 import b64decode
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import expect

from tests.server.player import Line, Person
from tests.server.playing import asked, seated
from tests.web.games import answer_once
from tests.web.house import HOUSE
from tests.web.table import Table
from tests.web.visitor import Scheme, Screen, Visitor

FOLDER: Final = Path(__file__).parents[2] / "docs" / "pictures"
HEAVIEST: Final = 150_000
FEWEST_ANSWERS: Final = 26
MOST_ANSWERS: Final = 60
AT: Final = 24
"""The moment of the game that the replay shows."""


def main() -> None:
    """Play until the table has something to show, and photograph it."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    url = HOUSE.live.url
    game, ann, bens = worth_showing(url)
    tables: tuple[tuple[str, Screen, Scheme], ...] = (
        ("table", "laptop", "dark"),
        ("table-light", "laptop", "light"),
        ("phone", "phone", "light"),
    )
    with bens:
        for name, screen, scheme in tables:
            visitor = sit(screen, scheme, ann)
            assert Table(visitor.go(f"/t/{game}")).come_to_ask()
            photograph(visitor, name)
    ann.post("concede", game=game)
    replay = sit("laptop", "light", ann)
    expect(replay.go(f"/r/{game}?at={AT}").get_by_role("slider")).to_have_value(str(AT))
    photograph(replay, "replay")
    cards = sit("laptop", "dark", ann)
    gallery = cards.go("/cards/shaman?q=cost=2").get_by_text(re.compile(r"^\d+ cards$"))
    gallery.evaluate("(count) => scrollTo(0, count.getBoundingClientRect().top - 80)")
    photograph(cards, "cards")
    HOUSE.close()


def worth_showing(url: str) -> tuple[str, Person, Line]:
    """A game between two people in which Ann has to decide about a card and several others lie on the table."""
    while True:
        ann, ben = Person(url, "Ann"), Person(url, "Ben")
        game, anns, bens = seated(ann, ben)
        for number in range(MOST_ANSWERS):
            line = asked(game, anns, bens)
            if line is None:
                break
            if line is anns and number >= FEWEST_ANSWERS and is_worth_showing(anns.tables[game].view):
                anns.close()
                return game, ann, bens
            answer_once(line, game, 0)


def is_worth_showing(view: dict[str, Any]) -> bool:
    """Whether there is a choice to make and company on the table."""
    teamworks = sum(len(zone.get("cards") or ()) for zone in view["zones"] if "teamwork" in zone["zone"])
    can_strike = any(option["label"].startswith("Counterattack") for option in view["asked"]["options"])
    return can_strike and teamworks > 2


def sit(screen: Screen, scheme: Scheme, person: Person) -> Visitor:
    """Somebody in front of a screen."""
    visitor = Visitor(HOUSE.browser, HOUSE.live.url, screen, scheme, device_scale_factor=2 if screen == "phone" else 1)
    visitor.be(person)
    return visitor


def photograph(visitor: Visitor, name: str) -> None:
    """Keep what is on the screen as a small file."""
    page = visitor.page
    page.wait_for_load_state("networkidle")
    page.mouse.move(0, 0)
    session = visitor.context.new_cdp_session(page)
    for quality in range(90, 40, -5):
        taken = session.send("Page.captureScreenshot", {"format": "webp", "quality": quality})
        picture = b64decode(taken["data"])
        if len(picture) <= HEAVIEST:
            break
    (FOLDER / f"{name}.webp").write_bytes(picture)
    print(f"{name}.webp: {len(picture) / 1000:.0f} kB")
    visitor.context.close()


if __name__ == "__main__":
    main()
