"""Card texts about whole rows of a network."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context

from ..rules.board import ROW, TRAITS
from ..rules.grid import area, card_at
from ..rules.harm import hurt, kill_if_spent
from ..rules.state import Megacorp
from .targets import Want, WantSpace, network_in, space_in
from .word import Word


class DamageRow(Word):
    """Damage to every card in the row of a space, chosen as the text goes on the stack."""

    rule = "MC-3.7.2"

    def __init__(self, trait: int, points: int) -> None:
        self.trait: Final = trait
        self.points: Final = points
        self.want: Final = WantSpace()

    def wants(self, chosen: tuple[int, ...]) -> tuple[Want, ...]:
        return (self.want,)

    def run(self, g: Megacorp, ctx: Context) -> None:
        network, at = network_in(ctx.chosen[0]), space_in(ctx.chosen[0])
        hit: list[int] = []
        for one in area(g, network, at, ROW):
            card = card_at(g, network, one)
            if hurt(g, ctx.source, card, self.trait, self.points, self.rule):
                hit.append(card)
        for card in hit:
            kill_if_spent(g, card, self.trait)

    def text(self) -> str:
        return f"choose a space; deal {self.points} {TRAITS[self.trait]} damage to every card in its row"


RULES: Final = {
    "DamageRow": ("MC-OPEN-6",),
}
"""The rules that each of these carries out."""
