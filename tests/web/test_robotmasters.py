"""Robot Masters' table: a game against a bot, dice kept and thrown again, Wily's cards, battles, eight seats."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from playmat.testing import P1
from playmat.testing import Table as Position
from tests.server.live import Live
from tests.web.arranged import NAMES, SMALL_ONES, Come
from tests.web.axe import insist_accessible, insist_in_both_themes
from tests.web.clock import answers_of
from tests.web.conftest import Visit
from tests.web.laid import come_to
from tests.web.moving import moves_of, note_moves
from tests.web.robotmasters import Sitting, facing, fighting, mat_of, rolled, seated
from tests.web.table import Table, give_up
from tests.web.test_budget import insist_little_script, watch_scripts
from tests.web.visitor import Visitor

ANSWERS: Final = 30
"""So many lead through a challenge or two, with dice and cards of Dr. Wily."""
OUTSIDE: Final = """() => {
    const field = document.querySelector("[data-field]");
    const frame = field.getBoundingClientRect();
    const found = [field.scrollWidth - field.clientWidth, field.scrollHeight - field.clientHeight].filter(Boolean);
    for (const one of document.querySelectorAll(".mat [data-spot], .mat button, .mat [data-seat]")) {
        const box = one.getBoundingClientRect();
        if (box.width && (box.left < frame.left - 1 || box.right > frame.right + 1
            || box.top < frame.top - 1 || box.bottom > frame.bottom + 1))
            found.push(one.textContent.trim().slice(0, 40));
    }
    return found;
}"""
"""Everything on the mat that is not wholly in sight."""
TOO_WIDE: Final = """() => {
    const field = document.querySelector("[data-field]");
    const right = field.getBoundingClientRect().right;
    return [field.scrollWidth - field.clientWidth, ...[...document.querySelectorAll(".mat [data-spot], .mat button")]
        .filter((one) => one.getBoundingClientRect().right > right + 1).map((one) => one.textContent.slice(0, 40))];
}"""
"""What a phone would have to be scrolled sideways for."""


@pytest.fixture
def sit(live: Live, visit: Visit, person: Come) -> Callable[..., Sitting]:
    """Sit down at an arranged table."""

    def come(position: Position | None = None, **options: Any) -> Sitting:
        return Sitting(live, visit, person, position or facing(), **options)

    return come


# A game ------------------------------------------------------------------------------------------------------


def pick(labels: list[str]) -> int:
    """Whatever brings the hero on; whoever acts for Dr. Wily passes."""
    for beginning in ("Fight now", "Turn up", "Finish", "Throw", "Go on", "Pass"):
        for at, label in enumerate(labels):
            if label.startswith(beginning):
                return at
    return 0


def test_a_newcomer_plays_against_a_bot_and_gives_up(visitor: Visitor) -> None:
    page = visitor.go("/")
    page.get_by_role("button", name="Play now: Robot Masters").click()
    page.get_by_role("radio", name="Greedy").check()
    page.get_by_role("button", name="Start").click()
    table = Table(page)
    table.expect_begun()
    expect(mat_of(page)).to_be_visible()
    given: list[str] = []
    while len(given) < ANSWERS and table.come_to_ask():
        labels = [label.strip() for label in table.options.locator(".label").all_inner_texts()]
        at = pick(labels)
        given.append(labels[at])
        table.answer(table.options.nth(at))
    give_up(page)
    expect(table.end.get_by_role("heading", name=re.compile("wins?!?$"))).to_be_visible()
    ranking = mat_of(page).get_by_role("region", name="How far everybody came")
    expect(ranking.get_by_role("listitem")).to_have_count(2)
    insist_in_both_themes(page, "the end", "main")
    table.end.get_by_role("link", name="Watch the replay").click()
    expect(mat_of(page).get_by_role("region", name="Board")).to_be_visible()
    expect(mat_of(page).locator(".glows")).to_have_count(0)


# The board ---------------------------------------------------------------------------------------------------


def test_a_stage_is_chosen_on_the_board(sit: Callable[..., Sitting]) -> None:
    position = seated(3, step="setup")
    first = position.asked
    ann = sit(position, screens=(first,))
    board = ann.mat.get_by_role("region", name="Board")
    expect(board.locator(".glows")).to_have_count(6)
    board.locator("[data-spot='stage:ice_man']").click()
    expect(board.locator(f"[data-tile='ice_man:0'] [data-piece='{first}']")).to_be_visible()
    expect(board.locator("[data-spot='stage:ice_man']")).to_contain_text(f"{NAMES[first]} on space 0 of 4")


def test_a_piece_walks_space_by_space_and_the_discards_are_open(live: Live, visit: Visit, person: Come) -> None:
    visitor = visit(motion="full")
    note_moves(visitor.page)
    position = seated(challenge="CU09", dice="jump run run aim hit hit hit".split())
    ann = Sitting(live, lambda **_: visitor, person, position.choose("pass", "pass", "dice:7d"))
    board = ann.mat.get_by_role("region", name="Board")
    ann.mat.get_by_role("button", name="Finish the roll").click()
    expect(board.locator("[data-tile='cut_man:1'] [data-piece='0']")).to_be_visible()
    assert moves_of(ann.page, "[data-piece='0']") == [2], "the piece walks once, from one space to the next"
    assert moves_of(ann.page, "[data-piece='1']") == []
    board.get_by_role("button", name="Faced challenges of Cut Man, 1 card: look through").click()
    pile = ann.page.get_by_role("dialog", name="Faced challenges of Cut Man")
    expect(pile.locator("[data-spot]")).to_have_count(1)
    expect(pile).to_contain_text("Blade Gauntlet")


# A challenge -------------------------------------------------------------------------------------------------


def test_a_challenge_through_three_browsers(sit: Callable[..., Sitting]) -> None:
    position = facing(3, dice="jump run aim hit pellet wily".split())
    game = sit(position, screens=(0, 1, 2))
    ann, bo, cy = game.tables
    mats = [mat_of(table.page) for table in (ann, bo, cy)]
    for mat in mats:
        expect(mat.get_by_role("region", name="Challenge: Blade Gauntlet")).to_contain_text("3× Super Cutter")
        expect(mat.get_by_text("Hero: Ann")).to_be_visible()
    expect(game.held("Rapid Fire", ann)).to_contain_text("Hero side")
    expect(game.held("Rapid Fire", bo)).to_contain_text("Dr. Wily side")
    ann.come_to_ask()
    ann.answer(ann.option("Pass"))
    around = mats[2].get_by_role("list", name="Priority around the table")
    expect(around).to_contain_text("Ann, hero, has passed")
    bo.come_to_ask()
    expect(around).to_contain_text("Bo, for Wily, decides")
    game.held("Rapid Fire", bo).click()
    for mat in mats:
        expect(mat.locator("[data-points='wily']")).to_have_text("4")
        expect(mat.locator("[data-points='hero']")).to_have_text("6")
        expect(mat.locator("[data-spot='minions']")).to_contain_text("5 Minions: Super Cutter")
    expect(mats[0].get_by_role("button", name="Discards of Bo, 1 card: look through")).to_be_visible()
    for table in (cy, ann, bo):
        table.come_to_ask()
        table.answer(table.option("Pass"))
    ann.come_to_ask()
    mats[0].get_by_role("group", name="How many dice?").get_by_role("button", name="Throw 6 dice").click()
    for mat in mats:
        expect(mat.locator("[data-slot='jump']")).to_contain_text("filled by die 1")
        expect(mat.get_by_role("button", name="Die 6: wily")).to_be_visible()
    expect(mats[1].get_by_role("button", name="Finish the roll")).to_have_count(0)


def test_dice_are_picked_at_once_and_thrown_together(sit: Callable[..., Sitting]) -> None:
    position = rolled(faces="wily hit wily wily run aim pellet", dice_after="jump hit hit")
    ann = sit(position, held=True)
    throw = ann.mat.get_by_role("button", name=re.compile("^(Throw|Pick dice)"))
    expect(ann.mat.locator("[data-slot='jump']")).to_contain_text("open")
    for die in (4, 1, 3, 2):
        ann.die(die).click()
        expect(ann.die(die)).to_have_attribute("aria-pressed", "true")
    ann.die(2).click()
    expect(ann.die(2)).to_have_attribute("aria-pressed", "false")
    assert answers_of(ann.page) == [], "somebody was told before the dice were thrown"
    throw.first.click()
    expect(ann.die(1)).to_have_accessible_name("Die 1: jump")
    expect(ann.die(2)).to_have_accessible_name("Die 2: hit")
    expect(ann.die(4)).to_have_accessible_name("Die 4: hit")
    expect(ann.mat.locator("[data-slot='jump']")).to_contain_text("filled by die 1")
    expect(ann.mat.locator("[data-seat='0']").get_by_role("meter", name="Energy")).to_have_attribute(
        "aria-valuenow", "1"
    )
    given = [key for key in position.state.answers or [] if key.startswith(("pick", "throw"))]
    assert given == ["pick:d1", "pick:d3", "pick:d4", "throw"]


def test_what_was_picked_elsewhere_is_not_picked_twice(sit: Callable[..., Sitting]) -> None:
    position = rolled(faces="wily hit wily aim", dice_after="jump run hit hit")
    ann = sit(position)
    ann.die(1).click()
    ann.die(3).click()
    with ann.line(0) as elsewhere:
        elsewhere.answer(ann.game, "pick:d1")
        expect(ann.table.prompt).to_contain_text("Pick more dice")
        ann.mat.get_by_role("button", name=re.compile("^Throw")).first.click()
        expect(ann.die(3)).to_have_accessible_name("Die 3: run")
        assert [key for key in position.state.answers or [] if key != "pass"][1:] == ["pick:d1", "pick:d3", "throw"]


def test_dice_are_picked_by_keyboard(sit: Callable[..., Sitting]) -> None:
    ann = sit(rolled(faces="wily hit wily", dice_after="jump"))
    ann.die(1).focus()
    ann.page.keyboard.press("ArrowRight")
    ann.page.keyboard.press("ArrowRight")
    expect(ann.die(3)).to_be_focused()
    ann.page.keyboard.press("Space")
    expect(ann.die(3)).to_have_attribute("aria-pressed", "true")
    ann.mat.get_by_role("button", name=re.compile("^Throw")).first.focus()
    ann.page.keyboard.press("Enter")
    expect(ann.die(3)).to_have_accessible_name("Die 3: jump")


def test_a_card_that_cannot_be_played_says_why(sit: Callable[..., Sitting]) -> None:
    position = seated(challenge="CU08").set(P1, hand=["Shortcut", "Fortified", "Boost", "Robot Tactics"])
    ann = sit(position)
    shortcut = ann.held("Shortcut")
    expect(shortcut).to_contain_text("costs 5 AP")
    expect(shortcut.locator("xpath=..")).to_have_class(re.compile("idle"))
    expect(ann.held("Fortified").locator("xpath=..")).not_to_have_class(re.compile("idle"))


def test_a_trophy_turns_a_die(sit: Callable[..., Sitting]) -> None:
    ann = sit(rolled(faces="hit hit hit aim run pellet pellet"))
    expect(ann.mat.locator("[data-slot='jump']")).to_contain_text("open")
    ann.mat.get_by_role("button", name="Finish the roll").click()
    ann.page.get_by_role("alertdialog").get_by_role("button", name="Do it").click()
    trophy = ann.mat.locator("[data-spot='trophy:guts_man']")
    expect(trophy).to_have_class(re.compile("glows"))
    trophy.click()
    expect(ann.table.prompt).to_contain_text("Which die")
    ann.die(2).click()
    ann.mat.get_by_role("group", name="Turn it to").get_by_role("button", name="jump").click()
    expect(ann.die(2)).to_have_accessible_name(re.compile("^Die 2: jump"))
    expect(ann.mat.locator("[data-slot='jump']")).to_contain_text("filled by die 2")
    expect(ann.mat.locator("[data-spot='stage:guts_man']")).to_contain_text("The Trophy is still here")


# Battles -----------------------------------------------------------------------------------------------------


def test_a_battle_is_a_scene_of_its_own(sit: Callable[..., Sitting]) -> None:
    faces = "hit hit aim jump run wily wily wily hit hit hit hit"
    game = sit(fighting(3, faces=faces), screens=(0, 1))
    ann, bo = game.tables
    for table in game.tables:
        expect(mat_of(table.page)).to_contain_text("Snip")
    expect(game.held("Boost")).to_contain_text("Boss battle")
    game.mat.get_by_role("button", name=re.compile("^Throw")).first.click()
    expect(game.mat).to_contain_text("to Cut Man 9")
    expect(game.held("Boost")).to_contain_text("before your throw")
    game.held("Rapid Fire").click()
    expect(game.mat).to_contain_text("to Cut Man 13")
    game.mat.get_by_role("button", name="Finish the roll").click()
    ann.come_to_ask()
    ann.answer(ann.option("Pass"))
    expect(game.mat.get_by_role("meter", name=re.compile("Cut Man"))).to_have_attribute("aria-valuenow", "20")
    expect(mat_of(bo.page).get_by_role("toolbar", name=re.compile("Cut Man"))).to_be_visible()
    insist_in_both_themes(ann.page, "a battle", ".mat")


# Every screen ------------------------------------------------------------------------------------------------


def test_eight_seats_fit_on_a_laptop(sit: Callable[..., Sitting]) -> None:
    ann = sit(facing(8))
    expect(ann.mat.locator("[data-seat]")).to_have_count(8)
    expect(ann.mat.locator("[data-piece]")).to_have_count(8)
    assert ann.table.come_to_ask()
    come_to(ann.page, OUTSIDE, [])
    come_to(ann.page, SMALL_ONES, [])
    insist_accessible(ann.page, "eight seats")


def test_two_fit_on_a_phone_and_load_little_script(live: Live, visit: Visit, person: Come) -> None:
    visitor = visit(screen="phone")
    scripts = watch_scripts(visitor)
    ann = Sitting(live, lambda **_: visitor, person, rolled(), screen="phone")
    assert ann.table.come_to_ask()
    come_to(ann.page, TOO_WIDE, [0])
    come_to(ann.page, SMALL_ONES, [])
    insist_in_both_themes(ann.page, "a phone")
    visitor.settle()
    insist_little_script(visitor, scripts)
