# interpreted: talks to people
"""What each game adds to the terminal: how its mat and its cards are drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from .guide import Guide, S
from .sight import C

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.text import Text


Room = Literal["roomy", "small", "tight"]
"""How much of the screen a mat may take."""


class Look(Guide[S, C]):
    """A guide that can also draw its game."""

    columns: tuple[str, ...] = ()
    """The headings of a table of cards."""
    examples: Mapping[str, str] = {}
    """What one may type in this game: answers under `answer`, and the commands why, rules and cards."""

    def mat(self, mat: S, roles: Sequence[str], width: int, room: Room) -> list[Text]:
        """The table as coloured lines of at most that width, in as much room as there is."""
        raise NotImplementedError

    def news(self, lines: Sequence[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
        """What happened, told as shortly as the game allows: rules and sentences."""
        return tuple(lines)

    def face(self, card: C, width: int) -> RenderableType:
        """The card drawn as a card."""
        raise NotImplementedError

    def row(self, card: C) -> tuple[str, ...]:
        """The card as a row of a table."""
        raise NotImplementedError
