# interpreted: people write their own bots beside these
"""The bot that looks one step ahead."""

from __future__ import annotations

from playmat.book.register import game_of
from playmat.kernel import rng
from playmat.kernel.seat import Seat

from .bot import Bot
from .lookahead import HAIR, known_to, look_ahead


class GreedyBot(Bot):
    """Tries every answer on a deal that fits what it sees, and gives the one after which it looks best."""

    def pick(self, seat: Seat) -> int:
        choices = seat.choices
        if choices == 1:
            return 0
        self.seed = rng.advance(self.seed)
        deal = known_to(seat, rng.scramble(self.seed))
        mind = game_of(deal).mind
        default = mind.default_answer(deal, seat.player)
        if default >= 0:
            return default
        decision = deal.decision
        assert decision is not None
        best = -1
        most = 0.0
        for index in range(choices):
            if not mind.is_futile(deal, decision.options[index]):
                found = mind.value(look_ahead(mind, deal.clone(), index, seat.player), seat.player)
                if best < 0 or found > most + HAIR:
                    best, most = index, found
        return max(best, 0)
