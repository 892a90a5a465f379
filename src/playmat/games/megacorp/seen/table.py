"""What lies on the table and what a player must see, for every screen."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import ALL_SEEING

from ..rules.accounting import cashflow
from ..rules.board import (
    AREA_ATTACK,
    AREAS,
    CARD_RADIUS,
    CONTINUOUS,
    COUNTER_NAMES,
    EVERYBODY,
    HAND,
    KEYWORD_STAT,
    KINDS,
    LETTERS,
    MAIN,
    MARKET,
    NULL,
    PHASES,
    PLACES,
    RESOURCES,
    SAFE_TURNS,
    SETUP,
    STATIC,
    TRAITS,
    x_of,
    y_of,
)
from ..rules.challenge import Aim, Declare, NameTrait
from ..rules.combat import defending_card
from ..rules.grid import surrounded
from ..rules.legality import price_of, refuse_takeover
from ..rules.memory import DEPLOYMENT, NOT_YET, StackObject
from ..rules.price import written
from ..rules.stack import window_words
from ..rules.stack_events import targets_of
from ..rules.state import Megacorp
from ..rules.traits import has, parameter, parameters
from ..words.money import LoseMoney
from ..words.printed import keyword_text
from ..words.targets import WantPlayer, WantSpace, network_in, space_in
from ..words.word import Word


def table(g: Megacorp, viewer: int) -> dict[str, object]:
    """Everything that is always on display."""
    return {
        "turn": g.turn,
        "active": g.active,
        "first": g.first,
        "phase": PHASES[g.phase] if g.phase != SETUP else "",
        "letter": LETTERS[g.phase] if g.phase != SETUP else "",
        "step": g.step,
        "priority": g.decision.player if g.decision is not None else -1,
        "passed": passed(g),
        "window": g.window,
        "why": window_words(g),
        "out": g.out[:],
        "sides": [side(g, player) for player in range(g.players)],
        "cards": [in_play(g, card) for card in g.cards_in_play()],
        "stack": [waiting(g, one) for one in g.stack],
        "revealed": g.handles[g.revealed] if g.revealed >= 0 else -1,
        "declaring": declaring(g, viewer),
        "challenge": challenge(g),
        "doomed": [{"card": g.handles[one.card], "annihilated": one.annihilates} for one in g.marks],
        "bid": bid(g, viewer),
        "lasting": lasting(g),
    }


def passed(g: Megacorp) -> list[int]:
    """Who has passed in the present round, in order."""
    if not g.window or not g.passes:
        return []
    return g.in_order()[: g.passes]


def side(g: Megacorp, player: int) -> dict[str, object]:
    """One player's numbers."""
    base = player * PLACES
    market = g.zones[base + MARKET]
    return {
        "name": g.name(player),
        "money": g.money[player],
        "cashflow": cashflow(g, player) if not g.out[player] else 0,
        "pools": g.pools[player * 4 : player * 4 + 4],
        "hand": len(g.zones[base + HAND]),
        "main": len(g.zones[base + MAIN]),
        "resources": len(g.zones[base + RESOURCES]),
        "market": len(market),
        "top": g.handles[market[-1]] if market else -1,
        "price": written(g.printed(market[-1]).cost) if market else "",
        "kept": bool(market) and market[-1] in g.contested,
        "turns": g.turns_done[player],
        "protected": g.turns_done[player] < SAFE_TURNS,
        "out": bool(g.out[player]),
        "business": g.defs[g.businesses[player]].name,
        "faction": g.printed(g.businesses[player]).faction,
    }


def in_play(g: Megacorp, card: int) -> dict[str, object]:
    """One card in a network with everything that can be told of it."""
    definition = g.printed(card)
    network = g.network_of(card)
    bonded = g.host[card] >= 0
    areas = parameters(g, card, AREA_ATTACK)
    return {
        "card": g.handles[card],
        "id": definition.id,
        "name": definition.name,
        "kind": KINDS[definition.kind],
        "faction": definition.faction,
        "printed": [number if number != NULL else None for number in definition.stats],
        "network": network,
        "x": x_of(g.at[card]),
        "y": y_of(g.at[card]),
        "controller": g.controller[card],
        "owner": g.owner[card],
        "engaged": g.is_engaged(card),
        "docked": g.is_docked(card),
        "business": g.is_business(card),
        "surrounded": not bonded and surrounded(g, network, g.at[card]),
        "host": g.handles[g.host[card]] if bonded else -1,
        "under": [g.handles[one] for one in g.under.get(card, ())],
        "traits": [g.trait(card, trait) if definition.stats[trait] != NULL else None for trait in range(4)],
        "damage": [g.damage.get(card * 4 + trait, 0) for trait in range(4)],
        "permanent": [g.permanent.get(card * 4 + trait, 0) for trait in range(4)],
        "counters": {COUNTER_NAMES[kind]: g.counter(card, kind) for kind in range(10) if g.counter(card, kind)},
        "keywords": keywords(g, card),
        "area": AREAS[areas[0]] if areas else "",
        "radius": definition.parameters[CARD_RADIUS],
        "shield": g.shields.get(card, 0),
        "new": g.arrived[card] == g.turn and g.turn > 0,
        "attacked": g.attacks_on.get(card, 0),
        "has attacked": card in g.attacked,
        "has retaliated": card in g.retaliated,
        "price": written(price_of(g, card)) if not bonded else "",
        "guarded": guarded(g, card),
        "unique": definition.unique,
        "token": definition.token,
    }


