"""Games and the rules and cards they are played by: whether a game goes on here as it was begun elsewhere."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Final

from playmat import games
from playmat.book.told import agree, began_alike
from playmat.kernel.errors import PlaymatError

from .clock import Downtimes
from .ledger import Entry
from .match import Match
from .seating import Sheet

LOG: Final = logging.getLogger("playmat.rooms")


class Otherwise(PlaymatError):
    """By the rules and cards here, a game would have gone otherwise."""

    def __init__(self, answer: int, why: str, lines: Sequence[str] = (), is_of_others: bool = True) -> None:
        super().__init__(f"answer {answer}: {why}" if answer else why)
        self.answer: Final = answer
        """The first one of which that is sure; 0 for the deal, or where nothing can be compared."""
        self.why: Final = why
        self.lines: Final = tuple(lines)
        """What is told of it here."""
        self.is_of_others: Final = is_of_others
        """Whether the game was played by other rules or cards; otherwise something is wrong with its log."""


def is_ours(sheet: Sheet) -> bool:
    """Whether a table is pinned to the rules and cards here."""
    try:
        return games.get(sheet.plays).is_played_by(sheet.rules, sheet.cards)
    except PlaymatError:
        return False


def folded(sheet: Sheet, entries: Sequence[Entry], downtimes: Downtimes) -> Match:
    """The game that some entries lead to; what was begun by other rules or cards must read as it was told.

    While it is under way, its cards must be those with which it began, also where nobody has met them yet.
    """
    ours = is_ours(sheet)
    match: Match | None = None
    proven = ours
    try:
        match = Match(sheet, downtimes)
        for entry in entries:
            read = len(match.state.log or ())
            match.apply(entry)
            if ours or not entry.told:
                continue
            if sheet.status != "over" and not began_alike(entry.told, match.told):
                raise Otherwise(0, "a card in its decks is another one now")
            agreed = agree(entry.told, match.told)
            if agreed is False:
                lines = [line.text for line in (match.state.log or [])[read:]]
                raise Otherwise(len(match.answers), "what happened reads otherwise", lines)
            proven = agreed is True
    except Otherwise:
        raise
    except Exception as error:  # other rules may stumble over anything
        if not isinstance(error, PlaymatError):
            LOG.exception("game %s cannot be replayed", sheet.id)
        given = len(match.answers) + 1 if match is not None else 0
        raise Otherwise(given, f"it is not possible ({error})", is_of_others=not ours) from None
    if not proven or (match.unmarked and not ours):
        raise Otherwise(0, "nothing was kept by which it could be told whether it reads the same")
    return match
