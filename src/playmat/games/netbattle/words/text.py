"""The text of a card, made from its data."""

from __future__ import annotations

from playmat.kernel.ability import Activated, Static, Whenever
from playmat.kernel.step import Step, Then
from playmat.kernel.text import listed, sentence, signed

from ..rules.board import (
    BLAST_DESTINY,
    GAUGE_SPACES,
    RESOURCE_PLACES,
    SAVES,
    SENDS_UNDER,
    STAT_NAMES,
    STRENGTH,
    WHEN_SPENT,
)
from ..rules.card import NetCard
from ..rules.state import NetBattle


def card_text(card: NetCard) -> str:
    """Every clause of the card, one sentence after another; keywords stand at the head."""
    sentences = [sentence(keyword) for keyword in card.keywords]
    for ability in card.abilities:
        if isinstance(ability, Activated):
            sentences.append(activated_text(ability))
        elif isinstance(ability, Whenever):
            sentences.append(sentence(whenever_text(ability)))
        else:
            sentences.append(sentence(static_text(ability)))
    return " ".join(sentences)


def activated_text(ability: Activated[NetBattle]) -> str:
    """[SPEND] [only if …:] [cost →] effect."""
    said = effect_text(ability.effect)
    if ability.costs:
        said = f"{listed([cost.text() for cost in ability.costs])} → {said}"
    if ability.window == WHEN_SPENT:
        only = f" (only {ability.when.text()})" if ability.when is not None else ""
        return f"SPEND{only}: {sentence(said)}"
    if ability.when is not None:
        said = f"{ability.when.text()}: {said}"
    return sentence(said)


def effect_text(effect: Step[NetBattle]) -> str:
    """An effect as a clause; several follow one another, and what is only bookkeeping has no words."""
    if isinstance(effect, Then):
        clauses = [effect_text(part) for part in effect.steps]
        return ", then ".join([clause for clause in clauses if clause])
    return effect.text()


def whenever_text(ability: Whenever[NetBattle]) -> str:
    """Whenever <event>, <effect>."""
    return f"{ability.clause}, {effect_text(ability.effect)}"


def static_text(ability: Static[NetBattle]) -> str:
    """What holds while the card is in play."""
    each = f" for each {ability.per.text()}" if ability.per is not None else ""
    stat = ability.stat
    if stat == GAUGE_SPACES:
        return f"your gauge has {signed(ability.amount)} space{each}"
    if stat == RESOURCE_PLACES:
        return "you have one more place for resources"
    if stat == SENDS_UNDER:
        return "whenever you discard down, each card may go under your deck instead of into your discard pile"
    if stat == SAVES:
        return f"in battle you may power up instead of losing an energy, once a turn{each}"
    if stat == BLAST_DESTINY:
        return f"each of your blast destinies gets {signed(ability.amount)}{each}"
    assert STRENGTH <= stat < len(STAT_NAMES)
    return f"{ability.who.text()}'s {STAT_NAMES[stat]} gets {signed(ability.amount)}{each}"
