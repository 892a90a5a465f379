"""What the rules of NetBattle do at the moments that the kernel knows of."""

from __future__ import annotations

from typing import Final

from playmat.kernel.customs import Customs
from playmat.kernel.step import Option, Refusal

from .board import DECK, DRAW_PHASE, GAUGE, MAIN_PHASE, PLACES, RESOURCE_PHASE, SPACES
from .card_events import Overflowed
from .events import Conceded, Exhausted
from .legality import NOT_ON_THEIR_TURN
from .state import NetBattle

NOT_YOUR_TURN: Final = Refusal("NB-MAIN-6", "It is {}'s opportunity, not yours.")
IN_DRAW_PHASE: Final = Refusal("NB-DRAW-12", "Nobody plays, spends or blasts during the draw phase.")
IN_RESOURCE_PHASE: Final = Refusal("NB-RES-9", "It is {}'s resource phase; the other player does nothing in it.")
IN_BATTLE_PHASE: Final = Refusal("NB-BATTLE-7", "No action is possible during the battle phase.")
GAME_OVER: Final = Refusal("NB-WIN-7", "The game is over; nothing more happens.")
BUSY: Final = Refusal("NB-MAIN-14", "What is being done is carried out completely first; answer its question.")


class NetBattleCustoms(Customs[NetBattle]):
    """The rules behind a NetBattle."""

    def checkpoint(self, g: NetBattle) -> None:
        """A deck without cards has lost, at once; a gauge that shrank lets its oldest cards go."""
        if not g.settled or g.over:
            return
        zones = g.zones
        if not zones[DECK] or not zones[PLACES + DECK]:
            g.happen(Exhausted(0 if not zones[DECK] else 1, "NB-WIN-2"))
            return
        for player in range(2):
            gauge = zones[player * PLACES + GAUGE]
            if len(gauge) > SPACES:
                spaces = g.spaces(player)
                while len(gauge) > spaces:
                    g.happen(Overflowed(player, "NB-CD-87", gauge[0]))

    def give_up(self, g: NetBattle, player: int) -> None:
        g.happen(Conceded(player, "NB-OPEN-78"))

    def out_of_turn(self, g: NetBattle, player: int, option: Option) -> Refusal:
        decision = g.decision
        if decision is None:
            return GAME_OVER
        if g.phase == DRAW_PHASE:
            return IN_DRAW_PHASE
        if g.phase == RESOURCE_PHASE:
            return IN_RESOURCE_PHASE.having(g.name(g.active))
        if g.phase != MAIN_PHASE:
            return IN_BATTLE_PHASE
        if option.verb == "blast" and player != g.active:
            return NOT_ON_THEIR_TURN
        return NOT_YOUR_TURN.having(g.name(decision.player))

    def not_now(self, g: NetBattle, player: int, option: Option) -> Refusal | None:
        if option.verb in ("play", "spend", "blast", "pass", "finish"):
            if g.phase == DRAW_PHASE:
                return IN_DRAW_PHASE
            if g.phase not in (RESOURCE_PHASE, MAIN_PHASE):
                return IN_BATTLE_PHASE
            return BUSY
        return None


CUSTOMS: Final = NetBattleCustoms()


RULES: Final = {"NetBattleCustoms.checkpoint": "NB-WIN-7"}
