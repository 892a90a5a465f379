# interpreted: text handling, not in the hot path
"""A deck list read and checked for every screen: all that is wrong with it, line by line, each with its rule."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from playmat.kernel.step import Refusal

from .decks import Deck, DeckError
from .game import Game

MOST_LINES = 2_000
"""Lines that no deck list comes near."""
CITED = re.compile(r"(.*\S)\s*\[([A-Z]+-[A-Z0-9.]+(?:-[0-9]+)?)\]", re.DOTALL)
"""A sentence with a rule behind it."""


@dataclass(frozen=True, slots=True)
class Finding:
    """Something to say about a deck list, where, by which rule, and what was probably meant; line 0 is all of it."""

    line: int
    message: str
    rule: str = ""
    suggestion: str = ""

    def __str__(self) -> str:
        where = f"line {self.line}: " if self.line else ""
        cited = f" [{self.rule}]" if self.rule else ""
        meant = f'; did you mean "{self.suggestion}"?' if self.suggestion else ""
        return f"{where}{self.message}{cited}{meant}"


@dataclass(frozen=True, slots=True)
class Checked:
    """A deck list after the check: the deck if it can be read, what forbids to play it, and what is worth knowing."""

    deck: Deck | None
    problems: tuple[Finding, ...]
    remarks: tuple[Finding, ...] = ()

    @property
    def legal(self) -> bool:
        """Whether the deck may be played."""
        return not self.problems


def check(game: Game[Any], text: str) -> Checked:
    """Read a deck list and hold it against the rules; the lines are those of the text."""
    if (count := len(lines_of(text))) > MOST_LINES:
        message = (
            f"the deck list has {count} lines, and {MOST_LINES} are the limit; leave only the cards and a few comments"
        )
        return Checked(None, (Finding(0, message),))
    try:
        deck = game.parse_deck(text)
    except DeckError as error:
        found = [Finding(one.line, one.message, "", one.suggestion) for one in error.problems]
        return Checked(None, in_order([*found, *further(game, text, error)]))
    problems = in_order(located(refusal, deck, text) for refusal in game.check(deck))
    remarks = tuple(cited(line, remark) for line, remark in game.guide.remarks(deck))
    return Checked(deck, problems, remarks)


def in_order(findings: Iterator[Finding] | list[Finding]) -> tuple[Finding, ...]:
    """Findings from the top of the list to its end."""
    return tuple(sorted(findings, key=lambda finding: finding.line))


def lines_of(text: str) -> list[str]:
    """The lines of a text, numbered as the reader of deck lists numbers them."""
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def located(refusal: Refusal, deck: Deck, text: str) -> Finding:
    """A refusal with the line that it speaks of, where it speaks of one."""
    for detail in refusal.details:
        for entry in deck.cards[::-1]:
            if entry.title == detail:
                return Finding(entry.line, refusal.sentence, refusal.rule)
    for number, line in enumerate(lines_of(text), start=1):
        key = line.partition(":")[0].strip().lower()
        if key in (*deck.headers, "game", "format") and re.search(rf"\b{re.escape(key)}\b", refusal.reason):
            return Finding(number, refusal.sentence, refusal.rule)
    return Finding(0, refusal.sentence, refusal.rule)


def further(game: Game[Any], text: str, error: DeckError) -> list[Finding]:
    """What the rules say of the lines that can be read, when others cannot: whatever is about a single line."""
    bad = {problem.line for problem in error.problems}
    if 0 in bad:
        return []
    kept = ["" if number in bad else line for number, line in enumerate(lines_of(text), start=1)]
    try:
        deck = game.parse_deck("\n".join(kept))
    except DeckError:
        return []
    found = [located(refusal, deck, text) for refusal in game.check(deck)]
    return [finding for finding in found if finding.line]


def cited(line: int, remark: str) -> Finding:
    """A remark with its rule taken out of the sentence."""
    match = CITED.fullmatch(remark)
    return Finding(line, match[1], match[2]) if match else Finding(line, remark)
