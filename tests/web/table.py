"""The table page as a player uses it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, Literal

from playwright.sync_api import Locator, Page, TimeoutError, expect

from tests.patience import eventually

Wanted = Literal["ready", "changed", "done"]
SIGNS: Final = """() => {
    const options = [...document.querySelectorAll("section.question [data-choice]")];
    const laid = !document.querySelector(".things:not(:has(*)), .things[aria-busy], section.question[aria-busy]");
    const number = document.querySelector("h1[data-number]")?.dataset.number;
    return {
        number: number === undefined ? null : Number(number),
        asked: laid && options.length > 0 && options.every((option) => !option.ariaDisabled),
        sure: Boolean(document.querySelector("section.question [role=alertdialog]")),
        over: Boolean(document.querySelector("section.end")),
    };
}"""
"""How many things have happened at the table, and whether we are asked, asked back, or done. A question can be there
before the mat and the cards, and before the word on where its answers lead, which come by themselves.
"""
STANDING: Final = f"""() => {{
    const {{ number, ...signs }} = ({SIGNS})();
    const text = (selector) => document.querySelector(selector)?.innerText ?? "";
    const options = [...document.querySelectorAll("section.question [data-choice]")];
    const words = [text("section.question h2"), ...options.map((option) => option.innerText), text("section.end"),
                   text("nav.crumbs"), document.querySelectorAll(".log p").length].join("|");
    return {{ ...signs, words }};
}}"""
"""How the game stands on the screen, the same again where an answer was taken back."""
UNTIL: Final = f"""([wanted, before]) => {{
    const now = ({SIGNS})();
    const moved = now.number !== null && now.number !== before.number;
    const wishes = {{ ready: now.asked || now.over, changed: now.sure || moved, done: moved }};
    return wishes[wanted] && now;
}}"""
UP_TO: Final = f"(number) => ({SIGNS})().number >= number"
NEXT_LOOK: Final = 50
"""Milliseconds between two looks at the page."""


class Table:
    """A game on the screen of somebody who sits at it or watches."""

    def __init__(self, page: Page, touch: bool = False) -> None:
        self.page: Final = page
        self.touch: Final = touch
        self.question: Final = page.get_by_role("region", name="Your question")
        self.options: Final = self.question.locator("[data-choice]")
        self.prompt: Final = self.question.get_by_role("heading", level=2)
        self.waiting: Final = page.get_by_role("region", name="Who is asked")
        self.end: Final = page.locator("section.end")
        self.log: Final = page.get_by_role("log", name="Log")
        self.mat: Final = page.get_by_role("group", name="The table")

    @property
    def standing(self) -> dict[str, Any]:
        """How the game stands on the screen, once it was told where the answers lead."""
        self.told()
        standing: dict[str, Any] = self.page.evaluate(STANDING)
        return standing

    def told(self) -> None:
        """Wait until it was told where the answers lead."""
        expect(self.page.locator("section.question[aria-busy]")).to_have_count(0)

    @property
    def moment(self) -> dict[str, Any]:
        """What there is to tell whether an answer led anywhere."""
        moment: dict[str, Any] = self.page.evaluate(SIGNS)
        return moment

    @property
    def number(self) -> int:
        """How many things have happened."""
        return int(self.moment["number"])

    def option(self, label: str) -> Locator:
        """The answer with a label that begins so."""
        return self.options.filter(has_text=re.compile(rf"^\s*\w?\s*{label}")).first

    def come_to_ask(self) -> bool:
        """Wait until we are asked; False when the game is over instead."""
        return not self.until("ready")["over"]

    def answer(self, which: Locator | None = None) -> None:
        """Give an answer by clicking it, else the first one; stand by it when asked back."""
        before = self.moment
        self.press(which or self.options.first)
        if self.until("changed", before)["sure"]:
            self.press(self.question.get_by_role("button", name="Do it"))
            self.until("done", before)

    def press(self, thing: Locator) -> None:
        """Click, or tap where that is how one does it here."""
        if self.touch:
            thing.tap()
        else:
            thing.click()

    def type(self, key: str) -> None:
        """Give an answer by its key on the keyboard; stand by it when asked back."""
        before = self.moment
        self.page.keyboard.press(key)
        if self.until("changed", before)["sure"]:
            self.page.keyboard.press("y")
            self.until("done", before)

    @contextmanager
    def moving_on(self) -> Iterator[None]:
        """Something is done that leads on; wait until the screen shows what came of it."""
        before = self.moment
        yield
        self.until("done", before)

    def up_to(self, number: int) -> None:
        """Wait until the screen shows all that has happened up to a number."""
        self.page.wait_for_function(UP_TO, arg=number, polling=NEXT_LOOK)

    def until(self, wanted: Wanted, before: dict[str, Any] | None = None) -> dict[str, Any]:
        """The moment when we are asked or done; when an answer has led on since another one, or is asked back."""
        try:
            found = self.page.wait_for_function(UNTIL, arg=[wanted, before or {}], polling=NEXT_LOOK)
        except TimeoutError as error:
            raise AssertionError(f"not {wanted} after {before}: {self.moment} {self.standing}") from error
        moment: dict[str, Any] = found.json_value()
        return moment

    def play(self, answers: int) -> None:
        """Give so many answers, each the first on offer, or fewer when the game ends."""
        for _ in range(answers):
            if not self.come_to_ask():
                return
            self.answer()

    def lose(self) -> None:
        """Give the game away as fast as the rules allow: the last answer on offer is always the weakest."""
        while self.come_to_ask():
            self.answer(self.options.last)

    def expect_begun(self) -> None:
        """The game is on the screen."""
        expect(self.mat.locator(":scope > *").first).to_be_attached()
        expect(self.mat).to_be_visible()


def use_tool(page: Page, name: str) -> None:
    """Press one of the table's tools, which on a phone may lie in a menu."""
    tool, more = page.get_by_role("button", name=name, exact=True), page.get_by_role("button", name="More")
    expect(tool.or_(more).first).to_be_visible()
    if not tool.is_visible():
        more.click()
    tool.click()


def give_up(page: Page) -> None:
    """Concede, after being asked back."""
    use_tool(page, "Concede")
    page.get_by_role("dialog", name="Give the game up?").get_by_role("button", name="Concede", exact=True).click()


def whoever_is_asked(*tables: Table) -> Table | None:
    """The one of several tables at which somebody is asked, once that is so; none when the game is over at all."""

    def look() -> list[Table | None]:
        moments = [(table, table.moment) for table in tables]
        return [None] if all(one["over"] for _, one in moments) else [table for table, one in moments if one["asked"]]

    return eventually(look, "nobody is asked")[0]
