"""What a card may attack, and in which traits."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import NO_CARD, Option, Refusal

from ..words.targets import space_option
from .board import AREA_ATTACK, ELUSIVE, MELEE, NULL, PENETRATOR
from .grid import area, card_at, close, fringe, neighbours, surrounded
from .legality import refuse_attacker
from .state import Megacorp
from .traits import camouflaged, has, parameter

SURROUNDED: Final = Refusal("MC-5.4.1.1.7", "That space is surrounded and cannot be attacked.")
HIDDEN: Final = Refusal("MC-9.6", "{} is hidden by CAMOUFLAGE and cannot be attacked.")
EVASIVE: Final = Refusal("MC-9.14", "{} is ELUSIVE and has been attacked this turn.")
TOO_FAR: Final = Refusal("MC-9.20", "{} fights in MELEE and reaches only the eight spaces around it.")
ITSELF: Final = Refusal("MC-5.4.1.1.4", "A card cannot attack itself.")
NO_TRAIT: Final = Refusal("MC-5.4.1.1.6", "{} has no trait in common with which it could attack {}.")
NO_SPACE: Final = Refusal("MC-OPEN-49", "Only a space with a card, or one beside a card, can be attacked.")
NULL_TRAIT: Final = Refusal("MC-5.4.1.1.6", "{} has no {} and cannot be attacked in it.")
WEAK_TRAIT: Final = Refusal("MC-5.4.1.1.5", "{} has no {} above 0 to attack with.")


def refuse_space(g: Megacorp, attacker: int, network: int, at: int) -> Refusal | None:
    """Why a space, or the card in it, cannot be attacked by this card."""
    name = g.defs[attacker].name
    melee = has(g, attacker, MELEE)
    if melee and (network != g.network_of(attacker) or not close(at, g.at[attacker])):
        return ITSELF if at == g.at[attacker] and network == g.network_of(attacker) else TOO_FAR.having(name)
    target = card_at(g, network, at)
    if target == attacker:
        return ITSELF
    if has(g, attacker, AREA_ATTACK):
        if not attack_traits(g, attacker, network, at):
            return NO_TRAIT.having(name, "anything there")
        return None
    if surrounded(g, network, at) and not melee:
        return SURROUNDED
    if target == NO_CARD:
        return None if neighbours(g, network, at) else NO_SPACE
    return refuse_target(g, attacker, target)


def refuse_target(g: Megacorp, attacker: int, target: int) -> Refusal | None:
    """Why a card in an attackable space is no legal target, whatever the trait; a PENETRATOR may aim beneath it all
    the same.
    """
    refusal = refuse_top(g, attacker, target)
    return None if refusal is not None and pierced(g, attacker, target) else refusal


def refuse_top(g: Megacorp, attacker: int, target: int) -> Refusal | None:
    """Why the upper card of a space itself is no legal target."""
    if camouflaged(g, target):
        return HIDDEN.having(g.defs[target].name)
    if has(g, target, ELUSIVE) and g.attacks_on.get(target, 0):
        return EVASIVE.having(g.defs[target].name)
    if not common(g, attacker, target):
        return NO_TRAIT.having(g.defs[attacker].name, g.defs[target].name)
    return None


def common(g: Megacorp, attacker: int, target: int) -> list[int]:
    """The traits in which one card can attack another."""
    return [trait for trait in range(4) if g.defs[target].stats[trait] != NULL and g.trait(attacker, trait) > 0]


def pierced(g: Megacorp, attacker: int, target: int) -> list[int]:
    """The bonded cards under a target at which a PENETRATOR can aim."""
    if target not in g.under or not has(g, attacker, PENETRATOR):
        return []
    return [one for one in g.under[target] if common(g, attacker, one)]


def attackable(g: Megacorp, attacker: int) -> list[Option]:
    """Every space that a card may attack, occupied ones first, network by network."""
    found: list[Option] = []
    empty: list[Option] = []
    for network in range(g.players):
        for at in sorted(g.grids[network]):
            if refuse_space(g, attacker, network, at) is None:
                found.append(space_option("space", network, at))
        for at in fringe(g, network):
            if refuse_space(g, attacker, network, at) is None:
                empty.append(space_option("space", network, at))
    return found + empty


def has_target(g: Megacorp, attacker: int) -> bool:
    """Whether a card can attack anything at all; mostly an empty space will do."""
    if not has(g, attacker, MELEE) and not has(g, attacker, AREA_ATTACK):
        return True
    return bool(attackable(g, attacker))


def attack_traits(g: Megacorp, attacker: int, network: int, at: int) -> list[int]:
    """The traits that may be declared against a space."""
    strong = [trait for trait in range(4) if g.trait(attacker, trait) > 0]
    if has(g, attacker, AREA_ATTACK):
        return [trait for trait in strong if area_targets(g, attacker, network, at, trait)]
    target = card_at(g, network, at)
    if target == NO_CARD:
        return strong
    return [trait for trait in strong if g.defs[target].stats[trait] != NULL]


def area_targets(g: Megacorp, attacker: int, network: int, at: int, trait: int) -> list[int]:
    """The spaces of an area whose cards are attacked; illegal targets are left out."""
    found: list[int] = []
    melee = has(g, attacker, MELEE)
    for one in area(g, network, at, parameter(g, attacker, AREA_ATTACK)):
        target = card_at(g, network, one)
        if target == attacker or g.defs[target].stats[trait] == NULL:
            continue
        if melee and not (network == g.network_of(attacker) and close(one, g.at[attacker])):
            continue
        if surrounded(g, network, one) and not melee:
            continue
        if refuse_top(g, attacker, target) is None:
            found.append(one)
    return found


def refuse_attack(g: Megacorp, player: int, card: int) -> Refusal | None:
    """Why a card cannot be named as attacker in this Challenge Phase."""
    refusal = refuse_attacker(g, player, card)
    if refusal is None and not has_target(g, card):
        refusal = TOO_FAR.having(g.defs[card].name)
    return refusal


RULES: Final = {
    "refuse_space": "MC-5.4.1.1.2 MC-5.4.1.1.3 MC-5.4.1.1.4 MC-5.4.1.1.5 MC-5.4.1.1.6 MC-5.4.1.1.7",
    "refuse_target": "MC-5.4.1.1.3 MC-OPEN-61",
    "refuse_top": "MC-9.6 MC-9.14 MC-OPEN-65",
    "common": "MC-5.4.1.1.5 MC-5.4.1.1.6",
    "pierced": "MC-OPEN-61",
    "has_target": "MC-OPEN-49",
    "attack_traits": "MC-5.4.1.1.5 MC-5.4.1.1.6 MC-OPEN-60",
    "area_targets": "MC-9.3 MC-OPEN-60",
}
