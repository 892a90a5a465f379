# interpreted: reads files
"""A game's rulebook as data."""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Final

from playmat.kernel.errors import PlaymatError

ENFORCED: Final = "enforced"
"""The program carries the rule out; code and a test cite it."""
DEFINITION: Final = "definition"
"""The rule only says what a word means."""
ADVICE: Final = "advice"
"""The rule recommends and binds nobody."""
STATUSES: Final = (ENFORCED, DEFINITION, ADVICE)

DECISION_AREAS: Final = ("OPEN", "CD")
"""The areas in which we decided what the printed rules leave open; all others hold rules."""


class BadRulebook(PlaymatError):
    """A rulebook file that cannot be used; the text lists everything wrong with it."""


class UnknownRule(PlaymatError, KeyError):
    """An id that no rule has; the text names ids like it."""

    def __str__(self) -> str:
        return str(self.args[0])


@dataclass(frozen=True)
class Rule:
    """One rule or decision in our own words."""

    id: str
    heading: str
    text: str
    source: str
    status: str
    justification: str = ""
    """Why there is nothing to enforce; empty for an enforced rule."""
    why: str = ""
    """The reason behind a decision, where one is given."""
    search: str = ""
    """A search for the cards that it concerns, besides those named; mostly nothing."""
    cards: tuple[str, ...] = ()
    """The titles of the cards that it concerns."""

    @property
    def area(self) -> str:
        """The part of the rulebook that the id names: its second word or its chapter."""
        return re.split("[-.]", self.id)[1]

    @property
    def is_decision(self) -> bool:
        """Whether it settles what the printed rules leave open."""
        return self.area in DECISION_AREAS


class Rulebook(Mapping[str, Rule]):
    """The rules of one game by id, in the order of the printed rulebook."""

    def __init__(self, game: str, name: str, version: str, areas: dict[str, str], rules: Iterable[Rule]) -> None:
        self.game: Final = game
        self.name: Final = name
        self.version: Final = version
        self.areas: Final = areas
        """The title of each area, in order."""
        self._rules: Final = {rule.id: rule for rule in rules}

    @classmethod
    def load(cls, path: Path) -> Rulebook:
        """The rulebook in a file; raises `BadRulebook` with everything that is wrong with it."""
        try:
            data = tomllib.loads(path.read_text(encoding="utf-8"))
        except OSError as error:
            raise BadRulebook(f"{path}: cannot be read: {error.strerror}") from error
        except ValueError as error:
            raise BadRulebook(f"{path}: is not valid TOML: {error}") from error
        game, entries = _table(data.get("game")), [_table(entry) for entry in data.get("rule", [])]
        areas = _table(game.get("areas"))
        rules = [_rule(entry) for entry in entries]
        problems = [*_problems_of_game(game), *_problems_of_rules(entries, rules, areas)]
        if problems:
            raise BadRulebook("\n  ".join([f"{path}: please mend:", *problems]))
        return cls(game["game"], game["name"], game["version"], areas, rules)

    @property
    def prefix(self) -> str:
        """What every id of this game begins with."""
        return prefix_of(next(iter(self)))

    def __getitem__(self, rule_id: str) -> Rule:
        if rule_id in self._rules:
            return self._rules[rule_id]
        near = ", ".join(self.suggest(rule_id))
        advice = f"did you mean {near}?" if near else "search for it by its words"
        raise UnknownRule(f"{self.name} has no rule {rule_id}; {advice}")

    def __contains__(self, rule_id: object) -> bool:
        return rule_id in self._rules

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)

    def find(self, words: str) -> list[Rule]:
        """Rules with any of the words, or of the partial ids, in id, heading or text; the best come first."""
        wanted = [_plain(word) for word in words.split() if _plain(word).strip()]
        ranked = []
        for rule in self.values():
            weights = [_weight(word, rule) for word in wanted]
            if any(weights):
                ranked.append((sum(weight > 0 for weight in weights), sum(weights), rule))
        ranked.sort(key=lambda entry: entry[:2], reverse=True)
        return [rule for _, _, rule in ranked]

    def suggest(self, rule_id: str) -> list[str]:
        """Up to three ids that look like a mistaken one, the likeliest first."""
        return difflib.get_close_matches(rule_id.upper(), self, n=3)


