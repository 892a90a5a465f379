"""Python's collector of what refers to itself: a look at everything holds up all who play, so it is a rare one.

With thousands of games in memory such a look takes some tenths of a second, and by itself Python takes one every few
seconds, although games and streams that end leave little behind that is not gone at once.
"""

from __future__ import annotations

import gc
from typing import Final

YOUNG: Final = 10_000
"""Things made, and not gone again, after which the youngest are looked at."""
LOOKS: Final = (10, 20)
"""How many looks at younger things come before one at the older, and at all: once for two million new things."""


def settle_down() -> None:
    """Look at everything once, leave it alone from now on, and look at the rest seldom."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, *LOOKS)
