# interpreted: talks to people
"""Cards in one short line, and what is out of the ordinary about one in play."""

from __future__ import annotations

from playmat.kernel.text import listed

from ..rules.board import KINDS
from ..rules.card import MegaCard
from .sight import Piece


def marks_of(piece: Piece) -> str:
    """What is out of the ordinary about a card in play."""
    said = ["engaged"] if piece.engaged else []
    said += [] if piece.docked else ["orphaned"]
    said += ["a business"] if piece.business else []
    said += [f"damage {listed(piece.harm())}"] if piece.harm() else []
    return ", ".join(said)


def card_line(card: MegaCard) -> str:
    """A card in one short line: "character 2/1/1/3, FLYING"."""
    return f"{bare_line(card)}{''.join(f', {keyword.text()}' for keyword in card.keywords)}"


def bare_line(card: MegaCard) -> str:
    """The same without its keywords."""
    event = "" if card.permanent else "non-permanent "
    return f"{event}{KINDS[card.kind]} {card.numbers_line}"
