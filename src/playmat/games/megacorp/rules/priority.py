"""Priority: what its holder may do, rounds of passes, and windows."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Option

from .board import KEYWORD_STAT, MARKET, NETWORK, PLACES, REGENERATION
from .common_answers import BUY_OPTIONS, PLAY_OPTIONS, PRODUCE_OPTIONS
from .legality import for_sale, in_time, refuse_card, refuse_use
from .payment import produce
from .plays import begin
from .state import Megacorp
from .traits import can_engage, granted
from .uses import begin_regeneration, begin_use, refuse_regeneration


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


RULES: Final = {
    "actions": ("MC-1.2.8", "MC-6.1", "MC-7.2.1"),
}
"""The rules that each of these carries out."""
