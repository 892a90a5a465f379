"""Answers by what they mean, so that the same answer is known again in every deal that fits what a player sees."""

from __future__ import annotations

from typing import Any

from playmat.book.mind import Mind
from playmat.kernel.state import State
from playmat.kernel.step import NO_CARD, Decision

AnswerKey = tuple[int, str, str, str, int, int, str]
"""Who answers, with which verb and word, with which card, in which zone, which of several like it, and about what."""


def answer_keys(mind: Mind[Any], g: State, decision: Decision) -> list[AnswerKey]:
    """The answers by what they mean in any deal; the last number is -1 for those that need not be tried.

    Cards that are alike and lie hidden together, as two copies in a hand, make one answer. Cards of the same kind in
    sight are told apart by their order.
    """
    keys: list[AnswerKey] = []
    counts: dict[AnswerKey, int] = {}
    player = decision.player
    tried = 0
    card = mind.subject(g)
    about = g.defs[card].id if card != NO_CARD else ""
    for option in decision.options:
        card = option.card
        if card == NO_CARD:
            key: AnswerKey = (player, option.verb, option.word, "", -1, 0, about)
        else:
            zone = g.place[card]
            key = (player, option.verb, option.word, g.defs[card].id, zone, 0, about)
            if key in counts:
                before = counts[key]
                counts[key] = before + 1
                alike = -1 if g.hidden[zone] else before
                key = (player, option.verb, option.word, g.defs[card].id, zone, alike, about)
            else:
                counts[key] = 1
        if mind.is_futile(g, option):
            key = numbered(key, -1)
        if key[5] >= 0:
            tried += 1
        keys.append(key)
    if not tried:
        keys[0] = numbered(keys[0], 0)
    return keys


def same(key: AnswerKey) -> AnswerKey:
    """The answer that is tried in the place of one that comes to the same."""
    return key if key[5] >= 0 else numbered(key, 0)


def numbered(key: AnswerKey, alike: int) -> AnswerKey:
    """The same answer as another of several like it."""
    return key[0], key[1], key[2], key[3], key[4], alike, key[6]
