"""Losing, winning and ties; what becomes of a player who is out."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import NO_CARD, NOBODY, Context, Frame
from playmat.kernel.text import listed

from ..words.word import Word
from .bids import Enter
from .board import END, MARKET, NETWORK, PLACES, SETUP
from .card_events import send
from .events import MegaEvent, give_back
from .grid import clear, leave, redock
from .leaving_events import LossesCounted, Resigned
from .stack import AfterDeployment
from .state import Megacorp
from .turn import FROM_E2

REASONS: Final = {
    "MC-1.2.10.1": "has no money left",
    "MC-1.2.10.2": "has lost the business",
    "MC-1.2.10.2.1": "has lost the business",
    "MC-1.2.10.2.2": "has lost the business to a buyer",
    "MC-1.2.10.3": "concedes",
    "MC-1.2.10.4": "cannot draw",
    "MC-1.2.10.5": "has an orphaned business",
    "MC-1.2.10.6": "is beaten by an effect",
}


class Eliminated(MegaEvent):
    """A player is out: everything he controls leaves the game, his stack objects vanish."""

    def apply(self, g: Megacorp) -> None:
        player = self.player
        if g.window and player in g.in_order()[: g.passes]:
            g.passes -= 1
        give_back(g, player)
        g.out[player] = 1
        g.money[player] = 0
        for trait in range(4):
            g.pools[player * 4 + trait] = 0
        remove_cards(g, player)
        for place in range(PLACES):
            if place != NETWORK:
                for card in g.zones[player * PLACES + place][:]:
                    g.move(card, g.gone_zone)
        for one in [one for one in g.stack if one.controller == player]:
            g.stack.remove(one)
            for card in one.cards:
                g.move(card, g.gone_zone)
        for card in [card for card in g.zones[g.stack_zone] if g.controller[card] == player]:
            g.move(card, g.gone_zone)
        g.waiting = [frame for frame in g.waiting if frame[1].player != player]
        g.joining = [one for one in g.joining if one.controller != player]
        g.contested = [card for card in g.contested if g.place[card] != g.gone_zone]
        if g.bid is not None and player in g.bid.bidders:
            g.bid = g.bid.without(player)
        if g.revealed >= 0 and g.owner[g.revealed] == player:
            g.revealed = NO_CARD
        if g.searcher == player:
            g.searcher = NOBODY
        if g.looker == player:
            g.looker = NOBODY
            g.looked = []
        redock(g, player)
        g.moved = True

    def text(self, g: Megacorp) -> str:
        return f"{g.name(self.player)} {REASONS[self.rule]} and is out of the game."


def remove_cards(g: Megacorp, player: int) -> None:
    """All cards in play that a player controls leave the game; what others had bonded to them is destroyed."""
    for network in range(g.players):
        zone = network * PLACES + NETWORK
        for card in g.zones[zone][:]:
            if g.place[card] == zone and g.controller[card] == player:
                below = g.under.get(card, ())
                leave(g, card)
                g.move(card, g.gone_zone)
                for one in below:
                    clear(g, one)
                    if g.controller[one] == player:
                        g.move(one, g.gone_zone)
                    else:
                        send(g, one, g.controller[one], MARKET)


class Won(MegaEvent):
    """One player is left."""

    def apply(self, g: Megacorp) -> None:
        g.finish(self.player)

    def text(self, g: Megacorp) -> str:
        return f"{g.name(self.player)} wins!"


class Tied(MegaEvent):
    """All who were left lost at the same moment."""

    __slots__ = ("players",)

    def __init__(self, rule: str, players: tuple[int, ...]) -> None:
        super().__init__(NOBODY, rule)
        self.players: Final = players

    def apply(self, g: Megacorp) -> None:
        for player in self.players:
            g.out[player] = 1
        g.finish(NOBODY)

    def text(self, g: Megacorp) -> str:
        return f"{listed([g.name(player) for player in self.players])} lose at the same moment: a tie."


class PlansDropped(MegaEvent):
    """What a losing player was about to do falls away."""

    def apply(self, g: Megacorp) -> None:
        drop(g, self.player)


class Lose(Word):
    """Everybody who has lost leaves together; the last one left wins."""

    rule = "MC-1.2.10"
    structural = True
    clause = "lose the game"

    def run(self, g: Megacorp, ctx: Context) -> None:
        losers: list[tuple[int, str]] = []
        for player, rule in g.losing:
            if not g.out[player] and player not in [one[0] for one in losers]:
                losers.append((player, rule))
        g.happen(LossesCounted(ctx.player, self.rule))
        if not losers:
            return
        left = [player for player in g.living() if player not in [one[0] for one in losers]]
        if len(left) > 1:
            for player, _ in losers:
                g.happen(PlansDropped(player, "MC-OPEN-83"))
        if not left:
            g.happen(Tied("MC-1.2.10.8", tuple([one[0] for one in losers])))
            return
        for player, rule in losers:
            g.happen(Eliminated(player, rule))
        if len(left) == 1:
            g.happen(Won(left[0], "MC-1.2.10.7"))


def drop(g: Megacorp, player: int) -> None:
    """Take what a losing player was about to do off the agenda; in his own turn only its end is left."""
    if player == g.active and g.phase not in (SETUP, END):
        end_turn(g, player)
        return
    kept: list[Frame] = []
    for frame in g.agenda:
        step = frame[0]
        assert isinstance(step, Word)
        if step.structural or frame[1].player != player:
            kept.append(frame)
    g.agenda[:] = kept
    if g.bid is not None and not any(isinstance(frame[0], Enter) for frame in g.agenda):
        g.bid = None


def end_turn(g: Megacorp, player: int) -> None:
    """The procedure under way stops, what others are carrying out is completed, then the stack and E2 to E7."""
    going_on: list[Frame] = []
    for frame in g.agenda[1:]:
        step = frame[0]
        assert isinstance(step, Word)
        if isinstance(step, AfterDeployment):
            g.waiting = [*step.held, *g.waiting]
        if step.outlasts or (frame[1].player != player and not step.structural):
            going_on.append(frame)
    g.agenda[:] = g.agenda[:1]
    for step in reversed(FROM_E2):
        g.agenda.append((step, Context(player)))
    g.agenda.extend(going_on)
    g.bid = None
    if g.stack and not going_on and not g.added:
        g.added = "MC-6.6.1"  # what waits was not yet passed by everybody who is left
    g.window = ""
    g.attacker = NO_CARD
    g.fights = []
    g.struck = False
    g.upkeep_left = []
    g.moved = True


def concede(g: Megacorp, player: int) -> None:
    """A player gives up, at any time."""
    g.do(Context(player), LOSE)
    g.happen(Resigned(player, "MC-1.2.10.3"))


LOSE: Final = Lose()


RULES: Final = {
    "Eliminated": "MC-OPEN-82",
    "Won": "MC-1.2.10.7",
    "Tied": "MC-1.2.10.8",
    "PlansDropped": "MC-OPEN-83",
    "Lose": "MC-OPEN-84",
    "drop": "MC-OPEN-83",
}
