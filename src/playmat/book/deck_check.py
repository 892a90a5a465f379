# interpreted: text handling, not in the hot path
"""A deck list read and checked for every screen: all that is wrong with it, line by line, each with its rule."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from playmat.kernel.step import Refusal

from .decks import CARD_LINE, MOST_COPIES, Deck, DeckError
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
        on_lines, on_all = further(game, text, error)
        return Checked(None, (*in_order([*found, *on_lines]), *on_all))
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


def further(game: Game[Any], text: str, error: DeckError) -> tuple[list[Finding], list[Finding]]:
    """What the rules say of the lines that can be read, when others cannot; and what they say of the deck as a whole
    where the others only name cards that nobody knows, those cards counted.
    """
    bad = {problem.line for problem in error.problems}
    if 0 in bad:
        return [], []
    lines = lines_of(text)
    found = ruled(game, ["" if number in bad else line for number, line in enumerate(lines, start=1)], text)
    stood_in = filled(game, lines, error)
    whole = ruled(game, stood_in, text) if stood_in else []
    return [finding for finding in found if finding.line], [finding for finding in whole if not finding.line]


def ruled(game: Game[Any], lines: list[str], text: str) -> list[Finding]:
    """What the rules say of a list, each with its line in the text; nothing where it cannot be read."""
    try:
        deck = game.parse_deck("\n".join(lines))
    except DeckError:
        return []
    return [located(refusal, deck, text) for refusal in game.check(deck)]


def filled(game: Game[Any], lines: list[str], error: DeckError) -> list[str]:
    """The list with a known card for each that nobody knows: the one that was probably meant, or else one that stands
    in the next line above or below. Nothing where a line is wrong otherwise, or no card is known.
    """
    found, likely = lines[:], {problem.line: problem.suggestion for problem in error.problems}
    counts: dict[int, str] = {}
    known: dict[int, str] = {}
    for number, line in enumerate(lines, start=1):
        card = CARD_LINE.fullmatch(line.replace("\t", " ").partition(" #")[0].strip())
        if number in likely:
            copies = int(card[1]) if card is not None and len(card[1]) < 9 else 0
            if card is None or not 1 <= copies <= MOST_COPIES or game.titles.matching(card[2]):
                return []
            counts[number] = card[1]
        elif card is not None:
            known[number] = card[2]
    for number, count in counts.items():
        meant = likely[number] or known.get(min(known, key=lambda near: abs(near - number), default=0), "")
        if not meant:
            return []
        found[number - 1] = f"{count} {meant}"
    return found


def cited(line: int, remark: str) -> Finding:
    """A remark with its rule taken out of the sentence."""
    match = CITED.fullmatch(remark)
    return Finding(line, match[1], match[2]) if match else Finding(line, remark)
