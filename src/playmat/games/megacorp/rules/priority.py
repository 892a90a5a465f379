"""Priority: what its holder may do, and why something else is not among the answers."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import NO_CARD, Option, Refusal

from .attack_targets import refuse_attack
from .board import CHALLENGE, DIVEST, KEYWORD_STAT, MARKET, NETWORK, NULL, PLACES, REGENERATION, TRAITS
from .common_answers import BUY_OPTIONS, PLAY_OPTIONS, PRODUCE_OPTIONS
from .legality import NOT_YOURS, for_sale, in_time, refuse_card, refuse_sale, refuse_use
from .payment import produce
from .plays import begin, refuse_play
from .state import Megacorp
from .traits import can_engage, granted
from .uses import begin_regeneration, begin_use, refuse_regeneration

NOT_CHALLENGE: Final = Refusal("MC-5.4.1", "Challenges are declared by the active player in the Challenge Phase.")
NOT_DIVEST: Final = Refusal("MC-5.5.1", "Cards are sold by the active player in the Divest Phase.")
NO_SUCH_TRAIT: Final = Refusal("MC-6.1.1.1", "{} has no {} to produce.")
PRODUCE_ENGAGED: Final = Refusal("MC-6.1.1", "{} is engaged and produces nothing.")
PRODUCE_BONDED: Final = Refusal("MC-3.10.2", "{} is bonded and cannot be engaged on its own.")
NEVER_ENGAGED: Final = Refusal("MC-9.29.1", "{} is TERRAIN and cannot become engaged.")
NO_SUCH_CARD: Final = Refusal("MC-1.2.5", "Name a card in play that you control.")
NOT_PASSING: Final = Refusal("MC-OPEN-21", "It is your own phase: say that you are done with it instead of passing.")
NOT_DONE: Final = Refusal("MC-OPEN-22", "In a priority window you pass.")


def actions(g: Megacorp, player: int) -> list[Option]:
    """Everything that priority permits, beside passing: play, buy, use, produce."""
    options: list[Option] = []
    money = g.money[player]
    for card in g.hand(player):
        if g.printed(card).money <= money + 9 and in_time(g, player, card) and refuse_card(g, player, card) is None:
            options.append(PLAY_OPTIONS[card])
    for owner in range(g.players):
        market = g.zones[owner * PLACES + MARKET]
        if market and in_time(g, player, market[-1]) and refuse_card(g, player, market[-1]) is None:
            options.append(BUY_OPTIONS[market[-1]])
    if g.revealed >= 0 and player == g.active and refuse_card(g, player, g.revealed) is None:
        options.append(BUY_OPTIONS[g.revealed])
    produced: list[Option] = []
    any_regenerates = regeneration_granted(g) if g.modifiers else False
    for network in range(g.players):
        for card in g.zones[network * PLACES + NETWORK]:
            if g.controller[card] != player:
                if for_sale(g, card) and in_time(g, player, card) and refuse_card(g, player, card) is None:
                    options.append(BUY_OPTIONS[card])
                continue
            if g.host[card] >= 0:
                continue
            definition = g.printed(card)
            engaged = g.engaged[card]
            usages = definition.usages
            for number in range(len(usages)):
                if not (engaged and usages[number].engages) and refuse_use(g, player, card, number) is None:
                    options.append(Option("use", card, str(number + 1), number))
            regenerates = definition.keyword_bits >> REGENERATION & 1
            if not regenerates and any_regenerates:
                regenerates = granted(g, card, REGENERATION) >= 0
            if regenerates and refuse_regeneration(g, player, card) is None:
                options.append(Option("regenerate", card))
            if not engaged and can_engage(g, card):
                row = PRODUCE_OPTIONS[card]
                for trait in definition.numeric:
                    produced.append(row[trait])
    options.extend(produced)
    return options


def regeneration_granted(g: Megacorp) -> bool:
    """Whether any text gives some card REGENERATION."""
    found = False
    for modifier in g.modifiers:
        found = found or modifier.stat == KEYWORD_STAT + REGENERATION
    return found


def act(g: Megacorp, player: int, option: Option) -> None:
    """Do what priority permits."""
    verb = option.verb
    if verb == "produce":
        produce(g, player, option.card, option.index)
    elif verb in ("play", "buy"):
        begin(g, player, option.card)
    elif verb == "use":
        begin_use(g, player, option.card, option.index)
    else:
        begin_regeneration(g, player, option.card)


def refuse_action(g: Megacorp, player: int, option: Option) -> Refusal | None:
    """Why somebody with priority cannot do this."""
    verb = option.verb
    if verb in ("play", "buy"):
        return refuse_play(g, player, option.card, verb)
    if verb == "use":
        number = int(option.word) - 1 if option.word.isdecimal() and len(option.word) < 3 else -1
        return refuse_use(g, player, option.card, number)
    if verb == "regenerate":
        return refuse_regeneration(g, player, option.card)
    if verb == "produce":
        return refuse_production(g, player, option)
    if verb == "attack":
        if g.active != player or g.phase != CHALLENGE or g.window:
            return NOT_CHALLENGE
        return refuse_attack(g, player, option.card)
    if verb == "sell":
        if g.active != player or g.phase != DIVEST or g.window:
            return NOT_DIVEST
        return refuse_sale(g, player, option.card)
    if verb == "pass":
        return NOT_PASSING
    return NOT_DONE if verb == "done" else None


def refuse_production(g: Megacorp, player: int, option: Option) -> Refusal | None:
    """Why a card cannot be engaged for a trait."""
    card = option.card
    if card == NO_CARD or not g.in_play(card):
        return NO_SUCH_CARD
    name = g.defs[card].name
    if g.controller[card] != player:
        return NOT_YOURS.having(name)
    if g.host[card] >= 0:
        return PRODUCE_BONDED.having(name)
    if g.engaged[card]:
        return PRODUCE_ENGAGED.having(name)
    if not can_engage(g, card):
        return NEVER_ENGAGED.having(name)
    if option.word not in TRAITS or g.defs[card].stats[TRAITS.index(option.word)] == NULL:
        return NO_SUCH_TRAIT.having(name, option.word or "such trait")
    return None


RULES: Final = {"actions": "MC-1.2.8 MC-6.1 MC-7.2.1", "refuse_production": "MC-6.1.1 MC-6.1.1.1"}
