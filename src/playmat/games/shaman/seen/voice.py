"""Cards speak to their owner; here their words are said to whoever looks."""

from __future__ import annotations

import re
from typing import Final

from ..rules.state import Duel

VERBS: Final = {"has": "have", "defends": "defend", "adds": "add"}
"""What players do in the texts of lasting effects, said of one of them and said to one."""
SPOKEN: Final = re.compile(
    rf"\byour opponent (?:{'|'.join(VERBS)})\b|\byou (?:{'|'.join(VERBS.values())})\b"
    r"|\byour opponent's\b|\byour opponent\b|\byour\b|\byou\b"
)


def said_to(g: Duel, viewer: int, owner: int, text: str) -> str:
    """A card's words, which speak to its owner, as the viewer reads them."""
    if owner == viewer:
        return text
    other = 1 - owner
    to_other = other == viewer
    owner_name, other_name = g.name(owner), g.name(other)
    words = {
        "your opponent's": "your" if to_other else f"{other_name}'s",
        "your opponent": "you" if to_other else other_name,
        "your": f"{owner_name}'s",
        "you": owner_name,
    }
    for one, several in VERBS.items():
        words[f"your opponent {one}"] = f"you {several}" if to_other else f"{other_name} {one}"
        words[f"you {several}"] = f"{owner_name} {one}"
    return SPOKEN.sub(lambda found: words[found[0]], text)