def guarded(g: Megacorp, card: int) -> str:
    """Why an engaged card cannot be bought by anybody; empty where it can, or lies disengaged."""
    if g.host[card] >= 0 or not g.engaged[card]:
        return ""
    refusal = refuse_takeover(g, -1, card)
    return str(refusal) if refusal is not None else ""


def keywords(g: Megacorp, card: int) -> list[dict[str, object]]:
    """The keywords that a card has, printed or granted, and whether each is switched on."""
    found: list[dict[str, object]] = []
    definition = g.printed(card)
    for keyword in definition.keywords:
        found.append({"name": keyword.text(), "on": is_on(g, card, keyword.number)})
    for modifier in g.modifiers:
        number = modifier.stat - KEYWORD_STAT
        if number >= 0 and not definition.keyword_bits >> number & 1 and modifier.applies(g, card):
            found.append({"name": keyword_text(number, modifier.amount), "on": is_on(g, card, number)})
    return found


def is_on(g: Megacorp, card: int, keyword: int) -> bool:
    """Whether a keyword works now: static ones while docked, continuous ones while disengaged."""
    if keyword in STATIC or keyword in CONTINUOUS:
        return has(g, card, keyword)
    return g.host[card] < 0


def waiting(g: Megacorp, one: StackObject) -> dict[str, object]:
    """An object on the stack: what it is, whose, and what it will do to what."""
    spaces: list[list[int]] = []
    players: list[int] = []
    effect = one.effect
    if isinstance(effect, Word):
        wants = effect.wants(one.ctx.chosen)
        for index in range(min(len(wants), len(one.ctx.chosen))):
            if isinstance(wants[index], WantSpace):
                value = one.ctx.chosen[index]
                spaces.append([network_in(value), x_of(space_in(value)), y_of(space_in(value))])
            elif isinstance(wants[index], WantPlayer):
                players.append(one.ctx.chosen[index])
    return {
        "number": one.number,
        "kind": "deployment" if one.kind == DEPLOYMENT else "effect",
        "controller": one.controller,
        "name": one.name,
        "source": handle(g, one.ctx.source),
        "text": one.said(),
        "cards": [g.handles[card] for card in one.cards],
        "targets": [g.handles[card] for card in targets_of(one) if card >= 0 and not g.hidden[g.place[card]]],
        "spaces": spaces,
        "players": players,
        "money": effect.amount if isinstance(effect, LoseMoney) and effect.who == EVERYBODY else 0,
    }


def challenge(g: Megacorp) -> dict[str, object] | None:
    """The challenge under way."""
    if g.attacker < 0:
        return None
    return {
        "attacker": handle(g, g.attacker),
        "name": g.defs[g.attacker].name,
        "trait": TRAITS[g.attack_trait],
        "strength": g.trait(g.attacker, g.attack_trait) if g.in_play(g.attacker) else 0,
        "network": g.attack_network,
        "x": x_of(g.attack_at),
        "y": y_of(g.attack_at),
        "area": area(g, g.attacker) if g.in_play(g.attacker) else "",
        "fights": [
            {
                "x": x_of(fight.at),
                "y": y_of(fight.at),
                "card": handle(g, defending_card(g, fight)),
                "blockers": [handle(g, card) for card in fight.blockers],
                "withdrawn": fight.withdrawn,
                "defenders": [handle(g, card) for card in fight.defenders],
                "retaliating": [handle(g, card) for card in fight.retaliating],
                "split": list(fight.split),
            }
            for fight in g.fights
        ],
        "struck": g.struck,
    }


def declaring(g: Megacorp, viewer: int) -> dict[str, object] | None:
    """The attack that the viewer is just declaring: attacker, area, and the space once it is named."""
    decision = g.decision
    if decision is None or viewer not in (decision.player, ALL_SEEING):
        return None
    if not isinstance(decision.step, Declare | Aim | NameTrait):
        return None
    attacker = decision.ctx.source
    chosen = decision.ctx.chosen[0] if decision.ctx.chosen else -1
    return {
        "attacker": g.handles[attacker],
        "area": area(g, attacker),
        "network": network_in(chosen) if chosen >= 0 else -1,
        "x": x_of(space_in(chosen)) if chosen >= 0 else 0,
        "y": y_of(space_in(chosen)) if chosen >= 0 else 0,
    }


def area(g: Megacorp, attacker: int) -> str:
    """The area that an attacker reaches; empty for one space."""
    return AREAS[parameter(g, attacker, AREA_ATTACK)] if has(g, attacker, AREA_ATTACK) else ""


def handle(g: Megacorp, card: int) -> int:
    """A card's handle, where it lies open."""
    return g.handles[card] if card >= 0 and not g.hidden[g.place[card]] else -1


def bid(g: Megacorp, viewer: int) -> dict[str, object] | None:
    """The bid under way: who has entered, and what one has entered oneself."""
    one = g.bid
    if one is None:
        return None
    return {
        "card": handle(g, one.card),
        "about": ("the first turn", "a card of an open market", "a conflict of priority")[one.about],
        "bidders": list(one.bidders),
        "entered": [entry != NOT_YET for entry in one.entries],
        "own": one.entries[one.bidders.index(viewer)] if viewer in one.bidders else -1,
        "round": one.round,
        "least": one.least,
        "before": list(one.before),
    }


def lasting(g: Megacorp) -> list[dict[str, object]]:
    """What holds for the rest of the turn, by source."""
    return [{"player": one.ctx.player, "source": one.source} for one in g.modifiers if one.until]


RULES: Final = {"table": "MC-1.2.2.1 MC-1.2.6.3 MC-3.5.1 MC-3.7.4 MC-3.8.1", "bid": "MC-1.2.9.2"}
