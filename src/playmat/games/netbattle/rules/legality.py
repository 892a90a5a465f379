"""Why a card cannot be played, a resource not spent, a blast not made: written once, for offers and explanations."""

from __future__ import annotations

from typing import Final

from playmat.kernel.ability import Activated
from playmat.kernel.step import Context, Refusal

from .board import (
    BLAST,
    CHIP,
    COLOURS,
    EVENT,
    GAUGE,
    HAND,
    LEVEL_UP,
    MAIN_PHASE,
    NETNAVI,
    PLACES,
    PLAY,
    PLAYS_PER_PHASE,
    RESOURCE,
    RESOURCE_PHASE,
)
from .card import NetCard
from .memory import EXTRA_CHIP, LOCKED_OUT
from .state import NetBattle

NAVI_STAYS: Final = Refusal("NB-SETUP-2", "A NetNavi is in play from the start and is never played.")
NO_WAY_IN: Final = Refusal("NB-OPEN-83", "No rule says how a Level Up! card enters play.")
ONLY_RESOURCES: Final = Refusal("NB-RES-8", "Only resources can be played in the resource phase.")
RESOURCES_EARLIER: Final = Refusal("NB-RES-11", "Resources are played in the resource phase, before the main phase.")
NOT_IN_HAND: Final = Refusal("NB-RES-13", "{} does not lie in your hand.")
OUT_OF_SIGHT: Final = Refusal("NB-RES-13", "You see no such card; cards are played from your hand.")
LOCKED: Final = Refusal("NB-OPEN-99", "{} keeps you from playing events and BattleChips.")
POWER: Final = Refusal("NB-REQ-2", "{} needs {} power; you have {}.")
OWN_POWER: Final = Refusal("NB-REQ-19", "{} needs {} power; without it the gauge holds {}.")
COLOUR: Final = Refusal("NB-REQ-3", "{} needs {} in play; you have {}.")
EMBLEM: Final = Refusal("NB-REQ-4", "{} needs {} in play with the {} emblem; you have {}.")
UNIQUE: Final = Refusal("NB-UNIQ-1", "You have {} in play already, and only viruses may be there twice.")
NAVI_NAMESAKE: Final = Refusal("NB-UNIQ-5", "Your NetNavi is {}, so no ally of that name can join it.")
NO_PLACE: Final = Refusal("NB-RES-5", "All {} of your places for resources are filled.")
FOUR_PLAYS: Final = Refusal("NB-RES-2", "Four resources are the most that one resource phase allows.")
CHIP_USED: Final = Refusal("NB-CHIP-1", "You have played your BattleChip of this main phase.")
NOT_ON_THEIR_TURN: Final = Refusal("NB-BLAST-2", "You cannot blast in your opponent's main phase.")
BLAST_CARD: Final = Refusal("NB-BLAST-26", "{} makes you blast, which the opponent's turn never allows.")
BEFORE_BLAST: Final = Refusal("NB-OPEN-57", "{} adds to a blast destiny, so you must have blasted in this main phase.")
NO_SPEND: Final = Refusal("NB-OPEN-31", "{} has no text for spending.")
UNMET: Final = Refusal("NB-COND-4", "{} can only be spent {}.")
NOT_YOURS: Final = Refusal("NB-SPEND-13", "You can only spend your own resources.")
NOT_IN_PLAY: Final = Refusal("NB-SPEND-1", "{} is not one of your resources in play.")
NO_PASSING: Final = Refusal("NB-RES-9", "There is no passing in the resource phase; finish it.")
FINISHED: Final = Refusal("NB-MAIN-5", "The resource phase is over; take an action or pass.")
NO_RESOURCE: Final = Refusal("NB-SPEND-1", "You spend one of your own resources in play; this is none.")
NO_SPENDING_YET: Final = Refusal("NB-RES-7", "Resources cannot be spent during the resource phase.")
NO_BLAST_YET: Final = Refusal("NB-RES-8", "A blast belongs to the main phase.")
BLAST_USED: Final = Refusal("NB-BLAST-3", "You have blasted in this main phase already.")
BLAST_ZERO: Final = Refusal("NB-BLAST-14", "Your NetNavi's blast number is 0, so it cannot blast.")
TOO_LITTLE_POWER: Final = Refusal("NB-BLAST-4", "Your NetNavi's blast number is {}; you have {} power.")


