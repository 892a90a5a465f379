"""Amounts that are counted instead of printed."""

from __future__ import annotations

from typing import Generic

from .step import Context, G


class Amount(Generic[G]):
    """A number read from the table whenever it is asked for."""

    def of(self, g: G, ctx: Context) -> int:
        """The number now."""
        raise NotImplementedError(type(self).__name__)

    def text(self) -> str:
        """What is counted, as in "for each …"."""
        raise NotImplementedError(type(self).__name__)
