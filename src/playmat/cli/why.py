# interpreted: talks to people
"""Why something is not on offer: every card and every answer has a reason with a rule."""

from __future__ import annotations

from functools import partial
from typing import Any

from playmat.book.decks import fold, quoted
from playmat.kernel.card import CardDef
from playmat.kernel.state import State
from playmat.kernel.text import listed
from playmat.screen.guide import Guide, Reason, reason_of, reasons_with

from .commands import NotUnderstood, numbered, pieces, verb_of
from .display import Asked


def why(state: State, player: int, asked: Asked, guide: Guide[Any, Any], words: str) -> list[Reason]:
    """The reasons for what a player asks about: nothing, a number, an answer, or a card."""
    if not words:
        return everything(asked)
    if words.isdecimal():
        return [offered(asked, numbered(words, asked.choices).index)]
    key = key_of(words, asked, state.verbs())
    if key:
        return [of_key(state, player, asked, key)]
    return of_card(state, player, asked, guide, words)


def everything(asked: Asked) -> list[Reason]:
    """Why the question is asked, and every reason that can be given without being asked for one."""
    refused = [Reason(f"{name}: {reason.sentence}", reason.rule) for name, reason in asked.refused]
    return [
        Reason(f"You are asked: {asked.prompt}", asked.rule),
        *(refused or [Reason("Everything that this question allows is on offer.")]),
    ]


def key_of(words: str, asked: Asked, verbs: frozenset[str]) -> str:
    """The answer that words name, on offer or not; nothing if they name none."""
    for choice in asked.choices:
        if fold(choice.key) == fold(words):
            return choice.key
    first, _, rest = fold(words).partition(" ")
    first, _, inner = first.partition(":")
    starts = [verb for verb in verbs if verb.startswith(first)] if len(first) > 2 else []
    verb = first if first in verbs else starts[0] if len(starts) == 1 else ""
    if not verb:
        return ""
    rest = inner or rest
    ours = [choice for choice in asked.choices if verb_of(choice) == verb]
    for choice in ours:
        if not rest or all(any(there.startswith(one) for there in pieces(choice.label)) for one in pieces(rest)):
            return choice.key
    plain = rest.replace(" ", ":")
    return f"{verb}:{plain}" if plain and all(part.isascii() for part in plain) else verb


def of_key(state: State, player: int, asked: Asked, key: str) -> Reason:
    """Why an answer is on offer, with its number, or is not."""
    for index, choice in enumerate(asked.choices):
        if choice.key == key:
            return offered(asked, index)
    return reason_of(state, player, asked.mat, key)


def offered(asked: Asked, index: int) -> Reason:
    """That an answer is on offer."""
    choice = asked.choices[index]
    behind = f" {choice.warning}" if choice.warning else ""
    return Reason(f"“{choice.label}” is on offer: type {index + 1}.{behind}", asked.rule)


def of_card(state: State, player: int, asked: Asked, guide: Guide[Any, Any], words: str) -> list[Reason]:
    """What can be done with a card that is in sight, or why nothing can."""
    wanted = pieces(words)
    places = [place for place in guide.places(asked.mat) if names(place.card, wanted)]
    if places:
        return reasons_with(guide, asked.mat, places[0], partial(of_key, state, player, asked))
    cards = [card for card in guide.faces if names(card, wanted)]
    if not cards:
        raise NotUnderstood(
            f"{quoted(words)} is neither an answer nor a card. Try: why play, why 1, or a card's name."
        )
    if len(cards) > 5:
        raise NotUnderstood(f"{quoted(words)} could be {len(cards)} cards; type more of the name.")
    if len(cards) > 1:
        raise NotUnderstood(f"{quoted(words)} could be {listed([card.title for card in cards], 'or')}.")
    return [Reason("That card is nowhere in sight."), Reason(*guide.unseen(cards[0]))]


def names(card: CardDef, wanted: list[str]) -> bool:
    """Whether all words begin words of the card's title."""
    there = pieces(card.title)
    return bool(wanted) and all(any(piece.startswith(word) for piece in there) for word in wanted)
