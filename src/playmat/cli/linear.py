# interpreted: talks to people
"""Linear text that a screen reader reads well and a pipe can carry: sentences, no frames, no colours."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

from playmat.book.rulebook import Rule
from playmat.kernel.card import CardDef
from playmat.screen.look import Look

from .display import Asked, Display, read_line
from .output import is_plain, print_line, width

NARROWEST = 60
"""Columns below which a drawn table loses the names on it."""


def open_display(look: Look[Any, Any], plain: bool) -> Display:
    """The display that fits the terminal; on a very narrow one linear text loses nothing."""
    if plain or is_plain() or width() < NARROWEST or not sys.stdin.isatty():
        return LinearDisplay(look)
    from .draw import RichDisplay  # rich takes long to load, and plain text does without

    return RichDisplay(look)


class LinearDisplay(Display):
    """A display of nothing but lines, one after another."""

    def ask(self, asked: Asked) -> None:
        self.say_all(("", *asked.notices))
        if asked.news:
            self.say("What happened:")
            self.log(asked.news)
            self.say("")
        self.say_all(self.look.brief(asked.mat))
        self.ask_again(asked)

    def show_end(self, asked: Asked) -> None:
        self.say("")
        self.log(asked.news)
        self.say_all(self.look.brief(asked.mat)[1:])
        self.say(asked.prompt)

    def ask_again(self, asked: Asked) -> None:
        self.say(f"Question: {asked.prompt} [{asked.rule}]" if asked.choices else asked.prompt)
        for number, choice in enumerate(asked.choices, start=1):
            if choice.fold:
                continue
            behind = f" Warning: {choice.warning}" if choice.warning else ""
            hint = f" ({choice.hint})" if choice.hint else ""
            self.say(f"{number}. {choice.label}{hint}.{behind}")
        folded = dict.fromkeys(choice.fold for choice in asked.choices if choice.fold)
        self.say_all(f"Also: {fold}." for fold in folded)
        self.say_all(f"Not possible: {words}. {refusal}" for words, refusal in asked.refused)

    def show_table(self, asked: Asked) -> None:
        self.say_all(self.look.situation(asked.mat))

    def say(self, text: str) -> None:
        print_line(text)

    def complain(self, text: str) -> None:
        self.say(text)

    def log(self, lines: Sequence[tuple[str, str]]) -> None:
        self.say_all(f"{text} [{rule}]" for rule, text in lines)

    def rule(self, rule: Rule) -> None:
        self.say(f"{rule.id}, {rule.heading}: {rule.text}")
        if rule.why:
            self.say(f"Why: {rule.why}")

    def card(self, card: CardDef) -> None:
        self.say(self.look.words(card))

    def hand_over(self, name: str) -> None:
        self.say("")
        self.say(f"It is {name}'s turn to decide. Pass the screen to {name}.")

    def read(self, prompt: str) -> str:
        line = read_line(f"{prompt}: ")
        if not sys.stdin.isatty():
            print(line)  # what came through the pipe, so that the output reads as a whole
        return line
