"""What the rules of the duel do at the moments that the kernel knows of."""

from __future__ import annotations

from typing import Final

from playmat.kernel.customs import Customs
from playmat.kernel.step import Option, Refusal

from .board import DECK, DISCARD, PLACES
from .events import Conceded
from .state import Duel
from .supply import check_piles
from .turn import refuse_signature

NOT_DEFENDING: Final = Refusal("SK-FLIP-5", "It is {}'s turn to decide; only the defender flips and plays cards.")
GAME_OVER: Final = Refusal("SK-SCORE-4", "The game is over; nothing more happens.")
SIGNATURE_LATER: Final = Refusal("SK-SIG-6", "A signature move is played after replenishing, before the first zone.")


class DuelCustoms(Customs[Duel]):
    """The rules behind a duel."""

    def checkpoint(self, g: Duel) -> None:
        if g.settled and not g.handling and not g.over:
            zones = g.zones
            if not (zones[DECK] and zones[PLACES + DECK] and zones[DISCARD] and zones[PLACES + DISCARD]):
                check_piles(g)

    def give_up(self, g: Duel, player: int) -> None:
        g.happen(Conceded(player, "SK-OPEN-50"))

    def out_of_turn(self, g: Duel, player: int, option: Option) -> Refusal:
        if g.decision is None:
            return GAME_OVER
        refusal = self.not_now(g, player, option)
        return refusal if refusal is not None else NOT_DEFENDING.having(g.name(g.decision.player))

    def not_now(self, g: Duel, player: int, option: Option) -> Refusal | None:
        if option.verb == "signature":
            refusal = refuse_signature(g, player) if player == g.defender else None
            return refusal if refusal is not None else SIGNATURE_LATER
        return None


CUSTOMS: Final = DuelCustoms()
