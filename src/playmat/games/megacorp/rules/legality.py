"""What may be played, bought, used, sold and attacked, and why not."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import NO_CARD, Context, Refusal

from ..words.word import Word
from .board import BUY, CHARACTER, EVENT, FROM_MARKET, FROM_PLAY, FROM_RESOURCES, LOYAL, SAFE_TURNS
from .means import TOO_DEAR, can_pay
from .price import Written, money_in
from .state import Megacorp
from .traits import has

NOT_THERE: Final = Refusal("MC-5.3.1", "There is no such card that you could play or buy.")
NOT_TOP: Final = Refusal("MC-3.5.2", "Only the top card of an open market is for sale.")
NOT_YOURS: Final = Refusal("MC-1.2.5", "{} is not yours to use.")
NOT_ENGAGED: Final = Refusal("MC-3.2.1.5", "{} is not engaged; only engaged cards can be bought out of play.")
OWN_CARD: Final = Refusal("MC-3.2.1.5", "You control {} already.")
PROTECTED: Final = Refusal("MC-5.3.1.1", "Cards of {} cannot be bought before that player's second turn has ended.")
JUST_ARRIVED: Final = Refusal(
    "MC-5.3.1.2", "{} came into play in its controller's last turn and cannot be bought yet."
)
IS_LOYAL: Final = Refusal("MC-9.19", "{} is LOYAL and can be neither bought nor sold.")
IS_BONDED: Final = Refusal("MC-3.10.8", "{} is bonded; buy the card above it.")
TIED: Final = Refusal("MC-3.5.3.2", "The bid for {} brought no purchase; nobody can buy it before the next turn.")
NOT_YOUR_RESOURCE: Final = Refusal("MC-OPEN-27", "The revealed resource is for the active player alone.")
ONLY_BUY_PHASE: Final = Refusal("MC-6.2", "{} can be deployed only in your own Buy Phase.")
OWN_TURN: Final = Refusal(
    "MC-1.2.8.1", "In another player's turn only non-permanent events and ABRUPT cards are played."
)
USED_UP: Final = Refusal("MC-7.2.1", "This works once per turn and has been used.")
BONDED_ABILITY: Final = Refusal("MC-7.2.3", "A bonded card cannot use its abilities.")
NO_TARGET: Final = Refusal("MC-OPEN-24", "There is nothing that {} could be aimed at.")
NO_ABILITY: Final = Refusal("MC-7.2", "{} has no such ability.")


def in_time(g: Megacorp, player: int, card: int) -> bool:
    """Whether a card can be played or bought at this moment."""
    definition = g.printed(card)
    if definition.any_time and (not definition.permanent or not g.in_play(card) or g.is_docked(card)):
        return True
    return player == g.active and (definition.kind == EVENT or g.phase == BUY)


def refuse_timing(g: Megacorp, player: int, card: int) -> Refusal | None:
    """Why a card cannot be played or bought at this moment."""
    if in_time(g, player, card):
        return None
    return OWN_TURN if player != g.active else ONLY_BUY_PHASE.having(g.defs[card].name)


def price_of(g: Megacorp, card: int) -> int:
    """The price of a card, or of the whole pile it tops in play."""
    cost = g.printed(card).cost
    if g.in_play(card) and card in g.under:
        for one in g.under[card]:
            cost += g.printed(one).cost
    return cost


def refuse_card(g: Megacorp, player: int, card: int) -> Refusal | None:
    """Why a player cannot play or buy a card now."""
    if card == NO_CARD:
        return NOT_THERE
    origin = g.origin_of(player, card)
    if origin < 0:
        return NOT_THERE
    refusal: Refusal | None = None
    if origin == FROM_MARKET:
        if g.zones[g.place[card]][-1] != card:
            return NOT_TOP
        if card in g.contested:
            return TIED.having(g.defs[card].name)
    elif origin == FROM_RESOURCES:
        if player != g.active or g.phase != BUY:
            return NOT_YOUR_RESOURCE if player != g.active else ONLY_BUY_PHASE.having(g.defs[card].name)
    elif origin == FROM_PLAY:
        refusal = refuse_takeover(g, player, card)
    if refusal is None:
        refusal = refuse_timing(g, player, card)
    if refusal is None:
        cost = price_of(g, card)
        if not can_pay(g, player, cost):
            refusal = TOO_DEAR.having(Written(cost), g.money[player])
    return refusal


def for_sale(g: Megacorp, card: int) -> bool:
    """Whether a card in play is engaged, unbonded, and its controller no longer protected."""
    return bool(g.engaged[card]) and g.host[card] < 0 and g.turns_done[g.controller[card]] >= SAFE_TURNS


def refuse_takeover(g: Megacorp, player: int, card: int) -> Refusal | None:
    """Why a card in play cannot be bought by anybody, or by this player."""
    name = g.defs[card].name
    if g.host[card] >= 0:
        return IS_BONDED.having(name)
    controller = g.controller[card]
    if controller == player:
        return OWN_CARD.having(name)
    if not g.engaged[card]:
        return NOT_ENGAGED.having(name)
    if g.turns_done[controller] < SAFE_TURNS:
        return PROTECTED.having(g.name(controller))
    if g.arrived[card] == g.last_turn[controller] and g.arrived[card] > 0:
        return JUST_ARRIVED.having(name)
    if has(g, card, LOYAL):
        return IS_LOYAL.having(name)
    return None


def refuse_use(g: Megacorp, player: int, card: int, number: int) -> Refusal | None:
    """Why a player cannot use an activated ability now."""
    refusal = refuse_holder(g, player, card)
    if refusal is not None:
        return refusal
    definition = g.printed(card)
    if not 0 <= number < len(definition.usages):
        return NO_ABILITY.having(definition.name)
    usage = definition.usages[number]
    if usage.limit is not None and g.is_used_up(card, number):
        return USED_UP
    if usage.price and not can_pay(g, player, usage.price, card if usage.consumes else -1):
        return TOO_DEAR.having(Written(usage.price), g.money[player])
    ctx = Context(player, card)
    for cost in usage.others:
        refusal = cost.lacks(g, ctx)
        if refusal is not None:
            return refusal
    return None if choosable(g, ctx, usage.effect) else NO_TARGET.having(definition.name)


def refuse_holder(g: Megacorp, player: int, card: int) -> Refusal | None:
    """Why a player can use no ability of a card, whichever it has."""
    if card == NO_CARD or not g.in_play(card):
        return NOT_THERE
    if g.controller[card] != player:
        return NOT_YOURS.having(g.defs[card].name)
    return BONDED_ABILITY if g.host[card] >= 0 else None


def choosable(g: Megacorp, ctx: Context, effect: Word) -> bool:
    """Whether everything that a text must choose can be chosen."""
    wants = effect.wants(ctx.chosen)
    if len(ctx.chosen) >= len(wants):
        return True
    options = wants[len(ctx.chosen)].options(g, ctx)
    if not options:
        return False
    if len(wants) == len(ctx.chosen) + 1 and len(effect.wants((*ctx.chosen, options[0].index))) == len(wants):
        return True
    return any(choosable(g, ctx.choosing(*ctx.chosen, option.index), effect) for option in options)


# Selling -------------------------------------------------------------------------------------------------------

SELL_OWN: Final = Refusal("MC-5.5.1", "You can sell only a card that you control.")
SELL_ENGAGED: Final = Refusal("MC-3.2.1.8", "{} is engaged and cannot be sold.")
SELL_BUSINESS: Final = Refusal("MC-5.5.4", "A business cannot be sold by its player.")
SELL_NEW: Final = Refusal("MC-5.5.5", "{} came into play this turn and cannot be sold yet.")
SELL_BONDED: Final = Refusal("MC-5.5.3", "{} is bonded; a pile is sold by its upper card.")


def refuse_sale(g: Megacorp, player: int, card: int) -> Refusal | None:
    """Why a card cannot be sold in this Divest Phase."""
    if card == NO_CARD or not g.in_play(card) or g.controller[card] != player:
        return SELL_OWN
    name = g.defs[card].name
    if g.host[card] >= 0:
        return SELL_BONDED.having(name)
    if card == g.businesses[player]:
        return SELL_BUSINESS
    if g.engaged[card]:
        return SELL_ENGAGED.having(name)
    if g.arrived[card] == g.turn:
        return SELL_NEW.having(name)
    if has(g, card, LOYAL):
        return IS_LOYAL.having(name)
    return None


# Attackers -----------------------------------------------------------------------------------------------------

NO_CHARACTER: Final = Refusal("MC-5.4.1.1.1", "{} is no character and cannot attack.")
NOT_YOUR_ATTACKER: Final = Refusal("MC-OPEN-46", "Only a character that you control can attack.")
BONDED_ATTACKER: Final = Refusal("MC-3.10.2", "{} is bonded and cannot attack.")
ENGAGED_ATTACKER: Final = Refusal("MC-OPEN-46", "{} is engaged and cannot attack.")
ATTACKED_ALREADY: Final = Refusal("MC-5.4.3", "{} has attacked this turn.")
NO_POWER: Final = Refusal("MC-5.4.1.1.5", "{} has no trait above 0 to attack with.")


def refuse_attacker(g: Megacorp, player: int, card: int) -> Refusal | None:
    """Why a card cannot be named as attacker."""
    if card == NO_CARD or not g.in_play(card) or g.controller[card] != player:
        return NOT_YOUR_ATTACKER
    name = g.defs[card].name
    if g.host[card] >= 0:
        return BONDED_ATTACKER.having(name)
    if g.defs[card].kind != CHARACTER:
        return NO_CHARACTER.having(name)
    if g.engaged[card]:
        return ENGAGED_ATTACKER.having(name)
    if card in g.attacked:
        return ATTACKED_ALREADY.having(name)
    for trait in range(4):
        if g.trait(card, trait) > 0:
            return None
    return NO_POWER.having(name)


def smallest_bid(g: Megacorp, card: int) -> int:
    """The smallest entry for a card that does not concede."""
    return max(1, money_in(g.printed(card).cost))


RULES: Final = {
    "in_time": "MC-6.2 MC-6.2.1 MC-6.3 MC-9.2 MC-OPEN-27 MC-OPEN-28",
    "price_of": "MC-3.10.8 MC-OPEN-39",
    "refuse_card": "MC-3.8.2 MC-5.3.1 MC-6.4 MC-6.4.2 MC-6.5 MC-6.5.1",
    "for_sale": "MC-3.2.1.5 MC-5.3.1.1",
    "refuse_takeover": "MC-3.2.1.5 MC-OPEN-39 MC-OPEN-40 MC-OPEN-41 MC-OPEN-42",
    "refuse_use": "MC-1.2.5.2 MC-7.2 MC-7.2.1 MC-7.2.2 MC-7.2.3",
    "choosable": "MC-OPEN-24",
    "refuse_sale": "MC-5.5.1 MC-5.5.2 MC-5.5.3 MC-5.5.4 MC-5.5.5",
    "refuse_attacker": "MC-5.4.1.1.1 MC-5.4.2 MC-5.4.3 MC-OPEN-46",
    "smallest_bid": "MC-1.2.9.1.2 MC-OPEN-34",
}
