# interpreted: hashes once an answer
"""The luck of bots that play with people: their own, which nobody at the table can see or compute."""

from __future__ import annotations

import secrets
from hashlib import blake2b
from typing import Final

KEY_BYTES: Final = 32
KEY = secrets.token_bytes(KEY_BYTES)
"""Made anew by every process and told to nobody."""


def luck(table: object, question: int, player: int) -> int:
    """A seed for one answer; asked the same again, the same, so that taking an answer back changes nothing."""
    moment = f"{table}\n{question}\n{player}".encode()
    return int.from_bytes(blake2b(moment, digest_size=8, key=KEY, person=b"playmat luck").digest(), "big")
