"""Why something is not among the answers: the reasons players ask for."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import NO_CARD, Option, Refusal

from .attack_targets import refuse_attack
from .board import CHALLENGE, DIVEST, NULL, TRAITS
from .legality import NOT_YOURS, refuse_sale, refuse_use
from .plays import refuse_play
from .state import BUSY, Megacorp
from .traits import can_engage
from .uses import refuse_regeneration

NOT_CHALLENGE: Final = Refusal("MC-5.4.1", "Challenges are declared by the active player in the Challenge Phase.")
NOT_DIVEST: Final = Refusal("MC-5.5.1", "Cards are sold by the active player in the Divest Phase.")
NO_SUCH_TRAIT: Final = Refusal("MC-6.1.1.1", "{} has no {} to produce.")
PRODUCE_ENGAGED: Final = Refusal("MC-6.1.1", "{} is engaged and produces nothing.")
PRODUCE_BONDED: Final = Refusal("MC-3.10.2", "{} is bonded and cannot be engaged on its own.")
NEVER_ENGAGED: Final = Refusal("MC-9.29.1", "{} is TERRAIN and cannot become engaged.")
NO_SUCH_CARD: Final = Refusal("MC-1.2.5", "Name a card in play that you control.")
NOT_PASSING: Final = Refusal("MC-OPEN-21", "It is your own phase: say that you are done with it instead of passing.")
NOT_DONE: Final = Refusal("MC-OPEN-22", "In a priority window you pass.")


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


def refuse_now(g: Megacorp, player: int, option: Option) -> Refusal | None:
    """Why something that priority permits is not possible while another question is open."""
    if option.verb in ("play", "buy", "use", "produce", "attack", "sell", "pass", "done", "regenerate"):
        return BUSY
    return None


RULES: Final = {
    "refuse_production": ("MC-6.1.1", "MC-6.1.1.1"),
}
"""The rules that each of these carries out."""