def refuse_play(g: NetBattle, player: int, card: int, outside: bool = False) -> Refusal | None:
    """Why the player cannot play this card now, wherever it lies.

    `outside` is a text that excepts the card from the chip allowance.
    """
    printed = g.printed(card)
    kind = printed.kind
    if kind == NETNAVI:
        return NAVI_STAYS
    if kind == LEVEL_UP:
        return NO_WAY_IN
    if kind != RESOURCE and g.ongoing:
        for one in g.ongoing:
            if one.kind == LOCKED_OUT and one.player == player:
                return LOCKED.having(one.source)
    refusal = refuse_requirements(g, player, card, printed)
    if refusal is not None:
        return refusal
    if kind == RESOURCE:
        return refuse_place(g, player, printed)
    if kind == CHIP and not outside and chips_left(g, player) <= 0:
        return CHIP_USED
    return refuse_text(g, player, card, printed)


def refuse_requirements(g: NetBattle, player: int, card: int, printed: NetCard) -> Refusal | None:
    """Which requirement is not met: power, colours, emblems."""
    if printed.power:
        zone = player * PLACES + GAUGE
        power = len(g.zones[zone])
        if g.place[card] == zone:
            power -= 1
            if power < printed.power:
                return OWN_POWER.having(printed.name, printed.power, power)
        elif power < printed.power:
            return POWER.having(printed.name, printed.power, power)
    if printed.colours:
        for colour, needed in printed.needs:
            refusal = refuse_colour(g, player, printed, colour, needed)
            if refusal is not None:
                return refusal
    if printed.emblems:
        have = g.emblems_in_play(player, printed.emblem)
        if have < printed.emblems:
            return EMBLEM.having(printed.name, counted(printed.emblems, "card"), printed.emblem, have)
    return None


def refuse_colour(g: NetBattle, player: int, printed: NetCard, colour: int, needed: int) -> Refusal | None:
    """Whether too few resources of a colour are in play."""
    have = g.colours_in_play(player, colour)
    if have >= needed:
        return None
    return COLOUR.having(printed.name, counted(needed, f"{COLOURS[colour]} resource"), have)


