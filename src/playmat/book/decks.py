# interpreted: text handling, not in the hot path
"""Deck lists as plain text, for every game: read, checked against the cards there are, and written back.

A file is a few `key: value` headers, then headings and cards:

    # A comment stands on its own line or behind a card.
    name: Road of Sparks
    game: shaman
    format: starter
    shaman: Yoh

    Strikes
    2 Furious Response
    2x Seismic Eruption  # shakes the far zone

Whether such a deck may be played (its size, its copies, its leader) is for the game to say.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path

from playmat.kernel.errors import PlaymatError

__all__ = ["Deck", "DeckError", "Entry", "Problem", "Titles", "fold", "parse", "quoted", "read", "text_of"]

MOST_COPIES = 99
MOST_CARDS = 999
LONGEST_LIST = 1_000_000
MOST_GUESSES = 20  # looking for what was meant is slow, and a file of garbage has many lines
UNTITLED = "Untitled deck"

OWN_HEADERS = ("name", "game", "format")
HEADER_KEY = re.compile(r"[a-z](?:[a-z0-9 _-]{0,38}[a-z0-9_-])?")
CARD_LINE = re.compile(r"(-?[0-9]+)[xX×]?\s+(.+)")
GLUED_LINE = re.compile(r"([0-9]+)[xX×]?([^0-9].*)")
PLAIN_WORD = re.compile(r"[a-z0-9-]+")
COMMENT = re.compile(r"(?:^|\s)#")
NOT_TEXT = re.compile(
    r"[\x00-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e"
    r"\u2060-\u206f\u3164\ud800-\udfff\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff\U000e0000-\U000e0fff]"
)
"""Signs that control or cannot be seen: with them a name could look like another."""

TYPEWRITER = str.maketrans("‘’‛`´“”„‐‑‒–—−", "'''''\"\"\"------")


def fold(text: str) -> str:
    """The text as names are compared: letter case, spacing and typographic marks make no difference."""
    # Typographic marks first: the normal form would take an acute accent for a space and an accent.
    plain = unicodedata.normalize("NFKC", text.translate(TYPEWRITER)).casefold()
    return re.sub(r" ?, ?", ", ", " ".join(plain.split())).strip()


def quoted(text: str) -> str:
    """The text as messages quote it, cut short where it is long."""
    return f'"{text if len(text) <= 60 else text[:60] + "…"}"'


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong with a deck list; line 0 is the list as a whole."""

    line: int
    message: str
    suggestion: str = ""

    def __str__(self) -> str:
        where = f"line {self.line}: " if self.line else ""
        meant = f'; did you mean "{self.suggestion}"?' if self.suggestion else ""
        return f"{where}{self.message}{meant}"


class DeckError(PlaymatError, ValueError):
    """A deck list that cannot be read, with everything that is wrong with it."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__(self.problems)

    @classmethod
    def whole(cls, message: str, suggestion: str = "") -> "DeckError":
        """The one problem of a list that fails as a whole."""
        return cls([Problem(0, message, suggestion)])

    def __str__(self) -> str:
        return "\n".join(str(problem) for problem in self.problems)


class Titles:
    """The titles of a game's cards: knows each by every name it goes by, and guesses at misspelt ones."""

    def __init__(self, cards: Iterable[tuple[str, str, str]]) -> None:
        """Take every card as (id, name, version), the version empty where a card has none."""
        self._titles: dict[str, str] = {}
        self._ids: dict[str, str] = {}
        self._names: dict[str, list[str]] = {}
        for card_id, name, version in cards:
            title = f"{name}, {version}" if version else name
            if fault := _fault_of_title(title):
                raise ValueError(fault)
            if self._titles.setdefault(fold(title), title) != title:
                raise ValueError(f"{quoted(title)} and {quoted(self._titles[fold(title)])} read the same")
            if self._ids.setdefault(fold(card_id), title) != title:
                raise ValueError(f"two cards have the id {quoted(card_id)}")
            namesakes = self._names.setdefault(fold(name), [])
            if title not in namesakes:
                namesakes.append(title)
        self._spellings = {name: titles[0] for name, titles in self._names.items()} | self._titles

    def matching(self, written: str) -> tuple[str, ...]:
        """The title that was written, or none, or all that a bare name could mean."""
        key = fold(written)
        title = self._titles.get(key) or self._ids.get(key)
        return (title,) if title else tuple(self._names.get(key, ()))

    def suggest(self, written: str, likeness: float = 0.6) -> str:
        """The title that was most probably meant, or nothing."""
        key = fold(written)
        for close in get_close_matches(key, self._spellings, 1, likeness):
            return self._spellings[close]
        begun = (title for spelling, title in self._spellings.items() if spelling.startswith(f"{key},"))
        return next(begun, "")


