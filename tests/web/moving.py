"""What moves on a page, noted when it begins, so that no test has to catch it on its way."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page

NOTE_MOVES: Final = """{
    const animate = Element.prototype.animate;
    window.moves = [];
    Element.prototype.animate = function (...how) {
        const animation = animate.apply(this, how);
        window.moves.push({ element: this, frames: animation.effect.getKeyframes().length });
        return animation;
    };
}"""
MOVES_OF: Final = """(selector) => window.moves.filter(({ element }) => element.matches(selector))
    .map(({ frames }) => frames)"""


def note_moves(page: Page) -> None:
    """Note from now on what moves on a page; before it is opened."""
    page.add_init_script(NOTE_MOVES)


def moves_of(page: Page, selector: str) -> list[int]:
    """How many frames each movement had of what a selector finds."""
    moves: list[int] = page.evaluate(MOVES_OF, selector)
    return moves
