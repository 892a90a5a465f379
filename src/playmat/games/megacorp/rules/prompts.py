"""Why a priority window is open, in words."""

from __future__ import annotations

from typing import Final

from .state import Megacorp

WINDOWS: Final = {
    "MC-5.2.5": "the Accounting Phase, before the resource is revealed",
    "MC-5.2.8": "the end of the Accounting Phase",
    "MC-5.3.2": "the end of the Buy Phase",
    "MC-5.4.1.3": "after an attack was declared",
    "MC-5.4.1.5": "after blockers were named",
    "MC-5.4.1.8.4": "before destroyed cards leave",
    "MC-5.6.5": "the End Phase",
    "MC-6.2.2.4": "a card is about to be deployed",
    "MC-6.2.2.6": "a card was deployed",
    "MC-6.6.1": "something joined the stack",
}


def window_words(g: Megacorp) -> str:
    """Why the window is open."""
    return WINDOWS.get(g.window, "")


def window_prompt(g: Megacorp) -> str:
    """The question to who holds priority in a window."""
    why = window_words(g)
    on_top = f" On top of the stack: {g.stack[-1].name}." if g.stack else ""
    return f"Priority, {why}: act or pass.{on_top}"
