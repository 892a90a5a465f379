"""The answers to questions on the way, so that what an answer leads to is told up to where it matters."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import NOBODY

from ..rules.state import Duel

FOLLOWED: Final = frozenset(
    "pay charge replace stack colour zone player teamwork remove take mode resolve yes".split()
)
"""Questions that are part of what is being done, by their first answers: all answers are followed."""
MANY: Final = 10
"""Answers of which none is followed, as they would be too many."""


def replies(g: Duel, key: str) -> list[int]:
    """All answers to what is asked while an answer is carried out; none to what begins anew."""
    assert g.decision is not None
    options = g.decision.options
    verb = options[0].verb
    if verb == "top" or (verb == "take" and g.searcher != NOBODY):
        return [0]  # which card of a deck comes on top changes nothing that is told
    if verb not in FOLLOWED or len(options) > MANY:
        return []
    return list(range(len(options)))
