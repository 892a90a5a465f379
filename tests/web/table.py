"""The table page as a player uses it."""

from __future__ import annotations

import re
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from tests.web.visitor import PATIENCE

WORDS: Final = """() => {
    const text = (selector) => document.querySelector(selector)?.innerText ?? "";
    const options = [...document.querySelectorAll("section.question [data-choice]")];
    return [text("section.question h2"), ...options.map((option) => option.innerText), text("section.end"),
            text("nav.crumbs"), document.querySelectorAll(".log p").length].join("|");
}"""
"""Words that change with every answer that leads anywhere; to read them the page must be laid out."""
SIGNS: Final = """() => {
    const options = [...document.querySelectorAll("section.question [data-choice]")];
    const laid = !document.querySelector(".things:not(:has(*))");
    return {
        asked: laid && options.length > 0 && options.every((option) => !option.ariaDisabled),
        sure: Boolean(document.querySelector("section.question [role=alertdialog]")),
        over: Boolean(document.querySelector("section.end")),
    };
}"""
"""Whether we are asked, asked back, or done. A question can be there before the mat, which comes in a file of its
own.
"""
STANDING: Final = f"() => ({{ ...({SIGNS})(), words: ({WORDS})() }})"
"""How the game stands on the screen."""
NUMBER: Final = """() => document.querySelector("h1[data-number]")?.dataset.number ?? null"""
"""How many things have happened at a table; lessons do not say."""
MOMENT: Final = f"""() => {{
    const number = ({NUMBER})();
    return {{ number, words: number === null ? ({WORDS})() : "" }};
}}"""
"""What there is to tell whether an answer led anywhere."""
UNTIL: Final = f"""async ([wanted, before, patience, same]) => {{
    const signs = {SIGNS}, words = {WORDS}, number = {NUMBER}, began = performance.now();
    const read = wanted !== "ready" && before.number === null;
    const moved = (now) => before.number === null ? now.words !== before.words : now.number !== before.number;
    const wishes = {{
        ready: (now) => now.asked || now.over,
        changed: (now) => now.sure || moved(now),
        done: (now) => moved(now) && (before.number !== null || !now.sure),
    }};
    for (;;) {{
        const now = {{ ...signs(), number: number(), words: read ? words() : "" }}, passed = performance.now() - began;
        if (wishes[wanted](now) || passed > same) return now;
        if (passed > patience) return null;
        await new Promise((go) => setTimeout(go, 50));
    }}
}}"""
STAYED_THE_SAME: Final = 1_500.0
"""Milliseconds after which a click that changed nothing is taken for one that missed, and a question that looks like
the one before for the next one, where they are not numbered.
"""


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
        return not self.until("ready", {}, 2 * PATIENCE)["over"]

    def answer(self, which: Locator | None = None) -> None:
        """Give an answer by clicking it, else the first one; stand by it when asked back."""
        before = self.moment
        self.press(which or self.options.first)
        if self.taken("changed", before)["sure"]:
            self.press(self.question.get_by_role("button", name="Do it"))
            self.taken("done", before)

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
        if self.taken("changed", before)["sure"]:
            self.page.keyboard.press("y")
            self.taken("done", before)

    def moved_on_from(self, words: str) -> dict[str, Any]:
        """How the game stands once the screen shows something else, or asks back."""
        return self.until("changed", {"words": words, "number": None})

    @property
    def moment(self) -> dict[str, Any]:
        """What there is to tell whether an answer led anywhere."""
        moment: dict[str, Any] = self.page.evaluate(MOMENT)
        return moment

    def until(self, wanted: str, before: dict[str, Any], same: float = STAYED_THE_SAME) -> dict[str, Any]:
        """How the game stands once it is as wanted, or has stayed the same for so long that it is as good as that."""
        standing: dict[str, Any] | None = self.page.evaluate(UNTIL, [wanted, before, PATIENCE, same])
        assert standing is not None, f"nothing came after {before}: {self.standing}"
        return standing

    def taken(self, wanted: str, before: dict[str, Any]) -> dict[str, Any]:
        """How the game stands once an answer was taken; on a table that numbers what happens this is certain."""
        return self.until(wanted, before, STAYED_THE_SAME if before["number"] is None else 2 * PATIENCE)

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


def play_out(winner: Table, loser: Table) -> None:
    """Let two people play each other, the one as well as it goes, the other as badly."""
    while not winner.over:
        for table, which in ((winner, winner.options.first), (loser, loser.options.last)):
            if table.standing["asked"]:
                table.answer(which)
    loser.come_to_ask()
