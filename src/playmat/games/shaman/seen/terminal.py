# interpreted: talks to people
"""The Shaman duel in the terminal: its mat and its cards, drawn in `terminal_mat`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from playmat.screen.look import Look, Room

from ..rules.board import KINDS
from ..rules.card import ShamanCard
from .guide import MOVES, GameGuide, has_numbers, kind_line, values
from .sight import Mat, price_letters

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.text import Text


class GameLook(GameGuide, Look[Mat, ShamanCard]):
    """How the Shaman duel is shown."""

    columns = ("id", "name", "type", "trait", "cost", "I/F", "values")
    examples: Mapping[str, str] = {
        "answer": "1, play, focus, discard, pay 1/0/1, use lililala",
        "why": "why play, why 2, why barren, why signature",
        "rules": "rules SK-PAY-4, rules focus red",
        "cards": "cards dragon, cards type:strike force>=7",
    }

    def mat(self, mat: Mat, roles: Sequence[str], width: int, room: Room) -> list[Text]:
        from .terminal_mat import draw_mat  # rich takes long to load

        return draw_mat(mat, roles, width, room)

    def face(self, card: ShamanCard, width: int) -> RenderableType:
        from .terminal_mat import draw_card  # rich takes long to load

        return draw_card(card, kind_line(card), values(card), width)

    def row(self, card: ShamanCard) -> tuple[str, ...]:
        numbers = f"{card.intercept}/{card.force}" if has_numbers(card) else ""
        return (card.id, card.title, KINDS[card.kind], trait(card), price_letters(card.cost), numbers, card.mark)


def trait(card: ShamanCard) -> str:
    """Who may play it, in a word."""
    if card.id in MOVES:
        return MOVES[card.id][0].name
    return card.shaman or card.trait or "generic"
