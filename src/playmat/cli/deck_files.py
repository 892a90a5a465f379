# interpreted: talks to people
"""Deck files: checked, listed, shown, written in their canonical form."""

from __future__ import annotations

import re
from collections import Counter
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from playmat import games
from playmat.book import deck_check
from playmat.book.deck_check import Checked, Finding
from playmat.book.decks import Deck, DeckError, quoted, text_of
from playmat.book.game import Game
from playmat.kernel.errors import PlaymatError
from playmat.kernel.text import listed, plural

from .keep import tell
from .output import show_json, show_lines, show_table

GAME_HEADER = re.compile(r"^[ \t]*game[ \t]*:[ \t]*([^\r\n]*?)[ \t]*$", re.IGNORECASE | re.MULTILINE)


def game_of(file: Path, text: str, given: str | None) -> Game[Any]:
    """The game a deck is for: the one given, the one its text names, or the only one there is."""
    if given is not None:
        return games.get(given)
    header = GAME_HEADER.search(text)
    if header is not None and header[1]:
        try:
            return games.get(header[1].lower())
        except PlaymatError as error:
            line = text.count("\n", 0, header.start(1)) + 1
            raise PlaymatError(f"{file}: line {line}: {error}") from None
    if len(games.GAMES) == 1:
        return next(iter(games.GAMES.values()))
    raise PlaymatError(f"{file} does not say which game it is for; write a line such as “game: shaman” at its top.")


def check(file: Path, given: str | None, as_json: bool) -> int:
    """Whether a deck file may be played, with everything that is wrong with it; 0 or 2."""
    game: Game[Any] | None = None
    try:
        text = text_of(file)
        game = game_of(file, text, given)
        checked = deck_check.check(game, text)
    except DeckError as error:
        checked = Checked(None, tuple(Finding(0, one.message, "", one.suggestion) for one in error.problems))
    deck, problems = checked.deck, checked.problems
    if as_json:
        show_json(
            {
                "file": str(file),
                "game": game.id if game is not None else given,
                "legal": checked.legal,
                "problems": [
                    {"line": one.line, "message": sentence(one), "did_you_mean": one.suggestion} for one in problems
                ],
                "remarks": [{"line": one.line, "message": sentence(one)} for one in checked.remarks],
                **(summary(deck, game) if game is not None and deck is not None else {}),
            }
        )
        return 2 if problems else 0
    for problem in problems:
        tell(str(problem) if f'"{file}"' in problem.message else f"{file}: {problem}")
    if game is not None and deck is not None:
        show_lines(f"{deck.name}: {counted(deck, game)}.")
        show_lines(*(f"Note, line {remark.line}: {sentence(remark)}." for remark in checked.remarks))
    if problems:
        tell(f"The deck cannot be played: {plural(len(problems), 'problem')} to mend.")
        return 2
    assert game is not None and deck is not None
    show_lines(f"The deck is legal: {', '.join(part for part in (game.name, deck.format) if part)}.")
    return 0


def sentence(finding: Finding) -> str:
    """What a finding says, with its rule and without its line."""
    return f"{finding.message} [{finding.rule}]" if finding.rule else finding.message


def read_deck(file: Path, given: str | None) -> tuple[Game[Any], Deck]:
    """The deck in a file and its game; the file is read once, so that it may be a pipe."""
    text = text_of(file)
    game = game_of(file, text, given)
    return game, game.parse_deck(text)


def kinds(deck: Deck, game: Game[Any]) -> dict[str, int]:
    """How many cards of each kind a deck holds."""
    counts: Counter[str] = Counter()
    for title, copies in deck.copies().items():
        counts[str(game.by_title[title].facts()["type"])] += copies
    return dict(counts.most_common())


def counted(deck: Deck, game: Game[Any]) -> str:
    """The size of a deck in words."""
    parts = [f"{count} {kind}{'s' if count != 1 else ''}" for kind, count in kinds(deck, game).items()]
    return f"{deck.count} cards: {listed(parts)}"


def summary(deck: Deck, game: Game[Any]) -> dict[str, Any]:
    """A deck as plain data, without its list."""
    return {
        "name": deck.name,
        "format": deck.format,
        "headers": dict(deck.headers),
        "cards": deck.count,
        "kinds": kinds(deck, game),
    }


def list_decks(name: str, as_json: bool) -> None:
    """The decks that come with a game."""
    game = games.get(name)
    if as_json:
        show_json([{"deck": short, "game": game.id, **summary(deck, game)} for short, deck in game.decks.items()])
        return
    rows = []
    for short, deck in game.decks.items():
        further = ", ".join(deck.headers.values())
        rows.append((short, deck.name, deck.format, further, str(deck.count)))
    notes = [" ".join(deck.about) for deck in game.decks.values()]
    show_table(("deck", "name", "format", "leader", "cards"), rows, right=(4,), notes=notes, noted="about")


def show_deck(name: str, as_json: bool) -> None:
    """One deck, by its short name, its full name or its file."""
    game, deck = find_deck(name)
    if as_json:
        show_json({"game": game.id, **summary(deck, game), "list": deck.copies(), "text": deck.text()})
        return
    show_lines(deck.text().rstrip(), "", f"{counted(deck, game)}.")
    for line, remark in game.guide.remarks(deck):
        show_lines(f"Note{f', line {line}' if line else ''}: {remark}.")


def find_deck(name: str) -> tuple[Game[Any], Deck]:
    """A deck of any game."""
    file = Path(name)
    if file.exists():
        return read_deck(file, None)
    known: list[str] = []
    for game in games.GAMES.values():
        known += game.decks
        for short, deck in game.decks.items():
            if name.casefold() in (short, deck.name.casefold()):
                return game, deck
    near = get_close_matches(name.lower(), known, 1)
    hint = f"; did you mean {quoted(near[0])}?" if near else "."
    raise PlaymatError(f"There is no deck and no file called {quoted(name)}{hint} Decks: {', '.join(known)}.")


def write_canonical(file: Path, given: str | None) -> None:
    """The deck file as it is always written."""
    print(read_deck(file, given)[1].text(), end="")
