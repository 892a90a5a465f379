# interpreted: text handling, not in the hot path
"""The card search: a small query language over the facts of any game's cards.

    type:strike trait:melee cost<=2 force>=5 -text:furyoku ("start zone" or yellow)

Words and quoted phrases look into the name and the text of a card, `field:value` into one field. In a field
of text, `:` asks for a part and `=` or `!=` for the whole. Numbers compare by `: = != < <= > >=`, and a card
without the number never matches. Terms in a row must all hold, `or` lets one of several do, `-` or `not`
turns a term round, and parentheses group.
"""

import operator
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from typing import Protocol, TypeVar

from playmat.kernel.errors import PlaymatError

from .decks import fold, quoted

__all__ = ["Facts", "Fields", "HasFacts", "Query", "SearchError", "find"]

Facts = Mapping[str, str | int | tuple[str, ...]]
"""What a card tells the search: its fields by name, each a text, a number or several texts."""

LONGEST_QUERY = 1000
DEEPEST_NESTING = 50

FIELD_NAME = r"[A-Za-z][A-Za-z0-9_-]*"
TOKEN = re.compile(
    rf"""(?P<phrase>["“”])
    | (?P<mark>[()-])
    | (?P<field>{FIELD_NAME})\s*(?P<sign>:|!=|<=|>=|=|<|>)\s*
    | (?P<word>[^\s()"“”:<>=]+)
    """,
    re.VERBOSE,
)
PHRASE = re.compile(r'["“”](?P<inside>[^"“”]*)["“”]')
VALUE = re.compile(r'[^\s()"“”]+')
NUMBER = re.compile(r"[+-]?[0-9]{1,9}")

