"""What the rules of Megacorp do at the moments that the kernel knows of, such as the checks after every step."""

from __future__ import annotations

from typing import Final

from playmat.kernel.customs import Customs
from playmat.kernel.step import NOBODY, Context, Option, Refusal

from .bids import blur
from .board import NETWORK, PLACES
from .card_events import DockingTold, Orphaned, Redocked
from .departures import DEPART, due
from .harm import mark
from .loss import LOSE, concede
from .memory import BY_UNIQUENESS
from .state import BUSY, Megacorp

OF_PRIORITY: Final = ("play", "buy", "use", "produce", "attack", "sell", "pass", "done", "regenerate")
NOBODY_ASKS: Final = Refusal("MC-1.2.8", "Only who holds priority may act; that is {}.")
GAME_OVER: Final = Refusal("MC-1.2.10", "The game is over; nothing more happens.")
OUT: Final = Refusal("MC-1.2.10", "You have lost and take no further part.")


class MegacorpCustoms(Customs[Megacorp]):
    """The rules behind a Megacorp."""

    def checkpoint(self, g: Megacorp) -> None:
        """Docking is told; between effects unique cards are compared, destruction is carried out, losses are
        noticed.
        """
        if g.orphaned or g.redocked:
            tell_docking(g)
        if g.resolving != NOBODY:
            return
        destroy_older_uniques(g)
        if g.marks and not g.leaving and not g.departing and due(g):
            g.agenda.append((DEPART, Context(g.active)))
        elif g.losing:
            g.agenda.append((LOSE, Context(g.active)))

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
        """Nothing that priority permits is possible while another question is open."""
        return BUSY if option.verb in OF_PRIORITY else None

    def blur(self, g: Megacorp, viewer: int, seed: int) -> None:
        blur(g, viewer, seed)


def tell_docking(g: Megacorp) -> None:
    """Cards that became orphaned, or docked again, since the last check."""
    orphaned = g.orphaned
    redocked = g.redocked
    g.happen(DockingTold(g.active, "MC-3.7.1"))
    if g.turn:
        for card in orphaned:
            if g.in_play(card) and g.host[card] < 0:
                g.happen(Orphaned(g.controller[card], "MC-3.7.1.1", card))
        for card in redocked:
            if g.in_play(card) and g.host[card] < 0:
                g.happen(Redocked(g.controller[card], "MC-3.7.1.2", card))


def destroy_older_uniques(g: Megacorp) -> None:
    """Of unique cards of one name and controller only the newest stays."""
    newest: list[int] = []
    for network in range(g.players):
        for card in g.zones[network * PLACES + NETWORK]:
            if g.printed(card).unique:
                place = namesake(g, card, newest)
                if place < 0:
                    newest.append(card)
                elif g.stamp[newest[place]] > g.stamp[card]:
                    mark(g, card, BY_UNIQUENESS, "MC-7.8")
                else:
                    mark(g, newest[place], BY_UNIQUENESS, "MC-7.8")
                    newest[place] = card


def namesake(g: Megacorp, card: int, others: list[int]) -> int:
    """Where among others a card of the same name and controller stands; -1 for nowhere."""
    for place in range(len(others)):
        other = others[place]
        if g.controller[other] == g.controller[card] and g.defs[other].name == g.defs[card].name:
            return place
    return -1


CUSTOMS: Final = MegacorpCustoms()


RULES: Final = {"destroy_older_uniques": "MC-7.8.1 MC-OPEN-79", "MegacorpCustoms.checkpoint": "MC-OPEN-23 MC-OPEN-81"}
