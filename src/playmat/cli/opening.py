# interpreted: talks to people
"""Which screen fits a terminal."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from .output import is_plain, width
from .plain import PlainScreen
from .screen import Screen

if TYPE_CHECKING:
    from playmat.screen.look import Look

NARROWEST = 60
"""Columns below which a drawn table loses the names on it."""


def open_screen(look: Look[Any], plain: bool) -> Screen:
    """The screen that fits the terminal; on a very narrow one linear text loses nothing."""
    if plain or is_plain() or width() < NARROWEST or not sys.stdin.isatty():
        return PlainScreen(look)
    from .draw import RichScreen  # rich takes long to load, and plain text does without

    return RichScreen(look)
