"""How tests wait: for what is meant to come, never for a moment."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, TypeVar

T = TypeVar("T")

PATIENCE: Final = 120.0
"""Seconds after which something that should have come is missing. Only a test that hangs ever waits so long, however
busy the machine is, so that no test measures with it.
"""
NEXT_LOOK: Final = 0.01


def eventually(look: Callable[[], T | None], what: str = "it did not come") -> T:
    """What a look finds once it finds something."""
    end = time.monotonic() + PATIENCE
    while True:
        found = look()
        if found:
            return found
        assert time.monotonic() < end, what
        time.sleep(NEXT_LOOK)
