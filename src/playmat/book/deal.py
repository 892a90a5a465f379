# interpreted: hashes once a game
"""How a game is dealt so that nobody chooses the cards: from the server's secret and a share of every player.

The server commits itself to its secret before it has heard of any share, and opens it when the game is over. The hash
is SHA-256, which every browser and every machine has at hand; the texts that are hashed are lines that can be typed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from typing import Any, Final

LABEL: Final = "playmat deal 1"
"""The first of the lines from which a seed is made."""
SECRET_DIGITS: Final = 64
SHARE_DIGITS: Final = 32
HEX: Final = frozenset("0123456789abcdef")


@dataclass(frozen=True)
class Deal:
    """One dealing of cards: what the server kept secret, what it had shown of it before, and what players added."""

    game: str
    """The table's name."""
    secret: str = field(repr=False)
    commitment: str
    shares: tuple[str, ...] = field(default=(), repr=False)
    """In the order of the seats; empty for a seat that added nothing."""
    answer: int = 0
    """The number of the answer that dealt anew what nobody had seen; 0 for the cards with which the game began."""

    @property
    def seed(self) -> int:
        """The seed that follows."""
        return seed_from(self.secret, self.game, self.shares)

    @property
    def is_kept(self) -> bool:
        """Whether the secret is the one to which the server had committed itself."""
        return commitment_to(self.secret) == self.commitment

    def plain(self) -> dict[str, Any]:
        """The deal as it stands in a record."""
        return {**asdict(self), "shares": list(self.shares)}


def commitment_to(secret: str) -> str:
    """What can be shown of a secret without telling it."""
    return sha256(secret.encode()).hexdigest()


def seed_from(secret: str, game: str, shares: Sequence[str]) -> int:
    """The seed of 256 bits that follows from a secret and everybody's shares."""
    lines = (LABEL, secret, game, *shares)
    return int(sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest(), 16)


def is_hex(value: object, digits: int) -> bool:
    """Whether a value is a text of so many hexadecimal digits, in small letters."""
    return isinstance(value, str) and len(value) == digits and HEX.issuperset(value)


def as_deal(value: object) -> Deal | None:
    """A deal as it stands in a record; nothing where it cannot be one."""
    if not isinstance(value, dict):
        return None
    game, shares, answer = value.get("game"), value.get("shares"), value.get("answer", 0)
    if (
        not isinstance(game, str)
        or "\n" in game
        or not isinstance(shares, list)
        or type(answer) is not int
        or answer < 0
    ):
        return None
    if not all(share == "" or is_hex(share, SHARE_DIGITS) for share in shares):
        return None
    if not all(is_hex(value.get(name), SECRET_DIGITS) for name in ("secret", "commitment")):
        return None
    return Deal(game, value["secret"], value["commitment"], tuple(shares), answer)
