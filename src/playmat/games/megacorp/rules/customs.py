"""What the rules of Megacorp do at the moments that the kernel knows of."""

from __future__ import annotations

from typing import Final

from playmat.kernel.customs import Customs
from playmat.kernel.step import Option, Refusal

from .bids import blur
from .checks import check
from .loss import concede
from .refusals import refuse_now
from .state import Megacorp

NOBODY_ASKS: Final = Refusal("MC-1.2.8", "Only who holds priority may act; that is {}.")
GAME_OVER: Final = Refusal("MC-1.2.10", "The game is over; nothing more happens.")
OUT: Final = Refusal("MC-1.2.10", "You have lost and take no further part.")


class MegacorpCustoms(Customs[Megacorp]):
    """The rules behind a Megacorp."""

    def checkpoint(self, g: Megacorp) -> None:
        """Docking is told, unique cards are compared, destruction is carried out, losses are noticed."""
        check(g)

    def give_up(self, g: Megacorp, player: int) -> None:
        concede(g, player)

    def out_of_turn(self, g: Megacorp, player: int, option: Option) -> Refusal:
        decision = g.decision
        if decision is None:
            return GAME_OVER
        if g.out[player]:
            return OUT
        return NOBODY_ASKS.having(g.name(decision.player))

    def not_now(self, g: Megacorp, player: int, option: Option) -> Refusal | None:
        return refuse_now(g, player, option)

    def blur(self, g: Megacorp, viewer: int, seed: int) -> None:
        blur(g, viewer, seed)


CUSTOMS: Final = MegacorpCustoms()


RULES: Final = {
    "MegacorpCustoms.checkpoint": ("MC-OPEN-23", "MC-OPEN-81"),
}
"""The rules that each of these carries out."""
