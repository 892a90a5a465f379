"""The table page as a player uses it."""

from __future__ import annotations

import re
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from tests.web.visitor import PATIENCE

STANDING: Final = """() => {
    const text = (selector) => document.querySelector(selector)?.innerText ?? "";
    const options = [...document.querySelectorAll("section.question [data-choice]")];
    return {
        asked: options.length > 0 && options.every((option) => !option.ariaDisabled),
        sure: Boolean(document.querySelector("section.question [role=alertdialog]")),
        over: Boolean(document.querySelector("section.end")),
        words: [text("section.question h2"), ...options.map((option) => option.innerText), text("section.end"),
                text("nav.crumbs"), document.querySelectorAll(".log p").length].join("|"),
    };
}"""
"""How the game stands on the screen; the words change with every answer that leads anywhere."""
UNTIL: Final = f"""async ([wanted, before, patience, same]) => {{
    const standing = {STANDING}, began = performance.now();
    const changed = (now, passed) => now.sure || now.words !== before || passed > same;
    const ready = (now) => now.asked || now.over;
    for (;;) {{
        const now = standing(), passed = performance.now() - began;
        if (wanted === "ready" ? ready(now) : changed(now, passed)) return now;
        if (passed > patience) return null;
        await new Promise((go) => setTimeout(go, 15));
    }}
}}"""
STAYED_THE_SAME: Final = 1_500.0
"""Milliseconds after which a question that looks like the one before is taken for the next one."""


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
        """How the game stands on the screen."""
        standing: dict[str, Any] = self.page.evaluate(STANDING)
        return standing

    @property
    def over(self) -> bool:
        return bool(self.standing["over"])

    def option(self, label: str) -> Locator:
        """The answer with a label that begins so."""
        return self.options.filter(has_text=re.compile(rf"^\s*\w?\s*{label}")).first

    def come_to_ask(self) -> bool:
        """Wait until we are asked; False when the game is over instead."""
        standing = self.page.evaluate(UNTIL, ["ready", "", PATIENCE, 0])
        assert standing is not None, f"nobody asks: {self.standing}"
        return not standing["over"]

    def answer(self, which: Locator | None = None) -> None:
        """Give an answer by clicking it, else the first one; stand by it when asked back."""
        before = self.standing["words"]
        self.press(which or self.options.first)
        if self.moved_on_from(before)["sure"]:
            self.press(self.question.get_by_role("button", name="Do it"))
            self.moved_on_from(before)

    def press(self, thing: Locator) -> None:
        """Click, or tap where that is how one does it here."""
        if self.touch:
            thing.tap()
        else:
            thing.click()

    def type(self, key: str) -> None:
        """Give an answer by its key on the keyboard; stand by it when asked back."""
        before = self.standing["words"]
        self.page.keyboard.press(key)
        if self.moved_on_from(before)["sure"]:
            self.page.keyboard.press("y")
            self.moved_on_from(before)

    def moved_on_from(self, before: str) -> dict[str, Any]:
        """How the game stands once the screen shows something else, or asks back."""
        standing: dict[str, Any] | None = self.page.evaluate(UNTIL, ["changed", before, PATIENCE, STAYED_THE_SAME])
        assert standing is not None, f"nothing came after {before}"
        return standing

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
        expect(self.mat).to_be_visible()


def play_out(winner: Table, loser: Table) -> None:
    """Let two people play each other, the one as well as it goes, the other as badly."""
    while not winner.over:
        for table, which in ((winner, winner.options.first), (loser, loser.options.last)):
            if table.standing["asked"]:
                table.answer(which)
    loser.come_to_ask()
