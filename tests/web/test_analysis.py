"""What bots tell people in the browser: a hint at the table, and the analysis of a game on its replay page."""

from __future__ import annotations

import re
from collections.abc import Callable

import msgspec
import pytest
from playwright.sync_api import expect

from playmat.analysis import Analysis
from playmat.server import advice as hints
from tests.server.live import Live
from tests.server.player import Person
from tests.web.axe import insist_in_both_themes, insist_on_each_screen
from tests.web.conftest import Visit
from tests.web.games import advanced, finished
from tests.web.table import Table
from tests.web.visitor import Screen, Visitor

Come = Callable[[str], Person]


@pytest.fixture(autouse=True)
def quick(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that do not think for long."""
    assert live.service is not None
    monkeypatch.setattr(hints, "SECONDS", 0.05)
    monkeypatch.setattr(live.service.analyses, "seconds", 1)


def lay_out(live: Live, game: str, length: int) -> None:
    """Keep an analysis of our own making, in which the third answer was a mistake and chance did the rest."""
    best = {"key": "play", "label": "Play it", "chance": 0.45, "margin": 0.03, "visits": 110}
    given = {"key": "discard", "label": "Discard it", "chance": 0.3, "margin": 0.02, "visits": 90}
    judged = {"given": given, "best": best, "others": [], "verdict": "mistake", "loss": 0.15, "loss_margin": 0.03}
    asked = {"question": 2, "turn": 1, "player": 0, "prompt": "What now?", "rule": "SK-FLIP-2", "iterations": 1234}
    missed = {"cause": "mistake", "player": 0, "by": 0, "before": 0.45, "after": 0.3, "margin": 0.03}
    lucky = {"cause": "luck", "player": 1, "by": -1, "before": 0.6, "after": 0.8, "margin": 0.04}
    gone = {"cause": "answer", "player": 0, "by": 0, "before": 0.2, "after": 0.0, "margin": 0.04}
    log = [{"rule": "SK-FLIP-1", "text": "A card was flipped."}]
    content = {
        "game": "shaman",
        "seats": ["Ann", "Greedy"],
        "questions": length,
        "choices": 2,
        "over": True,
        "winner": 1,
        "bot": "hard",
        "seed": 0,
        "points": [
            {"question": at, "turn": 1, "chances": [0.5 - 0.4 * at / length, 0.5 + 0.4 * at / length], "margin": 0.05}
            for at in range(length + 1)
        ],
        "looked": [asked | judged | {"chances": [0.45, 0.55], "margin": 0.02}],
        "swings": [
            asked | missed | {"until": 3, "what": "Discard it", "better": best, "lines": []},
            asked | lucky | {"question": 5, "until": 6, "what": "", "better": None, "lines": log},
            asked | gone | {"question": length - 1, "until": length, "what": "", "better": None, "lines": []},
        ],
        "iterations": 5678,
        "progress": 1.0,
        "done": True,
    }
    made = msgspec.convert(content, Analysis)
    live.change("INSERT INTO analyses VALUES (?, 'done', 1, 'w', 1, ?)", game, msgspec.json.encode(made).decode())


def test_a_hint_is_asked_for_by_key_shown_and_read_aloud(visitor: Visitor, person: Come) -> None:
    ann = person("Ann")
    visitor.be(ann)
    table = Table(visitor.go(f"/t/{advanced(ann, 1)}"))
    assert table.come_to_ask()
    page = visitor.page
    expect(table.question.get_by_role("button", name="Hint")).to_be_visible()
    page.keyboard.press("h")
    expect(table.question.get_by_role("status")).to_contain_text(
        re.compile(
            r"A hint of the bot Hard, from what you see: .+: \d+ % ± \d+ to win\. It tried [\d,]+ ways to go on\."
        )
    )
    best = table.options.filter(has_text="the bot's choice")
    expect(best).to_have_count(1)
    expect(best).to_contain_text(re.compile(r"\d+ % ± \d+"))
    expect(table.question.get_by_role("button", name="Hint")).to_have_count(0)
    insist_in_both_themes(page, "a hint", "section.question")
    table.answer(best)
    expect(table.question.get_by_role("status").filter(has_text="A hint")).to_have_count(0)


def test_there_is_no_hint_where_the_game_counts(visitor: Visitor, person: Come) -> None:
    ann, ben = person("Ann"), person("Ben")
    game = ann.open_table("open")
    ben.join(game)
    with ann.connect() as line:
        asked = ann if line.watch(game).keys else ben
    visitor.be(asked)
    page = visitor.page
    asked_for: list[str] = []
    page.on("request", lambda request: asked_for.append(request.url))
    table = Table(visitor.go(f"/t/{game}"))
    assert table.come_to_ask()
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
    page.keyboard.press("h")
    page.keyboard.press("?")  # keys are heeded one after the other
    expect(page.get_by_role("dialog", name="Keys and commands")).to_be_visible()
    assert asked_for and not [url for url in asked_for if url.endswith("/hint")]


def test_a_game_is_analysed_on_its_replay_page(visitor: Visitor, person: Come) -> None:
    ann = person("Ann")
    visitor.be(ann)
    page = visitor.go(f"/r/{finished(ann)}")
    page.get_by_role("button", name="Analyse").click()
    panel = page.get_by_role("tabpanel", name="Analysis")
    expect(panel.get_by_role("slider", name="Chances to win over the game")).to_be_visible()
    expect(panel).to_contain_text(re.compile(r"As the bot sees it: \d+ of \d+ questions looked at, [\d,]+ tries"))
    expect(panel.get_by_role("heading", name="What decided it")).to_be_visible()


@pytest.mark.parametrize("screen", ["laptop", "phone"])
def test_the_analysis_leads_through_the_game(visit: Visit, person: Come, live: Live, screen: Screen) -> None:
    ann = person("Ann")
    game = finished(ann)
    length = ann.ask("GET", f"/api/games/{game}/replay")["length"]
    lay_out(live, game, length)
    page = visit(screen=screen).go(f"/r/{game}")
    page.get_by_role("button", name="Analyse").click()
    moment, curve = page.get_by_role("slider", name="Moment"), page.get_by_role("slider", name="Chances to win")
    decided = page.get_by_role("list").filter(has_text="Ann: 45 % → 30 % (± 3)").get_by_role("button")
    expect(decided).to_have_count(3)
    expect(decided.first).to_contain_text("Ann answered “Discard it”; the bot sees “Play it” at 45 % ± 3.")
    expect(decided.nth(1)).to_contain_text("Chance decided. A card was flipped.")
    expect(decided.last).to_contain_text("Ann gave up.")
    decided.first.click()
    expect(moment).to_have_value("2")
    expect(page.locator("dd").filter(has_text="Mistake")).to_contain_text(
        "sees 30 % ± 2 with this, and 45 % ± 3 with “Play it”."
    )
    curve.focus()
    page.keyboard.press("ArrowDown")
    expect(moment).to_have_value("5")
    expect(curve).to_have_attribute("aria-valuetext", re.compile(r"Turn \d+: Ann \d+ %, Greedy \d+ %, ± 5"))
    page.keyboard.press("ArrowLeft")
    expect(moment).to_have_value("4")
    box = curve.bounding_box()
    assert box is not None
    curve.click(position={"x": box["width"] - 2, "y": 20})
    expect(moment).to_have_value(str(length))
    insist_on_each_screen(page, "an analysis")