def _plain(text: str) -> str:
    """The words alone, in lower case, each between two spaces."""
    words = re.findall(r"\w+", text.casefold())
    return f" {' '.join(words)} "


def _weight(word: str, rule: Rule) -> int:
    """How strongly a rule answers to a word: by id, then by heading, then by text."""
    rule_id, heading, text = _plain(rule.id), _plain(rule.heading), _plain(rule.text)
    beginning = word.rstrip()
    if word == rule_id:
        return 100
    if " " in word.strip() and beginning in rule_id:
        return 50
    return (
        5 * (word in rule_id)
        + 6 * (beginning in heading)
        + 2 * (word in heading)
        + 2 * (beginning in text)
        + (word in text)
    )


def prefix_of(rule_id: str) -> str:
    """What an id begins with: the game that it belongs to."""
    return rule_id.partition("-")[0]


def pattern_of(prefix: str) -> re.Pattern[str]:
    """Any id of a game: `-AREA-number` or `-chapter.section` after its prefix."""
    return re.compile(rf"(?<![\w-]){re.escape(prefix)}-[A-Z0-9]+(?:\.[A-Z0-9]+)*(?:-\d+)?")


def _table(value: object) -> dict[str, Any]:
    """A table of the file; an empty one, which is then complained about, where there is something else."""
    return value if isinstance(value, dict) else {}


def _rule(entry: dict[str, Any]) -> Rule:
    """An entry of the file as it stands, line breaks evened out and missing parts left empty."""
    parts: dict[str, Any] = {field.name: " ".join(str(entry.get(field.name, "")).split()) for field in fields(Rule)}
    titles = entry.get("cards")
    parts["cards"] = tuple(str(title) for title in titles) if isinstance(titles, list) else ()
    return Rule(**parts)


def _problems_of_game(game: dict[str, Any]) -> Iterator[str]:
    for key in ("game", "name", "version", "areas"):
        if not game.get(key):
            yield f"[game] has no {key}"


def _problems_of_rules(entries: list[dict[str, Any]], rules: list[Rule], areas: Mapping[str, str]) -> Iterator[str]:
    if not rules:
        yield "there is no [[rule]]"
        return
    prefix = prefix_of(rules[0].id)
    pattern = pattern_of(prefix)
    known = {rule.id for rule in rules}
    seen: set[str] = set()
    for number, (entry, rule) in enumerate(zip(entries, rules, strict=True), start=1):
        if not pattern.fullmatch(rule.id):
            yield f"[[rule]] number {number}: {rule.id!r} is no id of this game, such as {prefix}-AREA-1"
            continue
        if rule.id in seen:
            yield f"{rule.id}: is there twice; every rule needs an id of its own"
        seen.add(rule.id)
        if rule.area not in areas:
            yield f"{rule.id}: [game.areas] has no title for {rule.area}"
        for key in entry.keys() - {field.name for field in fields(Rule)}:
            yield f"{rule.id}: nobody reads {key!r}; misspelt?"
        for key in ("heading", "text", "source"):
            if not getattr(rule, key):
                yield f"{rule.id}: has no {key}"
        yield from _problems_of_status(rule)
        if "cards" in entry and (not rule.cards or len(set(rule.cards)) < len(rule.cards)):
            yield f"{rule.id}: cards is a list of titles, each once"
        for other in pattern.findall(f"{rule.text} {rule.why} {rule.justification}"):
            if other not in known:
                yield f"{rule.id}: refers to {other}, which is not there"


def _problems_of_status(rule: Rule) -> Iterator[str]:
    if rule.status not in STATUSES:
        yield f"{rule.id}: status {rule.status!r} is none of {', '.join(STATUSES)}"
    elif rule.status != ENFORCED and not rule.justification:
        yield f"{rule.id}: is {rule.status} and needs a justification why nothing enforces it"
    elif rule.status == ENFORCED and rule.justification:
        yield f"{rule.id}: is enforced and needs no justification"
