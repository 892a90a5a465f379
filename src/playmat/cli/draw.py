# interpreted: talks to people
"""The terminal with colours: the frame around every game's mat."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.text import Text

from playmat.book.rulebook import Rule
from playmat.kernel.card import CardDef
from playmat.screen.lines import fitted
from playmat.screen.look import Look, Room

from .display import Asked, Display, read_line

ROOMY_WIDTH = 100
ROOMY_HEIGHT = 36
WIDEST = 130
LONGEST_LABEL = 46
INDENT = 5
MISSED = 3
"""Lines of news that may go untold beside the mat; more get a page of their own."""


def hanging(line: Text, console: Console, width: int) -> list[Text]:
    """The line wrapped to a width, what follows set in under the first words."""
    rows = list(line.wrap(console, width))
    if len(rows) < 2:
        return rows
    for row in rows:
        row.rstrip()
    rest = Text(" ").join(rows[1:])
    under = [Text.assemble(" " * INDENT, row) for row in rest.wrap(console, width - INDENT)]
    return [rows[0], *under]


class RichDisplay(Display):
    """A terminal that shows colours and is wiped before each question."""

    def __init__(self, look: Look[Any, Any]) -> None:
        super().__init__(look)
        self.console = Console(highlight=False)

    @property
    def width(self) -> int:
        """The columns that are drawn on."""
        return min(self.console.width, WIDEST)

    @property
    def room(self) -> Room:
        """How generous a mat may be."""
        return "roomy" if self.console.width >= ROOMY_WIDTH and self.console.height >= ROOMY_HEIGHT else "small"

    def ask(self, asked: Asked) -> None:
        """Wipe the screen; then the mat, what happened, and the question."""
        mat = self.look.mat(asked.mat, asked.roles, self.width, self.room)
        notices = [Text(notice, "italic cyan") for notice in asked.notices]
        question = self.question_lines(asked)
        height = self.console.height - 1
        if self.height_of([*mat, *notices, *question]) > height:
            question = self.question_lines(asked, tight=True)
        if self.height_of([*mat, *question]) > height:
            mat = self.look.mat(asked.mat, asked.roles, self.width, "tight")
        room = max(0, height - self.height_of([*mat, *question]))
        if len(asked.news) + self.height_of(notices) > room + MISSED:
            self.tell_first(notices, asked.news)
            notices = []
        self.console.clear()
        self.print(mat)
        self.print(notices)
        news = self.news_lines(asked.news, room - self.height_of(notices))
        spare = room - self.height_of(notices) - len(news)
        self.print([Text()] if spare > 2 and news else [])
        self.print(news)
        self.print([Text()] if spare > 1 else [])
        self.print(question)

    def tell_first(self, notices: Sequence[Text], news: Sequence[tuple[str, str]]) -> None:
        """What happened on a page of its own, where it does not fit beside the mat."""
        self.console.clear()
        self.print(notices)
        self.print([Text("What happened:", "bold")])
        self.print(self.news_lines(news, self.console.height - self.height_of(notices) - 2))
        self.read("Press Enter for the table")

    def show_end(self, asked: Asked) -> None:
        self.ask(asked)

    def ask_again(self, asked: Asked) -> None:
        self.console.print()
        self.print(self.question_lines(asked))

    def show_table(self, asked: Asked) -> None:
        """The table in words, which has room for what the mat leaves out."""
        self.say_all(("", *self.look.situation(asked.mat)))

    def height_of(self, lines: Sequence[Text]) -> int:
        """How many rows the lines take."""
        return sum(len(line.wrap(self.console, self.width)) for line in lines)

    def print(self, lines: Sequence[Text]) -> None:
        """Print lines, wrapped where they are too long."""
        for line in lines:
            self.console.print(line, width=self.width)

    def news_lines(self, news: Sequence[tuple[str, str]], room: int) -> list[Text]:
        """What happened since the last answer, the newest lines where not all fit."""
        shown = news if len(news) <= room else news[len(news) - max(0, room - 1) :]
        lines = []
        if len(shown) < len(news) and room > 0:
            lines.append(Text(f"  … {len(news) - len(shown)} earlier lines; type: log", "dim italic"))
        for rule, text in shown:
            line = fitted(Text(f"  {text}"), self.width - len(rule) - 2)
            line.append(f"  {rule}", "dim")
            lines.append(line)
        return lines

    def question_lines(self, asked: Asked, tight: bool = False) -> list[Text]:
        """The question, its numbered answers, and what is not possible; a line for each where it is tight."""
        lines = [Text(asked.prompt, "bold")]
        if asked.rule and not tight:
            lines[0].append(f"  {asked.rule}", "not bold dim")
        listed = [choice for choice in asked.choices if not choice.fold]
        short = [len(choice.label) for choice in listed if len(choice.label) <= LONGEST_LABEL]
        for number, choice in enumerate(asked.choices, start=1):
            if choice.fold:
                continue
            line = Text.assemble((f" {number:>2}  ", "bold cyan"), choice.label)
            hint = choice.warning or choice.hint
            if hint:
                line.pad_right(max(2, max(short, default=0) - len(choice.label) + 2))
                line.append(hint, "bold red" if choice.warning else "dim")
            lines.append(line)
        for fold in dict.fromkeys(choice.fold for choice in asked.choices if choice.fold):
            lines.append(Text(f"  +  {fold}", "dim"))
        for words, refusal in asked.refused:
            lines.append(Text(f"  –  {words}: {refusal.sentence}  {refusal.rule}", "dim"))
        if tight:
            return [fitted(line, self.width) for line in lines]
        return [lines[0], *(row for line in lines[1:] for row in hanging(line, self.console, self.width))]

    def say(self, text: str) -> None:
        self.console.print(Text(text), width=self.width)

    def complain(self, text: str) -> None:
        self.console.print(Text(text, "yellow"), width=self.width)

    def log(self, lines: Sequence[tuple[str, str]]) -> None:
        for rule, text in lines:
            self.console.print(Text.assemble(text, (f"  {rule}", "dim")), width=self.width)

    def rule(self, rule: Rule) -> None:
        self.console.print(
            Text.assemble((f"{rule.id} ", "bold"), (f"{rule.heading}. ", "bold"), rule.text), width=self.width
        )
        if rule.why:
            self.console.print(Text(f"Why: {rule.why}", "dim"), width=self.width)

    def card(self, card: CardDef) -> None:
        self.console.print(self.look.face(card, self.width))

    def hand_over(self, name: str) -> None:
        self.console.clear()
        self.console.print(Text(f"It is {name}'s turn to decide. Pass the screen to {name}.", "bold"))

    def read(self, prompt: str) -> str:
        sys.stdout.flush()
        return read_line(f"{prompt}> ")
