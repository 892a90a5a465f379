"""The text of a component, made from its data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from playmat.kernel.text import listed, number, plural, sentence

from ..rules.board import AIM, FACES, WILY

if TYPE_CHECKING:
    from ..rules.card import Challenge
    from .clauses import Clause


def said(clauses: Sequence[Clause]) -> str:
    """Clauses as sentences, one after the other."""
    return " ".join([sentence(clause.text()) for clause in clauses])


def challenge_text(card: Challenge) -> str:
    """What a challenge asks, what it does, and what each Wily face costs."""
    if card.ability is not None and card.copy_of >= 0:
        return said((card.ability,))
    lines = [f"Requires {requirement_text(card.requirement)}.", minions_text(card)]
    if card.ability is not None:
        lines.append(said((card.ability,)))
    if card.penalty is not None:
        lines.append(sentence(f"for each wily scored, {card.penalty.text()}"))
    return "\n".join(lines)


def minions_text(card: Challenge) -> str:
    """Which Minions a challenge starts with, or may get."""
    if card.minion is None:
        return "No Minions allowed."
    if card.start == 0:
        return f"Opens without Minions; {card.minion.name}s may be added."
    return sentence(f"opens with {plural(card.start, card.minion.name)}")


def requirement_text(requirement: Sequence[int]) -> str:
    """The faces that a challenge asks for, each once: "jump twice and run"."""
    faces: list[str] = []
    for face in requirement:
        count = requirement.count(face)
        said = FACES[face] if count == 1 else f"{FACES[face]} {'twice' if count == 2 else f'{number(count)} times'}"
        if said not in faces:
            faces.append(said)
    return listed(faces)


# Words for faces and amounts ---------------------------------------------------------------------------------------


def a_face(face: int) -> str:
    """One face of any kind: "a hit", "an aim"."""
    return f"{'an' if face == AIM else 'a'} {FACES[face]}"


def faces_said(count: int, face: int) -> str:
    """So many faces: "one jump", "two wily faces"."""
    return plural(count, FACES[face], "wily faces" if face == WILY else "")


def more(amount: int) -> str:
    """A change as a card says it: "2 more", "1 less"."""
    return f"{amount} more" if amount >= 0 else f"{-amount} less"
