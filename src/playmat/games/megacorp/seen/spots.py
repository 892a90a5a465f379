# interpreted: talks to people
"""Where on the table the answers of Megacorp belong, and which of them are alike."""

from __future__ import annotations

from typing import Final

from playmat.screen.guide import CARD, ZONE

from .sight import Mat, Spot


def spots(mat: Mat, key: str) -> list[str]:
    """Where on the table an answer belongs: at a card, a free space (`space:2/1/0`), or a stack object (`stack:7`)."""
    verb, _, word = key.partition(":")
    if verb in AT_CARDS:
        handle = word.partition(":")[0]
        return [f"{CARD}{handle}"] if handle.isdecimal() else [f"stack:{word.removeprefix('s')}"]
    if verb in AT_SPACES:
        network, spot = place_of(word)
        there = mat.grids[network].get(spot)
        return [f"{CARD}{there.handle}"] if there is not None else [f"space:{word}"]
    return [f"{ZONE}{mat.asked}:hand"] if verb in AT_HAND else []


def place_of(word: str) -> tuple[int, Spot]:
    """The network and the space that an answer names."""
    network, x, y = word.split("/")
    return int(network) - 1, (int(x), int(y))


def kin(mat: Mat, key: str) -> str:
    """Taking one copy of a card from a hidden place or the hand is like taking another."""
    verb, _, word = key.partition(":")
    lying = mat.lying.get(word) if verb in AT_CARDS else None
    if lying is None or lying.place not in ALIKE:
        return key
    return f"{verb} {lying.player} {lying.place} {lying.card.id}"


AT_CARDS: Final = frozenset(
    "play buy use produce regenerate attack sell block retaliate refrain points target take pay decline order engage "
    "discard money".split()
)
"""Answers that name a card; a target may also be an object on the stack."""
AT_SPACES: Final = frozenset(("place", "space"))
"""Answers that name a space of a network."""
AT_HAND: Final = frozenset(("keep", "mulligan"))
"""Answers about the whole hand."""
ALIKE: Final = frozenset(("hand", "main deck", "resource deck"))
"""Places in which copies of a card differ in nothing."""
