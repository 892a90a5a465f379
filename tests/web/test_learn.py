"""Lessons in the browser: taken by mouse, by keyboard, on a phone, in words and in Spanish."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from playmat import games
from playmat.screen.lessons import find
from tests.web.axe import insist_in_both_themes, insist_on_each_screen
from tests.web.conftest import Visit
from tests.web.laid import come_to
from tests.web.spanish import insist_spanish
from tests.web.table import Table
from tests.web.visitor import Delay, Visitor

LESSON: Final = find(games.get("shaman"), "first-duel")
STEPS: Final = len(LESSON.steps)
PATH: Final = "/learn/shaman/first-duel"
FITS: Final = "() => document.documentElement.scrollWidth <= innerWidth"


class Course:
    """A lesson on the screen."""

    def __init__(self, page: Page) -> None:
        self.page: Final = page
        self.comment: Final = page.get_by_role("region", name="Comment")
        self.go_on: Final = self.comment.get_by_role("button", name="Go on")
        self.again: Final = page.get_by_role("button", name="Try again")
        self.controls: Final = page.get_by_role("group", name="Through the lesson")
        self.progress: Final = page.get_by_role("progressbar", name="How far you are")
        self.table: Final = Table(page)

    def way(self, name: str) -> Locator:
        """One of the ways through the lesson."""
        return self.controls.get_by_role("button", name=name)

    def expect_at(self, done: int) -> None:
        """So many steps have been taken, and their comment is there."""
        where = "The lesson is over" if done == STEPS else f"Step {done + 1} of {STEPS}"
        expect(self.page.get_by_text(where, exact=True)).to_be_visible()
        expect(self.comment).to_contain_text(LESSON.at(done).say[:40])
        expect(self.progress).to_have_js_property("value", done)

    def option(self, key: str, done: int) -> Locator:
        """The answer with a key."""
        options = LESSON.at(done).view()["decision"]["options"]
        label = next(option["label"] for option in options if option["key"] == key)
        return self.table.options.filter(has_text=label).first


def begin(visitor: Visitor) -> Course:
    """Find the lesson from the first page on, with nothing but clicks."""
    page = visitor.go("/")
    page.get_by_role("link", name="Play a lesson: Shaman duel").click()
    expect(page.get_by_role("heading", name="Learn to play")).to_be_visible()
    page.get_by_role("link", name="Begin: Your first duel").click()
    course = Course(page)
    course.expect_at(0)
    return course


def test_a_newcomer_takes_the_lesson_by_mouse(visitor: Visitor) -> None:
    course = begin(visitor)
    page = course.page
    for done in range(STEPS):
        course.expect_at(done)
        expected = LESSON.at(done).expected
        if not expected:
            expect(course.table.question).to_have_count(0)
            course.go_on.click()
        elif expected == "focus":
            spot = course.table.mat.locator(".glows.pointed")
            expect(spot).to_have_count(1)
            course.option("focus", done).click()
        else:
            course.option(expected, done).click()
    course.expect_at(STEPS)
    expect(page.get_by_role("log")).to_contain_text("Ben scores: 1 to 0.")

    page.get_by_role("button", name="Play a real game now").click()
    page.get_by_role("dialog").get_by_role("button", name="Start").click()
    expect(page).to_have_url(re.compile(r"/t/[a-z0-9]+$"))
    assert course.table.come_to_ask()

    page.goto("/learn")
    expect(page.get_by_text("taken", exact=True)).to_be_visible()
    expect(page.get_by_role("link", name="Once more: Your first duel")).to_be_visible()


def test_the_card_on_the_mat_answers_too(visitor: Visitor) -> None:
    page = visitor.go(f"{PATH}?step=12")
    course = Course(page)
    course.expect_at(12)
    course.way("A step back").click()
    course.expect_at(11)
    course.way("A step back").click()
    course.expect_at(10)
    card = course.table.mat.locator(".glows.pointed[data-spot^='card:']")
    expect(card).to_have_accessible_name(re.compile("Furious Response"))
    card.click()
    expect(page.get_by_role("dialog", name=re.compile("Furious Response"))).to_be_visible()
    page.get_by_role("dialog").get_by_role("button", name="Counterattack with Furious Response").click()
    course.expect_at(11)


def test_another_answer_is_told_why_not(visitor: Visitor) -> None:
    page = visitor.go(f"{PATH}?step=1")
    course = Course(page)
    course.expect_at(1)
    course.option("discard", 1).click()
    expect(page.get_by_role("status").filter(has_text="Not this time")).to_contain_text(
        "You may, but a discarded card gives you nothing."
    )
    expect(course.comment).to_be_hidden()
    course.again.click()
    expect(course.again).to_have_count(0)
    course.expect_at(1)
    expect(course.table.question).to_contain_text("Its Intercept is 3, and the attack has Force 4.")
    course.option("focus", 1).click()
    course.expect_at(2)


def test_cards_and_rules_in_the_comment_lead_to_themselves(visitor: Visitor) -> None:
    page = visitor.go(f"{PATH}?step=1")
    course = Course(page)
    course.comment.get_by_role("link", name="Seismic Eruption").click()
    expect(page.get_by_role("dialog", name="Seismic Eruption")).to_be_visible()
    page.keyboard.press("Escape")
    course.comment.get_by_role("link", name="SK-STRIKE-2").click()
    expect(page).to_have_url(re.compile(r"/rules/shaman#SK-STRIKE-2$"))
    page.go_back()
    course.expect_at(1)


def test_whatever_lies_there_says_why_nothing_can_be_done_with_it(visitor: Visitor) -> None:
    page = visitor.go(f"{PATH}?step=1")
    course = Course(page)
    course.expect_at(1)
    course.table.mat.locator("[data-spot^='card:']:not(.glows)").first.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("link", name=re.compile("^SK-")).first).to_be_visible()


def test_back_and_forward_and_from_the_beginning(visitor: Visitor) -> None:
    page = visitor.go(PATH)
    course = Course(page)
    course.expect_at(0)
    expect(course.way("A step back")).to_have_attribute("aria-disabled", "true")
    course.way("Go on").click()
    course.expect_at(1)
    course.way("Show me").click()
    course.expect_at(2)
    course.way("A step back").click()
    course.expect_at(1)
    page.reload()
    course.expect_at(1)
    page.goto("/learn")
    page.get_by_role("link", name="Go on: Your first duel").click()
    course.expect_at(1)
    course.way("Start over").click()
    course.expect_at(0)


def test_whoever_leaves_a_lesson_is_not_brought_back(visitor: Visitor) -> None:
    page = visitor.go(f"{PATH}?step=1")
    course = Course(page)
    course.expect_at(1)
    steps = Delay(page, r"/api/.*first-duel")
    course.way("Show me").click()
    visitor.until(lambda: steps.kept)
    scripts = Delay(page, r"/assets/.*\.js$")
    page.get_by_role("link", name="Playmat").click()
    visitor.until(lambda: scripts.kept)
    steps.end()
    course.expect_at(2)
    scripts.end()
    expect(page.get_by_role("button", name="Play now: Shaman duel")).to_be_visible()
    expect(page).to_have_url(f"{visitor.url}/")


def test_the_lesson_by_keyboard_alone(visitor: Visitor) -> None:
    page = visitor.go(PATH)
    course = Course(page)
    for done in range(STEPS):
        course.expect_at(done)
        expected = LESSON.at(done).expected
        if not expected:
            page.keyboard.press("Enter")
        else:
            page.keyboard.press(course.option(expected, done).get_attribute("data-choice") or "")
    course.expect_at(STEPS)
    page.keyboard.press("u")
    course.expect_at(STEPS - 1)


def test_the_lesson_in_words(visitor: Visitor) -> None:
    page = visitor.go(f"{PATH}?step=1")
    course = Course(page)
    course.expect_at(1)
    page.keyboard.press("t")
    expect(course.table.mat).to_have_count(0)
    expect(page.get_by_role("region", name="The table", exact=True)).to_contain_text("Seismic Eruption")
    course.option("focus", 1).click()
    course.expect_at(2)
    expect(page.get_by_role("region", name="The table", exact=True)).to_contain_text("Barren Justice")
    insist_in_both_themes(page, "a lesson in words")


@pytest.mark.parametrize("screen", ["laptop", "phone"])
def test_lessons_shut_nobody_out(visit: Visit, screen: str) -> None:
    page = visit(screen=screen).go("/learn")
    expect(page.get_by_role("link", name="Begin: Your first duel")).to_be_visible()
    insist_on_each_screen(page, "the lessons")
    page.get_by_role("link", name="Begin: Your first duel").click()
    course = Course(page)
    course.expect_at(0)
    insist_on_each_screen(page, "somebody else answers")
    course.go_on.click()
    course.expect_at(1)
    insist_on_each_screen(page, "asked")
    course.option("discard", 1).click()
    expect(course.again).to_be_visible()
    insist_on_each_screen(page, "told why not")
    page.goto(f"{PATH}?step={STEPS}")
    course.expect_at(STEPS)
    insist_on_each_screen(page, "the end of a lesson")


def test_a_lesson_fits_on_a_phone(visit: Visit) -> None:
    page = visit(screen="phone").go(PATH)
    course = Course(page)
    for done in range(STEPS):
        course.expect_at(done)
        come_to(page, FITS, True)
        expected = LESSON.at(done).expected
        (course.option(expected, done) if expected else course.go_on).tap()
    course.expect_at(STEPS)
    come_to(page, FITS, True)
    expect(course.table.mat).to_be_visible()


def test_a_spanish_lesson_is_spanish_around_its_own_words(visit: Visit) -> None:
    page = visit(language="es-ES").go("/learn/shaman")
    expect(page.get_by_role("link", name="Empezar: Your first duel")).to_be_visible()
    insist_spanish(page)
    page.get_by_role("link", name="Empezar: Your first duel").click()
    expect(page.get_by_text(f"Paso 1 de {STEPS}")).to_be_visible()
    insist_spanish(page)
    page.goto(f"{PATH}?step=1")
    page.locator("[data-choice]").nth(1).click()
    expect(page.get_by_text("Esta vez no")).to_be_visible()
    insist_spanish(page)
    page.goto(f"{PATH}?step={STEPS}")
    expect(page.get_by_text("La lección ha terminado")).to_be_visible()
    insist_spanish(page)


def test_a_lesson_that_is_not_there(visitor: Visitor) -> None:
    visitor.forgive("status of 40[04]")
    page = visitor.go("/learn/shaman/first-dual")
    expect(page.get_by_role("alert")).to_contain_text('did you mean "first-duel"?')
    page.goto(f"{PATH}?step=99")
    expect(page.get_by_role("alert")).to_contain_text(f"This lesson has {STEPS} steps")
    page.get_by_role("link", name="All lessons").click()
    expect(page.get_by_role("heading", name="Learn to play")).to_be_visible()
