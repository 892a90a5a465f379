"""Megacorp's table: a whole game by mouse, grids to place on and to attack, sealed bids, and nine seats."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from playmat.testing import P1, P2, P3
from tests.games.megacorp.table.mat import Mat
from tests.server.live import Live
from tests.web.arranged import NAMES, SMALL_ONES, Come
from tests.web.axe import insist_accessible, insist_in_both_themes
from tests.web.conftest import Visit
from tests.web.laid import come_to
from tests.web.megacorp import Sitting, buying, challenge, searching
from tests.web.table import Table
from tests.web.test_budget import insist_drawn, insist_little_script, watch_scripts
from tests.web.visitor import Visitor

MOST_ANSWERS: Final = 250
"""No game in which everything is bought and attacked at once takes so many."""
SPOT_OF: Final = """(label) => {
    const spots = [...document.querySelectorAll(".mat [data-spot]")];
    const spot = spots.find((one) => {
        const told = one.querySelector(".unseen").textContent.split(". You can: ")[1] ?? "";
        return told.split("; ").includes(label);
    });
    return spot;
}"""
"""What lies there with which an answer is given."""
OUTSIDE: Final = """() => {
    const field = document.querySelector("[data-field]");
    const inside = (box, frame) => box.left >= frame.left - 1 && box.right <= frame.right + 1
        && box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1;
    const frame = field.getBoundingClientRect();
    const found = [field.scrollWidth - field.clientWidth, field.scrollHeight - field.clientHeight].filter(Boolean);
    for (const one of document.querySelectorAll(".mat [data-pane], .mat .own, .mat [data-spot], .mat button"))
        if (!inside(one.getBoundingClientRect(), frame)) found.push(one.textContent.trim().slice(0, 40));
    for (const view of document.querySelectorAll(".mat .network"))
        for (const tile of view.querySelectorAll(".tile"))
            if (!inside(tile.getBoundingClientRect(), view.getBoundingClientRect())) found.push(tile.innerText);
    return found;
}"""
"""Everything on the mat that is not wholly in sight."""
COVERED: Final = """() => [...document.querySelectorAll(".mat [data-spot], .mat button")].filter((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    return !one.contains(above) && !above?.closest(".mark");
}).map((one) => one.textContent.trim().slice(0, 60))"""
"""Everything that can be pressed, but not in its middle."""


@pytest.fixture
def sit(live: Live, visit: Visit, person: Come) -> Callable[..., Sitting]:
    """Sit down at an arranged table."""

    def come(mat: Mat | None = None, **options: Any) -> Sitting:
        return Sitting(live, visit, person, mat or buying(), **options)

    return come


# A whole game ------------------------------------------------------------------------------------------------


def give_on_the_mat(page: Page, label: str) -> bool:
    """Give an answer where it lies on the table: by a press, or by a press and a choice in the little menu."""
    page.mouse.move(1, 1)
    page.keyboard.press("Escape")
    spot = page.evaluate_handle(SPOT_OF, label).as_element()
    if spot is None:
        return False
    spot.click()  # once it lies still
    menu = page.get_by_role("dialog").locator("[data-choice]").filter(has_text=label)
    if menu.count():
        menu.first.click()
    return True


def pick(labels: list[str]) -> int:
    """Whatever makes most of the turn: play, buy, place, attack; what ends it comes last."""
    order = ("Play ", "(", "Attack ", "Buy ", "BQ", "Engage ")
    for beginning in order:
        for at, label in enumerate(labels):
            if label.startswith(beginning):
                return at
    return next((at for at, label in enumerate(labels) if label in ("Pass", "Done")), 0)


def test_a_newcomer_plays_a_whole_megacorp_by_mouse(visitor: Visitor) -> None:
    page = visitor.go("/")
    page.get_by_role("button", name="Play now: Megacorp").click()
    page.get_by_role("radio", name="Greedy").check()
    page.get_by_role("button", name="Start").click()
    table = Table(page)
    table.expect_begun()
    expect(page.get_by_role("group", name="Megacorp", exact=True)).to_be_visible()
    given: list[str] = []
    on_mat = 0
    while table.come_to_ask():
        assert len(given) < MOST_ANSWERS, f"the game does not end: {given}"
        labels = [label.strip() for label in table.options.locator(".label").all_inner_texts()]
        at = pick(labels)
        given.append(labels[at])
        before = table.moment
        if given.count(labels[at]) < 3 and give_on_the_mat(page, labels[at]):
            on_mat += 1
            table.until("changed", before)
        else:
            table.answer(table.options.nth(at))
    print(f"{len(given)} answers, {on_mat} on the mat")
    assert on_mat > 2, f"hardly anything was done on the mat: {given}"
    expect(table.end.get_by_role("heading", name=re.compile("wins?!?$"))).to_be_visible()


# Networks ----------------------------------------------------------------------------------------------------


def test_a_played_card_waits_on_the_stack_until_all_have_passed(sit: Callable[..., Sitting]) -> None:
    ann = sit(held=True)  # or she soon passes too
    assert ann.table.come_to_ask()
    expect(ann.mat.locator("[data-spot^='space:']")).to_have_count(0)
    ann.mat.locator("[data-zone='0:hand'] [data-spot]").filter(has_text="Talon Scout").click()
    stack = ann.mat.get_by_role("region", name="Stack")
    expect(stack.get_by_role("listitem")).to_contain_text(["deployment"])
    around = ann.mat.get_by_role("list", name="Priority around the table")
    expect(around).to_contain_text("Bo, holds priority")
    expect(ann.mat.locator(".why")).to_contain_text("MC-6.2.2.4")
    with ann.line(1) as bo:
        bo.answer(ann.game, "pass")
        expect(around).to_contain_text("Bo, has passed")


def test_a_card_is_placed_on_a_docking_space(sit: Callable[..., Sitting]) -> None:
    mat = buying()
    mat.choose("play Talon Scout", "pass", "pass")
    ann = sit(mat)
    own = ann.mat.locator("[data-zone='0:network'] [data-spot^='space:']")
    expect(own).to_have_count(8)
    for x, y in [(-2, 0), (-1, 1), (-1, -1), (0, 2), (0, -2), (1, 1), (1, -1), (2, 0)]:
        expect(ann.space(0, x, y)).to_be_visible()
    ann.space(0, 1, 1).hover()
    expect(ann.mat.locator(".hint")).to_contain_text("Dockworkers")
    ann.space(0, 1, 1).click()
    placed = ann.mat.locator("[data-space='1/1/1'] .tile")
    expect(placed).to_contain_text("Talon Scout")
    expect(placed).to_contain_text("came into play this turn")
    expect(own).to_have_count(0)
    expect(ann.mat.locator("[data-money='0'] b")).to_have_text("5")


def test_a_tile_tells_everything_and_producing_asks_first(sit: Callable[..., Sitting]) -> None:
    ann = sit()
    brawler = ann.tile("Pit Brawler")
    expect(brawler).to_contain_text("1 BQ damage")
    expect(brawler).to_contain_text("2 +1 BQ counters")
    expect(brawler).to_contain_text("with Chitin Plating beneath")
    expect(brawler.locator(".traits b").nth(2)).to_have_text("–")
    expect(brawler.locator(".traits b.up")).to_contain_text("6")
    expect(ann.tile("Lab Technicians")).to_contain_text("engaged")
    expect(ann.tile("Lab Technicians").locator("img")).to_have_css("rotate", "180deg")
    expect(ann.table.question.locator("summary").first).to_contain_text("more answers")
    expect(ann.table.option("Engage Dockworkers")).to_be_hidden()
    ann.tile("Dockworkers").click()
    menu = ann.page.get_by_role("dialog")
    expect(menu.locator("[data-choice]")).to_have_text(
        [re.compile(f"for . {trait}") for trait in ("IQ", "EQ", "MQ", "BQ")]
    )
    menu.get_by_text("for 4 BQ").click()
    expect(ann.tile("Dockworkers")).to_contain_text("engaged")
    expect(ann.mat.get_by_role("group", name="Trait pools of Ann")).to_contain_text(re.compile(r"BQ\s*6"))
    ann.tile("Pack Sentinel", 1).hover()
    expect(ann.page.get_by_role("dialog")).to_contain_text("REFLEXES (off now)")


def test_networks_are_zoomed_dragged_and_reached_by_keys(sit: Callable[..., Sitting]) -> None:
    ann = sit(held=True)  # whatever the pointer rests on is not looked at
    business = ann.tile("Plain Business")
    wide = ann.mat.locator("[data-zone='0:network'] .space").first
    business.click(trial=True)  # it lies still
    before = wide.bounding_box()
    ann.mat.get_by_role("button", name="Closer: network of Ann").click()
    after = wide.bounding_box()
    assert before and after and after["width"] == pytest.approx(1.25 * before["width"], abs=1)
    at = business.bounding_box()
    assert at
    ann.page.mouse.move(at["x"] + 20, at["y"] + 20)
    ann.page.mouse.down()
    ann.page.mouse.move(at["x"] + 90, at["y"] + 40, steps=4)
    ann.page.mouse.up()
    moved = business.bounding_box()
    assert moved and moved["x"] == pytest.approx(at["x"] + 70, abs=2), "dragging did not move the network"
    expect(ann.page.get_by_role("dialog")).to_have_count(0)
    ann.mat.get_by_role("button", name="All of the network of Ann").click()
    assert wide.bounding_box() == before
    business.focus()
    ann.page.keyboard.press("ArrowLeft")
    expect(ann.tile("Pit Brawler")).to_be_focused()
    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_role("dialog").locator("[data-choice]").first).to_be_visible()


def test_a_searched_deck_is_laid_out_for_who_searches(sit: Callable[..., Sitting]) -> None:
    ann = sit(searching(), screens=(0, 1), held=True)
    deck = ann.mat.get_by_role("region", name="Main deck of Ann")
    expect(deck.locator("[data-spot]").filter(has_text="Night Shift")).to_be_visible()
    expect(ann.tables[1].page.get_by_text("Chitin Plating")).to_have_count(0)
    deck.locator(".glows").filter(has_text="Chitin Plating").click()
    expect(ann.tile("Lineage Adept")).to_contain_text("with Chitin Plating beneath")
    expect(deck).to_have_count(0)


# Challenges --------------------------------------------------------------------------------------------------


def attack(ann: Sitting, attacker: str) -> None:
    """Ann declares an attack by pressing the attacker."""
    ann.tile(attacker).click()
    ann.page.get_by_role("dialog").get_by_text("Attack with").click()
    ann.page.mouse.move(1, 1)
    expect(ann.table.prompt).to_contain_text("attack")


def test_areas_are_lit_before_an_attack(sit: Callable[..., Sitting]) -> None:
    ann = sit(challenge())
    attack(ann, "Mercenary Bombardier")
    lit = ann.mat.locator(".space.lit").filter(has=ann.page.locator(".tile"))
    expect(lit).to_have_count(0)
    ann.table.option("Bo's Pack Sentinel").hover()
    expect(lit).to_have_count(4)
    ann.table.option("Bo's Talon Scout").hover()
    expect(lit).to_have_count(3)
    expect(lit.filter(has_text="Plain Business")).to_have_count(0)
    ann.tile("Pack Sentinel", 1).click()
    expect(ann.table.prompt).to_contain_text("trait")
    expect(lit).to_have_count(4)


def attacked() -> Mat:
    """Ann's Dockworkers attack Bo's Pack Sentinel with BQ, and he may name blockers."""
    return challenge().choose("attack Dockworkers", "space:2/1/0", "trait:BQ").all_pass()


def test_blockers_are_named_on_the_grid(sit: Callable[..., Sitting]) -> None:
    bo = sit(attacked(), screens=(1,))
    fight = bo.mat.get_by_role("region", name="Challenge")
    expect(fight).to_contain_text("BQ 4")
    expect(fight.get_by_role("listitem")).to_have_text([re.compile("Pack Sentinel 3.*is attacked")])
    expect(bo.mat.locator(".arrows .attack")).to_have_count(1)
    expect(bo.mat.locator("[data-zone='1:network'] .glows")).to_have_count(3)
    bo.tile("Talon Scout", 1).click()
    expect(fight.get_by_role("listitem").filter(has_text="Talon Scout")).to_contain_text("blocks")
    expect(bo.mat.locator("[data-zone='1:network'] .glows")).to_have_count(2)
    insist_in_both_themes(bo.page, "naming blockers")


def test_damage_is_split_with_a_dial(sit: Callable[..., Sitting]) -> None:
    mat = attacked().choose("block Talon Scout", "done").all_pass().choose("stay")
    mat.choose("refrain Pack Sentinel", "refrain Talon Scout")
    ann = sit(mat)
    dial = ann.mat.get_by_role("group", name=re.compile("^Points for "))
    expect(dial).to_contain_text("4 are left")
    for _ in range(3):
        dial.get_by_role("button", name="Less").click()
    expect(dial.get_by_role("status")).to_have_text("1")
    dial.get_by_role("button", name="Assign").click()
    expect(dial).to_have_count(0)
    expect(ann.tile("Pack Sentinel", 1)).to_contain_text("1 BQ damage")
    expect(ann.tile("Talon Scout", 1)).to_contain_text("about to leave play")


# Bids --------------------------------------------------------------------------------------------------------


def market_of_bo() -> Mat:
    """Ann buys; an event that all three may buy lies on top of Bo's open market."""
    mat = Mat(3, step="buy", seats=NAMES[:3])
    mat.set(P1, money=8).set(P2, money=7, market=["Smoke Screen", "Dockworkers"]).set(P3, money=9)
    for player in (P1, P2, P3):
        mat.lay(player, "Dockworkers", (1, 0))
    return mat


