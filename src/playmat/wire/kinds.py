"""The small kinds that requests and messages are made of."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta

ShortText = Annotated[str, Meta(max_length=80)]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
ChatText = Annotated[str, Meta(min_length=1, max_length=500)]
DeckList = Annotated[str, Meta(max_length=100_000)]
GameId = Annotated[str, Meta(min_length=1, max_length=32, pattern="^[a-z0-9]+$")]
Nonce = Annotated[str, Meta(max_length=32, pattern="^([0-9a-f]{32})?$")]
Share = Annotated[str, Meta(max_length=32, pattern="^([0-9a-f]{32})?$")]
"""What a player adds to the deal: 32 hexadecimal digits of chance, or nothing."""
Digest = Annotated[str, Meta(max_length=64, pattern="^([0-9a-f]{64})?$")]
Options = Annotated[dict[ShortText, ShortText], Meta(max_length=20)]
"""What a table agrees on, by the names of the game's options."""
Count = Annotated[int, Meta(ge=0, le=1_000_000_000)]
CanUndo = Literal["", "free", "ask"]
"""Whether somebody's last answer can be taken back: not, freely, or with consent."""
RefusalKind = Literal[
    "malformed", "unknown", "refused", "forbidden", "not-found", "too-fast", "too-long", "unavailable", "not-now"
]
"""In a word, why something was not done."""

LONGEST_MESSAGE: Final = 16_384
"""Bytes that no message of a client comes near."""
TOO_MANY: Final = 4429
"""The code with which a stream is closed on those who have too many of them, or ask for too much."""
LINES_SHOWN: Final = 200
"""Lines of the log that a whole table has, the last ones."""
MOST_LINES: Final = 500
"""Lines of the log that can be asked for at a time."""
SPECTATOR: Final = -1
ALL_OPEN: Final = -2
