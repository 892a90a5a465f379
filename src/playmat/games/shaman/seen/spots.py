# interpreted: talks to people
"""Where on the mat the answers of the Shaman duel belong, and which of them are alike."""

from __future__ import annotations

from collections.abc import Callable

from playmat.screen.guide import CARD, ZONE

from ..rules.board import COLOURS
from ..rules.payment import payment_named
from .sight import Mat


def spots(mat: Mat, key: str) -> list[str]:
    """Where on the mat an answer belongs."""
    verb, _, word = key.partition(":")
    return SPOTS[verb](mat, word) if verb in SPOTS else []


def kin(mat: Mat, key: str) -> str:
    """Taking one copy of a card from a place is like taking another."""
    verb, _, handle = key.partition(":")
    lying = mat.lying.get(handle) if verb in ("take", "top") else None
    return key if lying is None else f"{verb} {lying.place} {lying.card.id}"


def nowhere(mat: Mat, word: str) -> list[str]:
    """No place on the mat."""
    return []


def on_flipped(mat: Mat, word: str) -> list[str]:
    """The flipped card, or the signature move that was revealed to be played."""
    return first(mat, mat.defender, "flipped") or first(mat, mat.defender, "strike")


def on_card(mat: Mat, word: str) -> list[str]:
    """The card that the answer names, if it names one."""
    handle = word.partition(":")[0]
    return [CARD + handle] if handle.isdecimal() else []


def on_deck(mat: Mat, word: str) -> list[str]:
    """One's own deck."""
    return [place(mat.asked, "deck")]


def on_slot(mat: Mat, word: str) -> list[str]:
    """The teamwork in the current zone."""
    return first(mat, mat.asked, f"{mat.zone} teamwork")


def on_move(mat: Mat, word: str) -> list[str]:
    """The signature move that can be played, or the place where it lies hidden."""
    shown = mat.move_shown(mat.asked)
    return [place(mat.asked, "signature moves")] if shown is None else [f"{CARD}{shown[0]}"]


def on_stacks_paid(mat: Mat, word: str) -> list[str]:
    """The stacks that a payment takes furyoku from."""
    return [
        place(mat.asked, f"{colour} furyoku")
        for colour, count in zip(COLOURS, payment_named(word), strict=True)
        if count
    ]


def on_stack(mat: Mat, word: str) -> list[str]:
    """A stack of the player whom the question is about."""
    return [place(whom(mat), f"{word} furyoku")]


def on_zone(mat: Mat, word: str) -> list[str]:
    """A zone of the player whom the question is about: its stack and its slot."""
    if word not in COLOURS:
        return []
    return [place(whom(mat), f"{word} furyoku"), place(whom(mat), f"{word} teamwork")]


def first(mat: Mat, player: int, name: str) -> list[str]:
    """The first card in a place, if one lies there."""
    shown = mat.zones[player, name].get("cards", [])
    return [f"{CARD}{shown[0][0]}"] if shown else []


def whom(mat: Mat) -> int:
    """The player whose things are picked from; a question about the opponent's says so."""
    return 1 - mat.asked if "your opponent" in mat.prompt else mat.asked


def place(player: int, name: str) -> str:
    """A place on a player's side as a spot."""
    return f"{ZONE}{player}:{name}"


SPOTS: dict[str, Callable[[Mat, str], list[str]]] = {
    "play": on_flipped,
    "focus": on_flipped,
    "discard": on_flipped,
    "pitch": on_flipped,
    "tactical": on_flipped,
    "keep": on_flipped,
    "replace": on_slot,
    "flip": on_deck,
    "signature": on_move,
    "pay": on_stacks_paid,
    "use": on_card,
    "take": on_card,
    "top": on_card,
    "teamwork": on_card,
    "remove": on_card,
    "stack": on_stack,
    "colour": on_stack,
    "zone": on_zone,
    "charge": on_zone,
    **dict.fromkeys("defender decline player mode resolve yes no".split(), nowhere),
}