def test_a_contested_card_is_bid_for_in_secret(sit: Callable[..., Sitting]) -> None:
    ann = sit(market_of_bo(), screens=(0, 1, 2), held=True)
    expect(ann.mat.locator("[data-zone='1:market']")).to_contain_text("1 M")
    ann.mat.locator("[data-zone='1:market'] [data-spot]").click()
    for table in ann.tables[1:]:
        table.come_to_ask()
        table.answer(table.option("Contest"))
    bids = [table.page.get_by_role("region", name="Sealed bid") for table in ann.tables]
    amounts = (3, 5, 4)
    for at, (table, amount) in enumerate(zip(ann.tables, amounts, strict=True)):
        table.come_to_ask()
        for one in bids:
            expect(one.get_by_text("has entered")).to_have_count(at)
            expect(one.get_by_text("thinks")).to_have_count(3 - at)
        for entered in amounts[:at]:
            assert f"{entered} M" not in bids[at].inner_text().replace("\u202f", " "), "a sealed bid is seen"
            for each in ann.tables:
                expect(each.log).not_to_contain_text(f"{entered} M")
        for _ in range(amount):
            bids[at].get_by_role("button", name="More").click()
        expect(bids[at].get_by_role("status")).to_have_text(f"{amount} M")
        bids[at].get_by_role("button", name="Seal it").click()
        if at < 2:
            expect(bids[at]).to_contain_text(f"Your sealed bid: {amount} M")
    for table in ann.tables:
        for amount in amounts:
            expect(table.log).to_contain_text(f"{amount} M")
        expect(table.page.get_by_role("region", name="Sealed bid")).to_have_count(0)