COMPARISONS: dict[str, Callable[[int, int], bool]] = {
    ":": operator.eq,
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


class SearchError(PlaymatError, ValueError):
    """A query that cannot be read: where it fails (from 1), what was expected, what was probably meant."""

    def __init__(self, position: int, message: str, suggestion: str = "") -> None:
        self.position = position
        self.message = message
        self.suggestion = suggestion
        super().__init__(position, message, suggestion)

    def __str__(self) -> str:
        meant = f'; did you mean "{self.suggestion}"?' if self.suggestion else ""
        return f"position {self.position}: {self.message}{meant}"


@dataclass(frozen=True, slots=True)
class Fields:
    """The fields a game's cards can be searched by: texts, numbers, and the flags that `is:` asks for.

    Every card has an id, a name (its full title) and a text besides; its flags are its fact `is`.
    """

    texts: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        names = self.names()
        for name in names:
            if names.count(name) > 1 or name != name.lower() or not re.fullmatch(FIELD_NAME, name):
                raise ValueError(f'"{name}" cannot be a field; give each a different plain word')

    def names(self) -> list[str]:
        """Every field there is."""
        return ["id", "name", "text", *self.texts, *self.numbers, *(["is"] if self.flags else [])]


class HasFacts(Protocol):
    """A card, as the search sees it."""

    def facts(self) -> Facts:
        """The fields of the card by name."""


Card = TypeVar("Card", bound=HasFacts)


class Term(Protocol):
    """A condition on the facts of a card."""

    def matches(self, facts: Facts) -> bool:
        """Whether a card of these facts meets the condition."""


@dataclass(frozen=True, slots=True)
class Part:
    """A text stands somewhere in one of the fields."""

    fields: tuple[str, ...]
    text: str

    def matches(self, facts: Facts) -> bool:
        return any(self.text in found for name in self.fields for found in _texts(facts, name))


@dataclass(frozen=True, slots=True)
class Whole:
    """A text is the whole of a field, or of one of the several texts in it."""

    field: str
    text: str

    def matches(self, facts: Facts) -> bool:
        return self.text in _texts(facts, self.field)


@dataclass(frozen=True, slots=True)
class Compared:
    """The card has the number, and it compares so with another."""

    field: str
    sign: str
    number: int

    def matches(self, facts: Facts) -> bool:
        fact = facts.get(self.field)
        return isinstance(fact, int) and COMPARISONS[self.sign](fact, self.number)


@dataclass(frozen=True, slots=True)
class Not:
    """A term does not hold."""

    term: Term

    def matches(self, facts: Facts) -> bool:
        return not self.term.matches(facts)


@dataclass(frozen=True, slots=True)
class Every:
    """All of the terms hold."""

    terms: tuple[Term, ...]

    def matches(self, facts: Facts) -> bool:
        return all(term.matches(facts) for term in self.terms)


@dataclass(frozen=True, slots=True)
class Either:
    """One of the terms holds, or several."""

    terms: tuple[Term, ...]

    def matches(self, facts: Facts) -> bool:
        return any(term.matches(facts) for term in self.terms)


@dataclass(frozen=True, slots=True)
class Query:
    """A search that has been read and can be asked of any card."""

    text: str
    term: Term

    @classmethod
    def parse(cls, text: str, fields: Fields) -> "Query":
        """Read a query; the empty one finds every card."""
        if len(text) > LONGEST_QUERY:
            raise SearchError(LONGEST_QUERY, f"the search is over {LONGEST_QUERY} characters; shorten it")
        return cls(text, _Parser(text, fields).query())

    def matches(self, facts: Facts) -> bool:
        """Whether a card of these facts is among the found."""
        return self.term.matches(facts)


def find(query_text: str, cards: Iterable[Card], fields: Fields) -> list[Card]:
    """The cards that a query finds, in their order."""
    query = Query.parse(query_text, fields)
    return [card for card in cards if query.matches(card.facts())]


@dataclass(frozen=True, slots=True)
class _Token:
    """A piece of the query: a mark, a keyword, a word, or a field with its sign and value."""

    kind: str
    text: str
    position: int
    sign: str = ""
    value: str = ""


class _Parser:
    """Reads the grammar from the top: either = every {"or" every}, every = term {["and"] term}.

    A term is a negated term, an either in parentheses, a word, or a field asked for.
    """

    def __init__(self, text: str, fields: Fields) -> None:
        self.fields = fields
        self.tokens = list(_tokens(text))
        self.next = 0
        self.depth = 0

    def query(self) -> Term:
        if self.token.kind == "end":
            return Every(())
        term = self.either()
        if self.token.kind != "end":
            raise SearchError(self.token.position, 'this ")" closes nothing; take it out or open it with "("')
        return term

    @property
    def token(self) -> _Token:
        return self.tokens[self.next]

    def take(self) -> _Token:
        """The token at hand, left behind."""
        self.next += 1
        return self.tokens[self.next - 1]

    def either(self) -> Term:
        terms = [self.every()]
        while self.token.kind == "or":
            self.take()
            terms.append(self.every())
        return terms[0] if len(terms) == 1 else Either(tuple(terms))

    def every(self) -> Term:
        terms = [self.term()]
        while self.token.kind not in ("or", ")", "end"):
            if self.token.kind == "and":
                self.take()
            terms.append(self.term())
        return terms[0] if len(terms) == 1 else Every(tuple(terms))

    def term(self) -> Term:
        token = self.take()
        self.depth += 1
        if self.depth > DEEPEST_NESTING:
            raise SearchError(token.position, "the search is nested too deeply; use fewer parentheses")
        term = self.term_from(token)
        self.depth -= 1
        return term

    def term_from(self, token: _Token) -> Term:
        match token.kind:
            case "-" | "not":
                return Not(self.term())
            case "(":
                inside = self.either()
                if self.take().kind != ")":
                    raise SearchError(token.position, 'this "(" is never closed; expected ")" at the end')
                return inside
            case "word":
                return Part(("name", "text"), fold(token.text))
            case "field":
                return self.asked(token)
        found = f"found {quoted(token.text)}" if token.text else "the search ends here"
        wanted = 'expected a word, a "quoted phrase", a field such as "name:word", "-" or "("'
        raise SearchError(token.position, f"{wanted}, but {found}")

    def asked(self, token: _Token) -> Term:
        """The condition on one field."""
        name, value = token.text.lower(), fold(token.value)
        if name not in self.fields.names():
            close = get_close_matches(name, self.fields.names(), 1)
            known = ", ".join(self.fields.names())
            message = f"there is no field {quoted(token.text)}; the fields are {known}"
            raise SearchError(token.position, message, next(iter(close), ""))
        if name in self.fields.numbers:
            if not NUMBER.fullmatch(value):
                message = f"{name} is a number; expected one after {quoted(token.sign)}, not {quoted(value)}"
                raise SearchError(token.position, message)
            return Compared(name, token.sign, int(value))
        if token.sign not in (":", "=", "!="):
            message = f'{name} is no number; expected ":", "=" or "!=" behind it, not {quoted(token.sign)}'
            raise SearchError(token.position, message)
        if name == "is" and value not in (flags := [fold(flag) for flag in self.fields.flags]):
            message = f"there is no flag {quoted(value)}; expected one of {', '.join(self.fields.flags)}"
            raise SearchError(token.position, message, next(iter(get_close_matches(value, flags, 1)), ""))
        if token.sign == ":" and name != "is":
            return Part((name,), value)
        return Not(Whole(name, value)) if token.sign == "!=" else Whole(name, value)


def _tokens(text: str) -> Iterator[_Token]:
    """The pieces of a query, and an end."""
    at = 0
    while at < len(text):
        position = at + 1
        match = TOKEN.match(text, at)
        if text[at].isspace():
            at += 1
        elif match is None:
            raise SearchError(position, f'expected a field before {quoted(text[at])}, such as "name:word"')
        elif match["phrase"]:
            inside, at = _value(text, at, "")
            yield _Token("word", inside, position)
        elif match["field"]:
            asked = match["field"] + match["sign"]
            value, at = _value(text, match.end(), asked)
            yield _Token("field", match["field"], position, match["sign"], value)
        elif match["mark"]:
            at = match.end()
            yield _Token(match["mark"], match["mark"], position)
        else:
            at = match.end()
            keyword = match["word"].lower() in ("or", "and", "not")
            yield _Token(match["word"].lower() if keyword else "word", match["word"], position)
    yield _Token("end", "", len(text) + 1)


def _value(text: str, at: int, asked: str) -> tuple[str, int]:
    """The phrase or word that starts at a place, and where it ends."""
    if match := PHRASE.match(text, at):
        return match["inside"], match.end()
    if match := VALUE.match(text, at):
        return match[0], match.end()
    if text[at : at + 1] in ("(", ")", ""):
        raise SearchError(at + 1, f"expected a word, a number or a quoted phrase after {quoted(asked)}")
    raise SearchError(at + 1, "this quotation mark is never closed; expected another one")


def _texts(facts: Facts, name: str) -> list[str]:
    """What a field says, folded for comparison."""
    fact = facts.get(name, ())
    return [_folded(text) for text in (fact if isinstance(fact, tuple) else (str(fact),))]


@lru_cache(16_384)
def _folded(text: str) -> str:
    """A text of a card folded; every term of every query asks for the same ones."""
    return fold(text)
