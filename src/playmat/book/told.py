# interpreted: hashes a few lines a move
"""A game's past in a few letters: whether by other rules it would have been told, or have come out, otherwise.

A check names all lines of the log so far, with the rules they cite and who saw them, and now and then the state as
well. Names of people are left out, so that whoever leaves for good takes no game along.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from .fingerprint import of_cards

if TYPE_CHECKING:
    from playmat.kernel.state import State

VERSION: Final = "1"
"""The version of checks; those of another one say nothing about each other."""
STRIDE: Final = 16
"""After so many answers the state is named too, which takes longer than naming lines."""
LETTERS: Final = 8
CARDS: Final = "cards"
"""What stands before the fingerprint of the cards with which a game began."""
SOMEBODY: Final = "\0"


class Told:
    """What was told in one game so far; it reads on in the log where it stopped."""

    def __init__(self, names: Sequence[str]) -> None:
        words = "|".join(re.escape(name) for name in sorted(set(names), key=len, reverse=True) if name)
        self._names: Final = re.compile(rf"(?<!\w)(?:{words})(?!\w)" if words else r"(?!)")
        self._hash: Final = blake2b(digest_size=6)
        self._read = 0

    def check(self, state: State, answers: int) -> str:
        """The check after so many answers: `1:` and what was told, then the state's where it is its turn."""
        log = state.log or []
        for line in log[self._read :]:
            said = f"{line.player}\n{line.rule}\n{line.seen}\n{line.text}\n{line.veiled}\n"
            self._hash.update(self._names.sub(SOMEBODY, said).encode())
        self._read = len(log)
        told = f"{VERSION}:{b64encode(self._hash.digest()).decode()}"
        return f"{told} {state_check(state)}" if state.over or answers % STRIDE == 0 else told


def state_check(state: State) -> str:
    """A state's digest, cut short behind its version."""
    version, _, name = state.digest().partition(":")
    return f"{version}:{name[:LETTERS]}"


def cards_check(state: State) -> str:
    """A name for all cards that are dealt in a game, with everything that is printed on them."""
    return f"{CARDS}:{of_cards({id(card): card for card in state.defs}.values())}"


def began_alike(one: str, other: str) -> bool:
    """Whether two checks of a game's beginning name the same cards, as far as both name any."""
    named = [{part for part in check.split() if part.startswith(f"{CARDS}:")} for check in (one, other)]
    return not all(named) or named[0] == named[1]


def told_of(state: State) -> str:
    """The check of a game that has kept its log, from its beginning."""
    names = state.beginning.seats if state.beginning is not None else ()
    return Told(names).check(state, 0)


def agree(one: str, other: str) -> bool | None:
    """Whether two checks of the same moment agree; None where they have nothing that can be compared."""
    compared = [
        mine == yours
        for mine, yours in zip(one.split(), other.split(), strict=False)
        if mine.partition(":")[0] == yours.partition(":")[0] != CARDS
    ]
    return all(compared) if compared else None
