"""Answers in the words of the player who may give them."""

from __future__ import annotations

from typing import Final

from playmat.kernel.ability import Activated
from playmat.kernel.step import Option

from ..rules.board import MARKET, PLACES, TRAITS, x_of, y_of
from ..rules.legality import price_of
from ..rules.means import engaged_level
from ..rules.price import written
from ..rules.stack import Prepare
from ..rules.state import Megacorp
from ..rules.uses import ChoosePrice, ChooseTargets, prices_said
from ..words.printed import activated_text
from ..words.targets import WantMode, network_in, space_in


def label(g: Megacorp, option: Option) -> str:
    """An answer in words."""
    verb = option.verb
    if verb in ("place", "space"):
        return space_label(g, option)
    if verb == "resolve":
        step = g.decision.step if g.decision is not None else None
        assert isinstance(step, Prepare)
        return step.label(g, option.index)
    if verb == "mode":
        step = g.decision.step if g.decision is not None else None
        assert isinstance(step, ChooseTargets)
        want = step.effect.wants(())[0]
        assert isinstance(want, WantMode)
        return want.modes[option.index][0].upper() + want.modes[option.index][1:]
    if verb == "price" and g.decision is not None:
        step = g.decision.step
        assert isinstance(step, ChoosePrice)
        return step.label(g, g.decision.ctx, option.index)
    if verb == "target" and option.card < 0:
        for one in g.stack:
            if one.number == option.index:
                return f"{g.name(one.controller)}'s {one.name}"
    if option.card >= 0:
        return card_label(g, option)
    if verb == "bid":
        return f"{option.index} M" if option.index else "0 M: concede"
    if verb == "player":
        return g.name(option.index)
    if verb == "trait":
        return option.word
    return PLAIN_LABELS[f"{verb}:{option.word}" if option.word else verb]


def card_label(g: Megacorp, option: Option) -> str:
    """An answer about a card."""
    verb = option.verb
    card = option.card
    name = named(g, card)
    if verb == "play":
        return f"Play {name} for {written(price_of(g, card))}"
    if verb == "buy":
        return f"Buy {name}{seller(g, card)} for {written(price_of(g, card))}"
    if verb in ("use", "money"):
        ability: Activated[Megacorp] = g.defs[card].activated[option.index]
        return f"{name}: {activated_text(ability)}"
    if verb == "produce":
        return f"Engage {name} for {engaged_level(g, card, option.index)} {TRAITS[option.index]}"
    if verb == "regenerate":
        return f"Regenerate {name} for {prices_said(g, card)}"
    if verb == "sell":
        return f"Sell {name} for {g.printed(card).money} M"
    if verb == "points":
        return f"{option.index} to {name}"
    if verb in ("pay", "decline"):
        cost = written(g.printed(card).upkeep)
        return f"Pay {cost} for {name}" if verb == "pay" else f"Decline: {name} is destroyed"
    return CARD_LABELS[verb].format(name)


def seller(g: Megacorp, card: int) -> str:
    """Out of whose open market a card would be bought, where that is not one's own."""
    place = g.place[card]
    decision = g.decision
    if g.in_play(card) or decision is None or place % PLACES != MARKET or place // PLACES == decision.player:
        return ""
    return f" from {g.name(place // PLACES)}'s market"


def named(g: Megacorp, card: int) -> str:
    """A card with its controller where that is not the player who is asked."""
    decision = g.decision
    name = g.defs[card].name
    if decision is None or not g.in_play(card) or g.controller[card] == decision.player:
        return name
    return f"{g.name(g.controller[card])}'s {name}"


def space_label(g: Megacorp, option: Option) -> str:
    """A space with its network, and what lies there."""
    network, at = network_in(option.index), space_in(option.index)
    decision = g.decision
    whose = "your network" if decision is not None and decision.player == network else f"{g.name(network)}'s network"
    place = f"({x_of(at)}, {y_of(at)}) of {whose}"
    there = g.grids[network].get(at, -1)
    if there >= 0:
        return f"{named(g, there)} at {place}" if option.verb == "space" else f"On {named(g, there)} at {place}"
    return place if option.verb == "place" else f"Empty space {place}"


CARD_LABELS: Final = {
    "attack": "Attack with {}",
    "target": "{}",
    "block": "Block with {}",
    "retaliate": "{} strikes back",
    "refrain": "{} does not strike back",
    "take": "Take {}",
    "order": "{} next",
    "engage": "Engage {}",
    "discard": "Discard {}",
}
PLAIN_LABELS: Final = {
    "pass": "Pass",
    "done": "Done",
    "none": "None",
    "abandon": "Do not pay after all",
    "withdraw": "Withdraw",
    "stay": "Stay and fight",
    "yes": "Yes",
    "no": "No",
    "keep": "Keep this hand",
    "mulligan": "Mulligan",
    "contest": "Contest it with a bid",
    "claim": "Buy it for the bid",
    "leave": "Let it go",
    "start:me": "I take the first turn",
    "start:opponent": "My opponent takes the first turn",
}