@dataclass(frozen=True, slots=True)
class Entry:
    """One card line of a deck: so many copies of a card, under a heading, with the comments it carries."""

    count: int
    title: str
    section: str = ""
    line: int = field(default=0, compare=False)
    comment: str = ""
    above: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck list: its name, the game and format it is for, further headers such as its leader, its cards."""

    name: str
    game: str
    format: str
    headers: Mapping[str, str] = field(hash=False)
    cards: tuple[Entry, ...]
    about: tuple[str, ...] = ()
    ending: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "headers", dict(self.headers))
        if problems := tuple(_problems(self)):
            raise DeckError(problems)

    @classmethod
    def of(
        cls, name: str, copies: Mapping[str, int], /, *, game: str = "", format: str = "", **headers: str
    ) -> "Deck":
        """A deck from the copies of each title: `Deck.of("Sparks", {"Center": 2}, shaman="Yoh")`."""
        entries = tuple(Entry(count, title) for title, count in copies.items())
        return cls(name, game, format, headers, entries)

    @property
    def count(self) -> int:
        """How many cards the deck holds."""
        return sum(entry.count for entry in self.cards)

    def copies(self) -> dict[str, int]:
        """How many copies of each title the deck holds, however many lines they are spread over."""
        return dict(Counter(self.titles()))

    def titles(self) -> list[str]:
        """The title of every single card, in the order of the list."""
        return [entry.title for entry in self.cards for _ in range(entry.count)]

    def in_order(self) -> "Deck":
        """The same cards in the order of their titles, so that nobody chooses in which order they are shuffled."""
        entries = tuple(Entry(count, title) for title, count in sorted(self.copies().items()))
        return Deck(self.name, self.game, self.format, self.headers, entries)

    def text(self) -> str:
        """The deck as a file, always written the same way."""
        lines = _comment_lines(self.about)
        own = {"name": self.name, "game": self.game, "format": self.format}
        lines += [f"{key}: {value}" for key, value in {**own, **self.headers}.items() if value]
        lines.append("")
        section = ""
        for entry in self.cards:
            if entry.section != section:
                section = entry.section
                lines += [section] if lines[-1] == "" else ["", section]
            lines += _comment_lines(entry.above)
            lines.append(f"{entry.count} {entry.title}" + (f"  # {entry.comment}" if entry.comment else ""))
        if self.ending:
            lines += ["", *_comment_lines(self.ending)]
        return "\n".join(lines) + "\n"


def parse(text: str, titles: Titles) -> Deck:
    """The deck that a text lists, every card by its full title; raises `DeckError` with all problems."""
    if len(text) > LONGEST_LIST:
        raise DeckError.whole("the deck list is over 1 MB; leave only the cards and a few comments")
    reader = _Reader(titles)
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for number, line in enumerate(lines, start=1):
        reader.read(number, line.replace("\t", " ").strip())
    return reader.deck()


def read(path: str | Path, titles: Titles) -> Deck:
    """The deck in a file; raises `DeckError` also when there is no such file or it is not a text."""
    return parse(text_of(path), titles)


def text_of(path: str | Path) -> str:
    """The text of a deck file; raises `DeckError` when there is no such file or it is not a text."""
    path = Path(path)
    name = f'"{path}"'
    try:
        with path.open("rb") as file:
            data = file.read(LONGEST_LIST + 1)
    except FileNotFoundError:
        close = _file_like(path)
        advice = "" if close else "; check the folder and the name"
        raise DeckError.whole(f"there is no deck file {name}{advice}", close) from None
    except IsADirectoryError:
        raise DeckError.whole(f"{name} is a folder; name one deck file in it") from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise DeckError.whole(f"{name} cannot be read ({reason}); check its name and permissions") from None
    if len(data) > LONGEST_LIST:
        raise DeckError.whole(f"{name} is over 1 MB; leave only the cards and a few comments")
    if not data.strip():
        raise DeckError.whole(f'{name} is empty; write lines such as "name: My deck" and "2 Card Title"')
    if b"\0" in data:
        raise DeckError.whole(f'{name} is not a text file; a deck file has lines such as "2 Card Title"')
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        advice = "open it in an editor and save it as UTF-8"
        raise DeckError.whole(f"{name} is not text in UTF-8; {advice}") from None


class _Reader:
    """Takes a deck list line by line and notes what is wrong on the way."""

    def __init__(self, titles: Titles) -> None:
        self.titles = titles
        self.problems: list[Problem] = []
        self.headers: dict[str, str] = {}
        self.header_lines: dict[str, int] = {}
        self.entries: list[Entry] = []
        self.about: list[str] = []
        self.comments: list[str] = []  # those that wait for the card below them
        self.heading = ""
        self.empty_heading = 0  # its line, until a card stands under it
        self.cards_seen = False
        self.guesses = 0

    def read(self, number: int, line: str) -> None:
        if not line:
            return
        if NOT_TEXT.search(line):
            self.problem(number, "the line holds characters that are not text; delete it and type it again")
            return
        if line.startswith("#"):
            self.comments.append(line[1:].strip())
            return
        key, value = _header(line)
        if value or key in OWN_HEADERS:
            self.read_header(number, key, value)
            return
        line, comment = _split_comment(line)
        if match := CARD_LINE.fullmatch(line):
            self.read_card(number, match[1], match[2], comment)
        else:
            self.read_heading(number, line.rstrip(": "), comment)

    def read_header(self, number: int, key: str, value: str) -> None:
        """Take a line `key: value`."""
        self.settle_comments()
        if self.cards_seen:
            self.problem(number, f'headers such as "{key}:" come before the first card; move the line up')
        elif key in self.header_lines:
            first = self.header_lines[key]
            self.problem(number, f'"{key}:" stands in line {first} already; keep one of the two')
        elif problem := _problem_of_header(number, key, value):
            self.problems.append(problem)
        self.header_lines.setdefault(key, number)
        self.headers.setdefault(key, value)

    def read_heading(self, number: int, heading: str, comment: str) -> None:
        """Take a heading, unless it was meant as a card."""
        glued = GLUED_LINE.fullmatch(heading)
        card = next(iter(self.titles.matching(heading)), "") or self.guess(heading, likeness=0.85)
        if glued and (meant := next(iter(self.titles.matching(glued[2])), "")):
            self.problem(number, f"{quoted(heading)} lacks a space behind its count", f"{glued[1]} {meant}")
            self.card_seen()
        elif card:
            self.problem(number, f"{quoted(heading)} has no count", f"1 {card}")
            self.card_seen()
        elif _starts_with_number(heading):
            form = 'a card line is a count, a space and a title, such as "2 Card Title"'
            self.problem(number, f"{quoted(heading)} cannot be read; {form}")
            self.card_seen()
        elif not heading:
            self.problem(number, "the line says nothing; take it out")
        else:
            self.settle_comments()
            self.check_heading()
            self.heading, self.empty_heading = heading, number
            self.comments += [comment] if comment else []

    def read_card(self, number: int, count: str, written: str, comment: str) -> None:
        """Take a line `N name`."""
        self.card_seen()
        copies = int(count) if len(count) < 9 else 0
        if not 1 <= copies <= MOST_COPIES:
            self.problem(number, f"a count goes from 1 to {MOST_COPIES}, not {quoted(count)}; correct it")
        found = self.titles.matching(written)
        if len(found) == 1:
            self.entries.append(Entry(copies, found[0], self.heading, number, comment, tuple(self.comments)))
            self.comments = []
        elif found:
            several = " or ".join(quoted(title) for title in found)
            self.problem(number, f"{quoted(written)} could be {several}; write the full title")
        else:
            meant = self.guess(written)
            advice = "" if meant else "; check the spelling"
            self.problem(number, f"there is no card called {quoted(written)}{advice}", meant)

    def card_seen(self) -> None:
        """Note that the cards have begun, and that the last heading is not an empty one."""
        self.cards_seen = True
        self.empty_heading = 0

    def settle_comments(self) -> None:
        """Take the comments read so far as being about the deck, if neither heading nor card has come yet."""
        if not self.cards_seen and not self.heading:
            self.about += self.comments
            self.comments = []

    def check_heading(self) -> None:
        """Note a heading that has no cards under it."""
        if self.empty_heading:
            empty = f"no cards stand under {quoted(self.heading)}; add some, or take the heading out"
            self.problem(self.empty_heading, empty)

    def guess(self, written: str, likeness: float = 0.6) -> str:
        """The card that was probably meant, or nothing."""
        self.guesses += 1
        return self.titles.suggest(written, likeness) if self.guesses <= MOST_GUESSES else ""

    def problem(self, line: int, message: str, suggestion: str = "") -> None:
        self.problems.append(Problem(line, message, suggestion))

    def deck(self) -> Deck:
        self.check_heading()
        if not self.cards_seen:
            self.problem(0, 'the deck lists no cards; write lines such as "2 Card Title"')
        if self.problems:
            raise DeckError(sorted(self.problems, key=lambda problem: problem.line))
        name, game, format_ = (self.headers.pop(key, "") for key in OWN_HEADERS)
        cards, about, ending = tuple(self.entries), tuple(self.about), tuple(self.comments)
        return Deck(name or UNTITLED, game, format_, self.headers, cards, about, ending)


def _header(line: str) -> tuple[str, str]:
    """The key and value of a header line; no key if it is none, no value if it may be a heading."""
    before, colon, after = line.partition(":")
    key, value = before.strip().lower(), after.strip()
    if not colon or not HEADER_KEY.fullmatch(key):
        return "", ""
    return key, value.lower() if key in ("game", "format") else value


def _problem_of_header(line: int, key: str, value: str) -> Problem | None:
    """What is wrong with a header, if anything."""
    if not HEADER_KEY.fullmatch(key):
        return Problem(line, f"{quoted(key)} cannot be a header; write a plain word in small letters")
    if not value or not _one_line(value):
        return Problem(line, f'"{key}:" needs one line of text behind it; fill it in or take it out')
    if key not in OWN_HEADERS and (close := get_close_matches(key, OWN_HEADERS, 1, 0.75)):
        return Problem(line, f'there is no header "{key}:"', f"{close[0]}: {value}")
    if key in ("game", "format") and not PLAIN_WORD.fullmatch(value):
        return Problem(line, f"{quoted(value)} is no {key}; write one plain word in small letters")
    return None


def _split_comment(line: str) -> tuple[str, str]:
    """What stands before the first `#` that begins a word, and after it."""
    match = COMMENT.search(line)
    return (line[: match.start()].rstrip(), line[match.end() :].strip()) if match else (line, "")


def _comment_lines(comments: Iterable[str]) -> list[str]:
    return [f"# {comment}".rstrip() for comment in comments]


def _starts_with_number(line: str) -> bool:
    return next((mark for mark in line if mark.isalnum()), "").isdigit()


def _one_line(text: str) -> bool:
    return text == text.strip() and not NOT_TEXT.search(text)


def _fault_of_title(title: str) -> str:
    """Why a card of this title could not be written in a deck list, or nothing."""
    if title and _one_line(title) and not COMMENT.search(title):
        return ""
    return f'{quoted(title)} is no title; write one line of text without " #"'


def _is_heading(line: str) -> bool:
    plain = _one_line(line) and not COMMENT.search(line) and not _starts_with_number(line)
    return plain and line != "" and line == line.rstrip(": ") and not _header(line)[1]


def _problems(deck: Deck) -> Iterator[Problem]:
    """Everything that would keep a deck from being written and read back."""
    own = {"name": deck.name, "game": deck.game or "any", "format": deck.format or "any"}
    for key, value in [*own.items(), *deck.headers.items()]:
        if problem := _problem_of_header(0, key, value):
            yield problem
    for key in deck.headers.keys() & own:
        yield Problem(0, f'"{key}" is no further header; the deck has a field for it')
    section = ""
    comments = [*deck.about, *deck.ending]
    for entry in deck.cards:
        comments += [entry.comment, *entry.above]
        if not 1 <= entry.count <= MOST_COPIES:
            yield Problem(0, f"a count goes from 1 to {MOST_COPIES}, not {entry.count}; correct it")
        if fault := _fault_of_title(entry.title):
            yield Problem(0, fault)
        if entry.section != section and not _is_heading(entry.section):
            advice = "write plain words, and cards without a heading first"
            yield Problem(0, f"{quoted(entry.section)} is no heading; {advice}")
        section = entry.section
    for comment in comments:
        if not _one_line(comment):
            yield Problem(0, f"{quoted(comment)} is no comment; write one line of text")
    if not 1 <= deck.count <= MOST_CARDS:
        yield Problem(0, f"a deck lists 1 to {MOST_CARDS} cards, not {deck.count}; correct the counts")


def _file_like(path: Path) -> str:
    """The file of the same folder whose name is most like the one asked for, or nothing."""
    try:
        names = [file.name for file in path.parent.iterdir()]
    except OSError:
        return ""
    return next(iter(get_close_matches(path.name, names, 1)), "")
