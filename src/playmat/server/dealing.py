"""Who deals: promises a secret for a table before any player's share is known.

A secret is a keyed hash of a nonce that is handed out with the commitment, so nothing need be kept until a table is
opened with it, and all workers agree. The table's id follows from the nonce as well: were it free, whoever knows the
secret could try ids until the cards please.
"""

from __future__ import annotations

import hmac
import secrets
from typing import Final

from playmat.book.deal import Deal, commitment_to
from playmat.wire import Commitment

from . import ledger
from .errors import ApiError
from .seating import ALPHABET, now
from .store import Store

DEALING_KEY: Final = "dealing"
TIME_DIGITS: Final = 12
"""The first digits of a nonce say when it was made, in milliseconds."""
CHANCE_BYTES: Final = 10
GOOD_FOR: Final = 10 * 60_000
"""Milliseconds for which a commitment can be used: a database brought back has forgotten which ones were."""
ID_LENGTH: Final = 10
KEY_BITS: Final = 256


class Dealer:
    """Commits the server to secrets."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self._key = b""

    async def key(self) -> bytes:
        """The server's own key for dealing, made once and the same for all workers."""
        if not self._key:
            kept = await self.store.run(ledger.setting, DEALING_KEY, secrets.token_hex(KEY_BITS // 8))
            self._key = bytes.fromhex(kept)
        return self._key

    async def commit(self) -> Commitment:
        """A commitment for a table that somebody is about to open."""
        nonce = new_nonce()
        deal = await self.promised(nonce)
        return Commitment(nonce=nonce, game=deal.game, commitment=deal.commitment)

    async def promised(self, nonce: str) -> Deal:
        """The deal to which the server has committed itself with a nonce; without one, with a nonce of its own."""
        nonce = nonce or new_nonce()
        if abs(now() - int(nonce[:TIME_DIGITS], 16)) > GOOD_FOR:
            raise ApiError(
                409, "expired", "This commitment is too old. Ask for one again, with POST /api/commitments."
            )
        key = await self.key()
        digest = hmac.digest(key, f"game:{nonce}".encode(), "sha256")
        game = "".join(ALPHABET[byte % len(ALPHABET)] for byte in digest[:ID_LENGTH])
        secret = hmac.digest(key, f"secret:{nonce}".encode(), "sha256").hex()
        return Deal(game, secret, commitment_to(secret))


def new_nonce() -> str:
    """A number used once, which says when it was made."""
    return f"{now():0{TIME_DIGITS}x}{secrets.token_hex(CHANCE_BYTES)}"


def new_key() -> int:
    """A seed that nobody can guess, for a table that was opened before the server committed itself to secrets."""
    return secrets.randbits(KEY_BITS)


def insist_share(nonce: str, share: str, takes_part: bool) -> None:
    """Refuse a share that would prove nothing."""
    if share and not nonce:
        raise ApiError(
            400,
            "bad-share",
            "A share counts only after a commitment: ask for one with POST /api/commitments, and send its nonce too.",
        )
    if share and not takes_part:
        raise ApiError(400, "bad-share", "You take no seat at this table, so leave your share out.")


def used_already() -> ApiError:
    """That a commitment has served a table."""
    return ApiError(
        409, "used", "This commitment has served a table already. Ask for another one, with POST /api/commitments."
    )
