"""What a card produces when it is engaged."""

from __future__ import annotations

from typing import Final

from playmat.kernel.modifier import Modifier

from ..words.filters import WHILE_DISENGAGED, WHILE_DOCKED, Host, Which
from .board import NULL
from .state import Megacorp
from .traits import OnlyThis


def engaged_level(g: Megacorp, card: int, trait: int) -> int:
    """The value of a trait once its card is engaged, never below 0."""
    value = g.defs[card].stats[trait]
    if value == NULL:
        return 0
    if not g.modifiers and not g.damage and not g.counters and not g.permanent:
        return value
    if not g.engaged[card] and any(heeds_engaging(g, modifier, card, trait) for modifier in g.modifiers):
        g = g.clone()
        g.engaged[card] = 1
    value = g.level(card, trait)
    return value if value > 0 else 0


def heeds_engaging(g: Megacorp, modifier: Modifier, card: int, trait: int) -> bool:
    """Whether a change of the trait may begin or end as the card becomes engaged: one of a text in its own pile, or
    one for engaged or disengaged cards.
    """
    if modifier.stat != trait:
        return False
    source = modifier.ctx.source
    if source >= 0 and g.top_of(source) == card:
        return True
    if modifier.when is not None and modifier.when is not WHILE_DISENGAGED and modifier.when is not WHILE_DOCKED:
        return True
    who = modifier.who
    if isinstance(who, Which):
        return who.engaged >= 0 or who.trait_up_to >= 0
    return not isinstance(who, Host) and not isinstance(who, OnlyThis)


RULES: Final = {
    "engaged_level": ("MC-6.1.2.1", "MC-OPEN-12"),
}
"""The rules that each of these carries out."""
