"""What a game remembers beside numbers: changes that last for a while, and effects that wait for their moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .board import RANKS

if TYPE_CHECKING:
    from playmat.kernel.step import Context

    from ..words.clauses import Clause

# Kinds of lasting change; those of one kind add up unless a word says otherwise -----------------------------------

MULTIPLY: Final = 0
COUNT_AS: Final = 1
WILD: Final = 2
BONUS_FACE: Final = 3
IGNORE_WILY: Final = 4
PELLET_VALUE: Final = 5
NO_PELLETS: Final = 6
CAP_DICE: Final = 7
REROLL_COST: Final = 8
STICKS: Final = 9
REQUIRE_CLEAR: Final = 10
MINION_DAMAGE: Final = 11
MINION_ARMOR: Final = 12
MINION_TOUGHNESS: Final = 13
FACE_DAMAGE: Final = 14
BOSS_DICE: Final = 15
EXTRA_DICE: Final = 16
FLAT_DAMAGE: Final = 17
"""Damage to the boss that no die shows."""
PREVENT_BOSS: Final = 18

ALL: Final = 99
"""As many as there are."""


class Lasting:
    """A change that holds until the challenge or the battle round ends."""

    __slots__ = ("amount", "face", "kind", "origin", "said", "source", "to")

    def __init__(self, kind: int, face: int, to: int, amount: int, origin: int, source: str, said: str) -> None:
        self.kind: Final = kind
        self.face: Final = face
        self.to: Final = to
        self.amount: Final = amount
        self.origin: Final = origin
        """Where it comes from: one of BY_CHALLENGE, BY_BOSS, …"""
        self.source: Final = source
        self.said: Final = said
        """What it does, in words."""

    def facts(self) -> tuple[object, ...]:
        """Everything that tells it from another."""
        return (self.kind, self.face, self.to, self.amount, self.origin, self.source, self.said)


class Waiting:
    """A clause that waits for its moment, with the name in which it will be carried out."""

    __slots__ = ("clause", "ctx", "origin", "rank", "source")

    def __init__(self, clause: Clause, ctx: Context, origin: int, source: str) -> None:
        self.clause: Final = clause
        self.ctx: Final = ctx
        self.origin: Final = origin
        self.rank: Final = RANKS[origin]
        self.source: Final = source

    def facts(self) -> tuple[object, ...]:
        """Everything that tells it from another."""
        return (self.clause.text(), self.ctx.facts(), self.origin, self.source)