def counted(count: int, noun: str) -> str:
    """A number as it stands on the card, with its noun."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def refuse_place(g: NetBattle, player: int, printed: NetCard) -> Refusal | None:
    """Why a resource whose requirements are met cannot take a place."""
    name = printed.name
    mine = g.zones[player * PLACES + PLAY]
    if not printed.virus:
        if g.defs[g.navis[player]].name == name:
            return NAVI_NAMESAKE.having(name)
        for other in mine:
            if g.defs[other].name == name:
                return UNIQUE.having(name)
    if len(mine) >= PLAYS_PER_PHASE:
        places = g.places(player)
        if len(mine) >= places:
            return NO_PLACE.having(places)
    if g.phase == RESOURCE_PHASE and g.resources_played >= PLAYS_PER_PHASE:
        return FOUR_PLAYS
    return None


def chips_left(g: NetBattle, player: int) -> int:
    """How many more chips the player may play in this main phase: one and every extra in force, less those played; a
    canceled extra can leave less than none.
    """
    left = 1 - g.chips_used[player]
    for one in g.ongoing:
        if one.kind == EXTRA_CHIP and one.player == player:
            left += one.amount
    return left


def refuse_text(g: NetBattle, player: int, card: int, printed: NetCard) -> Refusal | None:
    """Why an event's or chip's own text bars it: the turn, a missing blast, a cost."""
    text = printed.does
    if text is None:
        return None
    if printed.makes_blast or printed.raises_destiny:
        refusal = refuse_blasting(g, player, printed)
        if refusal is not None:
            return refusal
    if text.costs:
        ctx = Context(player, card)
        if text.when is None or text.when.matches(g, ctx, card):
            return refuse_costs(g, ctx, text)
    return None


def refuse_blasting(g: NetBattle, player: int, printed: NetCard) -> Refusal | None:
    """Why a text that blasts or adds to a blast destiny comes at the wrong time."""
    if printed.makes_blast and g.active != player:
        return BLAST_CARD.having(printed.name)
    if printed.raises_destiny and not has_blasted(g, player):
        return BEFORE_BLAST.having(printed.name)
    return None


def refuse_costs(g: NetBattle, ctx: Context, text: Activated[NetBattle]) -> Refusal | None:
    """Which cost of a text cannot be paid."""
    for cost in text.costs:
        refusal = cost.lacks(g, ctx)
        if refusal is not None:
            return refusal
    return None


def has_blasted(g: NetBattle, player: int) -> bool:
    """Whether the player has blasted in this main phase, canceled or not."""
    if g.active != player or g.phase != MAIN_PHASE:
        return False
    return player in [one.player for one in g.destinies]


def refuse_spend(g: NetBattle, player: int, card: int) -> Refusal | None:
    """Why the player cannot spend this card now."""
    if g.owner[card] != player:
        return NOT_YOURS
    printed = g.printed(card)
    if g.place[card] != player * PLACES + PLAY:
        return NOT_IN_PLAY.having(printed.name)
    text = printed.does
    if text is None:
        return NO_SPEND.having(printed.name)
    if printed.makes_blast or printed.raises_destiny:
        refusal = refuse_blasting(g, player, printed)
        if refusal is not None:
            return refusal
    if text.when is None and not text.costs:
        return None
    ctx = Context(player, card)
    if text.when is not None and not text.when.matches(g, ctx, card):
        return UNMET.having(printed.name, text.when.text())
    return refuse_costs(g, ctx, text)


def refuse_blast(g: NetBattle, player: int) -> Refusal | None:
    """Why the player cannot blast now."""
    if g.active != player:
        return NOT_ON_THEIR_TURN
    if g.phase == RESOURCE_PHASE:
        return NO_BLAST_YET
    if g.blasted:
        return BLAST_USED
    return refuse_blast_number(g, player, player)


def refuse_blast_number(g: NetBattle, player: int, gauge: int) -> Refusal | None:
    """Whether the blast number is 0 or larger than the power to reveal from."""
    number = g.total(player, BLAST)
    if number == 0:
        return BLAST_ZERO
    power = len(g.gauge(gauge))
    return TOO_LITTLE_POWER.having(number, power) if power < number else None


def refuse_from(g: NetBattle, player: int, card: int) -> Refusal | None:
    """Why a card that lies where it lies cannot be played on an opportunity, its requirements aside."""
    place = g.place[card]
    if place == player * PLACES + GAUGE and g.playable_from_gauge(player, card):
        return None
    kind = g.defs[card].kind
    if place != player * PLACES + HAND:
        return NOT_IN_HAND.having(g.defs[card].name) if kind not in (NETNAVI, LEVEL_UP) else None
    if kind == RESOURCE and g.phase == MAIN_PHASE:
        return RESOURCES_EARLIER
    if kind in (EVENT, CHIP) and g.phase == RESOURCE_PHASE:
        return ONLY_RESOURCES
    return None


RULES: Final = {
    "refuse_play": "NB-CHIP-4 NB-EVENT-2 NB-REQ-1 NB-COST-8 NB-OPEN-102",
    "refuse_requirements": (
        "NB-REQ-2 NB-REQ-3 NB-REQ-4 NB-REQ-6 NB-REQ-7 NB-REQ-15 NB-REQ-17 NB-REQ-18 NB-REQ-20 NB-VIRUS-8 NB-COND-6 "
        "NB-CARD-49"
    ),
    "refuse_place": (
        "NB-RES-4 NB-RES-12 NB-UNIQ-2 NB-UNIQ-3 NB-UNIQ-4 NB-UNIQ-6 NB-UNIQ-7 NB-UNIQ-8 NB-UNIQ-10 NB-VIRUS-1 "
        "NB-VIRUS-2 NB-VIRUS-6 NB-OPEN-22"
    ),
    "chips_left": "NB-CHIP-1 NB-CHIP-3 NB-CHIP-7 NB-CARD-51 NB-OPEN-48 NB-OPEN-113 NB-CD-10",
    "refuse_text": "NB-COST-2 NB-COND-2 NB-OPEN-41",
    "has_blasted": "NB-CD-7",
    "refuse_spend": "NB-SPEND-1 NB-COND-4 NB-OPEN-31",
    "refuse_blast": "NB-BLAST-2 NB-BLAST-3 NB-BLAST-4 NB-BLAST-14 NB-BLAST-22 NB-BLAST-24",
    "refuse_from": "NB-RES-11 NB-RES-13 NB-CARD-48",
}