# Every screen ------------------------------------------------------------------------------------------------


def test_nine_seats_fit_on_a_laptop(sit: Callable[..., Sitting]) -> None:
    ann = sit(buying(9))
    expect(ann.mat.locator("[data-pane]")).to_have_count(8)
    assert ann.table.come_to_ask()
    for script in (OUTSIDE, COVERED, SMALL_ONES):
        come_to(ann.page, script, [])
    ann.mat.get_by_role("button", name="Enlarge Cy").click()
    expect(ann.mat.locator("[data-pane]")).to_have_count(1)
    come_to(ann.page, OUTSIDE, [])
    ann.mat.get_by_role("button", name="Everybody instead of Cy").click()
    expect(ann.mat.locator("[data-pane]")).to_have_count(8)
    ann.mat.get_by_role("button", name="Open market of Di, 2 cards: look through").click()
    tray = ann.page.get_by_role("dialog", name="Open market of Di")
    expect(tray.locator("[data-spot]")).to_have_count(2)
    ann.page.keyboard.press("Escape")
    insist_accessible(ann.page, "nine seats")


def test_two_fit_on_a_phone_and_load_little_script(live: Live, visit: Visit, person: Come) -> None:
    visitor = visit(screen="phone")
    scripts = watch_scripts(visitor)
    ann = Sitting(live, lambda **_: visitor, person, buying(), screen="phone")
    assert ann.table.come_to_ask()
    come_to(ann.page, OUTSIDE, [])
    come_to(ann.page, SMALL_ONES, [])
    insist_in_both_themes(ann.page, "a phone")
    insist_drawn(visitor)
    insist_little_script(visitor, scripts)
