# interpreted: talks to people
"""Reading what a player types: a number, a key, words for an answer, or one of a few commands."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from playmat.book.decks import fold, quoted
from playmat.kernel.errors import PlaymatError
from playmat.kernel.text import listed

from .display import Choice

ANSWER = "answer"
"""The player gives the answer at an index."""
IMPOSSIBLE = "impossible"
"""The player means an answer that is not on offer."""

COMMANDS: dict[str, tuple[str, str]] = {
    "why": ("why WHAT", "why something is not on offer"),
    "hint": ("hint", "what a bot would answer in your place"),
    "undo": ("undo", "take your last answer back"),
    "log": ("log [N]", "what happened, the last N lines"),
    "table": ("table", "everything on the table, in words"),
    "piles": ("piles", "the open piles, card by card"),
    "rules": ("rules WHAT", "a rule by its id or by words"),
    "cards": ("cards WHAT", "cards by a search"),
    "stops": ("stops [WHAT]", "where you are asked and where passed for: stops ask, stops until turn"),
    "save": ("save [FILE]", "keep the game, to play on later"),
    "help": ("help [game]", "this list, or the game in a few sentences"),
    "concede": ("concede", "give the game up"),
    "quit": ("quit", "leave; you are asked whether to save"),
}
"""Everything one can type besides an answer: how, and what for."""

ALIASES = {
    "?": "help",
    "h": "help",
    "exit": "quit",
    "bye": "quit",
    "back": "undo",
    "mat": "table",
    "show": "table",
    "card": "cards",
    "rule": "rules",
    "history": "log",
    "resign": "concede",
    "surrender": "concede",
}

SHORTEST = 3
"""Letters at least that words in a label, or verbs that are not on offer, are recognised by."""
SAY_HELP = "Type help for everything you can type."


class NotUnderstood(PlaymatError):
    """Something typed that means nothing here; the text says what would."""


@dataclass(frozen=True)
class Typed:
    """What the player wants: a command with its words, or an answer by its index."""

    command: str
    words: str = ""
    index: int = -1


def read(line: str, choices: Sequence[Choice], verbs: Collection[str], enter: bool) -> Typed:
    """What a line means; `verbs` are all the words with which answers of this game start."""
    line = line.strip()
    if not line:
        if enter or (len(choices) == 1 and not choices[0].warning):
            return Typed(ANSWER, index=0)
        raise NotUnderstood(f"Type the number of your answer, 1 to {len(choices)}, or its words. {SAY_HELP}")
    if not line.isprintable():
        raise NotUnderstood(f"That holds characters that are not text. {SAY_HELP}")
    if re.fullmatch(r"[+-]?\d+\.?", line):
        return numbered(line.rstrip("."), choices)
    for index, choice in enumerate(choices):
        if fold(choice.key) == fold(line):
            return Typed(ANSWER, index=index)
    first, _, rest = line.partition(" ")
    return worded(fold(first), rest.strip(), line, choices, verbs)


def numbered(line: str, choices: Sequence[Choice]) -> Typed:
    """The answer with a number, as they are counted on the screen."""
    number = count(line)
    if 1 <= number <= len(choices):
        return Typed(ANSWER, index=number - 1)
    if not choices:
        raise NotUnderstood(f"Nothing is asked, so {quoted(line)} answers nothing. {SAY_HELP}")
    raise NotUnderstood(f"There is no answer {quoted(line)}; they are numbered from 1 to {len(choices)}.")


def count(text: str) -> int:
    """The number that a text is; -1 when it is none, or none that could matter."""
    return int(text) if text.isdecimal() and len(text) < 10 else -1


def worded(first: str, rest: str, line: str, choices: Sequence[Choice], verbs: Collection[str]) -> Typed:
    """The command or the answer that words mean."""
    offered = list(dict.fromkeys(verb_of(choice) for choice in choices))
    known = [*offered, *COMMANDS]
    word = first if first in known else ALIASES.get(first, first)
    begun = [name for name in known if name.startswith(word)]
    if word in known or len(begun) == 1:
        name = word if word in known else begun[0]
        return Typed(name, rest) if name in COMMANDS else answer(line, rest, choices, name)
    if word in verbs:
        return Typed(IMPOSSIBLE, line)
    if begun:
        raise NotUnderstood(f"{quoted(first)} could be {listed(begun, 'or')}; type one letter more.")
    described = matching(line, choices) if len(max(pieces(line), key=len, default="")) >= SHORTEST else []
    if described:
        return pick(line, described, choices)
    others = [verb for verb in verbs if len(word) >= SHORTEST and verb.startswith(word)]
    if len(others) == 1:
        return Typed(IMPOSSIBLE, f"{others[0]} {rest}".strip())
    near = get_close_matches(word, [*known, *verbs], 1, 0.7)
    advice = f" Did you mean {quoted(near[0])}?" if near else ""
    raise NotUnderstood(f"{quoted(line)} means nothing here.{advice} {SAY_HELP}")


def answer(line: str, rest: str, choices: Sequence[Choice], verb: str) -> Typed:
    """The answer that starts with a verb on offer."""
    ours = [index for index, choice in enumerate(choices) if verb_of(choice) == verb]
    if not rest:
        return pick(line, ours, choices)
    described = matching(rest, choices, ours)
    if described:
        return pick(line, described, choices)
    if count(rest) - 1 in ours:
        return Typed(ANSWER, index=count(rest) - 1)
    return Typed(IMPOSSIBLE, f"{verb} {rest}")


def pick(line: str, found: Sequence[int], choices: Sequence[Choice]) -> Typed:
    """The one answer that is meant."""
    if len(found) == 1:
        return Typed(ANSWER, index=found[0])
    labels = [choices[index].label for index in found]
    if len(set(labels)) < len(labels):
        labels = [f"{choices[index].label}: {choices[index].hint}" for index in found]
    numbers = listed([f"{index + 1} ({label})" for index, label in zip(found, labels, strict=True)], "or")
    raise NotUnderstood(f"{quoted(line)} could be {numbers}. Type the number.")


def matching(words: str, choices: Sequence[Choice], among: Iterable[int] | None = None) -> list[int]:
    """The answers whose label or key has, for every word, a word that begins so."""
    wanted = pieces(words)
    indices = range(len(choices)) if among is None else among
    found = []
    for index in indices:
        there = [*pieces(choices[index].label), *pieces(choices[index].key.replace(":", " "))]
        if wanted and all(any(piece.startswith(word) for piece in there) for word in wanted):
            found.append(index)
    return found


def pieces(text: str) -> list[str]:
    """The words of a text as they are compared."""
    return re.findall(r"[\w/'!-]+", fold(text))


def verb_of(choice: Choice) -> str:
    """The word with which an answer's key starts."""
    return choice.key.partition(":")[0]


def yes_or_no(line: str) -> bool | None:
    """What a reply to a question of yes or no means; None if neither."""
    return {"y": True, "yes": True, "n": False, "no": False}.get(fold(line))
