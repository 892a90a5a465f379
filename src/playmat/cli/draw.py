# interpreted: talks to people
"""The terminal with colours: the frame around every game's mat, and small pieces to draw with."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from .screen import Asked, Screen, read_line

if TYPE_CHECKING:
    from playmat.kernel.card import CardDef
    from playmat.kernel.rulebook import Rule

    from .looks import Look

ROOMY_WIDTH = 100
ROOMY_HEIGHT = 36
WIDEST = 130


# Pieces ------------------------------------------------------------------------------------------------------


def fitted(line: Text, width: int) -> Text:
    """The line, cut to a width."""
    line = line.copy()
    line.truncate(max(1, width), overflow="ellipsis")
    return line


def padded(line: Text, width: int) -> Text:
    """The line in exactly a width, with a space behind it."""
    line = fitted(line, width - 1)
    line.pad_right(width - line.cell_len)
    return line


def ruled(left: Text, right: Text, width: int) -> Text:
    """A rule across the screen with words at both ends."""
    line = Text.assemble(("── ", "dim"), fitted(left, width - right.cell_len - 9), " ")
    line.append(f"{'─' * (width - line.cell_len - right.cell_len - 5)} ", "dim")
    line.append_text(right)
    line.append(" ──", "dim")
    return line


def beside(left: Sequence[Text], right: Sequence[Text], gap: int) -> list[Text]:
    """Two blocks of lines next to each other."""
    width = max((line.cell_len for line in left), default=0) + gap
    lines = []
    for index in range(max(len(left), len(right))):
        line = left[index].copy() if index < len(left) else Text()
        line.pad_right(width - line.cell_len)
        if index < len(right):
            line.append_text(right[index])
        lines.append(line)
    return lines


# The screen --------------------------------------------------------------------------------------------------


class RichScreen(Screen):
    """A terminal that shows colours and is wiped before each question."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.console = Console(highlight=False)

    @property
    def width(self) -> int:
        """The columns that are drawn on."""
        return min(self.console.width, WIDEST)

    @property
    def roomy(self) -> bool:
        """Whether there is space to be generous."""
        return self.console.width >= ROOMY_WIDTH and self.console.height >= ROOMY_HEIGHT

    def ask(self, asked: Asked) -> None:
        """Wipe the screen; then the mat, what happened, and the question."""
        mat = self.look.mat(asked.view, asked.roles, self.width, self.roomy)
        question = self.question_lines(asked)
        notices = [Text(notice, "italic cyan") for notice in asked.notices]
        used = sum(self.height_of(lines) for lines in (mat, notices, question))
        room = self.console.height - used - 1
        self.console.clear()
        self.print(mat)
        self.print(notices)
        self.print(self.news_lines(asked.news, max(2, room)))
        self.print(question)

    def show_end(self, asked: Asked) -> None:
        self.ask(asked)

    def ask_again(self, asked: Asked) -> None:
        self.console.print()
        self.print(self.question_lines(asked))

    def show_table(self, asked: Asked) -> None:
        """The table in words, which has room for what the mat leaves out."""
        self.say("")
        for line in self.look.situation(asked.view):
            self.say(line)

    def height_of(self, lines: Sequence[Text]) -> int:
        """How many rows the lines take."""
        return sum(len(line.wrap(self.console, self.width)) for line in lines)

    def print(self, lines: Sequence[Text]) -> None:
        """Print lines, wrapped where they are too long."""
        for line in lines:
            self.console.print(line, width=self.width)

    def news_lines(self, news: Sequence[tuple[str, str]], room: int) -> list[Text]:
        """What happened since the last answer, the newest lines where not all fit."""
        shown = list(news)[-room:] if len(news) <= room else list(news)[len(news) - room + 1 :]
        lines = []
        if len(shown) < len(news):
            lines.append(Text(f"  … {len(news) - len(shown)} earlier lines; type: log", "dim italic"))
        for rule, text in shown:
            line = fitted(Text(f"  {text}"), self.width - len(rule) - 2)
            line.append(f"  {rule}", "dim")
            lines.append(line)
        return lines

    def question_lines(self, asked: Asked) -> list[Text]:
        """The question, its numbered answers, and what is not possible."""
        lines = [Text.assemble((asked.prompt, "bold"), (f"  {asked.rule}", "dim"))]
        longest = max((len(choice.label) for choice in asked.choices), default=0)
        for number, choice in enumerate(asked.choices, start=1):
            line = Text(f" {number:>2}  ", "bold cyan")
            line.append(choice.label)
            hint = choice.warning or choice.hint
            if hint:
                line.pad_right(max(2, longest - len(choice.label) + 2))
                line.append(hint, "bold red" if choice.warning else "dim")
            lines.append(line if choice.key.startswith("use") else fitted(line, self.width))
        for words, refusal in asked.refused:
            lines.append(Text(f"  –  {words}: {refusal.sentence}  {refusal.rule}", "dim"))
        return lines

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
