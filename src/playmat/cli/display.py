# interpreted: talks to people
"""What a player is asked, and the display that asks it: with colours (`draw`) or in linear text (`linear`)."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Protocol

from playmat.book.rulebook import Rule
from playmat.kernel.card import CardDef
from playmat.screen.guide import Reason
from playmat.screen.look import Look
from playmat.screen.sight import Sight


@dataclass(frozen=True)
class Choice:
    """One answer on offer."""

    key: str
    label: str
    warning: str = ""
    hint: str = ""
    fold: str = ""
    """What to type for it, where it is not listed by itself but with others of its kind."""


@dataclass(frozen=True)
class Asked:
    """A question as one player gets it, with everything that is shown around it."""

    mat: Sight[Any]
    """The table before the player."""
    prompt: str
    rule: str
    choices: tuple[Choice, ...]
    roles: tuple[str, ...]
    """What each player is here: "you", "greedy bot"."""
    news: tuple[tuple[str, str], ...] = ()
    """What happened since this player's last answer: rules and sentences."""
    notices: tuple[str, ...] = ()
    """What the player should be told first."""
    refused: tuple[tuple[str, Reason], ...] = ()
    """Answers that are not possible and why."""
    enter: bool = False
    """Whether Enter alone gives the first answer."""


class Display(Protocol):
    """Where a game is shown and answers are read."""

    look: Look[Any, Any]

    def __init__(self, look: Look[Any, Any]) -> None:
        self.look = look

    def ask(self, asked: Asked) -> None:
        """Show the table, what happened, and the question."""

    def ask_again(self, asked: Asked) -> None:
        """Show the question once more, after something else was shown."""

    def show_table(self, asked: Asked) -> None:
        """Show everything that lies on the table."""

    def show_end(self, asked: Asked) -> None:
        """Show how the game ended."""

    def say(self, text: str) -> None:
        """Say something."""

    def say_all(self, lines: Iterable[str]) -> None:
        """Say one thing after the other."""
        for line in lines:
            self.say(line)

    def complain(self, text: str) -> None:
        """Say that something was not understood or cannot be done."""

    def log(self, lines: Sequence[tuple[str, str]]) -> None:
        """Show log lines: rules and sentences."""

    def rule(self, rule: Rule) -> None:
        """Show a rule."""

    def card(self, card: CardDef) -> None:
        """Show a card."""

    def hand_over(self, name: str) -> None:
        """Say neutrally that another player decides now, and hide what only the last one may see."""

    def read(self, prompt: str) -> str:
        """What the player types; raises `EOFError` when nothing more will come."""


def read_line(prompt: str) -> str:
    """A line from the keyboard, with editing and history where the terminal can."""
    if sys.stdin.isatty():
        with suppress(ImportError):
            import readline  # noqa: F401 — importing it gives `input` editing and history
    try:
        return input(prompt).strip()
    except EOFError:
        print()
        raise
